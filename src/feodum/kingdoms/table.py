"""Setting up a table: the piles, the starting decks, the first player."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from feodum.cards.menagerie_ways import mouse
from feodum.engine.checks import check_number, check_text, texts
from feodum.engine.errors import Problem, UnknownName
from feodum.engine.random import seed_for
from feodum.kingdoms.dealing import deal, deal_secretly, draw_mouse, mouse_cards, set_up
from feodum.kingdoms.sets import NEWEST_SETS, all_cards, kingdom_cards, landscapes

if TYPE_CHECKING:
    from collections.abc import Collection

    from feodum.engine.card import Card, Event, Way
    from feodum.engine.game import Game

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 6


class ImpossibleTable(Problem):
    """A table that the rules do not allow."""


@dataclass(frozen=True)
class Table:
    """Everything that is agreed before a game. All players may know it."""

    kingdom: tuple[str, ...]
    players: int = 2
    sets: tuple[str, ...] = NEWEST_SETS
    seed: int | None = None
    """Decides every card dealt: whoever knows it can repeat the game, or predict it. Without one,
    nobody can predict the cards."""
    first: int | None = None
    """The seat of the first player; drawn if None."""
    landscapes: tuple[str, ...] = ()
    """Events and Ways."""
    mouse: str = ""
    """The card set aside for Way of the Mouse; drawn if the table needs one and none is named."""

    def __post_init__(self) -> None:
        """Check the fields, and accept any iterables of names."""
        for field in ("kingdom", "sets", "landscapes"):
            object.__setattr__(self, field, texts(getattr(self, field), field))
        check_players(self.players)
        if self.seed is not None:
            check_number(self.seed, "seed")
        if self.first is not None:
            check_seat(self.first, self.players)
        check_text(self.mouse, "mouse")


def new_game(table: Table, secret: bytes | None = None) -> Game:
    """Set up a table and deal the first hands; a secret decides what the table leaves open."""
    if secret is None:
        game = empty_game(table)
        deal(game, table.seed or 0, table.first)
    else:
        game = empty_game(replace(table, seed=seed_for(secret, "mouse")))
        deal_secretly(game, secret, table.first)
    return game


def empty_game(table: Table) -> Game:
    """The game of a table, before anybody has a card."""
    kingdom = find_kingdom(table)
    found = find_landscapes(table)
    mouse_card = find_mouse(table) if mouse in found else None
    if table.mouse and mouse_card is None:
        raise ImpossibleTable("mouse-unused", card=table.mouse)
    return set_up(table.players, all_cards(table.sets), kingdom, found, mouse_card, table.seed or 0)


def find_landscapes(table: Table) -> list[Event | Way]:
    known = landscapes(table.sets)
    for name in table.landscapes:
        if name not in known:
            raise UnknownName("landscape", name, list(known))
        if table.landscapes.count(name) > 1:
            raise ImpossibleTable("card-twice", card=name)
    return [known[name] for name in table.landscapes]


def mouse_options(table: Table, banned: Collection[str] = ()) -> dict[str, Card]:
    """The cards that can be set aside for Way of the Mouse, by name."""
    known = kingdom_cards(table.sets)
    taken = [known[name] for name in (*table.kingdom, *banned) if name in known]
    return {card.name: card for card in mouse_cards(known.values(), taken)}


def find_mouse(table: Table, banned: Collection[str] = ()) -> Card:
    """The card set aside for Way of the Mouse: the table's, or a drawn one that is not banned."""
    fitting = mouse_options(table, banned)
    if not table.mouse:
        if not fitting:
            raise ImpossibleTable("no-mouse")
        return draw_mouse(list(fitting.values()), table.seed or 0)
    if table.mouse not in fitting:
        raise UnknownName("mouse", table.mouse, list(fitting))
    return fitting[table.mouse]


def check_players(players: int) -> None:
    check_number(players, "players")
    if players > MOST_PLAYERS:
        raise ImpossibleTable("too-many-players", players=players)
    if players < FEWEST_PLAYERS:
        raise ImpossibleTable("player-count", players=players)


def check_seat(seat: object, players: int) -> None:
    if not isinstance(seat, int) or isinstance(seat, bool):
        raise ImpossibleTable("no-such-seat", seat=str(seat), players=players)
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
