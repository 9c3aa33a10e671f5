"""Kingdoms as the page knows them: found on request, and written as one word for links."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from feodum.cards.menagerie_ways import mouse as way_of_the_mouse
from feodum.engine.errors import Problem, UnknownName
from feodum.kingdoms.dealing import KINGDOM_SIZE, MOST_WAYS
from feodum.kingdoms.randomizer import Wish
from feodum.kingdoms.recommended import RECOMMENDED
from feodum.kingdoms.request import KingdomRequest
from feodum.kingdoms.series import exchange
from feodum.kingdoms.sets import SOURCES, check_sets, kingdom_cards, landscapes
from feodum.kingdoms.table import (
    ImpossibleTable,
    Table,
    find_kingdom,
    find_landscapes,
    find_mouse,
    mouse_options,
)
from feodum.server.common import Kingdom

if TYPE_CHECKING:
    from collections.abc import Iterable

    from feodum.server.bodies import Exchange, KingdomWish

PARTS: Final = "~"
WITHIN: Final = "."
"""Neither separator occurs in a key, and links need not escape them."""
MOST_IN_CODE: Final = 12
SEED_BITS: Final = 60


def kingdom_of(table: Table) -> Kingdom:
    """A table's cards by key, and their code."""
    cards = sorted(find_kingdom(table), key=lambda card: (card.cost.coins, card.name))
    found = find_landscapes(table)
    mouse = find_mouse(table).key if table.mouse else None
    keys = [card.key for card in cards]
    lands = [landscape.key for landscape in found]
    parts = [table.sets, keys, lands, [mouse] if mouse else []]
    code = PARTS.join(WITHIN.join(part) for part in parts)
    return Kingdom(code, list(table.sets), keys, lands, mouse, recommended_name(table))


def recommended_name(table: Table) -> str | None:
    cards, lands = set(table.kingdom), set(table.landscapes)
    for entry in RECOMMENDED.values():
        same = set(entry.kingdom) == cards and set(entry.landscapes) == lands
        if same and set(entry.sets) <= set(table.sets):
            return entry.name
    return None


def read_code(code: str, players: int = 2) -> Table:
    """The table that a code stands for; Problem if there is none."""
    parts = [part.split(WITHIN) if part else [] for part in code.split(PARTS)]
    if len(parts) != 4 or any(len(part) > MOST_IN_CODE for part in parts):
        raise Problem("kingdom-code")
    sets, keys, lands, mouse = parts
    if not sets or len(keys) != KINGDOM_SIZE or len(mouse) > 1:
        raise Problem("kingdom-code")
    check_sets(sets)
    table = Table(
        kingdom=names_of(keys, tuple(sets)),
        players=players,
        sets=tuple(sets),
        landscapes=names_of(lands, tuple(sets)),
        mouse="".join(names_of(mouse, tuple(sets))),
    )
    find_kingdom(table)
    find_landscapes(table)
    if table.mouse and way_of_the_mouse.name not in table.landscapes:
        raise ImpossibleTable("mouse-unused", card=table.mouse)
    return with_mouse(table)


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


def with_mouse(table: Table) -> Table:
    """The table with a card for Way of the Mouse, drawn if it needs one and has none."""
    if way_of_the_mouse.name not in table.landscapes:
        return replace(table, mouse="")
    if table.mouse:
        return replace(table, mouse=find_mouse(table).name)
    options = list(mouse_options(table))
    if not options:
        raise ImpossibleTable("no-mouse")
    return replace(table, mouse=secrets.choice(options))


def wished(wish: KingdomWish, players: int = 2) -> Table:
    """The table that somebody wishes for. What is drawn at random leaves no seed behind."""
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
    return with_mouse(request.table(players))


def english(names: Iterable[str]) -> tuple[str, ...]:
    """These names, with keys replaced by English names."""
    return tuple(SOURCES[name].name if name in SOURCES else name for name in names)


def exchanged(wish: Exchange) -> Table:
    """A kingdom with one card or landscape replaced."""
    table = read_code(wish.code)
    out, come = english([wish.out])[0], english([wish.come])[0]
    banned = set(english(wish.banned))
    if out in table.landscapes:
        return with_mouse(exchange_landscape(table, out, come, banned))
    if not come:
        taken = {*table.kingdom, table.mouse, *banned}
        come = drawn([name for name in kingdom_cards(table.sets) if name not in taken])
    return with_mouse(exchange(table, out, come))


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
    table = replace(table, landscapes=changed)
    find_landscapes(table)
    return table


def drawn(names: list[str]) -> str:
    if not names:
        raise ImpossibleTable("nothing-left")
    return secrets.choice(names)
