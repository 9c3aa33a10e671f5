"""Picking the best of the candidates of a decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.engine.card import NONE, Card

if TYPE_CHECKING:
    from feodum.engine.card import Answer, Choice
    from feodum.engine.decision import Decision

PICKED: Final = -1_000_000
"""Stands for the score of a candidate that has been picked: lower than any score."""


def options(decision: Decision) -> list[Card]:
    return [choice for choice in decision.candidates if isinstance(choice, Card)]


def pick(decision: Decision, scores: list[int], wanted: int) -> Answer:
    """The best candidates that score at least `wanted`, within the limits of the decision."""
    if decision.most == 1:
        return pick_one(decision, scores, wanted)
    left = scores.copy()
    picked: list[Choice] = []
    while len(picked) < decision.most:
        best = place_of_best(left)
        if left[best] < wanted and len(picked) >= decision.least:
            break
        picked.append(decision.candidates[best])
        left[best] = PICKED
    if decision.all_or_none and len(picked) < decision.most:
        return NONE
    return tuple(picked)


def place_of_best(scores: list[int]) -> int:
    """The index of the highest score; if several are equal, that of the first."""
    best = 0
    highest = scores[0]
    for i in range(1, len(scores)):
        score = scores[i]
        if score > highest:
            best = i
            highest = score
    return best


def pick_one(decision: Decision, scores: list[int], wanted: int) -> Answer:
    best = place_of_best(scores)
    if scores[best] >= wanted or decision.least:
        return decision.candidates[best].alone
    return NONE


def pick_copies(decision: Decision, scores: list[int]) -> Answer:
    """All copies of one card: the card whose copies have the highest total score, if above 0."""
    cards = options(decision)
    best: Card | None = None
    most = 0
    for card in dict.fromkeys(cards):
        total = 0
        for i in range(len(cards)):
            if cards[i] is card:
                total += scores[i]
        if total > most:
            best = card
            most = total
    return tuple([choice for choice in decision.candidates if choice is best])
