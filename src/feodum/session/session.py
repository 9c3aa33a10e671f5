"""A game at a table: who sits where, what was answered, and going back."""

from __future__ import annotations

import secrets
from dataclasses import replace
from functools import wraps
from threading import RLock
from typing import TYPE_CHECKING, Concatenate, Final, ParamSpec, TypeVar

from feodum.engine.card import Choice
from feodum.engine.checks import all_of, check_function, check_number, wrong_type
from feodum.engine.decision import TURN
from feodum.engine.errors import IllegalAnswer, Problem
from feodum.engine.game import GameOver
from feodum.engine.ledger import count_all
from feodum.engine.log import FROM_THE_DARK, SEEN_BEFORE, Entry, Recorder
from feodum.engine.notation import GivenAnswers, read_answer, write_answer
from feodum.engine.position import Position
from feodum.engine.random import SECRET_SIZE
from feodum.hidden.determinize import determinize
from feodum.kingdoms.table import Table, check_seat, new_game
from feodum.session.agents import Bots, bots_again
from feodum.session.seats import Seat, checked_seats
from feodum.views.log import SeatLog
from feodum.views.question import Numbers, question_of
from feodum.views.view import SPECTATOR, player_result, result, seen_by, table_view, to_draw

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from feodum.engine.card import Answer
    from feodum.engine.game import Game
    from feodum.session.agents import BotMaker
    from feodum.views.data import LogEntry, PlayerResult, Question, Result, View

MOST_BOT_ANSWERS: Final = 50_000
"""The most answers that bots may give in a row; beyond that, they would never be done."""

HINTS: Final = "expert"
"""The bot that gives hints."""
LEFT_BEHIND: Final = ("lock", "_made_after", "_table_seen", "_views", "_asking", "_logs")
"""The attributes of a session that are not pickled."""

Params = ParamSpec("Params")
Returned = TypeVar("Returned")


def alone(
    method: Callable[Concatenate[Session, Params], Returned],
) -> Callable[Concatenate[Session, Params], Returned]:
    """Let one thread at a time call a method: an answer is given completely or not at all."""

    @wraps(method)
    def wait(session: Session, /, *args: Params.args, **kwargs: Params.kwargs) -> Returned:
        with session.lock:
            return method(session, *args, **kwargs)

    return wait


