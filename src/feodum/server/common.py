"""Types shared by the socket and the HTTP interface: tables, seats, kingdoms."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

TableState = Literal["waiting", "playing", "over", "closed", "outdated"]
"""`waiting` for players, `playing`, `over`, `closed` (untouched for too long, or no bot could play
on) or `outdated` (begun under other rules)."""

SeatKind = Literal["open", "held", "person", "bot"]
"""A `held` seat is kept for a player of the previous game who has not arrived yet."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a table."""

    public: bool = False
    """Whether the table is listed for everybody; otherwise people need its link."""
    spectators: bool = True
    """Whether others may watch. They see only what is public, and nobody's hand."""
    scores: bool = False
    """Whether each seat sees everybody's points, counted from what that seat can know."""
    counts: bool = True
    """Whether the sizes of other players' decks, and of all discard piles, are shown."""
    undo: bool = True
    """Whether answers can be taken back; other people at the table may have to agree."""
    thinking: int = 0
    """Seconds allowed for one answer, after which a bot takes over; 0 means no limit."""
    chat: bool = True
    """Whether players can write to each other."""


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
    ready: bool
    """Whether the person's browser has added its random number; always true for bots."""


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
    mouse: str | None
    """The card set aside for Way of the Mouse."""
    recommended: str | None
    """The name of the recommended set that this kingdom is, if it is one."""


class Chip(msgspec.Struct):
    """A card within a text."""

    card: str
    """Its key."""
    text: str
    """How it is written here: `Copper`, `2 Coppers`."""


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
    """The seat it happened to; for a turn's heading, the seat whose turn it is."""
    text: Segments
    """The line in words."""
    gains: list[Gain] | UnsetType = UNSET
    """All gains that the line mentions; left out if there are none."""


class AskOption(msgspec.Struct):
    """One thing that can be named in answer to a question."""

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
