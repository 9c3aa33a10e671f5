"""The rules of a `buy` section as the adviser varies them: each is a thing and its conditions."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from feodum.advice.ground import DUCHY, ESTATE, GOLD, PROVINCE, SILVER, VICTORY
from feodum.strategies.syntax import (
    BUY_SECTION,
    COMPARISONS,
    NOTHING,
    OTHERWISE,
    Count,
    Expression,
    Negative,
    Number,
    Operation,
    Rule,
    Section,
    Strategy,
    Value,
)
from feodum.strategies.vocabulary import things

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from feodum.advice.ground import Ground

MOST_RULES: Final = 16
NEVER_NAMED: Final = (GOLD, SILVER, "Copper", NOTHING, OTHERWISE)
"""No strategy is named after these, nor after Victory cards."""

MAY_BE_NEGATIVE: Final = ("lead", "points", "opponent_points")

Rules = tuple[Rule, ...]


# ---- conditions


def parts(rule: Rule) -> list[Expression]:
    """The conditions of a rule, all of which must hold."""
    return [] if rule.condition is None else conjuncts(rule.condition)


def conjuncts(expression: Expression) -> list[Expression]:
    if isinstance(expression, Operation) and expression.operator == "and":
        return [*conjuncts(expression.left), *conjuncts(expression.right)]
    return [expression]


def rule(thing: str, *conditions: Expression) -> Rule:
    """A rule with all these conditions."""
    joined: Expression | None = None
    for one in dict.fromkeys(conditions):
        joined = one if joined is None else Operation("and", joined, one)
    return Rule(thing, joined)


def number(value: int) -> Expression:
    return Number(float(value)) if value >= 0 else Negative(Number(float(-value)))


def compared(left: Expression, operator: str, value: int) -> Expression:
    return Operation(operator, left, number(value))


def fewer(thing: str, most: int) -> Expression:
    """The condition that fewer copies than this are owned."""
    return compared(Count("owned", thing), "<", most)


def provinces(operator: str, value: int) -> Expression:
    return compared(Count("left", PROVINCE), operator, value)


def shifted(expression: Expression, by: int) -> Expression:
    """The condition with its last number changed, but not from a positive to a negative one."""
    if isinstance(expression, Number):
        return Number(max(0.0, expression.value + by))
    if isinstance(expression, Negative) and isinstance(expression.of, Number):
        return number(int(-expression.of.value) + by)
    if isinstance(expression, Operation):
        right = shifted(expression.right, by)
        if isinstance(right, Number) and expression.operator == "/":
            right = Number(max(2.0, right.value))
        return replace(expression, right=right)
    return expression


def has_number(expression: Expression) -> bool:
    """Whether the condition compares something with a number that can be changed."""
    while isinstance(expression, Operation):
        if expression.operator not in (*COMPARISONS, "/"):
            return False
        expression = expression.right
    return isinstance(expression, Number | Negative)


# ---- strategies


def buying(rules: Iterable[Rule], like: Strategy | None = None) -> Strategy:
    """A strategy that buys by these rules, and otherwise plays like `like`, if that is given."""
    old = Strategy() if like is None else like
    others = [part for part in old.sections if part.name != BUY_SECTION]
    return replace(old, sections=(Section(BUY_SECTION, tuple(rules)), *others))


def buys(strategy: Strategy) -> Rules:
    return strategy.rules(BUY_SECTION) or ()


def bare(strategy: Strategy) -> Strategy:
    """The strategy without its name, comments and claims: only its behaviour."""
    sections = tuple(
        Section(part.name, tuple(Rule(one.thing, one.condition) for one in part.rules))
        for part in strategy.sections
    )
    return Strategy(guard=strategy.guard, numbers=strategy.numbers, sections=sections)


MONEY: Final[Rules] = (
    rule(PROVINCE),
    rule(DUCHY, provinces("<=", 4)),
    rule(ESTATE, provinces("<=", 2)),
    rule(GOLD),
    rule(SILVER),
)
LATE_MONEY: Final[Rules] = (
    rule(PROVINCE, compared(Value("money"), ">", 15)),
    rule(PROVINCE, provinces("<=", 4)),
    rule(DUCHY, provinces("<=", 4)),
    rule(ESTATE, provinces("<=", 2)),
    rule(GOLD),
    rule(DUCHY, provinces("<=", 6)),
    rule(SILVER),
)
"""Takes the first Province only when the deck can keep buying them."""


def tidied(rules: Sequence[Rule], ground: Ground) -> Rules:
    """The rules without unreachable ones, and at most `MOST_RULES` of them."""
    found: list[Rule] = []
    cheapest = 99
    for one in rules:
        cost = ground.costs.get(one.thing, 0)
        lasting = one.thing in (*VICTORY, OTHERWISE) or one.thing in ground.events
        if one in found or (cost >= cheapest and not lasting):
            continue
        found.append(one)
        if one.thing == OTHERWISE:
            break
        if one.condition is None and not lasting and cost >= 3:
            cheapest = min(cheapest, cost)
    return tuple(found[:MOST_RULES])


def signature(strategy: Strategy) -> frozenset[str]:
    """The things that a strategy consists of, besides Treasures and Victory cards."""
    return frozenset(one.thing for one in buys(strategy)) - {*VICTORY, *NEVER_NAMED}


def held(strategy: Strategy) -> frozenset[str]:
    """The things that the strategy may get: those with a rule that can hold, going by its text."""
    rest = leaves_rest(strategy)
    found = frozenset(one.thing for one in buys(strategy))
    while True:
        rules = [one for one in buys(strategy) if one.thing in found]
        able = frozenset(
            one.thing for one in rules if all(can_hold(part, found, rest) for part in parts(one))
        )
        if able == found:
            return able
        found = able


def can_hold(condition: Expression, able: frozenset[str], rest: bool) -> bool:
    """Whether a condition may hold for a strategy that has only the things in `able`.

    With `rest`, it may also have what `basic` buys for it.
    """
    if not isinstance(condition, Operation) or not isinstance(condition.right, Number):
        return True
    number, of = condition.right.value, condition.left
    if condition.operator == "<" and isinstance(of, Count | Value):
        return number > 0 or of.name in MAY_BE_NEGATIVE
    if condition.operator == ">=" and isinstance(of, Count) and of.name == "owned":
        names = (of.of, *of.more)
        lacking = all(name in things() and name not in (*able, "Copper", ESTATE) for name in names)
        return rest or number <= 0 or not lacking
    return True


def shunned(strategy: Strategy) -> list[str]:
    """The things that a strategy keeps `basic` from buying, if it leaves the rest to it."""
    if not leaves_rest(strategy):
        return []
    able = held(strategy)
    return [one for one in dict.fromkeys(rule.thing for rule in buys(strategy)) if one not in able]


def cleared(strategy: Strategy) -> Strategy:
    """The strategy without rules that never hold, unless they keep `basic` from buying a thing."""
    if leaves_rest(strategy):
        return strategy
    able = held(strategy)
    rules = [
        one
        for one in buys(strategy)
        if one.thing in able and all(can_hold(part, able, rest=False) for part in parts(one))
    ]
    return buying(rules or buys(strategy), strategy)


def leaves_rest(strategy: Strategy) -> bool:
    """Whether the strategy lets `basic` decide what its rules do not."""
    return any(one.thing == OTHERWISE for one in buys(strategy))


def distinct(strategies: Iterable[Strategy], most: int) -> list[Strategy]:
    """The first strategies, leaving out those that buy almost the same things as an earlier one."""
    found: list[Strategy] = []
    for one in strategies:
        if len(found) < most and all(len(signature(one) ^ signature(old)) >= 2 for old in found):
            found.append(one)
    return found
