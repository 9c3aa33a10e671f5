"""`feodum simulate` plays strategies and other bots against each other."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from feodum.cli import options, output
from feodum.cli.completion import bot_names
from feodum.cli.interrupts import INTERRUPTED, Interrupts
from feodum.cli.language import spoken
from feodum.cli.results import (
    check_folder,
    check_pictures,
    check_tables,
    look_at,
    print_missing,
    print_result,
    print_sweep,
    result_data,
    sweep_data,
    write_tables,
)
from feodum.cli.watching import Watcher
from feodum.engine.errors import Problem
from feodum.kingdoms.request import KingdomRequest
from feodum.lab import RaceInterrupted
from feodum.lab.api import Contest
from feodum.lab.cluster import Cluster, cluster_at
from feodum.lab.openings import Beginnings
from feodum.lab.race import MOST_TURNS, distinct
from feodum.lab.report import TABLES
from feodum.lab.single import single_game
from feodum.lab.sweep import MOST_POINTS, SweepInterrupted
from feodum.lab.sweep import TABLES as SWEEP_TABLES
from feodum.wording.strategies import bot_title

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from feodum.lab.shown import Shown
    from feodum.session.session import Session

Bots = Annotated[
    list[str],
    typer.Argument(
        metavar="BOT",
        show_default=False,
        autocompletion=bot_names,
    ),
]
Jobs = Annotated[
    int | None,
    typer.Option(min=1, metavar="N"),
]
Guard = Annotated[
    bool,
    typer.Option("--guard/--no-guard"),
]
MostTurns = Annotated[
    int,
    typer.Option("--most-turns", min=1, metavar="N"),
]
Ray = Annotated[
    str,
    typer.Option("--ray", metavar="ADDRESS"),
]
Tables = Annotated[Path | None, typer.Option("--csv", metavar="FOLDER")]
Plots = Annotated[list[Path] | None, typer.Option("--plot", metavar="FILE")]
Html = Annotated[Path | None, typer.Option("--html", metavar="FILE")]
Dark = Annotated[bool, typer.Option("--dark")]


@options.about_kingdom
def simulate(
    bots: Bots,
    *,
    games: Annotated[
        int | None,
        typer.Option(min=1, metavar="N"),
    ] = None,
    until: Annotated[
        str,
        typer.Option(metavar="SHARE"),
    ] = "",
    wanted: KingdomRequest,
    seed: options.Seed = None,
    jobs: Jobs = None,
    most_turns: MostTurns = MOST_TURNS,
    guard: Guard = True,
    as_json: options.Json = False,
    tables: Tables = None,
    plots: Plots = None,
    html: Html = None,
    save_game: Annotated[
        tuple[int, Path] | None,
        typer.Option(metavar="N FILE"),
    ] = None,
    show_game: Annotated[int | None, typer.Option(min=1, metavar="N")] = None,
    vary: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUES")] = None,
    starts: Annotated[list[str] | None, typer.Option("--start", metavar="CARDS")] = None,
    openings: Annotated[list[str] | None, typer.Option("--opening", metavar="CARDS")] = None,
    dark: Dark = False,
    ray: Ray = "",
    _plugins: options.Plugins = None,
) -> None:
    """Play strategies against each other, and show how often each wins and how certain that is.

    Strategies play with exactly the kingdom cards that they name, other bots with a random kingdom
    in each game, unless the options say otherwise.
    """
    files = Files.wanted(tables, plots, html, dark=dark)
    if save_game is not None:
        check_folder(save_game[1].parent, save_game[1])
    beginnings = Beginnings(tuple(starts or ()), tuple(openings or ()))
    contest = Contest.between(
        bots, wanted, games, until or None, seed, guard=guard, beginnings=beginnings
    )
    play = Play(contest, jobs, most_turns, cluster_at(ray))
    looks: list[tuple[int, Path | None]] = [] if show_game is None else [(show_game, None)]
    looks += [] if save_game is None else [save_game]
    for number, _ in looks:
        check_number(number, contest.games)
    if vary:
        if looks:
            raise Problem("vary-show")
        interrupted = play.sweep(read_ranges(vary), files, as_json=as_json)
    else:
        interrupted = play.race(files, looks, as_json=as_json)
    if interrupted:
        raise typer.Exit(INTERRUPTED)


@dataclass(frozen=True)
class Files:
    """The files to write besides what is printed."""

    tables: Path | None
    pictures: list[Path]
    dark: bool

    @classmethod
    def wanted(
        cls, tables: Path | None, plots: list[Path] | None, html: Path | None, *, dark: bool
    ) -> Files:
        """The files that the options name; raise Problem if one cannot be written."""
        pictures = [*(plots or ()), *([html] if html is not None else ())]
        check_pictures(pictures)
        check_tables(tables)
        return cls(tables, pictures, dark)

    def write(self, result: Shown, tables: Iterable[str]) -> None:
        """Write the tables, in English because programs read them."""
        write_tables(result, tables, self.tables)

    def draw(self, result: Shown) -> None:
        """Draw the pictures, in the user's language."""
        for file in self.pictures:
            result.save_plot(file, spoken().language, dark=self.dark)


