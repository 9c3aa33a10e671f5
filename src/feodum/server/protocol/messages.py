"""The messages of a table's web socket, in both directions: JSON, tagged by `type`.

scripts/message_types.py writes them as TypeScript; docs/protocol.md explains how they are used.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from feodum.server.protocol.common import (
    Ask,
    Before,
    Daily,
    Ended,
    Hash,
    Kingdom,
    LogLine,
    SeatInfo,
    TableOptions,
    TableState,
)
from feodum.views.data import PlayerView, Result, View

MOST_NAMES = 500
LONGEST_TEXT = 300

Count = Annotated[int, Meta(ge=0, le=2**31)]
Name = Annotated[str, Meta(max_length=60)]
Text = Annotated[str, Meta(max_length=LONGEST_TEXT)]

# ---- from the page to the server


class ClientMessage(msgspec.Struct, tag_field="type", forbid_unknown_fields=True):
    """Any message from the page."""


class Hello(ClientMessage, tag="hello"):
    """The first message: who is connecting. The answer is `table`."""

    token: Text | None = None
    """The token from `Seated`. Without one that belongs to this table, the page only watches."""
    language: Name = "en"
    """The language of the log, the questions and the refusals."""


class Seal(ClientMessage, tag="seal"):
    """The hash of this browser's number, sent while its seat has no seal.

    If it is sent while the numbers are being revealed, everybody must draw a new one.
    """

    seal: Hash
    """The SHA-256 hash of 256 random bits, in hexadecimal digits."""


class Share(ClientMessage, tag="share"):
    """This browser's number, sent once `TableInfo.opening` says that everybody is sealed."""

    number: Hash
    """The 256 random bits, in hexadecimal digits."""


class Answer(ClientMessage, tag="answer"):
    """The answer to a question. It is refused, and nothing changes, if another question is open."""

    number: Count
    """The `Question.number` of the question that it answers."""
    names: Annotated[list[Name], Meta(max_length=MOST_NAMES)]
    """The choices, spelt as in `AskOption.name`; an empty list for none."""


class Undo(ClientMessage, tag="undo"):
    """Take back my last answer, or ask the others to agree to that."""

    number: Count
    """The number of the last `table` or `change`, so that a second click does not undo more."""


class Reply(ClientMessage, tag="reply"):
    """My reply to an undo request; `false` from the seat that asked withdraws the request."""

    accept: bool


class Say(ClientMessage, tag="say"):
    """Say something in the chat."""

    text: Text


class Language(ClientMessage, tag="language"):
    """Switch to another language. The answer is `table`."""

    language: Name


class SetSeat(ClientMessage, tag="seat"):
    """From the host, before the start: put a bot in a seat, or open the seat."""

    seat: Count
    bot: Name | None
    """The bot to put there; None opens the seat and sends away the person in it."""


class ChangeKingdom(ClientMessage, tag="kingdom"):
    """From the host, before the start: choose another kingdom."""

    code: Annotated[str, Meta(max_length=1000)]


class Start(ClientMessage, tag="start"):
    """From the host: put bots in open and held seats. The game begins once all seats are ready."""

    bot: Name = "basic"


class Leave(ClientMessage, tag="leave"):
    """Leave my seat. Before the start it is open again; in a game a bot plays on at once."""


class Resign(ClientMessage, tag="resign"):
    """Give the game up. It ends if one player is left, or only bots; otherwise a bot plays on."""


class Replace(ClientMessage, tag="replace"):
    """My vote for a bot to play for somebody absent; all other people present must agree."""

    seat: Count


class Return(ClientMessage, tag="return"):
    """I am back, and take over from the bot that stood in for me."""


class Rematch(ClientMessage, tag="rematch"):
    """After the end: another game with the same players, at a new table."""

    kingdom: Literal["same", "new"] = "same"
    swap: bool = False
    """Whether everyone moves up one seat, so that the player after the one who began now begins.
    Otherwise the seats stay the same, and the rules decide who begins."""


class Ping(ClientMessage, tag="ping"):
    """Are you there? The answer is `pong`."""


FromClient = (
    Hello
    | Seal
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
    | Resign
    | Replace
    | Return
    | Rematch
    | Ping
)

# ---- from the server to the page


class UndoRequest(msgspec.Struct):
    """A request to take back an answer, which the other people at the table must agree to."""

    seat: int
    """The seat that asks."""
    agreed: list[int]
    """The seats that have agreed so far."""
    seconds: int
    """How many seconds are left to agree."""


class Vote(msgspec.Struct):
    """The votes for a bot to play for somebody absent."""

    seat: int
    """The seat that the bot would play for."""
    agreed: list[int]
    """The seats that have voted for it."""
    needed: int
    """How many votes it takes."""


