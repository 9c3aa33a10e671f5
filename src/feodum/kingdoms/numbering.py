"""Small numbers for cards, landscapes and moves, to index tables, masks and flat arrays."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from feodum.boxes.basic import BASIC
from feodum.engine.card import END_TURN, PLAY_TREASURES, Card, Move
from feodum.engine.landscape import Event, Landscape
from feodum.engine.phases import END_ACTIONS
from feodum.kingdoms.sets import SETS, check_sets, kingdom_cards, landscapes, other_cards

if TYPE_CHECKING:
    from collections.abc import Iterable

    from feodum.engine.card import Choice


class Numbering:
    """Numbers everything in some boxes from 0; the same boxes always give the same numbers.

    The basic cards come first, then the cards that other sources bring to the table, then the
    kingdom cards by their keys. The order of the boxes does not matter, except that a card in two
    editions is taken from the first one named.
    """

    def __init__(self, sets: tuple[str, ...]) -> None:
        kingdom = sorted(kingdom_cards(sets).values(), key=lambda card: card.key)
        found = sorted(landscapes(sets).values(), key=lambda source: source.key)
        self.cards: Final[list[Card]] = [*BASIC, *other_cards([*kingdom, *found]), *kingdom]
        """The cards, in the order of their numbers."""
        self.landscapes: Final[list[Landscape]] = found
        """The landscapes, in the order of their numbers."""
        self.moves: Final[list[Move]] = [END_TURN, END_ACTIONS, PLAY_TREASURES]
        """The moves, in the order of their numbers."""
        self.moves.extend(card.playing for card in self.cards if card.is_action or card.is_treasure)
        self.moves.extend(card.buying for card in self.cards)
        self.moves.extend(event.buying for event in found if isinstance(event, Event))
        self.numbers: Final[dict[Choice, int]] = {
            choice: number
            for choices in (self.cards, self.landscapes, self.moves)
            for number, choice in enumerate(choices)
        }
        """The number of each card, landscape and move."""

    def __repr__(self) -> str:
        counts = f"{len(self.cards)} cards, {len(self.landscapes)} landscapes"
        return f"<Numbering: {counts}, {len(self.moves)} moves>"

    def number(self, choice: Choice) -> int:
        """The index of a card, landscape or move in its list; KeyError if the boxes lack it."""
        return self.numbers[choice]

    def counts(self, cards: Iterable[Card]) -> list[int]:
        """How many of each card there are."""
        found = [0] * len(self.cards)
        for card in cards:
            found[self.numbers[card]] += 1
        return found

    def mask(self, moves: Iterable[Choice]) -> list[bool]:
        """For each move, whether it is one of these."""
        found = [False] * len(self.moves)
        for move in moves:
            found[self.numbers[move]] = True
        return found


def numbering(*sets: str) -> Numbering:
    """The numbers for these boxes."""
    check_sets(sets)
    return numbering_of(sets, tuple(SETS))


@cache
def numbering_of(sets: tuple[str, ...], _known: tuple[str, ...]) -> Numbering:
    return Numbering(sets)
