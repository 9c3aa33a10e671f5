"""The end of the search: a round robin, the removal of useless rules, and the payoff matrix."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING, Final

from feodum.advice.arena import Player, Score, against_all, match
from feodum.advice.evolution import BASIC_BOT, value_of
from feodum.advice.ground import DUCHY, ESTATE, GOLD, PROVINCE, SILVER
from feodum.advice.rules import (
    bare,
    buying,
    buys,
    distinct,
    held,
    leaves_rest,
    parts,
    rule,
    shunned,
    signature,
)
from feodum.strategies.syntax import NOTHING, OTHERWISE, Rule, Strategy

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from feodum.advice.crew import Crew
    from feodum.kingdoms.table import Table

MOST_STRATEGIES: Final = 5
OUTPLAYED: Final = 0.25
"""A strategy is not advised if its share against another one is less than this."""
MOST_NAMED: Final = 3
"""How many things a strategy's name lists."""
ALONE: Final = "Money"
MONEY_THINGS: Final = {PROVINCE, DUCHY, ESTATE, GOLD, SILVER}


@dataclass(frozen=True)
class Matrix:
    """How often each player won against each of the others."""

    players: tuple[Player, ...]
    scores: dict[tuple[int, int], Score]
    """The score of one player against another, by their two numbers, in both orders."""

    def row(self, number: int) -> list[Score]:
        return [self.scores[number, other] for other in range(len(self.players)) if other != number]

    def value(self, number: int) -> float:
        return value_of(tuple(self.row(number)))

    def worst(self, number: int) -> float:
        return min(score.share for score in self.row(number))


def round_robin(
    crew: Crew, table: Table, players: Sequence[Player], seed: int, pairs: int
) -> Matrix:
    """Let every player play every other; each pair has deals of its own."""
    couples = list(combinations(range(len(players)), 2))
    tasks = [
        (match, (table, players[one], players[other], seed + number, range(pairs)))
        for number, (one, other) in enumerate(couples)
    ]
    scores: dict[tuple[int, int], Score] = {}
    for (one, other), score in zip(couples, crew.do(tasks), strict=True):
        scores[one, other] = score
        scores[other, one] = score.reversed()
    return Matrix(tuple(players), scores)


def selected(matrix: Matrix) -> list[Strategy]:
    """The strategies to advise, the best first: different ones, none of them hopeless."""
    order = sorted(range(len(matrix.players)), key=lambda number: -matrix.value(number))
    able = [number for number in order if isinstance(matrix.players[number], Strategy)]
    kept = [number for number in able if number == able[0] or matrix.worst(number) >= OUTPLAYED]
    found = [matrix.players[number] for number in kept]
    return distinct([one for one in found if isinstance(one, Strategy)], MOST_STRATEGIES)


# ---- rules that do nothing


def pruned(
    table: Table, strategy: Strategy, others: Sequence[Player], seed: int, pairs: int
) -> Strategy:
    """The strategy without the rules and conditions whose removal costs nothing in these games."""
    games = range(pairs)
    best = against_all(table, strategy, others, seed, games).points
    number = len(buys(strategy)) - 1
    while number >= 0:
        for shorter in shortened(strategy, number):
            points = against_all(table, shorter, others, seed, games).points
            if points >= best:
                strategy, best = shorter, points
                break
        else:
            number -= 1
        number = min(number, len(buys(strategy)) - 1)
    return strategy


def shortened(strategy: Strategy, number: int) -> Iterator[Strategy]:
    """Variants of the strategy: one without the rule of this number, and others that lack one of
    this rule's conditions."""
    rules = list(buys(strategy))
    if len(rules) == 1:
        return
    yield buying([*rules[:number], *rules[number + 1 :]], strategy)
    conditions = parts(rules[number])
    for left_out in range(len(conditions)):
        kept = [one for i, one in enumerate(conditions) if i != left_out]
        changed: list[Rule] = rules.copy()
        changed[number] = rule(rules[number].thing, *kept)
        yield buying(changed, strategy)


# ---- names


def things_of(strategy: Strategy) -> list[str]:
    """What a strategy is made of besides Treasures and Victory cards, in the order of its rules.

    If it leaves the rest to `basic` and has nothing of its own, these are its Treasures and
    Victory cards.
    """
    able = held(strategy)
    listed = list(dict.fromkeys(one.thing for one in buys(strategy) if one.thing in able))
    found = [one for one in listed if one in signature(strategy)]
    if found or not leaves_rest(strategy):
        return found
    return [one for one in listed if one not in (NOTHING, OTHERWISE)]


def name_parts(strategy: Strategy) -> list[str]:
    """What a strategy is named after: its first things, and `basic` if it leaves the rest to it."""
    first = things_of(strategy)[:MOST_NAMED]
    if leaves_rest(strategy):
        return [*([] if set(first) <= MONEY_THINGS and shunned(strategy) else first), BASIC_BOT]
    return first


def english_name(strategy: Strategy) -> str:
    """The name that a strategy gets in its file."""
    less = shunned(strategy)[:MOST_NAMED]
    found = " + ".join(name_parts(strategy)) or ALONE
    return f"{found} without {' and '.join(less)}" if less else found


def named(strategies: Sequence[Strategy], known: dict[str, Strategy]) -> list[Strategy]:
    """The strategies, each with a name; those of the library keep theirs."""
    found: list[Strategy] = []
    for one in strategies:
        same = [old for old in known.values() if bare(old) == bare(one)]
        name = same[0].name if same else english_name(one)
        taken = [other.name for other in found]
        number = 2
        told = name
        while told in taken:
            told = f"{name} {number}"
            number += 1
        found.append(same[0] if same else replace(one, name=told))
    return found
