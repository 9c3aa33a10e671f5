"""The log in words, line by line, made anew only from the turn on that is still going on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.engine.log import TURNS
from feodum.server.common import Chip, LogLine, Segments
from feodum.wording.logtext import LogText

if TYPE_CHECKING:
    from feodum.session.data import LogEntry
    from feodum.session.session import Session
    from feodum.wording.marks import Segment
    from feodum.wording.words import Words

WIDTH: Final = 56
"""Letters: what is longer is told on several lines."""
NOBODY: Final = -1


def page_segments(found: list[Segment]) -> Segments:
    return [part.text if part.card is None else Chip(part.card, part.text) for part in found]


def log_of(session: Session, seat: int | None, since: int = 0) -> list[LogEntry]:
    """The log as a seat may know it, or somebody who watches."""
    return session.watch_log(since) if seat is None else session.log(seat, since)


def lines_of(words: Words, seat: int | None, log: list[LogEntry]) -> list[LogLine]:
    """A log in words, told to a seat or to somebody who watches."""
    viewer = NOBODY if seat is None else seat
    return [
        LogLine(line.depth, line.kind, line.seat, page_segments(line.segments))
        for line in LogText(words, viewer, WIDTH).write(log)
    ]


class WordLog:
    """The log of one seat, or of those who watch, in one language."""

    def __init__(self, words: Words, seat: int | None) -> None:
        self.words: Final = words
        self.seat: Final = seat
        self.lines: list[LogLine] = []
        self.settled: Final[list[tuple[int, int]]] = [(0, 0)]
        """Where each turn begins: its first entry, and its first line."""

    def update(self, session: Session) -> int:
        """Bring the lines up to date; how many have stayed the same."""
        start = turn_start(session)
        while self.settled[-1][0] > start:
            self.settled.pop()
        entry, kept = self.settled[-1]
        old = self.lines[kept:]
        del self.lines[kept:]
        log = log_of(session, self.seat, entry)
        for turn in by_turns(log):
            if self.settled[-1][0] < entry:
                self.settled.append((entry, len(self.lines)))
            self.lines.extend(lines_of(self.words, self.seat, turn))
            entry += count(turn)
        same = 0
        for before, now in zip(old, self.lines[kept:], strict=False):
            if before != now:
                break
            same += 1
        return kept + same


def turn_start(session: Session) -> int:
    """The number of the entry with which this turn begins."""
    entries = session.entries
    for number in range(len(entries) - 1, -1, -1):
        if entries[number].kind in TURNS:
            return number
    return 0


def by_turns(log: list[LogEntry]) -> list[list[LogEntry]]:
    """The log in pieces, of which all but perhaps the first begin with a turn."""
    pieces: list[list[LogEntry]] = []
    for entry in log:
        if entry["kind"] in TURNS or not pieces:
            pieces.append([])
        pieces[-1].append(entry)
    return pieces


def count(log: list[LogEntry]) -> int:
    return sum(1 + count(entry["then"]) for entry in log)
