"""A room in memory: who is connected to it, and what they are shown."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Final, Protocol

import msgspec

from feodum.engine.errors import Problem
from feodum.server.commands import needed_votes
from feodum.server.messages import Said, TableInfo, UndoRequest, Vote
from feodum.server.perspective import Perspective
from feodum.server.room import UNDO_SECONDS

if TYPE_CHECKING:
    from feodum.server.events import AnyEvent
    from feodum.server.room import Room

ENCODER: Final = msgspec.json.Encoder()
PRESENCE_SECONDS: Final = 75.0
"""How long to believe what another process said about its connections."""

Frame = tuple[Perspective, bytes]
"""A message for everybody who shares this perspective."""


class Listener(Protocol):
    """A connection, as a room knows it."""

    token: str
    """The hash of the token that the page came with."""

    def dismiss(self, problem: Problem, *, again: bool) -> None:
        """Close the connection."""

    def send(self, message: bytes) -> None:
        """Send this as soon as possible."""


class Live:
    """A room with its connections."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.lock: Final = asyncio.Lock()
        self.stale = False
        """Whether there may be news from another process."""
        self.listeners: Final[dict[Perspective, set[Listener]]] = {}
        self.elsewhere: Final[dict[str, tuple[list[int], int, float]]] = {}
        """What each other process last said: its seats, how many spectators, and when."""
        self.driver: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.left_at = time.monotonic()
        """When a connection was last closed."""

    @property
    def is_driven(self) -> bool:
        """Whether bots are thinking here."""
        return self.driver is not None and not self.driver.done()

    # ---- who is there

    def present(self) -> set[int]:
        """The seats whose page is open somewhere."""
        now = time.monotonic()
        here = {view.seat for view in self.listeners if view.seat is not None}
        for seats, _, at in self.elsewhere.values():
            if now < at + PRESENCE_SECONDS:
                here.update(seats)
        return here

    def watching(self) -> int:
        now = time.monotonic()
        here = sum(len(found) for view, found in self.listeners.items() if view.seat is None)
        told = self.elsewhere.values()
        return here + sum(count for _, count, at in told if now < at + PRESENCE_SECONDS)

    def presence(self) -> tuple[list[int], int]:
        """What to tell other processes: the seats connected here, and how many spectators."""
        seats = sorted({view.seat for view in self.listeners if view.seat is not None})
        watching = sum(len(found) for view, found in self.listeners.items() if view.seat is None)
        return seats, watching

    def join(self, listener: Listener, seat: int | None, language: str) -> Perspective:
        for view, found in self.listeners.items():
            if view.seat == seat and view.language == language:
                found.add(listener)
                return view
        view = Perspective(self.room, seat, language)
        self.listeners[view] = {listener}
        return view

    def leave(self, listener: Listener, view: Perspective) -> None:
        found = self.listeners.get(view)
        if found is not None:
            found.discard(listener)
            if not found:
                del self.listeners[view]
        self.left_at = time.monotonic()

    def check_seats(self) -> None:
        """Disconnect whoever has lost a seat before the start: its later cards are not for them."""
        if self.room.started:
            return
        for view, found in list(self.listeners.items()):
            if view.seat is None:
                continue
            place = self.room.places[view.seat]
            for listener in [one for one in found if one.token != place.token]:
                listener.dismiss(Problem("seat-lost"), again=True)
                self.leave(listener, view)

    # ---- what they are shown

    def info(self) -> TableInfo:
        """The table as everybody sees it."""
        room, now, present = self.room, time.time(), self.present()
        request = room.open_request(now)
        deadline = None
        if room.options.thinking and room.pending is not None and room.bot_due is None:
            deadline = max(0, round(room.moved + room.options.thinking - now))
        return TableInfo(
            table=room.name,
            state=room.state,
            host=room.seat_of(room.setup.host),
            seats=room.seats(present),
            options=room.options,
            kingdom=room.kingdom,
            commitment=room.commitment,
            spectators=self.watching(),
            request=None
            if request is None
            else UndoRequest(
                request.seat, sorted(request.agreed), max(0, round(request.at + UNDO_SECONDS - now))
            ),
            votes=[
                Vote(whom, sorted(voters), len(needed_votes(room, whom, present)))
                for whom, voters in sorted(room.votes.items())
            ],
            deadline=deadline,
            next=room.next,
        )

    def happen(self, found: list[AnyEvent], now: float) -> list[Frame]:
        """Apply events, and return what to send once they are in the database."""
        frames: list[Frame] = []
        for event in found:
            lines = self.room.lines
            self.room.apply(event, now)
            self.check_seats()
            frames += self.changes()
            frames += self.said(self.room.lines - lines)
        return frames

    def changes(self) -> list[Frame]:
        info = self.info()
        frames: list[Frame] = []
        for view in self.listeners:
            change = view.update(info)
            if change is not None:
                frames.append((view, ENCODER.encode(change)))
        return frames

    def said(self, count: int) -> list[Frame]:
        """The last lines of the chat, at most `count`."""
        return [
            (view, ENCODER.encode(Said(view.chat_line(line))))
            for line in self.room.chat[len(self.room.chat) - count :]
            for view in self.listeners
        ]

    def show(self, frames: list[Frame], but: Listener | None = None) -> None:
        for view, message in frames:
            for listener in self.listeners.get(view, ()):
                if listener is not but:
                    listener.send(message)

    def show_all(self) -> None:
        """Show everything again, because the room was loaded again."""
        info = self.info()
        for view, found in self.listeners.items():
            view.reset(self.room)
            message = ENCODER.encode(view.full(info))
            for listener in found:
                listener.send(message)
