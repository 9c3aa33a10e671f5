"""No set loses a card, and no card what it was known for, without anybody noticing."""

from __future__ import annotations

import pytest

from tests.kingdoms.facts import FILE, written


def test_every_set_has_what_was_recorded(pytestconfig: pytest.Config) -> None:
    if pytestconfig.getoption("--update-golden"):
        FILE.write_text(written(), encoding="utf-8")
    assert written() == FILE.read_text(encoding="utf-8")
