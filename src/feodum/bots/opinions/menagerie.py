"""What the bots think of the cards of Menagerie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.bots.judgement.card_choices import gain_with
from feodum.bots.judgement.hand import actions_waiting, hand_without, in_action_phase, new_cards
from feodum.bots.judgement.opinion import (
    CURE,
    CURSES,
    DECK,
    DOUBLER,
    EARLY,
    SUPPORT,
    Answers,
    Opinion,
    Threat,
    Traits,
    opinion_of,
)
from feodum.bots.judgement.picks import options, pick
from feodum.bots.judgement.survey import NEVER
from feodum.bots.judgement.trades import Trade
from feodum.bots.opinions.base import gainer_use, trader_use
from feodum.boxes.basic import copper, silver
from feodum.boxes.bonuses import GAIN_A_SILVER, PLUS_ACTION, PLUS_BUY, PLUS_CARD, PLUS_COIN
from feodum.boxes.menagerie.cards import (
    GAIN_A_HORSE,
    NEXT_TURN,
    NOW,
    TO_DECK,
    TO_HAND,
    animal_fair,
    barge,
    black_cat,
    bounty_hunter,
    camel_train,
    cardinal,
    cavalry,
    coven,
    destrier,
    displace,
    falconer,
    fisherman,
    gatekeeper,
    goatherd,
    groom,
    horse,
    hostelry,
    hunting_lodge,
    kiln,
    livery,
    mastermind,
    paddock,
    sanctuary,
    scrap,
    sheepdog,
    sleigh,
    snowy_village,
    stockpile,
    supplies,
    village_green,
    wayfarer,
)
from feodum.engine.card import NONE
from feodum.engine.moves import may_play_treasures
from feodum.engine.phases import ACTIONS, HAND_SIZE

if TYPE_CHECKING:
    from feodum.bots.judgement.survey import Survey
    from feodum.engine.card import Answer, Card, Label
    from feodum.engine.decision import Decision

BARGE_CARDS: Final = 3
BETTER_BUY: Final = 15
"""Choose coins over another ability if they buy a card that is better by this much."""


# ---- by card


def barge_abilities(_decision: Decision, survey: Survey) -> list[Label]:
    """Draw now if three cards promise a better buy, or if this may be the last turn."""
    if not in_action_phase(survey):
        return [NEXT_TURN]
    promised = BARGE_CARDS * survey.coins // max(1, survey.cards)
    better = survey.adds(promised) > 0
    return [NOW if better or survey.provinces_left <= 2 else NEXT_TURN]


def bounty_hunter_use(card: Card, survey: Survey) -> int:
    """Zero if all other cards are too good to be Exiled."""
    best = NEVER if hand_without(card, survey) else 1
    for held in survey.player.hand:
        if held is not card:
            best = max(best, survey.bounty(held))
    return opinion_of(card).power if best > 0 else 0


def bounty_hunter_exiles(decision: Decision, survey: Survey) -> Answer:
    return pick(decision, [survey.bounty(card) for card in options(decision)], 1)


def groom_gains(decision: Decision, survey: Survey) -> Answer:
    """Gain the best card, counting also what comes with it."""
    return gain_with(decision, survey, treasure=25, victory=8, action=20)


def hostelry_discards(decision: Decision, _survey: Survey) -> Answer:
    """Discard Treasures that can no longer be played; on another player's turn, Coppers."""
    game = decision.game
    if decision.player is game.current:
        return NONE if may_play_treasures(game) else tuple(decision.candidates)
    return tuple([choice for choice in decision.candidates if choice is copper])


def hunting_lodge_discards(_decision: Decision, survey: Survey) -> bool:
    """Whether five new cards are better than the hand."""
    return new_cards(survey, HAND_SIZE) > 0


def scrap_use(card: Card, survey: Survey) -> int:
    """Zero without something to trash; a Copper gives nothing in return."""
    for held in survey.player.hand:
        if held is not card and held is not copper and survey.spare(held) > 0:
            return opinion_of(card).power
    return 0


