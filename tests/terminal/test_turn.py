"""A turn at the keyboard: numbers, several moves in a line, undo, and what others have done."""

from __future__ import annotations

import re
import threading
from typing import Any

import pytest

from feodum.bots import make_bot
from feodum.kingdoms.request import KingdomRequest
from feodum.locales import Locale
from feodum.terminal.dialogue import PlayOptions
from feodum.terminal.screen import Screen
from tests.terminal.stage import (
    PERSONS,
    Stage,
    Typist,
    against_bot,
    kept,
    plain,
    saved,
    sit,
)

pytestmark = pytest.mark.usefixtures("elsewhere")

ENGINE = (
    "kingdom: [Village, Smithy, Cellar]\nturn: {coins: 0, buys: 2}\n"
    "players: {Ann: {hand: [Cellar, Smithy, Village, Silver, Copper],"
    " deck: [Village, Copper, Estate, Moat, Gold]}, Bob: {}}"
)

POOR = (
    "kingdom: [Smithy]\nturn: {coins: 0, buys: 1}\n"
    "players: {Ann: {hand: [Copper, Copper, Copper, Estate, Estate]}, Bob: {}}"
)


# ---- numbers


def test_numbers_follow_the_hand_and_stay_while_the_turn_lasts(stage: Stage) -> None:
    screens = sit(stage(ENGINE), ["3", "1", "4", "13", "e"])
    assert "Hand Actions: Smithy, Village, Cellar Treasures: Silver, Copper" in screens[0]
    assert "1) Smithy 2) Village 3) Cellar 4) Silver 5) Copper" in screens[0]
    assert "Cellar: you may discard" in screens[1]
    screens = sit(stage(ENGINE), ["2", "5", "4", "16", "17"])
    assert "1) Smithy 2) Village 3) Cellar 4) Silver 5) Copper t)" in screens[1]
    assert "You play Copper: +$1" in screens[2]
    assert "4) Silver" in screens[2]
    assert "5) Copper" not in screens[2]


def test_a_card_drawn_later_comes_after_the_others(stage: Stage) -> None:
    deck = ENGINE.replace("deck: [Village", "deck: [Moat")
    screens = sit(stage(deck), ["village", "6"])
    assert "1) Smithy 3) Cellar 4) Silver 5) Copper 6) Moat" in screens[1]
    assert "Hand Actions: Smithy, Cellar, Moat" in screens[1]
    assert "You play Moat" in screens[2]


def test_everything_for_sale_keeps_its_number_through_the_game() -> None:
    typist = Typist(["t", "e", "t", "e", "t"])
    typist.play(against_bot())
    numbers = [re.findall(r"(\d+)\) Silver \$3", plain(screen)) for screen in typist.screens]
    assert len({number for found in numbers for number in found}) == 1


# ---- several moves in one line


def test_several_moves_are_made_one_after_the_other() -> None:
    typist = Typist(["t, silver, e", "q"])
    typist.play(against_bot(seed=3))
    assert "Turn 2: Ann" in plain(typist.screens[1])
    assert saved()["answers"][:3] == ["play treasures", "buy Silver", "end turn"]  # type: ignore[index]


def test_a_move_that_cannot_be_made_stops_those_after_it() -> None:
    typist = Typist(["t, gold, e", "q"])
    typist.play(against_bot(seed=3))
    shown = plain(typist.screens[1])
    assert "You play 3 Coppers: +$3" in shown
    assert "Gold costs $6" in shown
    assert "Not done: gold, e" in shown
    assert saved()["answers"] == ["play treasures"]


def test_a_question_in_between_stops_the_moves(stage: Stage) -> None:
    screens = sit(stage(ENGINE), ["cellar, t, e", "0"])
    assert "Cellar: you may discard" in screens[1]
    assert "Not done: t, e" in screens[1]
    assert "Your turn" in screens[2]


def test_the_first_bad_move_changes_nothing(stage: Stage) -> None:
    screens = sit(stage(ENGINE), ["gold, t", "e"])
    assert "Gold costs" in screens[1]
    assert "Silver" not in screens[1]


# ---- going back


def test_the_end_of_a_turn_can_be_undone_against_bots() -> None:
    typist = Typist(["t, silver", "e", "u", "u", "q"], terminal=True)
    typist.play(against_bot(seed=3))
    assert "Turn 2: Ann" in plain(typist.screens[2])
    assert "you can go back: “u” again." in plain(typist.screens[3])
    assert "Turn 1: Ann" in plain(typist.screens[4])
    assert "Coins $0" in plain(typist.screens[4])
    assert saved()["answers"] == ["play treasures", "buy Silver"]


def test_between_people_it_cannot_be_undone(stage: Stage) -> None:
    session = stage("kingdom: [Smithy]\nplayers: {Ann: {hand: [Copper]}, Bob: {}}", seats=PERSONS)
    screens = sit(session, ["", "t", "e", "", "u", "u"])
    assert "nothing to take back" in screens[5]
    session = stage(ENGINE, seats=PERSONS)
    screens = sit(session, ["", "smithy", "u", "u"])
    assert all("may have been seen since" in screen for screen in screens[3:5])


