"""Tables in the database: SQLite for one process, PostgreSQL for any number."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy import event as hooks
from sqlalchemy import func, insert, select, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from feodum.engine.errors import Problem
from feodum.server import events
from feodum.server.room import Room, Setup
from feodum.server.schema import EVENTS, TABLES, migrate

if TYPE_CHECKING:
    from sqlalchemy import URL

    from feodum.server.events import AnyEvent

LOG: Final = logging.getLogger("feodum.server")
CHANNEL: Final = "feodum"
TOUCHED_EVERY: Final = 60.0
"""Seconds: a table's row is written no more often because something happened at it."""
MOST_AT_ONCE: Final = 500
"""Appends in one transaction."""
AGAIN_SECONDS: Final = 0.5
LIVE: Final = ("waiting", "playing")

Occurred = tuple["AnyEvent", float]
"""An event, and when it happened."""


class Conflict(Exception):
    """Another process was first: something else has happened with this number."""


@dataclass
class Append:
    """Events that are to be written, all or none."""

    name: str
    first: int
    """The number of the first of them."""
    events: Sequence[Occurred]
    row: dict[str, object]
    """What is to be changed in the table's row."""
    done: asyncio.Future[None]

    def rows(self) -> list[dict[str, object]]:
        return [
            {"name": self.name, "number": number, "at": at, "event": events.written(event)}
            for number, (event, at) in enumerate(self.events, self.first)
        ]


def database_url(given: str) -> URL:
    """The address of a database as SQLAlchemy wants it; a plain path is a SQLite file."""
    if "://" not in given:
        given = f"sqlite:///{Path(given).absolute()}"
    try:
        url = make_url(given)
    except ArgumentError:
        raise Problem("database-url", url=given) from None
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
    family = url.drivername.partition("+")[0].replace("postgres", "postgresql", 1)
    family = "postgresql" if family.startswith("postgresql") else family
    if family not in drivers:
        raise Problem("database-url", url=given)
    return url.set(drivername=drivers[family])


