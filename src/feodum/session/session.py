"""A game at a table: who sits where, what was answered, and going back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from feodum.engine.decision import Agent
from feodum.engine.errors import Problem
from feodum.engine.log import FROM_THE_DARK, SEEN_BEFORE, Entry, Recorder
from feodum.engine.notation import read_answer
from feodum.engine.position import Position
from feodum.kingdoms.table import check_seat, new_game
from feodum.session.determinize import determinize
from feodum.session.question import Question, question_of
from feodum.session.view import Data, log_view, result, view

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from feodum.engine.card import Answer
    from feodum.engine.game import Game
    from feodum.kingdoms.table import Table

    BotMaker = Callable[[str, int], Agent]


@dataclass(frozen=True)
class Seat:
    """A place at the table, with a person or a bot."""

    name: str
    bot: str | None = None


class Session:
    """One game being played, by persons and bots.

    Bots answer at once, so the pending question is always for a person. With only bots the game is
    over as soon as it is dealt.
    """

    def __init__(
        self,
        table: Table,
        seats: Sequence[Seat] | None = None,
        make_bot: BotMaker | None = None,
        answers: Sequence[Answer] = (),
        *,
        counts: bool = True,
    ) -> None:
        self.table: Final = table
        self.seats: Final = tuple(seats or [Seat(f"P{i + 1}") for i in range(table.players)])
        if len(self.seats) != table.players:
            raise Problem("seat-count", seats=len(self.seats), players=table.players)
        self.counts: Final = counts
        """Whether the sizes of decks and discard piles are shown to all."""
        self.make_bot: Final = make_bot
        self.position = self.replay(list(answers))

    def replay(self, answers: list[Answer]) -> Position:
        bots = [self.bot_of(i) for i in range(len(self.seats))]
        return Position(new_game(self.table), bots, Recorder(), answers)

    def bot_of(self, number: int) -> Agent | None:
        name = self.seats[number].bot
        if name is None or self.make_bot is None:
            return None
        return self.make_bot(name, self.table.seed * len(self.seats) + number)

    # ---- the game as it stands

    @property
    def game(self) -> Game:
        return self.position.game

    @property
    def over(self) -> bool:
        return self.game.over

    @property
    def question(self) -> Question | None:
        """What is being asked; None when the game is over."""
        return None if self.over else question_of(self.position.decision)

    def answer(self, *names: str) -> None:
        """Answer the question: a move, names, `none`, `yes`..., as in scenario files.

        An answer that is not legal raises IllegalAnswer or UnknownName and changes nothing.
        """
        decision = self.position.decision
        self.position.answer(read_answer(decision, ", ".join(names) or "none"))

    def view(self, seat: int) -> Data:
        """All that this seat may know of the table, and the question as it sees it."""
        check_seat(seat, self.table.players)
        data = view(self.game, seat, counts=self.counts)
        question = self.question
        data["names"] = [place.name for place in self.seats]
        data["question"] = question.as_seen_by(seat) if question is not None else None
        return data

    @property
    def entries(self) -> list[Entry]:
        recorder = self.position.recorder
        assert recorder is not None
        return recorder.entries

    def log(self, seat: int, since: int = 0) -> list[Data]:
        """What happened, as this seat may know it, from entry number `since` on."""
        check_seat(seat, self.table.players)
        return log_view(self.entries[since:], seat, counts=self.counts)

    def result(self) -> Data:
        if not self.over:
            raise Problem("not-over")
        return result(self.game)

    # ---- going back

    def undo(self, seat: int) -> None:
        """Take back this seat's last answer if that is free; else raise Problem saying why not."""
        check_seat(seat, self.table.players)
        last = self.last_answer(seat)
        self.refuse_undo(seat, last)
        self.position = self.replay(self.position.answers[:last])

    def last_answer(self, seat: int) -> int:
        asked = self.position.asked
        for i in range(len(asked) - 1, -1, -1):
            if asked[i] == seat:
                return i
        raise Problem("undo-nothing")

    def refuse_undo(self, seat: int, last: int) -> None:
        position = self.position
        for other in position.asked[last + 1 :]:
            if other != seat and self.seats[other].bot is None:
                raise Problem("undo-answered", name=self.seats[other].name)
        for entry in self.entries[position.marks[last] :]:
            if entry.kind == "shuffle":
                raise Problem("undo-shuffled")
            if entry.kind in FROM_THE_DARK or (entry.seat != seat and hand_shown(entry)):
                raise Problem("undo-seen")

    # ---- copies

    def clone(self) -> Session:
        """An independent copy, with fresh bots."""
        return Session(
            self.table, self.seats, self.make_bot, self.position.answers, counts=self.counts
        )

    def determinize(self, seat: int, seed: int) -> Position:
        """A game that this seat could be in: what it cannot know is dealt anew."""
        check_seat(seat, self.table.players)
        return determinize(self.position, seat, seed)


def hand_shown(entry: Entry) -> bool:
    return bool(entry.cards) and entry.kind not in SEEN_BEFORE
