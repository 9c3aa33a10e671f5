"""Rooms without a server, in which everybody is ready at once."""

from __future__ import annotations

from collections.abc import Callable

from feodum.server.table import events
from feodum.server.table.commands import follow_up
from feodum.server.table.fairness import seal_of
from feodum.server.table.room import Room


def numbers_of(room: Room) -> list[events.AnyEvent]:
    """Everybody's number, first sealed and then revealed."""
    numbers = {seat: f"{seat + 1:064x}" for seat in room.people()}
    sealed = [events.Sealed(seat, seal_of(number)) for seat, number in numbers.items()]
    return [*sealed, *[events.Shared(seat, number) for seat, number in numbers.items()]]


def begin(room: Room, let: Callable[[events.AnyEvent], None]) -> list[events.AnyEvent]:
    """Let a room's game begin; return the events."""
    happened = numbers_of(room)
    for event in happened:
        let(event)
    (started,) = follow_up(room)
    let(started)
    return [*happened, started]
