"""What buying an Event would be worth, in numbers comparable with what cards are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.bots.roles import role_of
from feodum.bots.survey import POINT, Survey
from feodum.bots.trading import trade
from feodum.bots.using import late_use, use
from feodum.cards import menagerie_events
from feodum.cards.basic import curse, duchy, estate, gold, province
from feodum.cards.menagerie import horse
from feodum.engine.card import ACTION, Event
from feodum.engine.cost import cost_of

if TYPE_CHECKING:
    from collections.abc import Callable

HORSE: Final = 20
A_CURSE: Final = 60
"""What a Curse costs in a deck."""
GOOD_ACTION: Final = 40
LATE: Final = 3
PLAYED_LATE: Final = 30
"""What playing a card in the Buy phase must do at least."""
GAMBLE: Final = 15
STAMPEDE: Final = 5
PER_EXILED: Final = 18


def event_worth(event: Event, survey: Survey) -> int:
    worth = EVENTS.get(event.name)
    return 0 if worth is None else worth(survey)


def left_over(survey: Survey, cost: int) -> bool:
    """Whether so many coins are to spare: what they leave buys the same."""
    game = survey.game
    return game.buys == 1 and survey.reach(game.coins - cost) == survey.reach(game.coins)


def before_all(survey: Survey) -> int:
    """More than what the coins can buy, because that can still be bought afterwards."""
    return survey.reach(survey.game.coins) + 1


def best_up_to(survey: Survey, cost: int, *, victory: bool = True) -> int:
    best = 0
    for card in survey.game.supply_up_to(cost_of(cost)):
        if victory or not card.is_victory:
            best = max(best, survey.wants(card))
    return best


# ---- by Event


def alliance(survey: Survey) -> int:
    game = survey.game
    worth = survey.wants(province)
    if worth <= 0 or game.supply.left(province) == 0:
        return 0
    if game.supply.left(duchy):
        worth += POINT * duchy.points
    if game.supply.left(estate):
        worth += POINT
    return worth


def banish(survey: Survey) -> int:
    """Victory cards and Curses of one name in hand."""
    most = 0
    hand = survey.player.hand
    for card in hand:
        if survey.spare_to_exile(card) > 0:
            most = max(most, hand.count(card))
    return PER_EXILED * most if survey.provinces_left > LATE else 0


def bargain(survey: Survey) -> int:
    return best_up_to(survey, 5, victory=False) - HORSE // 2


def commerce(survey: Survey) -> int:
    game = survey.game
    names = len(dict.fromkeys(survey.player.gained))
    return survey.wants(gold) * min(names, int(game.supply.left(gold)))


def delay(survey: Survey) -> int:
    """For an Action that is left in hand."""
    for card in survey.player.hand:
        if card.is_action and use(card, survey.player) > 0:
            return 5
    return 0


def demand(survey: Survey) -> int:
    return best_up_to(survey, 4) + HORSE


def desperation(survey: Survey) -> int:
    """For a card that is much better than a Curse is bad."""
    if survey.game.supply.left(curse) == 0:
        return 0
    return survey.reach(survey.game.coins + 2) - A_CURSE


def enclave(survey: Survey) -> int:
    worth = max(0, survey.wants(gold))
    if survey.game.supply.left(duchy):
        worth += POINT * duchy.points if survey.provinces_left <= 5 else 40
    return worth


def enhance(survey: Survey) -> int:
    best = 0
    for card in survey.player.hand:
        if not card.is_victory:
            best = max(best, trade(menagerie_events.enhance, card, survey) or 0)
    return best * 2 // 3


def gamble(survey: Survey) -> int:
    """For the coin that may be missing."""
    return before_all(survey) if left_over(survey, 2) and survey.adds(1) > GAMBLE else 0


def march(survey: Survey) -> int:
    best = 0
    for card in survey.player.discard_pile:
        if card.is_action:
            best = max(best, late_use(card, survey.player))
    return best - 10 if best >= GOOD_ACTION else 0


def populate(survey: Survey) -> int:
    """Each Action once: many will be in the way of others."""
    worth = 0
    if survey.provinces_left > LATE:
        for card in survey.game.supply.cards(ACTION):
            worth += max(0, survey.wants(card))
    return worth // 3


def pursue(survey: Survey) -> int:
    bought = [event.name for event in survey.game.events_bought]
    return before_all(survey) if left_over(survey, 2) and "Pursue" not in bought else 0


def reap(survey: Survey) -> int:
    return survey.wants(gold) + 12 if survey.game.supply.left(gold) else 0


def ride(survey: Survey) -> int:
    if survey.game.supply.left(horse) == 0 or survey.provinces_left <= 1:
        return 0
    return HORSE


def seize_the_day(survey: Survey) -> int:
    """When a turn buys a Province more often than not."""
    if survey.game.must_end():
        return 0
    rich = 5 * survey.coins >= 8 * survey.cards
    return 150 if rich or survey.provinces_left <= LATE else 0


def stampede(survey: Survey) -> int:
    """When a hand that is twice as large buys a Province."""
    if survey.game.supply.left(horse) < STAMPEDE or survey.provinces_left <= 1:
        return 0
    rich = 10 * survey.coins >= 13 * survey.cards
    return 55 if rich and len(survey.player.in_play) <= STAMPEDE else 0


def toil(survey: Survey) -> int:
    """For an Action in hand that pays for it, or that is worth coins that are to spare."""
    best = 0
    for card in survey.player.hand:
        if card.is_action:
            if card.coins >= 2:
                return before_all(survey)
            best = max(best, late_use(card, survey.player))
    return before_all(survey) if best >= PLAYED_LATE and left_over(survey, 2) else 0


def transport(survey: Survey) -> int:
    """Half the way to an Action, or the other half, which also puts it onto the deck."""
    best = 0
    for card in survey.player.exile:
        if card.is_action and survey.wants(card) > 0:
            best = max(best, role_of(card).worth)
    if best:
        return best
    for card in survey.game.supply.cards(ACTION):
        best = max(best, survey.wants(card))
    return best // 2


EVENTS: Final[dict[str, Callable[[Survey], int]]] = {
    "Alliance": alliance,
    "Banish": banish,
    "Bargain": bargain,
    "Commerce": commerce,
    "Delay": delay,
    "Demand": demand,
    "Desperation": desperation,
    "Enclave": enclave,
    "Enhance": enhance,
    "Gamble": gamble,
    "March": march,
    "Populate": populate,
    "Pursue": pursue,
    "Reap": reap,
    "Ride": ride,
    "Seize the Day": seize_the_day,
    "Stampede": stampede,
    "Toil": toil,
    "Transport": transport,
}
"""All but Invest, which pays only where others want the same card."""
