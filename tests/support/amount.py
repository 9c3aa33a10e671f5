"""How much the tests try: little in `make check`, more in `make test`, most in `make soak`."""

from __future__ import annotations

from typing import Literal

from hypothesis import settings

Amount = Literal["quick", "usual", "soak"]

QUICK = 10
"""The quick run tries one in this many."""
USUAL = 2
"""The usual run tries one in this many."""
SOAK = 4
"""The long run tries this many times as much."""
VOLUME = 3
"""Where a few games show as much as many, all but the long run play one in this many of those."""

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
    return max(1, full // (QUICK if _amount == "quick" else USUAL))


def volume(full: int) -> int:
    """A part of this number of games, where a few show as much as many unless a mistake is very
    rare; the long run plays twice the number."""
    found = every_time(full)
    return max(1, found * USUAL // QUICK) if _amount == "quick" else found


def every_time(full: int) -> int:
    """As `volume`, but where fewer games would not show what they should: the quick run plays as
    many as the usual one."""
    return full * 2 if _amount == "soak" else max(1, full // USUAL // VOLUME)


def more_than(full: int) -> int:
    """What a count must exceed that grows with `some` or `examples`: this number at full length,
    less in the usual run; in the quick one, once is enough."""
    if _amount == "quick":
        return 0
    return full if _amount == "soak" else full // USUAL


def more_in_volume(full: int) -> int:
    """What a count must exceed that grows with `volume`; in the quick run, once is enough."""
    return 0 if _amount == "quick" else volume(full)


def examples(full: int) -> settings:
    """Settings for this number of Hypothesis examples; fewer in the quick run, more in the long
    one."""
    return settings(max_examples=some(full))
