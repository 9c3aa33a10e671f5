"""Options of the test run, and fixtures that several files share."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from tests.server.local_server import LocalServer, serving
from tests.support.amount import choose
from tests.support.postgres import Postgres, running
from tests.support.running import Running
from tests.terminal.stage import Stage

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SLOW_FILE: Final = "\npytestmark = pytest.mark.slow"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="record the golden games anew",
    )
    parser.addoption("--quick", action="store_true", help="play fewer games and try fewer examples")
    parser.addoption("--soak", action="store_true", help="play many more games: takes hours")


def pytest_configure(config: pytest.Config) -> None:
    soak, quick = config.getoption("--soak"), config.getoption("--quick")
    choose("soak" if soak else "quick" if quick else "usual")
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Running(config))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even import files that are slow as a whole when slow tests are not wanted."""
    if config.option.markexpr != "not slow" or collection_path.suffix != ".py":
        return None
    return SLOW_FILE in collection_path.read_text(encoding="utf-8") or None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the files that take longest: each worker takes a whole file at a time, and at the
    end none should wait for another."""
    files: dict[Path, list[pytest.Item]] = {}
    for item in items:
        files.setdefault(item.path, []).append(item)

    def shortest_last(tests: list[pytest.Item]) -> tuple[bool, bool, int]:
        marks = {mark.name for item in tests for mark in item.iter_markers()}
        return "long" not in marks, "slow" not in marks, -len(tests)

    items[:] = [item for tests in sorted(files.values(), key=shortest_last) for item in tests]


def pytest_collection_finish() -> None:
    """Never look for garbage among the thousands of tests and all that they have imported."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for this run alone."""
    with running() as found:
        yield found


@pytest.fixture(
    scope="module", params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)]
)
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """An empty database of either kind."""
    if request.param == "sqlite":
        return str(tmp_path_factory.mktemp("server") / "tables.sqlite")
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new_database()


@pytest.fixture(scope="module")
def server(database: str) -> Iterator[LocalServer]:
    """A server that uses the database."""
    with serving(database) as found:
        yield found


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A real browser, once the page is built."""
    from scripts.build_page import build  # imported here because most tests need neither
    from tests.page.browser import running_browser

    build()
    with running_browser() as found:
        yield found


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run in an empty folder, with another folder for the user's games."""
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Stage:
    return Stage(monkeypatch)
