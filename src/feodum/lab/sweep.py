"""A sweep: one strategy with several values of its named numbers, each on the same deals."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Any, Final

from feodum.engine.errors import Problem, UnknownName
from feodum.lab.margin import read_margin
from feodum.lab.race import check_games, distinct
from feodum.lab.report import line_of, standing
from feodum.lab.result import NORMAL_95
from feodum.lab.run import Run
from feodum.lab.shown import Shown
from feodum.lab.tally import Mean, Tally

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from feodum.lab.cluster import Cluster
    from feodum.lab.drawing import Canvas
    from feodum.lab.race import Course
    from feodum.lab.result import RaceResult
    from feodum.locales import Locale
    from feodum.strategies.syntax import Strategy

TABLES: Final = ("runs",)
MOST_POINTS: Final = 100
"""The most combinations of values."""


@dataclass(frozen=True, repr=False)
class Sweep(Shown):
    """How a strategy did with each value of its numbers, always on the same deals."""

    strategy: str
    """The name of the strategy."""
    numbers: list[dict[str, float]]
    """The values of each run, by the names of the numbers."""
    results: list[RaceResult]
    """The result of each run; the strategy is its first bot."""
    shared: SharedWins
    """The wins of the runs, compared deal by deal."""

    @property
    def games(self) -> int:
        """How many games each run had."""
        return self.results[0].games

    @property
    def best(self) -> int:
        """The run with the most wins, as its place in `results`."""
        shares = [result.bots[0].win_share for result in self.results]
        return shares.index(max(shares))

    def behind_best(self, run: int) -> tuple[float, float]:
        """How far a run's share of wins is behind the best one, with the standard error.

        The runs share their deals, so luck counts less than between two races.
        """
        if run == self.best:
            return 0.0, 0.0
        size = len(self.results[0].bots)
        difference = self.shared.difference(self.best, run)
        return difference.mean / size, difference.error / size

    def rows(self, table: str = "") -> list[dict[str, Any]]:
        """The table `runs`: a row for each run, with its numbers."""
        if table not in ("", *TABLES):
            raise UnknownName("table", table, list(TABLES))
        found: list[dict[str, Any]] = []
        for run, (numbers, result) in enumerate(zip(self.numbers, self.results, strict=True)):
            bot = result.bots[0]
            behind, error = self.behind_best(run)
            found.append(
                {
                    **numbers,
                    **standing(bot),
                    "behind": behind,
                    "behind_low": max(0.0, behind - NORMAL_95 * error),
                    "behind_high": behind + NORMAL_95 * error,
                }
            )
        return found

    def _told(self, locale: Locale) -> str:
        lines = []
        for numbers, result in zip(self.numbers, self.results, strict=True):
            lines.append(f"{written(numbers)}  {line_of(result.bots[0], locale)}")
        return "\n".join([self.strategy, *lines, *self.remarks(locale)])

    def remarks(self, locale: Locale) -> list[str]:
        """Which run is best, and which ones may be as good."""
        as_good = []
        for run in range(len(self.results)):
            behind, error = self.behind_best(run)
            if run != self.best and behind <= NORMAL_95 * error:
                as_good.append(written(self.numbers[run]))
        told = [
            locale.text(
                "sweep-games",
                runs=len(self.results),
                games=self.games,
                seed=str(self.results[0].seed),
            ),
            locale.text("sweep-best", numbers=written(self.numbers[self.best])),
        ]
        if as_good:
            between = locale.text("between-runs")
            told.append(locale.text("sweep-as-good", runs=between.join(as_good)))
        return told

    def _drawn(self, canvas: Canvas) -> Any:
        from feodum.lab.comparisons import sweep_charts

        return sweep_charts(self, canvas)


def written(numbers: Mapping[str, float]) -> str:
    return ", ".join(f"{name} = {value:g}" for name, value in numbers.items())


class SweepInterrupted(KeyboardInterrupt):
    """A sweep was interrupted; `sweep` has the results so far."""

    def __init__(self, sweep: Sweep) -> None:
        super().__init__()
        self.sweep: Final = sweep


# ---- counting


class SharedWins:
    """Sums of each run's wins per round, and of their products, which tell how much is luck."""

    def __init__(self, runs: int) -> None:
        self.runs: Final = runs
        self.rounds = 0
        self.sums: Final = [0] * runs
        self.products: Final = [0] * (runs * runs)

    def add(self, wins: Sequence[int]) -> None:
        """Add a round: the wins of each run with the same deal."""
        self.rounds += 1
        for i, won in enumerate(wins):
            self.sums[i] += won
            for j, others in enumerate(wins):
                self.products[i * self.runs + j] += won * others

    def merge(self, other: SharedWins) -> None:
        self.rounds += other.rounds
        for mine, theirs in ((self.sums, other.sums), (self.products, other.products)):
            for i, number in enumerate(theirs):
                mine[i] += number

    def difference(self, one: int, other: int) -> Mean:
        """By how many wins one run was ahead of another in a round."""
        at = self.products
        squares = at[one * self.runs + one] + at[other * self.runs + other]
        squares -= 2 * at[one * self.runs + other]
        return Mean(self.rounds, self.sums[one] - self.sums[other], squares)


