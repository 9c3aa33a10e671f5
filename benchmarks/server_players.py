"""Scripted players at many tables at once, over real sockets.

`python -m benchmarks.server_players ADDRESS TABLES SECONDS` prints `ready` when everyone is seated,
and at the end the seconds from each answer to the view that it led to. It runs in a separate
process, so that it does not share a processor with the server, and does as little as possible, to
measure the server's delay rather than its own.

Each table answers once a second. The times are spread evenly over the second, as they would be for
people. All players have different names, and the tables play different recommended sets, so that
none gains too much from what the server cached for another.
"""

from __future__ import annotations

import asyncio
import gc
import json
import secrets
import sys
import time
from hashlib import sha256
from typing import Final

import httpx
import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from feodum.kingdoms.sets import RECOMMENDED

AT_ONCE: Final = 20
"""How many tables are set up at the same time."""
PACE: Final = 1.0
"""Seconds from one answer at a table to the next."""
KINGDOMS: Final = tuple(name for name in RECOMMENDED if name.startswith("base-2e/"))
GOOD: Final = ("buy Province", "buy Gold", "buy Market", "buy Smithy", "buy Village", "buy Silver")


class Question(msgspec.Struct):
    seat: int
    number: int = 0
    kind: str = ""
    candidates: list[str] = []
    least: int = 0


class ViewPart(msgspec.Struct):
    question: Question | None = None


class InfoPart(msgspec.Struct):
    opening: bool


class Message(msgspec.Struct):
    """The parts of a message that a scripted player looks at."""

    type: str
    view: ViewPart | None = None
    info: InfoPart | None = None


DECODER: Final = msgspec.json.Decoder(Message)


def chosen(question: Question) -> list[str]:
    """Play all Treasures, or an Action if there are none; then buy the best."""
    candidates = question.candidates
    if question.kind != "turn":
        return candidates[: question.least]
    for move in candidates:
        if move.startswith("play ") and move != "play treasures":
            return [move if "play treasures" not in candidates else "play treasures"]
    for move in GOOD:
        if move in candidates:
            return [move]
    return ["end turn"]


class Player:
    """One seat of a table."""

    def __init__(self, socket: ClientConnection, table: Table) -> None:
        self.socket: Final = socket
        self.table: Final = table
        self.number: Final = secrets.token_bytes(32)
        self.reading: Final = asyncio.create_task(self.read())

    async def read(self) -> None:
        async for text in self.socket:
            message = DECODER.decode(text)
            if message.info is not None and message.info.opening:
                await self.send({"type": "share", "number": self.number.hex()})
            if message.view is not None and message.view.question is not None:
                self.table.asked(self, message.view.question)

    async def send(self, message: dict[str, str]) -> None:
        await self.socket.send(json.dumps(message))

    async def sit_down(self, token: str) -> None:
        await self.send({"type": "hello", "token": token})
        await self.send({"type": "seal", "seal": sha256(self.number).hexdigest()})


class Table:
    """Two players who answer once a second."""

    def __init__(self, number: int = 0) -> None:
        self.names: Final = (f"Ann {number}", f"Bob {number}")
        self.kingdom: Final = KINGDOMS[number % len(KINGDOMS)]
        self.players: Final[list[Player]] = []
        self.due: tuple[Player, Question] | None = None
        self.news: Final = asyncio.Event()
        self.answered_by: Player | None = None
        self.answered_at = 0.0
        self.seconds: Final[list[float]] = []

    def asked(self, player: Player, question: Question) -> None:
        """Note that a view has arrived, with a question for this player or another."""
        if self.answered_by is player:
            self.seconds.append(time.perf_counter() - self.answered_at)
            self.answered_by = None
        if question.number:
            self.due = (player, question)
            self.news.set()

    async def open(self, client: httpx.AsyncClient, address: str) -> tuple[str, str]:
        """Set up the table; return its path, and the token of one seat."""
        seats = [{"kind": "me"}, {"kind": "open"}]
        kingdom = {"recommended": self.kingdom}
        body = {"name": self.names[0], "seats": seats, "kingdom": kingdom}
        made = (await client.post("/api/tables", json=body)).json()
        path = f"/api/tables/{made['table']}"
        taken = (await client.post(f"{path}/seats", json={"name": self.names[1]})).json()
        for token in (made["token"], taken["token"]):
            url = f"{address.replace('http', 'ws', 1)}{path}/socket"
            socket = await connect(url, compression=None, max_size=None, ping_interval=None)
            self.players.append(Player(socket, self))
            await self.players[-1].sit_down(token)
        return path, made["token"]

    async def play(self, start: float, stop: float) -> None:
        at = start
        while at < stop:
            await asyncio.sleep(max(0.0, at - time.perf_counter()))
            await self.answer()
            at += PACE

    async def answer(self) -> list[str]:
        """Answer the open question, or wait for the next one; return the answer."""
        while self.due is None:
            self.news.clear()
            await self.news.wait()
        player, question = self.due
        self.due = None
        names = chosen(question)
        self.answered_by = player
        self.answered_at = time.perf_counter()
        text = json.dumps({"type": "answer", "number": question.number, "names": names})
        await player.socket.send(text)
        return names


async def measure(address: str, count: int, seconds: float) -> list[float]:
    tables = [Table(number) for number in range(count)]
    limit = asyncio.Semaphore(AT_ONCE)
    async with httpx.AsyncClient(base_url=address, timeout=120) as client:

        async def open_one(table: Table) -> None:
            async with limit:
                await table.open(client, address)

        await asyncio.gather(*[open_one(table) for table in tables])
    gc.collect()
    gc.disable()
    print("ready", flush=True)
    now = time.perf_counter() + 1
    plays = [
        table.play(now + PACE * number / count, now + seconds)
        for number, table in enumerate(tables)
    ]
    await asyncio.gather(*plays)
    await asyncio.sleep(1)
    return [second for table in tables for second in table.seconds]


def main() -> None:
    address, tables, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
    found = sorted(uvloop.run(measure(address, tables, seconds)))
    print(json.dumps(found))


if __name__ == "__main__":
    main()
