"""A kingdom as somebody asks for it: an exact list, a recommended set, or a random one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from feodum.engine.errors import Problem, UnknownName
from feodum.kingdoms.randomizer import Wish, random_kingdom
from feodum.kingdoms.recommended import recommended
from feodum.kingdoms.sets import NEWEST_SETS, check_sets, kingdom_cards
from feodum.kingdoms.table import KINGDOM_SIZE, ImpossibleTable, Table

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True)
class KingdomRequest:
    """How to find the ten kingdom cards of a table."""

    sets: tuple[str, ...] = ()
    """The sets in use; the newest ones if none are named."""
    counts: tuple[int, ...] = ()
    """How many cards to draw from each of the sets; from all together if empty."""
    kingdom: tuple[str, ...] = ()
    recommended: str = ""
    required: tuple[str, ...] = ()
    banned: tuple[str, ...] = ()
    wishes: tuple[Wish, ...] = ()

    @property
    def is_random(self) -> bool:
        return not (self.kingdom or self.recommended)

    def table(self, players: int = 2, seed: int = 0) -> Table:
        """The table asked for; the seed decides what is left open."""
        if self.recommended and self.kingdom:
            raise ImpossibleTable("two-kingdoms")
        if self.recommended:
            chosen = recommended(self.recommended)
            return Table(chosen.kingdom, players, self.sets or chosen.sets, seed)
        sets = self.sets or NEWEST_SETS
        if self.kingdom and len(self.kingdom) != KINGDOM_SIZE:
            raise ImpossibleTable("not-ten", count=len(self.kingdom), size=KINGDOM_SIZE)
        kingdom = self.spelt(self.kingdom) or self.draw(sets, seed)
        return Table(kingdom, players, sets, seed)

    def draw(self, sets: tuple[str, ...], seed: int) -> tuple[str, ...]:
        source = dict(zip(sets, self.counts, strict=True)) if self.counts else sets
        return random_kingdom(
            seed,
            source,
            required=self.spelt(self.required),
            banned=self.spelt(self.banned),
            wishes=self.wishes,
        )

    def spelt(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """The names as the cards spell them, whatever the case they were typed in."""
        known = {name.casefold(): name for name in kingdom_cards(self.sets or NEWEST_SETS)}
        return tuple(known.get(name.casefold(), name) for name in names)


def read_request(
    sets: str = "",
    recommended: str = "",
    kingdom: str = "",
    required: str = "",
    banned: str = "",
    wishes: Iterable[str] = (),
) -> KingdomRequest:
    """Understand a request as it is typed: names between commas, `base-1e:5` to draw five."""
    names, counts = read_sets(words(sets))
    return KingdomRequest(
        sets=names,
        counts=counts,
        kingdom=words(kingdom),
        recommended=recommended,
        required=words(required),
        banned=words(banned),
        wishes=tuple(read_wish(wish) for wish in wishes),
    )


def words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(",") if word.strip())


def read_sets(entries: Iterable[str]) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The sets, and how many cards to draw from each if that is said of all of them."""
    names: list[str] = []
    counts: list[int] = []
    for entry in entries:
        name, colon, count = entry.partition(":")
        if colon and not count.isdecimal():
            raise Problem("not-a-number", word=count)
        if colon:
            counts.append(int(count[:6]))
        if name in names:
            raise ImpossibleTable("set-twice", set=name)
        names.append(name)
    check_sets(names)
    if counts and len(counts) != len(names):
        raise ImpossibleTable("counts-sets", counts=len(counts), sets=len(names))
    return tuple(names), tuple(counts)


def read_wish(name: str) -> Wish:
    known = [str(wish) for wish in Wish]
    if name not in known:
        raise UnknownName("wish", name, known)
    return Wish(name)
