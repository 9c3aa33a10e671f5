"""What is counted over many games: whole numbers, so that their order does not matter."""

from __future__ import annotations

from math import nan
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from feodum.engine.game import Game


class Mean:
    """The mean of numbers added up, and its standard error."""

    def __init__(self, count: int = 0, total: int = 0, squares: int = 0) -> None:
        self.count = count
        self.total = total
        self.squares = squares

    def add(self, number: int) -> None:
        self.count += 1
        self.total += number
        self.squares += number * number

    def merge(self, other: Mean) -> None:
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    def __repr__(self) -> str:
        return f"<Mean {self.mean:.4g} of {self.count}>"

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        """Not a number where one number, or none, tells nothing of it."""
        n = self.count
        if n < 2:
            return nan
        spread = float(self.squares * n - self.total * self.total)
        return float((spread / (n - 1)) ** 0.5 / n)

    def data(self) -> tuple[int, int, int]:
        return (self.count, self.total, self.squares)


class Tally:
    """The results of games, by bot."""

    def __init__(self, bots: int) -> None:
        self.bots: Final = bots
        self.unfinished = 0
        self.wins: Final = [0] * bots
        self.losses: Final = [0] * bots
        self.ties: Final = [0] * bots
        self.scores: Final = [Mean() for _ in range(bots)]
        self.turns: Final = Mean()

    @property
    def games(self) -> int:
        return self.turns.count + self.unfinished

    def add(self, game: Game, shift: int) -> None:
        """Count a game in which each bot sat so many seats further on."""
        if not game.over:
            self.unfinished += 1
            return
        bots = self.bots
        winners = game.winners()
        scores = game.scores()
        turns = 0
        for player in game.players:
            turns += player.turns
            bot = (player.seat - shift) % bots
            self.scores[bot].add(scores[player.seat])
            if player not in winners:
                self.losses[bot] += 1
            elif len(winners) == 1:
                self.wins[bot] += 1
            else:
                self.ties[bot] += 1
        self.turns.add(turns)

    def merge(self, other: Tally) -> None:
        self.unfinished += other.unfinished
        for bot in range(self.bots):
            self.wins[bot] += other.wins[bot]
            self.losses[bot] += other.losses[bot]
            self.ties[bot] += other.ties[bot]
            self.scores[bot].merge(other.scores[bot])
        self.turns.merge(other.turns)

    def dumps(self) -> list[int]:
        """All the numbers, to be sent to another process."""
        numbers = [self.unfinished, *self.wins, *self.losses, *self.ties, *self.turns.data()]
        for score in self.scores:
            numbers.extend(score.data())
        return numbers


def loads(numbers: list[int], bots: int) -> Tally:
    tally = Tally(bots)
    tally.unfinished = numbers[0]
    for bot in range(bots):
        tally.wins[bot] = numbers[1 + bot]
        tally.losses[bot] = numbers[1 + bots + bot]
        tally.ties[bot] = numbers[1 + 2 * bots + bot]
        at = 4 + 3 * (bots + bot)
        tally.scores[bot].merge(Mean(numbers[at], numbers[at + 1], numbers[at + 2]))
    at = 1 + 3 * bots
    tally.turns.merge(Mean(numbers[at], numbers[at + 1], numbers[at + 2]))
    return tally
