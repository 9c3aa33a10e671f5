"""On a phone, everything that can be touched is large enough for a finger, on every page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.browser import PHONE, Watched, asked, open_table, watched
from tests.page.players import Player, by_touch
from tests.server.local_server import LocalServer
from tests.server.staging import Staging

pytestmark = pytest.mark.slow

LYING = {"width": 844, "height": 390}
TOO_SMALL = """within => {
  const FINGER = 44, STEP = 4, ENOUGH = 3
  const small = []
  const seen = {}
  const all = 'button, a[href], input, select, summary, label:has(input[type=checkbox])'
  for (const node of document.querySelector(within ?? 'body').querySelectorAll(all)) {
    if (node.disabled || node.matches('.spot:not([data-touch]), label input, p:not(.back) > a'))
      continue
    if (!node.checkVisibility({ visibilityProperty: true })) continue
    if (getComputedStyle(node).pointerEvents === 'none') continue
    seen[node.className] = (seen[node.className] ?? 0) + 1
    if (seen[node.className] > ENOUGH && !node.matches('.spot')) continue
    node.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const box = node.getBoundingClientRect()
    const columns = new Set(), rows = new Set()
    const reach = 12
    for (let x = box.left - reach; x < Math.min(box.right, box.left + 50) + reach; x += STEP)
      for (let y = box.top - reach; y < Math.min(box.bottom, box.top + 50) + reach; y += STEP)
        if (node.contains(document.elementFromPoint(x, y))) columns.add(x), rows.add(y)
    const [wide, high] = [columns.size * STEP, rows.size * STEP]
    if (wide < FINGER - STEP || high < FINGER - STEP)
      small.push(`${node.className} "${node.innerText || node.ariaLabel}": ${wide}x${high}`)
  }
  return small
}"""
"""The visible parts of the page that can be touched and are smaller than 44 px. Of parts that are
partly covered, the visible area counts. Of many similar ones, only the first are measured. Links
within a sentence are as high as its lines."""

OVERLAPPING = """() => {
  const piles = [...document.querySelectorAll('.supply .spot')]
  const box = new Map(piles.map(pile => [pile, pile.getBoundingClientRect()]))
  const apart = (a, b) => a.bottom <= b.top + 1 || a.right <= b.left + 1
  return piles.flatMap((one, i) => piles.slice(i + 1)
    .filter(other => !apart(box.get(one), box.get(other)) && !apart(box.get(other), box.get(one)))
    .map(other => `${one.innerText} / ${other.innerText}`))
}"""
"""Piles that overlap."""


def phone(browser: Browser, server: LocalServer, **more: Any) -> Any:
    options = {"viewport": PHONE, "has_touch": True, "is_mobile": True, **more}
    return watched(browser, server.address, **options)


def test_pages_without_a_table(browser: Browser, server: LocalServer) -> None:
    with phone(browser, server) as profile:
        for path in ("/", "/new", "/rules"):
            page = profile.open(path)
            expect(page.get_by_role("heading", level=1)).to_be_visible()
            if path == "/new":
                page.get_by_label("Seat 2").select_option("more")
                expect(page.locator("[data-bot]").first).to_be_visible()
            assert page.evaluate(TOO_SMALL) == []
        page = profile.open("/new")
        for kind in ("From the rulebooks", "Card by card"):
            page.get_by_role("button", name=kind).tap()
            if kind == "Card by card":
                page.get_by_label("Find a card").fill("mar")
            assert page.evaluate(TOO_SMALL) == []
        page = open_table(profile, "me", "open", "basic")
        expect(page.get_by_label("Send this link")).to_be_visible()
        assert page.evaluate(TOO_SMALL) == []


@pytest.mark.parametrize("viewport", [PHONE, LYING], ids=["upright", "lying"])
def test_a_table_with_events_and_its_drawer(
    browser: Browser, server: LocalServer, viewport: dict[str, int]
) -> None:
    kingdom = {"recommended": "menagerie/intro-to-horses"}
    with phone(browser, server, viewport=viewport) as profile:
        profile.context.add_init_script(
            "if (location.protocol === 'http:')"
            " localStorage.setItem('feodum', JSON.stringify({pace: 'off', hints: true}))"
        )
        for others in (1, 5):
            page = open_table(profile, "me", *["basic"] * others, kingdom=kingdom)
            Player(page, by_touch).play(lambda: page.locator(".middle .spot").count() > 0)  # noqa: B023
            assert page.evaluate(TOO_SMALL) == []
            everything_fits(page)
            page.locator(".ask .drawer").tap()
            for tab in ("Options", "Help", "Log"):
                page.locator(".side").get_by_role("button", name=tab, exact=True).tap()
                page.wait_for_function(
                    "() => document.querySelector('.side')"
                    ".getAnimations({subtree: true}).length === 0"
                )
                assert page.evaluate(TOO_SMALL, ".side") == []


def everything_fits(page: Page) -> None:
    size = page.viewport_size
    assert size is not None
    assert page.evaluate(OVERLAPPING) == []
    for zone in page.locator(".others, .supply, .supply .spot, .middle, .ask, .hand-zone").all():
        box = zone.bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= size["width"] + 1
        assert box["y"] + box["height"] <= size["height"] + 1
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1")


MANY = """
sets: [intrigue-2e, base-2e]
kingdom: [Lurker, Harbinger, Sentry, Cellar, Secret Passage, Wishing Well, Pawn, Militia]
trash: [Lurker, Harbinger, Sentry, Cellar, Secret Passage, Wishing Well, Pawn, Militia, Militia]
players:
  Ann:
    hand: [Lurker, Harbinger, Sentry, Cellar, Secret Passage, Wishing Well, Pawn, 3 Copper, Estate]
    deck: [5 Estate, Gold]
    discard: [Gold, Silver, Copper, Estate, Militia, Pawn, Cellar, Sentry, Lurker]
  Bob: {hand: [5 Copper]}
