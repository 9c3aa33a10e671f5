"""How strong a player is: against the best menus of Provincial's evolution, or another bot.

    python -m benchmarks.strength --player basic --games 400 [--half even|odd]
    python -m benchmarks.strength --player expert --judged --games 20
    python -m benchmarks.strength --advice-seconds 60 --library [--menagerie 8]
    python -m benchmarks.strength --player expert --against basic --random 50 --games 4

The player is a bot by any name that Feodum knows, or the best strategy that advice finds in some
seconds or games. It plays in the 24 kingdoms of provincial-menus.csv (base and Intrigue, first
editions) against the menu of rank 1 there; or with `--random` or `--menagerie` in kingdoms drawn
by a seed, of all boxes or of Menagerie alone, against another bot. With `--library`, it plays
against `basic` and each strategy of the library that fits, and the worst of these counts. A tie is
half a win. Choose settings on one half of the kingdoms, and report the other.

Each line has the interval of its own games, the last one that of the mean over kingdoms.
"""

from __future__ import annotations

import argparse
import csv
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from math import sqrt
from pathlib import Path
from typing import Final

import feodum
from benchmarks.judging import judged
from feodum.advice.ground import fitting
from feodum.advice.study import advise_on
from feodum.bots import make_bot
from feodum.bots.naming import find_bot
from feodum.lab.race import race
from feodum.lab.result import NORMAL_95
from feodum.strategies.printing import in_one_line

MENUS: Final = Path(__file__).with_name("provincial-menus.csv")
SETS: Final = ("base-1e", "intrigue-1e")
SEED: Final = 5
FIRST_KINGDOM: Final = 500
ADVICE_JOBS: Final = 2
"""In how many processes advice is found if its time is limited."""


@dataclass(frozen=True)
class Meeting:
    """A kingdom and who plays there."""

    table: feodum.Table
    player: str
    """The player whose share is measured."""
    others: tuple[str, ...]
    """Each is played against, and the worst result counts."""
    games: int
    judges: bool = False
    """Whether to judge changed buys instead of counting wins."""


@dataclass(frozen=True)
class Outcome:
    """A player's share of the wins in one kingdom, and half the width of its interval (95 %)."""

    meeting: Meeting
    share: float
    half_width: float
    seconds: float
    """The processor time of one game."""

    def __str__(self) -> str:
        table = self.meeting.table
        there = ", ".join((*table.kingdom, *table.landscapes))
        return f"{self.share:6.1%} ± {self.half_width:5.1%}  {self.seconds:6.2f} s a game  {there}"


# ---- kingdoms


def kingdoms(half: str) -> list[tuple[feodum.Table, str]]:
    """The tables with the best menu of each: all, or those in even or odd rows."""
    with MENUS.open(newline="", encoding="utf-8") as file:
        best = [row for row in csv.DictReader(file) if row["rank"] == "1"]
    start, step = {"even": (0, 2), "odd": (1, 2)}.get(half, (0, 1))
    return [(table_of(row["kingdom"]), row["menu"]) for row in best[start::step]]


def table_of(names: str) -> feodum.Table:
    cards = tuple(name.title() for name in names.split(","))
    return feodum.KingdomRequest(kingdom=cards, sets=SETS).table()


def drawn(count: int, *sets: str) -> list[feodum.Table]:
    """Kingdoms of these sets, or of the newest of all boxes, drawn by their numbers."""
    request = feodum.KingdomRequest(sets=sets)
    return [request.table(seed=FIRST_KINGDOM + number) for number in range(count)]


# ---- players


Chooser = Callable[[feodum.Table], str]
"""Names the player for a kingdom."""


def bot(name: str) -> Chooser:
    found = find_bot(name)
    return lambda _table: found


def advised(seconds: float, games: int | None) -> Chooser:
    """The best strategy that advice finds in each kingdom, from nothing."""

    @cache
    def choose(table: feodum.Table) -> str:
        jobs = 1 if games else ADVICE_JOBS
        advice = advise_on(table, seconds=seconds, games=games, jobs=jobs, cache=False)
        return "strategy:" + in_one_line(advice.strategies[0])

    return choose


