"""A room: one table of the server, built from its events. It knows no clock, socket or database."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

import msgspec

from feodum.engine.errors import Problem
from feodum.server import events
from feodum.server.common import Options, SeatInfo, SeatKind
from feodum.server.fairness import commitment, game_secret
from feodum.server.kingdoms import kingdom_of, read_code
from feodum.session.save import RULES
from feodum.session.seats import Seat
from feodum.session.session import Session

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from feodum.kingdoms.table import Table
    from feodum.server.common import TableState
    from feodum.server.events import AnyEvent

UNDO_SECONDS: Final = 30
CHAT_KEPT: Final = 200
"""How many lines of the chat are kept."""


class SeatSetup(msgspec.Struct, frozen=True):
    """A seat as it was set up."""

    kind: SeatKind
    name: str = ""
    bot: str | None = None
    token: str = ""
    """The hash of the seat's token."""


class Setup(msgspec.Struct, frozen=True):
    """A table as it was set up."""

    seats: list[SeatSetup]
    options: Options
    kingdom: str
    """The code of the kingdom."""
    host: str
    """The hash of the host's token, which allows changing the table before the start."""
    first: int | None = None
    """The seat of the first player; drawn if None."""


@dataclass
class Place:
    """A seat, and who is in it."""

    kind: SeatKind
    name: str = ""
    bot: str | None = None
    """A bot's seat always has one; a person's seat has one only while a bot stands in."""
    token: str = ""
    share: str = ""

    @property
    def is_person(self) -> bool:
        """Whether a person sits here and plays."""
        return self.kind == "person" and self.bot is None


@dataclass
class Request:
    """A request for undo, which the others must agree to."""

    seat: int
    at: float
    agreed: set[int] = field(default_factory=set)


@dataclass(frozen=True)
class Line:
    """A line of the chat: what a seat has said, or the id of a message about what has happened."""

    seat: int | None
    text: str = ""
    message: str = ""
    name: str = ""


