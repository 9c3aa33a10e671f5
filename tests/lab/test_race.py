"""Races: the same seed gives the same result, regardless of how the work is divided."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from math import isnan
from multiprocessing import parent_process
from pathlib import Path
from typing import Final

import pytest

from benchmarks.players.engine_bot import KINGDOM
from feodum.bots import make_bot
from feodum.engine.card import END_TURN, Answer
from feodum.engine.decision import Agent, Decision
from feodum.engine.errors import Problem, UnknownName
from feodum.kingdoms.randomizer import random_kingdom
from feodum.kingdoms.table import Table, new_game
from feodum.lab import BotResult, Mean, RaceResult, race
from feodum.lab.batch import game_seed
from feodum.lab.tally import Tally, loads
from tests.support.amount import some
from tests.support.command import heed_signals

TABLE: Final = Table(KINGDOM)


class Idle(Agent):
    """Ends its turns immediately."""

    def answer(self, decision: Decision) -> Answer:  # noqa: ARG002
        return END_TURN.alone


def idle(_seed: int) -> Agent:
    return Idle()


def some_table(seed: int) -> Table:
    return Table(random_kingdom(seed), 3)


def numbers(result: RaceResult) -> list[object]:
    """Every number that the seed decides."""
    bots = [(bot.name, bot.wins, bot.losses, bot.ties, bot.score.data()) for bot in result.bots]
    return [*bots, result.games, result.unfinished, result.turns.data()]


def test_same_seed_same_result_on_any_number_of_cores() -> None:
    bots = ["basic", "big-money", "random"]
    once = race(bots, some_table, some(150), seed=4)
    again = race(bots, some_table, some(150), seed=4)
    on_two = race(bots, some_table, some(150), seed=4, jobs=2)
    assert numbers(once) == numbers(again) == numbers(on_two)
    assert numbers(once) != numbers(race(bots, some_table, some(150), seed=5))


def test_a_race_counts_the_games_that_were_played() -> None:
    """The same games are set up one by one, as anyone who knows the seed can do."""
    result = race(["basic", "big-money"], TABLE, 30, seed=9)
    wins = [0, 0]
    ties = turns = 0
    scores = [0, 0]
    for number in range(30):
        game = new_game(Table(KINGDOM, seed=game_seed(9, number // 2), first=0))
        seats = [0, 1] if number % 2 == 0 else [1, 0]
        game.agents = [make_bot(("basic", "big-money")[bot]) for bot in seats]
        game.run()
        winners = game.winners()
        turns += sum(player.turns for player in game.players)
        ties += len(winners) == 2
        for player, bot in zip(game.players, seats, strict=True):
            scores[bot] += player.score()
            wins[bot] += winners == [player]
    assert [bot.wins for bot in result.bots] == wins
    assert [bot.losses for bot in result.bots] == wins[::-1]
    assert [bot.ties for bot in result.bots] == [ties, ties]
    assert [bot.score.total for bot in result.bots] == scores
    assert result.turns.total == turns
    assert result.games == 30
    assert result.games_per_second > 0


def test_no_two_bots_of_a_race_share_a_seed() -> None:
    seeds: list[int] = []

    def remember(seed: int) -> Agent:
        seeds.append(seed)
        return make_bot("random", seed)

    race([remember] * 3, Table(KINGDOM, 3), 10, seed=4)
    assert len(set(seeds)) == len(seeds) == 30


def test_seats_are_shared_fairly() -> None:
    first, second = race(["big-money", "big-money"], TABLE, 1000, seed=1).bots
    assert abs(first.wins - second.wins) < 100


def test_hopeless_games_are_given_up() -> None:
    result = race([idle, idle], TABLE, 3, most_turns=10)
    assert result.unfinished == result.games == 3
    assert [(bot.wins, bot.losses, bot.ties) for bot in result.bots] == [(0, 0, 0)] * 2
    assert result.turns.count == 0
    assert result.turns.mean == 0
    assert isnan(result.turns.error)
    assert result.bots[0].win_share == 0
    assert result.bots[0].name == "idle"


def test_progress_is_reported() -> None:
    told: list[tuple[int, int]] = []
    race(["big-money"] * 2, TABLE, 40, progress=lambda done, games: told.append((done, games)))
    assert told[-1] == (40, 40)
    assert told == sorted(set(told))


def test_means_and_errors() -> None:
    mean = Mean()
    for number in (1, 2, 3, 4):
        assert isnan(mean.error) == (mean.count < 2)
        mean.add(number)
    assert mean.mean == 2.5
    assert mean.error == pytest.approx((5 / 3 / 4) ** 0.5)


@pytest.mark.parametrize(
    ("wins", "games", "error"), [(10, 10, 0.063), (0, 10, 0.063), (50, 100, 0.05)]
)
def test_a_share_is_never_certain(wins: int, games: int, error: float) -> None:
    bot = BotResult("basic", wins, games - wins, 0, Mean())
    assert bot.win_share == wins / games
    assert bot.win_share_error == pytest.approx(error, abs=0.0005)


def test_a_tally_can_be_sent() -> None:
    tally = Tally(2)
    for seed in range(6):
        game = new_game(Table(KINGDOM, seed=seed))
        game.agents = [make_bot("basic"), make_bot("big-money")]
        if seed:
            game.run()
        tally.add(game, seed % 2)
    assert loads(tally.dumps(), 2).dumps() == tally.dumps()
    assert tally.unfinished == 1


def test_bad_races_are_refused() -> None:
    with pytest.raises(UnknownName, match="bigmoney"):
        race(["bigmoney", "basic"], TABLE, 1)
    with pytest.raises(Problem):
        race(["basic"], TABLE, 1)
    for tables in (TABLE, lambda _: TABLE):
        with pytest.raises(Problem) as problem:
            race(["basic"] * 3, tables, 1)
        assert (problem.value.code, problem.value.details) == (
            "seat-count",
            {"seats": 3, "players": 2},
        )
    for games in (0, -1):
        with pytest.raises(Problem) as problem:
            race(["basic"] * 2, TABLE, games)
        assert problem.value.code == "no-games"


SLOW_RACE = """
import os, time
from multiprocessing import parent_process
from feodum.bots import make_bot
from feodum.kingdoms.table import Table
from feodum.lab import race