class Session:
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
        self.lock = RLock()
        """Held while a method runs, so that one thread at a time uses the session."""
        check_parts(table, make_bot, answers, secret)
        self.table: Final = table
        """What was agreed before the game."""
        if seats is None:
            seats = [Seat(f"P{i + 1}") for i in range(table.players)]
        self.seats = checked_seats(seats)
        """Who sits where."""
        if len(self.seats) != table.players:
            raise Problem("seat-count", seats=len(self.seats), players=table.players)
        if secret is None and table.seed is None:
            secret = secrets.token_bytes(SECRET_SIZE)
        self.secret: Final = secret
        """Decides every shuffle; None if the table's seed does. No player may see it before the
        game is over."""
        game = new_game(table, secret)
        if any(seat.bot for seat in self.seats):
            game.keep_ledger()  # or bots would count all cards for each answer
        self.position = Position(game, Recorder(first=game), answers)
        """The game in progress, in the engine's form."""
        self.counts: Final = counts
        """Whether everybody sees the sizes of decks and discard piles."""
        self.numbers = Numbers(table.players)
        """Numbers the questions."""
        self.bots = Bots(self.seats, make_bot, secret or table.seed or 0)
        """The bots, and what they remember."""
        self.handed_over = 0
        """How many answers had been given when a seat was last handed over."""
        self.dealt_for: int | None = None
        """The seat for which `deal_again` made this session; None if it is a game of its own."""
        self.forget()

    def forget(self) -> None:
        """Drop the views, question and logs made so far; they are made again when needed."""
        self._made_after = 0
        """The `position.advances` for which views and question were made."""
        self._table_seen: View | None = None
        """The part of a view that is the same for everybody."""
        self._views: dict[int, View] = {}
        self._asking: Question | None = None
        self._logs: dict[int, SeatLog] = {}

    def _keep_up(self) -> None:
        """Drop outdated views and make the question again, if the game has advanced."""
        if self._made_after != self.position.advances:
            self._made_after = self.position.advances
            self._table_seen = None
            self._views = {}
            self._asking = self._put()

    def _put(self) -> Question | None:
        if self.over:
            return None
        decision = self.position.decision
        number = self.numbers.next(decision.player.seat, self.position.asked)
        return question_of(decision, number)

    # ---- the game as it stands

    @property
    def game(self) -> Game:
        """The game as it stands now, in the engine's form."""
        return self.position.game

    @property
    @alone
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.over

    @property
    @alone
    def pending(self) -> int | None:
        """The seat that must answer, a person's or a bot's; None when the game is over."""
        return self.position.pending

    @property
    @alone
    def question(self) -> Question | None:
        """The open question; None when the game is over."""
        self._keep_up()
        return self._asking

    @alone
    def view(self, seat: int) -> View:
        """Everything that this seat may know about the table, with the question as it sees it."""
        check_seat(seat, self.table.players)
        return self._seen_from(seat)

    @alone
    def watch(self) -> View:
        """The table as a spectator sees it, without anybody's hand."""
        return self._seen_from(SPECTATOR)

    def _seen_from(self, seat: int) -> View:
        self._keep_up()
        found = self._views.get(seat)
        if found is None:
            if self._table_seen is None:
                self._table_seen = table_view(self.game, [place.name for place in self.seats])
            found = seen_by(self._table_seen, self.game, seat, self._asking, counts=self.counts)
            self._views[seat] = found
        return found

    @property
    def entries(self) -> list[Entry]:
        """The log in the engine's form, with everything that is hidden."""
        recorder = self.position.recorder
        assert recorder is not None
        return recorder.entries

    @alone
    def log(self, seat: int, since: int = 0) -> list[LogEntry]:
        """The log from entry `since` on, as this seat may know it."""
        check_seat(seat, self.table.players)
        check_number(since, "since", least=0)
        return self._read_by(seat, since)

    @alone
    def watch_log(self, since: int = 0) -> list[LogEntry]:
        """The log from entry `since` on, as a spectator may know it."""
        check_number(since, "since", least=0)
        return self._read_by(SPECTATOR, since)

    def _read_by(self, seat: int, since: int) -> list[LogEntry]:
        if seat not in self._logs:
            self._logs[seat] = SeatLog(seat, counts=self.counts)
        return self._logs[seat].read(self.entries, self.position.settled_entries, since)

    @alone
    def scores(self, seat: int) -> list[int]:
        """Everybody's points now, counted from what this seat can know."""
        check_seat(seat, self.table.players)
        ledger = self.game.ledger or count_all(self.game)
        return [ledger.seen_by(seat, of).score() for of in range(self.table.players)]

    @alone
    def watch_scores(self) -> list[int] | None:
        """Everybody's points now, as a spectator can know them; None once a card was passed unseen.

        Everything else that players gain or lose is public.
        """
        if any(entry.kind == "pass" for entry in self.entries):
            return None
        ledger = self.game.ledger or count_all(self.game)
        return [account.score() for account in ledger.accounts]

    @alone
    def result(self) -> Result:
        """How the game ended; Problem if it has not."""
        if not self.over:
            raise Problem("not-over")
        return result(self.game)

    @alone
    def own_cards(self, seat: int) -> PlayerResult:
        """All cards that this seat owns, and their points now. Only this seat may know them."""
        check_seat(seat, self.table.players)
        return player_result(self.game.players[seat])

    @alone
    def to_draw(self, seat: int) -> list[str]:
        """The seat's cards still to be drawn before the next shuffle. Only it may know them."""
        check_seat(seat, self.table.players)
        return to_draw(self.game.players[seat])

    def __repr__(self) -> str:
        names = ", ".join(seat.name for seat in self.seats)
        pending = self.pending
        state = "over" if pending is None else f"{self.seats[pending].name} must answer"
        return f"<Session of {names}: turn {self.game.current.turns}, {state}>"

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
