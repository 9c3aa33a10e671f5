"""`feodum check` runs scenario files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from feodum.cli.language import spoken
from feodum.engine.errors import Problem
from feodum.locales.problems import describe
from feodum.scenarios.load import Scenario, ScenarioError, load_file
from feodum.scenarios.run import Difference, run


def check(
    files: Annotated[
        list[Path],
        typer.Argument(help="Scenario files, or folders of them.", show_default=False),
    ],
) -> None:
    """Run scenario files: exit code 1 if one failed, 2 if a file is not valid."""
    checking = Checking()
    for file in files:
        if file.is_dir():
            checking.check_folder(file)
        else:
            checking.check(file)
    checking.print_total()
    raise typer.Exit(checking.exit_code)


class Checking:
    """A run over scenario files, printing as it goes."""

    def __init__(self) -> None:
        self.console = Console(soft_wrap=True, highlight=False)
        self.locale = spoken()
        self.passed = 0
        self.failed = 0
        self.invalid = 0

    @property
    def exit_code(self) -> int:
        return 2 if self.invalid else 1 if self.failed else 0

    def check_folder(self, folder: Path) -> None:
        files = sorted(file for file in folder.rglob("*") if file.suffix in (".yaml", ".yml"))
        if not files:
            self.tell_invalid(Problem("no-files", folder=str(folder)))
        for file in files:
            self.check(file)

    def check(self, file: Path) -> None:
        try:
            scenarios = load_file(file)
        except ScenarioError as problem:
            self.tell_invalid(problem, f"{file}: ")
            return
        except Problem as problem:
            self.tell_invalid(problem)
            return
        for scenario in scenarios:
            self.run(file, scenario)

    def run(self, file: Path, scenario: Scenario) -> None:
        try:
            run(scenario)
        except Difference as difference:
            self.failed += 1
            self.tell("check-failed", "red", scenario.title)
            self.say(f"    {file}: {describe(difference, self.locale)}")
        except Problem as problem:
            self.tell_invalid(problem, f"{file}: {scenario.title}: ")
        else:
            self.passed += 1
            self.tell("check-ok", "green", scenario.title)

    def tell_invalid(self, problem: Problem, where: str = "") -> None:
        self.invalid += 1
        self.tell("check-invalid", "red", f"{where}{describe(problem, self.locale)}")

    def tell(self, word: str, style: str, text: str) -> None:
        self.console.print(self.locale.text(word), style=style, end=" ")
        self.say(text)

    def say(self, text: str) -> None:
        self.console.print(text, markup=False)

    def print_total(self) -> None:
        counts = {"passed": self.passed, "failed": self.failed, "invalid": self.invalid}
        self.say(self.locale.text("check-total", **counts))
