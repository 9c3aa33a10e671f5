"""`feodum cards` lists cards, or explains one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.console import Console
from rich.table import Table as Grid

from feodum.cards.basic import BASIC
from feodum.cli import tables
from feodum.engine.errors import UnknownName
from feodum.kingdoms.request import words
from feodum.kingdoms.sets import SETS, check_sets
from feodum.kingdoms.table import FEWEST_PLAYERS, MOST_PLAYERS, pile_size
from feodum.locales import Locale

if TYPE_CHECKING:
    from feodum.engine.card import Card


def cards(
    name: Annotated[str, typer.Argument(help="The card to explain.")] = "",
    sets: tables.Sets = "",
    as_json: tables.Json = False,
) -> None:
    """List the cards, or explain one."""
    check_sets(words(sets))
    found = listed(words(sets) or tuple(SETS))
    if name:
        known = [card.name for card in found]
        found = [card for card in found if name.casefold() in (card.name.casefold(), card.key)]
        if not found:
            raise UnknownName("card", name, known)
    if as_json:
        document = [card_data(card) for card in found]
        Console(soft_wrap=True).out(json.dumps(document, indent=2, ensure_ascii=False))
    else:
        print_cards(found)


def listed(sets: tuple[str, ...]) -> list[Card]:
    """The basic cards and those of the sets, each version once."""
    kingdom = dict.fromkeys(card for name in sets for card in SETS[name])
    return [*BASIC, *sorted(kingdom, key=lambda card: card.key)]


def sets_of(card: Card) -> list[str]:
    return [name for name, cards in SETS.items() if card in cards]


def card_data(card: Card) -> dict[str, object]:
    players = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    return {
        "name": card.name,
        "cost": card.cost,
        "types": card.type_names,
        "sets": sets_of(card),
        "text": Locale("en").attribute(card.key, "text"),
        "pile": {str(number): pile_size(card, number) for number in players},
    }


def print_cards(found: list[Card]) -> None:
    locale = Locale("en")
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column(locale.text("column-cost"), justify="right")
    grid.add_column(locale.text("column-card"), style="bold")
    grid.add_column(locale.text("column-types"))
    grid.add_column(locale.text("column-sets"), style="dim")
    grid.add_column(locale.text("column-text"))
    for card in found:
        types = ", ".join(locale.text(f"type-{name}") for name in card.type_names)
        text = locale.attribute(card.key, "text").replace("\n---\n", "\n- ")
        grid.add_row(f"${card.cost}", locale.text(card.key), types, "\n".join(sets_of(card)), text)
    Console().print(grid)
