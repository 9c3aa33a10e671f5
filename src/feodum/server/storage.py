"""Tables in the database: SQLite for one process, PostgreSQL for any number."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy import event as hooks
from sqlalchemy import func, insert, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import create_async_engine

from feodum.engine.errors import Problem
from feodum.server import events
from feodum.server.room import Room, Setup
from feodum.server.schema import EVENTS, TABLES, migrate
from feodum.server.writing import PostgresWriter, SqliteWriter, prepare_sqlite

if TYPE_CHECKING:
    from sqlalchemy import URL

    from feodum.server.writing import Occurred, Writer

LOG: Final = logging.getLogger("feodum.server")
TOUCHED_EVERY: Final = 60.0
"""A table's row is updated no more often than this, in seconds, unless its state changes."""
LIVE: Final = ("waiting", "playing")


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
        """The name of this process in what it tells the others."""
        self.shared: Final = url.drivername.startswith("postgresql")
        """Whether other processes may use it at the same time."""
        options: dict[str, Any] = {"pool_size": 10, "pool_pre_ping": True} if self.shared else {}
        self.engine: Final = create_async_engine(url, **options)
        self.writer: Final[Writer] = (
            PostgresWriter(process, self.engine) if self.shared else SqliteWriter(process, url)
        )
        if not self.shared:
            hooks.listen(self.engine.sync_engine, "connect", prepare_sqlite)
        self.touched: Final[dict[str, tuple[float, str]]] = {}
        """For each table, when it was last touched and its state, as its row has them."""

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[Storage]:
        """Bring the database up to date, and keep it open until the block is left."""
        async with self.engine.begin() as connection:
            await connection.run_sync(migrate)
        try:
            async with self.writer.running():
                yield self
        finally:
            await self.engine.dispose()

    # ---- reading

    async def load(self, name: str) -> Room | None:
        """The table with everything that has happened at it; None if there is none."""
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
        """Open public tables: waiting ones before others, the most recently touched first."""
        query = (
            select(TABLES.c.name)
            .where(TABLES.c.public, TABLES.c.state.in_(LIVE))
            .order_by(TABLES.c.state.desc(), TABLES.c.touched.desc())
            .limit(most)
        )
        return await self.names(query)

    async def untouched(self, since: float, most: int) -> list[str]:
        """Open tables where nothing has happened since then."""
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
        """Write events that the room has applied already; Conflict if another process was first.

        When this returns, they are in the database.
        """
        first = room.number - len(happened) + 1
        await self.writer.append(room.name, first, happened, self.touch(room))

    async def written(self) -> None:
        """Wait until everything that is waiting now is written, or has failed."""
        await self.writer.append("", 0, [], None)

    def touch(self, room: Room) -> dict[str, object] | None:
        """What to change in a table's row, if anything."""
        touched, state = self.touched.get(room.name, (0.0, ""))
        if room.state == state and room.touched < touched + TOUCHED_EVERY:
            return None
        self.touched[room.name] = (room.touched, room.state)
        return {"table": room.name, "touched_at": room.touched, "left_as": room.state}

    async def announce(self, what: str, about: Sequence[object]) -> None:
        """Tell all processes something that is not stored."""
        if self.shared:
            async with self.engine.begin() as connection:
                await connection.run_sync(self.writer.tell, what, about)
