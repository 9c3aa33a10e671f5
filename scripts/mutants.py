"""Change the rules in one place at a time, and list the changes that no test notices.

A statement is deleted, a condition negated, `<` and `<=`, `and` and `or`, 0 and 1 are swapped. Each
mutant runs in a process of its own: first all scenarios, those of its card before the others, then
for engine and session some tests. A survivor that is no gap is explained in `mutants.yaml`.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import os
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from multiprocessing import get_context
from multiprocessing.connection import wait
from multiprocessing.context import ForkProcess
from pathlib import Path
from types import CodeType, ModuleType
from typing import Final

import pytest
import yaml
from rich.progress import track

ROOT: Final = Path(__file__).parents[1]
SOURCE: Final = ROOT / "src" / "feodum"
SCENARIOS: Final = ROOT / "scenarios"
EXPLAINED: Final = Path(__file__).with_name("mutants.yaml")
PACKAGES: Final = ("cards", "engine", "session")
JUDGES: Final = (
    *("undo", "what_is_seen", "session", "errors", "setup", "save", "golden", "tracking", "memory"),
    *("ledger", "secret", "limits", "small_steps", "session_costs", "bots_turns", "own_box"),
    *("determinize", "deals", "knowledge", "properties", "properties_hidden", "properties_session"),
)
"""The tests that judge engine and session, the quick ones first."""
YAML: Final = yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader
WAY: Final = "way-of-the-"
"""How the files of Ways begin; the cards' module leaves this out."""
CPU_LIMIT: Final = 240
"""Seconds of CPU time after which a mutant that goes round in circles counts as noticed."""
TIME_LIMIT: Final = 1800
"""The same for one that waits for ever."""
MEMORY_LIMIT: Final = 2 << 30
NEVER_RUN: Final = ("__repr__", "__slots__")
SWAPPED: Final[dict[type[ast.AST], type[ast.AST]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.And: ast.Or,
    ast.Or: ast.And,
}


@dataclass(frozen=True)
class Mutant:
    path: Path
    number: int
    """Which change of the file, in the order of `changes`; none if negative."""
    line: int
    inside: str
    """The function it belongs to, or what it defines."""
    text: str

    @property
    def file(self) -> str:
        return self.path.relative_to(SOURCE).as_posix()

    @property
    def name(self) -> str:
        """The same as long as the statement is, wherever it moves in its file."""
        return f"{self.file}: {self.inside}: {self.text}"


# ---- what can be changed


@dataclass(frozen=True)
class Change:
    """One change to a syntax tree: `make` makes it, and takes it back the second time."""

    statement: ast.stmt
    inside: str
    make: Callable[[], None]
    deletes: bool = False


def changes(tree: ast.Module) -> Iterator[Change]:
    yield from changes_in(tree.body, "")


def changes_in(body: list[ast.stmt], inside: str) -> Iterator[Change]:
    for i, statement in enumerate(body):
        name = name_of(statement, inside)
        if left_alone(statement) or name.rpartition(".")[2] in NEVER_RUN:
            continue
        yield Change(statement, name, deletion(body, i), deletes=True)
        for node in expressions_of(statement):
            for make in changes_of(node):
                yield Change(statement, name, make)
        for field in ("body", "orelse", "finalbody"):
            yield from changes_in(getattr(statement, field, []), name)
        for handler in getattr(statement, "handlers", []):
            yield from changes_in(handler.body, name)


def name_of(statement: ast.stmt, inside: str) -> str:
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return f"{inside}.{statement.name}" if inside else statement.name
    if isinstance(statement, ast.Assign | ast.AnnAssign) and "." not in inside:
        target = statement.targets[0] if isinstance(statement, ast.Assign) else statement.target
        return inside or ast.unparse(target)
    return inside


def left_alone(statement: ast.stmt) -> bool:
    """What is there for people and for the type checker."""
    if isinstance(statement, ast.ImportFrom):
        return statement.module == "__future__"
    if isinstance(statement, ast.If) and ast.unparse(statement.test) == "TYPE_CHECKING":
        return True
    if isinstance(statement, ast.AnnAssign) and statement.value is None:
        return True
    docstring = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
    return docstring or isinstance(statement, ast.Pass | ast.Assert)


def expressions_of(statement: ast.stmt) -> Iterator[ast.AST]:
    """All nodes of a statement itself: no statements in it, no annotations."""
    waiting: list[ast.AST] = [statement]
    while waiting:
        node = waiting.pop(0)
        yield node
        for field, value in ast.iter_fields(node):
            if field not in ("annotation", "returns", "decorator_list"):
                children = value if isinstance(value, list) else [value]
                waiting.extend(
                    child
                    for child in children
                    if isinstance(child, ast.AST)
                    and not isinstance(child, ast.stmt | ast.ExceptHandler)
                )


def changes_of(node: ast.AST) -> Iterator[Callable[[], None]]:
    if isinstance(node, ast.If | ast.IfExp):
        yield negation(node)
    elif isinstance(node, ast.BoolOp):
        yield replacement(node, "op", SWAPPED[type(node.op)]())
    elif isinstance(node, ast.Compare) and type(node.ops[0]) in SWAPPED:
        yield replacement(node, "ops", [SWAPPED[type(node.ops[0])](), *node.ops[1:]])
    elif isinstance(node, ast.Constant) and type(node.value) is int and node.value in (0, 1):
        yield replacement(node, "value", 1 - node.value)


def deletion(body: list[ast.stmt], i: int) -> Callable[[], None]:
    statements: list[ast.stmt] = [body[i], ast.copy_location(ast.Pass(), body[i])]

    def make() -> None:
        statements.reverse()
        body[i] = statements[0]

    return make


def negation(node: ast.If | ast.IfExp) -> Callable[[], None]:
    return replacement(node, "test", ast.UnaryOp(ast.Not(), node.test))


def replacement(node: ast.AST, field: str, value: object) -> Callable[[], None]:
    values = [getattr(node, field), value]

    def make() -> None:
        values.reverse()
        setattr(node, field, values[0])

    return make


def mutants_of(path: Path) -> list[Mutant]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [
        Mutant(path, number, change.statement.lineno, change.inside, text_of(change))
        for number, change in enumerate(changes(tree))
    ]


def text_of(change: Change) -> str:
    """What is missing, or the changed line."""
    before = ast.unparse(change.statement).splitlines()
    if change.deletes:
        return "without " + next(line for line in before if not line.startswith("@"))
    change.make()
    after = ast.unparse(change.statement).splitlines()
    change.make()
    return next(now for then, now in zip(before, after, strict=True) if then != now).strip()


def unchanged(path: Path) -> Mutant:
    return Mutant(path, -1, 0, path.stem, "")


def mutated(mutant: Mutant) -> ast.Module:
    tree = ast.parse(mutant.path.read_text(encoding="utf-8"))
    if mutant.number >= 0:
        list(changes(tree))[mutant.number].make()
    return ast.fix_missing_locations(tree)


# ---- whether it is noticed


class Finder(MetaPathFinder):
    """Finds one module in its changed form."""

    def __init__(self, mutant: Mutant) -> None:
        self.module: Final = "feodum." + mutant.file.removesuffix(".py").replace("/", ".")
        self.mutant: Final = mutant

    def find_spec(
        self, fullname: str, _path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self.module:
            return None
        loader = Loader(fullname, str(self.mutant.path))
        loader.tree = mutated(self.mutant)
        return spec_from_file_location(fullname, loader=loader)


class Loader(SourceFileLoader):
    tree: ast.Module

    def get_code(self, _fullname: str) -> CodeType:
        return compile(self.tree, self.path, "exec", dont_inherit=True)


def judge(mutant: Mutant) -> None:
    """Exit with 0 if nothing fails; runs in a process that ends with it."""
    import resource  # not on Windows, where the rest can be imported

    resource.setrlimit(resource.RLIMIT_CPU, (CPU_LIMIT, CPU_LIMIT))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_LIMIT, MEMORY_LIMIT))
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    os.chdir(ROOT)
    sys.meta_path.insert(0, Finder(mutant))
    run_scenarios(mutant)
    if not mutant.file.startswith("cards/"):
        tests = [f"tests/test_{name}.py" for name in JUDGES]
        options = ["--quick", "-xq", "-m", "not slow", "-p", "no:cacheprovider"]
        sys.exit(pytest.main([*options, *tests]))


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


