"""Attack a secret game: try to guess the origin of its shuffles, with 2^24 guesses of each kind.

`make test` does the same with fewer guesses. With the compiled build it takes about half an hour:
.venv-compiled/bin/python -m scripts.guess_seeds --bits 24
"""

from __future__ import annotations

import argparse
import time

from feodum.session.session import Session
from tests.server.guessing import TABLE, attack, plain, secrets_of, seen_in


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bits", type=int, default=24, help="2 to the power of this many guesses")
    bits = parser.parse_args().bits
    seen = seen_in(Session(TABLE))
    started = time.monotonic()
    for name, guesses in (("generators", plain), ("secrets", secrets_of)):
        found = attack(seen, guesses, 1 << bits)
        seconds = time.monotonic() - started
        print(f"{name}: 2^{bits} guesses in {seconds:.0f} s, found: {found}", flush=True)
        if found is not None:
            return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
