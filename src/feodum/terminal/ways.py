"""Ways: showing what they do, and turning off questions about them."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final

from rich.text import Text

from feodum.wording.facts import way_text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from feodum.wording.questions import Option
    from feodum.wording.words import Words

MOST_INDENTED: Final = 20


class WaySwitch:
    """The cards for which a person is asked about Ways; the others are played as themselves."""

    def __init__(self) -> None:
        self.on = True
        self.otherwise: Final[set[str]] = set()
        """The keys of cards for which the opposite of `on` applies."""

    def asks(self, key: str) -> bool:
        return self.on != (key in self.otherwise)

    def turn(self, key: str) -> None:
        self.otherwise.symmetric_difference_update((key,))

    def turn_all(self) -> None:
        self.on = not self.on
        self.otherwise.clear()


def way_lines(
    words: Words, number: int, option: Option, laid_out: Mapping[str, str], width: int
) -> list[Text]:
    """One way to play a card, with the start of what it does."""
    start = f" {number}) "
    wrapped = wrap(
        way_text(words, option.card or "", laid_out),
        max(width - len(start), MOST_INDENTED),
        max_lines=2,
        placeholder="…",
    )
    lines = [Text(" " * len(start) + line) for line in wrapped]
    lines[0] = Text.assemble((start, "bold"), wrapped[0])
    return lines
