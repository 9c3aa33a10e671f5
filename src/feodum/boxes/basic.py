"""The seven cards that are in every game."""

from __future__ import annotations

from typing import Final

from feodum.engine.card import CURSE, Card, treasure, victory
from feodum.engine.cost import cost_of

copper: Final = treasure("Copper", cost=0, coins=1)
silver: Final = treasure("Silver", cost=3, coins=2)
gold: Final = treasure("Gold", cost=6, coins=3)
estate: Final = victory("Estate", cost=2, points=1)
duchy: Final = victory("Duchy", cost=5, points=3)
province: Final = victory("Province", cost=8, points=6)
curse: Final = Card("Curse", cost_of(0), CURSE, points=-1)

BASIC: Final = [copper, silver, gold, estate, duchy, province, curse]


def coppers(players: int) -> int:
    """The size of the Copper pile after each player has taken seven."""
    return 60 * boxes_for(players) - 7 * players


def silvers(players: int) -> int:
    return 40 * boxes_for(players)


def golds(players: int) -> int:
    return 30 * boxes_for(players)


def curses(players: int) -> int:
    return 10 * (players - 1)


def provinces(players: int) -> int:
    return 8 if players == 2 else 12 if players < 5 else 3 * players


def boxes_for(players: int) -> int:
    """How many boxes of basic cards this many players need."""
    return 2 if players > 4 else 1


copper.copies = coppers
silver.copies = silvers
gold.copies = golds
curse.copies = curses
province.copies = provinces
province.ends_game = True
