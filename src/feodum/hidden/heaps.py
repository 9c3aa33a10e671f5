"""Face-down cards, as one seat sees them: known cards, and heaps.

The seat knows which cards are in a heap, but not which is where. Anything that hides cards is a
mix: a shuffle, but also an unseen choice from a hand, after which nobody else knows which cards
went and which stayed. A mix makes a heap from what went in, known cards and cells of older heaps,
and deals it to new cells. A card that the seat sees is taken out of its heap. If somebody chose
it, that is noted too: a choice tells that the card was there, not that it was drawn by chance.

Deals are in `feodum.hidden.deals`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from feodum.engine.zones import holds, remove

if TYPE_CHECKING:
    from feodum.engine.card import Card


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
        self.then = card
        """During a deal: its card at an earlier time."""
        self.kin = 0
        """Tells apart cells of one heap that were not present at the same choices."""
        self.fixed = False
        """Whether its card is settled in this deal because of a card seen later."""


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
        """Cards that came out of `unknown` cells, though it is not clear which ones."""
        self.given: list[Card] = []
        """Cards that came out, assumed to be known ones that went in."""
        self.traced: list[Card] = []
        """Cards that came out of `unknown` cells that are known by now."""
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
            self.given.append(card)
            return
        able = cells_for(card, self.unknown)
        if alike(able):
            drop(able[0], self.unknown)
            self.traced.append(card)
            learn(able[0], card)
        else:
            self.gone.append(card)

    def look_again(self) -> None:
        """Try again to find out which cells held the cards that are gone."""
        gone, self.gone = self.gone, []
        for card in gone:
            self.give(card)


@final
class Memory:
    """A choice: its card, and the other cells that were there.

    Without a card: cells that were there at different choices, and have since become
    indistinguishable.
    """

    def __init__(self, card: Card | None, cells: list[Cell]) -> None:
        self.card: Final = card
        self.cells: Final = cells


@final
class Heaps:
    """All heaps, oldest first: cells go into a heap only from older ones."""

    def __init__(self) -> None:
        self.heaps: list[Heap] = []
        self.memories: list[Memory] = []
        """What players chose to show, oldest first, as long as it still tells something."""
        self.owner = 0
        """The seat whose cards are being moved."""
        self.kins = 0
        """The largest `kin` of a cell."""

    def copy(self, copies: dict[Cell, Cell]) -> Heaps:
        """A copy; `copies` receives the copy of each unknown cell."""
        copy = Heaps()
        copy.kins = self.kins
        for heap in self.heaps:
            twin = Heap(heap.owner)
            twin.cards = heap.cards.copy()
            twin.unknown = [copies[cell] for cell in heap.unknown]
            twin.gone = heap.gone.copy()
            twin.given = heap.given.copy()
            twin.traced = heap.traced.copy()
            for cell in heap.cells:
                copies[cell] = Cell(cell.card, twin)
                copies[cell].kin = cell.kin
                twin.cells.append(copies[cell])
            copy.heaps.append(twin)
        for memory in self.memories:
            cells = [copies.get(cell, cell) for cell in memory.cells]
            copy.memories.append(Memory(memory.card, cells))
        return copy

    # ---- what happens to cards

    def mix(self, cells: list[Cell]) -> list[Cell]:
        """The cells that these become when nobody can tell them apart."""
        self.interchange(cells)
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
        mixed = self.mix(able)
        for i in range(len(able)):
            zone[place_in(zone, able[i])] = mixed[i]
        learn(mixed[-1], card)
        return place_in(zone, mixed[-1])

    def choose(self, card: Card, zone: list[Cell]) -> int:
        """Learn that somebody chose a card from a zone; return its index."""
        for i in range(len(zone) - 1, -1, -1):
            if zone[i].heap is None and zone[i].card is card:
                return i
        found = self.find(card, zone)
        others = zone[:found] + zone[found + 1 :]
        if able_to_hold(card, others):
            self.memories.append(Memory(card, others))
            self.tell_apart(others)
        return found

    def tell_apart(self, cells: list[Cell]) -> None:
        """Distinguish cells that were there at a choice from others of their heaps."""
        kins: dict[int, int] = {}
        for cell in cells:
            if cell.kin not in kins:
                self.kins += 1
                kins[cell.kin] = self.kins
            cell.kin = kins[cell.kin]

    def interchange(self, cells: list[Cell]) -> None:
        """Note that cells of one heap cannot be told apart any longer."""
        groups: dict[Heap, list[Cell]] = {}
        for cell in cells:
            if cell.heap is not None:
                groups.setdefault(cell.heap, []).append(cell)
        for group in groups.values():
            if any(cell.kin != group[0].kin for cell in group):
                self.memories.append(Memory(None, group))
                self.unite(group)

    def unite(self, cells: list[Cell]) -> None:
        self.kins += 1
        for cell in cells:
            cell.kin = self.kins

    def take(self, card: Card, zone: list[Cell]) -> Cell:
        """Take out of a zone a card that the seat sees by chance."""
        return zone.pop(self.find(card, zone))

    def take_chosen(self, card: Card, zone: list[Cell]) -> Cell:
        """Take out of a zone a card that the seat sees because somebody chose it."""
        return zone.pop(self.choose(card, zone))

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


def able_to_hold(card: Card, cells: list[Cell]) -> list[Cell]:
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
    return found


def cells_for(card: Card, cells: list[Cell]) -> list[Cell]:
    """The unknown cells that may hold this card; LostTrack if there are none."""
    found = able_to_hold(card, cells)
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
