"""Turns a strategy into a plan: finds the cards it names, and what its words mean."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import reduce
from typing import TYPE_CHECKING, Final

from feodum.engine.card import MADE, Card, Source
from feodum.engine.landscape import Event
from feodum.strategies.conditions import (
    AT_LEAST,
    AT_MOST,
    DIFFERENT,
    EQUAL,
    LESS,
    MORE,
    MOST_SHARED,
    Both,
    Comparison,
    Constant,
    Difference,
    Either,
    Largest,
    Opposite,
    Product,
    Quotient,
    Shared,
    Smallest,
    Sum,
)
from feodum.strategies.folding import FALSE, folded
from feodum.strategies.openings import with_opening_rules
from feodum.strategies.plan import Plan, PlannedRule
from feodum.strategies.syntax import (
    BUY_SECTION,
    CHOOSE_SECTION,
    ITSELF,
    NOTHING,
    OTHERWISE,
    Count,
    Expression,
    Extreme,
    Negative,
    Not,
    Number,
    Operation,
    Rule,
    Strategy,
    Value,
)
from feodum.strategies.values import (
    COUNTED,
    TERMS,
    Bought,
    By,
    Owned,
    OwnedAgainst,
    OwnedOfMany,
    OwnedTreasures,
)
from feodum.strategies.vocabulary import CARD_TYPES, ROLES, role_of, things

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from feodum.strategies.conditions import Term

OF_THE_HAND: Final = ("in_hand", "in_play", "hand_size")
"""Values that are not up to date during the buys of a turn that is taken at once."""
MANY: Final = 8
"""With more kinds of cards than this to count, it is quicker to go through those owned."""
MOST_OWNED: Final = 1_000_000
"""Nobody owns this many copies of a card."""
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
    strategy = with_opening_rules(strategy)
    numbers = {number.name: number.value for number in strategy.numbers}
    rules = {section.name: section.rules for section in strategy.sections}
    buying = possible(rules.get(BUY_SECTION, ()), {**numbers, "action_phase": 0.0})
    plain = not any(rule.condition and looks_at_hand(rule.condition) for rule in buying)
    plan = Plan(strategy.name, guard=strategy.guard, plain=plain)
    common = Common()
    plan.buying = planned_rules(buying, BUY_SECTION, common)
    for name, some in rules.items():
        planned = planned_rules(possible(some, numbers), name, common)
        if name == BUY_SECTION:
            plan.buy = planned
        else:
            plan.sections[name] = planned
    return plan


def possible(rules: tuple[Rule, ...], known: Mapping[str, float]) -> list[Rule]:
    """The rules that may hold, with these values in their conditions.

    If the rules for a name never hold, one of them stays: the strategy has decided about it.
    """
    found = [replace(rule, condition=settled(rule.condition, known)) for rule in rules]
    named = {rule.thing for rule in found if rule.condition != FALSE}
    kept: list[Rule] = []
    for rule in found:
        if rule.condition != FALSE or rule.thing not in named:
            named.add(rule.thing)
            kept.append(rule)
    return kept


def settled(condition: Expression | None, known: Mapping[str, float]) -> Expression | None:
    """A condition with these values in it; None if it always holds."""
    found = None if condition is None else folded(condition, known)
    if isinstance(found, Number):
        return None if found.value else FALSE
    return found


def planned_rules(rules: list[Rule], section: str, common: Common) -> list[PlannedRule]:
    acting = [settled(rule.condition, {"action_phase": 1.0}) for rule in rules]
    buying = [settled(rule.condition, {"action_phase": 0.0}) for rule in rules]
    while_acting = terms_of(acting, common)
    while_buying = while_acting if buying == acting else terms_of(buying, common)
    return [
        planned_rule(rule.thing, section, one, other)
        for rule, one, other in zip(rules, while_acting, while_buying, strict=True)
    ]


def terms_of(conditions: list[Expression | None], common: Common) -> list[Term | None]:
    terms = Terms([one for one in conditions if one is not None], common)
    return [None if one is None else terms.of(one) for one in conditions]


def planned_rule(thing: str, section: str, acting: Term | None, buying: Term | None) -> PlannedRule:
    if thing in (NOTHING, ITSELF):
        return PlannedRule([], acting, buying, stops=True)
    if thing == OTHERWISE:
        return PlannedRule([], acting, buying, as_basic=True)
    if section == CHOOSE_SECTION:
        return PlannedRule([], acting, buying, label=thing)
    sources: list[Source] = [*things()[thing]]
    return PlannedRule(sources, acting, buying)


# ---- expressions


def parts_of(expression: Expression) -> Iterator[Expression]:
    """An expression and all expressions within it."""
    yield expression
    if isinstance(expression, Operation):
        yield from parts_of(expression.left)
        yield from parts_of(expression.right)
    elif isinstance(expression, Not | Negative):
        yield from parts_of(expression.of)
    elif isinstance(expression, Extreme):
        for part in expression.of:
            yield from parts_of(part)


def looks_at_hand(expression: Expression) -> bool:
    for part in parts_of(expression):
        if isinstance(part, Value | Count) and part.name in OF_THE_HAND:
            return True
    return False


class Common:
    """What the terms of all sections of a strategy have in common."""

    def __init__(self) -> None:
        self.counts: Final[dict[Count, Term]] = {}
        self.shared: Final[dict[Expression, Term]] = {}

    def share(self, condition: Expression, term: Term) -> Term:
        """The shared condition with this term; the term itself if there are too many of them."""
        if condition not in self.shared:
            number = len(self.shared)
            self.shared[condition] = Shared(term, number) if number < MOST_SHARED else term
        return self.shared[condition]


class Terms:
    """Makes terms of expressions that have no named numbers in them.

    Equal parts become one term, so that what several rules ask is counted or tried only once.
    """

    def __init__(self, expressions: list[Expression], common: Common) -> None:
        self.common: Final = common
        self.uses: Final = Counter(part for whole in expressions for part in parts_of(whole))
        """How often each part occurs."""
        self.made: Final[dict[Expression, Term]] = {}

    def of(self, expression: Expression, uses_of_whole: int = 0) -> Term:
        """The term of a part; `uses_of_whole` is how often the expression around it occurs."""
        term = self.made.get(expression)
        if term is None:
            term = self.make(expression)
            uses = self.uses[expression]
            if uses > max(1, uses_of_whole) and is_joined(expression):
                term = self.common.share(expression, term)
            self.made[expression] = term
        return term

    def make(self, expression: Expression) -> Term:
        if isinstance(expression, Number):
            return Constant(expression.value)
        if isinstance(expression, Value):
            return TERMS[expression.name]()
        if isinstance(expression, Count):
            counts = self.common.counts
            if expression not in counts:
                counts[expression] = count_of(expression)
            return counts[expression]
        uses = self.uses[expression]
        if isinstance(expression, Negative):
            return Difference(Constant(0.0), self.of(expression.of, uses))
        if isinstance(expression, Not):
            return Opposite(self.of(expression.of, uses))
        if isinstance(expression, Extreme):
            terms = [self.of(part, uses) for part in expression.of]
            return reduce(Smallest if expression.name == "min" else Largest, terms)
        left, right = self.of(expression.left, uses), self.of(expression.right, uses)
        operator = expression.operator
        if operator in COMPARISONS:
            return compared(COMPARISONS[operator], left, right)
        return JOINED[operator](left, right)


def compared(operator: int, left: Term, right: Term) -> Term:
    """A comparison.

    There is a quicker one for how many copies of one card are owned and a fixed whole number.
    """
    if isinstance(left, Owned) and isinstance(right, Constant):
        number = right.number
        if abs(number) < MOST_OWNED and number == int(number):
            return OwnedAgainst(operator, left.card, int(number))
    return Comparison(operator, left, right)


def is_joined(expression: Expression) -> bool:
    """Whether an expression joins several conditions."""
    return isinstance(expression, Operation) and expression.operator in ("and", "or")


def term_of(expression: Expression) -> Term:
    """The term for an expression that has no named numbers in it."""
    return Terms([expression], Common()).of(expression)


def count_of(count: Count) -> Term:
    names = [count.of, *count.more]
    sources: list[Source] = [source for name in names for source in things().get(name, [])]
    if count.name == "by":
        return By(sources)
    if count.name == "bought":
        (event,) = [source for source in sources if isinstance(source, Event)]
        return Bought(event)
    if count.name == "owned" and names == ["Treasure"]:
        return OwnedTreasures()
    cards = list(dict.fromkeys(card for name in names for card in cards_called(name)))
    if count.name == "owned" and len(cards) == 1:
        return Owned(cards[0])
    if count.name == "owned" and len(cards) > MANY:
        return OwnedOfMany(cards)
    return COUNTED[count.name](cards)


def cards_called(name: str) -> list[Card]:
    """All versions of the card with this name, or all cards of this type or role."""
    cards = [source for source in things().get(name, []) if isinstance(source, Card)]
    if cards:
        return cards
    if name in ROLES:
        return [card for card in MADE if name in role_of(card)]
    return [card for card in MADE if card.types & CARD_TYPES[name]]
