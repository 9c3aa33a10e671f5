"""`feodum strategy` lists, shows, checks, formats and converts strategies."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich import box
from rich.console import Console
from rich.table import Table as Grid

from feodum.cli import options
from feodum.cli.completion import strategy_names
from feodum.cli.language import Command, Group, spoken
from feodum.engine.errors import Problem
from feodum.locales.problems import describe
from feodum.strategies.finding import find_strategy, library_name, names_file, text_of
from feodum.strategies.geronimoo import each_bot, read_bot
from feodum.strategies.library import SUFFIX, library
from feodum.strategies.printing import written
from feodum.strategies.provincial import is_menu, read_menu
from feodum.strategies.reading import read
from feodum.wording.strategies import in_words, reason_for

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from feodum.strategies.imports import Imported

FAILED: Final = 1
LONGEST_NAME: Final = 100
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
    name: Annotated[str, typer.Argument(autocompletion=strategy_names)],
    _plugins: options.Plugins = None,
) -> None:
    """Print a strategy."""
    known = library_name(name)
    found = in_words(known, spoken()) if known else find_strategy(name)
    typer.echo(written(found), nl=False)


@strategy.command(cls=Command, help="strategy-check")
def check(files: Files, _plugins: options.Plugins = None) -> None:
    """Check strategy files, and report every mistake with its line and column."""
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
    taken: dict[str, int] = {}
    usable = refused = 0
    for one in imported(source):
        for problem in one.problems:
            line = locale.text("import-refused", name=one.name, problem=describe(problem, locale))
            told.print(line, highlight=False, markup=False)
        if one.strategy is None:
            refused += 1
            continue
        usable += 1
        text = written(one.strategy)
        if folder is None:
            typer.echo(text)
        else:
            write(folder / f"{file_name(one.name, taken)}{SUFFIX}", text)
    told.print(locale.text("import-summary", converted=usable, refused=refused), highlight=False)
    if not usable:
        raise typer.Exit(FAILED)


def imported(source: str) -> Iterator[Imported]:
    """The strategies in a source, one at a time, so that each is shown as soon as it is ready."""
    if is_menu(source):
        return iter([read_menu(source)])
    path, _, bot = source.partition("#")
    if Path(path).suffix.lower() != ".xml" and not names_file(path):
        return iter([read_menu(source)])
    text = text_of(path)
    return iter([read_bot(text, bot, path)]) if bot else each_bot(text, path)


def file_name(name: str, taken: dict[str, int]) -> str:
    """A file name that no other strategy in this run has; `taken` holds each name's last number."""
    words = "".join(letter if letter.isalnum() else " " for letter in name.lower()).split()
    base = found = "-".join(words)[:LONGEST_NAME] or "strategy"
    while found in taken:
        taken[base] += 1
        found = f"{base}-{taken[base]}"
    taken[found] = 1
    return found


def write(file: Path, text: str) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    except OSError:
        raise Problem("cannot-write", file=str(file)) from None


def each(files: list[Path], look: Callable[[Path], None]) -> None:
    """Call `look` for every file; a problem with one does not hide problems with the others."""
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
