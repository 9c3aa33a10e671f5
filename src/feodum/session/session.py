"""A game at a table: who sits where, what was answered, and going back."""

from __future__ import annotations

import secrets
from dataclasses import replace
from threading import RLock
from typing import TYPE_CHECKING, Final

from feodum.engine.card import Choice
from feodum.engine.checks import all_of, check_function, check_number, wrong_type
from feodum.engine.decision import TURN
from feodum.engine.errors import IllegalAnswer, Problem
from feodum.engine.game import GameOver
from feodum.engine.log import FROM_THE_DARK, SEEN_BEFORE, Entry, Recorder
from feodum.engine.notation import GivenAnswers, read_answer, write_answer
from feodum.engine.position import Position
from feodum.engine.random import SECRET_SIZE
from feodum.hidden.determinize import determinize
from feodum.kingdoms.table import Table, check_seat, new_game
from feodum.session.agents import Bots, bots_again
from feodum.session.seats import Seat, checked_seats
from feodum.session.seen import LEFT_BEHIND, GameSeen, alone

if TYPE_CHECKING:
    from collections.abc import Sequence

    from feodum.engine.card import Answer
    from feodum.session.agents import BotMaker

MOST_BOT_ANSWERS: Final = 50_000
"""The most answers that bots may give in a row; beyond that, they would never be done."""

HINTS: Final = "expert"
"""The bot that gives hints."""


