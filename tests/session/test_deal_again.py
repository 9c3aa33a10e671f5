"""A session that a seat could be in: it has seen and read the same there, and nothing else."""

from __future__ import annotations

import pickle
from collections.abc import Iterator

import pytest

import feodum
from feodum.bots import make_bot
from feodum.session.seats import Seat
from tests.support.harbour import LIGHTS, known
from tests.support.positions import Seeded, lively_answer, snapshot, third_turn

SECRET = bytes(range(32))


@pytest.fixture(scope="module")
def harbour() -> Iterator[None]:
    with known():
        yield


def check(session: feodum.Session, seed: int) -> None:
    before = snapshot(session)
    for seat in range(session.table.players):
        dealt = session.deal_again(seat, seed)
        assert dealt.view(seat) == session.view(seat)
        assert dealt.log(seat) == session.log(seat)
        assert dealt.watch_log() == session.watch_log()
        assert dealt.pending == session.pending
        assert dealt.own_cards(seat) == session.own_cards(seat)
        assert dealt.to_draw(seat) == session.to_draw(seat)
        again = dealt.deal_again(seat, seed + 1)
        assert again.view(seat) == session.view(seat)
        assert again.log(seat) == session.log(seat)
        assert SECRET not in pickle.dumps(dealt)
    assert snapshot(session) == before


@pytest.mark.slow
@pytest.mark.usefixtures("harbour")
@pytest.mark.parametrize(
    "recommended",
    ["base-2e/first-game", "intrigue-1e/victory-dance", "menagerie/pony-express", LIGHTS],
)
def test_the_seat_has_seen_and_read_the_same(recommended: str) -> None:
    table = feodum.KingdomRequest(recommended=recommended).table(3)
    session = feodum.Session(table, secret=SECRET)
    pick = Seeded(7)
    for number in range(160):
        decision = session.position.decision
        if number % 29 == 0 or (decision.kind != feodum.TURN and number % 4 == 0):
            check(session, number)
        session.position.answer(lively_answer(decision, pick))


def test_it_goes_on_as_a_session_does() -> None:
    session = feodum.Session(
        third_turn().table, [Seat("Ann"), Seat("Bob", "basic")], make_bot, secret=SECRET
    )
    session.play_bots()
    for _ in range(2):
        session.answer("end turn")
        session.play_bots()
    session.answer("play treasures")
    session.undo(0)
    dealt = session.deal_again(0, 1)
    assert dealt.question == session.question
    dealt.answer("end turn", seat=0, number=dealt.question["number"] if dealt.question else 0)
    dealt.play_bots()
    assert dealt.log(0)[: len(session.log(0))] == session.log(0)
    assert len(dealt.log(0)) > len(session.log(0))


def test_another_seat_reads_no_more_of_the_past_than_this_one() -> None:
    session = third_turn()
    drawn = [entry for entry in session.log(1) if entry["seat"] == 1 and entry["kind"] == "draw"]
    assert all("cards" in entry for entry in drawn)
    dealt = session.deal_again(0, 1)
    hidden = [entry for entry in dealt.log(1) if entry["seat"] == 1 and entry["kind"] == "draw"]
    assert [entry["count"] for entry in hidden] == [entry["count"] for entry in drawn]
    assert not any("cards" in entry for entry in hidden)


def test_what_is_chosen_step_by_step_stays() -> None:
    session = third_turn()
    session.answer("play Cellar")
    session.choose("Estate")
    assert session.deal_again(0, 1).chosen == ["Estate"]
    assert session.deal_again(1, 1).chosen == []


def test_it_has_neither_seed_nor_secret_and_cannot_be_saved() -> None:
    dealt = third_turn().deal_again(0, 1)
    assert (dealt.table.seed, dealt.secret, dealt.dealt_for) == (None, None, 0)
    with pytest.raises(feodum.Problem, match="dealt again"):
        feodum.save(dealt)
