"""Keeps heaps few: what is certain becomes known, and mixes that no longer matter are forgotten."""

from __future__ import annotations

from feodum.engine.heaps import Cell, Heap, drop
from feodum.engine.zones import all_alike


def tidied(heaps: list[Heap]) -> list[Heap]:
    """Make known what has become certain, and forget heaps that were mixed again as a whole."""
    for heap in heaps:
        heap.look_again()
    into = flow(heaps)
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
        elif target is not None and all(into.get(cell) is target for cell in heap.cells):
            pour(heap, target)
    return [heap for heap in heaps if heap.cells or heap.gone]


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
