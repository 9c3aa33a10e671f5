"""The language to use: the one asked for, or the system's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.engine.errors import UnknownName
from feodum.locales import FALLBACK, available

if TYPE_CHECKING:
    from collections.abc import Mapping

VARIABLE: Final = "FEODUM_LANG"
SYSTEM: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The first of these variables that is set gives the system's language, as in `ru_RU.UTF-8`."""


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
    language = code.casefold().replace("_", "-").partition(".")[0].partition("-")[0]
    return language if language in available() else None
