"""Tables that are played while servers, databases, bots and clients fail at random."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.soak import Plan, complaints, soak
from tests.support.amount import volume
from tests.support.postgres import Postgres

pytestmark = pytest.mark.slow

SECONDS = volume(120)


@pytest.mark.long
def test_nothing_is_lost_and_nobody_is_stuck(tmp_path: Path) -> None:
    plan = Plan(str(tmp_path / "tables.sqlite"), SECONDS, tables=24, seed=1, pace=1.0, every=2.0)
    found = soak(plan)
    assert not list(complaints(found, plan))


@pytest.mark.long
def test_nothing_is_lost_between_two_processes(postgres: Postgres) -> None:
    plan = Plan(postgres.new_database(), SECONDS, tables=16, seed=2, pace=1.0, every=2.0)
    found = soak(plan, processes=2)
    assert not list(complaints(found, plan))
