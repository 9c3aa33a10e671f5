"""Text in which card names can be found.

Only a message knows how its sentence is put together, so a card's name goes into it between marks:
characters that no name and no message contains.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

SEATS: Final = tuple("\ue010\ue011\ue012\ue013\ue014\ue015")
"""Placeholders for the players' names. With them a sentence is the same at all tables, and is made
only once."""
MARKED: Final = re.compile("\ue000([^\ue001]*)\ue001([^\ue002]*)\ue002")


@dataclass(frozen=True)
class Segment:
    """A piece of a text; `card` is the key of the card, Event or Way that it names."""

    text: str
    card: str | None = None


def mark(name: str, key: str) -> str:
    return f"\ue000{key}\ue001{name}\ue002"


def named(marked: str, names: list[str]) -> str:
    """The text with the players' names in it."""
    for seat, name in zip(SEATS, names, strict=False):
        if seat in marked:
            marked = marked.replace(seat, name)
    return marked


def plain(marked: str) -> str:
    """The text without marks."""
    return MARKED.sub(r"\2", marked)


def segments(marked: str) -> list[Segment]:
    found: list[Segment] = []
    end = 0
    for match in MARKED.finditer(marked):
        if match.start() > end:
            found.append(Segment(marked[end : match.start()]))
        found.append(Segment(match[2], match[1]))
        end = match.end()
    if end < len(marked):
        found.append(Segment(marked[end:]))
    return found
