"""The command line as a whole: its commands, and how problems are reported."""

from __future__ import annotations

import sys
import warnings
from typing import Annotated, Any, Final

import typer
from rich.console import Console

from feodum.cli.advise import advise
from feodum.cli.analyse import analyse
from feodum.cli.cards import cards
from feodum.cli.check import check
from feodum.cli.interrupts import INTERRUPTED
from feodum.cli.kingdom import kingdom
from feodum.cli.language import LANGUAGE, ORIGINALS, Command, Group, speak, spoken, usage_problem
from feodum.cli.listing import list_all
from feodum.cli.output import show_what_can_be_shown
from feodum.cli.play import play
from feodum.cli.serve import serve
from feodum.cli.simulate import simulate
from feodum.cli.strategy import strategy
from feodum.cli.tournament import tournament
from feodum.cli.verify import verify
from feodum.cli.version import version_text
from feodum.engine.errors import Problem
from feodum.locales.problems import describe
from feodum.plugins import load_installed
from feodum.session.seats import printable_text
from feodum.strategies.imports import LeftOut

SHOW_OTHER_WARNINGS: Final = warnings.showwarning

app = typer.Typer(
    cls=Group,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command()(play)
app.command()(simulate)
app.command()(tournament)
app.add_typer(strategy, name="strategy")
app.command()(kingdom)
app.command()(advise)
app.command()(analyse)
app.command()(cards)
app.command("list")(list_all)
app.command()(check)
app.command()(serve)
app.command()(verify)
for command in app.registered_commands:
    command.cls = Command


def main() -> None:
    """Run the command; a problem is reported in one message, with exit code 2."""
    show_what_can_be_shown()
    warnings.showwarning = tell_left_out
    warnings.simplefilter("default", LeftOut)
    try:
        words = speak(sys.argv[1:])
        load_installed()
        try:
            sys.exit(app(words, standalone_mode=False))
        except typer.TyperException as error:
            raise usage_problem(error) from None
        except typer.Abort:  # how some versions of Typer tell of a Ctrl-C
            sys.exit(INTERRUPTED)
    except Problem as problem:
        told = printable_text(spoken().text("error", problem=describe(problem, spoken())))
        Console(stderr=True, soft_wrap=True).print(told, markup=False, highlight=False)
        sys.exit(2)


def tell_left_out(message: Warning | str, *details: Any, **more: Any) -> None:
    """Print what an imported strategy lacks in one line, and other warnings as Python does."""
    if not isinstance(message, LeftOut):
        SHOW_OTHER_WARNINGS(message, *details, **more)
        return
    told = printable_text(describe(message.problem, spoken()))
    console = Console(stderr=True, soft_wrap=True)
    console.print(told, style="yellow", markup=False, highlight=False)


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(version_text())
        raise typer.Exit


@app.callback()
def options(
    _: Annotated[
        bool,
        typer.Option("--version", callback=show_version, is_eager=True),
    ] = False,
    # `speak` removes these two before Typer reads anything.
    __: Annotated[str, typer.Option(LANGUAGE)] = "",
    ___: Annotated[bool, typer.Option(ORIGINALS)] = False,
) -> None:
    """Dominion for Python: play, race strategies, look up cards, check rulings."""
