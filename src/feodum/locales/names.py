"""The names that people can type for cards, sets and wishes, in all languages."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from feodum.locales import FALLBACK, TEXT, Locale, available

if TYPE_CHECKING:
    from collections.abc import Iterable

TERM = "term-"
"""The prefix of glossary terms, which have a text too but are not cards."""
NO_BREAK: Final = "\N{NO-BREAK SPACE}"
NAMES: Final = "names"
"""The attribute that lists the names that can be typed for a thing; the first one is shown."""
SET: Final = "set-"
WISH: Final = "about-"
"""The prefixes of message ids about sets and wishes; the code of the set or wish follows."""


def fold(text: str) -> str:
    """A form in which names are compared: in lower case, with е for ё, and with plain spaces."""
    return text.casefold().replace("ё", "е").replace(NO_BREAK, " ")


@cache
def names(key: str) -> tuple[str, ...]:
    """All names of a card in all forms, the English one first; empty if it has no messages."""
    languages = sorted(available(), key=lambda language: language != FALLBACK)
    known = [Locale(language) for language in languages]
    return tuple(dict.fromkeys(form for one in known if one.has(key) for form in one.forms(key)))


def keys() -> dict[str, str]:
    """The key of each card, Event and Way, by its English name."""
    return keys_among(len(Locale().ids()))


@lru_cache(maxsize=1)
def keys_among(_messages: int) -> dict[str, str]:
    """The keys, cached by the number of messages, since plugins can add some."""
    english = Locale()

    def make() -> dict[str, str]:
        return {
            english.text(message_id): message_id
            for message_id in english.ids()
            if english.has(message_id, TEXT) and not message_id.startswith(TERM)
        }

    return english.once(("keys of cards",), make)


def english_name(typed: str) -> str:
    """The English name of the card with this name in some language; otherwise the text as typed."""
    messages = sum(len(Locale(language).ids()) for language in available())
    return english_names(messages).get(fold(typed), typed)


@lru_cache(maxsize=1)
def english_names(_messages: int) -> dict[str, str]:
    """The English name for every name of a card, cached by the number of messages."""
    found: dict[str, str] = {}
    for name, key in keys().items():
        for other in names(key):
            found.setdefault(fold(other), name)
    return found


# ---- things that have codes


def code_of(typed: str, codes: Iterable[str], kind: str) -> str:
    """The code of the thing with this name in some language; otherwise the text as typed."""
    folded = fold(typed)
    return next((code for code in codes if folded in map(fold, called(code, kind))), typed)


def called(code: str, kind: str) -> list[str]:
    """All names that can be typed for a code, in all languages."""
    message_id = f"{kind}{code}"
    known = [Locale(one) for one in available()]
    lists = [one.attribute(message_id, NAMES) for one in known if one.has(message_id, NAMES)]
    return list(dict.fromkeys([code, *", ".join(lists).split(", ")] if lists else [code]))


def shown(code: str, kind: str, locale: Locale) -> str:
    """The name shown in this language; a code without a message stays as it is."""
    message_id = f"{kind}{code}"
    has = locale.has(message_id, NAMES)
    return locale.attribute(message_id, NAMES).partition(",")[0] if has else code


def set_title(code: str, locale: Locale) -> str:
    """The full title of a set; for an added set, its name."""
    message_id = f"{SET}{code}"
    return locale.text(message_id) if locale.has(message_id) else code


def set_names(codes: Iterable[str], locale: Locale) -> str:
    """A list of sets, in the form in which it can be typed."""
    return ", ".join(shown(code, SET, locale) for code in codes)


def recommended_id(name: str) -> str:
    """The id of the message with the title of a recommended set."""
    return f"recommended-{name.replace('/', '-')}"


def recommended_name(name: str, locale: Locale) -> str:
    """What to type for a recommended set: `base-2e/first-game`, or its title in other languages."""
    if locale.language == FALLBACK or not locale.has(recommended_id(name)):
        return name
    book = shown(name.partition("/")[0], SET, locale)
    return locale.text("recommended-title", title=locale.text(recommended_id(name)), book=book)
