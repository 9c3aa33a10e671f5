"""The command line: help, completion, filters, and output that is safe to print."""

from __future__ import annotations

import io
import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from typer._completion_classes import BashComplete
from typer.main import get_command

from feodum.cli import output
from feodum.cli.app import app
from feodum.cli.completion import card_names, recommended_names
from feodum.kingdoms.sets import RECOMMENDED
from tests.support.command import PLAIN, ROOT, feodum

# ---- help


@pytest.mark.parametrize("command", ["play", "simulate", "kingdom", "cards", "list", "check"])
def test_help_shows_flags_without_a_type(command: str) -> None:
    shown = feodum(command, "--help").stdout
    assert "<bool>" not in shown
    assert "--plugin" in shown


def test_help_lists_the_choices() -> None:
    shown = " ".join(feodum("play", "--help").stdout.replace("│", "").split())
    assert "buy, trasher or reaction" in shown
    assert "--resume" in shown


# ---- completion


def test_names_are_completed_after_a_comma_too() -> None:
    assert card_names("wit") == ["Witch"]
    assert card_names("Moat,wit") == ["Moat,Witch"]
    assert "first-game" in recommended_names("first")
    assert recommended_names("base-1e/f") == ["base-1e/first-game"]


@pytest.mark.parametrize("words", ["strategy show", "simulate", "tournament"])
@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("smithy", ["smithy"]),
        ("SMITHY", ["smithy"]),
        ("basic,SMITH", ["basic,smithy"]),
        ("Big-Money-U", ["big-money-ultimate"]),
        ("кузница", ["Кузница"]),
        ("КУЗНИЦА", ["Кузница"]),
        ("Big Money U", ["Big Money Ultimate"]),
    ],
)
def test_strategies_are_completed_in_any_case_and_language(
    words: str, typed: str, offered: list[str]
) -> None:
    """As the shell gets them: Typer leaves out what does not start with what was typed."""
    assert completed(*words.split(), typed) == offered


def test_cards_are_completed_in_any_case() -> None:
    assert completed("cards", "WITC") == ["Witch"]
    assert completed("kingdom", "--kingdom", "Moat,WITC") == ["Moat,Witch"]
    assert completed("kingdom", "--recommended", "FIRST-G") == ["first-game"]


def completed(*words: str) -> list[str]:
    """What the shell is offered for the last of these words."""
    *before, last = words
    known = BashComplete(get_command(app), {}, "feodum", "_FEODUM_COMPLETE")
    return [item.value for item in known.get_completions(before, last)]


@pytest.mark.slow
def test_every_shell_has_a_script() -> None:
    script = subprocess.run(
        [str(Path(sys.executable).with_name("feodum")), "--show-completion", "bash"],
        env=os.environ | PLAIN | {"_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "complete" in script.stdout


@pytest.mark.slow
def test_the_command_completes_bots() -> None:
    command = str(Path(sys.executable).with_name("feodum"))
    done = subprocess.run(
        [command],
        env=os.environ
        | {"_FEODUM_COMPLETE": "complete_bash"}
        | {"COMP_WORDS": "feodum simulate basi", "COMP_CWORD": "2"},
        capture_output=True,
        text=True,
        check=False,
    )
    offered = done.stdout.split()
    assert "basic" in offered
    assert all(name.startswith("ba") for name in offered)


# ---- lists


def test_everything_to_choose_from_is_listed() -> None:
    shown = feodum("list").stdout
    for wanted in (*RECOMMENDED, "intrigue-2e", "big-money", "makes random legal moves"):
        assert wanted in shown
    assert "big-money" not in feodum("list", "sets").stdout
    data = json.loads(feodum("list", "--json").stdout)
    assert [one["name"] for one in data["recommended"]] == list(RECOMMENDED)
    refused = feodum("list", "boots")
    assert refused.returncode == 2
    assert "Did you mean bots?" in refused.stderr


@pytest.mark.parametrize(
    ("words", "names"),
    [
        (["--type", "curse"], ["Curse"]),
        (["--type", "action,reaction", "--sets", "base-2e"], ["Moat"]),
        (["--type", "Attack", "--cost", "5", "--sets", "base-2e"], ["Bandit", "Witch"]),
        (["--cost", "$6-8", "--sets", "base-2e"], ["Artisan", "Gold", "Province"]),
        (["--text", "every full 10 cards"], ["Gardens"]),
        (["--type", "way", "--text", "butterfly"], ["Way of the Butterfly"]),
    ],
)
def test_cards_can_be_filtered(words: list[str], names: list[str]) -> None:
    found = json.loads(feodum("cards", *words, "--json").stdout)
    assert sorted(card["name"] for card in found) == names


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--type", "acton"], "Did you mean action?"),
        (["--cost", "many"], "is not a cost"),
        (["--text", "xyzzy"], "No card matches"),
    ],
)
def test_a_filter_that_makes_no_sense_is_refused(words: list[str], told: str) -> None:
    refused = feodum("cards", *words)
    assert refused.returncode == 2
    assert told in refused.stderr


