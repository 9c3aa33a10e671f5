"""Cards, Events and Ways in the cells of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from feodum.wording.facts import text_of
from feodum.wording.words import type_names

if TYPE_CHECKING:
    from feodum.engine.card import Card, Event, Way
    from feodum.locales import Locale


def price(source: Card | Event | Way) -> str:
    """The cost as it is shown; a Way has none."""
    return "" if source.cost is None else f"${source.cost.coins}"


def types(source: Card | Event | Way, locale: Locale) -> str:
    return ", ".join(type_names(locale, source))


def text(source: Card | Event | Way, locale: Locale) -> str:
    """What it does, formatted for a cell."""
    return text_of(locale, source).replace("\n---\n", "\n- ")
