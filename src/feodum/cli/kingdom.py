"""`feodum kingdom` shows a kingdom."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from rich import box
from rich.console import Console
from rich.table import Table as Grid

from feodum.cli import cells, options, output
from feodum.cli.language import spoken
from feodum.kingdoms.request import KingdomRequest
from feodum.kingdoms.series import some_seed
from feodum.kingdoms.sets import box_of
from feodum.kingdoms.table import Table, find_kingdom, find_laid_out, find_landscapes
from feodum.locales.names import set_title
from feodum.wording.facts import cost_tokens
from feodum.wording.words import alphabetically, name_of, price_of

if TYPE_CHECKING:
    from feodum.cli.data import CardData, KingdomData
    from feodum.engine.card import Card
    from feodum.engine.landscape import Landscape


@options.about_kingdom
def kingdom(
    *,
    wanted: KingdomRequest,
    seed: options.Seed = None,
    _plugins: options.Plugins = None,
    as_json: options.Json = False,
) -> None:
    """Show a kingdom and its landscapes: a recommended set, or a random one."""
    table = wanted.table(seed=some_seed(seed))
    drawn = wanted.is_random or len(table.beside) > len(wanted.beside)
    if as_json:
        print_json(table, drawn=drawn)
    else:
        print_kingdom(table, drawn=drawn)


def print_json(table: Table, *, drawn: bool) -> None:
    document: KingdomData = {
        "sets": list(table.sets),
        "seed": table.seed if drawn else None,
        "kingdom": [card_data(card) for card in find_kingdom(table)],
        "landscapes": [card_data(landscape) for landscape in find_landscapes(table)],
        "laid_out": {
            landscape.name: card_data(card) for landscape, card in find_laid_out(table).items()
        },
    }
    output.print_json(document)


def card_data(source: Card | Landscape) -> CardData:
    return {
        "name": source.name,
        "cost": None if source.cost is None else source.cost.coins,
        "cost_tokens": cost_tokens(source),
        "types": source.type_names,
    }


def print_kingdom(table: Table, *, drawn: bool) -> None:
    locale = spoken()
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column(locale.text("column-cost"), justify="right")
    grid.add_column(locale.text("column-card"), style="bold")
    grid.add_column(locale.text("column-types"))
    grid.add_column(locale.text("column-text"))
    laid_out = find_laid_out(table)
    cards = alphabetically(find_kingdom(table), locale)
    cards.sort(key=lambda card: card.cost.coins)
    parts = (cards, find_landscapes(table), list(laid_out.values()))
    for part in parts:
        for source in part:
            name, types = name_of(locale, source), cells.types(source, locale)
            grid.add_row(price_of(locale, source), name, types, cells.text(source, locale))
        grid.add_section()
    console = Console()
    console.print(grid)
    for landscape, card in laid_out.items():
        names = {"landscape": name_of(locale, landscape), "card": name_of(locale, card)}
        console.print(locale.text("shown-beside", **names), highlight=False)
    used = [first_set(source, table.sets) for part in parts for source in part]
    sets = [set_title(name, locale) for name in table.sets if name in used]
    told = locale.text("shown-sets", sets=locale.text("between-sets").join(sets))
    console.print(told, style="dim", highlight=False)
    if drawn:
        console.print(locale.text("kingdom-seed", seed=str(table.seed)), style="dim")
    told = locale.text("kingdom-play", command=command_for(table))
    console.print(told, highlight=False, markup=False, soft_wrap=True)


def command_for(table: Table) -> str:
    """The command that plays with exactly these cards."""
    words = ["feodum", "play", "--sets", ",".join(table.sets)]
    words += ["--kingdom", ",".join(table.kingdom)]
    if table.landscapes:
        words += ["--landscapes", ",".join(table.landscapes)]
    if table.beside:
        words += ["--beside", ",".join(table.beside)]
    return shlex.join(words)


def first_set(source: Card | Landscape, sets: tuple[str, ...]) -> str:
    return next(name for name in sets if source in box_of(name))
