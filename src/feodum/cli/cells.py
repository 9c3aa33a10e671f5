"""Cards, Events and Ways in the cells of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from feodum.wording.facts import text_of
from feodum.wording.words import type_names

if TYPE_CHECKING:
    from feodum.engine.card import Card
    from feodum.engine.landscape import Landscape
    from feodum.locales import Locale


def types(source: Card | Landscape, locale: Locale) -> str:
    return ", ".join(type_names(locale, source))


def text(source: Card | Landscape, locale: Locale) -> str:
    """What the card or landscape does, formatted for a cell."""
    return text_of(locale, source).replace("\n---\n", "\n- ")
