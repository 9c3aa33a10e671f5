"""What happens at a table, as the database keeps it: the list of these is the table.

Whatever changes a table is one of them, answers of bots included, so that any process that has read
the list knows all there is to know.
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
    """The seat is kept for somebody who has not come yet."""


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
    """The game has begun, under the rules of this number."""

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
    """The others have agreed, so that it did not matter what had been seen."""


class AskedUndo(Event, tag="asked-undo"):
    """A seat would like to take back its last answer."""

    seat: int


class RepliedUndo(Event, tag="replied-undo"):
    """A seat has agreed to that, or not; the asker has withdrawn it."""

    seat: int
    accept: bool


class Voted(Event, tag="voted"):
    """A seat wants a bot to play for another."""

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
    """Chat."""

    seat: int
    text: str


class Followed(Event, tag="followed"):
    """There is another table for the next game."""

    table: str


class Closed(Event, tag="closed"):
    """Nobody has touched the table for long, or its game cannot go on."""


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
