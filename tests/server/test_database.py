"""Faulty databases: reported at the start, and survived while running."""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from feodum.engine.errors import Problem
from feodum.server.store import outage
from feodum.server.store.outage import examine
from feodum.server.store.schema import MIGRATIONS, migrate
from feodum.server.store.storage import Storage, database_url, without_secrets
from feodum.server.store.writing import Append, SqliteWriter
from feodum.server.table import events
from tests.server.client import Client, Page, run, until
from tests.server.forking_server import ForkingServer
from tests.server.local_server import serving
from tests.support.command import feodum

WANTED: Final = {"name": "Ann", "seats": [{"kind": "me"}, {"kind": "open"}]}


# ---- at the start


@pytest.mark.parametrize(
    "url",
    [
        "mysql://ann:hushhush@host/x",
        "postgresql://ann:hush@hush:hushhush@host:port/x",
        "postgresql://ann:hushhush@127.0.0.1:1/x",
        "postgresql://ann@127.0.0.1:1/x?password=hushhush",
        "postgres://:hushhush@127.0.0.1:1/x",
        "nothing://hushhush:hushhush@",
    ],
)
def test_a_password_is_never_shown(url: str) -> None:
    result = feodum("serve", "--port", "0", "--database", url)
    assert result.returncode == 2
    assert "database" in result.stderr
    assert "Traceback" not in result.stderr
    told = result.stderr.replace("nothing://hushhush", "")  # a name is not a secret
    assert "hush" not in told


def test_what_looks_like_a_password_is_hidden_and_the_rest_is_kept() -> None:
    assert without_secrets("a://b:c@d@e/f?password=g&x=y") == "a://b:***@e/f?password=***&x=y"
    assert without_secrets("a://b@c/d") == "a://b@c/d"


def a_database(folder: Path) -> Path:
    """A database with some tables."""

    async def test() -> None:
        async with Client(server.address) as client:
            for _ in range(30):
                await client.post("/api/tables", WANTED)

    file = folder / "tables.sqlite"
    with serving(str(file), bots_at_start=False) as server:
        run(test())
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
    connection.close()
    return file


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return a_database(tmp_path_factory.mktemp("sound")).read_bytes()


