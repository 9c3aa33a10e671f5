"""`feodum.play_out`: explore how a game may end, by playing on from it many times."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import lru_cache, partial
from math import sqrt
from typing import TYPE_CHECKING, Final

from feodum.bots import check_bot, make_bot
from feodum.engine.checks import check_amount, check_number, texts, wrong_type
from feodum.engine.errors import IllegalAnswer, Problem
from feodum.engine.notation import read_answer, write_answer
from feodum.kingdoms.table import check_seat
from feodum.lab.cluster import Cluster
from feodum.lab.result import NORMAL_95
from feodum.lab.workers import Workers
from feodum.session.rollouts import WHOLE, Rollouts
from feodum.session.save import load, save
from feodum.session.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from feodum.engine.card import Answer
    from feodum.lab.cluster import ClusterWorkers

GAMES: Final = 100
"""How many games are played for each answer, unless the caller sets a number or a time."""
BATCH_SECONDS: Final = 0.05
PER_ANSWER: Final = 3
"""How many numbers a batch sends back for each answer, after the number of games."""


@dataclass(frozen=True)
class Outcome:
    """How a seat did in the games that went on from one answer. A tie is a shared win."""

    answer: str
    """The answer; empty if the bots gave it."""
    games: int
    """How many games were played on from it."""
    share: float
    """The seat's share of the wins."""
    error: float
    """The standard error of the share."""
    lead: float
    """By how many points the seat led the best other player at the end, on average."""

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% confidence interval of the share."""
        spread = NORMAL_95 * self.error
        return max(0.0, self.share - spread), min(1.0, self.share + spread)


@dataclass(frozen=True)
class Outlook:
    """Everything that determines the games played on from a session."""

    saved: str
    seat: int
    bots: tuple[str, ...]
    answers: tuple[str, ...]
    seed: int

    def play(self, start: int, stop: int) -> list[int]:
        """Play the games with these numbers after each answer, on the same deals."""
        rollouts, answers = prepared(self)
        players = len(self.bots)
        sums = [0] * (PER_ANSWER * len(answers))
        for number in range(start, stop):
            for i in range(len(answers)):
                rollouts.bots[:] = [
                    make_bot(bot, number * players + seat) for seat, bot in enumerate(self.bots)
                ]
                share, lead = rollouts.ending(number, answers[i])
                for j, value in enumerate((share, share * share, lead)):
                    sums[PER_ANSWER * i + j] += value
        return [stop - start, *sums]


@lru_cache(maxsize=4)
def prepared(outlook: Outlook) -> tuple[Rollouts, list[Answer | None]]:
    """The rollouts and the answers to try; each process prepares them once."""
    session = load(outlook.saved, make_bot)
    answers = [
        read_answer(session.position.decision, text) if text else None for text in outlook.answers
    ]
    bots = [make_bot(bot) for bot in outlook.bots]
    return Rollouts(session.position, outlook.seat, bots, outlook.seed), answers


def play_out(
    session: Session,
    bots: str | Sequence[str] = "basic",
    *,
    seat: int | None = None,
    answers: Sequence[str] = (),
    games: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
    jobs: int = 1,
    ray: str = "",
) -> list[Outcome]:
    """Play on from a session, after each of these answers, and count how a seat does.

    In every game, everything that the seat cannot know is dealt again. The seat is the one that
    must answer, unless you name another. Without answers, the bots decide. `bots` names the bot of
    every seat, or one for all. Games are played until there are `games` for each answer or the time
    is up; the same number of games has the same outcome, regardless of the number of processes.
    """
    outlook = outlook_of(session, bots, seat, texts(answers, "answers"), seed)
    if games is not None:
        check_number(games, "games", least=1)
    if seconds is not None:
        check_amount(seconds, "seconds", least=0)
    check_number(jobs, "jobs", least=1)
    if games is None and seconds is None:
        games = GAMES
    run = Batches(outlook, games, seconds)
    if ray:
        run.elsewhere(partial(Cluster(ray).workers, outlook.play))
    elif jobs > 1:
        run.elsewhere(partial(Workers, jobs, outlook.play))
    else:
        run.here()
    return outcomes(outlook.answers, run.sums)


def hint(
    session: Session,
    bots: str | Sequence[str] = "basic",
    *,
    games: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
    jobs: int = 1,
) -> list[Outcome]:
    """Judge every possible answer to the session's question by playing on; the best comes first.

    Answers are judged by what the seat that must answer knows. The arguments are those of
    `play_out`. If several cards are to be chosen at once, only the answer that the seat's bot would
    give is judged.
    """
    pending = seat_to_answer(session)
    decision = session.position.decision
    if decision.least == decision.most == 1:
        answers = [choice.name for choice in decision.options()]
    else:
        name = bots if isinstance(bots, str) else texts(bots, "bots")[pending]
        check_bot(name)
        answers = [write_answer(make_bot(name, seed).answer(decision))]
    found = play_out(
        session, bots, answers=answers, games=games, seconds=seconds, seed=seed, jobs=jobs
    )
    return sorted(found, key=lambda outcome: (-outcome.share, -outcome.lead))


def seat_to_answer(session: object) -> int:
    """The seat that must answer; refuse anything but a session whose game goes on."""
    if not isinstance(session, Session):
        raise wrong_type("session", "session")
    if session.pending is None:
        raise Problem("game-over")
    return session.pending


def outlook_of(
    session: Session, bots: object, seat: int | None, answers: tuple[str, ...], seed: int
) -> Outlook:
    """The outlook to play; refuse arguments that cannot be played before any process is started."""
    pending = seat_to_answer(session)
    players = session.table.players
    seat = pending if seat is None else seat
    check_seat(seat, players)
    check_number(seed, "seed")
    names = (bots,) * players if isinstance(bots, str) else texts(bots, "bots")
    if len(names) != players:
        raise Problem("seat-count", seats=len(names), players=players)
    for name in names:
        check_bot(name)
    if answers and seat != pending:
        raise IllegalAnswer("not-your-question", seat=seat)
    spelled = tuple(session.spell(answer) for answer in answers)
    return Outlook(save(session), seat, names, spelled or ("",), seed)


class Batches:
    """Plays the games from number 0 on, until there are enough or the time is up."""

    def __init__(self, outlook: Outlook, games: int | None, seconds: float | None) -> None:
        self.outlook: Final = outlook
        self.games: Final = games
        self.end: Final = None if seconds is None else time.monotonic() + seconds
        self.sums: list[int] = []
        self.next = 0
        self.size = 1

    def more(self) -> bool:
        """Whether more games should be played; at least one always is."""
        if self.games is not None and self.next >= self.games:
            return False
        return self.next == 0 or self.end is None or time.monotonic() < self.end

    def take(self) -> tuple[int, int]:
        start = self.next
        stop = start + self.size
        self.next = stop if self.games is None else min(stop, self.games)
        return start, self.next

    def count(self, numbers: list[int]) -> None:
        self.sums = [a + b for a, b in zip(self.sums or [0] * len(numbers), numbers, strict=True)]

    def here(self, most: int | None = None) -> None:
        """Play in this process, in batches that grow until they take long enough."""
        while self.more() and (most is None or self.next < most):
            begun = time.monotonic()
            self.count(self.outlook.play(*self.take()))
            if (time.monotonic() - begun) * 2 < BATCH_SECONDS:
                self.size *= 2

    def elsewhere(self, start: Callable[[], Workers | ClusterWorkers]) -> None:
        """Play in other processes, after a few games here to measure how large batches may be."""
        self.here(most=8)
        if not self.more():
            return
        with start() as workers:
            while workers.busy or self.more():
                while workers.can_take_more and self.more():
                    workers.give(*self.take())
                for numbers in workers.results():
                    self.count(numbers)


def outcomes(answers: Sequence[str], sums: list[int]) -> list[Outcome]:
    games = sums[0]
    found: list[Outcome] = []
    for i, answer in enumerate(answers):
        share, squares, lead = sums[1 + PER_ANSWER * i : 1 + PER_ANSWER * (i + 1)]
        mean = share / WHOLE / games
        spread = max(0.0, squares / WHOLE**2 / games - mean * mean)
        error = sqrt(spread / max(1, games - 1))
        found.append(Outcome(answer, games, mean, error, lead / games))
    return found
