"""Hints against bots, and the analysis of a finished game, on the end page and in the replay."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from feodum.server.web import practice
from feodum.session.save import save
from tests.page.browser import PHONE, Watched, asked, new_table, watched
from tests.page.test_page import serious
from tests.server.local_server import LocalServer, serving
from tests.support.careless import careless_game

pytestmark = pytest.mark.slow
LONG = 120_000
"""Milliseconds for what takes long on a busy machine: an analysis, or the study of a kingdom."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    database = str(tmp_path_factory.mktemp("server") / "tables.sqlite")
    with serving(database, bot_seconds=120.0, lab_nice=0) as found:
        yield found


@pytest.fixture(autouse=True)
def _quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(practice, "SECONDS", 0.05)


def replay(profile: Watched) -> Page:
    """The replay of a game in which Ann has bought Silver instead of Provinces."""
    page = profile.open("/")
    page.locator("input[type=file]").set_input_files(
        {
            "name": "game.json",
            "mimeType": "application/json",
            "buffer": save(careless_game()).encode(),
        }
    )
    page.wait_for_url("**/replay/*", timeout=LONG)
    page.locator(".ask .where").wait_for(timeout=LONG)
    return page


def test_marks_in_the_replay_lead_to_the_moves_that_cost_most(
    browser: Browser, server: LocalServer
) -> None:
    with watched(browser, server.address) as profile:
        page = replay(profile)
        page.get_by_role("button", name="Analysis").click()
        page.get_by_role("button", name="Analyse the game").click()
        panel = page.get_by_role("region", name="Analysis")
        moves = panel.locator(".moves li")
        moves.first.wait_for(timeout=LONG)
        expect(panel.locator(".words li")).to_have_count(3)
        expect(moves.first).to_contain_text("“buy Silver” instead of “buy Province”")
        expect(moves.first).to_contain_text("Province +")
        expect(panel.locator("svg text").first).to_have_text("0%")
        marks = panel.locator("svg a")
        expect(marks).to_have_count(moves.count())
        where = page.locator(".ask .where")
        target = str(marks.last.get_attribute("href"))
        step = re.search(r"step=(\d+)", target)
        assert step is not None
        marks.last.click()
        expect(where).to_have_text(re.compile(rf"^{step[1]} of "))
        expect(page.locator(".ask .what b")).to_have_text(re.compile("Silver"))
        other = moves.first.get_by_role("link")
        step = re.search(r"step=(\d+)", str(other.get_attribute("href")))
        assert step is not None
        other.click()
        expect(where).to_have_text(re.compile(rf"^{step[1]} of "))
        expect(other).to_have_attribute("aria-current", "step")
        assert serious(page) == []
        page.get_by_label("Seen by").select_option("Bob")
        expect(page.get_by_role("button", name="Analyse the game")).to_be_visible()


def test_the_end_page_has_the_analysis_too_and_it_can_be_stopped(
    browser: Browser, server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with watched(browser, server.address) as profile:
        page = replay(profile)
        page.get_by_role("link", name="Back to the result").click()
        begin = page.get_by_role("button", name="Analyse the game")
        monkeypatch.setattr(practice, "SECONDS", 10_000.0)
        begin.click()
        page.get_by_role("button", name="Stop").click(timeout=LONG)
        expect(begin).to_be_visible()
        monkeypatch.setattr(practice, "SECONDS", 0.05)
        begin.click()
        first = page.locator(".moves a").first
        first.wait_for(timeout=LONG)
        first.click()
        page.wait_for_url("**/replay/*step=*seat=0*")
        page.get_by_role("button", name="Analysis").click()
        expect(page.locator(".moves a").first).to_be_visible()  # not made again


def test_on_a_phone_in_russian(browser: Browser, server: LocalServer) -> None:
    phone = watched(browser, server.address, viewport=PHONE, locale="ru", has_touch=True)
    with phone as profile:
        page = replay(profile)
        page.get_by_role("button", name="Ходы").click()
        page.get_by_role("button", name="Разбор", exact=True).click()
        page.get_by_role("button", name="Разобрать партию").click()
        first = page.locator(".moves a").first
        first.wait_for(timeout=LONG)
        expect(first).to_contain_text("«купить Серебро» вместо «купить Провинцию»")
        box = page.locator(".analysis").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]


def test_the_expert_is_asked_at_ones_own_seat(browser: Browser, server: LocalServer) -> None:
    with watched(browser, server.address) as profile:
        table, token = new_table(profile, "me", "big-money")
        page = profile.open(f"/table/{table}#{token}")
        assert asked(page)
        page.get_by_role("button", name="What would the expert do?").click()
        told = page.locator(".expert [role=status]")
        expect(told).to_have_text(re.compile("^The expert’s choice: "), timeout=LONG)
        page.get_by_role("button", name=re.compile("End turn")).click()
        expect(told).to_have_count(0)
        with watched(browser, server.address, "Eve") as eve:
            other = eve.open(f"/table/{table}")
            expect(other.locator(".log")).to_be_visible()
            expect(other.get_by_role("button", name="What would the expert do?")).to_have_count(0)
