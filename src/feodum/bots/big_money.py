"""Big Money: Treasures until they buy Provinces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.bots.sensible import Sensible
from feodum.cards.base import smithy
from feodum.cards.basic import gold, province, silver
from feodum.engine.card import END_TURN, PLAY_TREASURES
from feodum.engine.moves import may_play_treasures
from feodum.engine.phases import ACTIONS
from feodum.engine.zones import count

if TYPE_CHECKING:
    from feodum.engine.card import Answer, Card, Move
    from feodum.engine.decision import Decision
    from feodum.engine.game import Game
    from feodum.engine.player import Player


class BigMoney(Sensible):
    """Buys Province, Gold and Silver; with the option, also so many Smithies, which it plays."""

    def __init__(self, smithies: int = 0) -> None:
        self.smithies: Final = smithies
        self.plain = True
        self.trusted = type(self) is BigMoney

    def turn(self, decision: Decision) -> Answer:
        game = decision.game
        if self.smithies and game.phase is ACTIONS and game.actions:
            for card in decision.player.hand:
                if card is smithy:
                    return smithy.playing.alone
        if game.buys == 0:
            return END_TURN.alone
        if may_play_treasures(game):
            return PLAY_TREASURES.alone
        move = self.next_buy(decision.player)
        return END_TURN.alone if move is None else move.alone

    def next_buy(self, player: Player) -> Move | None:
        game = player.game
        if can_buy(game, province):
            return province.buying
        if can_buy(game, gold):
            return gold.buying
        if self.smithies and can_buy(game, smithy) and owned(player, smithy) < self.smithies:
            return smithy.buying
        if can_buy(game, silver):
            return silver.buying
        return None


def can_buy(game: Game, card: Card) -> bool:
    return game.price(card) <= game.coins and game.supply.left(card) > 0


def owned(player: Player, card: Card) -> int:
    """How many of a card the player has, wherever they are."""
    return (
        count(player.deck, card)
        + count(player.hand, card)
        + count(player.discard_pile, card)
        + count(player.in_play, card)
    )
