"""A server in a thread of the test's own process, with a real socket and a real database."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import uvicorn

from feodum.server.app import create
from feodum.server.limits import LARGEST_MESSAGE
from feodum.server.settings import Settings


class LocalServer:
    """A server that can be asked at its address."""

    def __init__(self, settings: Settings) -> None:
        self.socket: Final = socket.create_server(("127.0.0.1", 0))
        self.address: Final = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        config = uvicorn.Config(
            create(settings),
            lifespan="on",
            log_level="error",
            ws_max_size=LARGEST_MESSAGE,
            timeout_graceful_shutdown=3,
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
