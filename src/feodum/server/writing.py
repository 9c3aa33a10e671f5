"""Writes what happens at all tables: all that is waiting in one transaction, then the next."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy import bindparam, create_engine, update
from sqlalchemy import event as hooks
from sqlalchemy.exc import IntegrityError

from feodum.server import events
from feodum.server.schema import TABLES

if TYPE_CHECKING:
    from sqlalchemy import URL, Connection
    from sqlalchemy.ext.asyncio import AsyncEngine

    from feodum.server.events import AnyEvent

LOG: Final = logging.getLogger("feodum.server")
CHANNEL: Final = "feodum"
MOST_AT_ONCE: Final = 500
"""The most appends in one transaction."""
TOLD_AT_ONCE: Final = 100
"""The most tables in one notification, which must be short."""
AGAIN_SECONDS: Final = 0.5

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
"""Inserts any number of rows with one prepared statement. Row by row, each would have to wait for
its turn among the threads of this process."""

TOUCH: Final = (
    update(TABLES)
    .where(TABLES.c.name == bindparam("table"))
    .values(touched=bindparam("touched_at"), state=bindparam("left_as"))
)
NOTIFY: Final = "SELECT pg_notify($1, $2)"


class Conflict(Exception):
    """Another process was first: there is another event with the same number."""


@dataclass
class Append:
    """Events to write, all or none."""

    name: str
    first: int
    """The number of the first of them."""
    events: Sequence[Occurred]
    touch: dict[str, object] | None
    """What to change in the table's row."""
    done: asyncio.Future[None]

    def rows(self) -> list[tuple[str, int, float, str]]:
        return [
            (self.name, number, at, events.written(event))
            for number, (event, at) in enumerate(self.events, self.first)
        ]


Write = Callable[[list[Append]], Awaitable[None]]
"""Writes appends in one transaction."""


class Writer(ABC):
    """The one place that writes events."""

    def __init__(self, process: str) -> None:
        self.process: Final = process
        """The name of this process in what it tells the others."""
        self.waiting: list[Append] = []
        self.news: Final = asyncio.Event()
        self.closing = False

    @abstractmethod
    def connected(self) -> AbstractAsyncContextManager[Write]:
        """A function that writes appends in one transaction, on a connection kept for it."""

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Write until the block is left and everything still waiting is written."""
        task = asyncio.create_task(self.write_all())
        try:
            yield
        finally:
            self.closing = True
            self.news.set()
            await task

    async def append(
        self, name: str, first: int, happened: Sequence[Occurred], touch: dict[str, object] | None
    ) -> None:
        """Write events, numbered from `first`; Conflict if another process was first.

        When this returns, they are in the database.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append(Append(name, first, happened, touch, done))
        self.news.set()
        await done

    async def write_all(self) -> None:
        while not self.closing or self.waiting:
            try:
                async with self.connected() as write:
                    await self.write_with(write)
            except Exception:  # whatever it was: those who waited have been told, others will come
                LOG.exception("the database does not answer")
                await asyncio.sleep(AGAIN_SECONDS)

    async def write_with(self, write: Write) -> None:
        """Write what is waiting, batch by batch, as long as the connection holds."""
        while not self.closing or self.waiting:
            await self.news.wait()
            batch = self.waiting[:MOST_AT_ONCE]
            del self.waiting[:MOST_AT_ONCE]
            if not self.waiting and not self.closing:
                self.news.clear()
            if not batch:
                continue
            # In the same order everywhere, so that processes cannot deadlock.
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
        touches = [append.touch for append in appends if append.touch is not None]
        dialect = connection.dialect.name
        with connection.begin():
            connection.exec_driver_sql(INSERT[dialect], (msgspec.json.encode(rows).decode(),))
            if touches:
                connection.execute(TOUCH, touches)
            if dialect == "postgresql":
                self.tell(connection, "news", [append.name for append in appends])

    def tell(self, connection: Connection, what: str, about: Sequence[object]) -> None:
        """Tell all processes, once this transaction is committed."""
        for start in range(0, len(about), TOLD_AT_ONCE):
            part = about[start : start + TOLD_AT_ONCE]
            told = msgspec.json.encode([self.process, what, part]).decode()
            connection.exec_driver_sql(NOTIFY, (CHANNEL, told))


class SqliteWriter(Writer):
    """Writes in a thread of its own, a whole transaction at a time."""

    def __init__(self, process: str, url: URL) -> None:
        super().__init__(process)
        self.engine: Final = create_engine(url.set(drivername="sqlite"))
        hooks.listen(self.engine, "connect", prepare_sqlite)

    @asynccontextmanager
    async def connected(self) -> AsyncIterator[Write]:
        loop = asyncio.get_running_loop()
        with ThreadPoolExecutor(1) as thread, self.engine.connect() as connection:
            yield lambda batch: loop.run_in_executor(thread, self.write, connection, batch)


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
    """Write appends one by one, to find those where another process was first."""
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
