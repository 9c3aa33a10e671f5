"""A round robin: each strategy plays every other, to find the best."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from feodum.lab.race import MOST_TURNS, RaceInterrupted, distinct, race
from feodum.lab.result import NORMAL_95

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from feodum.kingdoms.request import EachGame
    from feodum.kingdoms.table import Table
    from feodum.lab.cluster import Cluster
    from feodum.lab.result import RaceResult


@dataclass(frozen=True)
class Standing:
    """How a strategy did against all others. A tie counts as half a win."""

    name: str
    share: float
    error: float
    """The standard error of the share."""
    games: int
    """How many games it played."""
    against: dict[str, float]
    """Its share against each other strategy that it played."""

    @property
    def interval(self) -> tuple[float, float]:
        spread = NORMAL_95 * self.error
        return max(0.0, self.share - spread), min(1.0, self.share + spread)


@dataclass(frozen=True)
class Tournament:
    """The standings of the strategies that have played, best first."""

    standings: list[Standing]
    games: int
    """Games for each pair."""
    seed: int
    pairs: int
    """How many pairs there are."""
    finished: int
    """How many pairs have played all their games."""


class TournamentInterrupted(KeyboardInterrupt):
    """A tournament was interrupted; `tournament` has the standings so far."""

    def __init__(self, tournament: Tournament) -> None:
        super().__init__()
        self.tournament = tournament


def tournament(
    bots: Sequence[str],
    titles: Sequence[str],
    tables: Callable[[Sequence[str]], Table | EachGame],
    games: int,
    seed: int = 0,
    *,
    jobs: int = 1,
    most_turns: int = MOST_TURNS,
    progress: Callable[[int, int], None] | None = None,
    cluster: Cluster | None = None,
) -> Tournament:
    """Play all pairs. `tables` returns the table for a pair of bots."""
    names = distinct(list(titles))
    pairs = list(combinations(range(len(bots)), 2))
    results: dict[tuple[int, int], RaceResult] = {}
    for number, (one, other) in enumerate(pairs):
        pair = (bots[one], bots[other])

        def tell(done: int, _games: int, before: int = number * games) -> None:
            if progress is not None:
                progress(before + done, games * len(pairs))

        try:
            results[one, other] = race(
                pair,
                tables(pair),
                games,
                seed + number,
                jobs=jobs,
                most_turns=most_turns,
                progress=tell,
                cluster=cluster,
            )
        except RaceInterrupted as interrupted:
            if interrupted.result.games:
                results[one, other] = interrupted.result
            raise TournamentInterrupted(standing(names, results, games, seed)) from None
    return standing(names, results, games, seed)


def standing(
    names: list[str], results: dict[tuple[int, int], RaceResult], games: int, seed: int
) -> Tournament:
    found: list[Standing] = []
    for bot, name in enumerate(names):
        against: dict[str, float] = {}
        squares = 0.0
        played = 0
        for pair, result in results.items():
            if bot in pair:
                place = pair.index(bot)
                own = result.bots[place]
                against[names[pair[1 - place]]] = own.points_share
                squares += own.win_share_error**2
                played += result.games
        if count := len(against):
            share = sum(against.values()) / count
            found.append(Standing(name, share, squares**0.5 / count, played, against))
    ranked = sorted(found, key=lambda one: -one.share)
    pairs = len(names) * (len(names) - 1) // 2
    finished = sum(result.games >= games for result in results.values())
    return Tournament(ranked, games, seed, pairs, finished)
