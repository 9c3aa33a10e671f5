"""The whole of one game in Firefox: the guided game, by the mouse, as its coach says."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from scripts.build_page import build
from tests.page.browser import NO_PACE
from tests.page.firefox import running_firefox
from tests.server.local_server import serving

pytestmark = pytest.mark.slow

READY: Final = "document.querySelector('.ask.wanted, .head h1') !== null"
OVER: Final = "document.querySelector('.head h1')?.innerText ?? ''"
QUESTION: Final = "document.querySelector('.board')?.dataset.question ?? 'over'"
WISE: Final = """(() => {
  const pointed = document.querySelector(".pointed[data-touch]:not([aria-pressed='true'])")
  const main = document.querySelector('.ask .button.main:not(:disabled)')
  const marked = document.querySelector('.ask .progress') && main
  const box = (pointed && !marked ? pointed : main).getBoundingClientRect()
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
})()"""
"""Where the coach would click: on what it points at, or else on the main button."""
MOST_CLICKS: Final = 150


def test_a_whole_game_in_firefox(tmp_path: Path) -> None:
    with running_firefox(1280, 720) as page:
        build()
        with serving(str(tmp_path / "tables.sqlite")) as server:
            page.before_each_page(NO_PACE % "Ann")
            page.open(f"{server.address}/guide")
            for _ in range(MOST_CLICKS):
                page.wait(READY)
                if page.evaluate(OVER):
                    break
                before = page.evaluate(QUESTION)
                page.click(**page.evaluate(WISE))
                page.wait(f"({QUESTION}) !== {before!r}")
            assert page.evaluate(OVER) == "You won!"
            assert page.evaluate("document.querySelectorAll('tbody tr').length") == 2
            assert page.errors == []