class SweepCounts:
    """The results of all runs, and their wins compared deal by deal."""

    def __init__(self, tallies: list[Tally], shared: SharedWins) -> None:
        self.tallies: Final = tallies
        self.shared: Final = shared

    @property
    def games(self) -> int:
        return self.tallies[0].games

    def merge(self, other: SweepCounts) -> None:
        for mine, theirs in zip(self.tallies, other.tallies, strict=True):
            mine.merge(theirs)
        self.shared.merge(other.shared)


@dataclass(frozen=True)
class SweepPlan:
    """The courses of all runs, which differ only in the strategy's numbers."""

    courses: list[Course]

    @property
    def round_size(self) -> int:
        return self.courses[0].round_size

    def empty(self) -> SweepCounts:
        return SweepCounts(
            [course.empty() for course in self.courses], SharedWins(len(self.courses))
        )

    def play(self, start: int, stop: int) -> SweepCounts:
        tallies = [course.play(start, stop) for course in self.courses]
        shared = SharedWins(len(self.courses))
        for wins in zip(*(tally.first_wins for tally in tallies), strict=True):
            shared.add(wins)
        return SweepCounts(tallies, shared)

    def play_elsewhere(self, start: int, stop: int) -> list[int]:
        counts = self.play(start, stop)
        numbers = [counts.shared.rounds, *counts.shared.sums, *counts.shared.products]
        for tally in counts.tallies:
            dumped = tally.dumps()
            numbers += [len(dumped), *dumped]
        return numbers

    def read(self, numbers: list[int]) -> SweepCounts:
        counts = self.empty()
        runs = len(self.courses)
        shared = counts.shared
        shared.rounds = numbers[0]
        shared.sums[:] = numbers[1 : 1 + runs]
        at = 1 + runs + runs * runs
        shared.products[:] = numbers[1 + runs : at]
        for course, tally in zip(self.courses, counts.tallies, strict=True):
            end = at + 1 + numbers[at]
            tally.merge(course.read(numbers[at + 1 : end]))
            at = end
        return counts

    def certainty(self, counts: SweepCounts) -> float:
        pairs = zip(self.courses, counts.tallies, strict=True)
        return max(course.certainty(tally) for course, tally in pairs)


# ---- playing


def combinations_of(vary: Mapping[str, Sequence[float]]) -> list[dict[str, float]]:
    """Every combination of the values, in order."""
    if not vary or not all(vary.values()):
        raise Problem("vary-nothing")
    count = 1
    for values in vary.values():
        count *= len(values)
    if count > MOST_POINTS:
        raise Problem("vary-many", runs=count, most=MOST_POINTS)
    return [dict(zip(vary, values, strict=True)) for values in product(*vary.values())]


def play_sweep(
    strategy: Strategy,
    numbers: list[dict[str, float]],
    courses: list[Course],
    names: Sequence[str],
    games: int,
    *,
    jobs: int,
    until: float | str | None = None,
    cluster: Cluster | None = None,
    watch: Callable[[Sweep], None] | None = None,
) -> Sweep:
    """Play all runs batch by batch; in each batch, all runs have the same deals."""
    check_games(games)
    margin = read_margin(until)
    plan = SweepPlan(courses)
    titles = distinct(list(names))

    def so_far(counts: SweepCounts, seconds: float) -> Sweep:
        pairs = zip(courses, counts.tallies, strict=True)
        results = [course.result(tally, titles, seconds) for course, tally in pairs]
        return Sweep(strategy.name, numbers, results, counts.shared)

    def tell(counts: SweepCounts, seconds: float) -> None:
        if watch is not None:
            watch(so_far(counts, seconds))

    run = Run(plan, games, margin, tell)
    try:
        run.run(jobs, cluster)
    except KeyboardInterrupt:
        raise SweepInterrupted(so_far(run.counts, run.seconds)) from None
    return so_far(run.counts, run.seconds)
