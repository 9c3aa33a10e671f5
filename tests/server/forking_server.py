"""Servers that can be killed: `python -m tests.server.forking_server PORT SETTINGS`.

It loads everything once and then forks a server. When that is killed, it forks another, which is
ready in a moment. The process id of each is printed. The socket stays open all the time, so that
pages can reconnect at once.
"""

from __future__ import annotations

import os
import resource
import signal
import socket
import subprocess
import sys
from typing import Final

import msgspec
import uvicorn

from feodum.server.app import create
from feodum.server.ops.settings import Settings
from feodum.server.run import OPTIONS


class Announced(uvicorn.Server):
    """A server that tells when it is ready."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        tell("ready")


def tell(what: object) -> None:
    os.write(1, f"{what}\n".encode())


def main() -> None:
    settings = msgspec.json.decode(sys.argv[1], type=Settings)
    bound = socket.create_server(("127.0.0.1", 0), backlog=2048)
    settings.hand_on()
    config = uvicorn.Config(
        create(),  # as `feodum serve` does it, with its own way of collecting garbage
        log_level="critical",
        forwarded_allow_ips=list(settings.proxies),
        **OPTIONS,
    )
    tell(bound.getsockname()[1])
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    child = 0
    try:
        while True:
            child = os.fork()
            if child == 0:
                signal.signal(signal.SIGTERM, signal.SIG_DFL)
                Announced(config).run(sockets=[bound])
                os._exit(0)
            tell(child)
            os.waitpid(child, 0)
    finally:
        if child:
            os.kill(child, signal.SIGKILL)


class ForkingServer:
    """A forking server, as a test sees it."""

    def __init__(
        self,
        database: str,
        *,
        quiet: bool = False,
        python: str = sys.executable,
        **settings: object,
    ) -> None:
        given = Settings(
            **{  # type: ignore[arg-type]
                "database": database,
                "limits": False,
                "bot_processes": 1,
                "bots_at_start": False,
                **settings,
            }
        )
        self.process: Final = subprocess.Popen(
            [
                python,
                "-m",
                "tests.server.forking_server",
                msgspec.json.encode(given).decode(),
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL if quiet else None,
            text=True,
        )
        assert self.process.stdout is not None
        self.output: Final = self.process.stdout
        self.address: Final = f"http://127.0.0.1:{int(self.output.readline())}"
        self.pid = 0
        self.begin()

    def begin(self) -> None:
        """Wait until the server is ready."""
        while (line := self.output.readline().strip()) != "ready":
            self.pid = int(line)

    def limit_files(self, most: int | None) -> None:
        """Limit the size of the files that it may write; SQLite takes this for a full disk."""
        _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (hard if most is None else most, hard))

    def kill(self) -> None:
        """Kill the server; another one takes its place."""
        os.kill(self.pid, signal.SIGKILL)
        self.begin()

    def end(self) -> None:
        self.process.terminate()
        self.process.wait(30)
        self.output.close()

    def __enter__(self) -> ForkingServer:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()


if __name__ == "__main__":
    main()
