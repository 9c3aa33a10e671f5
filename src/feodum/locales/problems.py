"""Problems in words."""

from __future__ import annotations

import errno
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

from feodum.engine.errors import Problem, UnknownName
from feodum.locales import Locale
from feodum.locales.names import fold, keys, recommended_name, set_names

if TYPE_CHECKING:
    from collections.abc import Iterable

NAMED: Final = ("card", "event", "answer")
"""Details that give the English names of cards."""
SYSTEM: Final = {
    errno.ENOENT: "system-missing",
    errno.ENOTDIR: "system-missing",
    errno.EACCES: "system-forbidden",
    errno.EPERM: "system-forbidden",
    errno.EISDIR: "system-folder",
    errno.EEXIST: "system-exists",
    errno.ENOSPC: "system-full",
    errno.EDQUOT: "system-full",
    errno.EROFS: "system-read-only",
    errno.ENAMETOOLONG: "system-long-name",
}
"""The messages about system errors that people encounter."""


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
    """A detail in the form that the message needs: a card by its name in this language."""
    if isinstance(detail, Problem):
        return describe(detail, locale)
    if key in ("set", "sets") and isinstance(detail, str):
        return set_names(detail.split(", "), locale)
    if key == "names" and isinstance(detail, str):
        return ", ".join(recommended_name(one, locale) for one in detail.split(", "))
    if key in NAMED and isinstance(detail, str) and detail in keys():
        return locale.card(keys()[detail])
    return detail


def system_problem(error: OSError | UnicodeError) -> Problem:
    """Why the system failed to read or write a file, as a problem with a message of our own."""
    if isinstance(error, UnicodeError):
        return Problem("not-text")
    code = SYSTEM.get(error.errno or 0)
    return Problem("system-other", number=error.errno or 0) if code is None else Problem(code)


def nearest(name: str, names: Iterable[str]) -> str | None:
    """The name most similar to this one, ignoring case; None if none is similar."""
    folded = {fold(known): known for known in names}
    matches = get_close_matches(fold(name), folded, n=1)
    return folded[matches[0]] if matches else None
