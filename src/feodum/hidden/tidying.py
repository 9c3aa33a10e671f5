"""Keeps the number of heaps small: certain cards become known, and stale mixes are forgotten."""

from __future__ import annotations

from typing import Final

from feodum.engine.zones import all_alike
from feodum.hidden.heaps import Cell, Heap, Heaps, Memory, able_to_hold, drop

MANY: Final = 4
"""The most heaps of a player's cards that are remembered exactly; older ones are merged."""


def tidy(heaps: Heaps) -> None:
    """Make certain cards known, and forget mixes and choices that no longer tell anything."""
    heaps.heaps = tidied(heaps.heaps, memories=heaps.memories)
    if any(count_of(heap.owner, heaps.heaps) > MANY for heap in heaps.heaps):
        heaps.heaps = tidied(heaps.heaps)
    heaps.memories = worth_keeping(heaps)
    for heap in heaps.heaps:
        for cell in heap.cells:
            cell.kin = 0
    for memory in heaps.memories:
        if memory.card is None:
            heaps.unite(memory.cells)
        else:
            heaps.tell_apart(memory.cells)


def worth_keeping(heaps: Heaps) -> list[Memory]:
    """The memories that tell something about the heaps that are left."""
    there: dict[Heap | None, bool] = {None: True}
    for heap in heaps.heaps:
        there[heap] = True
    left = [memory for memory in heaps.memories if all(cell.heap in there for cell in memory.cells)]
    kept: list[Memory] = []
    for i in range(len(left)):
        if left[i].card is None:
            if touches(kept, left[i]):
                kept.append(left[i])
        elif tells_something(left[i], left[i + 1 :]):
            kept.append(left[i])
    return kept


def touches(kept: list[Memory], later: Memory) -> bool:
    """Whether any of these memories depends on which of the later one's cells is which."""
    return any(cell in later.cells for memory in kept for cell in memory.cells)


def tells_something(choice: Memory, later: list[Memory]) -> bool:
    """Whether it still matters that a card was chosen and the other cells stayed."""
    assert choice.card is not None
    if able_to_hold(choice.card, choice.cells):
        return True
    return any(
        memory.card is None
        and touches([choice], memory)
        and any(cell.heap is not None for cell in memory.cells)
        for memory in later
    )


def count_of(owner: int, heaps: list[Heap]) -> int:
    return len([heap for heap in heaps if heap.owner == owner])


def tidied(heaps: list[Heap], *, memories: list[Memory] | None = None) -> list[Heap]:
    """Make certain cards known, and forget heaps that were mixed again as a whole.

    With `memories`, forget only heaps that tell nothing.
    """
    for heap in heaps:
        heap.look_again()
    into = flow(heaps)
    if memories is None:
        for heap in heaps.copy():
            if heap.gone and heap in heaps and all(cell in into for cell in heap.cells):
                heaps = with_merged_sources(heap, heaps)
                into = flow(heaps)
    for heap in heaps:
        if heap.gone or not heap.cells:
            continue
        target = into.get(heap.cells[0])
        if not heap.unknown and all_alike(heap.cards):
            reveal(heap, into)
        elif (
            target is not None
            and all(into.get(cell) is target for cell in heap.cells)
            and (memories is None or not tells_of_older(heap, memories))
        ):
            pour(heap, target)
    return [heap for heap in heaps if heap.cells or heap.gone]


def tells_of_older(heap: Heap, memories: list[Memory]) -> bool:
    """Whether what was seen of a heap tells anything about older ones that went into it."""
    if any(able_to_hold(card, heap.unknown) for card in heap.given):
        return True
    return bool(heap.unknown) and any(
        cell.heap is heap for memory in memories for cell in memory.cells
    )


def flow(heaps: list[Heap]) -> dict[Cell, Heap]:
    """The heap that each cell has gone into."""
    into: dict[Cell, Heap] = {}
    for heap in heaps:
        for cell in heap.unknown:
            into[cell] = heap
    return into


def reveal(heap: Heap, into: dict[Cell, Heap]) -> None:
    """Make the cells of a heap known, because all its cards are alike."""
    for cell in heap.cells:
        cell.card = heap.cards[0]
        cell.heap = None
        if cell in into:
            drop(cell, into[cell].unknown)
            into[cell].cards.append(cell.card)
    heap.cells = []


def pour(heap: Heap, target: Heap) -> None:
    """Put the contents of a heap into the one that all its cells have gone into."""
    for cell in heap.cells:
        drop(cell, target.unknown)
    target.cards.extend(heap.cards)
    target.unknown.extend(heap.unknown)
    heap.cells = []


# ---- merging


def with_merged_sources(heap: Heap, heaps: list[Heap]) -> list[Heap]:
    """Merge the heaps that went into a heap, and all heaps between these, into one.

    The heap itself was mixed again, so it hardly matters which of its cards came from where. Heaps
    of different players, who passed cards to each other, are not merged.
    """
    group = [other for other in heaps if feeds([other], heap.unknown)]
    later = group.copy()
    for other in heaps:
        if other not in later and feeds(later, other.unknown):
            later.append(other)
    for other in reversed(heaps):
        if other in later and other not in group and fed(other, group):
            group.append(other)
    if any(other.owner != group[0].owner for other in group):
        return heaps
    heaps = in_order([merged(group), *[other for other in heaps if other not in group]])
    heap.look_again()
    return heaps


def feeds(heaps: list[Heap], cells: list[Cell]) -> bool:
    """Whether any of these cells comes from one of these heaps."""
    return any(cell.heap in heaps for cell in cells)


def fed(heap: Heap, heaps: list[Heap]) -> bool:
    """Whether a cell of this heap has gone into one of these."""
    return any(feeds([heap], other.unknown) for other in heaps)


def merged(heaps: list[Heap]) -> Heap:
    """One heap in place of several that feed each other."""
    whole = Heap(heaps[0].owner)
    inside: dict[Cell, bool] = {}
    for heap in heaps:
        whole.cards.extend(heap.cards)
        whole.gone.extend(heap.gone)
        for cell in heap.unknown:
            if cell.heap in heaps:
                inside[cell] = True
            else:
                whole.unknown.append(cell)
    for heap in heaps:
        for cell in heap.cells:
            if cell not in inside:
                whole.cells.append(cell)
                cell.heap = whole
    whole.look_again()
    return whole


def in_order(heaps: list[Heap]) -> list[Heap]:
    """The heaps, each after those that feed it."""
    ordered: list[Heap] = []
    while len(ordered) < len(heaps):
        for heap in heaps:
            left = [other for other in heaps if other not in ordered]
            if heap in left and not feeds(left, heap.unknown):
                ordered.append(heap)
    return ordered
