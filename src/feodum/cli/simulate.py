"""`feodum simulate` plays strategies and other bots against each other."""

from __future__ import annotations

import csv
import os
import time
from math import isnan
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from feodum.bots import all_bots
from feodum.cli import options, output
from feodum.cli.completion import among
from feodum.cli.interrupts import INTERRUPTED, Interrupts
from feodum.cli.language import spoken
from feodum.engine.errors import Problem
from feodum.kingdoms.request import KingdomRequest
from feodum.kingdoms.sets import SETS
from feodum.kingdoms.table import Table
from feodum.lab import Mean, RaceInterrupted, RaceResult
from feodum.lab.api import Contest
from feodum.lab.cluster import Cluster
from feodum.lab.plots import FORMATS, lab, save_plot
from feodum.lab.race import MOST_TURNS, distinct
from feodum.lab.report import TABLES, decimal, percent, remarks
from feodum.lab.setting import missing_cards
from feodum.lab.single import single_game
from feodum.session.save import save
from feodum.terminal.finish import result_lines
from feodum.terminal.loglines import log_lines, styled
from feodum.views.view import SPECTATOR
from feodum.wording.strategies import bot_title
from feodum.wording.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from feodum.cli.data import MeanData, RaceData
    from feodum.kingdoms.request import EachGame
    from feodum.locales import Locale
    from feodum.session.session import Session

WATCH_SECONDS: Final = 0.2

Bots = Annotated[
    list[str],
    typer.Argument(
        metavar="BOT",
        show_default=False,
        autocompletion=among(all_bots),
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
    tables: Annotated[
        Path | None,
        typer.Option("--csv", metavar="FOLDER"),
    ] = None,
    plots: Annotated[
        list[Path] | None,
        typer.Option("--plot", metavar="FILE"),
    ] = None,
    html: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    save_game: Annotated[
        tuple[int, Path] | None,
        typer.Option(metavar="N FILE"),
    ] = None,
    show_game: Annotated[int | None, typer.Option(min=1, metavar="N")] = None,
    ray: Ray = "",
    _plugins: options.Plugins = None,
) -> None:
    """Play strategies against each other, and show how often each wins and how certain that is.

    Strategies play with exactly the kingdom cards that they name, other bots with a random kingdom
    in each game, unless the options say otherwise.
    """
    pictures = [*(plots or ()), *([html] if html is not None else ())]
    check_pictures(pictures)
    cluster = Cluster(ray) if ray else None
    if tables is not None and tables.exists():
        check_folder(tables, tables)
    if save_game is not None:
        check_folder(save_game[1].parent, save_game[1])
    certain = read_share(until) if until else None
    contest = Contest.between(bots, wanted, games, certain, seed, guard=guard)
    names, source, most, drawn = contest.bots, contest.tables, contest.games, contest.seed
    interrupted = False
    open_ended = certain is not None and games is None
    titles = distinct([bot_title(name, spoken()) for name in names])
    with (
        Interrupts() as interrupts,
        Watcher(most, titles, interrupts, open_ended=open_ended) as watcher,
    ):
        try:
            result = contest.race(
                jobs=jobs,
                detailed=bool(pictures or tables),
                most_turns=most_turns,
                cluster=cluster,
                watch=watcher.watch,
            )
        except RaceInterrupted as stopped:
            result, interrupted = stopped.result, True
    if as_json:
        data = result_data(result, drawn, interrupted=interrupted)
        output.print_json(data)
    else:
        print_result(result.called(titles), most if interrupted else None)
        print_missing(names, source)
    if result.games:
        write_tables(result, tables)
        for file in pictures:
            save_plot(result.called(titles), file, spoken().language)
    for number, file in ((show_game, None), save_game or (None, None)):
        if number is not None:
            game = single_game(names, source, drawn, number, titles=titles, most_turns=most_turns)
            look_at(game, file)
    if interrupted:
        raise typer.Exit(INTERRUPTED)


def read_share(text: str) -> float:
    """Read `0.5%`, `0,5 %` or `0.005`."""
    try:
        share = float(text.strip().removesuffix("%").replace(",", "."))
    except ValueError:
        raise Problem("not-a-share", text=text) from None
    share = share / 100 if text.strip().endswith("%") else share
    if not 0 < share < 1:
        raise Problem("not-a-share", text=text)
    return share


def check_pictures(files: Sequence[Path]) -> None:
    """Refuse plots that could not be drawn, before any game is played."""
    for file in files:
        if file.suffix.lower() not in FORMATS:
            raise Problem("plot-format", file=str(file))
        check_folder(file.parent, file)
    if files:
        lab()


def check_folder(folder: Path, wanted: Path) -> None:
    """Refuse a folder that could not be written to, before any game is played."""
    if not folder.is_dir() or not os.access(folder, os.W_OK):
        raise Problem("cannot-write", file=str(wanted))


class Watcher:
    """Shows how far a race has got, how long it will take, and the current standings."""

    def __init__(
        self, games: int, titles: Sequence[str], interrupts: Interrupts, *, open_ended: bool
    ) -> None:
        columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        told = TextColumn("{task.description}", markup=False)
        console = Console(stderr=True)
        self.progress: Final = Progress(*columns, told, console=console, transient=True)
        self.task: Final = self.progress.add_task("", total=None if open_ended else games)
        self.titles: Final = titles
        self.interrupts: Final = interrupts
        self.locale: Final = spoken()
        self.last = 0.0

    def __enter__(self) -> Watcher:
        self.progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.progress.stop()

    def watch(self, result: RaceResult) -> None:
        self.interrupts.heed()
        now = time.monotonic()
        if now - self.last < WATCH_SECONDS:
            self.progress.update(self.task, completed=result.games)
            return
        self.last = now
        standing = self.locale.text("between-standings").join(
            self.locale.text("race-standing", name=name, wins=percent(bot.win_share, self.locale))
            for name, bot in zip(self.titles, result.bots, strict=True)
        )
        self.progress.update(self.task, completed=result.games, description=standing)


# ---- the result


def result_data(result: RaceResult, seed: int, *, interrupted: bool) -> RaceData:
    """The result as plain data for `--json`."""
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
                "win_low": bot.win_interval[0],
                "win_high": bot.win_interval[1],
                "score": mean_data(bot.score),
            }
            for bot in result.bots
        ],
        "won_by_place": list(result.by_place),
        "ended_by_piles": result.by_piles,
        "games_per_second": round(result.games_per_second, 1),
        "interrupted": interrupted,
    }


