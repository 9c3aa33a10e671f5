"""`feodum tournament` plays many strategies round robin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table as Grid

from feodum.bots import all_bots
from feodum.bots.naming import find_bot
from feodum.cli import options, output
from feodum.cli.completion import among
from feodum.cli.interrupts import INTERRUPTED, Interrupts
from feodum.cli.language import spoken
from feodum.cli.simulate import Guard, Jobs, MostTurns, Ray
from feodum.engine.errors import Problem
from feodum.kingdoms.request import read_request
from feodum.kingdoms.series import some_seed
from feodum.lab.api import processors
from feodum.lab.cluster import Cluster
from feodum.lab.race import MOST_TURNS
from feodum.lab.report import decimal, percent
from feodum.lab.setting import tables_for
from feodum.lab.tournament import Tournament, TournamentInterrupted
from feodum.lab.tournament import tournament as play_all
from feodum.locales import Locale
from feodum.strategies.library import library
from feodum.wording.strategies import bot_title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from feodum.kingdoms.request import EachGame
    from feodum.kingdoms.table import Table


def tournament(
    bots: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="BOT",
            show_default=False,
            autocompletion=among(all_bots),
        ),
    ] = None,
    *,
    games: Annotated[int, typer.Option(min=1, metavar="N")] = 1000,
    sets: options.Sets = "",
    recommended: options.Recommended = "",
    kingdom: options.Kingdom = "",
    seed: options.Seed = None,
    jobs: Jobs = None,
    most_turns: MostTurns = MOST_TURNS,
    guard: Guard = True,
    as_json: options.Json = False,
    ray: Ray = "",
    _plugins: options.Plugins = None,
) -> None:
    """Play every strategy against every other, and rank them.

    Two strategies play with the kingdom cards that they name, unless the options say otherwise.
    """
    names = [find_bot(bot, guard=guard) for bot in bots or library()]
    if len(names) < 2:
        raise Problem("tournament-few")
    wanted = read_request(sets, recommended, kingdom)
    drawn = some_seed(seed)
    cluster = Cluster(ray) if ray else None

    def tables(pair: Sequence[str]) -> Table | EachGame:
        return tables_for(pair, wanted, drawn)

    interrupted = False
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    with Interrupts() as interrupts, bar as progress:
        task = progress.add_task("", total=None)

        def tell(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total)
            interrupts.heed()

        try:
            result = play_all(
                names,
                [bot_title(name, Locale() if as_json else spoken()) for name in names],
                tables,
                games,
                drawn,
                jobs=processors() if jobs is None else jobs,
                most_turns=most_turns,
                progress=tell,
                cluster=cluster,
            )
        except TournamentInterrupted as stopped:
            result, interrupted = stopped.tournament, True
    if as_json:
        print_json(result)
    else:
        print_standings(result, interrupted=interrupted)
    if interrupted:
        raise typer.Exit(INTERRUPTED)


def print_json(result: Tournament) -> None:
    document = {
        "seed": result.seed,
        "games": result.games,
        "pairs": result.pairs,
        "finished": result.finished,
        "standings": [
            {
                "name": one.name,
                "share": one.share,
                "low": one.interval[0],
                "high": one.interval[1],
                "games": one.games,
                "against": one.against,
            }
            for one in result.standings
        ],
    }
    output.print_json(document)


def print_standings(result: Tournament, *, interrupted: bool) -> None:
    locale = spoken()
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column(locale.text("column-rank"), justify="right")
    grid.add_column(locale.text("column-strategy"), style="bold")
    grid.add_column(locale.text("column-share"), justify="right")
    grid.add_column(locale.text("column-interval"), justify="right", no_wrap=True)
    grid.add_column(locale.text("column-games"), justify="right")
    for rank, one in enumerate(result.standings, 1):
        low, high = one.interval
        between = locale.text("race-interval", low=percent(low, locale), high=percent(high, locale))
        games = decimal(one.games, 0, locale)
        grid.add_row(str(rank), one.name, percent(one.share, locale), between, games)
    console = Console()
    console.print(grid)
    told = locale.text(
        "tournament-summary", pairs=result.pairs, games=result.games, seed=str(result.seed)
    )
    console.print(told, style="dim", highlight=False)
    if interrupted:
        told = locale.text("tournament-interrupted", finished=result.finished, pairs=result.pairs)
        console.print(told, style="yellow", highlight=False)
