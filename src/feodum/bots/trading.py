"""Cards that trade one card for another: what that wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.cards.basic import copper, curse, estate
from feodum.engine.card import TREASURE

if TYPE_CHECKING:
    from feodum.bots.survey import Survey
    from feodum.engine.card import Card, Source
    from feodum.engine.cost import Cost

CURSE_GIVEN: Final = 35
"""What it is worth that the others gain a Curse."""
JUNK_GAINED: Final = -60


class Trade:
    """What may be gained for a card that is trashed."""

    def __init__(
        self,
        up_by: int,
        types: int = 0,
        *,
        exactly: bool = False,
        curses: bool = False,
        exiles: bool = False,
    ) -> None:
        self.up_by: Final = up_by
        """By how much more it may cost."""
        self.types: Final = types
        """Treasures for Treasures, or anything for anything."""
        self.exactly: Final = exactly
        self.curses: Final = curses
        """Gives Curses to the others where it gains a Victory card."""
        self.exiles: Final = exiles
        """The card is Exiled, not trashed."""

    def gains(self, cost: Cost, survey: Survey) -> list[Card]:
        if self.exactly:
            return survey.game.supply_costing(cost.plus(self.up_by))
        return survey.game.supply_up_to(cost.plus(self.up_by), self.types)


TRADES: Final = {
    "Displace": Trade(2, exiles=True),
    "Enhance": Trade(2),
    "Mine": Trade(3, TREASURE),
    "Remodel": Trade(2),
    "Replace": Trade(2, curses=True),
    "Upgrade": Trade(1, exactly=True),
}


def trade(trader: Source, card: Card, survey: Survey) -> int | None:
    """What such a card wins by trading this one; None if that is not what it does."""
    terms = TRADES.get(trader.name)
    if terms is None or (terms.types and not card.types & terms.types):
        return None
    best: int | None = None
    for gained in terms.gains(survey.game.cost(card), survey):
        if terms.exiles and gained is card:
            continue
        value = traded_for(trader, gained, survey)
        best = value if best is None else max(best, value)
    if card is copper and terms.exactly and survey.spare_coppers() <= 0:
        return best or 0
    if terms.exiles:
        return (best or 0) + survey.spare_to_exile(card)
    return (best or 0) + survey.spare(card)


def traded_for(trader: Source, gained: Card, survey: Survey) -> int:
    """What gaining this card by the trade is worth."""
    wanted = survey.wants(gained)
    if gained is curse or (gained is estate and wanted == 0):
        wanted = JUNK_GAINED
    terms = TRADES.get(trader.name)
    if terms is not None and terms.curses and gained.is_victory and survey.game.supply.left(curse):
        wanted += CURSE_GIVEN
    return wanted
