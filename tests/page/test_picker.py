"""Choosing a kingdom: from a long list, by search, filters or a pasted list of names."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.browser import PHONE, WIDE, watched
from tests.server.local_server import LocalServer

pytestmark = pytest.mark.slow

FIVE: Final = ["Cellar", "Market", "Merchant", "Militia", "Festival"]
TEN: Final = [*FIVE, "Moat", "Remodel", "Smithy", "Village", "Workshop"]
PASTE: Final = """(field, text) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  const how = { clipboardData, cancelable: true, bubbles: true }
  field.dispatchEvent(new ClipboardEvent('paste', how))
}"""
HIDDEN: Final = """() => {
  const cards = document.querySelectorAll('.cards > .tile, .all > .tile, .set')
  return [...cards].filter(node => {
    if (!node.checkVisibility()) return false
    node.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const box = node.getBoundingClientRect()
    const seen = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    return !node.contains(seen)
  }).map(node => node.dataset.card ?? node.innerText)
}"""


def by_card(page: Page) -> None:
    expect(page.locator(".cards > .tile")).to_have_count(10)
    page.get_by_role("button", name="Card by card").click()
    expect(page.locator(".counter")).to_have_text("Choose your cards: 0 of 10")


def shown(page: Page) -> set[str]:
    tiles = page.locator(".all > .tile")
    return set(tiles.evaluate_all("tiles => tiles.map(tile => tile.dataset.card)"))


def test_names_can_be_pasted_as_a_list(browser: Browser, server: LocalServer) -> None:
    with watched(browser, server.address) as profile:
        page = profile.open("/new")
        by_card(page)
        field = page.get_by_label("Find a card")
        field.evaluate(PASTE, "\n".join(["- Moat", "Atlantis", "Village"]))
        expect(page.locator(".counter")).to_contain_text("2 of 10")
        expect(page.get_by_role("alert")).to_have_text("Not in these sets: Atlantis")
        page.get_by_role("button", name="Leave out Village").click()
        expect(page.locator(".counter")).to_contain_text("1 of 10")
        expect(page.get_by_role("button", name="Start the game")).to_be_disabled()
        field.fill(", ".join(TEN))
        field.press("Enter")
        expect(page.get_by_role("button", name="Start the game")).to_be_enabled()
        chosen = page.locator(".cards > .tile")
        expect(chosen).to_have_count(10)
        cards = chosen.evaluate_all("tiles => tiles.map(tile => tile.dataset.card)")
        assert sorted(cards) == sorted(name.lower() for name in TEN)


def test_cards_are_filtered_by_box_cost_and_type(browser: Browser, server: LocalServer) -> None:
    with watched(browser, server.address) as profile:
        page = profile.open("/new")
        by_card(page)
        everything = shown(page)
        page.get_by_label("Cost").select_option("2")
        page.get_by_label("Type").select_option("reaction")
        two = shown(page)
        assert "moat" in two < everything
        page.get_by_role("group", name="Sets").get_by_text("Dominion, second edition").click()
        assert shown(page) == two - {"moat"}
        page.get_by_label("Find a card").fill("no such card")
        expect(page.locator(".all")).to_have_text("No card like that in these sets.")


@pytest.mark.parametrize("room", [WIDE, PHONE], ids=["wide", "phone"])
def test_nothing_is_covered_and_the_page_stays_short(
    browser: Browser, server: LocalServer, room: dict[str, int]
) -> None:
    with watched(browser, server.address, viewport=room) as profile:
        page = profile.open("/new")
        expect(page.locator(".cards > .tile")).to_have_count(10)
        assert page.evaluate(HIDDEN) == []
        page.get_by_role("button", name="From the rulebooks").click()
        expect(page.locator(".set")).to_have_count(9)
        assert page.evaluate(HIDDEN) == []
        page.get_by_role("button", name="Card by card").click()
        expect(page.locator(".counter")).to_be_visible()
        assert page.evaluate(HIDDEN) == []
        assert page.evaluate("document.documentElement.scrollHeight") < 2600
        last = page.locator(".all > .tile").last
        last.scroll_into_view_if_needed()
        box = page.locator(".all").bounding_box()
        assert box is not None
        assert box["height"] < room["height"], "the list scrolls below its counter"