class TableInfo(msgspec.Struct):
    """Everything about a table except its game and its chat."""

    table: str
    """Its id, as in its link, `/table/<id>`."""
    state: TableState
    host: int | None
    """The seat of the host, who can change the table before the start; None if the host watches."""
    seats: list[SeatInfo]
    options: TableOptions
    kingdom: Kingdom
    commitment: str
    """The SHA-256 hash of the server's secret for the shuffles, in hexadecimal digits."""
    opening: bool
    """Whether every seat is taken and sealed, so that the browsers reveal their numbers now."""
    before: Before | None
    """The previous game, for a rematch."""
    goes_on: bool
    """Whether the game goes on from another one, so nobody draws numbers for its shuffles."""
    guided: bool
    """Whether the page teaches the rules during this game."""
    daily: Daily | None
    """The day whose kingdom this is, if it is a kingdom of the day."""
    spectators: int
    """How many spectators are connected."""
    request: UndoRequest | None
    votes: list[Vote]
    deadline: int | None
    """Seconds left for the answer that everybody waits for; None if there is no limit."""
    clocks: list[int] | None
    """Seconds that each seat has left in this game, if there is a limit. Only the clock of the seat
    that must answer runs."""
    closed: Ended | None
    """Why the table is closed, if it is."""
    next: str | None
    """The id of the rematch's table, where the same tokens work."""
    next_by: int | None
    """The seat that wants the rematch, if that is known."""


class ChatLine(msgspec.Struct):
    """A line of the chat: a person's words, or news of the table."""

    seat: int | None
    """The seat that said it; None for news such as "Bob has left. A bot plays on"."""
    text: str


class ChartPoint(msgspec.Struct):
    """Everybody's points after a turn."""

    seat: int
    """The seat whose turn it was; -1 for the points before the first turn."""
    step: int
    """How many answers had been given; this is the step of the replay."""
    scores: list[int]


class Ending(msgspec.Struct):
    """How a game ended."""

    result: Result
    why: str
    """Why the game ended, in words."""
    chart: list[ChartPoint]
    secret: str
    """The secret whose hash is `TableInfo.commitment`, in hexadecimal digits."""
    shares: list[str]
    """The random numbers that the browsers drew, seat by seat; empty for bots."""
    terms: str
    """The hash of the game's `Terms`; empty for a game from before numbers were sealed."""
    steps: int
    """How many steps the replay has."""


class ServerMessage(msgspec.Struct, tag_field="type", omit_defaults=False):
    """Any message from the server."""


class TableMessage(ServerMessage, tag="table"):
    """Everything about the table, sent after `hello` and whenever the page must start afresh."""

    number: int
    info: TableInfo
    seat: int | None
    """The seat whose view it is; None for a spectator."""
    view: View | None
    """The game as this seat sees it; None before the start and for an outdated game."""
    ask: Ask | None
    """The question in words, if this seat must answer it."""
    log: list[LogLine]
    chat: list[ChatLine]
    scores: list[int] | None
    """Everybody's points, if `TableOptions.scores` is on. A spectator no longer gets them once a
    card was passed that only two players saw."""
    undo: Literal["no", "free", "ask"]
    """Whether this seat can take back its last answer: at once, or by asking the others."""
    ending: Ending | None


ViewChange = dict[str, object]
"""The fields of the view that have changed, except `players`."""


class LogChange(msgspec.Struct):
    """How the log has changed."""

    keep: int
    """How many lines to keep from the start of the log."""
    lines: list[LogLine]
    """The lines that follow the ones kept."""


class Change(ServerMessage, tag="change", omit_defaults=True):
    """What has changed since the last message; a field that is left out is unchanged."""

    number: int
    info: TableInfo | UnsetType = UNSET
    view: ViewChange | UnsetType = UNSET
    players: list[PlayerView] | UnsetType = UNSET
    """The players that have changed, each in full."""
    ask: Ask | UnsetType | None = UNSET
    log: LogChange | UnsetType = UNSET
    scores: list[int] | UnsetType | None = UNSET
    undo: Literal["no", "free", "ask"] | UnsetType = UNSET
    ending: Ending | UnsetType = UNSET


class Said(ServerMessage, tag="said"):
    """A new line of the chat."""

    line: ChatLine


class Refused(ServerMessage, tag="refused"):
    """The server refuses what the page asked for; nothing has changed."""

    about: str
    """The type of the refused message; empty if the server could not read it."""
    code: str
    """The reason as a code, for programs."""
    text: str
    """The reason in words."""


class Bye(ServerMessage, tag="bye"):
    """The server closes the connection, and says why."""

    code: str
    text: str
    again: bool
    """Whether to try connecting again."""


class Pong(ServerMessage, tag="pong"):
    """The answer to `ping`."""


FromServer = TableMessage | Change | Said | Refused | Bye | Pong
