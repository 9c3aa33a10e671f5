"""Rulings as files: a position, answers, and what must then be true."""

from feodum.scenarios.load import load as read_scenarios
from feodum.scenarios.run import run as run_scenario

__all__ = ["read_scenarios", "run_scenario"]
