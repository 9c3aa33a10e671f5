"""What the rules of a strategy want, on the scale by which bots compare cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from feodum.bots.opinion import opinion_of
from feodum.engine.zones import holds
from feodum.strategies.look import Look

if TYPE_CHECKING:
    from feodum.engine.card import Card
    from feodum.engine.player import Player
    from feodum.strategies.plan import PlannedRule

POINT: Final = 33
"""What each point of a card that a rule asks for is worth."""
UNWANTED: Final = 300
"""How much less a card is worth if no rule asks for it."""
REFUSED: Final = -1000


@final
class Taste:
    """The rules of a strategy as numbers: an earlier rule is worth more than a later one."""

    def __init__(self, rules: list[PlannedRule], *, guard: bool) -> None:
        self.rules: Final = rules
        self.guard: Final = guard
        self.worths: Final = [1] * len(rules)
        """What the card of each rule is worth: at least what the bots think of it."""
        least = 1
        for i in range(len(rules) - 1, -1, -1):
            card = rules[i].card
            if card is not None:
                least = max(least + 1, opinion_of(card).worth, POINT * card.points)
            self.worths[i] = least

    def wants(self, card: Card, player: Player) -> int:
        """What one more of this card is worth; below 1, the player is better off without it."""
        look = Look(player)
        if self.guard and look.would_lose(card):
            return REFUSED
        for i in range(len(self.rules)):
            rule = self.rules[i]
            if not rule.sources and rule.holds(look):
                break
            if holds(rule.cards, card) and rule.holds(look):
                return self.worths[i]
        return opinion_of(card).worth - UNWANTED
