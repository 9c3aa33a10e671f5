"""Measures how long Feodum takes to start: the import, and the shortest command."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from statistics import median

from rich.console import Console

from benchmarks.required import verdict
from scripts.compiled_env import ROOT

STARTS = {
    "import feodum": (("-c", "import feodum"), 100),
    "feodum --version": (("-m", "feodum", "--version"), 200),
}
"""What is started, and how many milliseconds of processor time it may take uncompiled."""


def measure_start(rounds: int) -> bool:
    """Print the median processor times, less that of a Python that does nothing."""
    console = Console()
    nothing = milliseconds(("-c", ""), rounds)
    console.print(f"Python alone: {nothing:.0f} ms")
    good = True
    for name, (arguments, most) in STARTS.items():
        took = milliseconds(arguments, rounds)
        text = (
            f"{name} under {most} ms of processor time: {took:.0f} ({took - nothing:.0f} its own)"
        )
        good = verdict(console, text, took < most) and good
    return good


def milliseconds(arguments: tuple[str, ...], rounds: int) -> float:
    """The median processor time of a Python process, once everything is in the cache."""
    times: list[float] = []
    for _ in range(rounds + 1):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(
            [sys.executable, *arguments], cwd=ROOT, env=os.environ, capture_output=True, check=True
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
    return 1000 * median(times[1:])
