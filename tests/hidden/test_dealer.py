"""Deals from heaps, compared with everything that may have happened, by likelihood."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Final

import pytest

from feodum.boxes.basic import copper, estate, gold, silver
from feodum.engine.card import Card
from feodum.engine.random import Random
from feodum.hidden.deals import Dealer
from feodum.hidden.heaps import Cell, Heaps, learn
from feodum.hidden.tidying import MANY, tidy
from tests.hidden.test_deals import surprise
from tests.support.amount import more_than, quick, some
from tests.support.positions import Seeded

DEALS: Final = 200 if quick() else 1500
DECK, HAND, PILE = range(3)
MOST_STATES: Final = 400
"""Cases with more possible histories than this are left out."""

State = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
"""A deck with its top card last, a hand and a discard pile, both in any order."""


def likely(states: Iterator[tuple[State, float]]) -> dict[State, float]:
    found: dict[State, float] = {}
    for (deck, hand, pile), part in states:
        state = (deck, tuple(sorted(hand)), tuple(sorted(pile)))
        found[state] = found.get(state, 0) + part
    return found


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


class Both:
    """One player's cards: in every state that is possible, and as cells of heaps."""

    def __init__(self, cards: list[Card], drawn: int, random: Random) -> None:
        self.random: Final = random
        names = tuple(card.name for card in cards)
        self.true: State = ((), (), names)
        self.states: dict[State, float] = {self.true: 1.0}
        self.cards: Final = {card.name: card for card in cards}
        self.heaps: Final = Heaps()
        self.zones: Final[list[list[Cell]]] = [[], [], [Cell(card, None) for card in cards]]
        self.shuffle()
        for _ in range(drawn):
            self.draw()

    def shuffle(self) -> None:
        """Put the pile under the deck, in any order."""
        deck, hand, pile = self.true
        mixed = [self.cards[name] for name in pile]
        self.random.shuffle(mixed)
        self.true = (tuple(card.name for card in mixed) + deck, hand, ())
        self.states = likely(
            ((order + deck, hand, ()), part)
            for (deck, hand, pile), whole in self.states.items()
            for orders in [list(permutations(pile))]
            for order, part in [(order, whole / len(orders)) for order in orders]
        )
        self.zones[DECK][:0] = self.heaps.mix(self.zones[PILE])
        self.zones[PILE] = []
        tidy(self.heaps)

    def draw(self) -> None:
        """Draw a card unseen."""
        deck, hand, pile = self.true
        self.true = (deck[:-1], (*hand, deck[-1]), pile)
        self.states = likely(
            ((deck[:-1], (*hand, deck[-1]), pile), part)
            for (deck, hand, pile), part in self.states.items()
        )
        self.zones[HAND].append(self.zones[DECK].pop())

    def turn_up(self) -> None:
        """Reveal the top card of the deck and put it onto the pile."""
        deck, hand, pile = self.true
        self.true = (deck[:-1], hand, (*pile, deck[-1]))
        seen = deck[-1]
        self.states = likely(
            ((deck[:-1], hand, (*pile, seen)), part)
            for (deck, hand, pile), part in self.states.items()
            if deck[-1] == seen
        )
        cell = self.zones[DECK].pop()
        learn(cell, self.cards[seen])
        self.zones[PILE].append(cell)

    def choose(self, pick: int) -> None:
        """Let the player show a card from hand and put it onto the pile."""
        deck, hand, pile = self.true
        card = sorted(set(hand))[pick % len(set(hand))]
        self.true = (deck, without(hand, card), (*pile, card))
        self.states = likely(
            ((deck, without(hand, card), (*pile, card)), part)
            for (deck, hand, pile), part in self.states.items()
            if card in hand
        )
        cell = self.heaps.take_chosen(self.cards[card], self.zones[HAND])
        self.zones[PILE].append(cell)

    def show(self, pick: int) -> None:
        """Let the player show a card from hand and keep it."""
        card = self.true[HAND][pick % len(self.true[HAND])]
        self.states = likely(
            (state, part) for state, part in self.states.items() if card in state[HAND]
        )
        self.heaps.choose(self.cards[card], self.zones[HAND])

    def discard_unseen(self, pick: int) -> None:
        """Let the player put a card from hand onto the pile unseen."""
        deck, hand, pile = self.true
        card = hand[pick % len(hand)]
        self.true = (deck, without(hand, card), (*pile, card))
        self.states = likely(
            ((deck, left, (*pile, *without_all(hand, left))), part / len(hand))
            for (deck, hand, pile), part in self.states.items()
            for left in combinations(hand, len(hand) - 1)
        )
        self.zones[PILE].extend(self.heaps.take_unseen(1, self.zones[HAND]))

    def do_something(self, pick: Seeded) -> None:
        deck, hand, pile = self.true
        if not deck and pile:
            self.shuffle()
        elif hand and pick(2):
            (self.choose, self.choose, self.show, self.discard_unseen)[pick(4)](pick(9))
        elif deck:
            (self.draw, self.draw, self.turn_up)[pick(3)]()

    def dealt(self) -> Counter[State]:
        """How often each state is dealt."""
        dealer = Dealer(self.heaps)
        random = Random(7)
        found: Counter[State] = Counter()
        for _ in range(DEALS):
            assert dealer.deal(random)
            deck, hand, pile = (tuple(cell.card.name for cell in zone) for zone in self.zones)
            found[(deck, tuple(sorted(hand)), tuple(sorted(pile)))] += 1
        return found

    def surprise(self) -> float:
        """How surprising the deals are, for everything hidden and for the hand alone."""
        found = self.dealt()
        hands: dict[str, float] = {}
        for state, part in self.states.items():
            hands[str(state[HAND])] = hands.get(str(state[HAND]), 0) + part
        held: Counter[str] = Counter()
        for state, times in found.items():
            held[str(state[HAND])] += times
        most = surprise(held, hands)
        if len(self.states) <= DEALS / 10:
            told = Counter({str(state): times for state, times in found.items()})
            every = {str(state): part for state, part in self.states.items()}
            most = max(most, surprise(told, every))
        return most


