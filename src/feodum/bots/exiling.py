"""Choosing cards for Exile, and from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from feodum.bots.picking import options, pick, pick_copies
from feodum.bots.roles import role_of
from feodum.bots.survey import Survey
from feodum.bots.trading import TRADES, trade
from feodum.cards.basic import copper

if TYPE_CHECKING:
    from feodum.engine.card import Answer
    from feodum.engine.decision import Decision


def exile(decision: Decision) -> Answer:
    """Of one's own: Victory cards and what one would rather be rid of."""
    survey = Survey(decision.player)
    asking = decision.card
    scores: list[int] = []
    for card in options(decision):
        score = survey.spare_to_exile(card)
        if asking is not None and asking.name in TRADES:
            score = trade(asking, card, survey) or 0
        elif asking is not None and asking.name == "Bounty Hunter":
            score = survey.bounty(card)
        elif card is copper and survey.spare_coppers() <= 0:
            score = -10
        scores.append(score)
    return pick_copies(decision, scores) if decision.one_name else pick(decision, scores, 1)


def exile_from_supply(decision: Decision) -> Answer:
    """What one would gain, and will gain again: then all copies are freed."""
    survey = Survey(decision.player)
    return pick(decision, [survey.wants(card) for card in options(decision)], 1)


def take_from_exile(decision: Decision) -> Answer:
    return pick(decision, [role_of(card).power for card in options(decision)], 1)
