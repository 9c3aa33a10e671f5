"""The examples about training and search run."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from rich.console import Console

from benchmarks.learning import SHARE
from benchmarks.rl import MOST, MOST_KILOBYTES, TIMES, judge
from feodum import rl
from feodum.rl.hundred import LINES

HUNDRED = 3415459690
"""The checksum of the kingdoms that results have been published for."""
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


@pytest.mark.slow
def test_the_baselines() -> None:
    script = str(EXAMPLES / "baselines.py")
    command = [sys.executable, "-W", "error", script, "--games", "2", "--kingdoms", "2"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    rows = [line.strip("|").split("|") for line in done.stdout.splitlines()]
    assert [row[0].strip() for row in rows[2:]] == ["random", "big-money", "basic"]
    assert rows[3][1].strip() == rows[4][2].strip() == "50.0% ± 0.0%"


def test_the_hundred_kingdoms_can_all_be_played_and_never_change() -> None:
    kingdoms = rl.hundred_kingdoms()
    assert len(set(kingdoms)) == 100
    for kingdom in kingdoms:
        assert not kingdom.is_random
        assert kingdom.table(2, 1).kingdom == kingdom.kingdom
    assert crc32(LINES.encode()) == HUNDRED


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


def test_the_benchmark_reads_what_training_prints() -> None:
    said = (EXAMPLES / "train_ppo.py").read_text(encoding="utf-8")
    assert "it wins {share:.3f} of" in said
    for share in ("0.970", "1.000"):
        found = SHARE.search(f"With its best actions it wins {share} of 1024 games.")
        assert found is not None
        assert found[1] == share
