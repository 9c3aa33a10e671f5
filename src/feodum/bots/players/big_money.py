"""Big Money: Treasures until they buy Provinces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from feodum.bots.judgement.sensible import Sensible
from feodum.boxes.base.cards import smithy
from feodum.boxes.basic import gold, province, silver
from feodum.engine.zones import holds

if TYPE_CHECKING:
    from feodum.engine.card import Card, Move
    from feodum.engine.game import Game
    from feodum.engine.player import Player


@mypyc_attr(allow_interpreted_subclasses=True)
class BigMoney(Sensible):
    """Buys Province, Gold and Silver, and up to `smithies` Smithies, which it plays."""

    def __init__(self, smithies: int = 0) -> None:
        self.smithies: Final = smithies
        self.counts = smithies > 0
        self.plain = self.trusted = type(self) is BigMoney
        self.buys_events = False

    def next_action(self, player: Player) -> Card | None:
        return smithy if self.smithies and holds(player.hand, smithy) else None

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
    """How many copies of a card the player owns, in any zone."""
    return player.game.keep_ledger().accounts[player.seat].by_slot[card.slot]
