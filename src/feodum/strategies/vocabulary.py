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
"""The types printed on cards. `Curse` is missing: only the card of that name has that type."""

ROLES: Final = ("Cantrip", "Terminal", "Village")
"""Kinds of Actions that players talk about, though they are not printed on cards."""


def role_of(card: Card) -> tuple[str, ...]:
    """The roles of a card, by its plain bonuses; none if it is not an Action."""
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
"""The counts that a type can be used with, too."""


def plain(name: str) -> str:
    """A name without case, spaces and punctuation."""
    return "".join(letter for letter in name.casefold() if letter.isalnum())


def things() -> dict[str, list[Card | Event | Way]]:
    """Every card, Event and Way by its name, all versions of a card together."""
    return all_things(len(SOURCES))


@lru_cache(maxsize=2)
def all_things(_count: int) -> dict[str, list[Card | Event | Way]]:
    """Cached by the number of sources, which is enough because sets can only be added."""
    found: dict[str, list[Card | Event | Way]] = {}
    for source in SOURCES.values():
        found.setdefault(source.name, []).append(source)
    return found


def among(name: str, known: list[str]) -> str:
    """The one of these names that is meant, in its proper spelling."""
    return spelt(name, {plain(found): found for found in known})


def spelt(name: str, folded: dict[str, str]) -> str:
    if plain(name) not in folded:
        raise UnknownName("strategy-thing", name, list(folded.values()))
    return folded[plain(name)]


def find(name: str) -> str:
    """The name of a card, Event or Way, in its proper spelling."""
    return spelt(name, names_of("", len(SOURCES)))


def find_in_rule(name: str, section: str) -> str:
    """A name that a rule of this section can have, in its proper spelling."""
    kinds = {BUY: "card event", WAYS: "way itself"}.get(section, "card")
    return spelt(name, names_of(f"{kinds} nothing", len(SOURCES)))


def find_counted(count: str, name: str) -> str:
    """A name that this count can be used with, in its proper spelling."""
    kinds = {"by": "card event way", "bought": "event"}.get(count, "card")
    types = " type" if count in OF_CARDS else ""
    return spelt(name, names_of(kinds + types, len(SOURCES)))


@lru_cache(maxsize=32)
def names_of(kinds: str, count: int) -> dict[str, str]:
    """All names of these kinds, by their plain form."""
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
