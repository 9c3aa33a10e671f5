"""The lab: strategies are checked, raced and drawn; a game of a race becomes a table."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Final

import msgspec
from litestar import Response, post
from litestar.params import JSONBody
from litestar.response import Stream
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from feodum.engine.errors import Problem
from feodum.server.laboratory.tasks import Check, Draw, Picture, Played, Race, Single
from feodum.server.ops.limits import LARGEST_BODY, OWN_LAB, PUBLIC_LAB, LabLimits
from feodum.server.protocol.bodies import Seated
from feodum.server.protocol.common import TableOptions
from feodum.server.protocol.lab import (
    LabChecked,
    LabDrawing,
    LabGame,
    LabPlay,
    LabRace,
    LabText,
)
from feodum.server.table.places import Opening, SeatSetup, Setup
from feodum.server.web.errors import REFUSALS, language_of
from feodum.server.web.lobby import AnyRequest, TableName, client, limit, services_of
from feodum.server.web.tokens import hashed, new_token
from feodum.session.seats import person_name

if TYPE_CHECKING:
    from feodum.server.table.room import Room

LARGEST_RESULT: Final = 2_000_000
"""The most bytes of a result that the page sends to have it drawn."""
LINES: Final = "application/x-ndjson"
UNBUFFERED: Final = {"x-accel-buffering": "no", "cache-control": "no-store"}
"""A proxy must pass on each line at once."""


def limits_of(request: AnyRequest) -> LabLimits:
    """What a client may do; Problem if the lab is closed."""
    how = services_of(request).settings.lab
    if how == "off":
        raise Problem("lab-off")
    return OWN_LAB if how == "own" else PUBLIC_LAB


@post(
    "/api/lab/check",
    status_code=HTTP_200_OK,
    responses=REFUSALS,
    request_max_body_size=LARGEST_BODY * 4,
)
async def check_strategy(request: AnyRequest, data: JSONBody[LabText]) -> LabChecked:
    """Say what is wrong with a strategy."""
    limits_of(request)
    task = Check(language_of(request).language, data.text)
    found = await services_of(request).laboratory.do(task, client(request))
    return msgspec.json.decode(found, type=LabChecked)


@post(
    "/api/lab/races",
    status_code=HTTP_200_OK,
    responses=REFUSALS,
    request_max_body_size=LARGEST_BODY * 4,
)
async def run_race(request: AnyRequest, data: JSONBody[LabRace]) -> Stream:
    """Play games between bots. The response has a line of JSON whenever there is more to tell.

    The race ends when the client closes the connection.
    """
    limits = limits_of(request)
    payer = client(request)
    payer.check_races(limits)
    if data.games > limits.games:
        raise Problem("lab-games", most=limits.games)
    task = Race(
        language_of(request).language,
        data.contest,
        data.games,
        data.until,
        limits.seconds,
        limits.processes,
    )
    lines: AsyncIterator[bytes] = services_of(request).laboratory.race(task, payer)
    return Stream(lines, media_type=LINES, headers=UNBUFFERED)


@post(
    "/api/lab/charts",
    status_code=HTTP_200_OK,
    responses=REFUSALS,
    request_max_body_size=LARGEST_RESULT,
)
async def draw_charts(request: AnyRequest, data: JSONBody[LabDrawing]) -> Response[bytes]:
    """The charts of a result, in Vega-Lite."""
    return await drawn(request, data, "charts", "application/json")


@post(
    "/api/lab/report",
    status_code=HTTP_200_OK,
    responses=REFUSALS,
    request_max_body_size=LARGEST_RESULT,
)
async def write_report(request: AnyRequest, data: JSONBody[LabDrawing]) -> Response[bytes]:
    """The report on a result: one HTML file that needs nothing else."""
    return await drawn(request, data, "report", "application/octet-stream")


@post(
    "/api/lab/tables",
    status_code=HTTP_200_OK,
    responses=REFUSALS,
    request_max_body_size=LARGEST_RESULT,
)
async def write_tables(request: AnyRequest, data: JSONBody[LabDrawing]) -> Response[bytes]:
    """The tables of a result, as CSV files in a ZIP file."""
    return await drawn(request, data, "tables", "application/zip")


async def drawn(
    request: AnyRequest, data: LabDrawing, picture: Picture, kind: str
) -> Response[bytes]:
    limits_of(request)
    task = Draw(language_of(request).language, data.tally, picture)
    found = await services_of(request).laboratory.do(task, client(request))
    return Response(found, media_type=kind)


# ---- games


@post(
    "/api/lab/games",
    status_code=HTTP_201_CREATED,
    responses=REFUSALS,
    request_max_body_size=LARGEST_BODY * 4,
)
async def show_game(request: AnyRequest, data: JSONBody[LabGame]) -> Seated:
    """Set up a table with one game of a race, to be replayed."""
    limits_of(request)
    services = limit(request, "tables")
    task = Single(language_of(request).language, data.contest, data.number)
    found = await services.laboratory.do(task, client(request))
    played = msgspec.msgpack.decode(found, type=Played)
    token = new_token()
    seats = [
        SeatSetup("bot", name, bot) for name, bot in zip(played.names, played.bots, strict=True)
    ]
    opening = Opening(played.seed, played.answers)
    setup = Setup(seats, TableOptions(), played.kingdom, hashed(token), opening=opening)
    live = await services.keeper.create(setup)
    await services.keeper.let(live, lambda _: [])  # closes a game that was given up
    return Seated(live.room.name, None, token)


@post(
    "/api/lab/games/{name:str}/play",
    status_code=HTTP_201_CREATED,
    responses=REFUSALS,
    request_max_body_size=LARGEST_BODY,
)
async def play_on(request: AnyRequest, name: TableName, data: JSONBody[LabPlay]) -> Seated:
    """Play on in place of one of the bots, from some step of a game of the lab."""
    limits_of(request)
    services = limit(request, "tables")
    token = new_token()
    async with services.keeper.table(name) as live:
        setup = continued(live.room, data, hashed(token))
    following = await services.keeper.create(setup)
    return Seated(following.room.name, data.seat, token)


def continued(room: Room, wanted: LabPlay, token: str) -> Setup:
    opening = room.setup.opening
    if opening is None:
        raise Problem("lab-not-here")
    if wanted.seat >= len(room.places):
        raise Problem("no-such-seat", seat=wanted.seat, players=len(room.places))
    answers = room.finished.position.answers
    if wanted.step >= len(answers):
        raise Problem("no-such-step", step=wanted.step, steps=len(answers))
    others = [place.name for place in room.places]
    del others[wanted.seat]
    person = SeatSetup("person", person_name(wanted.name, others), None, token)
    seats = [SeatSetup("bot", place.name, place.bot) for place in room.places]
    seats[wanted.seat] = person
    kept = msgspec.structs.replace(opening, answers=room.answers[: wanted.step])
    return Setup(seats, room.options, room.setup.kingdom, token, opening=kept)