def scrap_abilities(_decision: Decision, survey: Survey) -> list[Label]:
    ranking = [GAIN_A_SILVER, GAIN_A_HORSE, PLUS_CARD, PLUS_COIN, PLUS_ACTION, PLUS_BUY]
    if survey.wants(silver) <= 0:
        ranking = [GAIN_A_HORSE, PLUS_CARD, PLUS_COIN, PLUS_ACTION, PLUS_BUY, GAIN_A_SILVER]
    if survey.adds(1) >= BETTER_BUY:
        ranking.insert(0, PLUS_COIN)
    if actions_waiting(survey):
        ranking.insert(0, PLUS_ACTION)
    return list(dict.fromkeys(ranking))


def sleigh_abilities(decision: Decision, survey: Survey) -> list[Label]:
    """Put the card into the hand if it can be played from there, or on another player's turn."""
    game = decision.game
    about = decision.about
    if survey.player is not game.current:
        return [TO_HAND]
    playable = about is not None and (about.is_treasure or (about.is_action and game.actions > 0))
    return [TO_HAND if game.phase is ACTIONS and playable else TO_DECK]


def snowy_village_place(_card: Card, _survey: Survey) -> int:
    """Ranks it after everything else that gives Actions, because nothing gives any afterwards."""
    return 800


def village_green_abilities(_decision: Decision, survey: Survey) -> list[Label]:
    """Take its bonuses now if Actions wait in hand, otherwise next turn."""
    return [NOW if in_action_phase(survey) and actions_waiting(survey) > 0 else NEXT_TURN]


OPINIONS: Final[dict[Card, Opinion]] = {
    animal_fair: Opinion(62, 2),
    barge: Opinion(56, 2, draws=3, answers=Answers(abilities=barge_abilities)),
    # Its Curses come late: a bot that buys a cure loses two games in three to one that does not.
    black_cat: Opinion(40, 2, draws=2, attack=Threat(CURSES)),
    bounty_hunter: Opinion(
        60,
        1,
        EARLY,
        power=45,
        use=bounty_hunter_use,
        answers=Answers("exile", bounty_hunter_exiles),
    ),
    camel_train: Opinion(38, 1),
    cardinal: Opinion(46, 2, attack=Threat(DECK)),
    cavalry: Opinion(42, 2),
    coven: Opinion(62, 4),
    destrier: Opinion(44, draws=2),
    displace: Opinion(
        42,
        1,
        use=trader_use,
        answers=Answers(trade=Trade(2, exiles=True)),
    ),
    falconer: Opinion(42, 1, use=gainer_use, traits=Traits(gains_up_to=4)),
    fisherman: Opinion(44, 8, draws=1),
    gatekeeper: Opinion(52, 2),
    goatherd: Opinion(20, 1, CURE, power=40),
    groom: Opinion(
        44, 1, use=gainer_use, traits=Traits(gains_up_to=4), answers=Answers("gain", groom_gains)
    ),
    horse: Opinion(20, power=40, draws=2),
    hostelry: Opinion(34, 3, SUPPORT, draws=1, answers=Answers("discard", hostelry_discards)),
    hunting_lodge: Opinion(45, 3, draws=2, answers=Answers(agrees=hunting_lodge_discards)),
    kiln: Opinion(50, 1, traits=Traits(copies_next=True)),
    livery: Opinion(58, 2),
    mastermind: Opinion(45, 1, DOUBLER, traits=Traits(last_at_start=True)),
    paddock: Opinion(60, 2),
    sanctuary: Opinion(55, 2, draws=1),
    scrap: Opinion(
        44,
        1,
        EARLY,
        use=scrap_use,
        answers=Answers(abilities=scrap_abilities),
    ),
    sheepdog: Opinion(38, 2, draws=2),
    sleigh: Opinion(31, 1, answers=Answers(abilities=sleigh_abilities, carries=True)),
    snowy_village: Opinion(33, 2, SUPPORT, draws=1, place=snowy_village_place),
    stockpile: Opinion(45, 5, power=30),
    supplies: Opinion(34, power=15),
    village_green: Opinion(
        33, 3, SUPPORT, draws=1, free=True, answers=Answers(abilities=village_green_abilities)
    ),
    wayfarer: Opinion(52, 2, draws=3),
}
