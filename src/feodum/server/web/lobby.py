"""Getting into a game: the catalogue, kingdoms, tables, seats."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated, Any

from litestar import Request, get
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_201_CREATED

from feodum.engine.errors import Problem
from feodum.locales import Locale
from feodum.locales.choice import accepted_language
from feodum.server.live.live import Live
from feodum.server.ops.limits import Client, What
from feodum.server.ops.settings import LOCAL
from feodum.server.protocol.bodies import (
    Addresses,
    Catalogue,
    DeckInfo,
    Exchange,
    Guided,
    KingdomWish,
    MyGame,
    NewTable,
    Seated,
    SeatToken,
    Sit,
    TableSummary,
    Tickets,
)
from feodum.server.protocol.common import Kingdom
from feodum.server.table.commands import check_bot, name_for_bot, sit_down
from feodum.server.table.events import AnyEvent
from feodum.server.table.guided import guided_setup
from feodum.server.table.kingdoms import exchanged, kingdom_of, wished
from feodum.server.table.places import SeatSetup, Setup
from feodum.server.table.room import Room
from feodum.server.web.catalogue import catalogue
from feodum.server.web.errors import REFUSALS, language_of
from feodum.server.web.hosts import own_address
from feodum.server.web.posting import posted
from feodum.server.web.security import client_of
from feodum.server.web.services import Services
from feodum.server.web.tokens import hashed, new_token
from feodum.session.seats import person_name

EVERYWHERE = (("0.0.0.0",), ("::",), ("",))
"""The hosts that mean all addresses of the machine."""
MOST_LISTED = 50
LONGEST_THINKING = 24 * 60 * 60

TableName = Annotated[str, PathParameter(max_length=32)]
AnyRequest = Request[Any, Any, Any]


def services_of(request: AnyRequest) -> Services:
    services: Services = request.app.state.services
    return services


def client(request: AnyRequest) -> Client:
    return services_of(request).limits.client(client_of(request.scope))


def limit(request: AnyRequest, what: What) -> Services:
    """The services; Problem if the client has asked for too much."""
    if not client(request).take(what):
        raise Problem("too-many-requests")
    return services_of(request)


@get("/api/catalogue", responses=REFUSALS)
async def get_catalogue(
    language: Annotated[str, QueryParameter(max_length=20)] = "en",
) -> Catalogue:
    """All sets, cards, recommended kingdoms, terms of the rules, and bots."""
    return catalogue(accepted_language(language))


@posted("/api/kingdoms")
async def find_kingdom(data: JSONBody[KingdomWish]) -> Kingdom:
    """Find a kingdom: by code, by a recommended set's name, by ten cards, or at random."""
    return kingdom_of(wished(data))


@posted("/api/kingdoms/exchange")
async def exchange_card(data: JSONBody[Exchange]) -> Kingdom:
    """Replace one card or landscape of a kingdom."""
    return kingdom_of(exchanged(data))


@get("/api/addresses", responses=REFUSALS)
async def get_addresses(request: AnyRequest) -> Addresses:
    """Where others in the network can open the page, for somebody at the server's own machine."""
    if client_of(request.scope) not in LOCAL:
        return Addresses([])
    bound = services_of(request).settings.hosts[:1]
    reached = [own_address()] if bound in EVERYWHERE else []
    return Addresses([f"http://{own}:{request.url.port or 80}" for own in reached if own])


@get("/api/tables", responses=REFUSALS)
async def list_tables(request: AnyRequest) -> list[TableSummary]:
    """The public tables that are waiting or playing, with those waiting for players first."""
    services = services_of(request)
    found: list[TableSummary] = []
    for name in await services.storage.public(MOST_LISTED):
        with suppress(Problem):  # leaves out a damaged table
            async with services.keeper.table(name) as live:
                if live.room.state in ("waiting", "playing"):
                    found.append(summary(live))
    return found


@posted("/api/tables", status=HTTP_201_CREATED)
async def create_table(request: AnyRequest, data: JSONBody[NewTable]) -> Seated:
    """Set up a table."""
    services = limit(request, "tables")
    if all(seat.kind == "bot" for seat in data.seats):
        client(request).check_bot_games()
    token = new_token()
    live = await services.keeper.create(setup_of(data, token, language_of(request)))
    return Seated(live.room.name, live.room.seat_of(hashed(token)), token)


