"""The engine's small parts, each by itself: what whole games hardly ever come to."""

from __future__ import annotations

import pytest

from feodum.engine.checks import LARGEST_NUMBER, check_number
from feodum.engine.cost import cost_of
from feodum.engine.decision import Agent, Decision, place, take
from feodum.engine.errors import LONGEST_NAME, LONGEST_NUMBER, Problem, UnknownName, cut
from tests.support import third_turn


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


def test_an_agent_must_say_what_it_answers_and_buys() -> None:
    agent = Agent()
    player = third_turn().game.players[0]
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
