"""A bot that plays the best strategy known for the kingdom at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from feodum.bots.judgement.sensible import Sensible
from feodum.engine.references import POLICIES

if TYPE_CHECKING:
    from feodum.engine.card import Answer, Card
    from feodum.engine.decision import Agent, Decision
    from feodum.engine.game import Game


class Advised(Sensible):
    """Finds out how a kingdom is won, and then plays like that."""

    def __init__(self) -> None:
        self.counts = True
        self.policy: Agent | None = None
        """The agent that plays the strategy."""
        self.known: list[Card | None] = []
        """The piles for which that strategy was found."""

    def answer(self, decision: Decision) -> Answer:
        return self.policy_for(decision.game).answer(decision)

    def policy_for(self, game: Game) -> Agent:
        piles = [pile.card for pile in game.supply.piles]
        policy = self.policy
        if policy is None or piles != self.known:
            policy = POLICIES[0](game, self.seconds)
            self.policy = policy
            self.known = piles
        return policy
