"""The invented box of the examples, which uses everything that a box can bring."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Final

import pytest

import feodum
from feodum import locales
from feodum.engine.log import Recorder
from feodum.engine.position import Position
from feodum.engine.state import census, checksum
from feodum.kingdoms import sets
from feodum.kingdoms.table import empty_game
from feodum.scenarios.load import load_file
from feodum.scenarios.run import position_of, run
from feodum.server.web.catalogue import card_info
from feodum.terminal.dialogue import PlayOptions
from feodum.terminal.numbering import buy_numbers
from feodum.views.view import view
from feodum.wording.hand import hand_groups
from feodum.wording.logtext import LogText
from feodum.wording.standing import standing
from feodum.wording.words import Words
from scripts.missing_texts import missing
from tests.hidden.test_deals import recorded
from tests.hidden.test_determinize import Situation
from tests.hidden.test_worlds import check
from tests.hidden.worlds import all_worlds
from tests.server.staging import Staging
from tests.server.test_hidden import play_and_compare
from tests.support.amount import more_than, some, volume
from tests.support.harbour import BOX, LIGHTS, SCENARIOS, known
from tests.support.positions import Seeded, legal_answer
from tests.terminal.stage import Typist, plain


@pytest.fixture(autouse=True, scope="module")
def harbour() -> Iterator[None]:
    with known():
        yield


def table(seed: int, players: int = 2) -> feodum.Table:
    """The recommended kingdom, or a random one with cards of other boxes."""
    if seed % 2:
        wanted = feodum.KingdomRequest(recommended=LIGHTS)
    else:
        wanted = feodum.KingdomRequest(sets=("harbour", "base-2e", "menagerie"), landscapes=())
    return wanted.table(players, seed)


def test_the_scenarios_of_the_box_hold() -> None:
    for file in sorted((BOX / "scenarios").glob("*.yaml")):
        for scenario in load_file(file):
            run(scenario)


def test_it_imports_only_public_names() -> None:
    for file in BOX.glob("*.py"):
        assert "from feodum." not in file.read_text(encoding="utf-8")


def test_what_it_puts_on_the_table() -> None:
    game = empty_game(feodum.KingdomRequest(recommended=LIGHTS).table())
    assert [phase.name for phase in game.rules.phases] == ["action", "buy", "night"]
    assert [card.name for card in game.rules.end_cards] == ["Province", "Admiralty"]
    assert [mat.name for mat in game.mats] == ["Hold"]
    assert {pile.card.name for pile in game.supply.piles if pile.card} >= {"Sovereign", "Admiralty"}
    (split,) = [pile for pile in game.supply.piles if pile.cards is not None]
    assert [card.name for card in split.cards or ()] == ["Brig"] * 5 + ["Dinghy"] * 5


@pytest.mark.parametrize("seed", range(8))
def test_random_games_lose_no_card_and_replay(seed: int) -> None:
    for offset in range(volume(40)):
        number = 1000 * seed + offset
        session = feodum.Session(table(number, 2 + number % 3))
        before = census(session.game)
        seeded = Seeded(number)
        for _ in range(300):
            if session.over:
                break
            session.position.answer(legal_answer(session.position.decision, seeded))
        assert census(session.game) == before
        again = session.clone()
        assert checksum(again.game) == checksum(session.game)
        loaded = feodum.load(feodum.save(session))
        assert checksum(loaded.game) == checksum(session.game)


def test_bots_play_it_to_the_end() -> None:
    for seed in range(some(60)):
        seats = ("bot:basic", "bot:random", "bot:big-money")[: 2 + seed % 2]
        game = feodum.new_session(*seats, recommended=LIGHTS, seed=seed)
        game.play_bots()
        assert game.over


def test_a_face_down_mat_is_hidden_from_the_others() -> None:
    session = feodum.new_session("Ann", "Bob", recommended=LIGHTS, seed=3)
    hold = next(thing for thing in sets.THINGS.values() if thing.name == "Hold")
    assert isinstance(hold, feodum.Mat)
    session.game.players[0].mats[hold] = [feodum.card("Gold"), feodum.card("Estate")]
    own = session.position.game.players[0].mats
    assert own[hold]
    views = [view(session.game, seat)["players"][0].get("mats") for seat in (0, 1)]
    assert views[0] == [{"mat": "hold", "size": 2, "cards": ["estate", "gold"]}]
    assert views[1] == [{"mat": "hold", "size": 2}]


STOWED = """
sets: [harbour, base-2e]
kingdom: [Stowaway, Dock Crane, Dinghy, Galleon, Village]
players:
  Ann: {hand: [Stowaway, Dock Crane, 3 Copper], deck: [3 Copper, 3 Estate], Hold: [Gold, Curse]}
  Bob: {hand: [2 Stowaway, Village, 2 Copper], deck: [3 Copper, Duchy], Hold: [Silver, Province]}
