"""A whole game against a level, started by one click, in a real browser."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from feodum.bots.levels import LEVELS
from tests.page.browser import watched
from tests.page.players import Player
from tests.server.local_server import LocalServer
from tests.support import amount

pytestmark = pytest.mark.slow

PLAYED: Final = list(LEVELS) if amount.soaks() else ["easy"]
"""`make soak` plays against all levels: those that look ahead think for a minute in a game."""

PATIENCE: Final = 90_000
"""How many milliseconds may pass before a bot moves."""


@pytest.mark.parametrize("level", PLAYED)
def test_one_click_starts_a_game_that_ends(
    browser: Browser, server: LocalServer, level: str
) -> None:
    with watched(browser, server.address) as profile:
        profile.context.set_default_timeout(PATIENCE)  # a study takes long on a busy machine
        page = profile.open("/")
        page.locator(f"[data-level={level}]").click()
        Player(page).play()
        expect(page.locator("tbody tr")).to_have_count(2)


def test_a_new_table_takes_a_level_for_all_bots(browser: Browser, server: LocalServer) -> None:
    with watched(browser, server.address) as profile:
        page = profile.open("/new")
        page.get_by_role("button", name="Add a seat").click()
        seats = page.locator("ol select")
        page.get_by_role("button", name="Hard").click()
        assert [seat.input_value() for seat in seats.all()] == ["me", "hard", "hard"]
        expect(page.get_by_role("button", name="Hard")).to_have_attribute("aria-pressed", "true")
        seats.last.select_option("easy")
        expect(page.locator("[data-level][aria-pressed=true]")).to_have_count(0)
