"""How a table stands: who sits there, its options, its game, and whom it waits for."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import ceil
from typing import TYPE_CHECKING, Final

from feodum.engine.errors import Problem
from feodum.server.protocol.common import SeatInfo
from feodum.server.table import events
from feodum.server.table.fairness import commitment
from feodum.server.table.kingdoms import kingdom_of, read_code
from feodum.server.table.places import Place
from feodum.server.table.resigning import ends_game, without
from feodum.session.session import Session
from feodum.views.view import result

if TYPE_CHECKING:
    from collections.abc import Mapping

    from feodum.engine.game import Game
    from feodum.kingdoms.table import Table
    from feodum.server.protocol.common import Ended, TableState, Terms
    from feodum.server.table.places import Setup
    from feodum.views.data import Result

UNDO_SECONDS: Final = 30
ABSENCE_SECONDS: Final = 60
"""How long somebody must be away before the others can let a bot play."""
STANDSTILL_ROUNDS: Final = 50
"""After this many rounds without a change in the piles, a game is ended."""
MOST_ROUNDS: Final = 250
"""The most rounds of a game: random bots need about 110, and people fewer."""
MOST_ANSWERS: Final = 20_000
"""The most answers of a game, since its turns may be very long."""


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


class Standing:
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
        self.answered = created
        """When the last answer was given."""
        self.number = 0
        """How many events have happened."""
        self.moved = 0
        """The number of the event after which the open question was asked."""
        self.seen = 0
        """The number of the last event whose effect everybody at the table could see."""
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

        Never true for a game that goes on from another, whose shuffles are decided already.
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
