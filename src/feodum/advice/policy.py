"""The agent that knows best how to play a kingdom, for bots that study it before they play."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from feodum.advice.arena import agent_of
from feodum.advice.crew import Crew
from feodum.advice.evolution import BASIC_BOT
from feodum.advice.memory import recalled, remember
from feodum.advice.study import Study
from feodum.kingdoms.table import empty_game, table_of

if TYPE_CHECKING:
    from feodum.engine.decision import Agent
    from feodum.engine.game import Game
    from feodum.kingdoms.table import Table
    from feodum.strategies.syntax import Strategy

GAMES: Final = 40_000
"""How many games a bot plays to find out how a kingdom is won."""
AHEAD: Final = 5 * GAMES
"""How many games it plays while people still wait for others to sit down."""
PATIENCE: Final = 4
"""While people wait, finding out may take as long as this many answers."""
ISLANDS: Final = 1
PLAYERS: Final = 2
"""Strategies are found in games for two, and then used with any number of players."""
KINGDOMS: Final = 64
"""How many kingdoms a process remembers."""


def policy_for(game: Game, seconds: float | None) -> Agent:
    """The agent that plays the best strategy known for the kingdom of this game.

    If `seconds` says how long people wait for an answer, the choice depends on what is in the cache
    and on how fast this machine is. Otherwise the same kingdom always gets the same agent.
    """
    table = studied_table(game)
    if table is None:
        return agent_of(BASIC_BOT)
    return agent_of(studied(table, GAMES) if seconds is None else known(table, seconds))


def studied_table(game: Game) -> Table | None:
    """The table to study for a game; None if its kingdom cannot be determined."""
    table = table_of(game)
    return None if table is None else replace(table, players=PLAYERS)


@lru_cache(maxsize=KINGDOMS)
def studied(table: Table, games: int) -> Strategy:
    """The best strategy found by playing this many games."""
    return found(Study(table, 0, 0.0, games, None), None)[0]


FOUND: Final[dict[Table, Strategy]] = {}
"""The strategies found while people waited."""


def known(table: Table, seconds: float) -> Strategy:
    """The best strategy known so far. If too few games have been played, more are played first."""
    if table not in FOUND:
        learn(table, seconds, GAMES)
    return FOUND[table]


def learn(table: Table, seconds: float, enough: int) -> bool:
    """Study on if what is known comes from too few games; return whether enough is known then."""
    kept = recalled(table)
    if kept is None or kept[0] < enough or not kept[1]:
        study = Study(table, 0, PATIENCE * seconds, None, None)
        best = found(study, kept)
        games = study.games + study.searched
        remember(table, games, [*best, *study.elite()])
    else:
        games, best = kept[0], list(kept[1])
    while len(FOUND) >= KINGDOMS:
        FOUND.pop(next(iter(FOUND)))
    FOUND[table] = best[0]
    return games >= enough


def study_ahead(table: Table, seconds: float) -> bool:
    """Study a kingdom before its game begins; return whether there is no more to find out."""
    found = studied_table(empty_game(table))
    return found is None or learn(found, seconds, AHEAD)


def found(study: Study, kept: tuple[int, tuple[Strategy, ...]] | None) -> list[Strategy]:
    """The best strategies of a study that goes on from what was kept."""
    study.begin(ISLANDS, kept)
    crew = Crew(None, lambda: None)
    study.search(crew)
    if study.most_games is None and study.done() >= 1:
        return study.elite()  # on a busy machine, no time is left to compare them once more
    return study.champions(crew)
