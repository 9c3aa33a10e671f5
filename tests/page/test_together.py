"""People at one table, from its link to the rematch: arriving, leaving, asking each other."""

from __future__ import annotations

import time
from contextlib import ExitStack
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from feodum.scenarios.scenario import Given
from feodum.server.live import live
from feodum.server.table.standing import ABSENCE_SECONDS
from tests.page.browser import PHONE, WIDE, Watched, asked, new_table, open_table, spot, watched
from tests.page.players import Player
from tests.server.local_server import LocalServer
from tests.server.staging import Staging

pytestmark = pytest.mark.slow


def remember(profile: Watched, settings: str) -> None:
    """Set what the browser remembers from the start."""
    profile.context.add_init_script(
        "if (location.protocol === 'http:' && !sessionStorage.getItem('once')) {"
        " sessionStorage.setItem('once', '1');"
        f" localStorage.setItem('feodum', JSON.stringify({{pace: 'off', {settings}}})) }}"
    )


def whose_turn(page: Page) -> str:
    return page.locator(".log h3").last.inner_text().split(": ")[1]


def sit_down(profile: Watched, link: str) -> Page:
    page = profile.open(link)
    page.get_by_role("button", name="Sit down").click()
    return page


def test_two_browsers_play_to_the_end_and_again_while_a_third_one_watches(
    browser: Browser, server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Decks are so rich that the Provinces are soon gone."""
    Staging(
        monkeypatch,
        "sets: [base-2e]\nkingdom: [Cellar, Market, Merchant, Militia, Mine, Moat, Remodel, Smithy,"
        " Village, Workshop]\nplayers:\n"
        "  Ann: {hand: [5 Gold], deck: [5 Gold]}\n  Bob: {hand: [5 Gold], deck: [5 Gold]}\n",
    )
    address = server.address
    with (
        watched(browser, address, "Ann") as of_ann,
        watched(browser, address, "Bob") as of_bob,
        watched(browser, address, "Eve") as of_eve,
    ):
        for profile, name in ((of_ann, "Ann"), (of_bob, "Bob")):
            remember(profile, f"hints: false, name: '{name}', automatic: {{on: true}}")
        ann = of_ann.open("/new")
        ann.get_by_label("Seat 2").select_option("open")
        ann.get_by_role("button", name="Open the table").click()
        link = ann.get_by_label("Send this link").input_value()
        eve = of_eve.open(link)
        bob = sit_down(of_bob, link)
        players = {"Ann": Player(ann), "Bob": Player(bob)}
        expect(eve.locator(".hand-zone")).to_be_visible()
        play_to_the_end(players, eve)
        headline = eve.locator(".head h1").inner_text()
        for page, name in ((ann, "Ann"), (bob, "Bob")):
            mine = page.locator(".head h1").inner_text()
            assert mine in (headline, "You won!"), (name, mine, headline)
        assert eve.get_by_role("button", name="Rematch").count() == 0, "a spectator asks for none"
        again(ann, bob, eve)


def play_to_the_end(players: dict[str, Player], eve: Page) -> None:
    stop = time.monotonic() + 120
    while not any(player.over for player in players.values()):
        assert time.monotonic() < stop, "the game does not end"
        for player in players.values():
            while player.page.locator(".ask.wanted").count() and not player.over:
                player.step()
        assert eve.locator(".hand .spot, [data-touch]").count() == 0, "a spectator sees no hand"
    for page in (eve, *(player.page for player in players.values())):
        expect(page.locator(".head h1")).to_be_visible()


def again(ann: Page, bob: Page, eve: Page) -> None:
    """A rematch that one player asks for leads everyone to the same new table."""
    before = ann.url
    ann.get_by_role("button", name="Rematch").click()
    for page in (bob, eve):
        page.get_by_role("link", name="Ann wants a rematch: join").click()
    for page in (ann, bob):
        page.wait_for_url(lambda url: url != before and "/table/" in url)
    expect(eve.locator(".hand-zone")).to_be_visible()
    assert ann.url == bob.url == eve.url
    expect(ann.locator(".supply [data-card='province'] .count")).to_have_text("8")
    assert "Your turn" in asked(ann)


def test_a_player_who_leaves_is_replaced_by_vote_and_can_return(
    browser: Browser, server: LocalServer
) -> None:
    with ExitStack() as stack:
        profiles = [
            stack.enter_context(watched(browser, server.address, name))
            for name in ("Ann", "Bob", "Cid", "Eve")
        ]
        table, token = new_table(profiles[0], "me", "open", "open")
        ann = profiles[0].open(f"/table/{table}#{token}")
        bob = sit_down(profiles[1], f"/table/{table}")
        cid = sit_down(profiles[2], f"/table/{table}")
        expect(cid.locator(".hand .spot")).to_have_count(5)
        eve = profiles[3].open(f"/table/{table}")
        bob.close()
        label = "Bob is away: let a bot play"
        vote = {page: page.get_by_role("button", name=label) for page in (ann, cid)}
        panel = ann.get_by_role("article", name="Bob")
        expect(panel).to_contain_text("away")
        for page in (ann, cid, eve):
            expect(page.locator(".menu")).to_contain_text("Bob is away: a bot can play on in")
            expect(page.get_by_role("button", name=label)).to_have_count(0)
        server.clock.skipped += ABSENCE_SECONDS
        for page in (ann, cid, eve):
            page.reload()  # a page's own clock needs the minute
        expect(eve.locator(".menu")).to_be_visible()
        expect(eve.get_by_role("button", name=label)).to_have_count(0)
        vote[ann].click()
        ann.wait_for_timeout(300)
        expect(vote[cid]).to_be_visible()
        assert panel.locator(".bot").count() == 0, "one of two is not enough"
        vote[cid].click()
        expect(panel.locator(".bot")).to_be_visible()
        for page in (ann, cid):
            expect(vote[page]).to_have_count(0)
        back = profiles[1].open(f"/table/{table}")
        back.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
        expect(back.locator(".ask")).to_contain_text("A bot is playing for you.")
        back.get_by_role("button", name="I’m back").click()
        back.set_viewport_size({"width": WIDE["width"], "height": WIDE["height"]})
        expect(panel.locator(".bot")).to_have_count(0)
        back.get_by_role("button", name="Leave", exact=True).click()
        back.get_by_role("dialog").get_by_role("button", name="Leave").click()
        expect(back.get_by_role("button", name="Play now")).to_be_visible()
        expect(panel.locator(".bot")).to_be_visible()


def test_a_bot_takes_over_when_the_thinking_time_is_up(
    browser: Browser, server: LocalServer
) -> None:
    with (
        watched(browser, server.address, "Ann") as of_ann,
        watched(browser, server.address, "Bob") as of_bob,
    ):
        table, token = new_table(of_ann, "me", "open", options={"thinking": 3})
        ann = of_ann.open(f"/table/{table}#{token}")
        bob = sit_down(of_bob, f"/table/{table}")
        expect(ann.locator(".log h3")).to_have_count(1)
        late, other = (ann, bob) if whose_turn(ann) == "Ann" else (bob, ann)
        assert "Your turn" in asked(late)
        expect(late.locator(".counters")).to_contain_text("s left")
        back = late.get_by_role("button", name="I’m back")
        expect(back).to_be_visible()
        back.click()
        expect(back).to_have_count(0)
        assert "Your turn" in asked(other), "the bot has played the turn"


WARNED: Final = """
    new MutationObserver(() => { window.warned ||= Boolean(document.querySelector('.lost')) })
        .observe(document, { childList: true, subtree: true })
"""


def test_sitting_down_looks_like_no_lost_connection(browser: Browser, server: LocalServer) -> None:
    """The page then connects again, for its seat."""
    with watched(browser, server.address) as of_ann, watched(browser, server.address) as of_bob:
        table, _ = new_table(of_ann, "me", "open", "open")
        of_bob.context.add_init_script(WARNED)
        bob = sit_down(of_bob, f"/table/{table}")
        expect(bob.get_by_text("The game starts when every seat is taken")).to_be_visible()
        assert not bob.evaluate("window.warned")


def test_undo_by_request(
    browser: Browser, server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Requests are refused, withdrawn, not answered in time, and agreed to."""
    Staging(
        monkeypatch,
        "sets: [base-2e]\nkingdom: [Village]\nplayers:\n"
        "  Ann: {hand: [5 Copper]}\n  Bob: {hand: [5 Copper]}\n",
    )
    with (
        watched(browser, server.address, "Ann") as of_ann,
        watched(browser, server.address, "Bob") as of_bob,
    ):
        table, token = new_table(of_ann, "me", "open")
        ann = of_ann.open(f"/table/{table}#{token}")
        bob = sit_down(of_bob, f"/table/{table}")
        ann.get_by_role("button", name="End turn").click()
        assert asked(bob)
        ask = ann.get_by_role("button", name="Ask for undo")
        request = bob.locator(".request")
        ask.click()
        expect(request).to_contain_text("Ann would like to take a move back")
        request.get_by_role("button", name="No", exact=True).click()
        expect(ann.locator(".request")).to_have_count(0)
        ask.click()
        ann.get_by_role("button", name="Never mind").click()
        expect(request).to_have_count(0)
        monkeypatch.setattr(live, "UNDO_SECONDS", 1)
        ask.click()
        expect(request).to_be_visible()
        # What "Yes" would mean here is said above only while nobody asks for anything else.
        expect(ann.locator(".ask").get_by_role("button", name="Yes", exact=True)).to_have_count(0)
        expect(request).to_have_count(0)
        expect(ann.locator(".ask .what")).to_contain_text("Waiting for Bob")
        monkeypatch.setattr(live, "UNDO_SECONDS", 30)
        ask.click()
        request.get_by_role("button", name="Yes", exact=True).click()
        assert "Your turn" in asked(ann)
        expect(ann.locator(".hand .spot")).to_have_count(5)


def test_the_last_turn_of_another_player_is_told_in_chips(
    browser: Browser, server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cards gained by a card are included, although its own line in the log names them."""
    Staging(
        monkeypatch,
        "sets: [base-2e]\nkingdom: [Workshop, Village]\nplayers:\n"
        "  Ann: {hand: [5 Copper]}\n  Bob: {hand: [Workshop, 4 Copper]}\n"
        "moves:\n  - Ann: end turn\n  - Bob: play Workshop\n  - Bob: Village\n"
        "  - Bob: play treasures\n  - Bob: buy Silver\n  - Bob: end turn\n",
    )
    with watched(browser, server.address) as profile:
        page = open_table(profile, "me", "basic")
        assert asked(page)
        last = page.locator(".player .chips")
        expect(last.locator(".played")).to_have_text("Workshop")
        assert last.locator(".gained .chip").all_inner_texts() == ["Village", "Silver"]


def test_tables_and_kingdoms_are_found_by_others(browser: Browser, server: LocalServer) -> None:
    """A kingdom is picked, changed, dealt again and shared; a table is listed for everybody."""
    with (
        watched(browser, server.address, "Ann") as of_ann,
        watched(browser, server.address, "Bob") as of_bob,
    ):
        of_ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page = of_ann.open("/new")
        tiles = page.locator(".cards > .tile")
        expect(tiles).to_have_count(10)
        exchange_one_and_deal_again(page)
        picked = pick_ten(page)
        page.get_by_role("button", name="Copy a link to this kingdom").click()
        expect(page.get_by_role("button", name="Copied")).to_be_visible()
        link = page.evaluate("navigator.clipboard.readText()")
        guest = of_bob.open(link)
        expect(guest.locator(".cards > .tile")).to_have_count(10)
        assert {
            tile.get_attribute("data-card") for tile in guest.locator(".cards > .tile").all()
        } == (picked)
        a_strategy_plays(guest, picked)
        page.get_by_label("Seat 2").select_option("open")
        page.get_by_label("Show it in the list of open tables").check()
        page.get_by_role("button", name="Open the table").click()
        expect(page.get_by_label("Send this link")).to_be_visible()
        exchange_one_and_deal_again(page)
        home = of_bob.open("/")
        home.locator(".entry", has_text="1 of 2 seats is free").click()
        home.get_by_role("button", name="Sit down").click()
        expect(home.locator(".hand .spot")).to_have_count(5)
        expect(page.locator(".hand .spot")).to_have_count(5)


def cards_of(page: Page) -> set[str | None]:
    return {tile.get_attribute("data-card") for tile in page.locator(".cards > .tile").all()}


def exchange_one_and_deal_again(page: Page) -> None:
    before = cards_of(page)
    first = page.locator(".cards > .tile").first
    gone = first.get_attribute("data-card")
    first.click()
    expect(page.locator(f".cards > .tile[data-card='{gone}']")).to_have_count(0)
    assert len(cards_of(page) & before) == 9, "the other nine stay"
    before = cards_of(page)
    page.get_by_role("button", name="Deal again").click()
    page.wait_for_function(
        "before => [...document.querySelectorAll('.cards > .tile')]"
        ".filter(tile => before.includes(tile.dataset.card)).length < 9",
        arg=list(before),
    )


def pick_ten(page: Page) -> set[str | None]:
    page.get_by_role("button", name="Card by card").click()
    start = page.get_by_role("button", name="Start the game")
    expect(start).to_be_disabled()
    wanted = ["smithy", "village", "market", "militia", "moat"]
    wanted += ["cellar", "workshop", "witch", "festival", "laboratory"]
    for card in wanted:
        page.get_by_label("Find a card").fill(card)
        page.locator(f".all > .tile[data-card='{card}']").click()
    expect(page.locator(".counter")).to_contain_text("10 of 10")
    expect(start).to_be_enabled()
    expect(page.locator(".cards > .tile")).to_have_count(10)
    assert cards_of(page) == set(wanted)
    return set(wanted)


def a_strategy_plays(page: Page, kingdom: set[str | None]) -> None:
    """A person with the link of a kingdom plays it, here against one of the strategies."""
    page.get_by_label("Seat 2").select_option("more")
    page.get_by_label("Find a strategy").fill("witch")
    offered = page.locator("[data-bot]")
    assert "double-witch" in {one.get_attribute("data-bot") for one in offered.all()}
    first = offered.first
    expect(first).to_have_attribute("data-bot", "double-witch")
    missing = page.locator("[data-bot='chapel-witch']")
    expect(missing).to_contain_text("Not in this kingdom: Chapel")
    first.click()
    expect(page.get_by_label("Seat 2")).to_have_value("double-witch")
    page.get_by_role("button", name="Start the game").click()
    assert asked(page)
    expect(page.locator(".player .bot")).to_have_attribute("title", "Bot: Double Witch")
    piles = page.locator(".supply .kingdom .spot").all()
    assert {pile.get_attribute("data-card") for pile in piles} == kingdom


def test_hints_for_a_first_game_disappear_with_one_click(
    browser: Browser, server: LocalServer
) -> None:
    with watched(browser, server.address) as profile:
        remember(profile, "hints: true")
        page = profile.open("/")
        page.get_by_role("button", name="Play now").click()
        assert asked(page)
        expect(page.locator(".hint")).to_contain_text("Play your Treasures")
        page.get_by_role("button", name="No more hints").click()
        expect(page.locator(".hint")).to_have_count(0)
        page.reload()
        assert asked(page)
        assert page.locator(".hint").count() == 0


MILITIA = (
    "sets: [base-2e]\nkingdom: [Militia, Moat]\nplayers:\n"
    "  Ann: {hand: [Militia]}\n  Bob: {hand: [Moat, 4 Copper]}\nmoves:\n  - Ann: play Militia\n"
)
MENAGERIE = (
    "sets: [menagerie, base-2e]\nkingdom: [Village, Market]\nlandscapes: [Populate]\nplayers:\n"
    "  Ann: {hand: [4 Gold]}\n  Bob: {hand: [5 Copper]}\n"
    "moves:\n  - Ann: play treasures\n  - Ann: buy Populate\n"
)
COPPERS = (
    "sets: [base-2e]\nkingdom: [Village]\nplayers:\n"
    "  Ann: {hand: [5 Copper]}\n  Bob: {hand: [5 Copper]}\n"
)
AUTOMATIC = {
    "moat": (MILITIA, 1, [["Moat"]]),
    "noReaction": (MILITIA, 1, [["pass"]]),
    "treasures": (COPPERS, 0, [["play treasures"]]),
    "order": (MENAGERIE, 0, [["Village", "Market"]]),
}


def wait_for_answers(page: Page, staging: Staging, count: int) -> None:
    stop = time.monotonic() + 10
    while (not staging.sessions or staging.answers < count) and time.monotonic() < stop:
        page.wait_for_timeout(20)


@pytest.mark.parametrize("option", AUTOMATIC)
def test_an_automatic_answer_is_given_only_if_its_option_is_on(
    browser: Browser, server: LocalServer, monkeypatch: pytest.MonkeyPatch, option: str
) -> None:
    position, seat, given = AUTOMATIC[option]
    options = ("moat", "noReaction", "treasures", "endTurn", "order")
    for wanted in (False, True):
        staging = Staging(monkeypatch, position)
        chosen = ", ".join(f"{name}: {str(name == option).lower()}" for name in options)
        with watched(browser, server.address) as profile:
            on = str(wanted).lower()
            remember(profile, f"hints: false, automatic: {{on: {on}, {chosen}}}")
            seats = ["basic", "basic"]
            seats[seat] = "me"
            page = open_table(profile, *seats)
            before = sum(isinstance(move, Given) for move in staging.scenario.moves)
            if wanted:
                wait_for_answers(page, staging, before + len(given))
                answers = [staging.given(before + index) for index in range(len(given))]
                assert [sorted(one) for one in answers] == [sorted(one) for one in given]
            else:
                assert asked(page)
                page.wait_for_timeout(200)
                assert staging.answers == before, "off unless it is wanted"


def test_a_turn_with_nothing_left_to_do_ends_by_itself_if_that_is_wanted(
    browser: Browser, server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    staging = Staging(monkeypatch, COPPERS + "moves:\n  - Ann: play treasures\n")
    with (
        watched(browser, server.address) as profile,
        watched(browser, server.address, "Bob") as of_bob,
    ):
        table, token = new_table(profile, "me", "open")
        page = profile.open(f"/table/{table}#{token}")
        sit_down(of_bob, f"/table/{table}")
        assert asked(page)
        page.get_by_role("button", name="Options").click()
        page.get_by_label("Answer for me").check()
        spot(page, "supply", "silver").click()
        expect(page.locator(".ask .what")).to_contain_text("Waiting for")
        assert staging.given(staging.answers - 1) == ["end turn"]
