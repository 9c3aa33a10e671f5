"""The lab: strategies are checked, raced and drawn; a game of a race becomes a table."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Final

import msgspec
from litestar import Response, post
from litestar.params import JSONBody
from litestar.response import Stream
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from feodum.engine.errors import Problem
from feodum.server.laboratory.tasks import Check, Draw, Picture, Played, Race, Single
from feodum.server.ops.limits import LARGEST_BODY, OWN_LAB, PUBLIC_LAB, LabLimits
from feodum.server.protocol.bodies import Seated
from feodum.server.protocol.lab import (
    LabChecked,
    LabDrawing,
    LabGame,
    LabRace,
    LabText,
)
from feodum.server.web.errors import language_of
from feodum.server.web.lobby import AnyRequest, client, limit, services_of
from feodum.server.web.openings import shown
from feodum.server.web.posting import posted

LARGEST_RESULT: Final = 2_000_000
"""The most bytes of a result that the page sends to have it drawn."""
LINES: Final = "application/x-ndjson"
UNBUFFERED: Final = {"x-accel-buffering": "no", "cache-control": "no-store"}
"""A proxy must pass on each line at once."""


def lab_post(path: str, largest: int = LARGEST_BODY * 4, *, status: int = HTTP_200_OK) -> post:
    """Decorates what answers a request to the lab, whose body has at most `largest` bytes."""
    return posted(f"/api/lab/{path}", status=status, largest=largest)


def limits_of(request: AnyRequest) -> LabLimits:
    """What a client may do; Problem if the lab is closed."""
    how = services_of(request).settings.lab
    if how == "off":
        raise Problem("lab-off")
    return OWN_LAB if how == "own" else PUBLIC_LAB


@lab_post("check")
async def check_strategy(request: AnyRequest, data: JSONBody[LabText]) -> LabChecked:
    """Say what is wrong with a strategy."""
    limits_of(request)
    task = Check(language_of(request).language, data.text)
    found = await services_of(request).laboratory.do(task, client(request))
    return msgspec.json.decode(found, type=LabChecked)


@lab_post("races")
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


@lab_post("charts", LARGEST_RESULT)
async def draw_charts(request: AnyRequest, data: JSONBody[LabDrawing]) -> Response[bytes]:
    """The charts of a result, in Vega-Lite."""
    return await drawn(request, data, "charts", "application/json")


@lab_post("report", LARGEST_RESULT)
async def write_report(request: AnyRequest, data: JSONBody[LabDrawing]) -> Response[bytes]:
    """The report on a result: one HTML file that needs nothing else."""
    return await drawn(request, data, "report", "application/octet-stream")


@lab_post("tables", LARGEST_RESULT)
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


@lab_post("games", status=HTTP_201_CREATED)
async def show_game(request: AnyRequest, data: JSONBody[LabGame]) -> Seated:
    """Set up a table with one game of a race, to be replayed."""
    limits_of(request)
    services = limit(request, "tables")
    task = Single(language_of(request).language, data.contest, data.number)
    found = await services.laboratory.do(task, client(request))
    return await shown(services, msgspec.msgpack.decode(found, type=Played))
