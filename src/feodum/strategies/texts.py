"""The texts of the strategies that ship."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

SUFFIX: Final = ".strategy"


@cache
def library() -> dict[str, str]:
    """The text of every strategy that ships, by its name."""
    folder = files("feodum.strategies") / "library"
    found = [file for file in folder.iterdir() if file.name.endswith(SUFFIX)]
    texts = {file.name.removesuffix(SUFFIX): file.read_text(encoding="utf-8") for file in found}
    return dict(sorted(texts.items()))
