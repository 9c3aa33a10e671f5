"""What both the socket and the HTTP interface speak of: tables, seats, kingdoms."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

TableState = Literal["waiting", "playing", "over", "closed", "outdated"]
"""`waiting` for players, `playing`, `over`; `closed`, because nobody touched it for long;
`outdated`, because it was begun under other rules."""

SeatKind = Literal["open", "held", "person", "bot"]
"""`held` for somebody who played the last game here and has not come back yet."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was agreed for a table."""

    public: bool = False
    """Listed for everybody; otherwise only its link leads to it."""
    spectators: bool = True
    """Others may watch. They see what lies open, and nobody's hand."""
    scores: bool = False
    """The score counter: everybody's points, as far as a seat can know them."""
    counts: bool = True
    """The sizes of decks and discard piles are shown."""
    undo: bool = True
    """Answers can be taken back; with persons at the table, if they agree."""
    thinking: int = 0
    """Seconds for one answer, after which a bot takes over; 0 is no limit."""
    chat: bool = True
    """Players can write to each other."""


class SeatInfo(msgspec.Struct):
    """Who sits in a seat."""

    name: str
    """Empty as long as the seat is open."""
    kind: SeatKind
    """Whose seat it is."""
    bot: str | None
    """The bot that plays: the seat's own, or one that stands in for a person."""
    present: bool
    """Whether the page is open somewhere; always true for bots."""
    ready: bool
    """Whether the person's browser has added its random number."""


class Kingdom(msgspec.Struct, frozen=True):
    """The cards of a game, by key."""

    code: str
    """The whole kingdom as one word, for links."""
    sets: list[str]
    """The sets in use; of a card in several of them, the first one's version counts."""
    cards: list[str]
    """The ten kingdom cards, by cost and name."""
    landscapes: list[str]
    """The Events and Ways."""
    mouse: str | None
    """The card set aside for Way of the Mouse."""
    recommended: str | None
    """The name of the rulebook's set that this is."""


class Chip(msgspec.Struct):
    """A card within a text."""

    card: str
    """Its key."""
    text: str
    """As it is written here: `Copper`, `2 Coppers`."""


Segments = list[str | Chip]
"""A text in pieces: plain ones, and cards."""


class Gain(msgspec.Struct):
    """A card that somebody gained."""

    seat: int
    card: str


class LogLine(msgspec.Struct):
    """One line of the log."""

    depth: int
    """How far it is indented."""
    kind: str
    """What it begins with: `turn`, `extra-turn`, `play`, `gain`, ..."""
    seat: int
    """To whom it happened; a turn's heading has the player."""
    text: Segments
    """In words."""
    gains: list[Gain] | UnsetType = UNSET
    """What was gained in all that it tells."""


class AskOption(msgspec.Struct):
    """One thing that can be named in answer to a question."""

    name: str
    """As the answer spells it: `Copper`, `play Village`, `buy Gold`, `+1 Card`, `yes`, `pass`."""
    label: str
    """In words."""
    card: str | None
    """The key of the card, Event or Way that it stands for."""
    count: int
    """How often it can be named."""


class Ask(msgspec.Struct):
    """A question in words, for the seat that must answer."""

    text: Segments
    """The sentence of the ask bar."""
    options: list[AskOption]
    """Each thing once; `none` is not among them, `Question.least` tells whether it will do."""