class Session(GameSeen):
    """One game being played, by people and bots.

    It stops at every question, even a bot's: `pending` says who must answer. Call `play_bots` to
    let the bots answer until a person must, or `bot_answer` for a single answer.

    A secret decides the first player, the bots' seeds and each shuffle, all independently. It is
    drawn if it is not given, unless the table has a seed, which then decides everything.

    Several threads can use a session: they wait for each other.
    """

    def __init__(
        self,
        table: Table,
        seats: Sequence[Seat] | None = None,
        make_bot: BotMaker | None = None,
        answers: Sequence[Answer] = (),
        *,
        counts: bool = True,
        secret: bytes | None = None,
    ) -> None:
        check_parts(table, make_bot, answers, secret)
        if seats is None:
            seats = [Seat(f"P{i + 1}") for i in range(table.players)]
        seated = checked_seats(seats)
        if len(seated) != table.players:
            raise Problem("seat-count", seats=len(seated), players=table.players)
        if secret is None and table.seed is None:
            secret = secrets.token_bytes(SECRET_SIZE)
        self.secret: Final = secret
        """Decides every shuffle; None if the table's seed does. No player may see it before the
        game is over."""
        game = new_game(table, secret)
        if any(seat.bot for seat in seated):
            game.keep_ledger()  # or bots would count all cards for each answer
        position = Position(game, Recorder(first=game), answers)
        super().__init__(table, seated, position, counts=counts)
        self.bots = Bots(seated, make_bot, secret or table.seed or 0)
        """The bots, and what they remember."""
        self.handed_over = 0
        """How many answers had been given when a seat was last handed over."""
        self.dealt_for: int | None = None
        """The seat for which `deal_again` made this session; None if it is a game of its own."""

    # ---- answering

    @alone
    def answer(self, *names: str, seat: int | None = None, number: int | None = None) -> None:
        """Answer the question with a move, names, `none`, `yes`, and so on, as in scenario files.

        With `seat`, the answer is refused if another seat must answer; with `number`, if the open
        question has another number. Give both: each seat's questions are numbered separately, so
        two seats can have the same number. An illegal answer raises IllegalAnswer or UnknownName
        and changes nothing.
        """
        self.position.answer(self._read(names, seat, number))

    def _read(self, names: Sequence[str], seat: int | None, number: int | None) -> Answer:
        self._check_due(seat, number)
        decision = self.position.decision
        return read_answer(decision, ", ".join(texts(names)) or "none")

    @alone
    def spell(self, *names: str, seat: int | None = None, number: int | None = None) -> str:
        """An answer as one text; refused if `answer` would refuse it."""
        answer = self._read(names, seat, number)
        self.position.decision.refuse(answer)
        return write_answer(answer)

    @alone
    def answer_all(self, answers: Sequence[str]) -> None:
        """Give these answers in order, each as one text, for the seats that must answer.

        This is quicker than giving them one by one. The first illegal answer raises IllegalAnswer,
        UnknownName or GameOver; the answers before it stand.
        """
        given = GivenAnswers(answers)
        self.position.follow(given)
        if not given.all_given:
            raise GameOver

    def _check_due(self, seat: int | None, number: int | None) -> None:
        """Refuse an answer if another seat must answer, or another question is open."""
        if seat is not None:
            check_seat(seat, self.table.players)
            if self.pending is not None and seat != self.pending:
                raise IllegalAnswer("not-your-question", seat=seat)
        if number is not None and self.question is not None and number != self.question["number"]:
            raise IllegalAnswer("stale-answer", number=shown(number))

    @alone
    def legal_answers(self) -> list[str]:
        """The small steps that are legal now: names, and `done` if enough has been chosen."""
        return [choice.name for choice in self.position.legal_answers()]

    @alone
    def choose(self, name: str, *, seat: int | None = None, number: int | None = None) -> None:
        """Take one small step: a move in a turn, otherwise one more choice, or `done`.

        With `done`, or when nothing more can be chosen, the choices so far become the answer.
        """
        self._check_due(seat, number)
        (name,) = texts([name])
        if self.position.decision.kind == TURN:
            self.answer(name)
            return
        for choice in self.position.legal_answers():
            if choice.name == name:
                self.position.choose(choice)
                return
        raise IllegalAnswer("not-offered", answer=name)

    @property
    @alone
    def chosen(self) -> list[str]:
        """What has been chosen so far in small steps. Only the seat that answers may know it."""
        return [choice.name for choice in self.position.chosen]

    # ---- bots

    @alone
    def bot_answer(self) -> None:
        """Let the bot that must answer give one answer; raise Problem if a person must answer."""
        self.bots.answer(self.position)

    @alone
    def remember(self, answer: int, memory: str) -> None:
        """Note what the bot that gave this answer remembers, if it thinks elsewhere."""
        self.bots.remember(answer, self.position.asked[answer], memory)

    @alone
    def hand_over(self, seat: int, bot: str | None) -> None:
        """From now on, let this bot play at a seat, or a person if `bot` is None.

        Answers given before stand, and can be taken back only by agreement.
        """
        check_seat(seat, self.table.players)
        seats = list(self.seats)
        seats[seat] = Seat(seats[seat].name, bot)
        self.seats = self.bots.seats = checked_seats(seats)
        self.bots.begin(seat)
        self.handed_over = len(self.position.answers)

    def play_bots(self, most: int = MOST_BOT_ANSWERS) -> None:
        """Let bots answer until a person must or the game is over.

        Raise Problem if that takes more than `most` answers.
        """
        check_number(most, "most", least=0)
        for _ in range(most):
            if self.bots.of(self.pending) is None:
                return
            self.bot_answer()
        if self.bots.of(self.pending) is not None:
            raise Problem("bots-endless", answers=most)

    @alone
    def hint(self, seat: int, bot: str = HINTS) -> str:
        """What this bot would answer in place of the seat, from what the seat knows.

        Only for a game against bots: with other people at the table it raises Problem.
        """
        self._check_due(seat, None)
        if any(place.bot is None for at, place in enumerate(self.seats) if at != seat):
            raise Problem("hint-people")
        return write_answer(self.bots.advice(self.position.decision, bot))

    # ---- going back

    @alone
    def undo(self, seat: int, *, agreed: bool = False) -> None:
        """Take back this seat's last answer, if nobody can have learned anything from it.

        In the middle of an answer in small steps, take back the last step. If all have agreed, take
        the answer back regardless of its consequences, with everything that was answered since.
        """
        check_seat(seat, self.table.players)
        if self.pending == seat and self.position.chosen:
            self.position.chosen.pop()
            return
        last = self.last_answer(seat)
        if not agreed and self._may_have_told(seat, last):
            raise Problem("undo-refused")
        self.numbers.go_back(last, self.position.asked, self.pending)
        self.bots.go_back(last, self.position.asked)
        self.position.go_back(last)

    @alone
    def can_undo(self, seat: int) -> bool:
        """Whether this seat can take something back without the others' agreement."""
        check_seat(seat, self.table.players)
        if self.pending == seat and self.position.chosen:
            return True
        return seat in self.position.asked and not self._may_have_told(seat, self.last_answer(seat))

    def last_answer(self, seat: int) -> int:
        """The number of this seat's last answer, counted from 0 among all; Problem without one."""
        asked = self.position.asked
        for i in range(len(asked) - 1, -1, -1):
            if asked[i] == seat:
                return i
        raise Problem("undo-nothing")

    def _may_have_told(self, seat: int, last: int) -> bool:
        """Whether anybody may have learned something hidden since this seat's last answer.

        Only public facts count, so that a refusal reveals nothing either: others were asked, or
        would have been asked with other cards in hand, or cards were seen, or a seat was handed
        over.
        """
        position = self.position
        if self.pending != seat or len(position.asked) > last + 1 or last < self.handed_over:
            return True
        for entry in self.entries[position.marks[last] :]:
            if entry.kind in FROM_THE_DARK or (entry.seat != seat and hand_shown(entry)):
                return True
        before = position.doubts[last]
        for player in self.game.players:
            if player.seat != seat and player.doubts != before[player.seat]:
                return True
        return False

    # ---- copies

    @alone
    def clone(self) -> Session:
        """An independent copy, whose bots carry on from the same state."""
        clone = Session.__new__(type(self))
        clone.__dict__.update(self.__dict__)
        clone.lock = RLock()
        clone.position = self.position.clone()
        clone.bots = self.bots.clone()
        clone.numbers = self.numbers.clone()
        clone.forget()
        return clone

    @alone
    def __getstate__(self) -> dict[str, object]:
        """All but the lock, and what can be made again."""
        return {name: value for name, value in self.__dict__.items() if name not in LEFT_BEHIND}

    def __setstate__(self, state: dict[str, object]) -> None:
        self.__dict__.update(state)
        self.lock = RLock()
        self.forget()

    def __copy__(self) -> Session:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> Session:
        return self.clone()

    @alone
    def after(self, answers: int) -> Session:
        """A copy of the game as it stood after the first `answers` answers."""
        if not 0 <= answers <= len(self.position.answers):
            raise Problem("no-such-step", step=answers, steps=len(self.position.answers))
        copy = self.clone()
        copy.position.go_back(answers)
        copy.bots.go_back(answers, self.position.asked)
        return copy

    @alone
    def determinize(self, seat: int, seed: int) -> Position:
        """A position that looks the same to this seat, with all it cannot know dealt again."""
        check_seat(seat, self.table.players)
        check_number(seed, "seed")
        return determinize(self.position, seat, seed)

    @alone
    def deal_again(self, seat: int, seed: int) -> Session:
        """A session that looks the same to this seat, with all it cannot know dealt again.

        `view` and `log` of this seat are the same as here. Nothing in it tells how the cards really
        lie: it has neither seed nor secret, other seats' bots remember nothing, and other seats'
        logs tell no more of the past than this seat knows. So it cannot be saved.
        """
        check_seat(seat, self.table.players)
        check_number(seed, "seed")
        dealt = Session.__new__(type(self))
        dealt.__dict__.update(self.__dict__)
        dealt.__dict__.update(table=replace(self.table, seed=None), secret=None, lock=RLock())
        dealt.position = determinize(self.position, seat, seed, log=True)
        dealt.numbers = self.numbers.going_on(self.position.asked, dealt.position.asked)
        own = [memory if at == seat else "" for at, memory in enumerate(self.bots.memories())]
        dealt.bots = bots_again(self.seats, self.bots.make_bot, seed, own, {})
        dealt.handed_over = 0
        dealt.dealt_for = seat
        dealt.forget()
        return dealt


def check_parts(table: object, make_bot: object, answers: object, secret: object) -> None:
    """Refuse arguments of the wrong type."""
    if not isinstance(table, Table):
        raise wrong_type("table", "table")
    if make_bot is not None:
        check_function(make_bot, "make_bot")
    for answer in all_of(answers, "answers", "answers"):
        if not isinstance(answer, tuple) or not all(isinstance(part, Choice) for part in answer):
            raise wrong_type("answers", "answers")
    if secret is not None and not isinstance(secret, bytes):
        raise wrong_type("secret", "bytes")


def texts(names: Sequence[object]) -> list[str]:
    """The parts of an answer; IllegalAnswer if one is not a text."""
    found = [name for name in names if isinstance(name, str)]
    if len(found) < len(names):
        raise IllegalAnswer("not-a-text")
    return found


def shown(value: object) -> str | int:
    return value if isinstance(value, int) else str(value)


def hand_shown(entry: Entry) -> bool:
    return bool(entry.cards) and entry.kind not in SEEN_BEFORE
