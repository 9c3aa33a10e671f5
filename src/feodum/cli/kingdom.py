"""`feodum kingdom` shows a kingdom."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from rich import box
from rich.console import Console
from rich.table import Table as Grid

from feodum.cli import tables
from feodum.kingdoms.landscapes import MOST_LANDSCAPES, MOST_WAYS, cost_of, type_names
from feodum.kingdoms.request import read_request
from feodum.kingdoms.table import Table, find_kingdom, find_landscapes, find_mouse
from feodum.locales import Locale

if TYPE_CHECKING:
    from feodum.engine.card import Card, Event, Way


def kingdom(
    sets: tables.Sets = "",
    recommended: tables.Recommended = "",
    kingdom: tables.Kingdom = "",
    required: tables.Required = "",
    banned: tables.Banned = "",
    wishes: tables.Wishes = None,
    landscapes: tables.Landscapes = "",
    landscape_count: tables.LandscapeCount = None,
    most_landscapes: tables.MostLandscapes = MOST_LANDSCAPES,
    most_ways: tables.MostWays = MOST_WAYS,
    mouse: tables.Mouse = "",
    seed: tables.Seed = None,
    as_json: tables.Json = False,
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
    drawn = tables.some_seed(seed)
    table = wanted.table(seed=drawn)
    if as_json:
        print_json(table)
    else:
        drawn_mouse = table.mouse != "" and not wanted.mouse
        print_kingdom(table, random=wanted.is_random or drawn_mouse)


def print_json(table: Table) -> None:
    mouse = set_aside(table)
    document = {
        "sets": list(table.sets),
        "seed": table.seed,
        "kingdom": [card_data(card) for card in find_kingdom(table)],
        "landscapes": [card_data(landscape) for landscape in find_landscapes(table)],
        "mouse": None if mouse is None else card_data(mouse),
    }
    Console(soft_wrap=True).out(json.dumps(document, indent=2, ensure_ascii=False))


def card_data(source: Card | Event | Way) -> dict[str, object]:
    return {"name": source.name, "cost": cost_of(source), "types": type_names(source)}


def set_aside(table: Table) -> Card | None:
    """The card for Way of the Mouse, if there is one."""
    return find_mouse(table) if table.mouse else None


def title(source: Card | Event | Way, locale: Locale) -> str:
    """The name; of an Event it does not tell that it is one."""
    name = locale.text(source.key)
    kinds = type_names(source)
    return f"{name} ({locale.text('type-event')})" if "event" in kinds else name


def print_kingdom(table: Table, *, random: bool) -> None:
    locale = Locale("en")
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column(locale.text("column-cost"), justify="right")
    grid.add_column(locale.text("column-card"), style="bold")
    grid.add_column(locale.text("column-text"))
    mouse = set_aside(table)
    cards = sorted(find_kingdom(table), key=lambda card: (card.cost, card.name))
    for part in (cards, find_landscapes(table), [] if mouse is None else [mouse]):
        for source in part:
            text = locale.attribute(source.key, "text").replace("\n---\n", "\n- ")
            grid.add_row(tables.price(source), title(source, locale), text)
        grid.add_section()
    console = Console()
    console.print(grid)
    if mouse is not None:
        told = locale.text("kingdom-mouse", card=locale.text(mouse.key))
        console.print(told, highlight=False)
    sets = ", ".join(locale.text(f"set-{name}") for name in table.sets)
    console.print(locale.text("kingdom-sets", sets=sets), style="dim", highlight=False)
    if random:
        console.print(locale.text("kingdom-seed", seed=str(table.seed)), style="dim")
