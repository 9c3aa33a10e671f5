"""`feodum.simulate`: play strategies against each other, in one call."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from feodum.bots.naming import find_bot
from feodum.kingdoms.request import KingdomRequest, names
from feodum.kingdoms.series import some_seed
from feodum.lab.cluster import Cluster
from feodum.lab.race import MOST_GAMES, MOST_TURNS, race
from feodum.lab.setting import tables_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from feodum.kingdoms.request import EachGame
    from feodum.kingdoms.table import Table
    from feodum.lab.race import Watch
    from feodum.lab.result import RaceResult
    from feodum.strategies.syntax import Strategy


GAMES: Final = 1000
"""How many games are played unless the caller says otherwise."""


@dataclass(frozen=True)
class Contest:
    """Who plays whom, where, and how many games: all that decides the result of a simulation."""

    bots: list[str]
    tables: Table | EachGame
    games: int
    """How many games to play, at most."""
    until: float | None
    seed: int

    @classmethod
    def between(
        cls,
        strategies: Sequence[str | Strategy],
        wanted: KingdomRequest,
        games: int | None,
        until: float | None,
        seed: int | None,
        *,
        guard: bool,
    ) -> Contest:
        """A contest between bots as people name them. What is None is chosen here."""
        bots = [find_bot(one, guard=guard) for one in strategies]
        drawn = some_seed(seed)
        most = games or (GAMES if until is None else MOST_GAMES)
        return cls(bots, tables_for(bots, wanted, drawn), most, until, drawn)

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
        return race(
            self.bots,
            self.tables,
            self.games,
            self.seed,
            jobs=processors() if jobs is None else jobs,
            until=self.until,
            detailed=detailed,
            most_turns=most_turns,
            watch=watch,
            cluster=cluster,
        )


def simulate(
    *strategies: str | Strategy,
    games: int | None = None,
    until: float | None = None,
    seed: int | None = None,
    jobs: int | None = None,
    kingdom: Sequence[str] = (),
    recommended: str = "",
    landscapes: Sequence[str] = (),
    sets: Sequence[str] = (),
    guard: bool = True,
    detailed: bool = True,
    most_turns: int = MOST_TURNS,
    ray: str = "",
) -> RaceResult:
    """Play strategies and other bots against each other, for 1000 games unless told otherwise.

    A strategy is one that ships, a file, a text after `strategy:`, `bots.xml#Name` or a Provincial
    menu. With `until=0.005`, games are played until each share of wins is known to within half a
    percentage point. All processors are used unless `jobs` says how many; the result is the same.
    """
    wanted = KingdomRequest(
        sets=names(sets, "sets"),
        kingdom=names(kingdom, "kingdom"),
        recommended=recommended,
        landscapes=names(landscapes, "landscapes"),
    )
    contest = Contest.between(strategies, wanted, games, until, seed, guard=guard)
    cluster = Cluster(ray) if ray else None
    return contest.race(jobs=jobs, detailed=detailed, most_turns=most_turns, cluster=cluster)


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
