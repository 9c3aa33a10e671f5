"""Tables in the database: SQLite for one process, PostgreSQL for any number."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy import event as hooks
from sqlalchemy import select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import create_async_engine

from feodum.engine.errors import Problem
from feodum.server.ops.limits import charged
from feodum.server.protocol.reading import UNREADABLE
from feodum.server.store.outage import outages
from feodum.server.store.schema import EVENTS, TABLES, migrate
from feodum.server.store.writing import (
    CREATE,
    PROBE,
    TOUCH,
    PostgresWriter,
    SqliteWriter,
    prepare_sqlite,
)
from feodum.server.table import events
from feodum.server.table.places import Setup
from feodum.server.table.room import Room

if TYPE_CHECKING:
    from sqlalchemy import URL
    from sqlalchemy.ext.asyncio import AsyncConnection

    from feodum.server.store.writing import Change, Occurred, Writer

LOG: Final = logging.getLogger("feodum.server")
TOUCHED_EVERY: Final = 60.0
"""A table's row is updated at most once in this many seconds, unless its state changes."""
LIVE: Final = ("waiting", "playing")
PROBE_SECONDS: Final = 1.0
"""The least number of seconds between two checks whether the database can be written."""
PATIENCE: Final = 5.0
"""How many seconds a write to a working database takes at most."""
SECRETS: Final = re.compile(r"(?<=://)(?P<user>[^:/@]*):.*(?=@)|(?<=password=)[^&\s]*", re.I)


def database_url(given: str) -> URL:
    """The address of a database in SQLAlchemy's form; a plain path is a SQLite file."""
    if "://" not in given:
        given = f"sqlite:///{Path(given).absolute()}"
    try:
        url = make_url(given)
    except (ArgumentError, ValueError):
        raise Problem("database-url", url=without_secrets(given)) from None
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
    family = url.drivername.partition("+")[0].replace("postgres", "postgresql", 1)
    family = "postgresql" if family.startswith("postgresql") else family
    if family not in drivers:
        raise Problem("database-url", url=without_secrets(given))
    return url.set(drivername=drivers[family])


def without_secrets(given: str) -> str:
    """Something given as an address, without the part that may be its password."""
    return SECRETS.sub(lambda found: f"{found['user']}:***" if found["user"] else "***", given)


