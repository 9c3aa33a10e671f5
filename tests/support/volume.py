"""Very many random games, watched: no card is lost or created, and every card is used.

python -m tests.support.volume --games 1000000 --jobs 2
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Final

from feodum.boxes.basic import province
from feodum.engine.card import END_TURN, PLAY_TREASURES, Answer, Card, Choice, Move, Source
from feodum.engine.decision import TURN, Agent, Decision
from feodum.engine.effects import THIS_TURN
from feodum.engine.game import Game
from feodum.engine.landscape import Event, Way
from feodum.engine.log import Recorder
from feodum.engine.moves import legal_moves, may_play_treasures
from feodum.engine.phases import ACTIONS, BUYS, START
from feodum.engine.random import Random
from feodum.engine.starting import waiting
from feodum.engine.state import checksum
from feodum.kingdoms.sets import LANDSCAPES, OTHER_CARDS, SETS
from feodum.kingdoms.table import new_game
from feodum.views.view import invested
from tests.support.random_tables import lower_piles, random_table, stocked_game

MOST_TURNS: Final = 60
"""A game is broken off after this many turns of one player."""
MOST_DECISIONS: Final = 20_000
COPIED: Final = 16
"""One game in this many is copied in the middle, and both copies must end the same."""
LOGGED: Final = 2
"""One game in this many keeps a log, which is used for counting."""
COUNTED: Final = 8
"""At one turn in this many, all cards are counted by name; at every decision, only their number."""
TRIES: Final = 3
"""Of this many random things, the most expensive is bought."""
KEEN: Final = (97, 90, 94, 60)
"""How many times in 100 a turn is put to good use."""

CARDS: Final = list(
    dict.fromkeys([*OTHER_CARDS, *(card for cards in SETS.values() for card in cards)])
)
COLUMNS: Final = ("games", "plays", "gains", "exiles", "discards")
USES: Final = {"buy-event": "buys", "way": "uses"}
KINDS: Final = {
    "play": "plays",
    "gain": "gains",
    "gain-to-hand": "gains",
    "gain-onto-deck": "gains",
    "exile": "exiles",
    "exile-from-supply": "exiles",
    "discard": "discards",
    "discard-from-deck": "discards",
    "discard-from-exile": "discards",
}


class Quick(Agent):
    """Gives random legal answers, cheaply, and watches the game at each of them."""

    def __init__(self, game: Game, seed: int, keen: int) -> None:
        self.below: Final = Random(seed ^ 0x501C4).below
        self.keen: Final = keen
        self.cards: Final = number_of_cards(game)
        self.names: Final = tally(game)
        self.decisions = 0

    def answer(self, decision: Decision) -> Answer:
        game = decision.game
        self.watch(game)
        player = decision.player
        assert 0 <= player.known_top <= len(player.deck), "knows more cards than there are"
        if decision.kind == TURN:
            return self.move(game).alone
        candidates = decision.candidates
        least = decision.least
        most = decision.most
        if least == most == 1:
            return candidates[self.below(len(candidates))].alone
        if decision.one_name:
            name = candidates[self.below(len(candidates))]
            return (name,) * int(self.below(candidates.count(name) + 1))
        if decision.all_or_none:
            count = most if self.below(2) else 0
        else:
            count = least + int(self.below(most - least + 1))
        left = candidates.copy()
        return tuple([left.pop(int(self.below(len(left)))) for _ in range(count)])

    def watch(self, game: Game) -> None:
        assert number_of_cards(game) == self.cards, "a card was lost or made"
        assert game.actions >= 0, "actions below 0"
        assert game.buys >= 0, "buys below 0"
        assert game.coins >= 0, "coins below 0"
        self.decisions += 1
        assert self.decisions < MOST_DECISIONS, "no end"

    def move(self, game: Game) -> Choice:
        """Mostly any Action, then all Treasures, then the most expensive of a few buys."""
        hand = game.current.hand
        if self.below(100) < self.keen:
            if game.phase is ACTIONS and game.actions:
                actions = [card for card in hand if card.is_action]
                if actions:
                    return actions[self.below(len(actions))].playing
            if may_play_treasures(game):
                return PLAY_TREASURES
            if not game.buys:
                return END_TURN
            moves = legal_moves(game)
            if game.phase is BUYS and len(moves) == 1:
                return END_TURN
            return max([moves[self.below(len(moves))] for _ in range(TRIES)], key=price)
        if self.below(COUNTED) == 0:
            check_names(game, self.names)
        moves = legal_moves(game)
        return moves[self.below(len(moves))]


def price(move: Choice) -> int:
    """How much a move is wanted: an Event more than its cost, and nothing more than a Copper."""
    assert isinstance(move, Move)
    if move.event is not None:
        return move.event.price.coins + 3
    if move.card is None:
        return 0
    return move.card.cost.coins or -1


# ---- what must hold


def number_of_cards(game: Game) -> int:
    """How many cards there are, not counting the one set aside for Way of the Mouse."""
    number = len(game.trash) + sum(game.supply.sizes().values())
    if game.supply.other_sizes():
        number += sum(game.supply.other_sizes().values())
    for player in game.players:
        number += (
            len(player.deck)
            + len(player.hand)
            + len(player.discard_pile)
            + len(player.in_play)
            + len(player.aside)
            + len(player.exile)
            + len(player.looking_at)
        )
    return number


def tally(game: Game) -> Counter[Card]:
    """The census, by card."""
    cards = game.trash.copy()
    for player in game.players:
        cards += player.all_cards()
    counts = Counter(game.supply.sizes())
    counts.update(game.supply.other_sizes())
    counts.update(cards)
    return counts


def check_names(game: Game, expected: Counter[Card]) -> None:
    assert dict.__eq__(tally(game), expected), "a card has become another"
    assert min(game.supply.sizes().values()) >= 0
    assert game.supply.empty == list(game.supply.sizes().values()).count(0)
    for player in game.players:
        assert 0 <= player.known_top <= len(player.deck)


def check_between_turns(game: Game) -> None:
    """Check what a turn leaves behind: cards that stay for a reason, and nothing else."""
    assert game.nesting == 0
    assert not game.tracked
    for player in game.players:
        staying = [play.card for play in player.staying()]
        assert same_cards(player.in_play, staying), "a card stayed in play"
        aside = [effect.card for effect in waiting(player) if effect.card is not None]
        assert same_cards(player.aside, aside), "a card stayed aside"
        assert not player.looking_at
        exiled = Counter(invested(player)) if player.game.effects else Counter()
        assert not exiled or exiled <= Counter(player.exile), "Invested, but not in Exile"
    for effect in game.effects:
        assert effect.until != THIS_TURN, "an effect outlasted the turn"
    assert not game.gained
    assert not game.events_bought


def same_cards(some: list[Card], others: list[Card]) -> bool:
    return some == others or Counter(some) == Counter(others)


def check_end(game: Game) -> None:
    empty = list(game.supply.sizes().values()).count(0)
    assert game.supply.left(province) == 0 or empty >= (4 if len(game.players) > 4 else 3)
    turns = [player.turns for player in game.players]
    assert max(turns) - min(turns) <= 1
    winners = game.winners()
    assert winners
    assert {game.scores()[player.seat] for player in winners} == {max(game.scores())}


# ---- games


@dataclass
class Totals:
    """The results of many games."""

    games: int = 0
    broken_off: list[int] = field(default_factory=list)
    failed: dict[int, str] = field(default_factory=dict)
    logged: int = 0
    decisions: int = 0
    counts: Counter[tuple[str, str]] = field(default_factory=Counter)
    """The counts, by the key of a card or landscape and the column."""

    def add(self, other: Totals) -> None:
        self.games += other.games
        self.broken_off += other.broken_off
        self.failed.update(other.failed)
        self.logged += other.logged
        self.decisions += other.decisions
        self.counts.update(other.counts)


class Plan:
    """What is decided before a game, by its number alone."""

    def __init__(self, number: int) -> None:
        below = Random(number ^ 0x9A7).below
        self.start = int(below(8))
        self.keen = KEEN[below(len(KEEN))]
        self.logged = below(LOGGED) == 0
        self.copy_at = int(below(60)) if below(COPIED) == 0 else -1

    def game(self, number: int) -> Game:
        """A game at its start, in progress, or near its end."""
        table = random_table(number)
        if self.start == 0:
            return new_game(table)
        game = stocked_game(table, number)
        if self.start > 1:
            lower_piles(game, number)
        return game


def play_games(numbers: Iterable[int]) -> Totals:
    totals = Totals()
    for number in numbers:
        totals.games += 1
        try:
            play_game(number, totals)
        except Exception as error:
            totals.failed[number] = repr(error)
    return totals


def play_game(number: int, totals: Totals) -> None:
    plan = Plan(number)
    game = plan.game(number)
    agent = Quick(game, number, plan.keen)
    recorder = Recorder() if plan.logged else None
    game.log = recorder
    run(game, agent, plan.copy_at)
    totals.decisions += agent.decisions
    check_names(game, agent.names)
    if game.over:
        check_end(game)
    else:
        totals.broken_off.append(number)
    if recorder is not None:
        totals.logged += 1
        count_events(game, recorder, totals.counts)


def run(game: Game, agent: Quick, copy_at: int) -> None:
    """Play to the end; at one step make a copy, which must reach the same end."""
    game.agents = [agent] * len(game.players)
    steps = 0
    while not game.over and game.current.turns < MOST_TURNS:
        if steps == copy_at:
            check_copy(game, steps)
        game.step()
        steps += 1
        if game.phase is START:
            check_between_turns(game)


def check_copy(game: Game, seed: int) -> None:
    """Check that two copies go on alike, and that the original stays as it is."""
    before = checksum(game)
    ends: list[int] = []
    for _ in range(2):
        copy = game.clone()
        assert checksum(copy) == before, "a copy is different"
        agent = Quick(copy, seed, 90)
        copy.agents = [agent] * len(copy.players)
        if ends:
            copy.log = Recorder()
        for _ in range(25):
            if not copy.over:
                copy.step()
        ends.append(checksum(copy))
    assert ends[0] == ends[1], "a copy went on differently"
    assert checksum(game) == before, "a copy changed its original"


def count_events(game: Game, recorder: Recorder, counts: Counter[tuple[str, str]]) -> None:
    for card in game.supply.sizes():
        counts[card.key, "games"] += 1
    for card in game.supply.other_sizes():
        counts[card.key, "games"] += 1
    for landscape in (*game.events, *game.ways):
        counts[landscape.key, "games"] += 1
    for event in recorder.entries:
        if event.kind in KINDS:
            column = KINDS[event.kind]
            for card in event.cards:
                counts[card.key, column] += 1
        elif event.kind in USES:
            counts[event.source, USES[event.kind]] += 1


# ---- the report


def shares(games: int, jobs: int) -> list[range]:
    """Batches of at most 500 games, for several processes."""
    size = max(1, min(500, games // jobs))
    return [range(at, min(at + size, games)) for at in range(0, games, size)]


def play_all(games: int, jobs: int, *, progress: bool = False) -> Totals:
    totals = Totals()
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        for share in pool.map(play_games, shares(games, jobs)):
            totals.add(share)
            if progress and totals.games % 10_000 < share.games:
                sys.stderr.write(f"{totals.games} games, {len(totals.failed)} failed\n")
    return totals


def report(totals: Totals) -> str:
    lines = [
        f"{totals.games} games with {totals.decisions} decisions; "
        f"{len(totals.broken_off)} broken off after {MOST_TURNS} turns, "
        f"{len(totals.failed)} failed",
        "",
        f"counted in {totals.logged} of them:",
        f"{'card':20}" + "".join(f"{column:>10}" for column in COLUMNS),
    ]
    for card in CARDS:
        numbers = [totals.counts[card.key, column] for column in COLUMNS]
        lines.append(f"{card.key:20}" + "".join(f"{number:10}" for number in numbers))
    for title, column, kind in (("Event", "buys", Event), ("Way", "uses", Way)):
        lines += ["", f"{title:24}{'games':>10}{column:>10}"]
        for landscape in landscapes_of(kind):
            games, uses = (totals.counts[landscape.key, name] for name in ("games", column))
            lines.append(f"{landscape.key:24}{games:10}{uses:10}")
    for number, problem in list(totals.failed.items())[:20]:
        lines.append(f"game {number}: {problem}")
    return "\n".join(lines)


def landscapes_of(kind: type[Source]) -> list[Source]:
    return [found for group in LANDSCAPES.values() for found in group if isinstance(found, kind)]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.support.volume")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    began = time.monotonic()
    totals = play_all(options.games, options.jobs, progress=True)
    sys.stdout.write(f"{report(totals)}\n{time.monotonic() - began:.0f} seconds\n")
    return 1 if totals.failed else 0


if __name__ == "__main__":
    sys.exit(main())
