"""Keeps rooms in memory, and stores whatever happens in them before anybody sees it."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from feodum.engine.errors import Problem
from feodum.server import events
from feodum.server.commands import follow_up
from feodum.server.driver import OTHERS_SECONDS, Driver, Unavailable
from feodum.server.live import ENCODER, Live
from feodum.server.room import Room
from feodum.server.writing import Conflict

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Sequence

    from feodum.server.bots import Thinkers
    from feodum.server.events import AnyEvent
    from feodum.server.live import Listener
    from feodum.server.metrics import Metrics
    from feodum.server.perspective import Perspective
    from feodum.server.room import Setup
    from feodum.server.settings import Settings
    from feodum.server.storage import Storage

LOG: Final = logging.getLogger("feodum.server")
TRIES: Final = 20
"""How many times to try before giving up, if other processes are always first."""
NAME_BYTES: Final = 12
"""The number of random bytes in a table's name: too many to guess one."""


class Keeper:
    """All rooms held in memory."""

    def __init__(
        self, settings: Settings, storage: Storage, thinkers: Thinkers, metrics: Metrics
    ) -> None:
        self.settings: Final = settings
        self.storage: Final = storage
        self.metrics: Final = metrics
        self.rooms: Final[dict[str, Live]] = {}
        self.loading: Final[dict[str, asyncio.Task[Live]]] = {}
        self.tasks: Final[set[asyncio.Task[None]]] = set()
        self.driver: Final = Driver(self, thinkers)
        self.dropped = 0
        """How many rooms have been forgotten."""

    # ---- rooms

    async def create(self, setup: Setup) -> Live:
        """Set up a new table."""
        name = secrets.token_urlsafe(NAME_BYTES)
        room = Room(name, setup, secrets.token_bytes(32), time.time())
        await self.storage.create(room)
        live = self.rooms[name] = Live(room)
        LOG.info("table created", extra={"table": name, "seats": len(room.places)})
        await self.let(live, lambda _: [])
        return live

    async def room(self, name: str) -> Live:
        """The table with this name; Problem if there is none."""
        live = self.rooms.get(name)
        if live is not None:
            return live
        if name not in self.loading:
            self.loading[name] = asyncio.create_task(self.load(name))
            self.loading[name].add_done_callback(lambda _: self.loading.pop(name, None))
        return await asyncio.shield(self.loading[name])

    async def load(self, name: str) -> Live:
        room = await self.storage.load(name) if len(name) <= 2 * NAME_BYTES else None
        if room is None:
            raise Problem("no-table")
        live = self.rooms[name] = Live(room)
        live.stale = True  # something may have happened while it was being read
        return live

    async def catch_up(self, live: Live) -> None:
        """Read what has happened in other processes, and show it."""
        if not live.stale:
            return
        live.stale = False  # before reading: there may be more news meanwhile
        try:
            happened = await self.storage.events_after(live.room.name, live.room.number)
            for event, at in happened:
                live.show(live.happen([event], at))
        except BaseException:
            live.stale = True
            raise

    async def reload(self, live: Live) -> None:
        """Start again from the database: what this process has in memory may not have happened."""
        room = await self.storage.load(live.room.name)
        assert room is not None
        live.room = room
        live.stale = False
        live.show_all()

    def drop(self, live: Live) -> None:
        """Forget a room; the pages connected to it connect again by themselves."""
        for listener in [one for found in live.listeners.values() for one in found]:
            listener.dismiss(Problem("server-busy"), again=True)
        self.dropped += 1
        self.rooms.pop(live.room.name, None)
        self.storage.touched.pop(live.room.name, None)
        self.driver.forget(live)

    # ---- what happens

    async def let(self, live: Live, make: Callable[[Room], Sequence[AnyEvent]]) -> None:
        """Apply and store the events that `make` returns for the room; Problem if they are refused.

        They are in the database before anybody sees them. If another process was first, `make` is
        called again for the changed room.
        """
        async with live.lock:
            for _ in range(TRIES):
                if await self.try_once(live, make):
                    break
            else:
                raise Unavailable
        self.driver.wake(live)

    async def try_once(self, live: Live, make: Callable[[Room], Sequence[AnyEvent]]) -> bool:
        try:
            await self.catch_up(live)
            found = [*make(live.room)]
            now = max(time.time(), live.room.touched)
            before = live.room.number
            try:
                frames = live.happen(found, now)
                more = follow_up(live.room)
                frames += live.happen(more, now)
            except Exception:
                if live.room.number > before:
                    await self.reload(live)
                raise
            happened = [(event, now) for event in (*found, *more)]
            if happened:
                await self.storage.append(live.room, happened)
                self.metrics.events.inc(len(happened))
            live.show(frames)
        except asyncio.CancelledError:
            # Whoever wanted it is gone. It may be written all the same, and the others must see it.
            self.begin(self.show_written(live))
            raise
        except Conflict:
            self.metrics.conflicts.inc()
            await self.reload(live)
            return False
        except Problem:
            raise
        except Exception as error:
            # Whatever it was, memory and database may differ now: the database is right.
            LOG.exception("table failed", extra={"table": live.room.name})
            await self.try_reload(live)
            raise Unavailable from error
        return True

    async def show_written(self, live: Live) -> None:
        async with live.lock:
            with suppress(Exception):
                await self.storage.written()
            await self.try_reload(live)

    async def try_reload(self, live: Live) -> None:
        try:
            await self.reload(live)
        except Exception:
            LOG.exception("table cannot be read", extra={"table": live.room.name})
            self.drop(live)

    # ---- connections

    async def join(
        self, live: Live, listener: Listener, seat: int | None, language: str
    ) -> Perspective:
        """Show everything to a new connection, and from now on every change."""
        async with live.lock:
            await self.catch_up(live)
            view = live.join(listener, seat, language)
            self.metrics.connections.inc()
            live.show(live.changes(), but=listener)
            listener.send(ENCODER.encode(view.full(live.info())))
        await self.tell_presence(live)
        self.driver.wake(live)
        return view

    async def leave(self, live: Live, listener: Listener, view: Perspective) -> None:
        async with live.lock:
            live.leave(listener, view)
            self.metrics.connections.dec()
            live.show(live.changes())
        await self.tell_presence(live)

    # ---- other processes

    def hear(self, what: str, sender: str, about: Sequence[object]) -> None:
        """Handle what another process has told this one."""
        if what == "news":
            for name in about:
                live = self.rooms.get(str(name))
                if live is not None:
                    live.stale = True
                    self.begin(self.let_know(live))
        elif what == "presence":
            for told in about:
                assert isinstance(told, list)
                name, seats, watching = told
                live = self.rooms.get(name)
                if live is not None:
                    live.elsewhere[sender] = (seats, watching, time.monotonic())
                    self.begin(self.let_know(live))

    def begin(self, work: Coroutine[object, object, None]) -> None:
        """Start something that nobody waits for."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def let_know(self, live: Live) -> None:
        """Show what has happened in another process, which is left to run the bots at first."""
        try:
            async with live.lock:
                await self.catch_up(live)
                live.show(live.changes())
        except Exception:
            LOG.exception("table cannot be read", extra={"table": live.room.name})
            await self.try_reload(live)
        self.driver.wake(live, after=OTHERS_SECONDS)

    async def tell_presence(self, live: Live) -> None:
        await self.storage.announce("presence", [[live.room.name, *live.presence()]])

    # ---- looking after the rooms

    async def look_after(self) -> None:
        """Forget rooms that nobody looks at, and close tables untouched for a long time."""
        now = time.monotonic()
        told: list[object] = []
        for live in list(self.rooms.values()):
            idle = not live.listeners and now > live.left_at + self.settings.forget_after
            if idle and not live.is_driven and not live.lock.locked():
                self.drop(live)
            elif live.listeners:
                told.append([live.room.name, *live.presence()])
        await self.storage.announce("presence", told)
        since = time.time() - self.settings.close_after
        for name in await self.storage.untouched(since, 100):
            live = await self.room(name)
            await self.let(live, lambda room: closing(room, since))
        self.metrics.rooms.set(len(self.rooms))

    async def stop(self) -> None:
        """Stop the bots and clocks, and forget all rooms."""
        self.driver.stopping = True
        for live in list(self.rooms.values()):
            self.drop(live)


def closing(room: Room, since: float) -> list[AnyEvent]:
    live = room.state in ("waiting", "playing") and room.touched < since
    return [events.Closed()] if live else []
