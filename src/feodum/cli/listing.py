"""`feodum list` lists recommended sets, sets of cards and bots."""

from __future__ import annotations

from typing import Annotated

import typer
from rich import box
from rich.console import Console
from rich.table import Table as Grid

from feodum.bots import BOTS
from feodum.cli import options, output
from feodum.cli.completion import among
from feodum.cli.language import spoken
from feodum.engine.card import Card
from feodum.engine.errors import UnknownName
from feodum.engine.landscape import Landscape
from feodum.kingdoms.sets import LANDSCAPES, RECOMMENDED, SETS, all_cards, landscapes
from feodum.locales import Locale
from feodum.locales.names import SET, recommended_name, set_title, shown
from feodum.wording.words import alphabetically, bot_text, name_of

KINDS = ("recommended", "sets", "bots")


def list_all(
    what: Annotated[
        str,
        typer.Argument(
            metavar="[recommended|sets|bots]",
            autocompletion=among(lambda: list(KINDS)),
        ),
    ] = "",
    *,
    _plugins: options.Plugins = None,
    as_json: options.Json = False,
) -> None:
    """List the recommended sets, the sets of cards and the bots."""
    if what and what not in KINDS:
        raise UnknownName("listing", what, list(KINDS))
    wanted = [what] if what else list(KINDS)
    if as_json:
        output.print_json({kind: data(kind) for kind in wanted})
        return
    console = Console()
    for kind in wanted:
        console.print(GRIDS[kind](spoken()))


def data(kind: str) -> list[dict[str, object]]:
    if kind == "recommended":
        return [
            {"name": one.name, "kingdom": one.kingdom, "landscapes": one.landscapes}
            for one in RECOMMENDED.values()
        ]
    if kind == "sets":
        return [
            {
                "name": name,
                "cards": len(cards),
                "landscapes": len(LANDSCAPES.get(name, [])),
            }
            for name, cards in SETS.items()
        ]
    return [{"name": name, "text": bot_text(spoken(), name)} for name in BOTS]


def recommended_grid(locale: Locale) -> Grid:
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column("", justify="right")
    grid.add_column(locale.text("column-recommended"), style="bold", no_wrap=True)
    grid.add_column(locale.text("column-cards"))
    for number, one in enumerate(RECOMMENDED.values(), 1):
        cards, beside = all_cards(one.sets), landscapes(one.sets)
        chosen: list[Card | Landscape] = [
            *alphabetically((cards[name] for name in one.kingdom), locale),
            *alphabetically((beside[name] for name in one.landscapes), locale),
        ]
        names = ", ".join(name_of(locale, source) for source in chosen)
        grid.add_row(str(number), recommended_name(one.name, locale), names)
    return grid


def set_grid(locale: Locale) -> Grid:
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column(locale.text("column-set"), style="bold")
    grid.add_column(locale.text("column-title"))
    for column in ("column-cards", "column-landscapes"):
        grid.add_column(locale.text(column), justify="right")
    for name, cards in SETS.items():
        sizes = [str(len(found)) for found in (cards, LANDSCAPES.get(name, []))]
        grid.add_row(shown(name, SET, locale), set_title(name, locale), *sizes)
    return grid


def bot_grid(locale: Locale) -> Grid:
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column(locale.text("column-bot"), style="bold")
    grid.add_column(locale.text("column-plays"))
    for name in BOTS:
        grid.add_row(name, bot_text(locale, name))
    return grid


GRIDS = {"recommended": recommended_grid, "sets": set_grid, "bots": bot_grid}
