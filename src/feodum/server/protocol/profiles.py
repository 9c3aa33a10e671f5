"""The bodies of requests and responses about profiles."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from feodum.server.protocol.bodies import MyGame, Ticket
from feodum.server.protocol.common import Daily, Kingdom

Secret = Annotated[str, Meta(min_length=1, max_length=60)]
PageSettings = dict[str, Any]
"""What a page remembers, as it wrote it: the server only keeps it."""
Seats = Annotated[list[Ticket], Meta(max_length=100)]


class NewProfile(msgspec.Struct, forbid_unknown_fields=True):
    """A profile to make, with the seats that a browser remembers."""

    settings: PageSettings
    tickets: Seats


class ProfileToken(msgspec.Struct, forbid_unknown_fields=True):
    """A profile's token. Anyone who has it has the profile, with all its seats."""

    profile: Secret


class ProfileSettings(ProfileToken, forbid_unknown_fields=True):
    """Settings to keep in a profile."""

    settings: PageSettings


class ProfileSeats(ProfileToken, forbid_unknown_fields=True):
    """Seats to keep in a profile."""

    tickets: Seats


class ProfileMerge(ProfileToken, forbid_unknown_fields=True):
    """Another profile, whose games this one takes over; it is then deleted."""

    other: Secret


class ProfilePart(ProfileToken, forbid_unknown_fields=True):
    """Which of the finished games to show: some of them, after the newest `skip`."""

    skip: Annotated[int, Meta(ge=0, le=100_000)] = 0


class ProfileMade(msgspec.Struct):
    """A profile that was made, or has a new link."""

    profile: str


class Profile(msgspec.Struct):
    """What a profile brings to a browser."""

    settings: PageSettings
    revision: int
    """How often the settings were changed."""
    tickets: list[Ticket]
    """The seats in games that are not over, the newest first."""
    games: int
    """How many games there are in all."""


class Revision(msgspec.Struct):
    """How often the settings of a profile were changed."""

    revision: int


class PastGame(msgspec.Struct):
    """A game that is over, as one of its players remembers it."""

    table: str
    ended: float
    """When it ended, in seconds since 1970."""
    state: Literal["over", "closed"]
    """`closed` if it was broken off: then nobody has won."""
    seat: int
    """The player's own seat."""
    names: list[str]
    bots: list[str | None]
    """The bot of each seat; None for a person."""
    scores: list[int]
    turns: list[int]
    winners: list[int]
    first: int
    """The seat that began."""
    kingdom: Kingdom
    daily: Daily | None


class Tally(msgspec.Struct):
    """How the games that have something in common ended."""

    key: str
    """What they have in common: a player's name, a bot, a card, the code of a kingdom."""
    games: int = 0
    won: int = 0
    """Won alone."""
    shared: int = 0
    """Won together with others."""


class CardTally(Tally):
    """Games with a card in the kingdom."""

    owned: int = 0
    """In how many of them the player owned it at the end."""
    owned_won: int = 0
    """How many of those were won, alone or together with others."""


class Statistics(msgspec.Struct):
    """What the finished games of a profile have in common."""

    all: Tally
    first: Tally
    """Games in which the player began."""
    later: Tally
    """Games in which somebody else began."""
    people: list[Tally]
    """By other player, the most frequent first."""
    bots: list[Tally]
    kingdoms: list[Tally]
    """By kingdom, for those played more than once."""
    cards: list[CardTally]
    """By kingdom card, Event or Way."""


class MyGames(msgspec.Struct):
    """The games of a profile."""

    now: list[MyGame]
    """Those that are not over."""
    past: list[PastGame]
    """Some of those that are over, the newest first."""
    total: int
    """How many are over."""
    statistics: Statistics
