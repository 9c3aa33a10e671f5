"""Works out in advance what never changes in an expression, so that no game has to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from feodum.strategies.syntax import (
    Expression,
    Extreme,
    Negative,
    Not,
    Number,
    Operation,
    Value,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

FALSE = Number(0.0)
TRUE = Number(1.0)


def folded(expression: Expression, known: Mapping[str, float]) -> Expression:
    """The expression with these values in it; each part that never changes becomes a number."""
    if isinstance(expression, Value):
        return Number(known[expression.name]) if expression.name in known else expression
    if isinstance(expression, Negative):
        of = folded(expression.of, known)
        return Number(-of.value) if isinstance(of, Number) else Negative(of)
    if isinstance(expression, Not):
        of = folded(expression.of, known)
        return truth(of.value == 0.0) if isinstance(of, Number) else Not(of)
    if isinstance(expression, Extreme):
        return Extreme(expression.name, tuple(folded(part, known) for part in expression.of))
    if isinstance(expression, Operation):
        left, right = folded(expression.left, known), folded(expression.right, known)
        return joined(expression.operator, left, right)
    return expression


def joined(operator: str, left: Expression, right: Expression) -> Expression:
    if operator in ("and", "or"):
        decisive = operator == "or"
        for one, other in ((left, right), (right, left)):
            if isinstance(one, Number):
                settles = (one.value != 0.0) == decisive
                return truth(decisive) if settles else as_condition(other)
    if isinstance(left, Number) and isinstance(right, Number):
        return worked_out(operator, left.value, right.value)
    return Operation(operator, left, right)


def as_condition(expression: Expression) -> Expression:
    return truth(expression.value != 0.0) if isinstance(expression, Number) else expression


def worked_out(operator: str, left: float, right: float) -> Expression:
    if operator == "+":
        return Number(left + right)
    if operator == "-":
        return Number(left - right)
    if operator == "*":
        return Number(left * right)
    if operator == "/":
        return Number(left / right if right else 0.0)
    holds = {
        "<": left < right,
        "<=": left <= right,
        ">": left > right,
        ">=": left >= right,
        "=": left == right,
        "!=": left != right,
    }
    return truth(holds[operator])


def truth(holds: bool) -> Number:
    return TRUE if holds else FALSE
