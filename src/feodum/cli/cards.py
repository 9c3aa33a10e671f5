"""`feodum cards` lists cards, or explains one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.console import Console
from rich.table import Table as Grid

from feodum.cards.basic import BASIC
from feodum.cli import cells, options
from feodum.cli.language import spoken
from feodum.engine.card import Card
from feodum.engine.errors import Problem, UnknownName
from feodum.kingdoms.dealing import pile_size
from feodum.kingdoms.request import words
from feodum.kingdoms.sets import SETS, box_of, check_sets
from feodum.kingdoms.table import FEWEST_PLAYERS, MOST_PLAYERS
from feodum.locales.names import fold
from feodum.locales.names import names as all_names

if TYPE_CHECKING:
    from feodum.cli.data import ListedCard
    from feodum.engine.card import Event, Way


def cards(
    name: Annotated[str, typer.Argument(help="The card, Event or Way to explain.")] = "",
    sets: options.Sets = "",
    as_json: options.Json = False,
) -> None:
    """List the cards, Events and Ways, or explain one."""
    chosen = words(sets) or tuple(SETS)
    check_sets(chosen)
    found = named(name, chosen) if name else listed(chosen)
    if as_json:
        document = [card_data(card) for card in found]
        Console(soft_wrap=True).out(json.dumps(document, indent=2, ensure_ascii=False))
    else:
        print_cards(found)


def listed(sets: tuple[str, ...]) -> list[Card | Event | Way]:
    """The basic cards and those of the sets, each version once, then the Events and Ways."""
    found = dict.fromkeys(source for name in sets for source in box_of(name))
    cards = [source for source in found if isinstance(source, Card)]
    landscapes = [source for source in found if not isinstance(source, Card)]
    by_key = sorted(cards, key=lambda card: card.key)
    return [*BASIC, *by_key, *sorted(landscapes, key=lambda found: (found.type_names, found.key))]


def named(name: str, sets: tuple[str, ...]) -> list[Card | Event | Way]:
    """All versions of what is called so, of what begins so, or of what has a word that does."""
    folded = fold(name)
    everything = listed(tuple(SETS))
    known = {card: [card.key, *map(fold, all_names(card.key))] for card in everything}
    found = (
        [card for card in everything if folded in known[card]]
        or [card for card in everything if any(one.startswith(folded) for one in known[card])]
        or [card for card in everything if any(f" {folded}" in one for one in known[card])]
    )
    here = [card for card in found if card in listed(sets)]
    names = list(dict.fromkeys(spoken().card(card.key) for card in here or found))
    if not found:
        spelt = [one for card in listed(sets) for one in (card.name, spoken().text(card.key))]
        raise UnknownName("card", name, spelt)
    if len(names) > 1:
        raise Problem("error-ambiguous", name=name, names=", ".join(names))
    if not here:
        raise Problem("not-in-sets", card=names[0], sets=", ".join(sets_of(found[0])))
    return here


def sets_of(card: Card | Event | Way) -> list[str]:
    return [name for name in SETS if card in box_of(name)]


def card_data(card: Card | Event | Way) -> ListedCard:
    piles: dict[str, int] = {}
    if isinstance(card, Card):
        players = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
        piles = {str(number): pile_size(card, number) for number in players}
    return {
        "name": card.name,
        "cost": None if card.cost is None else card.cost.coins,
        "types": card.type_names,
        "sets": sets_of(card),
        "text": spoken().attribute(card.key, "text"),
        "pile": piles,
    }


def print_cards(found: list[Card | Event | Way]) -> None:
    locale = spoken()
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column(locale.text("column-cost"), justify="right")
    grid.add_column(locale.text("column-card"), style="bold")
    grid.add_column(locale.text("column-types"))
    grid.add_column(locale.text("column-sets"), style="dim")
    grid.add_column(locale.text("column-text"))
    for card in found:
        types, text = cells.types(card, locale), cells.text(card, locale)
        sets = "\n".join(sets_of(card))
        grid.add_row(cells.price(card), locale.card(card.key), types, sets, text)
    Console().print(grid)
