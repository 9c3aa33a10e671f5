"""The bodies of requests for a hint and for the analysis of a game, and of the responses."""

from __future__ import annotations

from typing import Literal

import msgspec

from feodum.server.protocol.bodies import SeatNumber


class HintGiven(msgspec.Struct):
    """What the expert would do in place of a seat."""

    number: int
    """The number of the question that it answers."""
    text: str
    """The answer in words."""


class AnalysisWish(msgspec.Struct, forbid_unknown_fields=True):
    """A request for the analysis of a finished game."""

    seat: SeatNumber = 0


class CurvePoint(msgspec.Struct):
    """The chance to win at some step."""

    step: int
    turn: int
    chance: float
    error: float


class MoveJudged(msgspec.Struct):
    """A decision, and what it was worth."""

    step: int
    turn: int
    answer: str
    """What was answered, in words."""
    better: str
    """The best other answer, in words."""
    before: float
    after: float
    gain: float
    """How much better the other answer is."""
    gain_error: float
    mark: int
    """0 for a good move; 1, 2, 3 if it clearly cost 5, 10, 15 points."""
    text: str
    """What it cost, in words; empty without a mark."""
    why: str
    """What differs at the end of the game after the better answer, in words."""


class GameAnalysis(msgspec.Struct):
    """A finished game as it looked to one seat."""

    seat: int
    words: list[str]
    """Where the game was decided, in three sentences."""
    curve: list[CurvePoint]
    moves: list[MoveJudged]
    method: str
    """How the numbers were found, in words."""


class AnalysisProgress(msgspec.Struct):
    """A line of the response to a request for an analysis."""

    state: Literal["waiting", "playing", "done"]
    """`waiting` for others' races and analyses; `playing` on from the decisions; `done`."""
    share: float = 0.0
    """The share that is done."""
    analysis: GameAnalysis | None = None
    """The result, in the last line."""
    problem: str = ""
    """Why it has failed, in words; empty if it has not."""
