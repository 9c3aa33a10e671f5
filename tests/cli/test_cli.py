"""The `feodum` command, run as people run it."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from feodum.kingdoms.recommended import recommended
from tests.support.command import PLAIN, ROOT, feodum, heed_signals
from tests.terminal.stage import plain

GOOD = """
title: Village gives a card and two Actions
kingdom: [Village]
players: {Ann: {hand: [Village], deck: [Copper]}, Bob: {}}
moves: [{Ann: play Village}]
expect: {Ann: {hand: [Copper], actions: 2}}
"""
WRONG = GOOD.replace("actions: 2", "actions: 3").replace("Village gives", "Village does not give")
INVALID = GOOD.replace("Village]}", "Vilage]}", 1).replace("hand: [Village]", "hand: [Vilage]")


def in_its_own_process(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "feodum", *words],
        input="",
        capture_output=True,
        encoding="utf-8",
        env=os.environ | PLAIN | {"PYTHONIOENCODING": "utf-8"},
        cwd=ROOT,
        check=False,
        timeout=120,
    )


def test_the_version_says_which_build_it_is() -> None:
    assert feodum("--version").stdout.strip() == "feodum 0.1.0 (pure Python)"


@pytest.mark.slow
@pytest.mark.parametrize("words", ["cards Vilage", "kingdom --seed 5", "play"])
def test_the_command_does_the_same_in_its_own_process(words: str) -> None:
    here, there = feodum(*words.split()), in_its_own_process(*words.split())
    assert (there.stdout, there.stderr) == (here.stdout, here.stderr)
    assert there.returncode == here.returncode


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
    assert len(cards) >= 7 + 35 + 33 + 30 + 1 + 40


def test_one_card_in_any_case() -> None:
    (card,) = json.loads(feodum("cards", "council room", "--json").stdout)
    assert card["name"] == "Council Room"
    assert "Council Room" in feodum("cards", "Council Room", "--sets", "base-1e").stdout
    assert "Nobody can turn the card down" in feodum("cards", "Council Room").stdout


@pytest.mark.parametrize(
    ("typed", "names"),
    [("throne", ["Throne Room"] * 2), ("passage", ["Secret Passage"]), ("Great", ["Great Hall"])],
)
def test_a_card_by_the_beginning_of_a_word(typed: str, names: list[str]) -> None:
    found = json.loads(feodum("cards", typed, "--json").stdout)
    assert [card["name"] for card in found] == names


def test_a_kingdom_as_json() -> None:
    drawn = json.loads(feodum("kingdom", "--seed", "5", "--json").stdout)
    assert len(drawn["kingdom"]) == 10
    assert drawn == json.loads(feodum("kingdom", "--seed", "5", "--json").stdout)
    game = json.loads(feodum("kingdom", "--recommended", "base-1e/first-game", "--json").stdout)
    assert "Woodcutter" in [card["name"] for card in game["kingdom"]]
    assert game["sets"] == ["base-1e"]
    assert (drawn["seed"], game["seed"]) == (5, None)


def test_a_kingdom_tells_types_and_the_boxes_in_use() -> None:
    told = feodum("kingdom", "--kingdom", f"{EXACT[1]},Duke".replace("Cellar,", "")).stdout
    assert "Action, Attack" in told
    assert "From: Dominion, second edition; Intrigue, second edition.\n" in told


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
    passed, failed = texts.count(GOOD), texts.count(WRONG)
    invalid = f", {len(texts) - passed - failed} not valid" if code == 2 else ""
    assert done.stdout.endswith(f"{passed} passed, {failed} failed{invalid}\n")


def test_check_runs_the_files_of_a_folder(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "good.yaml").write_text(GOOD)
    (tmp_path / "wrong.yml").write_text(WRONG)
    (tmp_path / "notes.txt").write_text("nothing")
    done = feodum("check", str(tmp_path))
    assert done.returncode == 1
    assert "1 passed, 1 failed\n" in done.stdout


def test_check_shows_the_first_difference(tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text(WRONG)
    assert "Ann, actions: expected 3, found 2" in feodum("check", str(file)).stdout


FIRST_GAME = ("--recommended", "base-2e/first-game")
EXACT = ("--kingdom", ",".join(recommended(FIRST_GAME[1]).kingdom))
BAD = [
    (["cards", "Vilage"], "Did you mean Village?"),
    (["cards", "--sets", "base-3e"], "no set called base-3e. Did you mean base-2e?"),
    (["kingdom", "--recommended", "frist-game"], "no recommended set called frist-game"),
    (["kingdom", "--require", "Smity"], "Did you mean Smithy?"),
    (["kingdom", "--kingdom", "Smithy,Village"], "A kingdom has 10 cards, not 2"),
    (["kingdom", "--wish", "luck"], "no wish called luck"),
    (["kingdom", "--sets", "base-1e:4,base-2e:4"], "add up to 8"),
    (["kingdom", "--sets", "base-1e:x"], "“x” is not a number of cards"),
    (["kingdom", "--sets", "base-2e:-1"], "“-1” is not a number of cards. To draw five"),
    (["kingdom", "--sets", "base-1e:5,base-2e:5", *EXACT], "from each set would have no effect"),
    (["kingdom", *EXACT, "--require", "Witch"], "required cards would have no effect"),
    (["kingdom", *EXACT, "--ban", "Witch"], "banned cards would have no effect"),
    (["kingdom", *EXACT, "--wish", "buy"], "wishes would have no effect"),
    (["simulate", "basic", "random", *FIRST_GAME, "--require", "Witch"], "would have no effect"),
    (["kingdom", "--landscape-count", "50"], "19 more Ways are left out because of --most-ways"),
    (["kingdom", *FIRST_GAME, "--most-ways", "0"], "No Events or Ways are drawn"),
    (["kingdom", *FIRST_GAME, "--most-landscapes", "0"], "not drawn along with"),
    (["cards", "Ride", "--sets", "base-2e"], "Ride is in menagerie, which you have not chosen"),
    (["cards", "way of"], "could mean Way of the Butterfly, Way of the Camel"),
    (
        ["kingdom", "--sets", "base-2e", "--wish", "buy", "--ban", "Festival,Market,Council Room"],
        "+Buy",
    ),
    (["simulate", *["random"] * 7], "2 to 6 players, not 7. Try two tables"),
    (["simulate", "basic", "big-mony"], "Did you mean big-money?"),
    (["play", "--players", "Ann,Bob,C,D,E,F,G"], "2 to 6 players, not 7"),
    (["play", "--players", "Ann,bot:clever"], "no bot called clever"),
    (["play", "--load", "no-such-file.json"], "no-such-file.json"),
    (["play", "--load", "README.md"], "not a saved game"),
    (["play", "--load", "examples/game.json", "--seed", "3"], "own players"),
    (["play", *FIRST_GAME, "--random"], "in one way only"),
    (["play", "--wish", "peace"], "no wish called peace"),
    (
        ["check", "no-such-file.yaml"],
        "INVALID no-such-file.yaml cannot be read: there is no such file",
    ),
    (["check", "docs"], "no scenario files"),
]


@pytest.mark.parametrize(("words", "told"), BAD, ids=[" ".join(words) for words, _ in BAD])
def test_bad_input_is_one_clear_message_and_exit_code_2(words: list[str], told: str) -> None:
    done = feodum(*words)
    output = " ".join((done.stdout + done.stderr).split())
    assert done.returncode == 2
    assert told in output
    assert "Traceback" not in output


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
@pytest.mark.parametrize(("jobs", "times"), [("1", 1), ("1", 1000), ("2", 2), ("2", 1000)])
def test_an_interrupted_race_tells_how_far_it_came(jobs: str, times: int) -> None:
    """This holds for any number of interrupts before the process has ended."""
    words = ["simulate", "random", "random", "--games", "1000000", "--jobs", jobs, "--json"]
    with subprocess.Popen(
        [sys.executable, "-m", "feodum", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"FORCE_COLOR": "1"},
        start_new_session=True,
        preexec_fn=heed_signals,
    ) as process:
        assert process.stderr is not None
        progress = b""
        while not re.search(rb"[1-9]\d*/1000000", progress):
            progress += os.read(process.stderr.fileno(), 4096)
        started = time.monotonic()
        while times and process.poll() is None:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGINT)
            times -= 1
            time.sleep(0.01)
        output, errors = process.communicate(timeout=20)
        # It takes a second on an idle machine.
        assert time.monotonic() - started < 10
    result = json.loads(plain(output.decode()))
    assert b"Traceback" not in errors
    assert b"Exception" not in errors
    assert process.returncode == 130
    assert result["interrupted"] is True
    assert 0 < result["games"] < 1_000_000


def test_few_games_give_no_certainty() -> None:
    words = ["simulate", "basic", "random", *FIRST_GAME, "--seed", "1", "--games"]
    ten, one = feodum(*words, "10").stdout, feodum(*words, "1").stdout
    assert "72.2% to 100.0%" in ten
    assert re.search(r"One game of \d+\.\d turns for each player", one)
    assert "±" in ten
    assert "±" not in one
    data = json.loads(feodum(*words, "1", "--json").stdout)
    assert data["turns"]["error"] is None


def test_the_end_of_input_before_a_game_is_exit_code_2() -> None:
    done = feodum("play")
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
