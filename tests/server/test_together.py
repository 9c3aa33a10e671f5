"""Playing together on a real server: undo, leaving and returning, chat, the next game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from feodum.server.table.standing import ABSENCE_SECONDS
from tests.server.client import Client, Page, play, run, until
from tests.server.local_server import LocalServer

pytestmark = pytest.mark.slow  # has its own server; test_tables is quick


async def mover_of(*pages: Page) -> tuple[Page, Page]:
    """The page that must answer, and another one."""
    await until(lambda: any(page.question for page in pages), *pages)
    mover = next(page for page in pages if page.question is not None)
    return mover, next(page for page in pages if page is not mover)


async def after_a_turn(client: Client) -> tuple[Page, Page, Page]:
    """Three players: the first has ended a turn and must ask the others to take that back."""
    pages = await client.game("Ann", "Bob", "Cid")
    mover, other = await mover_of(*pages)
    third = next(page for page in pages if page not in (mover, other))
    await mover.answer("end turn")
    await mover.until(lambda: mover.state["undo"] == "ask")
    return mover, other, third


def undo(page: Page) -> Any:
    return {"type": "undo", "number": page.state["number"]}


def agreed(page: Page) -> Any:
    """The seats that have agreed to an undo request."""
    request = page.state["info"]["request"]
    return request and request["agreed"]


# ---- undo


def test_undo_is_free_while_nothing_hidden_was_learned(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            mover, other = await mover_of(*await client.game("Ann", "Bob"))
            before = mover.state["view"]
            assert await mover.refused(undo(mover)) == "undo-nothing"
            await mover.answer("play treasures")
            await mover.until(lambda: mover.state["undo"] == "free")
            again = undo(mover)
            await mover.send(again)
            assert await mover.refused(again) == "stale-undo"
            await mover.until(lambda: mover.state["undo"] == "no")
            after = mover.state["view"]
            assert after["question"]["number"] > before["question"]["number"]
            assert after["coins"] == before["coins"] == 0
            assert after["players"] == before["players"]
            stale = {
                "type": "answer",
                "number": before["question"]["number"],
                "names": ["end turn"],
            }
            assert await mover.refused(stale) == "stale-answer"
            await other.until(lambda: any("took back" in line for line in other.said))

    run(test())


def test_undo_after_something_was_seen_needs_agreement(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            pages = mover, other, third = await after_a_turn(client)
            await mover_of(other, third)
            assert await other.refused({"type": "reply", "accept": True}) == "no-request"
            await mover.send(undo(mover))
            await other.until(lambda: other.state["info"]["request"])
            request = other.state["info"]["request"]
            assert (request["seat"], request["agreed"]) == (mover.seat, [])
            assert 25 <= request["seconds"] <= 30
            assert await mover.refused({"type": "reply", "accept": True}) == "no-request"
            assert await mover.refused(undo(mover)) == "undo-asked-already"
            await other.send({"type": "reply", "accept": False})
            await until(lambda: not any(page.state["info"]["request"] for page in pages), *pages)
            await mover.until(lambda: any("does not want" in line for line in mover.said))

            await mover.send(undo(mover))
            await other.until(lambda: other.state["info"]["request"])
            await other.send({"type": "reply", "accept": True})
            await third.until(lambda: agreed(third) == [other.seat])
            await third.send({"type": "reply", "accept": True})
            await mover.due()
            assert mover.state["view"]["turn"] == mover.seat
            assert mover.state["info"]["request"] is None

    run(test())


def test_bots_agree_to_undo_at_once(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            page = await client.against("basic")
            await page.due()
            turns = page.state["view"]["players"][0]["turns"]
            await page.answer("end turn")
            await page.due()
            assert page.state["view"]["players"][0]["turns"] == turns + 1
            assert page.state["undo"] == "free"
            await page.send(undo(page))
            await page.until(
                lambda: page.state["view"]["players"][0]["turns"] == turns and page.question
            )
            await page.play(Random(3))

    run(test())


def test_a_table_without_undo(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            pages = await client.game("Ann", "Bob", options={"undo": False, "chat": False})
            mover, _ = await mover_of(*pages)
            await mover.answer("play treasures")
            await mover.due()
            assert mover.state["undo"] == "no"
            assert await mover.refused(undo(mover)) == "undo-off"
            assert await mover.refused({"type": "say", "text": "Hello"}) == "chat-off"

    run(test())


# ---- coming and going


def test_a_bot_plays_for_a_player_who_leaves_until_they_return(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            ann, bob = await client.game("Ann", "Bob")
            await bob.send({"type": "leave"})
            await ann.until(lambda: ann.state["info"]["seats"][1]["bot"] == "basic")
            await ann.until(lambda: "Bob has left. A bot plays on." in ann.said)
            await ann.play(Random(1), 20)
            await ann.due()
            refused = await bob.refused({"type": "answer", "number": 1, "names": ["end turn"]})
            assert refused == "bot-plays"
            assert bob.state["ask"] is None
            await bob.send({"type": "return"})
            await bob.until(lambda: bob.state["info"]["seats"][1]["bot"] is None)
            assert await bob.refused({"type": "return"}) == "not-replaced"
            await play([ann, bob], Random(2))
            assert ann.state["ending"] == bob.state["ending"]

    run(test())


def test_the_others_vote_to_replace_an_absent_player(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            ann, bob, cid = await client.game("Ann", "Bob", "Cid")
            assert await ann.refused({"type": "replace", "seat": 1}) == "still-here"
            assert await ann.refused({"type": "replace", "seat": 0}) == "nobody-to-replace"
            await bob.close()
            await ann.until(lambda: not ann.state["info"]["seats"][1]["present"])
            server.clock.skipped += ABSENCE_SECONDS
            await ann.send({"type": "replace", "seat": 1})
            await cid.until(lambda: cid.state["info"]["votes"])
            assert cid.state["info"]["votes"] == [{"seat": 1, "agreed": [0], "needed": 2}]
            await cid.send({"type": "replace", "seat": 1})
            await ann.until(lambda: ann.state["info"]["seats"][1]["bot"] == "basic")
            assert ann.state["info"]["votes"] == []
            await play([ann, cid], Random(6))
            assert ann.state_of_table == "over"

    run(test())


def test_votes_about_somebody_who_is_back_are_not_shown(server: LocalServer) -> None:
    """Bob's next answer ends the vote, and others may not be allowed to notice it."""

    async def test() -> None:
        async with Client(server.address) as client:
            ann, bob, cid = await client.game("Ann", "Bob", "Cid")
            await bob.close()
            await ann.until(lambda: not ann.state["info"]["seats"][1]["present"])
            server.clock.skipped += ABSENCE_SECONDS
            await ann.send({"type": "replace", "seat": 1})
            await cid.until(lambda: cid.state["info"]["votes"])
            await bob.open()
            await cid.until(lambda: cid.state["info"]["seats"][1]["present"])
            assert cid.state["info"]["votes"] == bob.state["info"]["votes"] == []

    run(test())


