"""Deals again what a seat cannot know, so that a search does not cheat.

What the seat knows is read from its log (`feodum.hidden.knowledge`). Between steps, a deal from
that is enough. In the middle of a step, the cards are dealt for the moment before it, and the step
is replayed: the seat gives its own answers, and the others give answers that lead to what the seat
has seen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from feodum.engine.log import TOP, Recorder
from feodum.engine.position import Position
from feodum.engine.random import Random
from feodum.engine.zones import remove
from feodum.hidden.deals import Dealer
from feodum.hidden.heaps import LostTrack
from feodum.hidden.knowledge import Knowledge, cards_of
from feodum.hidden.lookalike import lookalike_of
from feodum.hidden.reader import Reader, reader_of
from feodum.hidden.retelling import Step, retold

if TYPE_CHECKING:
    from feodum.engine.card import Card
    from feodum.engine.game import Game
    from feodum.engine.log import Entry
    from feodum.hidden.heaps import Cell

TRIES: Final = 300
"""How many deals to try, since a deal may lead to questions other than those asked."""


def determinize(position: Position, seat: int, seed: int, *, log: bool = False) -> Position:
    """A position that looks the same to this seat, with everything it cannot know dealt again.

    With `log`, it has the log too, as the seat can tell it.
    """
    random = Random(seed)
    story = story_of(position, seat)
    dealt = story.dealt(random)
    if log:
        dealt = Position(dealt.turns[0].game, Recorder(story.told()), dealt.answers)
    if position.chosen and position.pending == seat:
        dealt.chosen.extend(position.chosen)
    return dealt


def story_of(position: Position, seat: int) -> Story:
    """The story to deal from, made once for each question and seat."""
    if position.recorder is None:
        position = Position(position.turns[0].game, Recorder(), position.answers)
    reader = reader_for(position, seat)
    story = reader.story
    if story is None or story.now is not position.game:
        lookalike = lookalike_of(position, seat)
        story = Story(lookalike, reader_for(lookalike, seat), position.game)
        reader.story = story
    return story


def reader_for(position: Position, seat: int) -> Reader:
    recorder = position.recorder
    assert recorder is not None
    first = position.turns[0]
    if recorder.first is None:
        began, since = first.game, first.entries
    else:
        began, since = recorder.first, 0
    return reader_of(recorder, seat, position.settled, position.settled_entries, began, since)


@final
class Story:
    """What a seat knows at one question, and the step that led to it."""

    def __init__(self, position: Position, reader: Reader, now: Game) -> None:
        self.now: Final = now
        """The game at this question."""
        assert position.recorder is not None
        self.recorder: Final = position.recorder
        self.settled: Final = position.settled
        self.settled_entries: Final = position.settled_entries
        self.answers: Final = position.answers[position.settled_answers :]
        self.step: Step | None = None
        self.before = reader.knowledge
        """What the seat knows now about where the cards were before this step."""
        self.dealer = reader.dealer
        self.moved: Final[list[list[Cell]]] = []
        """The cards that each log entry of this step is about."""
        self.lost = False
        if not position.game.over:
            step = Step(position.settled, self.answers)
            if step.is_open():
                self.step = step
                self.read(step, reader.knowledge.copy())

    def read(self, step: Step, knowledge: Knowledge) -> None:
        self.before = knowledge.as_it_lies()
        try:
            for entry in step.entries:
                self.moved.append(knowledge.read(entry))
        except LostTrack:
            self.lost = True
        else:
            self.dealer = Dealer(knowledge.heaps)

    def told(self) -> list[Entry]:
        """The log before this step, with no more than the seat knows."""
        seat = self.before.seat
        unknown = self.settled.rules.start_deck[0]
        entries = self.recorder.entries[: self.settled_entries]
        return [entry.told_by(seat, unknown) for entry in entries]

    # ---- dealing

    def dealt(self, random: Random) -> Position:
        if self.step is None:
            while not self.dealer.deal(random):
                pass
            return Position(self.game(random))
        for _ in range(0 if self.lost else TRIES):
            if not self.dealer.deal(random):
                break
            found = self.retold(self.step, random)
            if found is not None:
                return found
        return self.true(random)

    def game(self, random: Random, spare: Game | None = None) -> Game:
        """The game before this step, with the cards of the last deal; `spare` can become it."""
        game = self.settled.clone() if spare is None else spare
        if spare is not None:
            spare.become(self.settled)
        self.before.deal(game, random)
        game.dealt = []
        game.random = Random(int(random.below(1 << 30)))
        if self.before.passed_unseen and game.ledger is not None:
            correct_ledger(game, self.settled)
        return game

    def retold(self, step: Step, random: Random) -> Position | None:
        game = self.game(random)
        seat = self.before.seat
        for entry, cells in zip(step.entries, self.moved, strict=True):
            if entry.kind == "shuffle":
                game.dealt.append(cards_of(cells))
        arrange_hands(game, step, seat)
        answers = retold(game, step, self.moved, seat, random)
        return None if answers is None else Position(game, None, answers)

    def true(self, random: Random) -> Position:
        """The real cards, if no other deal was found; only later shuffles differ."""
        game = self.settled.clone()
        if self.step is not None:
            game.dealt = [
                entry.cards.copy() for entry in self.step.entries if entry.kind == "shuffle"
            ]
        game.random = Random(int(random.below(1 << 30)))
        return Position(game, None, self.answers)


def arrange_hands(game: Game, step: Step, seat: int) -> None:
    """Put other players' hands in the order that reveals and discards have shown."""
    for entry in step.entries:
        hand = game.players[entry.seat].hand
        if entry.seat == seat:
            continue
        if entry.kind == "reveal-hand":
            put_first(entry.cards, hand)
        elif entry.kind == "discard" and entry.seen == TOP and entry.cards[-1] in hand:
            remove(entry.cards[-1], hand)
            hand.append(entry.cards[-1])


def put_first(cards: list[Card], hand: list[Card]) -> None:
    """Move the cards in a hand that are among these to the front of it."""
    found: list[Card] = []
    for card in cards:
        if card in hand:
            remove(card, hand)
            found.append(card)
    hand[:0] = found


def correct_ledger(game: Game, true: Game) -> None:
    """Make the accounts fit this deal; what each seat has seen stays in its book."""
    ledger = game.ledger
    assert ledger is not None
    for player in game.players:
        account = ledger.accounts[player.seat]
        for card in player.all_cards():
            account.change(card, 1)
        for card in true.players[player.seat].all_cards():
            account.change(card, -1)
