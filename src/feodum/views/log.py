"""The log as a seat may read it."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, Final

from feodum.engine.log import ONLY_TOP, TOP, WHOLE_PILES

if TYPE_CHECKING:
    from feodum.engine.log import Entry
    from feodum.views.data import LogEntry


def entry_view(entry: Entry, seat: int, *, counts: bool = True) -> LogEntry:
    """An entry with only what this seat may know.

    Without `counts` it also leaves out the size of a whole deck or discard pile.
    """
    data: LogEntry = {"depth": entry.depth, "kind": entry.kind, "seat": entry.seat, "then": []}
    if not counts and entry.kind in WHOLE_PILES:
        return data
    if entry.cards:
        data["count"] = len(entry.cards)
        if entry.knows(seat):
            data["cards"] = [card.key for card in entry.cards]
        elif entry.seen in (TOP, ONLY_TOP):
            data["top"] = entry.cards[-1].key
    if entry.number:
        data["number"] = entry.number
    if entry.other >= 0:
        data["other"] = entry.other
    if entry.source:
        data["source"] = entry.source
    return data


EACH_ITS_OWN: Final = -2
"""Stands for a reader who knows what each entry's own player knows; only for games of bots."""


def log_view(entries: list[Entry], seat: int, *, counts: bool = True) -> list[LogEntry]:
    """The log as this seat may read it; what an entry caused is under its `then`."""
    roots: list[LogEntry] = []
    causes: list[LogEntry] = []
    for entry in entries:
        reader = entry.seat if seat == EACH_ITS_OWN else seat
        data = entry_view(entry, reader, counts=counts)
        while causes and causes[-1]["depth"] >= entry.depth:
            causes.pop()
        (causes[-1]["then"] if causes else roots).append(data)
        causes.append(data)
    return roots


class SeatLog:
    """The log of one seat, which grows with the game.

    The entries of a finished step never change, so each is made only once. A top-level entry
    belongs to one step, together with everything that it caused.
    """

    def __init__(self, seat: int, *, counts: bool) -> None:
        self.seat: Final = seat
        self.counts: Final = counts
        self.roots: Final[list[LogEntry]] = []
        """The top-level entries made so far, each with what it caused."""
        self.numbers: Final[list[int]] = []
        """The numbers of these entries in the log."""
        self.made_of: Final[list[Entry]] = []
        """The entries of the log that `roots` were made from."""
        self.end = 0
        """How many of the log's entries have been read."""

    def read(self, entries: list[Entry], settled: int, since: int) -> list[LogEntry]:
        """What happened from entry `since` on; entries before `settled` are of finished steps."""
        self.catch_up(entries, settled)
        start = bisect_left(self.numbers, since)
        next_root = self.numbers[start] if start < len(self.numbers) else settled
        return [
            *self.made(entries[since:next_root]),
            *self.roots[start:],
            *self.made(entries[max(since, settled) :]),
        ]

    def catch_up(self, entries: list[Entry], settled: int) -> None:
        while self.numbers and not self.holds_last(entries, settled):
            self.roots.pop()
            self.made_of.pop()
            self.end = self.numbers.pop()
        for number in range(self.end, settled):
            if entries[number].depth == 0:
                self.numbers.append(number)
                self.made_of.append(entries[number])
        self.roots.extend(self.made(entries[self.end : settled]))
        self.end = settled

    def holds_last(self, entries: list[Entry], settled: int) -> bool:
        """Whether the last entry made is still in the log and has not been taken back."""
        number = self.numbers[-1]
        return number < settled and entries[number] is self.made_of[-1]

    def made(self, entries: list[Entry]) -> list[LogEntry]:
        return log_view(entries, self.seat, counts=self.counts)
