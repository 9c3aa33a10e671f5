"""Two processes that share one PostgreSQL, with the players of a table on different ones."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Final

import asyncpg  # type: ignore[import-untyped]
import pytest

from feodum.server.table.daily import left_of_day
from feodum.server.table.standing import ABSENCE_SECONDS
from feodum.server.table.verify import verify
from tests.server.client import Client, Page, play, run, until
from tests.server.faults import CUT
from tests.server.forking_server import ForkingServer
from tests.server.local_server import LocalServer, serving
from tests.server.test_daily import DAY, begun, board, new_profile
from tests.server.test_kills import Steadfast
from tests.support.amount import some
from tests.support.postgres import Postgres

pytestmark = pytest.mark.slow

CUTS: Final = 15


@pytest.fixture(scope="module")
def shared(postgres: Postgres) -> str:
    return postgres.new_database()


async def apart(other: LocalServer, client: Client, *bots: str) -> list[Page]:
    """Two people at one table, each connected to a different process."""
    ann = await client.new_table("me", "open", *bots)
    bob = await client.sit(ann.table, "Bob")
    elsewhere = Page(other.address, bob.table, bob.token)
    client.pages.append(elsewhere)
    for page in (ann, elsewhere):
        await page.open()
        await page.get_ready()
    for page in (ann, elsewhere):
        await page.until(lambda page=page: page.state["view"] is not None)  # type: ignore[misc]
    return [ann, elsewhere]


def test_players_of_one_table_on_two_processes(shared: str) -> None:
    async def test() -> None:
        async with Client(one.address) as client:
            pages = await apart(other, client)
            ann, bob = pages
            await ann.until(lambda: ann.state["info"]["seats"][1]["present"])
            await bob.until(lambda: bob.state["info"]["seats"][0]["present"])
            await bob.send({"type": "say", "text": "Hello"})
            await ann.until(lambda: ann.said == ["Hello"])
            await play(pages, Random(1))
            assert ann.state["ending"] == bob.state["ending"]
            for page in pages:
                async with Page(one.address, page.table, page.token) as again:
                    assert again.state["log"] == page.state["log"]
            saved = await client.http.get(f"/api/tables/{ann.table}/save")
            verify(saved.text)

    with serving(shared) as one, serving(shared) as other:
        run(test())


async def twins(other: LocalServer, client: Client) -> tuple[Page, Page, Page]:
    """A game between Ann and Bob, and a second page of Ann's at the other process."""
    ann, bob = await apart(other, client)
    twin = Page(other.address, ann.table, ann.token)
    client.pages.append(twin)
    await twin.open()
    return ann, twin, bob


def test_messages_that_race_each_other_from_two_processes(shared: str) -> None:
    """Everything that two pages of one seat say at once arrives, in the same order for both."""

    async def test() -> None:
        async with Client(one.address) as client:
            ann, twin, _ = await twins(other, client)
            for number in range(10):
                await asyncio.gather(
                    *[page.send({"type": "say", "text": f"{number}"}) for page in (ann, twin)]
                )
            await until(lambda: len(ann.said) == len(twin.said) == 20, ann, twin)
            assert ann.said == twin.said
            assert sorted(ann.said) == sorted([f"{number}" for number in range(10)] * 2)

    with serving(shared) as one, serving(shared) as other:
        run(test())


def test_answers_that_race_each_other_from_two_processes(shared: str) -> None:
    """Of two answers to one question, one counts and the other is refused without harm."""

    async def test() -> None:
        async with Client(one.address) as client:
            ann, twin, bob = await twins(other, client)
            pages = (ann, twin, bob)

            def somebody_is_due() -> bool:
                return bool(bob.question or (ann.question and twin.question))

            for races in range(1, 9):
                await until(somebody_is_due, *pages)
                if bob.question:
                    await bob.answer("end turn")
                await until(lambda: ann.question and twin.question, *pages)
                await asyncio.gather(ann.answer("buy Copper"), twin.answer("end turn"))
                await until(lambda: len(ann.refusals + twin.refusals) == races, *pages)  # noqa: B023
                await until(somebody_is_due, *pages)
                if not bob.question:  # buying came first
                    await ann.answer("end turn")
            await until(lambda: bob.question, *pages)
            await until(lambda: all(page.state["view"]["turn"] == 1 for page in pages), *pages)
            assert ann.state["log"] == twin.state["log"]
            assert ann.log.count("You buy Copper") == len(twin.refusals)
            assert ann.state["view"]["players"][0]["turns"] == 8

    with serving(shared) as one, serving(shared) as other:
        run(test())


