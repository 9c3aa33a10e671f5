"""A page without a browser, which speaks to a server through a real socket, like the real page."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable, Coroutine, Sequence
from hashlib import sha256
from random import Random
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

PATIENCE: Final = 30.0
"""How many seconds a test waits for anything."""

TREASURES: Final = ("play treasures", "play Copper", "play Silver", "play Gold")

Json = Any


def merged(state: Json, change: Json) -> Json:
    """The state after a change, as the page merges them."""
    state = {**state, "number": change["number"]}
    for part in ("info", "ask", "scores", "undo", "ending"):
        if part in change:
            state[part] = change[part]
    if "view" in change or "players" in change:
        view = {**(state["view"] or {"players": []}), **change.get("view", {})}
        players = {player["seat"]: player for player in view["players"]}
        players.update({player["seat"]: player for player in change.get("players", [])})
        view["players"] = [players[seat] for seat in sorted(players)]
        state["view"] = view
    if "log" in change:
        state["log"] = state["log"][: change["log"]["keep"]] + change["log"]["lines"]
    return state


def any_answer(question: Json, random: Random) -> list[str]:
    """Any legal answer; on a turn, one that moves the game on."""
    candidates: list[str] = question["candidates"]
    if question["kind"] == "turn":
        return [any_move(candidates, random)]
    least, most = question["least"], min(question["most"], len(candidates))
    if question["all_or_none"]:
        count = random.choice([0, most]) if least == 0 else most
    else:
        count = random.randint(least, most)
    if question["one_name"]:
        name = random.choice(candidates)
        return [name] * max(least, min(count, candidates.count(name)))
    return random.sample(candidates, count)


def any_move(candidates: list[str], random: Random) -> str:
    """Actions, then Treasures, then the most expensive buy; now and then anything else."""
    if random.random() < 0.1:
        return random.choice([move for move in candidates if move != "buy Curse"])
    actions = [move for move in candidates if move.startswith("play ") and move not in TREASURES]
    if actions:
        return random.choice(actions)
    for move in ("play treasures", "buy Province", "buy Gold", "buy Duchy", "buy Silver"):
        if move in candidates:
            return move
    return "end turn" if "end turn" in candidates else random.choice(candidates)


def run(test: Coroutine[Any, Any, None]) -> None:
    """Run an asynchronous test, with a time limit."""
    asyncio.run(asyncio.wait_for(test, 4 * PATIENCE))


class Page:
    """One page, connected to one table."""

    def __init__(
        self,
        address: str,
        table: str,
        token: str | None = None,
        headers: dict[str, str] | None = None,
    ) -> None:
        self.address: Final = address
        self.table: Final = table
        self.token: Final = token
        self.headers: Final = headers or {}
        self.share = ""
        """My number for the shuffles, once I am ready."""
        self.terms = ""
        """The hash of what I saw before I revealed my number."""
        self.socket: ClientConnection | None = None
        self.state: Json = None
        self.raw: Final[list[str]] = []
        """Every message received, as it arrived."""
        self.refusals: Final[list[Json]] = []
        self.said: Final[list[str]] = []
        self.bye: Json = None
        self.pongs = 0
        self.answered = 0
        """The number of the last question answered."""
        self.reader: asyncio.Task[None] | None = None
        self.ended = False
        """Whether the connection is closed."""
        self.waiting: Final[list[asyncio.Event]] = []

    async def __aenter__(self) -> Page:
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def open(self, language: str = "en") -> None:
        """Connect, say hello, and see everything."""
        address = f"{self.address.replace('http', 'ws', 1)}/api/tables/{self.table}/socket"
        self.state = self.bye = None
        self.ended = False
        self.socket = await connect(
            address, open_timeout=PATIENCE, max_size=None, additional_headers=self.headers
        )
        self.reader = asyncio.create_task(self.read_all(self.socket))
        hello: Json = {"type": "hello", "language": language}
        if self.token is not None:
            hello["token"] = self.token
        await self.send(hello)
        await self.until(lambda: self.state or self.bye or self.ended)
        if self.state is None and self.bye is None:
            raise ConnectionError("the connection was lost")

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        if self.reader is not None:
            await self.reader

    async def read_all(self, socket: ClientConnection) -> None:
        try:
            while True:
                text = await socket.recv()
                assert isinstance(text, str)
                self.raw.append(text)
                self.take(json.loads(text))
                await self.take_part(socket)
                self.tell()
        except ConnectionClosed:
            pass
        finally:
            self.ended = True
            self.tell()

    def tell(self) -> None:
        """Wake everyone waiting for news."""
        for waiting in self.waiting:
            waiting.set()

    async def send(self, message: Json) -> None:
        assert self.socket is not None
        await self.socket.send(message if isinstance(message, str) else json.dumps(message))

    def take(self, message: Json) -> None:
        match message["type"]:
            case "table":
                self.state = {key: value for key, value in message.items() if key != "type"}
                self.said[:] = [line["text"] for line in message["chat"]]
            case "change":
                assert message["number"] == self.state["number"] + 1
                self.state = merged(self.state, message)
            case "refused":
                self.refusals.append(message)
            case "said":
                self.said.append(message["line"]["text"])
            case "bye":
                self.bye = message
            case "pong":
                self.pongs += 1

    async def until(self, reached: Callable[[], object]) -> None:
        """Wait until a condition holds."""
        await until(reached, self)

    async def refused(self, message: Json) -> str:
        """Send a message that is refused; return the code of the refusal."""
        count = len(self.refusals)
        await self.send(message)
        await self.until(lambda: len(self.refusals) > count)
        return str(self.refusals[-1]["code"])

    async def gone(self) -> None:
        """Wait until the server has closed the connection."""
        assert self.reader is not None
        await asyncio.wait_for(self.reader, PATIENCE)

    # ---- playing

    @property
    def seat(self) -> int | None:
        seat: int | None = self.state["seat"]
        return seat

    @property
    def state_of_table(self) -> str:
        return str(self.state["info"]["state"])

    @property
    def question(self) -> Json | None:
        """The question, if it is mine and I have not answered it."""
        question = (self.state["view"] or {}).get("question")
        if question is None or "number" not in question or question["number"] == self.answered:
            return None
        return question if self.state["ask"] is not None else None

    async def get_ready(self) -> None:
        """Draw and seal a number for the shuffles; it is revealed once all are sealed."""
        assert len(self.state["info"]["commitment"]) == 64
        assert self.socket is not None
        self.share = self.share or secrets.token_hex(32)  # kept when the page connects again
        await self.take_part(self.socket)

    async def take_part(self, socket: ClientConnection) -> None:
        """Take the next step of the shuffles, if I want to be ready."""
        if not self.share or not self.state or self.seat is None:
            return
        info = self.state["info"]
        if self.terms and not info["seats"][self.seat]["seal"]:  # everybody must draw again
            self.share, self.terms = secrets.token_hex(32), ""
        part = part_in_shuffles(info, self.seat, self.share)
        if part is not None:
            self.terms = terms_hash(info) if part["type"] == "share" else ""
            await socket.send(json.dumps(part))

    async def answer(self, *names: str) -> None:
        question = self.question
        assert question is not None
        self.answered = question["number"]
        await self.send({"type": "answer", "number": question["number"], "names": list(names)})

    async def play(self, random: Random, most: int = 100_000) -> int:
        """Answer until the game is over, or at most this often; return the number of answers."""
        return await play([self], random, most)

    async def due(self) -> None:
        """Wait until it is my turn to answer."""
        await self.until(lambda: self.question is not None)

    @property
    def log(self) -> list[str]:
        return [text_of(line) for line in self.state["log"]]


async def until(reached: Callable[[], object], *pages: Page, patience: float = PATIENCE) -> None:
    """Wait until a condition holds, checking it whenever one of these pages receives something."""
    news = asyncio.Event()
    for page in pages:
        page.waiting.append(news)
    try:
        async with asyncio.timeout(patience):
            while not reached():
                await news.wait()
                news.clear()
    finally:
        for page in pages:
            page.waiting.remove(news)


async def play(pages: Sequence[Page], random: Random, most: int = 100_000) -> int:
    """Let all pages answer until the game is over, or at most this often; return the number."""
    given = 0
    before = [len(page.refusals) for page in pages]

    def due() -> Page | None:
        return next((page for page in pages if page.question is not None), None)

    def lost() -> bool:
        """Whether something has gone wrong that waiting will not fix."""
        refused = [page.refusals[known:] for page, known in zip(pages, before, strict=True)]
        assert not any(refused), refused
        return any(page.ended for page in pages)

    while given < most:
        await until(lambda: lost() or due() or pages[0].state["ending"], *pages)
        assert not lost(), [page.bye for page in pages]
        page = due()
        if page is None:
            await until(lambda: all(page.state["ending"] for page in pages), *pages)
            break
        await page.answer(*any_answer(page.question, random))
        given += 1
    return given


def seal_of(number: str) -> str:
    return sha256(bytes.fromhex(number)).hexdigest()


def part_in_shuffles(info: Json, seat: int, number: str) -> Json | None:
    """The next message that the shuffles need from a seat with this number, if any."""
    mine = info["seats"][seat]
    if info["state"] != "waiting" or mine["ready"]:
        return None
    if not mine["seal"]:
        return {"type": "seal", "seal": seal_of(number)}
    return {"type": "share", "number": number} if info["opening"] else None


def terms_hash(info: Json) -> str:
    """The hash of the terms, computed from what a page is shown."""
    seats = [{key: seat[key] for key in ("name", "bot", "seal")} for seat in info["seats"]]
    terms = {key: info[key] for key in ("table", "commitment", "kingdom", "options", "before")}
    told = {**terms, "kingdom": info["kingdom"]["code"], "seats": seats}
    text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()


def text_of(line: Json) -> str:
    parts = [part if isinstance(part, str) else part["text"] for part in line["text"]]
    return str("  " * line["depth"] + "".join(parts))


class Client:
    """A browser that makes HTTP requests."""

    def __init__(self, address: str) -> None:
        self.address: Final = address
        self.http: Final = httpx.AsyncClient(base_url=address, timeout=PATIENCE)
        self.pages: Final[list[Page]] = []

    async def __aenter__(self) -> Client:
        return self

    async def __aexit__(self, *_: object) -> None:
        for page in self.pages:
            await page.close()
        await self.http.aclose()

    def page(self, table: str, token: str | None = None) -> Page:
        """A page that is closed together with this browser."""
        self.pages.append(Page(self.address, table, token))
        return self.pages[-1]

    async def get(self, path: str, status: int = 200) -> Json:
        response = await self.http.get(path)
        assert response.status_code == status, response.text
        return response.json()

    async def post(self, path: str, body: Json, status: int | None = None) -> Json:
        response = await self.http.post(path, json=body)
        if status is None:
            assert response.is_success, response.text
        else:
            assert response.status_code == status, response.text
        return response.json()

    async def new_table(self, *seats: str, name: str = "Ann", **more: Json) -> Page:
        """Set up a table: seats are `me`, `open`, or a bot's name."""
        wanted = [
            {"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat}
            for seat in seats
        ]
        more.setdefault("kingdom", {"recommended": "base-2e/first-game"})
        seated = await self.post("/api/tables", {"name": name, "seats": wanted, **more})
        return self.page(seated["table"], seated["token"])

    async def sit(self, table: str, name: str, seat: int | None = None) -> Page:
        seated = await self.post(f"/api/tables/{table}/seats", {"name": name, "seat": seat})
        return self.page(table, seated["token"])

    async def against(self, bot: str, **more: Json) -> Page:
        """My page of a new game against a bot, which has begun."""
        page = await self.new_table("me", bot, **more)
        await page.open()
        await page.get_ready()
        return page

    async def game(self, *names: str, **more: Json) -> list[Page]:
        """People at a new table, with their pages open and the game begun."""
        host = await self.new_table("me", *["open"] * (len(names) - 1), name=names[0], **more)
        pages = [host, *[await self.sit(host.table, name) for name in names[1:]]]
        for page in pages:
            await page.open()
            await page.get_ready()
        for page in pages:
            await page.until(lambda page=page: page.state["view"] is not None)  # type: ignore[misc]
        return pages
