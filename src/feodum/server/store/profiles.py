"""Profiles in the database: settings, seats, and how games ended."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
from sqlalchemy import bindparam, delete, exists, func, insert, select, text, update

from feodum.engine.errors import Problem
from feodum.server.store.outage import Unavailable
from feodum.server.store.schema import EVENTS, PROFILE_GAMES, PROFILES, RESULTS, TABLES, TRIES
from feodum.server.store.writing import Conflict
from feodum.server.table.results import GameResult

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import Delete

    from feodum.server.store.storage import Storage
    from feodum.server.store.writing import Change

ID_BYTES: Final = 12
MOST_GAMES: Final = 1000
"""How many games a profile keeps; after that, those added first are forgotten."""
SETTLED_AT_ONCE: Final = 40
"""How many games are read at once to see how they ended."""
USED_EVERY: Final = 24 * 60 * 60.0
"""The use of a profile is noted at most once in this many seconds."""
DONE: Final = ("over", "closed")

MAKE: Final = insert(PROFILES)
SET: Final = (
    update(PROFILES)
    .where(PROFILES.c.id == bindparam("profile"))
    .values(settings=bindparam("written"), revision=PROFILES.c.revision + 1)
)
RENEW: Final = (
    update(PROFILES)
    .where(PROFILES.c.id == bindparam("profile"))
    .values(token=bindparam("new_token"))
)
REBOX: Final = (
    update(PROFILE_GAMES)
    .where(PROFILE_GAMES.c.profile == bindparam("owner"), PROFILE_GAMES.c.name == bindparam("game"))
    .values(box=bindparam("new_box"))
)
ADD: Final = text(
    "INSERT INTO profile_games (profile, name, added, token, box)"
    " VALUES (:profile, :name, :added, :token, :box) ON CONFLICT DO NOTHING"
)
SETTLE: Final = text(
    "INSERT INTO results (name, ended, result) VALUES (:name, :ended, :result)"
    " ON CONFLICT DO NOTHING"
)


def forget_all_but(most: int) -> Delete:
    """Forgets the oldest games of a profile."""
    own = PROFILE_GAMES.c
    newest_first = select(own.name).order_by(own.added.desc(), own.name)
    oldest = newest_first.where(own.profile == bindparam("owner")).offset(most)
    return delete(PROFILE_GAMES).where(own.profile == bindparam("owner"), own.name.in_(oldest))


FORGET_OLDEST: Final = forget_all_but(MOST_GAMES)
FORGET_GAMES: Final = delete(PROFILE_GAMES).where(PROFILE_GAMES.c.profile == bindparam("owner"))
FORGET_TRIES: Final = delete(TRIES).where(TRIES.c.profile == bindparam("owner"))
MOVE_TRIES: Final = (
    update(TRIES)
    .where(
        TRIES.c.profile == bindparam("other"),
        TRIES.c.date.not_in(select(TRIES.c.date).where(TRIES.c.profile == bindparam("owner"))),
    )
    .values(profile=bindparam("owner"))
)
"""If both profiles have a try on the same day, only that of the profile that stays counts."""
FORGET_PROFILE: Final = delete(PROFILES).where(PROFILES.c.id == bindparam("owner"))
UNUSED: Final = (
    PROFILES.c.used < bindparam("since"),
    ~exists().where(PROFILE_GAMES.c.profile == PROFILES.c.id),
    ~exists().where(TRIES.c.profile == PROFILES.c.id),
)
FORGET_UNUSED: Final = delete(PROFILES).where(*UNUSED)
USE: Final = (
    update(PROFILES).where(PROFILES.c.id == bindparam("profile")).values(used=bindparam("used_at"))
)
ERASE: Final = tuple(
    delete(table).where(table.c.name == bindparam("game")) for table in (RESULTS, EVENTS, TABLES)
)


class Owned(NamedTuple):
    """A profile's row."""

    id: str
    revision: int
    settings: dict[str, Any]
    created: float
    used: float
    """When somebody last opened it, to about a day."""


class Kept(NamedTuple):
    """One game of a profile."""

    name: str
    added: float
    token: str
    """The hash of the seat's token."""
    box: bytes
    """The seat's token, in a box that only the profile's own token opens."""
    state: str
    """The state of the table, as its row says."""
    ended: float | None
    result: GameResult | None
    """How it ended, once somebody has looked."""

    @property
    def is_due(self) -> bool:
        """Whether the game has ended, and nobody has looked yet."""
        return self.result is None and self.state in DONE


