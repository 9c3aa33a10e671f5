"""Delete each statement of the cards in turn, and list those that no scenario misses.

Docstrings and `from __future__` lines are left alone. Each mutant runs in a process of its own,
with the scenarios of the card it belongs to first.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import signal
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from types import FrameType, ModuleType
from typing import Final

import yaml
from rich.progress import track

ROOT: Final = Path(__file__).parents[1]
CARDS: Final = ROOT / "src" / "feodum" / "cards"
SCENARIOS: Final = ROOT / "scenarios"
YAML: Final = yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader
WAY: Final = "way-of-the-"
"""How the files of Ways begin; the cards' module leaves this out."""
UNCHANGED: Final = -1
TIME_LIMIT: Final = 30
"""Seconds after which a mutant that goes round in circles counts as noticed."""


@dataclass(frozen=True)
class Mutant:
    path: Path
    number: int
    """Which statement of the file, in the order of `statements`."""
    line: int
    inside: str
    """The function it belongs to, or what it defines."""
    text: str


def statements(tree: ast.Module) -> Iterator[tuple[list[ast.stmt], int, str]]:
    """Each statement by the body it is in and its place there, with the function around it."""
    yield from statements_of(tree.body, "")


def statements_of(body: list[ast.stmt], inside: str) -> Iterator[tuple[list[ast.stmt], int, str]]:
    for i, statement in enumerate(body):
        if left_alone(statement):
            continue
        name = inside
        if isinstance(statement, ast.FunctionDef | ast.ClassDef):
            name = statement.name
        elif isinstance(statement, ast.Assign) and not inside:
            name = ast.unparse(statement.targets[0])
        yield body, i, name
        for field in ("body", "orelse", "finalbody"):
            yield from statements_of(getattr(statement, field, []), name)


def left_alone(statement: ast.stmt) -> bool:
    if isinstance(statement, ast.ImportFrom):
        return statement.module == "__future__"
    docstring = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
    return docstring or isinstance(statement, ast.Pass)


def mutants_of(path: Path) -> Iterator[Mutant]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for number, (body, i, inside) in enumerate(statements(tree)):
        text = ast.unparse(body[i]).strip().splitlines()
        yield Mutant(path, number, body[i].lineno, inside, text[0])


def mutated(mutant: Mutant) -> ast.Module:
    tree = ast.parse(mutant.path.read_text(encoding="utf-8"))
    if mutant.number != UNCHANGED:
        body, i, _ = list(statements(tree))[mutant.number]
        body[i] = ast.copy_location(ast.Pass(), body[i])
    return tree


def scenario_files() -> dict[Path, list[yaml.Node]]:
    """The scenarios by their file, read as YAML once for all mutants."""
    found: dict[Path, list[yaml.Node]] = {}
    for path in sorted(SCENARIOS.rglob("*.yaml")):
        text = path.read_text(encoding="utf-8")
        found[path] = [node for node in yaml.compose_all(text, YAML) if node]
    return found


def noticed(mutant: Mutant) -> tuple[Mutant, bool]:
    """Whether the cards cannot be imported or a scenario fails without this statement."""
    signal.signal(signal.SIGALRM, give_up)
    signal.alarm(TIME_LIMIT)
    try:
        install(mutant)
        run_scenarios(mutant)
    except Exception:
        return mutant, True
    finally:
        signal.alarm(0)
    return mutant, False


def give_up(_signal: int, _frame: FrameType | None) -> None:
    raise TimeoutError


def install(mutant: Mutant) -> None:
    """Put the mutated module in the place of the real one, before anything imports that."""
    name = f"feodum.cards.{mutant.path.stem}"
    import_nothing_with("feodum")
    package = importlib.import_module("feodum.cards")
    assert name not in sys.modules
    module = ModuleType(name)
    sys.modules[name] = module
    setattr(package, mutant.path.stem, module)
    exec(compile(mutated(mutant), str(mutant.path), "exec", dont_inherit=True), module.__dict__)


def import_nothing_with(name: str) -> None:
    """Stand in for the package, which would import all cards together with itself."""
    assert name not in sys.modules
    package = ModuleType(name)
    package.__path__ = [str(CARDS.parent)]
    sys.modules[name] = package


def run_scenarios(mutant: Mutant) -> None:
    load = importlib.import_module("feodum.scenarios.load")
    run = importlib.import_module("feodum.scenarios.run")
    card = mutant.inside.replace("_", "-")
    for path in sorted(FILES, key=lambda path: not card.startswith(path.stem.removeprefix(WAY))):
        for node in FILES[path]:
            run.run(load.Reader().scenario(node))


FILES: Final = scenario_files()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=2, help="processes at a time")
    jobs = parser.parse_args().jobs
    paths = sorted(CARDS.glob("[!_]*.py"))
    mutants = [mutant for path in paths for mutant in mutants_of(path)]
    survivors: list[Mutant] = []
    with get_context("fork").Pool(jobs, maxtasksperchild=1) as pool:
        unchanged = [Mutant(path, UNCHANGED, 0, path.stem, "") for path in paths]
        for mutant, was_noticed in pool.map(noticed, unchanged, chunksize=1):
            if was_noticed:
                print(f"{mutant.path.relative_to(ROOT)} fails as it is", file=sys.stderr)
                return 1
        results = pool.imap_unordered(noticed, mutants)
        for mutant, was_noticed in track(results, "mutants", total=len(mutants)):
            if not was_noticed:
                survivors.append(mutant)
    for mutant in sorted(survivors, key=lambda mutant: (mutant.path, mutant.line)):
        print(f"{mutant.path.relative_to(ROOT)}:{mutant.line}: {mutant.inside}: {mutant.text}")
    print(f"{len(mutants)} statements deleted, {len(survivors)} not missed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