@pytest.mark.parametrize("words", [["--seed", "5"], ["--recommended", "pony-express"]])
def test_a_kingdom_comes_with_the_line_that_plays_it(words: list[str]) -> None:
    shown = feodum("kingdom", *words)
    (line,) = [line for line in shown.stdout.splitlines() if line.startswith("To play it: ")]
    command = shlex.split(line.removeprefix("To play it: "))
    assert command[:2] == ["feodum", "play"]
    again = json.loads(feodum("kingdom", *command[2:], "--json").stdout)
    first = json.loads(feodum("kingdom", *words, "--json").stdout)
    for part in ("kingdom", "landscapes"):
        assert sorted(card["name"] for card in again[part]) == sorted(
            card["name"] for card in first[part]
        )


# ---- checking


GOOD = "title: Good\nplayers: {Ann: {hand: [Copper]}, Bob: {}}\nexpect: {Ann: {hand: [Copper]}}\n"
BAD = GOOD.replace("Good", "Bad").replace("hand: [Copper]}}\n", "hand: [Silver]}}\n")
RED = GOOD.replace("Good", '"Bad \\e[31m red"')


def test_check_can_be_quiet_and_data(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(f"{GOOD}---\n{BAD}", encoding="utf-8")
    (tmp_path / "b.yaml").write_text("nonsense: yes", encoding="utf-8")
    quiet = feodum("check", "--quiet", str(tmp_path))
    assert quiet.returncode == 2
    assert "Good" not in quiet.stdout
    assert "FAILED Bad" in quiet.stdout
    assert "1 passed, 1 failed, 1 not valid" in quiet.stdout
    data = json.loads(feodum("check", "--json", str(tmp_path)).stdout)
    assert (data["passed"], data["failed"], data["invalid"]) == (1, 1, 1)
    assert [one["outcome"] for one in data["scenarios"]] == ["passed", "failed", "invalid"]
    assert data["scenarios"][0] == {
        "file": str(tmp_path / "a.yaml"),
        "title": "Good",
        "outcome": "passed",
        "problem": None,
    }


def test_a_scenario_cannot_control_the_screen(tmp_path: Path) -> None:
    (tmp_path / "red.yaml").write_text(RED, encoding="utf-8")
    shown = feodum("check", str(tmp_path))
    assert shown.returncode == 2
    assert "\x1b" not in shown.stdout


# ---- what is printed


def test_data_has_no_colours() -> None:
    forced = {**PLAIN, "FORCE_COLOR": "1", "NO_COLOR": ""}
    for words in (["kingdom", "--seed", "1"], ["cards", "moat"], ["list"]):
        shown = feodum(*words, "--json", variables=forced).stdout
        assert "\x1b" not in shown
        assert json.loads(shown)


@pytest.mark.slow
@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_unprintable_letters_are_replaced(encoding: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "feodum", "kingdom", "--recommended", "nonsense “×”"],
        cwd=ROOT,
        env=os.environ | PLAIN | {"PYTHONUTF8": "0", "PYTHONIOENCODING": encoding},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    assert b"no recommended set called nonsense" in done.stderr


def test_letters_have_plain_forms() -> None:
    stream = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    output.show_what_can_be_shown()
    stream.reconfigure(errors=output.ERRORS)
    stream.write("━ 2 × Copper → “it” … Müller")
    stream.flush()
    buffer = stream.buffer
    assert isinstance(buffer, io.BytesIO)
    assert buffer.getvalue() == b'- 2 x Copper > "it" ... M?ller'


@pytest.mark.parametrize(
    "words",
    [
        ["--sets", "base-2e base-1e", "--wish", "buy,trasher"],
        ["--sets", "base-2e,base-1e", "--wish", "buy", "--wish", "trasher"],
    ],
)
def test_options_understand_what_the_prompts_do(words: list[str]) -> None:
    found = json.loads(feodum("kingdom", *words, "--seed", "1", "--json").stdout)
    assert found["sets"] == ["base-2e", "base-1e"]
    titles = [feodum("kingdom", "--recommended", name, "--json").stdout for name in ("pony", "3")]
    assert titles[0] == titles[1] != ""
