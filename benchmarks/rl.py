"""The speed of `feodum.rl` beside that of other environments."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from benchmarks.programs import Failed, python_with
from benchmarks.required import verdict
from scripts.compiled_env import ROOT, compiled_python

MICRO = 1e-6
MOST = {
    "batch_step": 1 / 120_000,
    "aec_step": 1 / 40_000,
    "basic_answer": 4 * MICRO,
    "clone": 8 * MICRO,
    "clone_into": 4 * MICRO,
    "determinize": 1 / 20_000,
    "reset": 50 * MICRO,
}
"""The longest that each may take, in seconds of processor time."""
MOST_KILOBYTES = 20
WORDS = {
    "batch_step": "Feodum, Batch(64)",
    "aec_step": "Feodum, PettingZoo",
    "basic_answer": "an answer of `basic`, longer than in a simulation by",
    "clone": "a new clone",
    "clone_into": "a clone into another episode",
    "clone_inside": "a new clone, in the middle of a card",
    "clone_into_inside": "a clone into another episode, in the middle of a card",
    "determinize": "hidden cards dealt again",
    "reset": "a new episode with a random kingdom",
}
OURS = ("batch_step", "aec_step")
"""What is compared with others."""
TIMES = {
    "OpenSpiel, gin_rummy": ("batch_step", 4),
    "OpenSpiel, backgammon": ("batch_step", 4),
    "OpenSpiel, crazy_eights": ("batch_step", 2),
    "RLCard, gin-rummy": ("aec_step", 5),
}
"""How many times as fast as others something must be."""

Times = dict[str, float]


def measure_rl(rounds: int, scale: float) -> int:
    """Measure and print; return 1 if a requirement is missed."""
    console = Console()
    peers = peers_python(console)
    python = compiled_python()
    ours, theirs = [], []
    with Progress(console=Console(stderr=True), transient=True) as progress:
        for _ in progress.track(range(rounds), description="environments"):
            ours.append(run(python, "benchmarks.rl_jobs", scale))
            if peers is not None:
                theirs.append(run(peers, "benchmarks.rl_peers", scale))
    if not all(one.pop("compiled") for one in ours):
        raise Failed("this is not the compiled build")
    measured, others = middle(ours), middle(theirs)
    kilobytes = measured.pop("kilobytes")
    print_steps(console, {**{name: measured[name] for name in OURS}, **others})
    print_costs(console, measured, kilobytes)
    console.print("Required:")
    kept = judge(console, {**measured, **others}, kilobytes)
    return 0 if kept else 1


def peers_python(console: Console) -> Path | None:
    """The Python of an environment with the others; None if they cannot be installed here."""
    try:
        return python_with("peers")
    except subprocess.CalledProcessError:
        console.print("The others could not be installed: only Feodum is measured.")
        return None


def run(python: Path, module: str, scale: float) -> Times:
    command = [str(python), "-m", module, str(scale)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, process_group=0)
    if done.returncode:
        raise Failed(f"{' '.join(command)} failed:\n{done.stderr}")
    found: Times = json.loads(done.stdout.splitlines()[-1])
    return found


def middle(runs: list[Times]) -> Times:
    return {name: median(one[name] for one in runs) for name in (runs[0] if runs else ())}


def print_steps(console: Console, measured: Times) -> None:
    """Random play, fastest first: the table in the README."""
    table = Table(title="Steps a second: random play from Python, with observations")
    table.add_column("environment")
    table.add_column("steps/s", justify="right")
    for name, time in sorted(measured.items(), key=lambda row: row[1]):
        table.add_row(WORDS.get(name, name), f"{round(1 / time, -2):,.0f}")
    console.print(table)


def print_costs(console: Console, measured: Times, kilobytes: float) -> None:
    table = Table("", "microseconds", "a second")
    for name, time in measured.items():
        if name not in OURS:
            table.add_row(WORDS[name], f"{time / MICRO:.1f}", f"{1 / time:,.0f}")
    console.print(table)
    console.print(f"An environment of a batch takes {kilobytes:.1f} kB.")


def judge(console: Console, measured: Times, kilobytes: float) -> bool:
    kept = [
        verdict(
            console,
            f"{WORDS[name]}: {measured[name] / MICRO:.1f} microseconds, at most {most / MICRO:.1f}",
            measured[name] <= most,
        )
        for name, most in MOST.items()
    ]
    text = f"an environment: {kilobytes:.1f} kB, at most {MOST_KILOBYTES}"
    kept.append(verdict(console, text, kilobytes <= MOST_KILOBYTES))
    for other, (own, times) in TIMES.items():
        if other in measured:
            factor = measured[other] / measured[own]
            text = f"{WORDS[own]}: {factor:.1f} times as fast as {other}, at least {times}"
            kept.append(verdict(console, text, factor >= times))
    return all(kept)
