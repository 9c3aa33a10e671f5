"""Answers given in small steps, which reach every legal answer and no other."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given

from feodum.engine.card import Answer, Choice
from feodum.engine.decision import CARDS, DONE, KIND_NAMES, ORDER, TURN, Decision
from feodum.engine.errors import IllegalAnswer
from feodum.engine.game import Game
from feodum.engine.position import Position
from feodum.kingdoms.table import new_game
from feodum.session.save import load, save
from feodum.session.session import Session
from tests.support.amount import examples, more_than, some
from tests.support.drawn import games, scripts
from tests.support.positions import (
    ANN,
    BOB,
    STORY,
    Script,
    Seeded,
    accepts,
    answer_all,
    names,
    positions,
    snapshot,
    third_turn,
    whole,
)
from tests.support.random_tables import random_table

SMALL = 6
"""The most candidates for which all answers are tried."""


def reached(decision: Decision) -> list[Answer]:
    """All answers that small steps lead to."""
    found: list[Answer] = []
    waiting: list[Answer] = [()]
    while waiting:
        chosen = waiting.pop()
        for choice in decision.steps(chosen):
            if choice is DONE:
                found.append(chosen)
            else:
                waiting.append((*chosen, choice))
    return found


def legal(decision: Decision) -> set[Answer]:
    """All legal answers, found by trying."""
    candidates = decision.offered()
    most = 1 if decision.kind == TURN else len(candidates)
    tried = {answer for n in range(most + 1) for answer in permutations(candidates, n)}
    return {answer for answer in tried if accepts(decision, answer)}


def check_all_reached(decision: Decision) -> None:
    found = reached(decision)
    assert len(found) == len(set(found))
    assert set(found) == legal(decision)


def test_small_steps_lead_to_all_legal_answers_and_to_no_other() -> None:
    kinds: Counter[str] = Counter()

    @examples(150)
    @given(games(), scripts(20))
    def check(game: Game, script: Script) -> None:
        for position in positions(Position(game), script, 40):
            decision = position.decision
            if decision.kind == TURN or len(decision.candidates) <= SMALL:
                check_all_reached(decision)
                kinds[KIND_NAMES[decision.kind]] += 1

    check()
    assert min(kinds[name] for name in ("turn", "cards", "abilities", "next")) > more_than(10), (
        kinds
    )


@pytest.mark.parametrize(
    ("least", "most", "all_or_none", "one_name"),
    [
        *[(0, 0, False, False), (0, 3, False, False), (1, 1, False, False), (2, 4, False, False)],
        *[(5, 5, False, False), (0, 5, False, False), (0, 3, True, False), (0, 5, True, False)],
        *[(0, 5, False, True), (1, 5, False, True), (2, 2, False, True), (3, 4, False, True)],
        *[(0, 3, True, True), (0, 4, True, True)],
    ],
)
def test_limits_on_numbers_are_respected(
    least: int, most: int, all_or_none: bool, one_name: bool
) -> None:
    game = new_game(random_table(1))
    copper, estate, silver = (game.cards[name] for name in ("Copper", "Estate", "Silver"))
    decision = Decision(game, game.players[0])
    candidates: list[Choice] = [copper, estate, copper, silver, copper]
    decision.fill(game.players[0], CARDS, "discard", None, candidates, least, most)
    decision.all_or_none = all_or_none
    decision.one_name = one_name
    check_all_reached(decision)


def test_the_steps_of_a_large_choice_are_few() -> None:
    game = new_game(random_table(1))
    cards: list[Choice] = [game.cards[name] for name in STORY.kingdom]
    decision = Decision(game, game.players[0])
    decision.fill(game.players[0], CARDS, "trash", None, cards, 0, 4)
    assert decision.steps() == [*cards, DONE]
    assert decision.steps((cards[0], cards[4], cards[9])) == [
        *(card for card in cards if card not in (cards[0], cards[4], cards[9])),
        DONE,
    ]
    decision.fill(game.players[0], ORDER, "order", None, cards, 10, 10)
    assert decision.steps() == cards
    assert decision.steps(tuple(cards[:9])) == [cards[9]]
    assert decision.steps(tuple(cards)) == [DONE]


@pytest.mark.parametrize("seed", range(some(6)))
def test_a_random_walk_by_small_steps_plays_a_whole_game(seed: int) -> None:
    session = Session(random_table(seed, most_players=3))
    pick = Seeded(seed)
    while not session.over:
        steps = session.legal_answers()
        assert steps
        assert len(steps) == len(set(steps))
        session.choose(steps[pick(len(steps))])
    again = Session(session.table, answers=session.position.answers)
    assert snapshot(again) == snapshot(session)
    assert snapshot(load(save(session))) == snapshot(session)


# ---- in a session


def cellar() -> Session:
    session = third_turn()
    session.answer("play Cellar")
    return session


def test_in_a_turn_the_small_steps_are_the_moves() -> None:
    session = third_turn()
    assert session.question is not None
    assert session.legal_answers() == session.question["options"]
    session.choose("play treasures")
    assert session.game.coins == 1
    with pytest.raises(IllegalAnswer) as refusal:
        session.choose("play Cellar")
    assert refusal.value.code == "not-action-phase"


def test_cards_are_chosen_one_by_one_until_done() -> None:
    session = cellar()
    assert sorted(session.legal_answers()) == ["Copper", "Estate", "Workshop", "done"]
    for name in ("Estate", "Copper", "Estate"):
        before = len(session.position.answers)
        session.choose(name)
        assert len(session.position.answers) == before
    assert session.chosen == ["Estate", "Copper", "Estate"]
    assert session.legal_answers() == ["Workshop", "done"]
    session.choose("done")
    assert session.chosen == []
    assert [card.name for card in session.game.players[ANN].discard_pile] == [
        "Estate",
        "Copper",
        "Estate",
    ]
    at_once = cellar()
    at_once.answer("Estate", "Copper", "Estate")
    assert snapshot(session) == snapshot(at_once)
    assert save(session) == save(at_once)


def test_the_last_piece_completes_the_answer() -> None:
    session = third_turn()
    answer_all(session, "end turn", "play Militia")
    assert "done" not in session.legal_answers()
    session.choose("Copper")
    assert session.pending == ANN
    assert "done" not in session.legal_answers()
    session.choose("Estate")
    assert session.pending == BOB
    assert names(session.game.players[ANN].discard_pile[-2:]) == "Copper, Estate"


@pytest.mark.parametrize("name", ["Moat", "Gold", "Estates", "none", "", "yes", "2 Estate"])
def test_a_step_that_is_not_legal_changes_nothing(name: str) -> None:
    session = cellar()
    session.choose("Copper")
    before = snapshot(session)
    for step in (name, "Copper"):
        with pytest.raises(IllegalAnswer) as refusal:
            session.choose(step)
        assert refusal.value.code == "not-offered"
    assert (session.chosen, snapshot(session)) == (["Copper"], before)


def test_a_whole_answer_replaces_the_pieces() -> None:
    session = cellar()
    session.choose("Copper")
    with pytest.raises(IllegalAnswer):
        session.answer("Moat")
    assert session.chosen == ["Copper"]
    session.answer("Workshop")
    assert session.chosen == []
    assert names(session.game.players[ANN].discard_pile) == "Workshop"


def test_undo_takes_the_last_piece_back_first() -> None:
    session = cellar()
    session.choose("Copper")
    session.choose("Estate")
    session.undo(ANN)
    assert session.chosen == ["Copper"]
    session.undo(ANN)
    assert session.chosen == []
    session.undo(ANN)
    assert session.question is not None
    assert session.question["kind"] == "turn"


def test_copies_have_the_pieces_too() -> None:
    session = cellar()
    session.choose("Copper")
    clone = session.clone()
    clone.choose("Estate")
    assert (session.chosen, clone.chosen) == (["Copper"], ["Copper", "Estate"])
    assert [choice.name for choice in session.determinize(ANN, 1).chosen] == ["Copper"]
    assert session.determinize(BOB, 1).chosen == []


def test_nobody_else_sees_the_pieces() -> None:
    session = cellar()
    before = snapshot(session)
    session.choose("Copper")
    assert snapshot(session) == before


# ---- what is handed out is never the live list


def test_a_decision_is_handed_out_as_a_copy() -> None:
    for number in range(20):
        position = Position(new_game(random_table(number)))
        for now in positions(position, Seeded(number), 60):
            before = whole(now)
            decision = now.decision
            assert decision is not now.game.decision
            assert decision.candidates is not now.game.decision.candidates
            decision.candidates.clear()
            now.game.decision.options().clear()
            now.legal_answers().clear()
            now.shown = None
            assert whole(now) == before
            now.shown = None


def test_the_names_handed_out_are_lists_of_their_own() -> None:
    session = cellar()
    session.choose("Copper")
    session.legal_answers().clear()
    session.chosen.clear()
    assert session.chosen == ["Copper"]
    assert "Estate" in session.legal_answers()


def test_a_copied_decision_is_the_same() -> None:
    for now in positions(Position(new_game(STORY)), Seeded(4), 300):
        live, copy = now.game.decision, now.decision
        for field in vars(live).keys() - {"candidates"}:
            assert getattr(copy, field) == getattr(live, field), field
        assert copy.offered() == live.offered()
        assert copy.steps() == live.steps()
