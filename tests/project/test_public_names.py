"""Programs find every attribute and method that they can use in docs/api.md, with a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest

import feodum
from scripts.name_reference import CLASSES, DOCUMENT, index, members, written
from tests.support.positions import third_turn

EXAMPLES: Final[dict[type, Callable[[], object]]] = {
    feodum.Session: third_turn,
    feodum.Seat: lambda: feodum.Seat("Ann"),
    feodum.Table: lambda: third_turn().table,
    feodum.Position: lambda: third_turn().position,
    feodum.Game: lambda: third_turn().game,
    feodum.Player: lambda: third_turn().game.players[0],
    feodum.Decision: lambda: third_turn().game.decision,
    feodum.Pile: lambda: third_turn().game.supply.piles[0],
    feodum.Card: lambda: feodum.card("Gardens"),
    feodum.Event: lambda: feodum.landscape("Ride"),
    feodum.Way: lambda: feodum.landscape("Way of the Ox"),
    feodum.Mat: lambda: feodum.EXILE_MAT,
    feodum.Move: lambda: feodum.END_TURN,
    feodum.Cost: lambda: feodum.cost_of(3),
    feodum.Phase: lambda: feodum.BUYS,
    feodum.Box: lambda: feodum.BOXES["menagerie"],
    feodum.Edition: lambda: feodum.BOXES["menagerie"].editions[0],
    feodum.Numbering: lambda: feodum.numbering("base-2e"),
    feodum.KingdomRequest: feodum.KingdomRequest,
    feodum.Opinion: lambda: feodum.Opinion(30),
    feodum.Locale: feodum.Locale,
    feodum.Problem: lambda: feodum.Problem("not-over"),
    feodum.UnknownName: lambda: feodum.UnknownName("card", "Goold", ["Gold"]),
}
BUILT_IN: Final = set(dir(Exception()))


def test_the_tables_are_up_to_date() -> None:
    document = DOCUMENT.read_text(encoding="utf-8")
    assert written(document) == document


def test_every_public_name_is_listed() -> None:
    rows = index().splitlines()
    listed = [
        name
        for row in rows
        if row.startswith("| `")
        for name in re.findall(r"`(\w+)`", row.split("|")[1])
    ]
    assert sorted(listed) == sorted(set(feodum.__all__) - {"__version__"})


@pytest.mark.parametrize("one", CLASSES, ids=lambda one: one.__name__)
def test_every_name_of_a_class_is_listed(one: type) -> None:
    found = set(dir(EXAMPLES[one]() if one in EXAMPLES else one)) - BUILT_IN
    public = {name for name in found if not name.startswith("_")}
    listed = set(members(one))
    for base in one.__mro__[1:]:
        listed |= set(members(base)) if base in CLASSES else set()
    assert public <= listed
    assert all(members(one).values())
