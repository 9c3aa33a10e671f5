"""Bots that study a kingdom do so while seats are being filled."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from feodum.advice import evolution, memory, policy
from feodum.advice.variation import first_ones
from feodum.engine.errors import Problem
from feodum.kingdoms.request import KingdomRequest
from feodum.server.live import driver
from feodum.server.live.keeper import Keeper
from feodum.server.ops.clock import Clock
from feodum.server.ops.metrics import Metrics
from feodum.server.ops.settings import Settings
from feodum.server.protocol.bodies import KingdomWish
from feodum.server.protocol.common import TableOptions
from feodum.server.store.storage import Storage, database_url
from feodum.server.table.kingdoms import kingdom_of, wished
from feodum.server.table.places import SeatSetup, Setup
from feodum.server.thinking.pool import BotFailed, Thinkers, Worker
from feodum.server.thinking.thinker import BotAnswer, Think, Thinker, Thought
from tests.server.client import PATIENCE, run
from tests.server.rooms import numbers_of
from tests.server.test_shown import Watcher

TABLE = KingdomRequest(recommended="base-2e/first-game").table()
AHEAD = Think("room", TABLE, [], None, [], [], ahead=True)


class Studies:
    """Counts the studies, the last of which finds out enough."""

    def __init__(self, needed: int) -> None:
        self.needed = needed
        self.asked: list[Think] = []

    async def study(self, asked: Think, _payer: object) -> bool:
        self.asked.append(asked)
        return len(self.asked) >= self.needed


async def studied_at(database: Path, bot: str, needed: int, watched: bool = True) -> Studies:
    """What is studied at a table at which a bot and Ann wait for somebody else."""
    storage = Storage(database_url(str(database)), "here")
    async with storage.opened():
        studies: Any = Studies(needed)
        keeper = Keeper(Settings(), storage, studies, Metrics(), Clock())
        seats = [
            SeatSetup("person", "Ann", None, "Ann"),
            SeatSetup("open", "", None, ""),
            SeatSetup("bot", "Cat", bot, ""),
        ]
        kingdom = kingdom_of(wished(KingdomWish(recommended="base-2e/first-game"), 3))
        live = await keeper.create(Setup(seats, TableOptions(), kingdom.code, "Ann"))
        if watched:
            await keeper.join(live, Watcher("Ann"), "en")
        while live.is_driven:
            await asyncio.sleep(0.01)
        assert live.room.state == "waiting"
        found: Studies = studies
        return found


def run_studies(database: Path, bot: str, needed: int, watched: bool = True) -> Studies:
    return asyncio.run(asyncio.wait_for(studied_at(database, bot, needed, watched), PATIENCE))


@pytest.fixture(autouse=True)
def no_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "REST_SECONDS", 0.0)


def test_a_kingdom_is_studied_until_enough_is_known(tmp_path: Path) -> None:
    asked = run_studies(tmp_path / "tables.sqlite", "expert", 3).asked
    assert len(asked) == 3
    assert all(one.ahead and set(one.table.kingdom) == set(TABLE.kingdom) for one in asked)


def test_a_study_does_not_go_on_for_ever(tmp_path: Path) -> None:
    asked = run_studies(tmp_path / "tables.sqlite", "hard", 1000).asked
    assert len(asked) == driver.MOST_STUDIES


def test_a_game_that_begins_does_not_wait_for_a_study(tmp_path: Path) -> None:
    class Endless(Studies):
        stopped = False

        async def study(self, asked: Think, _payer: object) -> bool:
            self.asked.append(asked)
            try:
                await asyncio.Event().wait()
            finally:
                self.stopped = True
            return True

        async def think(self, _asked: Think, _payer: object) -> list[BotAnswer]:
            await asyncio.Event().wait()
            return []

    async def test() -> None:
        storage = Storage(database_url(str(tmp_path / "tables.sqlite")), "here")
        async with storage.opened():
            studies: Any = Endless(1)
            keeper = Keeper(Settings(), storage, studies, Metrics(), Clock())
            seats = [SeatSetup("person", "Ann", None, "Ann"), SeatSetup("bot", "Cat", "expert")]
            kingdom = kingdom_of(wished(KingdomWish(recommended="base-2e/first-game"), 2))
            live = await keeper.create(Setup(seats, TableOptions(), kingdom.code, "Ann"))
            await keeper.join(live, Watcher("Ann"), "en")
            while not studies.asked:
                await asyncio.sleep(0.01)
            await keeper.let(live, numbers_of)
            assert live.room.state == "playing"
            while not studies.stopped:
                await asyncio.sleep(0.01)
            assert not live.is_studying
            assert len(studies.asked) == 1

    run(test())


@pytest.mark.parametrize(("bot", "watched"), [("basic", True), ("expert", False)])
def test_nothing_is_studied_in_vain(bot: str, watched: bool, tmp_path: Path) -> None:
    assert run_studies(tmp_path / "tables.sqlite", bot, 3, watched).asked == []


@pytest.mark.slow
def test_what_a_bot_process_has_studied_it_knows_in_the_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(memory, "folder", lambda: tmp_path)
    monkeypatch.setattr(policy, "AHEAD", 1)
    monkeypatch.setattr(evolution, "first_ones", lambda ground: first_ones(ground)[:2])
    policy.FOUND.clear()
    assert Thinker().think(AHEAD) == Thought([], enough=True)
    assert [table.kingdom for table in policy.FOUND] == [TABLE.kingdom]
    policy.FOUND.clear()


def test_a_study_that_fails_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_table: object, _seconds: float) -> bool:
        raise Problem("no-games", games=0)

    monkeypatch.setattr(policy, "study_ahead", fails)
    assert Thinker().think(AHEAD).fault.startswith("Problem")


@pytest.mark.parametrize(
    ("thought", "enough"),
    [
        (Thought([], enough=True), True),
        (Thought([], enough=False), False),
        (Thought([], "it broke"), True),
        (None, True),
    ],
)
def test_a_study_is_given_up_only_if_it_is_done_or_fails(
    thought: Thought | None, enough: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def think(_self: Worker, _asked: Think, _payer: object) -> Thought:
        if thought is None:
            raise BotFailed("slow")
        return thought

    async def test() -> None:
        thinkers = Thinkers(1, 1.0)
        assert await thinkers.study(AHEAD) == enough
        async with thinkers.workers[0].lock.held("somebody else"):
            assert not await thinkers.study(AHEAD)

    monkeypatch.setattr(Worker, "think", think)
    asyncio.run(test())
