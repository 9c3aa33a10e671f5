"""Kingdoms of the day in the database, and everybody's tries."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
from sqlalchemy import insert, select, text

from feodum.engine.random import SECRET_SIZE
from feodum.server.store.profiles import ADD, DONE, ERASE
from feodum.server.store.schema import DAYS, RESULTS, TABLES, TRIES
from feodum.server.store.writing import Conflict
from feodum.server.table.daily import kingdom_for
from feodum.server.table.results import GameResult

if TYPE_CHECKING:
    from feodum.server.store.storage import Storage
    from feodum.server.store.writing import Change

MOST_TRIES: Final = 2000
"""How many tries of a day are looked at for its board."""
MOST_DAYS: Final = 60
"""How many days are listed."""
DRAW: Final = text(
    "INSERT INTO days (date, kingdom, secret) VALUES (:date, :kingdom, :secret)"
    " ON CONFLICT DO NOTHING"
)
TRY: Final = insert(TRIES)


class Day(NamedTuple):
    """A day and what was drawn for it."""

    date: str
    kingdom: str
    """The code of its kingdom."""
    secret: bytes
    """The secret of its shuffles."""


class Try(NamedTuple):
    """A profile's game of a day."""

    profile: str
    name: str
    """The table."""
    state: str
    """The state of the table, as its row says."""
    result: GameResult | None
    """How it ended, once somebody has looked."""

    @property
    def is_due(self) -> bool:
        """Whether the game has ended, and nobody has looked yet."""
        return self.result is None and self.state in DONE

    @property
    def is_over(self) -> bool:
        return self.state in DONE


class Days:
    """All kingdoms of the day."""

    def __init__(self, storage: Storage) -> None:
        self.storage: Final = storage

    async def find(self, date: str) -> Day | None:
        """The day; None if it has not come, or nobody asked for its kingdom while it lasted."""
        async with self.storage.connected() as connection:
            row = (await connection.execute(select(DAYS).where(DAYS.c.date == date))).one_or_none()
        return None if row is None else Day(row.date, row.kingdom, row.secret)

    async def draw(self, date: str) -> Day:
        """The day that has come; its secret is drawn now unless it has been drawn already.

        Until then the secret does not exist, so not even the whole database gives it away.
        """
        found = await self.find(date)
        if found is not None:
            return found
        secret = secrets.token_bytes(SECRET_SIZE)
        kingdom = kingdom_for(date, secret)
        row: dict[str, object] = {"date": date, "kingdom": kingdom, "secret": secret}
        await self.storage.writer.append(date, 0, [], (DRAW, row))
        drawn = await self.find(date)  # another process may have drawn it first
        assert drawn is not None
        return drawn

    async def dates(self) -> list[str]:
        """The days that there have been, the newest first."""
        query = select(DAYS.c.date).order_by(DAYS.c.date.desc()).limit(MOST_DAYS)
        async with self.storage.connected() as connection:
            return [row.date for row in await connection.execute(query)]

    async def tries(self, date: str) -> list[Try]:
        """Everybody's tries of a day."""
        query = (
            select(TRIES.c.profile, TRIES.c.name, TABLES.c.state, RESULTS.c.result)
            .join(TABLES, TABLES.c.name == TRIES.c.name)
            .outerjoin(RESULTS, RESULTS.c.name == TRIES.c.name)
            .where(TRIES.c.date == date)
            .order_by(TRIES.c.name)
            .limit(MOST_TRIES)
        )
        async with self.storage.connected() as connection:
            return [read(row) for row in await connection.execute(query)]

    async def attempt(
        self, date: str, profile: str, seat: tuple[str, str, bytes], now: float
    ) -> bool:
        """Keep a table as a profile's try; if the profile already has one, erase the table."""
        name, token, box = seat
        row: dict[str, object] = {"profile": profile, "name": name}
        game = {**row, "added": now, "token": token, "box": box}
        row["date"] = date
        try:
            await self.storage.writer.append(date, 0, [], (TRY, row), (ADD, game))
        except Conflict:
            erased: list[Change] = [(statement, {"game": name}) for statement in ERASE]
            await self.storage.writer.append(name, 0, [], *erased)
            return False
        return True


def read(row: Any) -> Try:
    found = None if row.result is None else msgspec.json.decode(row.result, type=GameResult)
    return Try(row.profile, row.name, row.state, found)
