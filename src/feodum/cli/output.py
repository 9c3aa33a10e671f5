"""Printing: text limited to what the screen can show, tables in a pager, and JSON."""

from __future__ import annotations

import codecs
import json
import os
import sys
from io import TextIOWrapper
from typing import TYPE_CHECKING, Final

from rich.console import Console

from feodum.cli.interrupts import PagedInterrupts

if TYPE_CHECKING:
    from rich.table import Table

PLAIN: Final = {
    "━": "-",
    "─": "-",
    "│": "|",
    "×": "x",
    "→": ">",
    "·": "-",
    "…": "...",
    "±": "+-",
    "—": "-",
    "–": "-",
    "−": "-",
    "\N{NO-BREAK SPACE}": " ",
}
PLAIN_QUOTES: Final = {"“": '"', "”": '"', "‘": "'", "’": "'"}
ERRORS: Final = "feodum-plain"


def show_what_can_be_shown() -> None:
    """Replace letters that a stream cannot encode, instead of failing."""
    codecs.register_error(ERRORS, plainer)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper) and stream.errors == "strict":
            stream.reconfigure(errors=ERRORS)


def plainer(error: UnicodeError) -> tuple[str, int]:
    """The replacement for letters that cannot be encoded."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    known = PLAIN | PLAIN_QUOTES
    letters = error.object[error.start : error.end]
    return "".join(known.get(letter, "?") for letter in letters), error.end


def print_paged(table: Table) -> None:
    """Print a table, through a pager if it is longer than the screen of a terminal."""
    console = Console()
    lines = console.render_lines(table, pad=False)
    if not console.is_terminal or len(lines) < console.height:
        console.print(table)
        return
    os.environ.setdefault("LESS", "-FRX")  # show colours, and leave the text on the screen
    with PagedInterrupts(), console.pager(styles=True):
        console.print(table)


def print_note(text: str) -> None:
    """Print a line below a table."""
    Console().print(f"- {text}", highlight=False, markup=False)


def print_json(document: object) -> None:
    """Print data without colours, regardless of the environment."""
    sys.stdout.write(json.dumps(document, indent=2, ensure_ascii=False) + "\n")
