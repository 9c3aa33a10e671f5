"""Keeps what searches have found in a kingdom, in the user's cache folder."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Final

from platformdirs import user_cache_path

from feodum.engine.checks import check_number
from feodum.engine.errors import Problem
from feodum.kingdoms.table import find_kingdom
from feodum.strategies.printing import in_one_line
from feodum.strategies.reading import read

if TYPE_CHECKING:
    from collections.abc import Sequence

    from feodum.kingdoms.table import Table
    from feodum.strategies.syntax import Strategy

FORM: Final = 2
"""The version of the format; raised when stored data no longer means the same."""


def folder() -> Path:
    return user_cache_path("feodum", appauthor=False) / "advice"


def place_of(table: Table) -> Path:
    """The file of a kingdom, regardless of the order of its cards."""
    cards = sorted(card.key for card in find_kingdom(table))
    told = [cards, sorted(table.landscapes), list(table.beside)]
    name = blake2b(json.dumps([FORM, *told]).encode(), digest_size=12).hexdigest()
    return folder() / f"{name}.json"


def recalled(table: Table) -> tuple[int, tuple[Strategy, ...]] | None:
    """The games played so far and the best strategies; None if nothing is known."""
    try:
        kept = json.loads(place_of(table).read_text(encoding="utf-8"))
        check_number(kept["games"], "games", least=0)
        return kept["games"], tuple(read(text) for text in kept["strategies"])
    except (OSError, ValueError, KeyError, TypeError, RecursionError, Problem):
        return None


def remember(table: Table, games: int, strategies: Sequence[Strategy]) -> None:
    """Keep what a search has found, the best strategy first; do nothing if it cannot be written."""
    found = dict.fromkeys(map(in_one_line, strategies))
    file = place_of(table)
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        draft = file.with_suffix(f".{os.getpid()}")
        draft.write_text(json.dumps({"games": games, "strategies": list(found)}), encoding="utf-8")
        draft.replace(file)
