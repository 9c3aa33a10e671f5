"""Retakes the screenshots in docs/screenshots: real games, in a real browser."""

from __future__ import annotations

import base64
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from scripts.build_page import ROOT, build
from tests.page.browser import PHONE, Watched, asked, new_table, running_browser
from tests.page.players import Player
from tests.server.local_server import LocalServer, serving
from tests.server.staging import Staging

FOLDER: Final = ROOT / "docs" / "screenshots"
LARGE: Final = {"width": 1440, "height": 900}
QUALITY: Final = 82
KINGDOM: Final = {
    "sets": ["menagerie", "base-2e"],
    "cards": [
        *("Village Green", "Sheepdog", "Barge", "Black Cat", "Snowy Village"),
        *("Market", "Smithy", "Militia", "Moat", "Stockpile"),
    ],
    "landscapes": ["Ride", "Way of the Otter"],
}
FAVOURITES: Final = ("market", "smithy", "village-green", "barge", "black-cat", "snowy-village")
QUESTION: Final = """
sets: [base-2e]
kingdom: [Cellar, Market, Merchant, Militia, Mine, Moat, Remodel, Smithy, Village, Workshop]
players:
  Ann: {hand: [Village, Cellar, Smithy, 2 Estate, 2 Copper, Silver], deck: [5 Copper], turns: 7}
  Bob: {hand: [5 Copper], discard: [Gold], turns: 6}
moves:
  - Ann: play Village
  - Ann: play Cellar
"""


class Camera:
    """Takes pictures of pages."""

    def __init__(self, browser: Browser, server: LocalServer) -> None:
        self.browser = browser
        self.server = server

    def profile(self, **options: Any) -> Watched:
        return Watched(self.browser, self.server.address, **{"viewport": LARGE, **options})

    def take(self, page: Page, name: str) -> None:
        page.mouse.move(1, 1)
        page.wait_for_timeout(500)
        session = page.context.new_cdp_session(page)
        shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
        (FOLDER / f"{name}.webp").write_bytes(base64.b64decode(shot["data"]))

    def table(self, profile: Watched, bots: int, **more: Any) -> Page:
        wish = {"kingdom": KINGDOM, "options": {"scores": True}, **more}
        table, token = new_table(profile, "me", *["basic"] * bots, **wish)
        return profile.open(f"/table/{table}#{token}")


def is_busy(page: Page, turns: int) -> Callable[[], bool]:
    """A check whether the page is in the middle of my turn, with something to look at."""

    def busy() -> bool:
        later = page.locator(".log h3").count() > turns
        full = page.locator(".hand .spot").count() > 3
        bright = page.locator(".supply .dim").count() < 4
        return later and full and bright and page.locator(".middle .spot").count() > 1

    return busy


def main() -> None:
    build()
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(str(Path(folder) / "tables.sqlite"), lab="own") as server,
        running_browser() as browser,
    ):
        camera = Camera(browser, server)
        games(camera)
        a_question(camera)
        first_pages(camera)
        the_lab(camera)


def games(camera: Camera) -> None:
    tables: list[tuple[str, int, dict[str, Any]]] = [
        ("table", 2, {}),
        ("dark", 1, {"color_scheme": "dark"}),
        ("six-players", 5, {}),
        ("phone", 1, {"viewport": PHONE, "device_scale_factor": 2}),
    ]
    for name, bots, options in tables:
        page = camera.table(camera.profile(**options), bots)
        player = Player(page, extra=FAVOURITES * 2)
        player.play(is_busy(page, 7 * (bots + 1)))
        asked(page)
        camera.take(page, name)
    page = camera.table(camera.profile(), 1)
    Player(page, extra=FAVOURITES).play()
    camera.take(page, "end")
    page.get_by_role("link", name="Watch the game").click()
    page.locator(".turn").nth(16).click()
    for _ in range(4):
        page.get_by_role("button", name="Step ›").click()
        page.wait_for_timeout(200)
    camera.take(page, "replay")


def a_question(camera: Camera) -> None:
    with pytest.MonkeyPatch.context() as patch:
        Staging(patch, QUESTION)
        profile = camera.profile(viewport={"width": 1280, "height": 720})
        table, token = new_table(profile, "me", "basic")
        page = profile.open(f"/table/{table}#{token}")
        asked(page)
        for card in ("estate", "estate"):
            page.locator(
                f".hand [data-touch][data-card='{card}']:not([aria-pressed='true'])"
            ).first.click()
        camera.take(page, "question")


def first_pages(camera: Camera) -> None:
    profile = camera.profile()
    asked(camera.table(profile, 2))
    home = profile.open("/")
    home.get_by_text("your move").wait_for()
    camera.take(home, "home")
    page = profile.open("/new")
    page.locator(".tile").first.wait_for()
    page.get_by_role("button", name="Add a seat").click()
    camera.take(page, "new-table")


def the_lab(camera: Camera) -> None:
    page = camera.profile(viewport={"width": 1280, "height": 1180}).open("/lab")
    page.locator(".cm-content").wait_for()
    page.locator(".go select").select_option("1000")
    page.locator(".go .main").click()
    page.locator(".result form").wait_for(timeout=300_000)
    page.get_by_text("Games won", exact=True).wait_for(timeout=300_000)
    camera.take(page, "lab")


if __name__ == "__main__":
    main()
