"""The table does not move, no matter what is asked or what the others do."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.browser import PHONE, WIDE, asked, new_table, open_table, spot, watched
from tests.page.players import Player
from tests.server.local_server import LocalServer
from tests.server.staging import Staging

pytestmark = pytest.mark.slow

AT_END = """() => {
  const log = document.querySelector('.log')
  return log.scrollHeight > log.clientHeight
    && log.scrollHeight - log.scrollTop - log.clientHeight < 2
}"""
SETTLED = """async () => {
  const box = () => document.querySelector('.ask').getBoundingClientRect()
  let before = null
  for (let alike = 0; alike < 5; ) {
    await new Promise(requestAnimationFrame)
    const now = JSON.stringify(box())
    alike = now === before ? alike + 1 : 0
    before = now
  }
  return box().toJSON()
}"""
"""The place of the ask bar, once it has not moved for five frames."""
SIZES = [WIDE, {"width": 1440, "height": 900}, PHONE, {"width": 844, "height": 390}]


def bars(page: Page) -> list[dict[str, float]]:
    """Where the ask bar is on each screen."""
    page.bring_to_front()  # behind another page it would get a frame a second
    found = []
    for size in SIZES:
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        box = page.evaluate(SETTLED)
        found.append({"y": box["y"], "height": box["height"]})
    page.set_viewport_size({"width": WIDE["width"], "height": WIDE["height"]})
    return found


PASSAGE = """
sets: [intrigue-2e, base-2e]
kingdom: [Secret Passage]
players:
  Ann: {hand: [Secret Passage, Gold], deck: [2 Copper, 5 Estate]}
  Bob: {hand: [5 Copper]}
"""


def test_the_longest_question_does_not_move_the_table(
    browser: Browser, server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    Staging(monkeypatch, PASSAGE)
    with watched(browser, server.address, has_touch=True) as profile:
        page = open_table(profile, "me", "basic")
        assert asked(page)
        before = bars(page)
        spot(page, "hand", "secret-passage").click()
        spot(page, "hand", "gold").click()
        expect(page.locator(".ask input[type=range]")).to_be_visible()
        expect(page.locator(".ask .what")).to_contain_text("where in your deck does Gold go?")
        assert bars(page) == before


DURATION = """
sets: [menagerie, base-2e]
kingdom: [Barge, Stockpile]
players:
  Ann: {hand: [5 Copper], deck: [10 Copper]}
  Bob: {hand: [Barge, 2 Copper], deck: [Estate, 9 Copper], exile: [2 Estate]}
"""


def test_an_opponents_turn_is_told_and_does_not_move_the_table(
    browser: Browser, server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    Staging(monkeypatch, DURATION)
    with watched(browser, server.address) as profile:
        table, token = new_table(profile, "me", "open")
        seat = profile.context.request.post(f"/api/tables/{table}/seats", data={"name": "Bob"})
        page = profile.open(f"/table/{table}#{token}")
        bob = profile.open(f"/table/{table}#{seat.json()['token']}")
        assert asked(page)
        before = bars(page)
        page.get_by_role("button", name="End turn").click()
        spot(bob, "hand", "barge").click()
        bob.locator(".ask .buttons .button").last.click()
        bob.get_by_role("button", name="End turn").click()
        expect(page.get_by_role("button", name="End turn")).to_be_visible()
        expect(page.locator(".others .last")).to_contain_text("Barge")
        expect(page.locator(".others .more")).to_contain_text("Barge")
        assert bars(page) == before


def test_the_log_stays_at_its_end_in_a_smaller_window(
    browser: Browser, server: LocalServer
) -> None:
    with watched(browser, server.address) as profile:
        page = open_table(profile, "me", "basic")
        Player(page).play(lambda: page.locator(".log h3").count() > 14)
        for height in (560, 700, 500):
            page.set_viewport_size({"width": 1280, "height": height})
            page.wait_for_function(AT_END)
