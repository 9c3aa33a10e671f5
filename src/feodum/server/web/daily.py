"""The kingdom of the day: its board, the one try that counts, and practice afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from litestar.params import JSONBody
from litestar.status_codes import HTTP_201_CREATED

from feodum.engine.errors import Problem
from feodum.server.protocol.bodies import Seated
from feodum.server.protocol.common import Daily
from feodum.server.protocol.daily import DayBoard, DayEntry, DayPlay, DayWish
from feodum.server.table.daily import date_of, end_of, left_of_day, setup_for
from feodum.server.table.fairness import commitment
from feodum.server.table.kingdoms import kingdom_of, read_code
from feodum.server.web.errors import language_of
from feodum.server.web.lobby import AnyRequest, limit, services_of
from feodum.server.web.posting import posted
from feodum.server.web.profiles import settle_due
from feodum.server.web.tokens import boxed, hashed, new_token, unboxed

if TYPE_CHECKING:
    from feodum.server.store.daily import Day, Try
    from feodum.server.web.services import Services

MOST_ENTRIES: Final = 100
"""How many tries a board shows, besides one's own."""


async def day_of(services: Services, wanted: str) -> tuple[Day, bool]:
    """The day asked for, and whether it is today; Problem if there is none."""
    today = date_of(services.keeper.clock.day())
    if wanted in ("", today):
        return await services.days.draw(today), True
    found = None if wanted > today else await services.days.find(wanted)
    if found is None:
        raise Problem("no-day")
    return found, False


@posted("/api/daily")
async def show_day(request: AnyRequest, data: JSONBody[DayWish]) -> DayBoard:
    """A kingdom of the day, and how everybody did."""
    services = services_of(request)
    day, today = await day_of(services, data.date)
    profile = (await services.profiles.find(hashed(data.profile))).id if data.profile else ""
    tries = await services.days.tries(day.date)
    if await settle_due(services, tries):
        tries = await services.days.tries(day.date)
    mine = standing(tries, profile)
    shows_replays = mine == "over" if today else mine != "playing"
    end = end_of(day.date)
    entries = [entry_of(one, profile, end, shown=shows_replays) for one in tries]
    ranked = in_order([entry for entry in entries if entry is not None])
    shown = [entry for place, entry in enumerate(ranked) if place < MOST_ENTRIES or entry.mine]
    return DayBoard(
        date=day.date,
        today=today,
        left=left_of_day(services.keeper.clock.day()),
        kingdom=kingdom_of(read_code(day.kingdom)),
        commitment=commitment(day.secret),
        secret=None if today else day.secret.hex(),
        mine=mine,
        entries=shown,
        others=len(ranked) - len(shown),
        dates=await services.days.dates(),
    )


def standing(tries: list[Try], profile: str) -> Literal["none", "playing", "over"]:
    """How a profile's own try stands."""
    for one in tries:
        if one.profile == profile:
            return "over" if one.is_over else "playing"
    return "none"


def merit(entry: DayEntry) -> tuple[int, int]:
    """What decides the order, lowest first: the bot's lead over the player, then the turns."""
    return (entry.bot - entry.score, entry.turns)


def in_order(entries: list[DayEntry]) -> list[DayEntry]:
    """The tries of a board, the best first, with their places."""
    found = sorted(entries, key=lambda entry: (merit(entry), not entry.mine, entry.name))
    for number, entry in enumerate(found):
        tied = number > 0 and merit(entry) == merit(found[number - 1])
        entry.place = found[number - 1].place if tied else number + 1
    return found


def entry_of(one: Try, profile: str, end: float, *, shown: bool) -> DayEntry | None:
    """A try on the board; None if it was not played to the end on its day.

    Once the day is over, everybody can see the secret of its shuffles.
    """
    result = one.result
    if result is None or result.state != "over" or result.answered >= end:
        return None
    person, bot = result.seats
    if person.out:
        return None
    return DayEntry(
        place=0,
        name=person.name,
        score=person.score,
        bot=bot.score,
        turns=person.turns,
        won=0 in result.winners,
        mine=one.profile == profile,
        table=one.name if shown else None,
    )


@posted("/api/daily/play", status=HTTP_201_CREATED)
async def play_day(request: AnyRequest, data: JSONBody[DayPlay]) -> Seated:
    """Begin or continue today's try, or practise with an earlier day."""
    services = limit(request, "tables")
    profile = await services.profiles.find(hashed(data.profile))
    day, today = await day_of(services, data.date)
    mine = standing(await services.days.tries(day.date), profile.id)
    if mine == "none" and today:
        return await begin(request, data, day, profile.id)
    if mine == "playing" or today:
        return await own_try(services, day.date, profile.id, data.profile)
    return await seated(request, data, day, counts=False)


async def seated(request: AnyRequest, data: DayPlay, day: Day, *, counts: bool) -> Seated:
    """A new table with the kingdom of a day."""
    token = new_token()
    setup = setup_for(
        Daily(day.date, counts),
        day.kingdom,
        day.secret,
        name=data.name,
        token=hashed(token),
        locale=language_of(request),
    )
    live = await services_of(request).keeper.create(setup)
    return Seated(live.room.name, 0, token)


async def begin(request: AnyRequest, data: DayPlay, day: Day, profile: str) -> Seated:
    """A profile's try: a new one, or the one that a quicker request has just begun."""
    services = services_of(request)
    found = await seated(request, data, day, counts=True)
    seat = (found.table, hashed(found.token), boxed(found.token, data.profile))
    now = services.keeper.clock.day()
    if await services.days.attempt(day.date, profile, seat, now):
        return found
    await services.keeper.forget_everywhere([found.table])
    return await own_try(services, day.date, profile, data.profile)


async def own_try(services: Services, date: str, profile: str, key: str) -> Seated:
    """The seat of a profile's try."""
    tries = await services.days.tries(date)
    tables = [one.name for one in tries if one.profile == profile]
    for game in await services.profiles.games(profile):
        if game.name in tables and (token := unboxed(game.box, key, game.token)):
            return Seated(game.name, 0, token)
    raise Problem("no-day")
