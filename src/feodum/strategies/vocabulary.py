"""The words of the language: cards, types, values and counts, and what they are called."""

from __future__ import annotations

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
    found: dict[str, list[Card | Event | Way]] = {}
    for source in SOURCES.values():
        found.setdefault(source.name, []).append(source)
    return found


def find(name: str) -> str:
    """The name as it is spelt, of a card, an Event or a Way."""
    known = list(things())
    return among(name, known)


def among(name: str, known: list[str]) -> str:
    folded = {plain(spelt): spelt for spelt in known}
    if plain(name) not in folded:
        raise UnknownName("strategy-thing", name, known)
    return folded[plain(name)]


def find_in_rule(name: str, section: str) -> str:
    """What a rule of this section can name."""
    known = [NOTHING]
    for thing, sources in things().items():
        source = sources[0]
        if isinstance(source, Way):
            wanted = section == WAYS
        elif isinstance(source, Event):
            wanted = section == BUY
        else:
            wanted = section != WAYS
        if wanted:
            known.append(thing)
    return among(name, [*known, ITSELF] if section == WAYS else known)


def find_counted(count: str, name: str) -> str:
    """What this count can be of."""
    known = []
    for thing, sources in things().items():
        source = sources[0]
        if count == "by" or isinstance(source, Event if count == "bought" else Card):
            known.append(thing)
    if count in OF_CARDS:
        known += [*CARD_TYPES, *ROLES]
    return among(name, known)
