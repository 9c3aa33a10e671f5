"""The engine's small parts, each by itself: what whole games hardly ever come to."""

from __future__ import annotations

import pytest

from feodum.cards.base import cellar, militia
from feodum.cards.basic import copper
from feodum.cards.menagerie_events import ride
from feodum.engine.card import END_TURN
from feodum.engine.checks import LARGEST_NUMBER, check_number
from feodum.engine.cost import cost_of
from feodum.engine.decision import (
    CARDS,
    HAND,
    SUPPLY,
    YES_NO,
    YES_OR_NO,
    Agent,
    Decision,
    place,
    take,
)
from feodum.engine.errors import (
    LONGEST_NAME,
    LONGEST_NUMBER,
    IllegalAnswer,
    Problem,
    UnknownName,
    cut,
)
from feodum.engine.game import GameOver
from feodum.engine.log import Recorder
from feodum.engine.moves import legal_move, refuse_event
from feodum.engine.notation import read_answer
from feodum.engine.play import Plays
from feodum.engine.player import Player
from feodum.engine.position import Position
from feodum.engine.supply import Pile, Supply
from feodum.scenarios.load import load
from feodum.scenarios.run import position_of
from tests.support import third_turn


def a_player() -> Player:
    return third_turn().game.players[0]


@pytest.mark.parametrize("coins", [0, 1, 99, 100, 101, 5_000])
def test_equal_costs_are_one_object_however_large(coins: int) -> None:
    assert cost_of(coins) is cost_of(coins)
    assert cost_of(coins).coins == coins
    assert cost_of(coins).plus(-coins) is cost_of(0)


@pytest.mark.parametrize("above", [0, 1, 199, 200, 201, 5_000])
def test_equal_places_are_one_object_however_deep(above: int) -> None:
    assert place(above) is place(above)
    assert place(above).name == str(above)


def test_a_number_may_be_as_large_as_the_largest() -> None:
    check_number(LARGEST_NUMBER, "seed")
    with pytest.raises(Problem, match="seed"):
        check_number(LARGEST_NUMBER + 1, "seed")


def test_long_texts_are_cut_to_the_longest_that_is_shown() -> None:
    longest = "x" * LONGEST_NAME
    assert cut(longest) == longest
    assert cut(longest + "x") == longest[:-1] + "…"
    assert UnknownName("card", longest + "x", []).name == cut(longest + "x")


def test_long_numbers_are_told_by_their_size() -> None:
    longest = (1 << LONGEST_NUMBER) - 1
    assert Problem("too-large", number=longest).details == {"number": longest}
    assert Problem("too-large", number=longest + 1).details == {"number": "≈2^65"}


def test_an_ended_game_says_so() -> None:
    game = a_player().game
    game.over = True
    with pytest.raises(GameOver) as ended:
        game.step()
    assert ended.value.code == "game-over"
    assert game.over


def test_an_agent_must_say_what_it_answers_and_buys() -> None:
    agent = Agent()
    player = a_player()
    with pytest.raises(NotImplementedError):
        agent.answer(Decision(player.game, player))
    with pytest.raises(NotImplementedError):
        agent.next_buy(player)
    assert agent.next_action(player) is None
    assert agent.next_treasure(player) is None
    assert agent.buys_events
    assert agent.memory() == ""
    agent.recall("anything")


def test_what_is_not_there_is_not_taken() -> None:
    places = [place(1), place(2)]
    assert not take(place(3), [*places])
    assert take(place(2), [*places])


# ---- decisions


def test_a_decision_begins_as_a_turn_of_its_player() -> None:
    player = a_player()
    decision = Decision(player.game, player)
    assert decision.player is decision.whom is player
    assert decision.where == HAND


def test_nothing_of_the_last_decision_is_left_in_the_next() -> None:
    ann, bob = a_player().game.players
    decision = Decision(ann.game, ann)
    decision.fill(ann, CARDS, "gain", militia, [copper], 0, 1, about=cellar)
    decision.whom = bob
    decision.where = SUPPLY
    decision.all_or_none = decision.one_name = True
    decision.fill(bob, YES_NO, "trash", cellar, YES_OR_NO, 1, 1)
    assert decision.player is decision.whom is bob
    assert decision.about is None
    assert decision.where == HAND
    assert not decision.all_or_none
    assert not decision.one_name


def test_a_choice_is_a_doubt_also_where_there_is_nothing_to_choose() -> None:
    """Whether somebody is asked may hang on what they hold in secret."""
    player = a_player()
    before = player.doubts
    assert player.choose.cards("discard", militia, [], 1, 1) == []
    assert player.choose.exactly_or_none("discard", militia, [], 2) == []
    assert player.choose.copies("exile", militia, []) == []
    assert player.choose.order("put-on-deck", militia, []) == []
    assert player.doubts == before + 4


