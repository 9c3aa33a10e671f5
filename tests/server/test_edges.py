"""Malformed requests are refused with a reason, and nobody else notices."""

from __future__ import annotations

import asyncio
import json
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

import h11
import httpx
import pytest
from websockets.server import ServerProtocol

from feodum.engine.errors import Problem
from feodum.server.ops.limits import TIME
from feodum.server.ops.settings import Settings
from feodum.server.protocol.bodies import KingdomWish
from feodum.server.table.kingdoms import wished
from feodum.server.web import http as protocol
from feodum.server.web.hosts import Hosts
from tests.server.client import Client, run
from tests.server.local_server import LocalServer, serving

DEEP: Final = 10_000
POSTS: Final = (
    *("/api/kingdoms", "/api/kingdoms/exchange", "/api/tables", "/api/games"),
    "/api/tables/x/seats",
)


@pytest.fixture(scope="module")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    """A server without bots and rate limits."""
    database = str(tmp_path_factory.mktemp("edges") / "tables.sqlite")
    with serving(database, bots_at_start=False, hosts=("feodum.example",)) as found:
        yield found


@pytest.fixture
def hasty(quiet: LocalServer, monkeypatch: pytest.MonkeyPatch) -> LocalServer:
    """The server with short time limits."""
    monkeypatch.setattr(protocol, "REQUEST_SECONDS", 1.0)
    monkeypatch.setattr(protocol, "ANSWER_SECONDS", 1.0)
    return quiet


# ---- JSON

UNREADABLE: Final = [
    b"[" * DEEP,
    b"[" * DEEP + b"]" * DEEP,
    b'{"a":' * DEEP,
    b'{"sets":' + b"[" * DEEP + b"]" * DEEP + b"}",
    b"\xff\xfe",
    b'{"name":"\xff"}',
    b'{"name":"\xed\xa0\x80"}',
    b'{"name":"\\ud800"}',
    b"9" * 50_000,
]


@pytest.mark.parametrize("path", POSTS)
def test_a_body_that_cannot_be_read_is_refused(quiet: LocalServer, path: str) -> None:
    with httpx.Client(base_url=quiet.address) as client:
        for body in UNREADABLE:
            headers = {"content-type": "application/json"}
            answer = client.post(path, content=body, headers=headers)
            assert answer.status_code == 400, body[:20]
            assert answer.json()["code"] == "wrong-request"


MESSAGES: Final[list[str | bytes]] = [
    "[" * 16_000,
    '{"x":' + "[" * 5000 + "]" * 5000 + ',"type":"ping"}',
    '{"type":"ping","x":' + '{"x":' * 2000 + "1" + "}" * 2000 + "}",
    '{"type":"say","text":"\\ud800"}',
    b'{"type":"say","text":"\xff"}',
]


def test_a_message_that_cannot_be_read_leaves_the_socket_open(quiet: LocalServer) -> None:
    async def test() -> None:
        async with Client(quiet.address) as client:
            page = await client.new_table("me", "open")
            await page.open()
            assert page.socket is not None
            for number, message in enumerate(MESSAGES, 1):
                await page.socket.send(message)
                await page.until(lambda number=number: len(page.refusals) == number)  # type: ignore[misc]
                assert page.refusals[-1]["code"] == "not-understood"
            await page.send({"type": "ping"})
            await page.until(lambda: page.pongs == 1)

    run(test())


# ---- names and origins


def answer_to(
    server: LocalServer, host: str, path: str = "/api/tables", **more: str
) -> httpx.Response:
    with httpx.Client(base_url=server.address) as client:
        return client.get(path, headers={"host": host, **more})


@pytest.mark.parametrize(
    "host",
    [
        *("localhost", "localhost:8000", "feodum.localhost", "127.0.0.1", "[::1]:8000", "[::1]"),
        *("192.168.1.20:8000", "10.0.0.7", "[fe80::1]:80", "feodum.example", "FEODUM.example:443"),
        *("feodum.example.", socket.gethostname(), f"{socket.gethostname().split('.')[0]}.local"),
    ],
)
def test_a_server_answers_to_its_own_names_and_to_addresses(quiet: LocalServer, host: str) -> None:
    assert answer_to(quiet, host).status_code == 200
    own = {"host": host, "origin": f"http://{host}"}
    body = {"name": "Ann", "seats": [{"kind": "me"}, {"kind": "open"}]}
    with httpx.Client(base_url=quiet.address) as client:
        assert client.post("/api/tables", json=body, headers=own).status_code == 201


