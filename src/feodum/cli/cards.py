"""`feodum cards` lists cards, or explains one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.console import Console
from rich.table import Table as Grid

from feodum.cards.basic import BASIC
from feodum.cards.menagerie import horse
from feodum.cli import tables
from feodum.engine.card import Card
from feodum.engine.errors import UnknownName
from feodum.kingdoms.landscapes import cost_of, type_names
from feodum.kingdoms.request import words
from feodum.kingdoms.sets import LANDSCAPES, OTHER_CARDS, SETS, check_sets
from feodum.kingdoms.table import FEWEST_PLAYERS, MOST_PLAYERS, pile_size
from feodum.locales import Locale

if TYPE_CHECKING:
    from feodum.engine.card import Event, Way


def cards(
    name: Annotated[str, typer.Argument(help="The card, Event or Way to explain.")] = "",
    sets: tables.Sets = "",
    as_json: tables.Json = False,
) -> None:
    """List the cards, Events and Ways, or explain one."""
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


def listed(sets: tuple[str, ...]) -> list[Card | Event | Way]:
    """The basic cards and those of the sets, each version once, then the Events and Ways."""
    kingdom = dict.fromkeys(card for name in sets for card in SETS[name])
    others = [card for card in OTHER_CARDS if any(card in box_of(name) for name in sets)]
    landscapes = [found for name in sets for found in LANDSCAPES.get(name, ())]
    by_key = sorted([*others, *kingdom], key=lambda card: card.key)
    return [*BASIC, *by_key, *sorted(landscapes, key=lambda found: (type_names(found), found.key))]


def sets_of(card: Card | Event | Way) -> list[str]:
    return [name for name in SETS if card in box_of(name)]


def box_of(name: str) -> list[Card | Event | Way]:
    """All that comes with a set, beside the basic cards."""
    refer: list[Card | Event | Way] = [*SETS[name], *LANDSCAPES.get(name, ())]
    return [*refer, *([horse] if any(source.horses for source in refer) else [])]


def card_data(card: Card | Event | Way) -> dict[str, object]:
    piles: dict[str, int] = {}
    if isinstance(card, Card):
        players = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
        piles = {str(number): pile_size(card, number) for number in players}
    return {
        "name": card.name,
        "cost": cost_of(card),
        "types": type_names(card),
        "sets": sets_of(card),
        "text": Locale("en").attribute(card.key, "text"),
        "pile": piles,
    }


def print_cards(found: list[Card | Event | Way]) -> None:
    locale = Locale("en")
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column(locale.text("column-cost"), justify="right")
    grid.add_column(locale.text("column-card"), style="bold")
    grid.add_column(locale.text("column-types"))
    grid.add_column(locale.text("column-sets"), style="dim")
    grid.add_column(locale.text("column-text"))
    for card in found:
        types = ", ".join(locale.text(f"type-{name}") for name in type_names(card))
        text = locale.attribute(card.key, "text").replace("\n---\n", "\n- ")
        sets = "\n".join(sets_of(card))
        grid.add_row(tables.price(card), locale.text(card.key), types, sets, text)
    Console().print(grid)
