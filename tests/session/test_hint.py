"""Hints: what the expert would do in place of a seat, only in games against bots."""

from __future__ import annotations

import time

import pytest

import feodum
from feodum import Problem, Session, Table
from feodum.bots import make_bot

RICH = "4 Gold, Estate | 5 Gold"
AGAINST_BOT = (feodum.Seat("Ann"), feodum.Seat("Bob", "basic"))
PEOPLE = (feodum.Seat("Ann"), feodum.Seat("Bob"), feodum.Seat("Cid", "basic"))


def rich_game(seats: tuple[feodum.Seat, ...] = AGAINST_BOT) -> Session:
    starts = (RICH,) * len(seats)
    table = Table(("Smithy",), len(seats), ("base-2e",), seed=2, first=0, starts=starts)
    return Session(table, seats, make_bot)


def test_a_hint_can_be_followed_and_changes_nothing() -> None:
    session = rich_game()
    before = feodum.save(session)
    assert session.hint(0, "basic") == "play treasures"
    assert feodum.save(session) == before
    session.answer("play treasures")
    assert session.hint(0, "basic") == "buy Province"


def test_the_expert_gives_it_in_the_time_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("feodum.bots.players.advised.POLICIES", [lambda *_: make_bot("basic")])
    session = rich_game()
    session.answer("play treasures")
    session.bots.hurry(0.01, time.monotonic)
    assert session.hint(0) == "buy Province"


def test_there_are_none_with_other_people_at_the_table() -> None:
    with pytest.raises(Problem, match="only for games against bots"):
        rich_game(PEOPLE).hint(0)


def test_only_the_player_who_must_answer_gets_one() -> None:
    session = rich_game()
    with pytest.raises(feodum.IllegalAnswer):
        session.hint(1)
    with pytest.raises(Problem):
        session.hint(7)


def test_where_bots_think_elsewhere_there_are_none() -> None:
    session = Session(rich_game().table, AGAINST_BOT)
    with pytest.raises(Problem):
        session.hint(0)
