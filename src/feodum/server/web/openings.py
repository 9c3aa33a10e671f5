"""Saved games to look at, and games that go on from a step of a replay."""

from __future__ import annotations

from typing import Final

import msgspec
from litestar.params import JSONBody
from litestar.status_codes import HTTP_201_CREATED

from feodum.server.laboratory.tasks import Open, Played
from feodum.server.protocol.bodies import PlayOn, SavedGame, Seated
from feodum.server.protocol.common import TableOptions
from feodum.server.table.openings import continued, exhibited
from feodum.server.table.places import Opening, Setup
from feodum.server.web.errors import language_of
from feodum.server.web.lobby import AnyRequest, TableName, client, limit
from feodum.server.web.posting import posted
from feodum.server.web.services import Services
from feodum.server.web.tokens import hashed, new_token

LARGEST_SAVE: Final = 3_000_000
"""The most bytes of a request with a saved game."""


@posted("/api/tables/{name:str}/play", status=HTTP_201_CREATED)
async def play_on(request: AnyRequest, name: TableName, data: JSONBody[PlayOn]) -> Seated:
    """Play on from some step of a finished game, in place of one of its players."""
    services = limit(request, "tables")
    token = new_token()
    async with services.keeper.table(name) as live:
        setup = continued(live.room, data, hashed(token), language_of(request))
    following = await services.keeper.create(setup)
    return Seated(following.room.name, data.seat, token)


@posted("/api/saves", status=HTTP_201_CREATED, largest=LARGEST_SAVE)
async def open_save(request: AnyRequest, data: JSONBody[SavedGame]) -> Seated:
    """Set up a table that shows a saved game. It can be played on from any step."""
    services = limit(request, "tables")
    task = Open(language_of(request).language, data.text)
    found = await services.laboratory.do(task, client(request))
    return await shown(services, msgspec.msgpack.decode(found, type=Played))


async def shown(services: Services, played: Played) -> Seated:
    """A table that shows a game played elsewhere."""
    token = new_token()
    opening = Opening(played.table, played.answers, played.secret, played.unfinished)
    options = TableOptions(counts=played.counts)
    setup: Setup = exhibited(opening, played.seats, hashed(token), options)
    live = await services.keeper.create(setup)
    await services.keeper.let(live, lambda _: [])  # closes a game that is not over
    return Seated(live.room.name, None, token)
