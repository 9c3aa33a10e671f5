"""`feodum kingdom` shows a kingdom."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from rich import box
from rich.console import Console
from rich.table import Table as Grid

from feodum.cli import cells, options, output
from feodum.cli.language import spoken
from feodum.kingdoms.dealing import MOST_LANDSCAPES, MOST_WAYS
from feodum.kingdoms.request import read_request
from feodum.kingdoms.series import some_seed
from feodum.kingdoms.sets import box_of
from feodum.kingdoms.table import Table, find_kingdom, find_landscapes, find_mouse
from feodum.wording.words import name_of

if TYPE_CHECKING:
    from feodum.cli.data import CardData, KingdomData
    from feodum.engine.card import Card, Event, Way
    from feodum.locales import Locale


def kingdom(
    *,
    sets: options.Sets = "",
    recommended: options.Recommended = "",
    kingdom: options.Kingdom = "",
    required: options.Required = "",
    banned: options.Banned = "",
    wishes: options.Wishes = None,
    landscapes: options.Landscapes = "",
    landscape_count: options.LandscapeCount = None,
    most_landscapes: options.MostLandscapes = MOST_LANDSCAPES,
    most_ways: options.MostWays = MOST_WAYS,
    mouse: options.Mouse = "",
    seed: options.Seed = None,
    _plugins: options.Plugins = None,
    as_json: options.Json = False,
) -> None:
    """Show a kingdom and its landscapes: a recommended set, or a random one."""
    wanted = read_request(
        sets,
        recommended,
        kingdom,
        required,
        banned,
        wishes or (),
        landscapes=landscapes,
        landscape_count=landscape_count,
        most_landscapes=most_landscapes,
        most_ways=most_ways,
        mouse=mouse,
    )
    table = wanted.table(seed=some_seed(seed))
    mouse_drawn = table.mouse != "" and not wanted.mouse
    drawn = wanted.is_random or mouse_drawn
    if as_json:
        print_json(table, drawn=drawn)
    else:
        print_kingdom(table, drawn=drawn)


def print_json(table: Table, *, drawn: bool) -> None:
    mouse = set_aside(table)
    document: KingdomData = {
        "sets": list(table.sets),
        "seed": table.seed if drawn else None,
        "kingdom": [card_data(card) for card in find_kingdom(table)],
        "landscapes": [card_data(landscape) for landscape in find_landscapes(table)],
        "mouse": None if mouse is None else card_data(mouse),
    }
    output.print_json(document)


def card_data(source: Card | Event | Way) -> CardData:
    return {
        "name": source.name,
        "cost": None if source.cost is None else source.cost.coins,
        "types": source.type_names,
    }


def set_aside(table: Table) -> Card | None:
    """The card for Way of the Mouse, if there is one."""
    return find_mouse(table) if table.mouse else None


def print_kingdom(table: Table, *, drawn: bool) -> None:
    locale = spoken()
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column(locale.text("column-cost"), justify="right")
    grid.add_column(locale.text("column-card"), style="bold")
    grid.add_column(locale.text("column-types"))
    grid.add_column(locale.text("column-text"))
    mouse = set_aside(table)
    cards = sorted(find_kingdom(table), key=lambda card: (card.cost.coins, card.name))
    parts = (cards, find_landscapes(table), [] if mouse is None else [mouse])
    for part in parts:
        for source in part:
            name, types = name_of(locale, source), cells.types(source, locale)
            grid.add_row(cells.price(source), name, types, cells.text(source, locale))
        grid.add_section()
    console = Console()
    console.print(grid)
    if mouse is not None:
        told = locale.text("shown-mouse", card=name_of(locale, mouse))
        console.print(told, highlight=False)
    used = [first_set(source, table.sets) for part in parts for source in part]
    names = [set_name(locale, name) for name in table.sets if name in used]
    told = locale.text("shown-sets", sets=locale.text("between-sets").join(names))
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
    if table.mouse:
        words += ["--mouse", table.mouse]
    return shlex.join(words)


def set_name(locale: Locale, name: str) -> str:
    message_id = f"set-{name}"
    return locale.text(message_id) if locale.has(message_id) else name


def first_set(source: Card | Event | Way, sets: tuple[str, ...]) -> str:
    return next(name for name in sets if source in box_of(name))
