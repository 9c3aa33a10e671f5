"""The bodies of requests and responses about the kingdom of the day."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from feodum.server.protocol.bodies import Name
from feodum.server.protocol.common import Kingdom

Date = Annotated[str, Meta(pattern="^([0-9]{4}-[0-9]{2}-[0-9]{2})?$", max_length=10)]


class DayWish(msgspec.Struct, forbid_unknown_fields=True):
    """The day whose board to show; today if the date is empty."""

    profile: Annotated[str, Meta(max_length=60)] = ""
    """The token of one's own profile; empty if there is none yet."""
    date: Date = ""


class DayPlay(msgspec.Struct, forbid_unknown_fields=True):
    """The day to play: today for the try that counts, or an earlier one for practice."""

    profile: Annotated[str, Meta(min_length=1, max_length=60)]
    name: Name
    date: Date = ""


class DayEntry(msgspec.Struct):
    """Somebody's try, as the board shows it."""

    place: int
    """Counted from 1; equal tries share a place."""
    name: str
    score: int
    bot: int
    """The bot's score."""
    turns: int
    won: bool
    mine: bool
    table: str | None
    """The table for the replay; None before one's own try is over."""


class DayBoard(msgspec.Struct):
    """A kingdom of the day, and how everybody did."""

    date: str
    today: bool
    left: int
    """Seconds until the next day begins."""
    kingdom: Kingdom
    commitment: str
    """The SHA-256 hash of the day's secret, in hexadecimal digits."""
    secret: str | None
    """The secret itself, from which kingdom and shuffles come; None before the day is over."""
    mine: Literal["none", "playing", "over"]
    """How one's own try stands."""
    entries: list[DayEntry]
    """The best first: by the lead over the bot, then by the number of turns."""
    others: int
    """How many more tries there are."""
    dates: list[str]
    """The days that there have been, the newest first."""
