"""What a card is and does, in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from feodum.engine.card import Way
from feodum.kingdoms.sets import SOURCES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from feodum.wording.words import Words

MOUSE: Final = "way-of-the-mouse"
"""The Way that plays a card set aside."""
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
    """What it does: paragraphs, with `---` where the card has a line."""


def facts(words: Words, key: str, costs: Mapping[str, int] = NOTHING) -> Facts:
    """What there is to know of a card; `costs` are those that have changed, by English name."""
    source = SOURCES[key]
    cost = ""
    if not isinstance(source, Way):
        cost = words.cost(costs.get(source.name, source.cost.coins))
    text = words.locale.attribute(key, "text")
    return Facts(key, words.card(key), cost, words.types(key), text)


def way_text(words: Words, key: str, mouse: str | None) -> str:
    """One way to play a card - as itself, or as a Way - with the first of what that does."""
    name: str = words.card(key)
    told = key
    if key == MOUSE and mouse is not None:
        name, told = words.locale.text("way-of-card", way=name, card=words.card(mouse)), mouse
    does = words.locale.attribute(told, "text").partition("\n")[0]
    return words.locale.text("way-text", way=name, text=does)
