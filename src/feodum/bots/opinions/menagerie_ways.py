"""What the bots think of the Ways of Menagerie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.bots.judgement.hand import hand_without, new_cards, use
from feodum.bots.judgement.next_action import CARD, COIN, actions_of, own_use
from feodum.bots.judgement.opinion import CURE, EARLY, GOOD, Answers, WayOpinion, opinion_of
from feodum.bots.judgement.picks import options
from feodum.bots.judgement.survey import EARLY_TURNS, NEVER
from feodum.boxes.basic import copper, estate, gold
from feodum.boxes.menagerie.ways import (
    OWL_SIZE,
    butterfly,
    camel,
    chameleon,
    frog,
    goat,
    mole,
    monkey,
    mouse,
    mule,
    otter,
    owl,
    ox,
    pig,
    rat,
    seal,
    sheep,
    squirrel,
    turtle,
    way_of_the_horse,
    worm,
)

if TYPE_CHECKING:
    from feodum.bots.judgement.survey import Survey
    from feodum.engine.card import Answer, Card
    from feodum.engine.decision import Decision
    from feodum.engine.landscape import Way

MOLE_DRAWS: Final = 3
HORSE: Final = 35
COINS_MATTER: Final = 15
LATE: Final = 3
WINS: Final = 500


def lost(card: Card, survey: Survey) -> int:
    """What losing this card for the rest of the game costs."""
    opinion = opinion_of(card)
    if opinion.when in (EARLY, CURE) and survey.player.turns > EARLY_TURNS:
        return 0
    return max(0, opinion.worth)


# ---- by Way


def butterfly_use(card: Card, survey: Survey) -> int:
    """The worth of the best card that costs exactly $1 more."""
    best = NEVER
    for gained in survey.game.supply_costing(survey.game.cost(card).plus(1)):
        best = max(best, survey.wants(gained))
    return (best - lost(card, survey)) // 2


def butterfly_returns(decision: Decision, survey: Survey) -> bool:
    return decision.about is not None and butterfly_use(decision.about, survey) > 0


def camel_use(_card: Card, survey: Survey) -> int:
    return 35 if survey.game.supply.left(gold) else 0


def chameleon_use(card: Card, survey: Survey) -> int:
    """More than the card's own use if the coins gained buy more, or those given up buy nothing."""
    if card.cards == card.coins:
        return 0
    if card.cards > card.coins:
        better = survey.adds(card.cards - card.coins) >= COINS_MATTER * card.cards
    else:
        better = survey.adds(card.coins) == 0
    value = own_use(card, survey)
    return value + 10 if better else value - 10


def frog_use(card: Card, _survey: Survey) -> int:
    return 8 if opinion_of(card).power > GOOD else -8


def goat_use(card: Card, survey: Survey) -> int:
    best = NEVER
    for held in survey.player.hand:
        if held is not card:
            spare = survey.spare(held)
            if held is copper and survey.spare_coppers() <= 0:
                spare = -10
            best = max(best, spare)
    return best // 2


def horse_use(card: Card, survey: Survey) -> int:
    return HORSE if survey.provinces_left <= LATE else HORSE - lost(card, survey) * 3 // 4


def mole_use(_card: Card, survey: Survey) -> int:
    """The worth of the new hand. `best_way` counts terminal Actions where the hand is kept."""
    return new_cards(survey, MOLE_DRAWS, terminals=False)


def mouse_use(card: Card, survey: Survey) -> int:
    """How much the card set aside does, unless it is this card."""
    aside = survey.game.laid_out.get(mouse)
    if aside is None:
        return 0
    return NEVER if aside is card else use(aside, survey)


def mouse_actions(_card: Card, survey: Survey) -> int:
    aside = survey.game.laid_out.get(mouse)
    return 0 if aside is None else actions_of(aside, survey)


def owl_use(card: Card, survey: Survey) -> int:
    return CARD * max(0, OWL_SIZE - hand_without(card, survey))


def rat_use(card: Card, survey: Survey) -> int:
    """The worth of a copy of the card, less what discarding a Treasure costs this turn."""
    if survey.game.supply.left(card) == 0:
        return 0
    for held in survey.player.hand:
        if held.is_treasure:
            return survey.wants(card) - 10 + survey.adds(-1) // 2
    return 0


def rat_discards(decision: Decision, _survey: Survey) -> Answer:
    """Discard the weakest Treasure."""
    return min(options(decision), key=lambda card: opinion_of(card).power).alone


def turtle_use(card: Card, survey: Survey) -> int:
    """The worth of saving a card that does nothing in this hand."""
    return opinion_of(card).power // 3 if use(card, survey) <= 0 else 0


def worm_use(_card: Card, survey: Survey) -> int:
    if survey.game.would_end(estate):
        return WINS if survey.lead() + 1 > 0 else NEVER
    if survey.game.supply.left(estate) == 0:
        return 0
    return 33 if survey.provinces_left <= LATE + 1 else 14


OPINIONS: Final[dict[Way, WayOpinion]] = {
    butterfly: WayOpinion(use=butterfly_use, answers=Answers(agrees=butterfly_returns)),
    camel: WayOpinion(use=camel_use),
    chameleon: WayOpinion(use=chameleon_use, use_actions=actions_of, away=False),
    frog: WayOpinion(actions=1, use=frog_use, away=False),
    goat: WayOpinion(use=goat_use),
    way_of_the_horse: WayOpinion(actions=1, use=horse_use, draws=2),
    mole: WayOpinion(actions=1, use=mole_use, draws=3, new_hand=True),
    monkey: WayOpinion(17, away=False),
    mouse: WayOpinion(use=mouse_use, use_actions=mouse_actions),
    mule: WayOpinion(COIN, 1, away=False),
    otter: WayOpinion(30, draws=2),
    owl: WayOpinion(use=owl_use, draws=2),
    ox: WayOpinion(0, 2, away=False),
    pig: WayOpinion(10, 1, draws=1),
    rat: WayOpinion(use=rat_use, answers=Answers("discard", rat_discards)),
    seal: WayOpinion(18, away=False, answers=Answers(carries=True)),
    sheep: WayOpinion(30, away=False),
    squirrel: WayOpinion(30),
    turtle: WayOpinion(use=turtle_use),
    worm: WayOpinion(use=worm_use),
}
