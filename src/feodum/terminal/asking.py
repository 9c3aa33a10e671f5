"""Questions outside a game, asked until the answer makes sense.

Each offers help, explanations and a way to quit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from feodum.engine.errors import Problem
from feodum.kingdoms.sets import NEWEST_SETS
from feodum.terminal.explain import explain_offer, list_terms
from feodum.terminal.screen import Leave
from feodum.terminal.typed import read_command
from feodum.wording.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rich.text import Text

    from feodum.locales import Value
    from feodum.terminal.screen import Screen

Result = TypeVar("Result")

ANY_TIME: Final = ("quit", "help", "explain")
"""Commands that work at every question."""


class Asking:
    """Asks questions, and can explain the cards on offer."""

    def __init__(
        self,
        screen: Screen,
        words: Words | None = None,
        offer: Sequence[str] = (),
        log: Callable[[], list[Text]] | None = None,
    ) -> None:
        self.screen = screen
        self.words = words or Words(screen.locale, NEWEST_SETS, [])
        self.offer = list(offer)
        """The English names of the cards that `?` alone explains."""
        self.log = log
        """Returns the log of the game that the questions are about, if there is one."""

    def insist(self, message_id: str, read: Callable[[str], Result], /, **args: Value) -> Result:
        """Ask until the answer can be read."""
        while True:
            typed = self.screen.ask(message_id, **args)
            try:
                command, rest = read_command(self.words, typed)
                while command in ANY_TIME or (command == "log" and self.log is not None):
                    typed = self.obey(command, rest, message_id)
                    if not typed:
                        break
                    command, rest = read_command(self.words, typed)
                else:
                    return read(typed)
            except Problem as problem:
                self.screen.problem(problem)

    def obey(self, command: str, rest: str, message_id: str) -> str:
        """Carry out a command that works at any time; return what is typed at a page break."""
        screen = self.screen
        if command == "quit":
            raise Leave
        if command == "explain" and (rest or self.offer):
            return screen.page(explain_offer(self.words, rest, self.offer, screen.width))
        if command == "log" and self.log is not None:
            return screen.page(self.log())
        own = f"help-{message_id}"
        screen.say(own if screen.locale.has(own) else "help-setup")
        screen.show(list_terms(self.words, screen.width))
        return ""

    def yes(self, message_id: str, /, *, default: bool, **args: Value) -> bool:
        """Ask a yes-or-no question; Enter alone means the default."""

        def read(typed: str) -> bool:
            if not typed:
                return default
            for label, value in (("label-yes", True), ("label-no", False)):
                if self.screen.text(label).casefold().startswith(typed.casefold()):
                    return value
            raise Problem("error-yes-no")

        return self.insist(message_id, read, **args)
