"""A room: one table of the server, built from its events, without clock, socket or database."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from math import ceil
from typing import TYPE_CHECKING, Final

from feodum.engine.errors import Problem
from feodum.server.protocol.common import SeatInfo
from feodum.server.table import events
from feodum.server.table.fairness import commitment, first_player, game_secret
from feodum.server.table.kingdoms import kingdom_of, read_code
from feodum.server.table.places import Place
from feodum.server.table.resigning import ends_game, without
from feodum.session.save import RULES
from feodum.session.seats import Seat, checked_seats
from feodum.session.session import Session
from feodum.views.view import result

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from feodum.engine.game import Game
    from feodum.kingdoms.table import Table
    from feodum.server.protocol.common import Ended, TableState, Terms
    from feodum.server.table.events import AnyEvent
    from feodum.server.table.places import Setup
    from feodum.views.data import Result

UNDO_SECONDS: Final = 30
ABSENCE_SECONDS: Final = 60
"""How long somebody must be away before the others can let a bot play."""
CHAT_KEPT: Final = 200
"""How many lines of the chat are kept."""
STANDSTILL_ROUNDS: Final = 50
"""After this many rounds without a change in the piles, a game is ended."""
MOST_ROUNDS: Final = 250
"""The most rounds of a game: random bots need about 110, and people fewer."""
MOST_ANSWERS: Final = 20_000
"""The most answers of a game, whose turns may be very long."""


@dataclass
class Request:
    """A request for undo, which the others must agree to."""

    seat: int
    number: int
    """The number of the event."""
    agreed: set[int] = field(default_factory=set)


@dataclass(frozen=True)
class Line:
    """A line of the chat: a seat's words, or the id of a message about an event."""

    seat: int | None
    text: str = ""
    message: str = ""
    name: str = ""


