"""Random tables of all boxes, and games in progress, all decided by a seed."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from feodum.boxes.basic import gold
from feodum.engine.card import Card
from feodum.engine.game import Game
from feodum.engine.mats import EXILE_MAT
from feodum.engine.random import Random
from feodum.kingdoms.dealing import KINGDOM_SIZE
from feodum.kingdoms.sets import kingdom_cards, landscapes
from feodum.kingdoms.table import Table, new_game

EDITIONS: Final = (
    ("base-2e",),
    ("menagerie",),
    ("intrigue-2e",),
    ("base-2e", "intrigue-2e", "menagerie"),
    ("intrigue-1e", "base-1e"),
    ("menagerie", "base-1e", "intrigue-1e"),
    ("base-1e", "base-2e", "intrigue-1e", "intrigue-2e", "menagerie"),
    ("menagerie", "intrigue-2e", "intrigue-1e", "base-2e", "base-1e"),
)
"""Single sets, all boxes of one edition, and all sets with old or new versions first."""

LANDSCAPES: Final = (0, 1, 2, 2)
"""How many landscapes there are, if the sets have any."""


def draw(random: Random, names: list[str], count: int) -> tuple[str, ...]:
    """This number of different names from the list."""
    left = names.copy()
    return tuple([left.pop(int(random.below(len(left)))) for _ in range(min(count, len(left)))])


def random_table(seed: int, sets: tuple[str, ...] | None = None, most_players: int = 6) -> Table:
    """Ten kingdom cards, and up to two landscapes if the sets have any."""
    sets = EDITIONS[seed % len(EDITIONS)] if sets is None else sets
    players = 2 + seed // len(EDITIONS) % (most_players - 1)
    random = Random(seed ^ 0x7AB1E)
    kingdom = draw(random, list(kingdom_cards(sets)), KINGDOM_SIZE)
    count = LANDSCAPES[int(random.below(len(LANDSCAPES)))]
    chosen = draw(random, list(landscapes(sets)), count)
    beside: tuple[str, ...] = ()
    if "Way of the Mouse" in chosen and random.below(2):
        beside = (draw(random, mouse_cards(sets, kingdom), 1)[0],)
    return Table(kingdom, players, sets, seed, None, chosen, beside)


def table_with(landscape: str, seed: int) -> Table:
    """A table of all boxes that has just this Event or Way."""
    return replace(random_table(seed, EDITIONS[3]), landscapes=(landscape,), beside=())


def tables_of_each_landscape(seed: int) -> list[Table]:
    return [table_with(name, seed + i) for i, name in enumerate(landscapes(EDITIONS[3]))]


DURATIONS: Final = ("Barge", "Gatekeeper", "Mastermind", "Throne Room", "Village Green", "Village")


def table_of_durations(seed: int) -> Table:
    """A small kingdom of cards that stay in play, and of cards that play them."""
    return replace(random_table(seed, EDITIONS[3]), kingdom=DURATIONS, landscapes=(), beside=())


def mouse_cards(sets: tuple[str, ...], kingdom: tuple[str, ...]) -> list[str]:
    """The cards that can be set aside for Way of the Mouse."""
    return [
        name
        for name, card in kingdom_cards(sets).items()
        if card.is_action and card.cost.coins in (2, 3) and name not in kingdom
    ]


def stocked_game(table: Table, seed: int) -> Game:
    """A game in progress: everybody has bought; some cards have been trashed, some are in Exile."""
    game = new_game(table)
    random = Random(seed)
    for player in game.players:
        cards = player.all_cards()
        for number in range(4 + int(random.below(10))):
            piles = [card for card, count in game.supply.sizes().items() if count > 2]
            piles.extend(game.supply.other_sizes())
            cards.append(gold if number % 3 == 2 else piles[int(random.below(len(piles)))])
            game.supply.take(cards[-1])
        random.shuffle(cards)
        for _ in range(int(random.below(3))):
            game.trash.append(cards.pop())
        if EXILE_MAT in game.mats:
            for _ in range(int(random.below(4))):
                player.exile.append(cards.pop())
        hand = 4 + int(random.below(3))
        discards = int(random.below(len(cards) - hand))
        player.hand = cards[:hand]
        player.discard_pile = cards[hand : hand + discards]
        player.deck = cards[hand + discards :]
    game.look_around()
    return game


def lower_piles(game: Game, seed: int) -> None:
    """Leave one to five cards in each pile, so that the game ends soon."""
    random = Random(seed ^ 0x10)
    piles: list[Card] = list(game.supply.sizes())
    for card in piles:
        game.supply.set_size(card, min(game.supply.left(card), 1 + int(random.below(5))))
