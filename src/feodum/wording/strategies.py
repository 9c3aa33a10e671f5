"""The titles of the strategies that ship, and why they are good.

In English both are in a strategy's own file, in other languages in `library.ftl`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from feodum import bots
from feodum.locales import FALLBACK
from feodum.strategies.library import library, shipped

if TYPE_CHECKING:
    from feodum.locales import Locale
    from feodum.strategies.syntax import Strategy


def title_of(name: str, locale: Locale) -> str:
    """The title of a strategy that ships."""
    message_id = f"library-{name}"
    return locale.text(message_id) if locale.has(message_id) else shipped(name).name


def bot_title(bot: str, locale: Locale) -> str:
    """What a bot is called.

    A strategy that ships has its title in this language, even if its whole text is given.
    """
    title = bots.title_of(bot)
    if locale.language == FALLBACK or bot in bots.BOTS:
        return title
    same = (name for name in library() if name == bot or shipped(name).name == title)
    name = next(same, None)
    return title if name is None else title_of(name, locale)


def in_words(name: str, locale: Locale) -> Strategy:
    """A strategy that ships, with its title and reason in this language."""
    return replace(shipped(name), name=title_of(name, locale), why=reason_for(name, locale))


def reason_for(name: str, locale: Locale) -> str:
    """Why a strategy is good, in one line."""
    message_id = f"library-{name}"
    return locale.attribute(message_id, "why") if locale.has(message_id) else shipped(name).why