@posted("/api/guided", status=HTTP_201_CREATED)
async def create_guided(request: AnyRequest, data: JSONBody[Guided]) -> Seated:
    """Set up a guided first game."""
    services = limit(request, "tables")
    token = new_token()
    setup = guided_setup(data.name, hashed(token), language_of(request))
    live = await services.keeper.create(setup)
    return Seated(live.room.name, 0, token)


def setup_of(wanted: NewTable, token: str, locale: Locale) -> Setup:
    if sum(seat.kind == "me" for seat in wanted.seats) > 1:
        raise Problem("one-seat-each")
    times = (wanted.options.thinking, wanted.options.clock)
    if not all(0 <= seconds <= LONGEST_THINKING for seconds in times):
        raise Problem("thinking-time", most=LONGEST_THINKING)
    name = person_name(wanted.name)
    taken = [name]
    seats: list[SeatSetup] = []
    for seat in wanted.seats:
        if seat.kind == "me":
            seats.append(SeatSetup("person", name, None, hashed(token)))
        elif seat.kind == "open":
            seats.append(SeatSetup("open"))
        else:
            check_bot(seat.bot)
            taken.append(name_for_bot(taken, locale))
            seats.append(SeatSetup("bot", taken[-1], seat.bot))
    kingdom = kingdom_of(wished(wanted.kingdom, len(seats)))
    return Setup(seats, wanted.options, kingdom.code, hashed(token))


@get("/api/tables/{name:str}", responses=REFUSALS)
async def get_table(request: AnyRequest, name: TableName) -> TableSummary:
    """A table as people who do not sit there see it."""
    services = services_of(request)
    async with services.keeper.table(name) as live:
        return summary(live)


@posted("/api/tables/{name:str}/seats", status=HTTP_201_CREATED)
async def take_seat(request: AnyRequest, name: TableName, data: JSONBody[Sit]) -> Seated:
    """Sit down at a table."""
    services = limit(request, "seats")
    live = await services.keeper.room(name)
    token = new_token()

    def make(room: Room) -> list[AnyEvent]:
        return [sit_down(room, data.seat, data.name, hashed(token))]

    await services.keeper.let(live, make)
    return Seated(name, live.room.seat_of(hashed(token)), token)


@posted("/api/tables/{name:str}/deck")
async def my_deck(request: AnyRequest, name: TableName, data: JSONBody[SeatToken]) -> DeckInfo:
    """What the player of a seat owns, and what is still to be drawn."""
    async with services_of(request).keeper.table(name) as live:
        seat, session = live.room.seat_of(hashed(data.token)), live.room.session
        if seat is None or session is None:
            raise Problem("watching-only")
        return DeckInfo(session.own_cards(seat)["cards"], session.to_draw(seat))


@posted("/api/games")
async def my_games(request: AnyRequest, data: JSONBody[Tickets]) -> list[MyGame]:
    """The state of each game that a browser remembers, leaving out unknown tables and tokens."""
    services = services_of(request)
    found: list[MyGame] = []
    for ticket in data.tickets:
        try:
            async with services.keeper.table(ticket.table) as live:
                game = my_game(live, hashed(ticket.token))
        except Problem as problem:
            game = unreadable(ticket.table) if problem.code == "table-damaged" else None
        if game is not None:
            found.append(game)
    return found


def unreadable(table: str) -> MyGame:
    """A game that may become readable again, so the browser should remember its seat."""
    return MyGame(table=table, seat=None, state="outdated", names=[], turn=0, mine=False)


def my_game(live: Live, token: str) -> MyGame | None:
    room = live.room
    seat = room.seat_of(token)
    if seat is None and token != room.setup.host:
        return None
    turn = 0
    if seat is not None and room.session is not None:
        turn = room.session.view(seat)["players"][seat]["turns"]
    return MyGame(
        table=room.name,
        seat=seat,
        state=room.state,
        names=[place.name for place in room.places],
        turn=turn,
        mine=seat is not None and room.pending == seat,
    )


def summary(live: Live) -> TableSummary:
    room = live.room
    return TableSummary(
        table=room.name,
        state=room.state,
        seats=room.seats(live.away()),
        kingdom=room.kingdom,
        options=room.options,
        commitment=room.commitment,
        age=max(0, int(live.clock.day() - room.created)),
    )
