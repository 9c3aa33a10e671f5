"""A bot that looks ahead: before it buys, it plays on many times from each thing it could buy."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final, final

from feodum.bots.players.advised import Advised
from feodum.boxes.basic import copper, curse, estate, province
from feodum.engine.card import END_TURN, Move
from feodum.engine.decision import TURN, Decision
from feodum.engine.moves import can_buy_event, can_pay, may_play_treasures
from feodum.engine.phases import ACTIONS
from feodum.engine.random import mix
from feodum.session.rollouts import WHOLE, Rollouts, watched

if TYPE_CHECKING:
    from feodum.engine.card import Answer
    from feodum.engine.game import Game

HARD_GAMES: Final = 1200
EXPERT_GAMES: Final = 2400
"""How many games the bots of these levels play out before each buy."""
END_IS_NEAR: Final = 5
"""With this many Provinces left or fewer, the end of the game can be foreseen."""
EARLY_TURNS: Final = 6
"""Up to this turn, games take the longest to play out, and half as many find the same buys."""
ESTATES_MATTER: Final = 6
"""With more Provinces left than this, nobody thinks of buying an Estate."""
FEWEST: Final = 16
"""How many games each buy gets before any is given up."""
SURE: Final = 1.0
"""By how many standard errors a buy must be better than the strategy's own."""
POINT: Final = 0.01 * WHOLE
"""What each point of the lead counts, so that losing narrowly is better than losing badly."""
MOST_POINTS: Final = 20


@final
class Tries:
    """The games played on from one move, and how they ended."""

    def __init__(self, move: Move) -> None:
        self.move: Final = move
        self.values: Final[list[float]] = []
        self.total = 0.0

    def add(self, value: float) -> None:
        self.values.append(value)
        self.total += value


@final
class Searcher(Advised):
    """Plays the best strategy known, but buys something else if more games are won with that."""

    def __init__(self, seed: int, games: int, *, only_late: bool = False) -> None:
        super().__init__()
        self.seed: Final = seed
        self.games: Final = games
        """How many games are played out for each buy, over all candidates; half as many in early
        turns."""
        self.only_late: Final = only_late
        """Whether it looks ahead only when the end of the game is near."""
        self.watches = True

    def answer(self, decision: Decision) -> Answer:
        game = decision.game
        policy = self.policy_for(game)
        planned = policy.answer(decision)
        move = planned[0] if planned else None
        if decision.kind != TURN or not isinstance(move, Move) or not self.looks_ahead(game, move):
            return planned
        moves = candidates(game, move)
        if len(moves) < 2:
            return planned
        player = decision.player
        # The seed depends on nothing that the seat cannot see.
        seed = mix(self.seed) + 1000 * int(player.turns) + 32 * int(game.coins) + int(game.buys)
        rollouts = Rollouts(watched(decision), player.seat, [policy] * len(game.players), seed)
        return self.best_move(rollouts, moves).alone

    def looks_ahead(self, game: Game, move: Move) -> bool:
        """Whether this is a buy worth thinking about."""
        if game.buys == 0 or may_play_treasures(game) or (game.phase is ACTIONS and is_play(move)):
            return False
        return not self.only_late or is_late(game)

    def best_move(self, rollouts: Rollouts, moves: list[Move]) -> Move:
        """The best of these moves, by sequential halving on common deals; the first if in doubt.

        Every round plays the same number of games, so the fewer moves are left, the better they
        are known. If the time runs out, what is known by then decides.
        """
        clock = self.clock
        end = 0.0 if clock is None else clock() + (self.seconds or 0.0)
        alive = [Tries(move) for move in moves]
        planned = alive[0]
        early = rollouts.spare.current.turns <= EARLY_TURNS
        games = self.games // 2 if early else self.games
        rounds = 1
        while 1 << rounds < len(moves):
            rounds += 1
        done = 0
        for number in range(rounds):
            more = max(FEWEST, games // (rounds * len(alive)))
            for game in range(done, done + more):
                if clock is not None and clock() > end:
                    return sure_move(alive, planned)
                for tries in alive:
                    tries.add(value_of(rollouts, game, tries.move))
            done += more
            if number < rounds - 1:
                alive = half_of(alive, planned)
        return sure_move(alive, planned)


def is_play(move: Move) -> bool:
    return move.card is not None and move is move.card.playing


def is_late(game: Game) -> bool:
    """Whether the end of the game is near."""
    return (
        game.supply.left(province) <= END_IS_NEAR or game.supply.empty + 1 >= game.rules.end_piles
    )


def candidates(game: Game, planned: Move) -> list[Move]:
    """The moves to compare: the planned one first, then everything else that could be bought."""
    found = [planned]
    left = game.supply.left(province)
    for pile in game.supply.piles:
        card = pile.card
        if pile.count == 0 or card is None or card is copper or card is curse:
            continue
        if card is estate and left > ESTATES_MATTER:
            continue
        if can_pay(game, card) and game.price(card) <= game.coins and card.buying is not planned:
            found.append(card.buying)
    for event in game.events:
        if can_buy_event(game, event) and event.buying is not planned:
            found.append(event.buying)
    if planned is not END_TURN:
        found.append(END_TURN)
    return found


def value_of(rollouts: Rollouts, number: int, move: Move) -> float:
    share, lead = rollouts.ending(number, move.alone)
    return share + POINT * max(-MOST_POINTS, min(MOST_POINTS, lead))


def half_of(alive: list[Tries], planned: Tries) -> list[Tries]:
    """The better half of the moves, and the planned one."""
    ranked = sorted(alive, key=lambda tries: -tries.total)[: max(2, (len(alive) + 1) // 2)]
    return [planned, *[tries for tries in ranked if tries is not planned]]


def sure_move(alive: list[Tries], planned: Tries) -> Move:
    """The best move if it is clearly better than the planned one."""
    games = min([len(tries.values) for tries in alive])
    best = planned
    for tries in alive:
        if tries.total > best.total:
            best = tries
    if best is planned or games < FEWEST:
        return planned.move
    mean = square = 0.0
    for i in range(games):
        gain = best.values[i] - planned.values[i]
        mean += gain
        square += gain * gain
    mean /= games
    spread = max(0.0, square / games - mean * mean)
    return best.move if mean > SURE * sqrt(spread / (games - 1)) else planned.move
