"""The lab over a real connection: checking, racing, stopping, drawing, games at tables, limits."""

from __future__ import annotations

import asyncio
import json
import os
import zipfile
from base64 import b64encode
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

import feodum
from feodum.engine.errors import Problem
from feodum.kingdoms.request import KingdomRequest
from feodum.lab.report import TABLES
from feodum.lab.setting import tables_for
from feodum.lab.single import single_game
from feodum.server.laboratory import worker
from feodum.server.laboratory.contests import entered
from feodum.server.laboratory.desk import Desk, Laboratory
from feodum.server.laboratory.tasks import Check, Done, Race
from feodum.server.ops.limits import PUBLIC_LAB
from feodum.server.ops.limits import Client as Payer
from feodum.server.ops.settings import LabMode, Settings, lab_for
from feodum.server.protocol.lab import LabBot, LabContest
from tests.server.client import PATIENCE, Client, Json, run
from tests.server.local_server import LocalServer, serving

pytestmark = pytest.mark.slow  # has its own servers; test_rooms is quick

SMITHY = "name: My Smithy\nbuy:\n  Province\n  Gold\n  Smithy if owned(Smithy) < 2\n  Silver\n"
ENDLESS = "name: Idle\nbuy: Copper if turn > 1000\n"
RACE: Json = {
    "contest": {"bots": [{"text": SMITHY}, {"bot": "big-money-ultimate"}], "seed": 5},
    "games": 20,
}
LONG: Json = {**RACE, "games": 20_000}
PATHS = ("check", "races", "charts", "report", "tables", "games")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    database = str(tmp_path_factory.mktemp("lab") / "tables.sqlite")
    with serving(database, lab="public", lab_races=1, lab_nice=0) as found:
        yield found


def laboratory(server: LocalServer) -> Laboratory:
    app: Any = server.app
    found: Laboratory = app.state.services.laboratory
    return found


@asynccontextmanager
async def racing(browser: Client, body: Json) -> AsyncIterator[AsyncIterator[Json]]:
    """A race whose lines can be read one by one."""
    async with browser.http.stream("POST", "/api/lab/races", json=body) as response:
        assert response.status_code == 200, await response.aread()

        async def lines() -> AsyncIterator[Json]:
            async for line in response.aiter_lines():
                yield json.loads(line)

        yield lines()


async def raced(browser: Client, body: Json) -> Json:
    """The last line of a race."""
    async with racing(browser, body) as lines:
        return [line async for line in lines][-1]


async def eventually(reached: Any) -> None:
    async with asyncio.timeout(PATIENCE):
        while not reached():
            await asyncio.sleep(0.01)


# ---- checking


