"""Nothing is silent: a touch that does nothing is explained, and wishes are granted at once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from feodum.server.web import lobby
from tests.page.browser import PHONE, Watched, asked, new_table, open_table, spot, watched
from tests.server.local_server import LocalServer, serving
from tests.server.staging import Staging

pytestmark = pytest.mark.slow

POOR = """
sets: [base-2e]
kingdom: [Market, Village, Cellar]
players:
  Ann: {hand: [4 Copper, Estate]}
  Bob: {hand: [5 Copper]}
"""


def staged(profile: Watched, monkeypatch: pytest.MonkeyPatch, text: str) -> tuple[Page, Staging]:
    staging = Staging(monkeypatch, text)
    page = open_table(profile, "me", "basic")
    assert asked(page)
    return page, staging


def key_of(page: Page, card: str) -> str | None:
    page.keyboard.down("Shift")
    key = page.locator(f".supply [data-card='{card}']").get_attribute("data-key")
    page.keyboard.up("Shift")
    return key


def test_a_touch_that_does_nothing_says_why(
    browser: Browser, server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with watched(browser, server.address) as profile:
        page, _ = staged(profile, monkeypatch, POOR)
        why = page.locator(".ask .why")
        expect(page.get_by_role("heading", level=1)).to_contain_text("Ann")
        page.locator(".supply [data-card='market']").click(force=True)
        expect(why).to_have_text("Market costs $5, you have $4.")
        page.locator(".supply [data-card='silver']").click(force=True)
        expect(why).to_have_text("Play your Treasures first.")
        page.locator(".hand [data-card='estate']").click(force=True)
        expect(why).to_have_text("Estate is not played.")
        copper = key_of(page, "copper")
        page.keyboard.press("t")
        expect(spot(page, "supply", "silver")).to_be_visible()
        assert copper is not None
        assert key_of(page, "copper") == copper, "a pile keeps its key"
        page.keyboard.press(key_of(page, "silver") or "")
        expect(page.locator(".log")).to_contain_text("You buy Silver")
        for card in ("copper", "curse"):
            page.locator(f".supply [data-card='{card}']").click(force=True)
            expect(why).to_have_text("You have no Buys left.")
            expect(page.locator(f".supply [data-card='{card}']")).to_contain_class("dim")


def test_two_clicks_at_once_are_one_answer(
    browser: Browser, server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[str] = []
    with watched(browser, server.address) as profile:
        profile.context.on(
            "page", lambda page: page.on("websocket", lambda socket: socket.on("framesent", note))
        )

        def note(frame: str | bytes) -> None:
            text = frame if isinstance(frame, str) else frame.decode()
            if json.loads(text)["type"] == "answer":
                sent.append(text)

        page, _ = staged(profile, monkeypatch, POOR)
        page.get_by_role("button", name="Play Treasures").evaluate(
            "node => {node.click(); node.click()}"
        )
        expect(spot(page, "supply", "silver")).to_be_visible()
        expect(page.locator(".log")).to_contain_text("4 Coppers")
        assert len(sent) == 1


MANY = """
sets: [base-2e]
kingdom:
  [Market, Village, Cellar, Moat, Smithy, Militia, Mine, Remodel, Workshop, Merchant, Chapel,
   Harbinger, Vassal, Bureaucrat]
players:
  Ann: {hand: [5 Gold]}
  Bob: {hand: [5 Copper]}
"""


def test_every_pile_has_a_key(
    browser: Browser, server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with watched(browser, server.address) as profile:
        page, _ = staged(profile, monkeypatch, MANY)
        page.keyboard.press("t")
        expect(spot(page, "supply", "province")).to_be_visible()
        page.keyboard.down("Shift")
        keys = page.locator(".supply [data-touch]").evaluate_all(
            "piles => piles.map(pile => pile.dataset.key)"
        )
        page.keyboard.up("Shift")
        assert len(keys) == 21
        assert all(keys)
        assert len(set(keys)) == len(keys)


def test_on_a_phone_such_a_touch_opens_the_card(
    browser: Browser, server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone = watched(browser, server.address, viewport=PHONE, has_touch=True, is_mobile=True)
    with phone as profile:
        page, _ = staged(profile, monkeypatch, POOR)
        page.locator(".supply [data-card='market']").tap(force=True)
        expect(page.locator(".preview .name")).to_have_text("Market")
        expect(page.locator(".preview")).to_contain_text("+1 Buy")
        page.locator(".preview").get_by_role("button", name="Close").tap()
        expect(page.locator(".ask .why")).to_be_visible()


def test_enter_confirms_what_was_marked_with_the_mouse(
    browser: Browser, server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    cellar = (
        POOR.replace("Ann: {hand: [", "Ann: {hand: [Cellar, ") + "moves:\n  - Ann: play Cellar\n"
    )
    with watched(browser, server.address) as profile:
        page, staging = staged(profile, monkeypatch, cellar)
        spot(page, "hand", "estate").click()
        page.keyboard.press("Enter")
        expect(page.locator(".log")).to_contain_text("discard")
        assert staging.given(1) == ["Estate"]


EXILES = """
sets: [base-2e, menagerie]
kingdom: [Sentry, Village, Bounty Hunter]
players:
  Ann: {hand: [Sentry, 4 Copper], deck: [Estate, Curse, Gold, Silver], exile: [Gold]}
  Bob: {hand: [5 Copper], exile: [2 Estate]}
