"""Reads the text of a strategy. All mistakes are reported, with line and column."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from lark import Tree

from feodum.engine.card import Card
from feodum.engine.errors import Problem, UnknownName
from feodum.kingdoms.sets import SETS, all_cards
from feodum.kingdoms.starts import read_start, written_start
from feodum.strategies.expressions import (
    DEEPEST,
    LARGEST_NUMBER,
    Reader,
    Wrong,
    parse,
    wrong_at,
)
from feodum.strategies.statements import COMMENT, FIELD, NUMBER, SECTION, Statement, statements
from feodum.strategies.syntax import (
    BUY_SECTION,
    CHOOSE_SECTION,
    FIELDS,
    SECTIONS,
    NamedNumber,
    Rule,
    Section,
    Strategy,
)
from feodum.strategies.texts import library
from feodum.strategies.vocabulary import COUNTS, EXTREMES, VALUES, find, find_in_rule, things

if TYPE_CHECKING:
    from lark import Token

__all__ = ["DEEPEST", "LARGEST_NUMBER", "LONGEST", "BadStrategy", "read"]

LONGEST: Final = 50_000
"""The longest strategy, in characters."""
MOST_RULES: Final = 1_000
MOST_TOLD: Final = 20
"""How many mistakes in one text are reported."""
UNKNOWN_TITLE: Final = re.compile(r"([^\W\d_][\w \t]*?)[ \t]*:")
NAMED: Final = re.compile(r"([^\W\d]\w*)\s*=\s*(.*)", re.DOTALL)
PLAIN_NUMBER: Final = re.compile(r"[-−]?\d+(\.\d+)?")
CONDITION_FIRST: Final = re.compile(r"if\b", re.IGNORECASE)
OTHER_IF: Final = re.compile(
    r"(\w(?:(?!\bif\b)[\w'’ \t-])*?)[ \t]+(when|unless|while|until|where|then|else|and|or)\b",
    re.IGNORECASE,
)
WORDS: Final = ("if", "and", "or", "not", *VALUES, *COUNTS, *EXTREMES)
"""Words that cannot be the name of a number."""


@dataclass(frozen=True)
class Mistake:
    """One mistake in a text, and its place; lines and columns are counted from 1."""

    problem: Problem
    line: int
    column: int
    length: int = 1


class BadStrategy(Problem):
    """A text that is not a strategy. Its details are the `problem`, `line` and `column`.

    If there are several mistakes, `problem` is the first, and `rest` holds the others.
    """

    mistakes: tuple[Mistake, ...] = ()
    """All mistakes, in the order of the text."""


def read(text: str, source: str = "") -> Strategy:
    """Read a strategy from its text; `source` is where it comes from, for messages."""
    lines = Lines()
    if len(text) > LONGEST:
        lines.add(Wrong(Problem("strategy-too-long", most=LONGEST), 1, 1))
    else:
        strategy = lines.put_together(text)
        if not lines.mistakes:
            return strategy
    raise refusal(lines.mistakes, source)


def mistakes_in(text: str) -> tuple[Mistake, ...]:
    """All mistakes in the text of a strategy."""
    try:
        read(text)
    except BadStrategy as problem:
        return problem.mistakes
    return ()


def refusal(mistakes: list[Mistake], source: str) -> BadStrategy:
    """All mistakes as one problem, in which each mistake holds those that follow it."""
    mistakes = sorted(mistakes, key=lambda mistake: (mistake.line, mistake.column))
    told: BadStrategy | None = None
    for mistake in reversed(mistakes[:MOST_TOLD]):
        one = located(mistake, source)
        told = one if told is None else BadStrategy("strategy-problems", first=one, rest=told)
    assert told is not None
    first = mistakes[0]
    told.details.update(problem=first.problem, line=first.line, column=first.column)
    told.mistakes = tuple(mistakes)
    return told


def located(mistake: Mistake, source: str) -> BadStrategy:
    line, column, problem = mistake.line, mistake.column, mistake.problem
    if not source:
        return BadStrategy("strategy-problem", line=line, column=column, problem=problem)
    return BadStrategy(
        "strategy-problem-in", file=source, line=line, column=column, problem=problem
    )


class Lines:
    """Builds a strategy from the statements of a text, and collects the mistakes."""

    def __init__(self) -> None:
        self.mistakes: list[Mistake] = []
        self.fields: dict[str, str | bool | tuple[str, ...]] = {}
        self.numbers: list[NamedNumber] = []
        self.sections: list[Section] = []
        self.lost = False
        """Whether the following rules are in an unknown section."""
        self.rules: list[Rule] = []
        self.comments: list[str] = []
        self.top: tuple[str, ...] = ()

    def add(self, wrong: Wrong, at: Statement | None = None) -> None:
        """Remember a mistake. If a statement is given, the place is counted from its start."""
        line, column = wrong.line, wrong.column
        if at is not None:
            column += at.column - 1 if line == 1 else 0
            line += at.line - 1
        self.mistakes.append(Mistake(wrong.problem, line, column, wrong.length))

    def put_together(self, text: str) -> Strategy:
        for statement in statements(text):
            try:
                self.take(statement)
            except Wrong as wrong:
                self.add(wrong, statement)
        self.end_section()
        if not self.sections and not self.mistakes:
            self.add(Wrong(Problem("strategy-empty"), 1, 1))
        return replace(
            Strategy(above=self.top, below=tuple(self.comments), sections=tuple(self.sections)),
            numbers=tuple(self.numbers),
            **self.fields,  # type: ignore[arg-type]  # `add_field` gave each its type
        )

    def take(self, statement: Statement) -> None:
        kind = statement.kind
        if kind == COMMENT:
            self.comments.append(statement.text)
        elif kind == FIELD:
            self.add_field(statement)
        elif kind == NUMBER:
            self.add_number(statement)
        elif kind == SECTION:
            self.add_section(statement)
        else:
            self.add_rule(statement)

    def take_comments(self) -> tuple[str, ...]:
        """The comment lines since the last rule."""
        taken = tuple(self.comments)
        self.comments.clear()
        return taken

    # ---- before the sections

    def add_field(self, statement: Statement) -> None:
        name, _, text = statement.text.partition(":")
        name, text = name.strip().lower(), text.strip()
        if self.sections:
            raise Wrong(Problem("strategy-field-late", field=name), 1, 1, len(name))
        if name in self.fields:
            raise Wrong(Problem("strategy-twice", part=name), 1, 1, len(name))
        self.top = (*self.top, *self.take_comments())
        if name == "guard":
            if text.lower() not in ("on", "off"):
                raise Wrong(Problem("strategy-guard", text=text), 1, 1, len(statement.text))
            self.fields[name] = text.lower() == "on"
        elif name in ("beats", "kingdom", "opening"):
            self.fields[name] = self.names(name, statement)
        elif name == "start":
            self.fields[name] = self.start_deck(statement)
        else:
            self.fields[name] = text

    def names(self, field: str, statement: Statement) -> tuple[str, ...]:
        """The names in a list; a wrong one does not hide mistakes in the others."""
        found: list[str] = []
        start = statement.text.index(":") + 1
        for part in statement.text[start:].split(","):
            name = part.strip()
            column = start + len(part) - len(part.lstrip()) + 1
            start += len(part) + 1
            if not name:
                continue
            try:
                found.append(LISTED[field](name))
            except Problem as problem:
                self.add(Wrong(problem, 1, column, len(name)), statement)
        return tuple(found)

    def start_deck(self, statement: Statement) -> str:
        text = statement.text.partition(":")[2].strip()
        try:
            return written_start(read_start(text, all_cards(tuple(SETS))))
        except Problem as problem:
            place = len(statement.text) - len(text) + 1
            raise Wrong(problem, 1, place, max(1, len(text))) from None

    def add_number(self, statement: Statement) -> None:
        match = NAMED.fullmatch(statement.text)
        assert match is not None
        name, text = match[1].lower(), match[2].strip()
        if self.sections or self.lost:
            raise Wrong(Problem("strategy-number-late", name=name), 1, 1, len(name))
        if name in WORDS:
            raise Wrong(Problem("strategy-word-taken", name=name), 1, 1, len(name))
        if name in [number.name for number in self.numbers]:
            raise Wrong(Problem("strategy-number-twice", name=name), 1, 1, len(name))
        place = match.start(2) + 1
        if PLAIN_NUMBER.fullmatch(text) is None:
            problem = Problem("strategy-plain-number", name=name)
            self.add(Wrong(problem, 1, place, max(1, len(text))), statement)
            value = 0.0
        else:
            value = float(text.replace("−", "-"))
        if abs(value) > LARGEST_NUMBER:
            problem = Problem("strategy-number", most=LARGEST_NUMBER)
            self.add(Wrong(problem, 1, place, len(text)), statement)
        above = self.take_comments()
        if not self.numbers and not self.fields and not self.top:
            self.top, above = above, ()
        self.numbers.append(NamedNumber(name, value, statement.comment, above))

    # ---- sections

    def add_section(self, statement: Statement) -> None:
        name = statement.text.rstrip(":").strip().lower()
        self.lost = False
        if any(section.name == name for section in self.sections):
            self.lost = True
            raise Wrong(Problem("strategy-twice", part=name), 1, 1, len(name))
        above = self.take_comments()
        self.end_section()
        self.sections.append(Section(name, comment=statement.comment, above=above))

    def end_section(self) -> None:
        if self.sections:
            rules = (*self.sections[-1].rules, *self.rules)
            self.sections[-1] = replace(self.sections[-1], rules=rules)
        self.rules.clear()

    def add_rule(self, statement: Statement) -> None:
        self.refuse_other_grammar(statement.text)
        title = UNKNOWN_TITLE.match(statement.text)
        if title is not None and not is_rule(title[1]):
            self.lost = True
            problem = UnknownName("strategy-part", title[1], [*FIELDS, *SECTIONS])
            raise Wrong(problem, 1, 1, len(title[1]))
        tree = parse(statement.text)
        thing, condition = tree.children
        assert not isinstance(thing, Tree)
        section = "" if self.lost or not self.sections else self.sections[-1].name
        if not section and not self.lost:
            self.lost = True
            raise wrong_at(thing, Problem("strategy-no-section", thing=str(thing)))
        if len(self.rules) == MOST_RULES:
            self.add(wrong_at(thing, Problem("strategy-rules", most=MOST_RULES)), statement)
        name = self.name_of(thing, section, statement)
        reader = Reader([number.name for number in self.numbers])
        meant = reader.expression(condition) if isinstance(condition, Tree) else None
        self.rules.append(Rule(name, meant, statement.comment, self.take_comments()))

    def refuse_other_grammar(self, text: str) -> None:
        """Refuse what people write in other languages, and say what is right in this one."""
        at = self.sections[-1].name if self.sections and not self.lost else ""
        if text.lower() in SECTIONS and at != CHOOSE_SECTION:
            self.lost = True
            raise Wrong(Problem("strategy-colon", part=text.lower()), 1, 1, len(text))
        if CONDITION_FIRST.match(text):
            raise Wrong(Problem("strategy-if-first"), 1, 1, 2)
        other = OTHER_IF.match(text)
        if other is not None and is_rule(other[1]):
            problem = Problem("strategy-expects-if-found", found=other[2])
            raise Wrong(problem, 1, other.start(2) + 1, len(other[2]))

    def name_of(self, thing: Token, section: str, statement: Statement) -> str:
        """What a rule names; if that does not exist, the condition is still checked."""
        try:
            return find_in_rule(str(thing), section) if section else str(thing)
        except Problem as problem:
            self.add(wrong_at(thing, problem), statement)
            return str(thing)


def is_rule(text: str) -> bool:
    """Whether a text begins like a rule: with the name of a card, Event or Way."""
    name = text.split(" if ")[0]
    try:
        find(name)
    except UnknownName:
        return False
    return True


def beaten(name: str) -> str:
    if name not in library():
        raise UnknownName("strategy", name, list(library()))
    return name


def first_bought(name: str) -> str:
    """The name of a card that an opening can have, in its proper spelling."""
    found = find_in_rule(name, BUY_SECTION)
    if not any(isinstance(source, Card) for source in things().get(found, ())):
        raise Problem("strategy-opening", thing=found, field="opening")
    return found


LISTED: Final = {"beats": beaten, "kingdom": find, "opening": first_bought}
"""How to read a name in each of the fields that list names."""
