"""Races: many games between the same bots, on one core, on several, or on other machines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from feodum.bots import check_bot, make_bot, title_of
from feodum.engine.checks import check_function, check_number, texts, wrong_type
from feodum.engine.errors import Problem
from feodum.kingdoms.sets import SETS, all_cards
from feodum.kingdoms.starts import read_starts
from feodum.kingdoms.table import Table, check_players
from feodum.lab.batch import play_batch
from feodum.lab.margin import read_margin
from feodum.lab.openings import start_decks
from feodum.lab.result import RaceResult, result_of
from feodum.lab.run import Run
from feodum.lab.tally import Tally, loads
from feodum.session.seats import LONGEST_BOT_NAME, free_name

if TYPE_CHECKING:
    from feodum.kingdoms.dealing import Start
    from feodum.lab.batch import BotMaker, TableMaker
    from feodum.lab.cluster import Cluster

MOST_TURNS: Final = 200
"""After this many turns of one player, a game is given up."""
MOST_GAMES: Final = 10_000_000
"""The most games of a race that goes on until its result is certain."""

Progress = Callable[[int, int], None]
"""Called with the number of games done, and the total number."""
Watch = Callable[[RaceResult], None]
"""Called with the result so far."""


class RaceInterrupted(KeyboardInterrupt):
    """A race was interrupted; `result` is the result so far."""

    def __init__(self, result: RaceResult) -> None:
        super().__init__()
        self.result: Final = result
        """The result of the games played by then."""


@dataclass(frozen=True)
class Course:
    """Everything that determines the games of a race."""

    tables: Table | TableMaker
    makers: Sequence[BotMaker]
    seed: int
    most_turns: int
    detailed: bool = False
    starts: tuple[str, ...] = ()
    """The start deck of each bot; empty if all have the usual cards."""

    @property
    def round_size(self) -> int:
        return len(self.makers)

    def empty(self) -> Tally:
        return Tally(len(self.makers), detailed=self.detailed)

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
            starts=self.found_starts(),
        )

    def found_starts(self) -> list[Start | None]:
        sets = self.tables.sets if isinstance(self.tables, Table) else tuple(SETS)
        return read_starts(self.starts, all_cards(sets))

    def play_elsewhere(self, start: int, stop: int) -> list[int]:
        return self.play(start, stop).dumps()

    def read(self, numbers: list[int]) -> Tally:
        return loads(numbers, len(self.makers), detailed=self.detailed)

    def result(self, tally: Tally, names: list[str], seconds: float) -> RaceResult:
        return result_of(tally, names, seconds, self.seed)

    def certainty(self, tally: Tally) -> float:
        found = self.result(tally, [""] * len(self.makers), 0)
        return max(bot.half_width for bot in found.bots)


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
    until: float | str | None = None,
    detailed: bool = False,
    cluster: Cluster | None = None,
    starts: Sequence[str] = (),
) -> RaceResult:
    """Play games between bots and count the results, which are the same for the same seed.

    A bot is a name or a function from a seed to an agent; with several jobs it must be a function
    that can be sent to another process. `tables` is one table for all games, or a function from
    the seed of a game to its table. With `until`, such as 0.005 or `0.5%`, the race ends as soon as
    each bot's share of wins is known to within that margin, and after `games` games at the latest.
    `starts` has the start deck of each bot, such as `5 Copper | 2 Copper, 3 Estate`, with the first
    hand before the `|`; an empty text means the usual cards. An interrupt raises RaceInterrupted
    with the result so far.
    """
    check_race(bots, tables, progress)
    check_games(games)
    margin = read_margin(until)
    check_number(seed, "seed")
    check_number(jobs, "jobs", least=1)
    check_number(most_turns, "most_turns", least=1)
    course = course_of(bots, tables, seed, most_turns, starts, detailed=detailed)
    names = distinct([bot_name(bot) for bot in bots])

    def tell(tally: Tally, seconds: float) -> None:
        if progress is not None:
            progress(tally.games, games)
        if watch is not None:
            watch(course.result(tally, names, seconds))

    run = Run(course, games, margin, tell)
    try:
        run.run(jobs, cluster)
    except KeyboardInterrupt:
        raise RaceInterrupted(course.result(run.counts, names, run.seconds)) from None
    return course.result(run.counts, names, run.seconds)


def course_of(
    bots: Sequence[str | BotMaker],
    tables: Table | TableMaker,
    seed: int,
    most_turns: int,
    starts: Sequence[str],
    *,
    detailed: bool = False,
) -> Course:
    if not starts and isinstance(tables, Table):
        starts = tables.starts
    starts = start_decks(bots, starts)
    makers = [bot_maker(bot) for bot in bots]
    course = Course(tables, makers, seed, most_turns, detailed, texts(starts, "starts"))
    course.found_starts()
    return course


def check_games(games: object) -> None:
    """Refuse a number of games with which no race is possible."""
    check_number(games, "games")
    if isinstance(games, int) and games < 1:
        raise Problem("no-games", games=games)


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