def slow(seed):
    if parent_process() is not None:
        os.write(1, f"{{os.getpid()}}\\n".encode())  # in one piece, as two of them write
        {wait}
    return make_bot("big-money", seed)

race([slow, slow], Table(()), 10**7, jobs=2)
"""


def begun_race(*, wait: str) -> tuple[subprocess.Popen[bytes], set[int]]:
    """A race with two busy workers, and their process ids."""
    process = subprocess.Popen(
        [sys.executable, "-c", SLOW_RACE.format(wait=wait)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=heed_signals,
    )
    assert process.stdout is not None
    workers: set[int] = set()
    while len(workers) < 2:
        workers.add(int(process.stdout.readline()))
    return process, workers


def is_alive(pid: int) -> bool:
    """Whether a process is running, and is not a zombie."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def all_end(workers: set[int], seconds: float) -> bool:
    for _ in range(int(seconds * 20)):
        if not any(is_alive(pid) for pid in workers):
            return True
        time.sleep(0.05)
    return False


on_linux = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks into /proc")


@pytest.mark.slow
@on_linux
@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGKILL, signal.SIGINT])
@pytest.mark.parametrize("wait", ["time.sleep(600)", "while True: pass"])
def test_any_end_of_a_race_ends_its_workers(end: int, wait: str) -> None:
    process, workers = begun_race(wait=wait)
    process.send_signal(end)
    process.communicate(timeout=20)
    assert process.returncode != 0
    assert all_end(workers, 5)


@on_linux
def test_any_number_of_interrupts_end_a_race_at_once() -> None:
    process, workers = begun_race(wait="time.sleep(600)")
    started = time.monotonic()
    while process.poll() is None and time.monotonic() - started < 20:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGINT)
        time.sleep(0.01)
    # It takes a second on an idle machine.
    assert time.monotonic() - started < 10
    process.communicate(timeout=20)
    assert all_end(workers, 5)


def test_a_fault_in_a_worker_is_reported() -> None:
    for bot, error in ((failing, RuntimeError), (dying, Problem)):
        with pytest.raises(error):
            race([bot, bot], TABLE, 100, jobs=2)


def failing(seed: int) -> Agent:
    if parent_process() is not None:
        raise RuntimeError("no")
    return make_bot("big-money", seed)


def dying(seed: int) -> Agent:
    if parent_process() is not None:
        os._exit(3)
    return make_bot("big-money", seed)


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupt_ends_a_race_at_once(jobs: int) -> None:
    program = (
        "from feodum.kingdoms.table import Table\n"
        "from feodum.lab import race\n"
        "tell = lambda done, games: print(done, flush=True)\n"
        f"race(['big-money'] * 2, Table(()), 10**7, jobs={jobs}, progress=tell)\n"
    )
    command = [sys.executable, "-c", program]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=heed_signals,
    ) as process:
        assert process.stdout is not None
        while int(process.stdout.readline()) < 500:
            pass
        started = time.monotonic()
        os.killpg(process.pid, signal.SIGINT)
        _, errors = process.communicate(timeout=20)
        assert time.monotonic() - started < 10
    assert b"RaceInterrupted" in errors
    assert process.returncode != 0
