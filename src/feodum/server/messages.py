"""What goes through a table's web socket, in both directions: JSON, tagged by `type`.

The TypeScript of it is written by scripts/message_types.py; docs/protocol.md tells how it is used.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from feodum.server.common import (
    Ask,
    Kingdom,
    LogLine,
    Options,
    SeatInfo,
    TableState,
)
from feodum.session.data import PlayerView, Result, View

MOST_NAMES = 500
LONGEST_TEXT = 300

Count = Annotated[int, Meta(ge=0, le=2**31)]
Name = Annotated[str, Meta(max_length=60)]
Text = Annotated[str, Meta(max_length=LONGEST_TEXT)]

# ---- from the page to the server


class ClientMessage(msgspec.Struct, tag_field="type", forbid_unknown_fields=True):
    """Anything that the page says."""


class Hello(ClientMessage, tag="hello"):
    """The first message: who it is. The answer is `table`."""

    token: Text | None = None
    """The seat's; without one, or at another table, somebody who watches."""
    language: Name = "en"
    """In which the server puts log, questions and refusals into words."""


class Share(ClientMessage, tag="share"):
    """This browser's part of the shuffles, sent once `TableInfo.commitment` was seen."""

    number: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    """256 random bits."""


class Answer(ClientMessage, tag="answer"):
    """The answer to a question. Refused without harm if another question is due by now."""

    number: Count
    """`Question.number`."""
    names: Annotated[list[Name], Meta(max_length=MOST_NAMES)]
    """What is chosen, as `AskOption.name` spells it; an empty list for none."""


class Undo(ClientMessage, tag="undo"):
    """Take my last answer back, or ask the others for it."""

    number: Count
    """That of the last `table` or `change`, so that a second click does not take back more."""


class Reply(ClientMessage, tag="reply"):
    """What I say to another's request for undo; the asker's own `false` withdraws it."""

    accept: bool


class Say(ClientMessage, tag="say"):
    """Chat."""

    text: Text


class Language(ClientMessage, tag="language"):
    """Go on in another language. The answer is `table`."""

    language: Name


class SetSeat(ClientMessage, tag="seat"):
    """Before the start, by the host: who is to sit in a seat."""

    seat: Count
    bot: Name | None
    """A bot; None opens the seat, and sends away whoever is there."""


class ChangeKingdom(ClientMessage, tag="kingdom"):
    """Before the start, by the host: another kingdom."""

    code: Annotated[str, Meta(max_length=1000)]


class Start(ClientMessage, tag="start"):
    """By the host: fill the open seats with bots, and begin."""

    bot: Name = "basic"


class Leave(ClientMessage, tag="leave"):
    """Get up. Before the start the seat is open again; later a bot plays on at once."""


class Replace(ClientMessage, tag="replace"):
    """My vote that a bot plays for a person who has left; all other persons present must agree."""

    seat: Count


class Return(ClientMessage, tag="return"):
    """I am back: I play again instead of the bot that stood in for me."""


class Rematch(ClientMessage, tag="rematch"):
    """After the end: another game with the same players, at a table of its own."""

    kingdom: Literal["same", "new"] = "same"
    swap: bool = False
    """Everybody moves on by one seat; otherwise the rules say who begins."""


class Ping(ClientMessage, tag="ping"):
    """Are you there? The answer is `pong`."""


FromClient = (
    Hello
    | Share
    | Answer
    | Undo
    | Reply
    | Say
    | Language
    | SetSeat
    | ChangeKingdom
    | Start
    | Leave
    | Replace
    | Return
    | Rematch
    | Ping
)

# ---- from the server to the page


class UndoRequest(msgspec.Struct):
    """Somebody would like to take back an answer after which others have learned something."""

    seat: int
    """Who asks."""
    agreed: list[int]
    """Who has agreed by now."""
    seconds: int
    """How many are left to agree."""


