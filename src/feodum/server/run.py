"""Starts a server, and says where it is."""

from __future__ import annotations

import socket
import threading
import time
import urllib.error
import urllib.request
import webbrowser
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import uvicorn
from uvicorn.supervisors import Multiprocess

from feodum.engine.errors import Problem
from feodum.server.limits import LARGEST_MESSAGE
from feodum.server.storage import database_url

if TYPE_CHECKING:
    from collections.abc import Callable

    from feodum.server.settings import Settings

FIRST_PORT: Final = 8000
PORTS_TRIED: Final = 50
STOP_SECONDS: Final = 5


def run(
    settings: Settings,
    host: str,
    port: int | None,
    workers: int,
    tell: Callable[[str], None],
    *,
    show: bool,
) -> None:
    """Serve until somebody stops it; `tell` gets the address once the server answers."""
    if workers > 1 and database_url(settings.database_or_default).drivername.startswith("sqlite"):
        raise Problem("workers-database")
    settings.hand_on()
    bound = bind(host, port)
    config = uvicorn.Config(
        "feodum.server.app:create",
        factory=True,
        workers=workers,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,  # messages are small, and it takes a lot of memory
        access_log=False,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=STOP_SECONDS,
        lifespan="on",
    )
    address = f"http://{shown_host(host)}:{bound.getsockname()[1]}/"
    threading.Thread(target=announce, args=(address, tell, show), daemon=True).start()
    server = uvicorn.Server(config)
    if workers > 1:
        Multiprocess(config, sockets=[bound]).run()
    else:
        with suppress(KeyboardInterrupt):
            server.run(sockets=[bound])
        if not server.started:
            raise Problem("database-unreachable", why=settings.database_or_default)


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
    """The host as an address spells it; if it means all interfaces, `localhost`."""
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
