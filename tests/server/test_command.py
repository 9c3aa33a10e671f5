"""`feodum serve` and `feodum verify` as commands."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random

import pytest

from tests.server.client import Client, run
from tests.server.local_server import serving
from tests.support.command import ROOT, alone, feodum, heed_signals
from tests.support.postgres import Postgres


@contextmanager
def started(*words: str, **variables: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The command in its own process, and the address that it prints."""
    with subprocess.Popen(
        [sys.executable, "-m", "feodum", "serve", "--port", "0", *words],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1", **variables},
    ) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            assert line.startswith("Feodum is running: http://127.0.0.1:")
            yield process, line.split()[-1]
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(30)


@pytest.mark.slow
def test_serve_opens_the_page_and_stops_when_asked(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n')
    browser.chmod(0o755)
    database = str(tmp_path / "tables.sqlite")
    with started("--open", "--database", database, BROWSER=f"{browser} %s") as (process, address):
        with urllib.request.urlopen(f"{address}health") as answer:
            assert json.load(answer)["status"] == "ok"
        stop = time.monotonic() + 20
        while not opened.exists() or not opened.read_text():
            assert time.monotonic() < stop, "no browser was opened"
            time.sleep(0.05)
        assert opened.read_text().strip() == address
    assert process.returncode == 0


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="sends signals")
def test_ctrl_c_pressed_many_times_stops_a_server_in_good_order(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.sqlite")
    with subprocess.Popen(
        [sys.executable, "-m", "feodum", "serve", "--port", "0", "--database", database],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
        start_new_session=True,
        preexec_fn=heed_signals,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("Feodum is running")
        for _ in range(10):
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGINT)
            time.sleep(0.02)
        _, errors = process.communicate(timeout=30)
    assert process.returncode in (0, -signal.SIGINT)
    told = [json.loads(line) for line in errors.splitlines()]
    assert [line["what"] for line in told] == ["server started", "server stopped"]


@pytest.mark.slow
def test_serve_with_several_processes(postgres: Postgres) -> None:
    async def test() -> None:
        async with Client(address.rstrip("/")) as client:
            page = await client.against("basic")
            await page.play(Random(1))
            assert page.state["ending"] is not None

    with started("--no-limits", "--workers", "2", "--database", postgres.new_database()) as (
        _,
        address,
    ):
        run(test())


@pytest.mark.slow
def test_custom_cards_and_bots_are_served(tmp_path: Path) -> None:
    plugin = str(ROOT / "examples" / "plugins" / "own_cards.py")
    file = tmp_path / "game.json"

    async def test() -> None:
        async with Client(address.rstrip("/")) as client:
            wanted = {"sets": ["invented", "base-2e"], "required": ["Toll Bridge"]}
            page = await client.new_table("toll-keeper", "basic", kingdom=wanted)
            await page.open()
            await page.until(lambda: page.state["ending"])
            assert any("Toll Bridge" in line for line in page.log)
            file.write_text((await client.http.get(f"/api/tables/{page.table}/save")).text)

    database = str(tmp_path / "tables.sqlite")
    with started("--database", database, "--plugin", plugin) as (_, address):
        run(test())
    assert feodum("verify", str(file)).returncode == 2
    assert alone("verify", str(file), "--plugin", plugin).returncode == 0


def test_serve_refuses_impossible_options(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.sqlite")
    several = feodum("serve", "--workers", "2", "--database", database)
    assert several.returncode == 2
    assert "PostgreSQL" in several.stderr
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        result = feodum("serve", "--port", port, "--database", database)
    assert result.returncode == 2
    assert "already in use" in result.stderr


@pytest.mark.slow
def test_verify_checks_a_downloaded_game(tmp_path: Path) -> None:
    file = tmp_path / "game.json"

    async def test() -> None:
        async with Client(server.address) as client:
            page = await client.new_table("basic", "big-money")
            await page.open()
            await page.until(lambda: page.state["ending"])
            saved = await client.http.get(f"/api/tables/{page.table}/save")
            file.write_text(saved.text)

    with serving(str(tmp_path / "tables.sqlite")) as server:
        run(test())
    good = feodum("verify", str(file))
    assert good.returncode == 0
    assert "The game checks out" in good.stdout
    other = feodum("verify", str(file), "--commitment", "ab" * 32)
    assert other.returncode == 2
    assert "a different one" in other.stderr
    document = json.loads(file.read_text())
    document["shuffles"]["shares"][0] = "ab" * 32
    file.write_text(json.dumps(document))
    changed = feodum("verify", str(file))
    assert changed.returncode == 2
    assert "Seat 1 is a bot’s" in changed.stderr
    missing = feodum("verify", str(tmp_path / "nothing.json"))
    assert missing.returncode == 2
