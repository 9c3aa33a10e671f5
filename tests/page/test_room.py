"""The table in every room: all of it can be used, whatever the screen, hand and language."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from tests.page.browser import Watched, asked, open_table, watched
from tests.page.test_questions import CASES
from tests.server.local_server import LocalServer
from tests.server.staging import Staging
from tests.support import amount

pytestmark = pytest.mark.slow

SIZES: Final = [
    (360, 640),
    (390, 844),
    (844, 390),
    (720, 1000),
    (768, 1024),
    (800, 1280),
    (820, 1180),
    (960, 1080),
    (1024, 768),
    (1024, 1366),
    (1280, 720),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
]
ZOOMED: Final = [(640, 360), (720, 450), (960, 540)]
"""Half of each side is what 200 % zoom leaves of 1280x720, 1440x900 and 1920x1080."""

WRONG: Final = """async () => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  const FINE = matchMedia('(pointer: fine)').matches ? 32 : 44
  const wrong = []
  const said = node => `${node.className.split(' ')[0]} "${(node.innerText || node.ariaLabel || '')
    .replaceAll('\\n', ' ').slice(0, 60)}"`
  const inside = (box, of) => box.left >= of.left - 1 && box.right <= of.right + 1
    && box.top >= of.top - 1 && box.bottom <= of.bottom + 1
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  const seen = node => node.checkVisibility({ visibilityProperty: true })
  const wide = box => `${Math.round(box.width)}x${Math.round(box.height)}`
  const broken = name => {
    const range = document.createRange()
    for (const node of name.childNodes)
      for (const { 0: word, index } of (node.data ?? '').matchAll(/[^\\s-]+/g)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(line => Math.round(line.top))).size > 1)
          return true
      }
    return false
  }
  const onTop = (node, x, y) => node.contains(document.elementFromPoint(x, y))
  const root = document.documentElement
  if (root.scrollHeight > innerHeight + 1 || root.scrollWidth > innerWidth + 1)
    wrong.push('the page scrolls')

  for (const zone of document.querySelectorAll('.others, .supply, .middle, .ask, .hand-zone'))
    if (!inside(zone.getBoundingClientRect(), screen))
      wrong.push(`zone off the screen: ${zone.className}`)

  // All are in view at once. Only a hand or a choice may have to be scrolled, since its cards have
  // to be large enough for a finger, and what lies in the one row that a small phone has for it.
  const small = innerWidth <= 600 && innerHeight > innerWidth
  for (const zone of document.querySelectorAll('.middle, .supply, .laid:not(:has([data-touch]))'))
    if (!(small && zone.matches('.middle .laid')) && zone.scrollWidth > zone.clientWidth + 1
      && getComputedStyle(zone).overflowX !== 'visible')
      wrong.push(`cut off: ${said(zone)} ${zone.scrollWidth} in ${zone.clientWidth}`)
  for (const zone of document.querySelectorAll('.middle'))
    if (zone.scrollHeight > zone.clientHeight + 1)
      wrong.push(`cut off: ${said(zone)} ${zone.scrollHeight} in ${zone.clientHeight}`)

  // Every button is whole, and nothing lies on it.
  for (const button of document.querySelectorAll('.ask button, .ask .field, .trash, .side .tab')) {
    if (!seen(button)) continue
    const box = button.getBoundingClientRect()
    if (!inside(box, screen)) wrong.push(`off the screen: ${said(button)}`)
    const zone = button.closest('.line, .basic, .others, .side').getBoundingClientRect()
    if (!inside(box, zone)) wrong.push(`outside its zone: ${said(button)} ${wide(box)}`)
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = button
    if (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1)
      wrong.push(`cut: ${said(button)}`)
    if (box.height < FINE - 1 && button.matches('.ask *'))
      wrong.push(`low: ${said(button)} ${wide(box)}`)
    if (!onTop(button, (box.left + box.right) / 2, (box.top + box.bottom) / 2))
      wrong.push(`covered: ${said(button)}`)
  }

  // Every card that can be touched is large enough, and lies on nothing else.
  const cards = [...document.querySelectorAll('.spot')].filter(seen)
  const boxes = new Map(cards.map(card => [card, card.getBoundingClientRect()]))
  for (const card of cards) {
    card.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const box = card.getBoundingClientRect()
    const touched = card.matches('[data-touch]')
    if (touched && Math.min(box.width, box.height) < FINE - 0.5)
      wrong.push(`small: ${said(card)} ${wide(box)}`)
    if (!inside(box, screen)) wrong.push(`off the screen: ${said(card)} ${wide(box)}`)
    const zone = card.closest('.supply, .middle, .hand-zone').getBoundingClientRect()
    if (!inside(box, zone)) wrong.push(`outside its zone: ${said(card)}`)
    for (const [x, y] of [[0.1, 0.1], [0.9, 0.1], [0.1, 0.9], [0.9, 0.9], [0.5, 0.5]])
      if (!onTop(card, box.left + x * box.width, box.top + y * box.height)) {
        wrong.push(`covered: ${said(card)}`)
        break
      }
    // Its name can be read, and nothing else stands on it.
    const name = card.querySelector('.name')
    if (!name) continue
    const size = parseFloat(getComputedStyle(name).fontSize)
    if (size < 10) wrong.push(`name of ${size} px: ${said(card)}`)
    const range = document.createRange()
    range.selectNodeContents(name)
    const text = range.getBoundingClientRect()
    if (!inside(text, box)) wrong.push(`name cut: ${said(card)} ${wide(text)} in ${wide(box)}`)
    if (broken(name)) wrong.push(`a word in two lines: ${said(card)}`)
    for (const other of card.querySelectorAll('.art, .price .cost, .count, .times, .note')) {
      if (!seen(other)) continue
      const lies = other.getBoundingClientRect()
      const apart = line => lies.bottom <= line.top + 2 || lies.top >= line.bottom - 2
        || lies.right <= line.left + 1 || lies.left >= line.right - 1
      if (![...range.getClientRects()].every(apart))
        wrong.push(`on the name: ${said(card)} ${other.className}`)
    }
  }
  // How many cards somebody holds, and all the names of tabs, can be read.
  const told = ".facts [data-home^='hand'], .facts .score, .side .tab"
  for (const node of document.querySelectorAll(told)) {
    if (!seen(node)) continue
    const size = parseFloat(getComputedStyle(node).fontSize)
    if (size < 10) wrong.push(`letters of ${size} px: ${said(node)}`)
    const of = node.closest('.facts, .side').getBoundingClientRect()
    if (!inside(node.getBoundingClientRect(), of)) wrong.push(`cut: ${said(node)}`)
  }

  // Words that are cut off.
  const words = '.what, .who strong, .label, .sentence, .counters'
  for (const node of document.querySelectorAll(words)) {
    if (!seen(node)) continue
    if (node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).display !== 'inline')
      wrong.push(`cut: ${said(node)}`)
    if (node.matches('.sentence, .counters') && node.scrollHeight > node.clientHeight + 2)
      wrong.push(`cut: ${said(node)}`)
    if (node.matches('.what') && parseFloat(getComputedStyle(node).fontSize) < 12)
      wrong.push(`small letters: ${said(node)}`)
  }
  return [...new Set(wrong)]
}"""
"""What cannot be touched, read or seen on a table."""

KINGDOM: Final = (
    "Harbinger, Sentry, Cellar, Merchant, Throne Room, Library, Laboratory, Artisan,"
    " Moneylender, Council Room"
)
HANDS: Final = {
    5: "Harbinger, Merchant, 2 Copper, Estate",
    10: "Harbinger, Merchant, Throne Room, Council Room, 4 Copper, Silver, Estate",
    15: "2 Harbinger, Merchant, Throne Room, Council Room, Artisan, 4 Copper, 2 Silver, Gold,"
    " 2 Estate",
    20: "2 Harbinger, Merchant, Throne Room, Council Room, Artisan, Cellar, Library, 5 Copper,"
    " 3 Silver, Gold, 2 Estate, Curse, Moneylender",
}
DISCARDED: Final = (
    "6 Copper, 4 Silver, 3 Gold, 3 Estate, Duchy, Province, 2 Cellar, Merchant, Library,"
    " Moneylender, Council Room, Sentry"
)
PLAYED: Final = "4 Laboratory, 3 Merchant, 2 Throne Room, Moneylender, 6 Copper, 2 Silver, 2 Gold"


def staged(hand: str, players: int, *moves: str, more: str = "") -> str:
    others = "".join(
        f"  {name}: {{hand: [5 Copper]}}\n"
        for name in ("Bob", "Cat", "Dan", "Eve", "Fay")[: players - 1]
    )
    lines = "".join(f"  - Ann: {move}\n" for move in moves)
    return (
        f"sets: [base-2e, menagerie]\nkingdom: [{KINGDOM}]\n"
        "landscapes: [Way of the Mole, Banish]\nplayers:\n"
        f"  Ann: {{hand: [{hand}], deck: [3 Copper, Gold, Estate], {more}}}\n{others}"
        + (f"moves:\n{lines}" if lines else "")
    )


WORDY: Final = (
    "several abilities in their order",
    "a card of my Exile",
    "something to do about a card that was gained",
    "one card of the hand",
)
"""Questions with many or long buttons, about cards that lie after others or have long names."""
STATES: Final = {
    **{f"a hand of {size}": staged(hand, 2) for size, hand in HANDS.items()},
    "25 discards": staged(
        HANDS[5], 2, "play Harbinger", "Harbinger", more=f"discard: [{DISCARDED}]"
    ),
    "20 in play": staged(HANDS[10], 2, more=f"play: [{PLAYED}], exile: [Estate, 2 Curse]"),
    "20 to discard from": staged(HANDS[20] + ", Cellar", 2, "play Cellar", "Cellar"),
    "six players": staged(HANDS[10], 6, more="exile: [Estate, 2 Curse]"),
    "six players, a hand of 20": staged(HANDS[20], 6),
    "six players, 25 discards": staged(
        HANDS[5], 6, "play Harbinger", "Harbinger", more=f"discard: [{DISCARDED}]"
    ),
    "six players, 20 in play": staged(
        HANDS[5], 6, more=f"play: [{PLAYED}], exile: [Estate, 2 Curse]"
    ),
    **{case.name: case.position for case in CASES if case.name in WORDY},
}


def staged_table(profile: Watched, monkeypatch: pytest.MonkeyPatch, text: str) -> Page:
    bots = ["basic"] * (Staging(monkeypatch, text).scenario.table.players - 1)
    page = open_table(profile, "me", *bots)
    assert asked(page)
    return page


PART: Final = 1 if amount.soaks() else 6
"""One in this many is measured; `make soak` measures every state at every size."""


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("finger", [False, True], ids=["mouse", "finger"])
def test_everything_can_be_touched_and_read_in_every_room(
    browser: Browser,
    server: LocalServer,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    finger: bool,
) -> None:
    wrong = {}
    sizes = SIZES if finger else [*SIZES, *ZOOMED]
    touch: dict[str, Any] = {"has_touch": finger, "is_mobile": finger}
    with watched(browser, server.address, locale=language, **touch) as profile:
        for number, (state, text) in enumerate(STATES.items()):
            page = staged_table(profile, monkeypatch, text)
            for width, height in sizes[(number + 3 * finger) % PART :: PART]:
                page.set_viewport_size({"width": width, "height": height})
                found = page.evaluate(WRONG)
                if found:
                    wrong[f"{state} at {width}x{height}"] = found
            page.close()
    assert wrong == {}


def test_what_a_question_is_about_is_the_largest_thing(
    browser: Browser, server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with watched(browser, server.address) as profile:
        page = staged_table(profile, monkeypatch, STATES["25 discards"])
        for width, height in [(390, 844), (820, 1180), (1440, 900)]:
            page.set_viewport_size({"width": width, "height": height})
            middle, supply = (page.locator(zone).bounding_box() for zone in (".middle", ".kingdom"))
            assert middle is not None
            assert supply is not None
            assert middle["width"] * middle["height"] > supply["width"] * supply["height"]
            names = page.locator(".middle .about .spot").evaluate_all(
                "spots => spots.map(spot => spot.dataset.card)"
            )
            assert len(names) == len(set(names)) == 12
            assert names[-1] == "estate"
            assert "gold" in names[:8]
