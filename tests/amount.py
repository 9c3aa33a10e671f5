"""How much is tried: all of it in `make test`, a part in `make check` (`pytest --quick`)."""

from __future__ import annotations

from hypothesis import settings

PART = 10
"""The quick run tries one in so many."""

_quick = False


def be_quick(wanted: bool) -> None:
    """Set before the tests are imported."""
    global _quick
    _quick = wanted


def quick() -> bool:
    return _quick


def some(full: int) -> int:
    """So many games, seeds or lines."""
    return max(1, full // PART) if _quick else full


def more_than(full: int) -> int:
    """How often something must have come up in them; for the quick run once is enough."""
    return 0 if _quick else full


def examples(full: int) -> settings:
    """So many examples of Hypothesis."""
    return settings(max_examples=some(full))
