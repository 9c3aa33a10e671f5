"""Change the rules in one place at a time, and list the changes that no test notices.

Each change deletes a statement. With --swaps, other changes negate a condition, or swap `<` and
`<=`, `and` and `or`, 0 and 1. `explained.yaml` lists survivors that need no test, with the reason;
they are not tried again.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path
from typing import Final

import yaml
from rich.progress import track

from scripts.mutants.changes import SOURCE, mutants_of
from scripts.mutants.judging import FailsAsItIs, Judges

EXPLAINED: Final = Path(__file__).with_name("explained.yaml")
PACKAGES: Final = ("boxes", "engine", "hidden", "views", "session")


def explained() -> dict[str, str]:
    """Why no test needs to notice a mutant, by the mutant's name."""
    groups = yaml.safe_load(EXPLAINED.read_text(encoding="utf-8")) or []
    return {name: group["why"] for group in groups for name in group["mutants"]}


def chosen_paths(only: list[str]) -> list[Path]:
    paths = [path for name in PACKAGES for path in sorted((SOURCE / name).rglob("[!_]*.py"))]
    if only:
        paths = [
            path
            for path in paths
            if any(f"{path.relative_to(SOURCE).as_posix()}/".startswith(f"{o}/") for o in only)
        ]
    return paths


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=2, help="processes at a time")
    parser.add_argument("--only", nargs="+", default=[], help="cards, engine/turn.py, ...")
    parser.add_argument("--swaps", action="store_true", help="other changes beside deletions")
    parser.add_argument("--sample", type=int, help="this number of mutants, drawn by --seed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--budget", type=float, help="seconds of tests for each at most: a survivor is a suspect"
    )
    return parser.parse_args()


def main() -> int:
    wanted = options()
    paths = chosen_paths(wanted.only)
    reasons = explained()
    found = [
        mutant for path in paths for mutant in mutants_of(path) if mutant.deletes or wanted.swaps
    ]
    mutants = [mutant for mutant in found if mutant.name not in reasons]
    known = len(found) - len(mutants)
    if not mutants:
        print(f"nothing to change in {', '.join(wanted.only)}", file=sys.stderr)
        return 2
    if wanted.sample is not None and wanted.sample < len(mutants):
        mutants = random.Random(wanted.seed).sample(mutants, wanted.sample)
    print("running all judges without a change")
    judges = Judges(wanted.jobs, budget=wanted.budget)
    try:
        judges.rehearse(paths[0])
    except FailsAsItIs:
        print("they do not pass as it is", file=sys.stderr)
        return 2
    gaps = 0
    for mutant, was_noticed in track(judges.verdicts(mutants), "mutants", total=len(mutants)):
        if not was_noticed:
            gaps += 1
            print(f"{mutant.file}:{mutant.line}: {mutant.inside}: {mutant.text}", flush=True)
    print(f"{len(mutants)} mutants, {gaps} not noticed; {known} more explained")
    return 1 if gaps else 0


if __name__ == "__main__":
    sys.exit(main())
