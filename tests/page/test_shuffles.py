"""The page's part in the shuffles: sealing, revealing, and checking at the end."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from feodum.server.table.verify import verify
from tests.page.browser import Watched, asked, new_table, watched
from tests.page.players import Player
from tests.server.local_server import LocalServer
from tests.server.staging import Staging

pytestmark = pytest.mark.slow

RICH: Final = (
    "sets: [base-2e]\nkingdom: [Cellar, Market, Merchant, Militia, Mine, Moat, Remodel, Smithy,"
    " Village, Workshop]\nsupply: {Province: 1}\nplayers:\n"
    "  Ann: {hand: [5 Gold], deck: [5 Gold]}\n  Bob: {hand: [5 Gold], deck: [5 Gold]}\n"
)
"""A position where the first player can end the game at once."""


class Wire:
    """The sockets of a browser, some of whose messages can be held back or changed."""

    def __init__(self, profile: Watched) -> None:
        self.holds_numbers = False
        self.change: Callable[[Any], None] = lambda _: None
        """Changes each message from the server."""
        profile.context.route_web_socket("**/socket", self.connect)

    def connect(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def to_server(message: str | bytes) -> None:
            if not (self.holds_numbers and json.loads(message)["type"] == "share"):
                server.send(message)

        def to_page(message: str | bytes) -> None:
            told = json.loads(message)
            self.change(told)
            page.send(json.dumps(told))

        page.on_message(to_server)
        server.on_message(to_page)


def draws(page: Page) -> list[dict[str, str]]:
    found: list[dict[str, str]] = page.evaluate(
        "Object.entries(localStorage).filter(([key]) => key.startsWith('feodum-draw:'))"
        ".map(([, draw]) => JSON.parse(draw))"
    )
    return found


def noted(page: Page) -> dict[str, str]:
    """What the page shows at the end for use with `feodum verify`."""
    page.get_by_text("Shuffles checked").click()
    words = page.locator(".shuffles code").inner_text().split()
    return {words[3].removeprefix("--"): words[4], words[5].removeprefix("--"): words[6]}


def test_both_pages_can_be_reloaded_between_sealing_and_showing(
    browser: Browser, server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    Staging(monkeypatch, RICH)
    with (
        watched(browser, server.address, "Ann") as of_ann,
        watched(browser, server.address, "Bob") as of_bob,
    ):
        wire = Wire(of_bob)
        wire.holds_numbers = True
        table, token = new_table(of_ann, "me", "open")
        ann = of_ann.open(f"/table/{table}#{token}")
        bob = of_bob.open(f"/table/{table}")
        bob.get_by_role("button", name="Sit down").click()
        for page in (ann, bob):
            expect(page.get_by_text("Everybody is seated. Waiting for Bob.")).to_be_visible()
        before = draws(ann) + draws(bob)
        assert len(before) == 2
        ann.reload()
        expect(ann.get_by_text("Waiting for Bob.")).to_be_visible()
        wire.holds_numbers = False
        bob.reload()
        expect(ann.locator(".hand .spot")).to_have_count(5)
        assert draws(ann) + draws(bob) == before, "nobody has drawn a second number"
        second = of_ann.open(f"/table/{table}")
        Player(ann).play()
        for page in (ann, bob, second):
            expect(page.get_by_text("Shuffles checked")).to_be_visible()
        wire.change = with_another_number
        bob.reload()
        expect(bob.get_by_role("alert")).to_contain_text("chosen the shuffles")


def with_another_number(message: Any) -> None:
    """Messages of a server that chose a number for the other seat after seeing Bob's."""
    if message.get("ending"):
        message["ending"]["shares"][0] = "ab" * 32


def test_leaving_meanwhile_makes_everybody_draw_again(
    browser: Browser, server: LocalServer
) -> None:
    with (
        watched(browser, server.address, "Ann") as of_ann,
        watched(browser, server.address, "Bob") as of_bob,
    ):
        wire = Wire(of_bob)
        wire.holds_numbers = True
        table, token = new_table(of_ann, "me", "open", options={"chat": True})
        ann = of_ann.open(f"/table/{table}#{token}")
        bob = of_bob.open(f"/table/{table}")
        bob.get_by_role("button", name="Sit down").click()
        expect(ann.get_by_text("Waiting for Bob.")).to_be_visible()
        (shown,) = draws(ann)
        assert shown["terms"]
        ann.get_by_label("Who sits here?").select_option("basic")
        expect(ann.locator(".hand .spot")).to_have_count(5)
        (drawn,) = draws(ann)
        assert drawn["number"] != shown["number"]
        assert drawn["terms"] != shown["terms"]


def test_two_seats_in_one_browser_keep_their_numbers_and_their_seats(
    browser: Browser, server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    Staging(monkeypatch, RICH)
    with watched(browser, server.address) as both:
        table, token = new_table(both, "me", "open")
        ann = both.open(f"/table/{table}#{token}")
        expect(ann.get_by_role("button", name="Start")).to_be_visible()
        seated = both.context.request.post(f"/api/tables/{table}/seats", data={"name": "Bob"})
        bob = both.open(f"/table/{table}#{seated.json()['token']}")
        for _ in range(2):
            for page in (ann, bob):
                expect(page.locator(".hand .spot")).to_have_count(5)
                page.reload()
        assert len(draws(ann)) == 2
        Player(ann).play()
        for page in (ann, bob):
            expect(page.get_by_text("Shuffles checked")).to_be_visible()
        numbers = {noted(page)["share"] for page in (ann, bob)}
        assert numbers == {draw["number"] for draw in draws(ann)}
        bob.get_by_role("button", name="Rematch").click()
        ann.get_by_role("link", name="Bob wants a rematch: join").click()
        assert asked(ann)
        expect(bob.locator(".hand .spot")).to_have_count(5)
        expect(bob.locator(".ask.wanted")).to_have_count(0)


def test_a_seat_that_moves_to_another_browser_draws_again_there(
    browser: Browser, server: LocalServer
) -> None:
    with (
        watched(browser, server.address, "Ann") as at_home,
        watched(browser, server.address, "Ann") as on_the_way,
        watched(browser, server.address, "Bob") as of_bob,
    ):
        table, token = new_table(at_home, "me", "open")
        home = at_home.open(f"/table/{table}#{token}")
        summary = f"/api/tables/{table}"
        while not at_home.context.request.get(summary).json()["seats"][0]["seal"]:
            home.wait_for_timeout(20)
        home.close()
        bob = of_bob.open(f"/table/{table}")
        bob.get_by_role("button", name="Sit down").click()
        expect(bob.get_by_text("Waiting for Ann.")).to_be_visible()
        phone = on_the_way.context.new_page()
        phone.clock.install()
        phone.goto(f"/table/{table}#{token}")
        expect(phone.get_by_text("Waiting for Ann.")).to_be_visible()
        phone.clock.fast_forward(6000)
        expect(phone.locator(".hand .spot")).to_have_count(5)
        expect(bob.locator(".hand .spot")).to_have_count(5)
        assert len(draws(phone)) == 1


def test_the_notes_of_the_page_match_the_file(browser: Browser, server: LocalServer) -> None:
    """A whole game, with a name that two languages write differently as JSON."""
    with watched(browser, server.address, "Аня “\\\\”") as profile:
        page = profile.open("/new")
        page.get_by_role("button", name="Start the game").click()
        Player(page).play()
        notes = noted(page)
        table = page.url.split("/table/")[1]
        saved = profile.context.request.get(f"/api/tables/{table}/save").text()
        verified = verify(saved, **notes)
        assert verified.terms.seats[0].name == "Аня “\\”"
