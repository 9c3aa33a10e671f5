"""What the bots think of the Attacks of Intrigue, and of its Reactions to Attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.bots.judgement.hand import (
    keep,
)
from feodum.bots.judgement.opinion import (
    CURSES,
    DECK,
    GOOD,
    HAND,
    NEW_HANDS,
    OTHER,
    Answers,
    Defence,
    Opinion,
    Threat,
    opinion_of,
)
from feodum.bots.judgement.picks import options, pick
from feodum.bots.judgement.survey import POINT
from feodum.bots.judgement.trades import Trade
from feodum.bots.opinions.base import trader_use
from feodum.boxes.basic import copper, curse
from feodum.boxes.intrigue.cards import (
    DISCARD_2,
    GAIN_A_CURSE,
    PLUS_2_COINS,
    diplomat,
    minion,
    replace,
    saboteur,
    secret_chamber,
    swindler,
    torturer,
)
from feodum.boxes.intrigue.cards import NEW_HANDS as FOUR_NEW_CARDS
from feodum.engine.card import Card
from feodum.engine.zones import holds

if TYPE_CHECKING:
    from feodum.bots.judgement.survey import Survey
    from feodum.engine.card import Answer, Label
    from feodum.engine.decision import Decision

CURSE_HURTS: Final = 45
"""A Curse is taken if the two least useful cards in hand do more than this."""
HAND_OF_DIPLOMAT: Final = 4
"""Diplomat gives Actions if it is played from a hand of this size or smaller."""
JUNK_FOR_DIPLOMAT: Final = 3
KEPT_FROM_ATTACK: Final = 3
MINION_COINS: Final = 2
COINS_OR_NEW_HAND: Final = 3
"""What a Minion that is drawn is worth in coins."""
JUNK_TO_LEAVE: Final = 3
"""With more bad cards than this in the discard pile, a shuffle is better put off."""
NEW_HAND: Final = 4
WORTH_STAYING: Final = 6 * POINT
"""The worth of a Province, which no new hand makes up for."""


def diplomat_place(_card: Card, survey: Survey) -> int:
    if len(survey.player.hand) <= HAND_OF_DIPLOMAT:
        return 2000
    return 200 * (survey.game.actions - 1)


def diplomat_reacts(aim: str, survey: Survey) -> bool:
    """Whether to use it, even repeatedly: each use leaves one card fewer in hand, so this ends."""
    if aim == HAND:
        return True
    found = 0
    for card in survey.player.hand:
        if card is copper or keep(card, survey) <= 0:
            found += 1
    return found >= JUNK_FOR_DIPLOMAT


def minion_place(_card: Card, _survey: Survey) -> int:
    """Ranks it after everything that would be lost with the hand."""
    return 600


def minion_abilities(_decision: Decision, survey: Survey) -> list[Label]:
    """Choose coins while another Minion is in hand; then a new hand, unless this one buys more.

    If both hands buy as much, the new one is better, since the others lose their hands, too.
    """
    if holds(survey.player.hand, minion):
        return [PLUS_2_COINS]
    best = survey.reach(survey.coins_in_sight() + MINION_COINS)
    better = best > survey.reach(survey.game.coins + new_hand(survey))
    if better or best >= WORTH_STAYING or shuffles_junk(survey):
        return [PLUS_2_COINS]
    return [FOUR_NEW_CARDS]


def new_hand(survey: Survey) -> int:
    """The average coins of a new hand, including its Minions."""
    player = survey.player
    deck = player.deck
    if len(deck) >= NEW_HAND:
        coins = NEW_HAND * coins_of(deck) // len(deck)
    else:
        rest = player.discard_pile + player.hand
        coins = coins_of(deck) + (NEW_HAND - len(deck)) * coins_of(rest) // max(1, len(rest))
    return coins + (survey.owns(minion) == 1)


def coins_of(cards: list[Card]) -> int:
    coins = 0
    for card in cards:
        if card is minion:
            coins += COINS_OR_NEW_HAND
        elif card.is_treasure:
            coins += card.coins
    return coins


def shuffles_junk(survey: Survey) -> bool:
    """Whether a new hand would shuffle many bad cards into the deck too early."""
    player = survey.player
    if len(player.deck) >= NEW_HAND:
        return False
    found = 0
    for card in player.discard_pile:
        if opinion_of(card).power < GOOD:
            found += 1
    return found > JUNK_TO_LEAVE


def secret_chamber_use(card: Card, survey: Survey) -> int:
    found = 0
    for held in survey.player.hand:
        if held is not card and not held.is_treasure:
            found += 14
    return found


def secret_chamber_reacts(aim: str, survey: Survey) -> bool:
    """Whether to use it, but only once: after that, the top two cards of the deck are known."""
    player = survey.player
    return aim in (HAND, DECK, NEW_HANDS) and player.known_top < 2 and len(player.hand) > 1


def secret_chamber_saves(decision: Decision, survey: Survey) -> Answer:
    """Saves cards from an Attack by putting them onto the deck."""
    aim = aim_of_attack(survey)
    scores = [keep(card, survey) for card in options(decision)]
    if aim == NEW_HANDS:
        return pick(decision, scores, 1)
    if aim != HAND:
        return pick(decision, [-score for score in scores], 1)
    best = sorted(scores, reverse=True)[:KEPT_FROM_ATTACK]
    for i in range(len(scores)):
        if scores[i] in best:
            best.remove(scores[i])
            scores[i] -= 1000
    return pick(decision, scores, 1)


def aim_of_attack(survey: Survey) -> str:
    """The aim of the Attack that is being played."""
    aim = OTHER
    for card in survey.game.current.in_play:
        if card.is_attack:
            aim = opinion_of(card).attack.aim
    return aim


def torturer_abilities(decision: Decision, survey: Survey) -> list[Label]:
    """A Curse only if it is the lesser loss: none is left, or the hand is too good."""
    if decision.game.supply.left(curse) == 0:
        return [GAIN_A_CURSE]
    kept = sorted([max(0, keep(card, survey)) for card in survey.player.hand])
    return [GAIN_A_CURSE if sum(kept[:2]) > CURSE_HURTS else DISCARD_2]


OPINIONS: Final[dict[Card, Opinion]] = {
    diplomat: Opinion(
        33, 1, draws=2, place=diplomat_place, defence=Defence(diplomat_reacts, early=1)
    ),
    minion: Opinion(
        18,
        1,
        place=minion_place,
        attack=Threat(NEW_HANDS, leaves_hands_of=4),
        answers=Answers(abilities=minion_abilities),
    ),
    replace: Opinion(
        58,
        2,
        use=trader_use,
        attack=Threat(CURSES, curses=True),
        answers=Answers(trade=Trade(2, curses=True)),
    ),
    saboteur: Opinion(20, 1, attack=Threat(DECK)),
    secret_chamber: Opinion(
        10,
        1,
        use=secret_chamber_use,
        defence=Defence(secret_chamber_reacts, arranges=True),
        answers=Answers("put-on-deck", secret_chamber_saves),
    ),
    swindler: Opinion(55, 4, attack=Threat(DECK)),
    torturer: Opinion(
        58,
        3,
        power=65,
        draws=3,
        attack=Threat(HAND, curses=True),
        answers=Answers(abilities=torturer_abilities),
    ),
}
