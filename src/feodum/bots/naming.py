"""Finds a bot by name on the user's own machine, where it may be in a file."""

from __future__ import annotations

from dataclasses import replace

from feodum.bots import BOTS, all_bots
from feodum.engine.errors import UnknownName
from feodum.strategies.finding import (
    PREFIX,
    bot_name,
    find_strategy,
    library_name,
    names_file,
    strategy_of,
)
from feodum.strategies.library import library
from feodum.strategies.syntax import Strategy


def find_bot(name: str | Strategy, *, guard: bool = True) -> str:
    """The full name of a bot: one that ships, or a strategy in a file or any other form.

    Without the guard, a strategy may end the game with a buy that loses it.
    """
    if isinstance(name, Strategy):
        return bot_name(name if guard else replace(name, guard=False))
    name = spelt(name)
    if name in BOTS or (name in library() and guard):
        return name
    told = name.removeprefix(PREFIX)
    if name.startswith(PREFIX) and not names_file(told):
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


def spelt(name: str) -> str:
    """The proper spelling of the name of a bot that ships, whatever case it was typed in, or the
    name of the strategy that has this title."""
    known = {bot.casefold(): bot for bot in all_bots()}.get(name.casefold())
    if known is not None or name.startswith(PREFIX):
        return known or name
    return library_name(name) or name
