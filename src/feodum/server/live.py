"""A room in memory: who is connected to it, and what they are to be shown."""

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
"""How long another process is believed that somebody is connected to it."""

Frame = tuple[Perspective, bytes]
"""A message for all who look from there."""


class Listener(Protocol):
    """A connection, as a room knows it."""

    token: str
    """The hash of the token that it came with."""

    def dismiss(self, problem: Problem, *, again: bool) -> None:
        """Close it."""

    def send(self, message: bytes) -> None:
        """Send this when it can be sent."""


class Live:
    """A room with its connections."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.lock: Final = asyncio.Lock()
        self.stale = False
        """Whether another process has told of news."""
        self.listeners: Final[dict[Perspective, set[Listener]]] = {}
        self.elsewhere: Final[dict[str, tuple[list[int], int, float]]] = {}
        """Who is connected to other processes: seats, how many watch, and when that was told."""
        self.driver: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.left_at = time.monotonic()
        """When the last connection was closed."""

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
        """What other processes should know of those who are connected here."""
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
        """Whoever has lost a seat before the start must not see what comes to it later."""
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
        """Let something happen; what is to be sent of it once it is in the database."""
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
        """Show everything anew, because another room has taken the place of this one."""
        info = self.info()
        for view, found in self.listeners.items():
            view.reset(self.room)
            message = ENCODER.encode(view.full(info))
            for listener in found:
                listener.send(message)
