"""Compare imported bots with the results of Geronimoo's simulator.

    python -m benchmarks.agreement geronimoo-bots.xml

His simulator played 20,000 games of each pair, so its numbers are accurate to 0.7 points. Seats
rotate, games stop after 60 turns, and the kingdom has the cards that the two bots name.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass, replace
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

from feodum.bots.naming import find_bot
from feodum.engine.errors import Problem
from feodum.kingdoms.request import KingdomRequest
from feodum.kingdoms.sets import card
from feodum.lab.api import processors
from feodum.lab.race import race
from feodum.lab.setting import tables_for
from feodum.strategies.geronimoo import read_bot
from feodum.strategies.syntax import BUY_SECTION, Count, Number, Operation, Rule, Section, Strategy

MOST_TURNS = 60
MOST_DIFFERENCE = 1.5
MONEY = "Big Money Ultimate"
PLUS = "+"
"""A prefix of a card: Big Money Ultimate with one copy of it."""


@dataclass(frozen=True)
class Pair:
    one: str
    other: str
    wins: float
    losses: float
    ties: float


PAIRS = [
    Pair("Basic Big Money", MONEY, 15.6, 81.4, 3.1),
    Pair("Basic Big Money", "Basic Big Money", 33.8, 33.3, 32.9),
    Pair("Smithy", MONEY, 70.8, 23.0, 6.2),
    Pair("Smithy", "Basic Big Money", 93.7, 5.0, 1.3),
    Pair("Witch", MONEY, 94.4, 5.0, 0.7),
    Pair("Workshop/Gardens", MONEY, 96.4, 3.4, 0.1),
    Pair("Moat", MONEY, 55.8, 35.8, 8.4),
    Pair("Laboratory", MONEY, 55.8, 35.8, 8.4),
    Pair(f"{PLUS}Market", MONEY, 51.6, 40.9, 7.6),
    Pair("Bureaucrat/Gardens", MONEY, 84.9, 13.5, 1.6),
]


def strategy(bots: str, name: str) -> Strategy:
    if name.startswith(PLUS):
        return with_one(strategy(bots, MONEY), name.removeprefix(PLUS))
    found = read_bot(bots, name).strategy
    if found is None:
        raise Problem("unknown-strategy", name=name)
    return found


def with_one(money: Strategy, name: str) -> Strategy:
    """The strategy with a rule for one copy of a card, placed before the first rule for a card that
    costs no more and is not a Victory card."""
    rules = list(money.rules(BUY_SECTION) or ())
    cost = card(name).cost.coins
    cheaper = [
        place
        for place, rule in enumerate(rules)
        if not card(rule.thing).is_victory and card(rule.thing).cost.coins <= cost
    ]
    once = Operation("<", Count("owned", name), Number(1.0))
    rules.insert(cheaper[0] if cheaper else len(rules) - 1, Rule(name, once))
    return replace(money, name=PLUS + name, sections=(Section(BUY_SECTION, tuple(rules)),))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.agreement", description=__doc__)
    parser.add_argument("bots", type=Path, help="Geronimoo's XML file")
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--jobs", type=int, default=processors())
    options = parser.parse_args()
    bots = options.bots.read_text(encoding="utf-8")
    table = Table(title=f"{options.games:,} games each; his numbers in brackets")
    for column in ("A", "B", "A wins", "B wins", "ties", "apart"):
        table.add_column(column, justify="left" if column in "AB" else "right")
    worst = 0.0
    for pair in track(PAIRS, console=Console(stderr=True), transient=True):
        names = [find_bot(strategy(bots, name)) for name in (pair.one, pair.other)]
        tables = tables_for(names, KingdomRequest(), 1)
        result = race(names, tables, options.games, 1, jobs=options.jobs, most_turns=MOST_TURNS)
        one, other = result.bots
        found = [100 * count / result.games for count in (one.wins, other.wins, one.ties)]
        theirs = (pair.wins, pair.losses, pair.ties)
        apart = max(abs(ours - their) for ours, their in zip(found, theirs, strict=True))
        worst = max(worst, apart)
        cells = [f"{a:.1f} ({b:.1f})" for a, b in zip(found, theirs, strict=True)]
        table.add_row(pair.one, pair.other, *cells, f"{apart:.1f}")
    Console().print(table)
    return 0 if worst <= MOST_DIFFERENCE else 1


if __name__ == "__main__":
    sys.exit(main())
