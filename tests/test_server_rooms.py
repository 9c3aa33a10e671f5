"""What a process shows of events that are being written, even if somebody leaves meanwhile."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from feodum.engine.errors import Problem
from feodum.server import events
from feodum.server.bodies import KingdomWish
from feodum.server.bots import Thinkers
from feodum.server.common import Options
from feodum.server.driver import Unavailable
from feodum.server.events import AnyEvent
from feodum.server.keeper import Keeper
from feodum.server.kingdoms import kingdom_of, wished
from feodum.server.live import Live
from feodum.server.metrics import Metrics
from feodum.server.room import Room, SeatSetup, Setup
from feodum.server.settings import Settings
from feodum.server.storage import Storage, database_url
from tests.server_client import PATIENCE, merged


class Watcher:
    """A page, as a room knows it."""

    def __init__(self, token: str) -> None:
        self.token = token
        self.state: dict[str, Any] = {}
        self.dismissed = ""

    def send(self, message: bytes) -> None:
        told = json.loads(message)
        self.state = told if told["type"] == "table" else merged(self.state, told)

    def dismiss(self, problem: Problem, *, again: bool) -> None:
        self.dismissed = f"{problem.code} {again}"


@asynccontextmanager
async def table(database: Path) -> AsyncIterator[tuple[Keeper, Live, list[Watcher]]]:
    """A game of two players, both with a page open."""
    storage = Storage(database_url(str(database)), "here")
    async with storage.opened():
        keeper = Keeper(Settings(), storage, Thinkers(1, 1.0), Metrics())
        seats = [SeatSetup("person", name, None, name) for name in ("Ann", "Bob")]
        kingdom = kingdom_of(wished(KingdomWish(recommended="base-2e/first-game"), 2))
        live = await keeper.create(Setup(seats, Options(), kingdom.code, "Ann"))
        watchers = [Watcher("Ann"), Watcher("Bob")]
        for seat, watcher in enumerate(watchers):
            await keeper.join(live, watcher, seat, "en")
            shared = events.Shared(seat, "0" * 64)
            await keeper.let(live, lambda _, shared=shared: [shared])  # type: ignore[misc]
        yield keeper, live, watchers


def ends_turn(room: Room) -> Sequence[AnyEvent]:
    seat = room.pending
    assert seat is not None
    return [events.Answered(seat, "end turn")]


async def begun(keeper: Keeper, live: Live) -> asyncio.Task[None]:
    """Give an answer, and stop while it is being written."""
    task = asyncio.create_task(keeper.let(live, ends_turn))
    number = live.room.number
    while live.room.number == number:
        await asyncio.sleep(0)
    return task


def test_others_see_the_answer_of_somebody_who_is_gone_at_once(tmp_path: Path) -> None:
    async def test() -> None:
        async with table(tmp_path / "tables.sqlite") as (keeper, live, watchers):
            before = live.room.pending
            task = await begun(keeper, live)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            while any(w.state["view"]["question"]["seat"] == before for w in watchers):
                await asyncio.sleep(0.01)
            number = live.room.number
            assert len(await keeper.storage.events_after(live.room.name, 0)) == number
            await keeper.let(live, ends_turn)
            assert live.room.pending == before

    asyncio.run(asyncio.wait_for(test(), PATIENCE))


def test_news_that_could_not_be_read_are_read_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with table(tmp_path / "tables.sqlite") as (keeper, live, _):
            live.stale = True
            with monkeypatch.context() as patch:
                patch.setattr(keeper.storage, "events_after", fails)
                with pytest.raises(OSError, match="gone"):
                    await keeper.join(live, Watcher("Ann"), 0, "en")
            assert live.stale

    asyncio.run(asyncio.wait_for(test(), PATIENCE))


async def fails(*_: object) -> None:
    raise OSError("gone")


def test_whoever_looks_at_a_room_that_is_forgotten_must_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with table(tmp_path / "tables.sqlite") as (keeper, live, watchers):
            with monkeypatch.context() as patch:
                patch.setattr(keeper.storage, "append", fails)
                patch.setattr(keeper.storage, "load", fails)
                with pytest.raises(Unavailable):
                    await keeper.let(live, ends_turn)
            assert live.room.name not in keeper.rooms
            assert {watcher.dismissed for watcher in watchers} == {"server-busy True"}
            again = await keeper.room(live.room.name)
            assert again.room.number == live.room.number - 1

    asyncio.run(asyncio.wait_for(test(), PATIENCE))