class Storage:
    """The database of a server."""

    def __init__(self, url: URL, process: str) -> None:
        self.url: Final = url
        self.process: Final = process
        """The name by which this process identifies itself to the others."""
        self.shared: Final = url.drivername.startswith("postgresql")
        """Whether other processes may use it at the same time."""
        options: dict[str, Any] = {"pool_size": 10, "pool_pre_ping": True} if self.shared else {}
        # Errors are logged, and parameters would include the secrets of games.
        self.engine: Final = create_async_engine(url, hide_parameters=True, **options)
        self.writer: Final[Writer] = (
            PostgresWriter(process, self.engine) if self.shared else SqliteWriter(process, url)
        )
        if not self.shared:
            hooks.listen(self.engine.sync_engine, "connect", prepare_sqlite)
        self.touched: Final[dict[str, tuple[float, str]]] = {}
        """When each table was last touched, and its state, as stored in its row."""
        self.probe: asyncio.Task[None] | None = None
        self.probed = 0.0

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[Storage]:
        """Bring the database up to date, and keep it open during the block."""
        try:
            with outages():
                async with self.engine.begin() as connection:
                    await connection.run_sync(migrate)
            async with self.writer.running():
                yield self
        finally:
            await self.engine.dispose()

    async def works(self) -> None:
        """Make sure that the database can be written; Unavailable if not.

        It is tried at most once a second, however many ask.
        """
        now = time.monotonic()
        if self.probe is None or (self.probe.done() and now > self.probed + PROBE_SECONDS):
            self.probed = now
            self.probe = asyncio.create_task(self.writer.append("", 0, [], (PROBE, {})))
            self.probe.add_done_callback(lambda probe: probe.cancelled() or probe.exception())
        with outages():
            await asyncio.wait_for(asyncio.shield(self.probe), PATIENCE)

    # ---- reading

    @asynccontextmanager
    async def connected(self) -> AsyncIterator[AsyncConnection]:
        with outages():
            async with self.engine.connect() as connection:
                yield connection

    async def load(self, name: str) -> Room | None:
        """The table with all its events; None if there is none."""
        row = await self.row(name)
        if row is None:
            return None
        try:
            setup = msgspec.json.decode(row.setup, type=Setup)
            room = Room(name, setup, row.secret, row.created)
            happened = await self.events_after(name, 0)
        except UNREADABLE:
            LOG.exception("table cannot be read", extra={"table": name})
            raise Problem("table-damaged") from None
        self.touched[name] = (row.touched, row.state)
        try:
            await asyncio.to_thread(charged, room.replay, happened)
        except Exception:  # of any kind: a damaged table must not affect others
            LOG.exception("table does not fit the rules", extra={"table": name})
            room.give_up(len(happened))
        return room

    async def row(self, name: str) -> Any:
        """The table's row, if there is one."""
        async with self.connected() as connection:
            found = await connection.execute(select(TABLES).where(TABLES.c.name == name))
            return found.one_or_none()

    async def events_after(self, name: str, number: int) -> list[Occurred]:
        query = (
            select(EVENTS.c.event, EVENTS.c.at)
            .where(EVENTS.c.name == name, EVENTS.c.number > number)
            .order_by(EVENTS.c.number)
        )
        async with self.connected() as connection:
            rows = await connection.execute(query)
            return [(events.read(row.event), row.at) for row in rows]

    async def public(self, most: int) -> list[str]:
        """Open public tables: waiting ones before others, the most recently touched first."""
        query = (
            select(TABLES.c.name)
            .where(TABLES.c.public, TABLES.c.state.in_(LIVE))
            .order_by(TABLES.c.state.desc(), TABLES.c.touched.desc())
            .limit(most)
        )
        return await self.names(query)

    async def untouched(self, since: float, most: int) -> list[str]:
        """Open tables with no event since then."""
        query = (
            select(TABLES.c.name)
            .where(TABLES.c.state.in_(LIVE), TABLES.c.touched < since)
            .limit(most)
        )
        return await self.names(query)

    async def names(self, query: Any) -> list[str]:
        async with self.connected() as connection:
            return [row.name for row in await connection.execute(query)]

    # ---- writing

    async def create(self, room: Room) -> None:
        row: dict[str, object] = {
            "name": room.name,
            "created": room.created,
            "touched": room.created,
            "state": "waiting",
            "public": room.options.public,
            "setup": msgspec.json.encode(room.setup).decode(),
            "secret": room.secret,
        }
        await self.writer.append(room.name, 1, [], (CREATE, row))

    async def append(self, room: Room, happened: Sequence[Occurred]) -> None:
        """Write events that the room has already applied; Conflict if another process wrote first.

        When this returns, they are in the database.
        """
        first = room.number - len(happened) + 1
        await self.writer.append(room.name, first, happened, *self.touch(room))

    def touch(self, room: Room) -> list[Change]:
        """What to change in a table's row, if anything."""
        touched, state = self.touched.get(room.name, (0.0, ""))
        if room.state == state and abs(room.touched - touched) < TOUCHED_EVERY:
            return []
        self.touched[room.name] = (room.touched, room.state)
        row = {"table": room.name, "touched_at": room.touched, "left_as": room.state}
        return [(TOUCH, row)]

    async def announce(self, what: str, about: Sequence[object]) -> None:
        """Tell all processes something that is not stored."""
        if self.shared:
            with outages():
                async with self.engine.begin() as connection:
                    await connection.run_sync(self.writer.tell, what, about)