# ---- how one stands


def test_a_key_shows_cards_points_and_piles() -> None:
    typist = Typist(["d", "t", "silver", "d"])
    typist.play(against_bot(seed=3))
    first = " ".join(plain(typist.screens[1]).split())
    assert "3 VP so far, with 10 cards, in 1 turn." in first
    assert "Treasures (7): 7 Coppers" in first
    assert "Victory cards (3): 3 Estates" in first
    assert "Province: 8 left. Empty piles: 0 of the 3" in first
    assert "Treasures (8): Silver, 7 Coppers" in plain(typist.screens[4])


# ---- hints


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "The expert’s choice: buy Silver"), ("ru", "Выбор мастера: купить Серебро")],
)
def test_a_key_tells_what_the_expert_would_do(
    language: str, told: str, monkeypatch: pytest.MonkeyPatch, stage: Stage
) -> None:
    monkeypatch.setattr("feodum.bots.players.advised.POLICIES", [lambda *_: make_bot("basic")])
    monkeypatch.setattr("feodum.bots.players.searching.candidates", lambda _, planned: [planned])
    game = stage(POOR, "play treasures")
    assert told in sit(game, ["!"], language=language)[1]
    assert game.question is not None
    assert "buy Silver" in game.question["options"]


def test_there_are_no_hints_between_people(stage: Stage) -> None:
    game = stage(POOR, seats=PERSONS)
    assert "Hints are only for games against bots." in sit(game, ["", "!"])[2]


def test_the_terminal_says_who_is_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only if it takes long; then it is erased again."""
    typist = Typist([], terminal=True)
    screen = Screen(typist.console, Locale("en"), typist.read)
    said = threading.Event()
    printed = typist.console.print

    def print_and_tell(*args: Any, **options: Any) -> None:
        printed(*args, **options)
        said.set()

    monkeypatch.setattr(typist.console, "print", print_and_tell)
    monkeypatch.setattr("feodum.terminal.screen.PATIENCE", 0.0)
    with screen.waiting("ask-thinking", name="Agnes"):
        assert said.wait(60)
    shown = typist.out.getvalue()
    assert "Agnes is thinking" in plain(shown)
    assert shown.endswith("\r\x1b[2K")
    monkeypatch.setattr("feodum.terminal.screen.PATIENCE", 3600.0)
    with screen.waiting("ask-thinking", name="Agnes"):
        pass
    assert typist.out.getvalue() == shown


# ---- what others have done


def test_turns_that_do_not_fit_are_told_on_one_line_each() -> None:
    players = ["Ann", *["bot:basic"] * 5]
    wanted = KingdomRequest(recommended="menagerie/pony-express")
    typist = Typist(["t, e", *["t, e"] * 5, "l"], terminal=True)
    typist.play(PlayOptions(players, wanted, seed=3))
    screens = [plain(screen) for screen in typist.screens[1:-2]]
    for screen in screens:
        assert len(screen.splitlines()) <= 24
    told = [line for screen in screens for line in screen.splitlines() if "more line" in line]
    assert told
    assert all(re.fullmatch(r"(> )? … \d+ more lines?: l", line) for line in told)


def test_the_short_form_tells_what_was_played_bought_and_suffered() -> None:
    typist = Typist(["t, silver, e", "q"], terminal=True, height=22)
    typist.play(against_bot(seed=3, players=["Ann", "bot:basic", "bot:basic", "bot:basic"]))
    shown = plain(typist.screens[1])
    assert re.search(r"^(> )? Turn [12], basic: plays \d Coppers; buys \w+", shown, re.MULTILINE)
    assert "Clean-up" not in shown


@pytest.mark.slow
@pytest.mark.parametrize("height", [24, 40])
def test_the_supply_keeps_its_form_through_a_game(height: int) -> None:
    wanted = KingdomRequest(recommended="menagerie/dog-and-pony-show")
    lines = ["t", "t, e", "e", "1", "1 2", "0", "pass"] * 30
    typist = Typist(lines, terminal=True, height=height)
    typist.play(PlayOptions(["Ann", *["bot:basic"] * 3], wanted, seed=3))
    boards = [plain(screen) for screen in typist.screens if "Province" in screen]
    assert len(boards) > 20
    close = {"│" in board for board in boards if "Actions " in board}
    assert close == {height == 24}


def test_a_finished_game_leaves_nothing_behind(stage: Stage) -> None:
    session = stage(
        "kingdom: [Smithy]\nsupply: {Province: 1}\nturn: {phase: buy, coins: 8}\n"
        "players: {Ann: {hand: [Copper]}, Bob: {}}"
    )
    screens = sit(session, ["province, e", "l", "n"])
    assert "won." in screens[1]
    assert "You buy Province" in screens[2]
    assert not list(kept().parent.glob("*"))