@pytest.mark.parametrize(
    "host",
    [
        *("evil.example", "evil.example:8000", "127.0.0.1.evil.example", "localhost.evil.example"),
        *("feodum.example.evil.example", "evilfeodum.example", "[", "[::1", "a:b:c", "x@localhost"),
        *("127.0.0.1:x", "0x7f000001.example", "notlocalhost", "evil.example/localhost"),
    ],
)
def test_other_names_are_refused(quiet: LocalServer, host: str) -> None:
    """Another site's name may point to this machine, so that its page could read everything."""
    for path in ("/", "/health", "/metrics", "/api/tables"):
        answer = answer_to(quiet, host, path)
        assert answer.status_code == 421
    assert answer.json()["code"] == "unknown-host"
    body = {"name": "Ann", "seats": [{"kind": "me"}, {"kind": "open"}]}
    own = {"host": host, "origin": f"http://{host}"}
    with httpx.Client(base_url=quiet.address) as client:
        assert client.post("/api/tables", json=body, headers=own).status_code == 421


def test_the_refusal_says_what_to_do_in_the_readers_language(quiet: LocalServer) -> None:
    told = answer_to(quiet, "my.home:8000", "/")
    assert told.headers["content-type"].startswith("text/plain")
    assert told.text.endswith("--allow-host my.home")
    told = answer_to(quiet, "my.home", "/", **{"accept-language": "ru-RU,ru;q=0.9"})
    assert "нет имени «my.home»" in told.text


@pytest.mark.parametrize(
    ("host", "origin", "status"),
    [
        ("evil.example", "http://evil.example", 421),
        ("localhost", "http://evil.example", 403),
        ("localhost", "null", 403),
        ("localhost", "http://[::", 403),
        ("localhost", "http://localhost", 101),
    ],
)
def test_a_socket_under_another_name_or_from_another_page_is_refused(
    quiet: LocalServer, host: str, origin: str, status: int
) -> None:
    headers = {
        "Host": host,
        "Origin": origin,
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "x3JJHMbDL1EzLkh9GBhXDw==",
    }
    told = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    with raw(quiet) as asking:
        asking.sendall(f"GET /api/tables/x/socket HTTP/1.1\r\n{told}\r\n".encode())
        assert asking.recv(65536).split()[1] == b"%d" % status


def test_any_name_can_be_allowed() -> None:
    assert "anything.example:80" in Hosts(("*",))
    assert "anything.example" not in Hosts(())
    assert "0.0.0.0" in Hosts(Settings().hosts)


# ---- requests that never end


def port_of(server: LocalServer) -> int:
    return int(server.address.rpartition(":")[2])


def raw(server: LocalServer) -> socket.socket:
    found = socket.create_connection(("127.0.0.1", port_of(server)))
    found.settimeout(20)
    return found


HEAD: Final = (
    b"POST /api/kingdoms HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
)


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"G",
        b"GET / HTTP/1.1\r\nHost: localhost\r\n",
        HEAD + b"Content-Length: 100\r\n\r\n{",
        HEAD + b"Transfer-Encoding: chunked\r\n\r\n5\r\n{",
        HEAD + b"Content-Length: 100\r\nExpect: 100-continue\r\n\r\n",
        b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\nGET /health",
    ],
    ids=["nothing", "a letter", "headers", "body", "chunk", "expect", "the second"],
)
def test_a_request_that_is_never_finished_is_cut_off(hasty: LocalServer, begun: bytes) -> None:
    """Sending a byte now and then does not buy more time."""
    with raw(hasty) as half:
        half.sendall(begun)
        stop = time.monotonic() + 15
        half.settimeout(0.1)
        while True:
            assert time.monotonic() < stop, "the server still waits"
            try:
                if not half.recv(65536):
                    break
            except TimeoutError:
                half.sendall(b"x" if begun else b"")
            except ConnectionError:
                break


def test_an_answer_that_is_never_read_is_cut_off(hasty: LocalServer) -> None:
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", port_of(hasty)))
        deaf.sendall(b"GET /api/catalogue HTTP/1.1\r\nHost: localhost\r\n\r\n" * 200)
        stop = time.monotonic() + 20
        while is_open(deaf):
            assert time.monotonic() < stop, "the server still waits"
            time.sleep(0.1)


def is_open(connection: socket.socket) -> bool:
    try:
        return connection.send(b"x") == 1
    except ConnectionError:
        return False


