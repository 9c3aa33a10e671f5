"""A room by itself, without a server: events read again, and rematches."""

from __future__ import annotations

import pytest

from feodum.server import events
from feodum.server.bodies import KingdomWish
from feodum.server.common import Options
from feodum.server.kingdoms import kingdom_of, wished
from feodum.server.messages import Rematch
from feodum.server.rematch import setup_of_rematch
from feodum.server.room import Room, SeatSetup, Setup
from feodum.session.save import RULES

NAMES = ("Ann", "Bob", "Cid")
FIRST_GAME = "base-2e/first-game"


def begun_room(first: int | None = None) -> tuple[Room, list[events.AnyEvent]]:
    """A room with three people whose game has begun, and what has happened there."""
    kingdom = kingdom_of(wished(KingdomWish(recommended=FIRST_GAME), len(NAMES)))
    seats = [SeatSetup("person", name, None, name) for name in NAMES]
    room = Room("room", Setup(seats, Options(), kingdom.code, "Ann", first), bytes(32), 0.0)
    happened: list[events.AnyEvent] = [events.Shared(seat, "0" * 64) for seat in range(len(NAMES))]
    happened.append(events.Started(RULES))
    for event in happened:
        room.apply(event, 0.0)
    return room, happened


# ---- events read again


def test_an_undo_request_is_dropped_by_an_answer_also_when_it_is_read_again() -> None:
    room, happened = begun_room(0)
    others: list[events.AnyEvent] = [
        events.Answered(0, "play treasures"),
        events.AskedUndo(0),
        events.Answered(0, "end turn"),
        events.Answered(1, "end turn"),
    ]
    for event in others:
        room.apply(event, 1.0)
    again = Room("room", room.setup, bytes(32), 0.0)
    again.replay([(event, 1.0) for event in happened + others])
    assert room.number == again.number == len(happened + others)
    assert room.request is again.request is None


# ---- rematches


def finished_room(first: int) -> Room:
    """A game in which Cid was the only one to buy anything but Curses and Coppers."""
    room, _ = begun_room(first)
    while room.state == "playing":
        pending = room.game.pending
        assert pending is not None
        legal = room.game.legal_answers()
        wanted = [f"buy {card}" for card in ("Estate", "Moat")] if pending == 2 else []
        wanted += ["play treasures", "buy Curse", "buy Copper", "end turn"]
        answer = next(answer for answer in wanted if answer in legal)
        room.apply(events.Answered(pending, room.game.spell(answer)), 1.0)
    assert room.finished.result()["winners"] == [2]
    return room


@pytest.mark.parametrize("first", range(len(NAMES)))
def test_after_swapping_seats_the_next_player_begins(first: int) -> None:
    following = setup_of_rematch(finished_room(first), Rematch(swap=True), "Bob")
    assert [seat.name for seat in following.seats] == ["Bob", "Cid", "Ann"]
    assert following.first is not None
    assert following.seats[following.first].name == NAMES[(first + 1) % 3]


def test_otherwise_seats_stay_and_the_player_after_the_winner_begins() -> None:
    following = setup_of_rematch(finished_room(1), Rematch(), "Bob")
    assert [seat.name for seat in following.seats] == list(NAMES)
    assert following.first == 0
