"""Plays a game in a greenlet, so that it stops at each question without running anything again.

An effect asks by calling a function that returns the answer. In a greenlet, that call can wait: it
switches to the code that runs the game, and returns when the answer is there. To copy a game in the
middle of a card, the turn is played again from its beginning. Only games that have been copied like
that remember how each turn began: it costs an eighth of the speed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from greenlet import getcurrent, greenlet

from feodum.engine.card import Answer, Choice
from feodum.engine.decision import TURN, Agent, Decision, answer_of
from feodum.engine.errors import Problem
from feodum.engine.game import NO_CHOICES
from feodum.engine.phases import START

if TYPE_CHECKING:
    from feodum.engine.game import Game

NO_ANSWERS: Final[list[Answer]] = []


@final
class Past:
    """The answers of a game since its start, or since it was copied from another.

    What copies share is never changed: lists only grow, and each copy knows how far it has read.
    """

    def __init__(self, before: Past | None = None, upto: int = 0) -> None:
        self.before: Final = before
        self.upto: Final = upto
        """How many of the answers in `before` itself belong to this past."""
        self.answers: Final[list[Answer]] = []
        self.dealt: Game | None = None
        """The game before these answers, if hidden cards were dealt again. It is never changed."""


class Voice(Agent):
    """Answers for all seats: with earlier answers, with a bot's, or with answers from outside.

    It must not refer to the greenlet: the frames waiting there refer to it, and none of them would
    ever be freed.
    """

    trusted = True

    def __init__(self, past: Past, bots: list[Agent | None]) -> None:
        self.past = past
        self.bots = bots
        """The bot of each seat; None for a seat that is answered from outside."""
        self.given: list[Answer] = NO_ANSWERS
        """The answers to give first."""
        self.next = 0
        self.outside: Any = None
        """The greenlet that waits for the next question."""
        self.keeps = False
        """Whether to remember how each turn began."""
        self.before: Game | None = None
        """The game as it was when this turn began, or when it was copied, if that is remembered."""
        self.answers_before = 0
        """How many answers of this past had been given by then."""

    def answer(self, decision: Decision) -> Answer:
        if self.next < len(self.given):
            answer = self.given[self.next]
            self.next += 1
        else:
            bot = self.bots[decision.player.seat]
            if bot is None:
                found: tuple[Choice, ...] = self.outside.switch()
                answer = found
            else:
                answer = answer_of(bot, decision)
                if not bot.trusted:
                    decision.refuse(answer)
        self.past.answers.append(answer)
        return answer

    def keep(self, game: Game) -> None:
        """Remember the game as it is now, between steps."""
        self.answers_before = len(self.past.answers)
        if self.before is None:
            self.before = game.clone()
        else:
            self.before.become(game)


def play(game: Game, voice: Voice) -> None:
    """Play to the end. This runs in the greenlet."""
    if voice.keeps:
        voice.keep(game)
    while not game.over:
        game.step()
        if voice.keeps and game.phase is START:
            voice.keep(game)


@final
class Runner:
    """A game that stops at each question that no bot answers."""

    def __init__(self, game: Game, past: Past, bots: list[Agent | None]) -> None:
        self.game: Final = game
        self.voice: Final = Voice(past, bots)
        self.greenlet: Any = None
        """None until the first answer, if the game waits for a move: nothing has to run for that.
        """
        game.agents = [self.voice] * len(game.players)

    @property
    def past(self) -> Past:
        return self.voice.past

    def between_steps(self) -> bool:
        """Whether the game waits for a move, so that it is plain data."""
        return self.game.decision.kind == TURN

    def start(self, given: list[Answer]) -> None:
        """Go on from a game between steps: give these answers, and run on to the next question."""
        game = self.game
        voice = self.voice
        voice.given = given
        voice.next = 0
        self.greenlet = None
        if game.over:
            return
        if game.phase is START or given or voice.bots[game.current.seat] is not None:
            self.launch()
        else:
            game.decision.fill(game.current, TURN, "turn", None, NO_CHOICES, 1, 1)

    def launch(self) -> None:
        self.greenlet = greenlet(play)
        self.voice.outside = getcurrent()
        self.greenlet.switch(self.game, self.voice)

    def answer(self, answer: Answer) -> None:
        """Give a legal answer, and run on to the next question or the end."""
        if self.greenlet is None:
            self.voice.given = [answer]
            self.voice.next = 0
            self.launch()
        elif self.greenlet.dead:
            raise Problem("rl-broken")  # an opponent has raised an error
        else:
            self.voice.outside = getcurrent()
            self.greenlet.switch(answer)

    def stop(self) -> None:
        """Abandon a game that is waiting in the middle of a card."""
        self.greenlet = None

    # ---- copies

    def can_be_copied(self) -> bool:
        return self.voice.keeps or self.game.over or self.between_steps()

    def remember(self, game: Game, past: Past, answers: list[Answer]) -> None:
        """Find out how this turn began, by playing these answers from the start of a past, and
        remember from now on how each turn begins."""
        again = Runner(game, past, [None] * len(game.players))
        again.voice.keeps = True
        again.start(answers)
        voice = self.voice
        voice.past = past
        voice.keeps = True
        voice.before = again.voice.before
        voice.answers_before = again.voice.answers_before

    def resting(self) -> Game:
        """The game to copy: this one if it is plain data, else as it was when the turn began."""
        if self.game.over or self.between_steps():
            return self.game
        before = self.voice.before
        assert before is not None
        return before

    def lead_on(self, other: Runner) -> None:
        """Bring another runner, whose game is a copy of `resting`, to where this one is."""
        voice = self.voice
        past = voice.past
        upto = len(past.answers) if self.resting() is self.game else voice.answers_before
        other.voice.past = Past(past, upto)
        other.voice.keeps = voice.keeps or other.voice.keeps
        other.start(past.answers[upto:])
