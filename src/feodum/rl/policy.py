"""Makes players, such as opponents in self-play, from functions of an observation and a mask."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from feodum.engine.card import PLAY_TREASURES
from feodum.engine.decision import DONE, TURN
from feodum.engine.errors import IllegalAnswer
from feodum.rl.actions import ACTIONS, Slots, offered, zeros
from feodum.rl.encoding import encode, size_of
from feodum.rl.setting import AskedAlike

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from feodum.engine.card import Answer, Choice
    from feodum.engine.decision import Agent, Decision

    Choose = Callable[[NDArray[np.uint8], NDArray[np.bool_]], int]


class Policy:
    """Makes players whose actions a function decides, given an observation and a mask.

    The function is asked what a learner in that seat would be asked. For use in other processes,
    it must be picklable.
    """

    def __init__(self, choose: Choose) -> None:
        self.choose: Final = choose

    def __call__(self, _seed: int) -> Agent:
        return PolicyBot(self.choose)


class PolicyBot(AskedAlike):
    """Answers in small steps, as a policy decides. An illegal action raises IllegalAnswer."""

    counts = True

    def __init__(self, choose: Choose) -> None:
        self.choose: Final = choose
        self.slots: Slots | None = None

    def answer(self, decision: Decision) -> Answer:
        if self.slots is None:
            self.slots = Slots(decision.game)
        chosen: list[Choice] = []
        while True:
            choice = self.next_of(decision, self.slots, chosen)
            if decision.kind == TURN:
                return choice.alone
            if choice is not DONE:
                chosen.append(choice)
            if choice is DONE or decision.steps(tuple(chosen)) == [DONE]:
                return tuple(chosen)

    def next_of(self, decision: Decision, slots: Slots, chosen: list[Choice]) -> Choice:
        setting = self.setting
        legal: dict[int, Choice] = {}
        for choice in offered(decision, chosen, joined=setting.auto_treasures):
            legal.setdefault(slots.action_of(choice, decision), choice)
        if len(legal) == 1:
            (only,) = legal.values()
            if setting.skip_forced or (setting.auto_treasures and only is PLAY_TREASURES):
                return only
        out = zeros(size_of(len(decision.game.players)))
        encode(decision.game, slots, decision.player.seat, chosen, out, 0)
        mask = np.zeros(ACTIONS, np.bool_)
        mask[list(legal)] = True
        action = int(self.choose(np.frombuffer(memoryview(out), np.uint8), mask))
        if action not in legal:
            raise IllegalAnswer("not-offered", answer=slots.name(action))
        return legal[action]
