"""Every problem has words, and can come from another process."""

from __future__ import annotations

import ast
import pickle
from pathlib import Path

import pytest

from feodum.engine.errors import IllegalAnswer, Problem, UnknownName
from feodum.kingdoms.table import ImpossibleTable
from feodum.locales import Locale
from feodum.locales.problems import describe

SOURCES = sorted((Path(__file__).parents[1] / "src" / "feodum").rglob("*.py"))
PREFIXES = {"ScenarioError": "scenario-", "Difference": "difference-", "UnknownName": "unknown-"}
RAISED = {"Problem", "IllegalAnswer", "ImpossibleTable", "BadSave", *PREFIXES}


def strings(node: ast.expr) -> list[str]:
    """The string a node is, or the strings it chooses from."""
    if isinstance(node, ast.IfExp):
        return strings(node.body) + strings(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def codes() -> set[str]:
    found: set[str] = set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                name = node.func.id
                if name in RAISED:
                    found |= {PREFIXES.get(name, "") + code for code in strings(node.args[0])}
    return found


def test_every_code_in_the_source_has_a_message() -> None:
    found = codes()
    assert {"too-dear", "no-buys", "scenario-yaml", "unknown-card", "undo-refused"} <= found
    locale = Locale("en")
    assert sorted(code for code in found if not locale.has(code)) == []


@pytest.mark.parametrize(
    "problem",
    [
        Problem("undo-nothing"),
        IllegalAnswer("too-dear", card="Gold", cost=6, coins=5),
        ImpossibleTable("card-twice", card="Moat"),
        UnknownName("card", "Smity", ["Smithy", "Moat"]),
    ],
    ids=lambda problem: problem.code,
)
def test_a_problem_survives_the_way_from_another_process(problem: Problem) -> None:
    copy = pickle.loads(pickle.dumps(problem))
    assert type(copy) is type(problem)
    assert describe(copy, Locale("en")) == describe(problem, Locale("en"))


def test_a_misspelt_name_is_told_with_what_was_meant() -> None:
    problem = UnknownName("card", "Smity", ["Smithy", "Moat"])
    assert describe(problem, Locale("en")).endswith("Did you mean Smithy?")
