"""Several games in a row at one table: who starts the next one, and with which kingdom."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from feodum.engine.random import Random
from feodum.kingdoms.table import ImpossibleTable, Table, check_seat, find_kingdom

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

TYPED_SEEDS: Final = 1_000_000
NEXT_SEEDS: Final = 1 << 31
"""Many, because each seed follows from the one before: with few, a series would soon repeat."""


def some_seed(seed: int | None = None) -> int:
    """The seed asked for, or else a random one that is short enough to type."""
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
            # Not the stream of the shuffles, nor that of the first player.
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
    if first_edition(table):
        return [seat for seat in seats if seat not in winners] or seats
    return seats


def first_edition(table: Table) -> bool:
    """Whether a table follows the rules of the first edition, where the editions differ."""
    return any(name.endswith("-1e") for name in table.sets[:1])


def exchange(table: Table, out_name: str, in_name: str) -> Table:
    """The table with one kingdom card in place of another.

    If the new card was set aside for Way of the Mouse, another one is drawn for that.
    """
    if out_name not in table.kingdom:
        raise ImpossibleTable("not-in-kingdom", card=out_name)
    find_kingdom(Table((*table.kingdom, in_name), sets=table.sets))
    kingdom = tuple(in_name if name == out_name else name for name in table.kingdom)
    return replace(table, kingdom=kingdom, mouse="" if in_name == table.mouse else table.mouse)