def progress(game: Game) -> tuple[int, ...]:
    """The sizes of all piles and of the trash, which change if a game comes nearer to its end."""
    return (len(game.trash), *[pile.count for pile in game.supply.piles])


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
        """When the last event happened."""
        self.number = 0
        """How many events have happened."""
        self.moved = 0
        """The number of the event after which the open question was asked."""
        self.seen = 0
        """The number of the last event that everybody at the table could see the effect of."""
        self.places: Final = [
            Place(seat.kind, seat.name, seat.bot, seat.token) for seat in setup.seats
        ]
        self.table: Table = (
            read_code(setup.kingdom, len(self.places))
            if setup.opening is None
            else setup.opening.table
        )
        self.kingdom = kingdom_of(self.table)
        self.session: Session | None = None
        self.rehearsed: Session | None = None
        """The game after its opening, until the start."""
        self.answers: Final[list[str]] = []
        """All answers that have not been taken back."""
        self.started = False
        self.terms: Terms | None = None
        """What was agreed before the game."""
        self.outdated = False
        self.closed: Ended | None = None
        """Why the table is closed."""
        self.counts: Final[Counter[tuple[int, type[events.Extra]]]] = Counter()
        """How often each seat has chatted, taken back, returned and so on."""
        self.last_out: int | None = None
        """The seat whose player was the last to be out of the game."""
        self.request: Request | None = None
        self.votes: Final[dict[int, set[int]]] = {}
        """For each seat that a bot might take over, the seats that have voted for it."""
        self.chat: Final[list[Line]] = []
        self.lines = 0
        """How many lines of chat there have been."""
        self.next: str | None = None
        self.next_by: int | None = None
        """The seat that wanted the rematch."""

    # ---- how it stands

    @property
    def state(self) -> TableState:
        if self.outdated:
            return "outdated"
        if self.session is not None and (self.session.over or self.given_up):
            return "over"
        if self.closed:
            return "closed"
        return "playing" if self.started else "waiting"

    @property
    def game(self) -> Session:
        """The game that is being played; Problem if there is none."""
        if self.state != "playing" or self.session is None:
            raise self.refusal()
        return self.session

    @property
    def finished(self) -> Session:
        """The game, once it is over or cannot go on; Problem before that."""
        if not self.is_finished or self.session is None:
            raise Problem("not-over")
        return self.session

    def result(self) -> Result:
        """How the finished game ended; a game that was broken off has no winner."""
        game = self.finished.game
        found = result(game)
        return without(found, self.out, game.first.seat) if self.state == "over" else found

    @property
    def limits_time(self) -> bool:
        """Whether people have a limited time to answer."""
        return bool(self.options.thinking or self.options.clock)

    @property
    def out(self) -> list[int]:
        """The seats whose players are out of the game."""
        return [seat for seat, place in enumerate(self.places) if place.out is not None]

    @property
    def given_up(self) -> bool:
        """Whether the game is over because players are out."""
        if self.last_out is None:
            return False
        people = [seat for seat, place in enumerate(self.places) if place.kind == "person"]
        return ends_game(self.out, people, len(self.places))

    def refusal(self) -> Problem:
        """Why something is impossible in this state."""
        return Problem(f"table-{self.state if self.closed is None else self.closed}")

    @property
    def endless(self) -> Ended | None:
        """Why the game must be ended, if it takes too long."""
        if self.pending is None or self.session is None:
            return None
        turns, players = self.session.position.turns, len(self.places)
        if len(turns) > MOST_ROUNDS * players or len(self.answers) > MOST_ANSWERS:
            return "turns"
        earlier = len(turns) - 1 - STANDSTILL_ROUNDS * players
        if earlier >= 0 and progress(turns[earlier].game) == progress(turns[-1].game):
            return "standstill"
        return None

    @property
    def pending(self) -> int | None:
        """The seat that must answer now; None unless the game is being played."""
        if self.session is None or self.outdated or self.closed or self.given_up:
            return None
        return self.session.pending

    @property
    def bot_due(self) -> str | None:
        """The bot that must answer now."""
        pending = self.pending
        return None if pending is None else self.places[pending].bot

    @property
    def is_finished(self) -> bool:
        """Whether the game is over or cannot go on."""
        return self.state in ("over", "closed")

    @property
    def is_bots_alone(self) -> bool:
        """Whether only bots are playing."""
        return self.state == "playing" and not any(place.is_person for place in self.places)

    @property
    def opening(self) -> bool:
        """Whether every seat is taken and sealed, so that the numbers may be revealed.

        Never for a game that goes on from another, where the shuffles are decided already.
        """
        return (
            self.state == "waiting"
            and self.setup.opening is None
            and all(
                place.kind == "bot" or (place.kind == "person" and place.seal)
                for place in self.places
            )
        )

    @property
    def can_start(self) -> bool:
        """Whether every seat is taken, and every number has been revealed."""
        if self.setup.opening is not None:
            taken = all(place.kind in ("person", "bot") for place in self.places)
            return self.state == "waiting" and taken
        return self.opening and all(place.kind == "bot" or place.share for place in self.places)

    @property
    def shares(self) -> list[str]:
        """Everybody's number; empty for bots."""
        return [place.share for place in self.places]

    def seat_of(self, token: str) -> int | None:
        """The seat whose token has this hash."""
        for seat, place in enumerate(self.places):
            if token and place.token == token:
                return seat
        return None

    def people(self, *, but: int | None = None) -> list[int]:
        """The seats of people who are not out of the game, except `but`; a bot may stand in."""
        return [
            seat
            for seat, place in enumerate(self.places)
            if place.kind == "person" and place.out is None and seat != but
        ]

    def seats(self, away: Mapping[int, float]) -> list[SeatInfo]:
        """Who sits where; `away` has the number of seconds that people have been away."""
        return [
            SeatInfo(
                place.name,
                place.kind,
                place.bot,
                place.kind == "bot" or (place.kind == "person" and seat not in away),
                place.seal,
                place.kind == "bot" or bool(place.share),
                place.out,
                self.patience(seat, away),
            )
            for seat, place in enumerate(self.places)
        ]

    def patience(self, seat: int, away: Mapping[int, float]) -> int | None:
        """Seconds until a bot can be voted in here; None if nobody is away."""
        if self.state != "playing" or seat not in away or not self.places[seat].is_person:
            return None
        return max(0, ceil(ABSENCE_SECONDS - away[seat]))

    # ---- what happens

    def replay(self, found: Sequence[tuple[AnyEvent, float]]) -> None:
        """Apply many events. Answers in a row are given together, which is much quicker."""
        waiting: list[events.Answered] = []
        for event, at in found:
            if isinstance(event, events.Answered):
                waiting.append(event)
                self.number += 1
                self.moved = self.seen = self.number
                self.places[event.seat].used += event.took
                self.touched = at
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
        waited_for = self.pending
        self.happen(event)
        if isinstance(event, events.Timed) and waited_for is not None:
            self.places[waited_for].used += event.took
        if isinstance(event, events.Extra):
            self.counts[event.seat, type(event)] += 1
        self.number += 1
        self.touched = at

    def happen(self, event: AnyEvent) -> None:
        match event:
            case events.Sat(seat, name, token, held):
                self.reseat(seat, Place("held" if held else "person", name, None, token))
            case events.Sealed(seat, seal):
                self.unseal()
                self.places[seat].seal = seal
                self.places[seat].share = ""
            case events.Shared(seat, number):
                self.places[seat].share = number
            case events.BotSat(seat, bot, name):
                self.reseat(seat, Place("bot", name, bot))
            case events.Emptied(seat):
                self.reseat(seat, Place("open"))
            case events.KingdomChanged(code):
                self.unseal()
                self.table = read_code(code, len(self.places))
                self.kingdom = kingdom_of(self.table)
            case events.Spoke(seat, text):
                self.say(Line(seat, text))
            case events.Followed(table, seat):
                self.next, self.next_by = table, seat
            case events.Closed(why):
                self.closed = why
                self.request = None
                self.votes.clear()
                self.say(Line(None, message=f"table-{why}"))
            case _:
                self.play(event, self.number + 1)

    def reseat(self, seat: int, place: Place) -> None:
        self.unseal()
        self.places[seat] = place

    def unseal(self) -> None:
        """Let everybody draw again if numbers may be known: they must not fit new terms."""
        if self.opening:
            for place in self.places:
                place.seal = place.share = ""
            self.say(Line(None, message="news-drawn-anew"))

    def play(self, event: AnyEvent, number: int) -> None:
        """Apply the game event with this number."""
        seen = not isinstance(event, events.Answered) or self.answer(event)
        if isinstance(event, events.Started | events.Timed):
            self.moved = number
            self.seen = number if seen else self.seen
        match event:
            case events.Answered():
                pass
            case events.Started(rules, terms):
                self.start(rules, terms)
            case events.TookBack(seat):
                if self.session is not None:
                    self.session.undo(seat, agreed=True)
                    del self.answers[len(self.session.position.answers) :]
                self.request = None
                self.say(Line(None, message="news-took-back", name=self.places[seat].name))
            case events.AskedUndo(seat):
                self.request = Request(seat, number)
            case events.RepliedUndo(seat, accept):
                self.replied(seat, accept=accept)
            case events.Voted(seat, whom):
                self.votes.setdefault(whom, set()).add(seat)
            case events.BotCame(seat, bot, why):
                self.hand_over(seat, bot, f"news-bot-{why}")
            case events.CameBack(seat):
                self.hand_over(seat, None, "news-came-back")
            case events.Resigned(seat, bot, why):
                self.places[seat].out = why
                self.last_out = seat
                self.hand_over(seat, bot, f"news-{why}-{'end' if self.given_up else 'bot'}")
            case _:
                raise TypeError(event)

    def start(self, rules: int, terms: Terms | None) -> None:
        self.started = True
        self.terms = terms
        if rules != RULES:
            self.outdated = True
            return
        if self.setup.opening is not None:
            session = self.rehearse()
            session.seats = session.bots.seats = checked_seats(self.seated())
            session.forget()
            self.session, self.rehearsed = session, None
            self.answers.extend(self.setup.opening.answers)
            return
        secret = game_secret(self.secret, terms, self.shares)
        first = self.setup.first
        if terms is not None:
            first = first_player(secret, self.table, terms.before)
        self.session = self.begin(replace(self.table, first=first), secret)

    def rehearse(self) -> Session:
        """The game after its opening. Playing that can take a while, so it is done once."""
        opening = self.setup.opening
        assert opening is not None
        if self.rehearsed is None:
            session = self.begin(
                opening.table, bytes.fromhex(opening.secret) if opening.secret else None
            )
            session.answer_all(opening.answers)
            session.handed_over = len(opening.answers)
            self.rehearsed = session
        return self.rehearsed

    def begin(self, table: Table, secret: bytes | None) -> Session:
        session = Session(table, self.seated(), counts=self.options.counts, secret=secret)
        session.position.reuses = True
        return session

    def seated(self) -> list[Seat]:
        return [
            Seat(place.name or f"P{number}", place.bot)
            for number, place in enumerate(self.places, 1)
        ]

    def answer(self, event: events.Answered) -> bool:
        """Give an answer; return whether everybody can see that something has happened."""
        session = self.session
        if session is None:
            return True
        number = len(session.position.answers)
        watched = session.watch() if self.limits_time else None
        entries = len(session.entries)
        session.answer(event.answer)
        self.answers.append(event.answer)
        self.note_answer(session, number, event)
        if watched is None:
            return True
        return session.watch() != watched or bool(session.watch_log(entries))

    def note_answer(self, session: Session, number: int, event: events.Answered) -> None:
        """Note what an answer changes besides the game, such as that the person is present."""
        if event.memory is not None:
            session.remember(number, event.memory)
        if session.over or (self.request is not None and self.request.seat == event.seat):
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
        self.request = None  # it was about an earlier answer
        self.votes.pop(seat, None)
        if self.session is not None:
            self.session.hand_over(seat, bot)
        self.say(Line(None, message=message, name=place.name))

    def say(self, line: Line) -> None:
        self.chat.append(line)
        self.lines += 1
        del self.chat[:-CHAT_KEPT]
