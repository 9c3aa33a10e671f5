"""What an analysis finds, as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

MARKS: Final = (0.05, 0.10, 0.15)
"""The losses in the chance to win for which a move gets its first, second and third mark."""
CLEAR: Final = 2.0
"""A move is marked only if its cost is greater than this many standard errors."""


@dataclass(frozen=True)
class Prospect:
    """A seat's chance to win at some step of a game, by what it knew."""

    step: int
    """How many answers had been given."""
    turn: int
    """The number of the turn."""
    chance: float
    """The share of games won by playing on; a tie is a shared win."""
    error: float
    """The standard error of the chance."""
    own: bool = False
    """Whether this was in a turn of the seat's own."""


@dataclass(frozen=True)
class Reason:
    """How many more copies of a card somebody ends up with if the better answer is given."""

    card: str
    """The English name of the card."""
    by: float
    """How many more copies there are at the end, on average."""
    own: bool
    """Whether the seat itself has them; otherwise the other players do."""


@dataclass(frozen=True)
class JudgedMove:
    """One decision of a seat, and what it was worth."""

    prospect: Prospect
    """The chance to win after the answer that was given."""
    answer: str
    """The answer that was given."""
    alternative: str
    """The best other answer."""
    gain: float
    """How much better the other answer is; below 0, it is worse."""
    gain_error: float
    """The standard error of the gain."""
    sure: bool = False
    """Whether the other answer looked better when it was found; if not, nothing was lost."""
    kind: str = "turn"
    """The kind of question: a turn, cards, yes or no."""
    asked_by: str = ""
    """The English name of the card that asked; empty in a turn."""
    then: tuple[str, ...] = ()
    """What else the bot buys that turn if the other answer is given; empty with only one Buy."""
    reasons: tuple[Reason, ...] = ()
    """What is different at the end of the game after the other answer, most important first."""

    @property
    def step(self) -> int:
        """How many answers had been given before this one."""
        return self.prospect.step

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self.prospect.turn

    @property
    def after(self) -> float:
        """The chance to win after the answer."""
        return self.prospect.chance

    @property
    def before(self) -> float:
        """The chance to win before the answer, which the best answer would have kept."""
        return min(1.0, max(0.0, self.after + self.cost))

    @property
    def cost(self) -> float:
        """What the answer cost, as far as it is known; 0 if nothing better was found."""
        return self.gain if self.sure else 0.0

    @property
    def mark(self) -> int:
        """0 if the answer was good or cost little; 1, 2 or 3 if it clearly cost 5, 10 or 15
        percentage points."""
        if not self.sure or self.gain <= CLEAR * self.gain_error:
            return 0
        return sum(self.gain >= least for least in MARKS)


@dataclass(frozen=True)
class Balance:
    """What changed a seat's chance to win from the first decision to the last.

    The three parts add up to the whole change.
    """

    first: float
    """The chance at the first decision."""
    last: float
    """The seat's share of the win, or its chance now if the game is not over."""
    draws: float
    """What the seat's own cards did: its shuffles and draws."""
    others: float
    """What happened in the other players' turns."""
    choices: float
    """What the seat's decisions did, compared to the best ones found. It is hardly ever above 0."""
    choices_error: float
    """The standard error of the last number."""


@dataclass(frozen=True)
class Analysis:
    """A game as it looked to one seat: the chance to win, and what each decision was worth."""

    seat: int
    """The number of the seat."""
    names: tuple[str, ...]
    """The players' names."""
    sets: tuple[str, ...]
    """The sets of the table, which decide what a card's name means."""
    moves: tuple[JudgedMove, ...]
    """The seat's decisions, in the order of the game; those with only one sensible answer are left
    out."""
    prospects: tuple[Prospect, ...]
    """The chance to win after each of the seat's turns, when the next cards are drawn."""
    won: float | None
    """The seat's share of the win; None if the game is not over."""
    scores: tuple[int, ...]
    """Everybody's points at the end; empty if the game is not over."""
    bot: str
    """The bot that played on at every seat."""
    rollouts: int
    """About how many games were played for each decision."""
    seed: int
    """The seed of the games that were played on."""
    interrupted: bool = False
    """Whether the analysis was interrupted, so that the later decisions are missing."""

    @property
    def marked(self) -> list[JudgedMove]:
        """The moves that clearly cost 5 percentage points or more, the costliest first."""
        return sorted((one for one in self.moves if one.mark), key=lambda one: -one.gain)

    @property
    def curve(self) -> list[Prospect]:
        """The chance to win through the game: after each decision and after each turn."""
        found = [*[one.prospect for one in self.moves], *self.prospects]
        return sorted(found, key=lambda one: one.step)

    @property
    def balance(self) -> Balance | None:
        """How much was luck and how much was choice; None if there was nothing to decide."""
        if not self.moves:
            return None
        before = {one.step: one.before for one in self.moves}
        curve = self.curve
        first = before.get(curve[0].step, curve[0].chance)
        parts = {True: 0.0, False: 0.0}
        for one, following in pairwise(curve):
            then = before.get(following.step, following.chance)
            parts[one.own] += then - one.chance
        last = curve[-1].chance if self.won is None or self.interrupted else self.won
        parts[curve[-1].own] += last - curve[-1].chance
        choices = -sum(one.before - one.after for one in self.moves)
        error = sum(one.gain_error**2 for one in self.moves if one.sure) ** 0.5
        return Balance(first, last, parts[True], parts[False], choices, error)
