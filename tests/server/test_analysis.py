"""Hints and analyses over HTTP: who gets them, what they tell, and that they can be stopped."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from feodum.bots import make_bot
from feodum.engine.errors import Problem
from feodum.kingdoms.table import Table
from feodum.server.laboratory.tasks import Analyse, Done
from feodum.server.laboratory.worker import do
from feodum.server.protocol.common import Daily, TableOptions
from feodum.server.table.commands import follow_up
from feodum.server.table.openings import exhibited
from feodum.server.table.places import Opening, SeatSetup
from feodum.server.table.room import Room
from feodum.server.thinking.thinker import Think, Thinker
from feodum.server.web import practice
from feodum.session.save import save
from feodum.session.seats import Seat
from tests.server.client import PATIENCE, Client, Json, run
from tests.server.local_server import LocalServer, serving
from tests.support.careless import SEATS, careless_game

QUICK = 0.05
"""Seconds of processor time for an analysis here: as few games as possible."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    database = str(tmp_path_factory.mktemp("analysis") / "tables.sqlite")
    with serving(database, lab="off", lab_races=1, lab_nice=0, bot_seconds=120.0) as found:
        yield found


@pytest.fixture(autouse=True)
def _quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(practice, "SECONDS", QUICK)


# ---- in a process of the lab


def analysed(text: str, seat: int = 0, language: str = "en") -> list[Done]:
    sent: list[Done] = []
    do(Analyse(language, text, seat, QUICK), sent.append)
    return sent


def test_progress_is_told_and_then_the_analysis() -> None:
    sent = analysed(save(careless_game()), language="ru")
    lines = [json.loads(done.body) for done in sent]
    assert [done.last for done in sent] == [False] * (len(sent) - 1) + [True]
    assert [line["state"] for line in lines] == ["playing"] * (len(sent) - 1) + ["done"]
    assert lines[0]["share"] == 0
    found = lines[-1]["analysis"]
    assert len(found["words"]) == 3
    marked = [move for move in found["moves"] if move["mark"]]
    assert {move["better"] for move in marked} == {"купить Провинцию"}
    assert all(move["text"] for move in marked)
    assert any("Провинция" in move["why"] for move in marked)
    assert all(0 <= one["chance"] <= 1 for one in found["curve"])
    assert sum(done.seconds for done in sent) > 0


def test_a_game_with_nothing_to_judge_says_so() -> None:
    (done,) = analysed(save(careless_game().after(0)))
    assert done.code == "analysis-nothing"


# ---- analyses over HTTP


async def shown(browser: Client) -> str:
    """The table that shows the careless game."""
    found = await browser.post("/api/saves", {"text": save(careless_game())})
    return str(found["table"])


async def lines_of(browser: Client, table: str, body: Json) -> list[Json]:
    path = f"/api/tables/{table}/analysis"
    async with browser.http.stream("POST", path, json=body) as response:
        assert response.status_code == 200, await response.aread()
        return [json.loads(line) async for line in response.aiter_lines()]


@pytest.mark.slow
def test_a_finished_game_is_analysed_for_anybody_who_may_see_its_replay(
    server: LocalServer,
) -> None:
    async def test() -> None:
        async with Client(server.address) as browser:
            table = await shown(browser)
            lines = await lines_of(browser, table, {"seat": 0})
            assert lines[-1]["state"] == "done"
            assert "Province" in lines[-1]["analysis"]["words"][2]
            await browser.post(f"/api/tables/{table}/analysis", {"seat": 5}, 400)
            await browser.post("/api/tables/nothing/analysis", {"seat": 0}, 404)

    run(test())


@pytest.mark.slow
def test_a_game_under_way_is_not_analysed(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as browser:
            page = await browser.against("big-money")
            await page.due()
            path = f"/api/tables/{page.table}/analysis"
            refusal = await browser.post(path, {"seat": 0}, 409)
            assert refusal["code"] == "not-over"

    run(test())


@pytest.mark.slow
def test_an_analysis_ends_with_its_reader(
    server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(practice, "SECONDS", 10_000.0)
    app: Any = server.app
    laboratory = app.state.services.laboratory

    async def test() -> None:
        async with Client(server.address) as browser:
            table = await shown(browser)
            path = f"/api/tables/{table}/analysis"
            async with browser.http.stream("POST", path, json={"seat": 0}) as response:
                async for line in response.aiter_lines():
                    assert json.loads(line)["state"] == "playing"
                    assert laboratory.racing
                    break
            async with asyncio.timeout(PATIENCE):
                while laboratory.racing:
                    await asyncio.sleep(0.01)

    run(test())


# ---- hints


def rich(*seats: Seat) -> Think:
    """A game in which the player who must answer has played five Golds."""
    start = "5 Gold | 5 Gold"
    table = Table(("Smithy",), len(seats), ("base-2e",), seed=1, first=0, starts=(start,) * 2)
    return Think("room", table, list(seats), None, ["play treasures"], ["", ""], 0.01, hint=True)


def test_a_hint_changes_nothing_in_the_game_that_is_remembered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("feodum.bots.players.advised.POLICIES", [lambda *_: make_bot("basic")])
    thinker = Thinker()
    asked = rich(*SEATS)
    for _ in range(2):
        thought = thinker.think(asked)
        assert (thought.fault, thought.answers[0].answer) == ("", "buy Province")
        assert thinker.games["room"].answers == ["play treasures"]


def test_with_two_people_there_is_none_even_here() -> None:
    thought = Thinker().think(rich(Seat("Ann"), Seat("Bob")))
    assert "only for games against bots" in thought.fault


@pytest.mark.slow
def test_only_who_must_answer_against_bots_gets_a_hint(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as browser:
            page = await browser.new_table("me", "big-money")
            async with page:
                await page.get_ready()
                await page.due()
                path = f"/api/tables/{page.table}/hint"
                question = page.question
                assert question is not None
                found = await browser.post(path, {"token": page.token}, 200)
                assert found["number"] == question["number"]
                assert found["text"]
                stranger = await browser.post(path, {"token": "x"}, 400)
                assert stranger["code"] == "watching-only"
            ann, _ = await browser.game("Ann", "Bob")
            path = f"/api/tables/{ann.table}/hint"
            refusal = await browser.post(path, {"token": ann.token}, 400)
            assert refusal["code"] == "hint-people"

    run(test())


@pytest.mark.parametrize("counts", [False, True])
def test_a_try_that_counts_is_played_without_hints(counts: bool) -> None:
    daily = Daily("2026-11-18", counts)
    setup = exhibited(Opening(rich(*SEATS).table, []), SEATS, "host", TableOptions())
    setup.seats[0] = SeatSetup("person", "Ann", None, "token")
    room = Room("room", replace(setup, daily=daily), bytes(32), 0.0)
    while happened := follow_up(room):
        for event in happened:
            room.apply(event, 0.0)
    if not counts:
        assert practice.asking(room, "token") is room.session
        return
    with pytest.raises(Problem, match="play without the expert"):
        practice.asking(room, "token")
