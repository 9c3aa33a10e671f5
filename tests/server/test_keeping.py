"""What a server keeps: failing bots, old games, abandoned tables, databases of other versions."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import create_engine, inspect, text

from feodum.engine.errors import Problem
from feodum.server.ops.logs import JsonFormatter
from feodum.server.ops.settings import Settings, handed_on
from feodum.server.store.schema import METADATA, migrate
from feodum.server.store.storage import database_url
from feodum.server.table import events
from feodum.server.thinking.thinker import BotAnswer, Think, Thinker
from feodum.server.web.page import read_page
from feodum.session.save import RULES
from feodum.session.seats import Seat
from tests.server.client import Client, run
from tests.server.local_server import serving
from tests.support.random_tables import random_table

pytestmark = pytest.mark.slow  # has its own server; test_tables is quick


def think(answers: list[str], seats: list[Seat], memories: list[str] | None = None) -> Think:
    table = random_table(3, ("base-2e",), 2)
    return Think("room", table, seats, bytes(32), answers, memories or [""] * len(seats))


def test_a_thinker_gives_the_same_answers_whether_it_remembers_the_game_or_not() -> None:
    seats = [Seat("A", "random"), Seat("B", "basic")]
    one = Thinker()
    answers: list[str] = []
    memories = ["", ""]
    for _ in range(2):
        asked = think(answers, seats, memories)
        found = one.think(asked)
        anew = Thinker().think(asked)
        assert not found.fault + anew.fault
        both = min(len(found.answers), len(anew.answers))  # each stops when its time is up
        assert found.answers[:both] == anew.answers[:both] != []
        for answer in found.answers:
            assert isinstance(answer, BotAnswer)
            answers.append(answer.answer)
            if answer.memory is not None:
                memories[answer.seat] = answer.memory
    taken_back = think(answers[:20], seats, ["", ""])
    assert one.think(taken_back).fault == ""


def test_a_thinker_reports_what_went_wrong() -> None:
    found = Thinker().think(think(["nonsense"], [Seat("A", "basic"), Seat("B")]))
    assert found.answers == []
    assert "“nonsense” is not a move" in found.fault


# ---- games that cannot go on


def test_a_game_begun_under_other_rules_is_shown_as_finished(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"

    async def begin(address: str) -> tuple[str, str | None]:
        async with Client(address) as client:
            ann, _ = await client.game("Ann", "Bob")
            return ann.table, ann.token

    async def look(address: str) -> None:
        async with Client(address) as client:
            page = client.page(table, token)
            await page.open()
            assert page.state_of_table == "outdated"
            assert page.state["view"] is None
            assert page.seat == 0
            code = await page.refused({"type": "answer", "number": 1, "names": ["end turn"]})
            assert code == "table-outdated"
            mine = await client.post("/api/games", {"tickets": [{"table": table, "token": token}]})
            assert mine[0]["state"] == "outdated"

    with serving(str(database)) as server:
        table, token = asyncio.run(begin(server.address))
    with sqlite3.connect(database) as connection:
        old, new = f'"rules":{RULES - 1}', f'"rules":{RULES}'
        changed = connection.execute(
            "UPDATE events SET event = replace(event, ?, ?) WHERE instr(event, ?)", (new, old, new)
        )
        assert changed.rowcount == 1
    connection.close()
    with serving(str(database)) as server:
        run(look(server.address))


def test_answers_that_the_rules_no_longer_allow_do_not_break_the_table(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"

    async def begin(address: str) -> tuple[str, str | None]:
        async with Client(address) as client:
            page = await client.against("basic")
            await page.play(Random(1), 5)
            await page.due()
            return page.table, page.token

    async def look(address: str) -> None:
        async with Client(address) as client:
            page = client.page(table, token)
            await page.open()
            assert page.state_of_table == "outdated"

    with serving(str(database)) as server:
        table, token = asyncio.run(begin(server.address))
    with sqlite3.connect(database) as connection:
        wrong = events.written(events.Answered(0, "buy Province"))
        first = """(SELECT min(number) FROM events WHERE event LIKE '%"is":"answered"%')"""
        connection.execute(f"UPDATE events SET event = ? WHERE number = {first}", (wrong,))
    connection.close()
    with serving(str(database)) as server:
        run(look(server.address))


def test_a_table_that_nobody_touches_is_closed_and_kept(tmp_path: Path) -> None:
    async def test(address: str) -> None:
        async with Client(address) as client:
            pages = await client.game("Ann", "Bob", options={"public": True})
            await pages[0].until(lambda: pages[0].state_of_table == "closed")
            assert pages[0].state["view"] is not None
            assert await client.get("/api/tables") == []
            summary = await client.get(f"/api/tables/{pages[0].table}")
            assert summary["state"] == "closed"

    with serving(str(tmp_path / "tables.sqlite"), look_every=0.2, close_after=1.0) as server:
        run(test(server.address))


def test_a_table_is_forgotten_and_found_again(tmp_path: Path) -> None:
    async def test(address: str) -> None:
        async with Client(address) as client:
            page = await client.against("basic")
            await page.play(Random(1), 6)
            await page.due()
            before = page.state
            await page.close()
            for _ in range(100):
                if (await client.get("/health"))["tables"] == 0:
                    break
                await asyncio.sleep(0.05)
            assert (await client.get("/health"))["tables"] == 0
            await page.open()
            for part in ("view", "ask", "log"):
                assert page.state[part] == before[part]

    with serving(str(tmp_path / "tables.sqlite"), look_every=0.1, forget_after=0.1) as server:
        run(test(server.address))


# ---- the database


def test_an_empty_database_gets_the_whole_schema(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'new.sqlite'}")
    with engine.begin() as connection:
        migrate(connection)
        migrate(connection)
        found = inspect(connection)
        for name, table in METADATA.tables.items():
            columns = {column["name"] for column in found.get_columns(name)}
            assert columns == {column.name for column in table.columns}
            assert found.get_pk_constraint(name)["constrained_columns"] == [
                column.name for column in table.primary_key
            ]
    engine.dispose()


def test_a_database_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'newer.sqlite'}")
    with engine.begin() as connection:
        migrate(connection)
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with engine.begin() as connection, pytest.raises(Problem) as problem:
        migrate(connection)
    assert problem.value.code == "database-newer"
    engine.dispose()


@pytest.mark.parametrize(
    ("given", "driver"),
    [
        ("tables.sqlite", "sqlite+aiosqlite"),
        ("sqlite:////tmp/x.sqlite", "sqlite+aiosqlite"),
        ("postgres://me@host/name", "postgresql+asyncpg"),
        ("postgresql://me:secret@host/name", "postgresql+asyncpg"),
        ("postgresql+psycopg://host/name", "postgresql+asyncpg"),
    ],
)
def test_addresses_of_databases(given: str, driver: str) -> None:
    assert database_url(given).drivername == driver


@pytest.mark.parametrize("given", ["mysql://host/name", "://", "http://host"])
def test_invalid_addresses_of_databases(given: str) -> None:
    with pytest.raises(Problem) as problem:
        database_url(given)
    assert problem.value.code == "database-url"


# ---- the rest


def test_the_page_is_served_from_memory(tmp_path: Path) -> None:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Feodum</title>")
    (folder / "assets" / "main-1.js").write_text("let x = 1;\n" * 500)

    async def test(address: str) -> None:
        async with Client(address) as client:
            for path in ("/", "/table/abc", "/kingdom/base-2e~x.y~~"):
                answer = await client.http.get(path)
                assert "Feodum" in answer.text
                assert answer.headers["cache-control"] == "no-cache"
            script = await client.http.get("/assets/main-1.js")
            assert script.headers["content-encoding"] == "gzip"
            assert "immutable" in script.headers["cache-control"]
            assert script.text.startswith("let x")
            again = await client.http.get(
                "/assets/main-1.js", headers={"if-none-match": script.headers["etag"]}
            )
            assert again.status_code == 304
            for path in ("/assets/other.js", "/../../etc/passwd.txt", "/api/x"):
                assert (await client.http.get(path)).status_code == 404

    assert set(read_page(folder)) == {"index.html", "assets/main-1.js"}
    database = str(tmp_path / "tables.sqlite")
    with serving(database, page=str(folder)) as server:
        run(test(server.address))


def test_a_stopping_server_closes_all_connections_for_a_restart(tmp_path: Path) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            page = await client.new_table("me", "open")
            await page.open()
            server.server.should_exit = True
            await page.gone()
            assert page.socket is not None
            assert page.socket.close_code == 1012

    with serving(str(tmp_path / "tables.sqlite")) as server:
        run(test())


def test_metrics_count_what_happens(tmp_path: Path) -> None:
    async def test(address: str) -> None:
        async with Client(address) as client:
            page = await client.against("basic")
            await page.play(Random(1), 3)
            await page.due()
            told = (await client.http.get("/metrics")).text
            counted = dict(
                line.rsplit(" ", 1) for line in told.splitlines() if line.startswith("feodum_")
            )
            assert float(counted["feodum_connections"]) == 1
            assert float(counted["feodum_events_total"]) >= 5
            assert float(counted["feodum_messages_total"]) >= 5

    with serving(str(tmp_path / "tables.sqlite")) as server:
        run(test(server.address))


def test_logs_are_lines_of_json() -> None:
    record = logging.makeLogRecord(
        {"msg": "table %s", "args": ("made",), "levelname": "INFO", "table": "x", "created": 0.0}
    )
    told = json.loads(JsonFormatter().format(record))
    assert told == {
        "at": "1970-01-01T00:00:00",
        "level": "info",
        "what": "table made",
        "table": "x",
    }


def test_settings_reach_other_processes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("FEODUM_SERVER", raising=False)
    settings = Settings(database=str(tmp_path / "x.sqlite"), origins=("https://example.org",))
    settings.hand_on()
    assert handed_on() == settings
