"""What a server needs from a session: watching, looking back, bots that think elsewhere."""

from __future__ import annotations

import json

import pytest

from feodum.bots import make_bot
from feodum.engine.errors import IllegalAnswer, Problem
from feodum.engine.game import GameOver
from feodum.session.save import load, save
from feodum.session.seats import Seat
from feodum.session.session import Session
from tests.support.positions import third_turn
from tests.support.random_tables import random_table

SEATS = [Seat("Ann"), Seat("Bob", "random")]


def played(answers: int, seed: int = 3) -> Session:
    """A game in progress, in which random bots have answered for both seats."""
    seats = [Seat("Ann", "random"), Seat("Bob", "random")]
    session = Session(random_table(seed, most_players=2), seats, make_bot)
    for _ in range(answers):
        if not session.over:
            session.bot_answer()
    return session


def texts(session: Session) -> list[str]:
    found: list[str] = json.loads(save(session))["answers"]
    return found


def test_a_spectator_sees_no_hand_and_no_question() -> None:
    session = third_turn()
    view = session.watch()
    assert view["seat"] == -1
    for player in view["players"]:
        assert "hand" not in player
        assert "looking_at" not in player
    assert view["question"] == {"seat": session.pending}
    own = session.log(0)
    watched = session.watch_log()
    assert len(watched) == len(own)
    assert watched != own
    assert session.watch_log(since=5) == session.watch_log()[-len(session.watch_log(since=5)) :]


def test_the_game_after_a_number_of_answers() -> None:
    session = played(40)
    early = session.after(10)
    assert texts(early) == texts(session)[:10]
    assert len(texts(session)) == 40
    again = Session(session.table, session.seats, make_bot)
    again.answer_all(texts(session)[:10])
    assert early.view(0) == again.view(0)
    assert session.after(40).view(1) == session.view(1)
    for step in (-1, 41):
        with pytest.raises(Problem) as problem:
            session.after(step)
        assert problem.value.code == "no-such-step"


def test_answers_given_at_once_are_those_given_one_by_one() -> None:
    session = played(60)
    once = Session(session.table, session.seats)
    once.answer_all(texts(session))
    assert once.view(0) == session.view(0)
    assert once.log(1) == session.log(1)
    with pytest.raises(IllegalAnswer):
        once.answer_all(["nonsense"])
    assert texts(once) == texts(session)
    over = played(5000, 5)
    if over.over:
        anew = Session(over.table, over.seats)
        with pytest.raises(GameOver):
            anew.answer_all([*texts(over), "end turn"])


def test_an_answer_is_spelt_and_refused_as_it_would_be() -> None:
    session = third_turn()
    seat = session.pending
    assert seat is not None
    assert session.spell("end turn", seat=seat) == "end turn"
    with pytest.raises(IllegalAnswer) as refused:
        session.spell("buy Province", seat=seat)
    assert refused.value.code == "too-dear"
    with pytest.raises(IllegalAnswer) as refused:
        session.spell("end turn", seat=1 - seat)
    assert refused.value.code == "not-your-question"
    with pytest.raises(IllegalAnswer) as refused:
        session.spell("end turn", number=99)
    assert refused.value.code == "stale-answer"


def test_memories_of_bots_that_think_elsewhere() -> None:
    """A session without bots keeps their memories, through undo and saving."""
    table = random_table(3, most_players=2)
    thinking = Session(table, [Seat("Ann", "random"), Seat("Bob", "random")], make_bot)
    keeping = Session(table, thinking.seats)
    after: list[list[str]] = [keeping.bots.memories()]
    for number in range(30):
        seat = thinking.pending
        assert seat is not None
        thinking.bot_answer()
        keeping.answer(texts(thinking)[-1])
        keeping.remember(number, thinking.bots.memories()[seat])
        after.append(keeping.bots.memories())
    assert keeping.bots.memories() == thinking.bots.memories()
    assert load(save(keeping), make_bot).bots.memories() == thinking.bots.memories()
    while texts(keeping):
        last = keeping.position.asked[-1]
        keeping.undo(last, agreed=True)
        assert keeping.bots.memories() == after[len(texts(keeping))]


def test_a_seat_is_handed_over_to_a_bot_and_back() -> None:
    session = Session(random_table(3, most_players=2), SEATS, make_bot)
    assert session.bots.of(0) is None
    session.hand_over(0, "basic")
    assert session.seats[0] == Seat("Ann", "basic")
    while session.pending != 0:
        session.bot_answer()
    session.bot_answer()
    session.hand_over(0, None)
    assert session.bots.of(0) is None
    assert load(save(session), make_bot).seats == session.seats


def test_scores_as_far_as_a_seat_can_know_them() -> None:
    session = played(120)
    scores = session.scores(0)
    assert scores == [player.score() for player in session.game.players]
    with pytest.raises(Problem):
        session.scores(7)


def test_whether_undo_is_free() -> None:
    session = Session(random_table(3, ("base-2e",), 2), [Seat("Ann"), Seat("Bob")])
    seat = session.pending
    assert seat is not None
    assert not session.can_undo(seat)
    session.answer("play treasures")
    assert session.can_undo(seat)
    session.answer("end turn")
    assert not session.can_undo(seat)
    with pytest.raises(Problem) as refused:
        session.undo(seat)
    assert refused.value.code == "undo-refused"
