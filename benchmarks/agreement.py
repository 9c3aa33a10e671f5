"""Compare imported bots with the results of Geronimoo's simulator.

    python -m benchmarks.agreement geronimoo-bots.xml [--results rows.csv] [--screen 2000]

His simulator played 20,000 games of each pair, so its numbers are accurate to 0.7 points. Seats
rotate, games stop after 60 turns, and the kingdom has the cards that the two bots name. A row is
`A,B,wins,losses,ties`, in percent; `+Market` is Big Money Ultimate with one Market. The exit code
is 1 if an A wins less here than there, by more than 1.5 points. With `--screen N`, only rows that
look worse after N games are played to the end.
"""

from __future__ import annotations

import argparse
import csv
import sys
from dataclasses import dataclass, replace
from math import sqrt
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

from feodum.bots.naming import find_bot
from feodum.engine.errors import Problem
from feodum.kingdoms.request import KingdomRequest
from feodum.kingdoms.sets import card
from feodum.lab.processes import processors
from feodum.lab.race import race
from feodum.lab.result import NORMAL_95
from feodum.lab.setting import tables_for
from feodum.strategies.geronimoo import read_bot
from feodum.strategies.syntax import BUY_SECTION, Count, Number, Operation, Rule, Section, Strategy

MOST_TURNS = 60
MOST_DIFFERENCE = 1.5
HIS_GAMES = 20_000
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


@dataclass(frozen=True)
class Measured:
    """A pair as it was played here, in percent."""

    games: int
    wins: float
    losses: float
    ties: float

    def interval(self, pair: Pair) -> float:
        """Half the width of the 95% interval of the difference in A's wins."""
        here, there = self.wins / 100, pair.wins / 100
        spread = here * (1 - here) / self.games + there * (1 - there) / HIS_GAMES
        return 100 * NORMAL_95 * sqrt(spread)


def measured(bots: str, pair: Pair, games: int, jobs: int) -> Measured:
    names = [find_bot(strategy(bots, name)) for name in (pair.one, pair.other)]
    tables = tables_for(names, KingdomRequest(), 1)
    result = race(names, tables, games, 1, jobs=jobs, most_turns=MOST_TURNS)
    one, other = result.bots
    shares = [100 * count / result.games for count in (one.wins, other.wins, one.ties)]
    return Measured(result.games, *shares)


def looks_worse(found: Measured, pair: Pair) -> bool:
    return found.wins - pair.wins - found.interval(pair) < -MOST_DIFFERENCE


def read_rows(file: Path) -> list[Pair]:
    with file.open(newline="", encoding="utf-8") as lines:
        return [Pair(one, other, *map(float, shares)) for one, other, *shares in csv.reader(lines)]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.agreement", description=__doc__)
    parser.add_argument("bots", type=Path, help="Geronimoo's XML file")
    parser.add_argument("--results", type=Path, help="more of his results, as CSV")
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--screen", type=int, help="games after which to stop if all is well")
    parser.add_argument("--jobs", type=int, default=processors())
    options = parser.parse_args()
    bots = options.bots.read_text(encoding="utf-8")
    pairs = PAIRS + (read_rows(options.results) if options.results else [])
    table = Table(title="his numbers in brackets; the difference is in what A wins")
    for column in ("A", "B", "A wins", "B wins", "ties", "difference", "games"):
        table.add_column(column, justify="left" if column in "AB" else "right")
    worst = 0.0
    for pair in track(pairs, console=Console(stderr=True), transient=True):
        found = measured(bots, pair, options.screen or options.games, options.jobs)
        if options.screen and looks_worse(found, pair):
            found = measured(bots, pair, options.games, options.jobs)
        difference = found.wins - pair.wins
        worst = min(worst, difference)
        both = zip(
            (found.wins, found.losses, found.ties),
            (pair.wins, pair.losses, pair.ties),
            strict=True,
        )
        cells = [f"{here:.1f} ({there:.1f})" for here, there in both]
        told = f"{difference:+.1f} ± {found.interval(pair):.1f}"
        table.add_row(pair.one, pair.other, *cells, told, f"{found.games:,}")
    Console().print(table)
    return 0 if worst >= -MOST_DIFFERENCE else 1


if __name__ == "__main__":
    sys.exit(main())
