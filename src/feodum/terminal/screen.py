"""The screen and the keyboard: everything shown and typed passes here."""

from __future__ import annotations

import signal
import sys
from contextlib import suppress
from io import TextIOWrapper, UnsupportedOperation
from typing import TYPE_CHECKING, Final

from rich.text import Text

from feodum.locales.problems import describe
from feodum.session.seats import printable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rich.console import Console

    from feodum.engine.errors import Problem
    from feodum.locales import Locale, Value

ERASE_SCROLLED: Final = "\x1b[3J"
LONGEST_LINE: Final = 1000


class Leave(Exception):
    """The person wants to quit."""


class Screen:
    """A Rich console with a keyboard and a language."""

    def __init__(
        self,
        console: Console,
        locale: Locale,
        read: Callable[[str], str] | None = None,
        errors: Console | None = None,
    ) -> None:
        self.console: Final = console
        self.errors: Final = errors or console
        """Where it is told why the program ends."""
        self.locale: Final = locale
        self.read: Final = read if read is not None else keyboard()
        typed = read is not None or (sys.stdin is not None and sys.stdin.isatty())
        self.interactive: Final = console.is_terminal and typed
        """Somebody sits there who can be asked once more, and no script."""

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def height(self) -> int:
        return self.console.height

    def text(self, message_id: str, /, **args: Value) -> str:
        return self.locale.text(message_id, **args)

    def say(self, message_id: str, /, style: str = "", **args: Value) -> None:
        self.show([Text(self.text(message_id, **args), style=style)])

    def show(self, lines: Iterable[Text]) -> None:
        for line in lines:
            self.console.print(line, overflow="fold", highlight=False)

    def page(self, lines: list[Text]) -> str:
        """Show lines, no more at once than there is room for, and what is indented with what is
        above it; return what is typed instead of reading on."""
        room = max(2, self.height - 1)
        while self.interactive and len(lines) > room:
            starts = [i for i in range(1, room) if not lines[i].plain.startswith(" ")]
            cut = starts[-1] if starts else room - 1
            self.show(lines[:cut])
            lines = lines[cut:]
            typed = self.ask("more")
            if typed:
                return typed
        self.show(lines)
        return ""

    def ask(self, message_id: str = "", /, **args: Value) -> str:
        """Ask for one line; EOFError when there is no more input."""
        if message_id:
            self.say(message_id, style="bold", **args)
        return printable(self.read(self.text("prompt-mark"))[:LONGEST_LINE]).strip()

    def clear(self) -> None:
        """Begin a new screen; what was there can still be scrolled back to."""
        self.console.clear()

    def wipe(self) -> None:
        """Clear the screen and what had scrolled off it."""
        if self.console.is_terminal:
            self.console.clear()
            self.console.file.write(ERASE_SCROLLED)
            self.console.file.flush()

    def problem(self, problem: Problem) -> None:
        self.show([Text(self.told(problem), style="red")])

    def give_up(self, problem: Problem) -> None:
        """Say why there is no going on."""
        text = Text(self.text("error", problem=self.told(problem)))
        self.errors.print(text, highlight=False, soft_wrap=True)

    def interrupted(self) -> None:
        """Say so. From now on nothing more is asked, and a second Ctrl-C changes nothing."""
        with suppress(ValueError):  # in another thread
            signal.signal(signal.SIGINT, signal.SIG_IGN)
        self.say("interrupted")

    def told(self, problem: Problem) -> str:
        return printable(describe(problem, self.locale))


def keyboard() -> Callable[[str], str]:
    """Standard input: a byte that is no letter is a bad answer, not the end of the game."""
    if isinstance(sys.stdin, TextIOWrapper):
        with suppress(UnsupportedOperation):
            sys.stdin.reconfigure(errors="replace")
    return read_line


def read_line(prompt: str) -> str:
    if sys.stdin is None:
        raise EOFError
    return input(prompt)
