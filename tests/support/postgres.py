"""A real PostgreSQL in its own folder, run by an unprivileged user."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import mkdtemp
from typing import Final

USER: Final = "postgres"
PLACES: Final = Path("/usr/lib/postgresql")
FAST: Final = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=60")
NUMBERS: Final = count(1)


class Postgres:
    """A cluster, in which each test makes its own database."""

    def __init__(self, folder: Path, programs: Path, user: str | None) -> None:
        self.folder: Final = folder
        self.programs: Final = programs
        self.user: Final = user

    def run(self, program: str, *words: str) -> None:
        subprocess.run(
            [str(self.programs / program), *words],
            check=True,
            capture_output=True,
            user=self.user,
            cwd=self.folder,
        )

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"test{next(NUMBERS)}"
        self.run("createdb", "-h", str(self.folder), "-U", USER, name)
        return f"postgresql://{USER}@/{name}?host={self.folder}"


def programs() -> Path:
    """The folder of the programs, which are installed if they are missing, except in CI."""
    if not newest() and not os.environ.get("CI") and os.geteuid() == 0 and shutil.which("apt-get"):
        command = ["apt-get", "install", "-y", "--no-install-recommends", "postgresql"]
        subprocess.run(command, check=True, capture_output=True)
    found = newest()
    assert found, "there is no PostgreSQL: install Debian's package `postgresql`"
    return found


def newest() -> Path | None:
    versions = sorted(PLACES.glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    return versions[-1].parent if versions else None


@contextmanager
def running() -> Iterator[Postgres]:
    folder = Path(mkdtemp(prefix="feodum-postgres-"))
    user = USER if os.geteuid() == 0 else None
    if user is not None:
        os.chown(folder, pwd.getpwnam(user).pw_uid, -1)
    cluster = Postgres(folder, programs(), user)
    data = folder / "data"
    cluster.run("initdb", "-A", "trust", "-U", USER, "--no-sync", "-D", str(data))
    options = [word for option in FAST for word in ("-c", option)]
    server = subprocess.Popen(
        [
            str(cluster.programs / "postgres"),
            *("-D", str(data), "-k", str(folder), "-c", "listen_addresses="),
            *options,
        ],
        user=user,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_for(folder / ".s.PGSQL.5432")
        yield cluster
    finally:
        server.terminate()
        server.wait(30)
        shutil.rmtree(folder, ignore_errors=True)


def wait_for(socket: Path) -> None:
    stop = time.monotonic() + 30
    while not socket.exists():
        assert time.monotonic() < stop, "PostgreSQL does not start"
        time.sleep(0.05)
    time.sleep(0.3)
