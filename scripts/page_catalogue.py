"""Writes what the page must know about cards and kingdoms to web/src/generated/catalogue.json.

A test checks that the file is up to date.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from feodum.bots import BOTS
from feodum.cards.basic import BASIC
from feodum.engine.card import Card, Event, Way
from feodum.kingdoms.recommended import RECOMMENDED
from feodum.kingdoms.sets import LANDSCAPES, NEWEST_SETS, SETS, SOURCES, kingdom_cards
from feodum.strategies.library import library, shipped
from feodum.strategies.syntax import BUY, Strategy

FILE = Path(__file__).resolve().parent.parent / "web" / "src" / "generated" / "catalogue.json"
BONUSES = ("cards", "actions", "buys", "coins", "points")


def facts(source: Card | Event | Way) -> dict[str, Any]:
    """What is printed on a card, apart from its words."""
    found: dict[str, Any] = {"name": source.name, "types": source.type_names}
    if source.cost is not None:
        found["cost"] = source.cost.coins
    if isinstance(source, Card):
        found |= {name: getattr(source, name) for name in BONUSES if getattr(source, name)}
    return found


def kingdoms() -> list[dict[str, Any]]:
    """The recommended sets, with keys in place of names."""
    found = []
    for name, one in RECOMMENDED.items():
        cards = kingdom_cards(one.sets)
        landscapes = {place.name: place.key for place in SOURCES.values()}
        found.append(
            {
                "name": name,
                "sets": list(one.sets),
                "kingdom": [cards[card].key for card in one.kingdom],
                "landscapes": [landscapes[landscape] for landscape in one.landscapes],
            }
        )
    return found


def strategy_facts(name: str) -> dict[str, Any]:
    """A strategy's name and why it is good, in English, and the cards that it needs."""
    found = shipped(name)
    return {"name": found.name, "why": found.why, "needs": needed_by(found)}


def needed_by(found: Strategy) -> list[str]:
    """The kingdom cards, Events and Ways that a strategy names."""
    named = [*(rule.thing for rule in found.rules(BUY) or ()), *found.kingdom]
    basic = {card.name for card in BASIC}
    known = {source.name for source in SOURCES.values()} - basic
    return [name for name in dict.fromkeys(named) if name in known]


def catalogue() -> str:
    data = {
        "cards": {key: facts(source) for key, source in SOURCES.items()},
        "basic": [card.key for card in BASIC],
        "sets": {name: [card.key for card in cards] for name, cards in SETS.items()},
        "landscapes": {name: [one.key for one in found] for name, found in LANDSCAPES.items()},
        "newest": list(NEWEST_SETS),
        "recommended": kingdoms(),
        "bots": list(BOTS),
        "strategies": {name: strategy_facts(name) for name in library() if name not in BOTS},
    }
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(catalogue(), encoding="utf-8")