def mean_data(mean: Mean) -> MeanData:
    return {"mean": mean.mean, "error": None if isnan(mean.error) else mean.error}


def shown(mean: Mean, digits: int, locale: Locale) -> str:
    """A mean with its error, if there is one."""
    told = decimal(mean.mean, digits, locale)
    if isnan(mean.error):
        return told
    return locale.text("number-between", number=told, error=decimal(mean.error, digits, locale))


def print_result(result: RaceResult, wanted: int | None) -> None:
    """Print a result; `wanted` is the number of games that an interrupted race should have had."""
    locale = spoken()
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column(locale.text("column-bot"), style="bold")
    for column in ("wins", "interval", "losses", "ties", "score"):
        grid.add_column(locale.text(f"column-{column}"), justify="right", no_wrap=True)
    for bot in result.bots:
        finished = max(1, bot.finished)
        low, high = bot.win_interval
        grid.add_row(
            bot.name,
            percent(bot.win_share, locale),
            locale.text("race-interval", low=percent(low, locale), high=percent(high, locale)),
            percent(bot.losses / finished, locale),
            percent(bot.ties / finished, locale),
            shown(bot.score, 2, locale),
        )
    console = Console()
    console.print(grid)
    for line in remarks(result, locale):
        console.print(line, style="dim", highlight=False, markup=False)
    if wanted is not None:
        console.print(locale.text("simulate-interrupted", games=wanted), style="yellow")


def print_missing(bots: Sequence[str], source: Table | EachGame) -> None:
    """List the cards that a strategy names but the table did not have."""
    for bot in dict.fromkeys(bots):
        if isinstance(source, Table) and (missing := missing_cards(bot, source)):
            words = Words(spoken(), tuple(SETS), [])
            cards = words.list_cards([words.sources[name].key for name in missing])
            note = spoken().text("race-missing", name=bot_title(bot, spoken()), cards=cards)
            Console(stderr=True).print(note, style="yellow", highlight=False, markup=False)


def write_tables(result: RaceResult, folder: Path | None) -> None:
    """Write each table of the result to a CSV file."""
    if folder is None:
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for table in TABLES:
            rows = result.rows(table)
            with (folder / f"{table}.csv").open("w", newline="", encoding="utf-8") as file:
                writer = csv.DictWriter(file, list(rows[0]) if rows else [])
                writer.writeheader()
                writer.writerows(rows)
    except OSError:
        raise Problem("cannot-write", file=str(folder)) from None


def look_at(session: Session, file: Path | None) -> None:
    """Save a game, or print its log if no file is given."""
    if file is None:
        console = Console()
        names = [seat.name for seat in session.seats]
        words = Words(spoken(), session.table.sets, names)
        lines = log_lines(words, SPECTATOR, console.width, session.log(0))
        console.print(*[styled(line, 0) for line in lines], sep="\n")
        if session.over:
            result = result_lines(words, session.result(), session.view(0), console.width)
            console.print(*result, sep="\n")
        return
    try:
        file.write_text(save(session), encoding="utf-8")
    except OSError:
        raise Problem("cannot-write", file=str(file)) from None
