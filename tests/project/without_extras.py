"""Feodum after a plain `pip install feodum`, without the packages that only extras need.

`python -m tests.project.without_extras` reads a list of command lines as JSON, runs each, and
writes what they returned and printed. An empty command line imports all modules outside the server
instead.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.metadata import packages_distributions
from pathlib import Path
from pkgutil import walk_packages
from subprocess import run
from types import ModuleType
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[2]
PATIENCE: Final = 120
"""In seconds: what needs an extra says so before its work, which in tests takes much longer."""
PIN: Final = re.compile(r"^([\w.-]+)==", re.MULTILINE)


class Outcome(NamedTuple):
    code: int
    output: str
    errors: str


def pinned(name: str) -> set[str]:
    """The packages named in a file of requirements."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    return {plain(found) for found in PIN.findall(text)}


def plain(package: str) -> str:
    return re.sub(r"[-_.]+", "-", package).lower()


class Hidden(MetaPathFinder):
    """Hides the packages that a plain installation does not have."""

    def __init__(self) -> None:
        hidden = pinned("dev") - pinned("terminal")
        self.modules: Final = {
            module
            for module, packages in packages_distributions().items()
            if {plain(package) for package in packages} <= hidden
        }

    def find_spec(
        self, name: str, _path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> None:
        if name.partition(".")[0] in self.modules:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


def outcomes(*command_lines: Sequence[str]) -> list[Outcome]:
    """The outcomes of these command lines in a process without the extras."""
    done = run(
        [sys.executable, "-m", "tests.project.without_extras"],
        cwd=ROOT,
        input=json.dumps(command_lines),
        capture_output=True,
        check=True,
        encoding="utf-8",
        timeout=PATIENCE,
    )
    return [Outcome(*found) for found in json.loads(done.stdout)]


def import_all() -> Outcome:
    import feodum

    names = [found.name for found in walk_packages(feodum.__path__, "feodum.")]
    for name in names:
        if not name.startswith(("feodum.server.", "feodum.rl.")) and not name.endswith("__main__"):
            import_module(name)
    return Outcome(0, "", "")


def main() -> None:
    sys.meta_path.insert(0, Hidden())
    from tests.support.command import feodum

    found = []
    for words in json.load(sys.stdin):
        done = feodum(*words) if words else None
        found.append(Outcome(done.returncode, done.stdout, done.stderr) if done else import_all())
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
