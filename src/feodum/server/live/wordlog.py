"""The log in words, line by line; an update rewrites only its end."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import UNSET

from feodum.engine.log import TURNS
from feodum.kingdoms.sets import CARDS
from feodum.server.protocol.common import Chip, Gain, LogLine, Segments
from feodum.views.view import SPECTATOR
from feodum.wording.logtext import STARTS, LogText
from feodum.wording.marks import named, segments

if TYPE_CHECKING:
    from feodum.session.session import Session
    from feodum.views.data import LogEntry
    from feodum.wording.marks import Segment
    from feodum.wording.words import Words

ENCODER: Final = msgspec.msgpack.Encoder()
WIDTH: Final = 56
"""The width of a line in letters; longer texts take several lines."""
LINES_KEPT: Final = 10_000
"""How many lines to remember; many are the same at all tables."""


def page_segments(found: list[Segment]) -> Segments:
    return [part.text if part.card is None else Chip(part.card, part.text) for part in found]


def log_of(session: Session, seat: int | None, since: int = 0) -> list[LogEntry]:
    """The log as a seat or a spectator may know it."""
    return session.watch_log(since) if seat is None else session.log(seat, since)


def lines_of(words: Words, seat: int | None, log: list[LogEntry]) -> list[LogLine]:
    """A log in words, for a seat or a spectator."""
    viewer = SPECTATOR if seat is None else seat
    lengths = tuple(map(len, words.seats))
    # The same few things happen at all tables, so most lines have been worded already.
    lines = words.locale.once(
        ("log", viewer, lengths, ENCODER.encode(log)),
        lambda: LogText(words, viewer, WIDTH).write_unnamed(log),
    )
    return [
        page_line(
            line.depth, line.kind, line.seat, named(line.marked, words.seats), tuple(line.gains)
        )
        for line in lines
    ]


@lru_cache(maxsize=LINES_KEPT)
def page_line(
    depth: int, kind: str, seat: int, marked: str, gains: tuple[tuple[int, str], ...]
) -> LogLine:
    gained = [Gain(*gain) for gain in gains] or UNSET
    return LogLine(depth, kind, seat, page_segments(segments(marked)), gained)


class WordLog:
    """The log of one seat, or of the spectators, in one language."""

    def __init__(self, words: Words, seat: int | None) -> None:
        self.words: Final = words
        self.seat: Final = seat
        self.lines: list[LogLine] = []
        self.settled: Final[list[tuple[int, int]]] = [(0, 0)]
        """For each piece that is worded on its own, its first entry and its first line."""
        self.last: tuple[int, list[LogEntry]] = (0, [])
        """The last piece: the number of its first entry, and its entries."""

    def update(self, session: Session) -> int:
        """Bring the lines up to date, and return how many have stayed the same."""
        start = last_start(session)
        while self.settled[-1][0] > start:
            self.settled.pop()
        entry, kept = self.settled[-1]
        old = self.lines[kept:]
        del self.lines[kept:]
        log = log_of(session, self.seat, entry)
        last = self.last
        for piece in pieces(log):
            if self.settled[-1][0] < entry:
                self.settled.append((entry, len(self.lines)))
            if (entry, piece) == self.last:
                self.lines.extend(old)
            else:
                self.lines.extend(lines_of(self.words, self.seat, piece))
            last = (entry, piece)
            entry += count(piece)
        self.last = last
        same = 0
        for before, now in zip(old, self.lines[kept:], strict=False):
            if before != now:
                break
            same += 1
        return kept + same


def last_start(session: Session) -> int:
    """The number of the last entry that begins a piece."""
    entries = session.entries
    for number in range(len(entries) - 1, -1, -1):
        entry = entries[number]
        gathered = entry.kind == "play" and entry.cards[0].is_treasure
        if entry.depth == 0 and entry.kind in STARTS and not gathered:
            return number
    return 0


def pieces(log: list[LogEntry]) -> list[list[LogEntry]]:
    """The log in pieces that can be worded one by one.

    Treasures played in a row share a line, and an entry that starts no line may continue the line
    before it, so neither begins a piece.
    """
    found: list[list[LogEntry]] = []
    for entry in log:
        kind = entry["kind"]
        starts = kind in STARTS and (kind != "play" or not CARDS[entry["cards"][0]].is_treasure)
        if starts or not found:
            found.append([])
        found[-1].append(entry)
    return found


def by_turns(log: list[LogEntry]) -> list[list[LogEntry]]:
    """The log in pieces that each begin with a turn, except perhaps the first."""
    found: list[list[LogEntry]] = []
    for entry in log:
        if entry["kind"] in TURNS or not found:
            found.append([])
        found[-1].append(entry)
    return found


def count(log: list[LogEntry]) -> int:
    return sum(1 + count(entry["then"]) for entry in log)
