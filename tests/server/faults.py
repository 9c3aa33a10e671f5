"""What can go wrong around a server, done to a real one; a soak does each, in random order."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import Final

import asyncpg  # type: ignore[import-untyped]
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from benchmarks.processes import children
from tests.server.forking_server import ForkingServer

VANDAL: Final = {"X-Forwarded-For": "203.0.113.66"}
"""The address of a client that wants to do harm, as a proxy would name it."""
FLOOD: Final = 400
GONE: Final = (OSError, TimeoutError, WebSocketException)
CUT: Final = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
"""


class Stricken:
    """Servers of one database, and some table that strangers may watch."""

    def __init__(self, database: str, servers: list[ForkingServer], random: Random) -> None:
        self.database: Final = database
        self.servers: Final = servers
        self.random: Final = random
        self.watched = ""
        """The address of the socket of a table."""

    @property
    def anyone(self) -> ForkingServer:
        return self.random.choice(self.servers)

    @property
    def moment(self) -> float:
        return self.random.uniform(0.3, 2.0)


async def kill_the_server(stricken: Stricken) -> None:
    await asyncio.to_thread(stricken.anyone.kill)


async def kill_bot_processes(stricken: Stricken) -> None:
    for pid in children(stricken.anyone.pid):
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


async def stop_the_server_for_a_moment(stricken: Stricken) -> None:
    pid = stricken.anyone.pid
    os.kill(pid, signal.SIGSTOP)
    await asyncio.sleep(stricken.moment)
    os.kill(pid, signal.SIGCONT)


async def fill_the_disk(stricken: Stricken) -> None:
    server = stricken.anyone
    server.limit_files(0)
    await asyncio.sleep(stricken.moment)
    server.limit_files(None)


async def lock_the_file(stricken: Stricken) -> None:
    """Make every write wait, as a slow disk does."""
    connection = sqlite3.connect(stricken.database, timeout=20, isolation_level=None)
    try:
        connection.execute("BEGIN IMMEDIATE")
        await asyncio.sleep(stricken.moment)
        connection.execute("ROLLBACK")
    finally:
        connection.close()


async def lock_the_events(stricken: Stricken) -> None:
    """Make every write wait, as a slow database does."""
    connection = await asyncpg.connect(stricken.database)
    async with connection.transaction():
        await connection.execute("LOCK TABLE events IN EXCLUSIVE MODE")
        await asyncio.sleep(stricken.moment)
    await connection.close()


async def cut_all_connections(stricken: Stricken) -> None:
    connection = await asyncpg.connect(stricken.database)
    await connection.execute(CUT)
    await connection.close()


async def never_read(stricken: Stricken) -> None:
    """Watch a table on ten sockets, and read nothing from them."""
    sockets = []
    with suppress(*GONE):
        for _ in range(10):
            socket = await connect(
                stricken.watched, max_queue=1, additional_headers=VANDAL, open_timeout=5
            )
            sockets.append(socket)
            await socket.send('{"type": "hello"}')
    await asyncio.sleep(stricken.moment)
    for socket in sockets:
        socket.transport.abort()


async def flood(stricken: Stricken) -> None:
    """Send wrong messages as fast as they go out, until the server has enough."""
    with suppress(*GONE):
        async with connect(
            stricken.watched, additional_headers=VANDAL, open_timeout=5, close_timeout=1
        ) as socket:
            await socket.send('{"type": "hello"}')
            for number in range(FLOOD):
                await socket.send(f'{{"type": "answer", "number": {number}, "names": ["end"]}}')


Fault = Callable[[Stricken], Awaitable[None]]
ANYWHERE: Final[tuple[Fault, ...]] = (
    kill_the_server,
    kill_bot_processes,
    stop_the_server_for_a_moment,
    never_read,
    flood,
)
FAULTS: Final[dict[str, tuple[Fault, ...]]] = {
    "sqlite": (*ANYWHERE, fill_the_disk, lock_the_file),
    "postgresql": (*ANYWHERE, cut_all_connections, lock_the_events),
}
