"""A database, processes and sockets for simulations: the server's own code over failing parts."""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from random import Random
from types import SimpleNamespace
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]
import msgspec
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy.exc import IntegrityError, InterfaceError, OperationalError

from feodum.server.app import look_after
from feodum.server.laboratory.desk import Laboratory
from feodum.server.live.keeper import Keeper
from feodum.server.live.listening import listen
from feodum.server.ops.clock import Clock
from feodum.server.ops.limits import Limits
from feodum.server.ops.metrics import Metrics
from feodum.server.ops.settings import Settings
from feodum.server.store.daily import Days
from feodum.server.store.profiles import Profiles
from feodum.server.store.storage import Storage, database_url
from feodum.server.store.writing import Append, Occurred, Write, Writer, news_of
from feodum.server.table import events
from feodum.server.table.places import Setup
from feodum.server.table.room import Room
from feodum.server.thinking.pool import BotFailed
from feodum.server.thinking.thinker import BotAnswer, Think, Thinker
from feodum.server.web.services import Services
from feodum.server.web.sockets import table_socket

TABLE: Final = "table"
LATE: Final = 0.3
"""The share of failed writes that are committed after their failure was reported."""


@dataclass
class Weather:
    """How often things fail, and how slow they are."""

    failing: float = 0.0
    """The share of requests to the database that fail."""
    slow: float = 0.0
    """The share of requests that take seconds."""
    losing: float = 0.0
    """The share of notifications at which the listening connection is cut."""


def lost() -> Exception:
    return Exception("connection lost")


FAILURES: Final[tuple[Callable[[], Exception], ...]] = (
    lambda: OSError("cut"),
    lambda: TimeoutError(),
    lambda: OperationalError("", {}, lost()),
    lambda: InterfaceError("", {}, lost()),
    lambda: asyncpg.InterfaceError("connection is closed"),
    lambda: asyncpg.ConnectionDoesNotExistError("connection was closed"),
)


class Database:
    """One table, which several processes read and write."""

    def __init__(self, setup: Setup, weather: Weather, random: Random) -> None:
        self.setup: Final = setup
        self.weather: Final = weather
        self.random: Final = random
        self.events: Final[list[Occurred]] = []
        self.committed: Callable[[events.AnyEvent, float], None] = lambda *_: None
        """Called with each event as soon as it is in the database."""
        self.listening: Final[list[Listening]] = []

    def new_room(self) -> Room:
        return Room(TABLE, self.setup, bytes(32), 0.0)

    async def request(self) -> None:
        """Take the time of a request, which may fail."""
        slow = self.random.random() < self.weather.slow
        await asyncio.sleep(self.random.uniform(0.0, 4.0 if slow else 0.01))
        if self.random.random() < self.weather.failing:
            raise self.random.choice(FAILURES)()

    def commit(self, appends: list[Append], told: list[str]) -> None:
        for append in appends:
            if append.first != len(self.events) + 1:
                assert append.first <= len(self.events), "an event is missing before this one"
                raise IntegrityError("", {}, Exception("not unique"))
        for append in appends:
            for event, at in append.events:
                again = events.read(events.written(event))
                self.events.append((again, at))
                self.committed(again, at)
        self.notify(told)

    async def write(self, appends: list[Append], told: list[str]) -> None:
        """Write, or fail: before the commit, after it, or before a commit that happens anyway."""
        await self.request()
        if self.random.random() >= self.weather.failing:
            self.commit(appends, told)
            await self.request()
        elif self.random.random() < LATE:
            delay = self.random.uniform(0.0, 3.0)
            asyncio.get_running_loop().call_later(delay, self.commit_late, appends, told)
            raise OSError("cut while writing")
        else:
            raise OSError("cut before writing")

    def commit_late(self, appends: list[Append], told: list[str]) -> None:
        # The events before it may not have been written, or others may be in their place.
        with suppress(IntegrityError, AssertionError):
            self.commit(appends, told)

    def notify(self, told: list[str]) -> None:
        for connection in list(self.listening):
            for message in told:
                connection.deliver(message)
            if self.random.random() < self.weather.losing:
                connection.cut()


