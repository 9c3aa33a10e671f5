"""The lab in a browser: write, see mistakes and completions, race, stop, share, replay, play on."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.page.browser import PHONE, Watched, watched
from tests.server.local_server import LocalServer, serving

pytestmark = pytest.mark.slow
LONG = 60_000
"""Milliseconds for what takes long on a busy machine: starting processes, drawing charts."""
WITCH = "name: Witches\nbuy:\n  Province\n  Gold\n  Witch if owned(Witch) < 2\n  Silver\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    database = str(tmp_path_factory.mktemp("lab") / "tables.sqlite")
    with serving(database, lab="own", lab_nice=0) as found:
        yield found


def opened_lab(profile: Watched, path: str = "/lab") -> Page:
    page = profile.open(path)
    editor(page).wait_for(timeout=LONG)
    return page


def editor(page: Page) -> Locator:
    return page.locator(".cm-content")


def write(page: Page, text: str) -> None:
    """Replace the text in the editor."""
    editor(page).click()
    page.keyboard.press("Control+a")
    page.keyboard.press("Backspace")  # or Chromium would try to keep the style of the old text
    page.keyboard.insert_text(text)


def race(page: Page, games: str = "200") -> None:
    page.locator(".go select").select_option(games)
    page.locator(".go .main").click()


def games_played(page: Page) -> int:
    return int(page.locator("[data-games]").get_attribute("data-games") or 0)


def ended(page: Page) -> None:
    page.locator(".result form").wait_for(timeout=LONG)


def test_mistakes_are_marked_where_they_are(browser: Browser, server: LocalServer) -> None:
    with watched(browser, server.address) as profile:
        page = opened_lab(profile)
        write(page, "name: X\nbuy:\n  Provinze\n  Gold")
        mark = page.locator(".cm-lintRange-error")
        expect(mark).to_have_text("Provinze", timeout=LONG)
        expect(page.get_by_role("status").first).to_contain_text("Line 3")
        expect(page.get_by_role("status").first).to_contain_text("Province?")
        mark.hover()
        expect(page.locator(".cm-tooltip-lint")).to_contain_text("Province?")
        write(page, "name: X\nbuy:\n  Province\n  Gold")
        expect(mark).to_have_count(0, timeout=LONG)
        expect(page.get_by_role("status").first).to_have_text("No mistakes.")


def test_cards_and_words_are_completed(browser: Browser, server: LocalServer) -> None:
    with watched(browser, server.address) as profile:
        page = opened_lab(profile)
        write(page, "buy:\n  ")
        page.keyboard.type("Thr")
        options = page.locator(".cm-tooltip-autocomplete li")
        expect(options.first).to_contain_text("Throne Room", timeout=LONG)
        options.first.click()
        page.keyboard.type(" if av")
        expect(options.first).to_contain_text("average_money", timeout=LONG)
        options.first.click()
        expect(editor(page)).to_contain_text("Throne Room if average_money")


def test_a_race_grows_stops_and_is_compared(
    browser: Browser, server: LocalServer, tmp_path: Path
) -> None:
    with watched(browser, server.address, accept_downloads=True) as profile:
        page = profile.open("/")
        page.get_by_role("link", name=re.compile("^Lab")).click()
        editor(page).wait_for(timeout=LONG)
        write(page, WITCH)
        race(page, "20000")
        page.locator("[data-games]:not([data-games='0'])").wait_for(timeout=LONG)
        first = games_played(page)
        page.locator(f"[data-games]:not([data-games='{first}'])").wait_for(timeout=LONG)
        assert games_played(page) > first
        rows = page.locator(".result tbody tr")
        expect(rows).to_have_count(2)
        expect(rows.first).to_contain_text("Witches")
        expect(rows.first).to_contain_text(re.compile(r"%.* to .*%"))
        page.get_by_role("button", name="Stop").click()
        ended(page)
        expect(page.locator("[data-games]")).to_contain_text("Stopped after")
        page.locator(".charts svg").first.wait_for(timeout=LONG)
        assert games_played(page) < 20_000

        with page.expect_download(timeout=LONG) as tables:
            page.get_by_role("button", name="Download the tables").click()
        saved = tmp_path / "tables.zip"
        tables.value.save_as(saved)
        with zipfile.ZipFile(saved) as archive:
            assert b"Witches" in archive.read("strategies.csv")

        race(page)
        ended(page)
        expect(page.locator("[data-games]")).to_have_attribute("data-games", "200")
        expect(rows.first).to_contain_text("last time")


def test_the_charts_are_those_of_the_report(browser: Browser, server: LocalServer) -> None:
    with watched(browser, server.address, viewport=PHONE, locale="ru-RU") as profile:
        page = opened_lab(profile)
        race(page)
        ended(page)
        charts = page.locator(".charts svg")
        charts.first.wait_for(timeout=LONG)
        expect(page.locator(".charts figure:not(:has(svg))")).to_have_count(0, timeout=LONG)
        expect(page.locator(".charts")).to_contain_text("Длина игр")
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        wide = charts.evaluate_all("all => all.map(one => one.getBoundingClientRect().right)")
        assert max(wide) <= PHONE["width"]
        page.get_by_role("button", name="English").click()
        expect(page.locator(".charts")).to_contain_text("Length of games", timeout=LONG)


def test_a_link_holds_the_strategy(browser: Browser, server: LocalServer) -> None:
    with watched(browser, server.address) as profile:
        page = opened_lab(profile)
        write(page, WITCH)
        page.get_by_role("button", name="Copy a link").click()
        page.wait_for_url("**/lab#strategy=*")
        link = page.url
    with watched(browser, server.address, name="Bob") as other:
        page = opened_lab(other, link)
        expect(editor(page)).to_contain_text("Witch if owned(Witch) < 2")
        expect(page.get_by_role("heading", name="Witches")).to_be_visible()
        assert page.url.endswith("/lab")
        page.reload()  # the browser keeps it
        expect(editor(page)).to_contain_text("Witch if owned(Witch) < 2", timeout=LONG)
        wrong = other.open("/lab#strategy=nonsense")
        expect(wrong.get_by_role("alert")).to_have_text("This link holds no strategy.")


def test_strategies_come_and_go_as_files(
    browser: Browser, server: LocalServer, tmp_path: Path
) -> None:
    file = tmp_path / "witches.strategy"
    file.write_text(WITCH, encoding="utf-8")
    with watched(browser, server.address, accept_downloads=True) as profile:
        page = opened_lab(profile)
        page.locator("input[type=file]").set_input_files(file)
        expect(page.get_by_role("heading", name="Witches")).to_be_visible()
        with page.expect_download() as exported:
            page.get_by_role("button", name="Export").click()
        saved = tmp_path / exported.value.suggested_filename
        exported.value.save_as(tmp_path / "saved.strategy")
        assert saved.name == "Witches.strategy"
        assert (tmp_path / "saved.strategy").read_text(encoding="utf-8") == WITCH
        # a strategy of the library is shown, and changed as a copy
        page.get_by_label("Bot 2").select_option("bot:smithy")
        expect(editor(page)).to_contain_text("The classic")
        page.get_by_role("button", name="Change a copy").click()
        expect(page.get_by_role("button", name="Delete")).to_be_visible()
        page.once("dialog", lambda dialog: dialog.accept())
        page.get_by_role("button", name="Delete").click()
        expect(page.locator(".none")).to_be_visible()


def test_bots_and_a_kingdom_are_chosen(browser: Browser, server: LocalServer) -> None:
    with watched(browser, server.address) as profile:
        page = opened_lab(profile)
        for _ in range(4):
            page.get_by_role("button", name="Add a bot").click()
        expect(page.locator(".bots li")).to_have_count(6)
        expect(page.get_by_role("button", name="Add a bot")).to_have_count(0)
        for _ in range(4):
            page.locator(".bots .remove").last.click()
        expect(page.locator(".bots li")).to_have_count(2)
        page.get_by_role("button", name="Choose a kingdom").click()
        page.get_by_role("button", name="From the rulebooks").click()
        page.get_by_role("button", name=re.compile("First Game")).click()
        page.get_by_role("button", name="Text", exact=False).first.click()
        write(page, WITCH)
        expect(page.get_by_role("status").first).to_contain_text(
            "Not in this kingdom: Witch", timeout=LONG
        )
        race(page)
        ended(page)
        page.reload()
        expect(page.get_by_role("button", name="Choose a kingdom")).to_have_attribute(
            "aria-pressed", "true", timeout=LONG
        )


def test_a_wrong_strategy_does_not_race(browser: Browser, server: LocalServer) -> None:
    with watched(browser, server.address) as profile:
        page = opened_lab(profile)
        write(page, "buy: Golt")
        race(page)
        expect(page.get_by_role("alert")).to_contain_text("Bot 1: Line 1", timeout=LONG)
        expect(page.get_by_role("button", name="Race")).to_be_visible()


def test_a_game_is_replayed_and_played_on(browser: Browser, server: LocalServer) -> None:
    with watched(browser, server.address) as profile:
        page = opened_lab(profile)
        write(page, WITCH)
        race(page)
        ended(page)
        page.get_by_role("spinbutton").fill("7")
        page.get_by_role("button", name="Replay on the board").click()
        page.wait_for_url("**/replay/*", timeout=LONG)
        page.get_by_role("slider").fill("12")
        take = page.get_by_role("button", name=re.compile("^Play on from here"))
        take.click()
        page.wait_for_url("**/table/*", timeout=LONG)
        page.locator(".ask.wanted .what").wait_for(timeout=LONG)


def test_without_a_lab_the_page_has_no_link_to_it(browser: Browser, tmp_path: Path) -> None:
    with (
        serving(str(tmp_path / "tables.sqlite")) as closed,
        watched(browser, closed.address) as profile,
    ):
        page = profile.open("/")
        page.get_by_role("link", name=re.compile("^New table")).wait_for()
        expect(page.get_by_role("link", name=re.compile("^Lab"))).to_have_count(0)
        other = profile.open("/lab")
        other.get_by_role("link", name=re.compile("^New table")).wait_for()
