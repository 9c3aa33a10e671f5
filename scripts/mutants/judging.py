"""Whether a change is noticed: by a scenario, or, in engine and session, by a test.

Each mutant is judged in a process of its own, forked from one that has everything in memory. It is
judged by all scenarios, those of its card first, and by the tests that run the changed function.
"""

from __future__ import annotations

import importlib
import os
import pickle
import sys
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import redirect_stdout
from functools import cache, partial
from io import StringIO
from multiprocessing import get_context
from multiprocessing.connection import wait
from multiprocessing.context import ForkProcess
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FunctionType
from typing import TYPE_CHECKING, Final

import pytest
import yaml

from scripts.mutants.applying import (
    Key,
    NotInPlace,
    changed_codes,
    exchange,
    import_anew,
    loaded_functions,
    recorded,
)
from scripts.mutants.changes import ROOT, unchanged

if TYPE_CHECKING:
    from scripts.mutants.changes import Mutant

SCENARIOS: Final = ROOT / "scenarios"
TESTS: Final = (
    *("undo", "what_is_seen", "session", "errors", "setup", "save", "golden", "tracking", "memory"),
    *("ledger", "secret", "limits", "small_steps", "session_costs", "bots_turns", "own_box"),
    *("determinize", "deals", "knowledge", "properties", "properties_hidden", "properties_session"),
)
"""Those that judge engine and session."""
YAML: Final = yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader
WAY: Final = "way-of-the-"
"""How the files of Ways begin; the cards' module leaves this out."""
PATIENCE: Final = 30
"""Seconds of CPU time, beside what it needs: one that goes round in circles counts as noticed."""
TIME_LIMIT: Final = 1800
"""The same for one that waits for ever."""
MEMORY_LIMIT: Final = 2 << 30


class FailsAsItIs(Exception):
    """The tests fail without any change."""


class Judges:
    """The tests, and which functions each of them runs."""

    def __init__(self, jobs: int, tests: Sequence[str] = TESTS) -> None:
        self.jobs: Final = jobs
        self.files: Final = [f"tests/test_{name}.py" for name in tests]
        self.run_by: Final[dict[Key, list[str]]] = {}
        """The tests that run a function, the quickest first."""
        self.seconds: Final[dict[str, float]] = {}
        """How long each test takes."""
        self.at_import: Final = import_everything(self.files)
        self.functions: Final[dict[Key, list[FunctionType]]] = loaded_functions()

    def rehearse(self, path: Path) -> None:
        """Run the tests as they are: they must pass, and show which functions they run."""
        with TemporaryDirectory() as folder:
            records = [Path(folder) / str(number) for number in range(self.jobs)]
            shares = [self.files[number :: self.jobs] for number in range(self.jobs)]
            tasks = [
                partial(rehearsal, record, share)
                for record, share in zip(records, shares, strict=True)
                if share
            ]
            if any(failed for _, failed in outcomes(tasks, self.jobs)):
                raise FailsAsItIs
            seen = [pickle.loads(record.read_bytes()) for record in records if record.exists()]
        for seconds, name, keys in sorted(one for record in seen for one in record):
            self.seconds[name] = seconds
            for key in keys:
                self.run_by.setdefault(key, []).append(name)
        if any(failed for _, failed in self.verdicts([unchanged(path)])):
            raise FailsAsItIs

    def verdicts(self, mutants: Sequence[Mutant]) -> Iterator[tuple[Mutant, bool]]:
        """Each mutant, and whether it was noticed."""
        tasks = [partial(self.judge, mutant) for mutant in mutants]
        for number, failed in outcomes(tasks, self.jobs):
            yield mutants[number], failed

    def judge(self, mutant: Mutant) -> None:
        """Exit with 0 if nothing fails."""
        chosen = self.apply(mutant)
        limit_time(PATIENCE)
        run_scenarios(mutant)
        if not mutant.file.startswith("cards/") and chosen != []:
            needed = [self.seconds[name] for name in chosen or self.seconds]
            limit_time(PATIENCE + sum(needed))
            run_tests(self.files, chosen)

    def apply(self, mutant: Mutant) -> list[str] | None:
        """Change what the mutant changes. The tests that run it; None for all."""
        try:
            codes = changed_codes(mutant, self.functions)
            if not codes or self.at_import & codes.keys():
                raise NotInPlace
            exchange(codes, self.functions)
        except NotInPlace:
            import_anew(mutant)
            return None
        tests = [self.run_by.get(key, []) for key in codes]
        return list(dict.fromkeys(name for names in tests for name in names))


