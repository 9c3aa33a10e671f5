"""Servers that are killed at any moment: nothing that was acknowledged is lost."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Final

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from feodum.server.verify import verify
from tests.amount import some
from tests.forking_server import ForkingServer
from tests.server_client import Client, Json, Page, any_answer, run, until

KILLS: Final = 200
TABLES: Final = 12
LOST: Final = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError)


class Steadfast:
    """A player who goes on whatever happens, and remembers what the server has acknowledged."""

    def __init__(self, page: Page, random: Random) -> None:
        self.page: Final = page
        self.random: Final = random
        self.acknowledged = 0
        """The number of the question that came after the last answer that was taken."""
        self.answers = 0
        self.back = 0
        """How often the connection was lost and found again."""

    async def play(self) -> None:
        while True:
            try:
                await self.sitting()
                return
            except LOST:
                self.back += 1
                await asyncio.sleep(0.02)

    async def sitting(self) -> None:
        """Play as long as the connection holds."""
        page = self.page
        page.answered = 0
        await page.open()
        assert page.reader is not None
        if page.bye is not None:
            raise EOFError
        self.check()
        if not page.state["info"]["seats"][page.seat or 0]["ready"]:
            await page.get_ready()
        while page.state["ending"] is None:
            await until(
                lambda: page.question or page.state["ending"] or page.reader.done(),  # type: ignore[union-attr]
                page,
            )
            if page.reader.done():
                raise EOFError
            self.check()
            if page.question is not None:
                await page.answer(*any_answer(page.question, self.random))
                self.answers += 1

    def check(self) -> None:
        """A question that was shown once means that all answers before it are in the database."""
        view = self.page.state["view"]
        question = view and view["question"]
        if question and "number" in question:
            assert question["number"] >= self.acknowledged, "an answer was lost"
            self.acknowledged = question["number"]


async def killed_again_and_again(server: ForkingServer, kills: int, seed: int) -> Json:
    random = Random(seed)
    async with Client(server.address) as client:
        players: list[Steadfast] = []
        for number in range(TABLES):
            host = await client.new_table("me", "open")
            friend = await client.sit(host.table, "Bob")
            players += [Steadfast(page, Random(seed + number)) for page in (host, friend)]
        playing = [asyncio.create_task(player.play()) for player in players]
        loop = asyncio.get_running_loop()
        for _ in range(kills):
            await asyncio.sleep(random.uniform(0.0, 0.3))
            await loop.run_in_executor(None, server.kill)
        for task in playing:
            task.cancel()
        ended = await asyncio.gather(*playing, return_exceptions=True)
        faults = [end for end in ended if isinstance(end, Exception)]
        assert not faults, faults
        for player in players:
            await player.page.close()
        await finish_all(client, players)
        return {
            "answers": sum(player.answers for player in players),
            "back": sum(player.back for player in players),
        }


async def finish_all(client: Client, players: list[Steadfast]) -> None:
    """Every game goes on to its end, and every download is right."""
    await asyncio.gather(*[player.play() for player in players])
    for player in players[::2]:
        saved = await client.http.get(f"/api/tables/{player.page.table}/save")
        verify(saved.text, shown=player.page.state["info"]["commitment"])


@pytest.mark.slow
def test_killed_at_random_moments_no_acknowledged_answer_is_lost(database: str) -> None:
    kills = some(KILLS if database.endswith("sqlite") else KILLS // 4)
    with ForkingServer(database) as server:
        found = asyncio.run(killed_again_and_again(server, kills, 1))
    assert found["answers"] > kills
    assert found["back"] > kills


@pytest.mark.slow
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
