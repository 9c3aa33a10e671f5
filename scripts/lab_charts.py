"""Draws the charts that README and docs/lab.md show: `python scripts/lab_charts.py`."""

import re
from pathlib import Path

import feodum

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "charts"
STRATEGY = "examples/smithies.strategy"
LONG = re.compile(r"\d+\.\d{2,}(?=[,\s\")A-Za-z])")
LABEL = re.compile(r' aria-[a-z]+="[^"]*"')
"""Labels for screen readers, which read only a picture's alternative text in a document."""
SPEED = re.compile(r", [\d,]+ games/s")
"""The speed of the machine that drew it, which says nothing about the result."""
OPPONENT = "big-money-ultimate"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    race = feodum.simulate("smithy", "double-witch", games=2000, seed=1)
    race.save_plot(FOLDER / "race.svg")
    sweep = feodum.sweep(STRATEGY, OPPONENT, vary={"smithies": range(5)}, games=2000, seed=1)
    sweep.save_plot(FOLDER / "sweep.svg")
    sweep.save_plot(FOLDER / "sweep-ru.svg", "ru")
    names = ("double-witch", "smithy", "militia", "duke", "workshop-gardens", OPPONENT)
    feodum.tournament(*names, games=300, seed=1).save_plot(FOLDER / "tournament.svg")
    for file in FOLDER.glob("*.svg"):
        text = LONG.sub(shortened, file.read_text(encoding="utf-8"))
        for left_out in (LABEL, SPEED):
            text = left_out.sub("", text)
        file.write_text(text, encoding="utf-8")


def shortened(number: re.Match[str]) -> str:
    """A tenth of a pixel is close enough, and the files are half as large."""
    return f"{float(number[0]):.1f}"


if __name__ == "__main__":
    main()
