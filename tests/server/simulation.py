"""Simulations of a table on two processes whose database fails.

`python -m tests.server.simulation` runs many. The server's own code runs on an event loop on which
a seed decides what happens when. People join, answer, take back, talk, leave and come back, while
requests to the database fail or take long and notifications are lost. The events in the database
are the truth: nothing else may be shown, nothing may be shown twice or left out, and when the
failures are over, everybody sees the current state.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import json
import logging
import sys
from concurrent.futures import ProcessPoolExecutor
from contextlib import AsyncExitStack
from multiprocessing import get_context
from random import Random
from typing import Any, Final
from unittest.mock import patch

from feodum.server.live.live import ENCODER, Live
from feodum.server.live.perspective import Perspective
from feodum.server.ops.clock import Clock
from feodum.server.protocol.bodies import KingdomWish
from feodum.server.protocol.common import TableOptions
from feodum.server.table import events
from feodum.server.table.kingdoms import kingdom_of, wished
from feodum.server.table.places import SeatSetup, Setup
from feodum.server.web.tokens import hashed
from tests.server.client import any_answer, merged, part_in_shuffles
from tests.server.deterministic import Loop, simulate
from tests.server.simulated import (
    Database,
    History,
    Listening,
    Process,
    SimulatedSocket,
    Weather,
)

STORM_SECONDS: Final = 25.0
CALM_SECONDS: Final = 75.0
"""Seconds after the failures within which the game must go on."""
STILL_SECONDS: Final = 90.0
"""Seconds after which everybody must see the current state."""
ANSWERS: Final = 10
"""How many answers must be accepted after the failures."""
DEAD_SECONDS: Final = 45.0
"""A page that hears nothing for this long reconnects, like the real one."""
COMPARED: Final = ("seat", "view", "ask", "log", "chat", "undo", "ending", "info")


def now() -> float:
    return asyncio.get_running_loop().time()


class SimulatedPage:
    """A page that reconnects whenever it is cut off, and acts like a person."""

    def __init__(self, table: Simulation, name: str, token: str) -> None:
        self.table: Final = table
        self.name: Final = name
        self.token: Final = token
        self.random: Final = Random(f"{table.seed} {name}")
        self.socket: SimulatedSocket | None = None
        self.language = "en"
        self.state: Any = None
        self.seen = 0
        """The number of the event that led to what was last shown."""
        self.away = False
        self.heard = 0.0

    async def run(self) -> None:
        while True:
            await self.sitting()
            while self.away:
                await asyncio.sleep(1.0)
            await asyncio.sleep(self.random.uniform(0.05, 2.0))

    async def sitting(self) -> None:
        """One connection, from hello to its end."""
        process = self.random.choice(self.table.processes)
        socket = self.socket = SimulatedSocket(process, self.take, self.random)
        self.state = None
        self.heard = now()
        socket.send({"type": "hello", "token": self.token, "language": self.language})
        while not socket.closed.is_set():
            await asyncio.sleep(self.random.uniform(0.01, 1.0))
            if now() > self.heard + DEAD_SECONDS:
                socket.hang_up()
            elif self.state is not None and not socket.closed.is_set():
                self.act(socket)
        socket.hang_up()
        self.table.leaving.append(socket.task)

    def take(self, message: Any) -> None:
        self.table.trace(self.name, message)
        self.heard = now()
        match message["type"]:
            case "table":
                self.state = message
                self.check()
            case "change":
                assert message["number"] == self.state["number"] + 1, "a number was left out"
                self.state = merged(self.state, message)
                self.check()
            case "said":
                self.state["chat"] = [*self.state["chat"], message["line"]]
            case "bye":
                assert message["again"], message

    def check(self) -> None:
        history = self.table.history
        self.seen = history.number_of(self.state["seat"], self.state["view"], self.seen)

    # ---- what people do

    def act(self, socket: SimulatedSocket) -> None:
        info = self.state["info"]
        seat = self.state["seat"]
        part = None if seat is None else part_in_shuffles(info, seat, "0" * 64)
        if part is not None:
            socket.send(part)
        elif self.table.quiet:
            if now() > self.heard + 20:
                socket.send({"type": "ping"})
        elif self.random.random() < 0.3 and self.table.stormy:
            self.act_up(socket, seat)
        elif self.state["ask"] is not None:
            question = self.state["view"]["question"]
            names = any_answer(question, self.random)
            socket.send({"type": "answer", "number": question["number"], "names": names})

    def act_up(self, socket: SimulatedSocket, seat: int | None) -> None:
        """Do something other than answering."""
        match self.random.choice(
            ("cut", "cut", "undo", "say", "language", "away", "vote", "leave")
        ):
            case "cut":
                socket.hang_up()
            case "away":
                self.away = True
                back = self.random.uniform(1.0, 20.0)
                asyncio.get_running_loop().call_later(back, self.come_back)
                socket.hang_up()
            case "undo":
                socket.send({"type": "undo", "number": self.state["number"]})
            case "say":
                socket.send({"type": "say", "text": f"{self.random.randrange(100)}"})
            case "language":
                self.language = self.random.choice(("en", "ru"))
                socket.send({"type": "language", "language": self.language})
            case "vote" if seat is not None:
                socket.send({"type": "reply", "accept": True})
                socket.send({"type": "replace", "seat": 1 - min(seat, 1)})
            case "leave" if seat is not None:
                replaced = self.state["info"]["seats"][seat]["bot"] is not None
                socket.send({"type": "return" if replaced else "leave"})

    def come_back(self) -> None:
        self.away = False

    @property
    def is_connected(self) -> bool:
        return self.socket is not None and not self.socket.closed.is_set()


class Simulation:
    """One schedule: a table, its people, and the failures."""

    def __init__(self, seed: int) -> None:
        self.seed: Final = seed
        random = self.random = Random(seed)
        self.weather: Final = Weather(
            failing=random.choice((0.0, 0.02, 0.1, 0.3)),
            slow=random.choice((0.0, 0.05, 0.2)),
            losing=random.choice((0.0, 0.05, 0.2)),
        )
        self.stormy = True
        self.quiet = False
        self.database: Final = Database(setup(random), self.weather, Random(seed + 1))
        self.history: Final = History(self.database)
        self.processes: Final[list[Process]] = []
        self.leaving: Final[list[asyncio.Task[None]]] = []
        self.digest: Final = hashlib.sha256()
        people = [seat.name for seat in self.database.setup.seats if seat.kind == "person"]
        names = [*people, people[0], "watcher"]
        self.pages: Final = [
            SimulatedPage(self, f"{name} {number}", "" if name == "watcher" else name)
            for number, name in enumerate(names)
        ]

    def trace(self, *what: object) -> None:
        self.digest.update(repr((round(now(), 6), *what)).encode())

    async def run(self, _loop: Loop) -> str:
        async with AsyncExitStack() as stack:
            for name in ("one", "other")[: self.random.choice((1, 2))]:
                process = Process(name, self.database)
                self.processes.append(await stack.enter_async_context(process.running()))
            playing = [asyncio.create_task(page.run()) for page in self.pages]
            stack.push_async_callback(self.end, playing)
            await self.pass_time(STORM_SECONDS, playing, outages=True)
            self.stormy = False
            self.weather.failing = self.weather.slow = self.weather.losing = 0.0
            for page in self.pages:
                page.away = False
            await self.settle(playing)
            await self.go_on(playing)
            await self.settle(playing)
            for task in self.leaving:
                assert task.done(), "a connection is never given up"
        return self.digest.hexdigest()

    async def end(self, playing: list[asyncio.Task[None]]) -> None:
        """Let everybody leave, before the processes are stopped."""
        for task in playing:
            task.cancel()
        for page in self.pages:
            if page.socket is not None:
                page.socket.hang_up()
                self.leaving.append(page.socket.task)
        await asyncio.gather(*playing, *self.leaving, return_exceptions=True)
        await asyncio.sleep(10.0)

    async def settle(self, playing: list[asyncio.Task[None]]) -> None:
        """Wait without doing anything, until everybody sees the current state."""
        self.quiet = True
        await self.pass_time(STILL_SECONDS, playing)
        self.compare()
        self.quiet = False

    async def go_on(self, playing: list[asyncio.Task[None]]) -> None:
        """Let some more answers be given, if the game is not over."""
        stop, enough = now() + CALM_SECONDS, self.answers() + ANSWERS
        while self.history.room.state == "playing" and self.answers() < enough:
            await self.pass_time(1.0, playing)
            assert now() < stop, "the game does not go on"

    async def pass_time(
        self, seconds: float, playing: list[asyncio.Task[None]], *, outages: bool = False
    ) -> None:
        usual = self.weather.failing
        stop = now() + seconds
        while now() < stop:
            await asyncio.sleep(self.random.uniform(0.5, 5.0))
            if outages:
                self.weather.failing = 1.0 if self.random.random() < 2 * usual else usual
            for task in playing:
                if task.done():
                    task.result()
        for process in self.processes:
            for connection in process.services.connections:
                assert connection.closing is None or outages, "a connection is not closed"

    def answers(self) -> int:
        return sum(isinstance(event, events.Answered) for event, _ in self.database.events)

    def compare(self) -> None:
        """Check that everybody sees the result of the events, and who is there."""
        room = self.database.new_room()
        room.replay(self.database.events)
        live = Live(room, Clock())
        here = [page for page in self.pages if page.is_connected]
        assert here == self.pages, "somebody cannot connect"
        seats = sorted({page.state["seat"] for page in here} - {None})
        watching = sum(page.state["seat"] is None for page in here)
        live.elsewhere["all"] = (seats, watching, now())
        for page in here:
            seat = room.seat_of(hashed(page.token))
            full = Perspective(room, seat, page.language).full(live.info())
            expected = json.loads(ENCODER.encode(full))
            for part in COMPARED:
                shown = page.state[part]
                assert shown == expected[part], f"{part}: {different(shown, expected[part])}"


def different(shown: Any, expected: Any) -> str:
    if isinstance(shown, dict) and isinstance(expected, dict):
        shown, expected = (
            {key: value for key, value in one.items() if value != other.get(key)}
            for one, other in ((shown, expected), (expected, shown))
        )
    return f"shown {shown}, expected {expected}"


def setup(random: Random) -> Setup:
    people = [SeatSetup("person", name, None, hashed(name)) for name in ("Ann", "Bob")]
    bots = [SeatSetup("bot", "Agnes", "big-money")] * random.choice((0, 0, 1))
    seats = [*people, *bots]
    kingdom = kingdom_of(wished(KingdomWish(recommended="base-2e/first-game"), len(seats)))
    return Setup(seats, TableOptions(), kingdom.code, hashed("Ann"))


def run(seed: int) -> str:
    """Run one schedule; return a digest of everything that the pages were told, and when."""
    logging.disable(logging.CRITICAL)
    simulation = Simulation(seed)
    try:
        with patch("asyncpg.connect", lambda *_, **__: Listening.connect(simulation.database)):
            return simulate(seed, simulation.run)
    finally:
        logging.disable(logging.NOTSET)


def tried(seed: int) -> tuple[int, str]:
    """The seed, and what goes wrong in this schedule, if anything."""
    try:
        run(seed)
    except Exception as error:
        return seed, f"{type(error).__name__}: {error}"[:300]
    return seed, ""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.server.simulation")
    parser.add_argument("--schedules", type=int, default=2_000)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    seeds = range(options.first, options.first + options.schedules)
    failed = 0
    with ProcessPoolExecutor(options.jobs, get_context("spawn")) as pool:
        for done, (seed, wrong) in enumerate(pool.map(tried, seeds, chunksize=10), 1):
            if wrong:
                failed += 1
                print(f"schedule {seed}: {wrong}", flush=True)  # noqa: T201
            if done % 100 == 0:
                print(f"{done} schedules, {failed} failed", file=sys.stderr, flush=True)  # noqa: T201
    sys.stdout.write(f"{len(seeds)} schedules, {failed} failed\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
