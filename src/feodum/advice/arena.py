"""Matches between strategies at one table, on deals that are the same for all of them."""

from __future__ import annotations

import gc
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from feodum.bots import make_bot
from feodum.bots.players.strategy import StrategyBot
from feodum.engine.random import mix
from feodum.kingdoms.dealing import deal
from feodum.kingdoms.table import empty_game
from feodum.lab.result import wilson
from feodum.strategies.planning import plan_of
from feodum.strategies.syntax import Strategy

if TYPE_CHECKING:
    from collections.abc import Iterable

    from feodum.engine.decision import Agent
    from feodum.engine.game import Game
    from feodum.kingdoms.table import Table

MOST_TURNS: Final = 60
"""After this many turns, a game is given up as a tie: some candidates buy nothing at all."""

NORMAL_99: Final = 2.576
"""In 1 case of 100, a normal variable is more standard deviations than this from its mean."""

Player = Strategy | str
"""A strategy, or the name of a bot."""


@dataclass(frozen=True)
class Score:
    """Points in some games: 1 for a win, half for a tie."""

    games: int = 0
    points: float = 0.0

    def __add__(self, other: Score) -> Score:
        return Score(self.games + other.games, self.points + other.points)

    @property
    def share(self) -> float:
        return self.points / max(1, self.games)

    @property
    def error(self) -> float:
        """The standard error of the share. One tie is added, so that it is never 0."""
        share = (self.points + 0.5) / (self.games + 1)
        return float((share * (1 - share) / (self.games + 1)) ** 0.5)

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95% confidence interval for the share."""
        return wilson(self.share, self.games)

    def reversed(self) -> Score:
        """The score of these games from the other player's side."""
        return Score(self.games, self.games - self.points)


@dataclass(frozen=True)
class Difference:
    """The difference between two scores, and how certain it is."""

    by: float
    error: float

    @property
    def is_clear(self) -> bool:
        """Whether it is hardly due to chance, even with about ten differences measured at once."""
        return abs(self.by) > NORMAL_99 * self.error


def difference(one: Score, other: Score) -> Difference:
    return Difference(one.share - other.share, float((one.error**2 + other.error**2) ** 0.5))


@lru_cache(maxsize=4000)
def agent_of(player: Player) -> Agent:
    """The agent that plays a strategy. It remembers nothing, so one is enough for all games."""
    return make_bot(player) if isinstance(player, str) else StrategyBot(plan_of(player))


@lru_cache(maxsize=4)
def board(table: Table) -> tuple[Game, Game]:
    """A game at this table with nothing dealt yet, and a second one to play in."""
    return empty_game(table), empty_game(table)


def match(table: Table, one: Player, other: Player, seed: int, pairs: range) -> Score:
    """How one player does against another in the pairs of games with these numbers.

    The deal of a pair depends only on the seed and the pair's number, and each player plays it from
    both seats.
    """
    template, game = board(table)
    agents = [agent_of(one), agent_of(other)]
    orders = (agents, agents[::-1])
    first = mix(seed)
    points = 0.0
    collecting = gc.isenabled()
    gc.disable()  # games leave no garbage
    try:
        for number in pairs:
            for seat in (0, 1):
                game.become(template)
                deal(game, first + number, 0)
                game.agents = orders[seat]
                game.run(MOST_TURNS)
                points += won_by(game, seat)
    finally:
        if collecting:
            gc.enable()
    return Score(2 * len(pairs), points)


def won_by(game: Game, seat: int) -> float:
    """The points of a seat; a game that was given up is a tie."""
    winners = game.winners()
    if len(winners) == 1:
        return 1.0 if winners[0].seat == seat else 0.0
    return 0.5


def against_all(
    table: Table, one: Player, others: Iterable[Player], seed: int, pairs: range
) -> Score:
    total = Score()
    for number, other in enumerate(others):
        total += match(table, one, other, seed + number, pairs)
    return total
