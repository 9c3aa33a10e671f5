"""Cards on the table: each can be read, and each is shown once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.browser import WIDE, asked, open_table, watched
from tests.server.local_server import LocalServer
from tests.server.staging import Staging

pytestmark = pytest.mark.slow

CUT = """() => [...document.querySelectorAll('.hand .text')]
  .filter(text => text.scrollHeight > text.clientHeight + 1).map(text => text.textContent)"""
"""Texts in hand that are cut off."""


@pytest.fixture
def page(
    browser: Browser,
    server: LocalServer,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> Iterator[Page]:
    Staging(monkeypatch, request.param)
    with watched(browser, server.address) as profile:
        opened = open_table(profile, "me", "basic")
        assert asked(opened)
        yield opened


LONG = """
sets: [menagerie]
kingdom: [Black Cat, Village Green, Gatekeeper, Falconer, Cavalry]
players:
  Ann: {hand: [Black Cat, Village Green, Gatekeeper, Falconer, Cavalry]}
  Bob: {hand: [5 Copper]}
"""


@pytest.mark.parametrize("page", [LONG], indirect=True)
def test_a_text_in_hand_is_whole_or_left_out(page: Page) -> None:
    assert page.evaluate(CUT) == []
    page.set_viewport_size({"width": 844, "height": 390})
    expect(page.locator(".hand .text").first).to_be_hidden()


MANY = LONG.replace("Ann: {hand: [", "Ann: {hand: [7 Gold, ")


@pytest.mark.parametrize("page", [MANY], indirect=True)
def test_equal_cards_of_a_crowded_hand_are_one_card_with_its_number(page: Page) -> None:
    gold = page.locator(".hand [data-card='gold']")
    expect(gold).to_have_count(1)
    expect(gold).to_contain_text("×7")
    page.set_viewport_size({"width": 2560, "height": 720})
    expect(gold).to_have_count(7)
    page.set_viewport_size({"width": WIDE["width"], "height": WIDE["height"]})
    expect(gold).to_have_count(1)


CELLAR = """
sets: [base-2e]
kingdom: [Cellar]
players:
  Ann: {hand: [Cellar, 7 Copper, 5 Estate, 2 Curse], deck: [5 Silver]}
  Bob: {hand: [5 Copper]}
moves:
  - Ann: play Cellar
"""


@pytest.mark.parametrize("page", [CELLAR], indirect=True)
def test_cards_that_lie_together_are_marked_one_after_the_other(page: Page) -> None:
    curses = page.locator(".hand [data-card='curse']")
    curses.click()
    expect(curses.locator(".mark")).to_have_text("✓1")
    curses.click()
    expect(curses.locator(".mark")).to_have_text("✓2")
    expect(page.locator(".ask .progress")).to_have_text("2 chosen")
    curses.click()
    expect(curses.locator(".mark")).to_have_count(0)


PATROL = """
sets: [intrigue-2e, base-2e]
kingdom: [Patrol]
players:
  Ann: {hand: [Patrol], deck: [3 Copper, Silver, Gold, Patrol, Silver]}
  Bob: {hand: [5 Copper]}
moves:
  - Ann: play Patrol
"""


@pytest.mark.parametrize("page", [PATROL], indirect=True)
def test_cards_to_be_put_in_order_are_seen_once(page: Page) -> None:
    expect(page.locator(".middle [data-card='gold']")).to_have_count(1)
    page.locator(".middle [data-card='gold']").click()
    label = page.locator(".middle .label").first.bounding_box()
    mark = page.locator(".middle .mark").bounding_box()
    assert label is not None
    assert mark is not None
    assert mark["y"] >= label["y"] + label["height"] - 2


BRIDGE = """
sets: [intrigue-2e, base-2e]
kingdom: [Bridge]
players:
  Ann: {hand: [Bridge, Silver]}
  Bob: {hand: [5 Copper]}
moves:
  - Ann: play Bridge
"""


@pytest.mark.parametrize("page", [BRIDGE], indirect=True)
def test_a_changed_cost_is_shown_in_every_zone(page: Page) -> None:
    for zone, card, costs in (
        ("supply", "silver", ["2", "3"]),
        ("hand", "silver", ["2", "3"]),
        ("middle", "bridge", ["3", "4"]),
    ):
        price = page.locator(f".{zone} [data-card='{card}'] .price")
        assert [price.locator(".coin").inner_text(), price.locator("s").inner_text()] == costs
