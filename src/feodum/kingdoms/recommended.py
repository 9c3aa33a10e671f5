"""Finds a recommended kingdom by what somebody types."""

from __future__ import annotations

from typing import TYPE_CHECKING

from feodum.boxes.box import slug
from feodum.engine.errors import Problem, UnknownName
from feodum.kingdoms.sets import RECOMMENDED
from feodum.locales import Locale, available
from feodum.locales.names import SET, called, fold, recommended_id

if TYPE_CHECKING:
    from feodum.boxes.box import Recommended


def recommended(name: str) -> Recommended:
    """The recommended set with this name, such as `base-2e/first-game`, or this number in the list.

    A title such as `First Game` means the newest set that has it. The start of a title, or any part
    of a name or title, is enough if only one set fits.
    """
    known = list(RECOMMENDED)
    if name in RECOMMENDED:
        return RECOMMENDED[name]
    if name.isdecimal():
        if not 1 <= int(name[:4]) <= len(known):
            raise Problem("error-number", number=name, most=len(known))
        return RECOMMENDED[known[int(name) - 1]]
    part = slug(" ".join(fold(name).split()))
    titles = {one: all_titles(one) for one in known}
    exact = [one for one in known if part in titles[one]][:1]
    begins = [one for one in known if part and any(t.startswith(part) for t in titles[one])]
    has = [one for one in known if part and any(part in t for t in (one, *titles[one]))]
    found = exact or begins or has
    if len(found) > 1:
        raise Problem("error-ambiguous", name=name, names=", ".join(found))
    if not found:
        raise UnknownName(
            "recommended", name, [*known, *(t for one in known for t in spelt_titles(one))]
        )
    return RECOMMENDED[found[0]]


def all_titles(name: str) -> list[str]:
    """The title of a set in every language, in the form in which it can be typed."""
    book, _, english = name.partition("/")
    titles = [slug(fold(title)) for title in spelt_titles(name)]
    books = [fold(its) for its in called(book, SET)]
    return [english, *titles, *(f"{title}-({its})" for title in titles for its in books)]


def spelt_titles(name: str) -> list[str]:
    """The title of a set in every language, as it is written."""
    return [Locale(one).text(recommended_id(name)) for one in available()]