"""


def test_a_click_and_a_key_leave_no_ring_and_enter_trashes_what_is_marked(
    browser: Browser, server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    sentry = EXILES + "moves:\n  - Ann: play Sentry\n"
    with watched(browser, server.address) as profile:
        page, staging = staged(profile, monkeypatch, sentry)
        page.locator(".middle [data-touch][data-card='curse']").click()
        page.keyboard.press("Shift")
        assert not page.evaluate("document.activeElement.matches('.spot:focus-visible')")
        page.keyboard.press("Enter")
        expect(page.locator(".ask .what")).to_contain_text("discard any of these")
        assert staging.given(1) == ["Curse"]


def test_exile_says_whose_it_is(
    browser: Browser, server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone = watched(browser, server.address, viewport=PHONE, has_touch=True, is_mobile=True)
    with phone as profile, watched(browser, server.address, "Eve") as eve:
        page, _ = staged(profile, monkeypatch, EXILES)
        expect(page.locator(".middle")).to_contain_text("Exile: Ann")
        expect(page.locator(".player", has_text="2 Estates")).to_contain_text("Exile")
        other = eve.open(page.url)
        expect(other.locator(".hand-zone")).to_contain_text("You are watching")
        expect(other.locator(".player", has_text="Ann")).to_contain_text("Exile")
        expect(other.locator(".player", has_text="Ann")).to_contain_text("Gold")
        expect(other.locator(".middle [data-card]")).to_have_count(0)


def test_a_wanted_card_is_in_the_kingdom_at_once(browser: Browser, server: LocalServer) -> None:
    with watched(browser, server.address) as profile:
        page = profile.open("/")
        expect(page).to_have_title("Feodum")
        page = profile.open("/new")
        page.locator("summary", has_text="must or must not").click()
        page.get_by_label("Find a card").fill("Moat")
        page.locator(".all [data-card='moat']").click()
        expect(page.locator(".cards [data-card='moat']")).to_be_visible()
        page.locator(".all [data-card='moat']").click()
        expect(page.locator(".cards [data-card='moat']")).to_have_count(0)
        sets = page.get_by_role("group", name="Sets").locator("[aria-pressed='true']")
        while sets.count():
            sets.first.click()
        expect(page.get_by_role("alert")).to_have_text("Choose at least one set.")


def test_watchers_see_everybody(browser: Browser, server: LocalServer) -> None:
    with (
        watched(browser, server.address) as ann,
        watched(browser, server.address, "Bob") as bob,
        watched(browser, server.address, "Eve") as eve,
    ):
        table, token = new_table(ann, "me", "open", options={"scores": True})
        players = {"Ann": ann.open(f"/table/{table}#{token}"), "Bob": bob.open(f"/table/{table}")}
        players["Bob"].get_by_role("button", name="Sit down").click()
        for page in players.values():
            page.locator(".ask").wait_for()
        first = next(name for name, page in players.items() if page.locator(".ask.wanted").count())
        mover = players[first]
        mover.keyboard.press("t")
        spot(mover, "supply", "copper").click()
        expect(mover.locator(".log")).to_contain_text("You buy Copper")
        mover.get_by_role("button", name="End turn").click()
        page = eve.open(f"/table/{table}")
        expect(page.locator(".player")).to_have_count(2)
        panel = page.locator(f".player[aria-label='{first}']")
        expect(panel).to_contain_text("5 in hand")
        expect(panel).to_contain_text("3 VP")
        expect(panel.locator(".last")).to_contain_text("Copper")
        expect(page.locator(".hand-zone")).to_have_text("You are watching.")


def test_leaving_bots_keeps_the_game(browser: Browser, server: LocalServer) -> None:
    with watched(browser, server.address) as profile:
        page = open_table(profile, "me", "basic")
        question = asked(page)
        page.locator(".menu").get_by_role("button", name="Leave").click()
        expect(page.get_by_role("dialog")).to_contain_text("the game waits")
        page.get_by_role("dialog").get_by_role("button", name="Leave").click()
        page.locator(".entry").click()
        assert asked(page) == question


def test_after_a_game_automatic_answers_are_offered_once(
    browser: Browser, server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    last = (
        "sets: [base-2e]\nkingdom: [Village]\nsupply: {Province: 1}\nplayers:\n"
        "  Ann: {hand: [5 Gold], turns: 3}\n  Bob: {hand: [5 Copper], turns: 3}\n"
    )
    with watched(browser, server.address) as profile:
        page, _ = staged(profile, monkeypatch, last)
        page.keyboard.press("t")
        spot(page, "supply", "province").click()
        page.get_by_role("button", name="End turn").click()
        page.get_by_role("button", name="Yes, please").click()
        expect(page.locator(".offer")).to_have_count(0)
        assert page.evaluate("JSON.parse(localStorage.feodum).automatic.on")


WAYS = """
sets: [base-2e, menagerie]
kingdom: [Village, Sheepdog]
landscapes: [Way of the Ox, Way of the Mole]
players:
  Ann: {hand: [2 Village, 2 Copper, Estate], deck: [4 Silver]}
  Bob: {hand: [5 Copper]}
