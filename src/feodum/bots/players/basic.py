"""A bot that knows what the cards of the Kingdom are good for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from feodum.bots.judgement.next_action import best_action
from feodum.bots.judgement.opinion import event_opinion, opinion_of
from feodum.bots.judgement.sensible import Sensible
from feodum.bots.judgement.survey import WINS, Survey
from feodum.engine.abilities import PLAYING
from feodum.engine.card import Card
from feodum.engine.moves import can_buy_event, can_pay
from feodum.strategies.plan import is_named

if TYPE_CHECKING:
    from feodum.engine.card import Move
    from feodum.engine.game import Game
    from feodum.engine.player import Player
    from feodum.strategies.plan import PlannedRule


@mypyc_attr(allow_interpreted_subclasses=True)
class Basic(Sensible):
    """Buys Treasures and the best Actions available, and Victory cards in time."""

    def __init__(
        self,
        forced: Card | None = None,
        copies: int = 2,
        decided: list[PlannedRule] | None = None,
    ) -> None:
        self.forced: Final = forced
        """A card to buy at the first opportunity, regardless of its worth."""
        self.copies: Final = copies
        self.decided: Final = decided
        """Rules that decide about the cards and Events that they name."""
        self.counts = True
        self.plain = self.trusted = type(self) is Basic

    def next_action(self, player: Player) -> Card | None:
        for card in player.hand:
            if card.is_action:
                return best_action(Survey(player))
        return None

    def next_treasure(self, player: Player) -> Card | None:
        if player.game.heeded & PLAYING and awaits_play(player.game):
            return best_treasure(Survey(player))
        return None

    def next_buy(self, player: Player) -> Move | None:
        game = player.game
        survey = Survey(player)
        decided = self.decided
        forced = self.forced
        best: Move | None = None
        most = 0
        for pile in game.supply.piles:
            card = pile.card
            if pile.count == 0 or card is None:
                continue
            if card is not forced and not survey.may_want(pile, card, most):
                continue
            dear = game.price(card) > game.coins
            if dear and card.can_pay_otherwise is None:
                continue
            if (dear or card.cost.tokens) and not can_pay(game, card):
                continue
            if decided is not None and is_named(card, decided):
                continue
            if card is forced and survey.owns(card) < self.copies:
                return card.buying
            wanted = survey.wants(card)
            if dear:
                wanted -= least_loss(survey)
            if wanted > most:
                best = card.buying
                most = wanted
        for event in game.events:
            if decided is not None and is_named(event, decided):
                continue
            if can_buy_event(game, event):
                wanted = event_opinion(event).worth(survey)
                if wanted > most:
                    best = event.buying
                    most = wanted
        return best


def awaits_play(game: Game) -> bool:
    """Whether an effect may gain a copy of the next card that is played."""
    for effect in game.effects:
        source = effect.source
        if isinstance(source, Card) and opinion_of(source).traits.copies_next:
            return True
    return False


def least_loss(survey: Survey) -> int:
    """The least that trashing an Action from hand costs."""
    least = WINS
    for card in survey.player.hand:
        if card.is_action:
            least = min(least, survey.loss(card))
    return least


def best_treasure(survey: Survey) -> Card | None:
    """The Treasure in hand that the player most wants another copy of."""
    best: Card | None = None
    most = 0
    for card in survey.player.hand:
        if card.is_treasure:
            wanted = survey.wants(card)
            if wanted > most:
                best = card
                most = wanted
    return best
