"""Finds a strategy by name: one that ships, a file, or a bot from another program."""

from __future__ import annotations

import re
import warnings
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from feodum.engine.checks import check_text
from feodum.engine.errors import Problem, UnknownName
from feodum.locales.problems import system_problem
from feodum.strategies.geronimoo import read_bot
from feodum.strategies.imports import LeftOut
from feodum.strategies.library import SUFFIX, library, shipped, titled
from feodum.strategies.printing import in_one_line
from feodum.strategies.provincial import is_menu, read_menu
from feodum.strategies.reading import read

if TYPE_CHECKING:
    from feodum.strategies.imports import Imported
    from feodum.strategies.syntax import Strategy

PREFIX: Final = "strategy:"
"""If a bot's name begins with this, the rest is a strategy in one line."""
WITH_NUMBERS: Final = re.compile(r"(.+?)((?:,[^\W\d]\w*=-?\d{1,7}(?:\.\d{1,6})?)+)")
LARGEST: Final = 8_000_000
"""How many bytes of a file are read at most: enough for any text of legal length."""


def find_strategy(name: str) -> Strategy:
    """Find a strategy: one that ships, a file, `bots.xml#Name` or a Provincial menu.

    One that ships goes by its name, or by its title in any language, in upper or lower case.
    Values for its named numbers may follow: `my.strategy,smithies=3`.
    """
    given = WITH_NUMBERS.fullmatch(name)
    if given is not None and not names_file(name):
        return with_numbers(find_strategy(given[1]), given[2].removeprefix(","))
    known = library_name(name)
    if known:
        return shipped(known)
    path, _, bot = name.partition("#")
    if is_menu(name):
        return usable(read_menu(name))
    if Path(path).suffix.lower() == ".xml":
        return usable(read_bot(text_of(path), bot, path))
    if names_file(name):
        found = read(text_of(name), name)
        return found if found.name else replace(found, name=Path(name).stem.replace(";", " "))
    raise UnknownName("strategy", name, list(library()))


def library_name(name: str) -> str:
    """The name of the strategy that ships and is meant here; empty if it is something else."""
    if name.casefold() in library():
        return name.casefold()
    return "" if is_menu(name) or names_file(name) else titled(name)


def with_numbers(strategy: Strategy, text: str) -> Strategy:
    """The strategy with the numbers that a text such as `smithies=3,late=5` gives."""
    pairs = [part.split("=") for part in text.split(",")]
    changed = strategy.with_numbers({name.lower(): float(value) for name, value in pairs})
    told = ", ".join(f"{name} = {value}" for name, value in pairs)
    return replace(changed, name=f"{strategy.name} ({told})")


def names_file(name: str) -> bool:
    """Whether this names a strategy file, which need not exist, or any other file that exists."""
    try:
        return Path(name).suffix == SUFFIX or Path(name).is_file()
    except OSError:  # too long for a path
        return False


def usable(found: Imported) -> Strategy:
    """The imported strategy. There is a warning for each part of it that was left out."""
    told = [Problem("import-refused", name=found.name, problem=part) for part in found.problems]
    if found.strategy is None:
        raise told[0]
    for problem in told:
        warnings.warn(LeftOut(problem), stacklevel=3)
    return found.strategy


def text_of(path: str) -> str:
    try:
        with Path(path).open("rb") as file:
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise Problem("file-too-large", file=path, most=LARGEST)
        return data.decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise Problem("unreadable-file", file=path, reason=system_problem(error)) from None


def bot_name(strategy: Strategy) -> str:
    """The name of a bot that plays this strategy. It holds all the rules, so it works anywhere."""
    return PREFIX + in_one_line(strategy)


def strategy_of(name: str) -> Strategy | None:
    """The strategy that the bot with this name plays, or None. No file is read for it."""
    if name.startswith(PREFIX):
        return read(name.removeprefix(PREFIX))
    return shipped(name) if name in library() else None


def read_strategy(text: str) -> Strategy:
    """Read a strategy from its text; raise a Problem that names all that is wrong with it."""
    check_text(text, "text")
    return read(text)
