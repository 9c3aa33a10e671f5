"""What a session does only once, and how little it repeats."""

from __future__ import annotations

import gc

import pytest

from feodum.engine import state
from feodum.engine.game import Game
from feodum.engine.log import Entry, Recorder
from feodum.engine.position import Position
from feodum.kingdoms.table import new_game
from feodum.session.save import load, save
from feodum.session.session import Session
from feodum.views import log as reading
from feodum.views.data import LogEntry
from feodum.views.log import log_view
from tests.support.amount import some
from tests.support.positions import (
    ANN,
    BOB,
    STORY,
    Given,
    Seeded,
    answer_all,
    lively_answer,
    played_answers,
    positions,
    snapshot,
    third_turn,
    whole,
)
from tests.support.random_tables import random_table


class Counted:
    """Counts the steps run, and the log entries and checksums made."""

    def __init__(self) -> None:
        self.steps = 0
        self.entries = 0
        self.checksums = 0


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counted:
    found = Counted()
    step, entry_view, checksum = Game.step, reading.entry_view, state.checksum

    def counting_step(game: Game) -> None:
        found.steps += 1
        step(game)

    def counting_view(entry: Entry, seat: int, *, counts: bool = True) -> LogEntry:
        found.entries += 1
        return entry_view(entry, seat, counts=counts)

    def counting_checksum(game: Game) -> int:
        found.checksums += 1
        return checksum(game)

    monkeypatch.setattr(Game, "step", counting_step)
    monkeypatch.setattr(reading, "entry_view", counting_view)
    monkeypatch.setattr("feodum.engine.position.checksum", counting_checksum)
    return found


