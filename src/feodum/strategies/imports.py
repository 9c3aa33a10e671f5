"""What comes of a strategy that was written for another program."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from feodum.engine.errors import Problem
    from feodum.strategies.syntax import Strategy


@dataclass(frozen=True)
class Imported:
    """A strategy, and what of it the language cannot say."""

    name: str
    strategy: Strategy | None
    """None if it needs what is not here."""
    problems: tuple[Problem, ...] = ()


class Unsayable(Exception):
    """A part that the language has no word for."""
