"""A server collects garbage after tables were forgotten, and otherwise leaves players alone."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from feodum.server.ops import garbage
from feodum.server.ops.garbage import Garbage, look_only_when_told

pytestmark = pytest.mark.slow  # each examines all objects there are


class Ring:
    """An object that only the collector frees."""

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


def test_nothing_is_collected_while_few_tables_are_forgotten(told: Garbage) -> None:
    ring = dropped()
    told.look(forgotten=99, held=5)
    assert ring() is not None
    told.look(forgotten=100, held=101)
    assert ring() is not None
    told.look(forgotten=100, held=100)
    assert ring() is None


def test_a_forgotten_table_is_collected_even_if_it_is_old(told: Garbage) -> None:
    kept: list[Ring] = [Ring()]
    table = weakref.ref(kept[0])
    look_only_when_told()
    kept.clear()
    look_only_when_told()
    assert table() is not None
    told.look(forgotten=100, held=5)
    assert table() is None


def test_new_objects_are_examined_now_and_then(
    told: Garbage, monkeypatch: pytest.MonkeyPatch
) -> None:
    ring = dropped()
    told.look(forgotten=0, held=5)
    assert ring() is not None
    monkeypatch.setattr(garbage, "SECONDS", 0.0)
    told.look(forgotten=0, held=5)
    assert ring() is None
