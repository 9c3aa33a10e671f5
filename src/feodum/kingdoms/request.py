"""A request for a kingdom: an exact list, a recommended set, or a random one."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from feodum.engine.checks import all_of, check_number, check_text, texts
from feodum.engine.errors import Problem, UnknownName
from feodum.kingdoms.dealing import KINGDOM_SIZE, MOST_LANDSCAPES, MOST_WAYS, RandomTables
from feodum.kingdoms.landscapes import random_landscapes
from feodum.kingdoms.randomizer import Wish, check_banned, random_kingdom
from feodum.kingdoms.recommended import recommended
from feodum.kingdoms.sets import (
    LANDSCAPES,
    NEWEST_SETS,
    check_sets,
    kingdom_cards,
    landscapes,
    set_named,
)
from feodum.kingdoms.table import (
    ImpossibleTable,
    Table,
    check_players,
    find_kingdom,
    find_laid_out,
    find_landscapes,
    needs_beside,
)
from feodum.locales.names import WISH, called, code_of, english_name

if TYPE_CHECKING:
    from collections.abc import Iterable

DRAWN_BITS: Final = 64


@dataclass(frozen=True)
class KingdomRequest:
    """How to find the ten kingdom cards of a table, and its landscapes."""

    sets: tuple[str, ...] = ()
    """The sets to use; if none are named, those of the recommended set, or else the newest ones."""
    counts: tuple[int, ...] = ()
    """How many cards to draw from each set; if empty, they are drawn from all sets together."""
    kingdom: tuple[str, ...] = ()
    """Exactly these kingdom cards."""
    recommended: str = ""
    """The name of a recommended kingdom."""
    required: tuple[str, ...] = ()
    """Cards that a random kingdom must have."""
    banned: tuple[str, ...] = ()
    """Cards that must not be drawn, for the kingdom or to lie beside a landscape."""
    wishes: tuple[Wish, ...] = ()
    """What a random kingdom should have."""
    landscapes: tuple[str, ...] = ()
    """Exactly these Events and Ways."""
    landscape_count: int | None = None
    """How many landscapes to deal from their own deck. With neither names nor a number, a
    recommended set has its own landscapes, and a random kingdom has those that come up among its
    cards."""
    most_landscapes: int = MOST_LANDSCAPES
    """The most landscapes to use of those that come up among the cards of a random kingdom."""
    most_ways: int = MOST_WAYS
    """The most Ways among the landscapes that are drawn."""
    beside: tuple[str, ...] = ()
    """The card laid out beside each landscape that has one; drawn if empty. The landscapes
    themselves must be named, or belong to the recommended set."""

    def __post_init__(self) -> None:
        """Accept names as any iterable, or as one text separated by commas."""
        for field in ("sets", "kingdom", "required", "banned", "landscapes", "wishes", "beside"):
            object.__setattr__(self, field, names(getattr(self, field), field))
        object.__setattr__(self, "sets", tuple(set_named(name) for name in self.sets))
        object.__setattr__(self, "wishes", tuple(read_wish(wish) for wish in self.wishes))
        check_text(self.recommended, "recommended")
        object.__setattr__(self, "counts", tuple(all_of(self.counts, "counts", "numbers")))
        for count in self.counts:
            check_number(count, "counts")
        if self.landscape_count is not None:
            check_number(self.landscape_count, "landscape_count")
        for field in ("most_landscapes", "most_ways"):
            check_number(getattr(self, field), field)

    @property
    def is_random(self) -> bool:
        """Whether the seed decides which cards or landscapes there are."""
        return self.draws_kingdom or bool(self.landscape_count)

    @property
    def draws_kingdom(self) -> bool:
        """Whether the seed decides which kingdom cards there are."""
        return not (self.kingdom or self.recommended)

    @property
    def draws_landscapes(self) -> bool:
        """Whether the seed decides which landscapes there are."""
        return self.landscape_count is not None or (self.draws_kingdom and not self.landscapes)

    def table(self, players: int = 2, seed: int | None = None) -> Table:
        """The table asked for. The seed decides what the request leaves open, and every card dealt.

        Without a seed, what is left open is decided by random numbers that are not kept.
        """
        check_players(players)
        self.check()
        if seed is not None:
            check_number(seed, "seed")
        else:
            return replace(self.table(players, secrets.randbits(DRAWN_BITS)), seed=None)
        table = self.named_table(players, seed)
        if self.draws_kingdom:
            table = self.with_random_kingdom(table)
        if self.draws_landscapes:
            table = self.with_random_landscapes(table)
        return replace(table, beside=self.beside_of(table))

    def each_game(self, players: int) -> EachGame:
        """A function that makes each game's table from its seed."""
        return EachGame(self, players)

    def check(self, *, drafted: bool = False) -> None:
        """Refuse options that contradict each other or have no effect.

        `drafted` means that the players choose the kingdom.
        """
        if self.recommended and self.kingdom:
            raise ImpossibleTable("two-kingdoms")
        if self.kingdom and len(self.kingdom) != KINGDOM_SIZE:
            raise ImpossibleTable("not-ten", count=len(self.kingdom), size=KINGDOM_SIZE)
        if self.landscapes and self.landscape_count is not None:
            raise ImpossibleTable("landscapes-twice")
        used = len(self.sets or NEWEST_SETS)
        if self.counts and len(self.counts) != used:
            raise ImpossibleTable("counts-sets", counts=len(self.counts), sets=used)
        self.check_effect(draws_kingdom=self.draws_kingdom and not drafted)

    def check_effect(self, *, draws_kingdom: bool) -> None:
        """Refuse options that only affect a draw which does not take place."""
        counted = self.landscape_count is not None
        come_up = draws_kingdom and not counted and not self.landscapes
        known = landscapes(tuple(LANDSCAPES))
        named = [known[name] for name in spelt(self.landscapes, known) if name in known]
        draws_beside = bool(self.landscape_count) or len(needs_beside(named)) > len(self.beside)
        without_effect = {
            "required": self.required and not draws_kingdom,
            "banned": self.banned and not draws_kingdom and not draws_beside,
            "wishes": self.wishes and not draws_kingdom,
            "counts": self.counts and not draws_kingdom,
            "most-landscapes": self.most_landscapes != MOST_LANDSCAPES and not come_up,
            "most-ways": self.most_ways != MOST_WAYS and not (come_up or counted),
        }
        for option, idle in without_effect.items():
            if idle:
                raise ImpossibleTable("nothing-drawn", option=option)

    def named_table(self, players: int, seed: int) -> Table:
        """The table with what the request names, and nothing drawn yet."""
        if self.recommended:
            chosen = recommended(self.recommended)
            sets, kingdom, found = self.sets or chosen.sets, chosen.kingdom, chosen.landscapes
        else:
            sets, found = self.sets or NEWEST_SETS, ()
            kingdom = spelt(self.kingdom, kingdom_cards(sets))
        named = spelt(self.landscapes, landscapes(sets)) or found
        table = Table(kingdom, players, sets, seed, landscapes=named)
        find_kingdom(table)
        find_landscapes(table)
        if self.beside:
            if self.landscape_count is not None:
                raise ImpossibleTable("beside-unused", card=self.beside[0])
            table = replace(table, beside=spelt(self.beside, kingdom_cards(sets)))
            find_laid_out(table)
        check_banned((*table.kingdom, *table.beside), self.all_banned(table))
        return table

    def with_random_kingdom(self, table: Table) -> Table:
        """A table with its kingdom drawn."""
        sets = table.sets
        known = kingdom_cards(sets)
        required = spelt(self.required, known)
        banned = self.all_banned(table)
        if needs_beside(find_landscapes(table)):
            # The cards beside them are drawn before the kingdom, so that some are left.
            table = replace(table, beside=self.beside_of(replace(table, kingdom=required)))
            banned = (*banned, *table.beside)
        kingdom = random_kingdom(
            table.seed or 0,
            dict(zip(sets, self.counts, strict=True)) if self.counts else sets,
            required=required,
            banned=banned,
            wishes=self.wishes,
        )
        return replace(table, kingdom=kingdom)

    def with_random_landscapes(self, table: Table) -> Table:
        """A table with its landscapes drawn."""
        drawn = random_landscapes(
            table,
            self.landscape_count,
            most=self.most_landscapes,
            most_ways=self.most_ways,
            banned=self.all_banned(table),
        )
        return replace(table, landscapes=drawn)

    def beside_of(self, table: Table) -> tuple[str, ...]:
        """The cards laid out beside landscapes: those named, or drawn ones that are not banned."""
        found = find_laid_out(table, self.all_banned(table))
        return tuple(card.name for card in found.values())

    def all_banned(self, table: Table) -> tuple[str, ...]:
        """The banned cards, in their proper spelling."""
        return spelt(self.banned, kingdom_cards(table.sets))


