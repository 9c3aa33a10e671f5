"""Writes web/src/generated/messages.ts: the server's messages as TypeScript, with their docstrings.

A test checks that the file is up to date, so that page and server cannot drift apart.
"""

import ast
import json
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "feodum"
SOURCES = [
    PACKAGE / "views" / "data.py",
    PACKAGE / "server" / "protocol" / "common.py",
    PACKAGE / "server" / "protocol" / "messages.py",
    PACKAGE / "server" / "protocol" / "bodies.py",
    PACKAGE / "server" / "protocol" / "profiles.py",
    PACKAGE / "server" / "protocol" / "daily.py",
    PACKAGE / "server" / "protocol" / "lab.py",
    PACKAGE / "server" / "protocol" / "analysis.py",
]
TARGET = ROOT / "web" / "src" / "generated" / "messages.ts"
HEAD = "// Written by scripts/message_types.py from the server's messages: do not change it here.\n"

PLAIN = {
    "str": "string",
    "int": "number",
    "float": "number",
    "bool": "boolean",
    "object": "unknown",
}
OWN = {
    "ViewChange": 'Partial<Omit<View, "players">>',
    "ViewData": "View",
    "PageSettings": "Record<string, unknown>",
}
"""Types that are better written by hand in TypeScript."""
CONSTRAINED = ("Annotated",)


class Writer:
    """Writes one module after another."""

    def __init__(self) -> None:
        self.lines = [HEAD]
        self.written: set[str] = set()
        self.types: dict[str, str] = {}
        """The types that replace aliases with constraints."""

    def module(self, tree: ast.Module) -> None:
        for node, after in zip(tree.body, [*tree.body[1:], ast.Pass()], strict=True):
            if isinstance(node, ast.ClassDef):
                self.interface(node)
            elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                self.alias(node.targets[0].id, node.value, docstring(after))

    def alias(self, name: str, value: ast.expr, told: str) -> None:
        if isinstance(value, ast.Subscript) and ast.unparse(value.value) in CONSTRAINED:
            self.types[name] = self.type(value)
        elif isinstance(value, ast.BinOp | ast.Subscript):
            self.comment(told, "")
            self.lines.append(f"export type {name} = {OWN.get(name) or self.type(value)};\n")

    def interface(self, node: ast.ClassDef) -> None:
        if node.name in self.written:
            raise SystemExit(f"there are two messages called {node.name}")
        self.written.add(node.name)
        bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
        extends = [base for base in bases if base in self.written]
        self.comment(ast.get_docstring(node) or "", "")
        more = f" extends {', '.join(extends)}" if extends else ""
        self.lines.append(f"export interface {node.name}{more} {{")
        for keyword in node.keywords:
            if keyword.arg == "tag" and isinstance(keyword.value, ast.Constant):
                self.lines.append(f"  type: {json.dumps(keyword.value.value)};")
        for field, after in zip(node.body, [*node.body[1:], ast.Pass()], strict=True):
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                self.comment(docstring(after), "  ")
                self.lines.append(self.field(node, field.target.id, field))
        self.lines.append("}\n")

    def field(self, node: ast.ClassDef, name: str, field: ast.AnnAssign) -> str:
        """A line for a field. The page may leave out fields with a default when it sends."""
        kind = self.type(field.annotation)
        options = {keyword.arg for keyword in node.keywords}
        sent = "forbid_unknown_fields" in options or "ClientMessage" in map(ast.unparse, node.bases)
        optional = sent and field.value is not None and node.name != "TableOptions"
        text = ast.unparse(field.annotation)
        if text.startswith("NotRequired[") or "UnsetType" in text:
            optional = True
        return f"  {name}{'?' if optional else ''}: {kind};"

    def type(self, node: ast.expr) -> str:
        if isinstance(node, ast.Constant):
            return json.dumps(node.value)
        if isinstance(node, ast.Name):
            return self.types.get(node.id) or PLAIN.get(node.id) or node.id
        if isinstance(node, ast.BinOp):
            sides = [node.left, node.right]
            return " | ".join(self.type(side) for side in sides if not is_unset(side))
        assert isinstance(node, ast.Subscript), ast.unparse(node)
        outer, inner = ast.unparse(node.value), node.slice
        if outer in ("Annotated", "NotRequired"):
            return self.type(inner.elts[0] if isinstance(inner, ast.Tuple) else inner)
        if outer == "Literal":
            values = inner.elts if isinstance(inner, ast.Tuple) else [inner]
            return " | ".join(self.type(value) for value in values)
        if outer == "list":
            item = self.type(inner)
            return f"({item})[]" if " | " in item else f"{item}[]"
        assert outer == "dict", outer
        assert isinstance(inner, ast.Tuple)
        return f"Record<string, {self.type(inner.elts[1])}>"

    def comment(self, told: str, indent: str) -> None:
        if told:
            lines = [f"{indent} * {line.strip()}".rstrip() for line in told.splitlines()]
            if len(lines) == 1:
                self.lines.append(f"{indent}/** {told.strip()} */")
            else:
                self.lines += [f"{indent}/**", *lines, f"{indent} */"]


def docstring(node: ast.stmt) -> str:
    """The text of the statement after a field or an alias, if that is a docstring."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return str(node.value.value)
    return ""


def is_unset(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "UnsetType"


def written() -> str:
    """All messages as one TypeScript module."""
    writer = Writer()
    for source in SOURCES:
        writer.module(ast.parse(source.read_text(encoding="utf-8")))
    return "\n".join(writer.lines)


if __name__ == "__main__":
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(written(), encoding="utf-8")
