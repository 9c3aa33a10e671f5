"""Whether `basic` has become weaker: it plays the `basic` of another revision.

The kingdoms are random, of all boxes. Each deal is played twice, and each of the two goes first in
one of these games. The two revisions run in processes of their own (`one_side.py`).
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.progress import Progress

from benchmarks import one_side
from benchmarks.against_revision import NoBenchmark, unpack
from benchmarks.one_side import Gone, Pipe
from benchmarks.required import verdict
from benchmarks.strength import drawn, mean_of
from feodum.lab.batch import game_seed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import feodum

BOT: Final = "basic"
KINGDOMS: Final = 200
DEALS: Final = 15
"""How many deals there are in each kingdom."""
WORST: Final = 5
"""How many kingdoms are listed."""
FEWEST: Final = 5
"""In how many kingdoms a card must be to be listed."""
MOST_PARTED: Final = 0.02
"""How many of the games may be left out because the rules differ."""


@dataclass(frozen=True)
class Met:
    """The games in one kingdom."""

    table: feodum.Table
    shares: tuple[float, ...]
    """This tree's share of the win in each game."""
    parted: int
    """How many games are left out, because they went on differently in the two revisions."""

    @property
    def share(self) -> float:
        return sum(self.shares) / len(self.shares)

    @property
    def names(self) -> tuple[str, ...]:
        return (*self.table.kingdom, *self.table.landscapes)


def measure_basic(revision: str, scale: float) -> bool:
    """Print how `basic` does against that of another revision, and whether it is no weaker."""
    deals = max(1, round(DEALS * scale))
    met: list[Met] = []
    with tempfile.TemporaryDirectory() as name:
        tree = Path(name)
        unpack(revision, tree)
        with other_side(tree) as pipe, Progress(console=Console(stderr=True)) as progress:
            for table in progress.track(drawn(KINGDOMS), description=f"{BOT} against {revision}"):
                met.append(meet(table, pipe, deals))
    return judge(Console(), met, revision)


@contextmanager
def other_side(tree: Path) -> Iterator[Pipe]:
    """A process that plays with the package of another tree."""
    process = subprocess.Popen(
        [sys.executable, "-P", one_side.__file__],
        env=os.environ | {"PYTHONPATH": str(tree / "src")},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        process_group=0,  # Ctrl-C then reaches only this process, which ends the other
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        pipe = Pipe(process.stdout, process.stdin)
        if not Path(pipe.hear()).is_relative_to(tree):
            raise NoBenchmark("the other revision would be this one")
        yield pipe
    except (Gone, BrokenPipeError):
        raise NoBenchmark("the other revision cannot play") from None
    finally:
        process.kill()
        process.communicate()


def meet(table: feodum.Table, pipe: Pipe, deals: int) -> Met:
    """Play all games in one kingdom: each deal from both seats."""
    found = [
        play(table, game_seed(table.seed or 0, deal), seat, pipe)
        for deal in range(deals)
        for seat in range(2)
    ]
    shares = tuple(share for share in found if share is not None)
    return Met(table, shares, len(found) - len(shares))


def play(table: feodum.Table, seed: int, seat: int, pipe: Pipe) -> float | None:
    order = {
        "bot": BOT,
        "seat": seat,
        "seed": seed,
        "kingdom": table.kingdom,
        "sets": table.sets,
        "landscapes": table.landscapes,
        "beside": table.beside,
    }
    pipe.tell(json.dumps(order))
    return one_side.play(order, seat, pipe)


def judge(console: Console, met: Sequence[Met], revision: str) -> bool:
    """Print the result; NoBenchmark if the rules of the two revisions differ too much."""
    games = sum(len(one.shares) + one.parted for one in met)
    parted = sum(one.parted for one in met)
    if parted > MOST_PARTED * games:
        raise NoBenchmark(f"{revision} has other rules: {parted} of {games} games differ")
    played = sorted((one for one in met if one.shares), key=lambda one: one.share)
    share, margin = mean_of([one.share for one in played])
    lines = [f"This tree's `{BOT}` against that of {revision}, {games} games. The worst kingdoms:"]
    lines += [f"  {one.share:6.1%}  {', '.join(one.names)}" for one in played[:WORST]]
    lines += [
        f"  {mean:6.1%} ± {half:5.1%}  in the {count} kingdoms with {name}"
        for mean, half, count, name in weaknesses(played)
    ]
    if parted:
        lines.append(f"  {parted} games are left out, because the rules differ")
    for line in lines:
        console.print(line, highlight=False, soft_wrap=True)
    text = f"at least 50 % of the wins in {len(played)} random kingdoms: {share:.1%} ± {margin:.1%}"
    return verdict(console, text, share + margin >= 0.5)


def weaknesses(met: Sequence[Met]) -> list[tuple[float, float, int, str]]:
    """The cards with which it does worse than 50 %: the mean, half its interval, how many kingdoms.

    Of so many cards, a few do by chance.
    """
    found = []
    for name in sorted({name for one in met for name in one.names}):
        shares = [one.share for one in met if name in one.names]
        mean, half = mean_of(shares)
        if len(shares) >= FEWEST and mean + half < 0.5:
            found.append((mean, half, len(shares), name))
    return sorted(found)