class EachGame:
    """Makes a table for each game from its seed; can be sent to another process."""

    def __init__(self, wanted: KingdomRequest, players: int) -> None:
        self.wanted: Final = wanted
        self.players: Final = players

    def __call__(self, seed: int) -> Table:
        return self.wanted.table(self.players, seed)

    def quickly(self) -> RandomTables | None:
        """A faster way to set up the same games; None if the request names more than sets."""
        wanted = self.wanted
        if wanted != KingdomRequest(sets=wanted.sets):
            return None
        wanted.table(self.players)
        return quick_tables(self.players, wanted.sets or NEWEST_SETS)


@lru_cache(maxsize=8)
def quick_tables(players: int, sets: tuple[str, ...]) -> RandomTables:
    return RandomTables(players, sets)


def spelt(names: tuple[str, ...], known: Iterable[str]) -> tuple[str, ...]:
    """The names in their proper spelling, whatever the case and language they were typed in."""
    if not names:
        return ()
    folded = {name.casefold(): name for name in known}
    return tuple(
        folded.get(name.casefold()) or folded.get(english_name(name).casefold(), name)
        for name in names
    )


def read_request(
    sets: str = "",
    recommended: str = "",
    kingdom: str = "",
    required: str = "",
    banned: str = "",
    wishes: Iterable[str] = (),
    *,
    landscapes: str = "",
    landscape_count: int | None = None,
    most_landscapes: int = MOST_LANDSCAPES,
    most_ways: int = MOST_WAYS,
    beside: str = "",
) -> KingdomRequest:
    """Read a typed request: names separated by commas, and `base-1e:5` to draw five from a set."""
    names, counts = read_sets(sets)
    asked = [wish for entry in wishes for wish in entry.replace(",", " ").split()]
    return KingdomRequest(
        sets=names,
        counts=counts,
        kingdom=words(kingdom),
        recommended=recommended,
        required=words(required),
        banned=words(banned),
        wishes=tuple(read_wish(wish) for wish in asked),
        landscapes=words(landscapes),
        landscape_count=landscape_count,
        most_landscapes=most_landscapes,
        most_ways=most_ways,
        beside=words(beside),
    )


