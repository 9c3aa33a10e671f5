"""Random landscapes: turned over among the kingdom cards, or dealt from a deck of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.cards.menagerie_ways import mouse
from feodum.engine.card import Way
from feodum.engine.random import Random
from feodum.kingdoms.sets import kingdom_cards, landscapes
from feodum.kingdoms.table import KINGDOM_SIZE, ImpossibleTable, Table, mouse_cards

if TYPE_CHECKING:
    from collections.abc import Collection

MOST_LANDSCAPES: Final = 2
MOST_WAYS: Final = 1


def random_landscapes(
    table: Table,
    count: int | None = None,
    *,
    most: int = MOST_LANDSCAPES,
    most_ways: int = MOST_WAYS,
    banned: Collection[str] = (),
) -> tuple[str, ...]:
    """Draw landscapes of the sets of a table whose kingdom is already known.

    With a count so many are dealt from their own deck. Without one they are shuffled into the
    randomizer deck, from which banned cards are missing: those that are turned over before the
    tenth kingdom card are used, up to the most there may be.
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
            if landscape is not mouse or mouse_cards(table, banned)
        ]
        self.sets: Final = table.sets
        self.ways_left = most_ways
        # Another stream than those of the kingdom and of the shuffles.
        self.random: Final = Random(table.seed ^ 0x1A4D5)
        self.used: Final[list[str]] = []

    def turn_over(self, most: int) -> tuple[str, ...]:
        """Turn over cards up to the tenth kingdom card.

        Which kingdom cards they are says nothing about the landscapes between them.
        """
        cards = self.kingdom_cards
        seen = 0
        while seen < min(KINGDOM_SIZE, self.kingdom_cards) and len(self.used) < most:
            number = int(self.random.below(cards + len(self.left)))
            if number < len(self.left):
                self.use(number)
            else:
                cards -= 1
                seen += 1
        return tuple(sorted(self.used))

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
        """Take a landscape from the deck; skip a Way if there are enough."""
        landscape = self.left.pop(number)
        if isinstance(landscape, Way):
            if self.ways_left == 0:
                return
            self.ways_left -= 1
        self.used.append(landscape.name)
