"""Decisions and the agents that answer them, each tested alone."""

from __future__ import annotations

from typing import Any

import pytest

from feodum.boxes.base.cards import cellar, militia
from feodum.boxes.basic import copper, estate
from feodum.boxes.menagerie.events import ride
from feodum.engine.card import END_TURN, Answer
from feodum.engine.decision import (
    CARDS,
    DONE,
    HAND,
    LOOKED_AT,
    PLACE,
    REVEALED,
    SUPPLY,
    YES_NO,
    YES_OR_NO,
    Agent,
    Decision,
    answer_of,
    bought_by,
    move_of,
    place,
    take,
)
from feodum.engine.errors import (
    IllegalAnswer,
)
from feodum.engine.moves import legal_move, refuse_event
from feodum.engine.notation import read_answer
from feodum.engine.player import Player
from tests.support.parts import a_player, after
from tests.support.positions import third_turn


def test_a_decision_begins_as_a_turn_of_its_player() -> None:
    player = a_player()
    decision = Decision(player.game, player)
    assert decision.player is decision.whom is player
    assert decision.where == HAND


def test_nothing_of_the_last_decision_is_left_in_the_next() -> None:
    ann, bob = a_player().game.players
    decision = Decision(ann.game, ann)
    decision.fill(ann, CARDS, "gain", militia, [copper], 0, 1, about=cellar)
    decision.where = SUPPLY
    decision.all_or_none = decision.one_name = True
    decision.fill(bob, YES_NO, "trash", cellar, YES_OR_NO, 1, 1)
    assert decision.player is decision.whom is bob
    assert decision.about is None
    assert decision.where == HAND
    assert not decision.all_or_none
    assert not decision.one_name


def test_a_copy_of_a_decision_has_all_its_fields() -> None:
    ann, bob = a_player().game.players
    decision = Decision(ann.game, ann)
    decision.fill(ann, CARDS, "gain", militia, [copper, copper], 0, 2, about=cellar)
    decision.whom = bob
    decision.where = SUPPLY
    decision.all_or_none = decision.one_name = True
    copy = decision.copy()
    assert (copy.player, copy.whom) == (ann, bob)
    assert (copy.card, copy.about) == (militia, cellar)
    assert copy.where == SUPPLY
    assert copy.all_or_none
    assert copy.one_name
    copy.candidates.pop()
    assert decision.candidates == [copper, copper]


def test_cards_of_one_name_are_named_one_after_the_other() -> None:
    player = a_player()
    decision = Decision(player.game, player)
    decision.fill(player, CARDS, "exile", militia, [copper, copper, cellar], 0, 2)
    decision.one_name = True
    assert decision.steps() == [copper, cellar, DONE]
    assert decision.steps((copper,)) == [copper, DONE]
    assert decision.steps((cellar,)) == [DONE]
    decision.least = 2
    assert decision.steps() == [copper]


def test_a_choice_is_a_doubt_even_without_candidates() -> None:
    """Whether a player is asked may depend on hidden cards in their hand."""
    player = a_player()
    before = player.doubts
    assert player.choose.cards("discard", militia, [], 1, 1) == []
    assert player.choose.exactly_or_none("discard", militia, [], 2) == []
    assert player.choose.copies("exile", militia, []) == []
    assert player.choose.order("put-on-deck", militia, []) == []
    assert player.doubts == before + 4


def test_a_decision_about_anothers_card_names_its_owner() -> None:
    position = after(
        "sets: [base-1e]\nkingdom: [Spy]\n"
        "players: {Ann: {hand: [Spy], deck: [2 Copper]}, Bob: {deck: [Estate, Duchy]}}",
        "play Spy",
        "put back",
    )
    ann, bob = position.game.players
    assert position.decision.player is ann
    assert position.decision.whom is bob


def test_spaces_in_an_answer_do_not_matter() -> None:
    position = after("kingdom: [Cellar]\nplayers: {Ann: {hand: [Cellar, 3 Estate]}, Bob: {}}")
    assert read_answer(position.decision, "  play \t Cellar ") == (cellar.playing,)
    position.answer((cellar.playing,))
    assert read_answer(position.decision, " 2   Estate ,Estate") == (estate, estate, estate)


def test_a_place_is_a_number() -> None:
    player = a_player()
    decision = Decision(player.game, player)
    decision.fill(player, PLACE, "put-into-deck", None, [place(0), place(1)], 1, 1)
    assert read_answer(decision, "1") == (place(1),)
    for text in ("", "one", "-1", "2", "01", "1000", "1, 0", "none"):
        with pytest.raises(IllegalAnswer) as refused:
            decision.refuse(read_answer(decision, text))
        assert refused.value.code in ("not-offered", "wrong-number")


