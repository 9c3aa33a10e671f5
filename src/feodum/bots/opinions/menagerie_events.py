"""What the bots think of the Events of Menagerie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.bots.judgement.hand import late_use, use
from feodum.bots.judgement.opinion import USELESS_EVENT, Answers, EventOpinion, opinion_of
from feodum.bots.judgement.survey import POINT
from feodum.bots.judgement.trades import Trade
from feodum.boxes.basic import curse, duchy, estate, gold, province
from feodum.boxes.menagerie.cards import horse
from feodum.boxes.menagerie.events import (
    FROM_EXILE,
    FROM_SUPPLY,
    alliance,
    banish,
    bargain,
    commerce,
    delay,
    demand,
    desperation,
    enclave,
    enhance,
    gamble,
    invest,
    march,
    populate,
    pursue,
    reap,
    ride,
    seize_the_day,
    stampede,
    toil,
    transport,
)
from feodum.engine.card import ACTION
from feodum.engine.zones import count

if TYPE_CHECKING:
    from feodum.bots.judgement.survey import Survey
    from feodum.engine.card import Label
    from feodum.engine.decision import Decision
    from feodum.engine.landscape import Event

HORSE: Final = 20
A_CURSE: Final = 60
"""What a Curse costs in a deck."""
GOOD_ACTION: Final = 40
LATE: Final = 3
PLAYED_LATE: Final = 30
"""The least that playing a card in the Buy phase must do."""
GAMBLE: Final = 15
STAMPEDE: Final = 5
PER_EXILED: Final = 18
ENHANCE: Final = Trade(2)


# ---- what several Events do


def left_over(survey: Survey, cost: int) -> bool:
    """Whether these coins can be spared, because the rest buys just as much."""
    game = survey.game
    return game.buys == 1 and survey.reach(game.coins - cost) == survey.reach(game.coins)


def before_all(survey: Survey) -> int:
    """A little more than the best buy is worth, since that can still be made afterwards."""
    return survey.reach(survey.game.coins) + 1


# ---- by Event


def alliance_worth(survey: Survey) -> int:
    supply = survey.game.supply
    worth = survey.wants(province)
    if worth <= 0 or supply.left(province) == 0:
        return 0
    if supply.left(duchy):
        worth += POINT * duchy.points
    if supply.left(estate):
        worth += POINT
    return worth


def banish_worth(survey: Survey) -> int:
    """The worth of Exiling copies of one card in hand that is better off in Exile."""
    most = 0
    hand = survey.player.hand
    for card in hand:
        if survey.spare_to_exile(card) > 0:
            most = max(most, count(hand, card))
    return PER_EXILED * most if survey.provinces_left > LATE else 0


def bargain_worth(survey: Survey) -> int:
    best = 0
    for card in survey.game.supply.cards():
        if not card.is_victory and survey.game.price(card) <= 5:
            best = max(best, survey.wants(card))
    return best - HORSE // 2


def commerce_worth(survey: Survey) -> int:
    names = len(dict.fromkeys(survey.player.gained))
    return survey.wants(gold) * min(names, int(survey.game.supply.left(gold)))


def delay_worth(survey: Survey) -> int:
    """The worth of saving an Action that is left in hand."""
    for card in survey.player.hand:
        if card.is_action and use(card, survey) > 0:
            return 5
    return 0


def demand_worth(survey: Survey) -> int:
    return survey.reach(4) + HORSE


def desperation_worth(survey: Survey) -> int:
    """The worth of what two more coins buy, less the cost of a Curse."""
    if survey.game.supply.left(curse) == 0:
        return 0
    return survey.reach(survey.game.coins + 2) - A_CURSE


def desperation_agrees(_decision: Decision, _survey: Survey) -> bool:
    return True


def enclave_worth(survey: Survey) -> int:
    worth = max(0, survey.wants(gold))
    if survey.game.supply.left(duchy):
        worth += POINT * duchy.points if survey.provinces_left <= 5 else 40
    return worth


def enhance_worth(survey: Survey) -> int:
    best = 0
    for card in survey.player.hand:
        if not card.is_victory:
            best = max(best, ENHANCE.wins(card, survey))
    return best * 2 // 3


def gamble_worth(survey: Survey) -> int:
    """High if one more coin would buy something better, and the price can be spared."""
    return before_all(survey) if left_over(survey, 2) and survey.adds(1) > GAMBLE else 0


def march_worth(survey: Survey) -> int:
    best = 0
    for card in survey.player.discard_pile:
        if card.is_action:
            best = max(best, late_use(card, survey))
    return best - 10 if best >= GOOD_ACTION else 0


def populate_worth(survey: Survey) -> int:
    """The worth of each Action in the Supply, reduced because many get in each other's way."""
    worth = 0
    if survey.provinces_left > LATE:
        for card in survey.game.supply.cards(ACTION):
            worth += max(0, survey.wants(card))
    return worth // 3


