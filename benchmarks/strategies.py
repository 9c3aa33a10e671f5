"""Compares strategies with hand-written equivalents, on one core and on two."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Console

from benchmarks.grid import grid
from benchmarks.programs import Measured, Program, alternate
from benchmarks.required import verdict
from scripts.compiled_env import compiled_python

MODULE = "benchmarks.strategy_jobs"
GAMES = {"money": 20_000, "thin": 4_000}
LONG = {"first-game": 2_500, "burning-skull": 3_500}
"""Strategies of others with many rules or Actions, which nobody has written by hand."""
BY_RULES, BY_HAND = "rules", "by hand"
LEAST_SHARE = 0.6
"""The share of the speed of a hand-written bot that a strategy must reach."""
LEAST_RATE = 3_000
"""How many games per second of processor time a long strategy must play against itself."""
LEAST_GAIN = 1.8
"""The least factor by which two processes must be faster than one."""
MOST_GROWTH = 2_000
"""How many kilobytes memory may grow by while games are played."""


@dataclass(frozen=True)
class Strategies:
    """What was measured."""

    runs: Measured
    gains: dict[str, float]
    growth: int


def measure_strategies(rounds: int, scale: float) -> int:
    """Measure and print only the strategies; return 1 if a requirement is missed."""
    console = Console()
    measured = measure_all(rounds, scale)
    print_strategies(console, measured, rounds)
    console.print("Required:")
    return 0 if judge_strategies(console, measured) else 1


def measure_all(rounds: int, scale: float) -> Strategies:
    python = compiled_python()
    command = (python, "-m", MODULE)
    programs = [
        Program(BY_RULES, command, GAMES | LONG, True),
        Program(BY_HAND, (*command, "--by-hand"), GAMES, True),
    ]
    gains = {job: gain(programs[0], job, rounds, scale) for job in GAMES}
    games = max(1000, round(10 * scale * GAMES["money"]))
    grown = programs[0].run_module(MODULE, "money", f"--games={games}")
    growth = int(grown["grown_kilobytes"])
    return Strategies(alternate(programs, rounds, scale), gains, growth)


def gain(program: Program, job: str, rounds: int, scale: float) -> float:
    """How many times as fast as one process two are.

    They run alternately, long enough that the start of a process does not matter. The quickest run
    of each counts: other work on the machine can only slow them down, and two processes have no
    core to escape to."""
    rates: dict[int, list[float]] = {1: [], 2: []}
    for number in range(rounds):
        for processes, found in rates.items():
            games = max(1000, round(5 * processes * GAMES[job] * scale))
            arguments = (job, f"--games={games}", f"--processes={processes}", f"--seed={number}")
            found.append(program.run_module(MODULE, *arguments)["games_per_second"])
    return max(rates[2]) / max(rates[1])


def share(measured: Strategies, job: str) -> float:
    runs = measured.runs
    return runs[job, BY_RULES].cpu_rate / runs[job, BY_HAND].cpu_rate


def print_strategies(console: Console, measured: Strategies, rounds: int) -> None:
    title = f"Strategies: games per second of processor time, medians of {rounds} runs"
    columns = (BY_RULES, BY_HAND, "share", "two processes", "player-turns", "by hand")
    table = grid(title, ["job"], columns)
    for job in GAMES:
        rules, hand = measured.runs[job, BY_RULES], measured.runs[job, BY_HAND]
        table.add_row(
            job,
            f"{rules.cpu_rate:,.0f}",
            f"{hand.cpu_rate:,.0f}",
            f"{share(measured, job):.0%}",
            f"× {measured.gains[job]:.2f}",
            f"{rules.turns:.2f}",
            f"{hand.turns:.2f}",
        )
    for job in LONG:
        rules = measured.runs[job, BY_RULES]
        table.add_row(job, f"{rules.cpu_rate:,.0f}", "", "", "", f"{rules.turns:.2f}", "")
    console.print(table)


def judge_strategies(console: Console, measured: Strategies) -> bool:
    kept = True
    for job in GAMES:
        reached = share(measured, job)
        text = f"{job}: at least {LEAST_SHARE:.0%} of the speed by hand: {reached:.0%}"
        kept = verdict(console, text, reached >= LEAST_SHARE) and kept
        reached = measured.gains[job]
        text = f"{job}: two processes at least {LEAST_GAIN} times one: {reached:.2f}"
        kept = verdict(console, text, reached >= LEAST_GAIN) and kept
    for job in LONG:
        rate = measured.runs[job, BY_RULES].cpu_rate
        text = f"{job}: at least {LEAST_RATE:,} games a second: {rate:,.0f}"
        kept = verdict(console, text, rate >= LEAST_RATE) and kept
    text = f"memory grows by at most {MOST_GROWTH} kB: {measured.growth}"
    return verdict(console, text, measured.growth <= MOST_GROWTH) and kept
