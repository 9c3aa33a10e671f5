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
from feodum.engine.card import Card, Event, Way
from feodum.engine.checks import all_of, check_text, wrong_type
from feodum.engine.errors import Problem, UnknownName

if TYPE_CHECKING:
    from collections.abc import Iterable

    from feodum.engine.card import Source

SETS: Final[dict[str, list[Card]]] = {
    "menagerie": MENAGERIE,
    "base-2e": BASE_2E,
    "intrigue-2e": INTRIGUE_2E,
    "intrigue-1e": INTRIGUE_1E,
    "base-1e": BASE_1E,
}
"""The kingdom cards of every set, the newest set first; `add_set` adds more."""

LANDSCAPES: Final[dict[str, list[Event | Way]]] = {
    "menagerie": [*MENAGERIE_EVENTS, *MENAGERIE_WAYS]
}
"""The Events and Ways of each set that has any."""

OTHER_CARDS: Final = [horse]
"""Cards that are neither basic nor kingdom cards: their piles are not in the Supply."""

NEWEST_SETS: Final = ("base-2e", "intrigue-2e", "menagerie")
"""The newest edition of each box: what a table uses unless it says otherwise."""


CARDS: Final[dict[str, Card]] = {}
"""Every version of every card, by its key."""
SOURCES: Final[dict[str, Card | Event | Way]] = {}
"""Every version of every card, and every Event and Way, by its key."""


def add_set(name: str, cards: Iterable[Card], landscapes: Iterable[Event | Way] = ()) -> None:
    """Add a set of your own. It cannot change afterwards: much is cached under its name."""
    check_text(name, "name")
    if name in SETS:
        raise Problem("set-exists", set=name)
    kingdom: list[Card] = []
    for card in all_of(cards, "cards", "cards"):
        if not isinstance(card, Card):
            raise wrong_type("cards", "cards")
        kingdom.append(card)
    events_and_ways: list[Event | Way] = []
    for landscape in all_of(landscapes, "landscapes", "landscapes"):
        if not isinstance(landscape, (Event, Way)):
            raise wrong_type("landscapes", "landscapes")
        events_and_ways.append(landscape)
    for source in [*kingdom, *events_and_ways]:
        if SOURCES.get(source.key, source) is not source:
            raise Problem("key-exists", key=source.key)
    SETS[name] = kingdom
    if events_and_ways:
        LANDSCAPES[name] = events_and_ways
    learn()


def learn() -> None:
    """Rebuild everything that depends on which sets there are."""
    CARDS.clear()
    for cards in (BASIC, OTHER_CARDS, *SETS.values()):
        CARDS.update({card.key: card for card in cards})
    SOURCES.clear()
    SOURCES.update(CARDS)
    for group in LANDSCAPES.values():
        SOURCES.update({source.key: source for source in group})
    for remembered in (kingdom_cards, all_cards, landscapes):
        remembered.cache_clear()


def check_sets(sets: Iterable[str]) -> None:
    """Refuse unknown sets and any set named twice, which also keeps the caches small."""
    seen: set[str] = set()
    for name in sets:
        if name not in SETS:
            raise UnknownName("set", name, list(SETS))
        if name in seen:
            raise Problem("set-twice", set=name)
        seen.add(name)


# ---- by name


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
    """Every card there is, by name, in the version of these sets if they have it."""
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


# ---- one of them


def card(name: str) -> Card:
    """The card with this key (`mine-1e`), or the newest card with this name (`Mine`)."""
    check_text(name, "name")
    newest = all_cards(())
    found = CARDS.get(name) or newest.get(name)
    if found is None:
        raise UnknownName("card", name, [*CARDS, *newest])
    return found


def landscape(name: str) -> Event | Way:
    """The Event or Way with this key or name, such as `way-of-the-ox` or `Way of the Ox`."""
    check_text(name, "name")
    known = landscapes(tuple(LANDSCAPES))
    found = SOURCES.get(name) or known.get(name)
    if found is None or isinstance(found, Card):
        raise UnknownName("landscape", name, list(known))
    return found


# ---- what comes with a set


def box_of(name: str) -> list[Card | Event | Way]:
    """Everything that comes with a set, besides the basic cards."""
    sources = [*SETS[name], *LANDSCAPES.get(name, [])]
    return [*sources, *other_cards(sources)]


def other_cards(sources: Iterable[Source]) -> list[Card]:
    """The Horses, if something refers to them."""
    return [horse] if any(source.horses or source is horse for source in sources) else []


learn()
