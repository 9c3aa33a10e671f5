"""A real browser, Debian's Chromium driven by Playwright, that reports every failure."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    expect,
    sync_playwright,
)

PATIENCE: Final = 15_000
"""How many milliseconds a test waits for anything."""
WIDE: Final = {"width": 1280, "height": 720}
PHONE: Final = {"width": 390, "height": 844}
USUAL: Final = {"viewport": WIDE, "reduced_motion": "reduce", "service_workers": "block"}
NO_PACE: Final = """
    if (location.protocol === 'http:' && !localStorage.getItem('feodum'))
        localStorage.setItem('feodum', JSON.stringify({pace: 'off', hints: false, name: '%s'}))
"""
EXPECTED: Final = (
    "WebSocket connection to",
    "net::ERR_CONNECTION_REFUSED",
    "Service Worker registration blocked by Playwright",
)
"""What a browser itself reports when a server is gone, or when it is to keep no files."""


UNUSED: Final = (
    # the list below the address bar: a page in each window, which is more work than our own
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "AimEnabled", "LensOverlay", "MediaRouter"),
    # requests to other servers, what delays a new page, and the rest of Playwright's list
    *("OptimizationHints", "NetworkTimeServiceQuerying", "PreconnectToSearch", "PaintHolding"),
    *("HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "ThirdPartyStoragePartitioning"),
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose"),
)
"""Features of the browser that are switched off. This replaces Playwright's own list."""
SWITCHES: Final = ("--no-sandbox", f"--disable-features={','.join(UNUSED)}")


WAIT: Final = ("-o", "DPkg::Lock::Timeout=600")
"""Another worker may be installing something."""


def installed(package: str) -> str | None:
    """The path of Debian's program, which is installed if it is missing and can be."""
    found = shutil.which(package)
    if found is None and os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "update", "-q", *WAIT], check=False, capture_output=True)
        install = ["apt-get", "install", "-qy", "--no-install-recommends", *WAIT, package]
        subprocess.run(install, check=False, capture_output=True)
        found = shutil.which(package)
    return found


def chromium() -> str:
    """The path of the browser, which is installed if it is missing and can be."""
    found = installed("chromium")
    if found is None and os.environ.get("CI"):
        pytest.fail("there is no Chromium, and it could not be installed")
    if found is None:
        pytest.skip("there is no Chromium here")
    return found


@contextmanager
def running_browser() -> Iterator[Browser]:
    path = chromium()
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=SWITCHES)
        yield browser
        browser.close()


class Watched:
    """A browser profile whose pages are all watched."""

    def __init__(self, browser: Browser, address: str, name: str = "Ann", **options: Any) -> None:
        self.address: Final = address
        self.context: Final[BrowserContext] = browser.new_context(
            base_url=address, **{**USUAL, **options}
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(NO_PACE % name)
        self.errors: Final[list[str]] = []
        self.foreign: Final[list[str]] = []
        self.context.on("page", self.watch)

    def watch(self, page: Page) -> None:
        page.on("console", self.read)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", lambda request: self.check(request.url))
        page.on("websocket", lambda socket: self.check(socket.url.replace("ws:", "http:", 1)))

    def read(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(
            text in message.text for text in EXPECTED
        ):
            self.errors.append(message.text)

    def check(self, url: str) -> None:
        if not url.startswith((self.address, "data:", "blob:")):
            self.foreign.append(url)

    def open(self, path: str = "/") -> Page:
        page = self.context.new_page()
        page.goto(path)
        return page

    def close(self) -> None:
        """Check that nothing went wrong, and that no other server was asked."""
        self.context.close()
        assert not self.errors, self.errors
        assert not self.foreign, self.foreign


@contextmanager
def watched(browser: Browser, address: str, name: str = "Ann", **options: Any) -> Iterator[Watched]:
    found = Watched(browser, address, name, **options)
    yield found
    found.close()


def new_table(profile: Watched, *seats: str, **more: Any) -> tuple[str, str]:
    """Set up a table without clicking; return its id and the token of my seat."""
    wishes = [
        {"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats
    ]
    answer = profile.context.request.post(
        "/api/tables", data={"name": "Ann", "seats": wishes, **more}
    )
    assert answer.ok, answer.text()
    seated = answer.json()
    return seated["table"], seated["token"]


def open_table(profile: Watched, *seats: str, **more: Any) -> Page:
    """Set up a table without clicking, and open it at my seat."""
    table, token = new_table(profile, *seats, **more)
    return profile.open(f"/table/{table}#{token}")


def asked(page: Page) -> str:
    """Wait until this page is asked something, and return the question."""
    return page.locator(".ask.wanted .what").inner_text()


def spot(page: Page, zone: str, card: str) -> Any:
    """The cards with this key that can be touched in a zone."""
    return page.locator(f".{zone} [data-touch][data-card='{card}']")
