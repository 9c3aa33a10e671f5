"""How the terminal words refusals, explanations, warnings and the end."""

from __future__ import annotations

import re

import pytest

from feodum.kingdoms.recommended import recommended
from feodum.kingdoms.request import KingdomRequest
from feodum.kingdoms.sets import RECOMMENDED
from feodum.kingdoms.table import Table
from feodum.locales import Locale
from feodum.session.session import Session
from feodum.terminal.dialogue import PlayOptions
from feodum.terminal.finish import result_lines
from feodum.terminal.kingdom_talk import change_kingdom
from feodum.terminal.layout import Layout
from feodum.terminal.loglines import log_lines, styled
from feodum.terminal.screen import Screen
from feodum.wording.glossary import TERMS, find_term, names
from feodum.wording.words import Words
from tests.support.positions import ANN, BOB
from tests.terminal.stage import (
    PERSONS,
    SETS_IN_USE,
    Stage,
    Typist,
    against_bot,
    plain,
    saved,
    sit,
)

pytestmark = pytest.mark.usefixtures("elsewhere")

WORDS = Words(Locale("en"), SETS_IN_USE, ["Ann", "Bob"])


# ---- refusals


def test_a_pile_is_not_there_beside_the_supply_or_empty(stage: Stage) -> None:
    session = stage(
        "kingdom: [Sleigh, Smithy]\nsupply: {Smithy: 0}\nturn: {coins: 9}\n"
        "players: {Ann: {hand: [Copper]}, Bob: {}}"
    )
    screens = sit(session, ["buy market", "buy horse", "buy smithy"])
    assert "There is no pile of Market in this game." in screens[1]
    assert "Horse is not in the Supply, so you can’t buy it." in screens[2]
    assert "There is no Smithy left in the Supply." in screens[3]


def test_how_many_to_choose(stage: Stage) -> None:
    session = stage(
        "kingdom: [Militia, Chapel]\nplayers: {Ann: {hand: [Chapel, 2 Copper, Estate]}, Bob: {}}",
        "play Chapel",
    )
    screens = sit(session, ["estate, estate", "3 copper", "1 1 2"])
    assert "(several: 1 2)" in screens[0]
    assert "You can choose Estate only once." in screens[1]
    assert "You can choose Copper only 2 times." in screens[2]
    assert "You play Chapel: trash 2 Coppers, Estate" in screens[3]


@pytest.mark.parametrize(
    ("card", "landscape", "hand", "example"),
    [
        ("Chapel", "Banish", "Estate, 3 Copper", "(several: 2 2)"),
        ("Chapel", "Banish", "Estate, Copper", ""),
        ("Chapel", "Delay", "Smithy, Village", ""),
    ],
)
def test_an_example_can_be_typed(
    stage: Stage, card: str, landscape: str, hand: str, example: str
) -> None:
    session = stage(
        f"kingdom: [{card}]\nlandscapes: [{landscape}]\nturn: {{phase: buy, coins: 4}}\n"
        f"players: {{Ann: {{hand: [{hand}]}}, Bob: {{}}}}",
        f"buy {landscape}",
    )
    screen = sit(session, [])[0]
    assert example in screen
    assert ("several" in screen) == bool(example)


# ---- explanations


def test_words_of_the_rules_are_explained(stage: Stage) -> None:
    session = stage("kingdom: [Sleigh]\nplayers: {Ann: {hand: [Copper]}, Bob: {}}")
    screens = sit(session, ["? exile", "? ways", "? Horse", "h"])
    assert WORDS.locale.attribute("term-exile", "text") in screens[1]
    assert screens[1].startswith("> Exile Each player has an Exile")
    assert WORDS.locale.attribute("term-way", "text") in screens[2]
    assert "Horse $3 Action" in screens[3]
    assert "Horses Horses are not in the Supply" in screens[3]
    assert "Words: turn, action, buy," in screens[4]
    assert all(names(WORDS.locale, term)[0] in screens[4] for term in TERMS)


def test_every_word_can_be_found_by_each_of_its_names() -> None:
    for term in TERMS:
        for name in names(WORDS.locale, term):
            assert find_term(WORDS, name.upper()) == term


