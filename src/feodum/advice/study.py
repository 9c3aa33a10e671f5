"""`feodum.advise`: the whole way from a kingdom to advice."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from feodum.advice.arena import Player, Score, match
from feodum.advice.crew import Crew, perform
from feodum.advice.evolution import BASIC_BOT, GENERATIONS, LARGE, SMALL, Island, grown, joined
from feodum.advice.facts import Facts, measured
from feodum.advice.final import (
    MOST_STRATEGIES,
    Matrix,
    named,
    pruned,
    round_robin,
    selected,
)
from feodum.advice.ground import fitting
from feodum.advice.memory import recalled, remember
from feodum.advice.rules import MONEY, bare, buying, cleared, distinct
from feodum.engine.checks import check_effort, check_number
from feodum.engine.random import mix
from feodum.kingdoms.request import request_for
from feodum.lab.cluster import cluster_at
from feodum.lab.processes import processes_for
from feodum.lab.workers import Workers
from feodum.strategies.syntax import Strategy

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from feodum.kingdoms.table import Table
    from feodum.lab.cluster import Cluster

ISLANDS: Final = 2
"""How many islands a search has if games are counted, in any number of processes."""
SECONDS: Final = 60.0
SEARCH: Final = 0.72
"""The share of time or games that goes into the search."""
FINALISTS: Final = 4
"""How many strategies of each island take part in the round robin."""
ROUND_ROBIN, PRUNING, MATRIX, FACTS = 0.07, 0.08, 0.07, 0.06
"""The shares of the steps after the search."""
FEWEST: Final = 8
MOST: Final = 2000
"""The fewest and the most pairs of games in one match after the search."""
TELLING: Final = 20
"""With fewer pairs of games, nothing can be said about the worth of a rule."""
MANY: Final = 40_000
"""From this many games on, an island is worth the large effort."""
TRIAL: Final = 10
"""How many pairs of games are played to measure their speed."""
MOST_LIBRARY: Final = 6
"""How many of the library's strategies take part at the end."""

Progress = Callable[[float, str], None]
"""Called with the share done so far, and what is being done."""


@dataclass(frozen=True)
class Advice:
    """How a kingdom is won, as far as the search has found out."""

    table: Table
    """The table that the search was about."""
    strategies: tuple[Strategy, ...]
    """At most five different ones, the best first."""
    matrix: Matrix
    """These strategies against each other, `basic`, money alone and the library's strategies."""
    facts: Facts
    """What was measured about the best one."""
    games: int
    """All games played, in this search and in those it continues."""
    seed: int
    """The seed of the search."""
    interrupted: bool = False
    """Whether the search was interrupted."""

    def against(self, player: Player) -> Score:
        """How the best strategy did against this player."""
        return self.matrix.scores[0, self.matrix.players.index(player)]


class AdviceInterrupted(KeyboardInterrupt):
    """The search was interrupted; `advice` is what was known by then, or None."""

    def __init__(self, advice: Advice | None) -> None:
        super().__init__()
        self.advice: Final = advice
        """What was known by then; None if nothing was."""


def advise(
    *,
    kingdom: Sequence[str] = (),
    recommended: str = "",
    landscapes: Sequence[str] = (),
    sets: Sequence[str] = (),
    seconds: float = SECONDS,
    games: int | None = None,
    seed: int = 0,
    jobs: int | None = None,
    cache: bool = True,
    progress: Progress | None = None,
    ray: str = "",
) -> Advice:
    """Find out how two players win a kingdom.

    The search takes `seconds`, and continues from what earlier searches have found in this kingdom.
    With `games`, it plays about this many instead and starts from nothing, and the same seed gives
    the same advice in any number of processes. An interrupt raises AdviceInterrupted with what is
    known.
    """
    wanted = request_for(kingdom, recommended, landscapes, sets)
    check_number(seed, "seed")
    return advise_on(
        wanted.table(seed=seed),
        seconds=seconds,
        games=games,
        seed=seed,
        jobs=jobs,
        cache=cache,
        progress=progress,
        cluster=cluster_at(ray),
    )