class Listening:
    """A connection that receives news in the order of the commits, until it is cut."""

    def __init__(self, database: Database) -> None:
        self.database: Final = database
        self.callback: Callable[..., None] | None = None
        self.closed = False
        self.at = 0.0

    @classmethod
    async def connect(cls, database: Database) -> Listening:
        await database.request()
        return cls(database)

    async def add_listener(self, _channel: str, callback: Callable[..., None]) -> None:
        await self.database.request()
        self.callback = callback
        self.database.listening.append(self)

    def deliver(self, message: str) -> None:
        loop = asyncio.get_running_loop()
        slow = self.database.random.random() < self.database.weather.slow
        delay = self.database.random.uniform(0.0, 3.0 if slow else 0.01)
        self.at = max(self.at, loop.time() + delay) + 1e-6
        loop.call_at(self.at, self.hear, message)

    def hear(self, message: str) -> None:
        if not self.closed and self.callback is not None:
            self.callback(self, 0, "", message)

    def cut(self) -> None:
        self.closed = True
        if self in self.database.listening:
            self.database.listening.remove(self)

    def is_closed(self) -> bool:
        return self.closed

    async def fetchval(self, *_: object, **__: object) -> int:
        if self.closed:
            raise asyncpg.InterfaceError("connection is closed")
        await self.database.request()
        return 1

    async def close(self, **_: object) -> None:
        self.cut()
        await self.database.request()


class SimulatedWriter(Writer):
    """The writer, with a connection to the simulated database."""

    def __init__(self, process: str, database: Database) -> None:
        super().__init__(process)
        self.database: Final = database

    @asynccontextmanager
    async def connected(self) -> AsyncIterator[Write]:
        await self.database.request()
        yield self.write_to_database

    async def write_to_database(self, appends: list[Append]) -> None:
        await self.database.write(appends, [*self.notifications("news", news_of(appends))])


class SimulatedStorage(Storage):
    """The storage, with its requests answered by the simulated database."""

    def __init__(self, process: str, database: Database) -> None:
        super().__init__(database_url(f"postgresql://simulated/{process}"), process)
        self.database: Final = database
        self.writer = SimulatedWriter(process, database)  # type: ignore[misc]

    async def row(self, name: str) -> Any:
        await self.database.request()
        if name != TABLE:
            return None
        setup = msgspec.json.encode(self.database.setup)
        return SimpleNamespace(
            setup=setup, secret=bytes(32), created=0.0, touched=0.0, state="waiting"
        )

    async def events_after(self, name: str, number: int) -> list[Occurred]:
        await self.database.request()
        found = self.database.events[number:] if name == TABLE else []
        await self.database.request()  # on its way back, while more happens
        return found

    async def names(self, _query: Any) -> list[str]:
        await self.database.request()
        return []

    async def announce(self, what: str, about: Any) -> None:
        await self.database.request()
        self.database.notify([*self.writer.notifications(what, about)])


class SimulatedThinkers:
    """Bots that think for a while, and sometimes fail."""

    def __init__(self, weather: Weather, random: Random) -> None:
        self.weather: Final = weather
        self.random: Final = random
        self.thinker: Final = Thinker()

    async def think(self, asked: Think, _payer: object) -> list[BotAnswer]:
        copy = msgspec.msgpack.decode(msgspec.msgpack.encode(asked), type=Think)
        await asyncio.sleep(self.random.uniform(0.0, 0.5))
        if self.random.random() < self.weather.failing / 10:
            raise BotFailed("failed")
        thought = self.thinker.think(copy)
        assert not thought.fault, thought.fault
        return thought.answers

    async def study(self, _asked: Think, _payer: object) -> bool:
        await asyncio.sleep(self.random.uniform(0.0, 0.5))
        return self.random.random() < 0.5


