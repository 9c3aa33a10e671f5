"""A game answered one decision at a time, by running the current step again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.engine.decision import DONE, Agent, AnswerMissing, Decision, answer_of
from feodum.engine.errors import IllegalAnswer, Problem
from feodum.engine.game import GameOver
from feodum.engine.log import Recorder
from feodum.engine.notation import GivenAnswers, write_answer
from feodum.engine.phases import START
from feodum.engine.random import Random
from feodum.engine.state import checksum

if TYPE_CHECKING:
    from collections.abc import Sequence

    from feodum.engine.card import Answer, Choice
    from feodum.engine.game import Game

SILENT: Final = Agent()
"""The agent of a settled game, which is never asked anything."""
MORE_TURNS: Final = 200
"""How many more turns a player gets when a game is played out, before the game is given up."""


class Replay(Agent):
    """Repeats the answers that all seats have given so far, then asks the guide."""

    def __init__(self, position: Position) -> None:
        self.position: Final = position
        self.next = position.settled_answers

    def answer(self, decision: Decision) -> Answer:
        position = self.position
        if self.next == len(position.answers):
            if position.guide is None:
                raise AnswerMissing
            position.answers.append(position.guide.answer(decision))
        if self.next == len(position.asked):
            position.asked.append(decision.player.seat)
            position.marks.append(position.noted)
            position.doubts.append([player.doubts for player in decision.game.players])
        answer = position.answers[self.next]
        self.next += 1
        return answer


class GoingOn(Agent):
    """Repeats answers to the step under way, then lets the bots answer, with new shuffles."""

    def __init__(self, answers: list[Answer], bots: list[Agent], random: Random) -> None:
        self.answers: Final = answers
        self.bots: Final = bots
        self.random: Final = random
        self.next = 0
        self.counts = counts(bots)

    def answer(self, decision: Decision) -> Answer:
        if self.next < len(self.answers):
            self.next += 1
            return self.answers[self.next - 1]
        decision.game.random = self.random
        return answer_of(self.bots[decision.player.seat], decision)


def counts(bots: list[Agent]) -> bool:
    for bot in bots:
        if bot.counts:
            return True
    return False


def play_on(game: Game, answers: list[Answer], bots: list[Agent], random: Random) -> None:
    """Play a game to its end, with these shuffles: these answers come first, then the bots'."""
    if len(bots) != len(game.players):
        raise Problem("seat-count", seats=len(bots), players=len(game.players))
    if game.over:
        return
    game.agents = [GoingOn(answers, bots, random)] * len(bots)
    game.step()
    game.random = random
    game.agents = bots
    game.run(game.current.turns + MORE_TURNS)


class Turn:
    """A snapshot taken at the start of a turn, or at the end of the game, to go back to."""

    def __init__(self, game: Game, answers: int, entries: int) -> None:
        self.game: Final = game
        self.answers: Final = answers
        """How many answers had been given."""
        self.entries: Final = entries
        """How long the log was."""
        self.known_checksum = -1

    def checksum(self) -> int:
        """The checksum of the game, computed once."""
        if self.known_checksum < 0:
            self.known_checksum = checksum(self.game)
        return self.known_checksum


