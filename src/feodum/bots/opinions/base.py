"""What the bots think of the cards of the base game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.bots.judgement.hand import hand_without, junk, keep, use
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
    Opinion,
    is_terminal,
    opinion_of,
)
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
from feodum.engine.zones import holds

if TYPE_CHECKING:
    from feodum.bots.judgement.survey import Survey
    from feodum.engine.card import Card, Label
    from feodum.engine.decision import Decision

JUNK_TO_TRASH: Final = 20
LIBRARY_SIZE: Final = 7
WORTH_A_TRADE: Final = 60


# ---- what several cards do


def gainer_use(card: Card, survey: Survey) -> int:
    """What the best card that it can gain is worth."""
    return survey.reach(opinion_of(card).gains_up_to)


def trader_use(card: Card, survey: Survey) -> int:
    best = best_trade(card, survey)
    return best // 2 if best >= WORTH_A_TRADE else 0


def best_trade(card: Card, survey: Survey) -> int:
    best = 0
    trade = opinion_of(card).answers.trade
    if trade is not None:
        for held in survey.player.hand:
            if held is not card and trade.takes(held):
                best = max(best, trade.wins(held, survey))
    return best


# ---- by card


def cellar_use(card: Card, survey: Survey) -> int:
    for held in survey.player.hand:
        if held is not card and keep(held, survey) <= 0:
            return 10
    return 0


def chapel_use(_card: Card, survey: Survey) -> int:
    found = junk(survey)
    return found if found > JUNK_TO_TRASH else 0


def gardens_wanted(survey: Survey) -> int:
    return 25 * (survey.cards // 10) if survey.provinces_left <= 4 else 0


def library_use(card: Card, survey: Survey) -> int:
    return 15 * (LIBRARY_SIZE - hand_without(card, survey))


def library_sets_aside(decision: Decision, _survey: Survey) -> bool:
    return decision.game.actions == 0


def mine_use(card: Card, survey: Survey) -> int:
    return best_trade(card, survey) // 2


def moat_reacts(_aim: int, _survey: Survey) -> bool:
    return True


def moneylender_use(card: Card, survey: Survey) -> int:
    return opinion_of(card).power if holds(survey.player.hand, copper) else 0


def spy_abilities(decision: Decision, _survey: Survey) -> list[Label]:
    about = decision.about
    bad = about is not None and opinion_of(about).power < GOOD
    mine = decision.whom is decision.player
    return [DISCARD_IT] if bad == mine else [PUT_IT_BACK]


def throne_room_use(card: Card, survey: Survey) -> int:
    best = 0
    for held in survey.player.hand:
        if held.is_action and held is not card:
            best = max(best, use(held, survey))
    return best + 1 if best else 0


def throne_room_place(card: Card, survey: Survey) -> int:
    """Before everything else, or after cards that cost no Action if a terminal one is in hand."""
    for held in survey.player.hand:
        if held is not card and is_terminal(held):
            return 500
    return 5000


MINE: Final = Opinion(36, 1, use=mine_use, answers=Answers(trade=Trade(3, TREASURE)))
MONEYLENDER: Final = Opinion(44, 1, EARLY, use=moneylender_use, replaces_copper=True)
THRONE_ROOM: Final = Opinion(34, 2, DOUBLER, use=throne_room_use, place=throne_room_place)

OPINIONS: Final[dict[Card, Opinion]] = {
    adventurer: Opinion(61, 1),
    artisan: Opinion(55, 1, use=gainer_use, gains_up_to=5),
    bandit: Opinion(50, 1, aim=DECK),
    bureaucrat: Opinion(40, 1),
    cellar: Opinion(10, 1, use=cellar_use),
    chancellor: Opinion(31, 1),
    chapel: Opinion(70, 1, CURE, power=20, use=chapel_use),
    council_room: Opinion(46, 2, draws=4),
    feast: Opinion(40, 1, GAINER, use=gainer_use, gains_up_to=5),
    festival: Opinion(36, 3),
    gardens: Opinion(0, power=-1, wanted=gardens_wanted),
    harbinger: Opinion(22, 1),
    laboratory: Opinion(40, draws=2),
    library: Opinion(46, 2, draws=3, use=library_use, answers=Answers(agrees=library_sets_aside)),
    market: Opinion(50, 5, draws=1),
    merchant: Opinion(28, 2, draws=1),
    militia: Opinion(46, 2, aim=HAND, leaves_hands_of=3),
    mine_1e: MINE,
    mine_2e: MINE,
    moat: Opinion(31, 1, draws=2, reacts=moat_reacts, reacts_early=2, protects=True),
    moneylender_1e: MONEYLENDER,
    moneylender_2e: MONEYLENDER,
    poacher: Opinion(31, 1, draws=1),
    remodel: Opinion(32, 1, use=trader_use, answers=Answers(trade=Trade(2))),
    sentry: Opinion(56, 2, draws=1),
    smithy: Opinion(49, 2, draws=3),
    spy: Opinion(25, 2, draws=1, aim=DECK, answers=Answers(abilities=spy_abilities)),
    thief: Opinion(5, 1, aim=DECK),
    throne_room_1e: THRONE_ROOM,
    throne_room_2e: THRONE_ROOM,
    vassal: Opinion(31, 1),
    village: Opinion(33, 3, SUPPORT, draws=1),
    witch: Opinion(95, 3, draws=2, aim=CURSES, curses=True),
    woodcutter: Opinion(31, 1),
    workshop: Opinion(10, 1, use=gainer_use, gains_up_to=4),
}
