"""My games: what was played, how it went, and how it comes along to another device."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.browser import PHONE, WIDE, Watched, asked, new_table, watched
from tests.page.players import play_on
from tests.page.test_page import serious
from tests.server.local_server import LocalServer

pytestmark = pytest.mark.slow

FIRST_GAME = {"recommended": "base-2e/first-game"}


def finished(profile: Watched, server: LocalServer) -> Page:
    """The page of a game against a bot that has just ended."""
    table, token = new_table(profile, "me", "big-money", kingdom=FIRST_GAME)
    page = profile.open(f"/table/{table}#{token}")
    assert asked(page)
    play_on(server.address, table, token)
    page.get_by_role("link", name="Watch the game").wait_for()
    return page


def profile_of(page: Page) -> str:
    """The token of the page's profile, once it is made."""
    page.wait_for_function("() => JSON.parse(localStorage['feodum-profile'] ?? 'null')?.token")
    return str(page.evaluate("JSON.parse(localStorage['feodum-profile']).token"))


def private_link(page: Page) -> str:
    page.get_by_role("button", name="Show the link").click()
    return page.get_by_label("Your private link").input_value()


def test_nobody_is_asked_and_nothing_is_made_before_there_is_something_to_keep(
    browser: Browser, server: LocalServer
) -> None:
    with watched(browser, server.address) as profile:
        asked_for: list[str] = []
        profile.context.on("request", lambda request: asked_for.append(request.url))
        page = profile.open("/")
        page.get_by_role("button", name="Play now").click()
        assert asked(page)
        assert not [url for url in asked_for if "/api/profiles" in url]
        page.goto("/games")
        page.get_by_role("heading", name="Going on").wait_for()
        assert [url for url in asked_for if url.endswith("/api/profiles")], (
            "there is a game to keep"
        )
    with watched(browser, server.address) as profile:
        page = profile.open("/games")
        expect(page.get_by_text("No games here yet.")).to_be_visible()
        assert page.evaluate("localStorage.getItem('feodum-profile')") is None


def test_history_statistics_and_seats_come_along_to_another_device(
    browser: Browser, server: LocalServer
) -> None:
    with watched(browser, server.address) as here:
        page = finished(here, server)
        won = page.locator(".head.won").count() > 0
        profile_of(page)
        going_on, token = new_table(here, "me", "basic")
        table = here.open(f"/table/{going_on}#{token}")
        assert asked(table)
        page.goto("/")
        page.get_by_role("link", name="My games").click()
        expect(page.locator(".past li")).to_have_count(1)
        expect(page.locator(".past .result")).to_have_text("Won" if won else "Lost")
        expect(page.get_by_role("heading", name="Against bots")).to_be_visible()
        expect(page.locator("section", has_text="Going on").locator("a")).to_have_count(1)
        link = private_link(page)
        assert page.get_by_role("img", name="as a code to scan").is_visible()
        with watched(browser, server.address, "", viewport=PHONE) as there:
            phone = there.open(link.removeprefix(server.address))
            expect(phone.get_by_text("the profile of Ann, with 2 games")).to_be_visible()
            assert "#" not in phone.url, "the token leaves the address at once"
            assert phone.evaluate("localStorage.getItem('feodum-profile')") is None
            phone.get_by_role("button", name="Use it in this browser").click()
            expect(phone.locator(".past li")).to_have_count(1)
            phone.locator("section", has_text="Going on").locator("a").click()
            assert asked(phone)
            assert phone.evaluate("JSON.parse(localStorage.feodum).name") == "Ann"
            phone.goto("/games")
            phone.get_by_role("link", name="Watch the game").click()
            phone.locator(".where").wait_for()


