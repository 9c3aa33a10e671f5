"""A game at a table: who sits where, what was answered, and going back."""

from __future__ import annotations

import secrets
from functools import wraps
from threading import RLock
from typing import TYPE_CHECKING, Concatenate, Final, ParamSpec, TypeVar

from feodum.engine.card import Choice
from feodum.engine.checks import all_of, check_function, check_number, wrong_type
from feodum.engine.decision import TURN
from feodum.engine.errors import IllegalAnswer, Problem
from feodum.engine.ledger import count_all
from feodum.engine.log import FROM_THE_DARK, SEEN_BEFORE, Entry, Recorder
from feodum.engine.notation import read_answer, write_answer
from feodum.engine.position import Position
from feodum.engine.random import SECRET_SIZE
from feodum.kingdoms.table import Table, check_seat, new_game
from feodum.session.agents import Bots, GivenAnswers
from feodum.session.determinize import determinize
from feodum.session.question import Numbers, question_of
from feodum.session.reading import SeatLog
from feodum.session.seats import Seat, checked_seats
from feodum.session.view import NOBODY, player_result, result, seen_by, table_view

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from feodum.engine.card import Answer
    from feodum.engine.game import Game
    from feodum.session.agents import BotMaker
    from feodum.session.data import LogEntry, PlayerResult, Question, Result, View

MOST_BOT_ANSWERS: Final = 50_000
"""So many answers in a row, and the bots will never be done."""

Params = ParamSpec("Params")
Returned = TypeVar("Returned")


def alone(
    method: Callable[Concatenate[Session, Params], Returned],
) -> Callable[Concatenate[Session, Params], Returned]:
    """One thread at a time: an answer is either wholly given or not at all."""

    @wraps(method)
    def wait(session: Session, /, *args: Params.args, **kwargs: Params.kwargs) -> Returned:
        with session.lock:
            return method(session, *args, **kwargs)

    return wait


