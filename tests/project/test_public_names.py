"""Programs find every attribute and method that they can use in docs/api.md, with a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

import feodum
from scripts.name_reference import CLASSES, DOCUMENT, members, written
from tests.support.positions import third_turn

EXAMPLES: Final[dict[type, Callable[[], object]]] = {
    feodum.Session: third_turn,
    feodum.Seat: lambda: feodum.Seat("Ann"),
    feodum.Table: lambda: third_turn().table,
    feodum.Position: lambda: third_turn().position,
    feodum.Problem: lambda: feodum.Problem("not-over"),
    feodum.UnknownName: lambda: feodum.UnknownName("card", "Goold", ["Gold"]),
}
BUILT_IN: Final = set(dir(Exception()))


def test_the_tables_are_up_to_date() -> None:
    document = DOCUMENT.read_text(encoding="utf-8")
    assert written(document) == document


@pytest.mark.parametrize("one", CLASSES, ids=lambda one: one.__name__)
def test_every_name_of_a_class_is_listed(one: type) -> None:
    found = set(dir(EXAMPLES[one]() if one in EXAMPLES else one)) - BUILT_IN
    public = {name for name in found if not name.startswith("_")}
    listed = set(members(one))
    for base in one.__mro__[1:]:
        listed |= set(members(base)) if base in CLASSES else set()
    assert public <= listed
    assert all(members(one).values())
