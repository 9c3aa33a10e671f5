"""What the rules of a strategy want, on the scale by which bots compare cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from feodum.bots.judgement.opinion import opinion_of
from feodum.bots.judgement.survey import Survey
from feodum.engine.cost import cost_of
from feodum.strategies.look import Look

if TYPE_CHECKING:
    from mypy_extensions import i64

    from feodum.bots.judgement.trades import Trade
    from feodum.engine.card import Card
    from feodum.engine.cost import Cost
    from feodum.engine.player import Player
    from feodum.strategies.conditions import Term
    from feodum.strategies.plan import PlannedRule

POINT: Final = 33
"""What each point of a card that a rule asks for is worth."""
UNWANTED: Final = 300
"""How much less a card is worth if no rule asks for it."""
REFUSED: Final = -1000


@final
class CardRule:
    """A rule about a card, and those about the same card that come after it."""

    def __init__(
        self, card: Card, place: int, condition: Term | None, after: CardRule | None
    ) -> None:
        self.card: Final = card
        self.place: Final[i64] = place
        """Its index among all rules."""
        self.condition: Final = condition
        self.after: Final = after
        self.held: Final = self if condition is None else CardRule(card, place, None, after)
        """The same rule once its condition has been found to hold."""


@final
class PhaseRules:
    """The rules that can hold in the Buy phase, or outside it, by the card that they name."""

    def __init__(self, rules: list[PlannedRule], *, acting: bool) -> None:
        first: dict[Card, CardRule] = {}
        for place in range(len(rules) - 1, -1, -1):
            condition = rules[place].acting if acting else rules[place].buying
            if condition is None or not condition.is_never():
                for card in rules[place].cards:
                    first[card] = CardRule(card, place, condition, first.get(card))
        in_order = sorted(first.values(), key=lambda rule: int(rule.place))
        self.first: Final[list[CardRule | None]] = [*in_order]
        """The first rule about each card."""
        self.number: Final = {in_order[i].card: i for i in range(len(in_order))}
        """The index of each card there."""


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
        self.as_basic: Final = any(rule.as_basic for rule in rules)
        self.stops: Final = [i for i in range(len(rules)) if rules[i].stops]
        """The rules that say to stop."""
        self.named: Final = {card for rule in rules for card in rule.cards}
        self.acting: Final = PhaseRules(rules, acting=True)
        self.buying: Final = PhaseRules(rules, acting=False)

    def wishes(self, player: Player) -> Wishes:
        return Wishes(self, player)


@final
@mypyc_attr(free_list_len=1)  # made and dropped for every decision
class Wishes:
    """What the rules want at one decision. No condition is tried twice."""

    def __init__(self, taste: Taste, player: Player) -> None:
        look = Look(player)
        phase = taste.acting if look.acting else taste.buying
        self.taste: Final = taste
        self.look: Final = look
        self.phase: Final = phase
        self.next: Final = phase.first.copy()
        """The first rule about each card that has not been found not to hold."""
        self.limit = -1
        """The coins that `best_within` was last asked about for buys, and what it found."""
        self.price = 0
        self.worth = 0
        self.end: i64 = len(taste.rules)
        """The first rule that says to stop, and holds."""
        for i in taste.stops:
            if taste.rules[i].holds(look):
                self.end = i
                break

    def first_rule(self, number: i64, before: i64) -> i64:
        """The first rule about a card that holds, if it comes before this one; else this one."""
        rule = self.next[number]
        while rule is not None and rule.place < before:
            condition = rule.condition
            if condition is None:
                return rule.place
            if condition.holds(self.look):
                self.next[number] = rule.held
                return rule.place
            rule = rule.after
            self.next[number] = rule
        return before

    def refuses(self, card: Card) -> bool:
        return self.taste.guard and self.look.would_lose(card)

    def wants(self, card: Card) -> int:
        """What one more of this card is worth; below 1, the player is better off without it."""
        if self.refuses(card):
            return REFUSED
        taste = self.taste
        number = self.phase.number.get(card)
        if number is not None:
            found = self.first_rule(number, self.end)
            if found < self.end:
                return taste.worths[found]
        elif taste.as_basic and card not in taste.named:
            for i in range(self.end):
                if taste.rules[i].as_basic and taste.rules[i].holds(self.look):
                    return Survey(self.look.player).wants(card)
        return opinion_of(card).worth - UNWANTED

    def best_for(self, coins: int) -> int:
        """What the best card is worth that these coins can buy; 0 if there is none."""
        if self.price <= coins <= self.limit:
            return self.worth  # the best of more coins costs no more than these
        return self.best_within(cost_of(coins), None, None)

    def best_within(self, limit: Cost, trade: Trade | None, without: Card | None) -> int:
        """The worth of the best card that can be bought or gained in a trade within a limit; or 0.

        Earlier rules are worth more. Only rules that come before the best one so far, and whose
        card is within the limit, are tried.
        """
        game = self.look.game
        best: i64 = self.end
        price = 0
        i: i64
        for i in range(len(self.next)):
            rule = self.next[i]
            if rule is None or rule.place >= best:
                continue
            card = rule.card
            cost = card.cost
            if game.cheaper or card.cost_now is not None:
                cost = game.cost(card)
            if cost.coins > limit.coins:
                continue
            pile = game.supply.pile(card)
            if pile.card is not card or pile.count == 0 or not pile.in_supply:
                continue
            if trade is not None and (card is without or not trade.gains(card, cost, limit)):
                continue
            found = self.first_rule(i, best)
            if found < best and not self.refuses(card):
                best = found
                price = cost.coins
        worth = self.taste.worths[best] if best < self.end else 0
        if trade is None:
            self.limit = limit.coins
            self.price = price
            self.worth = worth
        return worth