def test_settings_follow_from_one_device_to_the_other(
    browser: Browser, server: LocalServer
) -> None:
    with watched(browser, server.address) as here, watched(browser, server.address) as there:
        new_table(here, "me", "basic")
        page = here.open("/games")
        link = private_link(page)
        other = there.open(link.removeprefix(server.address))
        other.get_by_role("button", name="Use it in this browser").click()
        other.get_by_role("heading", name="My games").wait_for()
        with other.expect_response("**/api/profiles/settings"):
            other.get_by_role("button", name="Dark", exact=True).click()
        page.reload()
        expect(page.get_by_role("button", name="Light", exact=True)).to_be_visible()


def test_a_new_link_shuts_out_the_old_one(browser: Browser, server: LocalServer) -> None:
    with watched(browser, server.address) as here:
        page = here.open("/games")
        old = private_link(page)
        with page.expect_response("**/api/profiles/link"):
            page.get_by_role("button", name="Replace the link").click()
        expect(page.get_by_label("Your private link")).not_to_have_value(old)
    with watched(browser, server.address) as there:
        there.errors.clear()
        stale = there.open(old.removeprefix(server.address))
        expect(stale.get_by_role("alert")).to_contain_text("There is no such profile")
        there.errors.clear()  # the browser reports the 404


def test_everything_can_be_downloaded_and_deleted(browser: Browser, server: LocalServer) -> None:
    with watched(browser, server.address) as here:
        page = finished(here, server)
        table = page.url.rsplit("/", 1)[-1]
        token = profile_of(page)
        page.goto("/games")
        page.locator(".past li").wait_for()
        with page.expect_download() as download:
            page.get_by_role("button", name="Download everything").click()
        document = json.loads(download.value.path().read_text(encoding="utf-8"))
        assert [game["table"] for game in document["games"]] == [table]
        page.get_by_role("button", name="Delete everything").click()
        page.get_by_role("button", name="Keep it").click()
        page.get_by_role("button", name="Delete everything").click()
        page.get_by_role("button", name="Delete", exact=True).click()
        page.get_by_role("button", name="Play now").wait_for()
        assert page.evaluate("localStorage.getItem('feodum-seats')") is None
        asks = here.context.request
        assert asks.post("/api/profiles/open", data={"profile": token}).status == 404
        assert asks.get(f"/api/tables/{table}").status == 404


def test_a_profile_from_elsewhere_cannot_break_the_page(
    browser: Browser, server: LocalServer
) -> None:
    spoilt = {"name": 7, "pace": "never", "theme": {}, "automatic": [1], "games": "many", "x": None}
    with watched(browser, server.address, "") as here:
        made = here.context.request.post(
            "/api/profiles", data={"settings": spoilt, "tickets": []}
        ).json()
        page = here.open(f"/profile#{made['profile']}")
        page.get_by_role("button", name="Use it in this browser").click()
        page.get_by_role("heading", name="My games").wait_for()
        page.goto("/")
        page.get_by_role("button", name="Play now").click()
        assert asked(page)


@pytest.mark.parametrize(("scheme", "size"), [("light", WIDE), ("dark", PHONE)])
def test_axe_finds_nothing_on_my_games(
    browser: Browser, server: LocalServer, size: dict[str, int], scheme: str
) -> None:
    with watched(browser, server.address, viewport=size, color_scheme=scheme) as profile:
        page = finished(profile, server)
        profile_of(page)
        page.goto("/games")
        page.locator(".past li").wait_for()
        link = private_link(page)
        found = {"games": serious(page)}
        page.get_by_role("button", name="Delete everything").click()
        found["delete"] = serious(page)
        with watched(browser, server.address, viewport=size, color_scheme=scheme) as other:
            here = other.open(link.removeprefix(server.address))
            here.get_by_role("button", name="Use it in this browser").wait_for()
            found["profile"] = serious(here)
        assert {path: problems for path, problems in found.items() if problems} == {}
        page.get_by_role("button", name="Keep it").click()
        for language in ("Русский", "English"):
            page.get_by_role("button", name=language).click()
            width = page.evaluate("document.documentElement.scrollWidth")
            assert width <= size["width"], "nothing is wider than the screen"
