"""What a card is and does, in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from feodum.engine.card import Card, Event, Way
from feodum.kingdoms.sets import SOURCES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from feodum.locales import Locale
    from feodum.wording.words import Words

MOUSE: Final = "way-of-the-mouse"
"""The Way that plays a set-aside card."""
NOTHING: Final[Mapping[str, int]] = {}


@dataclass(frozen=True)
class Facts:
    """A card, an Event or a Way."""

    card: str
    """Its key."""
    name: str
    cost: str
    """What it costs now; empty for a Way."""
    types: str
    text: str
    """What it does: paragraphs, with `---` where the card has a dividing line."""


def facts(words: Words, key: str, costs: Mapping[str, int] = NOTHING) -> Facts:
    """What there is to know about a card; `costs` are the current costs, by English name."""
    source = SOURCES[key]
    cost = ""
    if not isinstance(source, Way):
        cost = words.cost(costs.get(source.name, source.cost.coins))
    return Facts(key, str(words.card(key)), cost, words.types(key), text_of(words.locale, source))


def text_of(locale: Locale, source: Card | Event | Way) -> str:
    """What a card does; without a text, what its numbers say."""
    if locale.has(source.key, "text"):
        return locale.attribute(source.key, "text")
    lines: list[str] = []
    if isinstance(source, Card):
        numbers = {
            "plus-cards": source.cards,
            "log-actions": source.actions,
            "log-buys": source.buys,
            "log-coins": source.coins,
            "points": source.points,
        }
        lines = [locale.text(found, number=number) for found, number in numbers.items() if number]
    more = source.effect is not None or not lines
    return "\n".join([*lines, locale.text("no-text")] if more else lines)


def way_text(words: Words, key: str, mouse: str | None) -> str:
    """One way to play a card, as itself or as a Way, with the first line of what it does."""
    name: str = words.card(key)
    told = key
    if key == MOUSE and mouse is not None:
        name, told = words.locale.text("way-of-card", way=name, card=words.card(mouse)), mouse
    does = text_of(words.locale, SOURCES[told]).partition("\n")[0]
    return words.locale.text("way-text", way=name, text=does)


def answers_about(locale: Locale, card: Card | Event | Way) -> list[str]:
    """Answers to common questions about a card; both editions share them."""
    key = card.key
    message_id = "ruling-" + (key[:-3] if key.endswith(("-1e", "-2e")) else key)
    return locale.text(message_id).splitlines() if locale.has(message_id) else []
