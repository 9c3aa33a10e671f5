"""Replaces positions that look the same to a seat by a single one to deal from.

Another player may be asked because of a hidden card, or may have played several Treasures in one
move. A seat that cannot see the difference must not be dealt other cards because of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from feodum.engine.card import NO, PASS, PLAY_TREASURES
from feodum.engine.decision import CARDS, NEXT, TURN, YES_NO, Agent, AnswerMissing
from feodum.views.view import view

if TYPE_CHECKING:
    from feodum.engine.card import Answer, Card
    from feodum.engine.decision import Decision
    from feodum.engine.position import Position


def lookalike_of(position: Position, seat: int) -> Position:
    """The position to deal from, instead of any that a seat cannot tell apart."""
    if position.pending is None or position.decision.kind == TURN:
        return position
    if position.game.current.seat != seat:
        position = one_by_one(position)
    return position if position.pending == seat else after_the_step(position, seat)


def one_by_one(position: Position) -> Position:
    """This position, with Treasures that were played in one move played in several."""
    before = position.settled_answers
    if position.answers[before:][:1] != [PLAY_TREASURES.alone]:
        return position
    recorder = position.recorder
    assert recorder is not None
    entries = recorder.entries[position.settled_entries :]
    played = [entry.cards[0] for entry in entries if entry.kind == "play" and entry.depth == 0]
    again = position.clone()
    again.go_back(before)
    again.follow(OneByOne(played, position.answers[before + 1 :]))
    return again


@final
class OneByOne(Agent):
    """Plays these cards, one per move, and gives these answers to their questions."""

    def __init__(self, cards: list[Card], answers: list[Answer]) -> None:
        self.cards: Final = cards[::-1]
        self.answers: Final = answers[::-1]

    def answer(self, decision: Decision) -> Answer:
        if decision.kind == TURN and self.cards:
            return self.cards.pop().playing.alone
        if not self.answers:
            raise AnswerMissing
        return self.answers.pop()


def after_the_step(position: Position, seat: int) -> Position:
    """The position after this step, if the seat cannot tell whether the step is over.

    Whether another player is asked at the end of a step can depend on a hidden Reaction, and must
    not reveal it: if they pass, the same player is asked, and nothing else is seen.
    """
    later = position.clone()
    while later.settled_answers == position.settled_answers:
        passing = refusal_of(later.decision)
        if passing is None:
            return position
        later.answer(passing)
        if later.pending != position.pending or later.noted != position.noted:
            return position
    return later if view(later.game, seat) == view(position.game, seat) else position


def refusal_of(decision: Decision) -> Answer | None:
    """The answer that does nothing, if there is one."""
    if decision.kind == YES_NO:
        return NO.alone
    if decision.kind == NEXT and PASS in decision.candidates:
        return PASS.alone
    if decision.kind == CARDS and decision.least == 0:
        return ()
    return None
