"""The scenario files of the repo, read once."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from feodum.cards.basic import BASIC
from feodum.engine.card import Card
from feodum.kingdoms.sets import SETS
from feodum.scenarios.load import Scenario, load_file
from feodum.scenarios.run import run

ROOT: Final = Path(__file__).parents[1]
FOLDER: Final = ROOT / "scenarios"
RULINGS: Final = ROOT / "rulings"

CARDS: Final = list(dict.fromkeys(BASIC + [card for cards in SETS.values() for card in cards]))
"""Every card there is, each version once."""


@cache
def scenarios() -> dict[str, list[Scenario]]:
    """All scenarios, by the file they are in: `base/moat.yaml`."""
    return {
        path.relative_to(FOLDER).as_posix(): load_file(path)
        for path in sorted(FOLDER.rglob("*.yaml"))
        if path.parent != RULINGS
    }


def cards_of(scenario: Scenario) -> set[Card]:
    """The cards in the kingdom and the zones of a scenario."""
    found = {*scenario.kingdom, *scenario.trash}
    for zones in scenario.players.values():
        for cards in zones.cards.values():
            found.update(cards)
    return found


def file_stem(card: Card) -> str:
    """How the file with the card's own scenarios is called."""
    return card.name.lower().replace(" ", "-").replace("'", "")


def first_failure(card: Card) -> str | None:
    """The title of a scenario that fails now, looking first where the card should be tested."""
    stem = file_stem(card)
    files = sorted(scenarios(), key=lambda file: Path(file).stem != stem)
    for file in files:
        for scenario in scenarios()[file]:
            try:
                run(scenario)
            except Exception:
                return scenario.title
    return None
