"""What people can call a card, an Event or a Way when they type, in all languages."""

from __future__ import annotations

from functools import cache

from feodum.locales import FALLBACK, TEXT, Locale, available

TERM = "term-"
"""The prefix of glossary terms, which have a text too but are not cards."""


def fold(text: str) -> str:
    """Text to compare names by: without capitals, and with е for ё."""
    return text.casefold().replace("ё", "е")


@cache
def names(key: str) -> tuple[str, ...]:
    """All names of a card in all forms, the English one first; empty if it has no messages."""
    languages = sorted(available(), key=lambda language: language != FALLBACK)
    known = [Locale(language) for language in languages]
    return tuple(dict.fromkeys(form for one in known if one.has(key) for form in one.forms(key)))


def keys() -> dict[str, str]:
    """The key of each card, Event and Way, by its English name."""
    english = Locale()
    return {
        english.text(message_id): message_id
        for message_id in english.ids()
        if english.has(message_id, TEXT) and not message_id.startswith(TERM)
    }


def english_name(typed: str) -> str:
    """The English name of the card with this name in some language; else what was typed."""
    folded = fold(typed)
    for name, key in keys().items():
        if any(fold(other) == folded for other in names(key)):
            return name
    return typed