@dataclass
class Process:
    """A server's process, without HTTP."""

    name: str
    database: Database
    services: Services = field(init=False)

    def __post_init__(self) -> None:
        settings = Settings(look_every=7.0, forget_after=3.0)
        storage = SimulatedStorage(self.name, self.database)
        random = Random(self.database.random.random())
        thinkers: Any = SimulatedThinkers(self.database.weather, random)
        metrics = Metrics()
        keeper = Keeper(settings, storage, thinkers, metrics, Clock())
        self.services = Services(
            settings=settings,
            storage=storage,
            profiles=Profiles(storage),
            days=Days(storage),
            keeper=keeper,
            laboratory=Laboratory(1, 0),
            limits=Limits(on=False),
            metrics=metrics,
        )

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Process]:
        storage, keeper = self.services.storage, self.services.keeper
        async with storage.writer.running():
            tasks = [
                asyncio.create_task(look_after(keeper, keeper.settings.look_every)),
                asyncio.create_task(listen(storage, keeper)),
            ]
            try:
                yield self
                for task in tasks:
                    assert not task.done(), "nobody listens or looks after the tables any more"
            finally:
                for task in tasks:
                    task.cancel()
                await keeper.stop()


class SimulatedSocket:
    """A web socket between a page and a process, with a server task at its end."""

    def __init__(self, process: Process, take: Callable[[Any], None], random: Random) -> None:
        self.app: Final = SimpleNamespace(state=SimpleNamespace(services=process.services))
        self.scope: Final = {"client": ("127.0.0.1", 1), "headers": [], "type": "websocket"}
        self.take: Final = take
        self.random: Final = random
        self.incoming: Final[deque[dict[str, Any]]] = deque()
        self.arrived: Final = asyncio.Event()
        self.closed: Final = asyncio.Event()
        handler: Any = table_socket.fn
        self.task: Final = asyncio.create_task(handler(self, TABLE))

    # ---- the page's end

    def send(self, message: Any) -> None:
        self.arrive({"type": "websocket.receive", "text": json.dumps(message)})

    def hang_up(self) -> None:
        self.closed.set()
        self.arrive({"type": "websocket.disconnect", "code": 1001})

    def arrive(self, message: dict[str, Any]) -> None:
        self.incoming.append(message)
        self.arrived.set()

    # ---- the server's end

    async def accept(self) -> None:
        await asyncio.sleep(self.random.uniform(0.0, 0.01))

    async def receive(self) -> dict[str, Any]:
        while not self.incoming:
            self.arrived.clear()
            await self.arrived.wait()
        return self.incoming.popleft()

    async def send_data(self, data: str, _mode: str) -> None:
        await asyncio.sleep(self.random.uniform(0.0, 0.01))
        if self.closed.is_set():
            raise WebSocketDisconnect(detail="closed")
        self.take(json.loads(data))

    async def close(self, _code: int) -> None:
        self.closed.set()


class History:
    """Everything that each seat may have been shown: its view after each event, by number."""

    def __init__(self, database: Database) -> None:
        self.room: Final = database.new_room()
        self.numbers: Final[dict[tuple[int | None, str], list[int]]] = defaultdict(list)
        self.seats: Final = [None, *range(len(self.room.places))]
        database.committed = self.add
        self.note()

    def add(self, event: events.AnyEvent, at: float) -> None:
        self.room.apply(event, at)
        self.note()

    def note(self) -> None:
        session = self.room.session
        for seat in self.seats:
            view: Any = None
            if session is not None:
                view = session.watch() if seat is None else session.view(seat)
            self.numbers[seat, canonical(view)].append(self.room.number)

    def number_of(self, seat: int | None, view: Any, after: int) -> int:
        """The number of the event that led to this view, not before the event `after`."""
        found = self.numbers.get((seat, canonical(view)), [])
        assert found, "something was shown that is not in the database"
        later = [number for number in found if number >= after]
        assert later, f"event {after} was shown, and now {found[-1]}"
        return later[0]


def canonical(view: Any) -> str:
    return msgspec.json.encode(
        msgspec.json.decode(msgspec.json.encode(view)), order="sorted"
    ).decode()
