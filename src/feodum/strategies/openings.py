"""Openings: what a strategy must buy in its first turns, before its own rules apply."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from feodum.kingdoms.dealing import START_DECK
from feodum.kingdoms.sets import SETS, all_cards
from feodum.kingdoms.starts import read_start
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


def with_opening_rules(strategy: Strategy) -> Strategy:
    """This strategy with rules that make it buy the cards of its opening in its first turns.

    It has as many turns for this as there are cards. With each buy, it takes the first card that is
    still missing and that it can afford; if there is none, its own rules decide.
    """
    if not strategy.opening:
        return strategy
    wanted = Counter(strategy.opening)
    started = started_with(strategy)
    early = Operation("<=", Value("turn"), Number(len(strategy.opening)))
    forced = tuple(
        Rule(name, Operation("and", early, fewer(name, started[name] + count)))
        for name, count in wanted.items()
    )
    buying = Section(BUY_SECTION, (*forced, *(strategy.rules(BUY_SECTION) or ())))
    others = tuple(part for part in strategy.sections if part.name != BUY_SECTION)
    return replace(strategy, opening=(), sections=(buying, *others))


def started_with(strategy: Strategy) -> Counter[str]:
    """How many copies of each card a strategy starts with."""
    cards = START_DECK
    if strategy.start:
        start = read_start(strategy.start, all_cards(tuple(SETS)))
        cards = start.hand + start.deck
    return Counter(card.name for card in cards)


def fewer(name: str, copies: int) -> Operation:
    return Operation("<", Count("owned", name), Number(copies))
