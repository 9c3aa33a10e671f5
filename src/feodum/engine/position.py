"""A game asked and answered one decision at a time, by running its step again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.engine.decision import Agent, AnswerMissing, Decision
from feodum.engine.game import GameOver
from feodum.engine.log import Recorder

if TYPE_CHECKING:
    from collections.abc import Sequence

    from feodum.engine.card import Answer
    from feodum.engine.game import Game


class Replay(Agent):
    """Answers for all seats: first what has been answered already, then the bots."""

    def __init__(self, position: Position) -> None:
        self.position: Final = position
        self.next = position.settled_answers

    def answer(self, decision: Decision) -> Answer:
        position = self.position
        if self.next == len(position.answers):
            bot = position.bots[decision.player.seat]
            if bot is None:
                raise AnswerMissing
            answer = bot.answer(decision)
            decision.refuse(answer)
            position.answers.append(answer)
        if self.next == len(position.asked):
            position.asked.append(decision.player.seat)
            recorder = position.recorder
            position.marks.append(0 if recorder is None else len(recorder.entries))
        answer = position.answers[self.next]
        self.next += 1
        return answer


class Position:
    """A game in progress: the state before this step, and all answers so far.

    `game` is the game as it stands now, perhaps in the middle of a card, and `decision` what it
    asks. An answer runs the step again from the state before it, one answer further.
    """

    def __init__(
        self,
        game: Game,
        bots: Sequence[Agent | None] | None = None,
        recorder: Recorder | None = None,
        answers: Sequence[Answer] = (),
    ) -> None:
        self.bots: Final[Sequence[Agent | None]] = bots or [None] * len(game.players)
        self.answers: Final[list[Answer]] = list(answers)
        self.asked: Final[list[int]] = []
        """The seat that gave each of the answers."""
        self.marks: Final[list[int]] = []
        """How long the log was when each of the answers was given."""
        self.recorder: Final = recorder
        self.settled = game
        self.settled_answers = 0
        self.settled_entries = 0
        self.game = game
        self.advance()

    @property
    def decision(self) -> Decision:
        """What is being asked."""
        if self.game.over:
            raise GameOver
        return self.game.decision

    def advance(self) -> None:
        """Run on until an answer is missing or the game is over."""
        while not self.settled.over:
            game = self.settled.clone()
            replay = Replay(self)
            game.agents = [replay] * len(game.players)
            recorder = self.recorder
            if recorder is not None:
                del recorder.entries[self.settled_entries :]
                recorder.depth = 0
                game.log = recorder
            self.game = game
            try:
                game.step()
            except AnswerMissing:
                return
            self.settled = game
            self.settled_answers = replay.next
            if recorder is not None:
                self.settled_entries = len(recorder.entries)

    def answer(self, answer: Answer) -> None:
        """Answer the pending decision. An illegal answer raises IllegalAnswer, changing nothing."""
        self.decision.refuse(answer)
        self.answers.append(answer)
        self.advance()

    def clone(self) -> Position:
        """An independent copy, also in the middle of a card, without bots and log."""
        return Position(self.settled.clone(), answers=self.answers[self.settled_answers :])
