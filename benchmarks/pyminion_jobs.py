# ruff: noqa: ARG002 - pyminion prescribes the parameters of these methods
"""Play one benchmark job with pyminion and print one JSON line.

Runs in pyminion's own environment, and imports only the standard library and pyminion.
The policies are those of policies.md.
"""

import argparse
import json
import random
import statistics
import time
from collections.abc import Callable

from pyminion.bots.bot import Bot, BotDecider
from pyminion.bots.examples import BigMoney
from pyminion.core import Card
from pyminion.expansions.base import (
    base_set,
    cellar,
    chapel,
    copper,
    curse,
    duchy,
    estate,
    festival,
    gold,
    laboratory,
    market,
    militia,
    moat,
    province,
    silver,
    smithy,
    village,
    witch,
)
from pyminion.game import Game
from pyminion.player import Player

KINGDOM = [
    smithy,
    village,
    market,
    militia,
    chapel,
    witch,
    moat,
    cellar,
    laboratory,
    festival,
]


class SmithyDecider(BotDecider):
    """Big Money that buys at most two Smithies."""

    def action_phase_decision(
        self, valid_actions: list[Card], player: Player, game: Game
    ) -> Card | None:
        return valid_actions[0]

    def buy_phase_decision(
        self, valid_cards: list[Card], player: Player, game: Game
    ) -> Card | None:
        if province in valid_cards:
            return province
        if gold in valid_cards:
            return gold
        if smithy in valid_cards and player.get_card_count(smithy) < 2:
            return smithy
        if silver in valid_cards:
            return silver
        return None


# In order of preference: a card is bought until this many are owned.
ENGINE_BUYS = [
    (witch, 1),
    (gold, 2),
    (laboratory, 3),
    (festival, 1),
    (market, 2),
    (laboratory, 6),
    (market, 4),
    (festival, 3),
    (chapel, 1),
    (smithy, 2),
    (militia, 1),
    (village, 5),
    (silver, 2),
    (moat, 1),
    (cellar, 1),
]
PLAY_ORDER = [
    village,
    festival,
    market,
    laboratory,
    cellar,
    witch,
    smithy,
    militia,
    moat,
    chapel,
]
DISCARD_ORDER = [
    curse,
    estate,
    duchy,
    province,
    copper,
    chapel,
    cellar,
    moat,
    silver,
    militia,
    smithy,
    village,
    witch,
    festival,
    market,
    laboratory,
    gold,
]
PLAY_RANK = {card: rank for rank, card in enumerate(PLAY_ORDER)}
DISCARD_RANK = {card: rank for rank, card in enumerate(DISCARD_ORDER)}
CELLAR_DISCARDS = frozenset([curse, estate, duchy, province])
COINS_KEPT = 5
WARM_UP = 20


class EngineDecider(BotDecider):
    """The engine of policies.md. It reveals Moat, as the default answer is always yes."""

    def __init__(self) -> None:
        self.cards_played = 0

    def action_phase_decision(
        self, valid_actions: list[Card], player: Player, game: Game
    ) -> Card | None:
        self.cards_played += 1
        return min(valid_actions, key=PLAY_RANK.__getitem__)

    def treasure_phase_decision(
        self, valid_treasures: list[Card], player: Player, game: Game
    ) -> list[Card]:
        self.cards_played += len(valid_treasures)
        return valid_treasures

    def buy_phase_decision(
        self, valid_cards: list[Card], player: Player, game: Game
    ) -> Card | None:
        if province in valid_cards:
            return province
        provinces_left = game.supply.pile_length("Province")
        if provinces_left <= 2 and duchy in valid_cards:
            return duchy
        if provinces_left <= 1 and estate in valid_cards:
            return estate
        owned = player.get_all_cards()
        for card, target in ENGINE_BUYS:
            if card in valid_cards and owned.count(card) < target:
                return card
        return None

    def discard_decision(
        self,
        prompt: str,
        card: Card,
        valid_cards: list[Card],
        player: Player,
        game: Game,
        min_num_discard: int = 0,
        max_num_discard: int = -1,
    ) -> list[Card]:
        if card is cellar:
            return [held for held in valid_cards if held in CELLAR_DISCARDS]
        return sorted(valid_cards, key=DISCARD_RANK.__getitem__)[:min_num_discard]

    def trash_decision(
        self,
        prompt: str,
        card: Card,
        valid_cards: list[Card],
        player: Player,
        game: Game,
        min_num_trash: int = 0,
        max_num_trash: int = -1,
    ) -> list[Card]:
        chosen = [curse] * valid_cards.count(curse)
        if game.supply.pile_length("Province") > 4:
            chosen += [estate] * valid_cards.count(estate)
        spare = player.get_treasure_money() - COINS_KEPT
        if spare > 0:
            chosen += [copper] * min(spare, valid_cards.count(copper))
        return chosen[:4]


def big_money(name: str) -> Bot:
    return BigMoney(player_id=name)


def big_money_smithy(name: str) -> Bot:
    return Bot(decider=SmithyDecider(), player_id=name)


def engine(name: str) -> Bot:
    return Bot(decider=EngineDecider(), player_id=name)


JOBS: dict[str, tuple[Callable[[str], Bot], Callable[[str], Bot]]] = {
    "A": (big_money, big_money),
    "B": (big_money_smithy, big_money),
    "C": (engine, engine),
}


def run(job: str, games: int, seed: int) -> dict[str, object]:
    random.seed(seed)
    bots = [make(name) for make, name in zip(JOBS[job], ("first", "second"), strict=True)]
    wins = [0, 0]
    ties = 0
    turns: list[int] = []
    started = time.perf_counter()
    started_cpu = time.process_time()
    for _ in range(games):
        # Game shuffles the list, which decides who goes first.
        game = Game(list(bots), [base_set], KINGDOM, log_stdout=False, log_file=False)
        result = game.play()
        turns.append(sum(bot.turns for bot in bots))
        if len(result.winners) == 1:
            wins[bots.index(result.winners[0])] += 1
        else:
            ties += 1
    cpu_seconds = time.process_time() - started_cpu
    seconds = time.perf_counter() - started
    report: dict[str, object] = {
        "job": job,
        "games": games,
        "seconds": seconds,
        "cpu_seconds": cpu_seconds,
        "games_per_second": games / seconds,
        "mean_turns": statistics.fmean(turns),
        "turns_standard_error": statistics.stdev(turns) / games**0.5,
        "wins": wins,
        "ties": ties,
    }
    if job == "C":
        played = sum(bot.decider.cards_played for bot in bots)
        report["cards_played"] = played / games
    return report


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("job", choices=sorted(JOBS))
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if options.games < 2:
        parser.error("--games must be at least 2")
    run(options.job, WARM_UP, options.seed)
    print(json.dumps(run(options.job, options.games, options.seed)))


if __name__ == "__main__":
    main()
