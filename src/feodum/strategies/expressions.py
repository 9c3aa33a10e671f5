"""Reads one rule: what it names, and its condition. Errors come with their place in the rule."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from feodum.engine.errors import Problem, UnknownName
from feodum.strategies.syntax import (
    Count,
    Expression,
    Extreme,
    Negative,
    Not,
    Number,
    Operation,
    Value,
    is_condition,
)
from feodum.strategies.vocabulary import (
    COUNTS,
    EXTREMES,
    VALUES,
    find_counted,
    uncounted,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence
    from collections.abc import Set as AbstractSet

GRAMMAR: Final = r"""
start: (THING | LABEL) [_IF either]

?either: both | either OR both
?both: negated | both AND negated
?negated: compared | _NOT negated -> negation
?compared: sum | sum (COMPARISON sum)+ -> comparison
?sum: product | sum (PLUS | MINUS) product
?product: signed | product (TIMES | DIVIDED) signed
?signed: atom | MINUS signed -> negative
?atom: NUMBER -> number
     | WORD -> value
     | WORD _OPEN THING (_COMMA THING)* _CLOSE -> count
     | EXTREME _OPEN either (_COMMA either)* _CLOSE -> extreme
     | _OPEN either _CLOSE

_IF.2: /if\b/i
OR.2: /or\b|\|\|?/i
AND.2: /and\b|&&?/i
_NOT.2: /not\b|!(?!=)/i
EXTREME.2: /(min|max)(?=[ \t]*\()/i
COMPARISON: /<=|>=|!==?|<>|=<|=>|<|>|={1,3}|≤|≥|≠/
PLUS: "+"
MINUS: /-|−/
TIMES: /\*|×/
DIVIDED: /\/|÷/
_OPEN: "("
_CLOSE: ")"
_COMMA: ","
NUMBER: /\d+(\.\d+)?/
WORD: /[^\W\d]\w*/
THING.1: /[^\W\d_][\w'’.-]*([ \t]+(?!if\b)[\w'’.-]+)*/i
LABEL: /\+\$?\d+([ \t]+(?!if\b)\w+)*/i
%ignore /[\s"“”„«»]+/
"""

STANDARD: Final = {
    "==": "=",
    "===": "=",
    "!==": "!=",
    "≤": "<=",
    "=<": "<=",
    "≥": ">=",
    "=>": ">=",
    "≠": "!=",
    "<>": "!=",
    "−": "-",
    "×": "*",
    "÷": "/",
}
"""Other ways to write operators, each with the standard way."""
NEED_BRACKETS: Final = (*COUNTS, *EXTREMES)
NOT_A_COMMENT: Final = re.compile(r"//|/\*|--")
DEEPEST: Final = 200
"""How deeply expressions may be nested; a sum of that many terms counts as that deep."""
LARGEST_NUMBER: Final = 1_000_000


class Wrong(Exception):
    """A problem at a place in the text, and the length of the word concerned."""

    def __init__(self, problem: Problem, line: int, column: int, length: int = 1) -> None:
        super().__init__(problem, line, column)
        self.problem: Final = problem
        self.line: Final = line
        self.column: Final = column
        self.length: Final = length


@cache
def grammar() -> Lark:
    return Lark(GRAMMAR, parser="lalr", maybe_placeholders=True)


def parse(text: str) -> Tree[Token]:
    """The tree of a rule."""
    text += "\n"  # so that there is a place to report if the rule ends too early
    try:
        return grammar().parse(text)
    except UnexpectedInput as unexpected:
        raise wrong_text(unexpected, text) from None


# ---- what was expected


def wrong_text(unexpected: UnexpectedInput, text: str) -> Wrong:
    """The problem at this place: what the text has there, and what the grammar expected."""
    expected: AbstractSet[str] = set()
    found = ""
    line, column = unexpected.line, unexpected.column
    if isinstance(unexpected, UnexpectedToken):
        expected = set(unexpected.accepts or unexpected.expected)
        found = str(unexpected.token).strip()
        if unexpected.token.type == "$END":
            found, line, column = "", *end_of(text)
        last = unexpected.token_history[-1] if unexpected.token_history else None
        if last is not None and "_OPEN" in expected and last.lower() in NEED_BRACKETS:
            return wrong_at(last, Problem("strategy-needs-thing", count=last.lower()))
    elif isinstance(unexpected, UnexpectedCharacters):
        expected = set(unexpected.allowed or ())
        before = text[: unexpected.pos_in_stream]
        if before.count("(") == before.count(")"):
            expected.discard("_CLOSE")
        found = unexpected.char
    if NOT_A_COMMENT.match((text.split("\n")[line - 1])[column - 1 :]):
        return Wrong(Problem("strategy-comment"), line, column, 2)
    told = expectation(expected)
    problem = Problem(f"{told}-found", found=found) if found else Problem(told)
    return Wrong(problem, line, column, max(1, len(found)))


def end_of(text: str) -> tuple[int, int]:
    """The place after a rule."""
    lines = text.rstrip("\n").split("\n")
    return len(lines), len(lines[-1]) + 1


def expectation(expected: AbstractSet[str]) -> str:
    """The key of the message that says what was expected."""
    if "_IF" in expected:
        return "strategy-expects-if"
    if "NUMBER" in expected:
        return "strategy-expects-value"
    if "LABEL" in expected:
        return "strategy-expects-line"
    if "THING" in expected:
        return "strategy-expects-thing"
    if "_CLOSE" in expected:
        return "strategy-expects-bracket"
    return "strategy-expects-operator"


# ---- expressions


class Reader:
    """Reads the conditions of one strategy, which may use its named numbers."""

    def __init__(self, named: Sequence[str] = ()) -> None:
        self.named: Final = named

    def expression(self, tree: Tree[Token], depth: int = 0) -> Expression:
        children = tree.children
        first = children[0]
        if isinstance(first, Token) and tree.data not in ("negative", "extreme"):
            return self.atom(tree.data, first, children)
        if depth == DEEPEST:
            raise Wrong(Problem("strategy-too-deep", most=DEEPEST), *place_of(tree))
        if tree.data == "negation":
            return Not(self.operand(children[0], depth))
        if tree.data == "negative":
            return Negative(self.number(children[1], depth))
        if tree.data == "extreme":
            of = [self.number(child, depth) for child in children[1:]]
            return Extreme(str(first).lower(), tuple(of))
        if tree.data == "comparison":
            return self.comparison(children, depth)
        operator = str(children[1]).lower()
        if operator in ("and", "or") or operator[0] in "&|":
            joined = {"&": "and", "|": "or"}.get(operator[0], operator)
            left, right = self.operand(children[0], depth), self.operand(children[2], depth)
            return Operation(joined, left, right)
        left, right = self.number(children[0], depth), self.number(children[2], depth)
        return Operation(STANDARD.get(operator, operator), left, right)

    def comparison(self, children: list[Tree[Token] | Token], depth: int) -> Expression:
        """One comparison, or several in a chain: `3 < money < 15` means both."""
        numbers = [self.number(child, depth) for child in children[::2]]
        found: Expression | None = None
        for i, child in enumerate(children[1::2]):
            operator = STANDARD.get(str(child), str(child))
            part = Operation(operator, numbers[i], numbers[i + 1])
            found = part if found is None else Operation("and", found, part)
        assert found is not None
        return found

    def atom(self, kind: str, first: Token, children: list[Tree[Token] | Token]) -> Expression:
        name = str(first)
        if kind == "number":
            if float(name) > LARGEST_NUMBER:
                raise wrong_at(first, Problem("strategy-number", most=LARGEST_NUMBER))
            return Number(float(name))
        if kind == "value":
            return self.value(first, name)
        count = known(lambda text: word("strategy-count", text, COUNTS), first, name)
        of: list[str] = []
        for child in children[1:]:
            assert isinstance(child, Token)
            of.append(known(lambda text: find_counted(count, text), child, str(child)))
        if count == "bought" and len(of) > 1:
            raise wrong_at(first, Problem("strategy-one-event"))
        return Count(count, of[0], tuple(of[1:]))

    def value(self, first: Token, name: str) -> Expression:
        if name.lower() in COUNTS or name.lower() in EXTREMES:
            raise wrong_at(first, Problem("strategy-needs-thing", count=name.lower()))
        values = (*self.named, *VALUES)
        problem = None if name.lower() in values else uncounted(name)
        if problem is not None:
            raise wrong_at(first, problem)
        return Value(known(lambda text: word("strategy-value", text, values), first, name))

    def operand(self, child: Tree[Token] | Token, depth: int) -> Expression:
        assert isinstance(child, Tree)
        return self.expression(child, depth + 1)

    def number(self, child: Tree[Token] | Token, depth: int) -> Expression:
        found = self.operand(child, depth)
        if is_condition(found):
            assert isinstance(child, Tree)
            raise Wrong(Problem("strategy-not-a-number"), *place_of(child))
        return found


def word(kind: str, text: str, words: Collection[str]) -> str:
    if text.lower() not in words:
        raise UnknownName(kind, text, list(words))
    return text.lower()


def wrong_at(found: Token, problem: Problem) -> Wrong:
    return Wrong(problem, found.line or 1, found.column or 1, len(found))


def known(look_up: Callable[[str], str], found: Token, name: str) -> str:
    """The name in its proper spelling; raise Wrong, with its place, if it cannot be used."""
    try:
        return look_up(name)
    except Problem as problem:
        raise wrong_at(found, problem) from None


def place_of(tree: Tree[Token]) -> tuple[int, int]:
    """Where a part of an expression begins."""
    found: Tree[Token] | Token = tree
    while isinstance(found, Tree):
        found = found.children[0]
    return found.line or 1, found.column or 1
