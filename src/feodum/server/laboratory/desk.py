"""The lab's processes, outside the event loop. Any can be killed, and games at tables come first.

One process reads strategies while people type, and another draws results, plays single games and
reads saved ones.
Each race has a process of its own, which ends with it.
"""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING, Final

import msgspec

from feodum.engine.errors import Problem
from feodum.locales import Locale
from feodum.locales.problems import describe
from feodum.server.laboratory.tasks import Analyse, Check, Done, Draw, Open, Race, Single
from feodum.server.protocol.lab import LabProgress
from feodum.server.thinking.pool import end, started
from feodum.server.thinking.queueing import FairLock
from feodum.server.thinking.thinker import SIZE, framed

if TYPE_CHECKING:
    from asyncio.subprocess import Process
    from collections.abc import AsyncIterator

    from feodum.server.laboratory.tasks import Task
    from feodum.server.ops.limits import Client

PROGRAM: Final = (sys.executable, "-m", "feodum.server.laboratory.worker")
PATIENCE: Final = 120.0
"""How many seconds a process may be silent before it is killed. It runs at a low priority."""
IDLE_SECONDS: Final = 300.0
"""How long a process that has nothing to do is kept."""
WAITING: Final = msgspec.json.encode(LabProgress("waiting"))


class Lost(Exception):
    """A process has ended, hangs, or has not started."""


class Told(Exception):
    """A refusal that a process has already put into words."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(code, text)
        self.code: Final = code
        self.text: Final = text


class Desk:
    """A process that does one short task after another, started when it is needed."""

    def __init__(self, nice: int) -> None:
        self.nice: Final = nice
        self.lock: Final = FairLock()
        self.process: Process | None = None
        self.rest: asyncio.TimerHandle | None = None

    async def do(self, task: Task, client: Client) -> Done:
        async with self.lock.held(client):
            if self.rest is not None:
                self.rest.cancel()
            try:
                if self.process is None or self.process.returncode is not None:
                    self.process = await begun(self.nice)
                await hand(self.process, task)
                done = await part(self.process)
            except BaseException:
                self.stop()  # its late answer must not be taken for the next one
                raise
            client.spend(done.seconds)
            self.rest = asyncio.get_running_loop().call_later(IDLE_SECONDS, self.stop)
            return done

    def stop(self) -> None:
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
        self.process = None

    async def end(self) -> None:
        if self.rest is not None:
            self.rest.cancel()
        if self.process is not None:
            await end(self.process)


class Laboratory:
    """All processes of the lab."""

    def __init__(self, races: int, nice: int) -> None:
        self.nice: Final = nice
        self.reader: Final = Desk(nice)
        self.drawer: Final = Desk(nice)
        self.slots: Final = asyncio.Semaphore(races)
        self.racing: Final[set[Process]] = set()
        """The processes of the races that are under way."""

    async def do(self, task: Check | Draw | Open | Single, client: Client) -> bytes:
        """Do a short task, and return what it finds."""
        desk = self.reader if isinstance(task, Check) else self.drawer
        try:
            done = await desk.do(task, client)
        except Lost:
            raise Problem("lab-lost") from None
        if done.code:
            raise Told(done.code, done.text)
        return done.body

    async def race(self, task: Race | Analyse, client: Client) -> AsyncIterator[bytes]:
        """The lines of a race or an analysis, which ends when its reader stops."""
        client.races += 1
        try:
            if self.slots.locked():
                yield WAITING + b"\n"
            async with self.slots:
                async for done in self.parts(task):
                    if client.lab is not None:
                        client.lab.spend(done.seconds)
                    yield (failed(done.text) if done.code else done.body) + b"\n"
        except Lost:
            yield failed(describe(Problem("lab-lost"), Locale(task.language))) + b"\n"
        finally:
            client.races -= 1

    async def parts(self, task: Race | Analyse) -> AsyncIterator[Done]:
        process = await begun(self.nice)
        self.racing.add(process)
        try:
            await hand(process, task)
            while not (done := await part(process)).last:
                yield done
            yield done
        finally:
            self.racing.discard(process)
            if process.returncode is None:
                process.kill()

    async def end(self) -> None:
        await self.reader.end()
        await self.drawer.end()
        for process in list(self.racing):
            await end(process)


def failed(text: str) -> bytes:
    """The last line of a race that has failed."""
    return msgspec.json.encode(LabProgress("done", problem=text))


async def begun(nice: int) -> Process:
    process = await started((*PROGRAM, str(nice)))
    if process is None:
        raise Lost
    return process


async def hand(process: Process, task: Task) -> None:
    assert process.stdin is not None
    try:
        process.stdin.write(framed(msgspec.msgpack.encode(task)))
        await process.stdin.drain()
    except OSError as error:
        raise Lost from error


async def part(process: Process) -> Done:
    """The next part of what a process finds."""
    assert process.stdout is not None
    try:
        async with asyncio.timeout(PATIENCE):
            (size,) = SIZE.unpack(await process.stdout.readexactly(SIZE.size))
            return msgspec.msgpack.decode(await process.stdout.readexactly(size), type=Done)
    except (OSError, EOFError, TimeoutError, msgspec.MsgspecError) as error:
        raise Lost from error
