"""Whether a change is noticed: by a scenario or, outside the boxes, by a test.

Each mutant has its own process, forked from one that has everything in memory. There the scenarios
and tests that run the changed function judge it: first those that have noticed most other changes
to the same file, then the quickest.
"""

from __future__ import annotations

import importlib
import os
import pickle
import sys
import time
from collections import Counter
from collections.abc import Callable, Collection, Generator, Iterator, Sequence
from contextlib import redirect_stdout
from functools import cache, partial
from io import StringIO
from itertools import accumulate
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
    *("bots/turns", "boxes/golden", "boxes/other_rulings", "boxes/own_box"),
    *("engine/copies", "engine/decisions", "engine/ledger", "engine/parts", "engine/properties"),
    *("engine/secret", "engine/small_steps", "engine/tracking", "engine/turns"),
    *("hidden/deals", "hidden/determinize", "hidden/heaps", "hidden/knowledge", "hidden/leaks"),
    *("hidden/retelling", "hidden/seen_cards", "hidden/worlds", "kingdoms/numbering"),
    *("kingdoms/setup", "lab/lab", "locales/errors", "project/limits", "project/wrong_types"),
    *("session/costs", "session/elsewhere", "session/memory", "session/properties"),
    *("session/save", "session/session", "session/threads", "session/undo"),
    *("views/what_is_seen", "views/where"),
)
"""The tests that judge everything but the boxes."""
YAML: Final = yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader
PATIENCE: Final = 30
"""Extra seconds of CPU time for a mutant. One that loops forever counts as noticed."""
TIME_LIMIT: Final = 1800
"""Seconds of wall clock for a mutant. One that waits forever also counts as noticed."""
MEMORY_LIMIT: Final = 2 << 30
FAVOURITES: Final = 8
"""How many tests run first, to avoid collecting the others: those that have noticed most."""
Seen = list[tuple[float, str, set[Key]]]
"""How long each test or scenario takes, its name, and the functions that it runs."""


def path_of(name: str) -> str:
    """The file of the tests `engine/turns`."""
    folder, _, tests = name.partition("/")
    return f"tests/{folder}/test_{tests}.py"


class FailsAsItIs(Exception):
    """The tests fail without any change."""


class Judges:
    """Scenarios and tests, and which functions each of them runs."""

    def __init__(
        self, jobs: int, tests: Sequence[str] = TESTS, budget: float | None = None
    ) -> None:
        self.jobs: Final = jobs
        self.budget: Final = budget
        self.files: Final = [path_of(name) for name in tests]
        self.scenarios: Final = RunBy()
        self.tests: Final = RunBy()
        self.at_import: Final = import_everything(self.files)
        self.functions: Final[dict[Key, list[FunctionType]]] = loaded_functions()

    def rehearse(self, path: Path) -> None:
        """Run everything unchanged: it must pass, and shows which functions each of them runs."""
        with TemporaryDirectory() as folder:
            scenarios, *tests = (Path(folder) / str(number) for number in range(1 + self.jobs))
            tasks = [partial(rehearse_scenarios, scenarios)]
            for number, record in enumerate(tests):
                share = self.files[number :: self.jobs]
                tasks += [partial(rehearse_tests, record, share)] if share else []
            if any(failed for _, failed in outcomes(tasks, self.jobs)):
                raise FailsAsItIs
            self.scenarios.read(scenarios)
            for record in tests:
                self.tests.read(record)
        if any(failed for _, failed in self.verdicts([unchanged(path)])):
            raise FailsAsItIs

    def verdicts(self, mutants: Sequence[Mutant]) -> Iterator[tuple[Mutant, bool]]:
        """Each mutant, and whether it was noticed."""
        with TemporaryDirectory() as folder:
            notes = [Path(folder) / str(number) for number in range(len(mutants))]
            tasks = [
                partial(self.judge, mutant, note)
                for mutant, note in zip(mutants, notes, strict=True)
            ]
            for number, failed in outcomes(tasks, self.jobs):
                mutant, note = mutants[number], notes[number]
                if note.exists():
                    noticed_by = note.read_text(encoding="utf-8")
                    judges = self.tests if noticed_by in self.tests.seconds else self.scenarios
                    judges.noticed[mutant.file, noticed_by] += 1
                yield mutant, failed

    def judge(self, mutant: Mutant, note: Path) -> None:
        """Exit with 0 if nothing fails; otherwise note what does."""
        changed = self.apply(mutant)
        limit_time(PATIENCE)
        run_scenarios(self.scenarios.that_run(changed, mutant.file), note)
        if mutant.file.startswith("boxes/"):
            return
        tests = self.tests.within(self.budget, self.tests.that_run(changed, mutant.file))
        limit_time(PATIENCE + sum(self.tests.seconds[name] for name in tests))
        noticed = [name for name in tests if self.tests.noticed[mutant.file, name]]
        first = len(noticed[:FAVOURITES])
        run_tests(self.files, tests[:first], note)
        run_tests(self.files, tests[first:], note)

    def apply(self, mutant: Mutant) -> Collection[Key] | None:
        """Make the mutant's change; return the changed functions, or None if any may differ."""
        try:
            codes = changed_codes(mutant, self.functions)
            if not codes or self.at_import & codes.keys():
                raise NotInPlace
            exchange(codes, self.functions)
        except NotInPlace:
            import_anew(mutant)
            return None
        return codes.keys()