def advise_on(
    table: Table,
    *,
    seconds: float = SECONDS,
    games: int | None = None,
    seed: int = 0,
    jobs: int | None = None,
    cache: bool = True,
    progress: Progress | None = None,
    cluster: Cluster | None = None,
) -> Advice:
    """Find out how two players win at a table; the other arguments are those of `advise`."""
    check_effort("games", games, seconds)
    count = processes_for(jobs)
    keeps = cache and games is None
    known = recalled(table) if keeps else None
    study = Study(table, seed, seconds, games, progress)
    study.begin(ISLANDS if games is not None else max(ISLANDS, count), known)
    with crew_of(count, cluster, study.tell) as crew:
        try:
            study.search(crew)
            advice = study.finish(crew)
        except KeyboardInterrupt:
            known_by_now = study.so_far()
            if known_by_now is not None and keeps:
                remember(table, known_by_now.games, [*known_by_now.strategies, *study.elite()])
            raise AdviceInterrupted(known_by_now) from None
    if keeps:
        remember(table, advice.games, [*advice.strategies, *study.elite()])
    return advice


@contextmanager
def crew_of(jobs: int, cluster: Cluster | None, heed: Callable[[], None]) -> Iterator[Crew]:
    """The crew that does the work, during the block."""
    if cluster is not None:
        with cluster.workers(perform) as far:
            yield Crew(far, heed)
    elif jobs > 1:
        with Workers(jobs, perform) as near:
            yield Crew(near, heed)
    else:
        yield Crew(None, heed)


