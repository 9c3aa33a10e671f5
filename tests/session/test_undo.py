"""Going back to your own previous decision, and why that may not be free."""

from __future__ import annotations

import pytest

from feodum.bots import make_bot
from feodum.boxes.basic import copper, curse
from feodum.engine.errors import Problem
from feodum.engine.log import Recorder
from feodum.engine.position import Position
from feodum.kingdoms.table import Table
from feodum.session.seats import Seat
from feodum.session.session import Session
from tests.support.parts import after
from tests.support.positions import ANN, BOB, STORY, answer_all, snapshot, third_turn


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
    assert refusal(session, ANN).code == "undo-refused"


def test_a_new_hand_has_been_seen() -> None:
    session = Session(STORY)
    answer_all(session, "play treasures", "end turn")
    assert refusal(session, ANN).code == "undo-refused"


def test_a_shuffle_cannot_be_undone() -> None:
    session = Session(STORY)
    answer_all(session, "end turn", "end turn", "end turn")
    assert refusal(session, ANN).code == "undo-refused"


def test_another_person_has_answered() -> None:
    session = third_turn()
    answer_all(session, "end turn", "play Militia", "2 Copper")
    assert refusal(session, BOB).code == "undo-refused"
    assert refusal(session, BOB).details == {}


def test_another_person_is_being_asked() -> None:
    session = third_turn()
    answer_all(session, "end turn", "play Militia")
    assert session.pending == ANN
    assert refusal(session, BOB).code == "undo-refused"
    session.answer("2 Copper")
    assert session.pending == BOB
    assert refusal(session, ANN).code == "undo-refused"


@pytest.mark.parametrize("seat", [ANN, BOB])
def test_an_agreed_undo_ignores_the_consequences(seat: int) -> None:
    session = third_turn()
    before = {}
    for answer in ("end turn", "play Militia", "2 Copper"):
        assert session.pending is not None
        before[session.pending] = snapshot(session)
        session.answer(answer)
    session.undo(seat, agreed=True)
    assert snapshot(session) == before[seat]


def test_agreement_does_not_help_where_there_is_nothing() -> None:
    session = Session(STORY)
    with pytest.raises(Problem) as problem:
        session.undo(ANN, agreed=True)
    assert problem.value.code == "undo-nothing"


def test_the_end_of_a_game_is_taken_back_only_by_agreement() -> None:
    session = Session(STORY, [Seat("Ann", "big-money"), Seat("Bob", "big-money")], make_bot)
    session.play_bots()
    last = session.position.asked[-1]
    assert refusal(session, last).code == "undo-refused"
    session.undo(last, agreed=True)
    assert not session.over


# ---- who may have what in hand


def at(text: str) -> Session:
    settled = after(text).settled
    session = Session(Table((), len(settled.players), seed=0))
    session.position = Position(settled, Recorder())
    return session


BOTH = [
    "hand: [{held}, 4 Copper], deck: [3 Copper], discard: [{other}, Copper]",
    "hand: [{other}, 4 Copper], deck: [3 Copper], discard: [{held}, Copper]",
]


@pytest.mark.parametrize("bob", BOTH)
@pytest.mark.parametrize(
    ("held", "ann", "answer"),
    [
        ("Moat", "hand: [Witch]", "play Witch"),
        ("Moat", "hand: [Militia]", "play Militia"),
        ("Diplomat", "hand: [Minion]", "play Minion"),
        ("Black Cat", "hand: [5 Gold]", "buy Estate"),
        ("Falconer", "hand: [5 Gold]", "buy Nobles"),
    ],
)
def test_trying_does_not_tell_who_holds_a_reaction(
    bob: str, held: str, ann: str, answer: str
) -> None:
    zones = bob.format(held=held, other="Estate")
    session = at(
        f"kingdom: [{held}, Nobles]\nturn: {{coins: 9}}\n"
        f"players: {{Ann: {{{ann}, deck: [5 Copper]}}, Bob: {{{zones}}}}}"
    )
    session.answer(answer)
    assert refusal(session, ANN).code == "undo-refused"


@pytest.mark.parametrize(
    ("held", "answer"),
    [("Black Cat", "buy Silver"), ("Falconer", "buy Silver"), ("Moat", "buy Estate")],
)
def test_answers_without_possible_reactions_can_be_taken_back(held: str, answer: str) -> None:
    session = at(
        f"kingdom: [{held}]\nturn: {{coins: 9}}\n"
        f"players: {{Ann: {{hand: [Copper]}}, Bob: {{hand: [{held}, Estate]}}}}"
    )
    before = snapshot(session)
    session.answer(answer)
    session.undo(ANN)
    assert snapshot(session) == before


