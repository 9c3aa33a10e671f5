"""A room alone, without a server: replayed events, and rematches."""

from __future__ import annotations

import pytest

from feodum.engine.errors import Problem
from feodum.server.live.live import Live
from feodum.server.ops.limits import Client
from feodum.server.protocol.bodies import KingdomWish
from feodum.server.protocol.common import Before, TableOptions
from feodum.server.protocol.messages import Rematch
from feodum.server.table import events
from feodum.server.table.fairness import first_player
from feodum.server.table.kingdoms import kingdom_of, read_code, wished
from feodum.server.table.places import SeatSetup, Setup
from feodum.server.table.rematch import setup_of_rematch
from feodum.server.table.room import Room
from tests.server.local_server import SettableClock
from tests.server.rooms import begin

NAMES = ("Ann", "Bob", "Cid")
FIRST_GAME = "base-2e/first-game"


def begun_room(first: int | None = None) -> tuple[Room, list[events.AnyEvent]]:
    """A room with three people whose game has begun, and its events."""
    kingdom = kingdom_of(wished(KingdomWish(recommended=FIRST_GAME), len(NAMES)))
    seats = [SeatSetup("person", name, None, name) for name in NAMES]
    before = None if first is None else Before("before", first, [0], swap=True)
    setup = Setup(seats, TableOptions(), kingdom.code, "Ann", before=before)
    room = Room("room", setup, bytes(32), 0.0)
    return room, begin(room, lambda event: room.apply(event, 0.0))


# ---- events read again


def test_an_answer_drops_an_undo_request_even_when_reloaded() -> None:
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


def beginner(setup: Setup) -> int:
    found = first_player(bytes(32), read_code(setup.kingdom, len(NAMES)), setup.before)
    assert found is not None
    return found


@pytest.mark.parametrize("first", range(len(NAMES)))
def test_after_swapping_seats_the_next_player_begins(first: int) -> None:
    following = setup_of_rematch(finished_room(first), Rematch(swap=True), "Bob")
    assert [seat.name for seat in following.seats] == ["Bob", "Cid", "Ann"]
    assert following.seats[beginner(following)].name == NAMES[(first + 1) % 3]


def test_otherwise_seats_stay_and_the_player_after_the_winner_begins() -> None:
    following = setup_of_rematch(finished_room(1), Rematch(), "Bob")
    assert [seat.name for seat in following.seats] == list(NAMES)
    assert beginner(following) == 0


# ---- what others can count


def test_running_clocks_are_not_news() -> None:
    """Otherwise each hidden step would send everybody a message while somebody is away."""
    room, _ = begun_room(0)
    room.apply(events.Answered(0, "end turn"), 1.0)
    room.apply(events.AskedUndo(0), 1.0)
    clock = SettableClock()
    live = Live(room, clock)
    view = live.join(Deaf(), None, "en")
    info = view.full(live.info()).info
    assert [seat.wait for seat in info.seats] == [60, 60, 60]
    clock.skipped += 20
    assert live.changes() == []
    later = view.full(live.info()).info
    assert [seat.wait for seat in later.seats] == [40, 40, 40]
    assert later.request is not None
    assert later.request.seconds == 10


class Deaf:
    """A page that ignores everything it is sent."""

    token = ""
    client = Client()

    def dismiss(self, problem: Problem, *, again: bool) -> None:
        raise AssertionError(problem, again)

    def send(self, message: bytes) -> None:
        raise AssertionError(message)
