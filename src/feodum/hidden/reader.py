"""A seat's knowledge, read from the log on demand and continued from where it stopped."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from feodum.engine.log import Reading
from feodum.engine.random import Random
from feodum.hidden.deals import Dealer
from feodum.hidden.heaps import LostTrack
from feodum.hidden.knowledge import Knowledge, public_knowledge, relaxed

if TYPE_CHECKING:
    from feodum.engine.game import Game
    from feodum.engine.log import Entry, Recorder
    from feodum.hidden.determinize import Story


@final
class Reader(Reading):
    """A seat's knowledge, and how much of the log went into it."""

    def __init__(self, knowledge: Knowledge, dealer: Dealer, entries: list[Entry]) -> None:
        super().__init__(entries)
        self.knowledge: Final = knowledge
        self.dealer: Final = dealer
        self.story: Story | None = None
        """What dealing has prepared for the current step, to be reused."""


def reader_of(
    recorder: Recorder, seat: int, settled: Game, until: int, first: Game, since: int
) -> Reader:
    """What a seat knows in a settled game, from the entries before `until`.

    Reading goes on from where it stopped last, or else starts at the first game.
    """
    entries = recorder.entries[:until]
    reader = recorder.readings.get(seat)
    if isinstance(reader, Reader) and reader.is_part_of(entries):
        if reader.read == until:
            return reader
        knowledge, since = reader.knowledge.copy(), reader.read
    else:
        knowledge = public_knowledge(first, seat)
    try:
        knowledge.read_all(entries[since:])
        if not knowledge.fits(settled):
            knowledge = public_knowledge(settled, seat)
    except LostTrack:
        knowledge = public_knowledge(settled, seat)
    dealer = Dealer(knowledge.heaps)
    if not dealer.deal(Random(1)):
        knowledge = relaxed(knowledge, settled)
        dealer = Dealer(knowledge.heaps)
    reader = Reader(knowledge, dealer, entries)
    recorder.readings[seat] = reader
    return reader
