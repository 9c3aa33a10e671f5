"""A bot that knows what the cards of the Kingdom are good for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.bots.events import event_worth
from feodum.bots.playing import best_action
from feodum.bots.sensible import Sensible
from feodum.bots.survey import WINS, Survey
from feodum.engine.abilities import PLAYING
from feodum.engine.card import END_TURN, PLAY_TREASURES
from feodum.engine.moves import can_buy_event, can_pay, may_play_treasures
from feodum.engine.phases import ACTIONS

if TYPE_CHECKING:
    from feodum.engine.card import Answer, Card, Move
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
        if game.phase is ACTIONS and game.actions:
            action = best_action(player)
            if action is not None:
                return action.playing.alone
        if may_play_treasures(game):
            if game.heeded & PLAYING and awaits_play(game):
                treasure = best_treasure(player)
                if treasure is not None:
                    return treasure.playing.alone
            return PLAY_TREASURES.alone
        if game.buys:
            move = self.best_buy(game, player)
            if move is not None:
                return move.alone
        return END_TURN.alone

    def best_buy(self, game: Game, player: Player) -> Move | None:
        survey = Survey(player)
        best: Move | None = None
        most = 0
        for card in game.supply.cards():
            if can_pay(game, card):
                if card is self.forced and survey.owns(card) < self.copies:
                    return card.buying
                wanted = survey.wants(card)
                if game.price(card) > game.coins:
                    wanted -= least_loss(survey)
                if wanted > most:
                    best = card.buying
                    most = wanted
        for event in game.events:
            if can_buy_event(game, event):
                wanted = event_worth(event, survey)
                if wanted > most:
                    best = event.buying
                    most = wanted
        return best


def awaits_play(game: Game) -> bool:
    """Whether something happens with the next card that is played."""
    for effect in game.effects:
        if effect.source.name == "Kiln":
            return True
    return False


def least_loss(survey: Survey) -> int:
    """What trashing an Action from hand costs at least."""
    least = WINS
    for card in survey.player.hand:
        if card.is_action:
            least = min(least, survey.loss(card))
    return least


def best_treasure(player: Player) -> Card | None:
    """The Treasure of which a Kiln shall gain a copy."""
    survey = Survey(player)
    best: Card | None = None
    most = 0
    for card in player.hand:
        if card.is_treasure:
            wanted = survey.wants(card)
            if wanted > most:
                best = card
                most = wanted
    return best
