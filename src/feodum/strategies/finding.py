"""Finds the strategy that somebody names: one that ships, a file, a bot of another program."""

from __future__ import annotations

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
"""What the name of a bot begins with that is a strategy's text in one line."""
LARGEST: Final = 20_000_000
"""Bytes of a file that is read."""


def find_strategy(name: str) -> Strategy:
    """The strategy of this name: one that ships, a file, `bots.xml#Name` or a menu."""
    if name in library():
        return shipped(name)
    path, _, bot = name.partition("#")
    if is_menu(name):
        return usable(read_menu(name))
    if Path(path).suffix.lower() == ".xml":
        return usable(pick(read_collection(text_of(path), path), bot))
    if names_file(name):
        return read(text_of(name), name)
    raise UnknownName("strategy", name, list(library()))


def names_file(name: str) -> bool:
    """Whether this is a strategy's file, there or not, or any other file that is there."""
    try:
        return Path(name).suffix == SUFFIX or Path(name).is_file()
    except OSError:  # longer than any path
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
    """The name of a bot that plays this strategy, wherever it is: it says it all."""
    return PREFIX + in_one_line(strategy)


def strategy_of(name: str) -> Strategy | None:
    """The strategy of a bot by its name, None if the bot is none: no file is read."""
    if name.startswith(PREFIX):
        return read(name.removeprefix(PREFIX))
    return shipped(name) if name in library() else None
