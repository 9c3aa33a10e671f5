"""How much the tests try: everything in `make test`, a part in `make check` (`pytest --quick`)."""

from __future__ import annotations

from hypothesis import settings

PART = 10
"""The quick run tries one in this many."""

_quick = False


def be_quick(wanted: bool) -> None:
    """Choose the quick run; call this before the tests are imported."""
    global _quick
    _quick = wanted


def quick() -> bool:
    return _quick


def some(full: int) -> int:
    """This number of games, seeds or lines; fewer in the quick run."""
    return max(1, full // PART) if _quick else full


def more_than(full: int) -> int:
    """What a count must exceed; in the quick run, once is enough."""
    return 0 if _quick else full


def examples(full: int) -> settings:
    """Settings for this number of Hypothesis examples; fewer in the quick run."""
    return settings(max_examples=some(full))
