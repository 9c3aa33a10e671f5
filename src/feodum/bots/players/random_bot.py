"""A bot that gives any legal answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.engine.decision import TURN, Agent, Decision
from feodum.engine.random import Random

if TYPE_CHECKING:
    from feodum.engine.card import Answer, Choice


class RandomBot(Agent):
    """Answers at random: any legal choices, in any order."""

    def __init__(self, seed: int = 0) -> None:
        self.random: Final = Random(seed)

    def answer(self, decision: Decision) -> Answer:
        random = self.random
        if decision.kind == TURN:
            moves = decision.options()
            return moves[random.below(len(moves))].alone
        if decision.one_name:
            return self.copies(decision)
        if decision.all_or_none:
            count = decision.most * int(random.below(2))
        else:
            count = decision.least + int(random.below(decision.most - decision.least + 1))
        left = decision.candidates.copy()
        chosen: list[Choice] = []
        for _ in range(count):
            chosen.append(left.pop(int(random.below(len(left)))))
        return tuple(chosen)

    def memory(self) -> str:
        return str(self.random.state)

    def recall(self, memory: str) -> None:
        self.random.recall(memory)

    def copies(self, decision: Decision) -> Answer:
        """Any number of copies of any one candidate."""
        candidates = decision.candidates
        choice = candidates[int(self.random.below(len(candidates)))]
        return (choice,) * int(self.random.below(1 + candidates.count(choice)))