class RunBy:
    """The tests or scenarios that run a function."""

    def __init__(self) -> None:
        self.names: Final[dict[Key, set[str]]] = {}
        self.seconds: Final[dict[str, float]] = {}
        """How long each takes."""
        self.noticed: Final[Counter[tuple[str, str]]] = Counter()
        """How many changes to a file each has noticed."""

    def read(self, record: Path) -> None:
        seen: Seen = pickle.loads(record.read_bytes()) if record.exists() else []
        for seconds, name, keys in seen:
            self.seconds[name] = seconds
            for key in keys:
                self.names.setdefault(key, set()).add(name)

    def that_run(self, functions: Collection[Key] | None, file: str) -> list[str]:
        """The names that run one of these functions, or all if None, the most promising first."""
        names = set(self.seconds)
        if functions is not None:
            names = set().union(*(self.names.get(key, ()) for key in functions))
        return sorted(names, key=lambda name: (-self.noticed[file, name], self.seconds[name]))

    def within(self, budget: float | None, names: list[str]) -> list[str]:
        """The first of these names that fit into the budget together."""
        if budget is None:
            return names
        sums = accumulate(self.seconds[name] for name in names)
        return [name for name, total in zip(names, sums, strict=True) if total <= budget]


def import_everything(tests: Sequence[str]) -> set[Key]:
    """Load all modules and tests; return the functions that ran meanwhile."""
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    with recorded() as ran, redirect_stdout(StringIO()):
        importlib.import_module("feodum.scenarios.run")
        pytest.main(["--collect-only", "--quick", "-qq", *tests])
    scenarios()
    return ran


# ---- scenarios


def run_scenarios(names: Sequence[str], note: Path | None = None) -> None:
    load = importlib.import_module("feodum.scenarios.load")
    run = importlib.import_module("feodum.scenarios.run")
    nodes = scenarios()
    for name in names:
        try:
            run.run(load.Reader().scenario(nodes[name]))
        except BaseException:
            if note is not None:
                note.write_text(name, encoding="utf-8")
            raise


@cache
def scenarios() -> dict[str, yaml.Node]:
    """All scenarios by their file and number, read as YAML once for all mutants."""
    found: dict[str, yaml.Node] = {}
    for path in sorted(SCENARIOS.rglob("*.yaml")):
        text = path.read_text(encoding="utf-8")
        for number, node in enumerate(yaml.compose_all(text, YAML)):
            if node:
                found[f"{path}:{number}"] = node
    return found


def rehearse_scenarios(record: Path) -> None:
    seen: Seen = []
    for name in scenarios():
        began = time.perf_counter()
        with recorded() as ran:
            run_scenarios([name])
        seen.append((time.perf_counter() - began, name, ran))
    record.write_bytes(pickle.dumps(seen))


# ---- tests


def run_tests(files: Sequence[str], names: Sequence[str], note: Path) -> None:
    """Exit if one of these tests fails."""
    wanted = {name.partition("::")[0] for name in names}
    if wanted:
        run_files([file for file in files if file in wanted], Chosen(names, note))


def run_files(files: Sequence[str], plugin: object) -> None:
    options = ["--quick", "-xq", "-m", "not slow", "-p", "no:cacheprovider"]
    failed = pytest.main([*options, *files], [plugin])
    if failed:
        sys.exit(failed)


class Chosen:
    """A plugin that runs only these tests, in this order, and notes one that fails."""

    def __init__(self, names: Sequence[str], note: Path) -> None:
        self.place: Final = {name: place for place, name in enumerate(names)}
        self.note: Final = note

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if item.nodeid in self.place]
        items.sort(key=lambda item: self.place[item.nodeid])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.note.write_text(report.nodeid, encoding="utf-8")


class Recorder:
    """A plugin that notes how long each test takes, and which functions it runs."""

    def __init__(self) -> None:
        self.seen: Final[Seen] = []

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        began = time.perf_counter()
        with recorded() as ran:
            done = yield
        self.seen.append((time.perf_counter() - began, item.nodeid, ran))
        return done


def rehearse_tests(record: Path, files: Sequence[str]) -> None:
    recorder = Recorder()
    try:
        run_files(files, recorder)
    finally:
        record.write_bytes(pickle.dumps(recorder.seen))


# ---- processes


def outcomes(tasks: Sequence[Callable[[], None]], jobs: int) -> Iterator[tuple[int, bool]]:
    """Run each task in its own process; yield its number, and whether it failed."""
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
    """Run a task silently, within the memory limit."""
    import resource  # missing on Windows, where the rest can be imported

    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_LIMIT, MEMORY_LIMIT))
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    task()


def limit_time(seconds: float) -> None:
    """End this process after it has used this much more CPU time."""
    import resource

    limit = int(time.process_time() + seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))
