"""A seat's knowledge, read from the log when it is asked for, and read on from there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from feodum.engine.heaps import LostTrack
from feodum.engine.knowledge import Knowledge, public_knowledge, relaxed
from feodum.engine.random import Random

if TYPE_CHECKING:
    from feodum.engine.game import Game
    from feodum.engine.log import Entry, Recorder


@final
class Reader:
    """A seat's knowledge, and how much of the log went into it. Reading on makes a new one."""

    def __init__(self, knowledge: Knowledge, entries: list[Entry]) -> None:
        self.knowledge: Final = knowledge
        self.read: Final = len(entries)
        self.last: Final = entries[-1] if entries else None
        self.story: object = None
        """What dealing has prepared for the current step, to be reused."""

    def is_part_of(self, entries: list[Entry]) -> bool:
        """Whether these entries still include all that was read."""
        if self.read > len(entries):
            return False
        return self.last is None or entries[self.read - 1] is self.last


def reader_of(
    recorder: Recorder, seat: int, settled: Game, until: int, first: Game, since: int
) -> Reader:
    """What a seat knows in a settled game, from the entries before `until`.

    Reading goes on from where it stopped last, or else starts at the first game.
    """
    entries = recorder.entries[:until]
    reader = recorder.readers.get(seat)
    if reader is not None and reader.is_part_of(entries):
        if reader.read == until:
            return reader
        knowledge, since = reader.knowledge.copy(), reader.read
    else:
        knowledge = public_knowledge(first, seat)
    try:
        knowledge.read_all(entries[since:])
        if not knowledge.fits(settled):
            knowledge = public_knowledge(settled, seat)
        elif not knowledge.heaps.deal_soon(Random(1)):
            knowledge = relaxed(knowledge, settled)
    except LostTrack:
        knowledge = public_knowledge(settled, seat)
    reader = Reader(knowledge, entries)
    recorder.readers[seat] = reader
    return reader
