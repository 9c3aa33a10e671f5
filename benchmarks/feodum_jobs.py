"""Play one benchmark job with Feodum and print one JSON line.

Runs in any environment that has Feodum. The policies are those of policies.md.
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from benchmarks.players import engine_bot
from benchmarks.players.engine_bot import KINGDOM, MENAGERIE_KINGDOM, MENAGERIE_LANDSCAPES, Engine
from feodum._build import COMPILED
from feodum.bots.players.basic import Basic
from feodum.bots.players.big_money import BigMoney
from feodum.engine.card import PLAY, Answer, Move
from feodum.engine.decision import TURN, Agent, Decision
from feodum.kingdoms.request import KingdomRequest
from feodum.kingdoms.table import Table
from feodum.lab.batch import play_batch
from feodum.lab.race import MOST_TURNS

if TYPE_CHECKING:
    from collections.abc import Callable

    from feodum.lab.tally import Tally

SMITHIES: Final = 2
WARM_UP: Final = 20
COUNTED: Final = 100
"""The number of untimed games in which the cards played are counted."""


class Counter(Agent):
    """Answers like another bot, and counts the cards that it plays."""

    def __init__(self, bot: Agent) -> None:
        self.bot = bot
        self.played = 0

    def answer(self, decision: Decision) -> Answer:
        answer = self.bot.answer(decision)
        if decision.kind == TURN:
            (move,) = answer
            assert isinstance(move, Move)
            if move.kind == PLAY:
                self.played += 1
            elif move.name == "play treasures":
                self.played += sum(1 for card in decision.player.hand if card.is_treasure)
        return answer


JOBS: Final[dict[str, Callable[[], list[Agent]]]] = {
    "A": lambda: [BigMoney(), BigMoney()],
    "B": lambda: [BigMoney(SMITHIES), BigMoney()],
    "C": lambda: [Engine(), Engine()],
    "D": lambda: [Basic(), Basic()],
    "E": lambda: [BigMoney(), BigMoney()],
    "F": lambda: [BigMoney(), BigMoney()],
}
PLAIN: Final = Table(KINGDOM)
ANY_KINGDOM: Final = KingdomRequest()
TABLES: Final[dict[str, Table | Callable[[int], Table]]] = {
    "D": Table(MENAGERIE_KINGDOM, landscapes=MENAGERIE_LANDSCAPES),
    "E": KingdomRequest(recommended="base-2e/first-game").table(),
    "F": ANY_KINGDOM.each_game(2),
}
"""The tables of jobs that do not use `PLAIN`. A function makes a table for each game."""
COUNTING: Final = ("C", "D")
"""The jobs that play many cards."""


def play(
    bots: list[Agent], games: int, seed: int, tables: Table | Callable[[int], Table] = PLAIN
) -> Tally:
    """Play games between bots without memory, each of which goes first equally often."""
    if isinstance(tables, Table):
        tables = replace(tables, players=len(bots))
    makers = [lambda _seed, bot=bot: bot for bot in bots]
    return play_batch(tables, makers, seed, 0, games, MOST_TURNS)


def cards_played(job: str, seed: int) -> float:
    """How many cards all players play in a game of a job."""
    counters = [Counter(bot) for bot in JOBS[job]()]
    play([*counters], COUNTED, seed, TABLES.get(job, PLAIN))
    return sum(counter.played for counter in counters) / COUNTED


def run(job: str, games: int, seed: int) -> dict[str, object]:
    bots = JOBS[job]()
    tables = TABLES.get(job, PLAIN)
    play(bots, WARM_UP, seed, tables)
    started = time.perf_counter()
    started_cpu = time.process_time()
    tally = play(bots, games, seed, tables)
    cpu_seconds = time.process_time() - started_cpu
    seconds = time.perf_counter() - started
    return {
        "job": job,
        "compiled": COMPILED and not engine_bot.__file__.endswith(".py"),
        **figures(tally, games, seconds, cpu_seconds),
        "cards_played": cards_played(job, seed) if job in COUNTING else None,
    }


def figures(tally: Tally, games: int, seconds: float, cpu_seconds: float) -> dict[str, object]:
    """How the games went, and how long they took."""
    return {
        "games": games,
        "seconds": seconds,
        "cpu_seconds": cpu_seconds,
        "games_per_second": games / seconds,
        "mean_turns": tally.turns.mean,
        "turns_standard_error": tally.turns.error,
        "wins": list(tally.wins),
        "ties": tally.ties[0],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("job", choices=sorted(JOBS))
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if options.games < 2:
        parser.error("--games must be at least 2")
    print(json.dumps(run(options.job, options.games, options.seed)))


if __name__ == "__main__":
    main()
