"""How much one client may ask for: above all, how much processor time.

A client is an address: everybody behind it, with all their pages and requests. The server measures
the time that it spends on each client. A client that has used up its time has to wait; others do
not.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from contextvars import ContextVar
from ipaddress import IPv6Address, ip_address
from math import ceil
from types import coroutine
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, ParamSpec, Protocol, TypeVar

from feodum.engine.errors import Problem

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Generator

LARGEST_MESSAGE: Final = 16 * 1024
LARGEST_BODY: Final = 64 * 1024
CLIENTS_KEPT: Final = 10_000

TIME: Final = (2.0, 0.25)
"""How many seconds of processor time a client may use at once, and how many more each second."""
AT_ONCE: Final = 8
"""How many messages, and how many requests, of one client are handled at the same time."""
SHORT_WAIT: Final = 2.0
"""How many seconds a request waits for its turn before it is refused."""
PRICES: Final = {"http": 0.0005, "websocket": 0.002}
"""The cost of a request, in seconds, before it reaches our own code."""

What = Literal["tables", "seats", "sockets", "profiles", "hints"]
RATES: Final[dict[What, tuple[float, float]]] = {
    "tables": (40, 0.1),
    "seats": (60, 0.2),
    "sockets": (100, 5),
    "profiles": (40, 0.05),
    "hints": (20, 0.2),
}
"""How many of each a client may ask for at once, and how many more each second."""

MESSAGES: Final = (60.0, 20.0)
"""How many messages one socket may send at once, and how many more each second."""
CHAT: Final = (10.0, 0.5)
"""How many chat messages one socket may send at once, and how many more each second."""
LANGUAGES: Final = (6.0, 0.2)
"""How often one socket may switch its language at once, and how many more times each second."""
CONNECTIONS: Final = 200
"""How many connections of any kind one client may have open at the same time."""
SOCKETS: Final = 64
"""How many sockets one client may have open at the same time."""
BOT_GAMES: Final = 4
"""How many games with only bots one client may have open at the same time."""


class LabLimits(NamedTuple):
    """How much of the lab one client may use."""

    seconds: float
    """The processor time of one race."""
    games: int
    """The most games of one race."""
    races: int
    """How many races may be under way at the same time, the waiting ones included."""
    time: tuple[float, float]
    """How many seconds of processor time races may use at once, and how many more each second."""
    processes: int
    """How many processes play a race; 0 for as many as there are processors."""


OWN_LAB: Final = LabLimits(600.0, 1_000_000, 4, (36_000.0, 1.0), 0)
"""The limits on somebody's own machine."""
PUBLIC_LAB: Final = LabLimits(30.0, 20_000, 2, (180.0, 0.2), 1)
"""The limits on a server for others."""

Params = ParamSpec("Params")
Returned = TypeVar("Returned")


class Bucket:
    """Lets `size` items through at once, and then `rate` more each second."""

    def __init__(self, size: float, rate: float) -> None:
        self.size: Final = size
        self.rate: Final = rate
        self.level = size
        self.at = time.monotonic()

    def take(self) -> bool:
        """Take one item, if there is one."""
        if self.filled() < 1:
            return False
        self.level -= 1
        return True

    def spend(self, amount: float) -> None:
        """Take this amount, even if there is less. The debt is limited to `size`."""
        self.level = max(self.filled() - amount, -self.size)

    def wait(self) -> float:
        """Seconds until the debt is paid off."""
        return max(0.0, -self.filled() / self.rate)

    def filled(self) -> float:
        now = time.monotonic()
        self.level = min(self.size, self.level + (now - self.at) * self.rate)
        self.at = now
        return self.level


class OpenTable(Protocol):
    """A table that is open on a page."""

    @property
    def is_bots_alone(self) -> bool:
        """Whether only bots play there."""


class OpenPage(Protocol):
    """An open socket."""

    @property
    def live(self) -> OpenTable | None:
        """The table that it is connected to."""


