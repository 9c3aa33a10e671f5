"""How strong a player is against the best menus of Provincial's evolution.

    python -m benchmarks.strength --player basic --games 400 [--half even|odd]
    python -m benchmarks.strength --player expert --against basic --random 50 --games 4

The player is a bot by any name that Feodum knows. It plays in the 24 kingdoms of
provincial-menus.csv (base and Intrigue, first editions) against the menu of rank 1 there. Choose
settings on one half of the kingdoms, and report the other. A tie counts as half a win. Each line
has the interval of its own games, the last one that of the mean over kingdoms.

With `--random` it plays against another bot instead, in random kingdoms of all boxes.
"""

from __future__ import annotations

import argparse
import csv
from collections.abc import Callable, Sequence
from math import sqrt
from pathlib import Path
from typing import Final

import feodum
from feodum.bots.naming import find_bot
from feodum.lab.race import race
from feodum.lab.result import NORMAL_95, RaceResult

MENUS: Final = Path(__file__).with_name("provincial-menus.csv")
SETS: Final = ("base-1e", "intrigue-1e")
SMALL: Final = ("of", "the")
SEED: Final = 5
FIRST_KINGDOM: Final = 500


def kingdoms(half: str) -> list[tuple[feodum.Table, str]]:
    """The tables with the best menu of each: all, or those in even or odd rows."""
    with MENUS.open(newline="", encoding="utf-8") as file:
        best = [row for row in csv.DictReader(file) if row["rank"] == "1"]
    start, step = {"even": (0, 2), "odd": (1, 2)}.get(half, (0, 1))
    return [(table_of(row["kingdom"]), row["menu"]) for row in best[start::step]]


def table_of(names: str) -> feodum.Table:
    cards = tuple(name.title() for name in names.split(","))
    return feodum.KingdomRequest(kingdom=cards, sets=SETS).table()


def share(result: RaceResult) -> float:
    return result.bots[0].points_share


def told(shares: Sequence[float]) -> str:
    mean = sum(shares) / len(shares)
    spread = sqrt(sum((one - mean) ** 2 for one in shares) / max(1, len(shares) - 1))
    return f"{mean:.1%} ± {NORMAL_95 * spread / sqrt(len(shares)):.1%} over {len(shares)} kingdoms"


def against_menus(player: Callable[[feodum.Table], str], half: str, games: int) -> list[float]:
    shares = []
    for table, menu in kingdoms(half):
        result = race([player(table), find_bot(menu)], table, games, SEED)
        shares.append(share(result))
        print(f"{shares[-1]:6.1%} ± {result.bots[0].half_width:.1%}  {', '.join(table.kingdom)}")
    return shares


def in_random_kingdoms(player: str, other: str, count: int, games: int) -> list[float]:
    """The player's share of the wins in kingdoms of the newest sets, drawn by their numbers."""
    tables = [feodum.KingdomRequest().table(seed=FIRST_KINGDOM + number) for number in range(count)]
    return [share(race([player, other], table, games, SEED)) for table in tables]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--half", choices=("all", "even", "odd"), default="all")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--player", default="basic")
    parser.add_argument("--against", default="basic")
    parser.add_argument("--random", type=int, default=0, metavar="KINGDOMS")
    wanted = parser.parse_args()
    if wanted.random:
        player, other = find_bot(wanted.player), find_bot(wanted.against)
        print(told(in_random_kingdoms(player, other, wanted.random, wanted.games)))
        return
    print(told(against_menus(lambda _table: find_bot(wanted.player), wanted.half, wanted.games)))


if __name__ == "__main__":
    main()
