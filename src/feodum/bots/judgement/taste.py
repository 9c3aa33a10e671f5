"""What the rules of a strategy want, on the scale by which bots compare cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from feodum.bots.judgement.opinion import opinion_of
from feodum.bots.judgement.survey import Survey
from feodum.engine.zones import holds
from feodum.strategies.look import Look

if TYPE_CHECKING:
    from feodum.engine.card import Card
    from feodum.strategies.plan import PlannedRule

POINT: Final = 33
"""What each point of a card that a rule asks for is worth."""
UNWANTED: Final = 300
"""How much less a card is worth that no rule asks for."""
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
        self.others: Final = [i for i in range(len(rules)) if rules[i].card is None]
        """The rules that are about no card: those that say to stop, or to do as `basic` does."""
        self.by_card: Final[dict[Card, list[int]]] = {}
        """For each card that rules name: those rules, and the others."""
        for rule in rules:
            for card in rule.cards:
                if card not in self.by_card:
                    about = [i for i in range(len(rules)) if holds(rules[i].cards, card)]
                    self.by_card[card] = sorted(about + self.others)

    def wants(self, card: Card, look: Look) -> int:
        """What one more of this card is worth; below 1, the player is better off without it."""
        if self.guard and look.would_lose(card):
            return REFUSED
        about = self.by_card.get(card)
        for i in self.others if about is None else about:
            rule = self.rules[i]
            if rule.card is not None:
                if rule.holds(look):
                    return self.worths[i]
            elif rule.stops:
                if rule.holds(look):
                    break
            elif rule.as_basic and about is None and rule.holds(look):
                return Survey(look.player).wants(card)
        return opinion_of(card).worth - UNWANTED