def test_your_own_reaction_reveals_nothing_new() -> None:
    session = at(
        "kingdom: [Sheepdog]\nturn: {coins: 9}\n"
        "players: {Ann: {hand: [Sheepdog], deck: [2 Copper]}, Bob: {hand: [Sheepdog]}}"
    )
    answer_all(session, "buy Estate", "pass")
    session.undo(ANN)
    session.undo(ANN)
    assert session.question is not None
    assert session.question["kind"] == "turn"


def test_passing_on_a_reaction_shows_who_comes_next() -> None:
    """Bob could have been asked after Ann: whether he was asked reveals what he holds."""
    session = at(
        "kingdom: [Sheepdog, Black Cat]\nturn: {coins: 9}\n"
        "players: {Ann: {hand: [Sheepdog], deck: [2 Copper]}, "
        "Bob: {hand: [Estate], deck: [Black Cat]}}"
    )
    answer_all(session, "buy Estate", "pass")
    assert session.pending == ANN
    assert refusal(session, ANN).code == "undo-refused"


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
    assert refusal(session, ANN).code == "undo-refused"


def test_answers_of_bots_do_not_prevent_undo() -> None:
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
    """This holds whether or not it can be played; undo is refused before and after the answer."""
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
            assert refusal(session, ANN).code == "undo-refused"
            assert (session.question["kind"] == "yes-no") == (shown == "vassal")
            if shown == "vassal":
                session.answer("yes")
                assert refusal(session, ANN).code == "undo-refused"
            return
    pytest.fail("no seed shows such a card")


def test_a_card_trashed_from_your_own_deck_has_been_seen() -> None:
    """Bob lets the Swindler trash a card, and sees which."""
    cards = ("Moat", "Swindler", "Pawn", "Steward", "Bridge", "Baron", "Mill", "Duke", "Patrol")
    table = Table((*cards, "Upgrade"), sets=("base-2e", "intrigue-2e"), seed=1, first=ANN)
    session = Session(table)
    answer_all(session, "play treasures", "buy Swindler", "end turn")
    answer_all(session, "play treasures", "buy Moat", "end turn")
    answer_all(session, "end turn", "end turn", "play Swindler", "pass")
    assert refusal(session, BOB).code == "undo-refused"


def test_a_small_step_can_be_taken_back_whatever_was_seen_before() -> None:
    session = at(
        "kingdom: [Sentry]\n"
        "players: {Ann: {hand: [Sentry], deck: [Copper, Estate, Curse, Gold]}, Bob: {}}"
    )
    session.answer("play Sentry")
    assert not session.can_undo(ANN)
    session.choose("Estate")
    assert session.can_undo(ANN)
    assert not session.can_undo(BOB)
    session.undo(ANN)
    assert session.position.chosen == []
    assert not session.can_undo(ANN)


@pytest.mark.parametrize(
    ("kind", "seat", "told"),
    [
        ("discard", BOB, True),
        ("play", BOB, True),
        ("discard", ANN, False),
        ("gain", BOB, False),
        ("exile", BOB, False),
        ("draw", ANN, True),
        ("reveal", ANN, True),
    ],
)
def test_cards_that_others_had_in_hand_tell_something(kind: str, seat: int, told: bool) -> None:
    """This holds for whatever a custom card makes them do."""
    session = third_turn()
    session.answer("play Copper")
    assert session.can_undo(ANN)
    assert session.position.recorder is not None
    session.position.recorder.add(kind, seat, [copper])
    assert session.can_undo(ANN) != told


def test_an_attack_that_nobody_can_react_to_tells_nothing() -> None:
    session = at(
        "kingdom: [Witch, Village]\n"
        "players: {Ann: {hand: [Witch]}, Bob: {hand: [5 Copper]}}\nsupply: {Curse: 3}"
    )
    session.answer("play Witch")
    assert session.game.players[BOB].discard_pile == [curse]
    assert session.can_undo(ANN)
    session.undo(ANN)
    assert session.game.players[BOB].discard_pile == []


def test_answers_before_a_hand_over_stand() -> None:
    session = Session(STORY)
    session.answer("play treasures")
    assert session.can_undo(ANN)
    session.hand_over(BOB, "basic")
    assert not session.can_undo(ANN)
    assert refusal(session, ANN).code == "undo-refused"
    session.answer("buy Copper")
    session.undo(ANN)
    assert not session.can_undo(ANN)
    assert not session.clone().can_undo(ANN)
    session.undo(ANN, agreed=True)
    assert session.position.answers == []
