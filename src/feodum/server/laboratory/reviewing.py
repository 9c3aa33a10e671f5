"""Analyses a game, and reports how far the analysis has got."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec

from feodum.analysis.analysis import analyse
from feodum.analysis.report import method
from feodum.analysis.words import better_text, given_text, mistake, told, why
from feodum.locales import Locale
from feodum.server.laboratory.tasks import Done
from feodum.server.protocol.analysis import (
    AnalysisProgress,
    CurvePoint,
    GameAnalysis,
    MoveJudged,
)
from feodum.session.save import load

if TYPE_CHECKING:
    from feodum.analysis.values import Analysis, JudgedMove
    from feodum.server.laboratory.tasks import Analyse


class Reviewing:
    """An analysis that reports from time to time how far it has got."""

    def __init__(self, task: Analyse, send: Callable[[Done], None]) -> None:
        self.task: Final = task
        self.locale: Final = Locale(task.language)
        self.send: Final = send
        self.charged = time.process_time()

    def run(self) -> None:
        task = self.task
        found = analyse(
            load(task.text), task.seat, seconds=task.seconds, jobs=1, progress=self.progress
        )
        self.tell(AnalysisProgress("done", 1.0, as_told(found, self.locale)))

    def progress(self, share: float) -> None:
        self.tell(AnalysisProgress("playing", share))

    def tell(self, line: AnalysisProgress) -> None:
        now = time.process_time()
        body = msgspec.json.encode(line)
        self.send(Done(body, now - self.charged, last=line.state == "done"))
        self.charged = now


def as_told(analysis: Analysis, locale: Locale) -> GameAnalysis:
    return GameAnalysis(
        analysis.seat,
        told(analysis, locale),
        [CurvePoint(one.step, one.turn, one.chance, one.error) for one in analysis.curve],
        [move_told(analysis, move, locale) for move in analysis.moves],
        method(analysis, locale),
    )


def move_told(analysis: Analysis, move: JudgedMove, locale: Locale) -> MoveJudged:
    return MoveJudged(
        move.step,
        move.turn,
        given_text(analysis, move, locale),
        better_text(analysis, move, locale),
        move.before,
        move.after,
        move.gain,
        move.gain_error,
        move.mark,
        mistake(analysis, move, locale) if move.mark else "",
        why(analysis, move, locale) if move.mark else "",
    )
