"""Start decks other than the usual one, as people write them: `5 Copper | 2 Copper, 3 Estate`."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from feodum.engine.errors import Problem, UnknownName
from feodum.kingdoms.dealing import Start
from feodum.locales.names import english_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from feodum.engine.card import Card

MOST_CARDS: Final = 100
HAND_MARK: Final = "|"
"""Stands between the first hand and the other cards."""


def read_starts(texts: Sequence[str], known: Mapping[str, Card]) -> list[Start | None]:
    """What each seat starts with; None stands for the usual cards."""
    return [read_start(text, known) if text.strip() else None for text in texts]


def read_start(text: str, known: Mapping[str, Card]) -> Start:
    hand, mark, deck = text.partition(HAND_MARK)
    if not mark:
        hand, deck = "", text
    start = Start(read_cards(hand, known), read_cards(deck, known))
    if len(start.hand) > start.hand_size:
        raise Problem("start-hand", cards=len(start.hand), most=start.hand_size)
    if not start.hand and not start.deck:
        raise Problem("start-empty")
    return start


def written_start(start: Start) -> str:
    """A start deck as people write it."""
    deck = written_cards(start.deck)
    return f"{written_cards(start.hand)} {HAND_MARK} {deck}".strip() if start.hand else deck


def written_cards(cards: list[Card]) -> str:
    copies = Counter(card.name for card in cards)
    return ", ".join(name if count == 1 else f"{count} {name}" for name, count in copies.items())


def read_cards(text: str, known: Mapping[str, Card]) -> list[Card]:
    """The cards that a text such as `7 Copper, 3 Estate` names."""
    folded = {name.casefold(): card for name, card in known.items()}
    cards: list[Card] = []
    for part in filter(None, map(str.strip, text.split(","))):
        first, _, rest = part.partition(" ")
        counted = first.isdecimal() and len(first) <= len(str(MOST_CARDS))
        name = rest.strip() if counted else part
        card = folded.get(name.casefold()) or folded.get(english_name(name).casefold())
        if card is None:
            raise UnknownName("card", name, list(known))
        cards.extend([card] * (int(first) if counted else 1))
        if len(cards) > MOST_CARDS:
            raise Problem("start-large", most=MOST_CARDS)
    return cards
