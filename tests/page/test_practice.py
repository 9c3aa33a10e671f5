"""Playing on from a replay, links to its steps, and saved games that the page opens."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from feodum import rl
from feodum.bots import make_bot
from feodum.kingdoms.recommended import recommended
from feodum.kingdoms.table import Table
from feodum.session.save import save
from feodum.session.seats import Seat
from feodum.session.session import Session
from tests.page.browser import PHONE, Watched, asked, new_table, open_table, watched
from tests.server.local_server import LocalServer

pytestmark = pytest.mark.slow
LONG = 60_000
"""Milliseconds for what takes long on a busy machine: the first process that reads a save."""
KINGDOM = recommended("base-2e/first-game").kingdom


def saved(*, answers: int = 100_000) -> str:
    """A game of two people, in which Ann begins, to its end or for a while."""
    table = Table(KINGDOM, 2, ("base-2e",), seed=4, first=0)
    bots = Session(table, [Seat("Ann", "basic"), Seat("Bob", "basic")], make_bot)
    while not bots.over and len(bots.position.answers) < answers:
        bots.bot_answer()
    return save(Session(table, [Seat("Ann"), Seat("Bob")], answers=bots.position.answers))


def open_file(profile: Watched, text: str, name: str = "game.json") -> Page:
    page = profile.open("/")
    page.get_by_label("Open a saved game").set_input_files(
        {"name": name, "mimeType": "application/json", "buffer": text.encode()}
    )
    return page


def steps_of(page: Page) -> int:
    page.locator(".ask .where").wait_for(timeout=LONG)
    return int(page.get_by_role("slider").get_attribute("max") or 0)


def test_a_finished_save_is_a_replay_with_links_to_its_steps(
    browser: Browser, server: LocalServer
) -> None:
    with (
        watched(browser, server.address, permissions=["clipboard-read", "clipboard-write"]) as ann,
        watched(browser, server.address, "Eve") as eve,
    ):
        page = open_file(ann, saved())
        page.wait_for_url("**/replay/*", timeout=LONG)
        steps = steps_of(page)
        expect(page.locator(".ask .where")).to_have_text(f"{steps} of {steps}")
        take = page.get_by_role("button", name="Play on from here in place of Ann")
        expect(take).to_be_disabled()
        page.get_by_role("slider").fill("12")
        expect(page.locator(".ask .where")).to_have_text(f"12 of {steps}")
        page.get_by_label("Seen by").select_option("Bob")
        expect(page.get_by_role("button", name="in place of Bob")).to_be_enabled()
        page.get_by_role("button", name="Link to this step").click()
        expect(page.get_by_role("button", name="Copied")).to_be_visible()
        link = page.evaluate("navigator.clipboard.readText()")
        assert link == page.url
        hand = page.locator(".hand [data-card]").count()
        other = eve.open(link)
        expect(other.locator(".ask .where")).to_have_text(f"12 of {steps}")
        expect(other.get_by_label("Seen by")).to_have_value("1")
        expect(other.locator(".hand [data-card]")).to_have_count(hand)
        other.get_by_role("link", name="Back to the result").click()
        expect(other.locator(".head h1")).to_be_visible()


def test_a_game_goes_on_from_a_step_against_bots(browser: Browser, server: LocalServer) -> None:
    with watched(browser, server.address) as profile:
        page = open_file(profile, saved())
        page.wait_for_url("**/replay/*", timeout=LONG)
        steps_of(page)
        page.get_by_role("button", name="5", exact=True).first.click()
        expect(page.locator(".ask .what")).to_contain_text("Turn 5")
        cards = page.locator(".hand [data-card]").evaluate_all(
            "cards => cards.map(card => card.dataset.card).sort()"
        )
        page.get_by_role("button", name="Play on from here in place of Ann").click()
        page.wait_for_url("**/table/*", timeout=LONG)
        assert asked(page)
        now = page.locator(".hand [data-card]").evaluate_all(
            "cards => cards.map(card => card.dataset.card).sort()"
        )
        assert now == cards
        expect(page.get_by_role("button", name="Undo")).to_have_count(0)
        page.get_by_role("button", name="End turn").click()
        expect(page.locator(".log")).to_contain_text("Turn 6")
        assert asked(page)


def test_friends_take_the_other_seats(browser: Browser, server: LocalServer) -> None:
    with (
        watched(browser, server.address) as ann,
        watched(browser, server.address, "Eve") as eve,
    ):
        page = open_file(ann, saved(answers=40))
        page.wait_for_url("**/replay/*", timeout=LONG)
        steps = steps_of(page)
        expect(page.locator(".ask .where")).to_have_text(f"{steps} of {steps}")
        page.get_by_label("Who plays for the others").select_option("open")
        page.get_by_role("button", name="Play on from here in place of Ann").click()
        page.wait_for_url("**/table/*", timeout=LONG)
        expect(page.get_by_role("button", name="Deal again")).to_have_count(0)
        other = eve.open(page.url)
        other.get_by_role("button", name="Sit down").click()
        expect(other.locator(".board")).to_be_visible()
        expect(page.locator(".board")).to_be_visible()
        expect(page.locator(".player", has_text="Eve")).to_be_visible()
        for one in (page, other):
            one.locator(".ask").wait_for()
        assert page.locator(".ask.wanted").count() + other.locator(".ask.wanted").count() == 1


def test_a_save_of_an_environment_opens(browser: Browser, server: LocalServer) -> None:
    env = rl.aec_env(players=2)
    env.reset(seed=3)
    for _ in range(30):
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(max(action for action, legal in enumerate(mask) if legal))
    with watched(browser, server.address) as profile:
        page = open_file(profile, env.save())
        page.wait_for_url("**/replay/*", timeout=LONG)
        assert steps_of(page) > 0
        page.get_by_role("button", name="Play on from here in place of P1").click()
        page.wait_for_url("**/table/*", timeout=LONG)
        assert asked(page)


def test_a_file_that_is_no_game_says_so(browser: Browser, server: LocalServer) -> None:
    with watched(browser, server.address) as profile:
        page = open_file(profile, "not a game")
        alert = page.get_by_role("alert")
        expect(alert).to_have_text("This is not a saved game: it is not JSON.", timeout=LONG)
        document = json.loads(saved(answers=30))
        document["answers"][3] = "buy Province"
        page = open_file(profile, json.dumps(document))
        alert = page.get_by_role("alert")
        expect(alert).to_contain_text("This saved game breaks the rules", timeout=LONG)
        page = open_file(profile, " " * 2_000_001)
        expect(page.get_by_role("alert")).to_have_text("This file is too large for a saved game.")
        profile.errors[:] = [error for error in profile.errors if "400" not in error]


def test_a_file_is_dropped_on_a_phone_in_russian(browser: Browser, server: LocalServer) -> None:
    phone = watched(browser, server.address, viewport=PHONE, locale="ru", has_touch=True)
    with phone as profile:
        page = profile.open("/")
        held = page.evaluate_handle(
            """text => {
                const held = new DataTransfer()
                held.items.add(new File([text], 'game.json'))
                return held
            }""",
            saved(),
        )
        place = page.locator("label", has_text=re.compile("Открыть сохран"))
        place.dispatch_event("drop", {"dataTransfer": held})
        page.wait_for_url("**/replay/*", timeout=LONG)
        steps_of(page)
        page.get_by_role("slider").fill("20")
        page.get_by_role("button", name="Ходы").click()
        page.get_by_role("button", name=re.compile("^Играть отсюда")).click()
        page.wait_for_url("**/table/*", timeout=LONG)
        assert asked(page)


# ---- resigning, and time for a whole game


def test_resigning_ends_a_game_of_two(browser: Browser, server: LocalServer) -> None:
    with (
        watched(browser, server.address) as of_ann,
        watched(browser, server.address, "Eve") as of_eve,
    ):
        page = of_ann.open("/new")
        page.get_by_label("Seat 2").select_option("open")
        page.get_by_label("Time for the whole game").select_option("600")
        page.get_by_role("button", name="Open the table").click()
        expect(page.get_by_text("10 minutes each")).to_be_visible()
        other = of_eve.open(page.url)
        other.get_by_role("button", name="Sit down").click()
        for one, opponent in ((page, "Eve"), (other, "Ann")):
            clocks = one.get_by_role("timer")
            expect(clocks).to_have_count(2)
            expect(one.locator(".player", has_text=opponent).get_by_role("timer")).to_be_visible()
            expect(clocks.first).to_have_text(re.compile("10:00|9:"))
        with watched(browser, server.address, "Tom") as of_tom:
            third = of_tom.open(page.url)
            expect(third.get_by_role("timer")).to_have_count(2)
            expect(third.get_by_role("timer").first).to_have_text(re.compile("10:00|9:"))
        other.locator(".menu").get_by_role("button", name="Resign").click()
        dialog = other.get_by_role("dialog")
        expect(dialog).to_contain_text("you lose it")
        dialog.get_by_role("button", name="Play on").click()
        expect(other.locator(".board")).to_be_visible()
        other.locator(".menu").get_by_role("button", name="Resign").click()
        dialog.get_by_role("button", name="Resign").click()
        expect(page.locator(".head h1")).to_have_text("You won!")
        expect(page.locator(".head p")).to_have_text("Eve has resigned.")
        expect(other.locator(".head h1")).to_have_text("Ann won")
        expect(other.locator("tbody tr").last).to_contain_text("resigned")
        other.get_by_label("Say something").fill("Well played")
        other.keyboard.press("Enter")
        expect(page.locator(".chat")).to_contain_text("Well played")
        expect(page).to_have_title("Feodum")
        page.get_by_role("button", name="Back to the table").click()
        page.get_by_role("button", name="See the result").click()
        page.get_by_role("button", name="Rematch").click()
        expect(other.get_by_role("link", name=re.compile("Ann"))).to_be_visible()


def test_the_buttons_of_the_menu_are_whole(browser: Browser, server: LocalServer) -> None:
    with (
        watched(browser, server.address, locale="ru") as of_ann,
        watched(browser, server.address, "Eve") as of_eve,
    ):
        table, token = new_table(of_ann, "me", "open")
        page = of_ann.open(f"/table/{table}#{token}")
        of_eve.open(f"/table/{table}").get_by_role("button", name="Sit down").click()
        expect(page.locator(".menu .links .button")).to_have_count(4)
        page.wait_for_function(
            "() => [...document.querySelectorAll('.menu .links .button, .side .tab')]"
            ".every(one => {"
            " const box = one.getBoundingClientRect();"
            " return box.right <= innerWidth && box.bottom <= innerHeight &&"
            " one.scrollWidth <= one.clientWidth })"
        )


def test_of_three_players_the_others_play_on(browser: Browser, server: LocalServer) -> None:
    phone = watched(browser, server.address, viewport=PHONE, has_touch=True, is_mobile=True)
    with watched(browser, server.address) as of_ann, phone as of_eve:
        table, token = new_table(of_ann, "me", "open", "basic", options={"clock": 300})
        page = of_ann.open(f"/table/{table}#{token}")
        other = of_eve.open(f"/table/{table}")
        other.get_by_role("button", name="Sit down").click()
        for one in (page, other):
            expect(one.get_by_role("timer")).to_have_count(2)
        other.locator(".drawer").click()
        other.locator(".menu").get_by_role("button", name="Resign").click()
        expect(other.get_by_role("dialog")).to_contain_text("You cannot come back")
        other.get_by_role("dialog").get_by_role("button", name="Resign").click()
        expect(other.get_by_text("You are out of this game.").first).to_be_visible()
        expect(other.get_by_role("button", name="let me play again")).to_have_count(0)
        expect(other.get_by_role("button", name="Resign")).to_have_count(0)
        expect(page.get_by_role("timer")).to_have_count(1)
        expect(page.locator(".chat")).to_contain_text("has resigned. A bot plays on")
        assert asked(page)


def test_time_for_a_game_runs_out(browser: Browser, server: LocalServer) -> None:
    with watched(browser, server.address) as profile:
        page = open_table(profile, "me", "basic", options={"clock": 3, "thinking": 60})
        expect(page.locator(".head p")).to_have_text("Ann’s time is up.", timeout=LONG)
        expect(page.locator(".head h1")).to_contain_text("won")
