"""The bodies of the lab's requests and responses."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from feodum.server.protocol.bodies import Code, Name

StrategyText = Annotated[str, Meta(max_length=50_000)]
GameNumber = Annotated[int, Meta(ge=1, le=10_000_000)]


class LabText(msgspec.Struct, forbid_unknown_fields=True):
    """The text of a strategy, to be checked."""

    text: StrategyText


class LabMistake(msgspec.Struct):
    """A mistake in a strategy. Lines and columns are counted from 1."""

    line: int
    column: int
    length: int
    text: str
    """What is wrong, in words."""


class LabChecked(msgspec.Struct):
    """What a strategy is called, and what is wrong with it."""

    name: str
    needs: list[str]
    """The kingdom cards, Events and Ways that it names, in English."""
    mistakes: list[LabMistake]


class LabBot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the bots in a race: one that the server has, or a strategy."""

    bot: Name = ""
    """The name of a bot or of a strategy in the library; empty for a strategy of one's own."""
    text: StrategyText = ""
    """The strategy itself."""
    title: Name = ""
    """What to call it; otherwise it has its own name."""


class LabContest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who races whom, and where."""

    bots: Annotated[list[LabBot], Meta(min_length=2, max_length=6)]
    kingdom: Code = ""
    """The code of a kingdom. If empty, the kingdom is what the strategies name; if there are other
    bots too, each game has a random one that includes these cards."""
    seed: Annotated[int, Meta(ge=0, lt=2**53)] = 0
    """Decides every shuffle: the same race with the same seed has the same result."""


class LabRace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A race to run."""

    contest: LabContest
    games: Annotated[int, Meta(ge=1)] = 1000
    """How many games to play, at most."""
    until: Annotated[float, Meta(ge=0.001, le=0.5)] | None = None
    """Stop as soon as each share of wins is known to within this margin."""


class LabStanding(msgspec.Struct):
    """How one bot does in a race."""

    name: str
    wins: int
    losses: int
    ties: int
    share: float
    """The share of games won, between 0 and 1."""
    low: float
    """The lower end of the interval that holds the true share in 95 cases of 100."""
    high: float
    points: float
    """Points per game."""


class LabProgress(msgspec.Struct):
    """A line of the response to a race, which goes on as long as games are played."""

    state: Literal["waiting", "playing", "done", "time"]
    """`waiting` for other races to end; `playing`; `done`; or ended because its `time` is up."""
    games: int = 0
    most: int = 0
    """How many games will be played at most."""
    seconds: float = 0.0
    bots: list[LabStanding] = []
    remarks: list[str] = []
    """How long games take and how they end, in words."""
    tally: str = ""
    """All the counts, for `LabDrawing`."""
    problem: str = ""
    """Why the race has failed, in words; empty if it has not."""


class LabDrawing(msgspec.Struct, forbid_unknown_fields=True):
    """A request for a result as charts, as a report, or as tables."""

    tally: Annotated[str, Meta(max_length=2_000_000)]


class LabGame(msgspec.Struct, forbid_unknown_fields=True):
    """A request for one game of a race, as a table to look at."""

    contest: LabContest
    number: GameNumber = 1