class Profiles:
    """All profiles."""

    def __init__(self, storage: Storage) -> None:
        self.storage: Final = storage

    # ---- reading

    async def find(self, token: str) -> Owned:
        """The profile whose token has this hash; Problem if there is none."""
        query = select(PROFILES).where(PROFILES.c.token == token)
        async with self.storage.connected() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            raise Problem("no-profile")
        return Owned(row.id, row.revision, msgspec.json.decode(row.settings), row.created, row.used)

    async def games(self, profile: str) -> list[Kept]:
        """All games of a profile, the newest first."""
        ended = func.coalesce(RESULTS.c.ended, TABLES.c.touched)
        own = PROFILE_GAMES.c
        query = (
            select(own.name, own.added, own.token, own.box, TABLES.c.state)
            .add_columns(RESULTS.c.ended, RESULTS.c.result)
            .join(TABLES, TABLES.c.name == own.name)
            .outerjoin(RESULTS, RESULTS.c.name == own.name)
            .where(own.profile == profile)
            .order_by(ended.desc(), own.name)
        )
        async with self.storage.connected() as connection:
            rows = (await connection.execute(query)).all()
        return [kept(row) for row in rows]

    async def only_mine(self, profile: str, names: Sequence[str]) -> list[str]:
        """Those of these games that no other profile has."""
        own = PROFILE_GAMES.c
        query = select(own.name).where(own.profile != profile, own.name.in_(names)).distinct()
        shared = set(await self.storage.names(query))
        return [name for name in names if name not in shared]

    # ---- writing

    async def make(self, token: str, settings: str, now: float) -> str:
        """Make a profile, and return its id."""
        profile = secrets.token_urlsafe(ID_BYTES)
        row = {"id": profile, "token": token, "created": now, "used": now}
        row |= {"revision": 1, "settings": settings}
        await self.write(profile, [(MAKE, row)])
        return profile

    async def use(self, profile: Owned, now: float) -> None:
        """Note that a profile is used."""
        if now > profile.used + USED_EVERY:
            await self.write(profile.id, [(USE, {"profile": profile.id, "used_at": now})])

    async def forget_unused(self, since: float) -> None:
        """Delete the profiles that hold no game and that nobody has opened since then."""
        query = select(PROFILES.c.id).where(*UNUSED).limit(1)
        async with self.storage.connected() as connection:
            found = (await connection.execute(query, {"since": since})).first()
        if found is not None:
            await self.write("", [(FORGET_UNUSED, {"since": since})])

    async def set(self, profile: str, settings: str) -> None:
        await self.write(profile, [(SET, {"profile": profile, "written": settings})])

    async def add(self, profile: str, games: Iterable[tuple[str, str, bytes]], now: float) -> None:
        """Keep these games: each is a table, the hash of the seat's token, and the boxed token."""
        rows = [
            {"profile": profile, "name": name, "added": now, "token": token, "box": box}
            for name, token, box in games
        ]
        if rows:
            changes: list[Change] = [(ADD, row) for row in rows]
            await self.write(profile, [*changes, (FORGET_OLDEST, {"owner": profile})])

    async def renew(self, profile: str, token: str, boxes: dict[str, bytes]) -> None:
        """Give a profile another token, and each of its games another box."""
        changes: list[Change] = [
            (REBOX, {"owner": profile, "game": name, "new_box": box}) for name, box in boxes.items()
        ]
        await self.write(profile, [(RENEW, {"profile": profile, "new_token": token}), *changes])

    async def settle(self, name: str, ended: float, result: GameResult) -> None:
        """Keep how a game ended."""
        written = msgspec.json.encode(result).decode()
        await self.write(name, [(SETTLE, {"name": name, "ended": ended, "result": written})])

    async def merge(self, profile: str, other: str, games: Iterable[Kept]) -> None:
        """Take over these games of another profile, and delete that one."""
        changes: list[Change] = []
        for game in games:
            row = {"profile": profile, "name": game.name, "added": game.added}
            changes.append((ADD, {**row, "token": game.token, "box": game.box}))
        changes += [
            (FORGET_OLDEST, {"owner": profile}),
            (MOVE_TRIES, {"owner": profile, "other": other}),
            *forgetting(other),
        ]
        await self.write(profile, changes)

    async def delete(self, profile: str, erased: Iterable[str]) -> None:
        """Delete a profile, and these of its games with all that happened in them."""
        changes = forgetting(profile)
        for name in erased:
            changes += [(statement, {"game": name}) for statement in ERASE]
        try:
            await self.storage.writer.append(profile, 0, [], *changes)
        except Conflict:  # something has happened in one of them meanwhile
            raise Unavailable from None

    async def write(self, name: str, changes: Sequence[Change]) -> None:
        try:
            await self.storage.writer.append(name, 0, [], *changes)
        except Conflict:  # the profile or the game has been deleted meanwhile
            raise Problem("no-profile") from None


def forgetting(profile: str) -> list[Change]:
    everything = (FORGET_TRIES, FORGET_GAMES, FORGET_PROFILE)
    return [(statement, {"owner": profile}) for statement in everything]


def kept(row: Any) -> Kept:
    found = None if row.result is None else msgspec.json.decode(row.result, type=GameResult)
    return Kept(row.name, row.added, row.token, row.box, row.state, row.ended, found)
