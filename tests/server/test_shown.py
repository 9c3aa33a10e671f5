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
from feodum.server.live.keeper import Keeper
from feodum.server.live.live import Live
from feodum.server.ops.clock import Clock
from feodum.server.ops.limits import Client
from feodum.server.ops.metrics import Metrics
from feodum.server.ops.settings import Settings
from feodum.server.protocol.bodies import KingdomWish
from feodum.server.protocol.common import TableOptions
from feodum.server.store.outage import Unavailable
from feodum.server.store.storage import Storage, database_url
from feodum.server.table import events
from feodum.server.table.events import AnyEvent
from feodum.server.table.kingdoms import kingdom_of, wished
from feodum.server.table.places import SeatSetup, Setup
from feodum.server.table.room import Room
from feodum.server.thinking.pool import Thinkers
from tests.server.client import merged, run
from tests.server.rooms import begin, numbers_of


class Watcher:
    """A page, as a room knows it."""

    def __init__(self, token: str) -> None:
        self.token = token
        self.client = Client()
        self.state: dict[str, Any] = {}
        self.dismissed = ""

    def send(self, message: bytes) -> None:
        told = json.loads(message)
        self.state = told if told["type"] == "table" else merged(self.state, told)

    def dismiss(self, problem: Problem, *, again: bool) -> None:
        self.dismissed = f"{problem.code} {again}"


@asynccontextmanager
async def table(
    database: Path, *, begins: bool = True
) -> AsyncIterator[tuple[Keeper, Live, list[Watcher]]]:
    """A game of two players, both with a page open."""
    storage = Storage(database_url(str(database)), "here")
    async with storage.opened():
        keeper = Keeper(Settings(), storage, Thinkers(1, 1.0), Metrics(), Clock())
        seats = [SeatSetup("person", name, None, name) for name in ("Ann", "Bob")]
        kingdom = kingdom_of(wished(KingdomWish(recommended="base-2e/first-game"), 2))
        live = await keeper.create(Setup(seats, TableOptions(), kingdom.code, "Ann"))
        watchers = [Watcher("Ann"), Watcher("Bob")]
        for watcher in watchers:
            await keeper.join(live, watcher, "en")
        if begins:
            await keeper.let(live, numbers_of)
        yield keeper, live, watchers


def ends_turn(room: Room) -> Sequence[AnyEvent]:
    seat = room.pending
    assert seat is not None
    return [events.Answered(seat, "end turn")]


async def begun(keeper: Keeper, live: Live) -> asyncio.Task[None]:
    """Begin to give an answer, and stop while it is being written."""
    task = asyncio.create_task(keeper.let(live, ends_turn))
    number = live.room.number
    while live.room.number == number:
        await asyncio.sleep(0)
    return task


def test_an_answer_is_seen_at_once_even_if_its_player_is_gone(tmp_path: Path) -> None:
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

    run(test())


@pytest.mark.parametrize("begins", [False, True])
def test_a_person_who_lost_a_seat_is_sent_away_when_a_room_is_reloaded(
    begins: bool, tmp_path: Path
) -> None:
    """This holds even if the game has begun meanwhile, with cards for somebody else."""

    async def test() -> None:
        async with table(tmp_path / "tables.sqlite", begins=False) as (keeper, live, watchers):
            elsewhere = await keeper.storage.load(live.room.name)
            assert elsewhere is not None
            happened: list[AnyEvent] = [events.Emptied(1), events.Sat(1, "Eve", "Eve")]
            for event in happened:
                elsewhere.apply(event, 1.0)
            if begins:
                happened += begin(elsewhere, lambda event: elsewhere.apply(event, 1.0))
            await keeper.storage.append(elsewhere, [(event, 1.0) for event in happened])
            await keeper.reload(live)
            assert [watcher.dismissed for watcher in watchers] == ["", "seat-lost True"]
            assert watchers[0].state["info"]["seats"][1]["name"] == "Eve"
            assert watchers[1].state["info"]["seats"][1]["name"] == "Bob"
            assert watchers[1].state["view"] is None

    run(test())


def test_everybody_must_reconnect_if_news_cannot_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with table(tmp_path / "tables.sqlite") as (keeper, live, watchers):
            live.heard = live.room.number + 1
            with monkeypatch.context() as patch:
                patch.setattr(keeper.storage, "events_after", fails)
                with pytest.raises(Unavailable):
                    await keeper.join(live, Watcher("Ann"), "en")
            assert {watcher.dismissed for watcher in watchers} == {"server-busy True"}
            again = await keeper.room(live.room.name)
            assert again is not live

    run(test())


def test_nobody_joins_a_room_that_was_forgotten_while_they_waited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with table(tmp_path / "tables.sqlite") as (keeper, live, _):
            joins: list[asyncio.Task[Any]] = []

            async def append(*_: object) -> None:
                joins.append(asyncio.create_task(keeper.join(live, Watcher("Ann"), "en")))
                await asyncio.sleep(0)
                raise OSError("cut")

            with monkeypatch.context() as patch:
                patch.setattr(keeper.storage, "append", append)
                patch.setattr(keeper.storage, "load", fails)
                with pytest.raises(Unavailable):
                    await keeper.let(live, ends_turn)
                with pytest.raises(Unavailable):
                    await joins[0]

    run(test())


def test_news_during_a_reload_is_not_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer is written late, although writing seemed to fail."""

    async def test() -> None:
        async with table(tmp_path / "tables.sqlite") as (keeper, live, watchers):
            storage, before = keeper.storage, live.room.pending
            appended: list[Any] = []
            real_load = storage.load

            async def append(*given: Any) -> None:
                appended.append(given)
                raise OSError("cut")

            async def load(name: str) -> Room | None:
                room = await real_load(name)
                number = live.room.number
                await storage.writer.append(name, number, appended[0][1])
                keeper.hear("news", storage.process, [[name, number]])
                return room

            with monkeypatch.context() as patch:
                patch.setattr(storage, "append", append)
                patch.setattr(storage, "load", load)
                with pytest.raises(Unavailable):
                    await keeper.let(live, ends_turn)
            while any(w.state["view"]["question"]["seat"] == before for w in watchers):
                await asyncio.sleep(0.01)
            assert live.room.number == len(await storage.events_after(live.room.name, 0))

    run(test())


async def fails(*_: object) -> None:
    raise OSError("gone")


def test_pages_of_a_forgotten_room_must_reconnect(
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

    run(test())