class Session:
    """One game being played, by persons and bots.

    It stops at every question, a bot's too: `pending` says who must answer. Whoever drives the
    session lets the bots answer, with `play_bots` or one answer at a time.

    If the table has a seed, that decides everything. Otherwise a secret does, which is drawn unless
    it is given, and from which first player, bots and each shuffle get numbers of their own.

    Several threads can use it: they wait for each other.
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
        check_parts(table, make_bot, answers, secret)
        self.table: Final = table
        if seats is None:
            seats = [Seat(f"P{i + 1}") for i in range(table.players)]
        self.seats = checked_seats(seats)
        if len(self.seats) != table.players:
            raise Problem("seat-count", seats=len(self.seats), players=table.players)
        if secret is None and table.seed is None:
            secret = secrets.token_bytes(SECRET_SIZE)
        self.secret: Final = secret
        """What every shuffle comes from, where nobody may compute it; None if the table's seed
        decides it. Nobody who plays must see it before the game is over."""
        game = new_game(table, secret)
        if any(seat.bot for seat in self.seats):
            game.keep_ledger()  # or they would count all cards for each answer
        self.position = Position(game, Recorder(), answers)
        self.counts: Final = counts
        """Whether the sizes of decks and discard piles are shown to all."""
        self.numbers = Numbers(table.players)
        self.bots = Bots(self.seats, make_bot, secret or table.seed or 0)
        self.forget()

    def forget(self) -> None:
        """Make views, question and log anew when they are asked for."""
        self.made_after = 0
        """How often the game had gone on when these were made:"""
        self.table_seen: View | None = None
        """What looks the same to all, and"""
        self.views: dict[int, View] = {}
        self.asking: Question | None = None
        self.logs: dict[int, SeatLog] = {}

    def keep_up(self) -> None:
        """What was made before the game went on is out of date."""
        if self.made_after != self.position.advances:
            self.made_after = self.position.advances
            self.table_seen = None
            self.views = {}
            self.asking = self.put()

    def put(self) -> Question | None:
        if self.over:
            return None
        decision = self.position.decision
        number = self.numbers.next(decision.player.seat, self.position.asked)
        return question_of(decision, number)

    # ---- the game as it stands

    @property
    def game(self) -> Game:
        return self.position.game

    @property
    @alone
    def over(self) -> bool:
        return self.game.over

    @property
    @alone
    def pending(self) -> int | None:
        """The seat that must answer, a person's or a bot's; None when the game is over."""
        return self.position.pending

    @property
    @alone
    def question(self) -> Question | None:
        """What is being asked; None when the game is over."""
        self.keep_up()
        return self.asking

    @alone
    def view(self, seat: int) -> View:
        """All that this seat may know of the table, and the question as it sees it."""
        check_seat(seat, self.table.players)
        return self.seen_from(seat)

    @alone
    def watch(self) -> View:
        """What somebody sees who only watches: nobody's hand."""
        return self.seen_from(NOBODY)

    def seen_from(self, seat: int) -> View:
        self.keep_up()
        found = self.views.get(seat)
        if found is None:
            if self.table_seen is None:
                self.table_seen = table_view(self.game, [place.name for place in self.seats])
            found = seen_by(self.table_seen, self.game, seat, self.asking, counts=self.counts)
            self.views[seat] = found
        return found

    @property
    def entries(self) -> list[Entry]:
        recorder = self.position.recorder
        assert recorder is not None
        return recorder.entries

    @alone
    def log(self, seat: int, since: int = 0) -> list[LogEntry]:
        """What happened, as this seat may know it, from entry number `since` on."""
        check_seat(seat, self.table.players)
        check_number(since, "since", least=0)
        return self.read_by(seat, since)

    @alone
    def watch_log(self, since: int = 0) -> list[LogEntry]:
        """What happened, as somebody may know it who only watches."""
        check_number(since, "since", least=0)
        return self.read_by(NOBODY, since)

    def read_by(self, seat: int, since: int) -> list[LogEntry]:
        if seat not in self.logs:
            self.logs[seat] = SeatLog(seat, counts=self.counts)
        return self.logs[seat].read(self.entries, self.position.settled_entries, since)

    @alone
    def scores(self, seat: int) -> list[int]:
        """Everybody's points now, as far as this seat can know them."""
        check_seat(seat, self.table.players)
        ledger = self.game.ledger or count_all(self.game)
        return [ledger.seen_by(seat, of).score() for of in range(self.table.players)]

    @alone
    def result(self) -> Result:
        if not self.over:
            raise Problem("not-over")
        return result(self.game)

    @alone
    def own_cards(self, seat: int) -> PlayerResult:
        """All that this seat owns and what it is worth now: for this seat alone to know."""
        check_seat(seat, self.table.players)
        return player_result(self.game.players[seat])

    def __repr__(self) -> str:
        names = ", ".join(seat.name for seat in self.seats)
        pending = self.pending
        state = "over" if pending is None else f"{self.seats[pending].name} must answer"
        return f"<Session of {names}: turn {self.game.current.turns}, {state}>"

    # ---- answering

    @alone
    def answer(self, *names: str, seat: int | None = None, number: int | None = None) -> None:
        """Answer the question: a move, names, `none`, `yes`..., as in scenario files.

        If the seat that answers is given, or the number of the question, the answer is refused when
        another seat or another question is due. Each seat has numbers of its own, so give both: a
        number alone may be another seat's. An answer that is not legal raises IllegalAnswer or
        UnknownName and changes nothing.
        """
        self.position.answer(self.read(names, seat, number))

    def read(self, names: Sequence[str], seat: int | None, number: int | None) -> Answer:
        self.check_due(seat, number)
        decision = self.position.decision
        return read_answer(decision, ", ".join(texts(names)) or "none")

    @alone
    def spell(self, *names: str, seat: int | None = None, number: int | None = None) -> str:
        """An answer as one text; one that `answer` would refuse is refused."""
        answer = self.read(names, seat, number)
        self.position.decision.refuse(answer)
        return write_answer(answer)

    @alone
    def answer_all(self, answers: Sequence[str]) -> None:
        """Give these answers, each as one text, for whoever is due: quicker than one by one.

        The first that is not legal raises IllegalAnswer, UnknownName or GameOver; those before it
        stand.
        """
        given = GivenAnswers(answers)
        self.position.follow(given)
        given.check_end()

    def check_due(self, seat: int | None, number: int | None) -> None:
        """Refuse an answer of another seat, or to another question, than is due."""
        if seat is not None:
            check_seat(seat, self.table.players)
            if self.pending is not None and seat != self.pending:
                raise IllegalAnswer("not-your-question", seat=seat)
        if number is not None and self.question is not None and number != self.question["number"]:
            raise IllegalAnswer("stale-answer", number=shown(number))

    @alone
    def legal_answers(self) -> list[str]:
        """The small steps that are legal now: names, and `done` where that will do."""
        return [choice.name for choice in self.position.legal_answers()]

    @alone
    def choose(self, name: str, *, seat: int | None = None, number: int | None = None) -> None:
        """Take one small step: in a turn a move, otherwise the next thing chosen, or `done`.

        When nothing more can be chosen, or with `done`, what has been chosen is the answer.
        """
        self.check_due(seat, number)
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
        """What has been chosen so far, in small steps. Only whoever must answer may know it."""
        return [choice.name for choice in self.position.chosen]

    # ---- bots

    @alone
    def bot_answer(self) -> None:
        """Let the bot that must answer do so, once; Problem if a person must."""
        self.bots.answer(self.position)

    @alone
    def remember(self, answer: int, memory: str) -> None:
        """What the bot remembers that has given this answer, if it has thought elsewhere."""
        self.bots.remember(answer, self.position.asked[answer], memory)

    @alone
    def hand_over(self, seat: int, bot: str | None) -> None:
        """Let a bot play for a person from now on, or another bot, or a person again."""
        check_seat(seat, self.table.players)
        seats = list(self.seats)
        seats[seat] = Seat(seats[seat].name, bot)
        self.seats = self.bots.seats = tuple(seats)
        self.bots.begin(seat)

    def play_bots(self, most: int = MOST_BOT_ANSWERS) -> None:
        """Let bots answer until a person must, or the game is over."""
        check_number(most, "most", least=0)
        for _ in range(most):
            if self.bots.of(self.pending) is None:
                return
            self.bot_answer()
        if self.bots.of(self.pending) is not None:
            raise Problem("bots-endless", answers=most)

    # ---- going back

    @alone
    def undo(self, seat: int, *, agreed: bool = False) -> None:
        """Take back this seat's last answer, if nobody can have learned anything from it.

        Of an answer that is being given in small steps, the last of these. If all have agreed it is
        taken back whatever came of it, together with what others have answered since.
        """
        check_seat(seat, self.table.players)
        if self.pending == seat and self.position.chosen:
            self.position.chosen.pop()
            return
        last = self.last_answer(seat)
        if not agreed and self.may_have_told(seat, last):
            raise Problem("undo-refused")
        self.numbers.go_back(last, self.position.asked, self.pending)
        self.bots.go_back(last, self.position.asked)
        self.position.go_back(last)

    @alone
    def can_undo(self, seat: int) -> bool:
        """Whether this seat has an answer to take back for which nobody need agree."""
        check_seat(seat, self.table.players)
        if self.pending == seat and self.position.chosen:
            return True
        return seat in self.position.asked and not self.may_have_told(seat, self.last_answer(seat))

    def last_answer(self, seat: int) -> int:
        asked = self.position.asked
        for i in range(len(asked) - 1, -1, -1):
            if asked[i] == seat:
                return i
        raise Problem("undo-nothing")

    def may_have_told(self, seat: int, last: int) -> bool:
        """Whether something hidden could have come out since this seat's last answer.

        Public facts alone decide, so that the refusal tells nothing either: others were asked, or
        would have been with other cards in hand; cards were seen.
        """
        position = self.position
        if self.pending != seat or len(position.asked) > last + 1:
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
        """An independent copy, whose bots go on as these would."""
        clone = Session.__new__(type(self))
        clone.__dict__.update(self.__dict__)
        clone.lock = RLock()
        clone.position = self.position.clone()
        clone.bots = self.bots.clone()
        clone.numbers = self.numbers.clone()
        clone.forget()
        return clone

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
        """A game that this seat could be in: what it cannot know is dealt anew."""
        check_seat(seat, self.table.players)
        check_number(seed, "seed")
        return determinize(self.position, seat, seed)


def check_parts(table: object, make_bot: object, answers: object, secret: object) -> None:
    """Refuse what a session cannot be made of."""
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
    """The parts of an answer, which must be texts."""
    found = [name for name in names if isinstance(name, str)]
    if len(found) < len(names):
        raise IllegalAnswer("not-a-text")
    return found


def shown(value: object) -> str | int:
    return value if isinstance(value, int) else str(value)


def hand_shown(entry: Entry) -> bool:
    return bool(entry.cards) and entry.kind not in SEEN_BEFORE
