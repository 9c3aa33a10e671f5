"""Exile, Horses, Events, Ways and Durations in the terminal, and in what a seat sees."""

from __future__ import annotations

import random
import re

import pytest
from rich.cells import cell_len

from feodum.bots import make_bot
from feodum.engine.errors import Problem
from feodum.kingdoms.sets import LANDSCAPES, SETS
from feodum.kingdoms.table import Table
from feodum.locales import Locale
from feodum.session.seats import Seat
from feodum.session.session import Session
from feodum.terminal.layout import Layout
from feodum.terminal.loglines import log_lines
from feodum.terminal.prompts import Prompt
from feodum.terminal.saving import Saves
from feodum.terminal.screen import Screen
from feodum.terminal.sitting import Sitting
from feodum.terminal.ways import WaySwitch
from feodum.wording.words import Words
from tests.support.amount import some
from tests.support.positions import ANN, BOB, Whim
from tests.terminal.stage import (
    PERSONS,
    SETS_IN_USE,
    Stage,
    Typist,
    islice_random,
    plain,
    sit,
)

pytestmark = pytest.mark.usefixtures("elsewhere")


# ---- what is seen


def test_everybody_sees_what_is_on_the_table(stage: Stage) -> None:
    session = stage(
        "kingdom: [Barge, Smithy]\nlandscapes: [Ride, Seize the Day, Way of the Mouse]\n"
        "mouse: Village\nturn: {phase: buy, coins: 4, buys: 2}\n"
        "players: {Ann: {hand: [Copper], exile: [Gold]}, Bob: {exile: [Curse, Curse]}}",
        "buy Seize the Day",
    )
    for seat in (ANN, BOB):
        view = session.view(seat)
        assert view["other_piles"] == [{"card": "horse", "name": "Horse", "count": 30, "cost": 3}]
        assert view["events"] == [
            {"card": "ride", "name": "Ride", "cost": 2, "spent": False},
            {"card": "seize-the-day", "name": "Seize the Day", "cost": 4, "spent": True},
        ]
        assert view["ways"] == [{"card": "way-of-the-mouse", "name": "Way of the Mouse"}]
        assert view["laid_out"] == {"way-of-the-mouse": "village"}
        assert (view["extra_turn"], view["another_turn"]) == (False, True)
        assert [player["exile"] for player in view["players"]] == [["gold"], ["curse", "curse"]]
    session.answer("end turn")
    assert session.view(BOB)["extra_turn"]


def test_everybody_sees_what_waits_for_the_next_turn(stage: Stage) -> None:
    session = stage(
        "kingdom: [Barge, Smithy, Village]\nlandscapes: [Delay, Invest, Way of the Turtle]\n"
        "turn: {actions: 3, buys: 3, coins: 4}\n"
        "players: {Ann: {hand: [Barge, Smithy, Village]}, Bob: {}}",
        *("play Barge", "Barge", "next turn", "play Smithy", "Way of the Turtle"),
        *("buy Delay", "Village", "buy Invest", "Barge"),
    )
    for seat in (ANN, BOB):
        ann, bob = session.view(seat)["players"]
        assert ann["waiting"] == [
            {"source": "barge", "card": None},
            {"source": "way-of-the-turtle", "card": "smithy"},
            {"source": "delay", "card": "village"},
        ]
        assert ann["staying"] == ["barge"]
        assert sorted(ann["aside"]) == ["smithy", "village"]
        assert ann["exile"] == ann["invested"] == ["barge"]
        assert (bob["waiting"], bob["invested"]) == ([], [])


def test_a_question_tells_of_one_name_and_of_the_event_that_asks(stage: Stage) -> None:
    session = stage(
        "landscapes: [Banish]\nturn: {phase: buy, coins: 4}\n"
        "players: {Ann: {hand: [2 Copper, Estate]}, Bob: {}}",
        "buy Banish",
    )
    question = session.question
    assert question is not None
    assert (question["card"], question["verb"], question["one_name"]) == ("banish", "exile", True)
    screens = sit(session, ["all", "2 copper"])
    assert "Banish: you may Exile any number of cards with the same name." in screens[0]
    assert "must have the same name" in screens[1]
    assert "You buy Banish: Exile 2 Coppers" in screens[2]
    assert "Exile: 2 Coppers" in screens[2]


