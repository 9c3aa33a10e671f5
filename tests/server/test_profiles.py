"""Profiles: they take seats, settings and history elsewhere, and show nobody else's."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from feodum.server.ops import limits
from feodum.server.ops.settings import DAY
from feodum.server.protocol.common import Kingdom
from feodum.server.store import profiles
from feodum.server.store.storage import database_url
from feodum.server.table.results import GameResult, SeatResult
from feodum.server.table.statistics import statistics
from feodum.server.web.tokens import boxed, hashed, new_token, unboxed
from tests.server.client import Client, Page, run
from tests.server.local_server import LocalServer, serving

pytestmark = pytest.mark.slow  # has its own server

Json = Any
SETTINGS = {"name": "Ann", "theme": "dark"}


def ticket(page: Page) -> Json:
    return {"table": page.table, "token": page.token}


async def new_profile(client: Client, *pages: Page) -> str:
    wanted = {"settings": SETTINGS, "tickets": [ticket(page) for page in pages]}
    return str((await client.post("/api/profiles", wanted, status=201))["profile"])


async def ask(client: Client, what: str, profile: str, **more: Json) -> Json:
    return await client.post(f"/api/profiles/{what}", {"profile": profile, **more}, status=200)


async def do(client: Client, what: str, profile: str, **more: Json) -> None:
    response = await client.http.post(f"/api/profiles/{what}", json={"profile": profile, **more})
    assert response.status_code == 204, response.text


async def finished(client: Client, seed: int = 1) -> Page:
    """My page of a game against a bot that is over."""
    page = await client.new_table("me", "big-money")
    async with page:
        await page.get_ready()
        await page.play(Random(seed))
    return page


async def is_there(client: Client, profile: str) -> bool:
    """Whether a profile is there, found by a request that does not count as using it."""
    answer = await client.http.post("/api/profiles/games", json={"profile": profile, "skip": 0})
    return answer.status_code == 200


# ---- what a profile holds


def test_a_profile_takes_seats_settings_and_history_elsewhere(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as here, Client(server.address) as there:
            over = await finished(here)
            going_on = await here.new_table("me", "open")
            profile = await new_profile(here, over, going_on)
            found = await ask(there, "open", profile)
            assert found["settings"] == SETTINGS
            assert found["tickets"] == [ticket(going_on)]
            async with there.page(going_on.table, found["tickets"][0]["token"]) as page:
                assert page.seat == 0
            games = await ask(there, "games", profile)
            assert [game["table"] for game in games["now"]] == [going_on.table]
            (past,) = games["past"]
            players = over.state["ending"]["result"]["players"]
            assert past["table"] == over.table
            assert past["scores"] == [player["score"] for player in players]
            assert past["turns"] == [player["turns"] for player in players]
            assert past["winners"] == sorted(over.state["ending"]["result"]["winners"])
            assert past["bots"] == [None, "big-money"]
            assert past["kingdom"]["recommended"] == "base-2e/first-game"
            assert games["statistics"]["all"]["games"] == games["total"] == 1
            assert games["statistics"]["bots"][0]["key"] == "big-money"

    run(test())


def test_settings_are_kept_and_counted(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            profile = await new_profile(client)
            first = await ask(client, "open", profile)
            changed = {"profile": profile, "settings": {"name": "Bob"}}
            told = await client.post("/api/profiles/settings", changed)
            found = await ask(client, "open", profile)
            assert found["settings"] == {"name": "Bob"}
            assert found["revision"] == told["revision"] == first["revision"] + 1

    run(test())


def test_only_real_seats_are_kept(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            mine, other = [await client.new_table("me", "open") for _ in range(2)]
            forged = [
                {"table": other.table, "token": mine.token},
                {"table": other.table, "token": hashed(other.token)},
                {"table": other.table, "token": ""},
                {"table": "nowhere", "token": mine.token},
            ]
            profile = await new_profile(client, mine)
            await do(client, "seats", profile, tickets=[*forged, ticket(mine)])
            assert (await ask(client, "open", profile))["tickets"] == [ticket(mine)]

    run(test())


def test_a_seat_that_was_given_away_is_not_in_the_history(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            host = await client.new_table("me", "open")
            sent_away = await client.sit(host.table, "Bob")
            profile = await new_profile(client, sent_away)
            async with host:
                await host.send({"type": "seat", "seat": 1, "bot": "big-money"})
                await host.get_ready()
                await host.play(Random(3))
            found = await ask(client, "games", profile)
            assert found["now"] == found["past"] == []
            own = await new_profile(client, host)
            assert (await ask(client, "games", own))["past"][0]["bots"] == [None, "big-money"]

    run(test())


# ---- whose it is


def test_the_old_link_opens_nothing_once_there_is_a_new_one(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            page = await client.new_table("me", "open")
            old = await new_profile(client, page)
            new = (await ask(client, "link", old))["profile"]
            refusal = await client.post("/api/profiles/open", {"profile": old}, status=404)
            assert refusal["code"] == "no-profile"
            assert (await ask(client, "open", new))["tickets"] == [ticket(page)]

    run(test())


def test_two_profiles_become_one(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            pages = [await client.new_table("me", "open") for _ in range(3)]
            one, other = (
                await new_profile(client, *pages[:2]),
                await new_profile(client, *pages[1:]),
            )
            await do(client, "merge", one, other=one)
            await do(client, "merge", one, other=other)
            tables = {game["table"]: game["token"] for game in (await opened(client, one))}
            assert tables == {page.table: page.token for page in pages}
            await client.post("/api/profiles/open", {"profile": other}, status=404)

    run(test())


async def opened(client: Client, profile: str) -> list[Json]:
    tickets: list[Json] = (await ask(client, "open", profile))["tickets"]
    return tickets


def test_requests_without_the_token_learn_nothing(server: LocalServer) -> None:
    """Whatever is asked, a wrong token gets the same refusal, whether or not it is nearly right."""

    async def test() -> None:
        async with Client(server.address) as client:
            profile = await new_profile(client, await client.new_table("me", "open"))
            more: Json = {
                "settings": {"settings": {}},
                "seats": {"tickets": []},
                "merge": {"other": profile},
                "games": {"skip": 0},
            }
            refusals = set()
            for what in ("open", "games", "link", "export", "delete", "settings", "seats", "merge"):
                for wrong in (
                    profile[:-1],
                    profile + "x",
                    profile.swapcase(),
                    hashed(profile)[:60],
                ):
                    body = {"profile": wrong, **more.get(what, {})}
                    response = await client.http.post(f"/api/profiles/{what}", json=body)
                    refusals.add((response.status_code, response.text))
            assert len(refusals) == 1
            assert refusals.pop()[0] == 404
            assert len(await opened(client, profile)) == 1

    run(test())


def test_the_database_holds_no_token(server: LocalServer, database: str) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            page = await client.new_table("me", "open")
            profile = await new_profile(client, page)
            renewed = (await ask(client, "link", profile))["profile"]
            secrets.extend(token for token in (page.token, profile, renewed) if token)

    secrets: list[str] = []
    run(test())
    url = database_url(database)
    driver = "sqlite" if url.drivername.startswith("sqlite") else "postgresql+asyncpg"
    stored = contents(url, driver)
    for token in secrets:
        assert token.encode() not in stored
        assert hashed(token).encode() in stored or token == secrets[1]


def contents(url: Any, driver: str) -> bytes:
    """Everything in the tables of the database."""
    if driver == "sqlite":
        engine = create_engine(url.set(drivername=driver))
        with engine.connect() as connection:
            rows = [
                row
                for name in ("tables", "events", "results", "profiles", "profile_games")
                for row in connection.execute(text(f"SELECT * FROM {name}"))
            ]
        engine.dispose()
        return b"\n".join(as_bytes(value) for row in rows for value in row)
    found: list[bytes] = []

    async def read() -> None:
        from sqlalchemy.ext.asyncio import create_async_engine

        engine = create_async_engine(url)
        async with engine.connect() as connection:
            for name in ("tables", "events", "results", "profiles", "profile_games"):
                rows = await connection.execute(text(f"SELECT * FROM {name}"))
                found.extend(as_bytes(value) for row in rows for value in row)
        await engine.dispose()

    run(read())
    return b"\n".join(found)


def as_bytes(value: object) -> bytes:
    return value if isinstance(value, bytes) else str(value).encode()


def test_a_box_opens_only_with_its_own_key() -> None:
    token, key = new_token(), new_token()
    box = boxed(token, key)
    assert unboxed(box, key, hashed(token)) == token
    assert unboxed(box, new_token(), hashed(token)) == ""
    assert token.encode() not in box
    assert boxed(token, key) != box


# ---- taking it along, and ending it


def test_the_export_has_everything_that_is_kept(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            over, going_on = await finished(client, 2), await client.new_table("me", "open")
            profile = await new_profile(client, over, going_on)
            response = await client.http.post("/api/profiles/export", json={"profile": profile})
            assert "attachment" in response.headers["content-disposition"]
            document = json.loads(response.text)
            assert document["settings"] == SETTINGS
            assert document["unfinished"] == [ticket(going_on)]
            (game,) = document["games"]
            deck = over.state["ending"]["result"]["players"][0]["cards"]
            assert game["deck"] == {card: deck.count(card) for card in set(deck)}
            assert profile not in response.text

    run(test())


def test_a_deleted_profile_is_really_gone(server: LocalServer, database: str) -> None:
    """Its own games too, except those that others have played in."""

    async def test() -> None:
        async with Client(server.address) as client, Client(server.address) as friend:
            alone, waiting = await finished(client, 4), await client.new_table("me", "basic")
            shared = await client.new_table("me", "open")
            await friend.sit(shared.table, "Bob")
            linked = await client.new_table("me", "basic")
            other = await new_profile(friend, linked)
            profile = await new_profile(client, alone, waiting, shared, linked)
            await ask(client, "games", profile)
            async with waiting:
                await do(client, "delete", profile)
                await waiting.until(lambda: waiting.ended)
            await client.post("/api/profiles/open", {"profile": profile}, status=404)
            for page in (alone, waiting):
                await client.get(f"/api/tables/{page.table}", status=404)
                await client.get(f"/api/tables/{page.table}/replay/0", status=404)
            for page in (shared, linked):
                await client.get(f"/api/tables/{page.table}")
            assert len(await opened(friend, other)) == 1
            gone.extend([alone.table, waiting.table, hashed(profile)])

    gone: list[str] = []
    run(test())
    url = database_url(database)
    driver = "sqlite" if url.drivername.startswith("sqlite") else "postgresql+asyncpg"
    stored = contents(url, driver)
    assert all(name.encode() not in stored for name in gone)


# ---- limits


def test_a_profile_keeps_only_so_many_games(
    server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            profile = await new_profile(client)
            pages = [await client.new_table("me", "open") for _ in range(4)]
            for page in pages:
                server.clock.set_by += 1.0
                await do(client, "seats", profile, tickets=[ticket(page)])
            found = {one["table"] for one in await opened(client, profile)}
            assert found == {page.table for page in pages[1:]}

    few = profiles.forget_all_but(3)
    monkeypatch.setattr(profiles, "FORGET_OLDEST", few)
    run(test())


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"settings": {"name": "x" * 5000}, "tickets": []}, 400),
        ({"settings": [], "tickets": []}, 400),
        ({"settings": {}, "tickets": [{"table": "x", "token": "x"}] * 101}, 400),
        ({"settings": {}, "tickets": [], "profile": "mine"}, 400),
        ({"settings": {"x": "y" * 70_000}, "tickets": []}, 413),
    ],
)
def test_too_much_is_refused(server: LocalServer, body: Json, status: int) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            refusal = await client.post("/api/profiles", body, status=status)
            assert re.fullmatch(r"[a-z-]+", refusal["code"])

    run(test())


def test_a_client_makes_only_so_many_profiles(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            body: Json = {"settings": {}, "tickets": []}
            for _ in range(3):
                await client.post("/api/profiles", body, status=201)
            refusal = await client.post("/api/profiles", body, status=429)
            assert refusal["code"] == "too-many-requests"

    monkeypatch.setitem(limits.RATES, "profiles", (3, 1e-6))
    with serving(str(tmp_path / "tables.sqlite"), limits=True, bots_at_start=False) as server:
        run(test())


# ---- statistics

KINGDOM = Kingdom("code", ["base-2e"], ["moat", "witch"], ["way-of-the-ox"], {}, None)


def game(winners: list[int], first: int = 0, state: Any = "over", **more: Any) -> GameResult:
    seats = [
        SeatResult("Ann", None, "a", 20, 12, {"moat": 1}),
        SeatResult("Bob", None, "b", 20, 12, {}),
        SeatResult("Agnes", "basic", "", 20, 12, {"witch": 2}),
    ]
    return GameResult(state, KINGDOM, seats, winners, first, **more)


def test_statistics_count_what_games_have_in_common() -> None:
    games = [game([0]), game([0, 1], first=1), game([2], first=2)]
    games += [game([], state="closed"), game([0], whole=False)]
    found = statistics((one, 0) for one in games)
    assert (found.all.games, found.all.won, found.all.shared) == (3, 1, 1)
    assert (found.first.games, found.first.won) == (1, 1)
    assert (found.later.games, found.later.won, found.later.shared) == (2, 0, 1)
    assert [(one.key, one.games) for one in found.people] == [("Bob", 3)]
    assert [(one.key, one.games) for one in found.bots] == [("basic", 3)]
    assert [(one.key, one.games) for one in found.kingdoms] == [("code", 3)]
    cards = {one.key: (one.games, one.owned, one.owned_won) for one in found.cards}
    assert cards == {"moat": (3, 3, 2), "witch": (3, 0, 0), "way-of-the-ox": (3, 0, 0)}


def test_a_kingdom_played_once_is_not_listed() -> None:
    assert statistics([(game([0]), 0)]).kingdoms == []


def test_statistics_are_those_of_the_seat() -> None:
    games = [game([0]), game([1]), game([0, 1]), game([2])]
    found = [statistics((one, seat) for one in games).all for seat in range(3)]
    assert [one.won for one in found] == [1, 1, 1]
    assert [one.shared for one in found] == [1, 1, 0]


# ---- unused profiles


@pytest.mark.slow
def test_a_profile_without_games_that_nobody_opens_is_deleted(tmp_path: Path) -> None:
    async def test(server: LocalServer) -> None:
        async with Client(server.address) as client:
            left, opened = await new_profile(client), await new_profile(client)
            waiting = await new_profile(client, await client.new_table("me", "open"))
            played = await new_profile(client, await finished(client))
            server.clock.set_by += 60 * DAY
            await ask(client, "open", opened)
            assert await is_there(client, left)
            server.clock.set_by += 60 * DAY
            while await is_there(client, left):
                await asyncio.sleep(0.05)
            for kept in (opened, waiting, played):
                assert await is_there(client, kept)
            server.clock.set_by += 1000 * DAY
            while await is_there(client, opened):
                await asyncio.sleep(0.05)
            assert (await ask(client, "games", played, skip=0))["total"] == 1
            assert await is_there(client, waiting)

    with serving(str(tmp_path / "tables.sqlite"), tidy_every=0.05) as server:
        run(test(server))
