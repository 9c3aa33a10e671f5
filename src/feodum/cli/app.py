"""The command line as a whole: its commands, and how a problem is told."""

from __future__ import annotations

import sys
from importlib.metadata import version
from typing import Annotated

import typer
from rich.console import Console

from feodum._build import build_name
from feodum.cli.cards import cards
from feodum.cli.check import check
from feodum.cli.kingdom import kingdom
from feodum.cli.play import play
from feodum.cli.simulate import simulate
from feodum.cli.strategy import strategy
from feodum.cli.tournament import tournament
from feodum.engine.errors import Problem
from feodum.locales import Locale
from feodum.locales.problems import describe

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command()(play)
app.command()(simulate)
app.command()(tournament)
app.add_typer(strategy, name="strategy")
app.command()(kingdom)
app.command()(cards)
app.command()(check)


def main() -> None:
    """Run the command; a problem is one message and exit code 2."""
    try:
        app()
    except Problem as problem:
        locale = Locale("en")
        told = locale.text("error", problem=describe(problem, locale))
        Console(stderr=True, soft_wrap=True).print(told, markup=False, highlight=False)
        sys.exit(2)


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"feodum {version('feodum')} ({build_name()})")
        raise typer.Exit


@app.callback()
def options(
    _: Annotated[
        bool,
        typer.Option(
            "--version", callback=show_version, is_eager=True, help="Tell version and build."
        ),
    ] = False,
) -> None:
    """Dominion for Python: play, race strategies, look cards up, check rulings."""
