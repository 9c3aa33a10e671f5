"""The strategies that ship: one file each, named after the file."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from feodum.engine.errors import UnknownName
from feodum.strategies.reading import read

if TYPE_CHECKING:
    from feodum.strategies.syntax import Strategy

SUFFIX: Final = ".strategy"


@cache
def library() -> dict[str, str]:
    """The text of every strategy that ships, by its name."""
    folder = files("feodum.strategies") / "library"
    found = [file for file in folder.iterdir() if file.name.endswith(SUFFIX)]
    texts = {file.name.removesuffix(SUFFIX): file.read_text(encoding="utf-8") for file in found}
    return dict(sorted(texts.items()))


@cache
def shipped(name: str) -> Strategy:
    """The strategy with this name that ships."""
    if name not in library():
        raise UnknownName("strategy", name, list(library()))
    return read(library()[name], name + SUFFIX)
