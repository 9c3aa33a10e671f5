"""The bodies of HTTP requests and responses."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from feodum.server.common import Ask, Kingdom, LogLine, Options, SeatInfo, TableState

Name = Annotated[str, Meta(max_length=60)]
Names = Annotated[list[Name], Meta(max_length=100)]
Code = Annotated[str, Meta(max_length=1000)]
SeatNumber = Annotated[int, Meta(ge=0, le=5)]


class Refusal(msgspec.Struct):
    """The body of every 4xx."""

    code: str
    """Names the reason, for programs."""
    text: str
    """The reason in words."""


# ---- what there is to play with


class CardInfo(msgspec.Struct):
    """A card, an Event or a Way."""

    key: str
    name: str
    """In English, as answers spell it."""
    title: str
    """In the language asked for."""
    text: str
    """What it does, in the language asked for; one line a paragraph."""
    cost: int | None
    """None for a Way."""
    types: list[str]
    """`action`, `treasure`, `victory`, `curse`, `attack`, `reaction`, `duration`; or `event`,
    `way`."""
    sets: list[str]
    """Where it is a kingdom card or landscape; empty for basic cards and Horses."""
    cards: int
    """+Cards, and so on: the plain bonuses."""
    actions: int
    buys: int
    coins: int
    points: int


class Term(msgspec.Struct):
    """A word of the rules."""

    key: str
    title: str
    text: str


class SetInfo(msgspec.Struct):
    """A set of kingdom cards."""

    name: str
    title: str
    cards: list[str]
    """By key."""
    landscapes: list[str]
    newest: bool
    """Whether it is used unless other sets are chosen."""


class RecommendedKingdom(msgspec.Struct):
    """A kingdom that a rulebook recommends."""

    name: str
    """`base-2e/first-game`."""
    title: str
    kingdom: Kingdom


class BotInfo(msgspec.Struct):
    """A bot to play against."""

    name: str
    title: str
    text: str


class Catalogue(msgspec.Struct):
    """All that does not change while the server runs."""

    version: str
    languages: list[str]
    sets: list[SetInfo]
    """The newest first."""
    recommended: list[RecommendedKingdom]
    cards: list[CardInfo]
    terms: list[Term]
    bots: list[BotInfo]
    """The standard bot first."""


# ---- kingdoms


class KingdomWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kingdom to find: by its code, by a rulebook's name, by ten cards, or a random one."""

    code: Code = ""
    recommended: Name = ""
    cards: Names = []
    """Exactly these ten, by key or English name."""
    sets: Names = []
    """The newest ones if empty."""
    required: Names = []
    banned: Names = []
    wishes: Annotated[list[Literal["buy", "trasher", "reaction"]], Meta(max_length=3)] = []
    landscapes: Names = []
    """Exactly these Events and Ways."""
    landscape_count: Annotated[int, Meta(ge=0, le=2)] | None = None
    """How many to draw; None lets them come up among the cards, as the rulebook has it."""


class Exchange(msgspec.Struct, forbid_unknown_fields=True):
    """One card of a kingdom, or one landscape, is to be another."""

    code: Code
    out: Name
    """Its key."""
    come: Name = ""
    """The key of the one that comes instead; drawn from the same sets if empty."""
    banned: Names = []
    """Not to be drawn."""


# ---- tables


class SeatWish(msgspec.Struct, forbid_unknown_fields=True):
    """A seat of a new table."""

    kind: Literal["me", "open", "bot"]
    bot: Name = "basic"


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to set up; with nobody to wait for, the game begins as soon as the socket is open."""

    name: Name
    """Of whoever sets it up."""
    seats: Annotated[list[SeatWish], Meta(min_length=2, max_length=6)]
    """One of them is `me`, or none: then the host only watches."""
    kingdom: KingdomWish = msgspec.field(default_factory=KingdomWish)
    options: Options = msgspec.field(default_factory=Options)


class Sit(msgspec.Struct, forbid_unknown_fields=True):
    """Take a seat: the one named, or any that is open."""

    name: Name
    seat: SeatNumber | None = None


class Seated(msgspec.Struct):
    """The seat is yours: whoever has the token can play in it."""

    table: str
    seat: int | None
    """None for a host who watches."""
    token: str


class TableSummary(msgspec.Struct):
    """A table as those see it who do not sit there."""

    table: str
    state: TableState
    seats: list[SeatInfo]
    kingdom: Kingdom
    options: Options
    commitment: str
    age: int
    """Seconds since it was set up."""


class Ticket(msgspec.Struct, forbid_unknown_fields=True):
    """A seat that a browser remembers."""

    table: Name
    token: Annotated[str, Meta(max_length=100)]


class Tickets(msgspec.Struct, forbid_unknown_fields=True):
    """All seats that a browser remembers."""

    tickets: Annotated[list[Ticket], Meta(max_length=100)]


class MyGame(msgspec.Struct):
    """How it stands there."""

    table: str
    seat: int | None
    state: TableState
    names: list[str]
    turn: int
    """How many turns I have begun."""
    mine: bool
    """Whether all wait for me."""
    idle: int
    """Seconds since something happened."""


# ---- after the end

ViewData = dict[str, Any]
"""The fields of a View."""


class ReplayStep(msgspec.Struct):
    """The game after some of its answers, as a seat saw it."""

    step: int
    steps: int
    view: ViewData
    ask: Ask | None
    """The question then, in words, if this seat had to answer."""
    answer: list[str] | None
    """What was answered next, as `AskOption.name` spells it; None at the end."""
    answered_by: int | None
    keep: int
    """So many lines of the log of the finished game had been written before this turn,"""
    log: list[LogLine]
    """and these in this turn so far."""


class Health(msgspec.Struct):
    """Whether the server can serve."""

    status: Literal["ok"]
    version: str
    tables: int
    """Held in memory."""
    connections: int
