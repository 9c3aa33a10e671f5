"""Several games in a row at one table: who starts the next one, and with which kingdom."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from feodum.engine.random import Random
from feodum.kingdoms.sets import EDITIONS
from feodum.kingdoms.table import ImpossibleTable, Table, check_seat, find_kingdom

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

TYPED_SEEDS: Final = 1_000_000
NEXT_SEEDS: Final = 1 << 31
"""The number of possible next seeds: many, so that a series does not soon repeat itself."""


def some_seed(seed: int | None = None) -> int:
    """The given seed, or else a random one that is short enough to type."""
    return seed if seed is not None else secrets.randbelow(TYPED_SEEDS)


class Series:
    """The games of one table. The last table is enough to go on with the series."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def next_table(
        self, winners: Collection[int], exchanges: Iterable[tuple[str, str]] = ()
    ) -> Table:
        """The table of the next game, after these seats won; it becomes the series' table.

        If the table has a seed, the next seed follows from it. Otherwise the next game has no seed
        either, but a new secret.

        Each exchange is a pair: a kingdom card that goes, and the one that replaces it. They are
        made in the order given.
        """
        table = self.table
        for seat in winners:
            check_seat(seat, table.players)
        for out_name, in_name in exchanges:
            table = exchange(table, out_name, in_name)
        candidates = starters(table, set(winners))
        if table.seed is None:
            self.table = replace(table, first=secrets.choice(candidates))
        else:
            # A stream of its own, apart from the shuffles and the first player.
            random = Random(table.seed ^ 0x5E41E5)
            seed = int(random.below(NEXT_SEEDS))
            first = candidates[int(random.below(len(candidates)))]
            self.table = replace(table, seed=seed, first=first)
        return self.table


def starters(table: Table, winners: set[int]) -> list[int]:
    """The seats from which the next starting player is drawn after these have won."""
    if not winners:
        raise ImpossibleTable("no-winner")
    seats = list(range(table.players))
    if len(winners) == 1:
        return [(winner + 1) % table.players for winner in winners]
    if table.sets and EDITIONS[table.sets[0]].losers_start:
        return [seat for seat in seats if seat not in winners] or seats
    return seats


def exchange(table: Table, out_name: str, in_name: str) -> Table:
    """The table with one kingdom card in place of another.

    If the new card was laid out beside a landscape, another card is drawn to lie there.
    """
    if out_name not in table.kingdom:
        raise ImpossibleTable("not-in-kingdom", card=out_name)
    find_kingdom(Table((*table.kingdom, in_name), sets=table.sets))
    kingdom = tuple(in_name if name == out_name else name for name in table.kingdom)
    beside = tuple("" if name == in_name else name for name in table.beside)
    return replace(table, kingdom=kingdom, beside=beside)
