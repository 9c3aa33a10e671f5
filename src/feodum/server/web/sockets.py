"""The web sockets of tables: one for each open page."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import TYPE_CHECKING, Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from feodum.engine.errors import Problem
from feodum.locales import Locale
from feodum.locales.choice import accepted_language
from feodum.locales.problems import describe
from feodum.server.live.live import ENCODER
from feodum.server.ops.limits import (
    CHAT,
    LANGUAGES,
    LARGEST_MESSAGE,
    MESSAGES,
    Bucket,
    metered,
)
from feodum.server.protocol import messages
from feodum.server.protocol.reading import UNREADABLE
from feodum.server.store.outage import Unavailable
from feodum.server.table import events
from feodum.server.table.commands import Actor, arrival, events_for
from feodum.server.table.rematch import setup_of_rematch
from feodum.server.web.security import client_of
from feodum.server.web.tokens import hashed

if TYPE_CHECKING:
    from feodum.server.live.live import Live
    from feodum.server.live.perspective import Perspective
    from feodum.server.ops.limits import Client
    from feodum.server.table.events import AnyEvent
    from feodum.server.table.room import Room
    from feodum.server.web.services import Services

Socket = WebSocket[Any, Any, Any]
LOG: Final = logging.getLogger("feodum.server")
DECODER: Final[msgspec.json.Decoder[messages.FromClient]] = msgspec.json.Decoder(
    messages.FromClient
)
HELLO_SECONDS: Final = 15.0
MOST_WAITING: Final = 4_000_000
"""How many bytes a slow connection may be behind."""
MOST_MISTAKES: Final = 20
"""How many unreadable messages are accepted before a connection is closed."""
TRY_AGAIN: Final = 4000
"""The close code that tells the page to connect again."""
STAY_AWAY: Final = 4001
"""The close code that tells the page not to connect again."""


class Closing(Exception):
    """Raised to close the connection, for this reason."""

    def __init__(self, problem: Problem, *, again: bool) -> None:
        super().__init__(problem.code)
        self.problem: Final = problem
        self.again: Final = again


class Connection:
    """One page, connected to one table."""

    def __init__(self, socket: Socket, services: Services, client: Client) -> None:
        self.socket: Final = socket
        self.services: Final = services
        self.client = client
        self.waiting: Final[deque[bytes]] = deque()
        self.bytes_waiting = 0
        self.news: Final = asyncio.Event()
        self.token = ""
        """The hash of the token that the page came with."""
        self.locale = Locale()
        self.live: Live | None = None
        self.perspective: Perspective | None = None
        self.closing: Closing | None = None
        self.bucket: Final = Bucket(*MESSAGES)
        self.chat: Final = Bucket(*CHAT)
        self.languages: Final = Bucket(*LANGUAGES)
        self.mistakes = 0

    # ---- sending

    def send(self, message: bytes) -> None:
        if self.bytes_waiting > MOST_WAITING:
            self.dismiss(Problem("too-slow"), again=True)
            return
        self.waiting.append(message)
        self.bytes_waiting += len(message)
        self.news.set()

    def say(self, message: messages.ServerMessage) -> None:
        self.send(ENCODER.encode(message))

    def dismiss(self, problem: Problem, *, again: bool) -> None:
        """Close the connection as soon as all waiting messages have been sent."""
        if self.closing is None:
            self.closing = Closing(problem, again=again)
            self.news.set()

    async def send_all(self) -> None:
        """Send waiting messages until the connection is closed."""
        while True:
            await self.news.wait()
            self.news.clear()
            while self.waiting:
                message = self.waiting.popleft()
                self.bytes_waiting -= len(message)
                try:
                    await self.socket.send_data(message.decode(), "text")
                except OSError as gone:  # uvicorn raises it if the connection is closing
                    raise WebSocketDisconnect(detail="closed") from gone
            if self.closing is not None:
                raise self.closing

    # ---- receiving

    async def receive(self) -> messages.FromClient | None:
        """The next message; None if it cannot be read."""
        await self.client.rest()
        received: Any = await self.socket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(detail="closed", code=received["code"])
        self.services.metrics.messages.inc()
        data = received.get("text") or received.get("bytes") or ""
        if len(data) > LARGEST_MESSAGE:
            raise Closing(Problem("message-too-large", most=LARGEST_MESSAGE), again=False)
        if self.client.on and not self.bucket.take():
            raise Closing(Problem("too-many-messages"), again=True)
        try:
            return DECODER.decode(data)
        except UNREADABLE:
            self.mistakes += 1
            if self.mistakes > MOST_MISTAKES:
                raise Closing(Problem("not-understood"), again=False) from None
            self.refuse("", Problem("not-understood"))
            return None

    def refuse(self, about: str, problem: Problem, names: list[str] | None = None) -> None:
        self.services.metrics.refusals.inc()
        if self.perspective is not None:
            text = self.perspective.refusal(problem, names or [])
        else:
            text = describe(problem, self.locale)
        self.say(messages.Refused(about, problem.code, text))

    async def hello(self, name: str) -> None:
        """Find out who is connecting, and show them everything they may see."""
        first = await asyncio.wait_for(self.receive(), HELLO_SECONDS)
        if not isinstance(first, messages.Hello):
            raise Closing(Problem("hello-first"), again=False)
        self.locale = Locale(accepted_language(first.language))
        self.token = hashed(first.token)
        try:
            self.live = await self.services.keeper.room(name)
        except Problem as problem:
            raise Closing(problem, again=False) from None
        seat = self.live.room.seat_of(self.token)
        if seat is not None and self.live.room.places[seat].kind == "held":
            await self.services.keeper.let(self.live, lambda room: self.arrive(room))
        await self.join()

    def arrive(self, room: Room) -> list[AnyEvent]:
        seat = room.seat_of(self.token)
        return [] if seat is None else arrival(room, seat)

    async def join(self) -> None:
        assert self.live is not None
        try:
            if self.live.room.is_bots_alone:
                self.client.check_bot_games(self.live)
            self.perspective = await self.services.keeper.join(
                self.live, self, self.locale.language
            )
        except Problem as problem:
            raise Closing(problem, again=False) from None

    def actor(self, room: Room) -> Actor:
        host = bool(self.token) and self.token == room.setup.host
        return Actor(room.seat_of(self.token), host, self.locale)

    async def receive_all(self, name: str) -> None:
        await self.hello(name)
        while True:
            wanted = await self.receive()
            if wanted is not None:
                async with self.client.messages:
                    with self.services.metrics.handling.time():
                        await self.handle(wanted)

    async def handle(self, wanted: messages.FromClient) -> None:
        about = str(type(wanted).__struct_config__.tag)
        names = wanted.names if isinstance(wanted, messages.Answer) else None
        try:
            await self.act(wanted)
        except Problem as problem:
            self.refuse(about, problem, names)
        except Unavailable:
            raise Closing(Problem("server-busy"), again=True) from None

    async def act(self, wanted: messages.FromClient) -> None:
        assert self.live is not None
        assert self.perspective is not None
        live, perspective = self.live, self.perspective
        match wanted:
            case messages.Ping():
                self.say(messages.Pong())
                return
            case messages.Hello():
                raise Problem("hello-once")
            case messages.Language(language):
                if self.client.on and not self.languages.take():
                    raise Problem("language-too-fast")
                self.locale = Locale(accepted_language(language))
                language = self.locale.language
                self.perspective = await self.services.keeper.switch(
                    live, self, perspective, language
                )
                return
            case messages.Rematch():
                await self.rematch(live, wanted)
                return
            case messages.Undo(number) if number != perspective.number:
                raise Problem("stale-undo")
            case messages.Say() if self.client.on and not self.chat.take():
                raise Problem("chat-too-fast")
            case messages.SetSeat() | messages.Start() if not live.room.people():
                self.client.check_bot_games(live)

        def make(room: Room) -> list[AnyEvent]:
            return events_for(room, self.actor(room), wanted, live.away())

        await self.services.keeper.let(live, make)

    async def rematch(self, live: Live, wanted: messages.Rematch) -> None:
        """Set up the next table, unless somebody has done so already."""
        keeper = self.services.keeper
        seat = self.actor(live.room).sitting
        if live.room.next is not None:
            raise Problem("rematch-exists")
        following = await keeper.create(setup_of_rematch(live.room, wanted, self.token))

        def make(room: Room) -> list[AnyEvent]:
            if room.next is not None:
                raise Problem("rematch-exists")
            return [events.Followed(following.room.name, seat)]

        await keeper.let(live, make)


@websocket("/api/tables/{name:str}/socket")
async def table_socket(socket: Socket, name: FromPath[str]) -> None:
    """Play at a table, or watch."""
    services: Services = socket.app.state.services
    client = services.limits.client(client_of(socket.scope))
    await socket.accept()
    connection = Connection(socket, services, client)
    if not client.open(connection):
        await finish(connection, Closing(Problem("too-many-sockets"), again=True))
        return
    services.connections.add(connection)
    try:
        await converse(connection, name)
    finally:
        services.connections.discard(connection)
        client.close(connection)
        if connection.live is not None and connection.perspective is not None:
            services.keeper.leave(connection.live, connection, connection.perspective)


async def converse(connection: Connection, name: str) -> None:
    """Send and receive at the same time, until either ends."""
    sending = asyncio.create_task(metered(connection.send_all()))
    receiving = asyncio.create_task(metered(connection.receive_all(name)))
    try:
        await asyncio.wait({sending, receiving}, return_when=asyncio.FIRST_COMPLETED)
        for task in (receiving, sending):
            if task.done():
                await task
    except Closing as closing:
        await finish(connection, closing)
    except TimeoutError:
        await finish(connection, Closing(Problem("hello-first"), again=False))
    except WebSocketDisconnect:
        pass
    except Unavailable:
        await finish(connection, Closing(Problem("server-busy"), again=True))
    except Exception:
        LOG.exception("connection failed", extra={"table": name})
        await finish(connection, Closing(Problem("server-busy"), again=True))
    finally:
        for task in (sending, receiving):
            task.cancel()
        await asyncio.gather(sending, receiving, return_exceptions=True)


async def finish(connection: Connection, closing: Closing) -> None:
    """Say goodbye, and close."""
    text = describe(closing.problem, connection.locale)
    bye = messages.Bye(closing.problem.code, text, closing.again)
    try:
        await connection.socket.send_data(ENCODER.encode(bye).decode(), "text")
        await connection.socket.close(TRY_AGAIN if closing.again else STAY_AWAY)
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass  # already closed
