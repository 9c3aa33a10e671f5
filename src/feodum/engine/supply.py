"""The piles on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from feodum.engine.card import MADE
from feodum.engine.mats import NO_TOKENS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from mypy_extensions import i64

    from feodum.engine.card import Card
    from feodum.engine.mats import Token


@final
class Pile:
    """A pile of cards to gain: all alike, or different ones with only the top one available."""

    def __init__(
        self,
        card: Card | None,
        count: int,
        cards: list[Card] | None = None,
        kinds: list[Card] | None = None,
        *,
        in_supply: bool = True,
    ) -> None:
        self.card = card
        """The top card; for an empty pile, the last one it had."""
        self.count: i64 = count
        """How many cards are left."""
        self.cards = cards
        """All cards of a mixed pile, the top one last; None if they are all alike."""
        self.kinds: Final = kinds
        """The cards that belong on a mixed pile, one of each, whether they are there or not."""
        self.in_supply: Final = in_supply
        """Whether it belongs to the Supply."""
        self.tokens: Mapping[Token, int] = NO_TOKENS
        """How many tokens of each kind lie on it; replaced, never changed."""

    def __repr__(self) -> str:
        return f"<Pile of {self.count} {'' if self.card is None else self.card.name}>"

    def take(self) -> None:
        """Take the top card."""
        self.count -= 1
        if self.cards is not None:
            self.cards.pop()
            self.turn_up()

    def put_back(self, card: Card) -> None:
        """Put a card back on top."""
        self.count += 1
        if self.cards is not None:
            self.cards.append(card)
            self.turn_up()

    def turn_up(self) -> None:
        """Show the top card of a mixed pile."""
        if self.cards:
            self.card = self.cards[-1]

    def clone(self) -> Pile:
        """An independent copy."""
        cards = None if self.cards is None else self.cards.copy()
        copy = Pile(self.card, self.count, cards, self.kinds, in_supply=self.in_supply)
        copy.tokens = self.tokens
        return copy

    def __reduce__(self) -> tuple[object, ...]:
        cards = (int(self.count), self.cards, self.kinds)
        return again, (self.card, *cards, self.in_supply, self.tokens)

    def become(self, other: Pile) -> None:
        """Become a copy of another pile."""
        self.card = other.card
        self.count = other.count
        if other.cards is not None:
            self.cards = other.cards.copy()
        self.tokens = other.tokens


def again(
    card: Card | None,
    count: int,
    cards: list[Card] | None,
    kinds: list[Card] | None,
    in_supply: bool,
    tokens: Mapping[Token, int],
) -> Pile:
    """A pile that was pickled."""
    pile = Pile(card, count, cards, kinds, in_supply=in_supply)
    pile.tokens = tokens
    return pile


def mixed_pile(cards: Iterable[Card], *, in_supply: bool = True) -> Pile:
    """A pile of different cards, the first one on top."""
    pile = list(cards)
    pile.reverse()
    return Pile(pile[-1], len(pile), pile, list(dict.fromkeys(pile)), in_supply=in_supply)


NO_PILE: Final = Pile(None, 0)
"""Stands for the pile of a card that has none."""


@final
class Supply:
    """All piles: those in the Supply, and those beside it."""

    def __init__(self, piles: Iterable[Pile] = ()) -> None:
        self.piles: Final[list[Pile]] = []
        """The piles in the Supply."""
        self.others: Final[list[Pile]] = []
        """The piles beside the Supply."""
        self.by_slot: Final[list[Pile]] = [NO_PILE] * len(MADE)
        self.empty = 0
        """How many Supply piles are empty."""
        for pile in piles:
            self.add(pile)

    def add(self, pile: Pile) -> None:
        (self.piles if pile.in_supply else self.others).append(pile)
        if pile.kinds is None:
            assert pile.card is not None
            self.by_slot[pile.card.slot] = pile
        else:
            for card in pile.kinds:
                self.by_slot[card.slot] = pile
        if pile.in_supply and pile.count == 0:
            self.empty += 1

    def clear(self) -> None:
        """Take away all piles."""
        for i in range(len(self.by_slot)):
            self.by_slot[i] = NO_PILE
        self.piles.clear()
        self.others.clear()
        self.empty = 0

    # ---- looking

    def pile(self, card: Card) -> Pile:
        """The pile of a card; an empty one if it has none."""
        return self.by_slot[card.slot]

    def left(self, card: Card) -> i64:
        """How many copies of a card can be gained in a row, from the Supply or beside it."""
        pile = self.by_slot[card.slot]
        if pile.card is not card:
            return 0
        if pile.cards is None:
            return pile.count
        found: i64 = 0
        for other in reversed(pile.cards):
            if other is not card:
                break
            found += 1
        return found

    def __contains__(self, card: Card) -> bool:
        """Whether a card has a pile in the Supply, empty or not."""
        pile = self.by_slot[card.slot]
        return pile is not NO_PILE and pile.in_supply

    def has_pile(self, card: Card) -> bool:
        return self.by_slot[card.slot] is not NO_PILE

    def cards(self, types: int = 0) -> list[Card]:
        """The top cards of the Supply piles; only those of the types, if any are given."""
        found: list[Card] = []
        for pile in self.piles:
            card = pile.card
            if pile.count and card is not None and (types == 0 or card.types & types):
                found.append(card)
        return found

    def sizes(self) -> dict[Card, int]:
        """How many cards each Supply pile has, by its top card."""
        return {pile.card: int(pile.count) for pile in self.piles if pile.card is not None}

    def other_sizes(self) -> dict[Card, int]:
        """How many cards each pile beside the Supply has, by its top card."""
        return {pile.card: int(pile.count) for pile in self.others if pile.card is not None}

    # ---- taking

    def take(self, card: Card) -> bool:
        """Take a card from its pile, if it is on top; return whether it was."""
        pile = self.by_slot[card.slot]
        if pile.count == 0 or pile.card is not card:
            return False
        if pile.cards is None:
            pile.count -= 1
        else:
            pile.take()
        if pile.count == 0 and pile.in_supply:
            self.empty += 1
        return True

    def put_back(self, card: Card) -> None:
        pile = self.by_slot[card.slot]
        if pile.count == 0 and pile.in_supply:
            self.empty -= 1
        pile.put_back(card)

    def set_size(self, card: Card, count: int) -> None:
        """Set how many cards the pile of a card has."""
        self.by_slot[card.slot].count = count
        self.empty = sum([1 for pile in self.piles if pile.count == 0])

    # ---- copying

    def clone(self) -> Supply:
        copy = Supply([pile.clone() for pile in self.piles])
        for pile in self.others:
            copy.add(pile.clone())
        return copy

    def __reduce__(self) -> tuple[object, ...]:
        return Supply, ([*self.piles, *self.others],)

    def become(self, other: Supply) -> None:
        """Become a copy of the supply of another game at the same table."""
        for i in range(len(self.piles)):
            self.piles[i].become(other.piles[i])
        for i in range(len(self.others)):
            self.others[i].become(other.others[i])
        self.empty = other.empty
