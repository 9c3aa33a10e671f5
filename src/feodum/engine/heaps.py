"""Face-down cards, as one seat sees them: known cards, and heaps.

The seat knows which cards are in a heap, but not which is where. Anything that hides cards is a
mix: a shuffle, but also an unseen choice from a hand, after which nobody else knows which cards
went and which stayed. A mix makes a heap from what went in, known cards and cells of older heaps,
and deals it to new cells. A deal mixes the heaps again, oldest first. A card that the seat sees is
taken out of its heap.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from feodum.engine.random import Random
from feodum.engine.zones import count, holds, remove

if TYPE_CHECKING:
    from feodum.engine.card import Card

TRIES: Final = 200
FINE: Final = 1 << 16
"""The number of parts in which chances are counted."""


class LostTrack(Exception):
    """A card turned up where it cannot have been: something moved cards without logging it."""


@final
class Cell:
    """One face-down card, wherever it moves."""

    def __init__(self, card: Card, heap: Heap | None) -> None:
        self.card = card
        """The card; while it is not known, the one from the last deal."""
        self.heap = heap
        """The heap it was dealt from; None once the card is known."""
        self.fixed = False
        """Whether its card is settled in this deal, because of a card seen later."""


@final
class Heap:
    """Cards that were mixed, and the cells they were dealt to."""

    def __init__(self, owner: int) -> None:
        self.owner: Final = owner
        """The seat whose cards were mixed."""
        self.cards: list[Card] = []
        """Known cards that went in and may still be there."""
        self.unknown: list[Cell] = []
        """Cells of older heaps that went in."""
        self.gone: list[Card] = []
        """Cards that came out of `unknown` cells, where it is not clear which."""
        self.cells: list[Cell] = []
        self.rest: list[Card] = []
        """During a deal: the cards not accounted for so far."""
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
        """Take out a card that was seen, preferably one that is known to have gone in.

        Copies are alike, so this rules out nothing for the rest.
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
        """Try again to tell which cells held the cards that are gone."""
        gone, self.gone = self.gone, []
        for card in gone:
            self.give(card)

    def share(self, card: Card) -> float:
        """The expected number of copies of a card in it."""
        if card not in self.shares:
            found = float(count(self.cards, card))
            for cell in self.unknown:
                if cell.heap is not None:
                    found += cell.heap.share(card) / len(cell.heap.cells)
            self.shares[card] = found
        return self.shares[card]

    # ---- dealing

    def explain(self, random: Random) -> bool:
        """Decide for this deal where the settled cards came from; False if that fails."""
        for card in self.gone:
            if not self.account_for(card, random):
                return False
        for cell in self.cells:
            if cell.fixed and not self.account_for(cell.card, random):
                return False
        return True

    def account_for(self, card: Card, random: Random) -> bool:
        """Decide where a card came from; False if no place is left."""
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
    """All heaps, oldest first: cells go into a heap only from older ones."""

    def __init__(self) -> None:
        self.heaps: list[Heap] = []
        self.owner = 0
        """The seat whose cards are being moved."""

    def copy(self, copies: dict[Cell, Cell]) -> Heaps:
        """A copy; `copies` receives the copy of each unknown cell."""
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
        """The cells that these become when nobody can tell them apart."""
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
        """Learn that a zone holds a card; return its index, as near the top as possible."""
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
        """Take out of a zone a card that the seat sees."""
        return zone.pop(self.find(card, zone))

    def take_unseen(self, n: int, zone: list[Cell], *, ordered: bool = False) -> list[Cell]:
        """Take out of a zone `n` cards that a player chose, and perhaps ordered, unseen."""
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
        """Give every cell a card that it may hold; False if this attempt fails."""
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
        """Deal, in at most TRIES attempts; False if they all fail."""
        for _ in range(TRIES):
            if self.deal(random):
                return True
        return False

    def explain(self, random: Random) -> bool:
        """Decide where all the cards that were seen came from, newest heap first."""
        for heap in self.heaps:
            for cell in heap.cells:
                cell.fixed = False
        for heap in reversed(self.heaps):
            if not heap.explain(random):
                return False
        return True


# ---- cells


def learn(cell: Cell, card: Card) -> None:
    """Learn which card a cell holds."""
    heap = cell.heap
    if heap is not None:
        drop(cell, heap.cells)
        cell.card = card
        cell.heap = None
        heap.give(card)
    elif cell.card is not card:
        raise LostTrack


def chance(cell: Cell, card: Card) -> int:
    """Roughly how likely a cell is to hold this card, in parts of FINE."""
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
    """The unknown cells that may hold this card."""
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
    """Whether cells are interchangeable: of one heap, or known copies of one card."""
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