# ---- undo


def test_public_cards_do_not_prevent_undo(stage: Stage) -> None:
    session = stage(
        "kingdom: [Gatekeeper]\nlandscapes: [Bargain]\nturn: {coins: 4}\n"
        "players: {Ann: {hand: [Gatekeeper]}, Bob: {}}",
        *("play Gatekeeper", "buy Bargain", "Silver"),
    )
    assert any(event.seat == BOB for event in session.entries)
    question = session.question
    session.undo(ANN)
    assert session.question != question


def test_a_drawn_card_has_been_seen(stage: Stage) -> None:
    session = stage(
        "landscapes: [Way of the Otter]\n"
        "players: {Ann: {hand: [Village], deck: [4 Copper]}, Bob: {}}",
        *("play Village", "Way of the Otter"),
    )
    with pytest.raises(Problem, match="take that back"):
        session.undo(ANN)


# ---- the board

RICH = (
    "kingdom: [Animal Fair, Barge, Camel Train, Cavalry, Destrier, Gatekeeper, Sleigh, "
    "Village Green, Wayfarer, Supplies]\n"
    "landscapes: [Delay, Invest, Way of the Mouse]\nmouse: Village\n"
    "turn: {actions: 4, buys: 3, coins: 11}\n"
    "players: {Ann: {hand: [Barge, Sleigh, Gatekeeper, Copper, Silver, Estate],"
    " exile: [3 Gold, Province, Curse]}, Bob: {hand: [5 Copper], exile: [Estate]}}"
)


def test_the_board_shows_exile_waiting_effects_and_other_piles(stage: Stage) -> None:
    session = stage(
        RICH,
        *("play Barge", "Barge", "next turn", "buy Delay", "Sleigh", "buy Invest", "Cavalry"),
    )
    board = sit(session, [])[0]
    assert "Events: Delay $0, Invest $4 Ways: Way of the Mouse (Village)" in board
    assert "Not in the Supply: Horse 30" in board
    assert "next turn: Barge, Delay (Sleigh)" in board
    assert "Exile: Cavalry (Invested), Curse, 3 Golds, Province" in board
    assert "Bob hand 5, deck 0, discard pile empty Exile: Estate" in board
    assert "set aside" not in board, "it is named with what will play it"


def test_the_board_still_fits(stage: Stage) -> None:
    session = stage(RICH, "play Barge", "Barge", "next turn", "buy Delay", "Sleigh")
    for height in (24, 40):
        typist = Typist([], height=height)
        screen = Screen(typist.console, Locale("en"), typist.read)
        Sitting(screen, session, Saves()).run()
        lines = plain(typist.screens[0]).splitlines()
        assert len(lines) < height
        assert all(cell_len(line) <= 80 for line in lines)
    assert re.search(r"^ \$7 +Animal Fair +10$", plain(typist.screens[0]), re.MULTILINE)


def test_an_extra_turn_is_told(stage: Stage) -> None:
    session = stage(
        "landscapes: [Seize the Day]\nturn: {phase: buy, coins: 8, buys: 2}\n"
        "players: {Ann: {hand: [Copper]}, Bob: {}}",
    )
    screens = sit(session, ["seize", "buy seize", "e"])
    assert "extra turn next" in screens[1]
    assert "can’t buy Seize the Day again" in screens[2]
    assert "Turn 1: Ann (extra turn)" in screens[3]
    words = Words(Locale("en"), SETS_IN_USE, ["Ann", "Bob"])
    assert log_lines(words, ANN, 80, session.log(ANN))[-1].text == "Extra turn: Ann"


# ---- Events


def test_events_are_bought_after_the_cards(stage: Stage) -> None:
    session = stage(
        "kingdom: [Cavalry]\nlandscapes: [Ride, Commerce]\nturn: {phase: buy, coins: 4, buys: 3}\n"
        "players: {Ann: {}, Bob: {}}"
    )
    screens = sit(
        session, ["commerce", "buy toil", "play ride", "18", "ride", "? 19", "way of the"]
    )
    assert "17) Copper $0 18) Curse $0 19) Ride $2" in screens[0]
    assert "Commerce costs $5" in screens[1]
    assert "Toil is not one of the Events" in screens[2]
    assert "You can’t choose Ride now" in screens[3]
    assert "You buy Curse" in screens[4]
    assert "You buy Ride: gain Horse" in screens[5]
    assert "Horse 29" in screens[5]
    assert "Ride $2 Event" in screens[6]
    assert "could mean Way of the Butterfly" in screens[7]


