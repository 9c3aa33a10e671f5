"""A strategy as data: what a file says, not how it is laid out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

NOTHING: Final = "nothing"
"""In a rule: stop here."""
ITSELF: Final = "itself"
"""In a rule about Ways: follow the card's own instructions."""

BUY: Final = "buy"
PLAY: Final = "play"
TRASH: Final = "trash"
DISCARD: Final = "discard"
GAIN: Final = "gain"
WAYS: Final = "ways"
REACT: Final = "react"
SECTIONS: Final = (BUY, PLAY, TRASH, DISCARD, GAIN, WAYS, REACT)
FIELDS: Final = ("name", "author", "why", "beats", "kingdom", "guard")


# ---- expressions


@dataclass(frozen=True)
class Number:
    value: float


@dataclass(frozen=True)
class Value:
    """A number that the game has now, such as `coins`."""

    name: str


@dataclass(frozen=True)
class Count:
    """How many of something there are somewhere, such as `owned(Smithy)`."""

    name: str
    of: str


@dataclass(frozen=True)
class Negative:
    of: Expression


@dataclass(frozen=True)
class Operation:
    """Two expressions joined by one of these: + - * / < <= > >= = != and or."""

    operator: str
    left: Expression
    right: Expression


@dataclass(frozen=True)
class Not:
    of: Expression


Expression = Number | Value | Count | Negative | Operation | Not

COMPARISONS: Final = ("<", "<=", ">", ">=", "=", "!=")


def is_condition(expression: Expression) -> bool:
    """Whether it is true or false rather than a number."""
    if isinstance(expression, Operation):
        return expression.operator in (*COMPARISONS, "and", "or")
    return isinstance(expression, Not)


# ---- rules


@dataclass(frozen=True)
class Rule:
    """A card, an Event or a Way, and when to choose it."""

    thing: str
    condition: Expression | None = None
    comment: str = ""
    """The comment at the end of its line."""
    above: tuple[str, ...] = ()
    """The comment lines above it."""


@dataclass(frozen=True)
class Section:
    name: str
    rules: tuple[Rule, ...] = ()
    comment: str = ""
    above: tuple[str, ...] = ()


@dataclass(frozen=True)
class Strategy:
    """A whole strategy, as a file describes it."""

    name: str = ""
    author: str = ""
    why: str = ""
    beats: tuple[str, ...] = ()
    """Strategies that it claims to beat, by their names in the library."""
    kingdom: tuple[str, ...] = ()
    """Cards, Events and Ways that the table should have, besides those that the rules name."""
    guard: bool = True
    """Whether to avoid buys that end the game and lose it."""
    sections: tuple[Section, ...] = ()
    above: tuple[str, ...] = ()
    """The comment lines at the top."""
    below: tuple[str, ...] = ()
    """The comment lines at the end."""

    def rules(self, section: str) -> tuple[Rule, ...] | None:
        """The rules of a section; None if the strategy lacks it."""
        found = [part.rules for part in self.sections if part.name == section]
        return found[0] if found else None
