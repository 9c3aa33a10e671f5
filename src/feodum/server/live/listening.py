"""Receives news from the processes that serve the same database."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final

import asyncpg  # type: ignore[import-untyped]
import msgspec

from feodum.server.store.writing import CHANNEL

if TYPE_CHECKING:
    from feodum.server.live.keeper import Keeper
    from feodum.server.store.storage import Storage

LOG: Final = logging.getLogger("feodum.server")
AGAIN_SECONDS: Final = 1.0
CHECK_SECONDS: Final = 5.0
"""How often to check whether the connection still works, and how long to wait for the answer."""


async def listen(storage: Storage, keeper: Keeper) -> None:
    """Pass news to the keeper as long as the server runs, even if the connection fails."""
    while True:
        try:
            await listen_once(storage, keeper)
        except Exception:  # of any kind: a process without news would show outdated tables forever
            LOG.warning("no news from the other processes", exc_info=True)
        await asyncio.sleep(AGAIN_SECONDS)


async def listen_once(storage: Storage, keeper: Keeper) -> None:
    """Pass news to the keeper as long as the connection works."""

    def told(_connection: Any, _process: int, _channel: str, payload: str) -> None:
        sender, what, about = msgspec.json.decode(payload, type=tuple[str, str, list[Any]])
        keeper.hear(what, sender, about)

    address = storage.url.set(drivername="postgresql").render_as_string(hide_password=False)
    connection = await asyncpg.connect(address, timeout=CHECK_SECONDS)
    try:
        await connection.add_listener(CHANNEL, told)
        keeper.doubt_all()  # earlier news may have been missed
        while True:
            await asyncio.sleep(CHECK_SECONDS)
            await connection.fetchval("SELECT 1", timeout=CHECK_SECONDS)
    finally:
        await connection.close(timeout=1)
