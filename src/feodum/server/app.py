"""The server as a whole."""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets
import sys
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Final

from litestar import Litestar, Request, Response, get
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from feodum.engine.errors import Problem
from feodum.plugins import load_all
from feodum.server.laboratory.desk import Laboratory, Told
from feodum.server.live.keeper import Keeper
from feodum.server.live.listening import listen
from feodum.server.ops.clock import Clock
from feodum.server.ops.garbage import Garbage, look_only_when_told
from feodum.server.ops.limits import LARGEST_BODY, Limits
from feodum.server.ops.logs import log_to_stderr
from feodum.server.ops.metrics import Metrics
from feodum.server.ops.settings import handed_on
from feodum.server.protocol.bodies import Health
from feodum.server.protocol.reading import JsonRequest
from feodum.server.store.daily import Days
from feodum.server.store.outage import Unavailable, shown
from feodum.server.store.profiles import Profiles
from feodum.server.store.storage import Storage, database_url
from feodum.server.thinking.pool import Thinkers
from feodum.server.web import daily, errors, lab, lobby, openings, practice, profiles, records
from feodum.server.web.page import get_page, page_file, read_page
from feodum.server.web.page_data import page_data
from feodum.server.web.security import Guard
from feodum.server.web.services import Services
from feodum.server.web.sockets import table_socket

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from litestar.types import ASGIApp

    from feodum.server.ops.settings import Settings

LOG: Final = logging.getLogger("feodum.server")
LET_IN: Final = 0.0005
"""The interpreter's switch interval in seconds: short, as players wait for the writing thread."""


@get("/health")
async def health(request: Request[Any, Any, Any]) -> Health:
    """Whether the server works, which means that its database can be written."""
    services: Services = request.app.state.services
    await services.storage.works()
    rooms, open_sockets = len(services.keeper.rooms), len(services.connections)
    return Health("ok", version("feodum"), rooms, open_sockets)


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    services: Services = request.app.state.services
    kind = "text/plain; version=0.0.4; charset=utf-8"
    return Response(services.metrics.text(), media_type=kind)


HANDLERS: Final = (
    lobby.get_catalogue,
    lobby.find_kingdom,
    lobby.exchange_card,
    lobby.get_addresses,
    lobby.list_tables,
    lobby.create_table,
    lobby.create_guided,
    lobby.get_table,
    lobby.take_seat,
    lobby.my_games,
    lobby.my_deck,
    records.get_save,
    records.get_log,
    records.get_step,
    lab.check_strategy,
    lab.run_race,
    lab.draw_charts,
    lab.write_report,
    lab.write_tables,
    lab.show_game,
    openings.play_on,
    openings.open_save,
    *profiles.HANDLERS,
    daily.show_day,
    daily.play_day,
    practice.give_hint,
    practice.analyse_game,
    table_socket,
    health,
    metrics,
    get_page,
)
"""What answers each path."""


@asynccontextmanager
async def running(app: Litestar) -> AsyncIterator[None]:
    """Everything that a server needs while it runs."""
    settings: Settings = app.state.settings
    storage = Storage(database_url(settings.database_or_default), secrets.token_hex(8))
    thinkers = Thinkers(settings.thinkers, settings.bot_seconds, settings.bot_program)
    counted = Metrics()
    async with storage.opened():
        keeper = Keeper(settings, storage, thinkers, counted, app.state.clock)
        laboratory = Laboratory(settings.racers, settings.lab_nice)
        services = Services(
            settings=settings,
            storage=storage,
            profiles=Profiles(storage),
            days=Days(storage),
            keeper=keeper,
            laboratory=laboratory,
            limits=app.state.limits,
            metrics=counted,
        )
        app.state.services = services
        if settings.bots_at_start:
            thinkers.begin()
        tasks = [
            asyncio.create_task(look_after(keeper, settings.look_every)),
            asyncio.create_task(tidy(services)),
        ]
        if storage.shared:
            tasks.append(asyncio.create_task(listen(storage, keeper)))
        LOG.info("server started", extra={"database": shown(storage.url)})
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await keeper.stop()
            await thinkers.end()
            await laboratory.end()
    LOG.info("server stopped")


async def look_after(keeper: Keeper, seconds: float) -> None:
    """Look after the tables regularly, and free the memory of forgotten ones."""
    garbage = Garbage()
    while True:
        await asyncio.sleep(seconds)
        if not gc.isenabled():  # turned off by `create`
            garbage.look(keeper.dropped, len(keeper.rooms))
        try:
            await keeper.look_after()
        except Exception:
            LOG.exception("looking after the tables failed")


async def tidy(services: Services) -> None:
    """Delete profiles that nobody uses, regularly."""
    settings, clock = services.settings, services.keeper.clock
    while True:
        try:
            await services.profiles.forget_unused(clock.day() - settings.forget_profiles_after)
        except Exception:
            LOG.exception("deleting unused profiles failed")
        await asyncio.sleep(settings.tidy_every)


def create(settings: Settings | None = None, clock: Clock | None = None) -> ASGIApp:
    """The server, with these settings, or with those that `Settings.hand_on` left for it."""
    if settings is None:
        settings = handed_on()
        log_to_stderr()
        load_all(settings.plugins)
        look_only_when_told()
        sys.setswitchinterval(LET_IN)
    app = Litestar(
        HANDLERS,
        lifespan=[running],
        exception_handlers={
            Problem: errors.for_problem,
            HTTPException: errors.for_http,
            Unavailable: errors.for_outage,
            Told: errors.for_told,
            Exception: errors.for_fault,
        },
        openapi_config=OpenAPIConfig(
            title="Feodum",
            version=version("feodum"),
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
        ),
        request_class=JsonRequest,
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
    )
    app.state.settings = settings
    app.state.clock = clock or Clock()
    app.state.limits = Limits(on=settings.limits)
    data = page_data(lab=settings.lab != "off")
    made = {path: page_file(path, body) for path, body in data.items()}
    app.state.page = read_page(settings.page_folder) | made
    return Guard(app, settings, app.state.limits)
