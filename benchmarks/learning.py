"""Whether networks learn: `examples/train_ppo.py`, and sb3-contrib's MaskablePPO."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

from rich.console import Console

from benchmarks.programs import Failed, python_with
from benchmarks.required import verdict
from scripts.compiled_env import ENV, ROOT, compiled_python

LEAST = {60: 0.5, 180: 0.8}
"""The least share of wins against `big-money`, by seconds of one core."""
MASKABLE_STEPS = 1000
SHARE = re.compile(r"it wins (0\.\d+|1\.0+) of")


def measure_learning(rounds: int) -> int:
    """Train and print; return 1 if a requirement is missed. PyTorch is installed if needed."""
    console = Console()
    compiled_python()
    python = python_with("learners", beside=ENV)
    steps = json.loads(run(python, "-m", "benchmarks.maskable").splitlines()[-1])["steps"]
    kept = [verdict(console, f"MaskablePPO takes {steps} legal steps", steps >= MASKABLE_STEPS)]
    for seconds, least in LEAST.items():
        for seed in range(1, rounds + 1):
            share = trained(python, seconds, seed)
            text = f"{seconds} s of training, seed {seed}: wins {share:.1%}, at least {least:.0%}"
            kept.append(verdict(console, text, share >= least))
    return 0 if all(kept) else 1


def trained(python: Path, seconds: int, seed: int) -> float:
    """The share of wins of a network after training for this long."""
    script = "examples/train_ppo.py"
    found = SHARE.search(run(python, script, f"--seconds={seconds}", f"--seed={seed}"))
    assert found is not None
    return float(found[1])


def run(python: Path, *arguments: str) -> str:
    command = [str(python), *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, process_group=0)
    if done.returncode:
        raise Failed(f"{' '.join(arguments)} failed:\n{done.stderr}")
    return done.stdout
