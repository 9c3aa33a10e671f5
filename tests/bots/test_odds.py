"""The levels are bots, and their odds are those that docs/strength.md reports."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from feodum.bots import BOTS
from feodum.bots.levels import LEVELS

ROW: Final = re.compile(r"^\| `([\w-]+)` \| `([\w-]+)` \| ([\d.]+) %", re.MULTILINE)
DOCUMENT: Final = Path(__file__).parents[2] / "docs" / "strength.md"


def test_every_level_is_a_bot() -> None:
    assert [name for name in BOTS if name in LEVELS] == list(LEVELS)


def test_the_odds_are_as_measured() -> None:
    names = list(LEVELS)
    neighbours = dict(zip(names[1:], names, strict=False))
    measured = {
        stronger: int(float(wins) + 0.5)
        for stronger, weaker, wins in ROW.findall(DOCUMENT.read_text(encoding="utf-8"))
        if neighbours.get(stronger) == weaker
    }
    assert measured == {name: wins for name, wins in LEVELS.items() if wins is not None}