def cut_short(data: bytes) -> bytes:
    return data[: len(data) * 2 // 3]


def with_flipped_bytes(data: bytes) -> bytes:
    chance = random.Random(1)
    found = bytearray(data)
    for place in range(4096, len(found)):
        if chance.random() < 0.02:
            found[place] ^= 0xFF
    return bytes(found)


def without_head(data: bytes) -> bytes:
    return b"x" * 100 + data[100:]


@pytest.mark.parametrize(
    "spoil", [cut_short, with_flipped_bytes, without_head, lambda _: b"x" * 9000]
)
def test_a_damaged_file_is_reported_as_damaged(sound: bytes, tmp_path: Path, spoil: Any) -> None:
    file = tmp_path / "tables.sqlite"
    file.write_bytes(spoil(sound))
    before = file.read_bytes()
    result = feodum("serve", "--port", "0", "--database", str(file))
    assert result.returncode == 2
    assert "is damaged" in result.stderr.replace("\n", " ")
    assert "Traceback" not in result.stderr
    assert file.read_bytes() == before, "what is left can still be saved"


def test_a_read_only_database_is_reported_as_read_only(sound: bytes, tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    file.write_bytes(sound)
    result = feodum("serve", "--port", "0", "--database", f"sqlite:///file:{file}?mode=ro&uri=true")
    assert result.returncode == 2
    assert "cannot be written" in result.stderr.replace("\n", " ")


@pytest.mark.parametrize("where", ["missing/tables.sqlite", "."])
def test_a_place_without_database_is_named(tmp_path: Path, where: str) -> None:
    result = feodum("serve", "--port", "0", "--database", str(tmp_path / where))
    assert result.returncode == 2
    assert "cannot be opened" in result.stderr.replace("\n", " ")


def test_a_large_file_is_not_examined_for_long(
    sound: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "tables.sqlite"
    file.write_bytes(sound)
    url = database_url(str(file))
    file.write_bytes(with_flipped_bytes(sound))
    with pytest.raises(Problem, match="damaged"):
        examine(url)
    monkeypatch.setattr(outage, "EXAMINE_SECONDS", 0)
    monkeypatch.setattr(outage, "STEPS_AT_ONCE", 1)
    examine(url)


# ---- while running


@pytest.mark.slow
def test_a_full_disk_is_reported_and_loses_nothing(tmp_path: Path) -> None:
    async def test(server: ForkingServer) -> None:
        async with Client(server.address) as client:
            page = await game(client)
            question = page.question
            server.limit_files(0)
            assert (await client.get("/health", 503))["code"] == "server-busy"
            assert (await client.post("/api/tables", WANTED, 503))["code"] == "server-busy"
            await page.answer("end turn")
            await page.gone()
            assert page.bye["again"] is True
            server.limit_files(None)
            while (await client.http.get("/health")).status_code != 200:
                await asyncio.sleep(0.1)
            page.answered = 0
            await page.open()
            assert page.question == question
            await page.answer("end turn")
            await page.until(lambda: page.state["view"]["turn"] != page.seat)
            await client.post("/api/tables", WANTED, 201)

    with ForkingServer(str(tmp_path / "tables.sqlite")) as server:
        run(test(server))


def test_a_damaged_table_spoils_no_other(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    public = {**WANTED, "options": {"public": True}}
    names: list[str] = []

    async def make() -> None:
        async with Client(server.address) as client:
            for _ in range(4):
                names.append((await client.post("/api/tables", public))["table"])

    async def look() -> None:
        async with Client(server.address) as client:
            listed = await client.get("/api/tables")
            assert {found["table"] for found in listed} == {names[3]}
            for damaged in names[:2]:
                assert (await client.get(f"/api/tables/{damaged}", 409))["code"] == "table-damaged"
                page = client.page(damaged)
                await page.open()
                assert page.bye["code"] == "table-damaged"
                assert page.bye["again"] is False
            assert (await client.get(f"/api/tables/{names[2]}"))["state"] == "outdated"
            mine = [{"table": name, "token": "x"} for name in (names[0], "nothing")]
            kept = await client.post("/api/games", {"tickets": mine})
            assert [game["table"] for game in kept] == [names[0]], "browsers forget the others"

    with serving(str(file), bots_at_start=False) as server:
        run(make())
    with sqlite3.connect(file) as connection:
        for name, setup in ((names[0], '{"seats": 3}'), (names[1], "\ufffd{")):
            connection.execute("UPDATE tables SET setup = ? WHERE name = ?", (setup, name))
        wrong = events.written(events.Sat(77, "Bob", "x"))
        connection.execute("INSERT INTO events VALUES (?, 1, 1.0, ?)", (names[2], wrong))
    connection.close()
    with serving(str(file), bots_at_start=False) as server:
        run(look())


def test_health_checks_cost_one_write_a_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        written: list[int] = []
        async with Storage(database_url(str(tmp_path / "tables.sqlite")), "").opened() as storage:
            append = storage.writer.append

            async def counted(*args: Any) -> None:
                written.append(1)
                await append(*args)

            monkeypatch.setattr(storage.writer, "append", counted)
            await asyncio.gather(*[storage.works() for _ in range(100)])
            await asyncio.gather(*[storage.works() for _ in range(100)])
        assert 1 <= len(written) <= 2

    run(test())


# ---- upgrades

UPGRADE: Final = """
import sqlalchemy as sa
from alembic import op

revision, down_revision = "next", "{last}"


def upgrade():
    op.add_column("tables", sa.Column("more", sa.Text))
    op.create_table("others", sa.Column("name", sa.Text, primary_key=True))
    {end}
"""


def next_version(folder: Path, end: str = "") -> str:
    """The migrations, with one of a future version."""
    migrations = folder / "migrations"
    shutil.copytree(MIGRATIONS, migrations)
    last = ScriptDirectory(MIGRATIONS).get_current_head()
    (migrations / "versions" / "next.py").write_text(UPGRADE.format(last=last, end=end))
    return str(migrations)


def columns(connection: Connection) -> list[str]:
    return [column["name"] for column in inspect(connection).get_columns("tables")]


def upgrade(database: str, migrations: str) -> None:
    async def test() -> None:
        engine = Storage(database_url(database), "").engine
        async with engine.begin() as connection:
            await connection.run_sync(migrate, migrations)
        await engine.dispose()

    run(test())


def test_an_upgrade_that_breaks_off_changes_nothing(database: str, tmp_path: Path) -> None:
    broken = next_version(tmp_path / "broken", "raise RuntimeError('broken off')")
    whole = next_version(tmp_path / "whole")

    async def test() -> None:
        storage = Storage(database_url(database), "")
        async with storage.opened():
            with pytest.raises(RuntimeError):
                async with storage.engine.begin() as connection:
                    await connection.run_sync(migrate, broken)
            async with storage.engine.connect() as connection:
                assert "more" not in await connection.run_sync(columns)
            async with storage.engine.begin() as connection:
                await connection.run_sync(migrate, whole)
                assert "more" in await connection.run_sync(columns)

    run(test())


@pytest.mark.slow
def test_games_go_on_while_the_database_is_upgraded(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.sqlite")

    async def test() -> None:
        async with Client(server.address) as client:
            page = await game(client)
            await asyncio.to_thread(upgrade, database, next_version(tmp_path))
            await page.answer("end turn")
            await page.until(lambda: page.state["view"]["turn"] != page.seat)
            await client.post("/api/tables", WANTED, 201)
            await client.get("/health")

    with serving(database, bots_at_start=False) as server:
        run(test())
    result = feodum("serve", "--port", "0", "--database", database)
    assert result.returncode == 2
    assert "newer version" in result.stderr


# ---- a slow disk


class SlowDisk:
    """Blocks all writes until released."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.free: Final = threading.Event()
        self.waits: Final = threading.Event()
        self.free.set()
        write = SqliteWriter.write

        def slowly(writer: SqliteWriter, connection: Any, appends: list[Append]) -> None:
            self.wait()
            write(writer, connection, appends)

        monkeypatch.setattr(SqliteWriter, "write", slowly)

    def wait(self) -> None:
        if not self.free.is_set():
            self.waits.set()
        self.free.wait(20)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[SlowDisk]:
    found = SlowDisk(monkeypatch)
    yield found
    found.free.set()


async def game(client: Client) -> Page:
    """Begin a game of two; return the page of the player who begins."""
    pages = await client.game("Ann", "Bob")
    await until(lambda: any(page.question for page in pages), *pages)
    return next(page for page in pages if page.question)


async def lives(client: Client, page: Page) -> None:
    """Check that the server answers everything that needs no writing."""
    pongs = page.pongs
    await page.send({"type": "ping"})
    await page.until(lambda: page.pongs > pongs)
    await client.get(f"/api/tables/{page.table}")
    again = client.page(page.table, page.token)
    await again.open()
    assert again.state is not None


def test_a_slow_disk_delays_only_writes(slow: SlowDisk, tmp_path: Path) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            ann, other = await game(client), await game(client)
            slow.free.clear()
            await ann.answer("end turn")
            await asyncio.to_thread(slow.waits.wait, 20)
            await lives(client, other)
            assert ann.state["view"]["turn"] == ann.seat, "nothing is shown before it is written"
            slow.free.set()
            await ann.until(lambda: ann.state["view"]["turn"] != ann.seat)

    with serving(str(tmp_path / "tables.sqlite"), bots_at_start=False) as server:
        run(test())


def test_a_database_that_opens_slowly_delays_nobody(
    slow: SlowDisk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a failure the writer connects again."""
    connect = SqliteWriter.connect

    def slowly(writer: SqliteWriter) -> Any:
        slow.wait()
        return connect(writer)

    async def test() -> None:
        async with Client(server.address) as client:
            ann = await game(client)
            slow.free.clear()
            monkeypatch.setattr(SqliteWriter, "connect", slowly)
            with monkeypatch.context() as broken:
                broken.setattr(SqliteWriter, "write", fails)
                await ann.answer("end turn")
                await ann.gone()
            await asyncio.to_thread(slow.waits.wait, 20)
            await ann.open()
            await lives(client, ann)
            slow.free.set()
            ann.answered = 0
            await ann.due()
            await ann.play(Random(1), 1)

    with serving(str(tmp_path / "tables.sqlite"), bots_at_start=False) as server:
        run(test())


def fails(*_: object) -> None:
    raise OSError("the disk is gone")
