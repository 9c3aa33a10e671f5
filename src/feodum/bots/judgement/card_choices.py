"""Chooses cards to gain, discard, trash, put back, Exile or give away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.bots.judgement.hand import average_power, dead, keep, use, values_in_hand
from feodum.bots.judgement.opinion import GOOD, answers_to, opinion_of
from feodum.bots.judgement.picks import options, pick, pick_copies
from feodum.bots.judgement.survey import NEVER, WINS
from feodum.boxes.basic import copper
from feodum.engine.card import Card
from feodum.engine.decision import LOOKED_AT

if TYPE_CHECKING:
    from collections.abc import Callable

    from feodum.bots.judgement.survey import Survey
    from feodum.engine.card import Answer, Source
    from feodum.engine.decision import Decision

LATE: Final = 4
SPARE_COPPER: Final = 50
"""How glad the player is to be rid of a Copper that is not in hand and so pays for nothing now."""


def choose_cards(decision: Decision, survey: Survey) -> Answer:
    """Choose by the rule for the card that asks, if there is one; otherwise by the verb."""
    special = answers_to(decision.card)
    if special.cards is not None and special.verb == decision.verb:
        return special.cards(decision, survey)
    if decision.whom is not decision.player:
        return give(decision, survey) if decision.verb == "give" else harm(decision)
    rule = VERBS.get(decision.verb)
    return give_away(decision, survey) if rule is None else rule(decision, survey)


# ---- by verb


def gain(decision: Decision, survey: Survey) -> Answer:
    trade = answers_to(decision.card).trade
    if trade is not None:
        return pick(decision, [trade.worth(card, survey) for card in options(decision)], 1)
    return pick(decision, [survey.wants(card) for card in options(decision)], 1)


def gain_with(
    decision: Decision, survey: Survey, *, treasure: int, victory: int, action: int
) -> Answer:
    """Gain what is wanted most, where each type of the card brings something extra."""
    scores: list[int] = []
    for card in options(decision):
        score = survey.wants(card)
        if score > 0:
            score += treasure * card.is_treasure + victory * card.is_victory
            score += action * card.is_action
        scores.append(score)
    return pick(decision, scores, 1)


def discard(decision: Decision, survey: Survey) -> Answer:
    if decision.where == LOOKED_AT:
        average = average_power(survey)
        return pick(decision, [average - opinion_of(card).power for card in options(decision)], 1)
    return pick(decision, [-value for value in values_in_hand(options(decision), survey)], 0)


def play(decision: Decision, survey: Survey) -> Answer:
    return pick(decision, [use(card, survey) for card in options(decision)], 1)


def put_on_deck(decision: Decision, survey: Survey) -> Answer:
    """Put back something good from the discard pile, or something useless now from hand."""
    if decision.least == 0:
        return pick(decision, [opinion_of(card).power for card in options(decision)], GOOD)
    buries = decision.verb == "put-into-deck"
    return pick(decision, [put_back(card, survey, buries=buries) for card in options(decision)], 0)


def put_back(card: Card, survey: Survey, *, buries: bool) -> int:
    """A score for putting this card back: good cards of no use this turn first, then bad ones.

    With `buries`, the card need not go on top of the deck, so that bad cards can be buried. A bad
    Treasure then counts as bad, even if it is of no use this turn.
    """
    power = opinion_of(card).power
    if is_surplus(card, survey) and (power >= GOOD or not buries):
        return power
    return power if power >= GOOD and dead(card, survey) else -keep(card, survey)


def is_surplus(card: Card, survey: Survey) -> bool:
    """Whether the turn's best buy stays the same without this Treasure."""
    if survey.player is not survey.game.current or not card.is_treasure or survey.game.buys != 1:
        return False
    coins = survey.coins_in_sight()
    return survey.reach(coins - card.coins) == survey.reach(coins)


def give_away(decision: Decision, survey: Survey) -> Answer:
    """Trash a card, or get rid of it in another way."""
    asking = decision.card
    trade = answers_to(asking).trade
    coppers = survey.spare_coppers()
    if decision.where == LOOKED_AT:
        coppers += int(survey.account.bonus_coins)
    scores: list[int] = []
    for card in options(decision):
        if trade is not None and trade.takes(card):
            scores.append(trade.wins(card, survey))
        elif card is copper and decision.where == LOOKED_AT:
            scores.append(SPARE_COPPER if coppers > 0 else 0)
            coppers -= 1
        elif card is copper and asking is not None:
            scores.append(survey.spare(card) if coppers > 0 or is_paid_for(asking) else 0)
            coppers -= 1
        else:
            scores.append(survey.spare(card))
    return pick(decision, scores, 1)


def is_paid_for(asking: Source) -> bool:
    """Whether the card that asks makes up for the coin of a Copper."""
    return isinstance(asking, Card) and opinion_of(asking).traits.replaces_copper


def pay_with(decision: Decision, survey: Survey) -> Answer:
    """Pay with an Action instead of coins, only if there are too few coins or losing it is free."""
    return pick(decision, [-survey.loss(card) for card in options(decision)], 0)


def exile(decision: Decision, survey: Survey) -> Answer:
    """Exile the player's own Victory cards, and cards that they would rather be rid of."""
    trade = answers_to(decision.card).trade
    scores: list[int] = []
    for card in options(decision):
        if trade is not None:
            scores.append(trade.wins(card, survey))
        elif card is copper and survey.spare_coppers() <= 0:
            scores.append(-10)
        else:
            scores.append(survey.spare_to_exile(card))
    return pick_copies(decision, scores) if decision.one_name else pick(decision, scores, 1)


def exile_from_supply(decision: Decision, survey: Survey) -> Answer:
    """Exile a card that the player wants: gaining another copy later also frees this one."""
    return pick(decision, [survey.wants(card) for card in options(decision)], 1)


def take_from_exile(decision: Decision, _survey: Survey) -> Answer:
    return pick(decision, [opinion_of(card).power for card in options(decision)], 1)


VERBS: Final[dict[str, Callable[[Decision, Survey], Answer]]] = {
    "discard": discard,
    "exile": exile,
    "exile-from-supply": exile_from_supply,
    "gain": gain,
    "play": play,
    "put-into-deck": put_on_deck,
    "put-on-deck": put_on_deck,
    "set-aside": play,
    "take-from-exile": take_from_exile,
    "trash-to-buy": pay_with,
}
"""How to choose cards for each verb; cards for any other verb are given away."""


# ---- what happens to others


def harm(decision: Decision) -> Answer:
    """Choose the best card that another player can lose.

    That is the one worth most to a deck if it is trashed, and otherwise the most powerful.
    """
    trashes = decision.verb == "trash"
    scores: list[int] = []
    for card in options(decision):
        opinion = opinion_of(card)
        scores.append(opinion.worth if trashes else opinion.power)
    return pick(decision, scores, GOOD)


def give(decision: Decision, survey: Survey) -> Answer:
    """Give another player the card that helps them least."""
    point = 30 if survey.provinces_left <= LATE else 8
    scores: list[int] = []
    for card in options(decision):
        score = -opinion_of(card).worth - point * points_of(card)
        if survey.game.would_end(card):
            score += WINS if survey.lead() > card.points else NEVER
        scores.append(score)
    return pick(decision, scores, 1)


def points_of(card: Card) -> int:
    """The points of a card; one whose points depend on other cards counts as much as a Duchy."""
    return card.points if card.score is None else 3
