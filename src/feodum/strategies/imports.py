"""A strategy imported from another program."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from feodum.engine.errors import Problem
    from feodum.strategies.syntax import Strategy


@dataclass(frozen=True)
class Imported:
    """A strategy, and the parts of it that the language cannot express."""

    name: str
    strategy: Strategy | None
    """None if it needs cards that Feodum does not have."""
    problems: tuple[Problem, ...] = ()


class Unsayable(Exception):
    """A part that the language cannot express."""
