"""Zones are lists of cards. Cards are compared by identity, which `in` and `remove` are slow at."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from feodum.engine.card import Card


def remove(card: Card, zone: list[Card]) -> None:
    """Take one copy of a card out of a zone, the one nearest its top."""
    for i in range(len(zone) - 1, -1, -1):
        if zone[i] is card:
            zone.pop(i)
            return
    raise ValueError(f"no {card.name} there")


def holds(zone: list[Card], card: Card) -> bool:
    """Whether a card is in a zone; by identity, which `in` is slow to tell."""
    for held in zone:
        if held is card:
            return True
    return False


def count(zone: list[Card], card: Card) -> int:
    """How many copies of a card a zone holds."""
    found = 0
    for held in zone:
        if held is card:
            found += 1
    return found


def take_out(cards: list[Card], zone: list[Card]) -> None:
    for card in cards:
        remove(card, zone)


def all_alike(cards: list[Card]) -> bool:
    for card in cards:
        if card is not cards[0]:
            return False
    return True
