"""The kingdom of the day: one deal for everybody, one try, and nothing to be seen before it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from feodum.server.store.daily import Days
from feodum.server.store.storage import Storage, database_url
from feodum.server.table.daily import date_of, kingdom_for, left_of_day
from feodum.server.table.fairness import commitment
from tests.server.client import Client, Page, run
from tests.server.local_server import LocalServer, serving

pytestmark = pytest.mark.slow  # has its own server

Json = Any
DAY = 24 * 60 * 60.0


@pytest.fixture(scope="module")
def server(database: str) -> Iterator[LocalServer]:
    """A server on which it is noon, so that no day ends during a test by itself."""
    with serving(database) as found:
        found.clock.set_by += left_of_day(found.clock.day()) + DAY / 2
        yield found


@pytest.fixture(autouse=True)
def _another_day(server: LocalServer) -> None:
    """Each test has a day of its own."""
    server.clock.set_by += 3 * DAY


async def new_profile(client: Client) -> str:
    body: Json = {"settings": {}, "tickets": []}
    return str((await client.post("/api/profiles", body))["profile"])


async def board(client: Client, profile: str = "", date: str = "") -> Json:
    return await client.post("/api/daily", {"profile": profile, "date": date}, status=200)


async def begun(client: Client, profile: str, name: str = "Ann", date: str = "") -> Page:
    """My page of the game of a day."""
    body = {"profile": profile, "name": name, "date": date}
    seated = await client.post("/api/daily/play", body, status=201)
    return client.page(seated["table"], seated["token"])


async def tried(client: Client, profile: str, name: str = "Ann", seed: int = 1) -> Page:
    """My page after my try."""
    page = await begun(client, profile, name)
    async with page:
        await page.play(Random(seed))
    return page


# ---- the same for everybody


def test_everybody_gets_the_same_deal_and_is_on_the_board(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            ann, bob = [await new_profile(client) for _ in range(2)]
            pages = [await tried(client, ann, "Ann"), await tried(client, bob, "Bob")]
            endings = [page.state["ending"]["result"] for page in pages]
            assert endings[0] == endings[1], "equal answers lead to equal games"
            kingdoms = [page.state["info"]["kingdom"] for page in pages]
            found = await board(client, ann)
            assert kingdoms == [found["kingdom"]] * 2
            scores = [player["score"] for player in endings[0]["players"]]
            turns = endings[0]["players"][0]["turns"]
            assert {entry["name"]: entry["mine"] for entry in found["entries"]} == {
                "Ann": True,
                "Bob": False,
            }
            for entry in found["entries"]:
                assert [entry["score"], entry["bot"], entry["turns"]] == [*scores, turns]
            history = await client.post("/api/profiles/games", {"profile": ann})
            assert history["past"][0]["daily"] == {"date": found["date"], "counts": True}
            assert history["statistics"]["all"]["games"] == 1

    run(test())


def test_the_lead_over_the_bot_decides_and_then_the_turns(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            for seed in (1, 2, 3):
                await tried(client, await new_profile(client), f"P{seed}", seed)
            entries = (await board(client))["entries"]
            order = [(entry["bot"] - entry["score"], entry["turns"]) for entry in entries]
            assert order == sorted(order)
            assert len(order) == 3
            assert [entry["place"] for entry in entries] == [order.index(one) + 1 for one in order]

    run(test())


# ---- one try


def test_a_profile_has_one_try_on_all_its_devices(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as here, Client(server.address) as there:
            profile = await new_profile(here)
            found = await asyncio.gather(
                *[begun(client, profile) for client in (here, there) for _ in range(3)]
            )
            assert len({(page.table, page.token) for page in found}) == 1
            again = await begun(there, profile)
            assert (again.table, again.token) == (found[0].table, found[0].token)
            assert (await board(here, profile))["mine"] == "playing"
            async with again:
                await again.play(Random(4))
            assert (await begun(here, profile)).table == again.table
            assert (await board(here, profile))["mine"] == "over"
            assert len((await board(here))["entries"]) == 1

    run(test())


def test_nothing_that_was_seen_can_be_taken_back_in_a_try(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            page = await begun(client, await new_profile(client))
            async with page:
                await page.until(lambda: page.question)
                await page.answer("play treasures")
                await page.until(lambda: page.question and page.state["undo"] == "free")
                await page.answer("end turn")
                await page.until(lambda: page.question)
                assert page.state["undo"] == "no", "new cards were drawn"
                undo = {"type": "undo", "number": page.state["number"]}
                assert await page.refused(undo) == "daily-undo"
                assert await page.refused({"type": "leave"}) == "daily-leave"
                seat = {"token": page.token}
                hint = await client.post(f"/api/tables/{page.table}/hint", seat, status=400)
                assert hint["code"] == "hint-daily"
                assert page.state_of_table == "playing"

    run(test())


def test_a_player_who_resigns_has_had_a_try_and_is_not_on_the_board(server: LocalServer) -> None:
    """Otherwise one could resign while ahead."""

    async def test() -> None:
        async with Client(server.address) as client:
            profile = await new_profile(client)
            page = await begun(client, profile)
            async with page:
                await page.send({"type": "resign"})
                await page.until(lambda: page.state_of_table == "over")
            found = await board(client, profile)
            assert (found["mine"], found["entries"]) == ("over", [])
            assert (await begun(client, profile)).table == page.table

    run(test())


# ---- nothing in advance


def test_tomorrow_does_not_exist_yet(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            profile = await new_profile(client)
            today = await board(client)
            now = server.clock.day()
            for days in (1, 2, 365, -1, -400):
                wanted = {"profile": profile, "date": date_of(now + days * DAY)}
                refusal = await client.post("/api/daily", wanted, status=404)
                assert refusal["code"] == "no-day"
                await client.post("/api/daily/play", {**wanted, "name": "Ann"}, status=404)
            assert today["date"] == max((await board(client))["dates"])
            server.clock.set_by += DAY
            assert (await board(client))["commitment"] != today["commitment"]

    run(test())


def test_the_secret_of_a_day_is_shown_when_it_is_over(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            today = await board(client)
            assert today["secret"] is None
            server.clock.set_by += DAY
            then = await board(client, date=today["date"])
            secret = bytes.fromhex(then["secret"])
            assert commitment(secret) == then["commitment"] == today["commitment"]
            assert kingdom_for(today["date"], secret) == today["kingdom"]["code"]

    run(test())


def test_replays_are_shown_only_after_ones_own_try(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            ann, bob, cid = [await new_profile(client) for _ in range(3)]
            over = await tried(client, ann)
            secret = over.state["ending"]["secret"]
            playing = await begun(client, bob, "Bob")
            for profile in ("", cid, bob):
                text = json.dumps(await board(client, profile))
                assert over.table not in text
                assert secret not in text
            async with playing:
                await playing.play(Random(2))
            tables = {entry["table"] for entry in (await board(client, bob))["entries"]}
            assert tables == {over.table, playing.table}

    run(test())


def test_nobody_watches_a_try(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            page = await begun(client, await new_profile(client))
            stranger = client.page(page.table)
            await stranger.open()
            assert stranger.bye["code"] == "no-spectators"
            assert stranger.state is None
            for path in ("save", "log", "replay/0"):
                await client.get(f"/api/tables/{page.table}/{path}", status=409)
            body = {"name": "Eve", "seat": 0, "step": 0, "others": "bots"}
            await client.post(f"/api/tables/{page.table}/play", body, status=409)
            listed = await client.get("/api/tables")
            assert page.table not in [table["table"] for table in listed]

    run(test())


def test_what_is_hidden_at_the_start_is_not_in_any_message(
    server: LocalServer, database: str
) -> None:
    """Neither the day's secret nor the cards of the deck come out before the end."""
    raw: list[str] = []
    dates: list[str] = []
    secrets: list[bytes] = []

    async def test() -> None:
        async with Client(server.address) as client:
            profile = await new_profile(client)
            page = await begun(client, profile)
            async with page:
                await page.until(lambda: page.question)
                await page.answer("end turn")
                await page.until(lambda: page.question)
                raw.extend(page.raw)
            for path, body in (
                ("/api/daily", {"profile": profile}),
                ("/api/profiles/games", {"profile": profile}),
                ("/api/profiles/open", {"profile": profile}),
                ("/api/profiles/export", {"profile": profile}),
                ("/api/games", {"tickets": [{"table": page.table, "token": page.token}]}),
            ):
                raw.append((await client.http.post(path, json=body)).text)
            raw.append((await client.http.get(f"/api/tables/{page.table}")).text)
            dates.append((await board(client))["date"])

    async def read() -> None:
        storage = Storage(database_url(database), "test")
        day = await Days(storage).find(dates[0])
        assert day is not None
        secrets.append(day.secret)
        await storage.engine.dispose()

    run(test())
    run(read())
    assert not any(secrets[0].hex() in text for text in raw)


