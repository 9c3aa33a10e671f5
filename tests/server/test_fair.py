"""Fairness between strangers on a real server: what cannot be taken back, and who must agree."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from random import Random

import pytest

from feodum.server.table.standing import ABSENCE_SECONDS
from tests.server.client import Client, Page, play, run, until
from tests.server.local_server import LocalServer, serving
from tests.server.staging import Staging
from tests.server.test_together import after_a_turn, mover_of, undo

pytestmark = pytest.mark.slow  # has its own server; test_rooms is quick

LAST_PROVINCE = (
    "sets: [base-2e]\nkingdom: [Cellar, Market, Merchant, Militia, Mine, Moat, Remodel, Smithy,"
    " Village, Workshop]\nsupply: {Province: 1}\nplayers:\n"
    "  Ann: {hand: [5 Copper]}\n  Bob: {hand: [5 Gold]}\n"
)


async def with_stand_in(client: Client, *names: str) -> tuple[Page, Page]:
    """A game in which the player to move has played Treasures, and then the other has left."""
    mover, gone = await mover_of(*await client.game(*names))
    await mover.answer("play treasures")
    await mover.until(lambda: mover.state["undo"] == "free")
    await gone.send({"type": "leave"})
    await mover.until(lambda: mover.state["info"]["seats"][gone.seat]["bot"])
    return mover, gone


# ---- undo while a bot stands in


def test_answers_before_a_bot_came_are_not_taken_back(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            mover, gone = await with_stand_in(client, "Ann", "Bob")
            assert mover.state["undo"] == "no"
            assert await mover.refused(undo(mover)) == "undo-handed-over"
            await mover.answer("buy Copper")
            await mover.until(lambda: mover.state["undo"] == "free")
            await mover.send(undo(mover))
            await mover.until(lambda: mover.state["undo"] == "no")
            assert await mover.refused(undo(mover)) == "undo-handed-over"
            await gone.send({"type": "return"})
            await mover.until(lambda: not mover.state["info"]["seats"][gone.seat]["bot"])
            assert await mover.refused(undo(mover)) == "undo-handed-over"

    run(test())


def test_while_a_bot_stands_in_nothing_that_was_seen_is_taken_back(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            mover, gone = await with_stand_in(client, "Ann", "Bob")
            await mover.answer("end turn")
            await mover.due()  # the bot has played the other hand
            turns = mover.state["view"]["players"][mover.seat]["turns"]
            assert mover.state["undo"] == "no"
            assert await mover.refused(undo(mover)) == "undo-stand-in"
            name = mover.state["info"]["seats"][gone.seat]["name"]
            assert name in mover.refusals[-1]["text"]
            assert mover.state["view"]["players"][mover.seat]["turns"] == turns

    run(test())


def test_a_request_ends_when_a_bot_comes(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            mover, other, third = await after_a_turn(client)
            await mover.send(undo(mover))
            await other.until(lambda: other.state["info"]["request"])
            await third.send({"type": "leave"})
            await other.until(lambda: other.state["info"]["request"] is None)
            assert await other.refused({"type": "reply", "accept": True}) == "no-request"

    run(test())


def test_alone_with_bots_a_person_takes_back_anything_but_a_bots_play(
    server: LocalServer,
) -> None:
    async def test() -> None:
        async with Client(server.address) as client, await client.new_table("me", "basic") as page:
            await page.get_ready()
            await page.due()
            await page.answer("end turn")
            await page.due()
            assert page.state["undo"] == "free"
            await page.send({"type": "leave"})
            await page.send({"type": "return"})
            await page.until(lambda: any("is back" in line for line in page.said))
            assert page.state["undo"] == "no"
            assert await page.refused(undo(page)) == "undo-handed-over"

    run(test())


# ---- after the end


def test_a_finished_game_stays_finished(
    server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing changes that, even if an undo request was open when the game ended."""
    Staging(monkeypatch, LAST_PROVINCE)

    async def test() -> None:
        async with Client(server.address) as client:
            ann, bob = await client.game("Ann", "Bob")
            await ann.due()
            await ann.answer("end turn")
            await ann.until(lambda: ann.state["undo"] == "ask")
            await ann.send(undo(ann))
            await bob.until(lambda: bob.state["info"]["request"])
            for answer in ("play treasures", "buy Province", "end turn"):
                await bob.due()
                await bob.answer(answer)
            await ann.until(lambda: ann.state["ending"])
            assert ann.state["info"]["request"] is None
            wishes = [
                ({"type": "reply", "accept": True}, "table-over"),
                ({"type": "reply", "accept": False}, "table-over"),
                ({"type": "answer", "number": 3, "names": ["end turn"]}, "table-over"),
                ({"type": "replace", "seat": 0}, "nobody-to-replace"),
                ({"type": "return"}, "not-replaced"),
                ({"type": "seal", "seal": "0" * 64}, "sealed-already"),
                ({"type": "share", "number": "0" * 64}, "not-opening"),
                ({"type": "start"}, "host-only"),
            ]
            for wish, code in wishes:
                assert await bob.refused(wish) == code
            for page in (ann, bob):
                assert await page.refused(undo(page)) == "table-over"
                assert page.state["undo"] == "no"
            assert await ann.refused({"type": "start"}) == "table-over"
            assert await ann.refused({"type": "seat", "seat": 1, "bot": None}) == "table-over"
            await bob.send({"type": "leave"})
            await bob.send({"type": "say", "text": "Well played"})
            await ann.until(lambda: "Well played" in ann.said)
            async with client.page(ann.table, ann.token) as again:
                assert again.state_of_table == "over"
                assert again.state["ending"] == ann.state["ending"]
                assert again.state["info"]["seats"][1]["bot"] is None

    run(test())


