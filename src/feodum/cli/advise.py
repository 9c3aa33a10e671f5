"""`feodum advise` finds out how a kingdom is won."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.console import Console
from rich.table import Table as Grid

from feodum.advice.report import cell, data, files, html
from feodum.advice.study import SECONDS, Advice, AdviceInterrupted, advise_on
from feodum.advice.words import kingdom, titles, told
from feodum.cli import options, output
from feodum.cli.interrupts import INTERRUPTED
from feodum.cli.language import spoken
from feodum.cli.results import check_folder
from feodum.cli.simulate import Jobs, Ray
from feodum.cli.studying import studying
from feodum.engine.errors import Problem
from feodum.kingdoms.request import KingdomRequest
from feodum.kingdoms.series import some_seed
from feodum.lab.cluster import cluster_at
from feodum.strategies.library import SUFFIX

if TYPE_CHECKING:
    from feodum.locales import Locale


@options.about_kingdom
def advise(
    *,
    wanted: KingdomRequest,
    seed: options.Seed = None,
    seconds: Annotated[float, typer.Option(min=0, metavar="N")] = SECONDS,
    games: Annotated[int | None, typer.Option(min=1, metavar="N")] = None,
    jobs: Jobs = None,
    cache: Annotated[bool, typer.Option("--cache/--no-cache")] = True,
    as_json: options.Json = False,
    report: Annotated[Path | None, typer.Option("--html", metavar="FILE")] = None,
    folder: Annotated[Path | None, typer.Option("--write", metavar="FOLDER")] = None,
    ray: Ray = "",
    _plugins: options.Plugins = None,
) -> None:
    """Find out how a kingdom is won, and explain it in words, numbers and strategy files."""
    cluster = cluster_at(ray)
    if report is not None:
        check_folder(report.parent, report)
    if folder is not None:
        make_folder(folder)
    drawn = some_seed(seed)
    table = wanted.table(seed=drawn)
    locale = spoken()
    with studying() as tell:
        try:
            advice: Advice | None = advise_on(
                table,
                seconds=seconds,
                games=games,
                seed=drawn,
                jobs=jobs,
                cache=cache,
                progress=lambda done, stage: tell(done, locale.text(f"advice-{stage}")),
                cluster=cluster,
            )
        except AdviceInterrupted as stopped:
            advice = stopped.advice
    if advice is None:
        Console(stderr=True).print(locale.text("advice-unknown"), style="yellow")
        raise typer.Exit(INTERRUPTED)
    if as_json:
        output.print_json(data(advice, locale))
    else:
        print_advice(advice, locale)
    if report is not None:
        write(report, html(advice, locale), locale)
    if folder is not None:
        write_strategies(advice, folder, locale)
    if advice.interrupted:
        raise typer.Exit(INTERRUPTED)


def print_advice(advice: Advice, locale: Locale) -> None:
    console = Console(soft_wrap=False)
    console.print(kingdom(advice, locale), style="dim", highlight=False, markup=False)
    for line in told(advice, locale):
        console.print(line, highlight=False, markup=False)
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False, title=locale.text("advice-matrix"))
    players = advice.matrix.players
    names = titles(players, locale)
    grid.add_column("", style="bold")
    shown = len(advice.strategies)
    for number in range(shown):
        grid.add_column(f"{number + 1}", justify="right", no_wrap=True)
    for row, name in enumerate(names):
        label = f"{row + 1} {name}" if row < shown else name
        scores = [advice.matrix.scores.get((row, column)) for column in range(shown)]
        grid.add_row(label, *[cell(score, locale) for score in scores])
    console.print(grid)
    for text in files(advice, locale).values():
        console.print(text, highlight=False, markup=False)
    told_games = locale.text("advice-summary", games=advice.games, seed=str(advice.seed))
    console.print(told_games, style="dim", highlight=False)
    if advice.interrupted:
        console.print(locale.text("advice-interrupted"), style="yellow", highlight=False)


def make_folder(folder: Path) -> None:
    """Make a folder for the strategies, before any game is played."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise Problem("cannot-write", file=str(folder)) from None
    check_folder(folder, folder)


def write_strategies(advice: Advice, folder: Path, locale: Locale) -> None:
    """Write each strategy to a file of its own."""
    for name, text in files(advice, locale).items():
        words = "".join(letter if letter.isalnum() else " " for letter in name.casefold()).split()
        write(folder / f"{'-'.join(words)}{SUFFIX}", text, locale)


def write(file: Path, text: str, locale: Locale) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError:
        raise Problem("cannot-write", file=str(file)) from None
    told = locale.text("advice-saved", file=str(file))
    Console(stderr=True).print(told, style="dim", highlight=False, markup=False)
