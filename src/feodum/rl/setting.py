"""What episodes are like: the table, the opponents, the rewards and the limits."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, Literal, SupportsIndex

from feodum.bots import check_bot, make_bot
from feodum.engine.checks import check_number, wrong_type
from feodum.engine.decision import Agent
from feodum.engine.errors import Problem
from feodum.engine.game import Game
from feodum.engine.random import Random, mix
from feodum.kingdoms.dealing import deal
from feodum.kingdoms.request import KingdomRequest
from feodum.kingdoms.table import Table, check_players, check_seat, empty_game

Opponent = str | Callable[[int], Agent]
"""The name of a bot, or a function that makes one from a seed."""

ILLEGAL: Final = ("lose", "raise")
"""What an illegal action can do."""
SEAT_STREAM: Final = 0x5EA7
OPPONENT_STREAM: Final = 0x0BB0


@dataclass(frozen=True, kw_only=True)
class Setting:
    """What all episodes have in common. A seed decides the rest of an episode."""

    request: KingdomRequest = field(default_factory=KingdomRequest)
    """The kingdoms to play with; anything left open is drawn for each episode."""
    players: int = 2
    opponents: Sequence[Opponent] | Opponent = ()
    """The pool from which players for the other seats are drawn; if empty, all seats are yours."""
    seat: int | Literal["random"] = 0
    """The learner's seat, if there are opponents."""
    lead: float = 0.0
    """The immediate reward for each point of lead gained, besides the reward for winning."""
    max_turns: int = 100
    """The most turns of a player."""
    max_steps: int = 5000
    """The most actions of an episode."""
    illegal: Literal["lose", "raise"] = "lose"
    """What an illegal action does."""
    skip_forced: bool = False
    """Whether an action without an alternative is taken at once."""
    auto_treasures: bool = False
    """Whether Treasures are played all at once, before anything is bought."""

    def __post_init__(self) -> None:
        request: object = self.request
        if not isinstance(request, KingdomRequest):
            raise wrong_type("request", "request")
        check_players(self.players)
        check_number(self.max_turns, "max_turns", least=1)
        check_number(self.max_steps, "max_steps", least=1)
        if self.seat != "random":
            check_seat(self.seat, self.players)
        lead: object = self.lead
        if not isinstance(lead, (int, float)) or not math.isfinite(lead):
            raise wrong_type("lead", "amount")
        if self.illegal not in ILLEGAL:
            raise Problem("rl-illegal", value=str(self.illegal), known=", ".join(ILLEGAL))
        self.check_opponents()
        self.request.table(self.players, 0)

    def check_opponents(self) -> None:
        pool = self.pool
        if not isinstance(pool, Sequence):
            raise wrong_type("opponents", "bots")
        for opponent in pool:
            if isinstance(opponent, str):
                check_bot(opponent)
            elif not callable(opponent):
                raise wrong_type("opponents", "bots")
        if self.seat != 0 and not pool:
            raise Problem("rl-seat")

    @property
    def pool(self) -> Sequence[Opponent]:
        """The opponents, even if there is only one."""
        found = self.opponents
        return [found] if isinstance(found, str) or callable(found) else found

    def game(self, seed: int) -> Game:
        """The game of an episode, with the first hands dealt."""
        game = maker_of(self.request, self.players)(seed)
        deal(game, seed, None)
        game.keep_ledger()
        return game

    def table(self, seed: int) -> Table:
        return self.request.table(self.players, seed)

    def seat_of(self, seed: int) -> int | None:
        """The learner's seat; None if all seats are answered from outside."""
        if not self.opponents:
            return None
        if self.seat == "random":
            return int(Random(seed ^ SEAT_STREAM).below(self.players))
        return self.seat

    def players_of(self, seed: int) -> list[Opponent | None]:
        """The player of each seat in an episode; None for a seat that is answered from outside."""
        mine = self.seat_of(seed)
        found: list[Opponent | None] = [None] * self.players
        if mine is not None:
            pool = self.pool
            random = Random(seed ^ OPPONENT_STREAM)
            for seat in range(self.players):
                if seat != mine:
                    found[seat] = pool[int(random.below(len(pool)))]
        return found

    def bots(self, seed: int) -> list[Agent | None]:
        if not self.opponents:
            return [None] * self.players
        return [
            None if who is None else self.bot_of(who, seed * self.players + seat)
            for seat, who in enumerate(self.players_of(seed))
        ]

    def bot_of(self, who: Opponent, seed: int) -> Agent:
        bot = make_bot(who, seed) if isinstance(who, str) else who(seed)
        if isinstance(bot, AskedAlike):
            bot.setting = self
        return bot


class AskedAlike(Agent):
    """A bot that is asked what a learner would be: the setting skips and joins moves for it too."""

    setting = Setting()


def setting_of(setting: Setting | None, options: dict[str, Any]) -> Setting:
    """The given setting, or one with these options."""
    if setting is None:
        return Setting(**options)
    if options:
        raise Problem("rl-options", names=", ".join(options))
    return setting


def whole(value: object, what: str, least: int | None = None) -> int:
    """A whole number of any kind, such as one of NumPy's, as an int."""
    if not isinstance(value, SupportsIndex) or isinstance(value, bool):
        raise wrong_type(what, "number")
    number = value.__index__()
    check_number(number, what, least)
    return number


def episode_seed(seed: int, number: int) -> int:
    """The seed of one episode of many, as in a race: different seeds share no episode."""
    return mix(seed) + number


@lru_cache(maxsize=32)
def maker_of(request: KingdomRequest, players: int) -> Callable[[int], Game]:
    """A function that makes the game of a seed, before any cards are dealt."""
    if not request.is_random:
        template = empty_game(request.table(players, 0))
        return lambda _seed: template.clone()
    each = request.each_game(players)
    quick = each.quickly()
    return quick.game if quick is not None else lambda seed: empty_game(each(seed))
