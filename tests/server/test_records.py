"""Finished games on a real server: replay, log, file; and games that cannot go on."""

from __future__ import annotations

from random import Random

import pytest

from feodum.server.table.verify import verify
from tests.server.client import Client, Json, Page, play, run, text_of, until
from tests.server.local_server import LocalServer

pytestmark = pytest.mark.slow  # has its own server; test_tables is quick


async def finished(client: Client, **more: Json) -> list[Page]:
    pages = await client.game("Ann", "Bob", **more)
    await play(pages, Random(11))
    for page in pages:
        await page.until(lambda page=page: page.state["ending"])  # type: ignore[misc]
    return pages


def test_the_replay_shows_each_step_as_each_seat_saw_it(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            kingdom = {"recommended": "menagerie/intro-to-horses"}
            ann, bob = await client.game("Ann", "Bob", kingdom=kingdom)
            seen: list[Json] = []
            random = Random(12)
            while ann.state["ending"] is None:
                await until(lambda: ann.question or bob.question or ann.state["ending"], ann, bob)
                if ann.question is not None:
                    seen.append(ann.state)
                await play([ann, bob], random, 1)
            await ann.until(lambda: ann.state["ending"])
            steps = ann.state["ending"]["steps"]
            path = f"/api/tables/{ann.table}/replay"
            last = await client.get(f"{path}/{steps}?seat=0")
            assert last["view"] == ann.state["view"]
            assert last["answer"] is None
            asked = iter(seen)
            for step in range(min(steps, 60)):
                shown = await client.get(f"{path}/{step}?seat=0")
                whole_log = ann.state["log"][: shown["keep"]] + shown["log"]
                if shown["answered_by"] == 0:
                    then = next(asked)
                    assert shown["view"]["players"] == then["view"]["players"]
                    assert shown["ask"] == then["ask"]
                    assert list(map(text_of, whole_log)) == list(map(text_of, then["log"]))
                else:
                    assert shown["ask"] is None
            watched = await client.get(f"{path}/5")
            assert all("hand" not in player for player in watched["view"]["players"])
            assert (await client.get(f"{path}/{steps + 1}?seat=0", 404))["code"] == "no-such-step"
            assert (await client.get(f"{path}/1?seat=4", 400))["code"] == "no-such-seat"

    run(test())


def test_nothing_of_a_game_can_be_downloaded_before_its_end(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            pages = await client.game("Ann", "Bob")
            for part in ("save", "log", "replay/0?seat=0", "replay/0"):
                refusal = await client.get(f"/api/tables/{pages[0].table}/{part}", 409)
                assert refusal["code"] == "not-over"

    run(test())


def test_a_downloaded_game_can_be_verified(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            ann, bob = await finished(client)
            saved = (await client.http.get(f"/api/tables/{ann.table}/save")).text
            shown = ann.state["info"]["commitment"]
            for page in (ann, bob):
                verify(saved, shown=shown, terms=page.terms, share=page.share)
            log = (await client.http.get(f"/api/tables/{ann.table}/log?seat=0")).text
            assert log.splitlines() == ann.log

    run(test())
