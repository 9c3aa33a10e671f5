"""What is measured about a strategy: how it opens, what it gains, what it depends on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from feodum.advice.arena import Difference, Player, against_all, agent_of, difference
from feodum.advice.evolution import BASIC_BOT
from feodum.advice.ground import PROVINCE, ground_of
from feodum.advice.rules import buying, buys, compared, leaves_rest, rule, signature
from feodum.advice.variation import limited
from feodum.boxes.basic import copper, estate
from feodum.engine.card import END_TURN
from feodum.engine.decision import TURN, Agent
from feodum.kingdoms.dealing import deal
from feodum.kingdoms.table import empty_game
from feodum.lab.race import race
from feodum.strategies.syntax import Value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from feodum.advice.crew import Crew
    from feodum.engine.card import Answer
    from feodum.engine.decision import Decision
    from feodum.kingdoms.table import Table
    from feodum.strategies.syntax import Strategy

OPENINGS: Final = ((4, 3), (3, 4), (5, 2), (2, 5))
"""The coins of the first two turns."""
SEEN_GAMES: Final = 200
"""Games from which the gains of each turn are counted."""
TEMPTING: Final = 0.4
"""A card looks good if `basic` gains this many of it in a game."""


@dataclass(frozen=True)
class Facts:
    """What was measured about one strategy."""

    openings: dict[tuple[int, int], tuple[str, ...]] = field(default_factory=dict)
    """What it gains in the first two turns, by the coins of these turns."""
    gains: dict[str, float] = field(default_factory=dict)
    """How many of each card it gains in a game, the most first."""
    first_province: int | None = None
    """The turn by which it has one Province, on average."""
    turns: float = 0.0
    """How many turns each player has in a game."""
    without: dict[str, Difference] = field(default_factory=dict)
    """What it loses if it lacks each thing."""
    with_one: dict[str, Difference] = field(default_factory=dict)
    """What it gains or loses by adding one copy of things that look good."""


def measured(
    crew: Crew, table: Table, strategy: Strategy, others: Sequence[Player], seed: int, pairs: int
) -> Facts:
    """Measure everything, on deals that had no part in the search."""
    opponents = tuple(others)
    gains, first_province, turns = gained(table, strategy, seed)
    own = sorted(signature(strategy) | relied_on(table, strategy, gains))
    tempting = [name for name in temptations(table, seed) if name not in own]
    variants = [without(strategy, thing) for thing in own]
    for thing in tempting:
        variants.extend(with_one(table, strategy, thing))
    games = range(pairs)
    tasks = [(against_all, (table, one, opponents, seed, games)) for one in [strategy, *variants]]
    base, *scores = crew.do(tasks)
    lost = {thing: difference(base, score) for thing, score in zip(own, scores, strict=False)}
    left = scores[len(own) :]
    added: dict[str, Difference] = {}
    for thing in tempting:
        count = len(with_one(table, strategy, thing))
        best = max(left[:count], key=lambda score: score.share)
        added[thing] = difference(best, base)
        left = left[count:]
    return Facts(
        {coins: opening(table, strategy, coins) for coins in OPENINGS},
        gains,
        first_province,
        turns,
        lost,
        added,
    )


def relied_on(table: Table, strategy: Strategy, gains: dict[str, float]) -> set[str]:
    """The cards that a strategy has because it leaves the rest to `basic`."""
    if not leaves_rest(strategy):
        return set()
    return {name for name in ground_of(table).cards if gains.get(name, 0.0) >= TEMPTING}


def without(strategy: Strategy, thing: str) -> Strategy:
    """The strategy without a thing; a rule that never holds keeps `basic` from buying it too."""
    rules = [one for one in buys(strategy) if one.thing != thing]
    if leaves_rest(strategy):
        rules.insert(0, rule(thing, compared(Value("turn"), "<", 0)))
    return buying(rules, strategy)


def with_one(table: Table, strategy: Strategy, thing: str) -> list[Strategy]:
    """The strategy with one copy of a thing, at each sensible place."""
    ground = ground_of(table)
    rules = buys(strategy)
    new = limited(thing, 1, ground)
    cost = ground.costs[thing]
    last = next(
        (
            i
            for i, one in enumerate(rules)
            if one.condition is None
            and one.thing != PROVINCE
            and ground.costs.get(one.thing, 0) <= cost
        ),
        len(rules),
    )
    first = 1 if rules and rules[0].thing == PROVINCE else 0
    spots = sorted({min(first, last), (first + last) // 2, last})
    return [buying([*rules[:spot], new, *rules[spot:]], strategy) for spot in spots]


def temptations(table: Table, seed: int) -> list[str]:
    """The kingdom cards that `basic` buys at this table."""
    gains, _, _ = gained(table, BASIC_BOT, seed)
    return [name for name in ground_of(table).cards if gains.get(name, 0.0) >= TEMPTING]


def gained(table: Table, player: Player, seed: int) -> tuple[dict[str, float], int | None, float]:
    """What a player gains in a game, when it has its first Province, and how long games last."""
    agent = agent_of(player)
    result = race([lambda _seed: agent, BASIC_BOT], table, SEEN_GAMES, seed, detailed=True)
    me = result.bots[0].name
    copies: dict[str, float] = {}
    provinces: dict[int, float] = {}
    for row in result.rows("gains"):
        if row["strategy"] == me:
            copies[row["card"]] = copies.get(row["card"], 0.0) + row["per_game"]
            if row["card"] == PROVINCE:
                provinces[row["turn"]] = row["per_game"]
    total = 0.0
    first: int | None = None
    for turn in sorted(provinces):
        total += provinces[turn]
        if first is None and total >= 1:
            first = turn
    ranked = sorted(copies.items(), key=lambda one: -one[1])
    return dict(ranked), first, result.turns.mean / 2


# ---- openings


class Passing(Agent):
    """Passes all its turns."""

    def answer(self, decision: Decision) -> Answer:
        return END_TURN.alone if decision.kind == TURN else decision.candidates[0].alone


def opening(table: Table, strategy: Strategy, coins: tuple[int, int]) -> tuple[str, ...]:
    """What a strategy gains in its first two turns with these coins."""
    game = empty_game(table)
    deal(game, 0, 0)
    player = game.players[0]
    hands = [[copper] * number + [estate] * (5 - number) for number in coins]
    player.hand = hands[0]
    player.deck = hands[1]
    before = sorted(card.name for card in player.all_cards())
    game.agents = [agent_of(strategy), Passing()]
    game.run(2)
    after = [card.name for card in player.all_cards()]
    for name in before:
        if name in after:
            after.remove(name)
    return tuple(sorted(after, key=lambda name: -ground_of(table).costs.get(name, 0)))
