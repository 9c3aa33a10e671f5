"""The strategies that ship: one file each, named after the file."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from feodum.engine.errors import UnknownName
from feodum.strategies.reading import read
from feodum.strategies.texts import SUFFIX, library

if TYPE_CHECKING:
    from feodum.strategies.syntax import Strategy

__all__ = ["SUFFIX", "library", "shipped"]


@cache
def shipped(name: str) -> Strategy:
    """The strategy with this name that ships."""
    if name not in library():
        raise UnknownName("strategy", name, list(library()))
    return read(library()[name], name + SUFFIX)
