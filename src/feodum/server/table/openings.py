"""Games that go on from another: from a step of a replay, or from a saved game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from feodum.engine.errors import Problem
from feodum.server.table.commands import check_bot, name_for_bot, place_of
from feodum.server.table.kingdoms import kingdom_of
from feodum.server.table.places import Opening, SeatSetup, Setup
from feodum.session.seats import person_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from feodum.locales import Locale
    from feodum.server.protocol.bodies import PlayOn
    from feodum.server.protocol.common import TableOptions
    from feodum.server.table.room import Room
    from feodum.session.seats import Seat


def continued(room: Room, wanted: PlayOn, token: str, locale: Locale) -> Setup:
    """The table at which somebody plays on from a step of a finished game.

    Everything that is hidden in that game comes to this table, so the game must be over: its
    replay shows all of it anyway.
    """
    game = room.finished
    place_of(room, wanted.seat)
    check_bot(wanted.bot)
    steps = len(game.position.answers)
    if wanted.step > steps or (wanted.step == steps and game.over):
        raise Problem("no-such-step", step=wanted.step, steps=steps)
    bots = [place.name for place in room.places if place.kind == "bot"]
    mine = room.places[wanted.seat]
    if mine.kind == "bot":
        bots.remove(mine.name)
    taken = [*bots, person_name(wanted.name, bots)]
    seats: list[SeatSetup] = []
    for number, place in enumerate(room.places):
        if number == wanted.seat:
            seats.append(SeatSetup("person", taken[len(bots)], None, token))
        elif place.kind == "bot":
            seats.append(SeatSetup("bot", place.name, place.bot))
        elif wanted.others == "open":
            seats.append(SeatSetup("open"))
        else:
            taken.append(name_for_bot(taken, locale))
            seats.append(SeatSetup("bot", taken[-1], wanted.bot))
    options = msgspec.structs.replace(room.options, public=False, thinking=0, clock=0)
    secret = "" if game.secret is None else game.secret.hex()
    opening = Opening(game.table, room.answers[: wanted.step], secret)
    return Setup(seats, options, room.kingdom.code, token, opening=opening)


def exhibited(opening: Opening, seats: Sequence[Seat], token: str, options: TableOptions) -> Setup:
    """A table that shows a game played elsewhere; nobody plays at it."""
    places = [SeatSetup("bot" if seat.bot else "person", seat.name, seat.bot) for seat in seats]
    kingdom = kingdom_of(opening.table).code
    return Setup(places, options, kingdom, token, opening=opening)