def test_mistakes_are_told_with_their_places(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as browser:
            text = "name: X\nbuy:\n  Provinze\n  Gold if money >\n"
            found = await browser.post("/api/lab/check", {"text": text})
            assert [(one["line"], one["column"]) for one in found["mistakes"]] == [(3, 3), (4, 18)]
            assert found["mistakes"][0]["length"] == len("Provinze")
            assert "Province" in found["mistakes"][0]["text"]
            russian = {"accept-language": "ru"}
            answer = await browser.http.post("/api/lab/check", json={"text": text}, headers=russian)
            assert "Province" in answer.json()["mistakes"][0]["text"]
            assert answer.json()["mistakes"][0]["text"] != found["mistakes"][0]["text"]
            good = await browser.post("/api/lab/check", {"text": SMITHY})
            assert good == {"name": "My Smithy", "needs": ["Smithy"], "mistakes": []}

    run(test())


def test_a_killed_reader_is_replaced(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as browser:
            await browser.post("/api/lab/check", {"text": SMITHY})
            process = laboratory(server).reader.process
            assert process is not None
            os.kill(process.pid, 9)
            await eventually(lambda: process.returncode is not None)
            good = await browser.post("/api/lab/check", {"text": SMITHY})
            assert good["mistakes"] == []

    run(test())


# ---- racing


def test_a_race_tells_what_the_simulator_finds(server: LocalServer) -> None:
    expected = feodum.simulate(
        feodum.read_strategy(SMITHY), "big-money-ultimate", games=20, seed=5, jobs=1
    )

    async def test() -> None:
        async with Client(server.address) as browser:
            last = await raced(browser, RACE)
            assert (last["state"], last["games"], last["problem"]) == ("done", 20, "")
            told = [(bot["name"], bot["wins"], bot["losses"], bot["ties"]) for bot in last["bots"]]
            assert told == [(bot.name, bot.wins, bot.losses, bot.ties) for bot in expected.bots]
            low, high = expected.bots[0].win_interval
            assert (last["bots"][0]["low"], last["bots"][0]["high"]) == (low, high)
            assert any("20" in line for line in last["remarks"])
            # the tables are those of the result
            answer = await browser.http.post("/api/lab/tables", json={"tally": last["tally"]})
            with zipfile.ZipFile(BytesIO(answer.content)) as archive:
                gains = archive.read("gains.csv").decode().splitlines()
                assert archive.namelist() == [f"{table}.csv" for table in TABLES]
            assert len(gains) == len(expected.rows("gains")) + 1

    run(test())


def test_the_result_grows_until_it_is_stopped(server: LocalServer) -> None:
    async def test() -> None:
        lab = laboratory(server)
        async with Client(server.address) as browser:
            async with racing(browser, LONG) as lines:
                seen: list[int] = []
                while len(seen) < 3 or seen[-1] == 0:
                    line = await anext(lines)
                    assert line["state"] == "playing"
                    seen.append(line["games"])
                assert seen == sorted(seen)
                assert 0 < seen[-1] < 20_000
                (process,) = lab.racing
                # a second race waits for the first, which is all that this server plays at once
                async with racing(browser, RACE) as waiting:
                    assert (await anext(waiting))["state"] == "waiting"
            await eventually(lambda: process.returncode is not None and not lab.racing)
            assert (await raced(browser, RACE))["state"] == "done"

    run(test())


def test_a_race_whose_process_is_killed_says_so(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as browser:
            async with racing(browser, LONG) as lines:
                await anext(lines)
                (process,) = laboratory(server).racing
                os.kill(process.pid, 9)
                rest = [line async for line in lines]
            assert rest[-1]["problem"] == "That was interrupted. Try again."
            assert (await raced(browser, RACE))["problem"] == ""

    run(test())


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="needs priorities")
def test_the_lab_lets_everything_else_go_first() -> None:
    async def test() -> None:
        desk = Desk(Settings().lab_nice)
        done = await desk.do(Check("en", SMITHY), Payer())
        assert not done.code
        assert desk.process is not None
        assert os.getpriority(os.PRIO_PROCESS, desk.process.pid) == 19
        await desk.end()

    asyncio.run(test())


def test_a_race_ends_when_its_time_is_up() -> None:
    told: list[Done] = []
    contest = LabContest([LabBot(text=SMITHY), LabBot("big-money-ultimate")])
    worker.do(Race("en", contest, 1_000_000, None, 0.0, 1), told.append)
    last = json.loads(told[-1].body)
    assert last["state"] == "time"
    assert 0 < last["games"] < 1_000_000
    assert told[-1].last


@pytest.mark.parametrize("bot", ["adviser", "hard", "expert"])
def test_a_race_of_bots_that_think_for_long_tells_how_it_stands_and_ends_in_time(bot: str) -> None:
    """Nothing is heard of their games for minutes, and still nobody takes it for lost."""
    told: list[Done] = []
    contest = LabContest([LabBot(bot), LabBot("basic")])
    worker.do(Race("en", contest, 1_000, None, 3.0, 1), told.append)
    lines = [json.loads(one.body) for one in told]
    assert [line["state"] for line in lines[:-1]] == ["playing"] * (len(lines) - 1)
    assert len(lines) > 1
    assert lines[-1]["state"] == "time"
    assert lines[-1]["games"] < 1_000
    assert sum(one.seconds for one in told) >= 3.0


def test_a_race_until_it_is_certain_takes_no_more_games_than_needed() -> None:
    told: list[Done] = []
    contest = LabContest([LabBot(text=SMITHY), LabBot(text=ENDLESS)], seed=1)
    worker.do(Race("en", contest, 5_000, 0.05, 600.0, 1), told.append)
    last = json.loads(told[-1].body)
    assert last["state"] == "done"
    assert last["games"] < 5_000


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        (LabBot("nobody"), "nobody"),
        (LabBot("/etc/passwd"), "/etc/passwd"),
        (LabBot("smithy.strategy"), "smithy.strategy"),
        (LabBot("strategy:buy: Gold"), "strategy:buy: Gold"),
        (LabBot(text="buy: Golt"), "Bot 2: Line 1"),
        (LabBot(text="/etc/passwd"), "Bot 2: Line 1"),
    ],
)
def test_bots_are_texts_or_ship_and_nothing_else(bot: LabBot, told: str) -> None:
    with pytest.raises(Problem) as caught:
        entered(LabContest([LabBot("basic"), bot]))
    assert told in str(caught.value)


