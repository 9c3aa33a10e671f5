"""Counts over many games, in whole numbers, so that the order of the games does not matter."""

from __future__ import annotations

from math import nan
from typing import TYPE_CHECKING, Final

from feodum.lab.curves import Curves, add_all

if TYPE_CHECKING:
    from feodum.engine.game import Game


class Mean:
    """The mean of the numbers added, and its standard error."""

    def __init__(self, count: int = 0, total: int = 0, squares: int = 0) -> None:
        self.count = count
        """How many numbers were added."""
        self.total = total
        """Their sum."""
        self.squares = squares
        """The sum of their squares."""

    def add(self, number: int) -> None:
        """Add a number."""
        self.count += 1
        self.total += number
        self.squares += number * number

    def merge(self, other: Mean) -> None:
        """Add all the numbers of another mean."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    def __repr__(self) -> str:
        return f"<Mean {self.mean:.4g} of {self.count}>"

    @property
    def mean(self) -> float:
        """The mean; 0 if there are no numbers."""
        return self.total / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean; NaN if there are fewer than two numbers."""
        n = self.count
        if n < 2:
            return nan
        spread = float(self.squares * n - self.total * self.total)
        return float((spread / (n - 1)) ** 0.5 / n)

    def data(self) -> tuple[int, int, int]:
        """The numbers that it consists of."""
        return (self.count, self.total, self.squares)


class Tally:
    """The results of games, by bot."""

    def __init__(self, bots: int, *, detailed: bool = False) -> None:
        self.bots: Final = bots
        self.unfinished = 0
        self.wins: Final = [0] * bots
        self.losses: Final = [0] * bots
        self.ties: Final = [0] * bots
        self.by_place: Final = [0] * bots
        """Games won by the player who went first, second, ..."""
        self.by_piles = 0
        """Games that ended because several piles were empty, not because of Provinces."""
        self.scores: Final = [Mean() for _ in range(bots)]
        self.rounds: Final = [Mean() for _ in range(bots)]
        """Each bot's wins per round: in the games with the same deal, one in each seat."""
        self.turns: Final = Mean()
        self.lengths: Final[dict[int, int]] = {}
        """How many games took each number of turns, going by the player who had the most."""
        self.curves: Final = [Curves() for _ in range(bots)] if detailed else []
        self.first_wins: Final[list[int]] = []
        """The first bot's wins in each round of this batch, to compare it with others on the same
        deals. These are never merged, nor sent to another process."""
        self.won = [0] * bots
        """Each bot's wins in the current round."""
        self.ended = 0
        """How many games of the current round have finished."""

    @property
    def games(self) -> int:
        return self.turns.count + self.unfinished

    def add(self, game: Game, shift: int) -> None:
        """Count a game in which each bot sat `shift` seats further on."""
        if shift == 0:
            self.won = [0] * self.bots
            self.ended = 0
        if game.over:
            self.add_finished(game, shift)
        else:
            self.unfinished += 1
        if shift == self.bots - 1:
            self.end_round()

    def add_finished(self, game: Game, shift: int) -> None:
        bots = self.bots
        winners = game.winners()
        scores = game.scores()
        turns = 0
        longest = 0
        for player in game.players:
            turns += player.turns
            longest = max(longest, player.turns)
            bot = (player.seat - shift) % bots
            self.scores[bot].add(scores[player.seat])
            if player not in winners:
                self.losses[bot] += 1
            elif len(winners) == 1:
                self.wins[bot] += 1
                self.by_place[(player.seat - game.first.seat) % bots] += 1
                self.won[bot] += 1
            else:
                self.ties[bot] += 1
        self.turns.add(turns)
        self.lengths[longest] = self.lengths.get(longest, 0) + 1
        if not ran_out(game):
            self.by_piles += 1
        self.ended += 1

    def end_round(self) -> None:
        self.first_wins.append(self.won[0])
        if self.ended == self.bots:
            for bot in range(self.bots):
                self.rounds[bot].add(self.won[bot])

    def merge(self, other: Tally) -> None:
        self.unfinished += other.unfinished
        self.by_piles += other.by_piles
        for bot in range(self.bots):
            self.wins[bot] += other.wins[bot]
            self.losses[bot] += other.losses[bot]
            self.ties[bot] += other.ties[bot]
            self.by_place[bot] += other.by_place[bot]
            self.scores[bot].merge(other.scores[bot])
            self.rounds[bot].merge(other.rounds[bot])
        self.turns.merge(other.turns)
        add_all(self.lengths, other.lengths)
        for mine, theirs in zip(self.curves, other.curves, strict=True):
            mine.merge(theirs)

    def dumps(self) -> list[int]:
        """All the numbers, to send to another process."""
        numbers = [self.unfinished, self.by_piles]
        for counts in (self.wins, self.losses, self.ties, self.by_place):
            numbers.extend(counts)
        for mean in [self.turns, *self.scores, *self.rounds]:
            numbers.extend(mean.data())
        histograms = [self.lengths]
        for curves in self.curves:
            histograms.extend(curves.histograms)
        for histogram in histograms:
            numbers.append(len(histogram))
            for key in sorted(histogram):
                numbers.append(key)
                numbers.append(histogram[key])
        return numbers


def ran_out(game: Game) -> bool:
    """Whether a pile that ends the game on its own, such as the Provinces, is empty."""
    for card in game.rules.end_cards:
        if game.supply.pile(card).count == 0:
            return True
    return False


class Reader:
    """Reads the numbers that `Tally.dumps` has written."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers: Final = numbers
        self.at = 0

    def number(self) -> int:
        self.at += 1
        return self.numbers[self.at - 1]

    def fill(self, counts: list[int]) -> None:
        for i in range(len(counts)):
            counts[i] = self.number()

    def add_to(self, mean: Mean) -> None:
        mean.merge(Mean(self.number(), self.number(), self.number()))

    def read(self, histogram: dict[int, int]) -> None:
        for _ in range(self.number()):
            key = self.number()
            histogram[key] = self.number()


def loads(numbers: list[int], bots: int, *, detailed: bool = False) -> Tally:
    tally = Tally(bots, detailed=detailed)
    reader = Reader(numbers)
    tally.unfinished = reader.number()
    tally.by_piles = reader.number()
    for counts in (tally.wins, tally.losses, tally.ties, tally.by_place):
        reader.fill(counts)
    for mean in [tally.turns, *tally.scores, *tally.rounds]:
        reader.add_to(mean)
    reader.read(tally.lengths)
    for curves in tally.curves:
        for histogram in curves.histograms:
            reader.read(histogram)
    return tally
