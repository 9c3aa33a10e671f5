"""A race or a sweep under way: games are handed out in batches, and counted as they come back."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeVar

from feodum.lab.workers import Workers

if TYPE_CHECKING:
    from feodum.lab.cluster import Cluster, ClusterWorkers

BATCH_SECONDS: Final = 0.04
"""How long a batch should take, in seconds. An interrupt is noticed only between batches, and the
whole race waits for the last batch."""
FIRST_GAMES: Final = 64
"""Games played in this process before others join in, to measure how long a game takes."""
FIRST_SECONDS: Final = 1.0
"""If the first games take longer than this, others join in at once."""
FIRST_LOOK: Final = 200
"""The number of games after which to check for the first time whether they are enough."""
NEXT_LOOK: Final = 1.15
"""The factor by which the number of games grows between checks."""


class Counts(Protocol):
    """What is counted over games; counts of other games can be added to it."""

    @property
    def games(self) -> int: ...

    def merge(self, other: Any) -> None: ...


Counted = TypeVar("Counted", bound=Counts)


class Plan(Protocol[Counted]):
    """What to play: everything that decides the games, and how they are counted."""

    @property
    def round_size(self) -> int:
        """How many games have the same deal. Batches hold whole rounds."""

    def empty(self) -> Counted: ...

    def play(self, start: int, stop: int) -> Counted: ...

    def play_elsewhere(self, start: int, stop: int) -> list[int]:
        """Play a batch in another process, and return numbers, because counts cannot be sent."""

    def read(self, numbers: list[int]) -> Counted: ...

    def certainty(self, counts: Counted) -> float:
        """Half the width of the widest confidence interval."""


class Run(Generic[Counted]):
    """Plays the games of a plan, here, in other processes or on a cluster."""

    def __init__(
        self,
        plan: Plan[Counted],
        games: int,
        until: float | None,
        watch: Callable[[Counted, float], None],
    ) -> None:
        self.plan: Final = plan
        self.games: Final = games
        self.until: Final = until
        self.watch: Final = watch
        """Called with the counts so far, and the seconds since the start."""
        self.counts: Final = plan.empty()
        self.started: Final = time.perf_counter()
        self.next = 0
        self.rounds = 1
        """How many rounds a batch has. Batches hold whole rounds, because rounds are compared."""

    @property
    def seconds(self) -> float:
        return time.perf_counter() - self.started

    def run(self, jobs: int, cluster: Cluster | None, *, apart: bool = False) -> None:
        """Play all games; `apart` plays none in this process, which stays free to watch."""
        if cluster is not None:
            self.elsewhere(partial(cluster.workers, self.plan.play_elsewhere))
        elif apart:
            self.on(Workers(jobs, self.plan.play_elsewhere), fit_to=jobs)
        elif jobs > 1:
            self.elsewhere(partial(Workers, jobs, self.plan.play_elsewhere))
        else:
            self.play(self.here)

    def play(self, play_to: Callable[[int], None]) -> None:
        """Play all games; with `until`, check from time to time whether they are enough.

        When to check depends only on the number of games, so the race ends after the same game
        regardless of how the work is divided.
        """
        if self.until is None:
            play_to(self.games)
            return
        stop = FIRST_LOOK
        while True:
            stop = min(self.games, self.whole_rounds(stop))
            play_to(stop)
            if stop == self.games or self.plan.certainty(self.counts) <= self.until:
                return
            stop = int(stop * NEXT_LOOK)

    def whole_rounds(self, games: int) -> int:
        """The number of games, rounded up to whole rounds."""
        size = self.plan.round_size
        return -(-games // size) * size

    def take(self, stop: int) -> tuple[int, int]:
        """The next batch: the number of its first game, and of the first game after it."""
        start = self.next
        self.next = min(start + self.rounds * self.plan.round_size, stop)
        return start, self.next

    def count(self, counts: Counted) -> None:
        self.counts.merge(counts)
        self.watch(self.counts, self.seconds)

    def here(self, stop: int) -> None:
        """Play on in this process, in batches that grow until they take long enough."""
        while self.next < stop:
            started = time.perf_counter()
            start, end = self.take(stop)
            self.count(self.plan.play(start, end))
            seconds = time.perf_counter() - started
            if seconds * 2 < BATCH_SECONDS:
                self.rounds *= 2
            elif seconds > BATCH_SECONDS:
                self.rounds = max(1, self.rounds // 2)

    def elsewhere(self, start: Callable[[], Workers | ClusterWorkers]) -> None:
        """Play in other processes, after some games here to measure how long they take."""
        first = min(self.games, self.whole_rounds(FIRST_GAMES))
        while self.next < first and self.seconds < FIRST_SECONDS:
            self.here(min(first, self.whole_rounds(self.next + 1)))
        if self.next < self.games:
            self.fit_batches(1)
            self.on(start())

    def fit_batches(self, processes: int) -> None:
        """Size batches to take `BATCH_SECONDS` each, at the speed of these processes so far."""
        speed = self.counts.games / max(self.seconds, BATCH_SECONDS) / processes
        self.rounds = max(1, int(speed * BATCH_SECONDS / self.plan.round_size))

    def on(self, workers: Workers | ClusterWorkers, fit_to: int = 0) -> None:
        """Let these workers play the rest.

        Batches are fitted to the speed of `fit_to` processes, unless that is 0.
        """
        with workers:

            def play_to(stop: int) -> None:
                while workers.busy or self.next < stop:
                    while self.next < stop and workers.can_take_more:
                        if fit_to:
                            self.fit_batches(fit_to)
                        workers.give(*self.take(stop))
                    for numbers in workers.results():
                        self.count(self.plan.read(numbers))
                    self.watch(self.counts, self.seconds)

            self.play(play_to)
