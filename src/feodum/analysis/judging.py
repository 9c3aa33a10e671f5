"""What one decision is worth: games are played on from each answer, by what the seat knew."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from math import sqrt
from typing import TYPE_CHECKING, Final

from feodum.analysis.values import CLEAR, JudgedMove, Prospect, Reason
from feodum.bots import make_bot
from feodum.boxes.basic import curse
from feodum.engine.decision import TURN
from feodum.engine.notation import read_answer, write_answer
from feodum.engine.random import mix
from feodum.session.rollouts import WHOLE, Rollouts, lead_of, share_of
from feodum.session.save import load

if TYPE_CHECKING:
    from collections.abc import Sequence

    from feodum.analysis.points import Point
    from feodum.engine.card import Answer, Card
    from feodum.engine.decision import Agent
    from feodum.engine.game import Game
    from feodum.engine.position import Position
    from feodum.session.session import Session

FEWEST: Final = 12
"""How many games each answer gets before any is given up."""
LEAD: Final = 0.01
"""What each point of the lead counts when answers are compared, so that losing narrowly is better
than losing badly."""
MOST_LEAD: Final = 20
SURE: Final = 1.0
"""By how many standard errors another answer must be ahead to be measured."""
FRESH: Final = 1 << 20
"""The number of the first game with which a better answer is measured."""
IN_A_CARD: Final = 4
"""From the middle of a card, a game takes longer, so the number of games is divided by this."""
MOST_REASONS: Final = 3
LEAST_REASON: Final = 0.1
"""A difference in the number of cards that is smaller than this is no reason."""


class Tries:
    """The games played on from one answer."""

    def __init__(self, answer: Answer | None) -> None:
        self.answer: Final = answer
        self.shares: Final[list[float]] = []
        """The seat's share of the win in each game."""
        self.values: Final[list[float]] = []
        """The share in each game, with a little added for the lead."""

    def add(self, rollouts: Rollouts, number: int) -> Game:
        game = rollouts.play(number, self.answer)
        share = share_of(game, rollouts.seat) / WHOLE
        lead = max(-MOST_LEAD, min(MOST_LEAD, lead_of(game, rollouts.seat)))
        self.shares.append(share)
        self.values.append(share + LEAD * lead)
        return game


@lru_cache(maxsize=1)
def loaded(saved: str) -> Session:
    return load(saved)


