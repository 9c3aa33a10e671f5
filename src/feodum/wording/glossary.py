"""Words of the rules, explained."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.locales import Locale
from feodum.locales.names import fold

if TYPE_CHECKING:
    from feodum.wording.words import Words

TERMS: Final = tuple(
    f"term-{name}"
    for name in (
        *("turn", "action", "buy", "coins", "clean-up", "deck", "play", "reveal", "aside"),
        *("gain", "supply", "kingdom", "trash"),
        *("treasure", "victory", "curse", "attack", "reaction", "duration"),
        *("exile", "horse", "event", "way"),
    )
)


def find_term(words: Words, name: str) -> str | None:
    """The message id of the term with this name, in this language or in English."""
    for locale in (words.locale, Locale()):
        for term in TERMS:
            if fold(name) in names(locale, term):
                return term
    return None


def names(locale: Locale, term: str) -> list[str]:
    return [name.strip() for name in fold(locale.attribute(term, "names")).split(",")]
