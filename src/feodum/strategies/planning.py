"""Turns a strategy into a plan: finds the cards it names, and what its words mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.engine.card import MADE, Card, Event, Source
from feodum.strategies.conditions import (
    AT_LEAST,
    AT_MOST,
    DIFFERENT,
    EQUAL,
    LESS,
    MORE,
    Both,
    Comparison,
    Constant,
    Difference,
    Either,
    Opposite,
    Product,
    Quotient,
    Sum,
)
from feodum.strategies.plan import Plan, PlannedRule
from feodum.strategies.syntax import (
    BUY,
    DISCARD,
    GAIN,
    ITSELF,
    NOTHING,
    PLAY,
    REACT,
    TRASH,
    WAYS,
    Count,
    Expression,
    Negative,
    Not,
    Number,
    Operation,
    Rule,
    Strategy,
    Value,
)
from feodum.strategies.values import COUNTED, TERMS, Bought, By, Owned, OwnedTreasures
from feodum.strategies.vocabulary import CARD_TYPES, ROLES, role_of, things

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from feodum.strategies.conditions import Term

OF_THE_HAND: Final = ("in_hand", "in_play", "hand_size")
"""Values that are not up to date during the buys of a turn that is taken at once."""
COMPARISONS: Final = {
    "<": LESS,
    "<=": AT_MOST,
    ">": MORE,
    ">=": AT_LEAST,
    "=": EQUAL,
    "!=": DIFFERENT,
}
JOINED: Final[dict[str, Callable[[Term, Term], Term]]] = {
    "+": Sum,
    "-": Difference,
    "*": Product,
    "/": Quotient,
    "and": Both,
    "or": Either,
}


def plan_of(strategy: Strategy) -> Plan:
    conditions = [rule.condition for rule in strategy.rules(BUY) or ()]
    plain = not any(looks_at_hand(condition) for condition in conditions if condition is not None)
    plan = Plan(strategy.name, guard=strategy.guard, plain=plain)
    plan.buy = planned(strategy, BUY) or []
    plan.play = planned(strategy, PLAY)
    plan.trash = planned(strategy, TRASH)
    plan.discard = planned(strategy, DISCARD)
    plan.gain = planned(strategy, GAIN)
    plan.ways = planned(strategy, WAYS)
    plan.react = planned(strategy, REACT)
    return plan


def planned(strategy: Strategy, section: str) -> list[PlannedRule] | None:
    rules = strategy.rules(section)
    return None if rules is None else [planned_rule(rule) for rule in rules]


def planned_rule(rule: Rule) -> PlannedRule:
    sources: list[Source] = [*things().get(rule.thing, [])]
    if rule.thing in (NOTHING, ITSELF):
        sources = []
    cards = [source for source in sources if isinstance(source, Card)]
    events = [source for source in sources if isinstance(source, Event)]
    condition = None if rule.condition is None else term_of(rule.condition)
    return PlannedRule(sources, cards, events[0] if events else None, condition)


# ---- expressions


def parts_of(expression: Expression) -> Iterator[Expression]:
    """An expression and all expressions within it."""
    yield expression
    if isinstance(expression, Operation):
        yield from parts_of(expression.left)
        yield from parts_of(expression.right)
    elif isinstance(expression, Not | Negative):
        yield from parts_of(expression.of)


def looks_at_hand(expression: Expression) -> bool:
    for part in parts_of(expression):
        if isinstance(part, Value | Count) and part.name in OF_THE_HAND:
            return True
    return False


def term_of(expression: Expression) -> Term:
    if isinstance(expression, Number):
        return Constant(expression.value)
    if isinstance(expression, Value):
        return TERMS[expression.name]()
    if isinstance(expression, Count):
        return count_of(expression)
    if isinstance(expression, Negative):
        return Difference(Constant(0.0), term_of(expression.of))
    if isinstance(expression, Not):
        return Opposite(term_of(expression.of))
    left, right = term_of(expression.left), term_of(expression.right)
    operator = expression.operator
    if operator in COMPARISONS:
        return Comparison(COMPARISONS[operator], left, right)
    return JOINED[operator](left, right)


def count_of(count: Count) -> Term:
    sources: list[Source] = [*things().get(count.of, [])]
    if count.name == "by":
        return By(sources)
    if count.name == "bought":
        (event,) = [source for source in sources if isinstance(source, Event)]
        return Bought(event)
    cards = [source for source in sources if isinstance(source, Card)]
    if not cards:
        cards = cards_of_type(count.of)
    if count.name == "owned":
        if count.of == "Treasure":
            return OwnedTreasures()
        if len(cards) == 1:
            return Owned(cards[0])
    return COUNTED[count.name](cards)


def cards_of_type(name: str) -> list[Card]:
    if name in ROLES:
        return [card for card in MADE if name in role_of(card)]
    return [card for card in MADE if card.types & CARD_TYPES[name]]
