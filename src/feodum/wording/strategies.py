"""The titles of the strategies that ship, and why they are good.

In English both are in a strategy's own file, in other languages in `library.ftl`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from feodum.strategies.library import shipped

if TYPE_CHECKING:
    from feodum.locales import Locale


def title_of(name: str, locale: Locale) -> str:
    """The title of a strategy that ships."""
    message_id = f"library-{name}"
    return locale.text(message_id) if locale.has(message_id) else shipped(name).name


def reason_for(name: str, locale: Locale) -> str:
    """Why it is good, in a line."""
    message_id = f"library-{name}"
    return locale.attribute(message_id, "why") if locale.has(message_id) else shipped(name).why
