"""News from the other processes that serve the same database."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final

import asyncpg  # type: ignore[import-untyped]
import msgspec

from feodum.server.writing import CHANNEL

if TYPE_CHECKING:
    from feodum.server.keeper import Keeper
    from feodum.server.storage import Storage

LOG: Final = logging.getLogger("feodum.server")
AGAIN_SECONDS: Final = 1.0


async def listen(storage: Storage, keeper: Keeper) -> None:
    """Pass news from other processes to the keeper, as long as the server runs."""
    address = storage.url.set(drivername="postgresql").render_as_string(hide_password=False)

    def told(_connection: Any, _process: int, _channel: str, payload: str) -> None:
        sender, what, about = msgspec.json.decode(payload, type=tuple[str, str, list[Any]])
        if sender != storage.process:
            keeper.hear(what, sender, about)

    while True:
        try:
            connection = await asyncpg.connect(address)
            try:
                await connection.add_listener(CHANNEL, told)
                # Earlier news may have been missed.
                keeper.hear("news", "", list(keeper.rooms))
                while not connection.is_closed():
                    await asyncio.sleep(AGAIN_SECONDS)
            finally:
                await connection.close(timeout=1)
        except (OSError, asyncpg.PostgresError, TimeoutError):
            LOG.warning("no news from the other processes", exc_info=True)
        await asyncio.sleep(AGAIN_SECONDS)
