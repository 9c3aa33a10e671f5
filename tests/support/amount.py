"""How much the tests try: a part in `make check`, the usual in `make test`, more in `make soak`."""

from __future__ import annotations

from typing import Literal

from hypothesis import settings

Amount = Literal["quick", "usual", "soak"]

PART = 10
"""The quick run tries one in this many."""
SOAK = 4
"""The long run tries this many times as much."""
VOLUME = 4
"""The usual run plays one in this many of what is only volume."""

_amount: Amount = "usual"


def choose(amount: Amount) -> None:
    """Choose how much to try; call this before the tests are imported."""
    global _amount
    _amount = amount


def quick() -> bool:
    return _amount == "quick"


def soaks() -> bool:
    return _amount == "soak"


def some(full: int) -> int:
    """This number of games, seeds or lines; fewer in the quick run, more in the long one."""
    if _amount == "soak":
        return full * SOAK
    return max(1, full // PART) if _amount == "quick" else full


def volume(full: int) -> int:
    """This number of games where a few show as much as many, unless a mistake is very rare: all of
    them, and as many again, only in the long run."""
    found = every_time(full)
    return max(1, found // PART) if _amount == "quick" else found


def every_time(full: int) -> int:
    """The same, but where fewer games would not show what they should: the quick run plays as many
    as the usual one."""
    return full * 2 if _amount == "soak" else max(1, full // VOLUME)


def more_than(full: int) -> int:
    """What a count must exceed; in the quick run, once is enough."""
    return 0 if _amount == "quick" else full


def examples(full: int) -> settings:
    """Settings for this number of Hypothesis examples; fewer in the quick run, more in the long
    one."""
    return settings(max_examples=some(full))
