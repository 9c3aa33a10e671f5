"""A strategy imported from another program."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

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


class LeftOut(UserWarning):
    """A bot is used without a part that the language cannot express."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(str(problem))
        self.problem: Final = problem


class Unsayable(Exception):
    """A part that the language cannot express."""
