"""Tables on a real server: getting into a game, playing it, and what comes after."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from random import Random
from typing import Any

import pytest

from feodum.server.verify import verify
from feodum.session.save import load
from tests.local_server import LocalServer, serving
from tests.postgres import Postgres
from tests.server_client import Client, Page, play, until

FIRST_GAME = {"recommended": "base-2e/first-game"}


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[LocalServer]:
    if request.param == "sqlite":
        database = str(tmp_path_factory.mktemp("server") / "tables.sqlite")
    else:
        postgres: Postgres = request.getfixturevalue("postgres")
        database = postgres.new_database()
    with serving(database) as found:
        yield found


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(test, 120))


def test_a_person_plays_a_bot_from_the_first_click_to_the_download(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            page = await client.new_table("me", "basic")
            async with page:
                assert page.seat == 0
                assert page.state_of_table == "waiting"
                await page.get_ready()
                await page.play(Random(1))
                ending = page.state["ending"]
                assert page.state_of_table == "over"
                assert len(ending["result"]["players"]) == 2
                assert ending["shares"] == [page.share, ""]
                assert ending["chart"][0]["scores"] == [3, 3]
                scores = [player["score"] for player in ending["result"]["players"]]
                assert ending["chart"][-1]["scores"] == scores
                saved = await client.http.get(f"/api/tables/{page.table}/save")
                verify(saved.text, shown=page.state["info"]["commitment"], share=page.share)
                game = load(saved.text)
                assert game.over
                assert game.result() == ending["result"]

    run(test())


def test_changes_add_up_to_what_a_new_page_sees(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            kingdom = {"recommended": "menagerie/intro-to-exile"}
            pages = await client.game("Ann", "Bob", kingdom=kingdom, options={"scores": True})
            watching = Page(server.address, pages[0].table)
            await watching.open()
            await play(pages, Random(5), 80)
            await until(lambda: any(page.question for page in pages), *pages)
            for page in (*pages, watching):
                async with Page(server.address, page.table, page.token) as again:
                    for part in ("seat", "view", "ask", "log", "scores", "undo", "ending"):
                        assert page.state[part] == again.state[part], part
                    await again.close()
            assert len(pages[0].log) > 40
            for page in (*pages, watching):
                await page.close()

    run(test())
