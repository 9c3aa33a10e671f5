"""Measures everything, compares Feodum with pyminion, and checks the requirements."""

from __future__ import annotations

from rich.console import Console

from benchmarks.against_limit import judge_shares, print_shares
from benchmarks.costs import judge_costs, measure_costs, print_costs
from benchmarks.grid import grid
from benchmarks.programs import (
    COMPARED,
    JOBS,
    Measured,
    Series,
    alternate,
    compiled_feodum,
    limit,
    pyminion,
    uncompiled_feodum,
)
from benchmarks.required import verdict
from benchmarks.strategies import judge_strategies, measure_all, print_strategies

OTHER = "pyminion"
FEODUM = ("compiled", "uncompiled")
REQUIRED = {("A", "compiled"): 150, ("C", "compiled"): 80, ("A", "uncompiled"): 15}
"""The least factor by which each must be faster than pyminion."""
COUNTING = ("C", "D")
"""The jobs in which the cards played are counted."""
MOST_DIFFERENCE = 0.02
"""The largest difference between the programs' mean turns, since both play the same policies."""


def measure(rounds: int, scale: float) -> int:
    """Measure and print everything; return 1 if a requirement is missed."""
    console = Console()
    compiled, uncompiled = compiled_feodum(), uncompiled_feodum()
    programs = [compiled, uncompiled, pyminion(), limit()]
    measured = alternate(programs, rounds, scale)
    print_speed(console, measured, rounds)
    print_games(console, measured)
    print_shares(console, measured, rounds)
    costs = measure_costs([compiled, uncompiled], scale)
    print_costs(console, costs)
    strategies = measure_all(rounds, scale)
    print_strategies(console, strategies, rounds)
    console.print("Required:")
    kept = [judge(console, measured), judge_shares(console, measured), judge_costs(console, costs)]
    kept.append(judge_strategies(console, strategies))
    return 0 if all(kept) else 1


def print_speed(console: Console, measured: Measured, rounds: int) -> None:
    title = f"Games per second, medians of {rounds} runs"
    columns = ("games/s", "times pyminion", "in processor time")
    table = grid(title, ["job", "program"], columns)
    for job in JOBS:
        other = measured.get((job, OTHER))
        for name in (*FEODUM, OTHER):
            series = measured.get((job, name))
            if series is not None:
                table.add_row(job, name, f"{series.rate:,.0f}", *times(series, other))
        table.add_section()
    console.print(table)


def times(series: Series, other: Series | None) -> tuple[str, str]:
    """How many times as fast as the other program, by both clocks; empty without one."""
    if other is None:
        return "", ""
    return f"{series.rate / other.rate:.1f}", f"{series.cpu_rate / other.cpu_rate:.1f}"


def print_games(console: Console, measured: Measured) -> None:
    title = "The games: do both programs play the same?"
    columns = ("games", "player-turns", "won 1st/2nd/tied %", "cards played")
    table = grid(title, ["job", "program"], columns)
    for job in JOBS:
        for name in (FEODUM[0], OTHER):
            series = measured.get((job, name))
            if series is None:
                continue
            table.add_row(
                job,
                name,
                f"{series.games:,}",
                f"{series.turns:.2f} ± {series.turns_error:.2f}",
                " ".join(f"{100 * share:.1f}" for share in series.outcomes),
                f"{series.cards_played:.0f}" if job in COUNTING else "",
            )
        table.add_section()
    console.print(table)


def difference(measured: Measured, job: str) -> float:
    """The relative difference between the programs' mean turns."""
    turns = measured[job, OTHER].turns
    return abs(measured[job, FEODUM[0]].turns - turns) / turns


def judge(console: Console, measured: Measured) -> bool:
    kept = True
    for (job, name), least in REQUIRED.items():
        ratio = measured[job, name].rate / measured[job, OTHER].rate
        text = f"{job} {name} at least {least} times pyminion: {ratio:.1f}"
        kept = verdict(console, text, ratio >= least) and kept
    for job in COMPARED:
        apart = difference(measured, job)
        text = f"{job} mean turns within {MOST_DIFFERENCE:.0%}: {apart:.2%} apart"
        kept = verdict(console, text, apart <= MOST_DIFFERENCE) and kept
    return kept