def verdicts(mutants: Sequence[Mutant], jobs: int) -> Iterator[tuple[Mutant, bool]]:
    """Each mutant, and whether it was noticed."""
    scenario_files()
    waiting = list(reversed(mutants))
    running: dict[ForkProcess, tuple[Mutant, float]] = {}
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop()
            process = get_context("fork").Process(target=judge, args=(mutant,))
            process.start()
            running[process] = mutant, time.monotonic() + TIME_LIMIT
        wait([process.sentinel for process in running], timeout=1)
        for process, (mutant, limit) in list(running.items()):
            if process.is_alive() and time.monotonic() < limit:
                continue
            process.kill()
            process.join()
            del running[process]
            yield mutant, process.exitcode != 0


# ---- survivors


def explained() -> dict[str, str]:
    """Why a mutant need not be noticed, by its name."""
    groups = yaml.safe_load(EXPLAINED.read_text(encoding="utf-8")) or []
    return {name: group["why"] for group in groups for name in group["mutants"]}


def chosen_paths(only: list[str]) -> list[Path]:
    paths = [path for name in PACKAGES for path in sorted((SOURCE / name).glob("[!_]*.py"))]
    if only:
        paths = [
            path
            for path in paths
            if any(f"{path.relative_to(SOURCE).as_posix()}/".startswith(f"{o}/") for o in only)
        ]
    return paths


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=2, help="processes at a time")
    parser.add_argument("--only", nargs="+", default=[], help="cards, engine/board.py, ...")
    parser.add_argument("--sample", type=int, help="so many mutants, drawn by --seed")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def main() -> int:
    wanted = options()
    paths = chosen_paths(wanted.only)
    mutants = [mutant for path in paths for mutant in mutants_of(path)]
    if not mutants:
        print(f"nothing to change in {', '.join(wanted.only)}", file=sys.stderr)
        return 2
    if wanted.sample is not None and wanted.sample < len(mutants):
        mutants = random.Random(wanted.seed).sample(mutants, wanted.sample)
    one_of_each = {path.parent: path for path in paths}.values()
    for mutant, was_noticed in verdicts([unchanged(path) for path in one_of_each], wanted.jobs):
        if was_noticed:
            print(f"{mutant.file} fails as it is", file=sys.stderr)
            return 2
    results = track(verdicts(mutants, wanted.jobs), "mutants", total=len(mutants))
    survivors = [mutant for mutant, was_noticed in results if not was_noticed]
    reasons = explained()
    gaps = [mutant for mutant in survivors if mutant.name not in reasons]
    for mutant in sorted(gaps, key=lambda mutant: (mutant.path, mutant.line)):
        print(f"{mutant.file}:{mutant.line}: {mutant.inside}: {mutant.text}")
    known = len(survivors) - len(gaps)
    print(f"{len(mutants)} mutants, {len(gaps)} not noticed, {known} more explained")
    return 1 if gaps else 0


if __name__ == "__main__":
    sys.exit(main())