@dataclass(frozen=True)
class Play:
    """How to play a contest, and where."""

    contest: Contest
    jobs: int | None
    most_turns: int
    cluster: Cluster | None

    @property
    def titles(self) -> list[str]:
        found = [bot_title(name, spoken()) for name in self.contest.bots]
        if self.contest.alone:
            found[1] = spoken().text("race-nobody")
        return distinct(found)

    def race(self, files: Files, looks: list[tuple[int, Path | None]], *, as_json: bool) -> bool:
        """Play a race, print its result, and return whether it was interrupted."""
        contest, titles = self.contest, self.titles
        interrupted = False
        with (
            Interrupts() as interrupts,
            Watcher(
                contest.games, interrupts, () if contest.alone else titles, contest.until
            ) as watcher,
        ):
            try:
                result = contest.race(
                    jobs=self.jobs,
                    detailed=bool(files.pictures or files.tables),
                    most_turns=self.most_turns,
                    cluster=self.cluster,
                    watch=watcher.race,
                )
            except RaceInterrupted as stopped:
                result = stopped.result.alone() if contest.alone else stopped.result
                interrupted = True
        named = result.called(titles[: len(result.bots)])
        if as_json:
            output.print_json(result_data(result, contest.seed, interrupted=interrupted))
        else:
            print_result(named, contest.games if interrupted else None)
            print_missing(contest.bots, contest.tables)
        if result.games:
            files.write(result, TABLES)
            files.draw(named)
        for number, file in looks:
            check_number(number, result.games)
            look_at(self.game(number), file)
        return interrupted

    def game(self, number: int) -> Session:
        contest = self.contest
        return single_game(
            contest.bots,
            contest.tables,
            contest.seed,
            number,
            titles=self.titles,
            most_turns=self.most_turns,
            starts=contest.starts,
        )

    def sweep(self, ranges: Mapping[str, Sequence[float]], files: Files, *, as_json: bool) -> bool:
        """Play a sweep, print its result, and return whether it was interrupted."""
        contest = self.contest
        interrupted = False
        with (
            Interrupts() as interrupts,
            Watcher(contest.games, interrupts, until=contest.until) as watcher,
        ):
            try:
                found = contest.sweep(
                    ranges,
                    jobs=self.jobs,
                    most_turns=self.most_turns,
                    cluster=self.cluster,
                    watch=watcher.sweep,
                )
            except SweepInterrupted as stopped:
                found, interrupted = stopped.sweep, True
        if as_json:
            output.print_json(sweep_data(found, interrupted=interrupted))
        else:
            print_sweep(found, interrupted=interrupted)
            print_missing(contest.bots, contest.tables)
        if found.games:
            files.write(found, SWEEP_TABLES)
            files.draw(found)
        return interrupted


def check_number(number: int, games: int) -> None:
    """Refuse the number of a game that was not played."""
    if number > games:
        raise Problem("no-such-game", number=number, games=games)


def read_ranges(texts: Sequence[str]) -> dict[str, list[float]]:
    """Read `smithies=0..4`, `share=0..1..0.25` and `smithies=1,2,5`."""
    found: dict[str, list[float]] = {}
    for text in texts:
        name, sign, values = text.partition("=")
        name = name.strip().casefold()
        if not sign or not name or name in found:
            raise Problem("vary-form", text=text)
        try:
            found[name] = read_values(values)
        except ValueError:
            raise Problem("vary-form", text=text) from None
    return found


def read_values(text: str) -> list[float]:
    if ".." not in text:
        return list(dict.fromkeys(number(part) for part in text.split(",")))
    first, last, *step = (number(part) for part in text.split(".."))
    (by,) = step or [1.0]
    if by <= 0 or last < first:
        raise ValueError(text)
    if (last - first) / by >= MOST_POINTS:
        raise Problem("vary-many", runs=int((last - first) / by) + 1, most=MOST_POINTS)
    return [round(first + by * i, 6) for i in range(int((last - first) / by + 1e-9) + 1)]


def number(text: str) -> float:
    value = float(text)
    if not isfinite(value):
        raise ValueError(text)
    return value
