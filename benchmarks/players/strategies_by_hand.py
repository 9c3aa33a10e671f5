"""Strategies written by hand, to measure those of the benchmark against."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from feodum.bots.judgement.next_action import best_action
from feodum.bots.judgement.sensible import Sensible, sensible_answer
from feodum.bots.judgement.survey import Survey
from feodum.bots.players.big_money import can_buy, owned
from feodum.boxes.base.cards import chapel, festival, laboratory, market, militia, smithy
from feodum.boxes.basic import copper, curse, duchy, estate, gold, province, silver
from feodum.engine.decision import CARDS, TURN
from feodum.strategies.look import Look

if TYPE_CHECKING:
    from feodum.bots.judgement.taste import Taste
    from feodum.engine.card import Answer, Card, Choice, Move
    from feodum.engine.decision import Decision
    from feodum.engine.player import Player

MOST_TRASHED = 4


class ByHand(Sensible):
    """Plays Actions as all strategies do; `taste` says what its strategy wants."""

    def __init__(self, taste: Taste | None = None) -> None:
        self.taste = taste
        self.counts = True
        self.plain = self.trusted = True

    def next_action(self, player: Player) -> Card | None:
        for card in player.hand:
            if card.is_action:
                return best_action(Survey(player, self.taste))
        return None


def is_safe(player: Player, card: Card) -> bool:
    """Whether buying this card does not lose the game."""
    return player.game.supply.left(card) > 1 or not Look(player).would_lose(card)


@final
class UltimateByHand(ByHand):
    """Big Money Ultimate, with or without Smithies."""

    def __init__(self, money: int = 18, smithies: int = 0) -> None:
        super().__init__()
        self.money = money
        self.smithies = smithies
        """One Smithy per this many Treasures; none if 0."""

    def next_buy(self, player: Player) -> Move | None:
        game = player.game
        account = game.keep_ledger().accounts[player.seat]
        left = game.supply.left(province)
        money = int(account.coins + account.bonus_coins)
        if can_buy(game, province) and money > self.money and is_safe(player, province):
            return province.buying
        if left <= 4 and can_buy(game, duchy) and is_safe(player, duchy):
            return duchy.buying
        if left <= 2 and can_buy(game, estate) and is_safe(player, estate):
            return estate.buying
        if can_buy(game, gold) and is_safe(player, gold):
            return gold.buying
        if left <= 6 and can_buy(game, duchy) and is_safe(player, duchy):
            return duchy.buying
        few = account.by_slot[smithy.slot] * self.smithies < int(account.treasures)
        if self.smithies and few and can_buy(game, smithy) and is_safe(player, smithy):
            return smithy.buying
        if can_buy(game, silver) and is_safe(player, silver):
            return silver.buying
        return None


@final
class ThinByHand(ByHand):
    """Laboratory, Militia and Chapel."""

    def answer(self, decision: Decision) -> Answer:
        if decision.kind == TURN:
            return self.turn(decision)
        if decision.kind == CARDS and decision.card is chapel:
            return self.trashes(decision)
        return sensible_answer(decision, self.taste)

    def trashes(self, decision: Decision) -> Answer:
        player = decision.player
        account = decision.game.keep_ledger().accounts[player.seat]
        money = int(account.coins + account.bonus_coins)
        chosen: list[Choice] = []
        for wanted in (curse, estate, copper):
            for card in player.hand:
                if card is wanted and len(chosen) < MOST_TRASHED:
                    if card is copper:
                        if money <= 4:
                            continue
                        money -= 1
                    chosen.append(card)
        return tuple(chosen)

    def next_buy(self, player: Player) -> Move | None:
        game = player.game
        left = game.supply.left(province)
        rich = game.coins >= 13 or owned(player, province) > 0
        if rich and can_buy(game, province) and is_safe(player, province):
            return province.buying
        if left <= 3 and can_buy(game, duchy) and is_safe(player, duchy):
            return duchy.buying
        if left <= 2 and can_buy(game, estate) and is_safe(player, estate):
            return estate.buying
        for card in (gold, festival):
            if can_buy(game, card) and owned(player, card) == 0 and is_safe(player, card):
                return card.buying
        if can_buy(game, market) and owned(player, laboratory) > 2 and is_safe(player, market):
            return market.buying
        if can_buy(game, laboratory) and is_safe(player, laboratory):
            return laboratory.buying
        for card in (militia, chapel):
            if can_buy(game, card) and owned(player, card) == 0 and is_safe(player, card):
                return card.buying
        if can_buy(game, silver) and is_safe(player, silver):
            return silver.buying
        return None
