"""What happens at a table, as the database stores it: a table is the list of its events.

Every change to a table is an event, bots' answers included, so any process that has read the list
knows everything about the table.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec


class Event(msgspec.Struct, tag_field="is", omit_defaults=True):
    """Something that happened at a table."""


class Sat(Event, tag="sat"):
    """A person has taken a seat."""

    seat: int
    name: str
    token: str
    """The hash of the seat's token."""
    held: bool = False
    """Whether the seat is kept for somebody who has not arrived yet."""


class Shared(Event, tag="shared"):
    """A person's browser has added its random number."""

    seat: int
    number: str


class BotSat(Event, tag="bot-sat"):
    """A bot has taken a seat."""

    seat: int
    bot: str
    name: str


class Emptied(Event, tag="emptied"):
    """A seat is open again."""

    seat: int


class KingdomChanged(Event, tag="kingdom"):
    """Another kingdom was chosen."""

    code: str


class Started(Event, tag="started"):
    """The game has begun, under this version of the rules."""

    rules: int


class Answered(Event, tag="answered"):
    """A seat has answered."""

    seat: int
    answer: str
    memory: str | None = None
    """What the bot remembers afterwards, if that has changed."""


class TookBack(Event, tag="took-back"):
    """A seat's last answer was taken back."""

    seat: int
    agreed: bool = False
    """Whether the others agreed, so that it does not matter what had been seen."""


class AskedUndo(Event, tag="asked-undo"):
    """A seat has asked the others to let it take back its last answer."""

    seat: int


class RepliedUndo(Event, tag="replied-undo"):
    """A reply to an undo request; the asking seat's own means that it was withdrawn or ran out."""

    seat: int
    accept: bool


class Voted(Event, tag="voted"):
    """A seat has voted for a bot to play for another."""

    seat: int
    whom: int


class BotCame(Event, tag="bot-came"):
    """A bot plays for this seat from now on."""

    seat: int
    bot: str
    why: Literal["left", "voted", "time", "slow", "failed"]


class CameBack(Event, tag="came-back"):
    """The person plays again instead of the bot."""

    seat: int


class Spoke(Event, tag="spoke"):
    """A seat has said something in the chat."""

    seat: int
    text: str


class Followed(Event, tag="followed"):
    """A table for the next game has been set up."""

    table: str


class Closed(Event, tag="closed"):
    """Nobody has touched the table for a long time, or its game cannot go on."""


AnyEvent = (
    Sat
    | Shared
    | BotSat
    | Emptied
    | KingdomChanged
    | Started
    | Answered
    | TookBack
    | AskedUndo
    | RepliedUndo
    | Voted
    | BotCame
    | CameBack
    | Spoke
    | Followed
    | Closed
)

DECODER: Final[msgspec.json.Decoder[AnyEvent]] = msgspec.json.Decoder(AnyEvent)


def written(event: Event) -> str:
    return msgspec.json.encode(event).decode()


def read(text: str) -> AnyEvent:
    return DECODER.decode(text)
