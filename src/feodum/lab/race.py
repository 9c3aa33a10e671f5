"""Races: many games between the same bots, on one core, on several, or on other machines."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from feodum.bots import check_bot, make_bot, title_of
from feodum.engine.checks import check_function, check_number, wrong_type
from feodum.engine.errors import Problem
from feodum.kingdoms.table import Table, check_players
from feodum.lab.batch import play_batch
from feodum.lab.result import RaceResult, result_of
from feodum.lab.tally import Tally, loads
from feodum.lab.workers import Workers
from feodum.session.seats import LONGEST_BOT_NAME, free_name

if TYPE_CHECKING:
    from feodum.lab.batch import BotMaker, TableMaker
    from feodum.lab.cluster import Cluster, ClusterWorkers

MOST_TURNS: Final = 200
"""Turns of one player after which a game is given up."""
BATCH_SECONDS: Final = 0.04
"""How long a batch should take, in seconds. An interrupt is noticed only between batches, and the
whole race waits for the last batch."""
FIRST_GAMES: Final = 64
"""Games played in this process before others join in, to measure how long a game takes."""
FIRST_LOOK: Final = 200
"""The number of games after which to check for the first time whether they are enough."""
NEXT_LOOK: Final = 1.15
"""The factor by which the number of games grows between checks."""
MOST_GAMES: Final = 10_000_000
"""The most games of a race that is to go on until its result is certain."""

Progress = Callable[[int, int], None]
"""Called with the number of games done, and the total number."""
Watch = Callable[[RaceResult], None]
"""Called with the result so far."""


class RaceInterrupted(KeyboardInterrupt):
    """A race was interrupted; `result` is the result so far."""

    def __init__(self, result: RaceResult) -> None:
        super().__init__()
        self.result: Final = result


@dataclass(frozen=True)
class Course:
    """Everything that determines the games of a race."""

    tables: Table | TableMaker
    makers: Sequence[BotMaker]
    seed: int
    most_turns: int
    detailed: bool = False

    def play(self, start: int, stop: int) -> Tally:
        return play_batch(
            self.tables,
            self.makers,
            self.seed,
            start,
            stop,
            self.most_turns,
            in_rounds=True,
            detailed=self.detailed,
        )

    def play_elsewhere(self, start: int, stop: int) -> list[int]:
        """Play a batch in another process, which returns numbers because it cannot send a tally."""
        return self.play(start, stop).dumps()

    def read(self, numbers: list[int]) -> Tally:
        return loads(numbers, len(self.makers), detailed=self.detailed)


def race(
    bots: Sequence[str | BotMaker],
    tables: Table | TableMaker,
    games: int,
    seed: int = 0,
    *,
    jobs: int = 1,
    most_turns: int = MOST_TURNS,
    progress: Progress | None = None,
    watch: Watch | None = None,
    until: float | None = None,
    detailed: bool = False,
    cluster: Cluster | None = None,
) -> RaceResult:
    """Play games between bots and count the results, which are the same for the same seed.

    A bot is a name or a function from a seed to an agent; with several jobs it must be a function
    that can be sent to another process. `tables` is one table for all games, or a function from
    the seed of a game to its table. With `until`, the race ends as soon as each bot's share of wins
    is known to within that margin, and after `games` games at the latest. An interrupt raises
    RaceInterrupted with the result so far.
    """
    check_race(bots, tables, progress)
    check_number(games, "games")
    if games < 1:
        raise Problem("no-games", games=games)
    check_number(seed, "seed")
    check_number(jobs, "jobs", least=1)
    check_number(most_turns, "most_turns", least=1)
    makers = [bot_maker(bot) for bot in bots]
    course = Course(tables, makers, seed, most_turns, detailed)
    names = distinct([bot_name(bot) for bot in bots])
    run = Run(course, names, games, progress, watch, until)
    try:
        if cluster is not None:
            run.elsewhere(partial(cluster.workers, course.play_elsewhere))
        elif jobs > 1:
            run.elsewhere(partial(Workers, jobs, course.play_elsewhere))
        else:
            run.play(run.here)
    except KeyboardInterrupt:
        raise RaceInterrupted(run.result()) from None
    return run.result()


def check_race(bots: object, tables: object, progress: object) -> None:
    """Refuse arguments that a race cannot use."""
    if not isinstance(bots, (list, tuple)):
        raise wrong_type("bots", "bots")
    check_players(len(bots))
    if not isinstance(tables, Table) and not callable(tables):
        raise wrong_type("tables", "table")
    if progress is not None:
        check_function(progress, "progress")


def bot_maker(bot: str | BotMaker) -> BotMaker:
    if not isinstance(bot, str):
        check_function(bot, "bots")
        return bot
    check_bot(bot)
    return partial(make_bot, bot)


def bot_name(bot: str | BotMaker) -> str:
    return title_of(bot) if isinstance(bot, str) else getattr(bot, "__name__", "bot")


def distinct(names: list[str]) -> list[str]:
    """These names, with a number added to repeated ones."""
    found: list[str] = []
    for name in names:
        found.append(free_name(name, found, LONGEST_BOT_NAME))
    return found


class Run:
    """A race under way: games are handed out in batches, and counted as they come back."""

    def __init__(
        self,
        course: Course,
        names: list[str],
        games: int,
        progress: Progress | None,
        watch: Watch | None,
        until: float | None,
    ) -> None:
        self.course: Final = course
        self.names: Final = names
        self.games: Final = games
        self.progress: Final = progress
        self.watch: Final = watch
        self.until: Final = until
        self.tally: Final = Tally(len(names), detailed=course.detailed)
        self.started: Final = time.perf_counter()
        self.next = 0
        self.rounds = 1
        """How many rounds a batch has. Batches hold whole rounds, because rounds are compared."""

    def result(self) -> RaceResult:
        seconds = time.perf_counter() - self.started
        return result_of(self.tally, self.names, seconds, self.course.seed)

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
            result = self.result()
            if stop == self.games or all(bot.half_width <= self.until for bot in result.bots):
                return
            stop = int(stop * NEXT_LOOK)

    def whole_rounds(self, games: int) -> int:
        """The number of games, rounded up to whole rounds."""
        bots = len(self.names)
        return -(-games // bots) * bots

    def take(self, stop: int) -> tuple[int, int]:
        """The next batch: the number of its first game, and of the first game after it."""
        start = self.next
        self.next = min(start + self.rounds * len(self.names), stop)
        return start, self.next

    def count(self, tally: Tally) -> None:
        self.tally.merge(tally)
        if self.progress is not None:
            self.progress(self.tally.games, self.games)
        if self.watch is not None:
            self.watch(self.result())

    def here(self, stop: int) -> None:
        """Play on in this process, in batches that grow until they take long enough."""
        while self.next < stop:
            started = time.perf_counter()
            start, end = self.take(stop)
            self.count(self.course.play(start, end))
            seconds = time.perf_counter() - started
            if seconds * 2 < BATCH_SECONDS:
                self.rounds *= 2
            elif seconds > BATCH_SECONDS:
                self.rounds = max(1, self.rounds // 2)

    def elsewhere(self, start: Callable[[], Workers | ClusterWorkers]) -> None:
        """Play in other processes, after some games here to measure how long they take."""
        self.here(min(self.games, self.whole_rounds(FIRST_GAMES)))
        if self.next < self.games:
            self.fit_batches()
            self.on(start())

    def fit_batches(self) -> None:
        """Size batches to take `BATCH_SECONDS` each at the speed of the first games."""
        speed = self.tally.games / (time.perf_counter() - self.started)
        self.rounds = max(1, int(speed * BATCH_SECONDS / len(self.names)))

    def on(self, workers: Workers | ClusterWorkers) -> None:
        """Let these workers play the rest."""
        with workers:

            def play_to(stop: int) -> None:
                while workers.busy or self.next < stop:
                    while self.next < stop and workers.can_take_more:
                        workers.give(*self.take(stop))
                    for numbers in workers.results():
                        self.count(self.course.read(numbers))

            self.play(play_to)
