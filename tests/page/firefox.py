"""Debian's Firefox, driven by WebDriver BiDi through its own socket.

Playwright drives Firefox by BiDi too, but asks for commands that Debian's release does not have.
"""

from __future__ import annotations

import json
import re
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from websockets.sync.client import ClientConnection, connect

from tests.page.browser import EXPECTED, installed

PATIENCE: Final = 90.0
"""How many seconds anything may take."""
LISTENING: Final = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
PREFERENCES: Final = {"ui.prefersReducedMotion": 1, "intl.accept_languages": "en"}


def firefox() -> str:
    """The path of the browser, which is installed if it is missing and can be."""
    found = installed("firefox-esr")
    if found is None:
        pytest.skip("there is no Firefox (Debian's firefox-esr), and it could not be installed")
    return found


class Firefox:
    """One window, and what has gone wrong in it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket: Final = socket
        self.number = 0
        self.errors: Final[list[str]] = []
        self.do("session.new", capabilities={})
        self.do("session.subscribe", events=["log.entryAdded"])
        self.window: Final[str] = self.do("browsingContext.getTree")["contexts"][0]["context"]

    def do(self, method: str, **params: Any) -> Any:
        """Send a command, and return its result."""
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": params}))
        while True:
            told = json.loads(self.socket.recv(timeout=PATIENCE))
            if told.get("method") == "log.entryAdded":
                self.note(told["params"])
            elif told.get("id") == self.number:
                assert told["type"] == "success", told
                return told["result"]

    def note(self, entry: dict[str, Any]) -> None:
        text = str(entry.get("text"))
        serious = entry["level"] in ("error", "warn")
        if serious and not any(expected in text for expected in EXPECTED):
            self.errors.append(text)

    def before_each_page(self, script: str) -> None:
        self.do("script.addPreloadScript", functionDeclaration=f"() => {{{script}}}")

    def open(self, address: str) -> None:
        self.do("browsingContext.navigate", context=self.window, url=address, wait="complete")

    def evaluate(self, expression: str) -> Any:
        """The value of an expression of JavaScript, which must be fit for JSON."""
        found = self.do(
            "script.evaluate",
            expression=f"JSON.stringify({expression})",
            target={"context": self.window},
            awaitPromise=True,
        )
        assert found["type"] == "success", found
        return json.loads(found["result"]["value"])

    def wait(self, expression: str) -> Any:
        """Wait until an expression is true, and return its value."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            found = self.evaluate(f"({expression}) || null")
            if found:
                return found
            time.sleep(0.02)
        raise AssertionError(f"this never came true: {expression}")

    def click(self, x: float, y: float) -> None:
        point = {"type": "pointerMove", "x": round(x), "y": round(y)}
        clicks: list[dict[str, Any]] = [
            {"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": [point, *clicks]}
        self.do("input.performActions", context=self.window, actions=[mouse])


@contextmanager
def running_firefox(width: int, height: int) -> Iterator[Firefox]:
    path = firefox()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        lines = [
            f"user_pref({json.dumps(key)}, {json.dumps(value)});\n"
            for key, value in PREFERENCES.items()
        ]
        Path(profile, "user.js").write_text("".join(lines))
        log = Path(profile, "stderr.txt")
        command = [path, "--headless", "--no-remote", "--remote-debugging-port=0"]
        with log.open("wb") as errors:
            process = subprocess.Popen([*command, "--profile", profile], stderr=errors)
        try:
            address = listening(process, log)
            with connect(f"{address}/session", max_size=None, ping_interval=None) as socket:
                found = Firefox(socket)
                size = {"width": width, "height": height}
                found.do("browsingContext.setViewport", context=found.window, viewport=size)
                yield found
        finally:
            process.kill()
            process.wait()


def listening(process: subprocess.Popen[bytes], log: Path) -> str:
    """Wait until the browser says where it listens."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        found = LISTENING.search(log.read_text(errors="replace"))
        if found:
            return found[1]
        time.sleep(0.05)
    raise AssertionError(log.read_text(errors="replace"))
