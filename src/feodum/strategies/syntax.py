"""A strategy as data: what a file says, regardless of its layout."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from feodum.engine.errors import UnknownName

NOTHING: Final = "nothing"
"""In a rule: stop here."""
ITSELF: Final = "itself"
"""In a rule about Ways: follow the card's own instructions."""

OTHERWISE: Final = "otherwise as basic"
"""In a rule about buying: decide like the bot `basic` about everything that no rule names."""
TOP: Final = "top"
BOTTOM: Final = "bottom"
"""In a rule about choices: the places in a deck."""

BUY_SECTION: Final = "buy"
PLAY_SECTION: Final = "play"
TRASH_SECTION: Final = "trash"
DISCARD_SECTION: Final = "discard"
GAIN_SECTION: Final = "gain"
EXILE_SECTION: Final = "exile"
TOPDECK_SECTION: Final = "topdeck"
PASS_SECTION: Final = "pass"
REVEAL_SECTION: Final = "reveal"
ATTACK_SECTION: Final = "attack"
NAMING_SECTION: Final = "naming"
CHOOSE_SECTION: Final = "choose"
WAYS_SECTION: Final = "ways"
REACT_SECTION: Final = "react"
SECTIONS: Final = (
    BUY_SECTION,
    PLAY_SECTION,
    TRASH_SECTION,
    DISCARD_SECTION,
    GAIN_SECTION,
    EXILE_SECTION,
    TOPDECK_SECTION,
    PASS_SECTION,
    REVEAL_SECTION,
    ATTACK_SECTION,
    NAMING_SECTION,
    CHOOSE_SECTION,
    WAYS_SECTION,
    REACT_SECTION,
)
FIELDS: Final = ("name", "author", "why", "beats", "kingdom", "start", "opening", "guard")


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
    more: tuple[str, ...] = ()
    """The names that are counted together with it."""


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


@dataclass(frozen=True)
class Extreme:
    """The smallest or the largest of several numbers: `min(coins, 3)`."""

    name: str
    of: tuple[Expression, ...]


Expression = Number | Value | Count | Negative | Operation | Not | Extreme

COMPARISONS: Final = ("<", "<=", ">", ">=", "=", "!=")


def is_condition(expression: Expression) -> bool:
    """Whether an expression is true or false, rather than a number."""
    if isinstance(expression, Operation):
        return expression.operator in (*COMPARISONS, "and", "or")
    return isinstance(expression, Not)


# ---- rules


@dataclass(frozen=True)
class NamedNumber:
    """A number with a name, which conditions use like a value."""

    name: str
    value: float
    comment: str = ""
    above: tuple[str, ...] = ()


@dataclass(frozen=True)
class Rule:
    """A card, an Event, a Way or another choice, and when to make it."""

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
    """Its title."""
    author: str = ""
    """Who wrote it."""
    why: str = ""
    """Why it works."""
    beats: tuple[str, ...] = ()
    """Strategies that it claims to beat, by their names in the library."""
    kingdom: tuple[str, ...] = ()
    """Cards, Events and Ways that the table should have, besides those that the rules name."""
    start: str = ""
    """The start deck, such as `5 Copper | 2 Copper, 3 Estate`; empty for the usual cards."""
    opening: tuple[str, ...] = ()
    """What to buy in the first turns, before the rules apply."""
    guard: bool = True
    """Whether to avoid buys that end the game and lose it."""
    numbers: tuple[NamedNumber, ...] = ()
    """Its named numbers."""
    sections: tuple[Section, ...] = ()
    """Its sections, in the order of the file."""
    above: tuple[str, ...] = ()
    """The comment lines at the top."""
    below: tuple[str, ...] = ()
    """The comment lines at the end."""

    def rules(self, section: str) -> tuple[Rule, ...] | None:
        """The rules of a section; None if the strategy lacks it."""
        found = [part.rules for part in self.sections if part.name == section]
        return found[0] if found else None

    def with_numbers(self, numbers: Mapping[str, float]) -> Strategy:
        """This strategy with other values for some of its named numbers."""
        known = [number.name for number in self.numbers]
        for name in numbers:
            if name not in known:
                raise UnknownName("strategy-named-number", name, known)
        changed = [
            replace(number, value=float(numbers.get(number.name, number.value)))
            for number in self.numbers
        ]
        return replace(self, numbers=tuple(changed))
