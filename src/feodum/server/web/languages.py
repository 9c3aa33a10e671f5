"""The language in which to address somebody."""

from __future__ import annotations

from typing import Final

from feodum.locales import FALLBACK, Locale, available

LONGEST: Final = 20
"""How many characters of a language's name are read."""


def locale_for(language: str) -> Locale:
    """The locale for a language such as `de-at`: its own, that of `de`, or the fallback."""
    known = available()
    wanted = language[:LONGEST].lower()
    found = next((one for one in (wanted, wanted.partition("-")[0]) if one in known), FALLBACK)
    return Locale(found)


def first_accepted(header: str) -> str:
    """The first language that an `Accept-Language` header names."""
    return header.partition(",")[0].partition(";")[0].strip()