class Storage:
    """The database of a server."""

    def __init__(self, url: URL, process: str) -> None:
        self.url: Final = url
        self.process: Final = process
        """Names this process in what it tells the others."""
        self.shared: Final = url.drivername.startswith("postgresql")
        """Whether other processes may use it at the same time."""
        options: dict[str, Any] = {"pool_size": 10, "pool_pre_ping": True} if self.shared else {}
        self.engine: Final = create_async_engine(url, **options)
        if not self.shared:
            hooks.listen(self.engine.sync_engine, "connect", prepare_sqlite)
        self.queue: Final[asyncio.Queue[Append]] = asyncio.Queue()
        self.touched: Final[dict[str, tuple[float, str]]] = {}
        """What a table's row says of when and how it was left."""

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[Storage]:
        """Up to date and ready, until the block is left."""
        async with self.engine.begin() as connection:
            await connection.run_sync(migrate)
        writer = asyncio.create_task(self.write_all())
        try:
            yield self
        finally:
            await self.queue.join()
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)
            await self.engine.dispose()

    # ---- reading

    async def load(self, name: str) -> Room | None:
        """A table with all that has happened at it."""
        async with self.engine.connect() as connection:
            found = await connection.execute(select(TABLES).where(TABLES.c.name == name))
            row = found.one_or_none()
        if row is None:
            return None
        setup = msgspec.json.decode(row.setup, type=Setup)
        room = Room(name, setup, row.secret, row.created)
        happened = await self.events_after(name, 0)
        self.touched[name] = (row.touched, row.state)
        try:
            await asyncio.to_thread(room.replay, happened)
        except Problem:
            LOG.exception("table does not fit the rules", extra={"table": name})
            room.give_up(len(happened))
        return room

    async def events_after(self, name: str, number: int) -> list[Occurred]:
        query = (
            select(EVENTS.c.event, EVENTS.c.at)
            .where(EVENTS.c.name == name, EVENTS.c.number > number)
            .order_by(EVENTS.c.number)
        )
        async with self.engine.connect() as connection:
            rows = await connection.execute(query)
            return [(events.read(row.event), row.at) for row in rows]

    async def public(self, most: int) -> list[str]:
        """Open tables that anybody may see, the newest first."""
        query = (
            select(TABLES.c.name)
            .where(TABLES.c.public, TABLES.c.state.in_(LIVE))
            .order_by(TABLES.c.state.desc(), TABLES.c.touched.desc())
            .limit(most)
        )
        return await self.names(query)

    async def untouched(self, since: float, most: int) -> list[str]:
        """Tables at which nothing has happened since then."""
        query = (
            select(TABLES.c.name)
            .where(TABLES.c.state.in_(LIVE), TABLES.c.touched < since)
            .limit(most)
        )
        return await self.names(query)

    async def names(self, query: Any) -> list[str]:
        async with self.engine.connect() as connection:
            return [row.name for row in await connection.execute(query)]

    async def count(self) -> int:
        async with self.engine.connect() as connection:
            found = await connection.execute(select(func.count()).select_from(TABLES))
            return int(found.scalar_one())

    # ---- writing

    async def create(self, room: Room) -> None:
        row = {
            "name": room.name,
            "created": room.created,
            "touched": room.created,
            "state": "waiting",
            "public": room.options.public,
            "setup": msgspec.json.encode(room.setup).decode(),
            "secret": room.secret,
        }
        async with self.engine.begin() as connection:
            await connection.execute(insert(TABLES), row)

    async def append(self, room: Room, happened: Sequence[Occurred]) -> None:
        """Write what has happened in a room, which has applied it; Conflict if others were first.

        When this returns, it is in the database.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        first = room.number - len(happened) + 1
        await self.queue.put(Append(room.name, first, happened, self.row_of(room), done))
        await done

    def row_of(self, room: Room) -> dict[str, object]:
        touched, state = self.touched.get(room.name, (0.0, ""))
        if room.state == state and room.touched < touched + TOUCHED_EVERY:
            return {}
        self.touched[room.name] = (room.touched, room.state)
        return {"touched": room.touched, "state": room.state}

    async def write_all(self) -> None:
        """Write what is waiting, on a connection that is kept for it."""
        while True:
            try:
                async with self.engine.connect() as connection:
                    await self.write_on(connection)
            except Exception:  # whatever it was: those who wait have been told, others will come
                LOG.exception("the database does not answer")
                await asyncio.sleep(AGAIN_SECONDS)

    async def write_on(self, connection: AsyncConnection) -> None:
        """As much as there is in one transaction, as long as the connection holds."""
        while not connection.invalidated:
            waiting = [await self.queue.get()]
            while not self.queue.empty() and len(waiting) < MOST_AT_ONCE:
                waiting.append(self.queue.get_nowait())
            # In the same order everywhere, so that processes do not wait for each other in a ring.
            waiting.sort(key=lambda append: append.name)
            try:
                await self.write(connection, waiting)
                settle(waiting, None)
            except IntegrityError:
                await self.write_each(connection, waiting)
            except BaseException as error:
                settle(waiting, error)
                raise
            finally:
                for _ in waiting:
                    self.queue.task_done()

    async def write_each(self, connection: AsyncConnection, waiting: list[Append]) -> None:
        """One by one, to find those at which others were first."""
        for append in waiting:
            try:
                await self.write(connection, [append])
                settle([append], None)
            except IntegrityError:
                settle([append], Conflict())
            except Exception as error:
                settle([append], error)

    async def write(self, connection: AsyncConnection, waiting: list[Append]) -> None:
        async with connection.begin():
            await connection.execute(
                insert(EVENTS), [row for append in waiting for row in append.rows()]
            )
            for append in waiting:
                if append.row:
                    change = update(TABLES).where(TABLES.c.name == append.name)
                    await connection.execute(change.values(append.row))
            if self.shared:
                await self.tell(connection, "news", [append.name for append in waiting])

    # ---- telling the other processes

    async def tell(self, connection: AsyncConnection, what: str, about: Sequence[object]) -> None:
        """Tell all processes, when this transaction is done."""
        for start in range(0, len(about), 100):
            told = msgspec.json.encode([self.process, what, about[start : start + 100]]).decode()
            query = text("SELECT pg_notify(:channel, :told)")
            await connection.execute(query, {"channel": CHANNEL, "told": told})

    async def announce(self, what: str, about: Sequence[object]) -> None:
        """Tell all processes something that is not written down."""
        if self.shared:
            async with self.engine.begin() as connection:
                await self.tell(connection, what, about)


def settle(appends: list[Append], error: BaseException | None) -> None:
    for append in appends:
        if append.done.done():
            continue
        if error is None:
            append.done.set_result(None)
        else:
            append.done.set_exception(error)


def prepare_sqlite(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()
