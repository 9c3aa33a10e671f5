"""Races as people on the page ask for them: bots by name or as texts, and a kingdom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from feodum.bots import BOTS, all_bots
from feodum.engine.errors import Problem, UnknownName
from feodum.kingdoms.request import KingdomRequest
from feodum.kingdoms.sets import LANDSCAPES, SETS, kingdom_cards, landscapes
from feodum.lab.race import bot_name as name_of
from feodum.lab.race import distinct
from feodum.lab.setting import named_in, tables_for
from feodum.server.table.kingdoms import read_code
from feodum.strategies.finding import bot_name, read_strategy

if TYPE_CHECKING:
    from feodum.kingdoms.request import EachGame
    from feodum.kingdoms.table import Table
    from feodum.server.protocol.lab import LabBot, LabContest
    from feodum.strategies.syntax import Strategy


@dataclass(frozen=True)
class Entered:
    """A race that can be run."""

    bots: list[str]
    titles: list[str]
    tables: Table | EachGame


def entered(contest: LabContest) -> Entered:
    """The race; Problem if a bot is unknown, a strategy cannot be read or a kingdom is wrong."""
    bots = [entered_bot(one, number) for number, one in enumerate(contest.bots, 1)]
    given = zip(bots, contest.bots, strict=True)
    titles = distinct([one.title or name_of(bot) for bot, one in given])
    if contest.kingdom:
        return Entered(bots, titles, read_code(contest.kingdom, len(bots)))
    return Entered(bots, titles, tables_for(bots, KingdomRequest(), contest.seed))


def entered_bot(given: LabBot, number: int) -> str:
    """The full name of a bot. No file is read: a strategy comes as a text, or ships."""
    if not given.bot:
        try:
            return bot_name(read_strategy(given.text))
        except Problem as problem:
            raise Problem("lab-strategy", number=number, problem=problem) from None
    if given.bot not in all_bots():
        raise UnknownName("bot", given.bot, list(BOTS))
    return given.bot


def needed(strategy: Strategy) -> list[str]:
    """The kingdom cards, Events and Ways that a strategy names."""
    known = {*kingdom_cards(tuple(SETS)), *landscapes(tuple(LANDSCAPES))}
    return [name for name in named_in(strategy) if name in known]
