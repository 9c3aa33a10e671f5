"""The speed of `feodum.rl`, and of other environments if they are installed."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.table import Table

from benchmarks.required import verdict
from scripts.compiled_env import ROOT, compiled_python

PEERS = "FEODUM_PEERS"
"""The variable that names the Python of an environment with open_spiel and rlcard."""
MICRO = 1e-6
MOST = {
    "batch_step": 1 / 120_000,
    "aec_step": 1 / 40_000,
    "clone": 8 * MICRO,
    "clone_into": 4 * MICRO,
    "determinize": 1 / 20_000,
    "reset": 50 * MICRO,
}
"""The longest that each may take, in seconds of processor time."""
WORDS = {
    "batch_step": "a step of Batch(64), observation and mask written",
    "aec_step": "a step of PettingZoo",
    "clone": "a new clone",
    "clone_into": "a clone into another episode",
    "determinize": "hidden cards dealt again",
    "reset": "a new episode with a random kingdom",
}
TIMES = {
    "OpenSpiel gin_rummy": ("batch_step", 4),
    "OpenSpiel backgammon": ("batch_step", 4),
    "OpenSpiel crazy_eights": ("batch_step", 2),
    "RLCard gin-rummy": ("aec_step", 5),
}
"""How many times as fast as others something must be."""

Times = dict[str, float]


def measure_rl(rounds: int, scale: float) -> int:
    """Measure and print; return 1 if a requirement is missed."""
    console = Console()
    peers = os.environ.get(PEERS)
    ours, theirs = [], []
    python = compiled_python()
    for _ in range(rounds):
        ours.append(run(python, "benchmarks.rl_jobs", scale))
        if peers:
            theirs.append(run(Path(peers), "benchmarks.rl_peers", scale))
    assert all(one.pop("compiled") for one in ours)
    measured = {**middle(ours), **middle(theirs)}
    print_times(console, measured)
    if not peers:
        console.print(f"Others are measured if {PEERS} names a Python that has them.")
    console.print("Required:")
    return 0 if judge(console, measured) else 1


def run(python: Path, module: str, scale: float) -> Times:
    command = [str(python), "-m", module, str(scale)]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    found: Times = json.loads(done.stdout.splitlines()[-1])
    return found


def middle(runs: list[Times]) -> Times:
    return {name: median(one[name] for one in runs) for name in (runs[0] if runs else ())}


def print_times(console: Console, measured: Times) -> None:
    table = Table("", "microseconds", "a second")
    for name, time in measured.items():
        table.add_row(WORDS.get(name, name), f"{time / MICRO:.1f}", f"{1 / time:,.0f}")
    console.print(table)


def judge(console: Console, measured: Times) -> bool:
    kept = [
        verdict(
            console,
            f"{WORDS[name]}: at most {most / MICRO:.1f} microseconds",
            measured[name] <= most,
        )
        for name, most in MOST.items()
    ]
    kept += [
        verdict(
            console,
            f"{WORDS[own]}: {times} times as fast as {other}",
            measured[own] * times <= measured[other],
        )
        for other, (own, times) in TIMES.items()
        if other in measured
    ]
    return all(kept)
