"""What happened, as data: card keys and numbers, no sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.engine.tracking import ELSEWHERE

if TYPE_CHECKING:
    from feodum.engine.card import Card, Source
    from feodum.engine.game import Game

ALL: Final = 0
"""Everybody sees the cards."""
OWNER: Final = 1
"""Only the owner sees the cards; others see how many there are."""
TOP: Final = 2
"""The owner sees the cards; others see how many, and the last one, on top of the discard pile."""
RECEIVER: Final = 3
"""The owner and one other player see the cards."""
NOBODY: Final = 4
"""Nobody sees the cards: the outcome of a shuffle."""
ONLY_TOP: Final = 5
"""Everybody sees how many cards, but only the last one; for a log as another seat tells it."""


# What the kinds of entries mean

TURNS: Final = ("turn", "extra-turn")
GAIN_KINDS: Final = ("gain", "gain-to-hand", "gain-onto-deck")
"""Indexed by the place where the card was put."""
ONTO_DECK: Final = ("put-on-deck", "gain-onto-deck", "take-from-exile")
REVEALS: Final = ("reveal", "reveal-hand")
WHOLE_PILES: Final = ("shuffle", "deck-into-discard")
"""These entries tell the size of a whole deck or discard pile."""
FROM_THE_DARK: Final = (
    "draw",
    "look",
    *REVEALS,
    "shuffle",
    "discard-from-deck",
    "trash-from-deck",
    "deck-into-discard",
)
"""Kinds of entries that may show somebody a card that nobody chose to show."""
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
"""Kinds of entries whose cards everybody had already seen. Exiled cards were revealed or gained
before, or came from the Supply: nobody Exiles from hand on another player's turn."""


class Entry:
    """One thing that happened to one player; `depth` counts the causes it is nested in."""

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
        """The key of a landscape, or of a card whose lasting effect acts."""
        self.origin: Final = origin
        """Where the cards were before; ELSEWHERE is a place where everybody sees them."""
        self.top: Final = top
        """The card now on top of the discard pile, if that is the origin."""
        self.above: Final = above
        """How many cards were above a card put into a deck; only its owner knows."""

    def knows(self, seat: int) -> bool:
        """Whether this seat learns all the cards."""
        return (
            self.seen == ALL
            or (seat == self.seat and self.seen < NOBODY)
            or (self.seen == RECEIVER and seat == self.other)
            or (self.seen == TOP and len(self.cards) <= 1)
        )

    def told_by(self, seat: int, unknown: Card) -> Entry:
        """This entry as a seat knows it; `unknown` replaces each card that it does not know."""
        if self.knows(seat):
            return self
        cards = [unknown] * len(self.cards)
        seen = NOBODY
        if self.seen in (TOP, ONLY_TOP):
            cards[-1] = self.cards[-1]
            seen = ONLY_TOP
        number, other, source = self.number, self.other, self.source
        return Entry(self.depth, self.kind, self.seat, cards, seen, number, other, source)

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
        """Whether this seat cannot tell the two entries apart."""
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

    def __reduce__(self) -> tuple[object, ...]:
        told = (self.depth, self.kind, self.seat, self.cards, self.seen, self.number)
        return Entry, (*told, self.other, self.source, self.origin, self.top, self.above)

    def __repr__(self) -> str:
        return f"Entry({self.depth}, {self.kind!r}, {self.seat}, {self.cards}, {self.number})"


class Reading:
    """What has been learnt from a log, and how far it was read. Reading further makes a new one."""

    def __init__(self, entries: list[Entry]) -> None:
        self.read: Final = len(entries)
        self.last: Final = entries[-1] if entries else None

    def is_part_of(self, entries: list[Entry]) -> bool:
        """Whether these entries still include all that was read."""
        if self.read > len(entries):
            return False
        return self.last is None or entries[self.read - 1] is self.last


class Recorder:
    """Collects the entries of the game it is attached to."""

    def __init__(self, entries: list[Entry] | None = None, first: Game | None = None) -> None:
        self.entries: list[Entry] = [] if entries is None else entries
        self.depth = 0
        self.origin = ELSEWHERE
        """Where the cards of the next entry come from."""
        self.top: Card | None = None
        self.readings: dict[int, Reading] = {}
        """What each seat knows, once it has been asked for."""
        self.first: Game | None = first
        """The game when the log began, if nothing else keeps it."""

    def clone(self, count: int) -> Recorder:
        """A recorder that holds the first `count` entries."""
        copy = Recorder(self.entries[:count], self.first)
        copy.readings = self.readings.copy()
        return copy

    def __reduce__(self) -> tuple[object, ...]:
        return Recorder, (self.entries, self.first)

    def rewind(self, count: int) -> None:
        """Forget all but the first `count` entries, to run a step again."""
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
        source: str = "",
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
                source,
                origin,
                top,
                above,
            ),
        )

    def add_source(self, kind: str, seat: int, source: Source) -> None:
        """Add an entry about a landscape, or about a card that was played earlier."""
        self.entries.append(Entry(self.depth, kind, seat, [], ALL, 0, -1, source.key))