# ---- Ways

OX = (
    "kingdom: [Cavalry, Smithy, Village]\nlandscapes: [Way of the Ox]\nturn: {actions: 4}\n"
    "players: {Ann: {hand: [3 Cavalry, 2 Smithy], deck: [20 Copper]}, Bob: {}}"
)
ASKED = "Play Cavalry as itself, or as a Way?"


def test_how_to_play_is_one_question(stage: Stage) -> None:
    screens = sit(stage(OX), ["cavalry", "?", "1", "cavalry", "ox"])
    assert "w) Ways off" in screens[0]
    assert ASKED in screens[1]
    assert "1) Cavalry: Gain 2 Horses. 2) Way of the Ox: +2 Actions." in screens[1]
    assert "Way of the Ox Way +2 Actions." in screens[2]
    assert "You play Cavalry: gain 2 Horses" in screens[3]
    assert "You play Cavalry as Way of the Ox: +2 Actions" in screens[5]


def test_ways_can_be_switched_off_for_a_card(stage: Stage) -> None:
    screens = sit(stage(OX), ["cavalry", "w", "cavalry", "smithy", "2", "w cavalry", "cavalry"])
    assert ASKED in screens[1]
    assert "You play Cavalry: gain 2 Horses" in screens[2]
    assert "Your turn" in screens[3]
    assert "Play Smithy as itself" in screens[4]
    assert "asked about Ways again whenever you play Cavalry" in screens[6]
    assert ASKED in screens[7]


@pytest.mark.parametrize("how", [["w"], ["cavalry", "w all"], ["ways all"]])
def test_ways_can_be_switched_off_for_the_game_and_on_again(stage: Stage, how: list[str]) -> None:
    screens = sit(stage(OX), [*how, "cavalry", "smithy", "w", "smithy"])
    assert "Your turn" in screens[len(how) + 1]
    assert "Ways on" in screens[len(how) + 1]
    assert "You play Smithy: draw 3 Coppers" in screens[len(how) + 2]
    assert "asked about Ways again whenever you play an Action" in screens[len(how) + 3]
    assert "Play Smithy as itself" in screens[len(how) + 4]


def test_one_card_can_be_asked_about_while_others_are_not() -> None:
    switch = WaySwitch()
    switch.turn_all()
    switch.turn("cavalry")
    assert [switch.asks(key) for key in ("cavalry", "smithy")] == [True, False]
    switch.turn_all()
    assert switch.asks("cavalry")
    assert switch.asks("smithy")


def test_each_person_has_a_switch(stage: Stage) -> None:
    session = stage(
        "kingdom: [Cavalry]\nlandscapes: [Way of the Ox]\n"
        "players: {Ann: {hand: [Cavalry]}, Bob: {hand: [Cavalry]}}",
        seats=PERSONS,
    )
    screens = sit(session, ["", "w", "cavalry", "e", "", "cavalry"])
    assert "You play Cavalry: gain 2 Horses" in screens[3]
    assert "Pass the keyboard to Bob" in screens[4]
    assert ASKED in screens[6]


def test_undo_goes_back_past_a_way_that_was_not_asked_for(stage: Stage) -> None:
    screens = sit(stage(OX), ["w", "cavalry", "u", "smithy", "u"])
    assert "Actions 3" in screens[2]
    assert "Actions 4" in screens[3]
    assert "Your turn" in screens[3]
    assert "Hidden cards may have been seen" in screens[5]


def test_undo_stops_at_a_way_where_more_cannot_be_taken_back(stage: Stage) -> None:
    session = stage(
        "kingdom: [Cavalry]\nlandscapes: [Way of the Turtle]\n"
        "players: {Ann: {hand: [Cavalry], deck: [6 Copper]}, Bob: {}}",
    )
    screens = sit(session, ["cavalry", "turtle", "w", "e", "u", "turtle", "u", "1"])
    assert "You play Cavalry: gain 2 Horses" in screens[4]
    assert ASKED in screens[5]
    assert "next turn: Way of the Turtle (Cavalry)" in screens[6]
    assert ASKED in screens[7]
    assert "You play Cavalry: gain 2 Horses" in screens[8]


