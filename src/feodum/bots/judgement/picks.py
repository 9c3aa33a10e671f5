"""Picking the best of the candidates of a decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from feodum.engine.card import NONE, Card

if TYPE_CHECKING:
    from feodum.engine.card import Answer
    from feodum.engine.decision import Decision


def options(decision: Decision) -> list[Card]:
    return [choice for choice in decision.candidates if isinstance(choice, Card)]


def pick(decision: Decision, scores: list[int], wanted: int) -> Answer:
    """The best candidates that score at least `wanted`, within the limits of the decision."""
    if decision.most == 1:
        return pick_one(decision, scores, wanted)
    ranked = sorted(range(len(scores)), key=lambda i: -scores[i])
    count = 0
    while count < decision.most and (scores[ranked[count]] >= wanted or count < decision.least):
        count += 1
    if decision.all_or_none and count < decision.most:
        return NONE
    return tuple([decision.candidates[i] for i in ranked[:count]])


def pick_one(decision: Decision, scores: list[int], wanted: int) -> Answer:
    best = 0
    for i in range(1, len(scores)):
        if scores[i] > scores[best]:
            best = i
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
