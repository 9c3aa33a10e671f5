"""Properties of every session: undo and saves lead back to the same state."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from feodum.engine.card import Answer
from feodum.engine.errors import Problem
from feodum.engine.game import Game
from feodum.engine.log import Recorder
from feodum.engine.notation import read_answer, write_answer
from feodum.engine.position import Position
from feodum.hidden.determinize import determinize
from feodum.kingdoms.table import Table
from feodum.session.save import load, save
from feodum.session.session import Session
from tests.hidden.test_leaks import dealt_anew
from tests.support.amount import examples, more_than, quick, some
from tests.support.drawn import games, scripts, seeds, tables
from tests.support.positions import (
    Pick,
    Script,
    Seeded,
    inside_an_effect,
    lively_answer,
    played_answers,
    positions,
    snapshot,
    without_number,
)
from tests.support.random_tables import random_table, stocked_game

pytestmark = pytest.mark.long

REASONS = {"undo-nothing", "undo-refused"}


def begun(table: Table, seed: int, share: int) -> Session:
    """A random game, `share` per cent of the way through its answers."""
    answers = played_answers(table, seed, keen=95)
    return Session(table, answers=answers[: len(answers) * share // 100])


def zones(game: Game) -> list[tuple[list[str], list[str]]]:
    """The cards in each deck and hand."""
    return [
        ([card.key for card in player.deck], [card.key for card in player.hand])
        for player in game.players
    ]


def test_undo_returns_the_very_state_or_says_why_not() -> None:
    outcomes: Counter[str] = Counter()

    @examples(40)
    @given(tables(), seeds, st.integers(5, 60), scripts(20))
    def undo(table: Table, seed: int, share: int, script: Script) -> None:
        session = begun(table, seed, share)
        for _ in range(6):
            if session.over:
                return
            check_undo(session, script, outcomes)

    undo()
    assert outcomes["free"] > more_than(60)
    assert outcomes["inside"] > more_than(10)
    assert quick() or min(outcomes[reason] for reason in REASONS - {"undo-nothing"}) > 0, outcomes


def check_undo(session: Session, script: Script, outcomes: Counter[str]) -> None:
    """Answer, take it back if that is free, and answer again."""
    seat = session.position.decision.player.seat
    inside = inside_an_effect(session.position)
    before, zones_before = snapshot(session), zones(session.game)
    random = session.game.random.state
    answer = lively_answer(session.position.decision, script)
    session.position.answer(answer)
    after, zones_after = snapshot(session), zones(session.game)
    reason = undone(session, seat)
    outcomes[reason or "free"] += 1
    if reason is not None:
        assert reason in REASONS
        assert snapshot(session) == after
    else:
        assert snapshot(session) == before
        assert session.game.random.state == random
        check_nothing_was_seen(zones_before, zones_after, seat)
        outcomes["inside"] += inside
        session.position.answer(answer)
        assert snapshot(session) == after
    for other in range(session.table.players):
        if other != seat and other in session.position.asked:
            assert session._may_have_told(other, session.last_answer(other))


def test_trying_and_taking_back_tells_nothing() -> None:
    """Two games that differ in what a seat cannot see get the same answer.

    Undo is granted in both or in neither; if it is, both have looked the same all along.
    """
    outcomes: Counter[str] = Counter()

    @examples(300)
    @given(games(), scripts(30), seeds)
    def compare(game: Game, script: Script, seed: int) -> None:
        position = Position(game)
        for _ in positions(position, script, 6):
            pass
        if position.game.over:
            return
        game = position.settled
        seat = game.current.seat
        both = [begun_at(each) for each in (game, dealt_anew(game, seat, seed))]
        for _ in range(8):
            if not try_in_both(both, seat, script, outcomes):
                break

    compare()
    assert outcomes["free"] > more_than(100), outcomes
    assert outcomes["undo-refused"] > more_than(100), outcomes
    assert outcomes["told"] > more_than(20), outcomes


def test_trying_in_the_middle_of_a_card_tells_nothing() -> None:
    """The same holds for any seat that is asked there, with a new deal as the other game."""
    outcomes: Counter[str] = Counter()
    for number in range(some(150)):
        pick = Seeded(number)
        position = Position(stocked_game(random_table(number), number), Recorder())
        for now in positions(position, pick, 40):
            if inside_an_effect(now):
                seat = now.decision.player.seat
                answers = now.answers[now.settled_answers :]
                dealt = determinize(now, seat, number)
                both = [begun_at(now.settled, answers), begun_at(dealt.settled, dealt.answers)]
                while try_in_both(both, seat, pick, outcomes):
                    if not inside_an_effect(both[0].position):
                        break
    assert outcomes["free"] > more_than(100), outcomes
    assert outcomes["undo-refused"] > more_than(100), outcomes


def begun_at(game: Game, answers: Sequence[Answer] = ()) -> Session:
    session = Session(Table((), len(game.players), seed=0))
    session.position = Position(game.clone(), Recorder(), answers)
    return session


def try_in_both(both: list[Session], seat: int, pick: Pick, outcomes: Counter[str]) -> bool:
    """Give both games the same answer; return whether they still look the same to that player."""
    if any(session.pending != seat for session in both):
        return False
    before = [as_seen(session, seat) for session in both]
    assert before[0] == before[1]
    answer = lively_answer(both[0].position.decision, pick)
    for session in both:
        session.position.answer(answer)
    after = [as_seen(session, seat) for session in both]
    copies = [session.clone() for session in both]
    reasons = [undone(copy, seat) for copy in copies]
    assert reasons[0] == reasons[1], write_answer(answer)
    outcomes[reasons[0] or "free"] += 1
    outcomes["told"] += after[0] != after[1]
    if reasons[0] is None:
        assert after[0] == after[1], write_answer(answer)
        assert [as_seen(copy, seat) for copy in copies] == before
    return after[0] == after[1]


def as_seen(session: Session, seat: int) -> str:
    """Everything that the session shows this seat."""
    return json.dumps([without_number(session.view(seat)), session.log(seat)])


def undone(session: Session, seat: int) -> str | None:
    """Try to undo; return the reason if that is refused."""
    try:
        session.undo(seat)
    except Problem as problem:
        return problem.code
    return None


def check_nothing_was_seen(
    before: list[tuple[list[str], list[str]]], after: list[tuple[list[str], list[str]]], seat: int
) -> None:
    """Check that an answer free to undo took no card from a deck or from another player's hand."""
    for number, ((deck, hand), (deck_now, hand_now)) in enumerate(zip(before, after, strict=True)):
        assert deck_now[: len(deck)] == deck
        if number != seat:
            assert hand_now == hand


def test_a_loaded_game_is_the_same() -> None:
    where: Counter[bool] = Counter()

    @examples(60)
    @given(tables(), seeds, st.integers(0, 100), scripts(20), st.booleans())
    def saves(table: Table, seed: int, share: int, script: Script, inside: bool) -> None:
        session = begun(table, seed, share)
        for position in positions(session.position, script, 20):
            if not inside or inside_an_effect(position):
                break
        if not session.over:
            where[inside_an_effect(session.position)] += 1
        loaded = load(save(session))
        assert snapshot(loaded) == snapshot(session)
        for _ in range(10):
            if session.over:
                break
            answer = lively_answer(session.position.decision, script)
            session.position.answer(answer)
            loaded.answer(write_answer(answer))
        assert snapshot(loaded) == snapshot(session)

    saves()
    assert where[True] > more_than(9), where


@examples(100)
@given(games(), scripts(20))
def test_every_answer_can_be_written_and_read(game: Game, script: Script) -> None:
    for position in positions(Position(game), script, 30):
        answer = lively_answer(position.decision, script)
        assert read_answer(position.decision, write_answer(answer)) == answer