def long_game(share: int = 100) -> Session:
    """The first `share` per cent of a game of many turns."""
    table = random_table(6, most_players=2)
    answers = played_answers(table, 6)
    session = Session(table, answers=answers[: len(answers) * share // 100])
    assert len(session.position.turns) > 20
    return session


# ---- going back


def test_undo_runs_at_most_one_turn_again(counted: Counted) -> None:
    session = long_game(90)
    while session.position.decision.kind != 0:
        session.position.answer(lively_answer(session.position.decision, Seeded(1)))
    session.answer("end actions" if "end actions" in session.legal_answers() else "end turn")
    counted.steps = 0
    session.position.go_back(len(session.position.answers) - 1)
    in_turn = len(session.position.answers) - session.position.turns[-1].answers
    assert counted.steps <= in_turn + 2


def test_going_back_leads_where_the_answers_led(counted: Counted) -> None:
    session = long_game()
    answers = session.position.answers.copy()
    pick = Seeded(3)
    for _ in range(some(25)):
        kept = pick(len(answers))
        fresh = Session(session.table, answers=answers[:kept])
        clone = session.clone()
        counted.steps = 0
        clone.position.go_back(kept)
        assert counted.steps < 40
        assert whole(clone.position) == whole(fresh.position)
        assert snapshot(clone) == snapshot(fresh)
        assert save(clone) == save(fresh)
        for answer in answers[kept:]:
            clone.position.answer(answer)
        assert whole(clone.position) == whole(session.position)
        assert clone.position.marks == session.position.marks
        assert save(clone) == save(session)


def test_a_clone_runs_one_step(counted: Counted) -> None:
    session = long_game(90)
    counted.steps = 0
    clone = session.clone()
    assert counted.steps == 1
    assert whole(clone.position) == whole(session.position)
    assert clone.position.marks == session.position.marks


def test_a_clone_of_any_position_is_the_same_and_independent() -> None:
    for number in range(some(8)):
        pick = Seeded(number)
        for now in positions(Position(new_game(random_table(number))), pick, 50):
            before = whole(now)
            clone = now.clone()
            assert whole(clone) == before
            clone.answer(lively_answer(clone.decision, pick))
            assert whole(now) == before


# ---- saving


def test_saving_runs_nothing_and_checks_each_turn_once(counted: Counted) -> None:
    session = long_game(90)
    counted.steps = 0
    text = save(session)
    assert counted.steps == 0
    assert counted.checksums == len(session.position.turns) - 1
    assert save(session) == text
    assert save(session.clone()) == text
    assert counted.checksums == len(session.position.turns) - 1


def test_loading_runs_the_game_once(counted: Counted) -> None:
    session = long_game()
    text = save(session)
    counted.steps = 0
    load(text)
    # Every turn begins with a step of its own.
    assert counted.steps <= len(session.position.answers) + len(session.position.turns) + 1


# ---- views, questions and the log


def test_view_and_question_are_made_once_per_answer() -> None:
    session = third_turn()
    for _ in range(2):
        view, question = session.view(ANN), session.question
        assert session.view(ANN) is view
        assert session.question is question
        session.answer("end turn")
        assert session.view(ANN) is not view
        assert session.question is not question


def test_data_handed_out_stays_as_it_was() -> None:
    session = third_turn()
    session.answer("play Cellar")
    before = (session.view(ANN), session.log(ANN), session.question)
    text = repr(before)
    answer_all(session, "2 Estate", "play Workshop")
    session.log(ANN)
    session.undo(ANN)
    answer_all(session, "end turn", "end turn")
    session.log(ANN)
    assert repr(before) == text


def test_the_log_is_made_once(counted: Counted) -> None:
    session = third_turn()
    session.answer("play Cellar")
    session.log(ANN)
    since, counted.entries = len(session.entries), 0
    session.log(ANN)
    in_this_step = len(session.entries) - session.position.settled_entries
    assert counted.entries == in_this_step
    answer_all(session, "2 Estate", "play Workshop", "Silver", "end turn")
    counted.entries = 0
    session.log(ANN, since)
    session.log(ANN)
    session.log(ANN, since)
    assert counted.entries <= 2 * in_this_step + len(session.entries) - since + in_this_step


@pytest.mark.parametrize("counts", [True, False])
def test_the_log_since_any_entry_is_the_end_of_the_whole(counts: bool) -> None:
    session = third_turn(counts=counts)
    answer_all(session, "play Cellar", "2 Estate", "end turn", "play Militia")
    for seat in (ANN, BOB):
        for since in range(len(session.entries) + 3):
            expected = log_view(session.entries[since:], seat, counts=counts)
            assert session.log(seat, since) == expected


def test_siblings_stay_siblings_if_the_cause_is_left_out() -> None:
    session = third_turn()
    session.answer("play Cellar")
    since = len(session.entries)
    session.answer("2 Estate")
    log = session.log(ANN, since)
    assert [(event["kind"], event["then"]) for event in log] == [("discard", []), ("draw", [])]


def test_the_log_follows_when_answers_are_taken_back() -> None:
    for number in range(some(6)):
        table = random_table(number)
        session = Session(table, answers=played_answers(table, number)[:120])
        pick = Seeded(number)
        for _ in range(60):
            if pick(3) == 0:
                session.log(ANN)
            if pick(4) == 0:
                session.position.go_back(max(0, len(session.position.answers) - 1 - pick(20)))
            if not session.over:
                session.position.answer(lively_answer(session.position.decision, pick))
            if pick(3) == 0:
                assert session.log(ANN) == log_view(session.entries, ANN)


# ---- what goes wrong changes nothing


@pytest.mark.parametrize(("answer", "at"), [("end turn", 1), ("end turn", 2), ("play Workshop", 1)])
def test_an_interrupted_answer_is_not_given(
    monkeypatch: pytest.MonkeyPatch, answer: str, at: int
) -> None:
    session = third_turn()
    before = (snapshot(session), save(session))
    step, run = Game.step, 0

    def interrupted(game: Game) -> None:
        nonlocal run
        run += 1
        if run == at:
            raise KeyboardInterrupt
        step(game)

    monkeypatch.setattr(Game, "step", interrupted)
    with pytest.raises(KeyboardInterrupt):
        session.answer(answer)
    monkeypatch.setattr(Game, "step", step)
    assert (snapshot(session), save(session)) == before
    answer_all(session, answer)


@pytest.mark.parametrize("given", [0, 1, 5, 40])
def test_a_guide_that_fails_leaves_its_earlier_answers(given: int) -> None:
    table = random_table(6, most_players=2)
    answers = played_answers(table, 6)[:given]
    position = Position(new_game(table))
    with pytest.raises(IndexError):
        position.follow(Given(answers))
    assert whole(position) == whole(Position(new_game(table), None, answers))
    assert position.guide is None


def test_positions_that_a_step_has_left_are_never_changed() -> None:
    session = Session(STORY)
    kept = [(turn, state.state(turn.game)) for turn in session.position.turns]
    pick = Seeded(5)
    for _ in range(150):
        if session.over:
            break
        position = session.position.clone() if pick(5) == 0 else session.position
        position.answer(lively_answer(position.decision, pick))
        last = session.position.turns[-1]
        if kept[-1][0] is not last:
            kept.append((last, state.state(last.game)))
    assert len(kept) > 5
    assert all(state.state(turn.game) == found for turn, found in kept)


@pytest.mark.parametrize("seed", range(some(24)))
def test_reused_games_behave_like_new_ones(seed: int) -> None:
    table = random_table(seed)
    session, other = Session(table), Session(table)
    session.position.reuses = True
    pick = Seeded(seed)
    for _ in range(120):
        if other.over:
            break
        answer = lively_answer(other.position.decision, pick)
        for one in (session, other):
            one.position.answer(answer)
        if pick(8) == 0:
            last = pick(len(other.position.answers) + 1)
            for one in (session, other):
                one.position.go_back(last)
        assert whole(session.position) == whole(other.position)
        for seat in range(table.players):
            assert session.view(seat) == other.view(seat)
    assert [state.state(turn.game) for turn in session.position.turns] == [
        state.state(turn.game) for turn in other.position.turns
    ]


@pytest.mark.slow
def test_an_answer_leaves_little_garbage() -> None:
    session = Session(random_table(3))
    session.position.reuses = True
    pick = Seeded(3)
    gc.collect()
    gc.disable()
    try:
        for _ in range(100):
            session.position.answer(lively_answer(session.position.decision, pick))
        found = gc.collect()
    finally:
        gc.enable()
    turns = len(session.position.turns)
    assert found < 100 * 10, f"{found} objects in {turns} turns"


@pytest.mark.parametrize("answers", range(20, 30))
def test_shared_games_are_not_reused(answers: int) -> None:
    position = Position(new_game(STORY), Recorder())
    position.reuses = True
    pick = Seeded(7)
    for _ in range(answers):
        position.answer(lively_answer(position.decision, pick))
    copy = position.clone()
    found = whole(copy)
    for _ in range(10):
        position.answer(lively_answer(position.decision, pick))
    assert whole(copy) == found
