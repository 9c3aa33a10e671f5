"""Random and hostile input: refused with a reason, without a crash, a leak or a stuck game."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from litestar import Litestar
from schemathesis.specs.openapi.checks import (
    allow_header_conformance,
    positive_data_acceptance,
)
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from feodum.server.app import create
from feodum.server.ops.settings import Settings
from feodum.server.web.security import Guard
from tests.server.client import Client, Json, Page, play, run
from tests.server.local_server import LocalServer, serving
from tests.support.amount import some

pytestmark = pytest.mark.slow  # has its own server; test_tables is quick

HOSTILE: Final = [
    "",
    "{",
    "null",
    "[]",
    "\x00",
    "1" * 10_000,
    "[" * 5_000,
    '{"type": "answer"}',
    '{"type": "answer", "number": -1, "names": []}',
    '{"type": "answer", "number": 1e400, "names": []}',
    '{"type": "answer", "number": 1, "names": [null]}',
    '{"type": "answer", "number": 1, "names": "end turn"}',
    '{"type": "answer", "number": 99999999999999999999, "names": []}',
    '{"type": "undo", "number": true}',
    '{"type": "seat", "seat": 99, "bot": "basic"}',
    '{"type": "seat", "seat": 1, "bot": "../../etc/passwd"}',
    '{"type": "kingdom", "code": "~~~"}',
    '{"type": "kingdom", "code": "' + "base-2e." * 100 + '"}',
    '{"type": "start", "bot": ""}',
    '{"type": "replace", "seat": 1}',
    '{"type": "share", "number": "zz"}',
    '{"type": "language", "language": "../en"}',
    '{"type": "rematch", "kingdom": "other"}',
    '{"type": "say", "text": "\\ud800"}',
    '{"type": "table", "number": 1}',
    '{"__class__": "os.system"}',
    '{"type": "hello", "token": "x", "language": "en"}',
]
NAMES: Final = [
    *("end turn", "play treasures", "buy Copper", "buy Province", "play Moat", "Copper", "none"),
    *("yes", "no", "pass", "", ",", "1000 Copper", "9999999 Copper", "\ue000x\ue001y\ue002", "💥"),
]


@pytest.fixture(scope="module")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    """A server on SQLite, without rate limits."""
    with serving(str(tmp_path_factory.mktemp("fuzz") / "tables.sqlite")) as found:
        yield found


def description() -> Json:
    """What the server says about its HTTP interface."""
    guard = create(Settings())
    assert isinstance(guard, Guard)
    assert isinstance(guard.app, Litestar)
    return guard.app.openapi_schema.to_schema()


# ---- the socket


def any_message(random: Random, page: Page) -> str:
    """A message that a page of ours would never or hardly ever send."""
    kind = random.randrange(5)
    if kind == 0:
        return random.choice(HOSTILE)
    if kind == 1:
        question = (page.state["view"] or {}).get("question") or {}
        number = question.get("number", 1) + random.choice([-1, 0, 0, 0, 1])
        names = [random.choice(NAMES) for _ in range(random.randrange(4))]
        return json.dumps({"type": "answer", "number": max(0, number), "names": names})
    if kind == 2:
        simple = ["leave", "return", "ping", "start", "rematch", "hello"]
        return json.dumps({"type": random.choice(simple)})
    if kind == 3:
        return json.dumps({"type": "undo", "number": page.state["number"]})
    text = random.choice(HOSTILE) or "{}"
    at = random.randrange(len(text))
    return text[:at] + chr(random.randrange(1, 0x2FF)) + text[at + 1 :]


async def hostile(page: Page, random: Random, messages: int) -> None:
    """Send nonsense, and reconnect whenever the connection is closed because of it."""
    for _ in range(messages):
        try:
            if page.state is None or page.ended:
                await page.open()
            await page.send(any_message(random, page))
            if random.random() < 0.2:
                await asyncio.sleep(0.01)
        except (ConnectionClosed, ConnectionError):
            await page.close()  # everything that arrived is read while there is a state to change
            page.state = None


async def back(page: Page, seat: int) -> None:
    """Take the seat back from a bot, unless the bots have finished the game."""

    def playing() -> bool:
        return bool(page.state["ending"]) or page.state["info"]["seats"][seat]["bot"] is None

    if not playing():
        await page.send({"type": "return"})
        await page.until(playing)


def test_hostile_messages_leave_the_game_as_it_was(quiet: LocalServer) -> None:
    async def test() -> None:
        random = Random(1)
        async with Client(quiet.address) as client:
            pages = await client.game("Ann", "Bob", options={"undo": True})
            watching = client.page(pages[0].table)
            await watching.open()
            await asyncio.gather(*[hostile(page, random, some(600)) for page in (*pages, watching)])
            for page in (*pages, watching):
                await page.close()
                await page.open()
                page.answered = 0
            for page, seat in zip(pages, (0, 1), strict=True):
                assert page.seat == seat
                await back(page, seat)
            await play(pages, Random(2))
            assert all(page.state["ending"] for page in pages)
            secret = pages[0].state["ending"]["secret"]
            for page in (*pages, watching):
                early = [text for text in page.raw if '"ending":{' not in text]
                assert not any(secret in text for text in early)
                told = [json.loads(text) for text in page.raw]
                assert {one["type"] for one in told} <= {
                    *("table", "change", "said", "refused", "bye", "pong")
                }
                assert not any(one.get("code") == "server-busy" for one in told)

    run(test())


def test_a_socket_must_begin_with_hello(quiet: LocalServer) -> None:
    async def test() -> None:
        address = quiet.address.replace("http", "ws", 1)
        for first, code in [('{"type": "ping"}', "hello-first"), ('{"type": "hello"}', "no-table")]:
            async with connect(f"{address}/api/tables/nothing/socket") as socket:
                await socket.send(first)
                bye: Json = json.loads(await socket.recv())
                assert (bye["type"], bye["code"], bye["again"]) == ("bye", code, False)
                with pytest.raises(ConnectionClosed):
                    await socket.recv()

    run(test())


def test_messages_that_are_too_large_or_too_many_end_the_connection(tmp_path: Path) -> None:
    async def test(address: str) -> None:
        async with Client(address) as client:
            page = await client.new_table("me", "open")
            await page.open()
            await page.send("x" * 20_000)
            await page.gone()
            await page.open()
            for _ in range(80):
                await page.send({"type": "ping"})
            await page.gone()
            assert page.bye["code"] == "too-many-messages"
            assert page.bye["again"] is True
            await page.open()
            assert page.state_of_table == "waiting"

    with serving(str(tmp_path / "tables.sqlite"), limits=True) as server:
        run(test(server.address))


def test_too_many_tables_are_refused(tmp_path: Path) -> None:
    async def test(address: str) -> None:
        async with Client(address) as client:
            wanted = {"name": "Ann", "seats": [{"kind": "me"}, {"kind": "open"}]}
            answers = [await client.http.post("/api/tables", json=wanted) for _ in range(50)]
            codes = [answer.status_code for answer in answers]
            assert codes[:40] == [201] * 40
            assert codes[-5:] == [429] * 5
            assert answers[-1].json()["code"] == "too-many-requests"

    with serving(str(tmp_path / "tables.sqlite"), limits=True) as server:
        run(test(server.address))


def test_pages_of_others_are_refused(quiet: LocalServer) -> None:
    async def test() -> None:
        async with Client(quiet.address) as client:
            body = {"name": "Ann", "seats": [{"kind": "me"}, {"kind": "open"}]}
            foreign = {"origin": "https://example.org"}
            answer = await client.http.post("/api/tables", json=body, headers=foreign)
            assert answer.status_code == 403
            assert answer.json()["code"] == "other-origin"
            own = {"origin": quiet.address}
            assert (
                await client.http.post("/api/tables", json=body, headers=own)
            ).status_code == 201
            address = f"{quiet.address.replace('http', 'ws', 1)}/api/tables/x/socket"
            with pytest.raises(Exception, match="403"):
                await connect(address, additional_headers=foreign)

    run(test())


def test_every_answer_tells_browsers_to_be_strict(quiet: LocalServer) -> None:
    async def test() -> None:
        async with Client(quiet.address) as client:
            for path in ("/", "/health", "/api/tables", "/api/nothing", "/metrics"):
                answer = await client.http.get(path)
                policy = answer.headers["content-security-policy"]
                assert "default-src 'none'" in policy
                assert "unsafe" not in policy
                assert answer.headers["x-content-type-options"] == "nosniff"

    run(test())


# ---- HTTP


INTERFACE: Final = schemathesis.openapi.from_dict(description())
REJECTION: Final = INTERFACE.config.checks.negative_data_rejection
# A text that is longer than its schema allows can be refused as too large.
REJECTION.expected_statuses = [*REJECTION.expected_statuses, "413"]


@INTERFACE.parametrize()
@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
def test_the_http_interface_keeps_to_its_description(case: Any, quiet: LocalServer) -> None:
    """Valid requests get the documented responses, and invalid ones a 4xx."""
    # The rules of the game allow less than a schema can express. And where two handlers share a
    # path, the framework answers OPTIONS with the methods of the first.
    left_out = [positive_data_acceptance, allow_header_conformance]
    case.call_and_validate(base_url=quiet.address, excluded_checks=left_out)
