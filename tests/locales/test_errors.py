"""Every problem has a message, and can be sent between processes."""

from __future__ import annotations

import ast
import pickle
import re
from pathlib import Path
from typing import Any

import pytest

import feodum
from feodum.engine.errors import IllegalAnswer, Problem, UnknownName
from feodum.kingdoms.sets import NEWEST_SETS
from feodum.kingdoms.table import ImpossibleTable, Table
from feodum.locales import Locale
from feodum.locales.problems import describe
from feodum.session.session import Session

SOURCES = sorted((Path(__file__).parents[2] / "src" / "feodum").rglob("*.py"))
PREFIXES = {"ScenarioError": "scenario-", "Difference": "difference-", "UnknownName": "unknown-"}
RAISED = {"Problem", "IllegalAnswer", "ImpossibleTable", "BadSave", *PREFIXES}


def strings(node: ast.expr) -> list[str]:
    """The string that a node is, or the strings that it chooses from."""
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


def test_a_misspelt_name_gets_a_suggestion() -> None:
    problem = UnknownName("card", "Smity", ["Smithy", "Moat"])
    assert describe(problem, Locale("en")).endswith("Did you mean Smithy?")


def test_a_misspelt_event_gets_a_suggestion() -> None:
    game = Session(Table(("Bridge",), sets=NEWEST_SETS, landscapes=("Ride",), seed=1))
    with pytest.raises(UnknownName, match=r"Did you mean Ride\?"):
        game.answer("buy ride")


def test_a_problem_is_a_sentence() -> None:
    game = feodum.new_session(recommended="first-game", seed=3)
    with pytest.raises(feodum.IllegalAnswer) as refused:
        game.answer("buy Gold")
    assert str(refused.value) == "Gold costs $6; you have no coins."
    assert refused.value.code == "too-dear"
    again = pickle.loads(pickle.dumps(refused.value))
    assert str(again) == str(refused.value)


def test_a_problem_without_a_message_shows_its_code() -> None:
    assert str(Problem("of-ones-own", cards=2)) == "of-ones-own (cards 2)"
    assert str(Problem("too-dear")) == "too-dear"


class Odd(feodum.Agent):
    """Gives the answer that it was made with."""

    def __init__(self, answer: object) -> None:
        self.given = answer

    def answer(self, _: feodum.Decision) -> Any:
        return self.given


class OddBuyer(Odd):
    plain = True

    def next_buy(self, _: object) -> Any:
        return self.given


@pytest.mark.parametrize("answer", ["buy Gold", None, ("buy Gold",), [], 7])
def test_a_bot_that_answers_nonsense_is_told_what_was_wrong(answer: object) -> None:
    table = feodum.KingdomRequest(recommended="first-game").table(2, 1)
    seats = [feodum.Seat("a", "odd"), feodum.Seat("b", "odd")]
    session = feodum.Session(table, seats, lambda *_: Odd(answer))
    with pytest.raises(feodum.IllegalAnswer) as refused:
        session.play_bots()
    assert f"A bot answered {answer!r}." in str(refused.value)
    with pytest.raises(feodum.IllegalAnswer):
        feodum.race([lambda _: Odd(answer), "basic"], table, 2, 1)
    if answer is not None:
        with pytest.raises(feodum.IllegalAnswer, match="A bot made the move"):
            feodum.race([lambda _: OddBuyer(answer), "basic"], table, 2, 1)


def test_an_illegal_choice_of_a_bot_is_refused() -> None:
    table = feodum.KingdomRequest(recommended="first-game").table(2, 1)
    gold = feodum.card("gold").buying.alone
    with pytest.raises(feodum.IllegalAnswer, match=r"Gold costs \$6"):
        feodum.race([lambda _: Odd(gold), "basic"], table, 2, 1)


def test_things_tell_what_they_are() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", feodum.__version__)
    game = feodum.new_session("Ann", "bot:basic", recommended="first-game", seed=3)
    assert repr(game) == "<Session of Ann, basic: turn 1, Ann must answer>"
    result = feodum.race(["basic", "random"], game.table, 2, 1)
    assert re.search(r"^basic +wins [\d.]+% \(.*\), ties", repr(result))
