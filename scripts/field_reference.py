"""Writes the tables of fields in docs/api.md from src/feodum/views/data.py.

They are between two comments. A test checks that they are up to date.
"""

import ast
from pathlib import Path

from scripts.between import between

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "feodum" / "views" / "data.py"
DOCUMENT = ROOT / "docs" / "api.md"
START = "<!-- fields: written by scripts/field_reference.py -->\n"
END = "<!-- end of fields -->\n"


def reference() -> str:
    """A table for each class of data.py, in the same order."""
    tree = ast.parse(SOURCE.read_text(encoding="utf-8"))
    found = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    return "\n".join(table(node, found) for node in found.values())


def table(node: ast.ClassDef, known: dict[str, ast.ClassDef]) -> str:
    lines = [f"### {node.name}", "", ast.get_docstring(node) or ""]
    for base in node.bases:
        if isinstance(base, ast.Name) and base.id in known:
            lines[-1] += f" It has the fields of {base.id} too."
    lines += ["", "| field | type | meaning |", "|---|---|---|"]
    for field, after in zip(node.body, [*node.body[1:], ast.Pass()], strict=True):
        if isinstance(field, ast.AnnAssign):
            lines.append(row(field, after))
    return "\n".join(lines) + "\n"


def row(field: ast.AnnAssign, after: ast.stmt) -> str:
    """A field, with the docstring that follows it."""
    name, kind = f"`{ast.unparse(field.target)}`", ast.unparse(field.annotation)
    if kind.startswith("NotRequired["):
        name, kind = f"{name} (not always)", kind.removeprefix("NotRequired[").removesuffix("]")
    if not (isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)):
        raise SystemExit(f"{SOURCE}: {name} has no docstring")
    kind = kind.replace("|", "\\|")  # would otherwise end the cell
    told = " ".join(str(after.value.value).split())
    return f"| {name} | `{kind}` | {told} |"


def written(document: str) -> str:
    """The document with its tables up to date."""
    return between(document, START, END, reference())


if __name__ == "__main__":
    DOCUMENT.write_text(written(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")
