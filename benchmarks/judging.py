"""How strong a bot that looks ahead is, from few games.

A race needs thousands of games, because luck decides most of them. But such a bot plays a strategy,
and only sometimes buys something else. So its share of the wins is that of the strategy, which is
raced quickly, plus what the changed buys bring. Each of those is judged where it was made: with the
true cards and new shuffles, the game is played on many times after the changed buy and after the
planned one.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from math import sqrt
from typing import TYPE_CHECKING, Final

from feodum.advice.policy import policy_for
from feodum.bots import make_bot
from feodum.engine.decision import TURN, Agent, Decision
from feodum.engine.position import play_on
from feodum.engine.random import Random, mix
from feodum.kingdoms.table import new_game
from feodum.lab.race import race
from feodum.session.rollouts import WHOLE, share_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from feodum.engine.card import Answer
    from feodum.kingdoms.table import Table

RACED: Final = 4000
"""The games of the strategy alone."""
ROLLOUTS: Final = 100
"""How often a game is played on after each of two buys."""


@dataclass(frozen=True)
class Judgement:
    """A share of the wins, and what it is made of."""

    planned: float
    """The share of the strategy alone."""
    variance: float
    """The variance of that share."""
    gains: tuple[float, ...]
    """What the changed buys brought, in each pair of games with the same deal."""
    played: float
    """The share in the judged games themselves."""
    changes: int
    """How many buys were changed."""

    @property
    def share(self) -> float:
        return self.planned + sum(self.gains) / len(self.gains)

    @property
    def error(self) -> float:
        """The standard error of the share."""
        mean = sum(self.gains) / len(self.gains)
        spread = sum((one - mean) ** 2 for one in self.gains) / max(1, len(self.gains) - 1)
        return sqrt(spread / len(self.gains) + self.variance)


class Judged(Agent):
    """Plays like a bot that looks ahead, and judges what that changes."""

    def __init__(
        self, player: Agent, policy: Agent, other: Agent, seed: int, rollouts: int
    ) -> None:
        self.counts = self.watches = True
        self.player: Final = player
        self.policy: Final = policy
        self.other: Final = other
        self.seed: Final = mix(seed)
        self.rollouts: Final = rollouts
        self.gain = 0.0
        self.changes = 0

    def answer(self, decision: Decision) -> Answer:
        chosen = self.player.answer(decision)
        if decision.kind == TURN:
            planned = self.policy.answer(decision)
            if chosen != planned:
                self.gain += self.wins_after(decision, chosen) - self.wins_after(decision, planned)
                self.changes += 1
        return chosen

    def wins_after(self, decision: Decision, answer: Answer) -> float:
        seat = decision.player.seat
        bots = [self.policy if one == seat else self.other for one in range(2)]
        won = 0
        for number in range(self.rollouts):
            game = decision.game.clone()
            random = Random(self.seed + 1000 * self.changes + number)
            play_on(game, [answer], bots, random)
            won += share_of(game, seat)
        return won / (WHOLE * self.rollouts)


def judged(
    table: Table,
    maker: Callable[[int], Agent],
    other: str,
    games: int,
    seed: int,
    policy: Agent | None = None,
    rollouts: int = ROLLOUTS,
    raced: int = RACED,
) -> Judgement:
    """How a bot that looks ahead does against another one, in an even number of games.

    `policy` is the agent that it follows where it changes nothing: usually what a study found.
    It alone plays the games in `raced`.
    """
    if policy is None:
        policy = policy_for(new_game(table), None)
    agents: list[Judged] = []

    def make(number: int) -> Agent:
        agents.append(Judged(maker(number), policy, make_bot(other), number, rollouts))
        return agents[-1]

    alone = race([lambda _seed: policy, partial(make_bot, other)], table, raced, seed + 1).bots[0]
    result = race([make, partial(make_bot, other)], table, games, seed)
    pairs = zip(agents[::2], agents[1::2], strict=True)
    return Judgement(
        alone.points_share,
        alone.points_share * (1 - alone.points_share) / raced,
        tuple((one.gain + two.gain) / 2 for one, two in pairs),
        result.bots[0].points_share,
        sum(one.changes for one in agents),
    )
