"""The kingdom of the day: one deal for everybody, from a secret that is drawn on the day itself."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from feodum.engine.random import seed_for
from feodum.kingdoms.request import KingdomRequest
from feodum.server.protocol.common import Daily, TableOptions
from feodum.server.table.commands import STANDARD_BOT, name_for_bot
from feodum.server.table.kingdoms import kingdom_of, read_code
from feodum.server.table.places import Opening, SeatSetup, Setup
from feodum.session.seats import person_name

if TYPE_CHECKING:
    from feodum.locales import Locale

DAY_SECONDS: Final = 24 * 60 * 60
OPTIONS: Final = TableOptions(public=False, spectators=False, chat=False)
"""Nobody may watch: they would see the cards before their own try."""


def date_of(now: float) -> str:
    """The day in UTC."""
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def left_of_day(now: float) -> int:
    """Seconds until the next day begins."""
    return DAY_SECONDS - int(now) % DAY_SECONDS


def end_of(date: str) -> float:
    """When a day ends."""
    return datetime.fromisoformat(date).replace(tzinfo=UTC).timestamp() + DAY_SECONDS


def kingdom_for(date: str, secret: bytes) -> str:
    """The code of a day's kingdom."""
    seed = seed_for(secret, f"kingdom of {date}")
    return kingdom_of(replace(KingdomRequest().table(2, seed), seed=None)).code


def setup_for(
    daily: Daily, kingdom: str, secret: bytes, *, name: str, token: str, locale: Locale
) -> Setup:
    """A table with a day's kingdom, for one person against the standard bot."""
    person = person_name(name)
    bot = SeatSetup("bot", name_for_bot([person], locale), STANDARD_BOT)
    opening = Opening(read_code(kingdom), [], secret.hex())
    seats = [SeatSetup("person", person, None, token), bot]
    return Setup(seats, OPTIONS, kingdom, token, opening=opening, daily=daily)
