"""A scenario as values: a position, answers, and what must then be true."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from feodum.engine.errors import Problem

if TYPE_CHECKING:
    from collections.abc import Mapping

    from feodum.engine.card import Card
    from feodum.kingdoms.table import Table


class ScenarioError(Problem):
    """A file that is not a valid scenario."""

    def __init__(self, code: str, line: int, **details: str | int | Problem) -> None:
        super().__init__(f"scenario-{code}", line=line, **details)


@dataclass(frozen=True)
class Zones:
    """What a player has, or should have, as far as the file names it."""

    cards: Mapping[str, list[Card]]
    numbers: Mapping[str, int]
    open_deck: bool = False
    """Whether `...` says that the deck continues after the cards named."""


@dataclass(frozen=True)
class Expectation:
    line: int
    players: Mapping[str, Zones]
    table: Mapping[str, object]
    """The expected value for each key; its type depends on the key."""


@dataclass(frozen=True)
class Given:
    """An answer, which may be one that must be refused."""

    line: int
    player: str
    text: str
    refused: bool = False


@dataclass(frozen=True)
class Scenario:
    line: int
    title: str
    source: str
    table: Table
    players: Mapping[str, Zones]
    supply: Mapping[Card, int]
    tokens: Mapping[tuple[Card, str], int]
    """The tokens on piles, by card and kind."""
    trash: list[Card]
    turn: Mapping[str, str | int]
    moves: list[Given | Expectation] = field(default_factory=list)
