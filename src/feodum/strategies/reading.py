"""Reads the text of a strategy; errors come with their line and column."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from feodum.engine.errors import Problem, UnknownName
from feodum.strategies.syntax import (
    FIELDS,
    SECTIONS,
    Count,
    Expression,
    Negative,
    Not,
    Number,
    Operation,
    Rule,
    Section,
    Strategy,
    Value,
    is_condition,
)
from feodum.strategies.vocabulary import COUNTS, VALUES, find, find_counted, find_in_rule

if TYPE_CHECKING:
    from collections.abc import Callable
    from collections.abc import Set as AbstractSet

GRAMMAR: Final = r"""
start: (section | line? _END)*
?line: COMMENT | field | rule
field: FIELD
section: SECTION COMMENT?
rule: THING [_IF either] COMMENT?

?either: both | either OR both
?both: negated | both AND negated
?negated: compared | _NOT negated -> negation
?compared: sum | sum COMPARISON sum
?sum: product | sum (PLUS | MINUS) product
?product: signed | product (TIMES | DIVIDED) signed
?signed: atom | MINUS signed -> negative
?atom: NUMBER -> number
     | WORD -> value
     | WORD _OPEN THING _CLOSE -> count
     | _OPEN either _CLOSE

FIELD.3: /(author|why)[ \t]*:[^\n]*|(name|beats|kingdom|guard)[ \t]*:[^\n;]*/i
SECTION.3: /(buy|play|trash|discard|gain|ways|react)[ \t]*:/i
_IF.2: /if\b/i
OR.2: /or\b/i
AND.2: /and\b/i
_NOT.2: /not\b/i
COMPARISON: /<=|>=|!=|<|>|==?/
PLUS: "+"
MINUS: "-"
TIMES: "*"
DIVIDED: "/"
_OPEN: "("
_CLOSE: ")"
NUMBER: /\d+(\.\d+)?/
WORD: /[a-z_]+/i
THING.1: /[^\W\d_][\w'’.-]*([ \t]+(?!if\b)[\w'’.-]+)*/i
COMMENT: /#[^\n]*/
_END: /\n|;/
%ignore /[ \t\r]+/
"""

LONGEST: Final = 100_000
"""The longest strategy, in characters."""
MOST_RULES: Final = 1_000
DEEPEST: Final = 200
"""How deeply expressions may be nested."""


class BadStrategy(Problem):
    """A text that is not a strategy. Its details are the `problem`, `line` and `column`."""


def read(text: str, source: str = "") -> Strategy:
    """Read a strategy from its text; `source` is where it comes from, for messages."""
    try:
        return understand(text)
    except Wrong as wrong:
        raise located(wrong, source) from None


class Wrong(Exception):
    """A problem at a place in the text."""

    def __init__(self, problem: Problem, line: int, column: int) -> None:
        super().__init__(problem, line, column)
        self.problem: Final = problem
        self.line: Final = line
        self.column: Final = column


def located(wrong: Wrong, source: str) -> BadStrategy:
    line, column, problem = wrong.line, wrong.column, wrong.problem
    if not source:
        return BadStrategy("strategy-problem", line=line, column=column, problem=problem)
    return BadStrategy(
        "strategy-problem-in", file=source, line=line, column=column, problem=problem
    )


@cache
def grammar() -> Lark:
    return Lark(GRAMMAR, parser="lalr", maybe_placeholders=True)


def understand(text: str) -> Strategy:
    if len(text) > LONGEST:
        raise Wrong(Problem("strategy-too-long", most=LONGEST), 1, 1)
    if not text.endswith("\n"):
        text += "\n"  # so that there is something to report where the last line ends too early
    try:
        tree = grammar().parse(text)
    except UnexpectedInput as unexpected:
        raise wrong_text(unexpected, text) from None
    return Lines().put_together(tree)


# ---- what was expected


def wrong_text(unexpected: UnexpectedInput, text: str) -> Wrong:
    """What the grammar found, and what it expected there."""
    line, column = unexpected.line, unexpected.column
    expected: AbstractSet[str] = set()
    found = ""
    if isinstance(unexpected, UnexpectedToken):
        expected = set(unexpected.accepts or unexpected.expected)
        found = str(unexpected.token).strip()
    elif isinstance(unexpected, UnexpectedCharacters):
        expected = set(unexpected.allowed or ())
        found = unexpected.char
    rest = text.splitlines()[line - 1][: column - 1].rpartition(";")[2]
    if found.startswith(":") and rest.strip():
        name = rest.strip()
        start = column - len(rest) + (len(rest) - len(rest.lstrip()))
        return Wrong(UnknownName("strategy-part", name, [*FIELDS, *SECTIONS]), line, start)
    told = expectation(expected)
    problem = Problem(f"{told}-found", found=found) if found else Problem(told)
    return Wrong(problem, line, column)


def expectation(expected: AbstractSet[str]) -> str:
    """The key of the message that says what was expected."""
    if "SECTION" in expected:
        return "strategy-expects-line"
    if "_IF" in expected:
        return "strategy-expects-if"
    if "NUMBER" in expected:
        return "strategy-expects-value"
    if "THING" in expected:
        return "strategy-expects-thing"
    if "_CLOSE" in expected:
        return "strategy-expects-bracket"
    return "strategy-expects-operator"


# ---- lines


class Lines:
    """Builds a strategy from the lines of a file."""

    def __init__(self) -> None:
        self.fields: dict[str, str | bool | tuple[str, ...]] = {}
        self.sections: list[Section] = []
        self.rules: list[Rule] = []
        self.comments: list[str] = []
        self.top: tuple[str, ...] = ()

    def put_together(self, tree: Tree[Token]) -> Strategy:
        for line in tree.children:
            if isinstance(line, Token):
                self.comments.append(comment_text(line))
                continue
            if line.data == "field":
                self.add_field(token(line, 0))
            elif line.data == "section":
                self.add_section(line)
            else:
                self.add_rule(line)
        self.end_section()
        if not self.sections:
            raise Wrong(Problem("strategy-empty"), 1, 1)
        return replace(
            Strategy(above=self.top, below=tuple(self.comments), sections=tuple(self.sections)),
            **self.fields,  # type: ignore[arg-type]  # `add_field` gave each its type
        )

    def take_comments(self) -> tuple[str, ...]:
        """The comment lines since the last rule."""
        taken = tuple(self.comments)
        self.comments.clear()
        return taken

    def add_field(self, found: Token) -> None:
        name, _, text = str(found).partition(":")
        name, text = name.strip().lower(), text.strip()
        if self.sections:
            raise wrong_at(found, Problem("strategy-field-late", field=name))
        if name in self.fields:
            raise wrong_at(found, Problem("strategy-twice", part=name))
        self.top = (*self.top, *self.take_comments())
        if name == "guard":
            if text.lower() not in ("on", "off"):
                raise wrong_at(found, Problem("strategy-guard", text=text))
            self.fields[name] = text.lower() == "on"
        elif name in ("beats", "kingdom"):
            names = [part.strip() for part in text.split(",") if part.strip()]
            if name == "kingdom":
                names = [known(find, found, part) for part in names]
            self.fields[name] = tuple(names)
        else:
            self.fields[name] = text

    def add_section(self, line: Tree[Token]) -> None:
        title = token(line, 0)
        name = str(title).rstrip(":").strip().lower()
        if any(section.name == name for section in self.sections):
            raise wrong_at(title, Problem("strategy-twice", part=name))
        above = self.take_comments()
        self.end_section()
        self.sections.append(Section(name, comment=line_comment(line), above=above))

    def end_section(self) -> None:
        if self.sections:
            self.sections[-1] = replace(self.sections[-1], rules=tuple(self.rules))
        self.rules.clear()

    def add_rule(self, line: Tree[Token]) -> None:
        thing = token(line, 0)
        if not self.sections:
            raise wrong_at(thing, Problem("strategy-no-section", thing=str(thing)))
        if len(self.rules) >= MOST_RULES:
            raise wrong_at(thing, Problem("strategy-rules", most=MOST_RULES))
        section = self.sections[-1].name
        name = known(lambda text: find_in_rule(text, section), thing, str(thing))
        tree = line.children[1]
        condition = expression(tree) if isinstance(tree, Tree) else None
        self.rules.append(Rule(name, condition, line_comment(line), self.take_comments()))


def token(line: Tree[Token], place: int) -> Token:
    found = line.children[place]
    assert isinstance(found, Token)
    return found


def line_comment(line: Tree[Token]) -> str:
    last = line.children[-1]
    return comment_text(last) if isinstance(last, Token) and last.type == "COMMENT" else ""


def comment_text(comment: Token) -> str:
    return str(comment)[1:].strip()


def wrong_at(found: Token, problem: Problem) -> Wrong:
    return Wrong(problem, found.line or 1, found.column or 1)


def known(look_up: Callable[[str], str], found: Token, name: str) -> str:
    """The name in its proper spelling; raise Wrong, with its place, if it is unknown."""
    try:
        return look_up(name)
    except UnknownName as problem:
        raise wrong_at(found, problem) from None


# ---- expressions


def expression(tree: Tree[Token], depth: int = 0) -> Expression:
    children = tree.children
    first = children[0]
    if isinstance(first, Token) and tree.data != "negative":
        return atom(tree.data, first, children)
    if depth == DEEPEST:
        raise Wrong(Problem("strategy-too-deep", most=DEEPEST), *place_of(tree))
    if tree.data == "negation":
        return Not(operand(children[0], depth))
    if tree.data == "negative":
        return Negative(number_operand(children[1], depth))
    operator = str(children[1]).lower()
    if operator in ("and", "or"):
        return Operation(operator, operand(children[0], depth), operand(children[2], depth))
    left, right = number_operand(children[0], depth), number_operand(children[2], depth)
    return Operation("=" if operator == "==" else operator, left, right)


def atom(kind: str, first: Token, children: list[Tree[Token] | Token]) -> Expression:
    name = str(first)
    if kind == "number":
        return Number(float(name))
    if kind == "value":
        if name.lower() in COUNTS:
            raise wrong_at(first, Problem("strategy-needs-thing", count=name.lower()))
        return Value(known(lambda text: word("strategy-value", text, VALUES), first, name))
    count = known(lambda text: word("strategy-count", text, COUNTS), first, name)
    of = children[1]
    assert isinstance(of, Token)
    return Count(count, known(lambda text: find_counted(count, text), of, str(of)))


def word(kind: str, text: str, words: tuple[str, ...]) -> str:
    if text.lower() not in words:
        raise UnknownName(kind, text, list(words))
    return text.lower()


def operand(child: Tree[Token] | Token, depth: int) -> Expression:
    assert isinstance(child, Tree)
    return expression(child, depth + 1)


def number_operand(child: Tree[Token] | Token, depth: int) -> Expression:
    found = operand(child, depth)
    if is_condition(found):
        assert isinstance(child, Tree)
        raise Wrong(Problem("strategy-not-a-number"), *place_of(child))
    return found


def place_of(tree: Tree[Token]) -> tuple[int, int]:
    """Where a part of an expression begins."""
    found = next(tree.scan_values(lambda _: True))
    return found.line or 1, found.column or 1
