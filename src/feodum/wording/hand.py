"""The order in which a hand is shown and its cards are numbered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.engine.card import ACTION, CURSE, TREASURE, VICTORY
from feodum.kingdoms.sets import CARDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from feodum.wording.words import Words

GROUPS: Final = (
    ("type-action", ACTION),
    ("type-treasure", TREASURE),
    ("type-victory", VICTORY),
    ("type-curse", CURSE),
)
UNNUMBERED: Final[Mapping[str, int]] = {}


def hand_groups(
    words: Words, keys: Iterable[str], numbers: Mapping[str, int] = UNNUMBERED
) -> list[tuple[str, list[str]]]:
    """The hand grouped by type, with each type's message; a card of two types is in the first.

    In each group, numbered cards come first, by number, then the others by cost and name.
    """
    last = len(CARDS)
    left = sorted(
        keys,
        key=lambda key: (numbers.get(key, last), -CARDS[key].cost.coins, words.card(key)),
    )
    found: list[tuple[str, list[str]]] = []
    for message_id, type_ in GROUPS:
        group = [key for key in left if CARDS[key].types & type_]
        left = [key for key in left if key not in group]
        if group:
            found.append((message_id, group))
    return found


def in_order(words: Words, keys: Iterable[str]) -> list[str]:
    """The different cards of a hand, in the order in which they are shown."""
    return list(dict.fromkeys(key for _, group in hand_groups(words, keys) for key in group))
