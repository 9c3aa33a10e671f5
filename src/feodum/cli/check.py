"""`feodum check` runs scenario files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from feodum.cli import options, output
from feodum.cli.language import spoken
from feodum.engine.errors import Problem
from feodum.locales.problems import describe
from feodum.scenarios.load import load_file
from feodum.scenarios.run import Difference, run
from feodum.scenarios.scenario import Scenario, ScenarioError
from feodum.session.seats import printable_text

if TYPE_CHECKING:
    from feodum.cli.data import CheckedScenario


def check(
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILE", show_default=False),
    ],
    *,
    quiet: Annotated[bool, typer.Option("--quiet", "-q")] = False,
    _plugins: options.Plugins = None,
    as_json: options.Json = False,
) -> None:
    """Run scenario files: exit code 1 if one failed, 2 if a file is not valid."""
    checking = Checking(quiet=quiet, silent=as_json)
    for file in files:
        if file.is_dir():
            checking.check_folder(file)
        else:
            checking.check(file)
    if as_json:
        output.print_json(
            {"passed": checking.passed, "failed": checking.failed, "invalid": checking.invalid}
            | {"scenarios": checking.results}
        )
    else:
        checking.print_total()
    raise typer.Exit(checking.exit_code)


class Checking:
    """A run over scenario files, printing as it goes."""

    def __init__(self, *, quiet: bool = False, silent: bool = False) -> None:
        self.console = Console(soft_wrap=True, highlight=False)
        self.locale = spoken()
        self.quiet = quiet
        self.silent = silent
        self.passed = 0
        self.failed = 0
        self.invalid = 0
        self.results: list[CheckedScenario] = []

    @property
    def exit_code(self) -> int:
        return 2 if self.invalid else 1 if self.failed else 0

    def check_folder(self, folder: Path) -> None:
        files = sorted(file for file in folder.rglob("*") if file.suffix in (".yaml", ".yml"))
        if not files:
            self.refuse(folder, "", Problem("no-files", folder=str(folder)))
        for file in files:
            self.check(file)

    def check(self, file: Path) -> None:
        try:
            scenarios = load_file(file)
        except ScenarioError as problem:
            self.refuse(file, "", problem, f"{file}: ")
            return
        except Problem as problem:
            self.refuse(file, "", problem)
            return
        for scenario in scenarios:
            self.run(file, scenario)

    def run(self, file: Path, scenario: Scenario) -> None:
        try:
            run(scenario)
        except Difference as difference:
            self.failed += 1
            problem = describe(difference, self.locale)
            self.note(file, scenario.title, "failed", problem)
            self.tell("check-failed", "red", scenario.title)
            self.say(f"    {file}: {problem}")
        except Problem as problem:
            self.refuse(file, scenario.title, problem, f"{file}: {scenario.title}: ")
        else:
            self.passed += 1
            self.note(file, scenario.title, "passed", None)
            if not self.quiet:
                self.tell("check-ok", "green", scenario.title)

    def refuse(self, file: Path, title: str, problem: Problem, where: str = "") -> None:
        self.invalid += 1
        told = describe(problem, self.locale)
        self.note(file, title, "invalid", told)
        self.tell("check-invalid", "red", f"{where}{told}")

    def note(self, file: Path, title: str, outcome: str, problem: str | None) -> None:
        self.results.append(
            {"file": str(file), "title": title, "outcome": outcome, "problem": problem}
        )

    def tell(self, word: str, style: str, text: str) -> None:
        if not self.silent:
            self.console.print(self.locale.text(word), style=style, end=" ")
            self.say(text)

    def say(self, text: str) -> None:
        """Print text that may come from a file, without anything that could control the screen."""
        if not self.silent:
            self.console.print(printable_text(text), markup=False)

    def print_total(self) -> None:
        counts = {"passed": self.passed, "failed": self.failed, "invalid": self.invalid}
        self.say(self.locale.text("check-total", **counts))