def import_everything(tests: Sequence[str]) -> set[Key]:
    """Have all modules and tests in memory. The functions that this has run."""
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    with recorded() as ran, redirect_stdout(StringIO()):
        importlib.import_module("feodum.scenarios.run")
        pytest.main(["--collect-only", "--quick", "-qq", *tests])
    scenario_files()
    return ran


# ---- scenarios


def run_scenarios(mutant: Mutant) -> None:
    load = importlib.import_module("feodum.scenarios.load")
    run = importlib.import_module("feodum.scenarios.run")
    card = mutant.inside.replace("_", "-")
    files = scenario_files()
    for path in sorted(files, key=lambda path: not card.startswith(path.stem.removeprefix(WAY))):
        for node in files[path]:
            run.run(load.Reader().scenario(node))


@cache
def scenario_files() -> dict[Path, list[yaml.Node]]:
    """The scenarios by their file, read as YAML once for all mutants."""
    found: dict[Path, list[yaml.Node]] = {}
    for path in sorted(SCENARIOS.rglob("*.yaml")):
        text = path.read_text(encoding="utf-8")
        found[path] = [node for node in yaml.compose_all(text, YAML) if node]
    return found


# ---- tests


def run_tests(files: Sequence[str], chosen: Sequence[str] | None, *plugins: object) -> None:
    """Exit with 0 if these tests pass; all in the files if none is named."""
    options = ["--quick", "-xq", "-m", "not slow", "-p", "no:cacheprovider"]
    if chosen is not None:
        wanted = {name.partition("::")[0] for name in chosen}
        files = [file for file in files if file in wanted]
        plugins = (*plugins, Chosen(chosen))
    sys.exit(pytest.main([*options, *files], plugins))


class Chosen:
    """A plugin that runs some tests only, in their order."""

    def __init__(self, names: Sequence[str]) -> None:
        self.place: Final = {name: place for place, name in enumerate(names)}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if item.nodeid in self.place]
        items.sort(key=lambda item: self.place[item.nodeid])


class Recorder:
    """A plugin that notes how long each test takes, and which functions it runs."""

    def __init__(self) -> None:
        self.seen: Final[list[tuple[float, str, set[Key]]]] = []

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        began = time.perf_counter()
        with recorded() as ran:
            done = yield
        self.seen.append((time.perf_counter() - began, item.nodeid, ran))
        return done


def rehearsal(record: Path, files: Sequence[str]) -> None:
    recorder = Recorder()
    try:
        run_tests(files, None, recorder)
    finally:
        record.write_bytes(pickle.dumps(recorder.seen))


# ---- processes


def outcomes(tasks: Sequence[Callable[[], None]], jobs: int) -> Iterator[tuple[int, bool]]:
    """The number of each task, and whether it failed: each in a process of its own."""
    waiting = list(reversed(range(len(tasks))))
    running: dict[ForkProcess, tuple[int, float]] = {}
    while waiting or running:
        while waiting and len(running) < jobs:
            number = waiting.pop()
            process = get_context("fork").Process(target=confined, args=(tasks[number],))
            process.start()
            running[process] = number, time.monotonic() + TIME_LIMIT
        wait([process.sentinel for process in running], timeout=1)
        for process, (number, limit) in list(running.items()):
            if process.is_alive() and time.monotonic() < limit:
                continue
            process.kill()
            process.join()
            del running[process]
            yield number, process.exitcode != 0


def confined(task: Callable[[], None]) -> None:
    """Do it silently, and without taking all the memory."""
    import resource  # not on Windows, where the rest can be imported

    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_LIMIT, MEMORY_LIMIT))
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    task()


def limit_time(seconds: float) -> None:
    """End this process when it has worked for so long from now."""
    import resource

    limit = int(time.process_time() + seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))
