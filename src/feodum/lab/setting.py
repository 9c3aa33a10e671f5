"""The table at which bots play, with everything that their strategies name."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from feodum.kingdoms.request import KingdomRequest
from feodum.kingdoms.sets import LANDSCAPES, SETS, kingdom_cards, landscapes
from feodum.kingdoms.table import Table
from feodum.strategies.finding import strategy_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from feodum.kingdoms.request import EachGame
    from feodum.strategies.syntax import Strategy


def named_in(strategy: Strategy) -> list[str]:
    """Everything that a strategy names in its rules, or wants at the table."""
    rules = [rule.thing for section in strategy.sections for rule in section.rules]
    return list(dict.fromkeys([*strategy.kingdom, *strategy.opening, *rules]))


def missing_cards(bot: str, table: Table) -> list[str]:
    """The cards and landscapes that a strategy names but this table does not have."""
    strategy = strategy_of(bot)
    if strategy is None:
        return []
    there = {*table.kingdom, *table.landscapes}
    known = {*kingdom_cards(tuple(SETS)), *landscapes(tuple(LANDSCAPES))}
    return [name for name in named_in(strategy) if name in known and name not in there]


def tables_for(bots: Sequence[str], wanted: KingdomRequest, seed: int) -> Table | EachGame:
    """The table of a race, or a function that makes a different one for each game.

    A kingdom that `wanted` names is used as it is. If `wanted` asks for nothing and all bots are
    strategies, the kingdom is exactly the cards that they name. Otherwise kingdoms are random, and
    include those cards.
    """
    players = len(bots)
    strategies = [found for bot in bots if (found := strategy_of(bot)) is not None]
    names = list(dict.fromkeys(name for one in strategies for name in named_in(one)))
    known = kingdom_cards(tuple(SETS))
    cards = tuple(name for name in names if name in known)
    beside = tuple(name for name in names if name in landscapes(tuple(LANDSCAPES)))
    if len(strategies) == players and wanted == KingdomRequest():
        return Table(cards, players, tuple(SETS), landscapes=beside)
    if wanted.draws_kingdom and cards:
        sets = wanted.sets or tuple(SETS)
        required = tuple(dict.fromkeys([*wanted.required, *cards]))
        wanted = replace(wanted, sets=sets, required=required)
    if wanted.draws_kingdom and not wanted.landscapes and wanted.landscape_count is None:
        wanted = replace(wanted, landscapes=beside)
    first = wanted.table(players, seed)
    return wanted.each_game(players) if wanted.is_random else first
