"""Many schedules of a table whose database fails; `python -m tests.server.simulation` runs more."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import pytest

from feodum.server.live.keeper import Keeper
from feodum.server.live.live import Live
from feodum.server.table.room import Room
from tests.server.simulation import run, tried
from tests.support.amount import volume

SCHEDULES: Final = 200
SHARES: Final = 4
MOST_TRIED: Final = 200


@pytest.mark.parametrize("share", range(SHARES))
def test_everybody_sees_what_is_in_the_database(share: int) -> None:
    failed = [
        wrong for seed in range(share, volume(SCHEDULES), SHARES) if (wrong := tried(seed))[1]
    ]
    assert not failed


@pytest.mark.slow
def test_a_schedule_is_the_same_each_time() -> None:
    assert run(3) == run(3) != run(4)


# ---- what the simulation is for


@pytest.mark.slow
def test_pages_at_a_room_that_is_no_longer_kept_are_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    @asynccontextmanager
    async def holding(self: Keeper, live: Live) -> AsyncIterator[Room]:
        async with live.lock:
            try:
                await self.catch_up(live)
                yield live.room
            except OSError:
                self.drop(live)
                raise

    monkeypatch.setattr(Keeper, "holding", holding)
    assert finds_something()


@pytest.mark.slow
def test_ignored_news_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Keeper, "hear_news", lambda *_: None)
    assert finds_something()


@pytest.mark.slow
def test_showing_before_writing_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    @asynccontextmanager
    async def holding(self: Keeper, live: Live) -> AsyncIterator[Room]:
        await self.catch_up(live)
        yield live.room

    monkeypatch.setattr(Keeper, "holding", holding)
    assert finds_something()


def finds_something() -> bool:
    return any(tried(seed)[1] for seed in range(MOST_TRIED))
