"""Problems in words."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

from feodum.engine.errors import TELLERS, Problem, UnknownName
from feodum.locales import Locale
from feodum.locales.names import fold, keys

if TYPE_CHECKING:
    from collections.abc import Iterable

NAMED: Final = ("card", "event", "answer")
"""Details that name cards in English."""


def describe(problem: Problem, locale: Locale) -> str:
    """What is wrong and, for a misspelt name, what was probably meant."""
    details = {key: said(key, detail, locale) for key, detail in problem.details.items()}
    told = locale.text(problem.code, **details)
    if isinstance(problem, UnknownName):
        meant = nearest(problem.name, problem.known)
        if meant is not None:
            told += " " + locale.text("did-you-mean", name=meant)
    return told


def said(key: str, detail: str | int | Problem, locale: Locale) -> str | int:
    """A detail as the message needs it: a card by its name in this language."""
    if isinstance(detail, Problem):
        return describe(detail, locale)
    if key in NAMED and isinstance(detail, str) and detail in keys():
        return locale.card(keys()[detail])
    return detail


def tell_in_english() -> None:
    """Make `str` of a problem its English sentence from now on."""
    TELLERS[:] = [lambda problem: describe(problem, Locale())]


def nearest(name: str, names: Iterable[str]) -> str | None:
    """The name most similar to this one, ignoring case; None if none is similar."""
    folded = {fold(known): known for known in names}
    matches = get_close_matches(fold(name), folded, n=1)
    return folded[matches[0]] if matches else None
