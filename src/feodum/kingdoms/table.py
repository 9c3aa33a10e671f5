"""Setting up a table: the piles, the starting decks, the first player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from feodum.cards.basic import BASIC, copper, curse, estate, gold, province, silver
from feodum.cards.menagerie import horse
from feodum.cards.menagerie_ways import mouse
from feodum.engine.errors import Problem, UnknownName
from feodum.engine.game import Game
from feodum.engine.phases import Rules
from feodum.engine.random import Random
from feodum.engine.supply import Pile, Supply
from feodum.kingdoms.dealing import deal
from feodum.kingdoms.sets import NEWEST_SETS, all_cards, kingdom_cards, landscapes, other_cards

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from feodum.engine.card import Card, Event, Source, Way

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 6
KINGDOM_SIZE: Final = 10
HORSES: Final = 30
MOUSE_COSTS: Final = (2, 3)


class ImpossibleTable(Problem):
    """A table that the rules do not allow."""


@dataclass(frozen=True)
class Table:
    """All that is agreed before a game: with the seed it decides every card dealt."""

    kingdom: tuple[str, ...]
    players: int = 2
    sets: tuple[str, ...] = NEWEST_SETS
    seed: int = 0
    first: int | None = None
    """The seat of the first player; drawn if None."""
    landscapes: tuple[str, ...] = ()
    """Events and Ways."""
    mouse: str = ""
    """The card set aside for Way of the Mouse; drawn if a table needs one and none is named."""


def new_game(table: Table) -> Game:
    """Set up a table and deal the first hands."""
    game = empty_game(table)
    if table.first is not None:
        check_seat(table.first, table.players)
    deal(game, table.seed, table.first)
    return game


def empty_game(table: Table) -> Game:
    """The Supply of a table, before anybody has a card."""
    players = table.players
    check_players(players)
    kingdom = find_kingdom(table)
    piles = [Pile(card, pile_size(card, players)) for card in BASIC + kingdom]
    game = Game(
        players, all_cards(table.sets), Supply(piles), RULES[players > 4], Random(table.seed)
    )
    for landscape in find_landscapes(table):
        game.add_landscape(landscape)
    if mouse in game.ways:
        game.laid_out[mouse] = find_mouse(table)
    elif table.mouse:
        raise ImpossibleTable("mouse-unused", card=table.mouse)
    add_other_piles(game, kingdom)
    return game


START_DECK: Final = [copper] * 7 + [estate] * 3
RULES: Final = (Rules(START_DECK, [province], 3), Rules(START_DECK, [province], 4))
"""For up to four players, and for more."""


def add_other_piles(game: Game, cards: Iterable[Card]) -> None:
    """Put out the Horses if something refers to them."""
    sources: list[Source] = [*cards, *game.events, *game.ways, *game.laid_out.values()]
    for card in other_cards(sources):
        if not game.supply.has_pile(card):
            game.supply.add(Pile(card, HORSES, in_supply=False))


def find_landscapes(table: Table) -> list[Event | Way]:
    known = landscapes(table.sets)
    for name in table.landscapes:
        if name not in known:
            raise UnknownName("landscape", name, list(known))
        if table.landscapes.count(name) > 1:
            raise ImpossibleTable("card-twice", card=name)
    return [known[name] for name in table.landscapes]


def mouse_cards(table: Table, banned: Collection[str] = ()) -> dict[str, Card]:
    """The unused Actions of which one can be set aside for Way of the Mouse."""
    return {
        name: card
        for name, card in kingdom_cards(table.sets).items()
        if card.is_action
        and card.cost.coins in MOUSE_COSTS
        and name not in table.kingdom
        and name not in banned
    }


def find_mouse(table: Table, banned: Collection[str] = ()) -> Card:
    """The card set aside for Way of the Mouse: the table's, or one drawn that is not banned."""
    fitting = mouse_cards(table, banned)
    if not table.mouse:
        if not fitting:
            raise ImpossibleTable("no-mouse")
        number = int(Random(table.seed ^ 0x307E).below(len(fitting)))
        return list(fitting.values())[number]
    if table.mouse not in fitting:
        raise UnknownName("mouse", table.mouse, list(fitting))
    return fitting[table.mouse]


def check_players(players: int) -> None:
    if players > MOST_PLAYERS:
        raise ImpossibleTable("too-many-players", players=players)
    if players < FEWEST_PLAYERS:
        raise ImpossibleTable("player-count", players=players)


def check_seat(seat: int, players: int) -> None:
    if seat not in range(players):
        raise ImpossibleTable("no-such-seat", seat=seat, players=players)


def find_kingdom(table: Table) -> list[Card]:
    cards = kingdom_cards(table.sets)
    seen: set[str] = set()
    for name in table.kingdom:
        if name not in cards:
            raise UnknownName("kingdom-card", name, list(cards))
        if name in seen:
            raise ImpossibleTable("card-twice", card=name)
        seen.add(name)
    return [cards[name] for name in table.kingdom]


def pile_size(card: Card, players: int) -> int:
    """How many cards a pile starts with."""
    boxes = 2 if players > 4 else 1
    if card is copper:
        return 60 * boxes - 7 * players
    if card is silver:
        return 40 * boxes
    if card is gold:
        return 30 * boxes
    if card is curse:
        return 10 * (players - 1)
    if card is province:
        return {2: 8, 3: 12, 4: 12, 5: 15, 6: 18}[players]
    if card is horse:
        return HORSES
    if card.is_victory:
        return 8 if players == 2 else 12
    return 10
