"""The events at a table, as the database stores them: a table is the list of its events.

Every change to a table is an event, including bots' answers, so any process that has read the list
knows everything about the table.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from feodum.server.protocol.common import Ended, Out, Terms


class TableEvent(msgspec.Struct, tag_field="is", omit_defaults=True):
    """Something that happened at a table."""


class Extra(TableEvent):
    """An event that a seat can cause any number of times, as far as the game's rules go."""

    seat: int


class Sat(TableEvent, tag="sat"):
    """A person has taken a seat."""

    seat: int
    name: str
    token: str
    """The hash of the seat's token."""
    held: bool = False
    """Whether the seat is kept for somebody who has not arrived yet."""


class Sealed(TableEvent, tag="sealed"):
    """A person's browser has drawn a random number and revealed its hash."""

    seat: int
    seal: str


class Shared(TableEvent, tag="shared"):
    """A person's browser has revealed its number."""

    seat: int
    number: str


class BotSat(TableEvent, tag="bot-sat"):
    """A bot has taken a seat."""

    seat: int
    bot: str
    name: str


class Emptied(TableEvent, tag="emptied"):
    """A seat is open again."""

    seat: int


class KingdomChanged(TableEvent, tag="kingdom"):
    """Another kingdom was chosen."""

    code: str


class Started(TableEvent, tag="started"):
    """The game has begun, under this version of the rules."""

    rules: int
    terms: Terms | None = None
    """What was agreed; None for a game from before numbers were sealed."""


class Answered(TableEvent, tag="answered"):
    """A seat has answered."""

    seat: int
    answer: str
    memory: str | None = None
    """The bot's memory after the answer, if it has changed."""
    took: int = 0
    """Milliseconds that the table had waited for the seat that had to answer; noted only if there
    is a clock, here and in all other events that end such a wait."""


class TookBack(Extra, tag="took-back"):
    """A seat's last answer was taken back: it had revealed nothing, or all had agreed."""

    took: int = 0


class AskedUndo(Extra, tag="asked-undo"):
    """A seat has asked the others to let it take back its last answer."""


class RepliedUndo(Extra, tag="replied-undo"):
    """A reply to an undo request; from the asking seat, it means that the request ended."""

    accept: bool


class Voted(Extra, tag="voted"):
    """A seat has voted for a bot to play for another."""

    whom: int


class BotCame(TableEvent, tag="bot-came"):
    """A bot plays for this seat from now on."""

    seat: int
    bot: str
    why: Literal["left", "voted", "time", "slow", "failed"]
    took: int = 0


class CameBack(Extra, tag="came-back"):
    """The person has taken over from the bot again."""

    took: int = 0


class Resigned(TableEvent, tag="resigned"):
    """A player is out of the game. If others play on, this bot plays here."""

    seat: int
    bot: str
    why: Out = "resigned"
    took: int = 0


class Spoke(Extra, tag="spoke"):
    """A seat has said something in the chat."""

    text: str


class Followed(TableEvent, tag="followed"):
    """A table for the next game has been set up."""

    table: str
    seat: int | None = None
    """The seat that wanted it; None in records from before this was kept."""


class Closed(TableEvent, tag="closed"):
    """The table is closed for good, together with its game."""

    why: Ended = "untouched"


AnyEvent = (
    Sat
    | Sealed
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
    | Resigned
    | Spoke
    | Followed
    | Closed
)

Timed = Answered | TookBack | BotCame | CameBack | Resigned
"""The events that end the wait for an answer."""

DECODER: Final[msgspec.json.Decoder[AnyEvent]] = msgspec.json.Decoder(AnyEvent)


def written(event: TableEvent) -> str:
    return msgspec.json.encode(event).decode()


def read(text: str) -> AnyEvent:
    return DECODER.decode(text)
