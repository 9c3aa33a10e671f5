"""The command that goes on with a game, as it must be typed here."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from pathlib import Path
from typing import Final

UNDER_MAKE: Final = "FEODUM_UNDER_MAKE"
"""Set by the Makefile: whoever typed `make terminal` need not have the command `feodum`."""


def command(*words: str) -> str:
    """`feodum play` with these words after it, in the way it was called."""
    if os.environ.get(UNDER_MAKE):
        handed_on = shlex.join(words).replace("$", "$$")
        return f"make terminal ARGS={shlex.quote(handed_on)}"
    return shlex.join([*called(), "play", *words])


def called() -> list[str]:
    """How this program was called, short if the short name finds it."""
    program = Path(sys.argv[0])
    if program.name == "__main__.py":
        return [sys.executable, "-m", "feodum"]
    found = shutil.which("feodum")
    if program.stem != "feodum" or (found and Path(found).resolve() == program.resolve()):
        return ["feodum"]
    return [str(program)]
