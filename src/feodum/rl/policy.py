"""Makes players from functions of observation and mask, as opponents in self-play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from feodum.engine.decision import DONE, Agent
from feodum.rl.actions import ACTIONS, Slots, zeros
from feodum.rl.encoding import encode, size_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from feodum.engine.card import Answer, Choice
    from feodum.engine.decision import Decision

    Choose = Callable[[NDArray[np.uint8], NDArray[np.bool_]], int]


class Policy:
    """Makes players whose actions a function decides, given an observation and a mask.

    For use in other processes, the function must be picklable.
    """

    def __init__(self, choose: Choose) -> None:
        self.choose: Final = choose

    def __call__(self, _seed: int) -> Agent:
        return PolicyBot(self.choose)


class PolicyBot(Agent):
    """Answers in small steps, as a policy decides."""

    counts = True

    def __init__(self, choose: Choose) -> None:
        self.choose: Final = choose
        self.slots: Slots | None = None

    def answer(self, decision: Decision) -> Answer:
        if self.slots is None:
            self.slots = Slots(decision.game)
        chosen: list[Choice] = []
        while True:
            legal: dict[int, Choice] = {}
            for choice in decision.steps(tuple(chosen)):
                legal.setdefault(self.slots.action_of(choice, decision), choice)
            step = legal.get(self.ask(decision, chosen, legal)) or next(iter(legal.values()))
            if step is not DONE:
                chosen.append(step)
            if step is DONE or decision.steps(tuple(chosen)) == [DONE]:
                return tuple(chosen)

    def ask(self, decision: Decision, chosen: list[Choice], legal: dict[int, Choice]) -> int:
        assert self.slots is not None
        out = zeros(size_of(len(decision.game.players)))
        encode(decision.game, self.slots, decision.player.seat, chosen, out, 0)
        mask = np.zeros(ACTIONS, np.bool_)
        mask[list(legal)] = True
        return int(self.choose(np.frombuffer(memoryview(out), np.uint8), mask))
