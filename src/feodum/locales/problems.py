"""Problems in words."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from feodum.engine.errors import TELLERS, Problem, UnknownName
from feodum.locales import Locale

if TYPE_CHECKING:
    from collections.abc import Iterable


def describe(problem: Problem, locale: Locale) -> str:
    """What is wrong, and for a misspelt name what was probably meant."""
    details = {
        key: describe(detail, locale) if isinstance(detail, Problem) else detail
        for key, detail in problem.details.items()
    }
    told = locale.text(problem.code, **details)
    if isinstance(problem, UnknownName):
        meant = nearest(problem.name, problem.known)
        if meant is not None:
            told += " " + locale.text("did-you-mean", name=meant)
    return told


def tell_in_english() -> None:
    """From now on `str` of a problem is its sentence."""
    TELLERS[:] = [lambda problem: describe(problem, Locale())]


def nearest(name: str, names: Iterable[str]) -> str | None:
    """The name most like this one, whatever the case of its letters; None if none is like it."""
    folded = {known.casefold(): known for known in names}
    matches = get_close_matches(name.casefold(), folded, n=1)
    return folded[matches[0]] if matches else None
