"""Reports what is still running when no test has ended for a while: long tests print nothing."""

from __future__ import annotations

import threading
import time
from typing import Final

import pytest

QUIET: Final = 20.0
"""Seconds of silence after which the running tests are named."""


class Running:
    """A plugin of the reporting process; xdist's workers tell it what they start."""

    def __init__(self, config: pytest.Config) -> None:
        self.config: Final = config
        self.since: Final[dict[str, float]] = {}
        self.ended: Final = threading.Event()
        self.news = time.monotonic()

    def pytest_sessionstart(self) -> None:
        threading.Thread(target=self.watch, daemon=True).start()

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.since[nodeid] = time.monotonic()

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        self.since.pop(nodeid, None)
        self.news = time.monotonic()

    def pytest_sessionfinish(self) -> None:
        self.ended.set()

    def watch(self) -> None:
        while not self.ended.wait(1):
            if time.monotonic() - self.news >= QUIET:
                self.news = time.monotonic()
                self.tell()

    def tell(self) -> None:
        reporter = self.config.pluginmanager.get_plugin("terminalreporter")
        if reporter is not None:
            for nodeid, began in sorted(self.since.items(), key=lambda item: item[1]):
                reporter.ensure_newline()
                reporter.write_line(f"running for {time.monotonic() - began:.0f} s: {nodeid}")
