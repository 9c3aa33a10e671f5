"""Both builds play the same games, decision by decision."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from scripts.compiled_env import compiled_python
from tests.strategies.texts import EVERYTHING

GAMES: Final = 500
SCRIPT: Final = Path(__file__).with_name("checksum_games.py")

COMPILERS: Final = (os.environ.get("CC", "cc").split()[0], "cc", "gcc", "clang")
needs_compiler = pytest.mark.skipif(
    not any(map(shutil.which, COMPILERS)), reason="no C compiler here"
)


def games_of(python: Path, build: str, games: int = GAMES) -> dict[str, Any]:
    """Play in another process, which verifies that it runs this build."""
    played: dict[str, Any] = json.loads(printed_by(python, str(SCRIPT), build, str(games)))
    assert played["build"] == build
    return played


def printed_by(python: Path, *words: str) -> str:
    variables = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run([python, *words], env=variables, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def printed_by_both(program: str, *words: str) -> str:
    """What a program prints, checked to be the same in both builds."""
    compiled, pure = (
        printed_by(python, "-c", program, *words)
        for python in (compiled_python(), Path(sys.executable))
    )
    assert compiled == pure
    return pure


@pytest.mark.slow
@needs_compiler
def test_both_builds_play_the_same_games() -> None:
    compiled = games_of(compiled_python(), "compiled")
    pure = games_of(Path(sys.executable), "pure")
    assert compiled["decisions"] == pure["decisions"]
    different = [
        seed
        for seed, (ours, theirs) in enumerate(
            zip(compiled["checksums"], pure["checksums"], strict=True)
        )
        if ours != theirs
    ]
    assert different == []
    assert len(set(pure["checksums"])) == GAMES
    assert sum(pure["decisions"]) > 100 * GAMES


OWN_BOTS: Final = """
import feodum
from feodum.bots.players.basic import Basic
from feodum.bots.players.big_money import BigMoney
from feodum.engine.card import END_TURN

class Idle(Basic):
    def turn(self, decision):
        return END_TURN.alone

class Frugal(BigMoney):
    def next_buy(self, player):
        move = super().next_buy(player)
        return None if move is feodum.card("gold").buying else move

class Quick(Frugal):
    def __init__(self):
        super().__init__()
        self.plain = True

table = feodum.KingdomRequest(recommended="base-2e/first-game").table()
for makers in ((Idle, Frugal), (Idle, Quick)):
    result = feodum.race([lambda seed, make=make: make() for make in makers], table, 20, seed=1)
    print([bot.wins for bot in result.bots], result.turns.mean)
"""


STRATEGIES: Final = """
import sys, feodum
from feodum.strategies.look import Look
names = ["lab-militia-chapel", "double-witch", "minion-chapel", "ox-smithies", "duke", sys.argv[1]]
for one, other in zip(names, names[1:]):
    result = feodum.simulate(one, other, games=12, seed=3, jobs=1)
    for table in ("strategies", "turns", "gains", "lengths", "ends"):
        print(result.rows(table))
"""


@pytest.mark.slow
@needs_compiler
def test_both_builds_play_strategies_alike() -> None:
    assert "Minion" in printed_by_both(STRATEGIES, EVERYTHING)


@pytest.mark.slow
@needs_compiler
def test_bots_that_ship_can_be_subclassed_in_both_builds() -> None:
    first, second = printed_by_both(OWN_BOTS).splitlines()
    assert first == second
    assert first.startswith("[0, 20]")


LOOKING_AHEAD: Final = """
import feodum
from feodum.advice import evolution, policy
from feodum.advice.variation import first_ones
from feodum.bots import make_bot
from feodum.bots.players.searching import Searcher

policy.GAMES = 60
evolution.first_ones = lambda ground: first_ones(ground)[:6]

def make(name, seed):
    return Searcher(seed, 32) if name == "expert" else make_bot(name, seed)

for kingdom in ("base-2e/first-game", "menagerie/pony-express"):
    table = feodum.KingdomRequest(recommended=kingdom).table(2, 5)
    seats = [feodum.Seat("Ann", "expert"), feodum.Seat("Bob", "expert")]
    session = feodum.Session(table, seats, make)
    while not session.over and session.game.current.turns < 4:
        session.bot_answer()
    print(feodum.save(session))
