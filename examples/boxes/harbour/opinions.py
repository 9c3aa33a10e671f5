"""What bots think of Harbour's cards, where cost and bonuses say too little."""

from feodum import SUPPORT, Demand, Opinion, Survey, Threat

from .cards import (
    admiralty,
    brig,
    galleon,
    sailors_inn,
    sea_fog,
    shipping_firm,
    shipyard,
    sovereign,
)


def admiralty_wanted(survey: Survey) -> int:
    """What one more is worth: it brings more points than a Province, and can end the game."""
    return 90 if survey.coins >= 8 else 0


OPINIONS = {
    admiralty: Opinion(10, power=9, demand=Demand(wanted=admiralty_wanted)),
    brig: Opinion(45, draws=2),
    galleon: Opinion(48, 2, draws=2),
    sailors_inn: Opinion(32, 3, SUPPORT, draws=1),
    sea_fog: Opinion(52, 1, draws=1, attack=Threat()),
    shipping_firm: Opinion(60, 3, draws=3),
    shipyard: Opinion(65, 5, draws=1),
    sovereign: Opinion(90),
}
