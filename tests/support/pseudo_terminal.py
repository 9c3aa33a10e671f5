"""The real command in a pseudo-terminal, with a screen to read and keys to type."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from itertools import cycle
from pathlib import Path
from typing import Final

import pexpect
import pyte

from tests.support.command import heed_signals

PROMPT: Final = r"\n> $"
COMMAND: Final = str(Path(sys.executable).with_name("feodum"))
PATIENCE: Final = 60
"""In seconds: the machine may be busy."""


class Terminal:
    """A program, what it has written, and what is on its screen now."""

    def __init__(
        self,
        home: Path,
        *words: str,
        width: int = 80,
        height: int = 24,
        variables: Mapping[str, str] | None = None,
        command: str = COMMAND,
    ) -> None:
        env = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
        env |= {"XDG_DATA_HOME": str(home), "TERM": "xterm-256color", "PYTHONUTF8": "1"}
        env |= variables or {}
        self.display = pyte.Screen(width, height)
        self.stream = pyte.Stream(self.display)
        self.written = ""
        self.child = pexpect.spawn(
            command,
            list(words),
            env=env,
            dimensions=(height, width),
            encoding="utf-8",
            codec_errors="replace",
            preexec_fn=heed_signals,
            timeout=PATIENCE,
        )
        self.child.delaybeforesend = None

    def wait(self, pattern: str = PROMPT) -> str:
        """Read until this has been written; return everything that was read."""
        self.child.expect(pattern)
        return self.take()

    def end(self) -> int | None:
        """Read until the program ends; return its exit code, or the signal, negated."""
        self.child.expect(pexpect.EOF)
        self.take()
        self.child.close()
        code = self.child.exitstatus
        return code if code is not None else -(self.child.signalstatus or 0)

    def take(self) -> str:
        found = str(self.child.before)
        if isinstance(self.child.after, str):
            found += self.child.after
        self.written += found
        self.stream.feed(found)
        return found

    def type(self, line: str) -> str:
        self.child.sendline(line)
        return self.wait()

    @property
    def screen(self) -> str:
        return "\n".join(line.rstrip() for line in self.display.display)

    def play_on(self, until: str, most: int = 2000) -> None:
        """Play Big Money until something is on the screen."""
        guesses = cycle(["1", "1 2", "1 1", "0"])
        for _ in range(most):
            if until in self.screen:
                return
            self.type(big_money(self.screen) or next(guesses))
        raise AssertionError(f"{until!r} was never shown")


def big_money(screen: str) -> str:
    """What to type at this screen; empty if that has to be guessed."""
    if "Pass the keyboard" in screen:
        return " "
    if '"e" again' in screen:
        return "e"
    coins = re.search(r"Coins \$(\d+)", screen)
    if "Your turn." not in screen and "Enter ends your turn" not in screen:
        return ""
    if "t) all Treasures" in screen:
        return "t"
    for cost, card in ((8, "province"), (6, "gold"), (3, "silver")):
        if coins is not None and int(coins[1]) >= cost and "Buys 0" not in screen:
            return f"{card}, e"
    return "e"
