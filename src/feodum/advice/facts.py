"""What is measured about a strategy: how it opens, what it gains, what it depends on."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from statistics import mean
from typing import TYPE_CHECKING, Final

from feodum.advice.arena import Difference, Player, against_all, agent_of, difference
from feodum.advice.evolution import BASIC_BOT
from feodum.advice.ground import PROVINCE, VICTORY, ground_of
from feodum.advice.rules import buying, buys, compared, held, leaves_rest, rule, signature
from feodum.advice.variation import limited
from feodum.boxes.basic import copper, estate, province
from feodum.engine.card import END_TURN, Move
from feodum.engine.decision import TURN, Agent
from feodum.kingdoms.dealing import deal
from feodum.kingdoms.table import empty_game, find_kingdom
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
"""How many games are watched to count buys and gains."""
TEMPTING: Final = 0.4
"""A card looks good if `basic` gains this many copies of it per game."""


@dataclass(frozen=True)
class First:
    """When a strategy buys its first copy of a card, on average."""

    turn: float
    left: float
    """How many Provinces were left before that buy, on average."""


@dataclass(frozen=True)
class Facts:
    """What was measured about one strategy."""

    openings: dict[tuple[int, int], tuple[str, ...]] = field(default_factory=dict)
    """What it buys in the first two turns, by the coins of these turns."""
    gains: dict[str, float] = field(default_factory=dict)
    """How many copies of each card it gains in a game, most first."""
    events: dict[str, float] = field(default_factory=dict)
    """How often it buys each Event in a game."""
    firsts: dict[str, First] = field(default_factory=dict)
    """When it buys its first copy of each Victory card that it buys in at least half the games."""
    turns: float = 0.0
    """How many turns each player has in a game."""
    without: dict[str, Difference] = field(default_factory=dict)
    """How much worse it does without each thing."""
    with_one: dict[str, Difference] = field(default_factory=dict)
    """How much better or worse it does with one copy of each thing that looks good."""


def measured(
    crew: Crew, table: Table, strategy: Strategy, others: Sequence[Player], seed: int, pairs: int
) -> Facts:
    """Measure everything, on deals that had no part in the search."""
    opponents = tuple(others)
    watched, gains, turns = gained(table, strategy, seed)
    able = held(strategy) & signature(strategy)
    own = sorted(able | relied_on(table, strategy, gains))
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
        watched.events(table),
        watched.firsts(table),
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
    """Variants of the strategy that buy one copy of a thing: one for each sensible place."""
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
    _, gains, _ = gained(table, BASIC_BOT, seed)
    return [name for name in ground_of(table).cards if gains.get(name, 0.0) >= TEMPTING]


def gained(table: Table, player: Player, seed: int) -> tuple[Buyer, dict[str, float], float]:
    """What a player buys and gains in a game, and how long games last."""
    buyer = Buyer(agent_of(player))
    result = race([lambda _seed: buyer, BASIC_BOT], table, SEEN_GAMES, seed, detailed=True)
    me = result.bots[0].name
    copies: dict[str, float] = {}
    for row in result.rows("gains"):
        if row["strategy"] == me:
            copies[row["card"]] = copies.get(row["card"], 0.0) + row["per_game"]
    ranked = sorted(copies.items(), key=lambda one: -one[1])
    return buyer, dict(ranked), result.turns.mean / 2


@dataclass(frozen=True)
class Buy:
    """One buy in one of the games that were watched."""

    game: int
    turn: int
    thing: str
    left: int
    """How many Provinces were left."""


class Buyer(Agent):
    """Answers as another agent does, and notes what it buys."""

    counts = True

    def __init__(self, agent: Agent) -> None:
        self.agent: Final = agent
        self.games = 0
        self.last_turn = 0
        self.buys: Final[list[Buy]] = []

    def answer(self, decision: Decision) -> Answer:
        answer = self.agent.answer(decision)
        if decision.kind == TURN:
            player = decision.player
            if player.turns < self.last_turn or not self.games:
                self.games += 1
            self.last_turn = player.turns
            thing = bought_by(answer)
            if thing:
                left = decision.game.supply.left(province)
                self.buys.append(Buy(self.games, int(player.turns), thing, int(left)))
        return answer

    def events(self, table: Table) -> dict[str, float]:
        """How often it bought each Event in a game."""
        counted = Counter(one.thing for one in self.buys if one.thing in ground_of(table).events)
        return {thing: copies / self.games for thing, copies in counted.most_common()}

    def firsts(self, table: Table) -> dict[str, First]:
        """When it first bought each Victory card that it bought in at least half the games."""
        green = {*VICTORY, *(card.name for card in find_kingdom(table) if card.is_victory)}
        first: dict[tuple[str, int], Buy] = {}
        for one in self.buys:
            if one.thing in green:
                first.setdefault((one.thing, one.game), one)
        found: dict[str, First] = {}
        for thing in green:
            seen = [one for (name, _), one in first.items() if name == thing]
            if 2 * len(seen) >= self.games:
                found[thing] = First(mean(one.turn for one in seen), mean(one.left for one in seen))
        return dict(sorted(found.items(), key=lambda one: one[1].turn))


def bought_by(answer: Answer) -> str:
    """What a move buys; empty if nothing."""
    move = answer[0]
    if not isinstance(move, Move):
        return ""
    if move.event is not None:
        return move.event.name
    return move.card.name if move.card is not None and move is move.card.buying else ""


# ---- openings


class Passing(Agent):
    """Passes all its turns."""

    def answer(self, decision: Decision) -> Answer:
        return END_TURN.alone if decision.kind == TURN else decision.candidates[0].alone


def opening(table: Table, strategy: Strategy, coins: tuple[int, int]) -> tuple[str, ...]:
    """What a strategy buys in its first two turns with these coins."""
    game = empty_game(table)
    deal(game, 0, 0)
    player = game.players[0]
    hands = [[copper] * number + [estate] * (5 - number) for number in coins]
    player.hand = hands[0]
    player.deck = hands[1]
    buyer = Buyer(agent_of(strategy))
    game.agents = [buyer, Passing()]
    game.run(2)
    bought = [one.thing for one in buyer.buys]
    return tuple(sorted(bought, key=lambda name: -ground_of(table).costs.get(name, 0)))
