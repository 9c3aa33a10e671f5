"""One client cannot slow down others: it is charged for what it costs, and has to wait."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, Final

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from feodum.engine.errors import Problem
from feodum.server.live.live import MOST_PAGES, Live
from feodum.server.ops import limits
from feodum.server.ops.limits import (
    BOT_GAMES,
    LANGUAGES,
    PAYER,
    SOCKETS,
    Bucket,
    Limits,
    metered,
    network_of,
)
from feodum.server.ops.limits import Client as Budget
from feodum.server.ops.settings import checked_proxies
from feodum.server.protocol.bodies import KingdomWish
from feodum.server.table.kingdoms import wished
from feodum.server.thinking.pool import Thinkers
from feodum.server.thinking.queueing import FairLock
from feodum.server.thinking.thinker import Think
from feodum.session.seats import Seat
from tests.server.client import PATIENCE, Client, Json, run, seal_of
from tests.server.local_server import LocalServer, serving

pytestmark = pytest.mark.slow  # has its own servers; test_rooms is quick

GREEDY: Final = "198.51.100.7"
OTHER: Final = "203.0.113.9"
PING: Final = '{"type": "ping"}'
BOT: Final = {"kind": "bot", "bot": "basic"}
SECOND: Final[dict[str, list[Json]]] = {
    "open": [{"kind": "me"}, {"kind": "open"}],
    "bot": [{"kind": "me"}, {"kind": "bot", "bot": "big-money"}],
    "bots": [BOT, BOT],
}


def new_table(seats: str) -> Json:
    return {
        "name": "Ann",
        "seats": SECOND[seats],
        "kingdom": {"recommended": "base-2e/first-game"},
    }


class From(Client):
    """A browser at another address, through a proxy that the server trusts."""

    def __init__(self, server: LocalServer, address: str) -> None:
        super().__init__(server.address)
        self.headers: Final = {"x-forwarded-for": address}
        self.http.headers.update(self.headers)
        self.budget: Final = server.limits.client(address)
        self.sockets: Final[list[ClientConnection]] = []

    async def __aenter__(self) -> From:
        return self

    async def __aexit__(self, *_: object) -> None:
        for socket in self.sockets:
            socket.transport.abort()
        await super().__aexit__()

    def spent(self) -> float:
        """How much of its time this client has used, with no time given back meanwhile."""
        time = self.budget.time
        if time.size < 1000:
            time = self.budget.time = Bucket(1000.0, 1e-9)
        return time.size - time.filled()

    async def table(self, seats: str = "open") -> tuple[str, str]:
        seated = await self.post("/api/tables", new_table(seats))
        return seated["table"], seated["token"]

    async def connect(self, table: str, token: str | None) -> ClientConnection:
        address = f"{self.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        socket = await connect(address, additional_headers=self.headers, max_size=None)
        self.sockets.append(socket)
        with suppress(ConnectionClosed):  # it may have been refused already
            await socket.send(json.dumps({"type": "hello", "token": token}))
        return socket

    async def socket(self, table: str, token: str | None = None) -> ClientConnection:
        """A socket that has received the whole table."""
        socket = await self.connect(table, token)
        await told(socket, "table")
        return socket

    async def refused_socket(self, table: str, token: str | None = None) -> str:
        bye = await told(await self.connect(table, token), "bye")
        return str(bye["code"])


async def told(socket: ClientConnection, kind: str) -> Json:
    """The next message of this kind."""
    while True:
        message: Json = json.loads(await socket.recv())
        if message["type"] == kind:
            return message
        assert message["type"] != "bye", message


async def hear(socket: ClientConnection, messages: list[str]) -> None:
    """Collect all pongs that arrive."""
    async for message in socket:
        if json.loads(message)["type"] == "pong":
            messages.append(str(message))


async def asked(socket: ClientConnection) -> int:
    """The number of the next question that the seat of this socket must answer."""
    while True:
        number = number_in(await told(socket, "change"))
        if number is not None:
            return number


def number_in(change: Json) -> int | None:
    """The number of the question in this change, if it is for its reader."""
    question = change.get("view", {}).get("question") or {}
    return int(question["number"]) if "number" in question and change.get("ask") else None


def limited(
    tmp_path: Path, test: Callable[[LocalServer], Coroutine[Any, Any, None]], **settings: object
) -> None:
    """Run a test with a server that has limits."""
    with serving(str(tmp_path / "tables.sqlite"), limits=True, **settings) as server:
        run(test(server))


# ---- time


def test_time_is_charged_and_waiting_is_not() -> None:
    async def busy() -> str:
        stop = time.thread_time() + 0.05
        while time.thread_time() < stop:
            pass
        await asyncio.sleep(0.2)
        return "done"

    async def test() -> None:
        client = Budget()
        client.time = Bucket(1000.0, 1e-9)
        PAYER.set(client)
        assert await metered(busy()) == "done"
        await asyncio.create_task(metered(busy()))
        assert 0.08 < 1000 - client.time.filled() < 0.3

    asyncio.run(test())


def test_what_is_metered_can_fail_and_be_cancelled() -> None:
    async def fails() -> None:
        await asyncio.sleep(0)
        raise KeyError("lost")

    async def endless(told: list[str]) -> None:
        try:
            await asyncio.sleep(PATIENCE)
        except asyncio.CancelledError:
            told.append("cancelled")
            raise

    async def test() -> None:
        PAYER.set(Budget())
        with pytest.raises(KeyError):
            await metered(fails())
        told: list[str] = []
        task = asyncio.create_task(metered(endless(told)))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert told == ["cancelled"]

    asyncio.run(test())


def test_a_client_out_of_time_waits_and_others_do_not(tmp_path: Path) -> None:
    async def test(server: LocalServer) -> None:
        async with From(server, OTHER) as other, From(server, GREEDY) as greedy:
            table, token = await other.table()
            mine = await other.socket(table, token)
            theirs = [await greedy.socket(table) for _ in range(5)]
            greedy.budget.time = Bucket(2.0, 0.001)
            greedy.budget.spend(1000.0)
            pongs: list[str] = []
            readers = [asyncio.create_task(hear(socket, pongs)) for socket in theirs]
            for socket in theirs:
                for _ in range(10):
                    await socket.send(PING)
            for _ in range(20):
                await mine.send(PING)
                await told(mine, "pong")
            assert (await greedy.http.get("/api/catalogue")).status_code == 429
            await other.get("/api/catalogue")
            assert len(pongs) <= len(theirs)  # those already waited for
            for reader in readers:
                reader.cancel()

    limited(tmp_path, test)


@pytest.mark.parametrize(
    "message",
    [
        {"type": "language", "language": "ru"},
        {"type": "answer", "number": 1, "names": ["buy Province"]},
        {"type": "say", "text": "x" * 300},
        {"type": "undo", "number": 1},
        {"type": "nothing"},
    ],
    ids=lambda message: str(message["type"]),
)
def test_every_message_is_charged_to_its_client(message: Json, tmp_path: Path) -> None:
    async def test(server: LocalServer) -> None:
        async with From(server, OTHER) as other, From(server, GREEDY) as greedy:
            table, _ = await other.table()
            socket = await greedy.socket(table)
            before = other.spent()

            async def cost(messages: int) -> float:
                """What some messages and the ping after them cost."""
                spent = greedy.spent()
                for _ in range(messages):
                    await socket.send(json.dumps(message))
                await socket.send(PING)
                await told(socket, "pong")
                return greedy.spent() - spent

            ping = min([await cost(0) for _ in range(3)])
            assert await cost(20) > 3 * ping  # even the cheapest costs half as much as a ping
            assert other.spent() == before

    limited(tmp_path, test)


def test_a_wrong_answer_costs_no_more_than_a_right_one(tmp_path: Path) -> None:
    async def test(server: LocalServer) -> None:
        async with From(server, OTHER) as client:
            table, token = await client.table("bot")
            socket = await client.socket(table, token)
            await socket.send(json.dumps({"type": "seal", "seal": seal_of("0" * 64)}))
            await socket.send(json.dumps({"type": "share", "number": "0" * 64}))
            right, wrong = [], []
            number = await asked(socket)
            for _ in range(20):
                answer = {"type": "answer", "number": number}
                before = client.spent()
                await socket.send(json.dumps({**answer, "names": ["buy Gold", "buy Province"]}))
                await told(socket, "refused")
                wrong.append(client.spent() - before)
                before = client.spent()
                await socket.send(json.dumps({**answer, "names": ["end turn"]}))
                change = await told(socket, "change")
                right.append(client.spent() - before)
                number = number_in(change) or await asked(socket)
            assert median(wrong) < median(right), (median(wrong), median(right))

    limited(tmp_path, test)


# ---- sockets


def test_switching_the_language_is_not_noticed_by_others_and_is_rare(tmp_path: Path) -> None:
    async def test(server: LocalServer) -> None:
        async with Client(server.address) as client:
            pages = await client.game("Ann", "Bob")
            watching = client.page(pages[0].table)
            await watching.open()
            await pages[0].until(lambda: pages[0].state["info"]["spectators"] == 1)
            heard = len(pages[0].raw)
            for page in (pages[1], watching):
                for number in range(int(LANGUAGES[0])):
                    language = ("ru", "en")[number % 2]
                    got = len(page.raw)
                    await page.send({"type": "language", "language": language})
                    await page.until(lambda got=got, page=page: len(page.raw) > got)  # type: ignore[misc]
                assert await page.refused({"type": "language", "language": "ru"}) == (
                    "language-too-fast"
                )
            await pages[0].send({"type": "ping"})
            await pages[0].until(lambda: pages[0].pongs)
            assert len(pages[0].raw) == heard + 1
            await watching.send({"type": "ping"})  # still connected, and still shown everything
            await watching.until(lambda: watching.pongs)

    limited(tmp_path, test)


def test_a_client_has_few_sockets_and_a_seat_fewer(tmp_path: Path) -> None:
    async def test(server: LocalServer) -> None:
        async with From(server, GREEDY) as greedy, From(server, OTHER) as other:
            table, token = await greedy.table()
            for _ in range(MOST_PAGES):
                await greedy.socket(table, token)
            assert await greedy.refused_socket(table, token) == "too-many-pages"
            second, _ = await greedy.table()
            while len(greedy.budget.pages) < SOCKETS:
                await greedy.socket(table if len(greedy.budget.pages) % 2 else second)
            assert await greedy.refused_socket(table) == "too-many-sockets"
            await other.socket(table)

    limited(tmp_path, test)


# ---- bots


def test_a_client_has_few_connections(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sockets count too. A client that closes one can open another."""
    monkeypatch.setattr(limits, "CONNECTIONS", 5)

    async def test(server: LocalServer) -> None:
        port = int(server.address.rpartition(":")[2])
        mine = server.limits.client("127.0.0.1")
        async with Client(server.address) as client:  # keeps one connection open
            page = await client.new_table("me", "open")
            await page.open()
            opened = [await asyncio.open_connection("127.0.0.1", port) for _ in range(3)]
            async with asyncio.timeout(PATIENCE):
                while mine.connections < 5:
                    await asyncio.sleep(0.01)
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                with suppress(ConnectionError):
                    assert await reader.read() == b""  # at once, before any request is late
                assert mine.connections == 5
                for _, one in (*opened, (reader, writer)):
                    one.close()
                await page.close()
                while mine.connections > 1:
                    await asyncio.sleep(0.01)
            await page.open()
            assert mine.connections == 2
            await page.close()

    limited(tmp_path, test, proxies=("198.51.100.0/24",))


