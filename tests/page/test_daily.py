"""The kingdom of the day on the page: one try, the board, replays after it, practice later."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from feodum.server.table.daily import left_of_day
from tests.page.browser import PHONE, WIDE, Watched, asked, watched
from tests.page.players import play_on
from tests.page.test_page import serious
from tests.server.local_server import LocalServer, serving

pytestmark = pytest.mark.slow

DAY = 24 * 60 * 60.0


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    """A server on which it is noon, so that no day ends during a test by itself."""
    with serving(str(tmp_path_factory.mktemp("server") / "tables.sqlite")) as found:
        found.clock.set_by += left_of_day(found.clock.day()) + DAY / 2
        yield found


def begin(profile: Watched) -> Page:
    """The page of my try, at my first question."""
    page = profile.open("/daily")
    page.get_by_role("button", name="Play", exact=True).click()
    assert asked(page)
    return page


def finish(page: Page, server: LocalServer) -> None:
    """Play a try to its end, and go to the board."""
    table = page.url.rsplit("/", 1)[-1]
    tickets = page.evaluate("JSON.parse(localStorage['feodum-seats'])")
    token = next(ticket["token"] for ticket in tickets if ticket["table"] == table)
    play_on(server.address, table, token)
    page.get_by_role("link", name="The board").click()
    page.locator("tr.mine").wait_for()


def test_one_try_then_the_board_and_the_replays_of_the_others(
    browser: Browser, server: LocalServer
) -> None:
    server.clock.set_by += 2 * DAY
    with watched(browser, server.address, "Ann") as ann, watched(browser, server.address) as bob:
        finish(begin(ann), server)
        page = bob.open("/daily")
        expect(page.locator("tbody tr")).to_have_count(1)
        expect(page.locator("tbody").get_by_role("link")).to_have_count(0)
        page = begin(bob)
        table = page.url
        page.goto("/daily")
        page.get_by_role("button", name="Go on with your try").click()
        assert asked(page)
        assert page.url == table
        finish(page, server)
        expect(page.locator("tbody tr")).to_have_count(2)
        expect(page.locator("tbody").get_by_role("link")).to_have_count(2)
        page.locator("tr:not(.mine)").get_by_role("link", name="Watch the game").click()
        page.locator(".where").wait_for()
        page.goto("/daily")
        page.get_by_role("button", name="Look at your game").click()
        page.get_by_role("link", name="The board").wait_for()
        assert page.url == table, "there is no second try"


def test_a_day_that_is_over_is_there_for_practice(browser: Browser, server: LocalServer) -> None:
    server.clock.set_by += 2 * DAY
    with watched(browser, server.address) as ann:
        page = ann.open("/daily")
        page.get_by_role("button", name="Play", exact=True).wait_for()
        server.clock.set_by += DAY
        page.reload()
        page.locator(".days a").first.click()
        page.get_by_text("This day is over").wait_for()
        page.get_by_role("button", name="Practise").click()
        assert asked(page)
        page.goto("/daily")
        expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
        expect(page.locator("tbody tr")).to_have_count(0)


@pytest.mark.parametrize(("scheme", "size"), [("light", WIDE), ("dark", PHONE)])
def test_axe_finds_nothing_on_the_board(
    browser: Browser, server: LocalServer, size: dict[str, int], scheme: str
) -> None:
    server.clock.set_by += 2 * DAY
    with watched(browser, server.address, viewport=size, color_scheme=scheme) as profile:
        page = begin(profile)
        finish(page, server)
        assert serious(page) == []
        for language in ("Русский", "English"):
            page.get_by_role("button", name=language).click()
            width = page.evaluate("document.documentElement.scrollWidth")
            assert width <= size["width"], "nothing is wider than the screen"