def judge(
    saved: str, seat: int, point: Point, bot: str, seed: int, games: int
) -> Prospect | JudgedMove:
    """The chance to win at a point; at a decision, also what the answer cost.

    This runs in a worker. The games depend only on the arguments.
    """
    session = loaded(saved).after(point.step)
    position = session.position
    agents = [make_bot(bot, number) for number in range(session.table.players)]
    rollouts = Rollouts(position, seat, agents, mix(seed) + mix(point.step))
    if rollouts.story.step is not None:
        games = max(FEWEST, games // IN_A_CARD)
    if not point.answers:
        tries = Tries(None)
        for number in range(max(FEWEST, games // 4)):
            tries.add(rollouts, number)
        return prospect(point, [tries.shares])
    answers = [read_answer(position.decision, text) for text in point.answers]
    judged = Contest(rollouts, point, answers).judged(games)
    several = point.kind == "turn" and position.game.buys > 1
    if not several:
        return judged
    # What the buy draws, as a Cavalry does, must not be told.
    dealt = session.determinize(seat, mix(seed))
    return replace(judged, then=further_buys(dealt, judged, agents[seat]))


def further_buys(position: Position, judged: JudgedMove, bot: Agent) -> tuple[str, ...]:
    """What else the bot buys in the same turn after the other answer."""
    verb = "buy "
    if not judged.alternative.startswith(verb):
        return ()
    found: list[str] = []
    later = position.clone()
    answer = read_answer(later.decision, judged.alternative)
    while True:
        later.answer(answer)
        if later.pending != position.pending or later.decision.kind != TURN:
            return tuple(found)
        answer = bot.answer(later.decision)
        text = write_answer(answer)
        if not text.startswith(verb):
            return tuple(found)
        found.append(text)


class Contest:
    """Compares the answers to one question: finds the best that was not given, and measures it.

    The games that measure it had no part in finding it; otherwise luck would make it look better
    than it is.
    """

    def __init__(self, rollouts: Rollouts, point: Point, answers: Sequence[Answer]) -> None:
        self.rollouts: Final = rollouts
        self.point: Final = point
        self.given: Final = Tries(answers[0])
        self.others: Final = [Tries(answer) for answer in answers[1:]]

    def judged(self, games: int) -> JudgedMove:
        best = self.found(games // 2)
        number = len(best.values)
        gain, error = paired(best.values[:number], self.given.values[:number])
        sure = gain > SURE * error
        shares = [self.given.shares]
        reasons: tuple[Reason, ...] = ()
        if sure:
            known = Tries(self.given.answer)
            better = Tries(best.answer)
            ends = self.measure(known, better, max(FEWEST, games // 2))
            gain, error = paired(better.shares, known.shares)
            shares.append(known.shares)
            if gain > CLEAR * error:
                reasons = ends.reasons()
        else:
            gain, error = paired(best.shares[:number], self.given.shares[:number])
        point = self.point
        texts = dict(zip([self.given, *self.others], point.answers, strict=True))
        return JudgedMove(
            prospect(point, shares),
            point.answers[0],
            texts[best],
            gain,
            error,
            sure,
            point.kind,
            point.asked_by,
            reasons=reasons,
        )

    def found(self, games: int) -> Tries:
        """The best of the other answers. After each round, half of those left are given up."""
        alive = list(self.others)
        rounds = max(1, (len(alive)).bit_length())
        done = 0
        for _ in range(rounds):
            more = max(FEWEST, games // (rounds * (len(alive) + 1)))
            for number in range(done, done + more):
                for tries in [self.given, *alive]:
                    tries.add(self.rollouts, number)
            done += more
            ranked = sorted(alive, key=lambda tries: -sum(tries.values))
            alive = ranked[: (len(ranked) + 1) // 2]
        return alive[0]

    def measure(self, known: Tries, better: Tries, games: int) -> Ends:
        """Play on from both answers, on new deals."""
        ends = Ends(self.rollouts.seat)
        for number in range(FRESH, FRESH + games // 2):
            before = ends.counted(known.add(self.rollouts, number))
            ends.compare(before, ends.counted(better.add(self.rollouts, number)))
        return ends


class Ends:
    """How the Victory cards and Curses at the end differ after two answers."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
        self.games = 0
        self.sums: Final[dict[tuple[Card, bool], tuple[int, int]]] = {}

    def counted(self, game: Game) -> dict[tuple[Card, bool], int]:
        """How many of each Victory card and Curse the seat has, and the other players together."""
        found: dict[tuple[Card, bool], int] = {}
        for player in game.players:
            own = player.seat == self.seat
            for card in player.all_cards():
                if card.is_victory or card is curse:
                    found[card, own] = found.get((card, own), 0) + 1
        return found

    def compare(
        self, one: dict[tuple[Card, bool], int], other: dict[tuple[Card, bool], int]
    ) -> None:
        self.games += 1
        for key in one.keys() | other.keys():
            by = other.get(key, 0) - one.get(key, 0)
            total, squares = self.sums.get(key, (0, 0))
            self.sums[key] = total + by, squares + by * by

    def reasons(self) -> tuple[Reason, ...]:
        """The clear differences, those that are worth most points first."""
        found: list[tuple[float, Reason]] = []
        for (card, own), (total, squares) in self.sums.items():
            mean = total / self.games
            error = sqrt(max(0.0, squares / self.games - mean * mean) / max(1, self.games - 1))
            if abs(mean) >= LEAST_REASON and abs(mean) > CLEAR * error:
                weight = abs(mean) * max(1, abs(card.points))
                found.append((weight, Reason(card.name, mean, own)))
        found.sort(key=lambda one: (-one[0], one[1].card, one[1].own))
        return tuple(reason for _, reason in found[:MOST_REASONS])


def prospect(point: Point, shares: Sequence[Sequence[float]]) -> Prospect:
    numbers = [share for part in shares for share in part]
    mean, error = mean_of(numbers)
    return Prospect(point.step, point.turn, mean, error, point.own)


def paired(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """How much better games went after one answer than after the other, and the standard error."""
    return mean_of([a - b for a, b in zip(one, other, strict=True)])


def mean_of(numbers: Sequence[float]) -> tuple[float, float]:
    mean = sum(numbers) / len(numbers)
    spread = sum((number - mean) ** 2 for number in numbers)
    return mean, sqrt(spread / len(numbers) / max(1, len(numbers) - 1))
