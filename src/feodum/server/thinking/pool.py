"""Processes in which bots think, outside the event loop.

A process that ends or cannot start is not the bot's fault: the question is asked again, in a fresh
process. A bot has failed only if it raises, or if its processes keep ending or exceeding the time.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from typing import TYPE_CHECKING, Final, Literal
from zlib import crc32

import msgspec

from feodum.server.thinking.queueing import FairLock
from feodum.server.thinking.thinker import READY, SIZE, Think, Thought, framed
from feodum.session.agents import THINK_SECONDS

if TYPE_CHECKING:
    from collections.abc import Hashable

    from feodum.server.thinking.thinker import BotAnswer

LOG: Final = logging.getLogger("feodum.server")
LARGEST: Final = 1 << 24
START_SECONDS: Final = 60.0
"""How long a process may take to start, which does not count as thinking."""
AGAIN_SECONDS: Final = (0.2, 1.0, 5.0, 15.0, 30.0)
"""How long to wait before starting another process, after one has failed to start."""
APART_SECONDS: Final = 1.0
"""A bot that thinks for longer than this keeps its process, and other bots get a fresh one."""
TRIES: Final = {"slow": 2, "ended": 3}
"""How many processes may exceed the time, or end, before the bot is to blame."""


class BotFailed(Exception):
    """A bot took too long, or broke down."""

    def __init__(self, why: Literal["slow", "ended", "failed"], fault: str = "") -> None:
        super().__init__(why, fault)
        self.why: Final = why
        self.fault: Final = fault


class Worker:
    """One process, started when it is needed, and again if it has ended."""

    def __init__(self, seconds: float, program: tuple[str, ...], apart: asyncio.Semaphore) -> None:
        self.seconds: Final = seconds
        self.program: Final = program
        self.apart: Final = apart
        """How many more bots may have a process to themselves."""
        self.process: Process | None = None
        self.lock: Final = FairLock()

    async def think(self, asked: Think, payer: Hashable) -> Thought:
        """What the bots answer; BotFailed if the process ends or exceeds the time."""
        async with self.lock.held(payer):
            process = await self.running()
            asked.seconds = THINK_SECONDS / (1 + self.lock.count)
            thinking = asyncio.create_task(self.ask(process, asked))
            try:
                patience = None if self.apart.locked() else APART_SECONDS
                await asyncio.wait({thinking}, timeout=patience)
                if thinking.done():
                    return thinking.result()
                await self.apart.acquire()
                self.process = None
            except asyncio.CancelledError:
                self.process = None
                thinking.cancel()
                raise
        try:
            return await thinking
        finally:
            self.apart.release()
            await end(process)

    async def ask(self, process: Process, asked: Think) -> Thought:
        try:
            return await asyncio.wait_for(exchange(process, asked), self.seconds)
        except TimeoutError:
            await end(process)
            raise BotFailed("slow") from None
        except (OSError, EOFError, msgspec.DecodeError) as error:
            await end(process)
            raise BotFailed("ended", repr(error)) from None
        except asyncio.CancelledError:
            await end(process)  # its late answer must not be taken for the next one
            raise

    async def running(self) -> Process:
        """The process, once it is ready; if it does not start, this tries again until it does."""
        tries = 0
        while self.process is None or self.process.returncode is not None:
            self.process = await started(self.program)
            if self.process is None:
                await asyncio.sleep(AGAIN_SECONDS[min(tries, len(AGAIN_SECONDS) - 1)])
                tries += 1
        return self.process

    async def begin(self) -> None:
        async with self.lock.held(None):
            await self.running()

    async def end(self) -> None:
        if self.process is not None:
            await end(self.process)


async def started(program: tuple[str, ...]) -> Process | None:
    """A process that is ready to think; None if it has not started."""
    process = None
    try:
        process = await asyncio.create_subprocess_exec(
            *program,
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            limit=LARGEST,
            start_new_session=True,  # Ctrl-C is for the server, even while this process starts
        )
        assert process.stdout is not None
        ready = process.stdout.readexactly(len(READY))
        if await asyncio.wait_for(ready, START_SECONDS) == READY:
            return process
        fault = "its first message is wrong"
    except (OSError, EOFError, TimeoutError) as error:
        fault = repr(error)
    except asyncio.CancelledError:
        if process is not None:
            await end(process)
        raise
    LOG.error("a bot process does not start", extra={"fault": fault})
    if process is not None:
        await end(process)
    return None


async def end(process: Process) -> None:
    if process.returncode is None:
        process.kill()
        await process.wait()


async def exchange(process: Process, asked: Think) -> Thought:
    """Ask, and wait for the answer."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(framed(msgspec.msgpack.encode(asked)))
    await process.stdin.drain()
    (size,) = SIZE.unpack(await process.stdout.readexactly(SIZE.size))
    return msgspec.msgpack.decode(await process.stdout.readexactly(size), type=Thought)


class Thinkers:
    """All bot processes of a server."""

    def __init__(self, count: int, seconds: float, program: tuple[str, ...] = ()) -> None:
        used = program or (sys.executable, "-m", "feodum.server.thinking.thinker")
        apart = asyncio.Semaphore(count)
        self.workers: Final = [Worker(seconds, used, apart) for _ in range(count)]
        self.beginning: Final[list[asyncio.Task[None]]] = []

    def begin(self) -> None:
        """Start the processes before they are needed."""
        self.beginning.extend(asyncio.create_task(worker.begin()) for worker in self.workers)

    async def think(self, asked: Think, payer: Hashable = None) -> list[BotAnswer]:
        """The answers of the bots that must answer. A room always asks the same process.

        If many wait for that process, each payer gets the same share of its time.
        """
        worker = self.worker_of(asked.room)
        failures = 0
        while True:
            try:
                thought = await worker.think(asked, payer)
                break
            except BotFailed as failure:
                failures += 1
                if failures >= TRIES[failure.why]:
                    raise
                LOG.warning(
                    "a bot process is lost", extra={"table": asked.room, "why": str(failure)}
                )
                await asyncio.sleep(AGAIN_SECONDS[failures - 1])
        if thought.fault or not thought.answers:
            raise BotFailed("failed", thought.fault)
        return thought.answers

    async def study(self, asked: Think, payer: Hashable = None) -> bool:
        """Let bots study a kingdom for a while; return whether they have studied it enough.

        If anybody is waiting for the process, nothing is studied this time.
        """
        worker = self.worker_of(asked.room)
        if worker.lock.busy:
            return False
        try:
            thought = await worker.think(asked, payer)
        except BotFailed:
            return True
        return thought.enough or bool(thought.fault)

    def worker_of(self, room: str) -> Worker:
        return self.workers[crc32(room.encode()) % len(self.workers)]

    async def end(self) -> None:
        for task in self.beginning:
            task.cancel()
        await asyncio.gather(*self.beginning, return_exceptions=True)
        for worker in self.workers:
            await worker.end()
