"""Whole games on the page: a simple strategy, played by mouse, touch or keyboard."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Final

from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.server import client

WANTED: Final = ("province", "gold", "duchy", "silver")
MOST_STEPS: Final = 700
TOUCHABLE: Final = "[data-touch]:not([aria-pressed='true'])"
"""Leaves out cards that are marked already, since touching would unmark them."""

Hand = Callable[[Page, Locator], None]


CORNER: Final = {"x": 14, "y": 24}
"""Where to touch a card: the rest may be covered by the next one."""


def by_mouse(_page: Page, target: Locator) -> None:
    target.click(position={"x": CORNER["x"], "y": CORNER["y"]})


def by_touch(_page: Page, target: Locator) -> None:
    target.tap(position={"x": CORNER["x"], "y": CORNER["y"]})


def by_key(page: Page, target: Locator) -> None:
    """Press the key of a card, or the key that a button has."""
    page.keyboard.down("Shift")
    key = target.get_attribute("data-key")
    page.keyboard.up("Shift")
    if key:
        page.keyboard.press(key)
        return
    keys = {"Play Treasures": "t", "Buy phase": "b", "End turn": "e", "Confirm": "Enter"}
    label = target.inner_text()
    pressed = [key for text, key in keys.items() if label.startswith(text)]
    if pressed:
        page.keyboard.press(pressed[0])
    else:
        target.focus()
        page.keyboard.press("Enter")


class Player:
    """Plays Actions, then Treasures, and buys the best Treasure or Victory card."""

    def __init__(self, page: Page, hand: Hand = by_mouse, extra: tuple[str, ...] = ()) -> None:
        self.page: Final = page
        self.hand: Final = hand
        self.extra: Final = list(extra)
        """Cards to buy first, once each, if they can be afforded."""

    @property
    def over(self) -> bool:
        return self.page.locator(".head h1").count() > 0

    def wait(self) -> bool:
        """Wait for a question or the end of the game; return whether there is a question."""
        self.page.wait_for_selector(".ask.wanted, .head h1")
        return not self.over

    def play(self, until: Callable[[], bool] | None = None) -> None:
        """Play on until the game is over, or until a condition holds before or at a question."""
        reached = until or (lambda: False)
        for _ in range(MOST_STEPS):
            if reached() or not self.wait() or reached():
                return
            self.step()
        raise AssertionError("the game does not end")

    def step(self) -> None:
        """Give one answer, and wait until it is accepted."""
        number = self.page.locator(".board").get_attribute("data-question")
        choice = self.choice()
        told = f"{self.page.locator('.ask').inner_text()!r}: {choice.inner_text()!r}"
        self.hand(self.page, choice)
        try:
            self.page.wait_for_function(
                "number => document.querySelector('.head h1') !== null"
                " || document.querySelector('.board')?.dataset.question !== number",
                arg=number,
            )
        except TimeoutError:
            raise AssertionError(f"not answered: {told}") from None

    def button(self, label: str) -> Locator:
        return self.page.locator(".ask .button:not(:disabled)", has_text=label)

    def choice(self) -> Locator:
        page = self.page
        for label in ("Confirm", "Play Treasures", "Pay "):
            if label == "Play Treasures":
                actions = page.locator(f".hand {TOUCHABLE}:not([data-treasure])")
                if actions.count():
                    return actions.first
            if self.button(label).count():
                return self.button(label).first
        buys = [*self.extra, *WANTED]
        for card in buys:
            pile = page.locator(f".supply [data-touch][data-card='{card}']")
            if pile.count():
                if card in self.extra:
                    self.extra.remove(card)
                return pile.first
        for label in ("End turn", "None", "Pass", "No"):
            if self.button(label).count():
                return self.button(label).first
        touchable = page.locator(TOUCHABLE)
        expect(touchable.first).to_be_attached()
        return touchable.first


def play_on(address: str, table: str, token: str) -> None:
    """Play a seat to the end of its game through a socket, which is much quicker than clicking."""

    async def to_the_end() -> None:
        async with client.Page(address, table, token) as page:
            await page.play(Random(1))

    with ThreadPoolExecutor(1) as threads:  # this thread has an event loop that is Playwright's
        threads.submit(asyncio.run, to_the_end()).result()