def test_the_minute_away_is_counted_in_every_process(shared: str) -> None:
    async def test() -> None:
        async with Client(one.address) as client:
            ann, bob = await apart(other, client)
            replace = {"type": "replace", "seat": 1}
            await ann.until(lambda: ann.state["info"]["seats"][1]["present"])
            assert await ann.refused(replace) == "still-here"
            await bob.close()
            await ann.until(lambda: ann.state["info"]["seats"][1]["wait"] is not None)
            assert not ann.state["info"]["seats"][1]["present"]
            assert await ann.refused(replace) == "away-briefly"
            one.clock.skipped += ABSENCE_SECONDS
            await ann.send(replace)
            await ann.until(lambda: ann.state["info"]["seats"][1]["bot"])

    with serving(shared) as one, serving(shared) as other:
        run(test())


def test_bots_answer_once_in_whichever_process(shared: str) -> None:
    async def test() -> None:
        async with Client(one.address) as client:
            pages = await apart(other, client, "basic", "random")
            await play(pages, Random(5))
            assert pages[0].state["log"] != pages[1].state["log"]
            saved = await client.http.get(f"/api/tables/{pages[0].table}/save")
            verify(saved.text)

    with serving(shared) as one, serving(shared) as other:
        run(test())


def test_one_of_two_processes_is_killed(shared: str) -> None:
    async def test() -> None:
        async with Client(one.address) as client:
            ann = await client.new_table("me", "open", "basic")
            bob = await client.sit(ann.table, "Bob")
            elsewhere = Page(other.address, bob.table, bob.token)
            client.pages.append(elsewhere)
            players = [Steadfast(ann, Random(1)), Steadfast(elsewhere, Random(2))]
            playing = [asyncio.create_task(player.play()) for player in players]
            for _ in range(5):
                await asyncio.sleep(0.5)
                await asyncio.get_running_loop().run_in_executor(None, other.kill)
            await asyncio.gather(*playing)
            assert ann.state["ending"]["result"] == elsewhere.state["ending"]["result"]

    with serving(shared) as one, ForkingServer(shared) as other:
        run(test())


def test_connections_to_the_database_are_cut_again_and_again(shared: str) -> None:
    """Every game goes on to its end, and both players see the same one."""

    async def test() -> None:
        random = Random(1)
        async with Client(one.address) as client:
            players: list[Steadfast] = []
            for number in range(4):
                ann = await client.new_table("me", "open", *["basic"][: number % 2])
                bob = await client.sit(ann.table, "Bob")
                elsewhere = Page(other.address, bob.table, bob.token)
                client.pages.append(elsewhere)
                players += [Steadfast(ann, Random(number)), Steadfast(elsewhere, Random(number))]
            playing = [asyncio.create_task(player.play()) for player in players]
            cutting = await asyncpg.connect(shared)
            for _ in range(some(CUTS)):
                await asyncio.sleep(random.uniform(0.05, 0.3))
                await cutting.execute(CUT)
            await cutting.close()
            await asyncio.gather(*playing)
            for player, partner in zip(players[::2], players[1::2], strict=True):
                ending, same = player.page.state["ending"], partner.page.state["ending"]
                assert ending["result"] == same["result"]

    with serving(shared) as one, serving(shared) as other:
        run(test())


def test_several_processes_draw_one_day_and_let_a_profile_try_once(shared: str) -> None:
    async def test() -> None:
        async with Client(one.address) as here, Client(other.address) as there:
            boards = await asyncio.gather(*[board(client) for client in (here, there) * 4])
            assert len({found["commitment"] for found in boards}) == 1
            profile = await new_profile(here)
            pages = await asyncio.gather(*[begun(client, profile) for client in (here, there) * 3])
            assert len({page.table for page in pages}) == 1
            async with pages[1] as page:
                await here.http.post("/api/profiles/delete", json={"profile": profile})
                await page.until(lambda: page.ended)
            await there.get(f"/api/tables/{page.table}", status=404)

    with serving(shared) as one, serving(shared) as other:
        for server in (one, other):
            server.clock.set_by += left_of_day(server.clock.day()) + DAY / 2
        run(test())
