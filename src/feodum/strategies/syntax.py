"""A strategy as data: what a file says, and nothing of how it is written."""

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
    """A number that the game has now, as `coins`."""

    name: str


@dataclass(frozen=True)
class Count:
    """How many of something there are somewhere, as `owned(Smithy)`."""

    name: str
    of: str


@dataclass(frozen=True)
class Negative:
    of: Expression


@dataclass(frozen=True)
class Operation:
    """Two expressions with one of + - * / < <= > >= = != and or between them."""

    operator: str
    left: Expression
    right: Expression


@dataclass(frozen=True)
class Not:
    of: Expression


Expression = Number | Value | Count | Negative | Operation | Not

COMPARISONS: Final = ("<", "<=", ">", ">=", "=", "!=")


def is_condition(expression: Expression) -> bool:
    """Whether it is true or false, and not a number."""
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
    """What stands behind it in its line."""
    above: tuple[str, ...] = ()
    """The lines of comment above it."""


@dataclass(frozen=True)
class Section:
    name: str
    rules: tuple[Rule, ...] = ()
    comment: str = ""
    above: tuple[str, ...] = ()


@dataclass(frozen=True)
class Strategy:
    """A whole file."""

    name: str = ""
    author: str = ""
    why: str = ""
    beats: tuple[str, ...] = ()
    """Strategies that it claims to beat, as they are named in the library."""
    kingdom: tuple[str, ...] = ()
    """Cards, Events and Ways that the table shall have, besides those that rules name."""
    guard: bool = True
    """Never end the game with a buy that loses it."""
    sections: tuple[Section, ...] = ()
    above: tuple[str, ...] = ()
    """The lines of comment at the top."""
    below: tuple[str, ...] = ()
    """And those at the end."""

    def rules(self, section: str) -> tuple[Rule, ...] | None:
        """The rules of a section; None if the strategy does not have it."""
        found = [part.rules for part in self.sections if part.name == section]
        return found[0] if found else None
