"""A strategy ready to be played: its rules, with cards instead of their names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from feodum.engine.moves import can_buy_event, can_pay
from feodum.strategies.look import Look

if TYPE_CHECKING:
    from feodum.engine.card import Card, Choice, Event, Move, Source
    from feodum.engine.game import Game
    from feodum.engine.player import Player
    from feodum.strategies.conditions import Term


@final
class PlannedRule:
    """One rule. It names a card, an Event or a Way; a rule that names nothing says to stop."""

    def __init__(
        self, sources: list[Source], cards: list[Card], event: Event | None, condition: Term | None
    ) -> None:
        self.sources: Final = sources
        """All versions of what it names."""
        self.cards: Final = cards
        """Those of the sources that are cards."""
        self.card: Final = cards[0] if cards else None
        self.several: Final = len(cards) > 1
        self.event: Final = event
        self.condition: Final = condition

    def version(self, game: Game) -> Card | None:
        """The card, in the version that this table has."""
        if self.several:
            for card in self.cards:
                if game.supply.has_pile(card):
                    return card
        return self.card

    def holds(self, look: Look) -> bool:
        condition = self.condition
        return condition is None or condition.holds(look)

    def names(self, choice: Choice) -> bool:
        for source in self.sources:
            if source is choice:
                return True
        return False


@final
class Plan:
    """All rules of a strategy; a section it lacks is None, or an empty list for `buy`."""

    def __init__(self, name: str, *, guard: bool, plain: bool) -> None:
        self.name: Final = name
        self.guard: Final = guard
        """Whether to avoid buys that end the game and lose it."""
        self.plain: Final = plain
        """Whether no buy depends on what is in hand or in play."""
        self.buy: list[PlannedRule] = []
        self.play: list[PlannedRule] | None = None
        self.trash: list[PlannedRule] | None = None
        self.discard: list[PlannedRule] | None = None
        self.gain: list[PlannedRule] | None = None
        self.ways: list[PlannedRule] | None = None
        self.react: list[PlannedRule] | None = None

    def next_buy(self, player: Player) -> Move | None:
        """The buy of the first rule that can be followed; None to buy nothing more."""
        game = player.game
        coins = game.coins
        look: Look | None = None
        for rule in self.buy:
            card = rule.card
            if card is not None:
                if rule.several:
                    card = rule.version(game)
                    if card is None:
                        continue
                if game.price(card) > coins and not can_pay(game, card):
                    continue
                if game.supply.left(card) == 0 or not game.supply.pile(card).in_supply:
                    continue
            event = rule.event
            if event is not None and not (event in game.events and can_buy_event(game, event)):
                continue
            if look is None:
                look = Look(player)
            condition = rule.condition
            if condition is not None and not condition.holds(look):
                continue
            if event is not None:
                return event.buying
            if card is None:
                return None
            if not (self.guard and look.would_lose(card)):
                return card.buying
        return None


def find_rule(rules: list[PlannedRule], choices: list[Choice], look: Look) -> PlannedRule | None:
    """The first rule that holds and either names one of these choices or says to stop."""
    for rule in rules:
        if not rule.sources:
            if rule.holds(look):
                return rule
        elif chosen_by(rule, choices) is not None and rule.holds(look):
            return rule
    return None


def chosen_by(rule: PlannedRule, choices: list[Choice]) -> Choice | None:
    """The choice that a rule names."""
    for choice in choices:
        if rule.names(choice):
            return choice
    return None


def is_named(choice: Choice, rules: list[PlannedRule]) -> bool:
    for rule in rules:
        if rule.names(choice):
            return True
    return False
