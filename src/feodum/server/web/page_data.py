"""What the page must know about boxes: cards, kingdoms, bots, texts and pictures.

This depends on the server's plugins, so it is made when the server starts.
"""

from __future__ import annotations

import json
from importlib.util import find_spec
from typing import Any, Final

from feodum.bots import BOTS
from feodum.bots.levels import LEVELS
from feodum.boxes.basic import BASIC
from feodum.engine.card import Card
from feodum.engine.landscape import Landscape
from feodum.engine.mats import Mat, Token
from feodum.kingdoms.sets import (
    BOXES,
    LANDSCAPES,
    NEWEST_SETS,
    RECOMMENDED,
    SETS,
    SOURCES,
    THINGS,
    kingdom_cards,
)
from feodum.locales import available, sources
from feodum.strategies.library import library, shipped
from feodum.strategies.reading import LONGEST
from feodum.strategies.syntax import (
    BUY_SECTION,
    FIELDS,
    ITSELF,
    NOTHING,
    OTHERWISE,
    SECTIONS,
    Strategy,
)
from feodum.strategies.vocabulary import CARD_TYPES, COUNTS, EXTREMES, ROLES, VALUES, choices
from feodum.wording.facts import cost_tokens

UNUSED: Final = ("commands", "errors", "help", "log", "server", "strategies")
"""The files with texts that the page does not need."""
BONUSES: Final = ("cards", "actions", "buys", "coins", "points")


def facts(source: Card | Landscape) -> dict[str, Any]:
    """What is printed on a card, except its text."""
    found: dict[str, Any] = {"name": source.name, "types": source.type_names}
    if source.cost is not None:
        found["cost"] = source.cost.coins
    if tokens := cost_tokens(source):
        found["cost_tokens"] = tokens
    if isinstance(source, Card):
        found |= {name: getattr(source, name) for name in BONUSES if getattr(source, name)}
        if source.split:
            found["pile"] = [card.key for card in source.split]
    return found


def thing(source: Mat | Token) -> dict[str, Any]:
    """A mat or a kind of token."""
    if isinstance(source, Token):
        return {"name": source.name, "owed": source.owed}
    return {"name": source.name, "hidden": not source.shows(own=False)}


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
    """A strategy's name, its cards, and in English why it is good."""
    found = shipped(name)
    return {"name": found.name, "why": found.why, "needs": needed_by(found)}


def needed_by(found: Strategy) -> list[str]:
    """The kingdom cards, Events and Ways that a strategy names."""
    named = [*(rule.thing for rule in found.rules(BUY_SECTION) or ()), *found.kingdom]
    basic = {card.name for card in BASIC}
    known = {source.name for source in SOURCES.values()} - basic
    return [name for name in dict.fromkeys(named) if name in known]


def catalogue(*, lab: bool) -> str:
    data = {
        "lab": lab,
        "cards": {key: facts(source) for key, source in SOURCES.items()},
        "things": {key: thing(source) for key, source in THINGS.items()},
        "basic": [card.key for card in BASIC],
        "sets": {name: [card.key for card in cards] for name, cards in SETS.items()},
        "landscapes": {name: [one.key for one in found] for name, found in LANDSCAPES.items()},
        "newest": list(NEWEST_SETS),
        "recommended": kingdoms(),
        "bots": dict(BOTS),
        "levels": LEVELS,
        "strategies": {name: strategy_facts(name) for name in library() if name not in BOTS},
        "pictures": pictures(),
    }
    return json.dumps(data, ensure_ascii=False)


def pictures() -> dict[str, str]:
    """Each card's picture, if it has one: the name of one of the page's own, or an address."""
    found: dict[str, str] = {}
    for box in BOXES.values():
        if box.folder is None:
            continue
        named = box.folder / "pictures.json"
        if named.is_file():
            found |= json.loads(named.read_text(encoding="utf-8"))
        drawn = box.folder / "pictures.svg"
        if drawn.is_file():
            text = drawn.read_text(encoding="utf-8")
            keys = [key for key in SOURCES if f'id="{key}"' in text]
            found |= {key: f"/data/{box.name}.svg#{key}" for key in keys}
    return found


def lab_data() -> str:
    """What the lab's editor must know: the words of the language, and the library's strategies."""
    data = {
        "fields": FIELDS,
        "sections": SECTIONS,
        "values": VALUES,
        "counts": COUNTS,
        "extremes": EXTREMES,
        "words": [OTHERWISE, ITSELF, NOTHING],
        "types": [*CARD_TYPES, *ROLES],
        "choices": choices(),
        "library": library(),
        "charts": all(find_spec(name) for name in ("altair", "polars", "vl_convert")),
        "longest": LONGEST,
    }
    return json.dumps(data, ensure_ascii=False)


def page_data(*, lab: bool = False) -> dict[str, bytes]:
    """The files that the server makes for its page, by their paths."""
    files = {"data/catalogue.json": catalogue(lab=lab)}
    if lab:
        files["data/lab.json"] = lab_data()
    for language in available():
        texts = [text for name, text in sources(language) if name not in UNUSED]
        files[f"data/{language}.ftl"] = "\n".join(texts)
    for box in BOXES.values():
        drawn = None if box.folder is None else box.folder / "pictures.svg"
        if drawn is not None and drawn.is_file():
            files[f"data/{box.name}.svg"] = drawn.read_text(encoding="utf-8")
    return {path: text.encode() for path, text in files.items()}