def rivals(table: feodum.Table) -> tuple[str, ...]:
    """`basic` and the library's strategies that fit a kingdom."""
    library = [f"strategy:{in_one_line(one)}" for one in fitting(table).values()]
    return ("basic", *library)


# ---- playing


def play(meeting: Meeting) -> Outcome:
    """Play all games of a meeting."""
    begun = time.process_time()
    found = [play_one(meeting, other) for other in meeting.others]
    share, half_width = min(found)
    games = meeting.games * len(meeting.others)
    return Outcome(meeting, share, half_width, (time.process_time() - begun) / games)


def play_one(meeting: Meeting, other: str) -> tuple[float, float]:
    if meeting.judges:
        maker = partial(make_bot, meeting.player)
        found = judged(meeting.table, maker, other, meeting.games, SEED)
        return found.share, NORMAL_95 * found.error
    first = race([meeting.player, other], meeting.table, meeting.games, SEED).bots[0]
    return first.points_share, first.half_width


def play_all(meetings: Iterable[Meeting], jobs: int) -> list[Outcome]:
    """Play all meetings, printing each when it is over."""
    if jobs == 1:
        return [shown(play(meeting)) for meeting in meetings]
    with ProcessPoolExecutor(jobs) as pool:
        return [shown(outcome) for outcome in pool.map(play, meetings)]


def shown(outcome: Outcome) -> Outcome:
    print(outcome, flush=True)
    return outcome


def mean_of(shares: Sequence[float]) -> tuple[float, float]:
    """The mean over kingdoms, and half the width of its interval (95 %)."""
    mean = sum(shares) / len(shares)
    spread = sqrt(sum((one - mean) ** 2 for one in shares) / max(1, len(shares) - 1))
    return mean, NORMAL_95 * spread / sqrt(len(shares))


def told(shares: Sequence[float]) -> str:
    mean, margin = mean_of(shares)
    return f"{mean:.1%} ± {margin:.1%} over {len(shares)} kingdoms, the worst {min(shares):.1%}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    player = parser.add_mutually_exclusive_group()
    player.add_argument("--player", default="basic", help="a bot")
    player.add_argument("--advice-seconds", type=float, help="what advice finds in this time")
    player.add_argument("--advice-games", type=int, help="what advice finds in this many games")
    parser.add_argument("--against", default="basic", help="the other bot, except against menus")
    parser.add_argument("--library", action="store_true", help="against `basic` and the library")
    parser.add_argument("--judged", action="store_true", help="judge what looking ahead changes")
    parser.add_argument("--games", type=int, default=400, help="how many in each kingdom")
    parser.add_argument("--jobs", type=int, default=1, help="in how many processes")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--half", choices=("all", "even", "odd"), default="all")
    where.add_argument("--random", type=int, default=0, metavar="KINGDOMS")
    where.add_argument("--menagerie", type=int, default=0, metavar="KINGDOMS")
    wanted = parser.parse_args()
    choose = (
        advised(wanted.advice_seconds or 60.0, wanted.advice_games)
        if wanted.advice_seconds or wanted.advice_games
        else bot(wanted.player)
    )
    if wanted.random or wanted.menagerie:
        tables = drawn(wanted.random) or drawn(wanted.menagerie, "menagerie")
        places = [(table, find_bot(wanted.against)) for table in tables]
    else:
        places = [(table, find_bot(menu)) for table, menu in kingdoms(wanted.half)]
    meetings = (
        Meeting(
            table,
            choose(table),
            rivals(table) if wanted.library else (other,),
            wanted.games,
            wanted.judged,
        )
        for table, other in places
    )
    outcomes = play_all(meetings, wanted.jobs)
    print(told([outcome.share for outcome in outcomes]))


if __name__ == "__main__":
    main()
