"""Words of the rules, explained."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from feodum.locales import Locale
    from feodum.wording.words import Words

TERMS: Final = tuple(
    f"term-{name}"
    for name in (
        *("turn", "action", "buy", "coins", "clean-up", "deck", "gain", "supply", "trash"),
        *("treasure", "victory", "curse", "attack", "reaction", "duration"),
        *("exile", "horse", "event", "way"),
    )
)


def find_term(words: Words, name: str) -> str | None:
    """The message of the word that can be called so."""
    folded = name.casefold()
    return next((term for term in TERMS if folded in names(words.locale, term)), None)


def names(locale: Locale, term: str) -> list[str]:
    return [name.strip() for name in locale.attribute(term, "names").casefold().split(",")]
