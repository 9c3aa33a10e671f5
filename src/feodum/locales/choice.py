"""The language to use: the one asked for, the system's or the browser's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.engine.errors import UnknownName
from feodum.locales import FALLBACK, available

if TYPE_CHECKING:
    from collections.abc import Mapping

VARIABLE: Final = "FEODUM_LANG"
SYSTEM: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The first of these variables that is set gives the system's language, as in `ru_RU.UTF-8`."""
LONGEST: Final = 20
"""How many characters of a code are read."""
MOST_ACCEPTED: Final = 10
"""How many languages of a header are read."""


def choose_language(asked: str, environment: Mapping[str, str]) -> str:
    """The language asked for here or in FEODUM_LANG, or else the system's, or English."""
    wanted = asked or environment.get(VARIABLE, "")
    if wanted:
        found = nearest_language(wanted)
        if found is None:
            raise UnknownName("language", wanted, available())
        return found
    system = next((environment[name] for name in SYSTEM if environment.get(name)), "")
    return nearest_language(system) or FALLBACK


def nearest_language(code: str) -> str | None:
    """The language of a code such as `ru`, `ru-RU` or `ru_RU.UTF-8`; None if it is unknown."""
    whole = code[:LONGEST].casefold().replace("_", "-").partition(".")[0]
    known = available()
    return next((one for one in (whole, whole.partition("-")[0]) if one in known), None)


def accepted_language(header: str) -> str:
    """The first available language in an `Accept-Language` header, or English.

    The header may also be a single code.
    """
    codes = [part.partition(";")[0].strip() for part in header.split(",", MOST_ACCEPTED)]
    found = (nearest_language(code) for code in codes[:MOST_ACCEPTED])
    return next((language for language in found if language is not None), FALLBACK)
