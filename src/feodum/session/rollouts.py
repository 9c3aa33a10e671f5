"""Plays on from a position many times, each time dealing again what a seat cannot know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from feodum.engine.errors import Problem
from feodum.engine.position import Position, play_on
from feodum.engine.random import Random, mix
from feodum.hidden.determinize import story_of
from feodum.hidden.reader import reader_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from feodum.engine.card import Answer
    from feodum.engine.decision import Agent, Decision
    from feodum.engine.game import Game

WHOLE: Final = 60
"""A win as a whole number, which up to six players can share equally."""


@final
class Rollouts:
    """One seat's look into the future of a position. All games are played in one reused object.

    A game depends only on its number, which decides what is dealt and shuffled.
    """

    def __init__(self, position: Position, seat: int, bots: Sequence[Agent], seed: int = 0) -> None:
        self.seat: Final = seat
        """The seat that looks ahead."""
        self.bots: Final = list(bots)
        """The bot that plays on at each seat."""
        self.seed: Final = mix(seed)
        """Decides, with the number of a game, what is dealt and shuffled in it."""
        self.story: Final = story_of(position, seat)
        """What the seat knows, to deal from."""
        self.spare: Final = self.story.settled.clone()
        """The game that is reused."""

    def play(self, number: int, answer: Answer | None = None) -> Game:
        """Play one game to its end. The seat first gives this answer, if there is one.

        The next game is played in the same object.
        """
        random = Random(self.seed + number)
        story = self.story
        given: list[Answer] = [] if answer is None else [answer]
        if story.step is None:
            while not story.dealer.deal(random):
                pass
            game = story.game(random, self.spare)
            play_on(game, given, self.bots, game.random)
            return game
        dealt = story.dealt(random)
        if answer is not None:
            dealt.answer(answer)
        return dealt.play_out(self.bots, int(random.below(1 << 30)))

    def ending(self, number: int, answer: Answer | None = None) -> tuple[int, int]:
        """How one game ends: the seat's share of the win, in parts of `WHOLE`, and its lead."""
        game = self.play(number, answer)
        return share_of(game, self.seat), lead_of(game, self.seat)


def share_of(game: Game, seat: int) -> int:
    """A seat's share of the win; if a game was given up, all seats have the same share."""
    winners = [player.seat for player in game.winners()]
    if not winners:
        return WHOLE // len(game.players)
    return WHOLE // len(winners) if seat in winners else 0


def lead_of(game: Game, seat: int) -> int:
    """How many points a seat leads the best other one by."""
    scores = game.scores()
    best: int | None = None
    for other in range(len(scores)):
        if other != seat and (best is None or scores[other] > best):
            best = scores[other]
    return scores[seat] - (0 if best is None else best)


def watched(decision: Decision) -> Position:
    """The position in which an agent that `watches` is asked for its next move in a race.

    As in a session, it includes what the seat has seen since the game began.
    """
    game = decision.game
    log = game.log
    if log is None or log.first is None:
        raise Problem("not-watched")
    now = game.clone()
    entries = len(log.entries)
    reader_of(log, decision.player.seat, now, entries, log.first, 0)
    return Position(now, log.clone(entries))
