"""What each set that ships has: its cards and landscapes, with what tests need to know of them.

`python -m pytest tests/kingdoms/test_facts.py --update-golden` records the list again.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from feodum.boxes.menagerie.cards import horse
from feodum.boxes.shipped import SHIPPED
from feodum.engine.abilities import ATTACKED
from feodum.engine.card import Card
from feodum.engine.landscape import Landscape
from feodum.engine.mats import EXILE_MAT
from feodum.locales import Locale

FILE: Final = Path(__file__).parent / "facts.txt"
BUY: Final = "+1 Buy"


def facts_of(source: Card | Landscape) -> list[str]:
    """The facts of a card or a landscape, one word each."""
    found = {"horse": horse in source.uses, "exile": EXILE_MAT in source.uses}
    if isinstance(source, Card):
        text = Locale("en").attribute(source.key, "text")
        found["attack"] = source.is_attack
        found["reaction"] = bool(source.hears & ATTACKED)
        found["victory"] = source.is_victory
        found["buy"] = source.buys > 0
        found["conditional-buy"] = BUY in text and not source.buys
        found["trasher"] = source.trashes
    else:
        found["landscape"] = True
    return sorted(name for name, holds in found.items() if holds)


def written() -> str:
    """The list as the code has it."""
    lines: list[str] = []
    for edition in [edition for box in SHIPPED for edition in box.editions]:
        sources: list[Card | Landscape] = [*edition.cards, *edition.landscapes]
        for source in sorted(sources, key=lambda source: source.name):
            lines.append(" | ".join((edition.name, source.name, " ".join(facts_of(source)))))
    return "".join(f"{line.rstrip()}\n" for line in lines)


def recorded() -> dict[tuple[str, str], set[str]]:
    """The facts as they were recorded, by set and name."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    rows = [[cell.strip() for cell in line.split("|")] for line in lines]
    return {(row[0], row[1]): set(row[2].split()) for row in rows}


def cards_of(edition: str) -> list[str]:
    """The names of a set's cards, as they were recorded."""
    return [
        name
        for (found, name), facts in recorded().items()
        if found == edition and "landscape" not in facts
    ]


def named(fact: str) -> set[str]:
    """The cards or landscapes of which this was recorded."""
    return {name for (_, name), facts in recorded().items() if fact in facts}
