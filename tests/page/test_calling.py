"""Your move: somebody who looks elsewhere is called, if they want that."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.browser import new_table, open_table, watched
from tests.server.local_server import LocalServer

pytestmark = pytest.mark.slow

STUBS: Final = """
window.called = []
window.away = false
Object.defineProperty(document, 'hidden', { get: () => window.away })
Document.prototype.hasFocus = () => !window.away
window.Notification = class {
  static permission = 'default'
  static requestPermission() {
    this.permission = 'granted'
    return Promise.resolve('granted')
  }
  constructor(title) { window.called.push(title) }
  close() {}
}
const start = OscillatorNode.prototype.start
OscillatorNode.prototype.start = function (...when) {
  window.called.push('sound')
  return start.apply(this, when)
}
"""
CALL: Final = ["sound", "sound", "Your move - Feodum"]


def in_turn(one: Page, other: Page) -> tuple[Page, Page]:
    """The player who must answer, and the one who waits."""
    for page in (one, other):
        page.locator(".ask .what").wait_for()
    wanted = one.locator(".ask.wanted").or_(one.locator(".ask .waiting"))
    wanted.first.wait_for()
    return (one, other) if one.locator(".ask.wanted").count() else (other, one)


def test_a_player_who_looks_elsewhere_is_called(browser: Browser, server: LocalServer) -> None:
    with (
        watched(browser, server.address, "Ann") as of_ann,
        watched(browser, server.address, "Bob") as of_bob,
    ):
        for profile in (of_ann, of_bob):
            profile.context.add_init_script(STUBS)
        table, token = new_table(of_ann, "me", "open")
        ann = of_ann.open(f"/table/{table}#{token}")
        bob = of_bob.open(f"/table/{table}")
        bob.get_by_role("button", name="Sit down").click()
        playing, waiting = in_turn(ann, bob)
        expect(playing.locator(".hint")).to_have_count(0)
        offer = waiting.locator(".hint", has_text="Be called when it is your move?")
        waiting.locator(".ask").get_by_role("button", name="Yes").click()
        expect(offer).to_have_count(0)
        waiting.evaluate("window.away = true")
        playing.get_by_role("button", name="End turn").click()
        waiting.wait_for_function("() => window.called.length >= 3")
        assert waiting.evaluate("called") == CALL
        expect(waiting).to_have_title("Your move - Feodum")
        off = waiting.get_by_role("button", name="Call me")
        expect(off).to_have_attribute("aria-pressed", "true")
        off.click()
        expect(off).to_have_attribute("aria-pressed", "false")
        waiting.get_by_role("button", name="End turn").click()
        expect(playing.locator(".ask.wanted")).to_be_visible()
        playing.get_by_role("button", name="End turn").click()
        expect(waiting.locator(".ask.wanted")).to_be_visible()
        waiting.wait_for_timeout(600)
        assert waiting.evaluate("called") == CALL, "switched off"
        assert playing.evaluate("called") == [], "never asked for it"


def test_against_bots_nobody_is_asked(browser: Browser, server: LocalServer) -> None:
    with watched(browser, server.address) as profile:
        page = open_table(profile, "me", "basic")
        expect(page.locator(".ask.wanted")).to_be_visible()
        expect(page.get_by_role("button", name="Call me")).to_have_count(0)
