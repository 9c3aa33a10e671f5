"""The page in two languages: chosen by the browser, switched during a game, and side by side."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from scripts.build_page import build
from tests.page.browser import PHONE, asked, new_table, open_table, watched
from tests.server.local_server import LocalServer, serving

pytestmark = pytest.mark.slow

LATIN = re.compile(r"[A-Za-z]{2,}")
NAMES = re.compile(r"Feodum|English|Ann|Bob|Agnes|game-icons\.net|CC BY|Rio Grande Games")
RIGHT_OF_COUNTERS = """() => Math.max(
  ...[...document.querySelectorAll('.counters span, .counters b')]
    .map(node => node.getBoundingClientRect())
    .filter(box => box.top < document.querySelector('.undo').getBoundingClientRect().bottom)
    .map(box => box.right)
)"""
LEFT_OF_UNDO = "() => document.querySelector('.undo').getBoundingClientRect().left"
CUT_OFF = """() => [...document.querySelectorAll(
        '.button, .tile .name, .types, .trash .name, .facts span, .label, h1, h2, .what')]
    .filter(one => one.checkVisibility() && !one.matches('.unseen'))
    .filter(one => {
        const card = one.closest('.face')?.getBoundingClientRect()
        const box = one.getBoundingClientRect()
        const wide = one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1
        return wide || (card && (box.right > card.right + 1 || box.bottom > card.bottom + 1))
    })
    .map(one => `${one.className} ${one.innerText}`)"""


LONG_NAMES = {
    "sets": ["menagerie", "base-2e"],
    "cards": [
        *("Village Green", "Sheepdog", "Barge", "Black Cat", "Snowy Village"),
        *("Remodel", "Artisan", "Bounty Hunter", "Animal Fair", "Stockpile"),
    ],
    "landscapes": ["Seize the Day", "Way of the Chameleon"],
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    build()
    with serving(str(tmp_path_factory.mktemp("page") / "tables.sqlite")) as started:
        yield started


def test_the_browsers_language_is_used(server: LocalServer, browser: Browser) -> None:
    with watched(browser, server.address, locale="ru-RU") as profile:
        page = profile.open("/")
        expect(page.get_by_role("heading", level=1)).to_have_text("Постройте своё королевство")
        expect(page.locator("html")).to_have_attribute("lang", "ru")
        text = NAMES.sub("", page.locator("body").inner_text())
        assert LATIN.findall(text) == []
        page.get_by_role("button", name="English").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Build your kingdom")
        page.reload()
        expect(page.get_by_role("heading", level=1)).to_have_text("Build your kingdom")


def test_the_language_changes_in_the_middle_of_a_game(
    server: LocalServer, browser: Browser
) -> None:
    with watched(browser, server.address, locale="en-GB") as profile:
        page = open_table(profile, "me", "basic")
        assert asked(page).startswith("Your turn.")
        page.evaluate("() => { window.stays = true }")
        page.get_by_role("button", name="Options", exact=True).click()
        page.get_by_role("button", name="Русский").click()
        expect(page.locator(".ask.wanted .what")).to_contain_text("Ваш ход.")
        page.get_by_role("button", name="Журнал", exact=True).click()
        expect(page.locator(".log h3").first).to_contain_text("Ход 1")
        expect(page.locator(".supply")).to_contain_text("Провинция")
        assert page.evaluate("() => window.stays")
        page.get_by_role("button", name=re.compile("^Сокровища")).click()
        expect(page.locator(".log")).to_contain_text(re.compile(r"Вы играете \d\s+Меди"))


def test_everyone_at_a_table_reads_their_own_language(
    server: LocalServer, browser: Browser
) -> None:
    with (
        watched(browser, server.address, "Ann", locale="en-GB") as one,
        watched(browser, server.address, "Таня", locale="ru-RU") as other,
    ):
        table, token = new_table(one, "me", "open")
        theirs = other.open(f"/table/{table}")
        theirs.get_by_role("button", name="Сесть").first.click()
        mine = one.open(f"/table/{table}#{token}")
        expect(mine.locator(".log h3").first).to_contain_text("Turn 1")
        expect(theirs.locator(".log h3").first).to_contain_text("Ход 1")


def test_spectators_are_told_the_name_of_a_guest(server: LocalServer, browser: Browser) -> None:
    """Nobody should read «Вы играет»: a player without a name is called a guest."""
    with (
        watched(browser, server.address, "", locale="ru-RU") as one,
        watched(browser, server.address, "Таня", locale="ru-RU") as other,
    ):
        page = one.open("/")
        page.get_by_role("button", name="Играть", exact=True).click()
        page.get_by_role("button", name=re.compile("^Сокровища")).click()
        expect(page.locator(".log")).to_contain_text(re.compile(r"Вы играете"))
        theirs = other.open(page.url.partition("#")[0])
        expect(theirs.locator(".log")).to_contain_text("Гость играет")
        assert "Вы" not in theirs.locator(".log").inner_text().split()


def test_the_waiting_room_fits_on_a_phone(server: LocalServer, browser: Browser) -> None:
    with watched(browser, server.address, locale="ru-RU", viewport=PHONE) as profile:
        page = open_table(profile, "me", "open", "basic", kingdom=LONG_NAMES)
        expect(page.get_by_role("button", name="Начать с ботами")).to_be_visible()
        assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0


def test_home_fits_before_its_fonts_are_loaded(server: LocalServer, browser: Browser) -> None:
    with browser.new_context(locale="ru-RU", viewport={"width": 1280, "height": 720}) as context:
        context.route("**/*.woff2", lambda route: route.abort())
        page = context.new_page()
        page.goto(server.address)
        page.locator(".set").first.wait_for()
        assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0


@pytest.mark.parametrize("viewport", [{"width": 1280, "height": 720}, PHONE])
def test_nothing_is_cut_off_in_russian(
    server: LocalServer, browser: Browser, viewport: dict[str, int]
) -> None:
    with watched(browser, server.address, locale="ru-RU", viewport=viewport) as profile:
        found = profile.context.request.post("/api/kingdoms", data=LONG_NAMES).json()
        for path in ("/", f"/kingdom/{found['code']}", "/rules"):
            page = profile.open(path)
            expect(page.get_by_role("heading", level=1)).to_be_visible()
            if "kingdom" in path:
                page.locator(".cards > .tile").first.wait_for()
            assert page.evaluate(CUT_OFF) == []
            wide = "() => document.documentElement.scrollWidth - innerWidth"
            assert page.evaluate(wide) <= 0
        for others in (1, 5):
            page = open_table(profile, "me", *["basic"] * others, kingdom=LONG_NAMES)
            asked(page)
            assert page.evaluate(CUT_OFF) == []
            page.get_by_role("button", name=re.compile("^Сокровища")).click()
            expect(page.locator(".undo")).to_be_visible()
            assert page.evaluate(RIGHT_OF_COUNTERS) <= page.evaluate(LEFT_OF_UNDO)
