"""A process of the lab: `python -m feodum.server.laboratory.worker NICE`.

It receives tasks on its standard input, and writes what it finds. What strangers send is only data
here: strategies are read as texts, and no file is opened for them.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final, Literal

import msgspec

from feodum.bots import check_bot
from feodum.engine.errors import Problem
from feodum.engine.notation import write_answer
from feodum.lab.processes import processors
from feodum.lab.race import MOST_TURNS, course_of
from feodum.lab.report import remarks
from feodum.lab.run import Run
from feodum.lab.single import single_game
from feodum.lab.tally import Tally
from feodum.locales import Locale
from feodum.locales.problems import describe
from feodum.plugins import load_all
from feodum.server.laboratory.contests import entered, needed
from feodum.server.laboratory.drawing import draw, packed
from feodum.server.laboratory.reviewing import Reviewing
from feodum.server.laboratory.tasks import (
    Analyse,
    AnyTask,
    Check,
    Done,
    Draw,
    Open,
    Played,
    Race,
    Single,
)
from feodum.server.ops.settings import handed_on
from feodum.server.protocol.common import Ended
from feodum.server.protocol.lab import LabChecked, LabMistake, LabProgress, LabStanding
from feodum.server.table.commands import STANDARD_BOT
from feodum.server.thinking.thinker import READY, framed, read
from feodum.session.save import load
from feodum.session.session import Session
from feodum.strategies.reading import BadStrategy
from feodum.strategies.reading import read as read_text

MOST_MEMORY: Final = 3 << 30
"""How many bytes of memory a process may use."""
FIRST_LOOK: Final = 0.3
"""Seconds until the first result is shown; each of the following takes a little longer."""
LONGEST_LOOK: Final = 2.0
GROWTH: Final = 1.15

Send = Callable[[Done], None]


class TimeIsUp(Exception):
    """A race has used up its time."""


def check(task: Check) -> bytes:
    """What is wrong with a strategy."""
    locale = Locale(task.language)
    try:
        strategy = read_text(task.text)
    except BadStrategy as problem:
        mistakes = [
            LabMistake(one.line, one.column, one.length, describe(one.problem, locale))
            for one in problem.mistakes
        ]
        return msgspec.json.encode(LabChecked("", [], mistakes))
    return msgspec.json.encode(LabChecked(strategy.name, needed(strategy), []))


def single(task: Single) -> bytes:
    """One game of a race, as the race played it."""
    found = entered(task.contest)
    game = single_game(
        found.bots, found.tables, task.contest.seed, task.number, titles=found.titles
    )
    return msgspec.msgpack.encode(played(game, "turns"))


def opened(task: Open) -> bytes:
    """A saved game; Problem if the text is not one."""
    game = played(load(task.text), "saved")
    game.seats = [replace(seat, bot=bot_here(seat.bot)) for seat in game.seats]
    return msgspec.msgpack.encode(game)


def bot_here(name: str | None) -> str | None:
    """The bot of a seat; the standard bot in place of one that is unknown here."""
    try:
        if name is not None:
            check_bot(name)
    except Problem:
        return STANDARD_BOT
    return name


def played(game: Session, unfinished: Ended) -> Played:
    laid_out = tuple(card.name for card in game.game.laid_out.values())
    return Played(
        replace(game.table, beside=laid_out),
        list(game.seats),
        [write_answer(answer) for answer in game.position.answers],
        unfinished,
        "" if game.secret is None else game.secret.hex(),
        game.counts,
    )


class Racing:
    """A race that reports from time to time how it stands."""

    def __init__(self, task: Race, send: Send) -> None:
        self.task: Final = task
        self.locale: Final = Locale(task.language)
        self.send: Final = send
        self.processes: Final = task.processes or processors()
        found = entered(task.contest)
        self.titles: Final = found.titles
        self.course: Final = course_of(
            found.bots, found.tables, task.contest.seed, MOST_TURNS, (), detailed=True
        )
        self.run: Final = Run(self.course, task.games, task.until, self.look)
        self.told = time.monotonic()
        self.pause = FIRST_LOOK
        self.charged = 0.0

    def play(self) -> None:
        try:
            self.run.run(self.processes, None, apart=True)
        except TimeIsUp:
            self.tell("time")
        else:
            self.tell("done")

    def used(self) -> float:
        """The processor time so far, estimated: the games are played in other processes."""
        return self.run.seconds * self.processes

    def look(self, _tally: Tally, _seconds: float) -> None:
        """Tell how the race stands, unless that was told just now."""
        if self.used() > self.task.seconds:
            raise TimeIsUp
        if time.monotonic() - self.told >= self.pause:
            self.tell("playing")
            self.told = time.monotonic()
            self.pause = min(LONGEST_LOOK, self.pause * GROWTH)

    def tell(self, state: Literal["playing", "done", "time"]) -> None:
        seconds = self.used()
        body = msgspec.json.encode(self.standing(state))
        self.send(Done(body, seconds - self.charged, last=state != "playing"))
        self.charged = seconds

    def standing(self, state: Literal["playing", "done", "time"]) -> LabProgress:
        if not self.run.counts.games:
            return LabProgress(state, most=self.task.games, seconds=self.run.seconds)
        result = self.course.result(self.run.counts, self.titles, self.run.seconds)
        return LabProgress(
            state,
            result.games,
            self.task.games,
            result.seconds,
            [
                LabStanding(
                    bot.name,
                    bot.wins,
                    bot.losses,
                    bot.ties,
                    bot.win_share,
                    *bot.win_interval,
                    bot.score.mean,
                )
                for bot in result.bots
            ],
            remarks(result, self.locale),
            packed(result, self.run.counts),
        )


def do(task: AnyTask, send: Send) -> None:
    """Do a task, or say why it cannot be done."""
    before = time.process_time()
    try:
        match task:
            case Race():
                Racing(task, send).play()
                return
            case Analyse():
                Reviewing(task, send).run()
                return
            case Check():
                body = check(task)
            case Single():
                body = single(task)
            case Open():
                body = opened(task)
            case Draw(language, tally, picture):
                body = draw(tally, picture, language)
        send(Done(body, time.process_time() - before))
    except Problem as problem:
        text = describe(problem, Locale(task.language))
        send(Done(b"", time.process_time() - before, code=problem.code, text=text))


# ---- the process


def step_back(nice: int) -> None:
    """Let other processes go first, and limit the memory."""
    if hasattr(os, "nice"):
        os.nice(nice)
    if sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    output = sys.stdout.buffer
    sys.stdout = sys.stderr  # keeps output of plugins and bots away from the messages
    step_back(int(sys.argv[1]))
    load_all(handed_on().plugins)
    decoder: msgspec.msgpack.Decoder[AnyTask] = msgspec.msgpack.Decoder(AnyTask)

    def send(done: Done) -> None:
        output.write(framed(msgspec.msgpack.encode(done)))
        output.flush()

    output.write(READY)
    output.flush()
    while (message := read(sys.stdin.buffer)) is not None:
        do(decoder.decode(message), send)


if __name__ == "__main__":
    main()
