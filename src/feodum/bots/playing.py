"""How much playing an Action would do now, and which cards of a hand are worth keeping."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.bots.roles import role_of
from feodum.bots.survey import Survey
from feodum.cards.basic import copper
from feodum.engine.card import TREASURE

if TYPE_CHECKING:
    from collections.abc import Callable

    from feodum.engine.card import Card
    from feodum.engine.player import Player

GAINS_UP_TO: Final = {"Workshop": 4, "Feast": 5, "Artisan": 5}
TRADES_UP_BY: Final = {"Remodel": 2, "Mine": 3}
"""Cards that trade a card for one that may cost so much more."""
WORTH_A_TRADE: Final = 60
LIBRARY_SIZE: Final = 7


def use(card: Card, player: Player) -> int:
    """How much playing this Action from hand would do; below 1, it is better not played."""
    special = USES.get(card.name)
    return role_of(card).power if special is None else special(card, player)


def use_cellar(card: Card, player: Player) -> int:
    for held in player.hand:
        if held is not card and keep(held, player) <= 0:
            return 10
    return 0


def use_chapel(_card: Card, player: Player) -> int:
    survey = Survey(player)
    junk = 0
    coppers = survey.spare_coppers()
    for held in player.hand:
        if held is copper:
            coppers -= 1
            junk += 20 if coppers >= 0 and survey.spare(held) > 0 else 0
        elif survey.spare(held) > 0:
            junk += 40
    return junk if junk > 20 else 0


def use_gainer(card: Card, player: Player) -> int:
    survey = Survey(player)
    best = 0
    for gained in player.game.supply_up_to(GAINS_UP_TO[card.name]):
        best = max(best, survey.wants(gained))
    return best


def use_library(_card: Card, player: Player) -> int:
    return 15 * (LIBRARY_SIZE + 1 - len(player.hand))


def use_moneylender(card: Card, player: Player) -> int:
    return role_of(card).power if copper in player.hand else 0


def use_throne_room(card: Card, player: Player) -> int:
    best = 0
    for held in player.hand:
        if held.is_action and held is not card:
            best = max(best, use(held, player))
    return best + 1 if best else 0


def use_trader(card: Card, player: Player) -> int:
    survey = Survey(player)
    best = 0
    for held in player.hand:
        if held is not card:
            best = max(best, trade(card, held, survey) or 0)
    return best // 2 if best >= WORTH_A_TRADE or card.name == "Mine" else 0


USES: Final[dict[str, Callable[[Card, Player], int]]] = {
    "Artisan": use_gainer,
    "Cellar": use_cellar,
    "Chapel": use_chapel,
    "Feast": use_gainer,
    "Library": use_library,
    "Mine": use_trader,
    "Moneylender": use_moneylender,
    "Remodel": use_trader,
    "Throne Room": use_throne_room,
    "Workshop": use_gainer,
}
"""The cards that do nothing in some hands, or more in some than in others."""


def trade(trader: Card, card: Card, survey: Survey) -> int | None:
    """What such a card wins by trading this one; None if that is not what it does."""
    up_by = TRADES_UP_BY.get(trader.name)
    if up_by is None:
        return None
    game = survey.game
    types = TREASURE if trader.name == "Mine" else 0
    if types and not card.is_treasure:
        return None
    best = 0
    for gained in game.supply_up_to(game.cost(card) + up_by, types):
        best = max(best, survey.wants(gained))
    return best + survey.spare(card)


def dead(card: Card, player: Player) -> bool:
    """An Action that cannot be played any more this turn."""
    game = player.game
    return card.is_action and player is game.current and game.actions == 0


def keep(card: Card, player: Player) -> int:
    """How much a card in hand will do this turn, or the next one if it is another's turn."""
    if not card.is_action and not card.is_treasure:
        return -1 if card.is_victory else -2
    if dead(card, player):
        return 0
    if card.is_action and card.actions == 0 and not card.is_treasure:
        return min(role_of(card).power, 40) - 5 * rivals(card, player)
    return role_of(card).power


def rivals(card: Card, player: Player) -> int:
    """How many terminal Actions in hand would rather be played than this one."""
    power = role_of(card).power
    count = 0
    for held in player.hand:
        if held.is_action and held.actions == 0 and role_of(held).power > power:
            count += 1
    return count
