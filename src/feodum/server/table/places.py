"""The seats of a table: how they were set up, and who is in them now."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from feodum.kingdoms.table import Table
from feodum.server.protocol.common import Before, Daily, Ended, Out, SeatKind, TableOptions


class SeatSetup(msgspec.Struct, frozen=True):
    """A seat as it was set up."""

    kind: SeatKind
    name: str = ""
    bot: str | None = None
    token: str = ""
    """The hash of the seat's token."""


class Opening(msgspec.Struct, frozen=True):
    """The beginning of a game that was played elsewhere, from which this one goes on."""

    table: Table
    """What was agreed there; its kingdom can have any number of cards."""
    answers: list[str]
    secret: str = ""
    """The secret of the shuffles there, in hexadecimal digits; empty if the table has a seed."""
    shown: Ended | None = None
    """Why an unfinished game ends here, if it is only shown and nobody plays on."""


class Setup(msgspec.Struct, frozen=True):
    """A table as it was set up."""

    seats: list[SeatSetup]
    options: TableOptions
    kingdom: str
    """The code of the kingdom."""
    host: str
    """The hash of the host's token, which allows changing the table before the start."""
    first: int | None = None
    """The seat that began a rematch, in games from before numbers were sealed."""
    before: Before | None = None
    """The previous game, for a rematch."""
    opening: Opening | None = None
    """How the game begins, if it goes on from another: a game of the lab, a saved game, or a step
    of a replay; or if it is the same for everybody, like the guided game and the kingdom of the
    day."""
    guided: bool = False
    """Whether the page teaches the rules during this game."""
    daily: Daily | None = None
    """The day, if it is a kingdom of the day."""

    @property
    def counts(self) -> bool:
        """Whether it is a try that counts, so that nothing may be learned in advance."""
        return self.daily is not None and self.daily.counts


@dataclass
class Place:
    """A seat and its player."""

    kind: SeatKind
    name: str = ""
    bot: str | None = None
    """The bot here: always set in a bot's seat, and in a person's seat while a bot stands in."""
    token: str = ""
    seal: str = ""
    """The hash of the person's number, once the browser has drawn it."""
    share: str = ""
    """The person's number, once the browser has revealed it."""
    out: Out | None = None
    """Why the player is out of the game, if so."""
    used: int = 0
    """How many milliseconds the player has taken for all answers, if there is a clock."""

    @property
    def is_person(self) -> bool:
        """Whether a person sits here and plays."""
        return self.kind == "person" and self.bot is None

    @property
    def has_stand_in(self) -> bool:
        """Whether a bot plays here for a person."""
        return self.kind == "person" and self.bot is not None
