"""What the bots think of the cards of Intrigue, without its Attacks and Reactions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.bots.judgement.card_choices import gain_with
from feodum.bots.judgement.hand import (
    actions_waiting,
    hand_without,
    junk,
    keep,
)
from feodum.bots.judgement.opinion import (
    EARLY,
    SUPPORT,
    Answers,
    Demand,
    Opinion,
    Traits,
    is_terminal,
    opinion_of,
)
from feodum.bots.judgement.picks import options, pick
from feodum.bots.judgement.survey import NEVER, POINT, WINS
from feodum.bots.judgement.trades import Trade
from feodum.bots.opinions.base import best_trade, gainer_place, gainer_use
from feodum.boxes.basic import copper, duchy, estate, gold
from feodum.boxes.bonuses import (
    GAIN_A_GOLD,
    PLUS_3_COINS,
    PLUS_ACTION,
    PLUS_BUY,
    PLUS_CARD,
    PLUS_COIN,
)
from feodum.boxes.intrigue.cards import (
    GAIN_FROM_TRASH,
    PLUS_2_ACTIONS,
    PLUS_2_CARDS,
    PLUS_2_COINS,
    PLUS_3_CARDS,
    TRASH_2,
    TRASH_FROM_SUPPLY,
    baron,
    bridge,
    conspirator,
    coppersmith,
    courtier,
    courtyard,
    duke,
    great_hall,
    harem,
    ironworks,
    lurker,
    masquerade_1e,
    masquerade_2e,
    mill,
    mining_village,
    nobles,
    patrol,
    pawn,
    scout,
    secret_passage,
    shanty_town,
    steward,
    trading_post,
    tribute,
    upgrade,
    wishing_well,
)
from feodum.engine.card import NONE, Card
from feodum.engine.zones import count, holds

if TYPE_CHECKING:
    from feodum.bots.judgement.survey import Survey
    from feodum.engine.card import Answer, Label
    from feodum.engine.decision import Decision

ACTION_FOR_ANOTHER: Final = 20
"""What it is worth if a gain lets another Action be played."""
BETTER_BUY: Final = 15
"""Choose coins over another ability if they buy a card that is better by this much."""
COINS_FOR_TWO: Final = 11
JUNK_TO_TRASH: Final = 60
MILL_COINS: Final = 2
PLAYS_FOR_CONSPIRATOR: Final = 3
TOO_GOOD_TO_PASS: Final = 100
WORTH_A_VILLAGE: Final = 30
"""Trash a Mining Village for its coins if they buy a card that is better by this much."""


# ---- by card


def baron_wanted(survey: Survey) -> bool:
    return survey.owns(estate) > 2


def baron_use(card: Card, survey: Survey) -> int:
    """Its power with an Estate to discard; without one, the worth of the Estate it gains."""
    if holds(survey.player.hand, estate):
        return opinion_of(card).power
    return survey.wants(estate)


def conspirator_wanted(survey: Survey) -> bool:
    """Whether there are enough Actions that cost no Action: about one in each hand."""
    return survey.free_actions() * 5 >= survey.cards


def conspirator_place(_card: Card, survey: Survey) -> int:
    """Ranks it with the cards that cost no Action if this is at least the third play.

    Otherwise it comes last, if it can wait.
    """
    if survey.player.actions_played() + 1 >= PLAYS_FOR_CONSPIRATOR:
        return 1000
    return -30 if survey.game.actions > 1 else 0


def coppersmith_wanted(survey: Survey) -> bool:
    return survey.owns(copper) > 5


def coppersmith_use(_card: Card, survey: Survey) -> int:
    return 15 * count(survey.player.hand, copper)


def courtier_use(card: Card, survey: Survey) -> int:
    return opinion_of(card).power if hand_without(card, survey) else 0


def courtier_reveals(decision: Decision, _survey: Survey) -> Answer:
    return pick(decision, [len(card.type_names) for card in options(decision)], 1)


def courtier_abilities(_decision: Decision, survey: Survey) -> list[Label]:
    last = PLUS_ACTION if actions_waiting(survey) else PLUS_BUY
    if survey.adds(3) >= survey.wants(gold) or survey.game.supply.left(gold) == 0:
        return [PLUS_3_COINS, GAIN_A_GOLD, last, PLUS_ACTION]
    return [GAIN_A_GOLD, PLUS_3_COINS, last, PLUS_ACTION]


def duke_wanted(survey: Survey) -> int:
    return POINT * survey.owns(duchy) if survey.provinces_left <= 4 else 0


def ironworks_narrows(decision: Decision, survey: Survey) -> list[Card]:
    """The wanted Actions, if an Action in hand waits for the +1 Action that gaining one brings."""
    if not actions_waiting(survey):
        return []
    return [card for card in options(decision) if card.is_action and survey.wants(card) > 0]


def ironworks_gains(decision: Decision, survey: Survey) -> Answer:
    """Gain the best card, counting also what its types bring at once."""
    action = ACTION_FOR_ANOTHER if actions_waiting(survey) else 5
    return gain_with(decision, survey, treasure=10, victory=8, action=action)


def lurker_use(card: Card, survey: Survey) -> int:
    """Two in hand can gain any Action; one alone can only gain what is in the trash."""
    hand = survey.player.hand
    if count(hand, card) > len(hand) - hand_without(card, survey):
        return opinion_of(card).power
    return opinion_of(card).power if something_in_trash(survey) else 0


def something_in_trash(survey: Survey) -> bool:
    for trashed in survey.game.trash:
        if trashed.is_action and survey.wants(trashed) > 0:
            return True
    return False


def lurker_abilities(_decision: Decision, survey: Survey) -> list[Label]:
    return [GAIN_FROM_TRASH if something_in_trash(survey) else TRASH_FROM_SUPPLY]


def lurker_trashes(decision: Decision, survey: Survey) -> Answer:
    """Trash the best Action if another Lurker can gain it; otherwise one that nobody will want."""
    another = holds(decision.player.hand, lurker)
    scores: list[int] = []
    for card in options(decision):
        score = survey.wants(card) if another else -opinion_of(card).worth
        if survey.game.would_end(card):
            score = WINS if survey.lead() > 0 else NEVER
        scores.append(score)
    return pick(decision, scores, 1)


def masquerade_use(card: Card, survey: Survey) -> int:
    """Zero if all other cards are too good to be passed."""
    for held in survey.player.hand:
        if held is not card and survey.loss(held) < TOO_GOOD_TO_PASS:
            return opinion_of(card).power
    return 0


def mill_discards(decision: Decision, survey: Survey) -> Answer:
    """Discard two cards that give fewer coins this turn than Mill gives for them."""
    if decision.most < 2:
        return NONE
    cards = options(decision)
    ranked = sorted(range(len(cards)), key=lambda i: keep(cards[i], survey))
    coins = 0
    for i in ranked[:2]:
        card = cards[i]
        coins += card.coins if card.is_treasure else MILL_COINS if keep(card, survey) > 0 else 0
    return tuple([decision.candidates[i] for i in ranked[:2]]) if coins < MILL_COINS else NONE


def mining_village_is_trashed(_decision: Decision, survey: Survey) -> bool:
    return survey.provinces_left <= 1 or survey.adds(2) >= WORTH_A_VILLAGE


def nobles_abilities(_decision: Decision, survey: Survey) -> list[Label]:
    """Take Actions if two wait in hand, or one that draws three cards or costs no Action."""
    waiting = actions_waiting(survey)
    if waiting == 1:
        for card in survey.player.hand:
            if card.is_action and (opinion_of(card).draws >= 3 or not is_terminal(card)):
                waiting += 1
    return [PLUS_2_ACTIONS if waiting > 1 else PLUS_3_CARDS]


def pawn_abilities(decision: Decision, survey: Survey) -> list[Label]:
    if actions_waiting(survey):
        return [PLUS_ACTION, PLUS_CARD]
    if survey.adds(1) >= BETTER_BUY:
        return [PLUS_COIN, PLUS_CARD]
    if decision.game.buys == 1 and survey.coins_in_sight() >= COINS_FOR_TWO:
        return [PLUS_CARD, PLUS_BUY]
    many = survey.actions * 4 > survey.cards and decision.game.actions == 0
    return [PLUS_CARD, PLUS_ACTION if many else PLUS_COIN]


def shanty_town_place(card: Card, survey: Survey) -> int:
    """Ranks it after all else that costs no Action: it draws if no other Action is left in hand."""
    for held in survey.player.hand:
        if held.is_action and held is not card and not is_terminal(held):
            return 700
    return 2000


def steward_abilities(_decision: Decision, survey: Survey) -> list[Label]:
    if junk(survey) >= JUNK_TO_TRASH:
        return [TRASH_2]
    if survey.adds(2) >= BETTER_BUY or survey.coins < survey.cards:
        return [PLUS_2_COINS]
    return [PLUS_2_CARDS]


def trading_post_use(card: Card, survey: Survey) -> int:
    """Zero without two cards that together are worth less than a Silver."""
    found = 0
    for held in survey.player.hand:
        if held is copper or survey.spare(held) > 0:
            found += 1
    return opinion_of(card).power if found > 1 else 0


def upgrade_use(card: Card, survey: Survey) -> int:
    return opinion_of(card).power if best_trade(card, survey) > 0 else 0


MASQUERADE: Final = Opinion(60, 1, draws=2, use=masquerade_use)

OPINIONS: Final[dict[Card, Opinion]] = {
    baron: Opinion(
        25,
        1,
        power=45,
        use=baron_use,
        demand=Demand(wanted_if=baron_wanted),
        traits=Traits(feeds_on=estate),
    ),
    bridge: Opinion(36, 2),
    conspirator: Opinion(
        36,
        4,
        place=conspirator_place,
        demand=Demand(wanted_if=conspirator_wanted),
        traits=Traits(counts_plays=PLAYS_FOR_CONSPIRATOR),
    ),
    coppersmith: Opinion(
        20,
        1,
        use=coppersmith_use,
        demand=Demand(wanted_if=coppersmith_wanted),
        traits=Traits(per_copper=1),
    ),
    courtier: Opinion(
        58,
        2,
        use=courtier_use,
        answers=Answers("reveal", courtier_reveals, abilities=courtier_abilities),
    ),
    courtyard: Opinion(55, 2, draws=2),
    duke: Opinion(0, power=-1, demand=Demand(wanted=duke_wanted)),
    great_hall: Opinion(15, 2, draws=1),
    harem: Opinion(37, power=20),
    ironworks: Opinion(
        16,
        1,
        use=gainer_use,
        place=gainer_place,
        traits=Traits(gains_up_to=4),
        answers=Answers("gain", ironworks_gains, narrows=ironworks_narrows),
    ),
    lurker: Opinion(
        0,
        2,
        power=8,
        use=lurker_use,
        answers=Answers("trash-from-supply", lurker_trashes, abilities=lurker_abilities),
    ),
    masquerade_1e: MASQUERADE,
    masquerade_2e: MASQUERADE,
    mill: Opinion(40, 2, draws=1, answers=Answers("discard", mill_discards)),
    mining_village: Opinion(
        34, 3, SUPPORT, draws=1, answers=Answers(agrees=mining_village_is_trashed)
    ),
    nobles: Opinion(58, 4, draws=3, free=True, answers=Answers(abilities=nobles_abilities)),
    patrol: Opinion(58, 2, draws=3),
    pawn: Opinion(20, 1, draws=1, free=True, answers=Answers(abilities=pawn_abilities)),
    scout: Opinion(3, 1),
    secret_passage: Opinion(24, 2, draws=1),
    shanty_town: Opinion(35, 5, SUPPORT, draws=1, place=shanty_town_place),
    steward: Opinion(32, 1, answers=Answers(abilities=steward_abilities)),
    trading_post: Opinion(41, 1, EARLY, use=trading_post_use, traits=Traits(replaces_copper=True)),
    tribute: Opinion(50, 2),
    upgrade: Opinion(
        25,
        1,
        power=40,
        draws=1,
        use=upgrade_use,
        traits=Traits(replaces_copper=True),
        answers=Answers(trade=Trade(1, exactly=True)),
    ),
    wishing_well: Opinion(22, 2, draws=1),
}
