"""Nothing can be removed from a card without some scenario failing."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest

from feodum.boxes.base.cards import moat
from feodum.boxes.menagerie.cards import horse
from feodum.engine.card import (
    ACTION,
    ATTACK,
    CURSE,
    DURATION,
    REACTION,
    TREASURE,
    TYPE_NAMES,
    VICTORY,
    Card,
    Source,
)
from feodum.engine.landscape import Event, Landscape
from scripts.mutants import changes as script
from scripts.mutants.__main__ import chosen_paths, explained
from tests.support.scenario_files import ROOT, SOURCES, first_failure

BONUSES = ("cards", "actions", "buys", "coins", "points")
TYPE_FLAGS = {
    ACTION: {"is_action": False},
    TREASURE: {"is_treasure": False},
    VICTORY: {"is_victory": False},
    ATTACK: {"is_attack": False},
    CURSE: {},
    REACTION: {},
    DURATION: {},
}
"""The attributes that a card without each type would have."""


@dataclass(frozen=True)
class Mutant:
    """A card, an Event or a Way with something removed or changed."""

    source: Source
    what: str
    changes: dict[str, object]


def nothing(*_: object) -> int:
    """Has no effect, gives no points, sees nothing."""
    return 0


def always(*_: object) -> bool:
    return True


ABILITIES: dict[str, dict[str, Callable[..., object] | None]] = {
    "effect": {"does nothing": nothing},
    "score": {"is nothing": nothing},
    "cost_now": {"missing": None},
    "reaction_to_attack": {"missing": None, "does nothing": nothing},
    "can_react_to_attack": {"missing": None},
    "when_gained": {"missing": None},
    "reaction_to_gain": {"does nothing": nothing},
    "can_react_to_gain": {"missing": None},
    "when_you_play": {"does nothing": nothing},
    "heeds_gain": {"never": nothing, "always": always},
    "at_gain": {"does nothing": nothing},
    "at_start": {"missing": None},
    "when_invested": {"missing": None},
    "fits": {"missing": None},
}
"""Each ability, and its possible replacements."""

FLAGS = (
    *("at_gain_optional", "moves_gain", "asks_plays", "asks_gains", "trash_to_buy"),
    *("plays_when_discarded", "once_a_turn", "once_a_game"),
)


def mutants(source: Card | Landscape) -> Iterator[Mutant]:
    for name, replacements in ABILITIES.items():
        if getattr(source, name, None) is not None:
            for what, replacement in replacements.items():
                yield Mutant(source, f"{name} {what}", {name: replacement})
    for name in FLAGS:
        if getattr(source, name, False):
            yield Mutant(source, f"not {name}", {name: False})
    if source.cost is not None:
        field = "price" if isinstance(source, Event) else "cost"
        yield Mutant(source, "cost + 1", {field: source.cost.plus(1)})
        if source.cost.coins:
            yield Mutant(source, "cost - 1", {field: source.cost.plus(-1)})
    if isinstance(source, Card):
        yield from plain_mutants(source)
    if horse in source.uses:
        yield Mutant(source, "without Horses", {"uses": ()})


def plain_mutants(card: Card) -> Iterator[Mutant]:
    for name in BONUSES:
        value = getattr(card, name)
        if value:
            yield Mutant(card, f"no {name}", {name: 0})
            yield Mutant(card, f"{name} + 1", {name: value + 1})
    for flag, changes in TYPE_FLAGS.items():
        if card.types & flag:
            without: dict[str, object] = {"types": card.types & ~flag, **changes}
            yield Mutant(card, f"not {TYPE_NAMES[flag]}", without)


@pytest.mark.slow
@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.key)
def test_a_scenario_notices(source: Card | Landscape) -> None:
    unnoticed = [mutant.what for mutant in mutants(source) if not is_noticed(mutant)]
    assert unnoticed == [], "all scenarios still hold"


def is_noticed(mutant: Mutant) -> bool:
    with pytest.MonkeyPatch.context() as change:
        for name, value in mutant.changes.items():
            change.setattr(mutant.source, name, value)
        return first_failure(mutant.source) is not None


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.key)
def test_each_has_mutants(source: Card | Landscape) -> None:
    """Its effect, its score or at least one bonus can be removed."""
    taken = [mutant.what.partition(" ")[0] for mutant in mutants(source)]
    assert {"effect", "score", "no"} & set(taken)


SOME_CHANGES = """
from scripts.mutants import changes, judging
judging.SCENARIOS /= "intrigue"
judges = judging.Judges(2, ["engine/ledger"])
judges.rehearse(changes.SOURCE / "engine" / "ledger.py")
cards = changes.mutants_of(changes.SOURCE / "boxes" / "intrigue" / "cards.py")
ledger = changes.mutants_of(changes.SOURCE / "engine" / "ledger.py")
chosen = [one for one in cards if one.inside == "baron" and one.text.startswith(("without", "if"))]
chosen += [one for one in ledger if one.inside == "Ledger.pass_on" and "change" in one.text]
for mutant, noticed in judges.verdicts(chosen):
    print(noticed, mutant.text)
"""


@pytest.mark.slow
def test_the_script_that_changes_the_rules() -> None:
    """It notices changes, in functions and at import, and nothing else."""
    done = subprocess.run(
        [sys.executable, "-c", SOME_CHANGES], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    told = done.stdout.splitlines()
    assert {
        "True without you.gain(estate)",
        "True if not you.choose.card_or_none('discard', this.card, estates):",
        "True without def baron(you: Player, this: Play) -> None:",
    } < set(told)
    assert sum(".change(" in line for line in told) > 1
    assert [line for line in told if line.startswith("False")] == []


@pytest.mark.slow
def test_every_explained_change_can_still_be_made() -> None:
    known = {mutant.name for path in chosen_paths([]) for mutant in script.mutants_of(path)}
    assert set(explained()) <= known


def test_what_the_script_changes() -> None:
    tree = ast.parse(
        'def f(a):\n    """Not this."""\n    if a < 1 and g(a):\n        return a\n    return 7\n'
    )
    assert [script.text_of(change) for change in script.changes(tree)] == [
        "without def f(a):",
        "without if a < 1 and g(a):",
        "if not (a < 1 and g(a)):",
        "if a < 1 or g(a):",
        "if a <= 1 and g(a):",
        "if a < 0 and g(a):",
        "without return a",
        "without return 7",
    ]


def test_unchanged_cards_are_not_noticed() -> None:
    assert first_failure(moat) is None