def test_w_is_the_beginning_of_a_name_if_there_are_no_ways(stage: Stage) -> None:
    session = stage(
        "kingdom: [Wayfarer, Village]\nturn: {coins: 6}\nplayers: {Ann: {hand: [Copper]}, Bob: {}}"
    )
    screens = sit(session, ["w"])
    assert "Ways" not in screens[0]
    assert "You buy Wayfarer" in screens[1]


def test_the_card_of_the_mouse_is_named_and_explained(stage: Stage) -> None:
    session = stage(
        "kingdom: [Smithy]\nlandscapes: [Way of the Mouse]\nmouse: Village\n"
        "players: {Ann: {hand: [Smithy], deck: [5 Copper]}, Bob: {}}"
    )
    screens = sit(session, ["? way of the mouse", "smithy", "mouse"])
    assert "Village $3 Action +1 Card, +2 Actions." in screens[1]
    assert "2) Way of the Mouse (Village): +1 Card, +2 Actions." in screens[2]
    assert "You play Smithy as Way of the Mouse" in screens[3]


# ---- windows


def test_what_is_asked_when_a_card_is_gained(stage: Stage) -> None:
    session = stage(
        "kingdom: [Black Cat, Camel Train, Sheepdog, Sleigh]\n"
        "turn: {phase: buy, coins: 20, buys: 4}\n"
        "players: {Ann: {hand: [Sleigh, Sheepdog], deck: [5 Gold], exile: [Estate]},"
        " Bob: {hand: [Black Cat], deck: [4 Copper]}}",
        seats=PERSONS,
    )
    lines = ["", "buy estate", "?", "1", "sleigh", "2", "pass", "", "pass", "", "camel"]
    screens = sit(session, lines)
    assert "Ann - You gained Estate. React?" in screens[2]
    assert (
        "1) discard your other copies of it from Exile 2) discard Sleigh to put Estate"
        in screens[2]
    )
    assert "3) play Sheepdog 4) pass" in screens[2]
    assert "Sheepdog $3 Action - Reaction" in screens[3]
    assert "discard Estate from Exile" in screens[4]
    assert "Sleigh: you gained Estate. Where does it go?" in screens[5]
    assert "1) into your hand 2) onto your deck" in screens[5]
    assert "Pass the keyboard to Bob" in screens[7]
    assert "Bob - Ann gained Estate. React? ━" in screens[8]
    assert "1) play Black Cat 2) pass" in screens[8]
    assert "You gained Camel Train. What comes first?" in screens[11]
    assert "1) what Camel Train does when you gain it 2) play Sheepdog" in screens[11]


def test_a_reaction_to_a_card_of_its_own_name_says_what_it_does(stage: Stage) -> None:
    session = stage(
        "kingdom: [Sheepdog, Sleigh]\n"
        "turn: {phase: buy, coins: 20, buys: 4}\n"
        "players: {Ann: {hand: [Sleigh, Sheepdog], deck: [5 Gold]}, Bob: {}}"
    )
    screens = sit(session, ["buy sleigh", "pass", "buy sheepdog"])
    assert "1) discard Sleigh to put Sleigh into your hand or onto your deck" in screens[1]
    assert "2) play Sheepdog 3) pass" in screens[3]


def test_a_card_is_another_players_only_if_that_player_played_it(stage: Stage) -> None:
    session = stage(
        "kingdom: [Cardinal, Falconer, Barge]\nturn: {coins: 5}\n"
        "players: {Ann: {hand: [Cardinal]},"
        " Bob: {hand: [Falconer], deck: [Silver, Gold, 3 Copper]}}",
        seats=PERSONS,
    )
    screens = sit(session, ["", "play cardinal", "", "gold", "", "buy barge", "", "falconer"])
    assert "Bob - Ann’s Cardinal: Exile a card that you revealed." in screens[3]
    assert "Bob - Ann gained Barge. React?" in screens[7]
    assert "Bob - Falconer: gain a card that costs less than Falconer, to your hand." in screens[8]


