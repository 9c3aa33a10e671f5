"""A server in a thread of the test's process, with a real socket and a real database."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import uvicorn

from feodum.server.app import create
from feodum.server.ops.clock import Clock
from feodum.server.ops.settings import Settings
from feodum.server.run import OPTIONS
from feodum.server.web.security import Guard


class SettableClock(Clock):
    """A clock that can be set and moved forward."""

    def __init__(self) -> None:
        self.set_by = 0.0
        """By how many seconds the time of day has been set forward."""
        self.skipped = 0.0
        """How many seconds have been skipped."""

    def day(self) -> float:
        return super().day() + self.set_by + self.skipped

    def passed(self) -> float:
        return super().passed() + self.skipped


class LocalServer:
    """A server that runs in this process."""

    def __init__(self, settings: Settings) -> None:
        self.clock: Final = SettableClock()
        self.socket: Final = socket.create_server(("127.0.0.1", 0))
        self.address: Final = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        app = create(settings, self.clock)
        assert isinstance(app, Guard)
        self.limits: Final = app.limits
        self.app: Final = app.app
        config = uvicorn.Config(
            app,
            log_level="error",
            timeout_graceful_shutdown=3,
            forwarded_allow_ips=list(settings.proxies),
            **OPTIONS,
        )
        self.server: Final = uvicorn.Server(config)
        self.thread: Final = threading.Thread(
            target=self.server.run, kwargs={"sockets": [self.socket]}
        )

    def start(self) -> None:
        self.thread.start()
        stop = time.monotonic() + 30
        while not self.server.started:
            assert self.thread.is_alive(), "the server has not started"
            assert time.monotonic() < stop, "the server does not start"
            time.sleep(0.01)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(30)
        assert not self.thread.is_alive(), "the server does not stop"


@contextmanager
def serving(database: str, **settings: object) -> Iterator[LocalServer]:
    server = LocalServer(
        Settings(**{"database": database, "limits": False, "bot_processes": 1, **settings})  # type: ignore[arg-type]
    )
    server.start()
    try:
        yield server
    finally:
        server.stop()