def without_all(cards: tuple[str, ...], gone: tuple[str, ...]) -> tuple[str, ...]:
    for card in gone:
        cards = without(cards, card)
    return cards


def test_a_choice_shows_what_was_held_not_what_was_drawn() -> None:
    """Three of four Coppers and two Estates were drawn, and a Copper is played."""
    both = Both([copper] * 4 + [estate] * 2, 3, Random(3))
    both.choose(0)
    assert both.true[PILE] == ("Copper",)
    all_coppers = [part for state, part in both.states.items() if "Estate" not in state[HAND]]
    assert sum(all_coppers) == pytest.approx(4 / 20)
    assert both.surprise() < 4


def test_a_card_turned_up_shows_what_was_drawn() -> None:
    both = Both([copper] * 4 + [estate] * 2, 1, Random(3))
    both.turn_up()
    assert both.true[PILE] == ("Copper",)
    both.draw()
    assert both.surprise() < 4


@pytest.mark.parametrize("length", [4, 12])
def test_deals_always_have_the_right_probability(length: int) -> None:
    several = 0
    for number in range(some(80)):
        pick = Seeded(number)
        cards = [(copper, copper, silver, estate, gold)[pick(5)] for _ in range(5 + pick(3))]
        both = Both(cards, 2 + pick(3), Random(number + 1))
        for _ in range(length // 2 + pick(length)):
            both.do_something(pick)
        if len(both.states) <= MOST_STATES:
            assert both.surprise() < 4
            several += len(both.states) > 1
    assert several > more_than(40)


def test_deals_stay_possible_after_too_much_was_seen_to_remember() -> None:
    """After many shuffles the oldest heaps are merged, and the odds are no longer exact."""
    merged = 0
    for number in range(some(40)):
        pick = Seeded(number)
        cards = [(copper, silver, estate, gold)[pick(4)] for _ in range(6)]
        both = Both(cards, 3, Random(number + 1))
        for _ in range(40):
            both.do_something(pick)
            merged += len(both.heaps.heaps) > MANY
        found = both.dealt()
        assert found.keys() <= both.states.keys()
    assert merged > more_than(10)