def test_a_choice_of_cards_is_not_a_move() -> None:
    game = a_player().game
    for answer in ((copper,), (), (END_TURN, END_TURN)):
        with pytest.raises(IllegalAnswer) as refused:
            legal_move(game, answer)
        assert refused.value.code == "not-a-move"


def test_an_event_that_is_not_on_the_table_cannot_be_bought() -> None:
    with pytest.raises(IllegalAnswer) as refused:
        refuse_event(a_player().game, ride)
    assert refused.value.code == "not-on-table"


def test_only_what_is_offered_can_be_chosen_next() -> None:
    position = after("kingdom: [Cellar]\nplayers: {Ann: {hand: [Cellar, 2 Estate]}, Bob: {}}")
    position.answer((cellar.playing,))
    position.choose(estate)
    for choice in (cellar, copper, END_TURN):
        with pytest.raises(IllegalAnswer) as refused:
            position.choose(choice)
        assert refused.value.code == "not-offered"
        assert position.chosen == [estate]


# ---- agents


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


def test_a_missing_choice_is_not_taken() -> None:
    places = [place(1), place(2)]
    assert not take(place(3), [*places])
    assert take(place(2), [*places])


class Says(Agent):
    """Gives the same answer and makes the same move every time."""

    def __init__(self, what: Any) -> None:
        self.what = what

    def answer(self, decision: Decision) -> Any:  # noqa: ARG002
        return self.what

    def next_move(self, player: Player) -> Any:  # noqa: ARG002
        return self.what

    def next_buy(self, player: Player) -> Any:  # noqa: ARG002
        return self.what


@pytest.mark.parametrize("what", ["Copper", [copper], copper, ("Copper",), (copper, None), None])
def test_an_agent_answers_with_choices(what: object) -> None:
    player = a_player()
    with pytest.raises(IllegalAnswer) as refused:
        answer_of(Says(what), Decision(player.game, player))
    assert refused.value.code == "bot-answer"
    assert refused.value.details == {"answer": repr(what)}
    assert answer_of(Says((copper, copper)), Decision(player.game, player)) == (copper, copper)


@pytest.mark.parametrize("what", ["end turn", (END_TURN,), copper, 1])
def test_an_agent_must_return_moves(what: object) -> None:
    player = a_player()
    for ask in (move_of, bought_by):
        with pytest.raises(IllegalAnswer) as refused:
            ask(Says(what), player)
        assert refused.value.code == "bot-move"
        assert refused.value.details == {"answer": repr(what)}
        assert ask(Says(END_TURN), player) is END_TURN
    assert bought_by(Says(None), player) is None


@pytest.mark.parametrize("answer", [(copper,), (END_TURN, END_TURN), (militia.buying,)])
def test_illegal_answers_of_an_agent_are_refused(answer: Answer) -> None:
    position = after("kingdom: [Militia]\nplayers: {Ann: {hand: [Copper]}, Bob: {}}")
    game = position.settled
    game.agents = [Says(answer), Says(answer)]
    decision = position.decision
    with pytest.raises(IllegalAnswer):
        decision.refuse(answer)
    with pytest.raises(IllegalAnswer):
        game.step()
    decision.fill(game.players[0], YES_NO, "trash", cellar, YES_OR_NO, 1, 1)
    with pytest.raises(IllegalAnswer):
        game.ask()


def test_a_trusted_agent_is_not_checked() -> None:
    class Trusted(Says):
        trusted = True

    game = third_turn().position.settled
    game.agents = [Trusted((END_TURN,)), Says(())]
    game.step()
    assert game.current is game.players[1]


def test_a_choice_of_cards_says_where_they_are() -> None:
    player = a_player()
    player.agent = Says((copper, cellar))
    player.choose.order("put-on-deck", militia, [cellar, copper], where=LOOKED_AT)
    assert player.game.decision.where == LOOKED_AT
    player.choose.cards("trash", militia, [cellar, copper, copper], 0, 2, where=REVEALED)
    assert player.game.decision.where == REVEALED


def test_an_agent_that_counts_gets_a_ledger() -> None:
    class Counts(Says):
        counts = True

    def has_ledger() -> bool:
        return game.ledger is not None

    game = a_player().game
    game.ledger = None
    agents: list[Agent] = [Says(()), Counts(())]
    game.agents = [agents[0], agents[0]]
    assert not has_ledger()
    game.agents = agents
    assert has_ledger()
    assert game.agents == agents
