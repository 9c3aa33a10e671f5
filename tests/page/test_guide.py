"""The guided first game in a real browser: followed to its end, skipped, and not followed."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.page.browser import spot, watched
from tests.page.players import TOUCHABLE, Player
from tests.page.test_room import SIZES, WRONG, ZOOMED
from tests.server.local_server import LocalServer

pytestmark = pytest.mark.slow

SMALLEST: Final = 11
"""The smallest letters that people should have to read, in pixels."""
SAID: Final = """() => {
  const text = document.querySelector('.coach p')
  const whole = text.scrollHeight <= text.clientHeight + 1
  return whole ? parseFloat(getComputedStyle(text).fontSize) : 0
}"""
"""How large the letters of the coach are; 0 if something is cut off."""

IDEAS: Final = (
    "Copper is money",
    "one Buy: you may buy one card",
    "goes to your discard pile",
    "the discard pile is shuffled",
    "Play Village first",
    "Play Smithy: three more cards",
    "not yet",
    "an Attack: you may keep only three cards",
    "you can show it",
    "the Attack is coming: show it",
    "your first Province",
    "only one Buy",
    "The game ends when the last one goes",
    "New money would come too late",
    "That was the last Province",
)
"""Something of every lesson that a player who follows the coach hears."""


class Follower(Player):
    """Does what the coach says: touches what is pointed at, or else presses the main button."""

    heard: list[str]

    def choice(self) -> Locator:
        said = self.page.locator(".coach p").inner_text()
        if said not in self.heard:
            self.heard.append(said)
        pointed = self.page.locator(f".pointed{TOUCHABLE}")
        main = self.page.locator(".ask .button.main:not(:disabled)")
        chosen = self.page.locator(".ask .progress").count() and main.count()
        return pointed.first if pointed.count() and not chosen else main


def coached(page: Page) -> Follower:
    player = Follower(page)
    player.heard = []
    return player


def test_a_player_who_follows_the_coach_hears_everything_and_wins(
    browser: Browser, server: LocalServer
) -> None:
    with watched(browser, server.address) as profile:
        page = profile.open("/")
        page.get_by_role("link", name="Guided first game").click()
        player = coached(page)
        player.play()
        expect(page.locator(".head h1")).to_have_text("You won!")
        missing = [idea for idea in IDEAS if not any(idea in said for said in player.heard)]
        assert not missing, player.heard
        turns = page.locator("tbody tr.winner td").last.inner_text()
        assert int(turns) == 15
        before = page.url
        page.get_by_role("button", name="Against random moves").click()
        page.wait_for_url(lambda url: url != before)
        expect(page.locator(".head h1")).to_have_count(0)
        Player(page).play()
        expect(page.locator(".head h1")).to_have_text("You won!")


def test_the_coach_reacts_to_another_choice_and_can_be_skipped(
    browser: Browser, server: LocalServer
) -> None:
    with watched(browser, server.address) as profile:
        page = profile.open("/guide")
        player = coached(page)
        says = page.locator(".coach p")
        player.wait()
        player.play(until=says.filter(has_text="Play Village first").is_visible)
        spot(page, "hand", "smithy").click()
        expect(says).to_contain_text("Your Action is used up, so Village must wait")
        page.get_by_role("button", name="Play Treasures").click()
        spot(page, "supply", "estate").click()
        expect(says).to_contain_text("Estate is worth points at the end")
        page.get_by_role("button", name="Undo").click()
        spot(page, "supply", "copper").click()
        expect(says).to_contain_text("Copper makes your deck worse")
        page.get_by_role("button", name="Skip the coach").click()
        expect(page.locator(".coach, .pointed")).to_have_count(0)
        page.reload()
        player.wait()
        expect(page.locator(".coach")).to_have_count(0)
        turns = page.locator(".log h3")
        before = turns.count()
        Player(page).play(until=lambda: turns.count() >= before + 2)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_the_coach_says_is_whole_in_every_room(
    browser: Browser, server: LocalServer, language: str
) -> None:
    with watched(browser, server.address, locale=language) as profile:
        page = profile.open("/guide")
        player = coached(page)
        player.wait()
        player.play(until=lambda: page.locator(".pointed[data-card='gold']").count() > 0)
        for width, height in [*SIZES, *ZOOMED]:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(WRONG) == [], (width, height)
            assert page.evaluate(SAID) >= SMALLEST, (width, height)
