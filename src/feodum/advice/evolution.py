"""Evolution: strategies are varied, and race against a league, generation after generation.

An island is plain data, so that any process can advance it by one generation. What happens in a
generation depends only on the island, unless the time runs out.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Final

from feodum.advice.arena import Player, Score, match
from feodum.advice.ground import fitting, ground_of
from feodum.advice.rules import MONEY, bare, buying, distinct, signature
from feodum.advice.variation import Variation, copied, first_ones, late_ones
from feodum.engine.random import mix
from feodum.lab.race import race

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from feodum.kingdoms.table import Table
    from feodum.strategies.syntax import Strategy

BASIC_BOT: Final = "basic"
ELITE: Final = 12
"""How many strategies an island keeps."""
ALIKE: Final = 3
"""How many of them may buy the same things."""
GENERATIONS: Final = 3
"""After this many generations, a new league is made."""
BAR: Final = 4
"""A candidate stays in the race if it may be as good as the strategy of this rank in the elite."""
DOUBT: Final = 1.6
"""A candidate may be better than it seems by this many standard errors."""
Stages = tuple[tuple[int, int], ...]
"""For each stage of a race, how many pairs of games a candidate has played against each member of
the league by its end, and how many candidates then go on."""


@dataclass(frozen=True)
class Effort:
    """How much is played in a generation."""

    first: Stages = ((4, 40), (16, 20), (50, ELITE))
    """The stages for the first strategies, and for pairs of the best."""
    stages: Stages = ((3, 24), (10, 10), (30, 5), (80, 4))
    crossings: int = 80
    """How many pairs of the best strategies are crossed."""
    children: int = 60
    """How many new strategies a generation has."""
    sure: int = 150
    """How many pairs of games the three best play against each member of the league."""
    watched: int = 60
    """How many games `basic` plays to show what it buys."""
    late: bool = True
    """Whether the first strategies include those that take their first Province late."""


LARGE: Final = Effort()
SMALL: Final = Effort(
    ((1, 16), (4, 8), (10, 5)), ((1, 8), (4, 4), (12, 2)), 16, 16, 20, 20, late=False
)
"""The effort for a search of only a few thousand games."""
Scores = tuple[Score, ...]


@dataclass(frozen=True)
class Island:
    """The strategies of one island, the best first, with their scores against its league."""

    table: Table
    seed: int
    generation: int = 0
    league: tuple[Player, ...] = ()
    since: int = 0
    """The generation in which this league was made. It decides the league's deals."""
    scores: dict[Strategy, Scores] = field(default_factory=dict)
    """The score of each strategy against each member of the league."""
    former: Strategy | None = None
    """A champion of the previous league."""
    guests: tuple[Strategy, ...] = ()
    """Champions of other islands, to be raced when the league is made again."""
    games: int = 0
    known: tuple[Strategy, ...] = ()
    """Strategies from earlier searches, with which this one begins."""
    effort: Effort = LARGE

    @property
    def elite(self) -> list[Strategy]:
        return list(self.scores)


class OutOfTime(Exception):
    """There is no time to finish the generation."""


def grown(island: Island, seconds: float | None = None) -> Island:
    """The island one generation later, or unchanged if the time runs out first."""
    growth = Growth(island, seconds)
    try:
        growth.grow()
    except OutOfTime:
        return replace(island, games=island.games + growth.games)
    return growth.result()


