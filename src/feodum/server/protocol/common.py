"""Types shared by the socket and the HTTP interface: tables, seats, kingdoms."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
"""256 bits, in hexadecimal digits."""
PersonsHash = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$", max_length=64)]
"""256 bits drawn by a person's browser; empty for a bot's seat."""

TableState = Literal["waiting", "playing", "over", "closed", "outdated"]
"""`waiting` for players, `playing`, `over`, `closed` (the game was broken off; `TableInfo.closed`
says why) or `outdated` (begun under other rules)."""

Ended = Literal["untouched", "failed", "standstill", "turns", "saved"]
"""Why a table is closed: nobody was there for a long time, no bot could play on, nothing was gained
or trashed for many rounds, there were too many turns, or it shows a game saved in the middle."""

Out = Literal["resigned", "time"]
"""Why a player is out of the game: they have given it up, or their time has run out."""

SeatKind = Literal["open", "held", "person", "bot"]
"""A `held` seat is kept for a player of the previous game who has not arrived yet."""


class TableOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a table."""

    public: bool = False
    """Whether the table is listed for everybody; otherwise people need its link."""
    spectators: bool = True
    """Whether others may watch. They see only what is public, and nobody's hand."""
    scores: bool = False
    """Whether everybody's points are shown, counted from what each viewer can know."""
    counts: bool = True
    """Whether the sizes of other players' decks, and of all discard piles, are shown."""
    undo: bool = True
    """Whether answers can be taken back; other people at the table may have to agree."""
    thinking: int = 0
    """Seconds allowed for one answer, after which a bot takes over; 0 means no limit. They count
    from the last thing that everybody could see."""
    chat: bool = True
    """Whether players can write to each other."""
    clock: int = 0
    """Seconds that each person has for all answers of the game together, after which they are out;
    0 means no limit."""


class SeatInfo(msgspec.Struct):
    """Who sits in a seat."""

    name: str
    """The player's name; empty while the seat is open."""
    kind: SeatKind
    """Whether the seat is open, held, a person's or a bot's."""
    bot: str | None
    """The bot that plays here: the seat's own, or one standing in for a person."""
    present: bool
    """Whether the player's page is open somewhere; always true for bots."""
    seal: str
    """The hash of the random number that the person's browser has drawn, or empty."""
    ready: bool
    """Whether the person's browser has revealed its number to the server; always true for bots."""
    out: Out | None
    """Why the player is out of the game, if so."""
    wait: int | None
    """Seconds until the others can vote for a bot to play for this person, who is away; None if
    nobody is away here."""


class Kingdom(msgspec.Struct, frozen=True):
    """The cards of a game, by key."""

    code: str
    """The whole kingdom as one word, for links."""
    sets: list[str]
    """The sets in use. If several have a card, the first one's version is used."""
    cards: list[str]
    """The ten kingdom cards, sorted by cost and name."""
    landscapes: list[str]
    """The Events and Ways."""
    beside: dict[str, str]
    """The card laid out beside each landscape that has one."""
    recommended: str | None
    """The name of the recommended set with exactly these cards, if there is one."""


class Daily(msgspec.Struct, frozen=True):
    """The day whose kingdom, seat and shuffles a game has."""

    date: str
    """The day in UTC, as 2026-11-18."""
    counts: bool
    """Whether it is the one try that counts; otherwise it is practice, after the day is over."""


class Before(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game that a rematch follows, which decides who begins."""

    table: str
    """The id of its table."""
    first: int
    """The seat that began."""
    winners: list[int]
    """The seats that won."""
    swap: bool
    """Whether everyone has moved up one seat since then."""


class AgreedSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as everybody saw it before the numbers were revealed."""

    name: str
    bot: str | None
    """The seat's bot; None for a person."""
    seal: PersonsHash
    """The hash of the person's number."""


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is fixed before the first number is revealed.

    Its hash is that of its JSON without spaces, with the fields in this order, so every page can
    compute it from the `TableInfo` that it shows.
    """

    table: str
    """The table's id."""
    commitment: Hash
    """The hash of the server's secret."""
    kingdom: str
    """The code of the kingdom."""
    options: dict[str, bool | int]
    """The fields of `TableOptions`."""
    before: Before | None
    """The previous game, for a rematch."""
    seats: list[AgreedSeat]


class Chip(msgspec.Struct):
    """A card within a text."""

    card: str
    """Its key."""
    text: str
    """Its name as written here: `Copper`, `2 Coppers`."""


Segments = list[str | Chip]
"""A text in pieces, each of them plain text or a card."""


class Gain(msgspec.Struct):
    """A card that somebody gained."""

    seat: int
    card: str


class LogLine(msgspec.Struct):
    """One line of the log."""

    depth: int
    """How far it is indented."""
    kind: str
    """The kind of its first entry: `turn`, `extra-turn`, `play`, `gain`, ..."""
    seat: int
    """The seat that it happened to; for the heading of a turn, the seat whose turn it is."""
    text: Segments
    """The line in words."""
    gains: list[Gain] | UnsetType = UNSET
    """All gains that the line mentions; left out if there are none."""


class AskOption(msgspec.Struct):
    """One thing that can be named in an answer."""

    name: str
    """How the answer spells it: `Copper`, `play Village`, `buy Gold`, `+1 Card`, `yes`, `pass`."""
    label: str
    """The option in words."""
    card: str | None
    """The key of the card, Event or Way that it stands for, if there is one."""
    count: int
    """How many times it can be named."""


class Ask(msgspec.Struct):
    """A question in words, for the seat that must answer."""

    text: Segments
    """The sentence in the ask bar."""
    options: list[AskOption]
    """Each option once; `none`, `play treasures` and `end turn` are only in `Question.options`."""