def test_a_proxy_has_as_many_connections_as_it_needs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "CONNECTIONS", 0)

    async def test(server: LocalServer) -> None:
        async with Client(server.address) as client:
            await (await client.new_table("me", "open")).open()

    limited(tmp_path, test, proxies=("127.0.0.0/8",))


def test_a_client_has_few_games_of_bots(tmp_path: Path) -> None:
    async def test(server: LocalServer) -> None:
        async with From(server, GREEDY) as greedy, From(server, OTHER) as other:
            tables = [await greedy.table("bots") for _ in range(BOT_GAMES + 1)]
            for table, token in tables[:BOT_GAMES]:
                await greedy.socket(table, token)
            assert await greedy.refused_socket(*tables[-1]) == "too-many-bot-games"
            answer = await greedy.post("/api/tables", new_table("bots"), 429)
            assert answer["code"] == "too-many-bot-games"
            await greedy.table("bot")
            await other.socket(*tables[-1])

    program = (sys.executable, "-c", "import time; time.sleep(60)")  # so that no game ends
    limited(tmp_path, test, bot_program=program, bot_seconds=60.0)


def test_everybody_gets_the_same_share_of_a_lock() -> None:
    async def test() -> None:
        lock = FairLock()
        order: list[str] = []

        async def use(who: str) -> None:
            async with lock.held(who):
                order.append(who)
                await asyncio.sleep(0.002)

        tasks = [asyncio.create_task(use("greedy")) for _ in range(30)]
        await asyncio.sleep(0)
        tasks.append(asyncio.create_task(use("other")))
        tasks.append(asyncio.create_task(use("third")))
        gone = asyncio.create_task(use("gone"))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.gather(*tasks)
        assert order[0] == "greedy"
        assert set(order[1:3]) == {"other", "third"}
        assert "gone" not in order
        await use("other")
        assert not lock.busy
        assert not lock.waiting

    asyncio.run(test())


