"""The order in which a hand is shown and its cards are numbered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.kingdoms.sets import CARDS
from feodum.locales.names import fold

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from feodum.wording.words import Words

FIRST: Final = ("action", "treasure")
LAST: Final = ("victory", "curse")
"""The types by which a hand is grouped, after `FIRST` and any types that a box adds."""
UNNUMBERED: Final[Mapping[str, int]] = {}


def hand_groups(
    words: Words, keys: Iterable[str], numbers: Mapping[str, int] = UNNUMBERED
) -> list[tuple[str, list[str]]]:
    """The hand grouped by type, with each type's name; a card of two types is in the first group.

    In each group, numbered cards come first, by number, then the others by cost and name.
    """
    last = len(CARDS)
    left = sorted(
        keys,
        key=lambda key: (numbers.get(key, last), -CARDS[key].cost.coins, fold(words.card(key))),
    )
    found: list[tuple[str, list[str]]] = []
    alone = [key for key in left if not {*FIRST, *LAST} & {*CARDS[key].type_names}]
    between = dict.fromkeys(CARDS[key].type_names[0] for key in alone)
    for name in (*FIRST, *between, *LAST):
        group = [key for key in left if name in CARDS[key].type_names]
        left = [key for key in left if key not in group]
        if group:
            found.append((name, group))
    return found


def in_order(words: Words, keys: Iterable[str]) -> list[str]:
    """The different cards of a hand, in the order in which they are shown."""
    return list(dict.fromkeys(key for _, group in hand_groups(words, keys) for key in group))