def test_one_word_of_a_name_is_enough(stage: Stage) -> None:
    session = stage(
        "kingdom: [Village Green, Bounty Hunter, Smithy]\nlandscapes: [Way of the Turtle]\n"
        "turn: {coins: 9}\nplayers: {Ann: {hand: [Smithy]}, Bob: {}}"
    )
    screens = sit(session, ["? mouse", "? turtle", "buy hunter", "green", "? smity"])
    assert "Way of the Mouse Way" in screens[1]
    assert "Way of the Turtle Way" in screens[2]
    assert "You buy Bounty Hunter" in screens[3]
    assert "no Buys left" in screens[4], "Village Green is what green stands for"
    assert "Did you mean Smithy?" in screens[5]


def test_names_at_this_table_are_preferred(stage: Stage) -> None:
    session = stage("kingdom: [Barge]\nturn: {coins: 9}\nplayers: {Ann: {hand: [Copper]}, Bob: {}}")
    assert "Did you mean Barge?" in sit(session, ["? bargin"])[1]
    session = stage(
        "kingdom: [Smithy]\nturn: {coins: 9}\nplayers: {Ann: {hand: [Copper]}, Bob: {}}"
    )
    assert "Did you mean Bargain?" in sit(session, ["? bargin"])[1]


def test_a_long_list_is_shown_part_by_part() -> None:
    typist = Typist(["?", "", "", "", "?", "t"], terminal=True)
    typist.play(against_bot())
    parts = [plain(screen) for screen in typist.screens[1:]]
    assert parts[0].startswith("> Cellar  $2")
    assert "Enter: more" in parts[0]
    assert parts[0].splitlines()[-2].startswith("  "), "a card's text is not divided"
    assert re.match(r"> \w+  \$\d", parts[1])
    assert all(len(part.splitlines()) <= 24 for part in parts)
    assert "Mine  $5" in "".join(parts[:3])
    last = next(i for i, part in enumerate(parts) if "> Cellar" in part and i > 0)
    assert "You play" in parts[last + 1], "what is typed instead of Enter is done"
    piped = Typist(["?"])
    piped.play(against_bot())
    assert "Cellar  $2" in piped.screens[1]
    assert "Mine  $5" in piped.screens[1]


def test_enter_shows_the_board_again() -> None:
    typist = Typist(["h", ""])
    typist.play(against_bot())
    assert typist.screens[2].endswith(typist.screens[0])


# ---- ending the turn


def test_a_turn_with_something_left_to_play_is_ended_at_the_second_try() -> None:
    typist = Typist(["e", "e"], terminal=True)
    typist.play(against_bot())
    assert "You can still play Copper" in plain(typist.screens[1])
    assert "“e” again to end your turn." in plain(typist.screens[1])
    assert "Turn 2: Ann" in plain(typist.screens[2])
    script = Typist(["e"])
    script.play(against_bot())
    assert "Turn 2: Ann" in script.screens[1]


def test_a_turn_with_nothing_left_to_play_is_ended_at_once() -> None:
    typist = Typist(["t", "silver", "e"], terminal=True)
    typist.play(against_bot())
    assert "Turn 2: Ann" in plain(typist.screens[3])


def test_a_turn_with_coins_and_a_buy_left_is_ended_after_a_question() -> None:
    typist = Typist(["t", "e", "e"], terminal=True)
    typist.play(against_bot())
    assert "You still have $3 and a Buy. “e” again to end your turn." in plain(typist.screens[2])
    assert "Turn 2: Ann" in plain(typist.screens[3])


# ---- the board and the end


def test_curses_are_not_victory_cards(stage: Stage) -> None:
    session = stage("players: {Ann: {hand: [2 Curse, Estate]}, Bob: {}}")
    assert "Victory cards: Estate Curses: 2 Curses" in sit(session, [])[0]


@pytest.mark.parametrize(
    ("supply", "why"),
    [
        ("Province: 1", "The Province pile is empty."),
        ("Smithy: 1, Moat: 0, Estate: 0", "These piles are empty: Estate, Smithy, Moat."),
    ],
)
def test_the_end_says_why_and_what_is_in_exile(stage: Stage, supply: str, why: str) -> None:
    bought = "Province" if "Province" in supply else "Smithy"
    session = stage(
        f"kingdom: [Smithy, Moat]\nsupply: {{{supply}}}\nturn: {{phase: buy, coins: 8}}\n"
        "players: {Ann: {hand: [Copper], exile: [Gold, 2 Duchy]}, Bob: {}}",
        *(f"buy {bought}", "end turn"),
    )
    lines = [line.plain for line in result_lines(WORDS, session.result(), session.view(0), 80)]
    assert lines[1] == f" {why}"
    assert f"   Deck   2 cards: {bought}, Copper" in lines
    assert "   Exile  3 cards: 2 Duchies, Gold" in lines


