"""Ways: showing what they do, and not being asked about them."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final

from rich.text import Text

if TYPE_CHECKING:
    from feodum.terminal.prompts import Option
    from feodum.terminal.words import Words

MOUSE: Final = "way-of-the-mouse"
"""The Way that plays a card set aside."""
MOST_INDENTED: Final = 20


class WaySwitch:
    """Which cards a person is asked about, and which are played as themselves at once."""

    def __init__(self) -> None:
        self.on = True
        self.otherwise: Final[set[str]] = set()
        """The keys of cards for which it is the other way round."""

    def asks(self, key: str) -> bool:
        return self.on != (key in self.otherwise)

    def turn(self, key: str) -> None:
        self.otherwise.symmetric_difference_update((key,))

    def turn_all(self) -> None:
        self.on = not self.on
        self.otherwise.clear()


def way_lines(
    words: Words, number: int, option: Option, mouse: str | None, width: int
) -> list[Text]:
    """One way to play a card, with the first of what that does."""
    locale = words.locale
    name = option.label
    told = option.card or ""
    if told == MOUSE and mouse is not None:
        name, told = locale.text("way-of-card", way=name, card=words.card(mouse)), mouse
    does = locale.attribute(told, "text").partition("\n")[0]
    start = f" {number}) "
    wrapped = wrap(
        locale.text("way-text", way=name, text=does),
        max(width - len(start), MOST_INDENTED),
        max_lines=2,
        placeholder="…",
    )
    lines = [Text(" " * len(start) + line) for line in wrapped]
    lines[0] = Text.assemble((start, "bold"), wrapped[0])
    return lines
