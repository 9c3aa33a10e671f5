"""Cards in colour, and texts laid out side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from feodum.engine.card import ACTION, ATTACK, CURSE, DURATION, REACTION, TREASURE, VICTORY, Card
from feodum.engine.landscape import Landscape
from feodum.engine.notation import runs
from feodum.kingdoms.sets import SOURCES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from feodum.wording.words import Words

COLOURS: Final = (
    (CURSE, "magenta"),
    (ATTACK, "red"),
    (REACTION, "blue"),
    (DURATION, "dark_orange"),
    (TREASURE, "yellow"),
    (VICTORY, "green"),
    (ACTION, "cyan"),
)


def named(words: Words, key: str) -> Text:
    """A card in its colour."""
    return Text(words.card(key), style=colour(SOURCES[key]))


def list_named(words: Words, keys: Iterable[str]) -> list[Text]:
    """Cards in colour, with equal neighbours counted in one text."""
    return [
        Text(words.counted(key, count), style=colour(SOURCES[key])) for key, count in runs(keys)
    ]


def colour(source: Card | Landscape) -> str:
    """The colour of a card; Events and Ways have none."""
    types = source.types if isinstance(source, Card) else 0
    return next((style for type_, style in COLOURS if types & type_), "")


def listed(cells: list[Text]) -> list[Text]:
    """The cells of a list: a comma after each but the last."""
    return [Text.assemble(cell, ",") for cell in cells[:-1]] + cells[-1:]


def flow(label: Text, cells: Iterable[Text], width: int, gap: int = 2) -> list[Text]:
    """Lay out cells side by side after a label, on as many lines as they need."""
    indent = label.cell_len
    line = Text.assemble(label)
    lines = [line]
    for cell in cells:
        room = gap if line.cell_len > indent else 0
        for piece in pieces(cell, width - indent):
            if line.cell_len > indent and line.cell_len + room + piece.cell_len > width:
                line = Text(" " * indent)
                lines.append(line)
                room = 0
            line.append(" " * room)
            line.append_text(piece)
            room = 1
    return lines


def pieces(cell: Text, width: int) -> list[Text]:
    """The cell, or the items that it lists if it is too wide for a line."""
    if cell.cell_len <= width:
        return [cell]
    things = cell.split(", ", include_separator=True)
    for thing in things:
        thing.rstrip()
    return list(things)
