"""The strategies that ship: one file each, named after the file."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from feodum.engine.errors import UnknownName
from feodum.locales import Locale, available
from feodum.locales.names import fold
from feodum.strategies.reading import read
from feodum.strategies.texts import SUFFIX, library

if TYPE_CHECKING:
    from feodum.strategies.syntax import Strategy

__all__ = ["SUFFIX", "library", "shipped", "titled", "titles"]


@cache
def shipped(name: str) -> Strategy:
    """The strategy with this name that ships."""
    if name not in library():
        raise UnknownName("strategy", name, list(library()))
    return read(library()[name], name + SUFFIX)


def titles(name: str) -> list[str]:
    """The titles of a strategy that ships, in all languages."""
    message_id = f"library-{name}"
    known = [Locale(language) for language in available()]
    return [shipped(name).name, *(one.text(message_id) for one in known if one.has(message_id))]


def titled(title: str) -> str:
    """The name of the strategy that ships with this title in some language; empty if none does."""
    return names_by_title(len(available())).get(fold(title), "")


@lru_cache(maxsize=1)
def names_by_title(_languages: int) -> dict[str, str]:
    """Cached by the number of languages, since plugins can add some."""
    return {fold(title): name for name in library() for title in titles(name)}
