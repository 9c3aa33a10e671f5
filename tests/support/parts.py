"""Parts of the engine for tests: players, positions after some answers, log entries."""

from __future__ import annotations

from feodum.engine.card import Card
from feodum.engine.log import ALL, Entry
from feodum.engine.notation import read_answer
from feodum.engine.player import Player
from feodum.engine.position import Position
from feodum.engine.tracking import ELSEWHERE
from feodum.scenarios.load import load
from feodum.scenarios.run import position_of
from tests.support.positions import third_turn


def a_player() -> Player:
    return third_turn().game.players[0]


def after(start: str, *answers: str) -> Position:
    """The position that these answers lead to."""
    (scenario,) = load(f"title: a part\n{start}\nexpect: {{over: no}}")
    position = position_of(scenario)
    for answer in answers:
        position.answer(read_answer(position.decision, answer))
    return position


def entry(
    kind: str,
    *cards: Card,
    seat: int = 1,
    seen: int = ALL,
    other: int = -1,
    origin: int = ELSEWHERE,
    top: Card | None = None,
    above: int = 0,
) -> Entry:
    """An entry of the log, about the second player unless a seat is given."""
    return Entry(0, kind, seat, list(cards), seen, 0, other, "", origin, top, above)
