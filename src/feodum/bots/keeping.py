"""Which cards of a hand are worth keeping."""

from __future__ import annotations

from typing import TYPE_CHECKING

from feodum.bots.roles import is_terminal, role_of
from feodum.cards.basic import estate
from feodum.engine.decision import WAY
from feodum.engine.phases import BUYS

if TYPE_CHECKING:
    from feodum.engine.card import Card
    from feodum.engine.player import Player


def dead(card: Card, player: Player) -> bool:
    """An Action that cannot be played any more this turn."""
    game = player.game
    if not card.is_action or player is not game.current:
        return False
    return game.actions == 0 or game.phase is BUYS


def keep(card: Card, player: Player) -> int:
    """How much a card in hand will do this turn, or the next one if it is another's turn."""
    if not card.is_action and not card.is_treasure:
        if card is estate and feeds_baron(player):
            return 35
        return -1 if card.is_victory else -2
    if dead(card, player):
        return 0
    if is_terminal(card) and not card.is_treasure:
        return min(role_of(card).power, 40) - 5 * rivals(card, player)
    return role_of(card).power


def feeds_baron(player: Player) -> bool:
    for held in player.hand:
        if held.name == "Baron" and not dead(held, player):
            return player.hand.count(estate) == 1
    return False


def rivals(card: Card, player: Player) -> int:
    """How many terminal Actions in hand would rather be played than this one."""
    power = role_of(card).power
    count = 0
    for held in player.hand:
        if is_terminal(held) and role_of(held).power > power:
            count += 1
    return count


def hand_without(card: Card, player: Player) -> int:
    """How many cards are in hand once this one is played: it has left it if that is asked how."""
    decision = player.game.decision
    played = decision.kind == WAY and decision.about is card
    return len(player.hand) - (0 if played else 1)
