"""`feodum kingdom` shows a kingdom."""

from __future__ import annotations

import json
import secrets

from rich import box
from rich.console import Console
from rich.table import Table as Grid

from feodum.cli import tables
from feodum.kingdoms.request import read_request
from feodum.kingdoms.table import Table, find_kingdom
from feodum.locales import Locale


def kingdom(
    sets: tables.Sets = "",
    recommended: tables.Recommended = "",
    kingdom: tables.Kingdom = "",
    required: tables.Required = "",
    banned: tables.Banned = "",
    wishes: tables.Wishes = None,
    seed: tables.Seed = None,
    as_json: tables.Json = False,
) -> None:
    """Show a kingdom: a recommended set, or a random one."""
    wanted = read_request(sets, recommended, kingdom, required, banned, wishes or ())
    drawn = seed if seed is not None else secrets.randbelow(1_000_000)
    table = wanted.table(seed=drawn)
    if as_json:
        print_json(table)
    else:
        print_kingdom(table, random=wanted.is_random)


def print_json(table: Table) -> None:
    cards = [
        {"name": card.name, "cost": card.cost, "types": card.type_names}
        for card in find_kingdom(table)
    ]
    document = {"sets": list(table.sets), "seed": table.seed, "kingdom": cards}
    Console(soft_wrap=True).out(json.dumps(document, indent=2, ensure_ascii=False))


def print_kingdom(table: Table, *, random: bool) -> None:
    locale = Locale("en")
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column(locale.text("column-cost"), justify="right")
    grid.add_column(locale.text("column-card"), style="bold")
    grid.add_column(locale.text("column-text"))
    for card in sorted(find_kingdom(table), key=lambda card: (card.cost, card.name)):
        text = locale.attribute(card.key, "text").replace("\n---\n", "\n- ")
        grid.add_row(f"${card.cost}", locale.text(card.key), text)
    console = Console()
    console.print(grid)
    sets = ", ".join(locale.text(f"set-{name}") for name in table.sets)
    console.print(locale.text("kingdom-sets", sets=sets), style="dim", highlight=False)
    if random:
        console.print(locale.text("kingdom-seed", seed=str(table.seed)), style="dim")
