"""A round robin: each strategy plays every other, to find the best."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from feodum.engine.errors import UnknownName
from feodum.lab.race import MOST_TURNS, RaceInterrupted, check_games, distinct, race
from feodum.lab.report import percent
from feodum.lab.result import NORMAL_95
from feodum.lab.shown import Shown

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from feodum.kingdoms.request import EachGame
    from feodum.kingdoms.table import Table
    from feodum.lab.cluster import Cluster
    from feodum.lab.drawing import Canvas
    from feodum.lab.result import RaceResult
    from feodum.locales import Locale


@dataclass(frozen=True)
class Standing:
    """How a strategy did against all others. A tie counts as half a win."""

    name: str
    """The name of the strategy."""
    share: float
    """The mean of its shares against the other strategies."""
    error: float
    """The standard error of the share."""
    games: int
    """How many games it played."""
    against: dict[str, float]
    """Its share against each strategy that it played."""

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% confidence interval of the share."""
        spread = NORMAL_95 * self.error
        return max(0.0, self.share - spread), min(1.0, self.share + spread)


@dataclass(frozen=True, repr=False)
class Tournament(Shown):
    """The standings of the strategies that have played, best first."""

    standings: list[Standing]
    """How each strategy did."""
    games: int
    """How many games each pair plays."""
    seed: int
    """The seed of the tournament."""
    pairs: int
    """How many pairs there are."""
    finished: int
    """How many pairs have played all their games."""

    @property
    def matrix(self) -> dict[str, dict[str, float]]:
        """Each strategy's share against each of the others, counting a tie as half a win."""
        return {one.name: one.against for one in self.standings}

    def rows(self, table: str = "") -> list[dict[str, Any]]:
        """One of the tables: `standings` or `matrix`."""
        if table not in ("", *TABLES):
            raise UnknownName("table", table, list(TABLES))
        return matrix_rows(self) if table == "matrix" else standing_rows(self)

    def _told(self, locale: Locale) -> str:
        width = max((len(one.name) for one in self.standings), default=0)
        lines = []
        for rank, one in enumerate(self.standings, 1):
            low, high = one.interval
            between = locale.text(
                "race-interval", low=percent(low, locale), high=percent(high, locale)
            )
            share = percent(one.share, locale)
            lines.append(f"{rank:>2}  {one.name:<{width}}  {share} ({between})")
        return "\n".join([*lines, self.remark(locale)])

    def remark(self, locale: Locale) -> str:
        """How much was played, in one line."""
        return locale.text(
            "tournament-summary", pairs=self.pairs, games=self.games, seed=str(self.seed)
        )

    def _drawn(self, canvas: Canvas) -> Any:
        from feodum.lab.comparisons import tournament_charts

        return tournament_charts(self, canvas)


TABLES: Final = ("standings", "matrix")


def standing_rows(tournament: Tournament) -> list[dict[str, Any]]:
    return [
        {
            "rank": rank,
            "strategy": one.name,
            "share": one.share,
            "low": one.interval[0],
            "high": one.interval[1],
            "games": one.games,
        }
        for rank, one in enumerate(tournament.standings, 1)
    ]


def matrix_rows(tournament: Tournament) -> list[dict[str, Any]]:
    return [
        {"strategy": one.name, "against": other, "share": share}
        for one in tournament.standings
        for other, share in one.against.items()
    ]


class TournamentInterrupted(KeyboardInterrupt):
    """A tournament was interrupted; `tournament` has the standings so far."""

    def __init__(self, tournament: Tournament) -> None:
        super().__init__()
        self.tournament = tournament


def play_tournament(
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
    check_games(games)
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