# ---- afterwards


def test_a_past_day_is_open_for_practice_that_does_not_count(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            ann, bob = [await new_profile(client) for _ in range(2)]
            page = await tried(client, ann)
            unfinished = await begun(client, bob, "Bob")
            date = (await board(client))["date"]
            server.clock.set_by += DAY
            practice = await begun(client, ann, date=date)
            assert practice.table != page.table
            async with practice:
                info = practice.state["info"]
                assert info["daily"] == {"date": date, "counts": False}
                await practice.play(Random(1))
            assert practice.state["ending"]["result"] == page.state["ending"]["result"]
            assert (await begun(client, bob, date=date)).table == unfinished.table
            seen = await board(client, bob, date)
            assert [entry["table"] for entry in seen["entries"]] == [None]
            stranger = await board(client, date=date)
            assert [entry["table"] for entry in stranger["entries"]] == [page.table]
            history = await client.post("/api/profiles/games", {"profile": ann})
            assert history["total"] == 1, "practice is remembered by the browser alone"

    run(test())


def test_a_try_that_outlasts_its_day_does_not_count(server: LocalServer) -> None:
    """Everybody can read the secret by then, and with it the order of the cards."""

    async def test() -> None:
        async with Client(server.address) as client:
            quick, slow = [await new_profile(client) for _ in range(2)]
            page = await tried(client, quick)
            late = await begun(client, slow, "Bob")
            date = (await board(client))["date"]
            server.clock.set_by += DAY
            assert (await board(client, date=date))["secret"] is not None
            async with late:
                await late.play(Random(1))
            found = await board(client, slow, date)
            assert found["mine"] == "over"
            assert [entry["table"] for entry in found["entries"]] == [page.table]

    run(test())


def test_a_deleted_profile_leaves_the_board(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            profile = await new_profile(client)
            page = await tried(client, profile)
            assert len((await board(client))["entries"]) == 1
            await client.http.post("/api/profiles/delete", json={"profile": profile})
            assert (await board(client))["entries"] == []
            await client.get(f"/api/tables/{page.table}", status=404)

    run(test())


def test_of_two_profiles_that_become_one_only_one_try_stays(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            one, other = [await new_profile(client) for _ in range(2)]
            kept, lost = await begun(client, one), await begun(client, other)
            body = {"profile": one, "other": other}
            assert (await client.http.post("/api/profiles/merge", json=body)).is_success
            assert (await begun(client, one)).table == kept.table != lost.table
            third = await new_profile(client)
            body = {"profile": third, "other": one}
            assert (await client.http.post("/api/profiles/merge", json=body)).is_success
            assert (await begun(client, third)).table == kept.table

    run(test())


@pytest.mark.parametrize(
    "date", ["2026-1-1", "tomorrow", "2026-11-18x", "9999-99-99", "0000-00-00"]
)
def test_a_strange_date_is_refused(server: LocalServer, date: str) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            response = await client.http.post("/api/daily", json={"date": date})
            assert response.status_code in (400, 404)

    run(test())
