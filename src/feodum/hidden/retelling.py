"""Replays a step with other cards, so that it looks the same to one seat."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final, final

from feodum.engine.card import NO, PASS, YES
from feodum.engine.decision import (
    CARDS,
    NEXT,
    ORDER,
    PLACE,
    YES_NO,
    Agent,
    AnswerMissing,
    Decision,
    take,
)
from feodum.engine.errors import IllegalAnswer
from feodum.engine.log import GAIN_KINDS, Recorder
from feodum.hidden.knowledge import cards_of
from feodum.views.view import view

if TYPE_CHECKING:
    from feodum.engine.card import Answer, Choice, Source
    from feodum.engine.game import Game
    from feodum.engine.random import Random
    from feodum.hidden.heaps import Cell

KINDS: Final = {"gain": GAIN_KINDS, "give": GAIN_KINDS, "trash-to-buy": ("trash",)}
"""The kinds of log entries that follow a choice, where they differ from its verb."""


class Differs(Exception):
    """The seat would have seen something different."""


@final
class Told:
    """A question of this step and its answer, which is None for the open question."""

    def __init__(self, decision: Decision, mark: int, answer: Answer | None) -> None:
        self.seat: Final = decision.player.seat
        self.verb: Final = decision.verb
        self.card: Final[Source | None] = decision.card
        self.candidates: Final = decision.candidates
        self.mark: Final = mark
        """How long the log of this step was when the question was asked."""
        self.answer: Final = answer

    def is_like(self, decision: Decision) -> bool:
        """Whether a decision has the same seat, verb and card."""
        return (
            self.seat == decision.player.seat
            and self.verb == decision.verb
            and self.card is decision.card
        )


class Listener(Agent):
    """Gives the answers of this step and notes the questions."""

    def __init__(self, answers: list[Answer]) -> None:
        self.left: Final = list(reversed(answers))
        self.recorder: Final = Recorder()
        self.told: Final[list[Told]] = []

    def answer(self, decision: Decision) -> Answer:
        answer = self.left.pop() if self.left else None
        self.told.append(Told(decision, len(self.recorder.entries), answer))
        if answer is None:
            raise AnswerMissing
        return answer


@final
class Step:
    """What has happened in this step so far, and who was asked what."""

    def __init__(self, settled: Game, answers: list[Answer]) -> None:
        listener = Listener(answers)
        self.game: Final = run_step(settled, listener, listener.recorder)
        self.entries: Final = listener.recorder.entries
        self.told: Final = listener.told

    def is_open(self) -> bool:
        """Whether anything has been answered or noted in this step."""
        return len(self.told) > 1 or bool(self.entries)

    def looks_like(self, game: Game, seat: int) -> bool:
        """Whether this game looks the same to a seat as the real one, apart from the log."""
        return view(game, seat) == view(self.game, seat)


class Retelling(Agent):
    """Answers for all seats while a step is replayed with other cards."""

    def __init__(self, step: Step, moved: list[list[Cell]], seat: int, random: Random) -> None:
        self.step: Final = step
        self.moved: Final = moved
        """The cards of the new deal that each log entry is about."""
        self.seat: Final = seat
        self.random: Final = random
        self.recorder: Final = Recorder()
        self.compared = 0
        """How many log entries have been compared, and look as they should."""
        self.next = 0
        """The index in `step.told` of the next question that may come up."""
        self.own = len([told for told in step.told if told.seat == seat])
        """How many questions of this seat are still to come."""
        self.answers: Final[list[Answer]] = []
        self.arrived = False
        """Whether the open question has been reached."""

    def answer(self, decision: Decision) -> Answer:
        self.compare()
        if decision.player.seat == self.seat:
            answer = self.given(decision)
        elif self.is_waited_for(decision):
            self.arrived = True
            raise AnswerMissing
        else:
            answer = self.invented(decision, self.counterpart(decision))
        self.answers.append(answer)
        return answer

    def given(self, decision: Decision) -> Answer:
        """The seat's own answer to its own question."""
        told = self.counterpart(decision)
        if told is None:
            raise Differs
        self.own -= 1
        if told.answer is not None:
            return told.answer
        if told.candidates != decision.candidates:
            raise Differs
        self.arrived = self.compared == len(self.step.entries)
        raise AnswerMissing

    def is_waited_for(self, decision: Decision) -> bool:
        """Whether this could be the open question: the seat sees who is asked, but not what."""
        return (
            self.own == 0
            and self.compared == len(self.step.entries)
            and decision.player.seat == self.step.told[-1].seat
            and self.step.looks_like(decision.game, self.seat)
        )

    def compare(self) -> None:
        ours, theirs = self.recorder.entries, self.step.entries
        if len(ours) > len(theirs):
            raise Differs
        for i in range(self.compared, len(ours)):
            if not ours[i].looks_like(theirs[i], self.seat):
                raise Differs
        self.compared = len(ours)

    def counterpart(self, decision: Decision) -> Told | None:
        """The recorded question that corresponds to this one, if there is one.

        With other cards a question may appear or disappear, such as the one about a Reaction.
        """
        told = self.step.told
        for i in range(self.next, len(told)):
            if told[i].mark == self.compared and told[i].is_like(decision):
                self.next = i + 1
                return told[i]
        return None

    # ---- what others answer

    def invented(self, decision: Decision, told: Told | None) -> Answer:
        """An answer for another player that fits what the seat saw of the real one."""
        kind = decision.kind
        if kind in (CARDS, ORDER):
            return self.cards(decision, told)
        candidates = decision.candidates
        if kind == PLACE:
            return self.any_of(candidates, 1)
        if told is not None and told.answer is not None:
            return told.answer
        if kind == YES_NO:
            return (YES if self.noted(decision, soon=True) is not None else NO).alone
        if kind == NEXT and PASS in candidates:
            return PASS.alone
        return self.any_of(candidates, 1)

    def cards(self, decision: Decision, told: Told | None) -> Answer:
        candidates = decision.candidates
        size = decision.least
        answer = told.answer if told is not None else None
        if answer is not None:
            size = len(answer)
        moved = self.noted(decision, soon=answer is None and size == 0)
        if moved is not None and (answer is None or len(moved) == size):
            found: list[Choice] = list(cards_of(moved))
            left = candidates.copy()
            if all(take(card, left) for card in found):
                return tuple(found)
        if answer is not None and not all(card in decision.player.hand for card in candidates):
            return answer
        return self.any_of(candidates, size)

    def noted(self, decision: Decision, *, soon: bool) -> list[Cell] | None:
        """The cards logged for this choice: in the next entry if `soon`, or later in the step."""
        entries = self.step.entries
        kinds = KINDS.get(decision.verb, (decision.verb,))
        until = min(self.compared + 1, len(entries)) if soon else len(entries)
        for i in range(self.compared, until):
            if entries[i].seat == decision.whom.seat and entries[i].kind in kinds:
                return self.moved[i]
        return None

    def any_of(self, candidates: list[Choice], size: int) -> Answer:
        left = candidates.copy()
        return tuple([left.pop(int(self.random.below(len(left)))) for _ in range(size)])


def run_step(settled: Game, agent: Agent, recorder: Recorder) -> Game:
    """Run a step on a copy of the game until it is done or an answer is missing."""
    game = settled.clone()
    game.agents = [agent] * len(game.players)
    game.log = recorder
    with suppress(AnswerMissing):
        game.step()
    return game


def retold(
    game: Game, step: Step, moved: list[list[Cell]], seat: int, random: Random
) -> list[Answer] | None:
    """Answers that lead to the open question with these cards; None if none were found."""
    retelling = Retelling(step, moved, seat, random)
    with suppress(Differs, IllegalAnswer):
        run_step(game, retelling, retelling.recorder)
    return retelling.answers if retelling.arrived else None