class Vote(msgspec.Struct):
    """That a bot should play for somebody."""

    seat: int
    """For whom."""
    agreed: list[int]
    """Who has voted for it."""
    needed: int
    """How many votes it takes."""


class TableInfo(msgspec.Struct):
    """The table as everybody sees it, apart from the game."""

    table: str
    """Its id, which is in its link: `/table/<id>`."""
    state: TableState
    host: int | None
    """The seat that can change the table before the start."""
    seats: list[SeatInfo]
    options: Options
    kingdom: Kingdom
    commitment: str
    """SHA-256 of the secret that all shuffles come from, in hexadecimal digits."""
    spectators: int
    """How many watch."""
    request: UndoRequest | None
    votes: list[Vote]
    deadline: int | None
    """How many seconds whoever must answer has left, if there is a thinking time."""
    next: str | None
    """The table of the rematch: whoever sat here comes in with the same token."""


class ChatLine(msgspec.Struct):
    """Something that was said at the table, or happened at it."""

    seat: int | None
    """Who said it; None is the table itself: "Bob has left, a bot plays on"."""
    text: str


class ChartPoint(msgspec.Struct):
    """Everybody's points after a turn."""

    seat: int
    """Whose turn it was; -1 before the first."""
    step: int
    """How many answers had been given by then: the step of the replay."""
    scores: list[int]


class Ending(msgspec.Struct):
    """The end of a game."""

    result: Result
    why: str
    """Why the game ended, in words."""
    chart: list[ChartPoint]
    secret: str
    """What `TableInfo.commitment` is the hash of."""
    shares: list[str]
    """What the browsers added, seat by seat; empty for bots."""
    steps: int
    """How many steps the replay has."""


class ServerMessage(msgspec.Struct, tag_field="type", omit_defaults=False):
    """Anything that the server says."""


class TableMessage(ServerMessage, tag="table"):
    """Everything, at first and whenever the connection comes back."""

    number: int
    info: TableInfo
    seat: int | None
    """Whose view it is; None for somebody who watches."""
    view: View | None
    """None before the start, and of outdated games."""
    ask: Ask | None
    """The question in words, if it is mine."""
    log: list[LogLine]
    chat: list[ChatLine]
    scores: list[int] | None
    """The score counter."""
    undo: Literal["no", "free", "ask"]
    """Whether I can take back my last answer: at once, or by asking the others."""
    ending: Ending | None


ViewChange = dict[str, object]
"""The fields of the view that have changed, without `players`."""


class LogChange(msgspec.Struct):
    """What became of the log."""

    keep: int
    """So many lines stay as they were,"""
    lines: list[LogLine]
    """and these follow."""


class Change(ServerMessage, tag="change", omit_defaults=True):
    """What has changed since the last message; what is left out is as it was."""

    number: int
    info: TableInfo | UnsetType = UNSET
    view: ViewChange | UnsetType = UNSET
    players: list[PlayerView] | UnsetType = UNSET
    """The players that have changed, each as a whole."""
    ask: Ask | UnsetType | None = UNSET
    log: LogChange | UnsetType = UNSET
    scores: list[int] | UnsetType | None = UNSET
    undo: Literal["no", "free", "ask"] | UnsetType = UNSET
    ending: Ending | UnsetType = UNSET


class Said(ServerMessage, tag="said"):
    """A new line of the chat."""

    line: ChatLine


class Refused(ServerMessage, tag="refused"):
    """What the page asked for is not possible; nothing has changed."""

    about: str
    """The type of the message that is refused."""
    code: str
    """Names the reason, for programs."""
    text: str
    """The reason in words."""


class Bye(ServerMessage, tag="bye"):
    """The server ends the connection, and says why."""

    code: str
    text: str
    again: bool
    """Whether it is worth trying again."""


class Pong(ServerMessage, tag="pong"):
    """The answer to `ping`."""


FromServer = TableMessage | Change | Said | Refused | Bye | Pong