# ---- who is away


async def alone(ann: Page, bob: Page) -> None:
    """Close Bob's page, and wait until Ann sees it."""
    await bob.close()
    await ann.until(lambda: not ann.state["info"]["seats"][1]["present"])


def wait(page: Page) -> int | None:
    """How long others must wait for Bob before a bot can play."""
    found: int | None = page.state["info"]["seats"][1]["wait"]
    return found


REPLACE = {"type": "replace", "seat": 1}


def test_a_bot_plays_for_an_absent_player_only_after_a_minute(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            ann, bob = await client.game("Ann", "Bob")
            assert wait(ann) is None
            await alone(ann, bob)
            assert wait(ann) == ABSENCE_SECONDS
            assert await ann.refused(REPLACE) == "away-briefly"
            assert "Bob may be back any moment" in ann.refusals[-1]["text"]
            server.clock.skipped += ABSENCE_SECONDS - 10
            assert await ann.refused(REPLACE) == "away-briefly"
            async with client.page(ann.table) as watching:
                assert 0 < (wait(watching) or 0) <= 10
            await bob.open()  # and back again, so the minute starts over
            await ann.until(lambda: wait(ann) is None)
            assert await ann.refused(REPLACE) == "still-here"
            await alone(ann, bob)
            server.clock.skipped += ABSENCE_SECONDS - 10
            assert await ann.refused(REPLACE) == "away-briefly"
            server.clock.skipped += 10
            await ann.send(REPLACE)
            await ann.until(lambda: ann.state["info"]["seats"][1]["bot"])
            assert wait(ann) is None

    run(test())


def test_the_minute_starts_over_after_a_restart(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.sqlite")

    async def begin(address: str) -> Page:
        async with Client(address) as client:
            ann, bob = await client.game("Ann", "Bob")
            await alone(ann, bob)
            return ann

    async def look(address: str) -> None:
        async with Client(address) as client, client.page(ann.table, ann.token) as again:
            assert wait(again) == ABSENCE_SECONDS
            assert await again.refused(REPLACE) == "away-briefly"

    with serving(database) as server:
        ann = asyncio.run(begin(server.address))
    with serving(database) as server:
        server.clock.set_by = 3600.0
        run(look(server.address))


# ---- a clock that is set


DAY = 24 * 60 * 60.0
JUMPS = (3600.0, -3600.0, DAY, -DAY, 0.0)


def asks(page: Page, due: Page) -> object:
    """Whether a page sees that another must answer, and can ask for undo."""
    return page.state["undo"] == "ask" and page.state["view"]["question"]["seat"] == due.seat


def test_nobody_loses_or_wins_time_when_the_clock_is_set(tmp_path: Path) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            pages = await client.game("Ann", "Bob", "Cid", options={"thinking": 600})
            for jump in JUMPS:
                mover, other = await mover_of(*pages)
                third = next(page for page in pages if page not in (mover, other))
                await mover.answer("end turn")
                next_one, _ = await mover_of(other, third)
                await until(lambda: asks(mover, next_one), mover)  # noqa: B023
                await mover.send(undo(mover))
                server.clock.set_by = jump
                for page in (other, third):
                    await page.until(lambda page=page: page.state["info"]["request"])  # type: ignore[misc]
                    await page.send({"type": "reply", "accept": True})
                await until(lambda: mover.question and not next_one.question, *pages)  # noqa: B023
                await mover.answer("end turn")
                next_one, _ = await mover_of(other, third)
                assert 550 < next_one.state["info"]["deadline"] <= 600
            await asyncio.sleep(0.5)  # while tables are looked after
            assert all(seat["bot"] is None for seat in pages[0].state["info"]["seats"])
            assert pages[0].state_of_table == "playing"

    with serving(str(tmp_path / "tables.sqlite"), look_every=0.1) as server:
        run(test())


@pytest.mark.parametrize("jump", JUMPS)
def test_a_clock_that_was_set_before_a_restart_takes_nobodys_time(
    tmp_path: Path, jump: float
) -> None:
    database = tmp_path / "tables.sqlite"

    async def begin(address: str) -> list[Page]:
        async with Client(address) as client:
            pages = await client.game("Ann", "Bob", options={"thinking": 600})
            mover, _ = await mover_of(*pages)
            await mover.answer("end turn")
            await mover.until(lambda: mover.state["undo"] == "ask")
            await mover.send(undo(mover))
            await mover.until(lambda: mover.state["info"]["request"])
            return pages

    async def look(address: str) -> None:
        async with Client(address) as client:
            again = [client.page(page.table, page.token) for page in pages]
            for page in again:
                await page.open()
            mover, other = await mover_of(*again)
            assert 550 < mover.state["info"]["deadline"] <= 600
            assert 20 < mover.state["info"]["request"]["seconds"] <= 30
            await mover.send({"type": "reply", "accept": True})
            await until(lambda: other.question and not mover.question, *again)
            await play(again, Random(1), 10)
            assert again[0].state_of_table == "playing"

    with serving(str(database)) as server:
        pages = asyncio.run(begin(server.address))
    with serving(str(database)) as server:
        server.clock.set_by = jump
        run(look(server.address))
        now = server.clock.day()
    with sqlite3.connect(database) as connection:
        ((touched,),) = connection.execute("SELECT touched FROM tables").fetchall()
    connection.close()
    assert abs(touched - now) < 120, "as the clock says now"


# ---- tokens and the next game


def test_a_token_is_good_for_its_own_seat_in_the_next_game_and_for_no_other(
    server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    Staging(monkeypatch, LAST_PROVINCE)

    async def test() -> None:
        async with Client(server.address) as client:
            ann, bob = await client.game("Ann", "Bob")
            eve = client.page(ann.table)
            await eve.open()
            await ann.due()
            await ann.answer("end turn")
            for answer in ("play treasures", "buy Province", "end turn"):
                await bob.due()
                await bob.answer(answer)
            await ann.until(lambda: ann.state["ending"])
            assert await eve.refused({"type": "rematch"}) == "watching-only"
            await bob.send({"type": "rematch", "swap": True})
            await ann.until(lambda: ann.state["info"]["next"])
            following = ann.state["info"]["next"]

            taken = await client.http.post(f"/api/tables/{following}/seats", json={"name": "Eve"})
            assert taken.json()["code"] == "no-seat", "both seats are held"
            for token in (None, "", "no token", eve.token):
                async with client.page(following, token) as watching:
                    assert watching.seat is None
                    assert await watching.refused({"type": "start"}) == "host-only"
                    seats = watching.state["info"]["seats"]
                    assert [seat["kind"] for seat in seats] == ["held", "held"]

            of_ann = client.page(following, ann.token)
            await of_ann.open()
            seats = of_ann.state["info"]["seats"]
            assert (of_ann.seat, seats[1]["name"]) == (1, "Ann"), "everyone has moved up"
            assert [seat["kind"] for seat in seats] == ["held", "person"]
            assert of_ann.state["info"]["host"] == 0, "the host is the player who asked for it"
            assert await of_ann.refused({"type": "start"}) == "host-only"

            await of_ann.send({"type": "leave"})
            await of_ann.gone()
            cid = await client.sit(following, "Cid")
            async with cid, client.page(following, ann.token) as late:
                assert (cid.seat, late.seat) == (1, None), "a player who leaves gives up the seat"
                assert await late.refused({"type": "share", "number": "0" * 64}) == "watching-only"

    run(test())