class Client:
    """What one client has asked for lately, and what it has open."""

    def __init__(self, *, on: bool = True) -> None:
        self.on: Final = on
        """Whether there are limits at all."""
        self.time = Bucket(*TIME)
        self.rates: Final = {what: Bucket(*rate) for what, rate in RATES.items()}
        self.pages: Final[set[OpenPage]] = set()
        """The open sockets."""
        self.connections = 0
        """How many connections it has open directly, not through a proxy."""
        self.messages: Final = asyncio.Semaphore(AT_ONCE)
        self.requests: Final = asyncio.Semaphore(AT_ONCE)
        self.races = 0
        """How many races of the lab are under way or waiting."""
        self.lab: Bucket | None = None
        """The processor time left for races, once there has been one."""

    def enter(self) -> bool:
        """Open one more connection; False if there are too many."""
        self.connections += 1
        return not self.on or self.connections <= CONNECTIONS

    def leave(self) -> None:
        self.connections -= 1

    def take(self, what: What) -> bool:
        """Take one of these, if the client may have one more; return whether it may."""
        return not self.on or self.rates[what].take()

    def spend(self, seconds: float) -> None:
        self.time.spend(seconds)

    def wait(self) -> float:
        """Seconds until it is this client's turn again."""
        return self.time.wait() if self.on else 0.0

    async def rest(self) -> None:
        """Wait until it is this client's turn again."""
        while (seconds := self.wait()) > 0:
            await asyncio.sleep(seconds)

    async def may_go_on(self) -> bool:
        """Wait for a short time for this client's turn; return whether it has come."""
        stop = time.monotonic() + SHORT_WAIT
        while (seconds := self.wait()) > 0:
            if time.monotonic() >= stop:
                return False
            await asyncio.sleep(min(seconds, SHORT_WAIT))
        return True

    def open(self, page: OpenPage) -> bool:
        """Open one more socket, unless there are too many."""
        if self.on and (len(self.pages) >= SOCKETS or not self.take("sockets")):
            return False
        self.pages.add(page)
        return True

    def close(self, page: OpenPage) -> None:
        self.pages.discard(page)

    def check_races(self, limits: LabLimits) -> None:
        """Refuse one more race in the lab, if there are too many or they have taken too long."""
        if self.lab is None:
            self.lab = Bucket(*limits.time)
        if not self.on:
            return
        if self.races >= limits.races:
            raise Problem("lab-too-many", most=limits.races)
        if (seconds := self.lab.wait()) > 0:
            raise Problem("lab-rest", seconds=ceil(seconds))

    def has_many_bot_games(self, new: OpenTable | None = None) -> bool:
        """Whether the client has as many games with only bots as it may, not counting `new`."""
        games = {page.live for page in self.pages if page.live is not None and page.live is not new}
        return self.on and sum(live.is_bots_alone for live in games) >= BOT_GAMES

    def check_bot_games(self, new: OpenTable | None = None) -> None:
        if self.has_many_bot_games(new):
            raise Problem("too-many-bot-games", most=BOT_GAMES)


class Limits:
    """All clients, by address; those not seen for the longest time are forgotten first."""

    def __init__(self, *, on: bool) -> None:
        self.on: Final = on
        self.clients: Final[OrderedDict[str, Client]] = OrderedDict()

    def client(self, address: str) -> Client:
        network = network_of(address)
        client = self.clients.pop(network, None) or Client(on=self.on)
        self.clients[network] = client
        if len(self.clients) > CLIENTS_KEPT:
            self.forget()
        return client

    def forget(self) -> None:
        """Forget a client that is not connected."""
        for network, client in self.clients.items():
            if not client.pages and not client.connections and not client.races:
                del self.clients[network]
                return


def network_of(address: str) -> str:
    """The part of an address that identifies a client: the first half of an IPv6 address."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Address(int(found) >> 64 << 64))


# ---- what is charged

PAYER: Final[ContextVar[Client | None]] = ContextVar("payer", default=None)
"""The client that work is done for, including the tasks and threads started for it."""


async def metered(work: Coroutine[Any, Any, Returned]) -> Returned:
    """Do some work for the payer, who is charged the time that it takes in this thread.

    Time spent waiting for others is not counted, nor the time of tasks that the work starts.
    """
    client = PAYER.get()
    return await (work if client is None else in_steps(work, client))


@coroutine
def in_steps(work: Coroutine[Any, Any, Returned], client: Client) -> Generator[Any, Any, Returned]:
    go_on: Callable[[Any], Any] = work.send
    given: Any = None
    while True:
        start = time.thread_time()
        try:
            waits_for = go_on(given)
        except StopIteration as done:
            found: Returned = done.value
            return found
        finally:
            client.spend(time.thread_time() - start)
        try:
            go_on, given = work.send, (yield waits_for)
        except BaseException as error:  # such as a cancellation
            go_on, given = work.throw, error


def charged(
    work: Callable[Params, Returned], *args: Params.args, **kwargs: Params.kwargs
) -> Returned:
    """Do some work for the payer in another thread, and charge the time that it takes."""
    client = PAYER.get()
    start = time.thread_time()
    try:
        return work(*args, **kwargs)
    finally:
        if client is not None:
            client.spend(time.thread_time() - start)
