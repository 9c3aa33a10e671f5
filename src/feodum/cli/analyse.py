"""`feodum analyse` judges the decisions of a game that was played."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from feodum.analysis.analysis import BOT, SECONDS, AnalysisInterrupted
from feodum.analysis.analysis import analyse as analysed
from feodum.analysis.report import cells, chances, data, html, method, sign
from feodum.analysis.words import mistake, told, why
from feodum.api import load
from feodum.bots.naming import find_bot
from feodum.cli import options, output
from feodum.cli.advise import write
from feodum.cli.interrupts import INTERRUPTED
from feodum.cli.language import spoken
from feodum.cli.results import check_folder
from feodum.cli.simulate import Jobs
from feodum.cli.studying import studying
from feodum.engine.errors import Problem
from feodum.terminal.saving import read_file

if TYPE_CHECKING:
    from feodum.analysis.values import Analysis
    from feodum.locales import Locale
    from feodum.session.session import Session

STYLES: Final = ("", "yellow", "dark_orange", "bold red")
"""The style in which a move is printed, by its mark."""


def analyse(
    file: Annotated[Path, typer.Argument()],
    seat: Annotated[str, typer.Option(metavar="NAME")] = "",
    seconds: Annotated[float, typer.Option(min=0, metavar="N")] = SECONDS,
    rollouts: Annotated[int | None, typer.Option(min=1, metavar="N")] = None,
    bot: Annotated[str, typer.Option(metavar="BOT")] = BOT,
    seed: Annotated[int, typer.Option(metavar="N")] = 0,
    jobs: Jobs = None,
    as_json: options.Json = False,
    report: Annotated[Path | None, typer.Option("--html", metavar="FILE")] = None,
    _plugins: options.Plugins = None,
) -> None:
    """Judge every decision of a player in a game, and say where the game was decided."""
    if report is not None:
        check_folder(report.parent, report)
    session = load(read_file(file))
    locale = spoken()
    playing_on = locale.text("analysis-playing-on")
    with studying(playing_on) as tell:
        try:
            analysis = analysed(
                session,
                seat_of(session, seat),
                seconds=seconds,
                rollouts=rollouts,
                bot=find_bot(bot),
                seed=seed,
                jobs=jobs,
                progress=lambda done: tell(done, playing_on),
            )
        except AnalysisInterrupted as stopped:
            analysis = stopped.analysis
    if as_json:
        output.print_json(data(analysis, locale))
    else:
        print_analysis(analysis, locale)
    if report is not None:
        write(report, html(analysis, locale), locale)
    if analysis.interrupted:
        raise typer.Exit(INTERRUPTED)


def seat_of(session: Session, wanted: str) -> int | None:
    """The seat with this name or number, counted from 1; None if nothing is wanted."""
    if not wanted:
        return None
    names = [seat.name for seat in session.seats]
    for number, name in enumerate(names):
        if wanted.casefold() in (name.casefold(), str(number + 1)):
            return number
    raise Problem("analysis-who", name=wanted, names=", ".join(names))


def print_analysis(analysis: Analysis, locale: Locale) -> None:
    console = Console()
    for line in told(analysis, locale):
        console.print(line, highlight=False, markup=False)
    for move in analysis.marked:
        sentences = (mistake(analysis, move, locale), why(analysis, move, locale))
        shown = Text(f"{sign(move):>2} ", STYLES[move.mark]) + Text(" ".join(sentences).strip())
        console.print(Padding(shown, (0, 0, 0, 2)), highlight=False)
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in ("turn", "answer", "chance", "alternative", "cost"):
        right = name in ("turn", "chance", "cost")
        grid.add_column(
            locale.text(f"analysis-column-{name}"),
            justify="right" if right else "left",
            no_wrap=right,
        )
    for move in analysis.moves:
        text, better, cost = cells(analysis, move, locale)
        row = [str(move.turn), text, chances(move, locale), better, cost]
        grid.add_row(*[Text(cell) for cell in row], style=STYLES[move.mark])
    console.print(grid)
    console.print(method(analysis, locale), style="dim", highlight=False, markup=False)
    if analysis.interrupted:
        console.print(locale.text("analysis-interrupted"), style="yellow", highlight=False)