def test_no_file_is_read_for_a_strategy(server: LocalServer, tmp_path: Path) -> None:
    file = tmp_path / "mine.strategy"
    file.write_text(SMITHY, encoding="utf-8")
    for bot in (LabBot(str(file)), LabBot(text=str(file)), LabBot(text=f"strategy:{file}")):
        with pytest.raises(Problem):
            entered(LabContest([bot, LabBot("basic")]))

    async def test() -> None:
        async with Client(server.address) as browser:
            contest = {"bots": [{"text": str(file)}, {"bot": "basic"}]}
            last = await raced(browser, {"contest": contest, "games": 1})
            assert last["problem"].startswith("Bot 1: Line 1")
            assert last["games"] == 0
            await browser.post("/api/lab/games", {"contest": contest}, 400)

    run(test())


@pytest.mark.parametrize(
    "body",
    [
        {"contest": {"bots": [{"bot": "basic"}]}},
        {"contest": {"bots": [{"bot": "basic"}] * 7}},
        {"contest": {"bots": [{"bot": "basic"}] * 2}, "games": 0},
        {"contest": {"bots": [{"bot": "basic"}] * 2}, "games": PUBLIC_LAB.games + 1},
        {"contest": {"bots": [{"bot": "basic"}] * 2}, "until": 5},
        {"contest": {"bots": [{"text": "x" * 50_001}, {"bot": "basic"}]}},
        {"contest": {"bots": [{"bot": "basic"}] * 2, "file": "x"}},
        {},
    ],
)
def test_wrong_races_are_refused(server: LocalServer, body: Json) -> None:
    async def test() -> None:
        async with Client(server.address) as browser:
            refusal = await browser.post("/api/lab/races", body, 400)
            assert refusal["text"]

    run(test())


