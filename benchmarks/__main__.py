"""Measure the speed of this tree against other programs or another revision."""

from __future__ import annotations

import argparse
import subprocess
import sys

from benchmarks.against_limit import measure_shares
from benchmarks.against_pyminion import measure
from benchmarks.against_revision import NoBenchmark, compare
from benchmarks.learning import measure_learning
from benchmarks.old_self import measure_basic
from benchmarks.page import measure_page
from benchmarks.programs import Failed
from benchmarks.rl import measure_rl
from benchmarks.server import SECONDS, measure_server
from benchmarks.standings import start_standings
from benchmarks.start import measure_start
from benchmarks.strategies import measure_strategies
from scripts.compiled_env import PYTHON

PARTS = (
    "limit", "start", "strategies", "rl", "learning", "server", "page", "strength", "basic",
)  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--base", metavar="REV", help="compare with this revision instead")
    parser.add_argument("--only", choices=PARTS, help="measure only a part")
    parser.add_argument("--rounds", type=int, help="how often each job is run by each program")
    parser.add_argument("--scale", type=float, default=1.0, help="more or fewer games a run")
    parser.add_argument("--long", action="store_true", help="strength: more kingdoms and games")
    options = parser.parse_args()
    if options.only == "basic" and not options.base:
        parser.error("--only basic needs --base REV")
    if options.only not in (None, "basic") and options.base:
        parser.error(f"--only {options.only} measures this tree alone, without --base")
    try:
        if options.only == "basic":
            return int(not measure_basic(options.base, options.scale))
        if options.only == "strength":
            return start_standings(options.scale, long=options.long)
        if options.base:
            return compare(options.base, options.rounds or 31, options.scale)
        if options.only == "strategies":
            return measure_strategies(options.rounds or 5, options.scale)
        if options.only == "rl":
            return measure_rl(options.rounds or 3, options.scale)
        if options.only == "learning":
            return measure_learning(options.rounds or 1)
        if options.only == "limit":
            return measure_shares(options.rounds or 5, options.scale)
        if options.only == "start":
            return int(not measure_start(options.rounds or 9))
        if options.only == "server":
            return int(not measure_server(SECONDS * options.scale))
        if options.only == "page":
            return int(not measure_page(PYTHON, options.scale))
        failed = measure(options.rounds or 9, options.scale)
        failed |= measure_rl(options.rounds or 3, options.scale)
        failed |= int(not measure_start(options.rounds or 9))
        failed |= int(not measure_server(SECONDS * options.scale))
        return failed | int(not measure_page(PYTHON, options.scale))
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return 130
    except (Failed, NoBenchmark, subprocess.CalledProcessError) as problem:
        print(problem, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
