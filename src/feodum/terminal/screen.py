"""The screen and the keyboard: everything shown and typed passes through here."""

from __future__ import annotations

import signal
import sys
from contextlib import contextmanager, suppress
from io import TextIOWrapper, UnsupportedOperation
from threading import Timer
from typing import TYPE_CHECKING, Final

from rich.control import Control
from rich.segment import ControlType
from rich.text import Text

from feodum.locales.names import NO_BREAK
from feodum.locales.problems import describe
from feodum.session.seats import printable, printable_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from rich.console import Console

    from feodum.engine.errors import Problem
    from feodum.locales import Locale, Value

ERASE_LINE: Final = Control(ControlType.CARRIAGE_RETURN, (ControlType.ERASE_IN_LINE, 2))
PATIENCE: Final = 0.3
"""After this many seconds, people are told what they are waiting for."""
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
        """Where to print why the program ends."""
        self.locale: Final = locale
        self.read: Final = read if read is not None else keyboard()
        typed = read is not None or (sys.stdin is not None and sys.stdin.isatty())
        self.interactive: Final = console.is_terminal and typed
        """Whether a person is at the keyboard, rather than a script, and can be asked again."""

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
        """Show lines a screenful at a time, breaking before a line that is not indented.

        Return what is typed at a page break instead of Enter alone.
        """
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
        """Ask for one line; raise EOFError when there is no more input."""
        if message_id:
            self.say(message_id, style="bold", **args)
        typed = self.read(self.text("prompt-mark"))[:LONGEST_LINE]
        return printable(typed.replace(NO_BREAK, " ")).strip()

    @contextmanager
    def waiting(self, message_id: str, /, **args: Value) -> Iterator[None]:
        """If the block takes long, say what the person is waiting for; erase that afterwards."""
        if not self.interactive:
            yield
            return
        text = Text(self.text(message_id, **args), "dim")
        said: list[Text] = []

        def say() -> None:
            said.append(text)
            self.console.print(text, end="", highlight=False)

        timer = Timer(PATIENCE, say)
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            timer.join()
            if said:
                self.console.control(ERASE_LINE)

    def clear(self) -> None:
        """Start a new screen; the old one can still be reached by scrolling back."""
        self.console.clear()

    def wipe(self) -> None:
        """Clear the screen and everything that has scrolled off it."""
        if self.console.is_terminal:
            self.console.clear()
            self.console.file.write(ERASE_SCROLLED)
            self.console.file.flush()

    def problem(self, problem: Problem) -> None:
        self.show([Text(self.told(problem), style="red")])

    def give_up(self, problem: Problem) -> None:
        """Say why the program cannot go on."""
        text = Text(self.text("error", problem=self.told(problem)))
        self.errors.print(text, highlight=False, soft_wrap=True)

    def interrupted(self) -> None:
        """Say that the program was interrupted, and ignore any further Ctrl-C."""
        with suppress(ValueError):  # fails outside the main thread
            signal.signal(signal.SIGINT, signal.SIG_IGN)
        self.say("interrupted")

    def told(self, problem: Problem) -> str:
        return printable_text(describe(problem, self.locale))


def keyboard() -> Callable[[str], str]:
    """A reader of standard input: bytes that cannot be decoded spoil an answer, but end no game."""
    if isinstance(sys.stdin, TextIOWrapper):
        with suppress(UnsupportedOperation):
            sys.stdin.reconfigure(errors="replace")
    return read_line


def read_line(prompt: str) -> str:
    if sys.stdin is None:
        raise EOFError
    return input(prompt)
