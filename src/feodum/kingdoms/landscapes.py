"""Random landscapes: turned over among the kingdom cards, or dealt from a deck of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.engine.landscape import Way
from feodum.engine.random import Random
from feodum.kingdoms.dealing import LANDSCAPE_STREAM, MOST_LANDSCAPES, MOST_WAYS, turn_over
from feodum.kingdoms.sets import kingdom_cards, landscapes
from feodum.kingdoms.table import ImpossibleTable, Table, beside_options

if TYPE_CHECKING:
    from collections.abc import Collection


def random_landscapes(
    table: Table,
    count: int | None = None,
    *,
    most: int = MOST_LANDSCAPES,
    most_ways: int = MOST_WAYS,
    banned: Collection[str] = (),
) -> tuple[str, ...]:
    """Draw landscapes from the sets of a table whose kingdom is already known.

    With a `count`, that many are dealt from their own deck. Without one, they are shuffled into the
    randomizer deck, which has no banned cards: those turned over before the tenth kingdom card are
    used, up to `most` of them.
    """
    for number in (count or 0, most, most_ways):
        if number < 0:
            raise ImpossibleTable("landscapes-below-zero", count=number)
    deck = Deck(table, banned, most_ways)
    if count is None:
        return deck.turn_over(most)
    return deck.deal(count)


class Deck:
    """The landscapes that can be drawn for a table."""

    def __init__(self, table: Table, banned: Collection[str], most_ways: int) -> None:
        cards = [name for name in kingdom_cards(table.sets) if name not in banned]
        self.kingdom_cards: Final = len(cards)
        self.left: Final = [
            landscape
            for landscape in landscapes(table.sets).values()
            if landscape.beside is None or beside_options(table, landscape, banned)
        ]
        self.sets: Final = table.sets
        self.ways_left = most_ways
        self.random: Final = Random((table.seed or 0) ^ LANDSCAPE_STREAM)
        self.used: Final[list[str]] = []

    def turn_over(self, most: int) -> tuple[str, ...]:
        """Turn cards over until the tenth kingdom card."""
        used = turn_over(self.kingdom_cards, self.left, most, self.ways_left, self.random)
        return tuple(sorted(landscape.name for landscape in used))

    def deal(self, count: int) -> tuple[str, ...]:
        ways = sum(isinstance(landscape, Way) for landscape in self.left)
        too_many = max(0, ways - self.ways_left)
        have = len(self.left) - too_many
        if have < count:
            sets = ", ".join(self.sets)
            raise ImpossibleTable(
                "too-few-landscapes", have=have, count=count, sets=sets, ways=too_many
            )
        while len(self.used) < count:
            self.use(int(self.random.below(len(self.left))))
        return tuple(sorted(self.used))

    def use(self, number: int) -> None:
        """Take a landscape from the deck; skip a Way if there are enough already."""
        landscape = self.left.pop(number)
        if isinstance(landscape, Way):
            if self.ways_left == 0:
                return
            self.ways_left -= 1
        self.used.append(landscape.name)
