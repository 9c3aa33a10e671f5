"""Writes the events of all tables: everything that is waiting, in one transaction at a time."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy import bindparam, create_engine, insert, text, update
from sqlalchemy import event as hooks
from sqlalchemy.exc import IntegrityError
from sqlalchemy.pool import NullPool

from feodum.server.store.outage import outages
from feodum.server.store.schema import TABLES
from feodum.server.table import events

if TYPE_CHECKING:
    from sqlalchemy import URL, Connection, Executable
    from sqlalchemy.ext.asyncio import AsyncEngine

    from feodum.server.table.events import AnyEvent

LOG: Final = logging.getLogger("feodum.server")
CHANNEL: Final = "feodum"
MOST_AT_ONCE: Final = 500
"""The most appends in one transaction."""
TOLD_AT_ONCE: Final = 100
"""The most tables in one notification, which must be short."""
AGAIN_SECONDS: Final = 0.5
PACE_SECONDS: Final = 0.005
"""Transactions for different tables begin at least this far apart: on a busy server, tables then
share them, which costs each much less. A table whose answers follow each other does not wait."""

Occurred = tuple["AnyEvent", float]
"""An event, and when it happened."""

INSERT: Final = {
    "sqlite": """
        INSERT INTO events (name, number, at, event)
        SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'),
            json_extract(value, '$[2]'), json_extract(value, '$[3]')
        FROM json_each(?)""",
    "postgresql": """
        INSERT INTO events (name, number, at, event)
        SELECT value ->> 0, (value ->> 1)::integer, (value ->> 2)::double precision, value ->> 3
        FROM json_array_elements($1::json)""",
}
"""Inserts any number of rows with one prepared statement. If they were inserted one by one, each
would have to wait for its turn among the threads of this process."""

CREATE: Final = insert(TABLES)
TOUCH: Final = (
    update(TABLES)
    .where(TABLES.c.name == bindparam("table"))
    .values(touched=bindparam("touched_at"), state=bindparam("left_as"))
)
PROBE: Final = text("UPDATE alembic_version SET version_num = version_num")
"""Changes nothing, but needs a write."""
NOTIFY: Final = "SELECT pg_notify($1, $2)"

Change = tuple["Executable", dict[str, object]]
"""A statement with its parameters: one of those above, or any other; others are executed last."""


class Conflict(Exception):
    """Another process wrote first: there already is an event with this number."""


@dataclass
class Append:
    """Events to write, all or none."""

    name: str
    first: int
    """The number of the first event."""
    events: Sequence[Occurred]
    changes: Sequence[Change]
    """Other changes to write with them."""
    done: asyncio.Future[None]

    def rows(self) -> list[tuple[str, int, float, str]]:
        return [
            (self.name, number, at, events.written(event))
            for number, (event, at) in enumerate(self.events, self.first)
        ]


Write = Callable[[list[Append]], Awaitable[None]]
"""Writes appends in one transaction."""


def news_of(appends: list[Append]) -> list[tuple[str, int]]:
    """What to tell all processes: the tables, each with the number of its last event."""
    written = [append for append in appends if append.events]
    return [(append.name, append.first + len(append.events) - 1) for append in written]


class Writer(ABC):
    """The one place that writes events."""

    def __init__(self, process: str) -> None:
        self.process: Final = process
        """The name by which this process identifies itself to the others."""
        self.waiting: list[Append] = []
        self.news: Final = asyncio.Event()
        self.closing = False

    @abstractmethod
    def connected(self) -> AbstractAsyncContextManager[Write]:
        """A function that writes appends in one transaction, on its own connection."""

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Write during the block, and at its end everything that is still waiting."""
        task = asyncio.create_task(self.write_all())
        try:
            yield
        finally:
            self.closing = True
            self.news.set()
            await task

    async def append(
        self, name: str, first: int, happened: Sequence[Occurred], *changes: Change
    ) -> None:
        """Write events, numbered from `first`; Conflict if another process wrote first.

        When this returns, they are in the database.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append(Append(name, first, happened, changes, done))
        self.news.set()
        with outages():
            await done

    async def write_all(self) -> None:
        while not self.closing or self.waiting:
            try:
                async with self.connected() as write:
                    await self.write_with(write)
            except Exception as error:  # of any kind: later appends must still be written
                LOG.exception("the database does not answer")
                settle(self.waiting, error)
                self.waiting.clear()
                await asyncio.sleep(AGAIN_SECONDS)

    async def write_with(self, write: Write) -> None:
        """Write what is waiting, batch by batch, as long as the connection works."""
        loop = asyncio.get_running_loop()
        began = 0.0
        written: set[str] = set()
        while not self.closing or self.waiting:
            await self.news.wait()
            wait = began + PACE_SECONDS - loop.time()
            if wait > 0 and not all(append.name in written for append in self.waiting):
                await asyncio.sleep(wait)
            began = loop.time()
            batch = self.waiting[:MOST_AT_ONCE]
            written = {append.name for append in batch}
            del self.waiting[:MOST_AT_ONCE]
            if not self.waiting and not self.closing:
                self.news.clear()
            if not batch:
                continue
            # The same order everywhere, so that processes cannot deadlock.
            batch.sort(key=lambda append: append.name)
            try:
                await write(batch)
                settle(batch, None)
            except IntegrityError:
                await write_each(write, batch)
            except BaseException as error:
                settle(batch, error)
                raise

    def write(self, connection: Connection, appends: list[Append]) -> None:
        """Write these appends, all or none."""
        rows = [row for append in appends for row in append.rows()]
        changes = [change for append in appends for change in append.changes]
        dialect = connection.dialect.name
        with connection.begin():
            make(connection, CREATE, changes)
            connection.exec_driver_sql(INSERT[dialect], (msgspec.json.encode(rows).decode(),))
            make(connection, TOUCH, changes)
            for statement, parameters in changes:
                if statement is not CREATE and statement is not TOUCH:
                    connection.execute(statement, parameters)
            if dialect == "postgresql":
                self.tell(connection, "news", news_of(appends))

    def tell(self, connection: Connection, what: str, about: Sequence[object]) -> None:
        """Notify all processes once this transaction is committed."""
        for told in self.notifications(what, about):
            connection.exec_driver_sql(NOTIFY, (CHANNEL, told))

    def notifications(self, what: str, about: Sequence[object]) -> Iterator[str]:
        for start in range(0, len(about), TOLD_AT_ONCE):
            part = about[start : start + TOLD_AT_ONCE]
            yield msgspec.json.encode([self.process, what, part]).decode()


def make(connection: Connection, statement: Executable, changes: Sequence[Change]) -> None:
    """Make all changes that use this statement, in one call."""
    found = [parameters for one, parameters in changes if one is statement]
    if found:
        connection.execute(statement, found)


class SqliteWriter(Writer):
    """Writes in a thread of its own, a whole transaction at a time."""

    def __init__(self, process: str, url: URL) -> None:
        super().__init__(process)
        self.engine: Final = create_engine(
            url.set(drivername="sqlite"), hide_parameters=True, poolclass=NullPool
        )
        hooks.listen(self.engine, "connect", prepare_sqlite)

    def connect(self) -> Connection:
        return self.engine.connect()

    @asynccontextmanager
    async def connected(self) -> AsyncIterator[Write]:
        loop = asyncio.get_running_loop()
        thread = ThreadPoolExecutor(1)
        try:
            # On a slow disk, opening and closing can take as long as writing.
            connection = await loop.run_in_executor(thread, self.connect)
            try:
                yield lambda batch: loop.run_in_executor(thread, self.write, connection, batch)
            finally:
                await loop.run_in_executor(thread, connection.close)
        finally:
            thread.shutdown(wait=False)


class PostgresWriter(Writer):
    """Writes on a connection of its own."""

    def __init__(self, process: str, engine: AsyncEngine) -> None:
        super().__init__(process)
        self.engine: Final = engine

    @asynccontextmanager
    async def connected(self) -> AsyncIterator[Write]:
        async with self.engine.connect() as connection:
            yield lambda batch: connection.run_sync(self.write, batch)


async def write_each(write: Write, batch: list[Append]) -> None:
    """Write appends one by one, to find those for which another process wrote first."""
    for append in batch:
        try:
            await write([append])
            settle([append], None)
        except IntegrityError:
            settle([append], Conflict())
        except Exception as error:
            settle([append], error)


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
