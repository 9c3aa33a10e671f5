"""`feodum simulate` races bots against each other."""

from __future__ import annotations

from math import isnan
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table as Grid

from feodum.bots import BOTS
from feodum.cli import options, output
from feodum.cli.completion import among
from feodum.cli.interrupts import INTERRUPTED, Interrupts
from feodum.cli.language import spoken
from feodum.kingdoms.dealing import MOST_LANDSCAPES, MOST_WAYS
from feodum.kingdoms.request import read_request
from feodum.kingdoms.series import some_seed
from feodum.simulate import Mean, RaceInterrupted, RaceResult, race

if TYPE_CHECKING:
    from feodum.cli.data import MeanData, RaceData
    from feodum.kingdoms.request import EachGame
    from feodum.kingdoms.table import Table


def simulate(
    bots: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT",
            show_default=False,
            autocompletion=among(lambda: list(BOTS)),
        ),
    ],
    *,
    games: Annotated[int, typer.Option(min=1, metavar="N")] = 1000,
    sets: options.Sets = "",
    recommended: options.Recommended = "",
    kingdom: options.Kingdom = "",
    required: options.Required = "",
    banned: options.Banned = "",
    wishes: options.Wishes = None,
    landscapes: options.Landscapes = "",
    landscape_count: options.LandscapeCount = None,
    most_landscapes: options.MostLandscapes = MOST_LANDSCAPES,
    most_ways: options.MostWays = MOST_WAYS,
    mouse: options.Mouse = "",
    seed: options.Seed = None,
    jobs: Annotated[int, typer.Option(min=1, metavar="N")] = 1,
    _plugins: options.Plugins = None,
    as_json: options.Json = False,
) -> None:
    """Race bots against each other. A random kingdom is dealt anew for each game."""
    wanted = read_request(
        sets,
        recommended,
        kingdom,
        required,
        banned,
        wishes or (),
        landscapes=landscapes,
        landscape_count=landscape_count,
        most_landscapes=most_landscapes,
        most_ways=most_ways,
        mouse=mouse,
    )
    with Interrupts() as interrupts:
        drawn = some_seed(seed)
        first = wanted.table(len(bots), drawn)
        source = wanted.each_game(len(bots)) if wanted.is_random else first
        result, interrupted = run(bots, source, games, drawn, jobs, interrupts)
        if as_json:
            output.print_json(result_data(result, drawn, interrupted=interrupted))
        else:
            print_result(result, drawn, games if interrupted else None)
        if interrupted:
            raise typer.Exit(INTERRUPTED)


def run(
    bots: list[str],
    tables: Table | EachGame,
    games: int,
    seed: int,
    jobs: int,
    interrupts: Interrupts,
) -> tuple[RaceResult, bool]:
    """The result of a race, and whether it was interrupted."""
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=games)

        def tell(done: int, _: int) -> None:
            progress.update(task, completed=done)
            interrupts.heed()

        try:
            return race(bots, tables, games, seed, jobs=jobs, progress=tell), False
        except RaceInterrupted as stopped:
            return stopped.result, True


def result_data(result: RaceResult, seed: int, *, interrupted: bool) -> RaceData:
    """All that the seed decides, and the speed."""
    return {
        "seed": seed,
        "games": result.games,
        "unfinished": result.unfinished,
        "turns": mean_data(result.turns),
        "bots": [
            {
                "name": bot.name,
                "wins": bot.wins,
                "losses": bot.losses,
                "ties": bot.ties,
                "score": mean_data(bot.score),
            }
            for bot in result.bots
        ],
        "games_per_second": round(result.games_per_second, 1),
        "interrupted": interrupted,
    }


def mean_data(mean: Mean) -> MeanData:
    return {"mean": mean.mean, "error": None if isnan(mean.error) else mean.error}


def shown(mean: Mean, digits: int) -> str:
    """A mean with its error, where there is one."""
    told = f"{mean.mean:.{digits}f}"
    return told if isnan(mean.error) else f"{told} ± {mean.error:.{digits}f}"


def print_result(result: RaceResult, seed: int, wanted: int | None) -> None:
    """Print a result; of an interrupted race also how many games were wanted."""
    locale = spoken()
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column(locale.text("column-bot"), style="bold")
    for column in ("wins", "losses", "ties", "score"):
        grid.add_column(locale.text(f"column-{column}"), justify="right")
    for bot in result.bots:
        finished = max(1, bot.finished)
        grid.add_row(
            bot.name,
            f"{bot.win_share:.1%} ± {bot.win_share_error:.1%}",
            f"{bot.losses / finished:.1%}",
            f"{bot.ties / finished:.1%}",
            shown(bot.score, 2),
        )
    console = Console()
    console.print(grid)
    told = locale.text(
        "simulate-summary",
        games=result.games,
        turns=shown(result.turns, 1),
        speed=f"{result.games_per_second:,.0f}",
        seed=str(seed),
    )
    console.print(told, style="dim", highlight=False)
    if wanted is not None:
        console.print(locale.text("simulate-interrupted", games=wanted), style="yellow")
    if result.unfinished:
        console.print(locale.text("simulate-unfinished", games=result.unfinished), style="yellow")
