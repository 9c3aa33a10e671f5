"""Openings: what a strategy must buy in its first turns, before its own rules count."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from feodum.strategies.syntax import (
    BUY_SECTION,
    Count,
    Number,
    Operation,
    Rule,
    Section,
    Strategy,
    Value,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def with_opening(
    strategy: Strategy, opening: Sequence[str], started: Mapping[str, int]
) -> Strategy:
    """This strategy with rules that make it buy these cards in its first turns.

    It has a turn for each of the cards, and buys the first of them that is still missing and that
    it can afford; if it can afford none, its own rules decide. `started` says how many copies of a
    card it starts with.
    """
    if not opening:
        return strategy
    wanted = Counter(opening)
    early = Operation("<=", Value("turn"), Number(len(opening)))
    forced = tuple(
        Rule(name, Operation("and", early, fewer(name, started.get(name, 0) + wanted[name])))
        for name in dict.fromkeys(opening)
    )
    buying = Section(BUY_SECTION, (*forced, *(strategy.rules(BUY_SECTION) or ())))
    others = tuple(part for part in strategy.sections if part.name != BUY_SECTION)
    title = f"{strategy.name} ({', '.join(opening)})"
    return replace(strategy, name=title, sections=(buying, *others))


def fewer(name: str, copies: int) -> Operation:
    return Operation("<", Count("owned", name), Number(copies))
