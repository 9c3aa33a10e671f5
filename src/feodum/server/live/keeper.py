"""Keeps rooms in memory, and stores every event before anybody sees it."""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, Final

from feodum.engine.errors import Problem
from feodum.server.live.driver import OTHERS_SECONDS, Driver
from feodum.server.live.live import ENCODER, Live
from feodum.server.ops.limits import charged, metered
from feodum.server.store.outage import Outage, Unavailable
from feodum.server.store.writing import Conflict
from feodum.server.table import events
from feodum.server.table.commands import follow_up
from feodum.server.table.room import Room

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Sequence

    from feodum.server.live.live import Listener
    from feodum.server.live.perspective import Perspective
    from feodum.server.ops.clock import Clock
    from feodum.server.ops.metrics import Metrics
    from feodum.server.ops.settings import Settings
    from feodum.server.store.storage import Storage
    from feodum.server.table.events import AnyEvent
    from feodum.server.table.places import Setup
    from feodum.server.thinking.pool import Thinkers

LOG: Final = logging.getLogger("feodum.server")
TRIES: Final = 20
"""How many times to try before giving up, if other processes keep writing first."""
NAME_BYTES: Final = 12
"""The number of random bytes in a table's name: enough that nobody can guess one."""


class Keeper:
    """All rooms held in memory."""

    def __init__(
        self,
        settings: Settings,
        storage: Storage,
        thinkers: Thinkers,
        metrics: Metrics,
        clock: Clock,
    ) -> None:
        self.settings: Final = settings
        self.storage: Final = storage
        self.metrics: Final = metrics
        self.clock: Final = clock
        self.rooms: Final[dict[str, Live]] = {}
        self.loading: Final[dict[str, asyncio.Task[Live]]] = {}
        self.tasks: Final[set[asyncio.Task[None]]] = set()
        self.driver: Final = Driver(self, thinkers)
        self.untold: Final[set[str]] = set()
        """The tables whose connections here have not been reported to the other processes yet."""
        self.telling: Final = asyncio.Lock()
        self.dropped = 0
        """How many rooms have been forgotten."""

    # ---- rooms

    async def create(self, setup: Setup) -> Live:
        """Set up a new table."""
        name = secrets.token_urlsafe(NAME_BYTES)
        room = Room(name, setup, secrets.token_bytes(32), self.clock.day())
        if setup.opening is not None:
            await asyncio.to_thread(charged, room.rehearse)
        await self.storage.create(room)
        live = self.rooms[name] = Live(room, self.clock)
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
        return await asyncio.shield(self.loading[name])

    async def load(self, name: str) -> Live:
        try:
            room = await self.storage.load(name) if len(name) <= 2 * NAME_BYTES else None
            if room is None:
                raise Problem("no-table")
            live = self.rooms[name] = Live(room, self.clock)
            live.unsure = True  # something may have happened while it was being read
            return live
        finally:
            del self.loading[name]

    def drop(self, live: Live) -> None:
        """Forget a room; the pages connected to it connect again by themselves."""
        for listener in [one for found in live.listeners.values() for one in found]:
            listener.dismiss(Problem("server-busy"), again=True)
        self.dropped += 1
        self.rooms.pop(live.room.name, None)
        self.storage.touched.pop(live.room.name, None)
        self.driver.forget(live)

    # ---- exclusive use of a room

    @asynccontextmanager
    async def holding(self, live: Live) -> AsyncIterator[Room]:
        """Hold the room exclusively during this block, up to date with the database.

        A room is changed, and read for others to see, only in such a block: outside it, the room
        may hold something that is not written yet, or may have been forgotten. Raises Unavailable
        if the database fails.
        """
        async with live.lock:
            if self.rooms.get(live.room.name) is not live:
                raise Unavailable  # forgotten while this block was waiting
            try:
                await self.catch_up(live)
                yield live.room
            except (Problem, Unavailable) as error:
                if isinstance(error, Outage):
                    self.drop(live)
                raise
            except Exception as error:
                # Memory and database may differ now. The database is right.
                LOG.exception("table failed", extra={"table": live.room.name})
                self.drop(live)
                raise Unavailable from error
            finally:
                if live.is_behind and self.rooms.get(live.room.name) is live:
                    self.begin(self.let_know(live))

    @asynccontextmanager
    async def table(self, name: str) -> AsyncIterator[Live]:
        """The table with this name, held; Problem if there is none."""
        live = await self.room(name)
        async with self.holding(live):
            yield live

    async def catch_up(self, live: Live) -> None:
        """Read what has happened in other processes, and show it."""
        if not live.is_behind:
            return
        live.expect_nothing()
        try:
            happened = await self.storage.events_after(live.room.name, live.room.number)
        except BaseException:
            live.unsure = True
            raise
        for event, at in happened:
            live.show(live.happen([event], at))

    async def reload(self, live: Live) -> None:
        """Read the room from the database again: what is in memory may not have been stored."""
        live.expect_nothing()
        try:
            room = await self.storage.load(live.room.name)
        except Problem as damaged:
            raise Outage from damaged
        if room is None:  # deleted
            self.drop(live)
            raise Problem("no-table")
        live.room = room
        live.show_all()

    # ---- what happens

    async def let(self, live: Live, make: Callable[[Room], Sequence[AnyEvent]]) -> None:
        """Apply and store the events that `make` returns for the room; Problem if they are refused.

        They are in the database before anybody sees them. If another process writes first, `make`
        is called again for the changed room. Once begun, this is completed even if the caller is
        cancelled.
        """
        await asyncio.shield(self.begin(self.change(live, make)))

    async def change(self, live: Live, make: Callable[[Room], Sequence[AnyEvent]]) -> None:
        async with self.holding(live):
            for _ in range(TRIES):
                if await self.try_once(live, make):
                    break
            else:
                raise Unavailable
        self.driver.wake(live)

    async def try_once(self, live: Live, make: Callable[[Room], Sequence[AnyEvent]]) -> bool:
        room = live.room
        found = live.timed(make(room))
        now = self.clock.day()
        before = room.number
        try:
            frames = live.happen(found, now)
            more = follow_up(room)
            frames += live.happen(more, now)
            happened = [(event, now) for event in (*found, *more)]
            if happened:
                await self.storage.append(room, happened)
                self.metrics.events.inc(len(happened))
        except Conflict:
            self.metrics.conflicts.inc()
            await self.reload(live)
            return False
        except Problem:
            if room.number > before:
                await self.reload(live)
            raise
        except Exception as error:
            LOG.exception("table failed", extra={"table": room.name})
            await self.reload(live)
            raise Unavailable from error
        live.show(frames if happened else live.changes())
        return True

    def begin(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        """Start some work that is completed even if nobody waits for it."""
        task = asyncio.create_task(metered(work))
        self.tasks.add(task)
        task.add_done_callback(self.ended)
        return task

    def ended(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Problem | Unavailable):
            LOG.error("a task failed", exc_info=error)

    # ---- connections

    async def join(self, live: Live, listener: Listener, language: str) -> Perspective:
        """Show everything to a new connection, and every change from now on."""
        if self.storage.shared:
            live.unsure = True  # the page may have seen newer events elsewhere
        async with self.holding(live) as room:
            seat = room.seat_of(listener.token)
            if seat is None and listener.token != room.setup.host and not room.options.spectators:
                raise Problem("no-spectators")
            live.check_pages(listener, seat)
            perspective = live.join(listener, seat, language)
            self.metrics.connections.inc()
            live.show(live.changes(), but=listener)
            listener.send(ENCODER.encode(perspective.full(live.info())))
        self.tell_presence(live)
        self.driver.wake(live)
        return perspective

    async def switch(
        self, live: Live, listener: Listener, perspective: Perspective, language: str
    ) -> Perspective:
        """Show a connection everything in another language; other connections are not affected."""
        async with self.holding(live):
            live.leave(listener, perspective)
            new = live.join(listener, perspective.seat, language)
            listener.send(ENCODER.encode(new.full(live.info())))
        return new

    def leave(self, live: Live, listener: Listener, perspective: Perspective) -> None:
        live.leave(listener, perspective)
        self.metrics.connections.dec()
        self.tell_presence(live)
        self.begin(self.show(live))

    async def show(self, live: Live) -> None:
        """Show changes that are not events, such as who is connected."""
        async with self.holding(live):
            live.show(live.changes())

    # ---- other processes

    def hear(self, what: str, sender: str, about: Sequence[Any]) -> None:
        """Handle a message that a process has sent to all processes."""
        if what == "news":
            for name, number in about:
                self.hear_news(name, number)
        elif what == "presence" and sender != self.storage.process:
            for name, seats, watching, asks in about:
                live = self.rooms.get(name)
                if live is not None:
                    live.elsewhere[sender] = (seats, watching, self.clock.passed())
                    self.begin(self.show(live))
                    if asks:
                        self.tell_presence(live)

        elif what == "gone":
            self.forget(about)

    def forget(self, names: Iterable[str]) -> None:
        """Forget tables that are no longer in the database."""
        for name in names:
            live = self.rooms.get(name)
            if live is not None:
                self.drop(live)

    async def forget_everywhere(self, names: Sequence[str]) -> None:
        """Forget tables that are no longer in the database, in all processes."""
        self.forget(names)
        await self.storage.announce("gone", names)

    def hear_news(self, name: str, number: int) -> None:
        """Handle the news that an event with this number is in the database.

        A process also hears of its own events: one may have been written although writing seemed to
        fail.
        """
        live = self.rooms.get(name)
        if live is not None:
            live.heard = max(live.heard, number)
            if live.is_behind:
                self.begin(self.let_know(live))

    def doubt_all(self) -> None:
        """Read the events of all rooms again: this process may have missed some."""
        for live in self.rooms.values():
            live.unsure = True
            self.begin(self.let_know(live))

    async def let_know(self, live: Live) -> None:
        """Show events of another process, which is left to run the bots for now."""
        await self.show(live)
        self.driver.wake(live, after=OTHERS_SECONDS)

    def tell_presence(self, live: Live) -> None:
        """Tell the other processes who is connected here, soon and in the right order."""
        if self.storage.shared:
            self.untold.add(live.room.name)
            if len(self.untold) == 1:
                self.begin(self.tell_all())

    async def tell_all(self) -> None:
        async with self.telling:
            told = [(name, self.rooms.get(name)) for name in sorted(self.untold)]
            self.untold.clear()
            about = [
                [name, *live.presence()] if live else [name, [], 0, False] for name, live in told
            ]
            await self.storage.announce("presence", about)
            for _, live in told:
                if live is not None:
                    live.asks = False

    # ---- looking after the rooms

    async def look_after(self) -> None:
        """Forget rooms that nobody looks at, and close tables unused for a long time."""
        now = self.clock.passed()
        for live in list(self.rooms.values()):
            kept = 0.0 if live.room.is_finished else self.settings.forget_after
            idle = not live.listeners and now > live.left_at + kept
            if idle and not live.is_driven and not live.lock.locked():
                self.drop(live)
            elif live.listeners:
                self.tell_presence(live)
                if live.forget_silent():
                    self.begin(self.show(live))
        self.metrics.rooms.set(len(self.rooms))
        since = self.clock.day() - self.settings.close_after
        for name in await self.storage.untouched(since, 100):
            # The next round comes soon, and a damaged table is left as it is.
            with suppress(Unavailable, Problem):
                live = await self.room(name)
                await self.let(live, lambda room: closing(room, since))

    async def stop(self) -> None:
        """Stop the bots and clocks, and forget all rooms."""
        self.driver.stopping = True
        for live in list(self.rooms.values()):
            self.drop(live)


def closing(room: Room, since: float) -> list[AnyEvent]:
    live = room.state in ("waiting", "playing") and room.touched < since
    return [events.Closed()] if live else []
