"""Starts a server, and reports its address."""

from __future__ import annotations

import asyncio
import signal
import socket
import threading
import time
import urllib.error
import urllib.request
import webbrowser
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, Final

import uvicorn
from uvicorn.supervisors import Multiprocess

from feodum.engine.errors import Problem
from feodum.lab.processes import interrupts_later
from feodum.server.ops.limits import LARGEST_MESSAGE
from feodum.server.store.outage import Outage, cannot_open, examine, outages
from feodum.server.store.storage import Storage, database_url
from feodum.server.web.frames import SteadySocket
from feodum.server.web.http import TimedProtocol

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import FrameType

    from sqlalchemy import URL

    from feodum.server.ops.settings import Settings

FIRST_PORT: Final = 8000
PORTS_TRIED: Final = 50
STOP_SECONDS: Final = 5
PATIENCE: Final = 1.0
"""After this many seconds, a second Ctrl-C ends the process at once."""
OPTIONS: Final[dict[str, Any]] = {
    "http": TimedProtocol,
    "ws": SteadySocket,
    "ws_max_size": LARGEST_MESSAGE,
    "ws_ping_interval": 45.0,  # seconds; proxies cut connections that are silent for a minute
    "ws_per_message_deflate": False,  # messages are small, and compression takes a lot of memory
    "access_log": False,
    "server_header": False,
    "lifespan": "on",
}
"""How uvicorn serves; the servers of the tests are set up in the same way."""


def run(
    settings: Settings,
    host: str,
    port: int | None,
    workers: int,
    tell: Callable[[str], None],
    *,
    show: bool,
) -> None:
    """Serve until stopped; `tell` gets the address once the server answers."""
    url = database_url(settings.database_or_default)
    if workers > 1 and url.drivername.startswith("sqlite"):
        raise Problem("workers-database")
    settings.hand_on()
    with bind(host, port) as bound:
        asyncio.run(try_database(url))
        address = f"http://{shown_host(host)}:{bound.getsockname()[1]}/"
        threading.Thread(target=announce, args=(address, tell, show), daemon=True).start()
        serve(bound, workers, settings.proxies)


def serve(bound: socket.socket, workers: int, proxies: tuple[str, ...]) -> None:
    config = uvicorn.Config(
        "feodum.server.app:create",
        factory=True,
        workers=workers,
        log_level="warning",
        timeout_graceful_shutdown=STOP_SECONDS,
        forwarded_allow_ips=list(proxies),
        **OPTIONS,
    )
    if workers > 1:
        Supervisor(config, sockets=[bound]).run()
        return
    with suppress(KeyboardInterrupt):
        Server(config).run(sockets=[bound])


class Server(uvicorn.Server):
    """A server that Ctrl-C ends in good order, and a later one at once."""

    asked = 0.0
    """When it was first told to end."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        # Once it has ended, uvicorn sends itself the signal that it ended for.
        before = signal.signal(signal.SIGINT, lambda *_: None)
        try:
            with super().capture_signals():
                yield
        finally:
            signal.signal(signal.SIGINT, before)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        # At a second Ctrl-C, uvicorn would cancel what is going on, which tells so in tracebacks.
        if sig != signal.SIGINT or not self.should_exit:
            self.asked = time.monotonic()
            super().handle_exit(sig, frame)
        elif time.monotonic() - self.asked > PATIENCE:
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            signal.raise_signal(signal.SIGINT)


class Supervisor(Multiprocess):
    """Several servers, which Ctrl-C does not reach: this process ends them."""

    def init_processes(self) -> None:
        with interrupts_later("spawn"):
            super().init_processes()


async def try_database(url: URL) -> None:
    """Open the database, bring it up to date and write to it; Problem if that fails."""
    try:
        with outages():
            examine(url)
        async with Storage(url, "").opened() as storage:
            await storage.works()
    except Outage as failure:
        raise cannot_open(url, failure) from None


def bind(host: str, port: int | None) -> socket.socket:
    """A socket bound to this port, or to the first free one if none is given."""
    ports = [port] if port is not None else range(FIRST_PORT, FIRST_PORT + PORTS_TRIED)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in ports:
        bound = socket.socket(family, socket.SOCK_STREAM)
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            bound.bind((host, candidate))
            bound.set_inheritable(True)
        except OSError:
            bound.close()
        else:
            return bound
    raise Problem("address-taken", host=host, port=str(ports[0]))


def shown_host(host: str) -> str:
    """The host as it is spelt in an address; `localhost` if it means all interfaces."""
    if host in ("0.0.0.0", "::", ""):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def announce(address: str, tell: Callable[[str], None], show: bool) -> None:
    """Wait until the server answers, then tell its address and open it if asked to."""
    while True:
        try:
            with urllib.request.urlopen(f"{address}health", timeout=5):
                break
        except (OSError, urllib.error.URLError):
            time.sleep(0.1)
    tell(address)
    if show:
        webbrowser.open(address)
