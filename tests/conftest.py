"""Options of the test run, and fixtures that several files share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.amount import be_quick
from tests.postgres import Postgres, running
from tests.running import Running
from tests.terminal_support import Stage


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="record the golden games of tests/golden anew"
    )
    parser.addoption("--quick", action="store_true", help="play fewer games and try fewer examples")


def pytest_configure(config: pytest.Config) -> None:
    be_quick(config.getoption("--quick"))
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Running(config))


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL of this run's own."""
    with running() as found:
        yield found


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In an empty folder, with another one for the games of the user."""
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Stage:
    return Stage(monkeypatch)
