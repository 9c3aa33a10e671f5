"""All worlds that a seat could be in, found by trying every one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from itertools import permutations
from typing import Final, TypeVar

from feodum.engine.card import Answer, Card, Choice
from feodum.engine.decision import CARDS, ORDER, PLACE, TURN, Agent, AnswerMissing, Decision
from feodum.engine.errors import IllegalAnswer
from feodum.engine.game import Game
from feodum.engine.log import TOP, Entry, Recorder
from feodum.engine.position import Position
from feodum.engine.random import Random
from feodum.hidden.retelling import KINDS, Differs, Listener

Picked = TypeVar("Picked", bound=Hashable)


class Fork:
    """Picks that run through every sequence once; `next` moves on to the next, if there is one."""

    def __init__(self) -> None:
        self.path: list[list[int]] = []
        """Each pick, with the number of choices."""
        self.at = 0
        self.key: list[int] = []
        """The picks that distinguish this world from others."""
        self.weight = 1.0
        """How likely these picks are, if each is random."""

    def pick(self, choices: Iterable[Picked], *, by_chance: bool = True) -> Picked:
        """Pick one of these: at random, with each copy equally likely, or else any of them."""
        copies = Counter(choices)
        if self.at == len(self.path):
            self.path.append([0, len(copies)])
        number = self.path[self.at][0]
        self.at += 1
        found = list(copies)[number]
        if by_chance:
            self.key.append(number)
            self.weight *= copies[found] / copies.total()
        return found

    def next(self) -> bool:
        del self.path[self.at :]
        while self.path and self.path[-1][0] + 1 == self.path[-1][1]:
            self.path.pop()
        if self.path:
            self.path[-1][0] += 1
        self.at = 0
        self.key = []
        self.weight = 1.0
        return bool(self.path)


class EveryOrder(Random):
    """Shuffles in every way."""

    def __init__(self, fork: Fork) -> None:
        super().__init__(1)
        self.fork: Final = fork

    def shuffle(self, cards: list[Card]) -> None:
        left = cards.copy()
        for i in range(len(cards)):
            cards[i] = self.fork.pick(left)
            left.remove(cards[i])

    def clone(self) -> Random:
        return self


class Story(Listener):
    """How the game really went."""

    def __init__(self, position: Position) -> None:
        super().__init__(position.answers)
        game = position.turns[0].game.clone()
        game.agents = [self] * len(game.players)
        game.log = self.recorder
        run_on(game)


def run_on(game: Game) -> None:
    """Play on until an answer is missing."""
    try:
        while not game.over:
            game.step()
    except AnswerMissing:
        return


class Witness(Agent):
    """Answers as one seat did, and for the others in every way that looks the same to that seat."""

    def __init__(self, story: Story, seat: int, fork: Fork) -> None:
        self.true: Final = story.recorder.entries
        self.seat: Final = seat
        self.fork: Final = fork
        self.own: Final = [told for told in reversed(story.told) if told.seat == seat]
        self.turns: Final = [told for told in reversed(story.told) if told.verb == "turn"]
        self.pending: Final = story.told[-1].seat
        self.recorder: Final = Recorder()
        self.compared = 0
        self.arrived = False

    def answer(self, decision: Decision) -> Answer:
        self.compare()
        seat = decision.player.seat
        done = self.compared == len(self.true)
        if seat == self.seat:
            return self.own_answer(decision, done=done)
        if done and seat == self.pending and not [told for told in self.own if told.answer]:
            self.arrived = True
            raise AnswerMissing
        if decision.kind == TURN:
            return self.move(decision)
        if decision.kind in (CARDS, ORDER):
            return self.cards(decision)
        return (self.fork.pick(decision.candidates, by_chance=decision.kind == PLACE),)

    def compare(self) -> None:
        ours = self.recorder.entries
        if len(ours) > len(self.true):
            raise Differs
        for i in range(self.compared, len(ours)):
            if not ours[i].looks_like(self.true[i], self.seat):
                raise Differs
        self.compared = len(ours)

    def own_answer(self, decision: Decision, *, done: bool) -> Answer:
        if not self.own or self.own[-1].mark != self.compared:
            raise Differs
        told = self.own.pop()
        same = sorted(card.name for card in told.candidates) == sorted(
            card.name for card in decision.candidates
        )
        if not same or not told.is_like(decision):
            raise Differs
        if decision.kind == TURN:
            self.turns.pop()
        if told.answer is None:
            self.arrived = done
            raise AnswerMissing
        return told.answer

    def move(self, decision: Decision) -> Answer:
        """Other players' moves are public, but they may play any copy of a card."""
        answer = self.turns.pop().answer if self.turns else None
        if answer is None:
            raise Differs
        decision.refuse(answer)
        return answer

    def cards(self, decision: Decision) -> Answer:
        """The visible part of a choice must be possible; the rest may be any cards."""
        entry = self.noted(decision)
        if entry is None:
            return self.any_of(decision.candidates, decision.least, decision.most)
        if entry.knows(self.seat):
            return self.fork.pick(permutations(entry.cards), by_chance=False)
        left = decision.candidates.copy()
        size = len(entry.cards)
        if entry.seen != TOP:
            return self.any_of(left, size, size)
        if entry.cards[-1] not in left:
            raise Differs
        left.remove(entry.cards[-1])
        return (*self.any_of(left, size - 1, size - 1), entry.cards[-1])

    def noted(self, decision: Decision) -> Entry | None:
        """The log entry about the cards that were chosen, if they have moved."""
        kinds = KINDS.get(decision.verb, (decision.verb,))
        for entry in self.true[self.compared :]:
            if entry.seat == decision.whom.seat and entry.kind in kinds:
                return entry
        return None

    def any_of(self, cards: list[Choice], least: int, most: int) -> Answer:
        sizes = range(least, most + 1)
        return self.fork.pick(chosen for size in sizes for chosen in permutations(cards, size))


