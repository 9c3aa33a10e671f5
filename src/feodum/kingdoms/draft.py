"""A kingdom that the players choose card by card, in turn."""

from __future__ import annotations

from typing import Final

from feodum.kingdoms.dealing import KINGDOM_SIZE
from feodum.kingdoms.sets import NEWEST_SETS, kingdom_cards
from feodum.kingdoms.table import (
    ImpossibleTable,
    Table,
    check_players,
    check_seat,
    find_kingdom,
)


class Draft:
    """The state of a draft: who chooses next, from what, and what has been chosen."""

    def __init__(self, players: int, sets: tuple[str, ...] = NEWEST_SETS, first: int = 0) -> None:
        check_players(players)
        check_seat(first, players)
        have = len(kingdom_cards(sets))
        if have < KINGDOM_SIZE:
            raise ImpossibleTable(
                "too-few-cards", have=have, count=KINGDOM_SIZE, sets=", ".join(sets)
            )
        self.players: Final = players
        self.sets: Final = sets
        self.first: Final = first
        self.chosen: Final[list[str]] = []

    @property
    def done(self) -> bool:
        return len(self.chosen) == KINGDOM_SIZE

    @property
    def seat(self) -> int | None:
        """The seat that chooses next; None once the kingdom is complete."""
        return None if self.done else (self.first + len(self.chosen)) % self.players

    @property
    def options(self) -> list[str]:
        """The cards that may be chosen now."""
        if self.done:
            return []
        return [name for name in kingdom_cards(self.sets) if name not in self.chosen]

    def choose(self, name: str) -> None:
        if self.done:
            raise ImpossibleTable("draft-over", size=KINGDOM_SIZE)
        find_kingdom(Table((*self.chosen, name), sets=self.sets))
        self.chosen.append(name)

    @property
    def kingdom(self) -> tuple[str, ...]:
        """The kingdom, in the order the cards were chosen."""
        if not self.done:
            raise ImpossibleTable("draft-unfinished", chosen=len(self.chosen), size=KINGDOM_SIZE)
        return tuple(self.chosen)