def after(start: str, *answers: str) -> Position:
    """The position that these answers lead to."""
    (scenario,) = load(f"title: a part\n{start}\nexpect: {{over: no}}")
    position = position_of(scenario)
    for answer in answers:
        position.answer(read_answer(position.decision, answer))
    return position


def test_who_decides_about_anothers_card_is_told_whose_it_is() -> None:
    position = after(
        "sets: [base-1e]\nkingdom: [Spy]\n"
        "players: {Ann: {hand: [Spy], deck: [2 Copper]}, Bob: {deck: [Estate, Duchy]}}",
        "play Spy",
        "put back",
    )
    ann, bob = position.game.players
    assert position.decision.player is ann
    assert position.decision.whom is bob


def test_a_gained_card_that_is_moved_onto_the_deck_is_known() -> None:
    position = after(
        "kingdom: [Sleigh]\nturn: {coins: 3}\n"
        "players: {Ann: {hand: [Sleigh], deck: [Copper]}, Bob: {}}",
        "buy Silver",
        "Sleigh",
        "deck",
    )
    ann = position.game.players[0]
    assert [card.name for card in ann.deck[-1:]] == ["Silver"]
    assert ann.known_top == 1
    assert position.game.tracked == []


def test_a_choice_of_cards_is_no_move() -> None:
    game = a_player().game
    for answer in ((copper,), (), (END_TURN, END_TURN)):
        with pytest.raises(IllegalAnswer) as refused:
            legal_move(game, answer)
        assert refused.value.code == "not-a-move"


def test_an_event_that_is_not_on_the_table_cannot_be_bought() -> None:
    with pytest.raises(IllegalAnswer) as refused:
        refuse_event(a_player().game, ride)
    assert refused.value.code == "not-on-table"


def test_what_an_effect_does_is_noted_beneath_it_and_no_deeper() -> None:
    start = after(
        "kingdom: [Barge, Livery]\nturn: {coins: 4, actions: 4}\n"
        "players: {Ann: {hand: [2 Barge, 2 Livery], deck: [12 Copper]}, Bob: {}}"
    )
    recorder = Recorder()
    position = Position(start.settled, recorder)
    barge, livery = ["play Barge", "next turn"], ["play Livery"]
    for answer in (*barge, *barge, *livery, *livery, "buy Livery", "end turn", "end turn"):
        position.answer(read_answer(position.decision, answer))
    for kind in ("use", "start"):
        depths = [entry.depth for entry in recorder.entries if entry.kind == kind]
        assert len(depths) == 2
        assert len(set(depths)) == 1


# ---- what is kept from move to move


def test_what_was_played_is_this_turns_alone() -> None:
    plays = Plays()
    for card in (copper, militia):
        plays.add(card)
    assert plays.so_far() == [copper, militia]
    plays.clear()
    assert plays.so_far() == []
    plays.add(cellar)
    assert plays.so_far() == [cellar]
    plays.add(militia)
    plays.add(copper)
    twin = Plays()
    twin.become(plays)
    plays.clear()
    assert twin.so_far() == [cellar, militia, copper]


@pytest.mark.parametrize(
    ("start", "answers", "top"),
    [
        ("kingdom: [Bureaucrat]\nplayers: {Ann: {hand: [Bureaucrat]}, Bob: {}}", [], "Silver"),
        (
            "kingdom: [Village]\nlandscapes: [Transport]\nturn: {coins: 3}\n"
            "players: {Ann: {exile: [Village]}, Bob: {}}",
            ["buy Transport", "take from Exile"],
            "Village",
        ),
    ],
)
def test_a_card_put_on_top_is_known(start: str, answers: list[str], top: str) -> None:
    position = after(start, *(answers or ["play Bureaucrat"]))
    ann = position.game.players[0]
    assert [card.name for card in ann.deck] == [top]
    assert ann.known_top == 1


def test_a_card_that_returns_to_its_pile_is_nobodys() -> None:
    position = after("kingdom: [Sleigh]\nplayers: {Ann: {hand: [2 Horse]}, Bob: {}}")
    game = position.settled
    account = game.keep_ledger().accounts[0]
    horse = game.players[0].hand[0]
    assert account.owned(horse) == 2
    game.players[0].play(horse, game.players[0].hand)
    assert account.owned(horse) == 1


def test_empty_piles_are_counted_when_cards_come_back() -> None:
    supply = Supply([Pile(copper, 1), Pile(cellar, 2), Pile(militia, 0, in_supply=False)])
    assert supply.empty == 0
    assert supply.take(copper)
    assert supply.empty == 1
    twin = supply.clone()
    supply.put_back(copper)
    supply.put_back(militia)
    assert supply.empty == 0
    supply.become(twin)
    assert (supply.empty, supply.left(copper), supply.left(militia)) == (1, 0, 0)
    supply.set_size(cellar, 0)
    assert supply.empty == 2