def test_a_wrong_kingdom_is_told(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as browser:
            contest = {"bots": [{"bot": "basic"}] * 2, "kingdom": "base-2e~x~~"}
            last = await raced(browser, {"contest": contest})
            assert last["problem"] == "This is not a link to a kingdom."

    run(test())


# ---- drawing


def test_a_result_is_drawn_in_the_language_of_the_page(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as browser:
            last = await raced(browser, RACE)
            body = {"tally": last["tally"]}
            english = await browser.post("/api/lab/charts", body)
            assert "vconcat" in english
            answer = await browser.http.post(
                "/api/lab/charts", json=body, headers={"accept-language": "ru"}
            )
            assert answer.json() != english
            report = await browser.http.post("/api/lab/report", json=body)
            assert b"<html" in report.content[:1000].lower()
            assert b"My Smithy" in report.content

    run(test())


@pytest.mark.parametrize("tally", ["", "x", "AAAA", b64encode(b"no zlib").decode(), "é" * 10])
def test_results_that_strangers_make_up_are_refused(server: LocalServer, tally: str) -> None:
    async def test() -> None:
        async with Client(server.address) as browser:
            for path in ("charts", "report", "tables"):
                refusal = await browser.post(f"/api/lab/{path}", {"tally": tally}, 400)
                assert refusal["code"] == "lab-result"

    run(test())


# ---- games


def test_a_game_of_a_race_is_replayed_at_a_table(server: LocalServer) -> None:
    bots = ["big-money-ultimate", "smithy"]
    contest = {"bots": [{"bot": bot} for bot in bots], "seed": 8}
    expected = single_game(bots, tables_for(bots, KingdomRequest(), 8), 8, 3)

    async def test() -> None:
        async with Client(server.address) as browser:
            table = (await browser.post("/api/lab/games", {"contest": contest, "number": 3}))[
                "table"
            ]
            summary = await browser.get(f"/api/tables/{table}")
            assert summary["state"] == "over"
            assert [seat["name"] for seat in summary["seats"]] == [
                seat.name for seat in expected.seats
            ]
            steps = len(expected.position.answers)
            last = await browser.get(f"/api/tables/{table}/replay/{steps}")
            assert last["steps"] == steps
            assert last["view"]["turn"] == expected.watch()["turn"]
            async with browser.page(table) as page:
                assert page.state["info"]["goes_on"]
                assert page.state["ending"]["result"] == json.loads(json.dumps(expected.result()))

    run(test())


def test_a_game_that_the_lab_gave_up_can_be_looked_at(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as browser:
            contest = {"bots": [{"text": ENDLESS}, {"text": ENDLESS}]}
            table = (await browser.post("/api/lab/games", {"contest": contest}))["table"]
            assert (await browser.get(f"/api/tables/{table}"))["state"] == "closed"
            await browser.get(f"/api/tables/{table}/replay/10?seat=0")

    run(test())


def test_somebody_plays_on_in_place_of_a_bot(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as browser:
            contest = {"bots": [{"text": SMITHY}, {"bot": "big-money-ultimate"}], "seed": 3}
            table = (await browser.post("/api/lab/games", {"contest": contest}))["table"]
            step = 30
            then = await browser.get(f"/api/tables/{table}/replay/{step}?seat=1")
            wish = {"name": "Ann", "seat": 1, "step": step}
            seated = await browser.post(f"/api/tables/{table}/play", wish)
            page = browser.page(seated["table"], seated["token"])
            await page.open()
            await page.until(lambda: page.state["view"] is not None)
            await page.until(lambda: page.question is not None)
            assert page.state["seat"] == 1
            assert page.state["info"]["seats"][0]["name"] == "My Smithy"
            shown = [text for text in page.log if "Ann" not in text and "You" not in text]
            assert shown
            assert page.state["view"]["turn"] >= then["view"]["turn"]
            await page.play(Random(1))
            assert page.state["ending"]["steps"] > step
            # the rematch has a whole kingdom
            await page.send({"type": "rematch", "kingdom": "same"})
            await page.until(lambda: page.state["info"]["next"])
            following = await browser.get(f"/api/tables/{page.state['info']['next']}")
            assert len(following["kingdom"]["cards"]) == 10
            assert "smithy-2e" in following["kingdom"]["cards"] or any(
                "smithy" in card for card in following["kingdom"]["cards"]
            )

    run(test())


def test_what_cannot_be_played_on_is_refused(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as browser:
            page = await browser.new_table("me", "open")
            wish = {"name": "Ann", "seat": 0}
            other = await browser.post(f"/api/tables/{page.table}/play", wish, 409)
            assert other["code"] == "not-over"
            table = (await browser.post("/api/lab/games", {"contest": RACE["contest"]}))["table"]
            path = f"/api/tables/{table}/play"
            assert (await browser.post(path, {**wish, "seat": 4}, 400))["code"] == "no-such-seat"
            far = {**wish, "step": 100_000}
            assert (await browser.post(path, far, 404))["code"] == "no-such-step"
            seated = await browser.post(path, wish)
            waiting = browser.page(seated["table"], seated["token"])
            await waiting.open()
            code = (await browser.get("/api/catalogue"))["recommended"][0]["kingdom"]["code"]
            assert await waiting.refused({"type": "kingdom", "code": code}) == "table-playing"

    run(test())


# ---- who may use it, and how much


def test_the_lab_is_closed_unless_it_is_wanted(tmp_path: Path) -> None:
    async def test() -> None:
        with serving(str(tmp_path / "tables.sqlite")) as server:
            async with Client(server.address) as browser:
                for path in PATHS:
                    contest = {"bots": [{"bot": "basic"}] * 2}
                    bodies: Json = {
                        "check": {"text": ""},
                        "races": {"contest": contest},
                        "games": {"contest": contest},
                    }
                    body = bodies.get(path, {"tally": ""})
                    refusal = await browser.post(f"/api/lab/{path}", body, 404)
                    assert refusal["code"] == "lab-off", path
                assert not (await browser.get("/data/catalogue.json"))["lab"]
                assert (await browser.http.get("/data/lab.json")).status_code == 404

    run(test())


@pytest.mark.parametrize(
    ("wanted", "host", "alone", "how"),
    [
        (None, "127.0.0.1", True, "own"),
        (None, "localhost", True, "own"),
        (None, "127.0.0.1", False, "off"),
        (None, "0.0.0.0", True, "off"),
        (True, "0.0.0.0", True, "public"),
        (True, "127.0.0.1", False, "public"),
        (True, "127.0.0.1", True, "own"),
        (False, "127.0.0.1", True, "off"),
    ],
)
def test_where_the_lab_is_open(wanted: bool | None, host: str, alone: bool, how: LabMode) -> None:
    assert lab_for(wanted, host=host, alone=alone) == how


def test_a_client_has_few_races_at_once_and_a_budget_of_time() -> None:
    async def test() -> None:
        payer = Payer()
        payer.check_races(PUBLIC_LAB)
        payer.races = PUBLIC_LAB.races
        with pytest.raises(Problem, match="2 races"):
            payer.check_races(PUBLIC_LAB)
        payer.races = 0
        assert payer.lab is not None
        payer.lab.spend(PUBLIC_LAB.time[0] + 5)
        with pytest.raises(Problem, match="Try again in") as caught:
            payer.check_races(PUBLIC_LAB)
        assert 20 <= caught.value.details["seconds"] <= 25  # type: ignore[operator]
        free = Payer(on=False)
        free.races = 100
        free.check_races(PUBLIC_LAB)

    asyncio.run(test())


def test_a_race_is_charged_to_its_client(tmp_path: Path) -> None:
    async def test() -> None:
        database = str(tmp_path / "tables.sqlite")
        with serving(database, lab="public", lab_nice=0, limits=True) as server:
            async with Client(server.address) as browser:
                await raced(browser, RACE)
                payer = server.limits.client("127.0.0.1")
                assert payer.lab is not None
                assert payer.races == 0
                assert payer.lab.level < PUBLIC_LAB.time[0]
                payer.lab.spend(2 * PUBLIC_LAB.time[0])
                refusal = await browser.post("/api/lab/races", RACE, 429)
                assert refusal["code"] == "lab-rest"

    run(test())


def test_the_words_of_the_editor_are_those_of_the_language(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as browser:
            data = await browser.get("/data/lab.json")
            assert (await browser.get("/data/catalogue.json"))["lab"]
            assert "owned" in data["counts"]
            assert "money" in data["values"]
            assert "trash" in data["sections"]
            assert data["charts"]
            name, text = next(iter(data["library"].items()))
            assert feodum.read_strategy(text).name
            checked = await browser.post("/api/lab/check", {"text": text})
            assert checked["mistakes"] == [], name

    run(test())
