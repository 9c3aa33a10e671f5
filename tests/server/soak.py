"""Many tables for a long time, while faults in random order strike the server.

`python -m tests.server.soak --minutes 60 --tables 1000` plays on SQLite, with `--postgresql` on
PostgreSQL with two processes. Nothing that was shown may be lost, no table may stop, memory may not
grow, and answers must be quick whenever nothing is wrong. It prints what it did and what it found.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import statistics
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final

import httpx

from benchmarks.processes import memory
from feodum.kingdoms.sets import RECOMMENDED
from scripts.compiled_env import PYTHON
from tests.server.client import Page, any_answer, until
from tests.server.faults import FAULTS, Fault, Stricken
from tests.server.forking_server import ForkingServer
from tests.server.test_kills import Steadfast, again
from tests.support.postgres import running

KINGDOMS: Final = tuple(name for name in RECOMMENDED if name.startswith(("base-2e/", "menagerie/")))
AT_ONCE: Final = 20
"""How many tables are set up at the same time."""
RELOADED: Final = 0.1
"""The share of pages that are loaded anew together."""
STUCK_SECONDS: Final = 120.0
"""A table at which nobody could answer for this long is stuck."""
SETTLING: Final = 1.0
"""Seconds after a fault, once all are back, in which answers may still be slow."""
SLOWEST: Final = 0.100
"""The longest that 99 of 100 answers may take while nothing is wrong, in seconds."""
OPEN: Final = {"kind": "open"}
MEMORY: Final = 200 * 2**20
MEMORY_A_TABLE: Final = 3 * 2**20
"""The most that a process may hold: for itself, and for each table."""


@dataclass(frozen=True)
class Plan:
    """What to play, for how long, and how often something goes wrong."""

    database: str
    seconds: float
    """How long to play at least; each fault strikes once in any case."""
    tables: int
    seed: int
    pace: float = 5.0
    """Seconds that a player thinks."""
    every: float = 30.0
    """Seconds between faults, on average."""


@dataclass
class Findings:
    answers: list[tuple[float, float]] = field(default_factory=list)
    """When each answer was given, and how many seconds later it was shown."""
    faults: list[tuple[str, float, float]] = field(default_factory=list)
    """What went wrong, when, and when everybody was back."""
    games: int = 0
    back: int = 0
    """How often a page connected again."""
    memory: int = 0
    """The most that a server held, in bytes."""
    stuck: list[str] = field(default_factory=list)

    def calm(self) -> list[float]:
        """How long answers took while nothing was wrong, the shortest first."""
        troubled = [(begin - SETTLING, end + SETTLING) for _, begin, end in self.faults]
        return sorted(
            seconds
            for at, seconds in self.answers
            if not any(begin <= at + seconds and at <= end for begin, end in troubled)
        )


class Player(Steadfast):
    """Thinks before each answer, and notes how long it took to be shown."""

    def __init__(self, page: Page, random: Random, soak: Soak) -> None:
        super().__init__(page, random)
        self.soak: Final = soak

    @property
    def connected(self) -> bool:
        return self.page.state is not None and not self.page.ended

    async def sitting(self) -> None:
        page = self.page
        await self.sit_down()
        while page.state["ending"] is None and not self.soak.over:
            page.raw.clear()
            with self.until_asked():
                await until(
                    lambda: page.question or page.state["ending"] or page.ended or self.soak.over,
                    page,
                    patience=STUCK_SECONDS,
                )
            if page.ended:
                raise EOFError
            self.check()
            if page.question is not None:
                await self.think()
                await self.answer_at_last()

    async def think(self) -> None:
        """Wait, unless the connection is lost or the soak is over."""
        seconds = self.random.uniform(0.5, 1.5) * self.soak.plan.pace
        with suppress(TimeoutError):
            await until(lambda: self.page.ended or self.soak.over, self.page, patience=seconds)

    @contextmanager
    def until_asked(self) -> Iterator[None]:
        try:
            yield
        except TimeoutError:
            state = self.page.state
            self.soak.found.stuck.append(f"{self.page.table} at number {state['number']}")
            raise

    async def answer_at_last(self) -> None:
        page = self.page
        if page.ended or page.question is None:
            return
        before, began = page.state["number"], monotonic()
        await page.answer(*any_answer(page.question, self.random))
        await page.until(lambda: page.state["number"] > before or page.ended)
        if not page.ended:
            self.answers += 1
            self.soak.found.answers.append((began, monotonic() - began))


class Soak:
    """One run: its servers, its tables, and what was found."""

    def __init__(self, plan: Plan, servers: Sequence[ForkingServer]) -> None:
        self.plan: Final = plan
        self.servers: Final = list(servers)
        self.random: Final = Random(plan.seed)
        self.found: Final = Findings()
        self.over = False
        self.playing: Final[dict[int, list[Player]]] = {}
        kind = "postgresql" if plan.database.startswith("postgresql") else "sqlite"
        self.faults: Final = (*FAULTS[kind], self.reload_pages)
        self.to_come: Final[list[Fault]] = []

    async def run(self) -> Findings:
        limit = asyncio.Semaphore(AT_ONCE)
        tables = [asyncio.create_task(self.table(n, limit)) for n in range(self.plan.tables)]
        failed = asyncio.gather(*tables)
        while len(self.playing) < self.plan.tables:
            await self.moment(failed, 0.1)
        await self.everybody_back(failed)
        leave_out_what_stays()
        watching = asyncio.create_task(self.watch_memory())
        stop = monotonic() + self.plan.seconds
        while monotonic() < stop or len(self.found.faults) < len(self.faults):
            await self.moment(failed, self.random.uniform(0.5, 1.5) * self.plan.every)
            await self.strike(failed, self.next_fault())
        self.over = True
        for player in self.players():
            player.page.tell()
        watching.cancel()
        await asyncio.wait_for(failed, STUCK_SECONDS)
        return self.found

    async def moment(self, failed: asyncio.Future[list[None]], seconds: float) -> None:
        """Wait, unless a player finds something wrong."""
        await asyncio.wait([failed], timeout=seconds)
        if failed.done():
            await failed

    async def table(self, number: int, limit: asyncio.Semaphore) -> None:
        """Play one game after the other, until the soak is over."""
        headers = {"X-Forwarded-For": f"10.{number // 65536}.{number // 256 % 256}.{number % 256}"}
        random = Random(f"{self.plan.seed} {number}")
        async with httpx.AsyncClient(timeout=60, headers=headers) as http:
            while not self.over:
                async with limit:
                    pages = await again(lambda: self.sit_down(number, http, headers))
                players = [Player(page, random, self) for page in pages]
                self.playing[number] = players
                await asyncio.gather(*[player.play() for player in players])
                for player in players:
                    await player.page.close()
                    self.found.back += player.back
                self.found.games += 1

    async def sit_down(
        self, number: int, http: httpx.AsyncClient, headers: dict[str, str]
    ) -> list[Page]:
        """Two people at most tables; one and a bot at every fourth."""
        addresses = [server.address for server in self.servers]
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "basic"} if number % 4 == 0 else OPEN]
        body = {
            "name": "Ann",
            "seats": seats,
            "kingdom": {"recommended": KINGDOMS[number % len(KINGDOMS)]},
        }
        made = await posted(http, f"{addresses[0]}/api/tables", body)
        pages = [Page(addresses[0], made["table"], made["token"], headers)]
        if OPEN in seats:
            path = f"{addresses[-1]}/api/tables/{made['table']}/seats"
            taken = await posted(http, path, {"name": "Bob"})
            pages.append(Page(addresses[-1], made["table"], taken["token"], headers))
        return pages

    def players(self) -> list[Player]:
        return [player for players in self.playing.values() for player in players]

    # ---- faults

    def next_fault(self) -> Fault:
        """Any of the faults that have struck least often."""
        if not self.to_come:
            self.to_come.extend(self.random.sample(self.faults, len(self.faults)))
        return self.to_come.pop()

    async def strike(self, failed: asyncio.Future[list[None]], fault: Fault) -> None:
        page = self.random.choice(self.players()).page
        stricken = Stricken(self.plan.database, self.servers, self.random)
        stricken.watched = f"ws{page.address[4:]}/api/tables/{page.table}/socket"
        began = monotonic()
        await fault(stricken)
        await self.moment(failed, 0.2)  # until pages notice
        await self.everybody_back(failed)
        name = fault.__name__.replace("_", " ")
        self.found.faults.append((name, began, monotonic()))
        say(f"{name}: {monotonic() - began:.1f} s")

    async def everybody_back(self, failed: asyncio.Future[list[None]]) -> None:
        """Wait until every page is connected, or playing a new game."""
        stop = monotonic() + STUCK_SECONDS
        while not all(player.connected for player in self.players()):
            assert monotonic() < stop, "some pages do not come back"
            await self.moment(failed, 0.05)

    async def reload_pages(self, _: Stricken) -> None:
        for player in self.players():
            if self.random.random() < RELOADED and player.page.socket is not None:
                player.page.socket.transport.abort()

    async def watch_memory(self) -> None:
        while True:
            await asyncio.sleep(1)
            for server in self.servers:
                try:
                    self.found.memory = max(self.found.memory, memory(server.pid))
                except (OSError, StopIteration):
                    continue  # it was killed a moment ago


async def posted(http: httpx.AsyncClient, address: str, body: object) -> dict[str, str]:
    """The answer to a request; OSError if the server is not able to answer right now."""
    response = await http.post(address, json=body)
    if response.status_code in (429, 503):
        raise OSError(response.text)
    assert response.is_success, response.text
    found: dict[str, str] = response.json()
    return found


def leave_out_what_stays() -> None:
    """Let the garbage collector pass over what the pages hold: it would hold up every player."""
    gc.freeze()
    gc.set_threshold(*gc.get_threshold()[:2], 1000)


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def soak(plan: Plan, processes: int = 1, python: str = sys.executable) -> Findings:
    with ExitStack() as stack:
        servers = [
            stack.enter_context(
                ForkingServer(plan.database, quiet=True, python=python, limits=True)
            )
            for _ in range(processes)
        ]
        return asyncio.run(Soak(plan, servers).run())


def told(found: Findings, plan: Plan) -> Iterator[str]:
    struck = Counter(name for name, _, _ in found.faults)
    yield f"{plan.tables} tables, {len(found.answers)} answers, {found.games} games begun or ended"
    yield "faults: " + ", ".join(f"{name} {count}" for name, count in sorted(struck.items()))
    back = max((end - begin for _, begin, end in found.faults), default=0.0)
    yield f"pages connected again: {found.back}; all were back within {back:.1f} s"
    yield f"most memory of a process: {found.memory / 2**20:.0f} MB"
    calm = found.calm()
    if calm:
        slow = calm[int(len(calm) * 0.99)]
        yield (
            f"{len(calm)} answers while nothing was wrong: median "
            f"{statistics.median(calm) * 1000:.0f} ms, 99 of 100 within {slow * 1000:.0f} ms"
        )


def complaints(found: Findings, plan: Plan) -> Iterator[str]:
    """What does not hold, whatever else the machine is doing."""
    if found.stuck:
        yield f"tables were stuck: {', '.join(found.stuck)}"
    if found.memory > MEMORY + MEMORY_A_TABLE * plan.tables:
        yield f"a process took {found.memory / 2**20:.0f} MB"
    if not found.faults or len(found.answers) < plan.tables:
        yield "too little happened"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgresql", action="store_true")
    given = parser.parse_args()
    with ExitStack() as stack:
        if given.postgresql:
            database = stack.enter_context(running()).new_database()
        else:
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            database = str(Path(folder) / "tables.sqlite")
        plan = Plan(database, given.minutes * 60, given.tables, given.seed)
        python = PYTHON if PYTHON.exists() else sys.executable
        say(f"seed {plan.seed}, servers run on {python}")
        found = soak(plan, processes=2 if given.postgresql else 1, python=str(python))
    wrong = list(complaints(found, plan))
    calm = found.calm()
    if calm and calm[int(len(calm) * 0.99)] > SLOWEST:
        wrong.append(f"99 of 100 answers took longer than {SLOWEST * 1000:.0f} ms")
    for line in (*told(found, plan), *wrong):
        say(line)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
