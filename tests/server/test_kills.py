"""Servers that are killed at any moment: nothing that was acknowledged is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any, Final, TypeVar

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from feodum.server.table.verify import verify
from tests.server.client import Client, Json, Page, any_answer, run, until
from tests.server.forking_server import ForkingServer
from tests.support.amount import volume

pytestmark = pytest.mark.slow

KILLS: Final = {"sqlite": 150, "postgresql": 50}
TABLES: Final = 8
T = TypeVar("T")
LOST: Final = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError)


class Steadfast:
    """A player who never gives up, and remembers what the server has acknowledged."""

    def __init__(self, page: Page, random: Random) -> None:
        self.page: Final = page
        self.random: Final = random
        self.acknowledged = 0
        """The number of the question after the last answer that was accepted."""
        self.answers = 0
        self.back = 0
        """How often the connection was lost and restored."""

    async def play(self) -> None:
        while True:
            try:
                await self.sitting()
                return
            except LOST:
                self.back += 1
                await self.page.close()
                await asyncio.sleep(0.02)

    async def sitting(self) -> None:
        """Play as long as the connection works."""
        page = self.page
        await self.sit_down()
        while page.state["ending"] is None:
            await until(lambda: page.question or page.state["ending"] or page.ended, page)
            if page.ended:
                raise EOFError
            self.check()
            if page.question is not None:
                await page.answer(*any_answer(page.question, self.random))
                self.answers += 1

    async def sit_down(self) -> None:
        """Open the page, and be ready."""
        page = self.page
        page.answered = 0
        await page.open()
        if page.bye is not None:
            raise EOFError
        self.check()
        if not page.state["info"]["seats"][page.seat or 0]["ready"]:
            await page.get_ready()

    def check(self) -> None:
        """Once a question has been shown, all answers before it are in the database."""
        view = self.page.state["view"]
        question = view and view["question"]
        if question and "number" in question:
            assert question["number"] >= self.acknowledged, "an answer was lost"
            self.acknowledged = question["number"]


class Pair:
    """Two players who begin another game whenever one is over, until stopped."""

    def __init__(self, client: Client, seed: int) -> None:
        self.client: Final = client
        self.random: Final = Random(seed)
        self.players: Final[list[Steadfast]] = []
        """The players of all games, two by two."""
        self.stopping = False

    async def play(self) -> None:
        while not self.stopping:
            pages = await again(self.sit_down)
            players = [Steadfast(page, self.random) for page in pages]
            self.players.extend(players)
            await asyncio.gather(*[player.play() for player in players])
            for page in pages:
                await page.close()

    async def sit_down(self) -> tuple[Page, Page]:
        host = await self.client.new_table("me", "open")
        return host, await self.client.sit(host.table, "Bob")


async def again(ask: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Repeat a request until the server responds."""
    while True:
        try:
            return await ask()
        except (*LOST, httpx.TransportError):
            await asyncio.sleep(0.02)


async def somebody_answers(pairs: list[Pair]) -> None:
    before = answers(pairs)
    async with asyncio.timeout(60):
        while answers(pairs) == before:
            await asyncio.sleep(0.01)


def answers(pairs: list[Pair]) -> int:
    return sum(player.answers for pair in pairs for player in pair.players)


async def killed_again_and_again(server: ForkingServer, kills: int, seed: int) -> Json:
    """Kill the server under load, then let every game end and check it."""
    random = Random(seed)
    async with Client(server.address) as client:
        pairs = [Pair(client, seed + number) for number in range(TABLES)]
        playing = [asyncio.create_task(pair.play()) for pair in pairs]
        for number in range(kills):
            if number % 4:  # one in four may come before anybody is back
                await somebody_answers(pairs)
            await asyncio.sleep(random.uniform(0.0, 0.3))
            await asyncio.get_running_loop().run_in_executor(None, server.kill)
        for pair in pairs:
            pair.stopping = True
        await asyncio.gather(*playing)
        players = [player for pair in pairs for player in pair.players]
        for player in players[::2]:
            saved = await client.http.get(f"/api/tables/{player.page.table}/save")
            verify(saved.text, shown=player.page.state["info"]["commitment"])
        return {
            "answers": answers(pairs),
            "back": sum(player.back for player in players),
        }


def test_killed_at_random_moments_no_acknowledged_answer_is_lost(database: str) -> None:
    kills = volume(KILLS["sqlite" if database.endswith("sqlite") else "postgresql"])
    with ForkingServer(database) as server:
        found = asyncio.run(killed_again_and_again(server, kills, 1))
    assert found["answers"] > kills
    assert found["back"] > kills


def test_bots_go_on_where_they_were(database: str) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            page = await client.new_table("me", "basic", "big-money")
            player = Steadfast(page, Random(3))
            playing = asyncio.create_task(player.play())
            for _ in range(4):
                await asyncio.sleep(1.5)
                await asyncio.get_running_loop().run_in_executor(None, server.kill)
            await playing
            assert page.state["ending"] is not None

    with ForkingServer(database) as server:
        run(test())
