"""The scenario files of the repo, read once."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import yaml

from feodum.boxes.basic import BASIC
from feodum.engine.card import Card, Source
from feodum.engine.landscape import Landscape
from feodum.kingdoms.sets import LANDSCAPES, OTHER_CARDS, SETS, all_cards, landscapes
from feodum.scenarios.load import Reader
from feodum.scenarios.run import run
from feodum.scenarios.scenario import Scenario

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / "scenarios"
RULINGS: Final = ROOT / "rulings"

CARDS: Final = list(
    dict.fromkeys([*BASIC, *OTHER_CARDS, *(card for cards in SETS.values() for card in cards)])
)
"""Every card, each version once."""

EVENTS_AND_WAYS: Final[list[Landscape]] = [
    found for group in LANDSCAPES.values() for found in group
]
SOURCES: Final[list[Card | Landscape]] = [*CARDS, *EVENTS_AND_WAYS]
"""Everything that a scenario can be about."""

YAML: Final = yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader
"""Six times as fast with libyaml; `test_both_readers_of_yaml_agree` compares the two."""


@cache
def scenarios() -> dict[str, list[Scenario]]:
    """All scenarios, by the file they are in: `base/moat.yaml`."""
    return {
        path.relative_to(FOLDER).as_posix(): read(path) for path in sorted(FOLDER.rglob("*.yaml"))
    }


def read(path: Path) -> list[Scenario]:
    """What `load_file` reads."""
    nodes = yaml.compose_all(path.read_text(encoding="utf-8"), YAML)
    return [Reader().scenario(node) for node in nodes]


def sources_of(scenario: Scenario) -> set[Source]:
    """The landscapes of a scenario, and the cards in its kingdom and zones."""
    table = scenario.table
    cards = all_cards(table.sets)
    found: set[Source] = {cards[name] for name in table.kingdom}
    found.update(scenario.trash)
    for zones in scenario.players.values():
        for group in zones.cards.values():
            found.update(group)
    found.update(landscapes(table.sets)[name] for name in table.landscapes)
    found.update(cards[name] for name in table.beside)
    return found


@cache
def uses() -> dict[Source, set[str]]:
    """The files in which each card or landscape is used."""
    found: dict[Source, set[str]] = {source: set() for source in SOURCES}
    for file, group in scenarios().items():
        for scenario in group:
            for source in sources_of(scenario):
                found[source].add(file)
    return found


def file_stem(source: Source) -> str:
    """The name of the file with scenarios about this source alone."""
    return source.name.lower().replace(" ", "-").replace("'", "")


def first_failure(source: Source) -> str | None:
    """The title of a scenario that fails now; the files that should test the source come first."""
    stem = file_stem(source)
    used = uses()[source]
    files = sorted(scenarios(), key=lambda file: (Path(file).stem != stem, file not in used))
    for file in files:
        for scenario in scenarios()[file]:
            try:
                run(scenario)
            except Exception:
                return scenario.title
    return None
