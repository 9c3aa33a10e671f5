"""How results are printed and written: tables, JSON, CSV, pictures, single games."""

from __future__ import annotations

import csv
import os
from math import isnan
from typing import TYPE_CHECKING, Any

from rich import box
from rich.console import Console
from rich.table import Table as Grid

from feodum.cli.language import spoken
from feodum.engine.errors import Problem
from feodum.kingdoms.sets import SETS
from feodum.kingdoms.table import Table
from feodum.lab.drawing import check_format, lab
from feodum.lab.report import decimal, percent, remarks
from feodum.lab.setting import missing_cards
from feodum.session.save import save
from feodum.session.seats import LONGEST_BOT_NAME
from feodum.terminal.finish import result_lines
from feodum.terminal.loglines import log_lines, styled
from feodum.views.log import EACH_ITS_OWN, log_view
from feodum.views.view import SPECTATOR
from feodum.wording.strategies import bot_title
from feodum.wording.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from feodum.cli.data import MeanData, RaceData
    from feodum.kingdoms.request import EachGame
    from feodum.lab import Mean, RaceResult
    from feodum.lab.shown import Shown
    from feodum.lab.sweep import Sweep
    from feodum.lab.tournament import Tournament
    from feodum.locales import Locale
    from feodum.session.session import Session


# ---- files


def check_pictures(files: Sequence[Path]) -> None:
    """Refuse plots that could not be drawn, before any game is played."""
    for file in files:
        check_format(file)
        check_folder(file.parent, file)
    if files:
        lab()


def check_folder(folder: Path, wanted: Path) -> None:
    """Refuse a folder that could not be written to, before any game is played."""
    if not folder.is_dir() or not os.access(folder, os.W_OK):
        raise Problem("cannot-write", file=str(wanted))


def check_tables(folder: Path | None) -> None:
    if folder is not None and folder.exists():
        check_folder(folder, folder)


def write_tables(result: Shown, tables: Iterable[str], folder: Path | None) -> None:
    """Write each table of the result to a CSV file."""
    if folder is None:
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for table in tables:
            rows = result.rows(table)
            with (folder / f"{table}.csv").open("w", newline="", encoding="utf-8") as file:
                writer = csv.DictWriter(file, list(rows[0]) if rows else [])
                writer.writeheader()
                writer.writerows(rows)
    except OSError:
        raise Problem("cannot-write", file=str(folder)) from None


# ---- a race


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
        "provinces": result.rows("provinces") if len(result.bots) == 1 else [],
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


def grid_of(locale: Locale, named: str, *columns: str) -> Grid:
    """A table whose first column holds names, which are never cut."""
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column(locale.text(f"column-{named}"), style="bold", overflow="fold")
    for column in columns:
        grid.add_column(locale.text(f"column-{column}"), justify="right", no_wrap=True)
    return grid


def interval(low: float, high: float, locale: Locale) -> str:
    return locale.text("race-interval", low=percent(low, locale), high=percent(high, locale))


def print_result(result: RaceResult, wanted: int | None) -> None:
    """Print a result; `wanted` is the number of games that an interrupted race should have had."""
    locale = spoken()
    console = Console()
    if len(result.bots) == 1:
        console.print(result.bots[0].name, style="bold", highlight=False, markup=False)
        console.print(milestone_grid(result, locale))
    else:
        console.print(race_grid(result, locale))
    print_notes(remarks(result, locale))
    if wanted is not None:
        console.print(locale.text("simulate-interrupted", games=wanted), style="yellow")


def race_grid(result: RaceResult, locale: Locale) -> Grid:
    grid = grid_of(locale, "bot", "wins", "interval", "losses", "ties", "score")
    for bot in result.bots:
        finished = max(1, bot.finished)
        grid.add_row(
            bot.name,
            percent(bot.win_share, locale),
            interval(*bot.win_interval, locale),
            percent(bot.losses / finished, locale),
            percent(bot.ties / finished, locale),
            shown(bot.score, 2, locale),
        )
    return grid


def milestone_grid(result: RaceResult, locale: Locale) -> Grid:
    """How many turns a bot that plays alone takes to gain each Province."""
    grid = grid_of(locale, "provinces", "turns", "band", "reached")
    for row in result.rows("provinces"):
        band = locale.text(
            "race-interval",
            low=decimal(row["turns_low"], 0, locale),
            high=decimal(row["turns_high"], 0, locale),
        )
        reached = percent(row["share"], locale)
        grid.add_row(str(row["provinces"]), decimal(row["turns"], 1, locale), band, reached)
    return grid


def print_notes(lines: Iterable[str], style: str = "dim") -> None:
    for line in lines:
        Console().print(line, style=style, highlight=False, markup=False)