# ---- the log


def told(session: Session, seat: int = ANN, width: int = 80) -> list[str]:
    lines = log_lines(WORDS, seat, width, session.log(seat))
    return [styled(line, 0).plain for line in lines]


def test_clean_up_is_not_a_consequence_of_the_last_buy(stage: Stage) -> None:
    session = stage(
        "kingdom: [Smithy]\nlandscapes: [Way of the Frog]\n"
        "players: {Ann: {hand: [Smithy, Copper, Estate, Copper], deck: [5 Copper]}, Bob: {}}",
        *("play Smithy", "Way of the Frog", "play treasures", "buy Copper", "end turn"),
    )
    assert told(session)[:5] == [
        " You play Smithy as Way of the Frog: +1 Action",
        " You play 2 Coppers: +$2",
        " You buy Copper",
        " You put Smithy onto your deck",
        " You draw your next hand: 4 Coppers, Smithy",
    ]


def test_only_treasures_are_played_in_one_line(stage: Stage) -> None:
    session = stage(
        "kingdom: [Livery, Animal Fair]\nturn: {actions: 2}\n"
        "players: {Ann: {hand: [Livery, Animal Fair, Silver, 2 Copper]}, Bob: {}}",
        *("play Livery", "play Animal Fair", "play treasures", "buy Gold"),
    )
    assert told(session) == [
        " You play Livery: +$3",
        " You play Animal Fair: +$4",
        " You play Silver, 2 Coppers: +$4",
        " You buy Gold: gain Horse (Livery)",
    ]
    assert told(session, BOB)[-1] == " Ann buys Gold: gains Horse (Livery)"


def test_what_happens_to_others_is_told_within_the_line(stage: Stage) -> None:
    session = stage(
        "kingdom: [Witch, Sleigh]\nlandscapes: [Invest]\nturn: {phase: buy, coins: 4}\n"
        "players: {Ann: {deck: [5 Copper, 2 Silver]},"
        " Bob: {hand: [Witch, Gold], deck: [9 Copper]}}",
        *("buy Invest", "Sleigh", "end turn"),
        *("play Witch", "play treasures", "buy Sleigh"),
        seats=PERSONS,
    )
    lines = told(session)
    assert " Bob plays Witch: draws 2 cards; you gain Curse" in lines
    assert " Bob buys Sleigh: you draw 2 Silvers (Invest)" in lines


def test_the_start_of_a_turn_says_what_had_waited(stage: Stage) -> None:
    session = stage(
        "kingdom: [Barge]\nplayers: {Ann: {hand: [Barge], deck: [20 Copper]}, Bob: {}}",
        *("play Barge", "next turn", "end turn"),
    )
    assert " At the start of your turn, Barge: draw 3 Coppers; +1 Buy" in told(session)


def test_a_long_line_continues_with_an_indent(stage: Stage) -> None:
    session = stage(
        "kingdom: [Village, Market, Smithy]\nturn: {actions: 9}\n"
        "players: {Ann: {hand: [Village, Smithy, Village, Estate, Duchy, Curse, Copper]}, Bob: {}}",
        *("play Village", "play Smithy", "play Village", "end turn"),
    )
    lines = told(session, width=32)
    first = lines.index(next(line for line in lines if line.startswith(" You draw your next")))
    assert lines[first + 1].startswith("     ")
    assert "2 Villages" in " ".join(" ".join(lines).split()), "equal cards are counted"
    assert all(len(line) <= 40 for line in lines)


# ---- the Supply on the board

PRICES = (
    "kingdom: [Smithy, Destrier, Camel Train]\nturn: {phase: buy, buys: 3, coins: 11}\n"
    "players: {Ann: {}, Bob: {}}"
)


def supply(session: Session, most: int = 0, *, less: int = 0) -> list[str]:
    """The Supply on the board, with all cards costing less."""
    view = session.view(ANN)
    piles = view["supply"]
    assert isinstance(piles, list)
    for pile in piles:
        pile["cost"] = max(0, pile["cost"] - less)
    return [line.plain.rstrip() for line in Layout(WORDS, view, 80).lines(most)]


def test_a_changed_cost_is_marked_and_the_piles_stay_in_their_rows(stage: Stage) -> None:
    bought = stage(PRICES, "buy Silver")
    assert " $6  Gold         30  Destrier →$5 10" in supply(bought)
    rows = supply(stage(PRICES), less=1)
    assert " →$7 Province     8" in rows
    assert " →$5 Gold        30  Destrier    10" in rows
    assert " $0  Copper      46  Curse       10" in rows


