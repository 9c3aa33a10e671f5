"""The sets of kingdom cards, and which version of a card a table uses."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from feodum.cards.base import BASE_1E, BASE_2E
from feodum.cards.basic import BASIC
from feodum.cards.intrigue import INTRIGUE_1E, INTRIGUE_2E
from feodum.cards.menagerie import MENAGERIE, horse
from feodum.cards.menagerie_events import MENAGERIE_EVENTS
from feodum.cards.menagerie_ways import MENAGERIE_WAYS
from feodum.engine.errors import UnknownName

if TYPE_CHECKING:
    from collections.abc import Iterable

    from feodum.engine.card import Card, Event, Way

SETS: Final[dict[str, list[Card]]] = {
    "menagerie": MENAGERIE,
    "base-2e": BASE_2E,
    "intrigue-2e": INTRIGUE_2E,
    "intrigue-1e": INTRIGUE_1E,
    "base-1e": BASE_1E,
}
"""Every set, the newest first."""

LANDSCAPES: Final[dict[str, list[Event | Way]]] = {
    "menagerie": [*MENAGERIE_EVENTS, *MENAGERIE_WAYS]
}
"""The Events and Ways of the sets that have any."""

OTHER_CARDS: Final = [horse]
"""Cards that are neither basic nor kingdom cards: their piles are not in the Supply."""

NEWEST_SETS: Final = ("base-2e", "intrigue-2e", "menagerie")
"""The newest edition of each box: what a table uses unless it says otherwise."""


def check_sets(sets: Iterable[str]) -> None:
    for name in sets:
        if name not in SETS:
            raise UnknownName("set", name, list(SETS))


@cache
def kingdom_cards(sets: tuple[str, ...]) -> dict[str, Card]:
    """The kingdom cards of these sets by name, in the version of the first set that has them."""
    check_sets(sets)
    cards: dict[str, Card] = {}
    for name in sets:
        for card in sorted(SETS[name], key=lambda card: card.name):
            cards.setdefault(card.name, card)
    return cards


@cache
def all_cards(sets: tuple[str, ...]) -> dict[str, Card]:
    """Every card there is by name, in the version of these sets where they have it."""
    cards = {card.name: card for card in BASIC + OTHER_CARDS}
    cards.update(kingdom_cards(sets))
    for name, card in kingdom_cards(tuple(SETS)).items():
        cards.setdefault(name, card)
    return cards


@cache
def landscapes(sets: tuple[str, ...]) -> dict[str, Event | Way]:
    """The Events and Ways of these sets by name."""
    check_sets(sets)
    return {found.name: found for name in sets for found in LANDSCAPES.get(name, [])}


def card(key: str) -> Card:
    """The card with this key: `village`, or `mine-1e` where the editions differ."""
    everything = [*BASIC, *OTHER_CARDS, *(found for cards in SETS.values() for found in cards)]
    by_key = {found.key: found for found in everything}
    if key not in by_key:
        raise UnknownName("card", key, list(by_key))
    return by_key[key]


def landscape(key: str) -> Event | Way:
    """The Event or Way with this key: `ride`, `way-of-the-ox`."""
    by_key = {found.key: found for group in LANDSCAPES.values() for found in group}
    if key not in by_key:
        raise UnknownName("landscape", key, list(by_key))
    return by_key[key]
