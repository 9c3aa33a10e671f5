"""The README's examples are typed: in a strict project they need no changes."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

from tests.project.test_docs import blocks
from tests.support.command import ROOT

pytestmark = pytest.mark.slow


def test_the_examples_of_the_readme_pass_mypy(tmp_path: Path) -> None:
    code: list[str] = []
    for block in blocks(ROOT / "README.md"):
        if block.language == "python":
            examples = doctest.DocTestParser().get_examples(block.text)
            code += [example.source for example in examples] or [block.text]
    assert any("feodum.new_session" in line for line in code)
    file = tmp_path / "readme.py"
    file.write_text("".join(code), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", str(file)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
