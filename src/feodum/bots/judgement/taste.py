"""What the rules of a strategy want, on the scale by which bots compare cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from feodum.bots.judgement.opinion import opinion_of
from feodum.bots.judgement.survey import Survey
from feodum.engine.zones import holds
from feodum.strategies.look import Look

if TYPE_CHECKING:
    from feodum.bots.judgement.trades import Trade
    from feodum.engine.card import Card
    from feodum.engine.cost import Cost
    from feodum.engine.player import Player
    from feodum.strategies.plan import PlannedRule

POINT: Final = 33
"""What each point of a card that a rule asks for is worth."""
UNWANTED: Final = 300
"""How much less a card is worth if no rule asks for it."""
REFUSED: Final = -1000
UNTRIED: Final = -1


@final
class Taste:
    """The rules of a strategy as numbers: an earlier rule is worth more than a later one."""

    def __init__(
        self,
        rules: list[PlannedRule],
        *,
        guard: bool,
        gains: Taste | None = None,
        sections: dict[str, list[PlannedRule]] | None = None,
    ) -> None:
        self.rules: Final = rules
        self.guard: Final = guard
        self.gains: Final = gains
        """The taste for gains, if the strategy has other rules for them."""
        self.sections: Final = sections or {}
        """The rules of each section; those about getting rid of cards are used."""
        self.worths: Final = [1] * len(rules)
        """What the card of each rule is worth: at least what the bots think of it."""
        least = 1
        for i in range(len(rules) - 1, -1, -1):
            card = rules[i].card
            if card is not None:
                least = max(least + 1, opinion_of(card).worth, POINT * card.points)
            self.worths[i] = least
        self.others: Final = [i for i in range(len(rules)) if rules[i].card is None]
        """The indices of the rules that are not about cards: to stop, or to do as `basic` does."""
        self.as_basic: Final = any(rule.as_basic for rule in rules)
        self.by_card: Final[dict[Card, list[int]]] = {}
        """For each card that rules name, the indices of those rules and of `others`."""
        for rule in rules:
            for card in rule.cards:
                if card not in self.by_card:
                    about = [i for i in range(len(rules)) if holds(rules[i].cards, card)]
                    self.by_card[card] = sorted(about + self.others)

    def wishes(self, player: Player) -> Wishes:
        return Wishes(self, player)


@final
@mypyc_attr(free_list_len=1)  # made and dropped for every decision
class Wishes:
    """What the rules want at one decision. No condition is tried twice."""

    def __init__(self, taste: Taste, player: Player) -> None:
        self.taste: Final = taste
        self.look: Final = Look(player)
        self.tried: Final = [UNTRIED] * len(taste.rules)
        """Whether each rule holds: 0, 1, or not tried yet."""
        self.next = 0
        """The index of the first rule that has not yet been tried for `listed`."""
        self.listed: Final[list[Card]] = []
        """The available cards that rules want, the most wanted first."""
        self.costs: Final[list[Cost]] = []
        self.worths: Final[list[int]] = []

    def holds(self, i: int) -> bool:
        tried = self.tried[i]
        if tried == UNTRIED:
            tried = self.tried[i] = int(self.taste.rules[i].holds(self.look))
        return tried == 1

    def refuses(self, card: Card) -> bool:
        return self.taste.guard and self.look.would_lose(card)

    def wants(self, card: Card) -> int:
        """What one more of this card is worth; below 1, the player is better off without it."""
        if self.refuses(card):
            return REFUSED
        taste = self.taste
        about = taste.by_card.get(card)
        for i in taste.others if about is None else about:
            rule = taste.rules[i]
            if rule.card is not None:
                if self.holds(i):
                    return taste.worths[i]
            elif rule.stops:
                if self.holds(i):
                    break
            elif rule.as_basic and about is None and self.holds(i):
                return Survey(self.look.player).wants(card)
        return opinion_of(card).worth - UNWANTED

    def best_within(self, limit: Cost, trade: Trade | None, without: Card | None) -> int:
        """The worth of the best card that can be bought or gained in a trade within a limit; or 0.

        Earlier rules are worth more, so the best card is the first listed one within the limit.
        """
        i = 0
        while i < len(self.listed) or self.list_next():
            card = self.listed[i]
            cost = self.costs[i]
            if trade is None:
                if cost.coins <= limit.coins:
                    return self.worths[i]
            elif card is not without and trade.gains(card, cost, limit):
                return self.worths[i]
            i += 1
        return 0

    def list_next(self) -> bool:
        """List the next available card that rules want; return whether there was one."""
        game = self.look.game
        rules = self.taste.rules
        while self.next < len(rules):
            i = self.next
            self.next += 1
            rule = rules[i]
            card = rule.version(game) if rule.several else rule.card
            if card is None:
                if rule.stops and self.holds(i):
                    self.next = len(rules)
                continue
            pile = game.supply.pile(card)
            if pile.card is not card or pile.count == 0 or not pile.in_supply:
                continue
            if holds(self.listed, card) or not self.holds(i) or self.refuses(card):
                continue
            self.listed.append(card)
            self.costs.append(game.cost(card))
            self.worths.append(self.taste.worths[i])
            return True
        return False
