"""Play strategies or their hand-written equivalents, and print one JSON line."""

from __future__ import annotations

import argparse
import json
import resource
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from benchmarks.feodum_jobs import figures
from benchmarks.players.strategies_by_hand import ThinByHand, UltimateByHand
from feodum._build import COMPILED
from feodum.bots import make_bot
from feodum.bots.naming import find_bot
from feodum.bots.players.strategy import StrategyBot
from feodum.kingdoms.request import KingdomRequest
from feodum.kingdoms.table import Table
from feodum.lab.batch import play_batch
from feodum.lab.race import MOST_TURNS, race

if TYPE_CHECKING:
    from feodum.engine.decision import Agent

ULTIMATE: Final = (
    "strategy:buy: Province if money > 18; Duchy if left(Province) <= 4;"
    "Estate if left(Province) <= 2; Gold; Duchy if left(Province) <= 6; Silver"
)
SMITHY: Final = (
    "strategy:buy: Province if money > 15; Duchy if left(Province) <= 4;"
    "Estate if left(Province) <= 2; Gold; Duchy if left(Province) <= 6;"
    "Smithy if owned(Smithy) < owned(Treasure) / 11; Silver"
)
THIN: Final = (
    "strategy:buy: Province if coins >= 13; Province if owned(Province) >= 1;"
    "Duchy if left(Province) <= 3; Estate if left(Province) <= 2; Gold if owned(Gold) = 0;"
    "Festival if owned(Festival) = 0; Market if owned(Laboratory) > 2; Laboratory;"
    "Militia if owned(Militia) = 0; Chapel if owned(Chapel) = 0; Silver;"
    "trash: Curse; Estate; Copper if money > 4"
)
FOLDER: Final = Path(__file__).parent / "bots"
FIRST_GAME: Final = str(FOLDER / "first-game.strategy")
BURNING_SKULL: Final = str(FOLDER / "burning-skull.strategy")
STRATEGIES: Final = {
    "money": (ULTIMATE, ULTIMATE),
    "thin": (THIN, SMITHY),
    "first-game": (FIRST_GAME, FIRST_GAME),
    "burning-skull": (BURNING_SKULL, BURNING_SKULL),
}
TABLES: Final = {
    "money": Table(()),
    "thin": Table(("Smithy", "Laboratory", "Militia", "Chapel", "Festival", "Market")),
    "first-game": KingdomRequest(recommended="base-2e/first-game").table(),
    "burning-skull": Table(
        (
            *("Sentry", "Vassal", "Throne Room", "Laboratory", "Militia"),
            *("Poacher", "Harbinger", "Mine", "Witch", "Moat"),
        )
    ),
}
WARM_UP: Final = 200


def bots(job: str, *, by_hand: bool) -> list[Agent]:
    if not by_hand:
        return [make_bot(find_bot(name)) for name in STRATEGIES[job]]
    if job == "money":
        return [UltimateByHand(), UltimateByHand()]
    thin = make_bot(THIN)
    assert isinstance(thin, StrategyBot)
    return [ThinByHand(thin.taste), UltimateByHand(15, 11)]


def run(job: str, games: int, seed: int, *, by_hand: bool) -> dict[str, object]:
    """Play in one process, on one core."""
    agents = bots(job, by_hand=by_hand)
    makers = [lambda _seed, bot=bot: bot for bot in agents]
    table = TABLES[job]
    play_batch(table, makers, seed, 0, WARM_UP, MOST_TURNS)
    before = memory()
    started, started_cpu = time.perf_counter(), time.process_time()
    tally = play_batch(table, makers, seed, 0, games, MOST_TURNS)
    cpu_seconds, seconds = time.process_time() - started_cpu, time.perf_counter() - started
    return {
        "compiled": COMPILED,
        **figures(tally, games, seconds, cpu_seconds),
        "cards_played": 0,
        "grown_kilobytes": memory() - before,
    }


def memory() -> int:
    """The most memory that the process has held, in kilobytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def run_on(processes: int, job: str, games: int, seed: int) -> dict[str, object]:
    """Play in several processes, timed by the wall clock."""
    table = TABLES[job]
    started = time.perf_counter()
    result = race(STRATEGIES[job], table, games, seed, jobs=processes)
    seconds = time.perf_counter() - started
    return {"compiled": COMPILED, "games_per_second": result.games / seconds}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("job", choices=sorted(STRATEGIES))
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--by-hand", action="store_true")
    parser.add_argument("--processes", type=int)
    options = parser.parse_args()
    if options.processes is not None:
        found = run_on(options.processes, options.job, options.games, options.seed)
    else:
        found = run(options.job, options.games, options.seed, by_hand=options.by_hand)
    print(json.dumps(found))


if __name__ == "__main__":
    main()
