"""Everything about strength in one run: levels, menus, advice and looking ahead.

    python -m benchmarks --only strength [--long] [--scale 0.1]

This takes under an hour on two cores, hours with `--long`, minutes with a small scale.
"""

from __future__ import annotations

import argparse
import subprocess
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from benchmarks.strength import (
    Chooser,
    Meeting,
    advised,
    bot,
    drawn,
    kingdoms,
    play_all,
    rivals,
    told,
)
from feodum.bots.naming import find_bot
from scripts.compiled_env import compiled_python

if TYPE_CHECKING:
    from collections.abc import Iterable

LEVELS: Final = ("random", "big-money", "easy", "basic", "adviser", "hard", "expert")
LOOK_AHEAD: Final = ("hard", "expert")


@dataclass(frozen=True)
class Extent:
    """How much is measured."""

    rows: str
    """The half of the menus' kingdoms in which advice and bots that look ahead play."""
    drawn: int
    """How many random kingdoms there are, and how many of Menagerie alone."""
    menagerie: int
    quick: int
    """How many games are played in each kingdom by bots that do not look ahead."""
    slow: int
    """How many games are played there by the others."""
    seconds: float = 60.0
    """How long the adviser searches in a kingdom."""
    advice_games: int | None = None
    """How many games the adviser plays instead, if time does not decide."""


SHORT: Final = Extent("even", 20, 6, 200, 10)
"""Under an hour on two cores."""
LONG: Final = Extent("all", 50, 12, 1000, 40)


def start_standings(scale: float, *, long: bool) -> int:
    """Measure in the compiled build."""
    command = [str(compiled_python()), "-m", "benchmarks.standings", "--scale", str(scale)]
    return subprocess.run([*command, *(["--long"] if long else [])]).returncode


class Standings:
    """One run; a summary comes at its end."""

    def __init__(self, extent: Extent, scale: float, jobs: int) -> None:
        self.extent: Final = extent
        self.scale: Final = scale
        """With less than 1, there are fewer kingdoms and games."""
        self.jobs: Final = jobs
        self.summary: Final[list[str]] = []

    def measure(self) -> None:
        self.levels()
        self.menus()
        self.advice()
        self.ahead()
        print("\n" + "\n".join(self.summary))

    def some(self, number: int, least: int = 2) -> int:
        return max(least, round(number * self.scale))

    def games(self, *names: str) -> int:
        """How many games are played in a kingdom; always an even number."""
        slow = any(name in LOOK_AHEAD for name in names)
        return 2 * self.some((self.extent.slow if slow else self.extent.quick) // 2, 1)

    def tell(self, title: str, meetings: Iterable[Meeting], jobs: int = 0) -> None:
        print(f"\n{title}", flush=True)
        outcomes = play_all(meetings, jobs or self.jobs)
        self.summary.append(f"{title}: {told([outcome.share for outcome in outcomes])}")
        print(told([outcome.share for outcome in outcomes]), flush=True)

    def levels(self) -> None:
        """Each level against the one below it, in random kingdoms."""
        tables = drawn(self.some(self.extent.drawn))
        for weaker, stronger in pairwise(LEVELS):
            judges = stronger in LOOK_AHEAD and weaker not in LOOK_AHEAD
            games = self.games(stronger)
            meetings = [Meeting(table, stronger, (weaker,), games, judges) for table in tables]
            self.tell(f"{stronger} against {weaker}", meetings)

    def menus(self) -> None:
        """Bots against the menus."""
        for name in ("basic", *LOOK_AHEAD):
            half = self.extent.rows if name in LOOK_AHEAD else "all"
            meetings = self.against_menus(bot(name), half, self.games(name), name in LOOK_AHEAD)
            self.tell(f"{name} against the menus", meetings)

    def against_menus(
        self, choose: Chooser, half: str, games: int, judges: bool = False
    ) -> Iterable[Meeting]:
        places = kingdoms(half)
        for table, menu in places[: self.some(len(places))]:
            yield Meeting(table, choose(table), (find_bot(menu),), games, judges)

    def advice(self) -> None:
        """What advice finds, against the menus, `basic` and the library."""
        extent = self.extent
        choose = advised(extent.seconds, extent.advice_games)
        games = self.games()
        self.tell("advice against the menus", self.against_menus(choose, extent.rows, games), 1)
        places = kingdoms(extent.rows)
        first = [table for table, _menu in places[: self.some(len(places))]]
        second = drawn(self.some(extent.menagerie), "menagerie")
        for title, tables in (("the menus' kingdoms", first), ("Menagerie's kingdoms", second)):
            meetings = (Meeting(table, choose(table), rivals(table), games) for table in tables)
            self.tell(f"advice against basic and the library in {title}, the worst", meetings, 1)

    def ahead(self) -> None:
        """The strongest level against `basic`, in random kingdoms."""
        tables = drawn(self.some(self.extent.drawn))
        games = self.games("expert")
        meetings = [Meeting(table, "expert", ("basic",), games, True) for table in tables]
        self.tell("expert against basic", meetings)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--long", action="store_true", help="more kingdoms and games")
    parser.add_argument("--scale", type=float, default=1.0, help="fewer kingdoms and games")
    parser.add_argument("--advice-games", type=int, help="seek advice by games, not for 60 s")
    parser.add_argument("--jobs", type=int, default=2, help="in how many processes")
    wanted = parser.parse_args()
    extent = replace(LONG if wanted.long else SHORT, advice_games=wanted.advice_games)
    Standings(extent, wanted.scale, wanted.jobs).measure()


if __name__ == "__main__":
    main()
