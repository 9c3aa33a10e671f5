"""Finds a strategy by name: one that ships, a file, or a bot from another program."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from feodum.engine.errors import Problem, UnknownName
from feodum.strategies.geronimoo import pick, read_collection
from feodum.strategies.library import SUFFIX, library, shipped
from feodum.strategies.printing import in_one_line
from feodum.strategies.provincial import is_menu, read_menu
from feodum.strategies.reading import read

if TYPE_CHECKING:
    from feodum.strategies.imports import Imported
    from feodum.strategies.syntax import Strategy

PREFIX: Final = "strategy:"
"""If a bot's name begins with this, the rest is a strategy in one line."""
LARGEST: Final = 20_000_000
"""The largest file that is read, in bytes."""


def find_strategy(name: str) -> Strategy:
    """Find a strategy: the name of one that ships, a file, `bots.xml#Name` or a Provincial menu."""
    if name in library():
        return shipped(name)
    path, _, bot = name.partition("#")
    if is_menu(name):
        return usable(read_menu(name))
    if Path(path).suffix.lower() == ".xml":
        return usable(pick(read_collection(text_of(path), path), bot))
    if names_file(name):
        found = read(text_of(name), name)
        return found if found.name else replace(found, name=Path(name).stem.replace(";", " "))
    raise UnknownName("strategy", name, list(library()))


def names_file(name: str) -> bool:
    """Whether this names a strategy file, which may not exist, or any file that does."""
    try:
        return Path(name).suffix == SUFFIX or Path(name).is_file()
    except OSError:  # too long for a path
        return False


def usable(found: Imported) -> Strategy:
    if found.strategy is None:
        raise Problem("import-refused", name=found.name, problem=found.problems[0])
    return found.strategy


def text_of(path: str) -> str:
    try:
        data = Path(path).read_bytes()
        if len(data) > LARGEST:
            raise Problem("strategy-too-long", most=LARGEST)
        return data.decode("utf-8-sig")
    except (OSError, UnicodeDecodeError):
        raise Problem("strategy-no-file", file=path) from None


def bot_name(strategy: Strategy) -> str:
    """The name of a bot that plays this strategy. It holds all the rules, so it works anywhere."""
    return PREFIX + in_one_line(strategy)


def strategy_of(name: str) -> Strategy | None:
    """The strategy that the bot with this name plays, or None. The name is not taken for a file."""
    if name.startswith(PREFIX):
        return read(name.removeprefix(PREFIX))
    return shipped(name) if name in library() else None