class Growth:
    """One generation of an island."""

    def __init__(self, island: Island, seconds: float | None) -> None:
        self.island: Final = island
        self.table: Final = island.table
        self.effort: Final = island.effort
        self.end: Final = None if seconds is None else time.monotonic() + seconds
        self.random: Final = Random(mix(island.seed * 1000 + island.generation))
        self.variation: Final = Variation(ground_of(island.table), self.random)
        self.league = island.league
        self.since = island.since
        self.scores: dict[Strategy, Scores] = dict(island.scores)
        self.former = island.former
        self.guests = island.guests
        self.games = 0

    def result(self) -> Island:
        best = self.chosen(self.scores)
        return replace(
            self.island,
            generation=self.island.generation + 1,
            league=self.league,
            since=self.since,
            scores={one: self.scores[one] for one in best},
            former=self.former,
            guests=self.guests,
            games=self.island.games + self.games,
        )

    def grow(self) -> None:
        generation = self.island.generation
        if not self.scores:
            self.settle()
        elif generation == 1:
            self.cross_all()
            self.make_league()
        else:
            if generation - self.since >= GENERATIONS:
                self.make_league()
            self.vary()

    # ---- racing

    def raise_to(self, one: Strategy, pairs: int) -> None:
        """Have a strategy play until it has this many pairs against each member of the league."""
        scores = self.scores.get(one, ())
        done = scores[0].games // 2 if scores else 0
        if done < pairs:
            if self.end is not None and time.monotonic() > self.end:
                raise OutOfTime
            seed = mix(self.island.seed * 1000 + self.since)
            more = [
                match(self.table, one, other, seed + number, range(done, pairs))
                for number, other in enumerate(self.league)
            ]
            self.games += 2 * (pairs - done) * len(self.league)
            old = scores or (Score(),) * len(more)
            self.scores[one] = tuple(a + b for a, b in zip(old, more, strict=True))

    def race(self, candidates: Iterable[Strategy], stages: Stages, bar: float = 0.0) -> None:
        """Let candidates play more and more games; after each stage, only the best go on."""
        left = list(dict.fromkeys(candidates))
        raced = list(left)
        for pairs, most in stages:
            for one in left:
                self.raise_to(one, pairs)
            best = self.chosen(left, most, max(ALIKE, most // 4))
            left = [one for one in best if self.hopes(one) >= bar]
        for one in raced:
            if one not in left:
                del self.scores[one]

    def value(self, one: Strategy) -> float:
        return value_of(self.scores[one])

    def hopes(self, one: Strategy) -> float:
        return self.value(one) + DOUBT * sum(self.scores[one], Score()).error

    def chosen(
        self, strategies: Iterable[Strategy], most: int = ELITE, most_alike: int = ALIKE
    ) -> list[Strategy]:
        """The best strategies, but not too many similar ones."""
        found: list[Strategy] = []
        alike: dict[frozenset[str], int] = {}
        for one in sorted(strategies, key=lambda one: (-self.value(one), str(one))):
            kind = signature(one)
            if len(found) < most and alike.get(kind, 0) < most_alike:
                alike[kind] = alike.get(kind, 0) + 1
                found.append(one)
        return found

    def keep_best(self) -> None:
        self.scores = {one: self.scores[one] for one in self.chosen(self.scores)}

    # ---- generations

    def settle(self) -> None:
        """Make the first generation: simple strategies, known ones, and what `basic` buys."""
        ground = ground_of(self.table)
        money = buying(MONEY)
        self.league = (money, BASIC_BOT)
        library = [bare(one) for one in fitting(self.table).values()]
        pool = [
            *copied(gains_of_basic(self.table, self.island.seed, self.effort.watched), ground),
            *library,
        ]
        self.games += self.effort.watched
        known = [bare(one) for one in self.island.known]
        late = late_ones(ground) if self.effort.late else []
        self.race([*known, *pool, *first_ones(ground), *late], self.effort.first)

    def cross_all(self) -> None:
        """Make the second generation: pairs of the best, with all or half of what the two buy."""
        elite = list(self.scores)
        draw = self.random.choice
        half = self.effort.crossings // 2
        pairs = sorted(combinations(range(len(elite)), 2), key=sum)[:half]
        pool = [self.variation.crossed(elite[one], elite[other], 1.0) for one, other in pairs]
        pool += [self.variation.crossed(draw(elite), draw(elite)) for _ in range(half)]
        self.race([one for one in pool if one not in self.scores], self.effort.first)
        self.keep_best()

    def make_league(self) -> None:
        """Make a league of different champions, a former one, and `basic`; scores start over."""
        elite = self.chosen(self.scores)
        champions = distinct(elite, 3)
        old = [one for one in (self.former,) if one is not None and one not in champions]
        self.former = champions[0]
        self.league = (*champions, *old, BASIC_BOT)
        self.since = self.island.generation
        self.scores = {}
        for one in dict.fromkeys([*elite, *self.guests]):
            self.raise_to(one, self.effort.stages[-1][0] // 2)
        self.guests = ()
        self.keep_best()

    def vary(self) -> None:
        random = self.random
        elite = self.chosen(self.scores)
        bar = sorted((self.value(one) for one in elite), reverse=True)[:BAR][-1]
        pool: dict[Strategy, None] = {}
        for _ in range(4 * self.effort.children):
            parent = elite[min(int(random.expovariate(0.35)), len(elite) - 1)]
            child = parent
            if random.random() < 0.3:
                child = self.variation.crossed(parent, random.choice(elite))
            if child is parent or random.random() < 0.6:
                child = self.variation.changed(child)
            if child not in self.scores:
                pool[child] = None
            if len(pool) == self.effort.children:
                break
        self.race(pool, self.effort.stages, bar)
        for one in self.chosen(self.scores, 3):
            self.raise_to(one, self.effort.sure)
        self.keep_best()


def value_of(scores: Scores) -> float:
    """Halfway between the mean share and the worst: a mean alone hides opponents that always win.

    With few games, shares are pulled towards a half.
    """
    shares = [(score.points + 5) / (score.games + 10) for score in scores]
    return (sum(shares) / len(shares) + min(shares)) / 2


def gains_of_basic(table: Table, seed: int, games: int) -> dict[str, tuple[float, float]]:
    """What `basic` gains at this table: how many of each thing per game, and the average turn."""
    result = race([BASIC_BOT, BASIC_BOT], table, games, seed, detailed=True)
    copies: dict[str, float] = {}
    turns: dict[str, float] = {}
    for row in result.rows("gains"):
        name = row["card"]
        share = row["gains"] / (2 * games)
        copies[name] = copies.get(name, 0.0) + share
        turns[name] = turns.get(name, 0.0) + share * row["turn"]
    return {name: (found, turns[name] / found) for name, found in copies.items()}


def joined(islands: Sequence[Island]) -> list[Island]:
    """The islands, each with the champions of the others as guests."""
    found: list[Island] = []
    for island in islands:
        guests = [other.elite[0] for other in islands if other is not island and other.scores]
        league = dict.fromkeys([*island.guests, *guests])
        found.append(replace(island, guests=tuple(league)))
    return found
