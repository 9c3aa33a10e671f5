"""Compares Feodum with the limit, a hand-written C program, and checks the requirements.

The shares are in processor time: runs of the C program are short, and other work on the machine
would distort the wall clock too much.
"""

from __future__ import annotations

from dataclasses import replace

from rich.console import Console

from benchmarks.grid import grid
from benchmarks.programs import Measured, alternate, compiled_feodum, limit
from benchmarks.required import verdict

LIMIT = "limit"
COMPILED = "compiled"
REQUIRED = {"A": 0.09, "E": 0.07, "F": 0.03}
"""The least share of the limit's speed that each job must reach."""


def measure_shares(rounds: int, scale: float) -> int:
    """Measure and print only the shares; return 1 if one is too small."""
    console = Console()
    compiled = compiled_feodum()
    compiled = replace(compiled, games={job: compiled.games[job] for job in REQUIRED})
    measured = alternate([compiled, limit()], rounds, scale)
    print_shares(console, measured, rounds)
    console.print("Required:")
    return 0 if judge_shares(console, measured) else 1


def share(measured: Measured, job: str) -> float:
    """The speed of a job as a share of the limit's."""
    return measured[job, COMPILED].cpu_rate / measured[job, LIMIT].cpu_rate


def print_shares(console: Console, measured: Measured, rounds: int) -> None:
    title = f"Share of the limit: games per second of processor time, medians of {rounds} runs"
    columns = ("compiled", "limit", "share", "by wall clock", "player-turns", "limit's")
    table = grid(title, ["job"], columns)
    for job in REQUIRED:
        series, other = measured[job, COMPILED], measured[job, LIMIT]
        table.add_row(
            job,
            f"{series.cpu_rate:,.0f}",
            f"{other.cpu_rate:,.0f}",
            f"{share(measured, job):.2%}",
            f"{series.rate / other.rate:.2%}",
            f"{series.turns:.2f}",
            f"{other.turns:.2f}",
        )
    console.print(table)


def judge_shares(console: Console, measured: Measured) -> bool:
    kept = True
    for job, least in REQUIRED.items():
        reached = share(measured, job)
        text = f"{job} {COMPILED} at least {least:.0%} of the limit: {reached:.2%}"
        kept = verdict(console, text, reached >= least) and kept
    return kept
