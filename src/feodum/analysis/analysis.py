"""`feodum.analyse`: what each decision of a game was worth."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from feodum.advice.study import crew_of
from feodum.analysis.judging import judge
from feodum.analysis.points import points_of
from feodum.analysis.values import Analysis, JudgedMove, Prospect
from feodum.bots import check_bot, make_bot
from feodum.engine.checks import check_effort, check_number, wrong_type
from feodum.engine.errors import Problem
from feodum.kingdoms.table import check_seat
from feodum.lab.processes import processes_for
from feodum.session.rollouts import WHOLE, share_of
from feodum.session.save import save
from feodum.session.session import Session

if TYPE_CHECKING:
    from feodum.analysis.points import Point

SECONDS: Final = 10.0
BOT: Final = "basic"
LEAST: Final = 96
MOST: Final = 8000
"""The fewest and the most games played for a decision if the time limit decides how many."""
TRIAL: Final = 24
"""How many games are played at each of some points to measure how long they take."""
TRIALS: Final = 4
AT_ONCE: Final = 3
"""How many points each process is given at once; progress is reported in between."""

Progress = Callable[[float], None]
"""Called with the share done so far."""


class AnalysisInterrupted(KeyboardInterrupt):
    """The analysis was interrupted; `analysis` is what was known by then."""

    def __init__(self, analysis: Analysis) -> None:
        super().__init__()
        self.analysis: Final = analysis
        """What was known by then, about the first decisions of the game."""


def analyse(
    session: Session,
    seat: int | None = None,
    *,
    seconds: float = SECONDS,
    rollouts: int | None = None,
    bot: str = BOT,
    seed: int = 0,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> Analysis:
    """Judge every decision of a seat, by what it knew then.

    The seat is the first person's, unless you name another. From each answer the game is played on
    many times, by this bot at every seat; all that the seat did not know is dealt again each time.
    It takes about `seconds`. With `rollouts`, it plays about this many games for each decision
    instead, and the same seed gives the same analysis in any number of processes. An interrupt
    raises AnalysisInterrupted with what is known.
    """
    if not isinstance(session, Session):
        raise wrong_type("session", "session")
    place = first_person(session) if seat is None else seat
    check_seat(place, session.table.players)
    check_number(seed, "seed")
    check_effort("rollouts", rollouts, seconds)
    count = processes_for(jobs)
    check_bot(bot)
    review = Review(session, place, bot, seed, progress)
    games = review.affordable(seconds, count) if rollouts is None else rollouts
    return review.run(games, count)


def first_person(session: Session) -> int:
    """The first seat of a person; the first one if all are bots."""
    persons = [number for number, seat in enumerate(session.seats) if seat.bot is None]
    return persons[0] if persons else 0


class Review:
    """An analysis under way."""

    def __init__(
        self, session: Session, seat: int, bot: str, seed: int, progress: Progress | None
    ) -> None:
        self.session: Final = session
        self.saved: Final = save(session)
        self.seat: Final = seat
        self.bot: Final = bot
        self.seed: Final = seed
        self.progress: Final = progress
        self.points: Final = points_of(session, seat, make_bot(bot))
        if not any(point.answers for point in self.points):
            raise Problem("analysis-nothing", name=session.seats[seat].name)
        self.found: Final[list[Prospect | JudgedMove]] = []

    def affordable(self, seconds: float, jobs: int) -> int:
        """How many games each decision can have, measured by playing a few from some of them."""
        decisions = [point for point in self.points if point.answers]
        some = decisions[:: max(1, len(decisions) // TRIALS)]
        judge(self.saved, self.seat, self.points[-1], self.bot, self.seed, 1)
        begun = time.process_time()
        for point in some:
            judge(self.saved, self.seat, point, self.bot, self.seed, TRIAL * len(point.answers))
        spent = max(1e-6, time.process_time() - begun)
        games = sum(TRIAL * len(point.answers) for point in some)
        whole = seconds * jobs * games / spent
        return max(LEAST, min(MOST, int(whole / len(self.points))))

    def run(self, games: int, jobs: int) -> Analysis:
        with crew_of(jobs, None, lambda: None) as crew:
            try:
                for start in range(0, len(self.points), AT_ONCE * jobs):
                    self.tell()
                    part = self.points[start : start + AT_ONCE * jobs]
                    self.found.extend(crew.do([(judge, self.task(point, games)) for point in part]))
                self.tell()
            except KeyboardInterrupt:
                raise AnalysisInterrupted(self.analysis(games, interrupted=True)) from None
        return self.analysis(games)

    def task(self, point: Point, games: int) -> tuple[object, ...]:
        return self.saved, self.seat, point, self.bot, self.seed, games

    def tell(self) -> None:
        if self.progress is not None:
            self.progress(len(self.found) / len(self.points))

    def analysis(self, games: int, *, interrupted: bool = False) -> Analysis:
        session = self.session
        game = session.game
        return Analysis(
            self.seat,
            tuple(seat.name for seat in session.seats),
            session.table.sets,
            tuple(one for one in self.found if isinstance(one, JudgedMove)),
            tuple(one for one in self.found if isinstance(one, Prospect)),
            share_of(game, self.seat) / WHOLE if game.over else None,
            tuple(int(score) for score in game.scores()) if game.over else (),
            self.bot,
            games,
            self.seed,
            interrupted,
        )
