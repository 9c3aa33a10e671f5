"""What a card is and does, in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from feodum.engine.card import Card
from feodum.engine.landscape import Landscape
from feodum.engine.state import tokens_of
from feodum.kingdoms.sets import SOURCES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from feodum.locales import Locale
    from feodum.wording.words import Words

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
    cost = words.price(source, costs.get(source.name))
    return Facts(key, str(words.card(key)), cost, words.types(key), text_of(words.locale, source))


def cost_tokens(source: Card | Landscape) -> dict[str, int]:
    """The tokens that a card or landscape costs besides coins, by key."""
    return tokens_of(dict(source.cost.tokens)) if source.cost is not None else {}


def text_of(locale: Locale, source: Card | Landscape) -> str:
    """What a card does; for a card without a text, what its numbers say."""
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
    more = not lines or (isinstance(source, Card) and source.effect is not None)
    return "\n".join([*lines, locale.text("no-text")] if more else lines)


def way_text(words: Words, key: str, laid_out: Mapping[str, str]) -> str:
    """One way to play a card, as itself or as a Way, with the first line of its text."""
    name: str = words.card(key)
    told = key
    if key in laid_out:
        told = laid_out[key]
        name = words.locale.text("way-of-card", way=name, card=words.card(told))
    does = text_of(words.locale, SOURCES[told]).partition("\n")[0]
    return words.locale.text("way-text", way=name, text=does)


def answers_about(locale: Locale, card: Card | Landscape) -> list[str]:
    """Answers to common questions about a card; both editions share them."""
    key = card.key
    message_id = "ruling-" + (key[:-3] if key.endswith(("-1e", "-2e")) else key)
    return locale.text(message_id).splitlines() if locale.has(message_id) else []
