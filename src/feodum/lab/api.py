"""`feodum.simulate`, `feodum.sweep` and `feodum.tournament`: many games in one call."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from feodum.bots import title_of
from feodum.bots.naming import find_bot
from feodum.engine.errors import Problem
from feodum.kingdoms.request import KingdomRequest, request_for
from feodum.kingdoms.series import some_seed
from feodum.lab.cluster import Cluster, cluster_at
from feodum.lab.margin import read_margin
from feodum.lab.openings import Beginnings
from feodum.lab.processes import processes_for
from feodum.lab.race import MOST_GAMES, MOST_TURNS, check_games, course_of, race
from feodum.lab.setting import tables_for
from feodum.lab.sweep import combinations_of, play_sweep
from feodum.lab.tournament import play_tournament
from feodum.strategies.finding import bot_name, strategy_of
from feodum.strategies.library import library

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from feodum.kingdoms.request import EachGame
    from feodum.kingdoms.table import Table
    from feodum.lab.race import Watch
    from feodum.lab.result import RaceResult
    from feodum.lab.sweep import Sweep
    from feodum.lab.tournament import Tournament
    from feodum.strategies.syntax import Strategy


GAMES: Final = 1000
"""How many games are played unless the caller says otherwise."""
NOBODY: Final = "strategy:name: Nobody; buy: nothing; play: nothing"
"""The opponent of a bot that plays alone: it does nothing."""


@dataclass(frozen=True)
class Contest:
    """Who plays whom, where, and how many games: all that decides the result of a simulation."""

    bots: list[str]
    tables: Table | EachGame
    games: int
    """How many games to play, at most."""
    until: float | None
    seed: int
    starts: tuple[str, ...] = ()
    """The start deck of each bot; empty if all have the usual cards."""

    @classmethod
    def between(
        cls,
        strategies: Sequence[str | Strategy],
        wanted: KingdomRequest,
        games: int | None,
        until: float | str | None,
        seed: int | None,
        *,
        guard: bool,
        beginnings: Beginnings | None = None,
    ) -> Contest:
        """A contest between bots as people name them; arguments that are None are chosen here."""
        bots = [find_bot(one, guard=guard) for one in strategies]
        most = (GAMES if until is None else MOST_GAMES) if games is None else games
        check_games(most)
        margin = read_margin(until)
        if len(bots) == 1:
            bots.append(NOBODY)
            if margin is not None:
                raise Problem("alone-until")
        starts: tuple[str, ...] = ()
        if beginnings is not None:
            count = len(strategies)
            starts = beginnings.starts(count)
            bots[:count] = beginnings.open_all(bots[:count])
            starts += ("",) * (len(bots) - len(starts)) if starts else ()
        drawn = some_seed(seed)
        return cls(bots, tables_for(bots, wanted, drawn), most, margin, drawn, starts)

    @property
    def alone(self) -> bool:
        """Whether one bot plays, and nobody tries to stop it."""
        return self.bots[1:] == [NOBODY]

    def race(
        self,
        *,
        jobs: int | None,
        detailed: bool,
        most_turns: int,
        cluster: Cluster | None,
        watch: Watch | None = None,
    ) -> RaceResult:
        """Play the games, on all processors unless `jobs` says how many, or on a Ray cluster."""
        found = race(
            self.bots,
            self.tables,
            self.games,
            self.seed,
            jobs=processes_for(jobs),
            until=self.until,
            detailed=detailed or self.alone,
            most_turns=most_turns,
            watch=watch,
            cluster=cluster,
            starts=self.starts,
        )
        return found.alone() if self.alone else found

    def sweep(
        self,
        vary: Mapping[str, Sequence[float]],
        *,
        jobs: int | None,
        most_turns: int,
        cluster: Cluster | None,
        watch: Callable[[Sweep], None] | None = None,
    ) -> Sweep:
        """Play the games once for each value of the first bot's numbers, on the same deals."""
        strategy = strategy_of(self.bots[0])
        if strategy is None:
            raise Problem("vary-bot", name=title_of(self.bots[0]))
        if self.alone:
            raise Problem("vary-alone")
        numbers = combinations_of(vary)
        others = self.bots[1:]
        courses = [
            course_of(
                [bot_name(strategy.with_numbers(one)), *others],
                self.tables,
                self.seed,
                most_turns,
                self.starts,
            )
            for one in numbers
        ]
        return play_sweep(
            strategy,
            numbers,
            courses,
            [title_of(bot) for bot in self.bots],
            self.games,
            jobs=processes_for(jobs),
            until=self.until,
            cluster=cluster,
            watch=watch,
        )


