"""Cards that lie face down, as one seat sees them: known ones, and heaps of which it knows the
cards but not which is where.

Whatever hides cards is a mix: a shuffle, but also an unseen choice out of a hand, after which
nobody else knows which card went and which stayed. A mix makes a heap of what went in, known cards
and cells of older heaps, and deals it to new cells. So a deal is to mix the heaps again, the oldest
first, and what a seat comes to see takes cards out of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from feodum.engine.random import Random
from feodum.engine.zones import count, holds, remove

if TYPE_CHECKING:
    from feodum.engine.card import Card

TRIES: Final = 200
FINE: Final = 1 << 16
"""How many parts chances are counted in."""


class LostTrack(Exception):
    """A card came to light where it cannot have been: something moved cards without noting it."""


@final
class Cell:
    """One card face down, wherever it is moved to."""

    def __init__(self, card: Card, heap: Heap | None) -> None:
        self.card = card
        """The card; while it is not known, the one of the last deal."""
        self.heap = heap
        """What it was dealt from; None once it is known."""
        self.fixed = False
        """Its card is settled in this deal, because something came to light further on."""


@final
class Heap:
    """Cards that were mixed, and the cells that they were dealt to."""

    def __init__(self, owner: int) -> None:
        self.owner: Final = owner
        """Whose cards they were then."""
        self.cards: list[Card] = []
        """Cards that are known to have gone in and may still be there,"""
        self.unknown: list[Cell] = []
        """cells of older heaps that have gone in,"""
        self.gone: list[Card] = []
        """and cards that came out again, where it is open which of these cells had them."""
        self.cells: list[Cell] = []
        self.rest: list[Card] = []
        """In a deal: the cards that nothing has been found out about so far."""
        self.shares: dict[Card, float] = {}

    def may_hold(self, card: Card) -> bool:
        heaps = [self]
        for heap in heaps:
            if holds(heap.cards, card):
                return True
            for cell in heap.unknown:
                older = cell.heap
                if older is not None and older not in heaps:
                    heaps.append(older)
        return False

    def give(self, card: Card) -> None:
        """A card of this heap has come to light: rather one that is known to have gone in.

        Copies being alike, the rest can then still be anything that it could have been.
        """
        if holds(self.cards, card):
            remove(card, self.cards)
            return
        able = cells_for(card, self.unknown)
        if alike(able):
            drop(able[0], self.unknown)
            learn(able[0], card)
        else:
            self.gone.append(card)

    def look_again(self) -> None:
        """Perhaps it is clear by now where the cards came from that are gone."""
        gone, self.gone = self.gone, []
        for card in gone:
            self.give(card)

    def share(self, card: Card) -> float:
        """How many copies of a card it may be expected to hold."""
        if card not in self.shares:
            found = float(count(self.cards, card))
            for cell in self.unknown:
                if cell.heap is not None:
                    found += cell.heap.share(card) / len(cell.heap.cells)
            self.shares[card] = found
        return self.shares[card]

    # ---- dealing

    def explain(self, random: Random) -> bool:
        """Decide for this deal where those cards came from that are settled; False if it fails."""
        for card in self.gone:
            if not self.account_for(card, random):
                return False
        for cell in self.cells:
            if cell.fixed and not self.account_for(cell.card, random):
                return False
        return True

    def account_for(self, card: Card, random: Random) -> bool:
        """Find where a card came from; False if no place is left."""
        own = count(self.rest, card) * FINE
        total = own
        for cell in self.unknown:
            if not cell.fixed:
                total += chance(cell, card)
        if total == 0:
            return False
        drawn = int(random.below(total))
        if drawn < own:
            remove(card, self.rest)
            return True
        drawn -= own
        for cell in self.unknown:
            if not cell.fixed:
                drawn -= chance(cell, card)
                if drawn < 0:
                    cell.fixed = True
                    cell.card = card
                    return True
        return False

    def deal(self, random: Random) -> None:
        rest = self.rest
        for cell in self.unknown:
            if not cell.fixed:
                rest.append(cell.card)
        random.shuffle(rest)
        i = 0
        for cell in self.cells:
            if not cell.fixed:
                cell.card = rest[i]
                i += 1


@final
class Heaps:
    """All heaps, the oldest first: what goes into one comes from older ones only."""

    def __init__(self) -> None:
        self.heaps: list[Heap] = []
        self.owner = 0
        """Whose cards are being moved."""

    def copy(self, copies: dict[Cell, Cell]) -> Heaps:
        """A copy, and in `copies` the copy of each cell that is not known."""
        copy = Heaps()
        for heap in self.heaps:
            twin = Heap(heap.owner)
            twin.cards = heap.cards.copy()
            twin.unknown = [copies[cell] for cell in heap.unknown]
            twin.gone = heap.gone.copy()
            for cell in heap.cells:
                copies[cell] = Cell(cell.card, twin)
                twin.cells.append(copies[cell])
            copy.heaps.append(twin)
        return copy

    # ---- what happens to cards

    def mix(self, cells: list[Cell]) -> list[Cell]:
        """What these become when nobody can tell them apart."""
        if alike(cells):
            return cells.copy()
        heap = Heap(self.owner)
        for cell in cells:
            if cell.heap is None:
                heap.cards.append(cell.card)
            else:
                heap.unknown.append(cell)
            heap.cells.append(Cell(cell.card, heap))
        self.heaps.append(heap)
        return heap.cells.copy()

    def find(self, card: Card, zone: list[Cell]) -> int:
        """A card of a zone comes to light: where it is, now known; the place nearest the top."""
        for i in range(len(zone) - 1, -1, -1):
            if zone[i].heap is None and zone[i].card is card:
                return i
        able = cells_for(card, zone)
        chosen = able[-1]
        if not alike(able):
            mixed = self.mix(able)
            for i in range(len(able)):
                zone[place_in(zone, able[i])] = mixed[i]
            chosen = mixed[-1]
        learn(chosen, card)
        return place_in(zone, chosen)

    def take(self, card: Card, zone: list[Cell]) -> Cell:
        """Somebody takes a card out of a zone, seen."""
        return zone.pop(self.find(card, zone))

    def take_unseen(self, n: int, zone: list[Cell], *, ordered: bool = False) -> list[Cell]:
        """Somebody takes `n` cards of their choice out of a zone, and perhaps orders them."""
        if n > len(zone):
            raise LostTrack
        if n and (ordered or n < len(zone)):
            zone[:] = self.mix(zone)
        left = len(zone) - n
        taken = zone[left:]
        del zone[left:]
        return taken

    # ---- dealing

    def deal(self, random: Random) -> bool:
        """Give every cell a card that it may hold; False if this attempt has led nowhere."""
        open_ = False
        for heap in self.heaps:
            heap.rest = heap.cards.copy()
            if heap.gone:
                open_ = True
        if open_ and not self.explain(random):
            return False
        for heap in self.heaps:
            heap.deal(random)
        return True

    def deal_soon(self, random: Random) -> bool:
        """Deal, with as many attempts as may be expected to do; False if they do not."""
        for _ in range(TRIES):
            if self.deal(random):
                return True
        return False

    def explain(self, random: Random) -> bool:
        """Decide where everything came from that has come to light, the youngest heap first."""
        for heap in self.heaps:
            for cell in heap.cells:
                cell.fixed = False
        for heap in reversed(self.heaps):
            if not heap.explain(random):
                return False
        return True


# ---- cells


def learn(cell: Cell, card: Card) -> None:
    """It comes to light what a cell holds."""
    heap = cell.heap
    if heap is not None:
        drop(cell, heap.cells)
        cell.card = card
        cell.heap = None
        heap.give(card)
    elif cell.card is not card:
        raise LostTrack


def chance(cell: Cell, card: Card) -> int:
    """How likely a cell holds this card, roughly."""
    heap = cell.heap
    if heap is None:
        return 0
    share = heap.share(card)
    if share == 0:
        return 0
    for other in heap.cells:
        if other.fixed and other.card is card:
            share -= 1
    return max(1, int(share * FINE) // len(heap.cells))


def cells_for(card: Card, cells: list[Cell]) -> list[Cell]:
    """Those that may hold this card."""
    heaps: dict[Heap, bool] = {}
    found: list[Cell] = []
    for cell in cells:
        heap = cell.heap
        if heap is not None:
            if heap not in heaps:
                heaps[heap] = heap.may_hold(card)
            if heaps[heap]:
                found.append(cell)
    if not found:
        raise LostTrack
    return found


def alike(cells: list[Cell]) -> bool:
    """Whether it makes no difference which is which: of one heap, or known copies of one card."""
    for cell in cells:
        if cell.heap is not cells[0].heap:
            return False
        if cell.heap is None and cell.card is not cells[0].card:
            return False
    return True


def drop(cell: Cell, cells: list[Cell]) -> None:
    cells.pop(place_in(cells, cell))


def place_in(cells: list[Cell], cell: Cell) -> int:
    for i in range(len(cells)):
        if cells[i] is cell:
            return i
    raise LostTrack
