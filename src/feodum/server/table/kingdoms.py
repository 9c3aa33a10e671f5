"""Kingdoms as the page knows them: found on request, and written as one word for links."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from feodum.engine.errors import Problem, UnknownName
from feodum.kingdoms.dealing import KINGDOM_SIZE, MOST_WAYS
from feodum.kingdoms.randomizer import Wish
from feodum.kingdoms.request import KingdomRequest
from feodum.kingdoms.series import exchange
from feodum.kingdoms.sets import RECOMMENDED, SOURCES, check_sets, kingdom_cards, landscapes
from feodum.kingdoms.table import (
    ImpossibleTable,
    Table,
    find_kingdom,
    find_laid_out,
    find_landscapes,
    needs_beside,
)
from feodum.server.protocol.common import Kingdom

if TYPE_CHECKING:
    from collections.abc import Iterable

    from feodum.server.protocol.bodies import Exchange, KingdomWish

PARTS: Final = "~"
WITHIN: Final = "."
"""Neither separator occurs in a key, and links need not escape them."""
MOST_IN_CODE: Final = 12
MOST_IN_LAB: Final = 200
"""The strategies of a race name at most this many cards, or Events and Ways."""
SEED_BITS: Final = 60


def kingdom_of(table: Table) -> Kingdom:
    """A table's cards by key, and their code."""
    cards = sorted(find_kingdom(table), key=lambda card: (card.cost.coins, card.name))
    found = find_landscapes(table)
    beside = {one.key: card.key for one, card in find_laid_out(table).items()}
    keys = [card.key for card in cards]
    lands = [landscape.key for landscape in found]
    parts = [table.sets, keys, lands, beside.values()]
    code = PARTS.join(WITHIN.join(part) for part in parts)
    return Kingdom(code, list(table.sets), keys, lands, beside, recommended_name(table))


def recommended_name(table: Table) -> str | None:
    cards, lands = set(table.kingdom), set(table.landscapes)
    for entry in RECOMMENDED.values():
        same = set(entry.kingdom) == cards and set(entry.landscapes) == lands
        if same and set(entry.sets) <= set(table.sets):
            return entry.name
    return None


def read_code(code: str, players: int = 2, *, size: int | None = KINGDOM_SIZE) -> Table:
    """The table that a code stands for; Problem if there is none. `size` None allows any size."""
    parts = [part.split(WITHIN) if part else [] for part in code.split(PARTS)]
    most = MOST_IN_CODE if size is not None else MOST_IN_LAB
    if len(parts) != 4 or any(len(part) > most for part in parts):
        raise Problem("kingdom-code")
    sets, keys, lands, beside = parts
    if not sets or (size is not None and len(keys) != size):
        raise Problem("kingdom-code")
    check_sets(sets)
    table = Table(
        kingdom=names_of(keys, tuple(sets)),
        players=players,
        sets=tuple(sets),
        landscapes=names_of(lands, tuple(sets)),
        beside=names_of(beside, tuple(sets)),
    )
    find_kingdom(table)
    find_landscapes(table)
    return laid_out(table)


def names_of(keys: Iterable[str], sets: tuple[str, ...]) -> tuple[str, ...]:
    """The English names of cards and landscapes with these keys, in these sets' versions."""
    known = {**kingdom_cards(sets), **landscapes(sets)}
    by_key = {source.key: name for name, source in known.items()}
    found: list[str] = []
    for key in keys:
        if key not in by_key:
            raise UnknownName("kingdom-card", key, list(by_key))
        found.append(by_key[key])
    return tuple(found)


def laid_out(table: Table) -> Table:
    """The table with a card beside each landscape that needs one; missing ones are drawn."""
    drawn = find_laid_out(replace(table, seed=secrets.randbits(SEED_BITS)))
    return replace(table, beside=tuple(card.name for card in drawn.values()))


def wished(wish: KingdomWish, players: int = 2) -> Table:
    """The table that somebody wishes for. No seed is kept for what is drawn at random."""
    if wish.code:
        return read_code(wish.code, players)
    request = KingdomRequest(
        sets=tuple(wish.sets),
        kingdom=english(wish.cards),
        recommended=wish.recommended,
        required=english(wish.required),
        banned=english(wish.banned),
        wishes=tuple(Wish(name) for name in wish.wishes),
        landscapes=english(wish.landscapes),
        landscape_count=wish.landscape_count,
    )
    return laid_out(request.table(players))


def english(names: Iterable[str]) -> tuple[str, ...]:
    """These names, with English names in place of keys."""
    return tuple(SOURCES[name].name if name in SOURCES else name for name in names)


def exchanged(wish: Exchange) -> Table:
    """A kingdom with one card or landscape replaced."""
    table = read_code(wish.code)
    out, come = english([wish.out])[0], english([wish.come])[0]
    banned = set(english(wish.banned))
    if out in table.landscapes:
        return laid_out(exchange_landscape(table, out, come, banned))
    if not come:
        taken = {*table.kingdom, *table.beside, *banned}
        come = drawn([name for name in kingdom_cards(table.sets) if name not in taken])
    return laid_out(exchange(table, out, come))


def exchange_landscape(table: Table, out: str, come: str, banned: set[str]) -> Table:
    """Replace an Event or Way; a draw never brings more Ways than are allowed."""
    left = [name for name in table.landscapes if name != out]
    known = landscapes(table.sets)
    full = sum(known[name].cost is None for name in left) >= MOST_WAYS
    if not come:
        fitting = [
            name
            for name, found in known.items()
            if name not in banned | {out, *left} and not (full and found.cost is None)
        ]
        come = drawn(fitting)
    if come not in known:
        raise UnknownName("landscape", come, list(known))
    changed = tuple(come if name == out else name for name in table.landscapes)
    kept = {landscape.name: card.name for landscape, card in find_laid_out(table).items()}
    table = replace(table, landscapes=changed)
    needing = needs_beside(find_landscapes(table))
    return replace(table, beside=tuple(kept.get(one.name, "") for one in needing))


def drawn(names: list[str]) -> str:
    if not names:
        raise ImpossibleTable("nothing-left")
    return secrets.choice(names)
