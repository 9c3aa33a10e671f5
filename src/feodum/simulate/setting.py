"""Who plays, and at which table: what strategies name is there to be bought."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from feodum.bots import BOTS, all_bots
from feodum.engine.errors import UnknownName
from feodum.kingdoms.request import KingdomRequest
from feodum.kingdoms.sets import LANDSCAPES, SETS, kingdom_cards, landscapes
from feodum.kingdoms.table import Table
from feodum.strategies.finding import PREFIX, bot_name, find_strategy, strategy_of
from feodum.strategies.library import SUFFIX, library
from feodum.strategies.syntax import Strategy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from feodum.kingdoms.request import EachGame


def find_bot(name: str | Strategy, *, guard: bool = True) -> str:
    """The bot that somebody names: one that ships, or a strategy in a file or any other form.

    Without the guard, strategies may end the game with a buy that loses it.
    """
    if isinstance(name, Strategy):
        return bot_name(name if guard else replace(name, guard=False))
    if name in BOTS or (name in library() and guard):
        return name
    told = name.removeprefix(PREFIX)
    if name.startswith(PREFIX) and not (Path(told).suffix == SUFFIX or Path(told).is_file()):
        strategy = strategy_of(name)
    else:
        try:
            strategy = find_strategy(told)
        except UnknownName as problem:
            if problem.kind != "strategy":
                raise
            raise UnknownName("bot", name, all_bots()) from None
    assert strategy is not None
    return bot_name(strategy if guard else replace(strategy, guard=False))


def named_in(strategy: Strategy) -> list[str]:
    """All that a strategy names in its rules, or wants at the table."""
    rules = [rule.thing for section in strategy.sections for rule in section.rules]
    return list(dict.fromkeys([*strategy.kingdom, *rules]))


def tables_for(bots: Sequence[str], wanted: KingdomRequest, seed: int) -> Table | EachGame:
    """The table of a race, or another one for each game.

    Strategies alone have exactly the kingdom cards that they name, unless another kingdom is
    wanted. Other bots have random kingdoms, with these cards in them.
    """
    players = len(bots)
    strategies = [found for bot in bots if (found := strategy_of(bot)) is not None]
    names = list(dict.fromkeys(name for one in strategies for name in named_in(one)))
    known = kingdom_cards(tuple(SETS))
    cards = tuple(name for name in names if name in known)
    beside = tuple(name for name in names if name in landscapes(tuple(LANDSCAPES)))
    if len(strategies) == players and cards + beside and wanted == KingdomRequest():
        return Table(cards, players, tuple(SETS), landscapes=beside)
    if wanted.draws_kingdom and cards:
        sets = wanted.sets or tuple(SETS)
        required = tuple(dict.fromkeys([*wanted.required, *cards]))
        wanted = replace(wanted, sets=sets, required=required)
    if wanted.draws_kingdom and beside and not wanted.landscapes:
        wanted = replace(wanted, landscapes=beside)
    first = wanted.table(players, seed)
    return wanted.each_game(players) if wanted.is_random else first
