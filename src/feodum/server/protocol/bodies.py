"""The bodies of HTTP requests and responses."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from feodum.server.protocol.common import Ask, Kingdom, LogLine, SeatInfo, TableOptions, TableState

Name = Annotated[str, Meta(max_length=60)]
Names = Annotated[list[Name], Meta(max_length=100)]
Code = Annotated[str, Meta(max_length=1000)]
SeatNumber = Annotated[int, Meta(ge=0, le=5)]


class Refusal(msgspec.Struct):
    """The body of every 4xx and 5xx response of the API."""

    code: str
    """The reason as a code, for programs."""
    text: str
    """The reason in words."""


# ---- what there is to play with


class CardInfo(msgspec.Struct):
    """A card, an Event or a Way."""

    key: str
    name: str
    """The English name, as answers spell it."""
    title: str
    """The name in the requested language."""
    text: str
    """What it does, in the requested language, with one line for each paragraph."""
    cost: int | None
    """The cost in coins; None for a Way."""
    cost_tokens: dict[str, int]
    """The tokens that it costs besides coins, by key."""
    types: list[str]
    """Its types: `action`, `treasure`, `victory`, `curse`, `attack`, `reaction`, `duration`; or
    `event`, `way`."""
    sets: list[str]
    """The sets that have it as a kingdom card or landscape; empty for basic cards and Horses."""
    cards: int
    """The plain +Cards; `actions`, `buys` and `coins` are the other plain bonuses."""
    actions: int
    buys: int
    coins: int
    points: int


class Term(msgspec.Struct):
    """A term of the rules, with its explanation."""

    key: str
    title: str
    text: str


class SetInfo(msgspec.Struct):
    """A set of kingdom cards."""

    name: str
    title: str
    cards: list[str]
    """Its kingdom cards, by key."""
    landscapes: list[str]
    newest: bool
    """Whether it is used when no sets are chosen."""


class RecommendedKingdom(msgspec.Struct):
    """A kingdom that a rulebook recommends."""

    name: str
    """Its name, such as `base-2e/first-game`."""
    title: str
    kingdom: Kingdom


class BotInfo(msgspec.Struct):
    """A bot to play against."""

    name: str
    title: str
    text: str


class Catalogue(msgspec.Struct):
    """Everything that can be played with. It does not change while the server runs."""

    version: str
    languages: list[str]
    sets: list[SetInfo]
    """All sets, the newest first."""
    recommended: list[RecommendedKingdom]
    cards: list[CardInfo]
    terms: list[Term]
    bots: list[BotInfo]
    """All bots, the standard bot first."""


# ---- kingdoms


class KingdomWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The kingdom to find: by code, by a recommended set's name, by ten cards, or at random."""

    code: Code = ""
    recommended: Name = ""
    cards: Names = []
    """Exactly these ten cards, by key or English name."""
    sets: Names = []
    """The sets to use. If empty, those of the recommended set, or else the newest ones."""
    required: Names = []
    banned: Names = []
    wishes: Annotated[list[Literal["buy", "trasher", "reaction"]], Meta(max_length=3)] = []
    landscapes: Names = []
    """Exactly these Events and Ways."""
    landscape_count: Annotated[int, Meta(ge=0, le=2)] | None = None
    """How many Events and Ways to draw. If None, those among a random kingdom's cards are used."""


class Exchange(msgspec.Struct, forbid_unknown_fields=True):
    """A request to replace one card or landscape of a kingdom."""

    code: Code
    out: Name
    """The key of the card or landscape to replace."""
    come: Name = ""
    """The key of its replacement; if empty, one is drawn from the same sets."""
    banned: Names = []
    """Cards and landscapes that must not be drawn."""


# ---- tables


class SeatWish(msgspec.Struct, forbid_unknown_fields=True):
    """A seat of a new table."""

    kind: Literal["me", "open", "bot"]
    bot: Name = "basic"


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to set up. The game begins once every seat is taken and ready."""

    name: Name
    """The host's name."""
    seats: Annotated[list[SeatWish], Meta(min_length=2, max_length=6)]
    """The seats. At most one is `me`; if none is, the host only watches."""
    kingdom: KingdomWish = msgspec.field(default_factory=KingdomWish)
    options: TableOptions = msgspec.field(default_factory=TableOptions)


class Guided(msgspec.Struct, forbid_unknown_fields=True):
    """A guided first game to set up, for a player of this name."""

    name: Name


class Sit(msgspec.Struct, forbid_unknown_fields=True):
    """The seat to take: the one given, or any that is open."""

    name: Name
    seat: SeatNumber | None = None


class Seated(msgspec.Struct):
    """The seat that was taken. Anyone who has the token can play in it."""

    table: str
    seat: int | None
    """The number of the seat; None for a host who only watches."""
    token: str


class PlayOn(msgspec.Struct, forbid_unknown_fields=True):
    """A request to play on from some step of a finished game, in place of one of its players."""

    name: Name
    seat: SeatNumber
    step: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    others: Literal["bots", "open"] = "bots"
    """Whether bots play for the other people, or their seats are open. Bots stay where they are."""
    bot: Name = "basic"
    """The bot that plays for the other people."""


class SavedGame(msgspec.Struct, forbid_unknown_fields=True):
    """The content of a file with a saved game."""

    text: Annotated[str, Meta(max_length=2_000_000)]


class TableSummary(msgspec.Struct):
    """A table as people who do not sit there see it."""

    table: str
    state: TableState
    seats: list[SeatInfo]
    kingdom: Kingdom
    options: TableOptions
    commitment: str
    age: int
    """Seconds since the table was set up."""


class Ticket(msgspec.Struct, forbid_unknown_fields=True):
    """A seat that a browser remembers."""

    table: Name
    token: Annotated[str, Meta(max_length=100)]


class Addresses(msgspec.Struct):
    """Where others can open the page."""

    network: list[str]
    """The server's addresses in its network; none if only its own machine can reach it. Only that
    machine is told."""


class SeatToken(msgspec.Struct, forbid_unknown_fields=True):
    """The token of a seat, as the person who sits there received it."""

    token: Annotated[str, Meta(max_length=100)]


class DeckInfo(msgspec.Struct):
    """The cards of a seat, as its player can know them."""

    owned: list[str]
    """Every card that the player owns."""
    to_draw: list[str]
    """The cards still to be drawn before the next shuffle, in no particular order."""


class Tickets(msgspec.Struct, forbid_unknown_fields=True):
    """All seats that a browser remembers."""

    tickets: Annotated[list[Ticket], Meta(max_length=100)]


class MyGame(msgspec.Struct):
    """How a game stands, for a seat that a browser remembers."""

    table: str
    seat: int | None
    state: TableState
    names: list[str]
    turn: int
    """How many turns this seat has begun."""
    mine: bool
    """Whether this seat must answer now."""


# ---- after the end

ViewData = dict[str, Any]
"""The fields of a View."""


class ReplayStep(msgspec.Struct):
    """A finished game after `step` answers, as a seat or a spectator saw it."""

    step: int
    steps: int
    view: ViewData
    ask: Ask | None
    """The question at this step, in words, if this seat had to answer it."""
    answer: list[str] | None
    """The next answer, spelt as in `AskOption.name`; None at the end."""
    answered_by: int | None
    keep: int
    """How many lines of the finished game's log come before this turn."""
    log: list[LogLine]
    """The lines of this turn so far."""


class Health(msgspec.Struct):
    """Whether the server works."""

    status: Literal["ok"]
    version: str
    tables: int
    """How many tables are held in memory."""
    connections: int