def test_a_client_with_one_table_does_not_wait_for_one_with_many() -> None:
    table = wished(KingdomWish(recommended="base-2e/first-game"), 2)
    seats = [Seat("Ann", "basic"), Seat("Bob", "basic")]

    async def test() -> None:
        thinkers = Thinkers(1, PATIENCE)
        done: list[str] = []

        async def think(who: str, number: int) -> None:
            memories = ["", ""]
            await thinkers.think(
                Think(f"{who} {number}", table, seats, bytes(32), [], memories), who
            )
            done.append(who)

        try:
            await think("other", 0)
            many = [asyncio.create_task(think("greedy", number)) for number in range(20)]
            await asyncio.sleep(0)
            await think("other", 1)
            assert done.count("greedy") <= 2
            await asyncio.gather(*many)
        finally:
            await thinkers.end()

    run(test())


# ---- addresses


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:DB8:1:2::", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("", ""),
        ("testclient", "testclient"),
    ],
)
def test_a_client_is_an_address_or_half_an_ipv6_address(address: str, network: str) -> None:
    assert network_of(address) == network


class OpenNowhere:
    """A page that has not said yet which table it wants."""

    live: Live | None = None


def test_a_connected_client_is_not_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("feodum.server.ops.limits.CLIENTS_KEPT", 3)
    limits = Limits(on=True)
    connected = limits.client("192.0.2.1")
    connected.open(OpenNowhere())
    gone = limits.client("192.0.2.2")
    for last in range(3, 9):
        limits.client(f"192.0.2.{last}")
    assert limits.client("192.0.2.1") is connected
    assert limits.client("192.0.2.2") is not gone
    assert len(limits.clients) == 3


