"""Finished games: as files, as text, and step by step."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import msgspec
from litestar import Response, get
from litestar.params import PathParameter, QueryParameter

from feodum.locales import Locale
from feodum.locales.choice import accepted_language
from feodum.server.live.perspective import ask_of, view_of, words_for
from feodum.server.live.wordlog import by_turns, lines_of, log_of
from feodum.server.protocol.bodies import ReplayStep
from feodum.server.table.room import Room
from feodum.server.table.verify import GOES_ON, SHUFFLES, Shuffles
from feodum.server.web.errors import REFUSALS
from feodum.server.web.lobby import AnyRequest, TableName, services_of
from feodum.session.save import document_of
from feodum.session.session import Session
from feodum.wording.questions import QuestionText

if TYPE_CHECKING:
    from feodum.server.protocol.common import Ask, LogLine
    from feodum.wording.words import Words


SeatChoice = Annotated[int | None, QueryParameter(ge=0, le=5)]
LanguageChoice = Annotated[str, QueryParameter(max_length=20)]


def record(room: Room) -> dict[str, object]:
    """A finished game as `feodum play --load` reads it, with what `feodum verify` checks."""
    document = document_of(room.finished)
    if room.setup.opening is not None:
        document[SHUFFLES] = {GOES_ON: True}
        return document
    record = Shuffles(room.terms, room.secret.hex(), room.shares, room.out)
    document[SHUFFLES] = msgspec.to_builtins(record)
    return document


def words_of(room: Room, language: str) -> Words:
    names = [place.name for place in room.places]
    return words_for(Locale(accepted_language(language)), room.finished.table, names)


@get("/api/tables/{name:str}/save", responses=REFUSALS)
async def get_save(request: AnyRequest, name: TableName) -> Response[bytes]:
    """The game as a file, only once it is over: the file holds the secret of the shuffles."""
    async with services_of(request).keeper.table(name) as live:
        text = json.dumps(record(live.room), ensure_ascii=False, indent=1) + "\n"
    return download(text, f"feodum-{name}.json", "application/json")


@get("/api/tables/{name:str}/log", responses=REFUSALS)
async def get_log(
    request: AnyRequest, name: TableName, seat: SeatChoice = None, language: LanguageChoice = "en"
) -> Response[bytes]:
    """The log as text, once the game is over."""
    async with services_of(request).keeper.table(name) as live:
        game, words = live.room.finished, words_of(live.room, language)
        lines = lines_of(words, check_seat(game, seat), log_of(game, seat))
    text = "\n".join("  " * line.depth + plain(line) for line in lines) + "\n"
    return download(text, f"feodum-{name}.txt", "text/plain; charset=utf-8")


def plain(line: LogLine) -> str:
    return "".join(part if isinstance(part, str) else part.text for part in line.text)


def download(text: str, file: str, kind: str) -> Response[bytes]:
    headers = {"content-disposition": f'attachment; filename="{file}"'}
    return Response(text.encode(), media_type=kind, headers=headers)


@get("/api/tables/{name:str}/replay/{step:int}", responses=REFUSALS)
async def get_step(
    request: AnyRequest,
    name: TableName,
    step: Annotated[int, PathParameter(ge=0, le=1_000_000)],
    seat: SeatChoice = None,
    language: LanguageChoice = "en",
) -> ReplayStep:
    """The finished game after `step` answers, as this seat or, without one, a spectator saw it."""
    async with services_of(request).keeper.table(name) as live:
        check_seat(live.room.finished, seat)
        return replay_step(live.room, words_of(live.room, language), step, seat)


def check_seat(game: Session, seat: int | None) -> int | None:
    if seat is not None:
        game.view(seat)
    return seat


def replay_step(room: Room, words: Words, step: int, seat: int | None) -> ReplayStep:
    game = room.finished
    then = game.after(step)
    turns = by_turns(log_of(then, seat))
    before = [line for turn in turns[:-1] for line in lines_of(words, seat, turn)]
    next_answer = game.position.answers[step] if step < len(game.position.answers) else None
    return ReplayStep(
        step=step,
        steps=len(game.position.answers),
        view=dict(view_of(then, seat)),
        ask=asked(words, then, seat),
        answer=None if next_answer is None else [choice.name for choice in next_answer],
        answered_by=None if next_answer is None else game.position.asked[step],
        keep=len(before),
        log=lines_of(words, seat, turns[-1]) if turns else [],
    )


def asked(words: Words, game: Session, seat: int | None) -> Ask | None:
    question = game.question
    if seat is None or question is None or question["seat"] != seat:
        return None
    text = QuestionText(words, question, game.view(seat), game.log(seat), typed=False)
    return ask_of(text)