class Room:
    """One table: who sits there, its options, and the game."""

    def __init__(self, name: str, setup: Setup, secret: bytes, created: float) -> None:
        self.name: Final = name
        """Its id, as in its link."""
        self.setup: Final = setup
        self.options: Final = setup.options
        self.secret: Final = secret
        self.commitment: Final = commitment(secret)
        self.created: Final = created
        self.touched = created
        """When something last happened."""
        self.moved = created
        """When the open question was asked."""
        self.number = 0
        """How many events have happened."""
        self.places: Final = [
            Place(seat.kind, seat.name, seat.bot, seat.token) for seat in setup.seats
        ]
        self.table: Table = read_code(setup.kingdom, len(self.places))
        self.kingdom = kingdom_of(self.table)
        self.session: Session | None = None
        self.answers: Final[list[str]] = []
        """All answers that were given and not taken back."""
        self.started = False
        self.outdated = False
        self.closed = False
        self.request: Request | None = None
        self.votes: Final[dict[int, set[int]]] = {}
        """For each seat that a bot might take over, the seats that have voted for it."""
        self.chat: Final[list[Line]] = []
        self.lines = 0
        """How many lines of chat there have been."""
        self.next: str | None = None

    # ---- how it stands

    @property
    def state(self) -> TableState:
        if self.outdated:
            return "outdated"
        if self.session is not None and self.session.over:
            return "over"
        if self.closed:
            return "closed"
        return "playing" if self.started else "waiting"

    @property
    def game(self) -> Session:
        """The game that is being played; Problem if there is none."""
        if self.state != "playing" or self.session is None:
            raise Problem(f"table-{self.state}")
        return self.session

    @property
    def finished(self) -> Session:
        """The game once it is over; Problem before that."""
        if self.state != "over" or self.session is None:
            raise Problem("not-over")
        return self.session

    @property
    def pending(self) -> int | None:
        """The seat that must answer now; None unless the game is being played."""
        if self.session is None or self.outdated or self.closed:
            return None
        return self.session.pending

    @property
    def bot_due(self) -> str | None:
        """The bot that must answer now."""
        pending = self.pending
        return None if pending is None else self.places[pending].bot

    @property
    def can_start(self) -> bool:
        """Whether everybody is there and ready."""
        if self.state != "waiting":
            return False
        return all(
            place.kind == "bot" or (place.kind == "person" and place.share) for place in self.places
        )

    def seat_of(self, token: str) -> int | None:
        """The seat whose token has this hash."""
        for seat, place in enumerate(self.places):
            if token and place.token == token:
                return seat
        return None

    def persons(self, *, but: int | None = None) -> list[int]:
        """The seats where a person plays, leaving out `but`."""
        found = enumerate(self.places)
        return [seat for seat, place in found if place.is_person and seat != but]

    def open_request(self, now: float) -> Request | None:
        """The request for undo, if it can still be answered."""
        request = self.request
        return None if request is None or now >= request.at + UNDO_SECONDS else request

    def seats(self, present: Collection[int]) -> list[SeatInfo]:
        return [
            SeatInfo(
                place.name,
                place.kind,
                place.bot,
                place.kind == "bot" or seat in present,
                place.kind == "bot" or bool(place.share),
            )
            for seat, place in enumerate(self.places)
        ]

    # ---- what happens

    def replay(self, found: Sequence[tuple[AnyEvent, float]]) -> None:
        """Apply many events. Answers in a row are given together, which is much quicker."""
        waiting: list[events.Answered] = []
        for event, at in found:
            if isinstance(event, events.Answered):
                waiting.append(event)
                self.number += 1
                self.touched = self.moved = at
            else:
                self.answer_all(waiting)
                waiting = []
                self.apply(event, at)
        self.answer_all(waiting)

    def give_up(self, number: int) -> None:
        """Mark the game as outdated, because it does not fit the current rules."""
        self.outdated = True
        self.session = None
        self.number = number

    def answer_all(self, answers: Sequence[events.Answered]) -> None:
        if not answers or self.session is None:
            return
        before = len(self.session.position.answers)
        self.session.answer_all([event.answer for event in answers])
        self.answers.extend(event.answer for event in answers)
        for number, event in enumerate(answers, before):
            self.note_answer(self.session, number, event)

    def apply(self, event: AnyEvent, at: float) -> None:
        """Apply one event. If it cannot happen, nothing has changed."""
        match event:
            case events.Sat(seat, name, token, held):
                self.places[seat] = Place("held" if held else "person", name, None, token)
            case events.Shared(seat, number):
                self.places[seat].share = number
            case events.BotSat(seat, bot, name):
                self.places[seat] = Place("bot", name, bot)
            case events.Emptied(seat):
                self.places[seat] = Place("open")
            case events.KingdomChanged(code):
                self.table = read_code(code, len(self.places))
                self.kingdom = kingdom_of(self.table)
            case events.Spoke(seat, text):
                self.say(Line(seat, text))
            case events.Followed(table):
                self.next = table
            case events.Closed():
                self.closed = True
            case _:
                self.play(event, at)
        self.number += 1
        self.touched = at

    def play(self, event: AnyEvent, at: float) -> None:
        """Apply one event of the game."""
        match event:
            case events.Started(rules):
                self.start(rules)
                self.moved = at
            case events.Answered():
                self.answer(event)
                self.moved = at
            case events.TookBack(seat, agreed):
                if self.session is not None:
                    self.session.undo(seat, agreed=agreed)
                    del self.answers[len(self.session.position.answers) :]
                self.request = None
                self.moved = at
                self.say(Line(None, message="news-took-back", name=self.places[seat].name))
            case events.AskedUndo(seat):
                self.request = Request(seat, at)
            case events.RepliedUndo(seat, accept):
                self.replied(seat, accept=accept)
            case events.Voted(seat, whom):
                self.votes.setdefault(whom, set()).add(seat)
            case events.BotCame(seat, bot, why):
                self.hand_over(seat, bot, f"news-bot-{why}")
                self.moved = at
            case events.CameBack(seat):
                self.hand_over(seat, None, "news-came-back")
                self.moved = at
            case _:
                raise TypeError(event)

    def start(self, rules: int) -> None:
        self.started = True
        if rules != RULES:
            self.outdated = True
            return
        table = replace(self.table, first=self.setup.first)
        shares = [place.share for place in self.places]
        seats = [Seat(place.name, place.bot) for place in self.places]
        secret = game_secret(self.secret, shares)
        self.session = Session(table, seats, counts=self.options.counts, secret=secret)
        self.session.position.reuses = True

    def answer(self, event: events.Answered) -> None:
        if self.session is None:
            return
        number = len(self.session.position.answers)
        self.session.answer(event.answer)
        self.answers.append(event.answer)
        self.note_answer(self.session, number, event)

    def note_answer(self, session: Session, number: int, event: events.Answered) -> None:
        """Note what an answer changes besides the game: whoever answers is present, for one."""
        if event.memory is not None:
            session.remember(number, event.memory)
        if self.request is not None and self.request.seat == event.seat:
            self.request = None
        self.votes.pop(event.seat, None)

    def replied(self, seat: int, *, accept: bool) -> None:
        request = self.request
        if request is None:
            return
        if accept:
            request.agreed.add(seat)
        else:
            self.request = None
            if seat != request.seat:
                name = self.places[seat].name
                self.say(Line(None, message="news-undo-refused", name=name))

    def hand_over(self, seat: int, bot: str | None, message: str) -> None:
        place = self.places[seat]
        place.bot = bot
        self.votes.pop(seat, None)
        if self.session is not None:
            self.session.hand_over(seat, bot)
        self.say(Line(None, message=message, name=place.name))

    def say(self, line: Line) -> None:
        self.chat.append(line)
        self.lines += 1
        del self.chat[:-CHAT_KEPT]
