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
from feodum.cli.language import LANGUAGE, ORIGINALS, Command, Group, speak, spoken, usage_problem
from feodum.cli.play import play
from feodum.cli.simulate import simulate
from feodum.engine.errors import Problem
from feodum.locales.problems import describe

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    cls=Group,
)
for command in (play, simulate, kingdom, cards, check):
    app.command(cls=Command)(command)


def main() -> None:
    """Run the command; a problem is one message and exit code 2."""
    try:
        try:
            sys.exit(app(speak(sys.argv[1:]), standalone_mode=False))
        except typer.TyperException as error:
            raise usage_problem(error) from None
    except Problem as problem:
        told = spoken().text("error", problem=describe(problem, spoken()))
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
        typer.Option("--version", callback=show_version, is_eager=True, help="option-version"),
    ] = False,
    # These two are taken out before anything is read, wherever they stand.
    __: Annotated[str, typer.Option(LANGUAGE, help="option-lang")] = "",
    ___: Annotated[bool, typer.Option(ORIGINALS, help="option-english-names")] = False,
) -> None:
    """Dominion for Python: play, race strategies, look cards up, check rulings."""
