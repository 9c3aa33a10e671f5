"""The changes that can be made to a file of rules, and the file after one of them."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
SOURCE: Final = ROOT / "src" / "feodum"
NEVER_RUN: Final = ("__repr__", "__slots__")
SWAPPED: Final[dict[type[ast.AST], type[ast.AST]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.And: ast.Or,
    ast.Or: ast.And,
}


@dataclass(frozen=True)
class Mutant:
    path: Path
    number: int
    """The index of the change in the list of `changes`; none if negative."""
    line: int
    inside: str
    """The function or definition it is in."""
    text: str
    deletes: bool = False
    """Whether it deletes a statement."""

    @property
    def file(self) -> str:
        return self.path.relative_to(SOURCE).as_posix()

    @property
    def name(self) -> str:
        """Names the mutant without its line number, which changes when other code does."""
        return f"{self.file}: {self.inside}: {self.text}"


# ---- what can be changed


@dataclass(frozen=True)
class Change:
    """One change to a syntax tree. `make` makes it; a second call takes it back."""

    statement: ast.stmt
    inside: str
    make: Callable[[], None]
    deletes: bool = False


def changes(tree: ast.Module) -> Iterator[Change]:
    yield from changes_in(tree.body, "")


def changes_in(body: list[ast.stmt], inside: str) -> Iterator[Change]:
    for i, statement in enumerate(body):
        name = name_of(statement, inside)
        if left_alone(statement) or name.rpartition(".")[2] in NEVER_RUN:
            continue
        yield Change(statement, name, deletion(body, i), deletes=True)
        for node in expressions_of(statement):
            for make in changes_of(node):
                yield Change(statement, name, make)
        for field in ("body", "orelse", "finalbody"):
            yield from changes_in(getattr(statement, field, []), name)
        for handler in getattr(statement, "handlers", []):
            yield from changes_in(handler.body, name)


def name_of(statement: ast.stmt, inside: str) -> str:
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return f"{inside}.{statement.name}" if inside else statement.name
    if isinstance(statement, ast.Assign | ast.AnnAssign) and "." not in inside:
        target = statement.targets[0] if isinstance(statement, ast.Assign) else statement.target
        return inside or ast.unparse(target)
    return inside


def left_alone(statement: ast.stmt) -> bool:
    """Whether to leave a statement alone, because only people, linters or type checkers need it."""
    if isinstance(statement, ast.Import | ast.ImportFrom):
        return True
    if isinstance(statement, ast.If) and ast.unparse(statement.test) == "TYPE_CHECKING":
        return True
    if isinstance(statement, ast.AnnAssign) and statement.value is None:
        return True
    docstring = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
    return docstring or isinstance(statement, ast.Pass | ast.Assert)


def expressions_of(statement: ast.stmt) -> Iterator[ast.AST]:
    """All nodes of a statement, without annotations, decorators and the statements inside it."""
    waiting: list[ast.AST] = [statement]
    while waiting:
        node = waiting.pop(0)
        yield node
        for field, value in ast.iter_fields(node):
            if field not in ("annotation", "returns", "decorator_list"):
                children = value if isinstance(value, list) else [value]
                waiting.extend(
                    child
                    for child in children
                    if isinstance(child, ast.AST)
                    and not isinstance(child, ast.stmt | ast.ExceptHandler)
                )


def changes_of(node: ast.AST) -> Iterator[Callable[[], None]]:
    if isinstance(node, ast.If | ast.IfExp):
        yield negation(node)
    elif isinstance(node, ast.BoolOp):
        yield replacement(node, "op", SWAPPED[type(node.op)]())
    elif isinstance(node, ast.Compare) and type(node.ops[0]) in SWAPPED:
        yield replacement(node, "ops", [SWAPPED[type(node.ops[0])](), *node.ops[1:]])
    elif isinstance(node, ast.Constant) and type(node.value) is int and node.value in (0, 1):
        yield replacement(node, "value", 1 - node.value)


def deletion(body: list[ast.stmt], i: int) -> Callable[[], None]:
    statements: list[ast.stmt] = [body[i], ast.copy_location(ast.Pass(), body[i])]

    def make() -> None:
        statements.reverse()
        body[i] = statements[0]

    return make


def negation(node: ast.If | ast.IfExp) -> Callable[[], None]:
    return replacement(node, "test", ast.UnaryOp(ast.Not(), node.test))


def replacement(node: ast.AST, field: str, value: object) -> Callable[[], None]:
    values = [getattr(node, field), value]

    def make() -> None:
        values.reverse()
        setattr(node, field, values[0])

    return make


def mutants_of(path: Path) -> list[Mutant]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [
        Mutant(
            path, number, change.statement.lineno, change.inside, text_of(change), change.deletes
        )
        for number, change in enumerate(changes(tree))
    ]


def text_of(change: Change) -> str:
    """The first line that was deleted, or the line that was changed."""
    before = ast.unparse(change.statement).splitlines()
    if change.deletes:
        return "without " + next(line for line in before if not line.startswith("@"))
    change.make()
    after = ast.unparse(change.statement).splitlines()
    change.make()
    return next(now for then, now in zip(before, after, strict=True) if then != now).strip()


def unchanged(path: Path) -> Mutant:
    return Mutant(path, -1, 0, path.stem, "")


def mutated(mutant: Mutant) -> ast.Module:
    tree = ast.parse(mutant.path.read_text(encoding="utf-8"))
    if mutant.number >= 0:
        list(changes(tree))[mutant.number].make()
    return ast.fix_missing_locations(tree)
