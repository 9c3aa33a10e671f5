"""What it is worth to trade one card for another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from feodum.boxes.basic import copper, curse, estate

if TYPE_CHECKING:
    from feodum.bots.judgement.survey import Survey
    from feodum.engine.card import Card
    from feodum.engine.cost import Cost

CURSE_GIVEN: Final = 35
"""What giving the others a Curse is worth."""
JUNK_GAINED: Final = -60


@final
class Trade:
    """What can be gained for a card that is trashed or Exiled."""

    def __init__(
        self,
        up_by: int,
        types: int = 0,
        *,
        exactly: bool = False,
        curses: bool = False,
        exiles: bool = False,
        to_hand: bool = False,
    ) -> None:
        self.up_by: Final = up_by
        """How much more the gained card may cost."""
        self.types: Final = types
        """The types that both cards must have; 0 for any."""
        self.exactly: Final = exactly
        self.curses: Final = curses
        """Whether the others gain Curses if the gained card is a Victory card."""
        self.exiles: Final = exiles
        """Whether the card is Exiled instead of trashed."""
        self.to_hand: Final = to_hand
        """Whether the gained card goes to the hand."""

    def takes(self, card: Card) -> bool:
        """Whether this card can be traded."""
        return self.types == 0 or card.types & self.types != 0

    def gains(self, card: Card, cost: Cost, limit: Cost) -> bool:
        """Whether this card, which now costs `cost`, can be gained within the limit."""
        if self.exactly:
            return cost is limit
        return self.takes(card) and cost.within(limit)

    def wins(self, card: Card, survey: Survey) -> int:
        """What trading this card is worth."""
        won = survey.won
        if won is None or survey.trade is not self:
            won = survey.won = {}
            survey.trade = self
        known = won.get(card)
        if known is None:
            known = won[card] = self.find_wins(card, survey)
        return known

    def find_wins(self, card: Card, survey: Survey) -> int:
        won = self.best_gain(card, survey.for_gains())
        if self.to_hand:
            return won - survey.loss(card) * 4 // 5  # of equally large steps, the higher one wins
        won -= spoils(card, survey)
        if card is copper and self.exactly and survey.spare_coppers() <= 0:
            return won
        return won + (survey.spare_to_exile(card) if self.exiles else survey.spare(card))

    def best_gain(self, card: Card, survey: Survey) -> int:
        """What the best card that can be gained for this one is worth."""
        game = survey.game
        limit = game.cost(card).plus(self.up_by)
        without = card if self.exiles or self.to_hand else None
        taste = survey.taste
        if taste is not None and not (taste.as_basic or self.curses):
            best = survey.wished(taste).best_within(limit, self, without)
            if best:
                return best
        found = False
        best = 0
        for pile in game.supply.piles:
            gained = pile.card
            if pile.count == 0 or gained is None or gained is without:
                continue
            if self.gains(gained, game.cost(gained), limit):
                value = self.worth(gained, survey)
                if not found or value > best:
                    found = True
                    best = value
        return best

    def worth(self, gained: Card, survey: Survey) -> int:
        """What gaining this card in the trade is worth."""
        wanted = survey.wants(gained)
        if gained is curse or (gained is estate and wanted == 0):
            wanted = JUNK_GAINED
        if self.curses and gained.is_victory and survey.game.supply.left(curse):
            wanted += CURSE_GIVEN
        return wanted


def spoils(card: Card, survey: Survey) -> int:
    """How much less the best buy of this turn is worth without this Treasure in hand."""
    if not card.is_treasure or survey.player is not survey.game.current:
        return 0
    coins = survey.coins_in_sight()
    return survey.reach(coins) - survey.reach(coins - card.coins)