def test_what_can_be_bought_is_in_the_order_of_the_board(stage: Stage) -> None:
    screens = sit(stage(PRICES), ["silver", "silver"])
    assert "12) Gold $6 13) Destrier $6 14) Duchy $5" in screens[0]
    assert "13) Destrier $4 14) Duchy $5" in screens[2]


def test_the_close_board_keeps_the_costs_apart(stage: Stage) -> None:
    assert supply(stage(PRICES), most=5)[1:3] == [
        " $8 Province 8 │ $6 Gold 30, Destrier 10 │ $5 Duchy 8 │ $4 Smithy 10 │",
        " $3 Silver 40, Camel Train 10 │ $2 Estate 8 │ $0 Copper 46, Curse 10",
    ]


# ---- setting up


def test_a_single_player_is_told_of_the_opponent() -> None:
    typist = Typist(["Ann", "pony", "q"])
    assert typist.play(PlayOptions(seed=1)) == 0
    assert "Ann plays against the bot basic." in typist.screens[1]
    table = saved()["table"]
    assert isinstance(table, dict)
    assert tuple(table["kingdom"]) == RECOMMENDED["menagerie/pony-express"].kingdom


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("pony", "menagerie/pony-express"),
        ("Dog and Pony", "menagerie/dog-and-pony-show"),
        ("base-1e/first", "base-1e/first-game"),
        ("exile", "menagerie/intro-to-exile"),
    ],
)
def test_part_of_the_name_of_a_recommended_set(typed: str, told: str) -> None:
    assert recommended(typed).name == told


def test_part_of_several_names_of_recommended_sets() -> None:
    typist = Typist(["", "first", "firstgame", "q"])
    typist.play(PlayOptions(seed=1))
    assert "“first” could mean base-2e/first-game, base-1e/first-game." in typist.text
    assert "no recommended set called firstgame" in typist.text


def test_cards_on_offer_are_explained() -> None:
    lines = ["? witch", "?", "", "? exile", "cop", "c", "wit", "wit"]
    typist = Typist(lines)
    wanted = KingdomRequest(sets=("base-2e",))
    assert typist.play(PlayOptions(players=["Ann", "Bob"], wanted=wanted, draft=True, seed=4)) == 2
    screens = typist.screens
    assert "Witch  $5  Action - Attack" in screens[1]
    assert "Witch  $5" in screens[2]
    assert "Moat  $2" in screens[2]
    assert "10 cards left to choose" in screens[3]
    assert "Each player has an Exile" in screens[4]
    assert "There is no card called cop." in screens[5]
    assert "“c” could mean Cellar, Chapel, Council Room." in screens[6]
    assert "Ann picks Witch." in screens[7]
    assert "Witch is named twice" in screens[8]


def test_the_exchange_has_an_example_from_this_kingdom() -> None:
    table = Table(
        RECOMMENDED["base-2e/first-game"].kingdom,
        sets=SETS_IN_USE,
        landscapes=("Ride", "Way of the Ox"),
    )
    typist = Typist(["cel > bar", ""])
    screen = Screen(typist.console, WORDS.locale, typist.read)
    changed, exchanges = change_kingdom(screen, table)
    assert exchanges == [("Cellar", "Barge")]
    assert changed.kingdom == ("Barge", *table.kingdom[1:])
    assert "Beside it: Ride, Way of the Ox." in typist.screens[0]
    assert f"“{table.kingdom[0]} > Animal Fair”" in typist.screens[0]


def test_the_end_of_a_game_between_people_is_shown_to_both(stage: Stage) -> None:
    session = stage(
        "kingdom: [Smithy]\nsupply: {Province: 1}\nturn: {phase: buy, coins: 8}\n"
        "players: {Ann: {hand: [Copper]}, Bob: {hand: [Estate]}}",
        seats=PERSONS,
    )
    shown = sit(session, ["", "buy province", "e", "n"])[-2]
    assert "Ann buys Province" in shown
    assert "Bob: 1 VP" in shown
    assert "You" not in shown


def test_bots_that_never_finish_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("feodum.terminal.sitting.MOST_BOT_ANSWERS", 2)
    typist = Typist(["e", "e"])
    assert typist.play(against_bot()) == 2
    assert "The bots have answered 2 times in a row without finishing." in typist.text
    assert "feodum play --resume" in typist.text
