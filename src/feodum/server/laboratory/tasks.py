"""What the server asks the lab's processes to do, and what they answer."""

from __future__ import annotations

from typing import Literal

import msgspec

from feodum.kingdoms.table import Table
from feodum.server.protocol.common import Ended
from feodum.server.protocol.lab import LabContest
from feodum.session.seats import Seat

Picture = Literal["charts", "report", "tables"]


class Task(msgspec.Struct, tag=True):
    """Something to do; what people read of the result is in this language."""

    language: str


class Check(Task):
    """Read a strategy and say what is wrong with it."""

    text: str


class Race(Task):
    """Play games."""

    contest: LabContest
    games: int
    until: float | None
    seconds: float
    """The most processor time."""
    processes: int
    """How many processes to use; 0 for as many as there are processors."""


class Single(Task):
    """Play one game of a race."""

    contest: LabContest
    number: int


class Open(Task):
    """Read a saved game."""

    text: str


class Analyse(Task):
    """Judge the decisions of a seat in a saved game."""

    text: str
    seat: int
    seconds: float
    """About how much processor time to take."""


class Draw(Task):
    """Turn a result into charts, a report or tables."""

    tally: str
    picture: Picture


AnyTask = Check | Race | Single | Open | Analyse | Draw


class Played(msgspec.Struct):
    """A game that was played elsewhere, from its first to its last answer."""

    table: Table
    seats: list[Seat]
    answers: list[str]
    unfinished: Ended
    """Why it ends where it does, if it is not over."""
    secret: str = ""
    """The secret of its shuffles, in hexadecimal digits; empty if the table has a seed."""
    counts: bool = True


class Done(msgspec.Struct):
    """A part of what a process has found, or why it has found nothing."""

    body: bytes = b""
    seconds: float = 0.0
    """The processor time taken since the last part."""
    last: bool = True
    code: str = ""
    """The code of the refusal, if there is one."""
    text: str = ""
