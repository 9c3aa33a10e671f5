"""Profiles without a password: seats, settings and finished games, for anyone who has the link."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import msgspec
from litestar import Response
from litestar.params import JSONBody
from litestar.status_codes import HTTP_201_CREATED, HTTP_204_NO_CONTENT

from feodum.engine.errors import Problem
from feodum.server.protocol.bodies import MyGame, Ticket
from feodum.server.protocol.profiles import (
    MyGames,
    NewProfile,
    PastGame,
    Profile,
    ProfileMade,
    ProfileMerge,
    ProfilePart,
    ProfileSeats,
    ProfileSettings,
    ProfileToken,
    Revision,
)
from feodum.server.store.profiles import SETTLED_AT_ONCE, Kept, Owned
from feodum.server.table.results import result_of
from feodum.server.table.statistics import statistics
from feodum.server.web.lobby import AnyRequest, limit, my_game, services_of
from feodum.server.web.posting import posted
from feodum.server.web.records import download
from feodum.server.web.tokens import boxed, hashed, new_token, unboxed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from feodum.server.store.daily import Try
    from feodum.server.table.results import GameResult
    from feodum.server.table.room import Room
    from feodum.server.web.services import Services

LARGEST_SETTINGS: Final = 4096
"""The most bytes of a page's settings."""
SHOWN_AT_ONCE: Final = 50
"""How many finished games are sent at once."""
MOST_NOW: Final = 50
"""How many games that are not over are sent; a browser does not remember more."""


async def owned(request: AnyRequest, token: str) -> Owned:
    return await services_of(request).profiles.find(hashed(token))


def written(settings: dict[str, Any]) -> str:
    """Settings as they are stored; Problem if they are too long."""
    found = msgspec.json.encode(settings)
    if len(found) > LARGEST_SETTINGS:
        raise Problem("profile-settings", most=LARGEST_SETTINGS)
    return found.decode()


# ---- making, opening and keeping


@posted("/api/profiles", status=HTTP_201_CREATED)
async def make_profile(request: AnyRequest, data: JSONBody[NewProfile]) -> ProfileMade:
    """Make a profile with the seats that a browser remembers."""
    settings = written(data.settings)
    services = limit(request, "profiles")
    token = new_token()
    now = services.keeper.clock.day()
    profile = await services.profiles.make(hashed(token), settings, now)
    await services.profiles.add(profile, await seats_of(services, data.tickets, token), now)
    return ProfileMade(token)


async def seats_of(
    services: Services, tickets: Iterable[Ticket], key: str
) -> list[tuple[str, str, bytes]]:
    """Those of the tickets that are really seats, ready to be stored."""
    found = []
    for ticket in tickets:
        token = hashed(ticket.token)
        with suppress(Problem):
            async with services.keeper.table(ticket.table) as live:
                if live.room.seat_of(token) is not None:
                    found.append((ticket.table, token, boxed(ticket.token, key)))
    return found


@posted("/api/profiles/open")
async def open_profile(request: AnyRequest, data: JSONBody[ProfileToken]) -> Profile:
    """What a profile brings to a browser."""
    found = await owned(request, data.profile)
    services = services_of(request)
    await services.profiles.use(found, services.keeper.clock.day())
    games = await services.profiles.games(found.id)
    return Profile(
        found.settings,
        found.revision,
        tickets_of(unfinished(games), data.profile),
        len(games),
    )


def unfinished(games: Iterable[Kept]) -> list[Kept]:
    return [game for game in games if game.result is None and not game.is_due][:MOST_NOW]


def tickets_of(games: Iterable[Kept], key: str) -> list[Ticket]:
    found = [Ticket(game.name, unboxed(game.box, key, game.token)) for game in games]
    return [ticket for ticket in found if ticket.token]


def reboxed(games: Iterable[Kept], key: str, new_key: str) -> list[Kept]:
    """These games, with the tokens of their seats in boxes that another token opens."""
    return [
        game._replace(box=boxed(token, new_key))
        for game in games
        if (token := unboxed(game.box, key, game.token))
    ]


@posted("/api/profiles/settings")
async def set_profile(request: AnyRequest, data: JSONBody[ProfileSettings]) -> Revision:
    """Keep a page's settings in a profile, in place of those kept before."""
    settings = written(data.settings)
    found = await owned(request, data.profile)
    await services_of(request).profiles.set(found.id, settings)
    return Revision(found.revision + 1)


@posted("/api/profiles/seats", status=HTTP_204_NO_CONTENT)
async def keep_seats(request: AnyRequest, data: JSONBody[ProfileSeats]) -> None:
    """Keep seats in a profile, leaving out unknown tables and tokens."""
    found = await owned(request, data.profile)
    services = services_of(request)
    seats = await seats_of(services, data.tickets, data.profile)
    await services.profiles.add(found.id, seats, services.keeper.clock.day())


# ---- the games


@posted("/api/profiles/games")
async def show_games(request: AnyRequest, data: JSONBody[ProfilePart]) -> MyGames:
    """All games of a profile that are not over, some of those that are, and their statistics."""
    found = await owned(request, data.profile)
    services = services_of(request)
    games = await settled(services, found.id)
    past = [(game, *how) for game in games if (how := own_result(game)) is not None]
    return MyGames(
        now=await games_now(services, unfinished(games)),
        past=[past_game(*one) for one in past[data.skip : data.skip + SHOWN_AT_ONCE]],
        total=len(past),
        statistics=statistics((result, seat) for _, result, seat in past),
    )