"""


def test_a_way_is_touched_before_the_action(
    browser: Browser, server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with watched(browser, server.address) as profile:
        page, staging = staged(profile, monkeypatch, WAYS)
        village = spot(page, "hand", "village")
        spot(page, "supply", "way-of-the-ox").click()
        expect(page.locator(".ask .why")).to_contain_text("Way of the Ox")
        village.first.click()
        expect(page.locator(".log")).to_contain_text("Way of the Ox")
        expect(village).to_have_count(1)
        assert [staging.given(0), staging.given(1)] == [["play Village"], ["Way of the Ox"]]
        page.get_by_role("button", name="Undo").click()
        expect(village).to_have_count(2)
        assert staging.answers == 0, "one touch is taken back by one"
        village.first.click()
        expect(page.locator(".hand [data-card='silver']")).to_be_visible()
        assert [staging.given(0), staging.given(1)] == [["play Village"], ["Village"]]
        page.keyboard.down("Shift")
        keys = [
            place.get_attribute("data-key") or ""
            for place in (spot(page, "supply", "way-of-the-mole"), village)
        ]
        page.keyboard.up("Shift")
        for key in keys:
            page.keyboard.press(key)
        expect(page.locator(".log")).to_contain_text("Way of the Mole")
        assert staging.given(3) == ["Way of the Mole"]


def test_my_deck_is_counted(
    browser: Browser, server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = "Ann: {hand: [4 Copper, Estate], deck: [2 Silver, Copper], discard: [Gold]}"
    text = POOR.replace("Ann: {hand: [4 Copper, Estate]}", mine)
    with watched(browser, server.address) as profile, watched(browser, server.address) as eve:
        page, _ = staged(profile, monkeypatch, text)
        page.get_by_role("button", name="Deck", exact=True).click()
        rows = page.locator(".deck-panel tbody tr")
        expect(rows).to_have_count(4)
        numbers = rows.evaluate_all(
            "rows => rows.map(row => [row.dataset.card, ...row.innerText.match(/\\d+/g)])"
        )
        assert numbers == [
            ["gold", "1", "0"],
            ["silver", "2", "2"],
            ["copper", "5", "1"],
            ["estate", "1", "0"],
        ]
        page.keyboard.press("t")
        spot(page, "supply", "silver").click()
        expect(page.locator(".deck-panel tr[data-card='silver'] td").first).to_have_text("3")
        table = page.url.rsplit("/", 1)[1]
        answer = eve.context.request.post(f"/api/tables/{table}/deck", data={"token": "wrong"})
        assert answer.status == 400, "nobody else is told"
        other = eve.open(f"/table/{table}")
        expect(other.locator(".hand-zone")).to_contain_text("You are watching")
        expect(other.get_by_role("button", name="Deck", exact=True)).to_have_count(0)


@pytest.mark.parametrize(
    ("bound", "said"),
    [
        ("127.0.0.1", "Only this machine can open this link."),
        ("0.0.0.0", "Others in your network can open this link."),
    ],
)
def test_the_link_to_send_says_who_can_open_it(
    browser: Browser,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    bound: str,
    said: str,
) -> None:
    monkeypatch.setattr(lobby, "own_address", lambda: "192.0.2.7")
    database = str(tmp_path / "tables.sqlite")
    with (
        serving(database, hosts=(bound,)) as local,
        watched(browser, local.address) as profile,
    ):
        table, token = new_table(profile, "me", "open")
        page = profile.open(f"/table/{table}#{token}")
        expect(page.get_by_text(said)).to_be_visible()
        port = local.address.rsplit(":", 1)[1]
        host = "192.0.2.7" if bound == "0.0.0.0" else "127.0.0.1"
        link = page.get_by_label("Send this link")
        expect(link).to_have_value(f"http://{host}:{port}/table/{table}")
