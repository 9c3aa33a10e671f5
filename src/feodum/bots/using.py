"""How much playing an Action would do now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.bots.keeping import hand_without, keep
from feodum.bots.roles import role_of
from feodum.bots.survey import NEVER, Survey
from feodum.bots.trading import trade
from feodum.cards.basic import copper, estate
from feodum.engine.cost import cost_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from feodum.engine.card import Card
    from feodum.engine.player import Player

GAINS_UP_TO: Final = {
    "Artisan": 5,
    "Falconer": 4,
    "Feast": 5,
    "Groom": 4,
    "Ironworks": 4,
    "Workshop": 4,
}
WORTH_A_TRADE: Final = 60
LIBRARY_SIZE: Final = 7
TOO_GOOD_TO_PASS: Final = 100


def use(card: Card, player: Player) -> int:
    """How much playing this Action from hand would do; below 1, it is better not played."""
    special = USES.get(card.name)
    return role_of(card).power if special is None else special(card, player)


def late_use(card: Card, player: Player) -> int:
    """What playing a card in the Buy phase does: cards drawn do nothing any more."""
    if card.cards:
        return 20 if card.is_attack else 10 * card.coins
    return use(card, player)


def use_cellar(card: Card, player: Player) -> int:
    for held in player.hand:
        if held is not card and keep(held, player) <= 0:
            return 10
    return 0


def use_chapel(_card: Card, player: Player) -> int:
    junk = junk_in_hand(Survey(player))
    return junk if junk > 20 else 0


def junk_in_hand(survey: Survey) -> int:
    """How good it would be to trash all that is to spare; a Copper counts half."""
    junk = 0
    coppers = survey.spare_coppers()
    for held in survey.player.hand:
        if held is copper:
            coppers -= 1
            junk += 20 if coppers >= 0 and survey.spare(held) > 0 else 0
        elif survey.spare(held) > 0:
            junk += 40
    return junk


def use_gainer(card: Card, player: Player) -> int:
    survey = Survey(player)
    best = 0
    for gained in player.game.supply_up_to(cost_of(GAINS_UP_TO[card.name])):
        best = max(best, survey.wants(gained))
    return best


def use_library(card: Card, player: Player) -> int:
    return 15 * (LIBRARY_SIZE - hand_without(card, player))


def use_moneylender(card: Card, player: Player) -> int:
    return role_of(card).power if copper in player.hand else 0


def use_throne_room(card: Card, player: Player) -> int:
    best = 0
    for held in player.hand:
        if held.is_action and held is not card:
            best = max(best, use(held, player))
    return best + 1 if best else 0


def use_trader(card: Card, player: Player) -> int:
    best = best_trade(card, player)
    return best // 2 if best >= WORTH_A_TRADE or card.name == "Mine" else 0


def use_upgrade(card: Card, player: Player) -> int:
    return role_of(card).power if best_trade(card, player) > 0 else 0


def best_trade(card: Card, player: Player) -> int:
    survey = Survey(player)
    best = 0
    for held in player.hand:
        if held is not card:
            best = max(best, trade(card, held, survey) or 0)
    return best


def use_baron(card: Card, player: Player) -> int:
    """Without an Estate to discard it gains one."""
    if estate in player.hand:
        return role_of(card).power
    return Survey(player).wants(estate)


def use_coppersmith(_card: Card, player: Player) -> int:
    return 15 * player.hand.count(copper)


def use_courtier(card: Card, player: Player) -> int:
    return role_of(card).power if hand_without(card, player) else 0


def use_lurker(card: Card, player: Player) -> int:
    """Two in hand gain any Action; one gains what is in the trash."""
    if player.hand.count(card) > len(player.hand) - hand_without(card, player):
        return role_of(card).power
    survey = Survey(player)
    for trashed in player.game.trash:
        if trashed.is_action and survey.wants(trashed) > 0:
            return role_of(card).power
    return 0


def use_masquerade(card: Card, player: Player) -> int:
    """A card of this hand is passed: not if all of them are too good for that."""
    survey = Survey(player)
    for held in player.hand:
        if held is not card and survey.loss(held) < TOO_GOOD_TO_PASS:
            return role_of(card).power
    return 0


def use_secret_chamber(card: Card, player: Player) -> int:
    junk = 0
    for held in player.hand:
        if held is not card and not held.is_treasure:
            junk += 14
    return junk


def use_trading_post(card: Card, player: Player) -> int:
    """Two cards that are worth less than a Silver together."""
    survey = Survey(player)
    junk = 0
    for held in player.hand:
        if held is copper or survey.spare(held) > 0:
            junk += 1
    return role_of(card).power if junk > 1 else 0


def use_bounty_hunter(card: Card, player: Player) -> int:
    """A card must be Exiled: not if all of them are too good for that."""
    survey = Survey(player)
    best = NEVER if hand_without(card, player) else 1
    for held in player.hand:
        if held is not card:
            best = max(best, survey.bounty(held))
    return role_of(card).power if best > 0 else 0


def use_scrap(card: Card, player: Player) -> int:
    """Something to be rid of; a Copper gives nothing for it."""
    survey = Survey(player)
    for held in player.hand:
        if held is not card and held is not copper and survey.spare(held) > 0:
            return role_of(card).power
    return 0


USES: Final[dict[str, Callable[[Card, Player], int]]] = {
    "Artisan": use_gainer,
    "Baron": use_baron,
    "Bounty Hunter": use_bounty_hunter,
    "Cellar": use_cellar,
    "Chapel": use_chapel,
    "Coppersmith": use_coppersmith,
    "Courtier": use_courtier,
    "Displace": use_trader,
    "Falconer": use_gainer,
    "Feast": use_gainer,
    "Groom": use_gainer,
    "Ironworks": use_gainer,
    "Library": use_library,
    "Lurker": use_lurker,
    "Masquerade": use_masquerade,
    "Mine": use_trader,
    "Moneylender": use_moneylender,
    "Remodel": use_trader,
    "Replace": use_trader,
    "Scrap": use_scrap,
    "Secret Chamber": use_secret_chamber,
    "Throne Room": use_throne_room,
    "Trading Post": use_trading_post,
    "Upgrade": use_upgrade,
    "Workshop": use_gainer,
}
"""The cards that do nothing in some hands, or more in some than in others."""
