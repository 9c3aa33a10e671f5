"""Choosing between the abilities of a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.bots.keeping import keep
from feodum.bots.roles import GOOD, is_terminal, role_of
from feodum.bots.survey import Survey, coins_in_sight
from feodum.bots.using import junk_in_hand, use
from feodum.cards.basic import curse, gold, silver
from feodum.engine.phases import ACTIONS

if TYPE_CHECKING:
    from collections.abc import Callable

    from feodum.engine.card import Answer, Choice
    from feodum.engine.decision import Decision
    from feodum.engine.player import Player

BETTER_BUY: Final = 15
"""How much better a card must be to spend an ability on the coins for it."""
JUNK_TO_TRASH: Final = 60
CURSE_HURTS: Final = 45
"""What two cards must be worth that one would rather take a Curse than discard them."""
COINS_FOR_TWO: Final = 11
NEW_HAND: Final = 4
WORTH_STAYING: Final = 200
"""A Province: no new hand is worth losing it."""


def choose(decision: Decision) -> Answer:
    """As many abilities as asked for: the best ones first, and done in this order."""
    card = decision.card
    ranking = None if card is None else RANKINGS.get(card.name)
    if ranking is None:
        return tuple(decision.candidates[: max(1, decision.least)])
    chosen: list[Choice] = []
    for name in ranking(decision):
        for label in decision.candidates:
            if label.name == name and len(chosen) < decision.most:
                chosen.append(label)
    return tuple(chosen)


def actions_waiting(player: Player) -> int:
    """How many Actions in hand are worth playing and cannot be for want of Actions."""
    if player.game.actions:
        return 0
    count = 0
    for card in player.hand:
        if card.is_action and use(card, player) > 0:
            count += 1
    return count


def rank_spy(decision: Decision) -> list[str]:
    about = decision.about
    bad = about is not None and role_of(about).power < GOOD
    mine = decision.whom is decision.player
    return ["discard", "put back"] if bad == mine else ["put back", "discard"]


def rank_barge(decision: Decision) -> list[str]:
    """Now if there may not be a next turn, or to play what the cards drawn are good for."""
    now = in_action_phase(decision.player) and Survey(decision.player).provinces_left <= 2
    return ["now"] if now else ["next turn"]


def rank_village_green(decision: Decision) -> list[str]:
    """Now for the Actions that wait in hand."""
    player = decision.player
    now = in_action_phase(player) and actions_waiting(player) > 0
    return ["now"] if now else ["next turn"]


def in_action_phase(player: Player) -> bool:
    return player is player.game.current and player.game.phase is ACTIONS


def rank_sleigh(decision: Decision) -> list[str]:
    """To hand if the card can be played from there, or if it stays there for the next turn."""
    player = decision.player
    game = decision.game
    about = decision.about
    if player is not game.current:
        return ["hand"]
    playable = about is not None and (about.is_treasure or (about.is_action and game.actions > 0))
    return ["hand"] if game.phase is ACTIONS and playable else ["deck"]


def rank_scrap(decision: Decision) -> list[str]:
    player = decision.player
    survey = Survey(player)
    ranking = ["gain a Silver", "gain a Horse", "+1 Card", "+$1", "+1 Action", "+1 Buy"]
    if survey.wants(silver) <= 0:
        ranking = ["gain a Horse", "+1 Card", "+$1", "+1 Action", "+1 Buy", "gain a Silver"]
    if survey.adds(1) >= BETTER_BUY:
        ranking.insert(0, "+$1")
    if actions_waiting(player):
        ranking.insert(0, "+1 Action")
    return list(dict.fromkeys(ranking))


def rank_transport(decision: Decision) -> list[str]:
    survey = Survey(decision.player)
    for card in decision.player.exile:
        if card.is_action and survey.wants(card) > 0:
            return ["take from Exile"]
    return ["Exile from the Supply"]


def rank_courtier(decision: Decision) -> list[str]:
    player = decision.player
    survey = Survey(player)
    last = "+1 Action" if actions_waiting(player) else "+1 Buy"
    if survey.adds(3) >= survey.wants(gold) or survey.game.supply.left(gold) == 0:
        return ["+$3", "gain a Gold", last, "+1 Action"]
    return ["gain a Gold", "+$3", last, "+1 Action"]


def rank_lurker(decision: Decision) -> list[str]:
    survey = Survey(decision.player)
    for card in decision.game.trash:
        if card.is_action and survey.wants(card) > 0:
            return ["gain an Action from the trash"]
    return ["trash an Action from the Supply"]


def rank_minion(decision: Decision) -> list[str]:
    """A new hand if this one would not buy more than it; the last Minion's choice."""
    player = decision.player
    survey = Survey(player)
    coins = coins_in_sight(player) - decision.game.coins
    for card in player.hand:
        if card.is_action and use(card, player) > 0:
            coins += 2
    drawn = NEW_HAND * survey.coins // max(1, survey.cards)
    if survey.reach(coins_in_sight(player) + 2) >= WORTH_STAYING or coins + 2 > drawn:
        return ["+$2"]
    return ["new hands"]


def rank_nobles(decision: Decision) -> list[str]:
    """Actions for two more Actions that wait in hand, or for one that draws as many cards."""
    player = decision.player
    waiting = actions_waiting(player)
    if waiting == 1:
        for card in player.hand:
            if card.is_action and (role_of(card).draws >= 3 or not is_terminal(card)):
                waiting += 1
    return ["+2 Actions"] if waiting > 1 else ["+3 Cards"]


def rank_pawn(decision: Decision) -> list[str]:
    player = decision.player
    survey = Survey(player)
    if actions_waiting(player):
        return ["+1 Action", "+1 Card"]
    if survey.adds(1) >= BETTER_BUY:
        return ["+$1", "+1 Card"]
    if decision.game.buys == 1 and coins_in_sight(player) >= COINS_FOR_TWO:
        return ["+1 Card", "+1 Buy"]
    many = survey.actions * 4 > survey.cards and decision.game.actions == 0
    return ["+1 Card", "+1 Action" if many else "+$1"]


def rank_steward(decision: Decision) -> list[str]:
    survey = Survey(decision.player)
    if junk_in_hand(survey) >= JUNK_TO_TRASH:
        return ["trash 2 cards"]
    if survey.adds(2) >= BETTER_BUY or survey.coins < survey.cards:
        return ["+$2"]
    return ["+2 Cards"]


def rank_torturer(decision: Decision) -> list[str]:
    """A Curse only where it is the lesser loss: there is none left, or the hand is too good."""
    player = decision.player
    if decision.game.supply.left(curse) == 0:
        return ["gain a Curse"]
    kept = sorted([max(0, keep(card, player)) for card in player.hand])
    return ["gain a Curse" if sum(kept[:2]) > CURSE_HURTS else "discard 2 cards"]


RANKINGS: Final[dict[str, Callable[[Decision], list[str]]]] = {
    "Barge": rank_barge,
    "Courtier": rank_courtier,
    "Lurker": rank_lurker,
    "Minion": rank_minion,
    "Nobles": rank_nobles,
    "Pawn": rank_pawn,
    "Scrap": rank_scrap,
    "Sleigh": rank_sleigh,
    "Spy": rank_spy,
    "Steward": rank_steward,
    "Torturer": rank_torturer,
    "Transport": rank_transport,
    "Village Green": rank_village_green,
}
"""The abilities of each card by name, the best one first; what is not named is not wanted."""
