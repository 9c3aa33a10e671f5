"""What the bots think of the cards of the base game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.bots.judgement.hand import (
    PLAYABLE,
    dead,
    feeds_another,
    hand_without,
    use,
    values_in_hand,
    without,
)
from feodum.bots.judgement.next_action import FREE
from feodum.bots.judgement.opinion import (
    CURE,
    CURSES,
    DECK,
    DOUBLER,
    EARLY,
    GAINER,
    GOOD,
    HAND,
    SUPPORT,
    Answers,
    Defence,
    Demand,
    Opinion,
    Threat,
    Traits,
    is_terminal,
    opinion_of,
)
from feodum.bots.judgement.picks import options, pick
from feodum.bots.judgement.survey import FEWEST_COINS, LATE
from feodum.bots.judgement.trades import Trade
from feodum.boxes.base.cards import (
    DISCARD_IT,
    PUT_IT_BACK,
    adventurer,
    artisan,
    bandit,
    bureaucrat,
    cellar,
    chancellor,
    chapel,
    council_room,
    feast,
    festival,
    gardens,
    harbinger,
    laboratory,
    library,
    market,
    merchant,
    militia,
    mine_1e,
    mine_2e,
    moat,
    moneylender_1e,
    moneylender_2e,
    poacher,
    remodel,
    sentry,
    smithy,
    spy,
    thief,
    throne_room_1e,
    throne_room_2e,
    vassal,
    village,
    witch,
    woodcutter,
    workshop,
)
from feodum.boxes.basic import copper
from feodum.engine.card import TREASURE
from feodum.engine.zones import count, holds
from feodum.strategies.syntax import DISCARD_SECTION, TRASH_SECTION

if TYPE_CHECKING:
    from feodum.bots.judgement.survey import Survey
    from feodum.engine.card import Answer, Card, Label
    from feodum.engine.decision import Decision

JUNK_TO_TRASH: Final = 4
"""With this many cards to trash, Chapel comes before what the turn buys."""
ACTIONS_IN_ENGINE: Final = 3
"""A deck relies on its Actions if at least one card in three is an Action."""
COUNCIL_COINS: Final = 50
"""What a Council Room does in a deck with one coin per card."""
LIBRARY_SIZE: Final = 7
MOST_POWER: Final = 40
"""The most that a card which may be drawn counts for."""
TRADE: Final = 52
"""What a good trade does at least: more than most terminal Actions."""
WORTH_A_TRADE: Final = 50


# ---- what several cards do


def gainer_use(card: Card, survey: Survey) -> int:
    """What the best card that it can gain is worth."""
    return survey.for_gains().reach(opinion_of(card).traits.gains_up_to)


def gainer_place(card: Card, survey: Survey) -> int:
    """Ranks it before cards that draw if the deck is empty, so that they draw what is gained."""
    if survey.player.deck or survey.game.actions < 2:
        return 0
    return 4000 if draws_in_hand(card, survey, 1) else 0


def draws_in_hand(card: Card, survey: Survey, least: int) -> bool:
    """Whether another Action in hand draws at least `least` cards."""
    for held in survey.player.hand:
        if held is not card and held.is_action and opinion_of(held).draws >= least:
            return True
    return False


def trader_use(card: Card, survey: Survey) -> int:
    best = best_trade(card, survey)
    return max(TRADE, best // 2) if best >= WORTH_A_TRADE else 0


def best_trade(card: Card, survey: Survey) -> int:
    best = 0
    trade = opinion_of(card).answers.trade
    if trade is not None:
        for held in survey.player.hand:
            if held is not card and trade.takes(held):
                best = max(best, trade.wins(held, survey))
                if survey.alone and best >= WORTH_A_TRADE:
                    break
    return best


# ---- by card


def cellar_use(card: Card, survey: Survey) -> int:
    rules = survey.rules_of(DISCARD_SECTION)
    if rules is not None:
        return 10 if survey.gives_up(without(card, survey), rules) else 0
    for held in survey.player.hand:
        if not held.is_action and not held.is_treasure and not feeds_another(held, survey):
            return 10  # any card is better
    least = drawn_power(survey)
    for held in survey.player.hand:
        if held.is_treasure and opinion_of(held).power < least:
            return 10
    for value in values_in_hand(without(card, survey), survey):
        if value < least:
            return 10
    return 0


def cellar_place(card: Card, survey: Survey) -> int:
    """Ranks it after terminal Actions that draw more, if there are enough Actions for both."""
    return 200 if survey.game.actions > 1 and draws_in_hand(card, survey, 2) else FREE


def cellar_discards(decision: Decision, survey: Survey) -> Answer:
    """Discard what does less than a card drawn instead of it, but no more than can be drawn."""
    cards = options(decision)
    values = values_in_hand(cards, survey)
    asking = decision.card
    for i in range(len(cards)):
        if cards[i] is asking:
            values[i] = 0  # it would do the same again
    least = drawn_power(survey)
    most = len(survey.player.deck) + len(survey.player.discard_pile)
    return pick(decision, [least - value for value in values], 1)[:most]


def drawn_power(survey: Survey) -> int:
    """How much a card drawn now does on average, counted as no more than any playable Action does.

    In a deck with many Actions, it is always more than a Copper does.
    """
    player = survey.player
    cards = player.deck if len(player.deck) > 1 else player.deck + player.discard_pile
    total = 0
    for card in cards:
        total += max(0, min(opinion_of(card).power, MOST_POWER))
    average = min(total // max(1, len(cards)), PLAYABLE)
    if cards and ACTIONS_IN_ENGINE * survey.actions >= survey.cards:
        return max(average, opinion_of(copper).power + 1)
    return average


def chapel_use(_card: Card, survey: Survey) -> int:
    """What trashing does; a Copper counts half."""
    found = coppers_to_trash(survey)
    for held in survey.player.hand:
        if held is not copper and survey.spare(held) > 0:
            found += 2
    return 20 * found


def chapel_trashes(decision: Decision, survey: Survey) -> Answer:
    coppers = coppers_to_trash(survey)
    scores: list[int] = []
    for card in options(decision):
        if card is copper:
            coppers -= 1
            scores.append(1 if coppers >= 0 else 0)
        else:
            scores.append(survey.spare(card))
    return pick(decision, scores, 1)


def coppers_to_trash(survey: Survey) -> int:
    """How many Coppers in hand to trash: those that this turn's buy does not need.

    With a hand full of bad cards, the buy matters less than being rid of them.
    """
    hand = survey.player.hand
    rules = survey.rules_of(TRASH_SECTION)
    if rules is not None:
        return count(hand, copper) if survey.gives_up([copper], rules) else 0
    if survey.provinces_left <= LATE:
        return 0
    most = survey.lasting_coins() + int(survey.account.bonus_coins) - FEWEST_COINS
    most = min(most, count(hand, copper))
    bad = 0
    for held in hand:
        if held is copper or survey.spare(held) > 0:
            bad += 1
    if bad >= JUNK_TO_TRASH:
        return max(0, most)
    coins = survey.coins_in_sight()
    best = survey.reach(coins)
    found = 0
    while found < most and survey.reach(coins - found - 1) == best:
        found += 1
    return found


def council_room_use(card: Card, survey: Survey) -> int:
    """As the last Action, it only does what the coins it draws do, since the others draw, too."""
    power = opinion_of(card).power
    if survey.game.actions > 1:
        return power
    return min(power, COUNCIL_COINS * survey.coins // max(1, survey.cards))


def gardens_wanted(survey: Survey) -> int:
    return 25 * (survey.cards // 10) if survey.provinces_left <= 4 else 0


def library_use(card: Card, survey: Survey) -> int:
    return 15 * (LIBRARY_SIZE - hand_without(card, survey))


def library_sets_aside(decision: Decision, _survey: Survey) -> bool:
    return decision.game.actions == 0


def mine_use(card: Card, survey: Survey) -> int:
    return best_trade(card, survey) // 2


def moat_reacts(_aim: str, _survey: Survey) -> bool:
    return True


def moneylender_use(card: Card, survey: Survey) -> int:
    return opinion_of(card).power if holds(survey.player.hand, copper) else 0


def spy_abilities(decision: Decision, survey: Survey) -> list[Label]:
    """Keep good cards on top for oneself, and for a Thief in hand; let others draw bad ones."""
    about = decision.about
    assert about is not None
    good = opinion_of(about).power >= GOOD
    if decision.whom is decision.player:
        good = good or (about.is_action and not dead(about, survey))
        return [PUT_IT_BACK if good else DISCARD_IT]
    if about.is_treasure and holds(survey.player.hand, thief) and not dead(thief, survey):
        return [PUT_IT_BACK if good else DISCARD_IT]
    return [DISCARD_IT if good else PUT_IT_BACK]


def throne_room_use(card: Card, survey: Survey) -> int:
    best = 0
    for held in survey.player.hand:
        if held.is_action and held is not card:
            best = max(best, use(held, survey))
    return best + 1 if best else 0


def throne_room_place(card: Card, survey: Survey) -> int:
    """Ranks it first, or, with a terminal Action in hand, after the cards that cost no Action."""
    for held in survey.player.hand:
        if held is not card and is_terminal(held):
            return 500
    return 5000


def vassal_use(card: Card, survey: Survey) -> int:
    """What its coins do, plus what the top card does, or may do if it is unknown."""
    top = known_top(survey)
    power = opinion_of(card).power
    if top is not None:
        return power + (opinion_of(top).power if top.is_action else 0)
    return power + MOST_POWER * survey.actions // max(1, survey.cards)


def vassal_place(_card: Card, survey: Survey) -> int:
    """Ranks it first if it is known to play an Action and to leave one for the rest of the hand."""
    top = known_top(survey)
    if top is None or not top.is_action:
        return 0
    return 3000 if survey.game.actions > 1 or not is_terminal(top) else 0


def known_top(survey: Survey) -> Card | None:
    """The top card of the deck, if the player knows it."""
    player = survey.player
    return player.deck[-1] if player.known_top and player.deck else None


MINE: Final = Opinion(36, 1, use=mine_use, answers=Answers(trade=Trade(3, TREASURE, to_hand=True)))
MONEYLENDER: Final = Opinion(29, 1, EARLY, use=moneylender_use, traits=Traits(replaces_copper=True))
THRONE_ROOM: Final = Opinion(14, 2, DOUBLER, use=throne_room_use, place=throne_room_place)

OPINIONS: Final[dict[Card, Opinion]] = {
    adventurer: Opinion(40, 1),
    artisan: Opinion(55, 1, use=gainer_use, traits=Traits(gains_up_to=5)),
    bandit: Opinion(50, 1, attack=Threat(DECK)),
    bureaucrat: Opinion(40, 1),
    cellar: Opinion(
        10, 1, use=cellar_use, place=cellar_place, answers=Answers("discard", cellar_discards)
    ),
    chancellor: Opinion(31, 1),
    chapel: Opinion(
        77,
        1,
        CURE,
        power=20,
        use=chapel_use,
        answers=Answers("trash", chapel_trashes),
    ),
    council_room: Opinion(53, 2, draws=4, use=council_room_use),
    feast: Opinion(40, 1, GAINER, use=gainer_use, place=gainer_place, traits=Traits(gains_up_to=5)),
    festival: Opinion(36, 3),
    gardens: Opinion(0, power=-1, demand=Demand(wanted=gardens_wanted)),
    harbinger: Opinion(22, 1),
    laboratory: Opinion(40, draws=2),
    library: Opinion(53, 2, draws=3, use=library_use, answers=Answers(agrees=library_sets_aside)),
    market: Opinion(50, 5, draws=1),
    merchant: Opinion(28, 2, draws=1),
    militia: Opinion(46, 2, attack=Threat(HAND, leaves_hands_of=3)),
    mine_1e: MINE,
    mine_2e: MINE,
    moat: Opinion(31, 1, draws=2, defence=Defence(moat_reacts, early=2, protects=True)),
    moneylender_1e: MONEYLENDER,
    moneylender_2e: MONEYLENDER,
    poacher: Opinion(31, 1, draws=1),
    remodel: Opinion(32, 1, use=trader_use, answers=Answers(trade=Trade(2))),
    sentry: Opinion(56, 2, draws=1),
    smithy: Opinion(49, 2, draws=3),
    spy: Opinion(25, 2, draws=1, attack=Threat(DECK), answers=Answers(abilities=spy_abilities)),
    thief: Opinion(5, 1, attack=Threat(DECK)),
    throne_room_1e: THRONE_ROOM,
    throne_room_2e: THRONE_ROOM,
    vassal: Opinion(31, 1, use=vassal_use, place=vassal_place),
    village: Opinion(8, 3, SUPPORT, draws=1),
    witch: Opinion(95, 2, draws=2, attack=Threat(CURSES, curses=True)),
    woodcutter: Opinion(31, 1),
    workshop: Opinion(10, 1, use=gainer_use, place=gainer_place, traits=Traits(gains_up_to=4)),
}
