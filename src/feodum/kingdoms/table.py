"""Setting up a table: the piles, the starting decks, the first player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from feodum.cards.basic import BASIC, copper, curse, estate, gold, province, silver
from feodum.engine.errors import Problem, UnknownName
from feodum.engine.game import Game
from feodum.engine.owner import HAND_SIZE
from feodum.engine.random import Random
from feodum.kingdoms.sets import NEWEST_SETS, all_cards, kingdom_cards

if TYPE_CHECKING:
    from feodum.engine.card import Card

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 6
KINGDOM_SIZE: Final = 10


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


def new_game(table: Table) -> Game:
    """Set up a table and deal the first hands."""
    game = empty_game(table)
    if table.first is not None:
        check_seat(table.first, table.players)
    deal(game, table.seed, table.first)
    return game


def deal(game: Game, seed: int, first: int | None) -> None:
    """Choose the first player and deal the first hands of a game without cards."""
    if first is None:
        first = int(Random(seed ^ 0x5EED).below(len(game.players)))
    game.first = game.current = game.players[first]
    game.random = Random(seed)
    for player in game.players:
        player.discard_pile = [copper] * 7 + [estate] * 3
        player.draw(HAND_SIZE)


def empty_game(table: Table) -> Game:
    """The Supply of a table, before anybody has a card."""
    players = table.players
    check_players(players)
    kingdom = find_kingdom(table)
    supply = {card: pile_size(card, players) for card in BASIC + kingdom}
    game = Game(
        players,
        all_cards(table.sets),
        supply,
        province,
        4 if players > 4 else 3,
        Random(table.seed),
    )
    game.watch_for(supply)
    return game


def check_players(players: int) -> None:
    if players > MOST_PLAYERS:
        raise ImpossibleTable("too-many-players", players=players)
    if players < FEWEST_PLAYERS:
        raise ImpossibleTable("player-count", players=players)


def check_seat(seat: int, players: int) -> None:
    if not 0 <= seat < players:
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
    if card.is_victory:
        return 8 if players == 2 else 12
    return 10
