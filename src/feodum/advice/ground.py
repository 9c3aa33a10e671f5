"""What a table offers to a strategy: everything that can be bought, and what it costs."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from feodum.engine.landscape import Event
from feodum.kingdoms.table import find_kingdom, find_landscapes
from feodum.lab.setting import named_in
from feodum.strategies.library import library, shipped
from feodum.strategies.vocabulary import role_of

if TYPE_CHECKING:
    from feodum.kingdoms.table import Table
    from feodum.strategies.syntax import Strategy

PROVINCE: Final = "Province"
DUCHY: Final = "Duchy"
ESTATE: Final = "Estate"
GOLD: Final = "Gold"
SILVER: Final = "Silver"
VICTORY: Final = (PROVINCE, DUCHY, ESTATE)
BASIC: Final = {"Copper": 0, ESTATE: 2, SILVER: 3, DUCHY: 5, GOLD: 6, PROVINCE: 8}
"""What the basic cards cost."""


@dataclass(frozen=True)
class Ground:
    """The things that can be bought at a table."""

    cards: tuple[str, ...]
    """The kingdom cards."""
    events: tuple[str, ...]
    cantrips: tuple[str, ...]
    """The kingdom cards that replace themselves."""
    villages: tuple[str, ...]
    """The kingdom cards that give more than one Action."""
    terminals: tuple[str, ...]
    """The kingdom cards that use up an Action."""
    costs: dict[str, int]

    @property
    def pool(self) -> tuple[str, ...]:
        return (*self.cards, *self.events)


@lru_cache(maxsize=4)
def ground_of(table: Table) -> Ground:
    kingdom = find_kingdom(table)
    events = [one for one in find_landscapes(table) if isinstance(one, Event)]
    costs = {card.name: card.cost.coins for card in kingdom}
    costs |= {event.name: event.price.coins for event in events}

    def with_role(role: str) -> tuple[str, ...]:
        return tuple(card.name for card in kingdom if role in role_of(card))

    return Ground(
        tuple(card.name for card in kingdom),
        tuple(event.name for event in events),
        with_role("Cantrip"),
        with_role("Villages"),
        with_role("Terminal"),
        costs | BASIC,
    )


def fitting(table: Table) -> dict[str, Strategy]:
    """The strategies that ship and name only what this table has."""
    there = {*table.kingdom, *table.landscapes, *BASIC, "Curse", "nothing", "itself"}
    return {
        name: shipped(name)
        for name in library()
        if all(thing in there for thing in named_in(shipped(name)))
    }