"""


def test_messages_do_not_reveal_face_down_mats(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two games that differ only in hidden cards, mats included, lead to the same messages."""
    Staging(monkeypatch, STOWED)
    counted: Counter[str] = Counter()
    for seed in range(some(20)):
        play_and_compare(seed, counted, table(1))
    assert counted["same story"] > more_than(100)
    assert counted["mats of others"] > more_than(1000)


@pytest.mark.slow
def test_the_command_plays_races_and_checks_it(tmp_path: Path) -> None:
    def feodum_command(*words: str) -> str:
        command = [sys.executable, "-m", "feodum", *words, "--plugin", str(BOX)]
        done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=True)
        return done.stdout

    assert "12 passed, 0 failed" in feodum_command("check", str(BOX / "scenarios"))
    raced = feodum_command("simulate", "basic", "random", "--recommended", LIGHTS, "--games", "20")
    assert "basic" in raced
    assert "Galleon" in feodum_command("cards", "--sets", "harbour")


def stowed(seed: int) -> feodum.Session:
    """A session in which Ann has put a card into her Hold, and it is Bob's turn."""
    session = feodum.new_session("Ann", "Bob", recommended=LIGHTS, seed=seed)
    stowaway = feodum.card("Stowaway")
    while True:
        options = session.question["options"]  # type: ignore[index]
        seat = session.pending
        if seat == 0 and "play Stowaway" in options:
            session.answer("play Stowaway")
            held = session.question["candidates"]  # type: ignore[index]
            session.answer(held[-1])
            session.answer("end turn")
            return session
        if session.question["kind"] != "turn":  # type: ignore[index]
            session.answer(options[0])
        elif "play treasures" in options:
            session.answer("play treasures")
        elif seat == 0 and f"buy {stowaway.name}" in options:
            session.answer(f"buy {stowaway.name}")
        else:
            session.answer("end turn")


def hold(game: feodum.Game) -> str:
    (cards,) = game.players[0].mats.values()
    return ", ".join(sorted(card.name for card in cards))


def test_a_deal_keeps_what_a_seat_sees_and_deals_the_hold_again() -> None:
    dealt_again = 0
    for seed in range(some(30)):
        session = stowed(seed)
        for seat in (0, 1):
            found: set[str] = set()
            for number in range(25):
                dealt = session.determinize(seat, number)
                assert view(dealt.game, seat) == view(session.game, seat)
                assert census(dealt.game) == census(session.game)
                found.add(hold(dealt.game))
            if seat == 0:
                assert found == {hold(session.game)}
            else:
                dealt_again += len(found) > 1
    assert dealt_again > some(30) // 2


HIDDEN: Final = [
    Situation(
        "a card in the Hold",
        ("Stowaway, Gold, Silver, Village", "Cellar"),
        ("end actions", "end buys", "play Stowaway", "Gold"),
        0,
        ("harbour", "base-2e"),
        ("Moat, Mine", "Witch"),
        "",
        kingdom=("Stowaway",),
    ),
    Situation(
        "a card in the Hold, and a new hand",
        ("Stowaway, Gold, Silver", "Cellar"),
        ("end actions", "end buys", "play Stowaway", "Gold", "end turn"),
        0,
        ("harbour", "base-2e"),
        ("Moat, Mine, Village, Chapel, Smithy", "Witch"),
        "",
        kingdom=("Stowaway",),
    ),
    Situation(
        "a card that comes back from the Hold",
        ("Stowaway, Gold, Dock Crane", "Cellar"),
        (
            *("end actions", "end buys", "play Stowaway", "Gold", "end turn", "end turn"),
            "play Dock Crane",
        ),
        0,
        ("harbour", "base-2e"),
        ("Moat, Mine", "Witch, Silver, Copper, Estate, Chapel"),
        "",
        kingdom=("Stowaway", "Dock Crane"),
    ),
]


@pytest.mark.parametrize(
    "situation",
    [HIDDEN[0], *(pytest.param(case, marks=pytest.mark.slow) for case in HIDDEN[1:])],
    ids=lambda case: case.title,
)
def test_deals_are_drawn_evenly_from_all_worlds(situation: Situation) -> None:
    position = recorded(situation)
    several = 0
    for seat in (0, 1):
        worlds = all_worlds(position, seat)
        assert worlds is not None
        check(position, seat, worlds)
        several += len(worlds) > 1
    assert several


# ---- in words