def pursue_worth(survey: Survey) -> int:
    again = pursue in survey.game.events_bought
    return before_all(survey) if left_over(survey, 2) and not again else 0


def reap_worth(survey: Survey) -> int:
    return survey.wants(gold) + 12 if survey.game.supply.left(gold) else 0


def ride_worth(survey: Survey) -> int:
    return HORSE if survey.game.supply.left(horse) and survey.provinces_left > 1 else 0


def seize_the_day_worth(survey: Survey) -> int:
    """High if a turn buys a Province more often than not."""
    if survey.game.must_end():
        return 0
    rich = 5 * survey.coins >= 8 * survey.cards
    return 150 if rich or survey.provinces_left <= LATE else 0


def stampede_worth(survey: Survey) -> int:
    """High if a hand twice as large buys a Province."""
    if survey.game.supply.left(horse) < STAMPEDE or survey.provinces_left <= 1:
        return 0
    rich = 10 * survey.coins >= 13 * survey.cards
    return 55 if rich and len(survey.player.in_play) <= STAMPEDE else 0


def toil_worth(survey: Survey) -> int:
    """High with an Action in hand that pays for Toil itself, or is worth the spare coins."""
    best = 0
    for card in survey.player.hand:
        if card.is_action:
            if card.coins >= 2:
                return before_all(survey)
            best = max(best, late_use(card, survey))
    return before_all(survey) if best >= PLAYED_LATE and left_over(survey, 2) else 0


def transport_worth(survey: Survey) -> int:
    """The worth of the best Action in Exile, which goes onto the deck.

    If there is none, half the worth of the best Action to Exile from the Supply.
    """
    best = 0
    for card in survey.player.exile:
        if card.is_action and survey.wants(card) > 0:
            best = max(best, opinion_of(card).worth)
    if best:
        return best
    for card in survey.game.supply.cards(ACTION):
        best = max(best, survey.wants(card))
    return best // 2


def transport_abilities(_decision: Decision, survey: Survey) -> list[Label]:
    for card in survey.player.exile:
        if card.is_action and survey.wants(card) > 0:
            return [FROM_EXILE]
    return [FROM_SUPPLY]


OPINIONS: Final[dict[Event, EventOpinion]] = {
    alliance: EventOpinion(alliance_worth),
    banish: EventOpinion(banish_worth),
    bargain: EventOpinion(bargain_worth),
    commerce: EventOpinion(commerce_worth),
    delay: EventOpinion(delay_worth),
    demand: EventOpinion(demand_worth),
    desperation: EventOpinion(desperation_worth, Answers(agrees=desperation_agrees)),
    enclave: EventOpinion(enclave_worth),
    enhance: EventOpinion(enhance_worth, Answers(trade=ENHANCE)),
    gamble: EventOpinion(gamble_worth),
    invest: USELESS_EVENT,  # pays only if others want the same card
    march: EventOpinion(march_worth),
    populate: EventOpinion(populate_worth),
    pursue: EventOpinion(pursue_worth, Answers(names_best=True)),
    reap: EventOpinion(reap_worth),
    ride: EventOpinion(ride_worth),
    seize_the_day: EventOpinion(seize_the_day_worth),
    stampede: EventOpinion(stampede_worth),
    toil: EventOpinion(toil_worth),
    transport: EventOpinion(transport_worth, Answers(abilities=transport_abilities)),
}
