"""The examples about training and search run."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from rich.console import Console

from benchmarks.rl import MOST, MOST_KILOBYTES, TIMES, judge

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_the_notebook() -> None:
    notebook = json.loads((EXAMPLES / "rl.ipynb").read_text(encoding="utf-8"))
    names: dict[str, Any] = {"__name__": "notebook"}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)
    assert names["twin"].observation(0) == names["episode"].observation(0)
    assert len(names["results"]) >= 16


def test_the_search_is_short_and_runs() -> None:
    script = EXAMPLES / "is_mcts.py"
    assert len(script.read_text(encoding="utf-8").splitlines()) < 100
    done = subprocess.run([sys.executable, "-W", "error", script], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == 6


def test_training_says_what_it_needs() -> None:
    hidden = "import sys; sys.modules['torch'] = None; sys.argv = ['train_ppo.py']"
    program = f"{hidden}; import runpy; runpy.run_path({str(EXAMPLES / 'train_ppo.py')!r})"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "pip install 'feodum[rl]' torch" in done.stdout


def test_the_benchmark_judges_times_and_memory() -> None:
    quick = {**MOST, **dict.fromkeys(TIMES, 1.0)}
    console = Console(quiet=True)
    assert judge(console, quick, MOST_KILOBYTES)
    assert judge(console, MOST, MOST_KILOBYTES)  # where the others could not be installed
    assert not judge(console, quick, MOST_KILOBYTES + 1)
    assert not judge(console, {**quick, "clone": 1.0}, MOST_KILOBYTES)
    slow = {**quick, "OpenSpiel, gin_rummy": MOST["batch_step"]}
    assert not judge(console, slow, MOST_KILOBYTES)
