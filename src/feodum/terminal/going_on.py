"""The command that continues a game, as it has to be typed on this machine."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from pathlib import Path
from typing import Final

UNDER_MAKE: Final = "FEODUM_UNDER_MAKE"
"""Set by the Makefile: somebody who typed `make terminal` may not have a `feodum` command."""


def command(*words: str) -> str:
    """`feodum play` with these arguments, in the form in which the program was started."""
    if os.environ.get(UNDER_MAKE):
        handed_on = shlex.join(words).replace("$", "$$")
        return f"make terminal ARGS={shlex.quote(handed_on)}"
    return shlex.join([*called(), "play", *words])


def called() -> list[str]:
    """How to start this program: plain `feodum` if the shell finds it."""
    program = Path(sys.argv[0])
    if program.name == "__main__.py":
        return [sys.executable, "-m", "feodum"]
    found = shutil.which("feodum")
    if program.stem != "feodum" or (found and Path(found).resolve() == program.resolve()):
        return ["feodum"]
    return [str(program)]