async def settled(services: Services, profile: str) -> list[Kept]:
    """The games of a profile, after keeping the results of those that have ended meanwhile."""
    games = await services.profiles.games(profile)
    if await settle_due(services, games):
        games = await services.profiles.games(profile)
    return games


async def settle_due(services: Services, games: Sequence[Kept | Try]) -> bool:
    """Keep how games ended that nobody has looked at; whether there were any."""
    due = [game.name for game in games if game.is_due][:SETTLED_AT_ONCE]
    for name in due:
        await settle(services, name)
    return bool(due)


async def settle(services: Services, name: str) -> None:
    """Keep how a game ended."""
    with suppress(Problem):  # a damaged table may become readable again
        async with services.keeper.table(name) as live:
            result, ended = result_of(live.room), live.room.touched
        await services.profiles.settle(name, ended, result)


def own_result(game: Kept) -> tuple[GameResult, int] | None:
    """How a game ended, with the player's seat; None if the player no longer had a seat in it."""
    result = game.result
    seat = None if result is None else result.seat_of(game.token)
    return None if result is None or seat is None else (result, seat)


def past_game(game: Kept, result: GameResult, seat: int) -> PastGame:
    assert game.ended is not None
    assert result.state != "outdated"
    return PastGame(
        table=game.name,
        ended=game.ended,
        state=result.state,
        seat=seat,
        names=[one.name for one in result.seats],
        bots=[one.bot for one in result.seats],
        scores=[one.score for one in result.seats],
        turns=[one.turns for one in result.seats],
        winners=result.winners,
        first=result.first,
        kingdom=result.kingdom,
        daily=result.daily,
    )


async def games_now(services: Services, games: Iterable[Kept]) -> list[MyGame]:
    found = []
    for game in games:
        with suppress(Problem):
            async with services.keeper.table(game.name) as live:
                one = my_game(live, game.token)
            if one is not None and one.state in ("waiting", "playing"):
                found.append(one)
    return found


# ---- another link, another profile, a file, and the end


@posted("/api/profiles/link")
async def renew_link(request: AnyRequest, data: JSONBody[ProfileToken]) -> ProfileMade:
    """Give a profile a new link; the old one opens nothing from now on."""
    found = await owned(request, data.profile)
    profiles = services_of(request).profiles
    token = new_token()
    games = reboxed(await profiles.games(found.id), data.profile, token)
    await profiles.renew(found.id, hashed(token), {game.name: game.box for game in games})
    return ProfileMade(token)


@posted("/api/profiles/merge", status=HTTP_204_NO_CONTENT)
async def merge_profiles(request: AnyRequest, data: JSONBody[ProfileMerge]) -> None:
    """Take over the games of another profile, which is then gone."""
    found, other = await owned(request, data.profile), await owned(request, data.other)
    if found.id == other.id:
        return
    profiles = services_of(request).profiles
    games = reboxed(await profiles.games(other.id), data.other, data.profile)
    await profiles.merge(found.id, other.id, games)


@posted("/api/profiles/export")
async def export_profile(request: AnyRequest, data: JSONBody[ProfileToken]) -> Response[bytes]:
    """Everything that the server keeps in a profile, as a file."""
    found = await owned(request, data.profile)
    games = await settled(services_of(request), found.id)
    past = [(game, *how) for game in games if (how := own_result(game)) is not None]
    document = {
        "made": found.created,
        "settings": found.settings,
        "unfinished": tickets_of(unfinished(games), data.profile),
        "games": [
            {**msgspec.to_builtins(past_game(game, result, seat)), "deck": result.seats[seat].cards}
            for game, result, seat in past
        ],
    }
    text = json.dumps(msgspec.to_builtins(document), ensure_ascii=False, indent=1) + "\n"
    return download(text, "feodum-profile.json", "application/json")


@posted("/api/profiles/delete", status=HTTP_204_NO_CONTENT)
async def delete_profile(request: AnyRequest, data: JSONBody[ProfileToken]) -> None:
    """Delete a profile, and all games in which no other person has played."""
    found = await owned(request, data.profile)
    services = services_of(request)
    games = await settled(services, found.id)
    own = [game.name for game in games if await is_alone(services, game)]
    erased = await services.profiles.only_mine(found.id, own)
    await services.profiles.delete(found.id, erased)
    await services.keeper.forget_everywhere(erased)


async def is_alone(services: Services, game: Kept) -> bool:
    """Whether only one person had a seat in this game."""
    if game.result is not None and game.result.seats:
        people = [seat.token for seat in game.result.seats if seat.bot is None]
        return people == [game.token]
    with suppress(Problem):
        async with services.keeper.table(game.name) as live:
            return persons(live.room) == [game.token]
    return False


def persons(room: Room) -> list[str]:
    """The tokens of everybody who has a seat, or for whom one is kept."""
    return [place.token for place in room.places if place.kind in ("person", "held")]


HANDLERS: Final = (
    make_profile,
    open_profile,
    set_profile,
    keep_seats,
    show_games,
    renew_link,
    merge_profiles,
    export_profile,
    delete_profile,
)