"""


@pytest.mark.slow
@needs_compiler
def test_both_builds_study_and_look_ahead_alike() -> None:
    assert "buy" in printed_by_both(LOOKING_AHEAD)


PICKLED: Final = """
import pickle, feodum
table = feodum.KingdomRequest(recommended="menagerie/pony-express").table(3, 5)
session = feodum.Session(table)
for number in range(120):
    twin = pickle.loads(pickle.dumps(session))
    assert feodum.save(twin) == feodum.save(session)
    assert twin.view(1) == session.view(1) and twin.log(1) == session.log(1)
    game = pickle.loads(pickle.dumps(session.game))
    assert game.scores() == session.game.scores()
    dealt = session.deal_again(1, number)
    assert dealt.view(1) == session.view(1) and dealt.log(1) == session.log(1)
    session = twin
    steps = session.legal_answers()
    session.choose(steps[number * 7 % len(steps)])
print(feodum.save(session))
"""


@pytest.mark.slow
@needs_compiler
def test_both_builds_pickle_sessions_and_games() -> None:
    assert "play" in printed_by_both(PICKLED)


DESCRIBED: Final = """
import feodum
from feodum.engine.player import Player

for described in (feodum.Agent, feodum.Agent.next_buy, feodum.make_bot, Player.gain_choice):
    print(described.__name__, bool(described.__doc__))
class Odd(feodum.Agent):
    def __init__(self, answer):
        self.given = answer
    def answer(self, decision):
        return self.given
table = feodum.KingdomRequest(recommended="first-game").table(2, 1)
for given in ("buy Gold", None, ("buy Gold",)):
    try:
        feodum.race([lambda _: Odd(given), "basic"], table, 2, 1)
    except feodum.IllegalAnswer as refused:
        print(refused)
"""


@pytest.mark.slow
@needs_compiler
def test_both_builds_have_docstrings_and_refuse_bots_that_answer_nonsense() -> None:
    lines = printed_by_both(DESCRIBED).splitlines()
    assert [line.split()[-1] for line in lines[:4]] == ["True"] * 4
    answers = ("'buy Gold'", "None", "('buy Gold',)")
    for line, answer in zip(lines[4:], answers, strict=True):
        assert line.startswith(f"A bot answered {answer}.")


SAFE: Final = """
import copy
from concurrent.futures import ThreadPoolExecutor
import feodum
from feodum.engine.play import MOST_NESTED
from feodum.engine.state import checksum
from feodum.scenarios.load import load
from feodum.scenarios.run import Difference, run

def chain(count):
    moves = "".join("  - Ann: Throne Room\\n" for _ in range(count - 2))
    (scenario,) = load(
        "title: deep\\nkingdom: [Throne Room]\\n"
        f"players: {{Ann: {{hand: [{count} Throne Room]}}, Bob: {{}}}}\\n"
        f"moves:\\n  - Ann: play Throne Room\\n{moves}\\nexpect: {{over: no}}"
    )
    try:
        run(scenario)
    except Difference as problem:
        return problem.details["reason"].code
    return "played"

print([chain(count) for count in (5, MOST_NESTED, MOST_NESTED + 5)])

session = feodum.new_session("Ann", "Bob", recommended="base-2e/first-game", seed=7)
for copied in (copy.copy(session), copy.deepcopy(session)):
    copied.answer("end turn")
    print(len(copied.position.answers), len(session.position.answers))
print([checksum(session.determinize(seat, 5).game) for seat in (0, 1)])

for ask in (
    lambda: session.view("0"),
    lambda: session.log(0, since="1"),
    lambda: session.determinize(0, 1.5),
    lambda: session.answer(5),
    lambda: feodum.make_bot(5),
    lambda: feodum.card(5),
    lambda: feodum.Table((5,)),
):
    try:
        ask()
    except feodum.Problem as problem:
        print(problem.code)

def give(question):
    try:
        session.answer("end turn", seat=question["seat"], number=question["number"])
    except feodum.Problem:
        return 0
    return 1

with ThreadPoolExecutor(4) as pool:
    for _ in range(20):
        print(sum(pool.map(give, [session.question] * 4)))
"""


@pytest.mark.slow
@needs_compiler
def test_limits_copies_and_threads_are_the_same_in_both_builds() -> None:
    lines = printed_by_both(SAFE).splitlines()
    assert lines[0] == "['played', 'played', 'too-deep']"
    assert lines[1:3] == ["1 0", "1 0"]
    assert lines[-20:] == ["1"] * 20


@pytest.mark.slow
def test_the_same_build_plays_the_same_games_again() -> None:
    first = games_of(Path(sys.executable), "pure", 5)
    assert games_of(Path(sys.executable), "pure", 5) == first


def test_a_process_notices_that_it_runs_the_other_build() -> None:
    command = [sys.executable, str(SCRIPT), "compiled", "1"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode != 0
    assert "AssertionError" in done.stderr
