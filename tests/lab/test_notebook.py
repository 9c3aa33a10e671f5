"""The notebook of the lab runs, and each of its results shows itself."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest

import feodum

NOTEBOOK = Path(__file__).parents[2] / "examples" / "lab.ipynb"


@pytest.mark.slow
def test_the_notebook() -> None:
    """Each cell is run, and what its last line shows is shown as a notebook would."""
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    names: dict[str, Any] = {"__name__": "notebook"}
    charts: list[str] = []
    for cell in cells:
        if cell["cell_type"] != "code":
            continue
        tree = ast.parse("".join(cell["source"]))
        last = tree.body.pop()
        exec(compile(tree, "notebook", "exec"), names)
        assert isinstance(last, ast.Expr)
        shown = eval(compile(ast.Expression(last.value), "notebook", "eval"), names)
        if isinstance(shown, (feodum.RaceResult, feodum.Sweep, feodum.Tournament)):
            bundle = shown._repr_mimebundle_()
            assert bundle["text/plain"] == repr(shown)
            charts.append(bundle["image/svg+xml"])
    assert len(charts) == len(set(charts)) == 3
    for chart, title in zip(charts, ("compared", "different numbers", "Tournament"), strict=True):
        assert title in chart
