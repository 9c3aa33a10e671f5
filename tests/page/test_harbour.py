"""The invented box of the examples on the page: everything in it is shown and can be used."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from feodum.server.ops.settings import VARIABLE, Settings
from scripts.build_page import build
from tests.page.browser import Watched, asked, open_table, spot, watched
from tests.page.players import Player
from tests.server.local_server import LocalServer, serving
from tests.server.staging import Staging
from tests.support.harbour import BOX, known

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True, scope="module")
def harbour() -> Iterator[None]:
    with known():
        yield


TABLE = """
sets: [harbour]
kingdom: [Dinghy, Dock Crane, Galleon, Moonlit Market, Sailors' Inn, Sea Fog, Shipping Firm,
  Shipyard, Signal Fire, Stowaway]
landscapes: [Ebb Tide]
players:
  Ann:
    hand: [Signal Fire, Dock Crane, Stowaway, 3 Copper]
    deck: [5 Copper]
    Hold: [Gold, 2 Estate]
    Debt: 2
  Bob: {hand: [5 Copper], Hold: [Duchy], Crew: 3}
moves:
  - Ann: play Signal Fire
  - Ann: Silver
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    build()
    database = str(tmp_path_factory.mktemp("harbour") / "tables.sqlite")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, "")
        Settings(plugins=(str(BOX),)).hand_on()
        with serving(database) as found:
            yield found


def staged(profile: Watched, monkeypatch: pytest.MonkeyPatch) -> tuple[Page, Staging]:
    stage = Staging(monkeypatch, TABLE)
    page = open_table(profile, "me", "basic")
    asked(page)
    return page, stage


def test_a_whole_game_on_the_page(browser: Browser, server: LocalServer) -> None:
    """From the choice of the kingdom to the replay, against a bot in its own process."""
    with watched(browser, server.address) as profile:
        page = profile.open("/new")
        page.get_by_role("button", name="From the rulebooks").click()
        page.get_by_role("button", name="Harbour", exact=True).click()
        page.get_by_role("button", name="Lights on the Water").click()
        expect(page.locator(".tile[data-card='ebb-tide']")).to_be_visible()
        expect(page.locator(".tile[data-card='shipping-firm']")).to_contain_text("6 Debt")
        page.get_by_role("button", name="Start the game").click()
        extra = ("shipping-firm", "signal-fire", "sailors-inn", "dinghy")
        Player(page, extra=extra).play()
        log = page.context.request.get(f"/api{path_of(page)}/log?seat=0").text()
        assert "You buy Shipping Firm: take 6 Debt" in log
        assert "You pay off" in log
        page.get_by_role("link", name="Watch the game").click()
        expect(page.locator(".where")).to_contain_text("0 of ")
        page.locator(".turn").last.click()
        expect(page.locator(".landscapes")).to_contain_text("Tide")


def path_of(page: Page) -> str:
    return "/tables/" + page.url.split("/table/")[1].split("#")[0]


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720), (390, 844), (844, 390)])
def test_everything_has_its_place_on_the_page(
    browser: Browser,
    server: LocalServer,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
) -> None:
    """Twelve piles, a landscape of a new kind, mats and tokens all fit on the screen."""
    width, height = size
    viewport = {"width": width, "height": height}
    with watched(browser, server.address, viewport=viewport) as profile:
        page, _ = staged(profile, monkeypatch)
        piles = page.locator(".kingdom .spot")
        expect(piles).to_have_count(12)
        boxes = [pile.bounding_box() for pile in piles.all()]
        supply = page.locator(".supply").bounding_box()
        assert supply is not None
        for box in boxes:
            assert box is not None
            assert box["height"] >= 40
            assert box["y"] + box["height"] <= supply["y"] + supply["height"] + 1
        names = page.locator(".kingdom .name")
        for name in names.all():
            assert name.evaluate("node => node.scrollWidth <= node.clientWidth + 1")
        expect(page.locator(".landscapes [data-card='ebb-tide']")).to_contain_text("Tide")
        expect(page.locator("[data-card='shipping-firm'] .cost .tokens")).to_have_text("6 Debt")
        expect(page.locator("[data-card='silver'] > .tokens")).to_have_text("1 Beacon")
        expect(page.locator(".others .tokens")).to_have_text("3 Crew")
        expect(page.locator(".others [data-mat='hold']")).to_have_text("Hold 1")
        expect(page.locator(".ask .owed")).to_have_text("Debt 2")
        for label in ("Pay Debt", "Buy phase", "End turn"):
            expect(page.get_by_role("button", name=label)).to_be_in_viewport(ratio=1)


def test_cards_on_a_mat_are_touched_there(
    browser: Browser, server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with watched(browser, server.address) as profile:
        page, stage = staged(profile, monkeypatch)
        hold = page.get_by_role("group", name="Hold (only you see it)")
        expect(hold.locator(".spot")).to_have_count(2)
        spot(page, "hand", "dock-crane").click()
        expect(page.locator(".ask .what")).to_contain_text("take any cards from your Hold")
        expect(hold.locator("[data-touch]")).to_have_count(2)
        hold.locator("[data-card='gold']").click()
        page.get_by_role("button", name="Confirm").click()
        expect(page.locator(".hand [data-card='gold']")).to_be_visible()
        assert stage.given(3) == ["Gold"]


def test_debt_is_paid_and_phases_end_by_buttons_and_keys(
    browser: Browser, server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with watched(browser, server.address) as profile:
        page, _ = staged(profile, monkeypatch)
        page.keyboard.press("b")
        expect(page.locator(".phase")).to_have_text("Buy phase")
        coppers = page.locator(".middle [data-card='copper']")
        spot(page, "hand", "copper").first.click()
        expect(coppers).to_be_visible()
        spot(page, "hand", "copper").first.click()
        expect(coppers).to_contain_text("×2")
        page.get_by_role("button", name="Pay Debt").click()
        expect(page.locator(".ask .owed")).to_have_count(0)
        page.get_by_role("button", name="End the Buy phase").click()
        expect(page.locator(".phase")).to_have_text("Night phase")
        spot(page, "hand", "stowaway").click()
        spot(page, "hand", "copper").first.click()
        hold = page.get_by_role("group", name="Hold (only you see it)")
        expect(hold.locator("[data-card='copper']")).to_be_visible()
        expect(page.locator(".log")).to_contain_text("put Copper on your Hold mat")


def test_the_preview_shows_what_lies_in_a_split_pile(
    browser: Browser, server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with watched(browser, server.address) as profile:
        page, _ = staged(profile, monkeypatch)
        page.locator(".supply [data-card='dinghy']").hover()
        preview = page.locator(".preview")
        expect(preview).to_contain_text("In this pile, from the top: 5 Dinghies, 5 Brigs")
        expect(preview.locator(".full")).to_have_count(2)


def test_the_page_in_russian_says_what_it_lacks_in_english(
    browser: Browser, server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with watched(browser, server.address, locale="ru-RU") as profile:
        page, _ = staged(profile, monkeypatch)
        expect(page.get_by_role("button", name="Погасить: Debt")).to_be_visible()
        expect(page.get_by_role("group", name="Hold (видите только вы)")).to_be_visible()
        page.locator(".supply [data-card='dinghy']").hover()
        expect(page.locator(".preview")).to_contain_text("5 Dinghy, 5 Brig")
        page.keyboard.press("b")
        page.get_by_role("button", name="Закончить фазу приобретений").click()
        expect(page.locator(".phase")).to_have_text("Фаза «Night»")
