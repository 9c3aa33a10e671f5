"""Setting up a table: the piles, the starting decks, the first player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from feodum.engine.checks import check_number, texts
from feodum.engine.errors import Problem, UnknownName
from feodum.engine.random import seed_for
from feodum.kingdoms.dealing import (
    bring_starts,
    deal,
    deal_secretly,
    draw_beside,
    fitting_beside,
    set_up,
)
from feodum.kingdoms.sets import (
    LANDSCAPES,
    NEWEST_SETS,
    PILE_CARDS,
    SETS,
    all_cards,
    kingdom_cards,
    landscapes,
)
from feodum.kingdoms.starts import read_starts

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from feodum.engine.card import Card
    from feodum.engine.game import Game
    from feodum.engine.landscape import Landscape
    from feodum.kingdoms.dealing import Start

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 6


class ImpossibleTable(Problem):
    """A table that the rules do not allow."""


@dataclass(frozen=True)
class Table:
    """Everything that is agreed before a game. All players may know it."""

    kingdom: tuple[str, ...]
    """The names of the kingdom cards."""
    players: int = 2
    """How many players there are."""
    sets: tuple[str, ...] = NEWEST_SETS
    """The sets in use: the first one that has a card decides its edition."""
    seed: int | None = None
    """Decides every card dealt: anyone who knows it can repeat the game, or predict it. Without
    one, nobody can predict the cards."""
    first: int | None = None
    """The seat of the first player; drawn if None."""
    landscapes: tuple[str, ...] = ()
    """Events and Ways."""
    beside: tuple[str, ...] = ()
    """The card laid out beside each landscape that has one, in the order of the landscapes; drawn
    where it is empty or missing."""
    starts: tuple[str, ...] = ()
    """What each seat starts with, such as `5 Copper | 2 Copper, 3 Estate`: the cards before `|` are
    in the first hand. The usual cards where it is empty or missing."""

    def __post_init__(self) -> None:
        """Check the fields, and accept any iterables of names."""
        for field in ("kingdom", "sets", "landscapes", "beside", "starts"):
            object.__setattr__(self, field, texts(getattr(self, field), field))
        check_players(self.players)
        if self.seed is not None:
            check_number(self.seed, "seed")
        if self.first is not None:
            check_seat(self.first, self.players)
        if len(self.starts) > self.players:
            raise ImpossibleTable("start-count", starts=len(self.starts), players=self.players)


def new_game(table: Table, secret: bytes | None = None) -> Game:
    """Set up a table and deal the first hands; a secret decides what the table leaves open."""
    game = empty_game(table, secret)
    starts = starts_of(table, game) if table.starts else None
    if secret is None:
        deal(game, table.seed or 0, table.first, starts)
    else:
        deal_secretly(game, secret, table.first, starts)
    return game


def starts_of(table: Table, game: Game) -> list[Start | None]:
    """What each seat starts with; None stands for the usual cards."""
    missing = ("",) * (table.players - len(table.starts))
    found = read_starts((*table.starts, *missing), game.cards)
    bring_starts(game, found)
    return found


def empty_game(table: Table, secret: bytes | None = None) -> Game:
    """The game of a table, before any cards are dealt."""
    kingdom = find_kingdom(table)
    found = find_landscapes(table)
    laid_out = find_laid_out(table, secret=secret)
    cards = all_cards(table.sets)
    return set_up(table.players, cards, kingdom, found, laid_out, seed_of(table, secret, "set-up"))


def table_of(game: Game) -> Table | None:
    """The table of a game, without seed and first player; None if no known sets fit."""
    kingdom = kingdom_of(game)
    held = {name: sum(card in kingdom for card in cards) for name, cards in SETS.items()}
    landscapes = [one.name for one in game.landscapes]
    sets = [name for name in sorted(held, key=lambda name: -held[name]) if held[name]]
    sets += [
        name
        for name, found in LANDSCAPES.items()
        if name not in sets and any(one in game.landscapes for one in found)
    ]
    beside = [game.laid_out[one].name for one in game.landscapes if one in game.laid_out]
    table = Table(
        tuple(card.name for card in kingdom),
        len(game.players),
        tuple(sets),
        landscapes=tuple(landscapes),
        beside=tuple(beside),
    )
    try:
        fits = find_kingdom(table) == kingdom and find_landscapes(table) == game.landscapes
    except Problem:
        return None
    return table if fits else None


def kingdom_of(game: Game) -> list[Card]:
    """The kingdom cards of a game, without piles that other cards have brought."""
    known = {card for cards in SETS.values() for card in cards}
    found = [PILE_CARDS.get(pile.card.key, pile.card) for pile in game.supply.piles if pile.card]
    return [card for card in found if card in known]


def seed_of(table: Table, secret: bytes | None, purpose: str) -> int:
    """The seed for one purpose: the table's, or one that comes from the secret."""
    return (table.seed or 0) if secret is None else seed_for(secret, purpose)


def find_landscapes(table: Table) -> list[Landscape]:
    known = landscapes(table.sets)
    for name in table.landscapes:
        if name not in known:
            raise UnknownName("landscape", name, list(known))
        if table.landscapes.count(name) > 1:
            raise ImpossibleTable("card-twice", card=name)
    return [known[name] for name in table.landscapes]


def needs_beside(landscapes: Iterable[Landscape]) -> list[Landscape]:
    """The landscapes that have a card laid out beside them."""
    return [landscape for landscape in landscapes if landscape.beside is not None]


def beside_keys(landscapes: Iterable[Landscape]) -> list[str]:
    """The keys of the cards that these landscapes have laid out beside them."""
    return [one.beside.key for one in landscapes if one.beside is not None]


def beside_options(
    table: Table, landscape: Landscape, banned: Collection[str] = ()
) -> dict[str, Card]:
    """The cards that can be laid out beside a landscape, by name."""
    known = kingdom_cards(table.sets)
    taken = [known[name] for name in (*table.kingdom, *banned) if name in known]
    return {card.name: card for card in fitting_beside(landscape, known.values(), taken)}


def find_laid_out(
    table: Table, banned: Collection[str] = (), secret: bytes | None = None
) -> dict[Landscape, Card]:
    """The cards laid out beside landscapes: the table's, or drawn ones that are not banned."""
    needing = needs_beside(find_landscapes(table))
    for name in table.beside[len(needing) :]:
        raise ImpossibleTable("beside-unused", card=name)
    found: dict[Landscape, Card] = {}
    for number, landscape in enumerate(needing):
        assert landscape.beside is not None
        name = table.beside[number] if number < len(table.beside) else ""
        others = {*table.beside, *(card.name for card in found.values())} - {name}
        fitting = beside_options(table, landscape, [*banned, *others])
        if name and name not in fitting:
            raise UnknownName(landscape.beside.key, name, list(fitting))
        if not fitting:
            raise ImpossibleTable(f"no-{landscape.beside.key}")
        cards = list(fitting.values())
        seed = seed_of(table, secret, landscape.beside.key)
        found[landscape] = fitting[name] if name else draw_beside(cards, seed)
    return found


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
