"""The inner loop: game after game between the same bots."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

from feodum.engine.errors import Problem
from feodum.engine.random import mix
from feodum.kingdoms.dealing import bring_starts, deal
from feodum.kingdoms.request import EachGame
from feodum.kingdoms.table import empty_game
from feodum.lab.curves import run_recorded
from feodum.lab.tally import Tally

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from feodum.engine.decision import Agent
    from feodum.engine.game import Game
    from feodum.kingdoms.dealing import Start
    from feodum.kingdoms.table import Table

    BotMaker = Callable[[int], Agent]
    """Makes a bot from a seed."""
    TableMaker = Callable[[int], Table]
    """Makes the table of a game from the game's seed."""


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of many: two runs with different seeds share no game."""
    return mix(seed) + number


def play_batch(
    tables: Table | TableMaker,
    makers: Sequence[BotMaker],
    seed: int,
    start: int,
    stop: int,
    most_turns: int,
    *,
    in_rounds: bool = False,
    detailed: bool = False,
    starts: Sequence[Start | None] = (),
) -> Tally:
    """Play the games with these numbers; each bot moves on by one seat from game to game.

    With `in_rounds`, games come in rounds of as many games as there are bots, all with the same
    deal, so each bot plays it once from every seat. With `detailed`, the end of each turn is
    recorded. `starts` has the start deck of each bot, if they are not the usual ones.
    """
    collecting = gc.isenabled()
    gc.disable()  # games leave no garbage, and looking for it takes a tenth of the time
    try:
        tally = Tally(len(makers), detailed=detailed)
        play_games(
            tables, makers, seed, start, stop, most_turns, tally, list(starts), in_rounds=in_rounds
        )
        return tally
    finally:
        if collecting:
            gc.enable()


def play_games(
    tables: Table | TableMaker,
    makers: Sequence[BotMaker],
    seed: int,
    start: int,
    stop: int,
    most_turns: int,
    tally: Tally,
    starts: list[Start | None],
    *,
    in_rounds: bool,
) -> None:
    bots = len(makers)
    quick = tables.quickly() if isinstance(tables, EachGame) else None
    template = None if callable(tables) else game_for(tables, bots)
    if template is not None:
        bring_starts(template, starts)
    game = None if template is None else template.clone()
    first_seed = game_seed(seed, 0)
    for number in range(start, stop):
        of_game = first_seed + (number // bots if in_rounds else number)
        if quick is not None:
            game = quick.game(of_game, game)
        elif callable(tables):
            game = game_for(tables(of_game), bots)
        elif game is not None and template is not None:
            game.become(template)  # quicker than a new game, and leaves no garbage
        assert game is not None
        shift = number % bots
        if starts:
            if template is None:
                bring_starts(game, starts)
            deal(game, of_game, 0, [starts[(seat - shift) % bots] for seat in range(bots)])
        else:
            deal(game, of_game, 0)
        agents: list[Agent] = []
        for seat in range(bots):
            agents.append(makers[(seat - shift) % bots]((first_seed + number) * bots + seat))
        game.agents = agents
        if tally.curves:
            run_recorded(game, most_turns, tally.curves, shift)
        else:
            game.run(most_turns)
        tally.add(game, shift)


def game_for(table: Table, bots: int) -> Game:
    if table.players != bots:
        raise Problem("seat-count", seats=bots, players=table.players)
    return empty_game(table)
