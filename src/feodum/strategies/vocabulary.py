"""The words of the language: cards, types, values and counts, and what they are called."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from feodum.engine.card import (
    ACTION,
    ATTACK,
    DURATION,
    REACTION,
    TREASURE,
    VICTORY,
    Card,
    Event,
    Way,
)
from feodum.engine.errors import UnknownName
from feodum.kingdoms.sets import SOURCES
from feodum.strategies.syntax import BUY, ITSELF, NOTHING, WAYS

CARD_TYPES: Final = {
    "Action": ACTION,
    "Attack": ATTACK,
    "Treasure": TREASURE,
    "Duration": DURATION,
    "Reaction": REACTION,
    "Victory": VICTORY,
}
"""The types that cards name. `Curse` is also a card, which is all that has this type."""

ROLES: Final = ("Cantrip", "Terminal", "Village")
"""Kinds of Actions that players speak of, though no card names them."""


def role_of(card: Card) -> tuple[str, ...]:
    """Which of these an Action is, by its plain bonuses."""
    if not card.is_action:
        return ()
    if card.actions == 0:
        return ("Terminal",)
    cantrip = ("Cantrip",) if card.cards else ()
    return (*cantrip, "Village") if card.actions > 1 else cantrip


VALUES: Final = (
    "coins",
    "buys",
    "actions",
    "turn",
    "money",
    "cards",
    "average_money",
    "hand_size",
    "points",
    "opponent_points",
    "lead",
    "opponent_cards",
    "empty_piles",
    "gains_to_end",
    "action_phase",
    "players",
)
COUNTS: Final = (
    "owned",
    "left",
    "in_hand",
    "in_play",
    "exiled",
    "opponent_owned",
    "gained",
    "trashed",
    "bought",
    "by",
    "playing",
)
OF_CARDS: Final = ("owned", "in_hand", "in_play", "exiled", "opponent_owned", "gained", "trashed")
"""The counts that can also be of a type."""


def plain(name: str) -> str:
    """A name without what people type in different ways."""
    return "".join(letter for letter in name.casefold() if letter.isalnum())


def things() -> dict[str, list[Card | Event | Way]]:
    """Every card, Event and Way by its name; several versions of a card together."""
    return all_things(len(SOURCES))


@lru_cache(maxsize=2)
def all_things(_count: int) -> dict[str, list[Card | Event | Way]]:
    """The same as long as their number is, because sets can only be added."""
    found: dict[str, list[Card | Event | Way]] = {}
    for source in SOURCES.values():
        found.setdefault(source.name, []).append(source)
    return found


def among(name: str, known: list[str]) -> str:
    """The one of these names that is meant, as it is spelt."""
    return spelt(name, {plain(found): found for found in known})


def spelt(name: str, folded: dict[str, str]) -> str:
    if plain(name) not in folded:
        raise UnknownName("strategy-thing", name, list(folded.values()))
    return folded[plain(name)]


def find(name: str) -> str:
    """A card, an Event or a Way."""
    return spelt(name, names_of("", len(SOURCES)))


def find_in_rule(name: str, section: str) -> str:
    """What a rule of this section can name."""
    kinds = {BUY: "card event", WAYS: "way itself"}.get(section, "card")
    return spelt(name, names_of(f"{kinds} nothing", len(SOURCES)))


def find_counted(count: str, name: str) -> str:
    """What this count can be of."""
    kinds = {"by": "card event way", "bought": "event"}.get(count, "card")
    types = " type" if count in OF_CARDS else ""
    return spelt(name, names_of(kinds + types, len(SOURCES)))


@lru_cache(maxsize=32)
def names_of(kinds: str, count: int) -> dict[str, str]:
    """All names of these kinds, by what is left of them without case and punctuation."""
    wanted = kinds.split() or ["card", "event", "way"]
    known: list[str] = []
    for name, sources in all_things(count).items():
        source = sources[0]
        kind = "card" if isinstance(source, Card) else source.type_names[0]
        if kind in wanted:
            known.append(name)
    known += [word for word in (NOTHING, ITSELF) if word in wanted]
    if "type" in wanted:
        known += [*CARD_TYPES, *ROLES]
    return {plain(name): name for name in known}