moves:
"""
MOVES = {
    "hand": ["play Cellar"],
    "trash": ["play Lurker", "gain an Action from the trash"],
    "discard pile": ["play Harbinger"],
    "looked at": ["play Sentry"],
    "place": ["play Secret Passage", "Copper"],
    "name": ["play Wishing Well"],
    "abilities": ["play Pawn"],
}


@pytest.fixture(scope="module")
def profile(browser: Browser, server: LocalServer) -> Iterator[Watched]:
    with phone(browser, server) as found:
        yield found


@pytest.mark.parametrize("moves", MOVES.values(), ids=MOVES)
def test_questions(profile: Watched, monkeypatch: pytest.MonkeyPatch, moves: list[str]) -> None:
    Staging(monkeypatch, MANY + "".join(f"  - Ann: {move}\n" for move in moves))
    page = open_table(profile, "me", "basic")
    assert asked(page)
    assert page.evaluate(TOO_SMALL) == []
    touched = page.locator(".hand [data-touch], .middle [data-touch]")
    if page.locator(".ask .progress").count() and touched.count():
        for spot in touched.all()[:4]:
            by_touch(page, spot)
        assert "chosen" in page.locator(".ask .progress").inner_text()
        assert page.evaluate(TOO_SMALL) == []
    page.close()


def press_long(page: Page, x: float, y: float) -> None:
    session = page.context.new_cdp_session(page)
    session.send(
        "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    )
    expect(page.locator(".preview")).to_be_visible()
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_long_press_shows_the_card_and_what_is_asked_about_it(
    profile: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    staging = Staging(monkeypatch, MANY.replace("moves:", ""))
    page = open_table(profile, "me", "basic")
    assert asked(page)
    box = page.locator(".supply [data-card='militia']").bounding_box()
    assert box is not None
    press_long(page, box["x"] + 20, box["y"] + 20)
    preview = page.locator(".preview")
    expect(preview.locator(".name")).to_have_text("Militia")
    expect(preview).not_to_contain_text("three or fewer cards")
    assert page.evaluate(TOO_SMALL, ".preview") == []
    preview.get_by_role("button", name="More").tap()
    expect(preview).to_contain_text("A player with three or fewer cards discards nothing.")
    expect(preview).to_contain_text("An Attack is an Action that hurts the other players")
    page.wait_for_timeout(500)  # the long press must not count as a touch
    page.touchscreen.tap(20, 800)
    expect(preview).to_have_count(0)
    assert staging.answers == 0, "nothing was played or bought by looking"
    page.close()


def test_the_end_and_the_replay(
    browser: Browser, server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    Staging(
        monkeypatch,
        "sets: [base-2e]\nkingdom: [Village]\nsupply: {Province: 1}\nplayers:\n"
        "  Ann: {hand: [5 Gold], turns: 3}\n  Bob: {hand: [5 Copper], turns: 3}\n",
    )
    with phone(browser, server) as profile:
        page = open_table(profile, "me", "basic")
        Player(page, by_touch).play()
        assert page.evaluate(TOO_SMALL) == []
    with phone(browser, server) as profile:
        monkeypatch.undo()
        page = open_table(profile, "basic", "basic")
        expect(page.locator(".head h1")).to_be_visible(timeout=60_000)
        page.get_by_role("link", name="Watch the game").tap()
        page.locator(".where").wait_for()
        assert page.evaluate(TOO_SMALL) == []
        page.get_by_role("button", name="Turns").tap()
        page.locator(".turn").nth(3).tap()
        assert page.evaluate(TOO_SMALL, ".side") == []
