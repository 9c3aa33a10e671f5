"""What the bots think of the basic cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.bots.judgement.opinion import Demand, Opinion
from feodum.bots.judgement.survey import LATE, POINT
from feodum.boxes.basic import copper, curse, duchy, estate, gold, province, silver
from feodum.boxes.intrigue.cards import duke

if TYPE_CHECKING:
    from feodum.bots.judgement.survey import Survey
    from feodum.engine.card import Card


def copper_spare(survey: Survey) -> int:
    if survey.provinces_left <= LATE:
        return 0
    return 50 if survey.coins > 6 or survey.owns(gold) else 0


def curse_spare(_survey: Survey) -> int:
    return 90


def estate_spare(survey: Survey) -> int:
    return 80 if survey.provinces_left > LATE else 0


def province_wanted(survey: Survey) -> int:
    return 200 if survey.coins >= 15 or survey.provinces_left < 8 else 55


def duchy_wanted(survey: Survey) -> int:
    left = survey.provinces_left
    return POINT * survey.owns(duke) + (100 if left <= 4 else 32 if left <= 5 else 0)


def estate_wanted(survey: Survey) -> int:
    left = survey.provinces_left
    return 50 if left <= 2 else 25 if left <= 3 else 0


OPINIONS: Final[dict[Card, Opinion]] = {
    copper: Opinion(0, power=10, demand=Demand(spare=copper_spare)),
    silver: Opinion(30, power=20),
    gold: Opinion(60, power=30),
    estate: Opinion(1, demand=Demand(wanted=estate_wanted, spare=estate_spare)),
    duchy: Opinion(3, power=2, demand=Demand(wanted=duchy_wanted)),
    province: Opinion(6, power=5, demand=Demand(wanted=province_wanted)),
    curse: Opinion(-50, power=-2, demand=Demand(spare=curse_spare)),
}