def test_a_bot_takes_over_when_thinking_time_is_up(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            ann, bob = await client.game("Ann", "Bob", options={"thinking": 1})
            mover, other = await mover_of(ann, bob)
            assert mover.state["info"]["deadline"] in (0, 1)
            assert other.state["info"]["deadline"] in (0, 1)
            await other.until(lambda: other.state["info"]["seats"][mover.seat or 0]["bot"])
            await other.until(lambda: any("ran out of time" in line for line in other.said))
            await other.until(lambda: other.state["ending"] is not None)

    run(test())


# ---- chat


def test_chat_is_text_and_not_too_long(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            ann, bob = await client.game("Ann", "Bob")
            await ann.send({"type": "say", "text": " <b>Hello</b>\n\u202e you\x00 "})
            await bob.until(lambda: bob.said)
            assert bob.said == ["<b>Hello</b> you"]
            assert await ann.refused({"type": "say", "text": " \n"}) == "error-empty"
            assert await ann.refused({"type": "say", "text": "x" * 301}) == "not-understood"
            async with client.page(ann.table) as watching:
                assert watching.said == ["<b>Hello</b> you"]
                assert await watching.refused({"type": "say", "text": "Hi"}) == "watching-only"

    run(test())


# ---- the next game


def test_a_rematch_keeps_seats_for_those_who_played(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            ann, bob = await client.game("Ann", "Bob")
            assert await ann.refused({"type": "rematch"}) == "not-over"
            await play([ann, bob], Random(7))
            await bob.send({"type": "rematch", "kingdom": "same", "swap": True})
            await ann.until(lambda: ann.state["info"]["next"])
            following = ann.state["info"]["next"]
            assert await ann.refused({"type": "rematch"}) == "rematch-exists"
            again = client.page(following, bob.token)
            await again.open()
            kinds = [seat["kind"] for seat in again.state["info"]["seats"]]
            assert kinds == ["person", "held"]
            assert again.seat == 0
            assert again.state["info"]["kingdom"] == ann.state["info"]["kingdom"]
            assert again.state["info"]["commitment"] != ann.state["info"]["commitment"]
            await again.get_ready()
            late = client.page(following, ann.token)
            await late.open()
            await late.get_ready()
            await again.until(lambda: again.state_of_table == "playing")
            await play([again, late], Random(8), 10)

    run(test())


def test_after_a_win_the_next_player_begins(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            page = await client.against("big-money")
            await until(lambda: page.question, page)
            while page.state["ending"] is None:
                await until(lambda: page.question or page.state["ending"], page)
                if page.question is not None:
                    await page.answer("end turn")
            assert page.state["ending"]["result"]["winners"] == [1]
            await page.send({"type": "rematch", "kingdom": "new"})
            await page.until(lambda: page.state["info"]["next"])
            again = client.page(page.state["info"]["next"], page.token)
            async with again:
                await again.get_ready()
                await again.due()
                assert again.state["view"]["turn"] == 0
                assert again.state["view"]["players"][1]["turns"] == 0

    run(test())