@dataclass
class Study:
    """A search under way."""

    table: Table
    seed: int
    seconds: float
    most_games: int | None
    progress: Progress | None
    islands: list[Island] = field(default_factory=list)
    known: tuple[Strategy, ...] = ()
    games: int = 0
    """The games of earlier searches, and those that this study plays after its own search."""
    begun: float = field(default_factory=time.monotonic)
    stage: str = "search"

    def begin(self, islands: int, known: tuple[int, tuple[Strategy, ...]] | None) -> None:
        if known is not None:
            self.games, self.known = known
        effort = LARGE if self.expected(islands) >= MANY * islands else SMALL
        for number in range(islands):
            seed = mix(self.seed * 100 + self.games + number)
            self.islands.append(Island(self.table, seed, known=self.known, effort=effort))

    def expected(self, islands: int) -> float:
        """About how many games there will be, measured by playing a few."""
        if self.most_games is not None:
            return self.most_games
        begun = time.monotonic()
        match(self.table, BASIC_BOT, BASIC_BOT, 0, range(TRIAL))
        return self.seconds * islands * 2 * TRIAL / (time.monotonic() - begun)

    # ---- progress

    @property
    def searched(self) -> int:
        return sum(island.games for island in self.islands)

    def done(self) -> float:
        """The share of the time that is over, or of the games that are played."""
        if self.most_games is not None:
            return self.searched / self.most_games
        return (time.monotonic() - self.begun) / max(0.001, self.seconds)

    def tell(self) -> None:
        if self.progress is not None:
            self.progress(min(1.0, self.done()), self.stage)

    def left(self) -> float | None:
        """The seconds left for the search; None if games are counted."""
        if self.most_games is not None:
            return None
        return SEARCH * self.seconds - (time.monotonic() - self.begun)

    def pairs(self, share: float, matches: int) -> int:
        """How many pairs of games each of several matches can have, given a share of the whole."""
        whole = self.most_games or self.searched / SEARCH
        return max(FEWEST, min(MOST, int(share * whole / (2 * max(1, matches)))))

    # ---- the search

    def search(self, crew: Crew) -> None:
        """Let the islands grow, side by side; the first generation is always finished."""
        while True:
            first = not self.islands[0].scores
            tasks = [(grown, (island, None if first else self.left())) for island in self.islands]
            self.islands = crew.do(tasks)
            if self.islands[0].generation % GENERATIONS == 0:
                self.islands = joined(self.islands)
            if self.done() >= SEARCH:
                return

    def elite(self) -> list[Strategy]:
        """The best of all islands, taken in turn: the two best of each, and others that differ."""
        best = [
            list(dict.fromkeys([*island.elite[:2], *distinct(island.elite, FINALISTS)]))
            for island in self.islands
        ]
        ranks = range(max(map(len, best)))
        return list(dict.fromkeys(one[rank] for rank in ranks for one in best if rank < len(one)))

    # ---- the end

    def others(self) -> list[Player]:
        """The players that take part besides the strategies found."""
        library = list(fitting(self.table).values())[:MOST_LIBRARY]
        return [BASIC_BOT, buying(MONEY), *map(bare, library)]

    def finish(self, crew: Crew) -> Advice:
        return self.told(crew, self.shorter(crew, self.champions(crew)))

    def champions(self, crew: Crew) -> list[Strategy]:
        """The strategies to advise, the best first."""
        self.stage = "final"
        crew.heed()
        players: list[Player] = list(dict.fromkeys([*self.elite(), *self.others()]))
        matches = len(players) * (len(players) - 1) // 2
        pairs = self.pairs(ROUND_ROBIN, matches)
        matrix = round_robin(crew, self.table, players, mix(self.seed + 1), pairs)
        self.games += 2 * pairs * matches
        return selected(matrix)

    def shorter(self, crew: Crew, chosen: list[Strategy]) -> list[Strategy]:
        """The strategies without unneeded rules; those of the library stay as they are."""
        self.stage = "prune"
        known = {bare(one) for one in fitting(self.table).values()}
        pairs = self.pairs(PRUNING, 25 * len(chosen) * MOST_STRATEGIES)
        if pairs < TELLING:
            return chosen
        tasks = []
        for number, one in enumerate(chosen):
            if one not in known:
                others = (*[other for other in chosen if other is not one], BASIC_BOT)
                given = (self.table, one, others, mix(self.seed + 50 + number), pairs)
                tasks.append((pruned, given))
        found = iter(crew.do(tasks))
        shorter = (one if one in known else cleared(next(found)) for one in chosen)
        return list(dict.fromkeys(shorter))

    def told(self, crew: Crew, chosen: list[Strategy]) -> Advice:
        """The matrix and the facts, measured on deals that had no part in any choice."""
        self.stage = "measure"
        players: list[Player] = list(dict.fromkeys([*chosen, *self.others()]))
        matches = len(players) * (len(players) - 1) // 2
        pairs = self.pairs(MATRIX, matches)
        matrix = round_robin(crew, self.table, players, mix(self.seed + 2), pairs)
        self.games += 2 * pairs * matches
        opponents: list[Player] = [*chosen[1:3], BASIC_BOT]
        pairs = self.pairs(FACTS, 12 * len(opponents))
        facts = measured(crew, self.table, chosen[0], opponents, mix(self.seed + 3), pairs)
        return self.advice(chosen, matrix, facts)

    def advice(
        self, chosen: list[Strategy], matrix: Matrix, facts: Facts, *, interrupted: bool = False
    ) -> Advice:
        strategies = tuple(named(chosen, fitting(self.table)))
        games = self.games + self.searched
        return Advice(self.table, strategies, matrix, facts, games, self.seed, interrupted)

    def so_far(self) -> Advice | None:
        """What is known when the search is interrupted: the best strategies, hardly measured."""
        if not self.islands[0].scores:
            return None
        crew = Crew(None, lambda: None)
        chosen = self.elite()[:MOST_STRATEGIES]
        players: list[Player] = list(dict.fromkeys([*chosen, BASIC_BOT, buying(MONEY)]))
        matrix = round_robin(crew, self.table, players, mix(self.seed + 2), FEWEST)
        return self.advice(chosen, matrix, Facts(), interrupted=True)
