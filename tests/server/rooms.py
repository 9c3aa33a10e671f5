"""Rooms without a server, in which everybody is ready at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from feodum.engine.errors import Problem
from feodum.locales import Locale
from feodum.server.protocol import messages
from feodum.server.table import events
from feodum.server.table.commands import Actor, events_for, follow_up
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


def send(room: Room, seat: int, message: messages.ClientMessage) -> None:
    """Let a seat send a request, and apply the events that follow by themselves."""
    actor = Actor(seat, host=seat == 0, locale=Locale("en"))
    for event in events_for(room, actor, message, {}):
        room.apply(event, 1.0)
    for event in follow_up(room):
        room.apply(event, 1.0)


def refusal(room: Room, seat: int, message: messages.ClientMessage) -> str:
    """The code of the problem with which a request is refused."""
    with pytest.raises(Problem) as refused:
        send(room, seat, message)
    return refused.value.code