def test_the_check_lists_what_a_language_lacks() -> None:
    lacking = missing("ru")
    assert {"galleon", "hold", "debt", "type-night", "prompt-cards-stow"} <= set(lacking)
    assert not [name for name in lacking if name in ("moat", "log-pay-off")]


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ru"])
def test_whole_games_in_the_terminal(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everything the box brings is on the board; texts that Russian lacks are in English."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    wanted = feodum.KingdomRequest(recommended=LIGHTS)
    options = PlayOptions(["Ann", "bot:basic"], wanted, seed=4, locale=locales.Locale(language))
    told = ""
    for seed in (1, 3, 7):
        typist = Typist(typed(lambda: typist.screens[-1], Random(seed)), height=45)  # noqa: B023
        assert typist.play(options) == 0
        told += typist.text
    english = ("Tides: Ebb Tide", "Night phase", "end the Buy phase", "pay Debt", "6 Debt", "Hold:")
    russian = (
        *("Tides: Ebb Tide", "Фаза «Night»", "закончить фазу приобретений", "погасить: Debt"),
        *("Debt: 6", "Hold:"),
    )
    for words in english if language == "en" else russian:
        assert words in told, words


def typed(screen: Callable[[], str], random: Random) -> Iterator[str]:
    """The lines of a person who plays and buys at random, from what the screen offers."""
    for _ in range(2000):
        shown = plain(screen())
        numbers = re.findall(r"(\d+)\) ", shown)
        liked = re.findall(r"(\d+)\) (?:Stowaway|Shipping Firm|pay|погасить)", shown)
        keys = re.findall(r"(?<=\s)([a-zа-я])\) ", shown)
        ending = [key for key in keys if key in "eк"]
        treasures = [key for key in keys if key in "tс"]
        if treasures and ending and random.random() < 0.7:
            yield treasures[0]
        elif liked and ending and random.random() < 0.7:
            yield random.choice(liked)
        elif numbers and (not ending or random.random() < 0.8):
            yield random.choice(numbers)
        else:
            yield ending[0] if ending else ""


def test_costs_in_tokens_are_shown_everywhere() -> None:
    words = Words(locales.Locale(), ("harbour",), ["Ann", "Bob"])
    assert words.price(sets.SOURCES["shipping-firm"]) == "6 Debt"
    assert words.price(sets.SOURCES["galleon"], 3) == "$3"
    debt = sets.THINGS["debt"]
    assert isinstance(debt, feodum.Token)
    both = feodum.Card("Both", feodum.cost_of(2, ((debt, 6),)), feodum.ACTION)
    assert words.price(both) == "$2 + 6 Debt"
    assert card_info("shipping-firm", words.locale).cost_tokens == {"debt": 6}


def test_debt_and_its_payment_are_logged_in_order() -> None:
    (scenario,) = [one for one in load_file(SCENARIOS) if one.title.startswith("Debt is taken")]
    session = feodum.Session(scenario.table)
    session.position = Position(position_of(scenario).game, Recorder())
    session.forget()
    session.answer("buy Shipping Firm")
    session.answer("pay Debt")
    words = Words(locales.Locale(), scenario.table.sets, ["Ann", "Bob"])
    lines = LogText(words, 0, 80).write(session.log(0))
    told = [line.text for line in lines]
    assert told == ["You buy Shipping Firm: take 6 Debt", "You pay off 4 Debt"]
    assert lines[0].gains == [(0, "shipping-firm")]


def test_a_split_pile_keeps_its_place_and_number() -> None:
    session = feodum.new_session("Ann", "Bob", recommended=LIGHTS, seed=3)
    before = buy_numbers(session.view(0))
    session = feodum.new_session("Ann", "Bob", recommended=LIGHTS, seed=3)
    pile = next(pile for pile in session.game.supply.piles if pile.cards is not None)
    for _ in range(5):
        pile.take()
    after = buy_numbers(view(session.game, 0))
    assert after.pop("buy Brig") == before.pop("buy Dinghy")
    assert after == before


def test_a_hand_shows_cards_of_any_type() -> None:
    words = Words(locales.Locale(), ("harbour",), ["Ann", "Bob"])
    hand = ["estate", "stowaway", "copper", "galleon"]
    groups = [kind for kind, _ in hand_groups(words, hand)]
    assert groups == ["action", "treasure", "night", "victory"]


def test_all_piles_that_end_the_game_are_counted() -> None:
    session = feodum.new_session("Ann", "Bob", recommended=LIGHTS, seed=3)
    words = Words(locales.Locale(), session.table.sets, ["Ann", "Bob"])
    told = standing(words, session.own_cards(0), session.view(0), session.game.rules.end_piles)
    assert "Province: 8 left. Admiralty: 8 left. Empty piles: 0 of the 3" in "\n".join(told)


def test_a_phase_that_cannot_be_ended_now_is_not_called_another() -> None:
    session = feodum.new_session("Ann", "Bob", recommended=LIGHTS, seed=3)
    with pytest.raises(feodum.IllegalAnswer) as refusal:
        session.answer("end buys")
    assert refusal.value.code == "not-offered"
