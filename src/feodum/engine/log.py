"""What happened, as data: card keys and numbers, no sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.engine.tracking import ELSEWHERE

if TYPE_CHECKING:
    from feodum.engine.card import Card, Source
    from feodum.engine.reader import Reader

ALL: Final = 0
OWNER: Final = 1
"""Others see only how many cards."""
TOP: Final = 2
"""Others see how many cards, and the last one: it lies on top of the discard pile."""
RECEIVER: Final = 3
"""The owner and one other player see the cards."""
NOBODY: Final = 4
"""The outcome of a shuffle."""


# What the kinds of entries mean

TURNS: Final = ("turn", "extra-turn")
GAIN_KINDS: Final = ("gain", "gain-to-hand", "gain-onto-deck")
"""By the place where the card was put."""
ONTO_DECK: Final = ("put-on-deck", "gain-onto-deck", "take-from-exile")
REVEALS: Final = ("reveal", "reveal-hand")
WHOLE_PILES: Final = ("shuffle", "deck-into-discard")
"""The number is the size of a pile."""
FROM_THE_DARK: Final = (
    "draw",
    "look",
    *REVEALS,
    "shuffle",
    "discard-from-deck",
    "trash-from-deck",
    "deck-into-discard",
)
"""Somebody then knows a card that nobody chose to show."""
SEEN_BEFORE: Final = (
    "name",
    "buy",
    *GAIN_KINDS,
    "exile",
    "exile-from-supply",
    "discard-from-exile",
    "take-from-exile",
    "return-to-pile",
)
"""Everybody had seen the cards: those Exiled were revealed or gained before, or come from the
Supply, for nobody Exiles from hand in another player's turn."""


class Entry:
    """One thing that happened to one player, `depth` causes deep."""

    def __init__(
        self,
        depth: int,
        kind: str,
        seat: int,
        cards: list[Card],
        seen: int,
        number: int,
        other: int,
        source: str,
        origin: int = ELSEWHERE,
        top: Card | None = None,
        above: int = 0,
    ) -> None:
        self.depth: Final = depth
        self.kind: Final = kind
        self.seat: Final = seat
        self.cards: Final = cards
        self.seen: Final = seen
        self.number: Final = number
        self.other: Final = other
        self.source: Final = source
        """The key of a landscape, or of a card whose effect comes later."""
        self.origin: Final = origin
        """Where the cards lay before; ELSEWHERE is a place where everybody sees them."""
        self.top: Final = top
        """What came to lie on top of a discard pile from which they were taken."""
        self.above: Final = above
        """With how many cards above it a card was put into a deck: only its owner knows."""

    def knows(self, seat: int) -> bool:
        """Whether this seat learns all the cards."""
        return (
            self.seen == ALL
            or (seat == self.seat and self.seen != NOBODY)
            or (self.seen == RECEIVER and seat == self.other)
            or (self.seen == TOP and len(self.cards) <= 1)
        )

    def same(self, entry: Entry) -> bool:
        return (
            self.depth == entry.depth
            and self.kind == entry.kind
            and self.seat == entry.seat
            and self.cards == entry.cards
            and self.seen == entry.seen
            and self.number == entry.number
            and self.other == entry.other
            and self.source == entry.source
            and self.origin == entry.origin
            and self.top is entry.top
            and self.above == entry.above
        )

    def looks_like(self, entry: Entry, seat: int) -> bool:
        """Whether this seat cannot tell the two apart."""
        if len(self.cards) != len(entry.cards) or self.seen != entry.seen:
            return False
        known = self.knows(seat)
        if known and (self.cards != entry.cards or self.above != entry.above):
            return False
        if self.seen == TOP and self.cards[-1] is not entry.cards[-1]:
            return False
        return (
            self.depth == entry.depth
            and self.kind == entry.kind
            and self.seat == entry.seat
            and self.number == entry.number
            and self.other == entry.other
            and self.source == entry.source
            and self.top is entry.top
        )

    def __repr__(self) -> str:
        return f"Entry({self.depth}, {self.kind!r}, {self.seat}, {self.cards}, {self.number})"


class Recorder:
    """Collects the entries of a game to which it is attached."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.depth = 0
        self.origin = ELSEWHERE
        """Where the cards of the next entry come from."""
        self.top: Card | None = None
        self.readers: dict[int, Reader] = {}
        """What seats know that have been asked for it."""

    def clone(self, count: int) -> Recorder:
        """A recorder that holds the first `count` entries."""
        copy = Recorder()
        copy.entries = self.entries[:count]
        copy.readers = self.readers.copy()
        return copy

    def rewind(self, count: int) -> None:
        """Forget all but the first `count` entries: a step is run again."""
        del self.entries[count:]
        self.depth = 0
        self.origin = ELSEWHERE
        self.top = None

    def add(
        self,
        kind: str,
        seat: int,
        cards: list[Card],
        seen: int = ALL,
        number: int = 0,
        other: int = -1,
        above: int = 0,
    ) -> None:
        origin, top = self.origin, self.top
        self.origin, self.top = ELSEWHERE, None
        self.entries.append(
            Entry(
                self.depth,
                kind,
                seat,
                cards.copy(),
                seen,
                number,
                other,
                "",
                origin,
                top,
                above,
            ),
        )

    def add_source(self, kind: str, seat: int, source: Source) -> None:
        """Something is bought or used that is no card, or has been played before."""
        self.entries.append(Entry(self.depth, kind, seat, [], ALL, 0, -1, source.key))
