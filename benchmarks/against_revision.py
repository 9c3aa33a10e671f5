"""Compares this tree with another revision: both are compiled, and run alternately."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tarfile
import tempfile
from dataclasses import replace
from pathlib import Path
from statistics import quantiles
from zipfile import ZipFile

from rich.console import Console

from benchmarks.grid import grid
from benchmarks.programs import Program, alternate, compiled_feodum
from scripts.compiled_env import ROOT

SCRIPT = Path("benchmarks") / "feodum_jobs.py"


class NoBenchmark(Exception):
    """The revision cannot be measured."""


def compare(revision: str, rounds: int, scale: float) -> int:
    """Print how fast this tree is, compared with the revision."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        unpack(revision, folder / "tree")
        if not (folder / "tree" / SCRIPT).exists():
            raise NoBenchmark(f"{revision} has no {SCRIPT}: there is nothing to compare with")
        now = replace(compiled_feodum(), name="this tree")
        base = build(folder, revision, now)
        now = replace(now, games=base.games)
        measured = alternate([now, base], rounds, scale)
    title = f"Games per second, medians of {rounds} runs"
    columns = (revision, "this tree", "ratio", "middle half of the runs")
    table = grid(title, ["job"], columns)
    for job in base.games:
        old, new = measured[job, base.name], measured[job, now.name]
        ratios = [b / a for a, b in zip(old.rates(), new.rates(), strict=True)]
        low, _, high = quantiles(ratios, n=4)
        table.add_row(
            job,
            f"{old.rate:,.0f}",
            f"{new.rate:,.0f}",
            f"{new.rate / old.rate:.3f}",
            f"{low:.3f} to {high:.3f}",
        )
    Console().print(table)
    return 0


def unpack(revision: str, tree: Path) -> None:
    """Write the files of a revision into a folder."""
    command = ["git", "archive", "--format=tar", f"{revision}^{{commit}}"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True)
    if done.returncode:
        raise NoBenchmark(f"git knows no revision {revision}")
    with tarfile.open(fileobj=io.BytesIO(done.stdout)) as files:
        files.extractall(tree, filter="data")


def build(folder: Path, revision: str, like: Program) -> Program:
    """Compile a revision, to run in the environment of this tree's compiled build."""
    wheels = folder / "wheels"
    options = ("-q", "--no-deps", "--no-index", "--no-build-isolation", "--wheel-dir", wheels)
    print(f"building {revision}", file=sys.stderr)
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", *options, folder / "tree"],
        env=os.environ | {"FEODUM_COMPILE": "1"},
        stdout=sys.stderr,
        check=True,
    )
    (wheel,) = wheels.glob("*.whl")
    site = folder / "site"
    with ZipFile(wheel) as content:
        content.extractall(site)
    variables = {"PYTHONPATH": str(site)}
    tree = folder / "tree"
    return replace(
        like, name=revision, tree=tree, variables=variables, games=known_jobs(tree, like.games)
    )


def known_jobs(tree: Path, games: dict[str, int]) -> dict[str, int]:
    """The jobs that this tree and another one both have."""
    script = (tree / SCRIPT).read_text()
    return {job: count for job, count in games.items() if f'"{job}": lambda' in script}
