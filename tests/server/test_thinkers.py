"""Bot processes that end, hang or do not start: who is to blame, and what the tables notice."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final

import pytest

from feodum.server.live import driver
from tests.server.client import Client, Page, run
from tests.server.local_server import serving

pytestmark = pytest.mark.slow

PROGRAM: Final = """
import os, signal, sys, time
from pathlib import Path
from feodum.server.thinking import thinker

def once(mark=Path({mark!r})):
    if mark.exists():
        return False
    mark.touch()
    return True

real = thinker.Thinker.think

def think(self, asked):
    if "big-money" in [seat.bot for seat in asked.seats]:
        {do}
    return real(self, asked)

thinker.Thinker.think = think
{first}
thinker.main()
"""
LOOPS: Final = "while True: pass"
STOPS: Final = "os.kill(os.getpid(), signal.SIGSTOP)"
DIES: Final = "os.kill(os.getpid(), signal.SIGKILL)"


def program(folder: Path, do: str = "pass", first: str = "") -> tuple[str, ...]:
    """The command of a process that does this when big-money thinks, or before it starts."""
    return (sys.executable, "-c", PROGRAM.format(mark=str(folder / "mark"), do=do, first=first))


async def begin(client: Client, bot: str) -> Page:
    """A game against this bot, in which the bot must answer."""
    page = await client.against(bot)
    await page.until(lambda: page.state["view"] is not None)
    if page.question is not None:
        await page.answer("end turn")
    return page


def bot_of(page: Page) -> str:
    return str(page.state["info"]["seats"][1]["bot"])


@pytest.mark.parametrize(
    "fails",
    [
        {"first": "if once(): sys.exit(1)"},
        {"do": f"once() and {DIES}"},
        {"do": f"once() and {STOPS}"},
        {"do": "once() and time.sleep(1000)"},
    ],
    ids=["does not start", "is killed", "is stopped", "hangs"],
)
def test_a_process_that_fails_once_is_not_the_bots_fault(
    tmp_path: Path, fails: dict[str, str]
) -> None:
    async def test(address: str) -> None:
        async with Client(address) as client:
            page = await begin(client, "big-money")
            await page.due()
            await page.play(Random(1), 3)
            assert bot_of(page) == "big-money"
            assert (tmp_path / "mark").exists()

    used = program(tmp_path, **fails)
    database = str(tmp_path / "tables.sqlite")
    with serving(database, bot_program=used, bots_at_start=False, bot_seconds=3.0) as server:
        run(test(server.address))


@pytest.mark.parametrize(
    ("do", "told"),
    [(DIES, "broke down"), (LOOPS, "took too long to think")],
    ids=["is killed", "hangs"],
)
def test_a_bot_whose_processes_all_fail_is_replaced(tmp_path: Path, do: str, told: str) -> None:
    """Meanwhile another table continues, whose bot thinks in the same process."""

    async def test(address: str) -> None:
        async with Client(address) as client:
            other = await begin(client, "basic")
            await other.due()
            page = await begin(client, "big-money")
            playing = asyncio.create_task(other.play(Random(2), 8))
            await page.until(lambda: any(told in line for line in page.said))
            assert bot_of(page) == "basic"
            assert playing.done() or do != LOOPS, "the other table had to wait"
            await playing
            await page.due()

    used = program(tmp_path, do)
    with serving(str(tmp_path / "tables.sqlite"), bot_program=used, bot_seconds=8.0) as server:
        run(test(server.address))


def test_a_table_waits_for_processes_that_do_not_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "LATE_SECONDS", 0.5)

    async def test(address: str) -> None:
        async with Client(address) as client:
            page = await begin(client, "big-money")
            await page.until(lambda: any("needs a little longer" in line for line in page.said))
            (tmp_path / "mark").touch()
            await page.due()
            assert bot_of(page) == "big-money"

    first = "import time\nwhile not Path({!r}).exists(): time.sleep(0.1)"
    used = program(tmp_path, first=first.format(str(tmp_path / "mark")))
    with serving(str(tmp_path / "tables.sqlite"), bot_program=used, bot_seconds=0.5) as server:
        run(test(server.address))


def test_processes_that_are_killed_all_the_time_cost_nobody_a_game(tmp_path: Path) -> None:
    async def test(address: str) -> None:
        async with Client(address) as client:
            pages = [await begin(client, bot) for bot in ("big-money", "basic", "random")]
            stop = time.monotonic() + 6
            while time.monotonic() < stop:
                kill_all(running)
                await asyncio.sleep(0.1)
            for page in pages:
                await page.due()
                assert page.state_of_table == "playing"
            assert killed

    running = tmp_path / "running"
    running.mkdir()
    killed: list[int] = []

    def kill_all(folder: Path) -> None:
        for file in folder.iterdir():
            with suppress(ProcessLookupError):
                os.kill(int(file.name), signal.SIGKILL)
                killed.append(int(file.name))
            file.unlink()

    used = program(tmp_path, first=f"(Path({str(running)!r}) / str(os.getpid())).touch()")
    with serving(str(tmp_path / "tables.sqlite"), bot_program=used) as server:
        run(test(server.address))
