"""`feodum strategy` lists, shows, checks, formats and converts strategies."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich import box
from rich.console import Console
from rich.table import Table as Grid

from feodum.cli import options
from feodum.cli.language import Command, Group, spoken
from feodum.engine.errors import Problem
from feodum.locales.problems import describe
from feodum.strategies.finding import find_strategy, names_file, text_of
from feodum.strategies.geronimoo import pick, read_collection
from feodum.strategies.library import SUFFIX, library
from feodum.strategies.printing import written
from feodum.strategies.provincial import is_menu, read_menu
from feodum.strategies.reading import read
from feodum.wording.strategies import reason_for

if TYPE_CHECKING:
    from collections.abc import Callable

    from feodum.strategies.imports import Imported

FAILED: Final = 1
Files = Annotated[list[Path], typer.Argument(show_default=False)]

strategy = typer.Typer(cls=Group, no_args_is_help=True)


@strategy.command("list", cls=Command, help="strategy-list")
def list_all(_plugins: options.Plugins = None) -> None:
    """List the strategies that ship, with a line on why each is good."""
    locale = spoken()
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column(locale.text("column-strategy"), style="bold", no_wrap=True)
    grid.add_column(locale.text("column-why"))
    for name in library():
        grid.add_row(name, reason_for(name, locale))
    Console().print(grid)


@strategy.command(cls=Command, help="strategy-show")
def show(
    name: Annotated[str, typer.Argument()],
    _plugins: options.Plugins = None,
) -> None:
    """Print a strategy."""
    typer.echo(written(find_strategy(name)), nl=False)


@strategy.command(cls=Command, help="strategy-check")
def check(files: Files, _plugins: options.Plugins = None) -> None:
    """Check strategy files, and report whatever is wrong, with its line and column."""
    console = Console(soft_wrap=True)
    locale = spoken()

    def look(file: Path) -> None:
        read(text_of(str(file)), str(file))
        console.print(locale.text("strategy-good", file=str(file)), highlight=False, markup=False)

    each(files, look)


@strategy.command("format", cls=Command, help="strategy-format")
def format_all(
    files: Files,
    *,
    only_check: Annotated[bool, typer.Option("--check")] = False,
    _plugins: options.Plugins = None,
) -> None:
    """Rewrite strategy files in the standard form, comments included."""
    console = Console(soft_wrap=True)
    locale = spoken()
    changed: list[Path] = []

    def look(file: Path) -> None:
        before = text_of(str(file))
        after = written(read(before, str(file)))
        if after != before:
            changed.append(file)
            if not only_check:
                file.write_text(after, encoding="utf-8")
            told = "strategy-would-format" if only_check else "strategy-formatted"
            console.print(locale.text(told, file=str(file)), highlight=False, markup=False)

    each(files, look)
    if only_check and changed:
        raise typer.Exit(FAILED)


@strategy.command(cls=Command, help="strategy-convert")
def convert(
    source: Annotated[str, typer.Argument()],
    *,
    folder: Annotated[Path | None, typer.Option("--to", metavar="FOLDER")] = None,
    _plugins: options.Plugins = None,
) -> None:
    """Convert strategies written for other simulators.

    Report what cannot be expressed, and the cards that a bot needs but Feodum does not have.
    """
    locale = spoken()
    told = Console(stderr=True, soft_wrap=True)
    found = imported(source)
    taken: set[str] = set()
    for one in found:
        for problem in one.problems:
            line = locale.text("import-refused", name=one.name, problem=describe(problem, locale))
            told.print(line, highlight=False, markup=False)
        if one.strategy is None:
            continue
        text = written(one.strategy)
        if folder is None:
            typer.echo(text)
        else:
            write(folder / f"{file_name(one.name, taken)}{SUFFIX}", text)
    usable = sum(one.strategy is not None for one in found)
    told.print(
        locale.text("import-summary", converted=usable, refused=len(found) - usable),
        highlight=False,
    )
    if not usable:
        raise typer.Exit(FAILED)


def imported(source: str) -> list[Imported]:
    if is_menu(source):
        return [read_menu(source)]
    path, _, bot = source.partition("#")
    if Path(path).suffix.lower() != ".xml" and not names_file(path):
        return [read_menu(source)]
    bots = read_collection(text_of(path), path)
    return [pick(bots, bot)] if bot else bots


def file_name(name: str, taken: set[str]) -> str:
    """A file name that no other strategy in this run has."""
    words = "".join(letter if letter.isalnum() else " " for letter in name.lower()).split()
    base = found = "-".join(words) or "strategy"
    number = 1
    while found in taken:
        number += 1
        found = f"{base}-{number}"
    taken.add(found)
    return found


def write(file: Path, text: str) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    except OSError:
        raise Problem("cannot-write", file=str(file)) from None


def each(files: list[Path], look: Callable[[Path], None]) -> None:
    """Look at every file; a problem with one does not hide problems with the others."""
    locale = spoken()
    failed = False
    for file in files:
        try:
            look(file)
        except Problem as problem:
            failed = True
            line = describe(problem, locale)
            Console(stderr=True, soft_wrap=True).print(line, highlight=False, markup=False)
    if failed:
        raise typer.Exit(FAILED)