class Position:
    """A game in progress: the state before this step, and all answers so far.

    `game` is the game as it stands now, perhaps in the middle of a card, and `decision` what it
    asks. An answer runs the step again from the state before it, one answer further. That state,
    `settled`, is never changed, so that positions and their copies can share it.
    """

    def __init__(
        self, game: Game, recorder: Recorder | None = None, answers: Sequence[Answer] = ()
    ) -> None:
        self.answers: Final[list[Answer]] = list(answers)
        """All answers so far."""
        self.asked: Final[list[int]] = []
        """The seat that gave each answer."""
        self.marks: Final[list[int]] = []
        """How long the log was when each answer was given."""
        self.doubts: Final[list[list[int]]] = []
        """The `doubts` of all players when each answer was given."""
        self.chosen: Final[list[Choice]] = []
        """The part of the answer to this decision that has been chosen so far, step by step."""
        self.recorder: Final = recorder
        """Keeps the log; None if there is none."""
        self.settled = game
        """The game before this step."""
        self.settled_answers = 0
        """How many answers led to it."""
        self.settled_entries = self.noted
        """How long the log was then."""
        self.turns: Final = [Turn(game, 0, self.noted)]
        """The game at its start, and after each turn."""
        self.game = game
        """The game as it stands now."""
        self.shown: Decision | None = None
        """The decision that `decision` has made, if it has."""
        self.guide: Agent | None = None
        """The agent that answers for all seats, while there is one."""
        self.advances = 0
        """How often the game has advanced. Anything derived from it earlier is out of date."""
        self.reuses = False
        """Whether a game that an answer replaces can be reused, because nothing else refers to it.
        Its parts refer to each other, so otherwise only the garbage collector would free it."""
        self.spare: Game | None = None
        """A game to reuse."""
        self.advance()

    @property
    def noted(self) -> int:
        """How many entries the log has."""
        return 0 if self.recorder is None else len(self.recorder.entries)

    @property
    def pending(self) -> int | None:
        """The seat that must answer; None when the game is over."""
        return None if self.game.over else self.game.decision.player.seat

    @property
    def decision(self) -> Decision:
        """The pending decision: a copy, made once."""
        if self.game.over:
            raise GameOver
        if self.shown is None:
            self.shown = self.game.decision.copy()
        return self.shown

    def advance(self) -> None:
        """Run on until an answer is missing or the game is over."""
        self.chosen.clear()
        self.shown = None
        self.advances += 1
        if self.reuses and self.game is not self.settled:
            self.spare = self.game
        while not self.settled.over:
            game = self.copied()
            replay = Replay(self)
            game.agents = [replay] * len(game.players)
            if self.recorder is not None:
                self.recorder.rewind(self.settled_entries)
                game.log = self.recorder
            self.game = game
            try:
                game.step()
            except AnswerMissing:
                return
            self.settle(game, replay.next)

    def copied(self) -> Game:
        """A copy of the state before this step."""
        game, self.spare = self.spare, None
        if game is None:
            return self.settled.clone()
        game.become(self.settled)
        return game

    def settle(self, game: Game, answers: int) -> None:
        """End a step: `game` is the state before the next one."""
        if self.reuses and self.settled is not self.turns[-1].game:
            self.spare = self.settled
        game.agents = [SILENT] * len(game.players)
        game.log = None
        self.settled = game
        self.settled_answers = answers
        self.settled_entries = self.noted
        if game.phase is START or game.over:
            self.turns.append(Turn(game, answers, self.noted))

    # ---- answering

    def answer(self, answer: Answer) -> None:
        """Answer the pending decision. An illegal answer raises IllegalAnswer, changing nothing.

        A legal answer replaces what has been chosen step by step.
        """
        self.decision.refuse(answer)
        self.answers.append(answer)
        try:
            self.advance()
        except BaseException:
            # An interrupt, or a fault in a card: take the answer back.
            self.go_back(len(self.answers) - 1)
            raise

    def legal_answers(self) -> list[Choice]:
        """The small steps that are legal now: the next choices, and DONE if enough has been chosen.

        In a turn these are the moves; if one thing is to be chosen, the options.
        """
        return self.decision.steps(tuple(self.chosen))

    def choose(self, choice: Choice) -> None:
        """Take one small step. DONE gives the answer, and so does the last possible choice."""
        if choice not in self.legal_answers():
            raise IllegalAnswer("not-offered", answer=choice.name)
        if choice is not DONE:
            self.chosen.append(choice)
        if choice is DONE or self.legal_answers() == [DONE]:
            self.answer(tuple(self.chosen))

    def follow(self, guide: Agent) -> None:
        """Let one agent answer for all seats until it raises AnswerMissing, or the game is over.

        It is asked within the step, so that nothing is run twice.
        """
        self.guide = guide
        try:
            self.advance()
        except BaseException:
            # Keep its answers so far, and ask again what it could not answer; but take back an
            # answer that led to a fault.
            self.guide = None
            try:
                self.advance()
            except BaseException:
                self.go_back(len(self.answers) - 1)
            raise
        self.guide = None

    def play_out(self, bots: Sequence[Agent], seed: int) -> Game:
        """Let bots play a copy of this game to the end; `seed` decides the shuffles from here on.

        All cards stay where they are; `determinize` deals again what a seat cannot know. A game
        that does not end is given up after 200 more turns of a player.
        """
        game = self.settled.clone()
        play_on(game, self.answers[self.settled_answers :], list(bots), Random(seed))
        return game

    # ---- going back, and copies

    def go_back(self, answers: int) -> None:
        """Take answers back until this many are left; at most one turn is run again."""
        while self.turns[-1].answers > answers:
            self.turns.pop()
        turn = self.turns[-1]
        del self.answers[answers:]
        del self.asked[answers:]
        del self.marks[answers:]
        del self.doubts[answers:]
        self.settled = self.game = turn.game
        self.settled_answers = turn.answers
        self.settled_entries = turn.entries
        self.advance()

    def forget_turns(self) -> None:
        """Drop all snapshots but the first and the last, to save memory in a long game.

        Going further back then takes longer."""
        del self.turns[1:-1]

    def clone(self) -> Position:
        """An independent copy, even in the middle of a card; only the current step is run again."""
        before = self.settled_answers
        self.reuses = False  # the copy shares what is settled
        recorder = None if self.recorder is None else self.recorder.clone(self.settled_entries)
        copy = Position(self.settled, recorder, self.answers[before:])
        copy.settled_answers = before
        copy.answers[:0] = self.answers[:before]
        copy.asked[:0] = self.asked[:before]
        copy.marks[:0] = self.marks[:before]
        copy.doubts[:0] = self.doubts[:before]
        copy.turns[:] = self.turns
        copy.chosen.extend(self.chosen)
        return copy

    def __reduce__(self) -> tuple[object, ...]:
        first = self.turns[0]
        recorder = None if self.recorder is None else self.recorder.clone(first.entries)
        answers = [write_answer(answer) for answer in self.answers]
        return replayed, (first.game, recorder, answers, [choice.name for choice in self.chosen])

    def __copy__(self) -> Position:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> Position:
        return self.clone()


def replayed(
    game: Game, recorder: Recorder | None, answers: list[str], chosen: list[str]
) -> Position:
    """The position that these answers lead to from a game, and the choices made there so far."""
    position = Position(game, recorder)
    position.follow(GivenAnswers(answers))
    for name in chosen:
        steps = {choice.name: choice for choice in position.legal_answers()}
        position.chosen.append(steps[name])
    return position