def request_for(
    kingdom: Iterable[str], recommended: str, landscapes: Iterable[str], sets: Iterable[str]
) -> KingdomRequest:
    """A request for these names, each given as any iterable or as one text."""
    return KingdomRequest(
        sets=names(sets, "sets"),
        kingdom=names(kingdom, "kingdom"),
        recommended=recommended,
        landscapes=names(landscapes, "landscapes"),
    )


def names(given: str | Iterable[str], what: str) -> tuple[str, ...]:
    """Names from an iterable, or from one text separated by commas."""
    return words(given) if isinstance(given, str) else texts(given, what)


def words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(",") if word.strip())


def read_sets(text: str) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The sets, and how many cards to draw from each if every entry has a number."""
    names: list[str] = []
    counts: list[int] = []
    for entry in text.replace(",", " ").split():
        name, colon, count = entry.partition(":")
        if colon and not count.isdecimal():
            raise Problem("not-a-count", set=name, word=count)
        if colon:
            counts.append(int(count[:6]))
        name = set_named(name)
        if name in names:
            raise ImpossibleTable("set-twice", set=name)
        names.append(name)
    check_sets(names)
    if counts and len(counts) != len(names):
        raise ImpossibleTable("counts-sets", counts=len(counts), sets=len(names))
    return tuple(names), tuple(counts)


def read_wish(name: str) -> Wish:
    known = [str(wish) for wish in Wish]
    found = code_of(name, known, WISH)
    if found not in known:
        raise UnknownName("wish", name, [one for wish in known for one in called(wish, WISH)])
    return Wish(found)
