"""Whole games through the real command in a pseudo-terminal, and everything that can end one."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.support.command import ROOT
from tests.support.pseudo_terminal import Terminal

pytestmark = pytest.mark.slow  # whole processes, each with its own start

END: Final = "Another game at this table?"


def answers(home: Path) -> list[str]:
    (path,) = (home / "feodum" / "games").glob("*.json")
    found = json.loads(path.read_text(encoding="utf-8"))["answers"]
    assert isinstance(found, list)
    return found


def games(home: Path) -> list[str]:
    return [path.name for path in (home / "feodum" / "games").glob("*")]


# ---- whole games


@pytest.mark.parametrize(
    "players",
    [
        "bot:big-money,bot:random",
        "Ann",
        "Ann,Bob",
        "bot:basic,Ann,Bob",
        "bot:basic,bot:big-money,bot:basic",
        "Ann,bot:big-money,Bob,bot:big-money",
        "Ann,bot:basic,bot:basic,bot:basic,bot:basic",
        "Ann,Bob,Cat,Dan,Eve,Fay",
    ],
)
def test_a_game_ends_with_its_result_and_a_rematch(tmp_path: Path, players: str) -> None:
    table = ("--players", players, "--recommended", "first-game", "--seed", "3")
    with_persons = re.search(r"(^|,)[A-Z]", players) is not None
    terminal = Terminal(tmp_path, "play", *table, height=40)
    terminal.wait()
    terminal.play_on(END)
    for _ in range(2):
        assert re.search(r"won\.|share the victory", terminal.screen)
        assert "VP, " in terminal.written
        assert games(tmp_path) == [], "a finished game leaves nothing behind"
        terminal.type("y")
        assert "swap a kingdom card" in terminal.screen
        terminal.type("")
        if with_persons:
            assert len(games(tmp_path)) == 1
            break
        assert END in terminal.screen
    terminal.child.sendline("q")
    assert terminal.end() == 0
    assert "Traceback" not in terminal.written
    assert ("Your game is saved." in terminal.written) == with_persons


@pytest.mark.parametrize("height", [24, 40])
def test_set_up_from_the_first_question_to_the_first_turn(tmp_path: Path, height: int) -> None:
    terminal = Terminal(tmp_path, "play", width=80, height=height)
    terminal.wait()
    terminal.type("h")
    assert "explain a card, Event, Way or word" in terminal.screen
    terminal.type("? moat")
    assert "+2 Cards" in terminal.screen
    terminal.type("Ann, bot:big-money")
    terminal.type("r")
    terminal.type("")
    terminal.type("")
    assert "deal again" in terminal.screen
    drawn = terminal.screen
    terminal.type("r")
    assert terminal.screen != drawn
    terminal.type("")
    assert "Your turn." in terminal.screen
    assert "Turn 1: Ann" in terminal.screen
    terminal.child.sendline("q")
    assert terminal.end() == 0


@pytest.mark.parametrize("question", range(5))
def test_q_quits_at_every_question(tmp_path: Path, question: int) -> None:
    terminal = Terminal(tmp_path, "play")
    terminal.wait()
    for line in ("", "r", "", "")[:question]:
        terminal.type(line)
    terminal.child.sendline("q")
    assert terminal.end() == 0
    assert terminal.written.rstrip().endswith("Goodbye.")
    assert games(tmp_path) == []


# ---- whatever ends it


def start(home: Path) -> Terminal:
    """A game in which Ann has played and bought, and is asked for her next move."""
    terminal = Terminal(home, "play", "--players", "Ann", "--seed", "3")
    terminal.wait()
    terminal.type("t")
    terminal.type("silver")
    return terminal


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
def test_a_killed_game_goes_on_where_it_was(tmp_path: Path, number: signal.Signals) -> None:
    terminal = start(tmp_path)
    terminal.child.kill(number)
    assert terminal.end() == -number
    assert answers(tmp_path) == ["play treasures", "buy Silver"]
    again = Terminal(tmp_path, "play", "--resume")
    again.wait()
    assert "You buy Silver" in again.screen
    assert "Buys 0" in again.screen
    again.child.sendline("q")
    assert again.end() == 0


def test_a_closed_window_loses_nothing(tmp_path: Path) -> None:
    terminal = start(tmp_path)
    terminal.child.close()
    assert answers(tmp_path) == ["play treasures", "buy Silver"]


def test_ctrl_c_twice_loses_nothing_and_says_how_to_go_on(tmp_path: Path) -> None:
    terminal = start(tmp_path)
    terminal.child.sendintr()
    terminal.child.sendintr()
    assert terminal.end() == 130
    assert "Traceback" not in terminal.written
    assert answers(tmp_path) == ["play treasures", "buy Silver"]


def test_the_printed_command_to_continue_can_be_typed(tmp_path: Path) -> None:
    terminal = start(tmp_path)
    terminal.child.sendline("q")
    terminal.end()
    found = re.search(r"To continue: (.*?)\r", terminal.written)
    assert found is not None
    again = Terminal(tmp_path, "-c", found[1], command="/bin/sh")
    again.wait()
    assert "You buy Silver" in again.screen
    again.child.sendeof()
    assert again.end() == 2


def test_under_make_it_is_a_command_of_make(tmp_path: Path) -> None:
    variables = {"FEODUM_UNDER_MAKE": "1"}
    terminal = Terminal(tmp_path, "play", "--players", "Ann", variables=variables)
    terminal.wait()
    terminal.child.sendline("q")
    terminal.end()
    assert "To continue: make terminal ARGS=--resume" in terminal.written
    told = subprocess.run(
        ["make", "-n", "-o", ".venv/terminal.stamp", "terminal", "ARGS=--resume"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "FEODUM_UNDER_MAKE=1 .venv/bin/feodum play --resume" in told.stdout


def test_the_readme_example_is_never_rewritten(tmp_path: Path) -> None:
    example = ROOT / "examples" / "game.json"
    before = example.read_bytes()
    terminal = Terminal(tmp_path, "play", "--load", str(example))
    terminal.wait()
    terminal.type("1")
    terminal.child.sendline("q")
    assert terminal.end() == 0
    assert example.read_bytes() == before
    assert len(games(tmp_path)) == 1


def test_the_start_offers_games_that_were_left(tmp_path: Path) -> None:
    start(tmp_path).child.kill(signal.SIGKILL)
    terminal = Terminal(tmp_path, "play")
    terminal.wait()
    assert "1 Ann, basic - turn 1" in terminal.screen
    terminal.type("")
    assert "You buy Silver" in terminal.screen
    terminal.child.sendline("q")
    assert terminal.end() == 0


# ---- screens that cannot show everything


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_unprintable_letters_are_replaced(tmp_path: Path, encoding: str) -> None:
    variables = {"PYTHONUTF8": "0", "PYTHONIOENCODING": encoding, "LC_ALL": "C"}
    terminal = Terminal(tmp_path, "play", "--players", "Ann", "--seed", "3", variables=variables)
    terminal.wait()
    assert "Turn 1: Ann" in terminal.screen
    terminal.child.sendline("q")
    assert terminal.end() == 0
    assert "Traceback" not in terminal.written


# ---- long lists


def test_long_output_goes_through_a_pager(tmp_path: Path) -> None:
    pager = tmp_path / "pager"
    pager.write_text('#!/bin/sh\nsed "s/^/paged: /"\n')
    pager.chmod(0o755)
    variables = {"PAGER": str(pager), "FEODUM_LANG": "en"}
    long = Terminal(tmp_path, "cards", variables=variables)
    assert long.end() == 0
    assert long.written.count("paged: ") > 24
    assert "Way of the Worm" in long.written
    short = Terminal(tmp_path, "cards", "--cost", "8", variables=variables)
    assert short.end() == 0
    assert "Province" in short.written
    assert "paged: " not in short.written


PATIENT_PAGER: Final = """#!/bin/sh
trap "echo not yet" INT
cat
echo ready
until read line </dev/tty; do :; done
"""


def test_ctrl_c_is_left_to_the_pager(tmp_path: Path) -> None:
    pager = tmp_path / "pager"
    pager.write_text(PATIENT_PAGER)
    pager.chmod(0o755)
    terminal = Terminal(
        tmp_path, "-m", "feodum", "cards", variables={"PAGER": str(pager)}, command=sys.executable
    )
    terminal.wait("ready\r\n")
    terminal.child.sendintr()
    terminal.wait("not yet\r\n")
    assert terminal.child.isalive()
    terminal.child.sendline("")
    assert terminal.end() == 0
    assert "Traceback" not in terminal.written
