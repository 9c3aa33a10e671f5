"""A server looks for garbage when tables were forgotten, and otherwise leaves players alone."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from feodum.server import garbage
from feodum.server.garbage import Garbage, look_only_when_told


class Ring:
    """Only the collector frees it."""

    def __init__(self) -> None:
        self.itself = self


def dropped() -> weakref.ref[Ring]:
    return weakref.ref(Ring())


@pytest.fixture
def told() -> Iterator[Garbage]:
    look_only_when_told()
    yield Garbage()
    gc.unfreeze()
    gc.enable()


def test_nothing_is_looked_for_while_few_tables_were_forgotten(told: Garbage) -> None:
    ring = dropped()
    told.look(forgotten=99, held=5)
    assert ring() is not None
    told.look(forgotten=100, held=101)
    assert ring() is not None
    told.look(forgotten=100, held=100)
    assert ring() is None


def test_a_forgotten_table_is_found_though_it_was_there_before(told: Garbage) -> None:
    kept: list[Ring] = [Ring()]
    table = weakref.ref(kept[0])
    look_only_when_told()
    kept.clear()
    look_only_when_told()
    assert table() is not None
    told.look(forgotten=100, held=5)
    assert table() is None


def test_now_and_then_what_is_new_is_looked_through(
    told: Garbage, monkeypatch: pytest.MonkeyPatch
) -> None:
    ring = dropped()
    told.look(forgotten=0, held=5)
    assert ring() is not None
    monkeypatch.setattr(garbage, "SECONDS", 0.0)
    told.look(forgotten=0, held=5)
    assert ring() is None
