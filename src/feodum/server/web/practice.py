"""What helps people to learn: hints against bots, and the analysis of a finished game."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Final

from litestar.params import JSONBody
from litestar.response import Stream

from feodum.engine.errors import Problem
from feodum.server.laboratory.tasks import Analyse
from feodum.server.live.driver import thought_about
from feodum.server.ops.limits import OWN_LAB, PUBLIC_LAB
from feodum.server.protocol.analysis import AnalysisWish, HintGiven
from feodum.server.protocol.bodies import SeatToken
from feodum.server.thinking.pool import BotFailed
from feodum.server.web.errors import language_of
from feodum.server.web.lab import LINES, UNBUFFERED
from feodum.server.web.lobby import AnyRequest, TableName, client, limit, services_of
from feodum.server.web.posting import posted
from feodum.server.web.records import check_seat
from feodum.server.web.tokens import hashed
from feodum.session.save import document_of
from feodum.session.session import Session
from feodum.wording.answers import answer_text
from feodum.wording.words import Words

if TYPE_CHECKING:
    from feodum.server.table.room import Room

SECONDS: Final = 10.0
"""About how much processor time an analysis takes."""


# ---- hints


@posted("/api/tables/{name:str}/hint")
async def give_hint(request: AnyRequest, name: TableName, data: JSONBody[SeatToken]) -> HintGiven:
    """What the expert would do in place of the seat that must answer, in a game against bots."""
    services, payer = limit(request, "hints"), client(request)
    async with services.keeper.table(name) as live:
        session = asking(live.room, hashed(data.token))
        question = session.question
        assert question is not None
        words = Words(language_of(request), session.table.sets, [one.name for one in session.seats])
        asked = thought_about(live.room, session)
    asked.hint = True
    try:
        (answer,) = await services.keeper.driver.thinkers.think(asked, payer)
    except BotFailed:
        raise Problem("hint-failed") from None
    return HintGiven(question["number"], answer_text(words, question["kind"], answer.answer))


def asking(room: Room, token: str) -> Session:
    """The game in which somebody with this token may have a hint now; Problem for others."""
    seat, session = room.seat_of(token), room.session
    if seat is None or session is None:
        raise Problem("watching-only")
    if any(place.kind != "bot" for at, place in enumerate(room.places) if at != seat):
        raise Problem("hint-people")
    if room.setup.counts:
        raise Problem("hint-daily")
    if room.pending != seat or room.places[seat].bot is not None:
        raise Problem("hint-later")
    return session


# ---- analysis


@posted("/api/tables/{name:str}/analysis")
async def analyse_game(
    request: AnyRequest, name: TableName, data: JSONBody[AnalysisWish]
) -> Stream:
    """Judge the decisions of a seat in a finished game.

    The response has a line of JSON whenever there is more to tell, and ends when the client closes
    the connection.
    """
    services, payer = services_of(request), client(request)
    limits = OWN_LAB if services.settings.lab == "own" else PUBLIC_LAB
    payer.check_races(limits)
    async with services.keeper.table(name) as live:
        game = live.room.finished
        check_seat(game, data.seat)
        text = json.dumps(document_of(game))
    task = Analyse(language_of(request).language, text, data.seat, SECONDS)
    lines: AsyncIterator[bytes] = services.laboratory.race(task, payer)
    return Stream(lines, media_type=LINES, headers=UNBUFFERED)
