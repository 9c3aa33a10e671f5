"""Whole games in a real browser: by mouse, touch and keyboard, alone and with others."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.page.browser import PHONE, asked, new_table, open_table, spot, watched
from tests.page.players import Player, by_key, by_touch
from tests.server.local_server import LocalServer
from tests.server.staging import Staging

pytestmark = pytest.mark.slow

ENDED = re.compile("won|Shared victory")


def test_a_whole_game_by_clicking_with_an_event_and_a_way(
    browser: Browser, server: LocalServer
) -> None:
    with watched(browser, server.address) as profile:
        page = profile.open("/new")
        page.get_by_role("button", name="From the rulebooks").click()
        page.get_by_role("button", name="Menagerie", exact=True).click()
        page.get_by_role("button", name="Intro to Horses").click()
        expect(page.locator(".tile[data-card='way-of-the-sheep']")).to_be_visible()
        page.get_by_role("button", name="Start the game").click()
        Player(page, extra=("destrier", "hostelry", "enhance")).play()
        log = page.context.request.get(f"/api{path_of(page)}/log?seat=0").text()
        assert "You buy Enhance" in log
        the_end_tells_everything(page)
        the_replay_goes_both_ways(page)
        a_rematch_is_one_click_away(page)


def path_of(page: Page) -> str:
    return "/tables/" + page.url.split("/table/")[1].split("#")[0]


def the_end_tells_everything(page: Page) -> None:
    expect(page.locator("h1")).to_contain_text(ENDED)
    rows = page.locator("tbody tr")
    assert rows.count() == 2
    scores = [int(text) for text in page.locator("td.score").all_inner_texts()]
    for row, score in zip(rows.all(), scores, strict=True):
        sources = row.locator(".sources span").all_inner_texts()
        points = [int(text.rsplit(": ", 1)[1]) for text in sources if ": " in text]
        assert sum(points) == score
    assert page.locator("figure circle").count() > 10
    counts = [int(text) for text in page.locator(".deck .count").all_inner_texts()]
    titles = [int(text.split()[-2]) for text in page.locator(".deck h2").all_inner_texts()]
    assert sum(counts) == sum(titles)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the game").click()
    assert '"answers"' in Path(download.value.path()).read_text()


def the_replay_goes_both_ways(page: Page) -> None:
    page.get_by_role("link", name="Watch the game").click()
    where = page.locator(".where")
    expect(where).to_contain_text("0 of ")
    expect(page.locator(".hand .spot")).to_have_count(5)
    page.get_by_role("button", name="Step ›").click()
    expect(where).to_contain_text("1 of ")
    seen = page.locator(".hand .spot").count()
    page.get_by_role("button", name="Turn »").click()
    page.get_by_role("button", name="Turn »").click()
    expect(page.locator(".turn[aria-current]")).to_have_text("2")
    page.get_by_role("button", name="‹ Step").click()
    page.get_by_role("button", name="« Turn").click()
    page.locator(".turn").first.click()
    expect(where).to_contain_text("0 of ")
    page.get_by_role("button", name="Step ›").click()
    expect(where).to_contain_text("1 of ")
    assert page.locator(".hand .spot").count() == seen
    page.locator(".turn").nth(6).click()
    other = page.locator(".view select")
    other.select_option(index=1)
    expect(page.locator(".others strong")).to_have_text("Ann")
    page.get_by_role("link", name="Back to the result").click()
    expect(page.locator(".head h1")).to_be_visible()


def a_rematch_is_one_click_away(page: Page) -> None:
    before = page.url
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: url != before)
    assert asked(page)
    expect(page.locator(".log h3").first).to_contain_text("Turn 1")


def test_a_game_by_touch_on_a_phone(browser: Browser, server: LocalServer) -> None:
    with watched(
        browser, server.address, viewport=PHONE, has_touch=True, is_mobile=True
    ) as profile:
        page = profile.open("/")
        page.get_by_role("button", name="Play now").tap()
        player = Player(page, by_touch)
        player.wait()
        everything_is_on_the_screen(page)
        small = page.locator(".ask .button:visible, .hand [data-touch], .supply [data-touch]")
        for box in [one.bounding_box() for one in small.all()]:
            assert box is not None
            assert box["height"] >= 30
            assert box["width"] >= 40
        player.play()
        expect(page.locator("h1")).to_contain_text(ENDED)


def everything_is_on_the_screen(page: Page) -> None:
    assert page.locator(".supply .kingdom .spot").count() == 10
    for pile in page.locator(".supply .spot, .ask, .hand .spot").all():
        box = pile.bounding_box()
        size = page.viewport_size
        assert box is not None
        assert size is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= size["height"] + 1
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1")


def test_a_game_by_keyboard_alone(browser: Browser, server: LocalServer) -> None:
    with watched(browser, server.address) as profile:
        page = profile.open("/")
        play_now = page.get_by_role("button", name="Play now")
        play_now.wait_for()
        for _ in range(12):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.textContent.trim()") == "Play now":
                break
        expect(play_now).to_be_focused()
        page.keyboard.press("Enter")
        player = Player(page, by_key)
        player.wait()
        page.keyboard.press("ArrowDown")
        assert page.evaluate("document.activeElement.dataset.nav") == "hand"
        first = page.evaluate("document.activeElement.dataset.card")
        assert first
        expect(page.locator(".preview .name")).to_be_visible()
        page.keyboard.press("ArrowUp")
        assert page.evaluate("document.activeElement.dataset.nav") in ("ask", "supply")
        page.keyboard.down("Shift")
        assert page.locator("[data-key='1']").count() == 1
        page.keyboard.up("Shift")
        player.play()
        expect(page.locator("h1")).to_contain_text(ENDED)


def test_two_browsers_by_a_link_take_moves_back_and_chat(
    browser: Browser, server: LocalServer
) -> None:
    address = server.address
    with (
        watched(browser, address, "Ann") as of_ann,
        watched(browser, address, "Bob") as of_bob,
    ):
        ann = of_ann.open("/new")
        ann.get_by_label("Seat 2").select_option("open")
        ann.get_by_role("button", name="Open the table").click()
        link = ann.get_by_label("Send this link").input_value()
        bob = of_bob.open(link)
        bob.get_by_role("button", name="Sit down").click()
        players = {"Ann": Player(ann), "Bob": Player(bob)}
        expect(ann.locator(".log h3")).to_have_count(1)
        both_kinds_of_undo(players)
        chat_is_off_by_one_click(ann, bob)


def whose_turn(page: Page) -> str:
    return page.locator(".log h3").last.inner_text().split(": ")[1]


def both_kinds_of_undo(players: dict[str, Player]) -> None:
    """Undo at once while nothing was learned; by request after others have seen something."""
    turn = whose_turn(players["Ann"].page)
    mine = players[turn]
    (other,) = [player for name, player in players.items() if name != turn]
    mine.wait()
    hand = mine.page.locator(".hand .spot")
    if not mine.button("Play Treasures").count():
        mine.hand(mine.page, mine.button("End turn"))
        return both_kinds_of_undo(players)
    before = hand.count()
    mine.button("Play Treasures").click()
    expect(mine.page.locator(".middle .spot").first).to_be_visible()
    mine.page.get_by_role("button", name="Undo", exact=True).click()
    expect(hand).to_have_count(before)
    mine.button("End turn").click()
    request = mine.page.get_by_role("button", name="Ask for undo")
    request.click()
    other.page.locator(".request").get_by_role("button", name="No", exact=True).click()
    expect(mine.page.locator(".request")).to_have_count(0)
    request.click()
    other.page.locator(".request").get_by_role("button", name="Yes", exact=True).click()
    expect(mine.button("End turn")).to_be_visible()
    expect(hand).to_have_count(before)
    return None


def chat_is_off_by_one_click(ann: Page, bob: Page) -> None:
    ann.keyboard.press("c")
    ann.keyboard.type("<b>Good luck!</b>")
    ann.keyboard.press("Enter")
    expect(bob.locator(".chat")).to_contain_text("<b>Good luck!</b>")
    bob.get_by_role("button", name="Options").click()
    bob.locator(".options").get_by_label("Chat").uncheck()
    bob.locator(".side").get_by_role("button", name="Log", exact=True).click()
    expect(bob.locator(".chat")).to_have_count(0)


def test_reload_and_reopen_in_the_middle_of_a_question(
    browser: Browser, server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    Staging(
        monkeypatch,
        "sets: [base-2e]\nkingdom: [Cellar]\nplayers:\n"
        "  Ann: {hand: [Cellar, 2 Copper, 2 Estate]}\n  Bob: {hand: [5 Copper]}\n"
        "moves:\n  - Ann: play Cellar",
    )
    with watched(browser, server.address) as profile:
        table, token = new_table(profile, "me", "basic")
        page = profile.open(f"/table/{table}#{token}")
        assert "Cellar" in asked(page)
        assert "#" not in page.url, "the token does not stay in the address"
        spot(page, "hand", "estate").first.click()
        page.reload()
        assert "Cellar" in asked(page)
        page.close()
        home = profile.open("/")
        home.get_by_role("link", name="your move").click()
        assert "Cellar" in asked(home)
        with watched(browser, server.address, viewport=PHONE) as elsewhere:
            phone = elsewhere.open(f"/table/{table}#{token}")
            assert "Cellar" in asked(phone)
            phone.get_by_role("button", name="None").click()
            expect(phone.locator(".ask .what")).to_contain_text("Your turn")
        expect(home.locator(".ask .what")).to_contain_text("Your turn")


class Process:
    """A server in its own process, which can be killed."""

    def __init__(self, database: Path) -> None:
        self.database = database
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "feodum", "serve", "--port", str(self.port)]
        command += ["--database", str(self.database), "--no-limits"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        stop = time.monotonic() + 60
        while time.monotonic() < stop:
            assert self.process.poll() is None, "the server has not started"
            try:
                if httpx.get(f"{self.address}/health", timeout=2).is_success:
                    return
            except httpx.HTTPError:
                time.sleep(0.1)
        raise AssertionError("the server does not start")

    def kill(self) -> None:
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()


def test_a_killed_server_comes_back_at_the_same_question(browser: Browser, tmp_path: Path) -> None:
    server = Process(tmp_path / "tables.sqlite")
    server.start()
    try:
        with watched(browser, server.address) as profile:
            page = open_table(profile, "me", "basic")
            player = Player(page)
            player.play(lambda: page.locator(".log h3").count() > 3)
            player.wait()
            before = state(page)
            server.kill()
            expect(page.locator(".ask .lost")).to_be_visible()
            assert page.locator(".hand .spot").count() > 0, "everything can still be read"
            server.start()
            expect(page.locator(".lost")).to_have_count(0)
            assert asked(page)
            assert state(page) == before
            player.step()
            player.play(lambda: page.locator(".log h3").count() > 5)
    finally:
        server.kill()


def state(page: Page) -> Any:
    """What the page shows of the game."""
    return page.evaluate(
        "() => [...document.querySelectorAll('.spot')].map(n => n.dataset.nav + n.dataset.card)"
        ".concat(document.querySelector('.board').dataset.question)"
        ".concat([...document.querySelectorAll('.log p, .log h3')].map(n => n.textContent))"
    )


def test_a_page_that_has_missed_a_change_asks_for_everything(
    browser: Browser, server: LocalServer
) -> None:
    lost: list[str] = []

    def intercept(route: WebSocketRoute) -> None:
        onwards = route.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            told = str(message)
            if not lost and '"type":"change"' in told and '"ask":null' in told:
                lost.append(told)  # my turn is over, and the changes of a bot follow
            else:
                route.send(message)

        onwards.on_message(pass_on)

    with watched(browser, server.address) as profile:
        profile.context.route_web_socket("**/socket", intercept)
        page = open_table(profile, "me", "basic")
        player = Player(page)
        player.play(lambda: page.locator(".log h3").count() > 4)
        player.wait()
        assert lost
        before = state(page)
        page.reload()
        player.wait()
        assert state(page) == before


def test_trivial_questions_are_answered_only_if_that_is_wanted(
    browser: Browser, server: LocalServer
) -> None:
    with watched(browser, server.address) as profile:
        page = open_table(profile, "me", "basic")
        player = Player(page)
        player.wait()
        assert player.button("Play Treasures").count() == 1, "off by default"
        page.get_by_role("button", name="Options").click()
        page.get_by_label("Answer for me").check()
        page.reload()
        player.wait()
        expect(player.button("Play Treasures")).to_have_count(0)
        expect(page.locator(".middle [data-card='copper']").first).to_be_visible()


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_cards_travel_unless_motion_is_reduced(
    browser: Browser, server: LocalServer, motion: str
) -> None:
    with watched(browser, server.address, reduced_motion=motion) as profile:
        profile.context.add_init_script(
            "window.flights = 0; const animate = Element.prototype.animate;"
            "Element.prototype.animate = function (...what) {"
            " window.flights += 1; return animate.apply(this, what) }"
        )
        page = open_table(profile, "me", "basic")
        player = Player(page)
        player.play(lambda: page.locator(".log h3").count() > 4)
        assert (page.evaluate("window.flights") > 0) == (motion == "no-preference")
        page.wait_for_timeout(600)
        assert page.locator(".ghost").count() == 0


def test_others_move_at_the_chosen_pace_and_any_click_hurries_them(
    browser: Browser, server: LocalServer
) -> None:
    with watched(browser, server.address) as profile:
        profile.context.add_init_script(
            "if (location.protocol === 'http:') localStorage.setItem('feodum',"
            " JSON.stringify({pace: 'calm', hints: false}))"
        )
        page = open_table(profile, "me", "basic", "basic", "basic")
        player = Player(page)
        page.locator(".ask").click()
        player.wait()
        player.button("End turn").click()
        turns = page.locator(".log h3")
        mine = turns.count()
        page.wait_for_timeout(400)
        assert turns.count() <= mine + 1, "one thing after the other"
        page.wait_for_timeout(1500)
        page.locator(".ask").click()
        expect(page.locator(".ask.wanted")).to_be_visible(timeout=1500)
