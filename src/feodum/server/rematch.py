"""Another game with the same players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from feodum.engine.errors import Problem
from feodum.kingdoms.series import Series
from feodum.server.bodies import KingdomWish
from feodum.server.kingdoms import kingdom_of, wished
from feodum.server.room import SeatSetup, Setup

if TYPE_CHECKING:
    from feodum.server.messages import Rematch
    from feodum.server.room import Place, Room


def setup_of_rematch(room: Room, wanted: Rematch, token: str) -> Setup:
    """The next table, with seats held for the same players, who come in with the same tokens."""
    game = room.finished
    table = game.table
    if wanted.swap:  # everyone moves up a seat, and the seat that began begins again
        places = [*room.places[1:], room.places[0]]
        first: int | None = game.game.first.seat
    else:
        places = room.places
        first = Series(table).next_table(game.result()["winners"]).first
    if wanted.kingdom == "new":
        table = wished(KingdomWish(sets=list(table.sets)), table.players)
    return Setup(
        seats=[seat_of(place) for place in places],
        options=room.options,
        kingdom=kingdom_of(table).code,
        host=token,
        first=first,
    )


def seat_of(place: Place) -> SeatSetup:
    if place.kind == "bot":
        return SeatSetup("bot", place.name, place.bot)
    if place.kind != "person":
        raise Problem("not-over")
    return SeatSetup("held", place.name, None, place.token)
