"""Nothing can be taken away from a card without a scenario noticing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest

from feodum.cards.base import moat, smithy
from feodum.engine.card import ACTION, ATTACK, TREASURE, VICTORY, Card
from tests.scenario_files import CARDS, first_failure

BONUSES = ("cards", "actions", "buys", "coins", "points")
TYPE_FLAGS = {
    ACTION: "is_action",
    TREASURE: "is_treasure",
    VICTORY: "is_victory",
    ATTACK: "is_attack",
}
"""The types that rules ask for. Nothing asks for Curse, nor for Reaction: a card reacts by what it
does."""


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
    for flag, name in TYPE_FLAGS.items():
        if card.types & flag:
            yield Mutant(card, f"not {name}", {"types": card.types & ~flag, name: False})
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


def test_unchanged_cards_are_not_noticed() -> None:
    assert first_failure(moat) is None
    assert first_failure(smithy) is None
