"""The result of a race, and how certain it is."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from feodum.lab.shown import Shown
from feodum.lab.tally import Mean

if TYPE_CHECKING:
    from collections.abc import Sequence

    from feodum.lab.curves import Curves
    from feodum.lab.drawing import Canvas
    from feodum.lab.tally import Tally
    from feodum.locales import Locale

NORMAL_95: Final = 1.959964
"""The number of standard errors to each side of a 95% confidence interval."""
ENOUGH_ROUNDS: Final = 30
"""The fewest rounds from which the spread between rounds is estimated."""


@dataclass(frozen=True)
class BotResult:
    """How one bot did."""

    name: str
    """The name of the bot."""
    wins: int
    """The games that it won alone."""
    losses: int
    """The games that it lost."""
    ties: int
    """The games that it won together with others."""
    score: Mean
    """Its points per game."""
    rounds: Mean = field(default_factory=Mean)
    """Its wins per round. A round has as many games as there are bots, all with the same deal."""
    curves: Curves | None = None
    """How its games went turn by turn, if that was recorded."""

    @property
    def win_share(self) -> float:
        """The share of the finished games that it won."""
        return self.wins / max(1, self.finished)

    @property
    def win_share_error(self) -> float:
        """The standard error of `win_share`.

        Half a win and half a loss are added, so that it is never 0.
        """
        games = self.weight + 1
        share = (self.win_share * self.weight + 0.5) / games
        return float((share * (1 - share) / games) ** 0.5)

    @property
    def finished(self) -> int:
        """How many of its games came to an end."""
        return self.wins + self.losses + self.ties

    @property
    def weight(self) -> float:
        """How many games with different deals would say as much as the finished games.

        The games of a round share their luck, so this is usually more than were finished.
        """
        games = self.finished
        rounds = self.rounds
        plain = self.win_share * (1 - self.win_share)
        if rounds.count < ENOUGH_ROUNDS or plain == 0 or games == 0:
            return float(games)
        size = games / rounds.count
        found = (rounds.error**2 * rounds.count) / size
        return games * plain / max(found, plain / 4)

    @property
    def win_interval(self) -> tuple[float, float]:
        """Wilson's 95% confidence interval for the share of wins."""
        return wilson(self.win_share, self.weight)

    @property
    def half_width(self) -> float:
        """Half the width of `win_interval`."""
        low, high = self.win_interval
        return (high - low) / 2

    @property
    def points_share(self) -> float:
        """The share of games won, counting each tie as half a win."""
        return (self.wins + self.ties / 2) / max(1, self.finished)


def wilson(share: float, games: float) -> tuple[float, float]:
    if games == 0:
        return 0.0, 1.0
    square = NORMAL_95**2
    middle = share + square / (2 * games)
    spread = NORMAL_95 * (share * (1 - share) / games + square / (4 * games**2)) ** 0.5
    whole = 1 + square / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


@dataclass(frozen=True, repr=False)
class RaceResult(Shown):
    """How a race went; unfinished games count as neither won nor lost."""

    bots: list[BotResult]
    """How each bot did, in the order in which they were given."""
    games: int
    """How many games were played."""
    unfinished: int
    """How many games were given up because they did not end."""
    turns: Mean
    """Turns per game, of all players together."""
    seconds: float
    """How long the race took."""
    by_place: list[int] = field(default_factory=list)
    """Games won by the player who went first, second, ..."""
    by_piles: int = 0
    """Games that ended because of empty piles."""
    lengths: dict[int, int] = field(default_factory=dict)
    """How many games took each number of turns, going by the player who had the most."""
    seed: int = 0
    """The seed of the race."""

    def called(self, names: Sequence[str]) -> RaceResult:
        """This result with other names for the bots."""
        bots = [replace(bot, name=name) for bot, name in zip(self.bots, names, strict=True)]
        return replace(self, bots=bots)

    @property
    def games_per_second(self) -> float:
        """How many games were played per second."""
        return self.games / self.seconds if self.seconds else 0.0

    @property
    def finished(self) -> int:
        """How many games came to an end."""
        return self.games - self.unfinished

    @property
    def players(self) -> int:
        """How many players each game had. A bot alone plays against one that does nothing."""
        return max(2, len(self.bots))

    def alone(self) -> RaceResult:
        """This result for the first bot only; the others did nothing to stop it."""
        return replace(self, bots=self.bots[:1], by_place=[])

    def _told(self, locale: Locale) -> str:
        from feodum.lab.report import summary

        return summary(self, locale)

    def rows(self, table: str = "") -> list[dict[str, Any]]:
        """One of the tables: `strategies`, `turns`, `gains`, `provinces`, `lengths`, `ends`."""
        from feodum.lab.report import rows

        return rows(self, table or "strategies")

    def _drawn(self, canvas: Canvas) -> Any:
        from feodum.lab.plots import race_charts

        return race_charts(self, canvas)


def result_of(tally: Tally, names: list[str], seconds: float, seed: int) -> RaceResult:
    bots = [
        BotResult(
            name,
            tally.wins[bot],
            tally.losses[bot],
            tally.ties[bot],
            tally.scores[bot],
            tally.rounds[bot],
            tally.curves[bot] if tally.curves else None,
        )
        for bot, name in enumerate(names)
    ]
    return RaceResult(
        bots,
        tally.games,
        tally.unfinished,
        tally.turns,
        seconds,
        tally.by_place,
        tally.by_piles,
        tally.lengths,
        seed,
    )
