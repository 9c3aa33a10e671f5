"""Races: many games between the same bots, on one core or on several."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from feodum.bots import BOTS, make_bot
from feodum.engine.checks import check_function, check_number, wrong_type
from feodum.engine.errors import Problem, UnknownName
from feodum.kingdoms.table import Table, check_players
from feodum.simulate.batch import play_batch
from feodum.simulate.tally import Mean, Tally, loads
from feodum.simulate.workers import Workers

if TYPE_CHECKING:
    from feodum.simulate.batch import BotMaker, TableMaker

MOST_TURNS: Final = 200
"""Turns of one player after which a game is given up."""
BATCH_SECONDS: Final = 0.1
"""How long a batch should take: an interrupt is seen only between batches."""

Progress = Callable[[int, int], None]
"""Is told how many games are done, of how many."""


@dataclass(frozen=True)
class BotResult:
    """How one bot did."""

    name: str
    wins: int
    losses: int
    ties: int
    score: Mean

    @property
    def win_share(self) -> float:
        """The share of the finished games that it won."""
        return self.wins / max(1, self.finished)

    @property
    def win_share_error(self) -> float:
        """Its standard error, by Agresti and Coull: a few games won by one bot are no certainty."""
        games = self.finished + 1
        share = (self.wins + 0.5) / games
        return float((share * (1 - share) / games) ** 0.5)

    @property
    def finished(self) -> int:
        return self.wins + self.losses + self.ties


@dataclass(frozen=True)
class RaceResult:
    """How a race went; unfinished games count as neither won nor lost."""

    bots: list[BotResult]
    games: int
    unfinished: int
    turns: Mean
    """Turns per game, of all players together."""
    seconds: float

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds if self.seconds else 0.0


class RaceInterrupted(KeyboardInterrupt):
    """A race was interrupted; `result` is how it went so far."""

    def __init__(self, result: RaceResult) -> None:
        super().__init__()
        self.result: Final = result


@dataclass(frozen=True)
class Course:
    """All that decides the games of a race."""

    tables: Table | TableMaker
    makers: Sequence[BotMaker]
    seed: int
    most_turns: int

    def play(self, start: int, stop: int) -> Tally:
        return play_batch(self.tables, self.makers, self.seed, start, stop, self.most_turns)

    def play_elsewhere(self, start: int, stop: int) -> list[int]:
        """The same for another process, which cannot be sent a tally."""
        return self.play(start, stop).dumps()


def race(
    bots: Sequence[str | BotMaker],
    tables: Table | TableMaker,
    games: int,
    seed: int = 0,
    *,
    jobs: int = 1,
    most_turns: int = MOST_TURNS,
    progress: Progress | None = None,
) -> RaceResult:
    """Play games between bots and count the results: the same for the same seed.

    A bot is a name or a function from a seed to an agent; with several jobs it must be a function
    that can be sent to another process. `tables` is one table for all games, or a function from
    the seed of a game to its table. An interrupt raises RaceInterrupted with the result so far.
    """
    check_race(bots, tables, progress)
    check_number(games, "games")
    if games < 1:
        raise Problem("no-games", games=games)
    check_number(seed, "seed")
    check_number(jobs, "jobs", least=1)
    check_number(most_turns, "most_turns", least=1)
    course = Course(tables, [bot_maker(bot) for bot in bots], seed, most_turns)
    tally = Tally(len(bots))
    started = time.perf_counter()
    run = Run(course, games, tally, progress)

    def result() -> RaceResult:
        seconds = time.perf_counter() - started
        results = [
            BotResult(bot_name(bot), tally.wins[i], tally.losses[i], tally.ties[i], tally.scores[i])
            for i, bot in enumerate(bots)
        ]
        return RaceResult(results, tally.games, tally.unfinished, tally.turns, seconds)

    try:
        if jobs > 1:
            run.on_cores(jobs)
        else:
            run.here(games)
    except KeyboardInterrupt:
        raise RaceInterrupted(result()) from None
    return result()


def check_race(bots: object, tables: object, progress: object) -> None:
    """Refuse what no race can be made of."""
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
    if bot not in BOTS:
        raise UnknownName("bot", bot, list(BOTS))
    return partial(make_bot, bot)


def bot_name(bot: str | BotMaker) -> str:
    return bot if isinstance(bot, str) else getattr(bot, "__name__", "bot")


class Run:
    """A race under way: games are handed out in batches, and counted as they come back."""

    def __init__(self, course: Course, games: int, tally: Tally, progress: Progress | None) -> None:
        self.course: Final = course
        self.games: Final = games
        self.tally: Final = tally
        self.progress: Final = progress
        self.next = 0
        self.size = 1

    def take(self, stop: int) -> tuple[int, int]:
        """The numbers of the next batch."""
        start = self.next
        self.next = min(start + self.size, stop)
        return start, self.next

    def count(self, tally: Tally) -> None:
        self.tally.merge(tally)
        if self.progress is not None:
            self.progress(self.tally.games, self.games)

    def here(self, stop: int) -> None:
        """Play on in this process, in batches that grow until they take long enough."""
        while self.next < stop:
            started = time.perf_counter()
            start, end = self.take(stop)
            self.count(self.course.play(start, end))
            seconds = time.perf_counter() - started
            if seconds * 2 < BATCH_SECONDS:
                self.size *= 2
            elif seconds > BATCH_SECONDS:
                self.size = max(1, self.size // 2)

    def on_cores(self, jobs: int) -> None:
        """Play in several processes; the first games, played here, tell how long they take."""
        self.here(min(self.games, 64))
        if self.next == self.games:
            return
        with Workers(jobs, self.course.play_elsewhere) as workers:
            while workers.busy or self.next < self.games:
                while self.next < self.games and (worker := workers.free()) is not None:
                    workers.give(worker, *self.take(self.games))
                for numbers in workers.results():
                    self.count(loads(numbers, len(self.course.makers)))
