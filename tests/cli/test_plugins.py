"""Custom cards, sets and bots, from the command line."""

from __future__ import annotations

import json
import re
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from textwrap import dedent

import pytest

from feodum import plugins
from feodum.engine.errors import Problem
from tests.support.command import ROOT
from tests.support.command import alone as feodum

EXAMPLE = str(ROOT / "examples" / "plugins" / "own_cards.py")
BESIDE = """
    import feodum
    from feodum.engine.card import action

    @action("Ferry", cost=3, cards=1).does
    def ferry(you, this):
        you.choose.cards("row", this.card, you.hand, 0, 2)

    feodum.add_set("boats", [ferry, action("Raft", cost=2, actions=2)])
"""


@pytest.mark.slow
def test_every_command_takes_plugins(tmp_path: Path) -> None:
    found = feodum("cards", "--plugin", EXAMPLE, "--sets", "invented", "--json")
    texts = {card["name"]: card["text"] for card in json.loads(found.stdout)}
    assert texts["Toll Bridge"].endswith("If you did, +$2.")
    assert texts["Orchard"] == "+1 Action\n+$1"
    assert "toll-keeper   buys Toll Bridges" in feodum("list", "bots", "--plugin", EXAMPLE).stdout
    words = ("--sets", "invented,base-2e", "--require", "Toll Bridge,Orchard", "--seed", "1")
    shown = feodum("kingdom", "--plugin", EXAMPLE, *words).stdout
    assert "Orchard" in shown
    assert "invented; Dominion, second edition" in shown
    scenario = tmp_path / "toll.yaml"
    scenario.write_text(
        "title: A toll is paid\nsets: [invented, base-2e]\n"
        "players: {Ann: {hand: [Toll Bridge, Estate]}, Bob: {}}\n"
        "moves: [Ann: play Toll Bridge, Ann: Estate]\nexpect: {Ann: {coins: 2}}\n",
        encoding="utf-8",
    )
    assert feodum("check", "--plugin", EXAMPLE, str(scenario)).returncode == 0
    strategy = tmp_path / "tolls.strategy"
    strategy.write_text("name: Tolls\nbuy:\n  Toll Bridge\n", encoding="utf-8")
    assert "no card “Toll Bridge”" in feodum("strategy", "check", str(strategy)).stderr
    assert feodum("strategy", "check", "--plugin", EXAMPLE, str(strategy)).returncode == 0


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_custom_bots_and_cards_can_race(jobs: str) -> None:
    words = ("--sets", "invented,base-2e", "--require", "Toll Bridge", "--games", "20")
    done = feodum(
        *("simulate", "toll-keeper", "random", "--plugin", EXAMPLE, "--jobs", jobs),
        *(*words, "--seed", "1", "--json"),
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["bots"][0]["wins"] > 15


@pytest.mark.slow
def test_a_game_with_cards_without_texts_is_shown(tmp_path: Path) -> None:
    plugin = tmp_path / "boats.py"
    plugin.write_text(dedent(BESIDE), encoding="utf-8")
    words = ("--plugin", str(plugin), "--players", "Ann,bot:toll-keeper", "--plugin", EXAMPLE)
    lines = ["? ferry", "? raft", *["ferry", "0", "1", "t", "buy ferry", "e"] * 40, "l", "q"]
    done = feodum(
        *("play", *words, "--sets", "boats,base-2e", "--random", "--require", "Ferry,Raft"),
        *("--seed", "1"),
        stdin="\n".join(lines),
        home=tmp_path,
    )
    assert done.returncode == 0, done.stderr
    assert "Ferry  $3  Action" in done.stdout
    assert "+1 Card" in done.stdout
    assert "No text describes what this card does." in done.stdout
    assert "+2 Actions" in done.stdout
    assert re.search(r"Ferry: you may choose .*cards? \(row\)\.", done.stdout)
    assert not done.stderr


@pytest.mark.slow
def test_texts_can_be_in_a_file_beside_the_plugin(tmp_path: Path) -> None:
    plugin = tmp_path / "boats.py"
    plugin.write_text(dedent(BESIDE), encoding="utf-8")
    texts = tmp_path / "boats.ftl"
    texts.write_text("ferry = Old Ferry\n    .text = Row, row, row.\n", encoding="utf-8")
    shown = feodum("cards", "ferry", "--plugin", str(plugin)).stdout
    assert "Old Ferry" in shown
    assert "Row, row, row." in shown


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("import nonsense_that_is_not_there", "ModuleNotFoundError"),
        ("\n\nx = 1 / 0", "ZeroDivisionError: division by zero (line 3)"),
        ("def (:", "SyntaxError"),
        ("import feodum; feodum.add_set('base-2e', [])", "already a set called base-2e"),
        ("import feodum; feodum.add_bot('basic', None)", "already a bot called basic"),
        ("import feodum; feodum.add_texts('copper = x')", "the message copper already exists"),
        ("import feodum; feodum.add_texts('copper')", "texts, line 1"),
    ],
)
def test_a_bad_plugin_is_refused_with_one_message(tmp_path: Path, source: str, told: str) -> None:
    plugin = tmp_path / "bad.py"
    plugin.write_text(source, encoding="utf-8")
    with pytest.raises(Problem) as refused:
        plugins.load_plugin(plugin)
    assert told in str(refused.value)
    assert "bad.py" in str(refused.value)


@pytest.mark.parametrize("name", ["nowhere.py", "README.md", "src"])
def test_a_file_that_is_not_python_is_refused(name: str) -> None:
    with pytest.raises(Problem, match="is not a Python file"):
        plugins.load_plugin(ROOT / name)


def test_installed_packages_are_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[str] = []
    monkeypatch.setattr(sys.modules[__name__], "register", lambda: called.append("yes"), False)
    points = [EntryPoint("mine", f"{__name__}:register", plugins.GROUP)]
    monkeypatch.setattr(plugins, "entry_points", lambda group: points if group else [])
    plugins.load_installed()
    assert called == ["yes"]
    points[:] = [EntryPoint("mine", f"{__name__}:not_there", plugins.GROUP)]
    with pytest.raises(Problem, match="not_there"):
        plugins.load_installed()
