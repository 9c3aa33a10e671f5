"""The log on the screen, in lines that fit; entries read before are dim."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len
from rich.text import Text

from feodum.engine.log import TURNS
from feodum.wording.logtext import INDENT, Line, LogText

if TYPE_CHECKING:
    from feodum.views.data import LogEntry
    from feodum.wording.words import Words

LEAST: Final = 20
"""Lines are never wrapped to fewer columns than this."""


def log_lines(
    words: Words, viewer: int, width: int, log: list[LogEntry], first: int = 0
) -> list[Line]:
    """A log as lines of the screen; `first` is the number of its first entry."""
    lines = LogText(words, viewer, width, cell_len).write(log, first)
    return [part for line in lines for part in wrapped(line, width)]


def wrapped(line: Line, width: int) -> list[Line]:
    """A line, wrapped with a hanging indent if it is too long."""
    room = max(width - INDENT * line.depth - 1, LEAST)
    hanging = " " * (2 * INDENT)
    texts = wrap(line.text, room, subsequent_indent=hanging, break_on_hyphens=False)
    return [Line(line.depth, text, line.kind, line.last, line.seat) for text in texts]


def styled(line: Line, seen: int) -> Text:
    """A line for the screen: dim if this seat has read it before, bold if it begins a turn."""
    text = Text(" " * (1 + INDENT * line.depth) + line.text)
    if line.last < seen:
        text.stylize("dim")
    elif line.kind in TURNS:
        text.stylize("bold")
    return text
