"""Nothing can be taken away from a card without a scenario noticing."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest

from feodum.cards.base import moat, smithy
from feodum.engine.card import (
    ACTION,
    ATTACK,
    CURSE,
    REACTION,
    TREASURE,
    TYPE_NAMES,
    VICTORY,
    Card,
)
from tests.scenario_files import CARDS, ROOT, first_failure

BONUSES = ("cards", "actions", "buys", "coins", "points")
TYPE_FLAGS = {
    ACTION: {"is_action": False},
    TREASURE: {"is_treasure": False},
    VICTORY: {"is_victory": False},
    ATTACK: {"is_attack": False},
    CURSE: {},
    REACTION: {},
}
"""Each type, and what a card without it is not."""


@dataclass(frozen=True)
class Mutant:
    """A card with something taken away or changed."""

    card: Card
    what: str
    changes: dict[str, object]


def nothing(*_: object) -> int:
    """No effect, no points, nothing seen."""
    return 0


def mutants(card: Card) -> Iterator[Mutant]:
    abilities: dict[str, Callable[..., object] | None] = {
        "effect": nothing,
        "when_attacked": None,
        "reacts": None,
        "when_you_play": nothing,
        "score": nothing,
    }
    for name, replacement in abilities.items():
        if getattr(card, name) is not None:
            yield Mutant(card, f"no {name}", {name: replacement})
    if card.when_attacked is not None:
        yield Mutant(card, "when_attacked does nothing", {"when_attacked": nothing})
    for name in BONUSES:
        value = getattr(card, name)
        if value:
            yield Mutant(card, f"no {name}", {name: 0})
            yield Mutant(card, f"{name} + 1", {name: value + 1})
    for flag, changes in TYPE_FLAGS.items():
        if card.types & flag:
            without: dict[str, object] = {"types": card.types & ~flag, **changes}
            yield Mutant(card, f"not {TYPE_NAMES[flag]}", without)
    yield Mutant(card, "cost + 1", {"cost": card.cost + 1})


MUTANTS = [mutant for card in CARDS for mutant in mutants(card)]


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: f"{mutant.card.key}: {mutant.what}")
def test_a_scenario_notices(mutant: Mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in mutant.changes.items():
        monkeypatch.setattr(mutant.card, name, value)
    assert first_failure(mutant.card) is not None, "all scenarios still hold"


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.key)
def test_every_card_has_mutants(card: Card) -> None:
    """Its effect, its score or at least one bonus is there to be taken away."""
    taken = [mutant for mutant in mutants(card) if mutant.what.startswith("no ")]
    assert taken


ONE_STATEMENT = """
import mutants
path = mutants.CARDS / "intrigue.py"
unchanged = mutants.Mutant(path, mutants.UNCHANGED, 0, "baron", "")
chosen = [m for m in mutants.mutants_of(path) if m.text == {text!r}]
print(mutants.noticed((chosen or [unchanged])[0])[1])
"""


@pytest.mark.parametrize(("text", "noticed"), [("you.gain(estate)", True), ("", False)])
def test_the_script_that_deletes_statements(text: str, noticed: bool) -> None:
    """It notices one that is missing, and nothing else."""
    done = subprocess.run(
        [sys.executable, "-c", ONE_STATEMENT.format(text=text)],
        cwd=ROOT / "scripts",
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == str(noticed)


def test_unchanged_cards_are_not_noticed() -> None:
    assert first_failure(moat) is None
    assert first_failure(smithy) is None