def lay_out(game: Game, seat: int, fork: Fork) -> None:
    """Any order of the seat's deck, and of others' cards except the tops of discard piles."""
    order = EveryOrder(fork)
    for player in game.players:
        if player.seat == seat:
            order.shuffle(player.deck)
            continue
        hand, deck = len(player.hand), len(player.deck)
        cards = player.hand + player.deck + player.discard_pile[:-1]
        order.shuffle(cards)
        player.hand = cards[:hand]
        player.deck = cards[hand : hand + deck]
        player.discard_pile[:-1] = cards[hand + deck :]


World = tuple[tuple[str, ...], ...]


def world(game: Game, seat: int) -> World:
    """Where all cards are; the order of hands and discard piles does not matter."""
    found: list[tuple[str, ...]] = []
    for player in game.players:
        found.append(tuple(card.name for card in player.deck))
        found.append(tuple(sorted(card.name for card in player.discard_pile)))
        if player.seat != seat:
            found.append(tuple(sorted(card.name for card in player.hand)))
            found.append(tuple(sorted(card.name for card in player.looking_at)))
        for mat, cards in player.mats.items():
            if not mat.shows(own=player.seat == seat):
                found.append(tuple(sorted(card.name for card in cards)))
    return tuple(found)


def all_worlds(position: Position, seat: int, most: int = 1_000_000) -> dict[World, float] | None:
    """Every world that looks the same to this seat, with its likelihood; None if there are more
    than `most` to try."""
    story = Story(position)
    fork = Fork()
    found: dict[World, float] = {}
    known: set[tuple[int, ...]] = set()
    for _ in range(most):
        game = position.turns[0].game.clone()
        lay_out(game, seat, fork)
        game.random = EveryOrder(fork)
        witness = Witness(story, seat, fork)
        game.agents = [witness] * len(game.players)
        game.log = witness.recorder
        try:
            run_on(game)
        except (Differs, IllegalAnswer):
            witness.arrived = False
        key = tuple(fork.key)
        if witness.arrived and key not in known:
            known.add(key)
            there = world(game, seat)
            found[there] = found.get(there, 0) + fork.weight
        if not fork.next():
            return found
    return None
