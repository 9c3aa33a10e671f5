"""Players that are programs."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from feodum.bots.opinions import learn_all
from feodum.bots.players.advised import Advised
from feodum.bots.players.basic import Basic
from feodum.bots.players.big_money import BigMoney
from feodum.bots.players.easy import Easy
from feodum.bots.players.random_bot import RandomBot
from feodum.bots.players.searching import EXPERT_GAMES, HARD_GAMES, Searcher
from feodum.bots.players.strategy import StrategyBot
from feodum.engine.errors import Problem, UnknownName
from feodum.strategies.finding import strategy_of
from feodum.strategies.library import library
from feodum.strategies.planning import plan_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from feodum.engine.decision import Agent

BOTS: Final[dict[str, str]] = {}
"""The descriptions of the bots, by name; for bots that ship, the keys of messages. Strategies are
bots too, but are not listed here."""
MAKERS: Final[dict[str, Callable[[int], Agent]]] = {}
"""The functions that make these bots from a seed."""
STUDIOUS: Final = ("adviser", "hard", "expert")
"""The bots that study a kingdom before they play there."""


def add_bot(name: str, make: Callable[[int], Agent], text: str = "") -> None:
    """Add a bot of your own. `make` makes it from a seed; `text` briefly says how it plays."""
    if name in BOTS or name in library():
        raise Problem("bot-exists", name=name)
    put(name, make, text)


def put(name: str, make: Callable[[int], Agent], text: str) -> None:
    MAKERS[name] = make
    BOTS[name] = text


def make_bot(name: str, seed: int = 0) -> Agent:
    """Make a bot; the seed matters only to bots that answer at random.

    The name is one of `BOTS`, a strategy that ships, or `strategy:` and a strategy in one line.
    """
    return MAKERS[name](seed) if name in MAKERS else by_strategy(name)


@lru_cache(maxsize=64)
def by_strategy(name: str) -> StrategyBot:
    """The bot that plays a strategy. It remembers nothing, so one is enough for all games."""
    strategy = strategy_of(name)
    if strategy is None:
        raise UnknownName("bot", name, all_bots())
    return StrategyBot(plan_of(strategy))


def all_bots() -> list[str]:
    """The names of all bots, including the strategies that ship."""
    return list(dict.fromkeys([*BOTS, *library()]))


def check_bot(name: str) -> None:
    """Refuse a name that belongs to no bot, or a strategy that cannot be read."""
    if name not in BOTS:
        by_strategy(name)


def title_of(name: str) -> str:
    """What a bot is called at the table."""
    return by_strategy(name).plan.name or name if name not in BOTS else name


learn_all()
put("random", RandomBot, "bot-random")
put("big-money", lambda _: BigMoney(), "bot-big-money")
put("easy", Easy, "bot-easy")
put("basic", lambda _: Basic(), "bot-basic")
put("adviser", lambda _: Advised(), "bot-adviser")
put("hard", lambda seed: Searcher(seed, HARD_GAMES, only_late=True), "bot-hard")
put("expert", lambda seed: Searcher(seed, EXPERT_GAMES), "bot-expert")
