"""A strategy ready to be played: its rules, with cards instead of their names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from feodum.engine.card import Card, Source
from feodum.engine.landscape import Event
from feodum.engine.moves import can_buy_event, can_pay
from feodum.strategies.look import Look

if TYPE_CHECKING:
    from feodum.engine.card import Choice, Move
    from feodum.engine.decision import Agent
    from feodum.engine.game import Game
    from feodum.engine.player import Player
    from feodum.strategies.conditions import Term


@final
class PlannedRule:
    """One rule. It names a card, an Event, a Way or a label, or says to stop."""

    def __init__(
        self,
        sources: list[Source],
        acting: Term | None,
        buying: Term | None,
        *,
        label: str = "",
        stops: bool = False,
        as_basic: bool = False,
    ) -> None:
        cards = [source for source in sources if isinstance(source, Card)]
        events = [source for source in sources if isinstance(source, Event)]
        self.sources: Final = sources
        """All versions of what it names."""
        self.only: Final = sources[0] if len(sources) == 1 else None
        """What it names, if there is only one version of that."""
        self.cards: Final = cards
        """The sources that are cards."""
        self.card: Final = cards[0] if cards else None
        self.several: Final = len(cards) > 1
        self.event: Final = events[0] if events else None
        self.acting: Final = acting
        """Its condition outside the Buy phase; None if it always holds."""
        self.buying: Final = buying
        """Its condition in the Buy phase."""
        self.label: Final = label
        """The name of the ability or the other word that it names."""
        self.stops: Final = stops
        self.as_basic: Final = as_basic
        """Whether it leaves what no rule names to the bot `basic`."""

    def version(self, game: Game) -> Card | None:
        """The version of the card that this table uses."""
        if self.several:
            for card in self.cards:
                if game.supply.has_pile(card):
                    return card
        return self.card

    def holds(self, look: Look) -> bool:
        condition = self.acting if look.acting else self.buying
        return condition is None or condition.holds(look)

    def names(self, choice: Choice) -> bool:
        if self.label:
            return choice.name == self.label and not isinstance(choice, Source)
        if self.only is not None:
            return self.only is choice
        for source in self.sources:
            if source is choice:
                return True
        return False


@final
class Plan:
    """All rules of a strategy."""

    def __init__(self, name: str, *, guard: bool, plain: bool) -> None:
        self.name: Final = name
        self.guard: Final = guard
        """Whether to avoid buys that end the game and lose it."""
        self.plain: Final = plain
        """Whether no buy depends on what is in hand or in play."""
        self.buy: list[PlannedRule] = []
        self.buying: list[PlannedRule] = []
        """The rules that can hold in the Buy phase."""
        self.sections: Final[dict[str, list[PlannedRule]]] = {}
        """The rules of each other section that the strategy has."""
        self.basic: Agent | None = None
        """The bot that buys what no rule names, if a rule says so."""

    def next_buy(self, player: Player) -> Move | None:
        """The buy of the first rule that can be followed; None to buy nothing more."""
        game = player.game
        coins = game.coins
        look: Look | None = None
        for rule in self.buying:
            if rule.as_basic:
                if look is None:
                    look = Look(player)
                move = self.buy_as_basic(player) if rule.holds(look) else None
                if move is not None:
                    return move
                continue
            card = rule.card
            if card is not None:
                if rule.several:
                    card = rule.version(game)
                    if card is None:
                        continue
                if game.price(card) > coins and (
                    card.can_pay_otherwise is None or not can_pay(game, card)
                ):
                    continue
                pile = game.supply.pile(card)
                if pile.card is not card or pile.count == 0 or not pile.in_supply:
                    continue
            event = rule.event
            if event is not None and not (event in game.events and can_buy_event(game, event)):
                continue
            if look is None:
                look = Look(player)
            condition = rule.buying
            if condition is not None and not condition.holds(look):
                continue
            if event is not None:
                return event.buying
            if card is None:
                return None
            if not (self.guard and look.would_lose(card)):
                return card.buying
        return None

    def buy_as_basic(self, player: Player) -> Move | None:
        return None if self.basic is None else self.basic.next_buy(player)


def find_rule(rules: list[PlannedRule], choices: list[Choice], look: Look) -> PlannedRule | None:
    """The first rule that holds and either names one of these choices or says to stop."""
    offered = cast("list[object]", choices)
    missing: Source | None = None
    for rule in rules:
        only = rule.only
        if only is None:
            if (rule.stops or chosen_by(rule, choices) is not None) and rule.holds(look):
                return rule
        elif only is not missing:  # several rules about one card often follow each other
            if not is_among(offered, only):
                missing = only
            elif rule.holds(look):
                return rule
    return None


def chosen_by(rule: PlannedRule, choices: list[Choice]) -> Choice | None:
    """The choice that a rule names."""
    if rule.label:
        for choice in choices:
            if rule.names(choice):
                return choice
        return None
    offered = cast("list[object]", choices)
    for source in rule.sources:
        if is_among(offered, source):
            return source
    return None


def is_among(choices: list[object], source: Source) -> bool:
    """Whether this is one of the choices, by identity. As objects, they need no check of their
    type, and a set of so few is slower."""
    for choice in choices:
        if choice is source:
            return True
    return False


def is_named(choice: Choice, rules: list[PlannedRule]) -> bool:
    for rule in rules:
        if rule.names(choice):
            return True
    return False
