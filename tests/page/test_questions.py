"""Every kind of question is answered on the page by touch, each in its own position."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Page

from tests.page.browser import Watched, asked, new_table, open_table, spot, watched
from tests.server.local_server import LocalServer
from tests.server.staging import Staging

pytestmark = pytest.mark.slow


@dataclass(frozen=True)
class Case:
    """A position, how to answer it, and what the server must then be told."""

    name: str
    position: str
    act: Callable[[Page], None]
    given: list[str]
    by: int = 0
    """The seat that answers."""


def touch(zone: str, *cards: str) -> Callable[[Page], None]:
    """Touch these cards, a different copy each time if there are several."""

    def act(page: Page) -> None:
        for card in cards:
            found = page.locator(
                f".{zone} [data-touch][data-card='{card}']:not([aria-pressed='true'])"
            )
            found.first.click()

    return act


def press(*labels: str) -> Callable[[Page], None]:
    def act(page: Page) -> None:
        for label in labels:
            page.locator(".ask").get_by_role("button", name=label, exact=True).click()

    return act


def then(*acts: Callable[[Page], None]) -> Callable[[Page], None]:
    def act(page: Page) -> None:
        for one in acts:
            one(page)

    return act


confirm = press("Confirm")

BASE = "sets: [base-2e]\n"
OLD = "sets: [base-1e]\n"
INTRIGUE = "sets: [intrigue-2e, base-2e]\n"
MENAGERIE = "sets: [menagerie, base-2e]\n"


def position(sets: str, kingdom: str, ann: str, bob: str, *moves: str, more: str = "") -> str:
    """The text of a scenario."""
    players = f"players:\n  Ann: {{{ann}}}\n  Bob: {{{bob}}}\n"
    lines = "".join(f"  - {move}\n" for move in moves)
    return f"{sets}kingdom: [{kingdom}]\n{players}{more}" + (f"moves:\n{lines}" if lines else "")


def name_by_typing(page: Page) -> None:
    page.get_by_placeholder("Touch a pile, or type a name").fill("throne r")
    page.get_by_role("button", name="Name it").click()


def place_below_two(page: Page) -> None:
    slider = page.locator(".ask input[type=range]")
    slider.focus()
    slider.press("ArrowRight")
    slider.press("ArrowRight")
    press("Below 2 cards")(page)


FIVE = "hand: [5 Copper]"
ATTACKED = position(
    BASE, "Militia, Moat", "hand: [Militia]", "hand: [Moat, 4 Copper]", "Ann: play Militia"
)
WISHING = position(
    INTRIGUE,
    "Wishing Well",
    "hand: [Wishing Well], deck: [2 Copper]",
    FIVE,
    "Ann: play Wishing Well",
)
CASES = [
    Case(
        "play a card",
        position(BASE, "Village", "hand: [Village, 4 Copper]", FIVE),
        touch("hand", "village"),
        ["play Village"],
    ),
    Case(
        "play all Treasures",
        position(BASE, "Village", "hand: [Village, 4 Copper]", FIVE),
        press("Play Treasures $4"),
        ["play treasures"],
    ),
    Case(
        "go to the Buy phase",
        position(BASE, "Village", "hand: [Village, 4 Copper]", FIVE),
        press("Buy phase"),
        ["end actions"],
    ),
    Case(
        "buy a card",
        position(BASE, "Village", FIVE, FIVE, "Ann: play treasures"),
        touch("supply", "silver"),
        ["buy Silver"],
    ),
    Case(
        "buy an Event",
        position(
            MENAGERIE, "Village", FIVE, FIVE, "Ann: play treasures", more="landscapes: [Ride]\n"
        ),
        touch("supply", "ride"),
        ["buy Ride"],
    ),
    Case(
        "end the turn",
        position(BASE, "Village", FIVE, FIVE),
        press("End turn"),
        ["end turn"],
    ),
    Case(
        "one card of the hand",
        position(BASE, "Remodel", "hand: [Remodel, Estate, Copper]", FIVE, "Ann: play Remodel"),
        touch("hand", "estate"),
        ["Estate"],
    ),
    Case(
        "one card or none",
        position(BASE, "Mine", "hand: [Mine, Silver, Copper]", FIVE, "Ann: play Mine"),
        press("None"),
        [],
    ),
    Case(
        "a number of cards from the hand",
        position(
            BASE, "Militia", "hand: [Militia]", "hand: [2 Copper, 3 Estate]", "Ann: play Militia"
        ),
        then(touch("hand", "estate", "copper"), confirm),
        ["Estate", "Copper"],
        by=1,
    ),
    Case(
        "any number of cards",
        position(BASE, "Cellar", "hand: [Cellar, 2 Copper, 2 Estate]", FIVE, "Ann: play Cellar"),
        then(touch("hand", "estate", "estate", "copper"), confirm),
        ["Estate", "Estate", "Copper"],
    ),
    Case(
        "no card at all",
        position(BASE, "Chapel", "hand: [Chapel, 2 Copper, 2 Estate]", FIVE, "Ann: play Chapel"),
        press("None"),
        [],
    ),
    Case(
        "two cards or none",
        position(
            INTRIGUE, "Mill", "hand: [Mill, 2 Copper], deck: [3 Estate]", FIVE, "Ann: play Mill"
        ),
        then(touch("hand", "copper", "estate"), confirm),
        ["Copper", "Estate"],
    ),
    Case(
        "cards of one name",
        position(
            MENAGERIE,
            "Village",
            "hand: [2 Estate, 4 Copper]",
            FIVE,
            "Ann: play treasures",
            "Ann: buy Banish",
            more="landscapes: [Banish]\n",
        ),
        then(touch("hand", "estate", "estate"), confirm),
        ["Estate", "Estate"],
    ),
    Case(
        "a card of the Supply",
        position(BASE, "Workshop, Village", "hand: [Workshop]", FIVE, "Ann: play Workshop"),
        touch("supply", "village"),
        ["Village"],
    ),
    Case(
        "a card for another player",
        position(
            INTRIGUE,
            "Swindler, Village",
            "hand: [Swindler]",
            "hand: [Copper], deck: [Silver]",
            "Ann: play Swindler",
        ),
        touch("supply", "village"),
        ["Village"],
    ),
    Case(
        "a card of the trash",
        position(
            INTRIGUE,
            "Lurker, Village",
            "hand: [Lurker]",
            FIVE,
            "Ann: play Lurker",
            "Ann: gain an Action from the trash",
            more="trash: [Village, Lurker, Copper]\n",
        ),
        touch("middle", "village"),
        ["Village"],
    ),
    Case(
        "cards that only I look at",
        position(
            BASE,
            "Sentry",
            "hand: [Sentry], deck: [Copper, Estate, Curse]",
            FIVE,
            "Ann: play Sentry",
        ),
        then(touch("middle", "curse"), confirm),
        ["Curse"],
    ),
    Case(
        "what another player revealed",
        position(
            OLD, "Thief", "hand: [Thief]", "deck: [Silver, Gold], hand: [Copper]", "Ann: play Thief"
        ),
        touch("middle", "gold"),
        ["Gold"],
    ),
    Case(
        "what I revealed myself",
        position(
            BASE,
            "Bandit",
            "hand: [Bandit]",
            "deck: [Silver, Gold], hand: [Copper]",
            "Ann: play Bandit",
        ),
        touch("middle", "silver"),
        ["Silver"],
        by=1,
    ),
    Case(
        "a card of my discard pile",
        position(
            BASE,
            "Harbinger",
            "hand: [Harbinger, Copper], deck: [2 Copper], discard: [Gold, Estate]",
            FIVE,
            "Ann: play Harbinger",
        ),
        touch("middle", "gold"),
        ["Gold"],
    ),
    Case(
        "a card of my Exile",
        position(
            MENAGERIE,
            "Village, Market",
            "hand: [4 Copper], exile: [Village, Market, Estate]",
            FIVE,
            "Ann: play treasures",
            "Ann: buy Transport",
            "Ann: take from Exile",
            more="landscapes: [Transport]\n",
        ),
        touch("middle", "market"),
        ["Market"],
    ),
    Case(
        "an order",
        position(
            BASE,
            "Sentry",
            "hand: [Sentry], deck: [Copper, Estate, Gold]",
            FIVE,
            "Ann: play Sentry",
            "Ann: none",
            "Ann: none",
        ),
        then(touch("middle", "gold"), confirm),
        ["Gold", "Estate"],
    ),
    Case(
        "a place in the deck",
        position(
            INTRIGUE,
            "Secret Passage",
            "hand: [Secret Passage, Gold], deck: [2 Copper, 5 Estate]",
            FIVE,
            "Ann: play Secret Passage",
            "Ann: Gold",
        ),
        place_below_two,
        ["2"],
    ),
    Case(
        "one ability",
        position(INTRIGUE, "Steward", "hand: [Steward, Copper]", FIVE, "Ann: play Steward"),
        press("+$2"),
        ["+$2"],
    ),
    Case(
        "several abilities in their order",
        position(INTRIGUE, "Pawn", "hand: [Pawn, Copper]", FIVE, "Ann: play Pawn"),
        then(press("+$1", "+1 Card"), confirm),
        ["+$1", "+1 Card"],
    ),
    Case(
        "yes or no",
        position(
            BASE, "Vassal, Village", "hand: [Vassal], deck: [Village]", FIVE, "Ann: play Vassal"
        ),
        press("Yes"),
        ["yes"],
    ),
    Case(
        "a Reaction in hand",
        ATTACKED,
        touch("hand", "moat"),
        ["Moat"],
        by=1,
    ),
    Case(
        "no Reaction",
        ATTACKED,
        press("Pass"),
        ["pass"],
        by=1,
    ),
    Case(
        "something to do about a card that was gained",
        position(
            MENAGERIE,
            "Sheepdog, Sleigh",
            "hand: [Sheepdog, Sleigh, 3 Copper]",
            FIVE,
            "Ann: play treasures",
            "Ann: buy Silver",
        ),
        touch("hand", "sheepdog"),
        ["Sheepdog"],
    ),
    Case(
        "a Way",
        position(
            MENAGERIE,
            "Village",
            "hand: [Village]",
            FIVE,
            "Ann: play Village",
            more="landscapes: [Way of the Ox]\n",
        ),
        touch("supply", "way-of-the-ox"),
        ["Way of the Ox"],
    ),
    Case(
        "a name, by touching a pile",
        WISHING,
        touch("supply", "copper"),
        ["Copper"],
    ),
    Case(
        "a name, by typing",
        WISHING,
        name_by_typing,
        ["Throne Room"],
    ),
]


@pytest.fixture(scope="module")
def profile(browser: Browser, server: LocalServer) -> Iterator[Watched]:
    with watched(browser, server.address) as found:
        yield found


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_question_is_answered_where_the_cards_are(
    case: Case, profile: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    staging = Staging(monkeypatch, case.position)
    seats = ["basic", "basic"]
    seats[case.by] = "me"
    page = open_table(profile, *seats)
    assert asked(page)
    before = staging.answers
    case.act(page)
    stop = time.monotonic() + 10
    while staging.answers == before and time.monotonic() < stop:
        page.wait_for_timeout(10)
    page.close()
    assert staging.given(before) == case.given


def test_what_is_chosen_is_counted_and_can_be_unmarked(
    browser: Browser, server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = ("hand: [Militia]", "hand: [2 Copper, 3 Estate]")
    Staging(monkeypatch, position(BASE, "Militia", *hands, "Ann: play Militia"))
    with watched(browser, server.address) as profile:
        table, token = new_table(profile, "me", "open")
        bob = profile.context.request.post(f"/api/tables/{table}/seats", data={"name": "Bob"})
        ann = profile.open(f"/table/{table}#{token}")
        page = profile.open(f"/table/{table}#{bob.json()['token']}")
        assert "Militia" in asked(page)
        confirm_button = page.get_by_role("button", name="Confirm")
        assert confirm_button.is_disabled()
        spot(page, "hand", "estate").first.click()
        assert page.locator(".progress").inner_text() == "1 of 2"
        spot(page, "hand", "copper").first.click()
        assert confirm_button.is_enabled()
        assert spot(page, "hand", "estate").count() == 1, "nothing more can be marked"
        page.keyboard.press("Escape")
        assert page.locator(".progress").inner_text() == "0 of 2"
        assert ann.locator(".ask .what").inner_text() == "Waiting for Bob"