def test_only_a_proxy_can_say_for_whom_it_asks(tmp_path: Path) -> None:
    """Addresses are added on the right; everything a visitor sends is further left."""

    async def test(server: LocalServer, told: str, network: str) -> None:
        async with Client(server.address) as client:
            for made_up in ("", "192.0.2.1, ", "192.0.2.2, 192.0.2.3, "):
                answer = await client.http.get(
                    "/api/catalogue", headers={"x-forwarded-for": made_up + told}
                )
                assert answer.status_code == 200
            assert list(server.limits.clients) == [network]

    behind = {
        ("127.0.0.1",): "2001:db8::",
        ("127.0.0.1", "198.51.100.0/24"): "192.0.2.9",
        ("198.51.100.0/24",): "127.0.0.1",
    }
    for proxies, network in behind.items():
        told = "2001:db8::5" if network == "2001:db8::" else "192.0.2.9, 198.51.100.7"
        limited(tmp_path, partial(test, told=told, network=network), proxies=proxies)


@pytest.mark.parametrize("wrong", ["*", "0.0.0.0/0", "::/0", "example.org", "10.0.0.1/8", ""])
def test_not_everybody_is_a_proxy(wrong: str) -> None:
    with pytest.raises(Problem) as problem:
        checked_proxies(["127.0.0.1", wrong])
    assert problem.value.code == "proxy-address"
    assert checked_proxies(["10.0.0.0/8", "::1"]) == ("10.0.0.0/8", "::1")
