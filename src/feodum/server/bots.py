"""Processes in which bots think, outside the event loop."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from typing import TYPE_CHECKING, Final, Literal
from zlib import crc32

import msgspec

from feodum.server.thinker import SIZE, Think, Thought, framed

if TYPE_CHECKING:
    from feodum.server.thinker import BotAnswer

LARGEST: Final = 1 << 24


class BotFailed(Exception):
    """A bot took too long, or broke down."""

    def __init__(self, why: Literal["slow", "failed"], fault: str = "") -> None:
        super().__init__(why, fault)
        self.why: Final = why
        self.fault: Final = fault


class Worker:
    """One process, started when it is needed, and again if it has ended."""

    def __init__(self, seconds: float, program: tuple[str, ...]) -> None:
        self.seconds: Final = seconds
        self.program: Final = program
        self.process: Process | None = None
        self.lock: Final = asyncio.Lock()

    async def think(self, asked: Think) -> Thought:
        async with self.lock:
            try:
                process = await self.running()
                return await asyncio.wait_for(exchange(process, asked), self.seconds)
            except TimeoutError:
                await self.end()
                raise BotFailed("slow") from None
            except (OSError, EOFError, msgspec.DecodeError) as error:
                await self.end()
                raise BotFailed("failed", str(error)) from None
            except asyncio.CancelledError:
                await self.end()  # or its answer would be taken for the next one's
                raise

    async def running(self) -> Process:
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                *self.program, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=LARGEST
            )
        return self.process

    async def end(self) -> None:
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
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
        used = program or (sys.executable, "-m", "feodum.server.thinker")
        self.workers: Final = [Worker(seconds, used) for _ in range(count)]

    async def begin(self) -> None:
        """Start them before anybody waits for them."""
        for worker in self.workers:
            await worker.running()

    async def think(self, asked: Think) -> list[BotAnswer]:
        """The answers of the bots that are due. A room always asks the same process."""
        worker = self.workers[crc32(asked.room.encode()) % len(self.workers)]
        thought = await worker.think(asked)
        if thought.fault or not thought.answers:
            raise BotFailed("failed", thought.fault)
        return thought.answers

    async def end(self) -> None:
        for worker in self.workers:
            await worker.end()
