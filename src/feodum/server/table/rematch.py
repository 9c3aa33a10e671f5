"""Another game with the same players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from feodum.engine.errors import Problem
from feodum.kingdoms.dealing import KINGDOM_SIZE
from feodum.server.protocol.bodies import KingdomWish
from feodum.server.protocol.common import Before
from feodum.server.table.kingdoms import kingdom_of, wished
from feodum.server.table.places import SeatSetup, Setup

if TYPE_CHECKING:
    from feodum.server.protocol.messages import Rematch
    from feodum.server.table.places import Place
    from feodum.server.table.room import Room


def setup_of_rematch(room: Room, wanted: Rematch, token: str) -> Setup:
    """The next table, with seats held for the same players, who enter with the same tokens."""
    game = room.finished
    table = game.table
    # If everyone moves up a seat, the seat that began last time begins again.
    places = [*room.places[1:], room.places[0]] if wanted.swap else room.places
    winners = sorted(room.result()["winners"])
    before = Before(room.name, game.game.first.seat, winners, wanted.swap)
    if wanted.kingdom == "new":
        table = wished(KingdomWish(sets=list(table.sets)), table.players)
    elif len(table.kingdom) != KINGDOM_SIZE:  # from the lab
        required = list(table.kingdom[:KINGDOM_SIZE])
        lands = list(table.landscapes)
        wish = KingdomWish(sets=list(table.sets), required=required, landscapes=lands)
        table = wished(wish, table.players)
    return Setup(
        seats=[seat_of(place) for place in places],
        options=room.options,
        kingdom=kingdom_of(table).code,
        host=token,
        before=before,
    )


def seat_of(place: Place) -> SeatSetup:
    if place.kind == "bot":
        return SeatSetup("bot", place.name, place.bot)
    if place.kind != "person":
        raise Problem("not-over")
    return SeatSetup("held", place.name, None, place.token)
