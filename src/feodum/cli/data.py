"""What `--json` prints."""

from __future__ import annotations

from typing import Any, TypedDict


class CardData(TypedDict):
    """A card, an Event or a Way."""

    name: str
    cost: int | None
    """None for a Way."""
    cost_tokens: dict[str, int]
    """The tokens that it costs besides coins, by key."""
    types: list[str]


class ListedCard(CardData):
    """A card, an Event or a Way, as `feodum cards` lists it."""

    sets: list[str]
    text: str
    pile: dict[str, int]
    """How many cards are in its pile, by the number of players; empty for a landscape."""


class KingdomData(TypedDict):
    sets: list[str]
    seed: int | None
    """The seed it was drawn with; None if nothing was drawn."""
    kingdom: list[CardData]
    landscapes: list[CardData]
    laid_out: dict[str, CardData]
    """The card laid out beside each landscape that has one, by the landscape's name."""


class MeanData(TypedDict):
    mean: float
    error: float | None
    """The standard error; None if there are fewer than two games."""


class BotData(TypedDict):
    """How a bot did in a race."""

    name: str
    wins: int
    losses: int
    ties: int
    win_low: float
    win_high: float
    """Together with `win_low`, the 95% confidence interval of the share of wins."""
    score: MeanData


class RaceData(TypedDict):
    seed: int
    games: int
    unfinished: int
    turns: MeanData
    bots: list[BotData]
    won_by_place: list[int]
    """Games won by the player who went first, second, ..."""
    ended_by_piles: int
    provinces: list[dict[str, Any]]
    """How many turns a bot that plays alone takes to gain each Province; empty for several bots."""
    games_per_second: float
    interrupted: bool


class CheckedScenario(TypedDict):
    """How a scenario went."""

    file: str
    title: str
    """Empty if the file could not be read."""
    outcome: str
    """`passed`, `failed` or `invalid`."""
    problem: str | None