def test_a_duration_asks_when_and_the_start_of_a_turn_what_comes_first(stage: Stage) -> None:
    session = stage(
        "kingdom: [Barge, Village Green, Kiln, Hunting Lodge]\nturn: {actions: 3}\n"
        "players: {Ann: {hand: [Barge, Village Green, Kiln, Estate], deck: [20 Copper]}, Bob: {}}",
    )
    screens = sit(session, ["kiln", "barge", "yes", "next", "village green", "next", "e"])
    assert "Kiln: you play Barge. Gain a copy first?" in screens[2]
    assert "1) yes 2) no" in screens[2]
    assert "Barge: +3 Cards and +1 Buy now, or next turn?" in screens[3]
    assert "Village Green: +1 Card and +2 Actions now, or next turn?" in screens[5]
    assert "in play: Kiln, Barge, Village Green next turn: Barge, Village Green" in screens[6]
    assert "Your turn starts. What comes first?" in screens[7]
    assert "1) Barge 2) Village Green" in screens[7]


def test_what_can_be_answered_by_yes_can_be_answered_by_no(stage: Stage) -> None:
    session = stage(
        "kingdom: [Village Green, Militia]\n"
        "players: {Ann: {hand: [Militia, Copper]},"
        " Bob: {hand: [Village Green, 4 Copper], deck: [5 Silver]}}",
        seats=PERSONS,
    )
    answers = ["", "ополчение", "", "деревенский, медь", "нет", ""]
    screens = sit(session, answers, language="ru")
    assert "Вы сбрасываете Деревенский луг. Сыграть?" in screens[4]
    assert "1) да 2) нет" in screens[4]
    assert "1) да" not in screens[5]


# ---- everything, anyhow


def test_every_landscape_has_words() -> None:
    locale = Locale("en")
    for found in LANDSCAPES.values():
        for landscape in found:
            assert locale.text(landscape.key) == landscape.name
            assert locale.attribute(landscape.key, "text").endswith(".")


@pytest.mark.parametrize("seed", range(6))
def test_everything_asked_and_told_can_be_shown(seed: int) -> None:
    table = any_table(seed)
    session = Session(table)
    names = [seat.name for seat in session.seats]
    words = Words(Locale("en"), table.sets, names, ways=bool(session.game.ways))
    agent = Whim(seed, keen=80)
    for _ in range(some(120)):
        question = session.question
        if question is None:
            break
        view = session.view(question["seat"])
        prompt = Prompt(words, question, view, session.log(question["seat"])[-9:])
        assert prompt.text()
        lines = [*Layout(words, view, 80).lines(), *prompt.lines(80)]
        assert [line.plain for line in lines if line.cell_len > 80] == []
        session.position.answer(agent.answer(session.position.decision))
    for seat in range(table.players):
        log = session.log(seat)
        assert log_lines(words, seat, 80, log)


def any_table(seed: int) -> Table:
    choose = random.Random(seed)
    kingdom = tuple(choose.sample([card.name for card in SETS["menagerie"]], 10))
    landscapes = [landscape.name for landscape in LANDSCAPES["menagerie"]]
    sets = ("menagerie", "base-2e", "intrigue-2e")
    return Table(kingdom, 2 + seed % 2, sets, seed, 0, tuple(choose.sample(landscapes, 2)))


@pytest.mark.parametrize("seed", range(4))
def test_anything_typed_is_answered_and_never_breaks_the_screen(seed: int) -> None:
    typing = random.Random(seed)
    table = any_table(seed)
    seats = (Seat("Ann"), Seat("Bob", "random"), Seat("Cid"))[: table.players]
    odd = ["w", "w all", "w horse", "? ride", "horse", "now", "next turn"]
    lines = [
        typing.choice(odd) if typing.random() < 0.2 else line
        for line in islice_random(typing, some(250))
    ]
    typist = Typist(lines)
    screen = Screen(typist.console, Locale("en"), typist.read)
    assert Sitting(screen, Session(table, seats, make_bot), Saves()).run() in (0, 2)
    lines = [line.removeprefix("> ") for line in typist.text.splitlines()]
    assert [line for line in lines if cell_len(line) > 80] == []
