"""The library is one name: programs, documents and boxes import only `feodum`."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import feodum

ROOT = Path(__file__).resolve().parents[2]


def declared() -> dict[str, str]:
    """The names that type checkers see, by the module that each comes from."""
    tree = ast.parse(Path(feodum.__file__).read_text(encoding="utf-8"))
    blocks = [node for node in tree.body if isinstance(node, ast.If)]
    (block,) = [node for node in blocks if ast.unparse(node.test) == "TYPE_CHECKING"]
    found: dict[str, str] = {}
    for node in block.body:
        if isinstance(node, ast.ImportFrom):
            found.update({alias.asname or alias.name: str(node.module) for alias in node.names})
    return found


def test_type_checkers_and_programs_see_the_same_names() -> None:
    homes = {name: module for module, names in feodum.HOMES.items() for name in names.split()}
    assert declared() == homes


@pytest.mark.parametrize("name", feodum.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(feodum, name) is not None
    assert name in dir(feodum)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        _ = feodum.nonsense  # type: ignore[attr-defined]


def test_importing_loads_next_to_nothing() -> None:
    program = "import sys, feodum; print(*[m for m in sys.modules if m.startswith('feodum.')])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    loaded = ["feodum.engine", "feodum.engine.errors", "feodum.engine.references"]
    assert done.stdout.split() == loaded


def test_documents_and_examples_import_nothing_from_inside() -> None:
    files = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("examples/**/*.py")]
    assert len(files) > 15
    for file in files:
        inside = re.findall(
            r"(?:from|import) feodum\.(?!rl\b)[\w.]+", file.read_text(encoding="utf-8")
        )
        assert not inside, file
