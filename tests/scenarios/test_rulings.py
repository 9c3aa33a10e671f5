"""The rulings and the scenarios match: neither has anything that the other lacks."""

from __future__ import annotations

import ast
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
import yaml

from feodum.engine.card import Source
from tests.support.scenario_files import ROOT, RULINGS, SOURCES, YAML, scenarios, sources_of

KEYS = {"ruling", "source", "scenarios", "tests"}


@dataclass(frozen=True)
class Ruling:
    """A sentence of the rules, and where it is proved."""

    file: str
    text: str
    source: str
    scenarios: tuple[str, ...]
    tests: tuple[str, ...]


@cache
def rulings() -> list[Ruling]:
    found: list[Ruling] = []
    for path in sorted(RULINGS.glob("*.yaml")):
        for entry in yaml.load(path.read_text(encoding="utf-8"), YAML):
            assert set(entry) <= KEYS, (path.name, entry)
            proofs = [tuple(entry.get(key) or ()) for key in ("scenarios", "tests")]
            found.append(Ruling(path.name, entry["ruling"], entry["source"], *proofs))
    return found


TITLES = [found.title for group in scenarios().values() for found in group]


@cache
def named_tests(path: Path) -> set[str]:
    """The tests of a file: `test_name`, or `TestClass::test_name`."""
    found: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}::{name}" for name in functions_of(node.body)}
    return found | functions_of(ast.parse(path.read_text(encoding="utf-8")).body)


def functions_of(body: list[ast.stmt]) -> set[str]:
    names = {node.name for node in body if isinstance(node, ast.FunctionDef)}
    return {name for name in names if name.startswith("test_")}


@pytest.mark.parametrize("file", sorted({ruling.file for ruling in rulings()}))
def test_each_ruling_is_proved(file: str) -> None:
    titles = set(TITLES)
    for ruling in rulings():
        if ruling.file != file:
            continue
        assert ruling.text, ruling
        assert ruling.source, ruling
        assert ruling.scenarios or ruling.tests, f"neither a scenario nor a test: {ruling}"
        assert not set(ruling.scenarios) - titles, f"no scenario with this title: {ruling}"
        for name in ruling.tests:
            path, _, function = name.partition("::")
            assert (ROOT / path).is_file(), name
            assert function in named_tests(ROOT / path), name


def test_titles_are_unique() -> None:
    assert [title for title, times in Counter(TITLES).items() if times > 1] == []


def test_each_scenario_proves_a_ruling() -> None:
    """Scenarios that combine several cards are exempt: they follow from many rulings at once."""
    mapped = {title for ruling in rulings() for title in ruling.scenarios}
    for file, group in scenarios().items():
        if not file.startswith("combinations/"):
            assert [found.title for found in group if found.title not in mapped] == []


def test_no_ruling_is_listed_twice() -> None:
    counts = Counter((ruling.text, ruling.source) for ruling in rulings())
    assert [ruling for ruling, times in counts.items() if times > 1] == []


@cache
def titles_with() -> dict[Source, set[str]]:
    """The scenarios that use each card, Event and Way."""
    found: dict[Source, set[str]] = {source: set() for source in SOURCES}
    for group in scenarios().values():
        for scenario in group:
            for source in sources_of(scenario):
                found[source].add(scenario.title)
    return found


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.key)
def test_each_card_event_and_way_has_scenarios_and_rulings(source: Source) -> None:
    """Each version of it is used in a scenario that proves a ruling about it."""
    uses = titles_with()[source]
    assert uses, "no scenario uses it"
    about = [
        ruling for ruling in rulings() if source.name in ruling.text or source.name in ruling.source
    ]
    assert any(uses & set(ruling.scenarios) for ruling in about), "no ruling about it"
