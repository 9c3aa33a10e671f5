"""`feodum.simulate`: strategies against each other, in one call."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from feodum.bots.naming import find_bot
from feodum.kingdoms.request import KingdomRequest, names
from feodum.kingdoms.series import some_seed
from feodum.simulate.cluster import Cluster
from feodum.simulate.race import MOST_GAMES, MOST_TURNS, race
from feodum.simulate.setting import tables_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from feodum.simulate.result import RaceResult
    from feodum.strategies.syntax import Strategy


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
    bots = [find_bot(one, guard=guard) for one in strategies]
    wanted = KingdomRequest(
        sets=names(sets, "sets"),
        kingdom=names(kingdom, "kingdom"),
        recommended=recommended,
        landscapes=names(landscapes, "landscapes"),
    )
    drawn = some_seed(seed)
    return race(
        bots,
        tables_for(bots, wanted, drawn),
        games or (1000 if until is None else MOST_GAMES),
        drawn,
        jobs=processors() if jobs is None else jobs,
        until=until,
        detailed=detailed,
        most_turns=most_turns,
        cluster=Cluster(ray) if ray else None,
    )


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