@pytest.mark.parametrize("path", [b"/api/kingdoms", b"/api/nowhere"])
def test_a_body_in_very_many_parts_is_not_read(
    quiet: LocalServer, path: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is not read after it has been refused, either: each part takes time."""
    parts: list[object] = []
    next_event = h11.Connection.next_event

    def counted(self: h11.Connection) -> object:
        parts.append(event := next_event(self))
        return event

    monkeypatch.setattr(h11.Connection, "next_event", counted)
    with raw(quiet) as many, suppress(ConnectionError):
        head = HEAD.replace(b"/api/kingdoms", path) + b"Transfer-Encoding: chunked\r\n\r\n"
        many.sendall(head + b"1\r\n \r\n" * 20_000)
        while many.recv(65536):
            pass
    assert len(parts) < 3000


def test_a_body_in_some_parts_is_read(quiet: LocalServer) -> None:
    body = b"".join(b"1\r\n%c\r\n" % letter for letter in b'{"recommended": "base-2e/first-game"}')
    with raw(quiet) as parts:
        parts.sendall(HEAD + b"Transfer-Encoding: chunked\r\n\r\n" + body + b"0\r\n\r\n")
        assert parts.recv(65536).startswith(b"HTTP/1.1 200")


def test_a_slow_but_steady_request_is_answered(quiet: LocalServer) -> None:
    body = json.dumps({"recommended": "base-2e/first-game"}).encode()
    with raw(quiet) as slow:
        slow.sendall(HEAD + b"Content-Length: %d\r\n\r\n" % len(body))
        for start in range(0, len(body), 10):
            slow.sendall(body[start : start + 10])
            time.sleep(0.01)
        assert slow.recv(65536).startswith(b"HTTP/1.1 200")


def test_a_page_stays_connected_for_longer_than_a_request_may_take(hasty: LocalServer) -> None:
    async def test() -> None:
        async with Client(hasty.address) as client:
            page = await client.new_table("me", "open")
            await page.open()
            await asyncio.sleep(1.5 * protocol.REQUEST_SECONDS)
            await page.send({"type": "ping"})
            await page.until(lambda: page.pongs == 1)

    run(test())


# ---- what requests cost

COSTLY: Final[list[dict[str, object]]] = [
    {"banned": ["x" * 60] * 100},
    {"landscapes": ["x" * 60] * 100},
    {"required": ["Ж" * 60] * 100},
    {"cards": ["ё" * 60] * 10},
    {"recommended": "x" * 60},
    {"sets": ["x" * 60] * 100},
]


@pytest.mark.parametrize("wish", COSTLY, ids=lambda wish: next(iter(wish)))
def test_unknown_names_are_cheap(wish: dict[str, object]) -> None:
    """Names used to be compared with all names of all cards in all languages, 100 times."""
    wanted = KingdomWish(**wish)  # type: ignore[arg-type]
    calls = 0

    def count(*_: object) -> None:
        nonlocal calls
        calls += 1

    refuse_kingdom(wanted)  # reads the names once
    sys.setprofile(count)
    try:
        refuse_kingdom(wanted)
    finally:
        sys.setprofile(None)
    assert calls < 100_000


def refuse_kingdom(wanted: KingdomWish) -> None:
    with pytest.raises(Problem):
        wished(wanted)


# ---- sockets


def frame(kind: int, data: bytes = b"", *, last: bool = True) -> bytes:
    """A frame as a client sends it, with the mask 0."""
    return bytes([kind | (0x80 if last else 0), 0x80 | len(data), 0, 0, 0, 0]) + data


TEXT: Final = 1
MANY: Final = 20_000
SPARE: Final = {
    "pings": frame(9) * MANY,
    "pongs": frame(10) * MANY,
    "parts": frame(TEXT, last=False) + frame(0, last=False) * MANY,
    "messages": frame(TEXT, b"{}") * MANY,
}
UPGRADE: Final = (
    b"GET /api/tables/x/socket HTTP/1.1\r\nHost: localhost\r\n"
    b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many bytes from sockets were parsed, part by part."""
    found: list[int] = []
    parse = ServerProtocol.receive_data

    def receive_data(self: ServerProtocol, data: bytes | bytearray) -> None:
        found.append(len(data))
        parse(self, data)

    monkeypatch.setattr(ServerProtocol, "receive_data", receive_data)
    return found


@pytest.mark.parametrize("flood", SPARE.values(), ids=SPARE)
def test_unneeded_frames_are_not_read(quiet: LocalServer, flood: bytes, parsed: list[int]) -> None:
    """Reading is work too, and this would be work for nothing."""
    with raw(quiet) as connection:
        connection.sendall(UPGRADE)
        assert connection.recv(4096).startswith(b"HTTP/1.1 101")
        with suppress(ConnectionError):
            connection.sendall(flood)
            while connection.recv(65536):
                pass
    assert sum(parsed) < 8 * 1024
    assert httpx.get(f"{quiet.address}/health").status_code == 200


@pytest.mark.slow
def test_nothing_is_read_before_a_client_is_let_in(tmp_path: Path, parsed: list[int]) -> None:
    with serving(str(tmp_path / "x.sqlite"), bots_at_start=False, limits=True) as server:
        server.limits.client("127.0.0.1").spend(2 * TIME[0])
        with raw(server) as connection:
            connection.sendall(UPGRADE)
            time.sleep(0.2)
            connection.sendall(SPARE["parts"])
            with suppress(ConnectionError):
                while connection.recv(65536):
                    pass
    assert sum(parsed) < 1024
