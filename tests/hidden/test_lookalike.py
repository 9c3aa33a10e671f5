"""Positions that a seat cannot tell apart are all dealt from the same one."""

from __future__ import annotations

import pytest

from feodum.engine.position import Position
from feodum.engine.state import state
from feodum.hidden.lookalike import lookalike_of
from tests.hidden.test_deals import recorded
from tests.hidden.test_determinize import MENAGERIE, PLAIN, Situation

ANN, BOB, CID = range(3)


def asked(hand: str, *answers: str) -> Position:
    """Ann's second Treasure gains a Horse, and she is asked about her Sheepdog."""
    return recorded(Situation("", (hand, PLAIN), answers, BOB, MENAGERIE))


def log(position: Position) -> list[str]:
    assert position.recorder is not None
    return [repr(entry) for entry in position.recorder.entries]


def test_treasures_played_at_once_are_played_one_by_one() -> None:
    position = asked("Silver, Supplies, Gold, 2 Sheepdog", "play treasures", "Sheepdog")
    assert position.settled_answers == 0
    lookalike = lookalike_of(position, BOB)
    moves = [choice.name for answer in lookalike.answers for choice in answer]
    assert moves == ["play Silver", "play Supplies", "Sheepdog", "pass"]
    assert log(lookalike) == log(position)


def test_your_own_treasures_stay_as_they_were_played() -> None:
    position = asked("Silver, Supplies, Gold, Sheepdog", "play treasures")
    assert lookalike_of(position, ANN) is position


def test_a_step_that_may_be_over_counts_as_over() -> None:
    position = asked("Supplies, Gold, Sheepdog", "play Supplies")
    lookalike = lookalike_of(position, BOB)
    assert [choice.name for choice in lookalike.answers[-1]] == ["pass"]
    assert lookalike.settled_answers == 2
    assert state(lookalike_of(lookalike, BOB).game) == state(lookalike.game)


@pytest.mark.parametrize(
    ("hands", "answers", "sets"),
    [
        # Ann would be asked next, or something would be seen next, or it is impossible to refuse.
        (("Gold, Gold", "Black Cat, Gold", PLAIN), ("play treasures", "buy Duchy"), MENAGERIE),
        (("Sleigh, Sheepdog, Gold", PLAIN, PLAIN), ("play Sleigh",), MENAGERIE),
        (("Militia", PLAIN, PLAIN), ("play Militia",), ("base-2e",)),
    ],
)
def test_publicly_visible_questions_are_not_skipped(
    hands: tuple[str, ...], answers: tuple[str, ...], sets: tuple[str, ...]
) -> None:
    position = recorded(Situation("", hands, answers, CID, sets))
    assert lookalike_of(position, CID) is position