def print_missing(bots: Sequence[str], source: Table | EachGame) -> None:
    """List the cards that a strategy names but the table did not have."""
    for bot in dict.fromkeys(bots):
        if isinstance(source, Table) and (missing := missing_cards(bot, source)):
            words = Words(spoken(), tuple(SETS), [])
            cards = words.list_cards([words.sources[name].key for name in missing])
            note = spoken().text("race-missing", name=bot_title(bot, spoken()), cards=cards)
            Console(stderr=True).print(note, style="yellow", highlight=False, markup=False)


# ---- a sweep


def sweep_data(sweep: Sweep, *, interrupted: bool) -> dict[str, Any]:
    return {
        "strategy": sweep.strategy,
        "seed": sweep.results[0].seed,
        "games": sweep.games,
        "runs": sweep.rows(),
        "best": sweep.numbers[sweep.best],
        "interrupted": interrupted,
    }


def print_sweep(sweep: Sweep, *, interrupted: bool) -> None:
    locale = spoken()
    names = list(sweep.numbers[0])
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in names:
        grid.add_column(name, style="bold", justify="right")
    for column in ("wins", "interval", "ties", "score", "behind"):
        grid.add_column(locale.text(f"column-{column}"), justify="right")
    for row in sweep.rows():
        spread = (row["behind_high"] - row["behind_low"]) / 2
        behind = locale.text(
            "number-between", number=percent(row["behind"], locale), error=percent(spread, locale)
        )
        grid.add_row(
            *(f"{row[name]:g}" for name in names),
            percent(row["win_share"], locale),
            interval(row["win_low"], row["win_high"], locale),
            percent(row["ties"] / max(1, row["games"]), locale),
            decimal(row["points"], 1, locale),
            behind if row["behind"] else "",
        )
    Console().print(sweep.strategy, style="bold", highlight=False, markup=False)
    Console().print(grid)
    print_notes(sweep.remarks(locale))
    if interrupted:
        print_notes([locale.text("sweep-interrupted", games=sweep.games)], "yellow")


# ---- a tournament


def tournament_data(result: Tournament) -> dict[str, Any]:
    return {
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


def print_standings(result: Tournament, *, interrupted: bool) -> None:
    locale = spoken()
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column(locale.text("column-rank"), justify="right")
    grid.add_column(locale.text("column-strategy"), style="bold", overflow="fold")
    for column in ("share", "interval", "games"):
        grid.add_column(locale.text(f"column-{column}"), justify="right", no_wrap=True)
    for rank, one in enumerate(result.standings, 1):
        between = interval(*one.interval, locale)
        games = decimal(one.games, 0, locale)
        grid.add_row(str(rank), one.name, percent(one.share, locale), between, games)
    console = Console()
    console.print(grid)
    if len(result.standings) > 2:
        console.print(matrix_grid(result, locale))
    print_notes([result.remark(locale)])
    if interrupted:
        told = locale.text("tournament-interrupted", finished=result.finished, pairs=result.pairs)
        print_notes([told], "yellow")


def matrix_grid(result: Tournament, locale: Locale) -> Grid:
    """How often each strategy beats each of the others, in whole percentages, by rank."""
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 0, 0, 1), collapse_padding=True)
    grid.add_column(locale.text("column-against"), style="bold", overflow="fold", min_width=12)
    for rank in range(1, len(result.standings) + 1):
        grid.add_column(str(rank), justify="right", no_wrap=True, min_width=3)
    for rank, one in enumerate(result.standings, 1):
        shares = [one.against.get(other.name) for other in result.standings]
        cells = ["–" if share is None else str(round(100 * share)) for share in shares]
        grid.add_row(f"{rank} {one.name}", *cells)
    return grid


# ---- one game


def look_at(session: Session, file: Path | None) -> None:
    """Save a game, or print its log if no file is given."""
    if file is not None:
        try:
            file.write_text(save(session), encoding="utf-8")
        except OSError:
            raise Problem("cannot-write", file=str(file)) from None
        return
    console = Console()
    names = [seat.name for seat in session.seats]
    words = Words(spoken(), session.table.sets, names, longest=LONGEST_BOT_NAME)
    for player in session.position.turns[0].game.players:
        hand = words.list_cards(sorted(card.key for card in player.hand))
        note = spoken().text("race-first-hand", name=names[player.seat], cards=hand)
        console.print(f" {note}", highlight=False, markup=False)
    lines = log_lines(words, SPECTATOR, console.width, log_view(session.entries, EACH_ITS_OWN))
    console.print(*[styled(line, 0) for line in lines], sep="\n")
    if session.over:
        result = result_lines(words, session.result(), session.view(0), console.width)
        console.print(*result, sep="\n")
