"""The programs that are measured. Each run is a separate process that prints one JSON line."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any, TypedDict, cast

from rich.console import Console
from rich.progress import Progress

from scripts.compiled_env import ROOT, c_compiler, compiled_python

FEODUM_JOBS = "benchmarks.feodum_jobs"
COMPARED = ("A", "B", "C")
"""The jobs that pyminion plays too."""
JOBS = (*COMPARED, "D", "E", "F")
LIMIT_SOURCE = ROOT / "benchmarks" / "limit.c"
LIMIT_FOLDER = ROOT / "build" / "limit"


class Failed(Exception):
    """A program failed."""


class Run(TypedDict):
    """What a program prints about the games it has played."""

    games: int
    cpu_seconds: float
    games_per_second: float
    mean_turns: float
    turns_standard_error: float
    wins: list[int]
    ties: int
    cards_played: float


@dataclass(frozen=True)
class Program:
    """Something that plays the jobs."""

    name: str
    command: tuple[str | Path, ...]
    games: dict[str, int]
    """The jobs it plays, and how many games of each take about a second."""
    compiled: bool | None = None
    tree: Path = ROOT
    variables: dict[str, str] = field(default_factory=dict)

    def run(self, job: str, seed: int, scale: float) -> Run:
        games = max(2, round(self.games[job] * scale))
        result = self.read_line(*self.command, job, f"--games={games}", f"--seed={seed}")
        if result.get("compiled") != self.compiled:
            raise Failed(f"{self.name}: this is not the build that was to be measured")
        return cast("Run", result)

    def run_module(self, module: str, *arguments: str) -> dict[str, Any]:
        """Run another module with the Python of this program."""
        return self.read_line(self.command[0], "-m", module, *arguments)

    def read_line(self, *command: str | Path) -> dict[str, Any]:
        """Run a command to its end and read the line that it prints."""
        done = subprocess.run(
            command,
            cwd=self.tree,
            env=os.environ | self.variables,
            capture_output=True,
            text=True,
            process_group=0,  # Ctrl-C then reaches only this process, which ends the other
        )
        if done.returncode:
            text = " ".join(str(word) for word in command)
            raise Failed(f"{self.name}: {text} failed:\n{done.stderr}")
        result: dict[str, Any] = json.loads(done.stdout)
        return result


def compiled_feodum() -> Program:
    games = {"A": 30_000, "B": 25_000, "C": 5_000, "D": 1_500, "E": 8_000, "F": 3_000}
    return Program("compiled", (compiled_python(), "-m", FEODUM_JOBS), games, True)


def uncompiled_feodum() -> Program:
    games = {"A": 3_000, "B": 2_500, "C": 500, "D": 200, "E": 700, "F": 700}
    return Program("uncompiled", (sys.executable, "-m", FEODUM_JOBS), games, False)


def pyminion() -> Program:
    """pyminion in its own environment, which is made if needed."""
    games = {"A": 200, "B": 180, "C": 140}
    python = python_with("pyminion")
    return Program("pyminion", (python, "-m", "benchmarks.pyminion_jobs"), games)


def python_with(others: str, beside: Path | None = None) -> Path:
    """The Python of an environment with other people's programs, which is made if needed.

    It can import what another environment, `beside`, has.
    """
    folder = ROOT / f".venv-{others}"
    requirements = ROOT / "benchmarks" / f"requirements-{others}.txt"
    python = folder / "bin" / "python"
    stamp = folder / "requirements.txt"
    wanted = requirements.read_text()
    if not stamp.exists() or stamp.read_text() != wanted:
        pip = (python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
        set_up(sys.executable, "-m", "venv", "--clear", folder)
        if beside is not None:
            (site_of(folder) / "beside.pth").write_text(f"{site_of(beside)}\n")
        hashes = ("--require-hashes",) if "--hash" in wanted else ()
        set_up(*pip, *hashes, "-r", requirements)
        stamp.write_text(wanted)
    return python


def site_of(environment: Path) -> Path:
    """Where the packages of an environment are."""
    bases = {"base": str(environment), "platbase": str(environment)}
    return Path(sysconfig.get_path("purelib", vars=bases))


def limit() -> Program:
    """The hand-written C program. It plays A, regardless of the job it is compared with."""
    return Program("limit", (compiled_limit(),), dict.fromkeys(("A", "E", "F"), 500_000))


def compiled_limit() -> Path:
    """The C program, compiled again if it has changed."""
    command = (*c_compiler(), "-O3", "-std=c11")
    known = hashlib.sha256(" ".join(command).encode() + LIMIT_SOURCE.read_bytes()).hexdigest()
    program = LIMIT_FOLDER / known[:16]
    if not program.exists():
        LIMIT_FOLDER.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=LIMIT_FOLDER) as folder:
            set_up(*command, LIMIT_SOURCE, "-o", Path(folder) / "limit", "-lm")
            (Path(folder) / "limit").rename(program)
    return program


def set_up(*command: str | Path) -> None:
    subprocess.run(command, stdout=sys.stderr, check=True)


@dataclass
class Series:
    """All runs of one job by one program."""

    runs: list[Run] = field(default_factory=list)

    def rates(self) -> list[float]:
        return [run["games_per_second"] for run in self.runs]

    @property
    def rate(self) -> float:
        """The median of games per second, by the wall clock."""
        return median(self.rates())

    @property
    def cpu_rate(self) -> float:
        """The median of games per second of processor time, which other work affects less."""
        return median(run["games"] / run["cpu_seconds"] for run in self.runs)

    @property
    def games(self) -> int:
        return sum(run["games"] for run in self.runs)

    @property
    def turns(self) -> float:
        return sum(run["mean_turns"] * run["games"] for run in self.runs) / self.games

    @property
    def turns_error(self) -> float:
        """The standard error of the mean."""
        squares = sum((run["turns_standard_error"] * run["games"]) ** 2 for run in self.runs)
        return float(squares**0.5 / self.games)

    @property
    def cards_played(self) -> float:
        return sum(run["cards_played"] for run in self.runs) / len(self.runs)

    @property
    def outcomes(self) -> tuple[float, float, float]:
        """The shares of games won by the first policy, won by the second, and tied."""
        first = sum(run["wins"][0] for run in self.runs)
        second = sum(run["wins"][1] for run in self.runs)
        ties = sum(run["ties"] for run in self.runs)
        return first / self.games, second / self.games, ties / self.games


Measured = dict[tuple[str, str], Series]
"""The runs, by job and name of the program."""


def alternate(programs: Iterable[Program], rounds: int, scale: float) -> Measured:
    """Let the programs take turns, round by round, so that a slow machine slows them all."""
    programs = list(programs)
    jobs = list(dict.fromkeys(job for program in programs for job in program.games))
    measured: Measured = {
        (job, program.name): Series()
        for job in jobs
        for program in programs
        if job in program.games
    }
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=rounds * len(measured))
        for number in range(rounds):
            for job in jobs:
                for program in programs if number % 2 == 0 else reversed(programs):
                    if job not in program.games:
                        continue
                    text = f"round {number + 1} of {rounds}: {job} {program.name}"
                    progress.update(task, description=text)
                    run = program.run(job, 1 + number, scale)
                    measured[job, program.name].runs.append(run)
                    progress.advance(task)
    return measured
