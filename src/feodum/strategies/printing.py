"""A strategy as text, which reads back as the same strategy."""

from __future__ import annotations

from typing import Final

from feodum.strategies.syntax import (
    COMPARISONS,
    Count,
    Expression,
    Extreme,
    NamedNumber,
    Negative,
    Not,
    Number,
    Operation,
    Rule,
    Section,
    Strategy,
    Value,
)

INDENT: Final = "  "
WIDEST: Final = 24
"""Names longer than this do not move the conditions of their section to the right."""
LONGEST_LINE: Final = 100
"""A rule longer than this continues on the next line."""
STRENGTH: Final = {
    "or": 1,
    "and": 2,
    "not": 3,
    **dict.fromkeys(COMPARISONS, 4),
    "+": 5,
    "-": 5,
    "*": 6,
    "/": 6,
    "negative": 7,
}
ATOM: Final = 8


def written(strategy: Strategy) -> str:
    """The text of a strategy, in the standard form that `feodum strategy format` produces."""
    blocks = [fields(strategy), number_lines(strategy)]
    blocks += [section_lines(section) for section in strategy.sections]
    if strategy.above:
        blocks[0] = [*comments(strategy.above), *blocks[0]]
    if strategy.below:
        blocks.append(comments(strategy.below))
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def in_one_line(strategy: Strategy) -> str:
    """The strategy in one line, without comments and descriptions, for a bot's name."""
    parts = settings(strategy)
    if strategy.name:
        parts.insert(0, f"name: {strategy.name}")
    parts += [number_line(number) for number in strategy.numbers]
    for section in strategy.sections:
        rules = [rule_text(rule) for rule in section.rules]
        parts.append(f"{section.name}: {rules[0]}" if rules else f"{section.name}:")
        parts += rules[1:]
    return "; ".join(parts)


def fields(strategy: Strategy) -> list[str]:
    told = {"name": strategy.name, "author": strategy.author, "why": strategy.why}
    told["beats"] = ", ".join(strategy.beats)
    return [*(f"{name}: {text}" for name, text in told.items() if text), *settings(strategy)]


def settings(strategy: Strategy) -> list[str]:
    lines = []
    if strategy.kingdom:
        lines.append(f"kingdom: {', '.join(strategy.kingdom)}")
    if strategy.start:
        lines.append(f"start: {strategy.start}")
    if strategy.opening:
        lines.append(f"opening: {', '.join(strategy.opening)}")
    if not strategy.guard:
        lines.append("guard: off")
    return lines


def number_lines(strategy: Strategy) -> list[str]:
    lines: list[str] = []
    for number in strategy.numbers:
        lines += comments(number.above)
        lines.append(with_comment(number_line(number), number.comment))
    return lines


def number_line(number: NamedNumber) -> str:
    return f"{number.name} = {number_text(number.value)}"


def comments(texts: tuple[str, ...], indent: str = "") -> list[str]:
    return [f"{indent}# {text}".rstrip() for text in texts]


def section_lines(section: Section) -> list[str]:
    title = f"{section.name}:"
    lines = [*comments(section.above), with_comment(title, section.comment)]
    lengths = [len(rule.thing) for rule in section.rules if rule.condition is not None]
    width = max([length for length in lengths if length <= WIDEST], default=0)
    for rule in section.rules:
        lines += comments(rule.above, INDENT)
        lines += rule_lines(rule, width)
    return lines


def with_comment(line: str, comment: str) -> str:
    return f"{line}  # {comment}" if comment else line


def rule_lines(rule: Rule, width: int) -> list[str]:
    """A rule on one line or, if that is too long, with each condition on its own line."""
    line = INDENT + rule_text(rule, width)
    if len(line) > LONGEST_LINE and rule.condition is not None:
        first, *others = joined_parts(rule.condition)
        indent = INDENT + " " * (max(width, len(rule.thing)) + 1)
        lines = [INDENT + f"{rule.thing:<{width}} if {first}", *(indent + part for part in others)]
    else:
        lines = [line]
    lines[-1] = with_comment(lines[-1], rule.comment)
    return lines


def joined_parts(condition: Expression) -> list[str]:
    """The text of a condition, cut before each `and`, or before each `or`."""
    if not isinstance(condition, Operation) or condition.operator not in ("and", "or"):
        return [expression_text(condition)]
    own = condition.operator
    parts: list[str] = []
    left: Expression = condition
    while isinstance(left, Operation) and left.operator == own:
        parts.insert(0, f"{own} {bracketed(left.right, STRENGTH[own] + 1)}")
        left = left.left
    return [bracketed(left, STRENGTH[own]), *parts]


def rule_text(rule: Rule, width: int = 0) -> str:
    if rule.condition is None:
        return rule.thing
    return f"{rule.thing:<{width}} if {expression_text(rule.condition)}"


# ---- expressions


def expression_text(expression: Expression) -> str:
    if isinstance(expression, Number):
        return number_text(expression.value)
    if isinstance(expression, Value):
        return expression.name
    if isinstance(expression, Count):
        return f"{expression.name}({', '.join([expression.of, *expression.more])})"
    if isinstance(expression, Extreme):
        return f"{expression.name}({', '.join(map(expression_text, expression.of))})"
    if isinstance(expression, Negative):
        return "-" + bracketed(expression.of, STRENGTH["negative"])
    if isinstance(expression, Not):
        return "not " + bracketed(expression.of, STRENGTH["not"])
    own = STRENGTH[expression.operator]
    comparing = expression.operator in COMPARISONS
    left = bracketed(expression.left, own + 1 if comparing else own)
    return f"{left} {expression.operator} {bracketed(expression.right, own + 1)}"


def number_text(value: float) -> str:
    return str(int(value)) if value == int(value) else repr(value)


def bracketed(expression: Expression, least: int) -> str:
    """The text, in brackets if the expression binds less strongly than `least`."""
    text = expression_text(expression)
    return text if strength(expression) >= least else f"({text})"


def strength(expression: Expression) -> int:
    if isinstance(expression, Operation):
        return STRENGTH[expression.operator]
    if isinstance(expression, Negative):
        return STRENGTH["negative"]
    return STRENGTH["not"] if isinstance(expression, Not) else ATOM
