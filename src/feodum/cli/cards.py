"""`feodum cards` lists cards, or explains one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.table import Table as Grid

from feodum.boxes.basic import BASIC
from feodum.cli import cells, options, output
from feodum.cli.completion import among, source_names
from feodum.cli.language import TYPES, spoken, type_words
from feodum.engine.card import Card
from feodum.engine.errors import Problem, UnknownName
from feodum.kingdoms.dealing import pile_size
from feodum.kingdoms.request import read_sets, words
from feodum.kingdoms.sets import SETS, box_of
from feodum.kingdoms.table import FEWEST_PLAYERS, MOST_PLAYERS
from feodum.locales import Locale
from feodum.locales.names import SET, fold, set_names, shown
from feodum.locales.names import names as all_names
from feodum.wording.facts import answers_about, cost_tokens, text_of
from feodum.wording.words import alphabetically, name_of, price_of

if TYPE_CHECKING:
    from feodum.cli.data import ListedCard
    from feodum.engine.landscape import Landscape


def cards(
    name: Annotated[
        str,
        typer.Argument(
            metavar="NAME",
            autocompletion=source_names,
        ),
    ] = "",
    *,
    sets: options.Sets = "",
    types: Annotated[
        str,
        typer.Option(
            "--type",
            metavar="TYPES",
            autocompletion=among(lambda: TYPES),
        ),
    ] = "",
    cost: Annotated[str, typer.Option(metavar="N")] = "",
    text: Annotated[str, typer.Option(metavar="WORDS")] = "",
    _plugins: options.Plugins = None,
    as_json: options.Json = False,
) -> None:
    """List the cards, Events and Ways, or explain one."""
    chosen = read_sets(sets)[0] or tuple(SETS)
    everything = named(name, chosen) if name else listed(chosen)
    wanted = Wanted(tuple(map(read_type, words(types))), read_costs(cost), fold(text))
    found = [card for card in everything if wanted.fits(card)]
    if as_json:
        document = [card_data(card) for card in found]
        output.print_json(document)
    elif found:
        print_cards(found)
    else:
        raise Problem("no-cards")


@dataclass(frozen=True)
class Wanted:
    """Which cards to list."""

    types: tuple[str, ...]
    costs: range | None
    text: str

    def fits(self, card: Card | Landscape) -> bool:
        if not set(self.types) <= set(card.type_names):
            return False
        if self.costs is not None and (card.cost is None or card.cost.coins not in self.costs):
            return False
        texts = (card.name, *all_names(card.key), text_of(spoken(), card), text_of(Locale(), card))
        return any(self.text in fold(text) for text in texts)


def read_type(typed: str) -> str:
    """The type with this name, in the language of the command or in English."""
    for name, local in zip(TYPES, type_words(), strict=True):
        if fold(typed) in (name, fold(local)):
            return name
    raise UnknownName("type", typed, [*TYPES, *type_words()])


def read_costs(text: str) -> range | None:
    """Read `4` or `3-5`; None if the text is empty."""
    if not text:
        return None
    least, _, most = text.replace("$", "").replace("–", "-").partition("-")
    if not least.isdecimal() or (most and not most.isdecimal()):
        raise Problem("not-a-cost", word=text)
    return range(int(least[:3]), int((most or least)[:3]) + 1)


def listed(sets: tuple[str, ...]) -> list[Card | Landscape]:
    """The basic cards and those of the sets, each version once, then the Events and Ways."""
    found = dict.fromkeys(source for name in sets for source in box_of(name))
    cards = [source for source in found if isinstance(source, Card)]
    landscapes = [source for source in found if not isinstance(source, Card)]
    landscapes = alphabetically(landscapes, spoken())
    landscapes.sort(key=lambda found: found.type_names)
    return [*BASIC, *alphabetically(cards, spoken()), *landscapes]


def named(name: str, sets: tuple[str, ...]) -> list[Card | Landscape]:
    """All versions of the card that is meant.

    It is the one with this name, or else the one whose name starts with it, or else the one whose
    name has a word that starts with it.
    """
    folded = fold(name)
    everything = listed(tuple(SETS))
    known = {card: [card.key, *map(fold, (card.name, *all_names(card.key)))] for card in everything}
    found = (
        [card for card in everything if folded in known[card]]
        or [card for card in everything if any(one.startswith(folded) for one in known[card])]
        or [card for card in everything if any(f" {folded}" in one for one in known[card])]
    )
    here = [card for card in found if card in listed(sets)]
    names = list(dict.fromkeys(name_of(spoken(), card) for card in here or found))
    if not found:
        spelt = [one for card in listed(sets) for one in (card.name, str(name_of(spoken(), card)))]
        raise UnknownName("card", name, spelt)
    if len(names) > 1:
        raise Problem("error-ambiguous", name=name, names=", ".join(names))
    if not here:
        raise Problem("not-in-sets", card=names[0], sets=set_names(sets_of(found[0]), spoken()))
    return here


def sets_of(card: Card | Landscape) -> list[str]:
    return [name for name in SETS if card in box_of(name)]


def card_data(card: Card | Landscape) -> ListedCard:
    piles: dict[str, int] = {}
    if isinstance(card, Card):
        players = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
        piles = {str(number): pile_size(card, number) for number in players}
    return {
        "name": card.name,
        "cost": None if card.cost is None else card.cost.coins,
        "cost_tokens": cost_tokens(card),
        "types": card.type_names,
        "sets": sets_of(card),
        "text": text_of(spoken(), card),
        "pile": piles,
    }


def print_cards(found: list[Card | Landscape]) -> None:
    locale = spoken()
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column(locale.text("column-cost"), justify="right")
    grid.add_column(locale.text("column-card"), style="bold")
    grid.add_column(locale.text("column-types"))
    grid.add_column(locale.text("column-sets"), style="dim")
    grid.add_column(locale.text("column-text"))
    for card in found:
        types, text = cells.types(card, locale), cells.text(card, locale)
        sets = "\n".join(shown(name, SET, locale) for name in sets_of(card))
        grid.add_row(price_of(locale, card), name_of(locale, card), types, sets, text)
    output.print_paged(grid)
    if len({card.name for card in found}) == 1:
        for answer in answers_about(locale, found[0]):
            output.print_note(answer)
