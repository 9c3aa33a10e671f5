"""The levels that people choose among, from the weakest bot to the strongest."""

from __future__ import annotations

from typing import Final

LEVELS: Final[dict[str, int | None]] = {
    "random": None,
    "big-money": 100,
    "easy": 76,
    "basic": 85,
    "adviser": 65,
    "hard": 59,
    "expert": 63,
}
"""How many of 100 games each wins against the one before it, as measured in docs/strength.md; None
for the weakest."""
