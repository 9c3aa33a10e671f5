"""Dealing anew what a seat cannot know, so that a search does not cheat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.engine.card import Answer, Card
from feodum.engine.decision import IllegalAnswer
from feodum.engine.log import Event, Recorder
from feodum.engine.position import Position
from feodum.engine.random import Random
from feodum.engine.zones import take_out
from feodum.session.question import question_of
from feodum.session.view import Data, view

if TYPE_CHECKING:
    from feodum.engine.game import Game
    from feodum.engine.player import Player

TRIES: Final = 20


def determinize(position: Position, seat: int, seed: int) -> Position:
    """A position this seat could be in: it sees the same, and all it cannot know is dealt anew.

    In the middle of a step the cards that the step has touched stay as they are, because the
    answers given since rest on them. Another deal of the hands might have led to other questions,
    a Reaction for instance: such a deal is dropped, and in the end only decks are dealt anew.
    """
    random = Random(seed)
    seen = what_is_seen(position, seat)
    for attempt in range(TRIES + 1):
        deal = Deal(position, seat, random, hands=attempt < TRIES)
        try:
            dealt = Position(deal.game, None, None, deal.answers.copy())
        except IllegalAnswer:
            continue
        if len(dealt.asked) == len(deal.answers) and what_is_seen(dealt, seat) == seen:
            return dealt
    return position.clone()


def what_is_seen(position: Position, seat: int) -> Data:
    game = position.game
    data = view(game, seat)
    data["question"] = None if game.over else question_of(position.decision).as_seen_by(seat)
    return data


class Deal:
    """One new deal of the state before this step."""

    def __init__(self, position: Position, seat: int, random: Random, *, hands: bool) -> None:
        self.game: Final = position.settled.clone()
        self.answers: Final = position.answers[position.settled_answers :]
        self.random: Final = random
        self.events: Final = events_of_step(position, self.answers)
        for before, now in zip(self.game.players, position.game.players, strict=True):
            if before.seat == seat:
                self.deal_own_deck(before, now)
            else:
                self.deal_other(before, now, hands=hands)
        self.game.dealt = [self.shuffled(event, position.game) for event in self.shuffles()]
        self.game.random = Random(int(random.below(1 << 30)))

    def shuffles(self, seat: int | None = None) -> list[Event]:
        return [
            event for event in self.events if event.kind == "shuffle" and seat in (None, event.seat)
        ]

    def deal_own_deck(self, before: Player, now: Player) -> None:
        """One knows one's own cards, but not their order in the deck."""
        unknown = min(untouched(before.deck, now.deck), len(before.deck) - before.known_top)
        if not self.shuffles(before.seat):
            rest = before.deck[:unknown]
            self.random.shuffle(rest)
            before.deck[:unknown] = rest

    def deal_other(self, before: Player, now: Player, *, hands: bool) -> None:
        """Another's hand, deck and discard pile below its top card are one heap of unseen cards."""
        if self.shuffles(before.seat):
            return
        deck = untouched(before.deck, now.deck)
        pile = max(0, untouched(before.discard_pile, now.discard_pile) - 1)
        hand = self.hidden_hand(before, now) if hands else []
        heap = before.deck[:deck] + before.discard_pile[:pile] + hand
        self.random.shuffle(heap)
        before.deck[:deck] = heap[:deck]
        before.discard_pile[:pile] = heap[deck : deck + pile]
        take_out(hand, before.hand)
        before.hand.extend(heap[deck + pile :])

    def hidden_hand(self, before: Player, now: Player) -> list[Card]:
        """The cards that were in this hand all along, and that nobody else has seen there."""
        shown: list[Card] = []
        for event in self.events:
            if event.seat == before.seat and event.kind in ("reveal", "reveal-hand"):
                shown.extend(event.cards)
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

    def shuffled(self, event: Event, now: Game) -> list[Card]:
        """A shuffle of this step, with the cards that have not come up since in another order."""
        outcome = event.cards.copy()
        later = self.shuffles(event.seat)
        if event is later[-1]:
            unknown = untouched(outcome, now.players[event.seat].deck)
            rest = outcome[:unknown]
            self.random.shuffle(rest)
            outcome[:unknown] = rest
        return outcome


def events_of_step(position: Position, answers: list[Answer]) -> list[Event]:
    recorder = Recorder()
    Position(position.settled.clone(), None, recorder, list(answers))
    return recorder.events


def untouched(before: list[Card], now: list[Card]) -> int:
    """How many cards at the bottom of a pile have stayed where they were."""
    for i in range(min(len(before), len(now))):
        if before[i] is not now[i]:
            return i
    return min(len(before), len(now))
