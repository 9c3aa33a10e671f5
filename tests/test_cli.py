"""The `feodum` command, run as people run it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

GOOD = """
title: Village gives a card and two Actions
kingdom: [Village]
players: {Ann: {hand: [Village], deck: [Copper]}, Bob: {}}
moves: [{Ann: play Village}]
expect: {Ann: {hand: [Copper], actions: 2}}
"""
WRONG = GOOD.replace("actions: 2", "actions: 3").replace("Village gives", "Village does not give")
INVALID = GOOD.replace("Village]}", "Vilage]}", 1).replace("hand: [Village]", "hand: [Vilage]")


def feodum(*words: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "feodum", *words],
        input=stdin,
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
        timeout=120,
    )


def test_the_version_says_which_build_it_is() -> None:
    assert feodum("--version").stdout.strip() == "feodum 0.1.0 (pure Python)"


def test_cards_as_json() -> None:
    cards = json.loads(feodum("cards", "--json").stdout)
    mines = [card for card in cards if card["name"] == "Mine"]
    assert [card["sets"] for card in mines] == [["base-1e"], ["base-2e"]]
    (gardens,) = (card for card in cards if card["name"] == "Gardens")
    assert gardens["cost"] == 4
    assert gardens["types"] == ["victory"]
    assert gardens["sets"] == ["base-2e", "base-1e"]
    assert gardens["pile"] == {"2": 8, "3": 12, "4": 12, "5": 12, "6": 12}
    assert "10" in gardens["text"]
    assert len(cards) == 7 + 35 + 33 + 30 + 1 + 40


def test_one_card_in_any_case() -> None:
    (card,) = json.loads(feodum("cards", "council room", "--json").stdout)
    assert card["name"] == "Council Room"
    assert "Council Room" in feodum("cards", "Council Room", "--sets", "base-1e").stdout


def test_a_kingdom_as_json() -> None:
    drawn = json.loads(feodum("kingdom", "--seed", "5", "--json").stdout)
    assert len(drawn["kingdom"]) == 10
    assert drawn == json.loads(feodum("kingdom", "--seed", "5", "--json").stdout)
    game = json.loads(feodum("kingdom", "--recommended", "base-1e/first-game", "--json").stdout)
    assert "Woodcutter" in [card["name"] for card in game["kingdom"]]
    assert game["sets"] == ["base-1e"]


def test_a_race_is_decided_by_its_seed() -> None:
    words = ["simulate", "big-money", "random", "--games", "20", "--seed", "3", "--json"]
    first, second, other = (
        json.loads(feodum(*words).stdout),
        json.loads(feodum(*words, "--jobs", "2").stdout),
        json.loads(feodum(*words[:-2], "4", "--json").stdout),
    )
    for result in (first, second, other):
        del result["games_per_second"]
    assert first == second
    assert first != other
    assert first["bots"][0]["name"] == "big-money"
    assert first["bots"][0]["wins"] + first["bots"][0]["losses"] + first["bots"][0]["ties"] == 20


@pytest.mark.parametrize(
    ("texts", "code"),
    [([GOOD], 0), ([GOOD, WRONG], 1), ([WRONG, INVALID, GOOD], 2), ([""], 2), (["- a: ["], 2)],
)
def test_check_tells_by_its_exit_code(tmp_path: Path, texts: list[str], code: int) -> None:
    files = []
    for i, text in enumerate(texts):
        file = tmp_path / f"{i}.yaml"
        file.write_text(text)
        files.append(str(file))
    done = feodum("check", *files)
    assert done.returncode == code
    assert ("ok Village gives" in done.stdout) == (GOOD in texts)
    assert ("FAILED" in done.stdout) == (WRONG in texts)
    assert ("INVALID" in done.stdout) == (code == 2)
    assert done.stderr == ""


def test_check_shows_the_first_difference(tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text(WRONG)
    assert "Ann, actions: expected 3, found 2" in feodum("check", str(file)).stdout


BAD = [
    (["cards", "Vilage"], "Did you mean Village?"),
    (["cards", "--sets", "base-3e"], "no set called base-3e. Did you mean base-2e?"),
    (["kingdom", "--recommended", "first-game"], "Did you mean base-2e/first-game?"),
    (["kingdom", "--require", "Smity"], "Did you mean Smithy?"),
    (["kingdom", "--kingdom", "Smithy,Village"], "A kingdom has 10 cards, not 2"),
    (["kingdom", "--wish", "luck"], "luck is not a wish"),
    (["kingdom", "--sets", "base-1e:4,base-2e:4"], "add up to 8"),
    (["kingdom", "--sets", "base-1e:x"], "“x” is not a number"),
    (
        ["kingdom", "--sets", "base-2e", "--wish", "buy", "--ban", "Festival,Market,Council Room"],
        "+Buy",
    ),
    (["simulate", "basic"], "2 to 6 players, not 1"),
    (["simulate", *["random"] * 7], "2 to 6 players, not 7. Sit down at two tables"),
    (["simulate", "basic", "big-mony"], "Did you mean big-money?"),
    (["play", "--players", "Ann"], "2 to 6 players, not 1"),
    (["play", "--players", "Ann,bot:clever"], "no bot called clever"),
    (["play", "--load", "no-such-file.json"], "no-such-file.json"),
    (["play", "--load", "README.md"], "not a saved game"),
    (["check", "no-such-file.yaml"], "no-such-file.yaml"),
]


@pytest.mark.parametrize(("words", "told"), BAD, ids=[" ".join(words) for words, _ in BAD])
def test_bad_input_is_one_clear_message_and_exit_code_2(words: list[str], told: str) -> None:
    done = feodum(*words)
    output = " ".join((done.stdout + done.stderr).split())
    assert done.returncode == 2
    assert told in output
    assert "Traceback" not in output


def test_the_end_of_input_before_a_game_is_exit_code_2() -> None:
    done = feodum("play")
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
