"""A bot that knows what the cards of the Kingdom are good for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.bots.playing import best_action
from feodum.bots.sensible import Sensible
from feodum.bots.survey import Survey
from feodum.engine.card import END_TURN, PLAY_TREASURES
from feodum.engine.game import ACTIONS

if TYPE_CHECKING:
    from feodum.engine.card import Answer, Card
    from feodum.engine.decision import Decision
    from feodum.engine.game import Game
    from feodum.engine.player import Player


class Basic(Sensible):
    """Money with the best Actions there are, and Victory cards in time."""

    def __init__(self, forced: Card | None = None, copies: int = 2) -> None:
        self.forced: Final = forced
        """A card to buy at the first opportunity, whatever it is worth."""
        self.copies: Final = copies

    def turn(self, decision: Decision) -> Answer:
        game = decision.game
        player = decision.player
        if game.phase == ACTIONS and game.actions:
            action = best_action(player)
            if action is not None:
                return action.playing.alone
        if game.may_play_treasures():
            return PLAY_TREASURES.alone
        if game.buys:
            card = self.best_buy(game, player)
            if card is not None:
                return card.buying.alone
        return END_TURN.alone

    def best_buy(self, game: Game, player: Player) -> Card | None:
        survey = Survey(player)
        best: Card | None = None
        most = 0
        for card, count in game.supply.items():
            if count and game.cost(card) <= game.coins:
                if card is self.forced and survey.owns(card) < self.copies:
                    return card
                wanted = survey.wants(card)
                if wanted > most:
                    best = card
                    most = wanted
        return best
