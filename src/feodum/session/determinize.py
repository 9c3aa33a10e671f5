"""Dealing anew what a seat cannot know, so that a search does not cheat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.engine.card import Card
from feodum.engine.errors import IllegalAnswer
from feodum.engine.log import ONTO_DECK, REVEALS, Entry, Recorder
from feodum.engine.position import Position
from feodum.engine.random import Random
from feodum.engine.zones import take_out
from feodum.session.question import question_of
from feodum.session.reading import entry_view
from feodum.session.view import view

if TYPE_CHECKING:
    from feodum.engine.player import Player
    from feodum.session.data import LogEntry, View

TRIES: Final = 20


def determinize(position: Position, seat: int, seed: int) -> Position:
    """A position this seat could be in: it sees the same, and all it cannot know is dealt anew.

    In the middle of a step the cards that the step has touched stay as they are, because the
    answers given since rest on them. Another deal of the hands might have led to other questions,
    a Reaction for instance: such a deal is dropped, and in the end only decks are dealt anew, or
    nothing but what will be shuffled.
    """
    random = Random(seed)
    entries = entries_of_step(position)
    seen = what_is_seen(position, seat)
    for attempt in range(TRIES + 2):
        deal = Deal(position, seat, random, entries)
        if attempt <= TRIES:
            deal.deal_all(hands=attempt < TRIES)
        try:
            dealt = Position(deal.game, None, deal.answers)
        except IllegalAnswer:
            continue
        if len(dealt.asked) == len(deal.answers) and what_is_seen(dealt, seat) == seen:
            if position.pending == seat:
                dealt.chosen.extend(position.chosen)
            return dealt
    raise AssertionError("the old deal looks different")


def what_is_seen(position: Position, seat: int) -> tuple[View, list[LogEntry]]:
    question = None if position.game.over else question_of(position.decision)
    step = [entry_view(entry, seat) for entry in entries_of_step(position)]
    return view(position.game, seat, question), step


class Deal:
    """One new deal of the state before this step."""

    def __init__(self, position: Position, seat: int, random: Random, entries: list[Entry]) -> None:
        self.position: Final = position
        self.game: Final = position.settled.clone()
        self.answers: Final = position.answers[position.settled_answers :]
        self.seat: Final = seat
        self.random: Final = random
        self.entries: Final = entries
        self.shuffles: Final = [entry for entry in entries if entry.kind == "shuffle"]
        self.game.dealt = [entry.cards.copy() for entry in self.shuffles]
        self.game.random = Random(int(random.below(1 << 30)))

    def deal_all(self, *, hands: bool) -> None:
        for before, now in zip(self.game.players, self.position.game.players, strict=True):
            shuffled = self.last_shuffle(before.seat)
            if shuffled is None:
                self.deal(before, now, hands=hands)
            else:
                self.deal_shuffled(before, now, shuffled, hands=hands)

    def deal(self, before: Player, now: Player, *, hands: bool) -> None:
        """Another's hand, deck and discard pile below its top card are one heap of unseen cards.

        One knows one's own cards, but not their order in the deck.
        """
        deck = self.unknown(before.deck, now)
        pile = 0
        hand: list[Card] = []
        if before.seat != self.seat:
            pile = max(0, untouched(before.discard_pile, now.discard_pile) - 1)
            hand = self.hidden_hand(before, now) if hands else []
        heap = before.deck[:deck] + before.discard_pile[:pile] + hand
        self.random.shuffle(heap)
        before.deck[:deck] = heap[:deck]
        before.discard_pile[:pile] = heap[deck : deck + pile]
        take_out(hand, before.hand)
        before.hand.extend(heap[deck + pile :])

    def deal_shuffled(
        self, before: Player, now: Player, outcome: list[Card], *, hands: bool
    ) -> None:
        """A deck that was shuffled in this step: what has not come up since lies in another order.

        A card that changes places with one in hand has been in the discard pile before the shuffle.
        """
        deck = self.unknown(outcome, now)
        hand: list[Card] = []
        if hands and before.seat != self.seat and contains(before.discard_pile, outcome[:deck]):
            hand = self.hidden_hand(before, now)
        heap = outcome[:deck] + hand
        self.random.shuffle(heap)
        if hand:
            take_out(outcome[:deck], before.discard_pile)
            before.discard_pile.extend(heap[:deck])
            take_out(hand, before.hand)
            before.hand.extend(heap[deck:])
        outcome[:deck] = heap[:deck]

    def last_shuffle(self, seat: int) -> list[Card] | None:
        """The cards of this player's last shuffle in this step, to be dealt anew in place."""
        found: list[Card] | None = None
        for entry, outcome in zip(self.shuffles, self.game.dealt, strict=True):
            if entry.seat == seat:
                found = outcome
        return found

    def unknown(self, pile: list[Card], now: Player) -> int:
        """How many cards of what was this player's deck are still there and not known."""
        return min(untouched(pile, now.deck), len(now.deck) - self.known_on_top(now))

    def known_on_top(self, now: Player) -> int:
        """How many cards on top of this deck the seat knows."""
        if now.seat == self.seat:
            return now.known_top
        known = 0
        for entry in self.entries:
            if entry.seat == now.seat and entry.kind in ONTO_DECK and entry.knows(self.seat):
                known += len(entry.cards)
        return min(known, len(now.deck))

    def hidden_hand(self, before: Player, now: Player) -> list[Card]:
        """The cards that were in this hand all along, and that nobody else has seen there."""
        shown: list[Card] = []
        for entry in self.entries:
            if entry.seat == before.seat and entry.kind in REVEALS:
                shown.extend(entry.cards)
        left = now.hand.copy()
        for card in shown:
            if card in left:
                left.remove(card)
        hidden: list[Card] = []
        for card in before.hand:
            if card in left:
                left.remove(card)
                hidden.append(card)
        return hidden


def contains(zone: list[Card], cards: list[Card]) -> bool:
    left = zone.copy()
    for card in cards:
        if card not in left:
            return False
        left.remove(card)
    return True


def entries_of_step(position: Position) -> list[Entry]:
    recorder = Recorder()
    answers = position.answers[position.settled_answers :]
    Position(position.settled, recorder, answers)
    return recorder.entries


def untouched(before: list[Card], now: list[Card]) -> int:
    """How many cards at the bottom of a pile have stayed where they were."""
    for i in range(min(len(before), len(now))):
        if before[i] is not now[i]:
            return i
    return min(len(before), len(now))
