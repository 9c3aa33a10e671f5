"""A room in memory: who is connected to it, and what they are shown."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final, Protocol

import msgspec

from feodum.engine.errors import Problem
from feodum.server.live.perspective import Perspective
from feodum.server.protocol.messages import Said, TableInfo, UndoRequest, Vote
from feodum.server.table import events
from feodum.server.table.commands import needed_votes
from feodum.server.table.standing import UNDO_SECONDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from feodum.server.ops.clock import Clock
    from feodum.server.ops.limits import Client
    from feodum.server.table.events import AnyEvent
    from feodum.server.table.room import Room
    from feodum.server.table.standing import Line

ENCODER: Final = msgspec.json.Encoder()
PRESENCE_SECONDS: Final = 75.0
"""How long a report from another process about its connections is valid."""

MOST_PAGES: Final = 8
"""How many pages of one seat may be open."""
MOST_WATCHING: Final = 100
"""How many pages may watch one table."""
MOST_WATCHING_EACH: Final = 40
"""How many pages of one client may watch one table."""

Frame = tuple[Perspective, bytes]
"""A message for everybody with this perspective."""


class Listener(Protocol):
    """A connection, as a room knows it."""

    token: str
    """The hash of the token that the page came with."""
    client: Client
    """The client that the page belongs to."""

    def dismiss(self, problem: Problem, *, again: bool) -> None:
        """Close the connection."""

    def send(self, message: bytes) -> None:
        """Send this as soon as possible."""


class Live:
    """A room with its connections."""

    def __init__(self, room: Room, clock: Clock) -> None:
        self.room = room
        self.clock: Final = clock
        self.since: Final[dict[str, tuple[int, float]]] = {}
        """For each time limit, the event that started it, and when this process first saw it."""
        self.missed: Final[dict[int, float]] = {}
        """When this process first noticed that somebody was away, by seat."""
        self.lock: Final = asyncio.Lock()
        self.heard = 0
        """The number of the last event that was announced since the database was last read."""
        self.unsure = False
        """Whether there may be events that this process has not heard of."""
        self.asks = True
        """Whether the other processes must still be asked who is connected there."""
        self.listeners: Final[dict[Perspective, set[Listener]]] = {}
        self.elsewhere: Final[dict[str, tuple[list[int], int, float]]] = {}
        """The last report of each other process: its seats, its spectators, and when it came."""
        self.driver: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.studies = 0
        """How often bots have studied its kingdom here."""
        self.is_studying = False
        """Whether bots are studying it now."""
        self.left_at = clock.passed()
        """When a connection was last closed."""

    @property
    def is_driven(self) -> bool:
        """Whether bots are thinking here."""
        return self.driver is not None and not self.driver.done()

    @property
    def is_bots_alone(self) -> bool:
        """Whether all players are bots."""
        return self.room.is_bots_alone

    @property
    def is_behind(self) -> bool:
        """Whether the database may hold more events than the room."""
        return self.unsure or self.heard > self.room.number

    def expect_nothing(self) -> None:
        """Note that the database is about to be read. Anything announced from now on is newer."""
        self.unsure, self.heard = False, 0

    # ---- who is there

    def present(self) -> set[int]:
        """The seats with a page open in any process."""
        now = self.clock.passed()
        here = self.seats_here()
        for seats, _, at in self.elsewhere.values():
            if now < at + PRESENCE_SECONDS:
                here.update(seats)
        return here

    def away(self) -> dict[int, float]:
        """How long people have been away, in seconds, by seat.

        A process counts from when it first missed somebody, so nobody can be replaced right after a
        restart.
        """
        now, here = self.clock.passed(), self.present()
        for seat, place in enumerate(self.room.places):
            if place.kind == "person" and seat not in here:
                self.missed.setdefault(seat, now)
            else:
                self.missed.pop(seat, None)
        return {seat: now - since for seat, since in self.missed.items()}

    def watching(self) -> int:
        now = self.clock.passed()
        told = self.elsewhere.values()
        return len(self.pages(None)) + sum(
            count for _, count, at in told if now < at + PRESENCE_SECONDS
        )

    def forget_silent(self) -> bool:
        """Forget processes that have been silent for a long time; return whether there were any."""
        now = self.clock.passed()
        told = self.elsewhere.items()
        silent = [sender for sender, (_, _, at) in told if now >= at + PRESENCE_SECONDS]
        for sender in silent:
            del self.elsewhere[sender]
        return bool(silent)

    def presence(self) -> tuple[list[int], int, bool]:
        """The report to other processes: the seats connected here, the number of spectators, and
        whether they should report back.
        """
        return sorted(self.seats_here()), len(self.pages(None)), self.asks

    def seats_here(self) -> set[int]:
        """The seats with a page open in this process."""
        return {perspective.seat for perspective in self.listeners if perspective.seat is not None}

    def pages(self, seat: int | None) -> list[Listener]:
        """A seat's pages in this process, or all spectators'."""
        return [
            page
            for perspective, found in self.listeners.items()
            if perspective.seat == seat
            for page in found
        ]

    def payer(self) -> Client | None:
        """The client to charge for the bots: of those connected, the one with most time left."""
        here = {listener.client for found in self.listeners.values() for listener in found}
        return max(here, key=lambda client: client.time.filled(), default=None)

    def check_pages(self, new: Listener, seat: int | None) -> None:
        """Refuse a page if there are too many."""
        pages = self.pages(seat)
        own = [page for page in pages if page.client is new.client]
        if new.client.on and (
            len(pages) >= (MOST_WATCHING if seat is None else MOST_PAGES)
            or len(own) >= MOST_WATCHING_EACH
        ):
            raise Problem("too-many-pages")

    def join(self, listener: Listener, seat: int | None, language: str) -> Perspective:
        for perspective, found in self.listeners.items():
            if perspective.seat == seat and perspective.language == language:
                found.add(listener)
                return perspective
        perspective = Perspective(self.room, seat, language)
        self.listeners[perspective] = {listener}
        return perspective

    def leave(self, listener: Listener, perspective: Perspective) -> None:
        found = self.listeners.get(perspective)
        if found is not None:
            found.discard(listener)
            if not found:
                del self.listeners[perspective]
        self.left_at = self.clock.passed()

    def check_seats(self) -> None:
        """Disconnect pages that lost their seat before the start: they must not see its cards."""
        for perspective, found in list(self.listeners.items()):
            if perspective.seat is None:
                continue
            place = self.room.places[perspective.seat]
            for listener in [one for one in found if one.token != place.token]:
                listener.dismiss(Problem("seat-lost"), again=True)
                self.leave(listener, perspective)

    # ---- what runs out

    def seconds_since(self, what: str, number: int) -> float:
        """Seconds since this event, or since this process first saw it.

        Times noted by other processes do not count: their clocks may differ, and nobody's time runs
        while no process serves the table.
        """
        now = self.clock.passed()
        event, since = self.since.get(what, (0, now))
        if event != number:
            since = now
        self.since[what] = (number, since)
        return now - since

    def thinking_left(self) -> float | None:
        """Seconds that the person who must answer has left; None if there is no limit."""
        room = self.room
        if not room.options.thinking or not self.waits_for_person:
            return None
        return room.options.thinking - self.seconds_since("seen", room.seen)

    def clock_left(self) -> float | None:
        """Seconds that the person who must answer has left in this game; None without a limit."""
        clocks = self.clocks()
        pending = self.room.pending
        return None if clocks is None or not self.waits_for_person else clocks[pending or 0]

    def clocks(self) -> list[float] | None:
        """Seconds that each seat has left in this game; None if there is no limit."""
        if not self.room.options.clock:
            return None
        left = [self.room.options.clock - place.used / 1000 for place in self.room.places]
        pending = self.room.pending
        if pending is not None and self.waits_for_person:
            left[pending] -= self.seconds_since("question", self.room.moved)
        return left

    @property
    def waits_for_person(self) -> bool:
        """Whether a person must answer now."""
        return self.room.pending is not None and self.room.bot_due is None

    def timed(self, found: Sequence[AnyEvent]) -> list[AnyEvent]:
        """The events, with how long the table has waited for the person who must answer now."""
        timed = list(found)
        if not self.room.options.clock or not self.waits_for_person:
            return timed
        took = round(1000 * self.seconds_since("question", self.room.moved))
        for number, event in enumerate(timed):
            if isinstance(event, events.Timed):
                timed[number] = msgspec.structs.replace(event, took=took)
                break
        return timed

    def request_left(self) -> float | None:
        """Seconds left to agree to an undo request; None if there is none."""
        request = self.room.request
        if request is None:
            return None
        return UNDO_SECONDS - self.seconds_since("request", request.number)

    # ---- what they are shown

    def info(self) -> TableInfo:
        """The table as everybody sees it."""
        room, away = self.room, self.away()
        request, deadline, clocks = room.request, self.thinking_left(), self.clocks()
        return TableInfo(
            table=room.name,
            state=room.state,
            host=room.seat_of(room.setup.host),
            seats=room.seats(away),
            options=room.options,
            kingdom=room.kingdom,
            commitment=room.commitment,
            opening=room.opening,
            before=room.setup.before,
            goes_on=room.setup.opening is not None,
            guided=room.setup.guided,
            daily=room.setup.daily,
            spectators=self.watching(),
            request=None
            if request is None
            else UndoRequest(request.seat, sorted(request.agreed), whole(self.request_left() or 0)),
            votes=[
                Vote(whom, sorted(voters), len(needed_votes(room, whom, away)))
                for whom, voters in sorted(room.votes.items())
                if whom in away  # otherwise the end of a vote could reveal an answer
            ],
            deadline=None if deadline is None else whole(deadline),
            clocks=None if clocks is None else [whole(left) for left in clocks],
            closed=room.closed,
            next=room.next,
            next_by=room.next_by,
        )

    def happen(self, found: list[AnyEvent], now: float) -> list[Frame]:
        """Apply events, and return what to send once they are in the database."""
        frames: list[Frame] = []
        for event in found:
            lines = self.room.lines
            self.room.apply(event, now)
            if not self.room.started:  # nobody loses a seat after the start
                self.check_seats()
            frames += self.changes()
            frames += self.said(self.room.lines - lines)
        return frames

    def changes(self) -> list[Frame]:
        info = self.info()
        frames: list[Frame] = []
        for perspective in self.listeners:
            change = perspective.update(info)
            if change is not None:
                frames.append((perspective, ENCODER.encode(change)))
        return frames

    def said(self, count: int) -> list[Frame]:
        """The last lines of the chat, at most `count`."""
        lines = self.room.chat[len(self.room.chat) - count :]
        return [frame for line in lines for frame in self.told(line)]

    def told(self, line: Line) -> list[Frame]:
        """A line of the chat as frames for everybody."""
        return [
            (perspective, ENCODER.encode(Said(perspective.chat_line(line))))
            for perspective in self.listeners
        ]

    def show(self, frames: list[Frame], but: Listener | None = None) -> None:
        for perspective, message in frames:
            for listener in self.listeners.get(perspective, ()):
                if listener is not but:
                    listener.send(message)

    def show_all(self) -> None:
        """Show everything again after the room was loaded again."""
        self.check_seats()
        info = self.info()
        for perspective, found in self.listeners.items():
            perspective.reset(self.room)
            message = ENCODER.encode(perspective.full(info))
            for listener in found:
                listener.send(message)


def whole(seconds: float) -> int:
    return max(0, round(seconds))
