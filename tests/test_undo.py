"""Going back to one's own previous decision, and why that may not be free."""

from __future__ import annotations

import pytest

from feodum.bots import make_bot
from feodum.engine.errors import Problem
from feodum.kingdoms.table import Table
from feodum.session.seats import Seat
from feodum.session.session import Session
from tests.support import ANN, BOB, STORY, answer_all, snapshot, third_turn


def refusal(session: Session, seat: int) -> Problem:
    """Why undo is refused; the session stays as it is."""
    before = snapshot(session)
    with pytest.raises(Problem) as problem:
        session.undo(seat)
    assert snapshot(session) == before
    return problem.value


def test_there_is_nothing_to_undo_at_first() -> None:
    session = Session(STORY)
    assert refusal(session, ANN).code == "undo-nothing"
    session.answer("play treasures")
    assert refusal(session, BOB).code == "undo-nothing"


@pytest.mark.parametrize(
    "answers",
    [
        ["play treasures"],
        ["play Copper"],
        ["end actions"],
        ["buy Copper"],
        ["play treasures", "buy Copper"],
        ["play Cellar", "none"],
        ["play Workshop"],
        ["play Workshop", "Silver"],
        ["play Workshop", "Village", "play treasures"],
    ],
)
def test_undo_is_free_while_nothing_new_was_seen(answers: list[str]) -> None:
    session = third_turn()
    before = [snapshot(session)]
    for answer in answers:
        session.answer(answer)
        before.append(snapshot(session))
    for expected in reversed(before[:-1]):
        session.undo(ANN)
        assert snapshot(session) == expected
    answer_all(session, *answers)
    assert snapshot(session) == before[-1]


def test_undo_in_the_middle_of_a_card_goes_to_the_decision_before() -> None:
    session = third_turn()
    session.answer("play Cellar")
    assert session.question is not None
    assert session.question["card"] == "cellar"
    session.undo(ANN)
    assert session.question is not None
    assert session.question["kind"] == "turn"


def test_drawn_cards_have_been_seen() -> None:
    session = third_turn()
    answer_all(session, "play Cellar", "Estate")
    assert refusal(session, ANN).code == "undo-seen"


def test_a_new_hand_has_been_seen() -> None:
    session = Session(STORY)
    answer_all(session, "play treasures", "end turn")
    assert refusal(session, ANN).code == "undo-seen"


def test_a_shuffle_cannot_be_undone() -> None:
    session = Session(STORY)
    answer_all(session, "end turn", "end turn", "end turn")
    assert refusal(session, ANN).code == "undo-shuffled"


def test_another_person_has_answered() -> None:
    session = third_turn()
    answer_all(session, "end turn", "play Militia", "2 Copper")
    problem = refusal(session, BOB)
    assert problem.code == "undo-answered"
    assert problem.details == {"name": "Ann"}


def test_the_victim_can_take_back_a_discard() -> None:
    session = third_turn()
    answer_all(session, "end turn", "play Militia")
    before = snapshot(session)
    session.answer("2 Copper")
    session.undo(ANN)
    assert snapshot(session) == before


def test_an_attack_can_be_taken_back_before_anybody_answered() -> None:
    session = third_turn()
    session.answer("end turn")
    before = snapshot(session)
    session.answer("play Militia")
    assert session.question is not None
    assert session.question["seat"] == ANN
    session.undo(BOB)
    assert snapshot(session) == before


def test_what_a_bot_showed_has_been_seen() -> None:
    session = Session(STORY, [Seat("Ann"), Seat("Bob", "big-money")], make_bot)
    while session.question is not None and "play Militia" not in session.question["options"]:
        for answer in ("play treasures", "buy Militia", "end turn"):
            if answer in session.question["options"]:
                session.answer(answer)
        session.play_bots()
    session.answer("play Militia")
    session.play_bots()
    assert session.position.asked[-1] == BOB
    assert refusal(session, ANN).code == "undo-seen"


def test_the_answers_of_bots_do_not_stand_in_the_way() -> None:
    session = Session(STORY, [Seat("Ann"), Seat("Bob", "big-money")], make_bot)
    answer_all(session, "play treasures", "buy Village", "end turn")
    session.play_bots()
    assert BOB in session.position.asked
    before = snapshot(session)
    session.answer("play treasures")
    session.undo(ANN)
    assert snapshot(session) == before


def test_after_undo_another_answer_can_be_given() -> None:
    session = third_turn()
    answer_all(session, "play Workshop", "Silver")
    session.undo(ANN)
    session.answer("Village")
    assert session.game.players[ANN].discard_pile[-1].name == "Village"
    assert len(session.position.answers) == len(session.position.asked)


@pytest.mark.parametrize("shown", ["copper", "vassal"])
def test_the_card_that_vassal_discards_has_been_seen(shown: str) -> None:
    """Whether it can be played or not; undo is refused before and after the answer."""
    for seed in range(40):
        session = Session(Table(("Vassal",), seed=seed, first=ANN))
        for _ in range(4):
            for answer in ("play treasures", "buy Vassal", "end turn"):
                if session.question is not None and answer in session.question["options"]:
                    session.answer(answer)
        if session.question is None or "play Vassal" not in session.question["options"]:
            continue
        session.answer("play Vassal")
        last = session.entries[-1]
        if last.kind == "discard-from-deck" and last.cards[0].key == shown:
            assert refusal(session, ANN).code == "undo-seen"
            assert (session.question["kind"] == "yes-no") == (shown == "vassal")
            if shown == "vassal":
                session.answer("yes")
                assert refusal(session, ANN).code == "undo-seen"
            return
    pytest.fail("no seed shows such a card")


def test_a_card_trashed_from_ones_own_deck_has_been_seen() -> None:
    """Bob lets the Swindler do its work, and sees what it trashes."""
    cards = ("Moat", "Swindler", "Pawn", "Steward", "Bridge", "Baron", "Mill", "Duke", "Patrol")
    table = Table((*cards, "Upgrade"), sets=("base-2e", "intrigue-2e"), seed=1, first=ANN)
    session = Session(table)
    answer_all(session, "play treasures", "buy Swindler", "end turn")
    answer_all(session, "play treasures", "buy Moat", "end turn")
    answer_all(session, "end turn", "end turn", "play Swindler", "pass")
    assert refusal(session, BOB).code == "undo-seen"
