"""Copies made by `copy`, and sessions that several threads use."""

from __future__ import annotations

import copy
import json
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from feodum.engine.cost import cost_of
from feodum.engine.decision import place
from feodum.engine.state import state
from feodum.session.session import Session
from tests.support.positions import ANN, BOB, answer_all, played_answers, snapshot, third_turn
from tests.support.random_tables import random_table


@pytest.fixture
def hasty() -> Iterator[None]:
    """Make threads switch as often as possible."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.parametrize("make", [copy.copy, copy.deepcopy])
def test_a_copy_is_a_clone(make: Callable[[Session], Session]) -> None:
    session = third_turn()
    session.answer("play Cellar")
    before = snapshot(session)
    other = make(session)
    assert snapshot(other) == before
    answer_all(other, "2 Estate", "play Workshop", "Silver", "end turn")
    assert snapshot(session) == before
    assert state(copy.deepcopy(session.position).game) == state(session.game)
    assert state(copy.deepcopy(session.position.settled)) == state(session.position.settled)


@pytest.mark.usefixtures("hasty")
def test_observers_never_see_half_an_answer() -> None:
    table = random_table(3, most_players=2)
    answers = played_answers(table, 3)[:150]
    session = Session(table)
    seen = [{as_text(session, seat)} for seat in (ANN, BOB)]
    for answer in answers:
        session.position.answer(answer)
        for seat in (ANN, BOB):
            seen[seat].add(as_text(session, seat))
    shared = Session(table)
    done = False

    def look(seat: int) -> list[str]:
        found: list[str] = []
        while not done:
            found.append(as_text(shared, seat))
            shared.log(seat)
            shared.clone()
        return found

    with ThreadPoolExecutor(4) as pool:
        looking = [(seat, pool.submit(look, seat)) for seat in (ANN, BOB, ANN, BOB)]
        try:
            for answer in answers:
                shared.answer(*[choice.name for choice in answer] or ["none"])
        finally:
            done = True
        for seat, found in looking:
            assert set(found.result()) <= seen[seat]
    assert snapshot(shared) == snapshot(session)


def as_text(session: Session, seat: int) -> str:
    return json.dumps(session.view(seat))


@pytest.mark.usefixtures("hasty")
def test_one_of_two_answers_to_a_question_is_late() -> None:
    session = third_turn()
    for _ in range(100):
        question = session.question
        assert question is not None

        def give(number: int = question["number"], seat: int = question["seat"]) -> int:
            try:
                session.answer("end turn", seat=seat, number=number)
            except Exception:
                return 0
            return 1

        with ThreadPoolExecutor(3) as pool:
            assert sum(pool.map(lambda _: give(), range(3))) == 1


@pytest.mark.usefixtures("hasty")
def test_shared_objects_are_the_same_in_all_games() -> None:
    def ask(number: int) -> tuple[list[object], list[object]]:
        return [cost_of(i) for i in range(300)], [place(i) for i in range(number, 600)]

    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(ask, [0] * 40))
    for costs, places in found:
        assert all(ours is theirs for ours, theirs in zip(costs, found[0][0], strict=True))
        assert all(ours is theirs for ours, theirs in zip(places, found[0][1], strict=True))
    assert [cost_of(i).coins for i in range(300)] == list(range(300))
    assert [place(i).name for i in range(600)] == [str(i) for i in range(600)]
