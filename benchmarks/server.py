"""Measures how fast a server answers many tables, what a table costs, and how fast one reopens."""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import httpx
from rich.console import Console
from rich.table import Table as Grid
from websockets.asyncio.client import connect

from benchmarks.processes import children, memory, processor
from benchmarks.programs import Failed
from benchmarks.required import verdict
from benchmarks.server_players import Table
from benchmarks.server_races import racing
from scripts.compiled_env import PYTHON, ROOT

TABLES: Final = (10, 100, 1000)
BESIDE: Final = 100
"""At how many tables people play while somebody races strategies in the Lab."""
SECONDS: Final = 20.0
SLOWEST: Final = 0.050
"""The longest that 99 of 100 answers may take with the most tables, in seconds."""
DEAREST: Final = 0.0005
"""The most processor time that an answer may take with the most tables, in seconds."""
REOPENED: Final = 0.050
"""The longest that a long game may take to be opened again, in seconds."""
TIMES: Final = 10
"""How many times as long as with the fewest tables those answers may take."""
TURNS: Final = 40
"""Turns of the game that is reopened."""


@dataclass(frozen=True)
class Load:
    """What was measured with one number of tables."""

    tables: int
    seconds: list[float]
    """The time from each answer to the view that it led to, the shortest first."""
    memory: int
    """Bytes by which the server's process grew."""
    worked: float
    """Seconds of processor time that the server used."""
    lasted: float
    """Seconds that passed in the meantime."""

    @property
    def median(self) -> float:
        return statistics.median(self.seconds)

    @property
    def slow(self) -> float:
        """The time within which 99 of 100 answers came."""
        return self.seconds[int(len(self.seconds) * 0.99)]


class Served:
    """A server in its own process."""

    def __init__(self, address: str, process: subprocess.Popen[str]) -> None:
        self.address: Final = address
        self.process: Final = process

    def memory(self) -> int:
        """Bytes of memory that it holds."""
        return memory(self.process.pid)

    def processor(self) -> float:
        """Seconds of processor time that it and its processes have used."""
        pid = self.process.pid
        return sum(processor(one) for one in (pid, *children(pid)))


@contextmanager
def served(python: Path, database: str, workers: int = 1) -> Iterator[Served]:
    command = [str(python), "-m", "feodum", "serve", "--port", "0", "--no-limits"]
    with subprocess.Popen(
        [*command, "--database", database, "--workers", str(workers)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            if "http" not in line:
                raise Failed(f"the server has not started: {line}")
            yield Served(line.split()[-1].rstrip("/"), process)
        finally:
            process.terminate()


def measure_load(python: Path, tables: int, seconds: float, *, races: bool = False) -> Load:
    """Have scripted players answer once a second at each table of a new server."""
    with tempfile.TemporaryDirectory() as folder:
        return load_of(python, f"{folder}/tables.sqlite", tables, seconds, races=races)


def load_of(
    python: Path,
    database: str,
    tables: int,
    seconds: float,
    workers: int = 1,
    *,
    races: bool = False,
) -> Load:
    with (
        served(python, database, workers) as server,
        racing(server.address) if races else nullcontext(),
    ):
        empty = server.memory()
        command = [sys.executable, "-m", "benchmarks.server_players", server.address]
        with subprocess.Popen(
            [*command, str(tables), str(seconds)], stdout=subprocess.PIPE, text=True, cwd=ROOT
        ) as players:
            assert players.stdout is not None
            players.stdout.readline()  # all tables are set up
            before, began = server.processor(), time.perf_counter()
            told = players.stdout.readline()
            worked, lasted = server.processor() - before, time.perf_counter() - began
        if players.returncode or not told:
            raise Failed("the players have failed")
        return Load(tables, sorted(json.loads(told)), server.memory() - empty, worked, lasted)


def measure_reopening(python: Path) -> float:
    """Seconds until a page shows a game of `TURNS` turns again, which a new server has to load."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"{folder}/tables.sqlite"
        with served(python, database) as server:
            path, token = asyncio.run(long_game(server.address))
        with served(python, database) as server:
            return asyncio.run(opened(server.address, path, token))


async def long_game(address: str) -> tuple[str, str]:
    """Play `TURNS` turns in both seats of a table; return its path, and the token of one seat."""
    async with httpx.AsyncClient(base_url=address, timeout=60) as client:
        table = Table()
        path, token = await table.open(client, address)
    turns = 0
    while turns < TURNS:
        turns += await table.answer() == ["end turn"]
    for player in table.players:
        await player.socket.close()
    return path, token


async def opened(address: str, path: str, token: str) -> float:
    url = f"{address.replace('http', 'ws', 1)}{path}/socket"
    async with connect(url, max_size=None) as socket:
        began = time.perf_counter()
        await socket.send(json.dumps({"type": "hello", "token": token}))
        message = json.loads(await socket.recv())
        seconds = time.perf_counter() - began
    if message.get("type") != "table" or len(message["log"]) < 2 * TURNS:
        raise Failed("the game was not there")
    return seconds


def measure_server(seconds: float = SECONDS, python: Path = PYTHON) -> bool:
    """Measure and print everything; return whether the requirements are met."""
    console = Console()
    loads = [measure_load(python, tables, seconds) for tables in TABLES]
    print_loads(console, loads)
    beside = measure_load(python, BESIDE, seconds, races=True)
    reopened = measure_reopening(python)
    told = f"a game of {TURNS} turns is opened again within {REOPENED * 1000:.0f} ms"
    kept = verdict(console, f"{told}: {reopened * 1000:.0f} ms", reopened < REOPENED)
    kept &= judge_races(console, beside)
    return judge_loads(console, loads) and kept


def judge_races(console: Console, load: Load) -> bool:
    slow, median = load.slow * 1000, load.median * 1000
    told = f"99 of 100 answers at {load.tables} tables beside a race in the Lab within"
    text = f"{told} {SLOWEST * 1000:.0f} ms: {slow:.0f} ms, median {median:.1f} ms"
    return verdict(console, text, load.slow < SLOWEST)


def print_loads(console: Console, loads: list[Load]) -> None:
    titles = (
        "tables",
        "answers",
        "median",
        "99 of 100",
        "processor",
        "an answer",
        "memory a table",
    )
    grid = Grid(*titles)
    for load in loads:
        grid.add_row(
            str(load.tables),
            str(len(load.seconds)),
            f"{load.median * 1000:.1f} ms",
            f"{load.slow * 1000:.1f} ms",
            f"{load.worked / load.lasted:.0%}",
            f"{load.worked / len(load.seconds) * 1000:.2f} ms",
            f"{load.memory / load.tables / 1024:.0f} kB",
        )
    console.print(grid)


def judge_loads(console: Console, loads: list[Load]) -> bool:
    few, many = loads[0], loads[-1]
    kept = verdict(
        console,
        f"99 of 100 answers within {SLOWEST * 1000:.0f} ms at {many.tables} tables: "
        f"{many.slow * 1000:.0f} ms",
        many.slow < SLOWEST,
    )
    answer = many.worked / len(many.seconds)
    kept &= verdict(
        console,
        f"an answer takes {DEAREST * 1000:.1f} ms of a processor: {answer * 1000:.2f} ms",
        answer <= DEAREST,
    )
    times = many.slow / few.slow
    told = f"less than {TIMES} times as slow as at {few.tables}: {times:.1f} times"
    return verdict(console, told, times < TIMES) and kept