def simulate(
    *strategies: str | Strategy,
    games: int | None = None,
    until: float | str | None = None,
    seed: int | None = None,
    jobs: int | None = None,
    kingdom: Sequence[str] = (),
    recommended: str = "",
    landscapes: Sequence[str] = (),
    sets: Sequence[str] = (),
    starts: Sequence[str] = (),
    openings: Sequence[str] = (),
    guard: bool = True,
    detailed: bool = True,
    most_turns: int = MOST_TURNS,
    ray: str = "",
) -> RaceResult:
    """Play strategies and other bots against each other, for 1000 games unless told otherwise.

    A strategy is one that ships, a file, a text after `strategy:`, `bots.xml#Name` or a Provincial
    menu. A strategy alone plays against nobody, and the result tells how many turns it takes. With
    `until="0.5%"` or 0.005, games are played until each share of wins is known to within half a
    percentage point. `starts` and `openings` have one text for all, or one for each: a start deck
    such as `5 Copper | 2 Copper, 3 Estate`, and the first buys, such as `Silver, Smithy`. All
    processors are used unless `jobs` says how many; the result is the same.
    """
    wanted = request_for(kingdom, recommended, landscapes, sets)
    beginnings = Beginnings(tuple(starts), tuple(openings))
    contest = Contest.between(
        strategies, wanted, games, until, seed, guard=guard, beginnings=beginnings
    )
    return contest.race(
        jobs=jobs, detailed=detailed, most_turns=most_turns, cluster=cluster_at(ray)
    )


def sweep(
    strategy: str | Strategy,
    *others: str | Strategy,
    vary: Mapping[str, Sequence[float]],
    games: int | None = None,
    until: float | str | None = None,
    seed: int | None = None,
    jobs: int | None = None,
    kingdom: Sequence[str] = (),
    recommended: str = "",
    landscapes: Sequence[str] = (),
    sets: Sequence[str] = (),
    guard: bool = True,
    most_turns: int = MOST_TURNS,
    ray: str = "",
) -> Sweep:
    """Play a strategy with several values of its named numbers against the same opponents.

    `vary={"smithies": range(5)}` plays with 0 to 4; with several names, every combination is
    played. All runs have the same deals, so their differences are due to the numbers.
    """
    wanted = request_for(kingdom, recommended, landscapes, sets)
    contest = Contest.between([strategy, *others], wanted, games, until, seed, guard=guard)
    found = {name: [float(value) for value in values] for name, values in vary.items()}
    return contest.sweep(found, jobs=jobs, most_turns=most_turns, cluster=cluster_at(ray))


def tournament(
    *strategies: str | Strategy,
    games: int = GAMES,
    seed: int | None = None,
    jobs: int | None = None,
    kingdom: Sequence[str] = (),
    recommended: str = "",
    landscapes: Sequence[str] = (),
    sets: Sequence[str] = (),
    guard: bool = True,
    most_turns: int = MOST_TURNS,
    ray: str = "",
) -> Tournament:
    """Play every strategy against every other, and rank them: all that ship if you name none."""
    wanted = request_for(kingdom, recommended, landscapes, sets)
    bots = [find_bot(one, guard=guard) for one in strategies or library()]
    titles = [title_of(bot) for bot in bots]
    return round_robin(
        bots,
        titles,
        wanted,
        games,
        some_seed(seed),
        jobs=jobs,
        most_turns=most_turns,
        cluster=cluster_at(ray),
    )


def round_robin(
    bots: Sequence[str],
    titles: Sequence[str],
    wanted: KingdomRequest,
    games: int,
    seed: int,
    *,
    jobs: int | None,
    most_turns: int,
    cluster: Cluster | None,
    progress: Callable[[int, int], None] | None = None,
) -> Tournament:
    """Play all pairs, each with the kingdom cards that the two name, or as `wanted` says."""
    if len(bots) < 2:
        raise Problem("tournament-few")

    def tables(pair: Sequence[str]) -> Table | EachGame:
        return tables_for(pair, wanted, seed)

    return play_tournament(
        bots,
        titles,
        tables,
        games,
        seed,
        jobs=processes_for(jobs),
        most_turns=most_turns,
        progress=progress,
        cluster=cluster,
    )
