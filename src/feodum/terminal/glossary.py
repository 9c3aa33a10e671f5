"""Words of the rules, explained."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from feodum.terminal.words import flow, listed

if TYPE_CHECKING:
    from feodum.locales import Locale
    from feodum.terminal.words import Words

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


def list_terms(words: Words, width: int) -> list[Text]:
    """What can be asked for."""
    label = Text(words.locale.text("help-terms") + " ")
    label.truncate(width // 2)
    return flow(label, listed([Text(names(words.locale, term)[0]) for term in TERMS]), width, 1)


def names(locale: Locale, term: str) -> list[str]:
    return [name.strip() for name in locale.attribute(term, "names").casefold().split(",")]
