"""Deals: every face-down card gets a place where it may be, with the right probability.

A deal mixes the heaps again, oldest first. It is drawn as if everything that was seen had been
seen by chance, and then kept or drawn again, which corrects the odds: a hand that shows a Copper
by chance is likelier to hold several, but a player who chooses one shows only that there was one.
If a card may have come from several heaps, its origin is decided first, newest heap first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from feodum.engine.random import Random
from feodum.engine.zones import count, remove
from feodum.hidden.heaps import able_to_hold

if TYPE_CHECKING:
    from feodum.engine.card import Card
    from feodum.hidden.heaps import Cell, Heap, Heaps, Memory

TRIES: Final = 200
"""How often a deal is drawn again; after that, one of those drawn is picked by weight."""
PILOTS: Final = 30
"""How many deals are drawn to estimate their weights where these cannot be computed."""
FINE: Final = 1 << 16
"""The number of parts in which chances are counted."""


@final
class Dealer:
    """Deals what is in heaps, as often as needed, as long as nothing else becomes known."""

    def __init__(self, heaps: Heaps) -> None:
        odds = odds_of_origins(heaps.heaps) + odds_of_choices(heaps.memories)
        self.knots: Final = knots_of(heaps.heaps, odds)

    def deal(self, random: Random) -> bool:
        """Give every cell a card that it may hold; return False if no way to do so is found."""
        for knot in self.knots:
            if not knot.deal(random):
                return False
        return True


@final
class Odds:
    """The odds of each number of copies of a card in some cells, relative to a deal by chance.

    Without a card, the cells are shuffled: they may have changed places earlier.
    """

    def __init__(self, card: Card | None, cells: list[Cell], table: list[float]) -> None:
        self.card: Final = card
        self.cells: Final = cells
        self.table: Final = table
        """Indexed by the number of these cells that hold the card. The largest entry is 1."""

    def weight(self, random: Random) -> float:
        if self.card is None:
            cards = [cell.then for cell in self.cells]
            random.shuffle(cards)
            for i in range(len(cards)):
                self.cells[i].then = cards[i]
            return 1.0
        held = 0
        for cell in self.cells:
            if cell.then is self.card:
                held += 1
        return self.table[held]


@final
class Knot:
    """Heaps that are dealt together, because the contents of one tell something about the rest."""

    def __init__(self, heaps: list[Heap], odds: list[Odds]) -> None:
        self.heaps: Final = heaps
        self.odds: Final = odds
        """Newest first."""
        self.has_gone: Final = any(heap.gone for heap in heaps)
        self.most = 1.0
        """The largest weight that a deal can have, or the largest found."""
        if self.has_gone:
            random = Random(1)
            self.most = max([self.drawn(random) for _ in range(PILOTS)])

    def deal(self, random: Random) -> bool:
        if not self.odds and not self.has_gone:
            self.drawn(random)
            return True
        total = 0.0
        kept = random.state
        for _ in range(TRIES):
            state = random.state
            weight = self.drawn(random)
            if weight > 0:
                if fraction(random) * self.most < weight:
                    return True
                total += weight
                if fraction(random) * total < weight:
                    kept = state
        random.state = kept
        return total > 0 and self.drawn(random) > 0

    def drawn(self, random: Random) -> float:
        """Draw a deal by chance; return how likely it is, relative to how often it is drawn."""
        for heap in self.heaps:
            heap.rest = heap.cards.copy()
        weight = self.explained(random) if self.has_gone else 1.0
        if weight > 0:
            for heap in self.heaps:
                mix_again(heap, random)
            for odds in self.odds:
                for cell in odds.cells:
                    cell.then = cell.card
            for odds in self.odds:
                weight *= odds.weight(random)
        return weight

    def explained(self, random: Random) -> float:
        """Decide where all the cards that were seen came from; return the weight of this."""
        for heap in self.heaps:
            for cell in heap.cells:
                cell.fixed = False
        weight = 1.0
        for heap in reversed(self.heaps):
            weight *= explained(heap, random)
            if weight == 0:
                break
        return weight


def fraction(random: Random) -> float:
    """A number from 0 to 1."""
    return float(random.below(1 << 30)) / (1 << 30)


# ---- one heap


def mix_again(heap: Heap, random: Random) -> None:
    rest = heap.rest
    for cell in heap.unknown:
        if not cell.fixed:
            rest.append(cell.card)
    random.shuffle(rest)
    i = 0
    for cell in heap.cells:
        if not cell.fixed:
            cell.card = rest[i]
            i += 1


def explained(heap: Heap, random: Random) -> float:
    """Decide for this deal where settled cards came from; return the weight, or 0 if that fails."""
    weight = 1.0
    for card in heap.gone:
        weight *= accounted_for(card, heap, random)
    left = len(heap.cells)
    for cell in heap.cells:
        if cell.fixed:
            weight *= accounted_for(cell.card, heap, random) / left
            left -= 1
    return weight


def accounted_for(card: Card, heap: Heap, random: Random) -> float:
    """Decide where a card came from; return how unlikely this was, or 0 if no place is left."""
    own = count(heap.rest, card) * FINE
    total = own
    for cell in heap.unknown:
        if not cell.fixed:
            total += chance(cell, card)
    if total == 0:
        return 0.0
    drawn = int(random.below(total))
    if drawn < own:
        remove(card, heap.rest)
        return total / FINE
    drawn -= own
    for cell in heap.unknown:
        if not cell.fixed:
            part = chance(cell, card)
            drawn -= part
            if drawn < 0:
                cell.fixed = True
                cell.card = card
                return total / part
    return 0.0


def chance(cell: Cell, card: Card) -> int:
    """Roughly how likely a cell is to hold this card, in parts of FINE."""
    heap = cell.heap
    if heap is None:
        return 0
    found = share(card, heap)
    if found == 0:
        return 0
    for other in heap.cells:
        if other.fixed and other.card is card:
            found -= 1
    return max(1, int(found * FINE) // len(heap.cells))


def share(card: Card, heap: Heap) -> float:
    """The expected number of copies of a card in a heap."""
    if card not in heap.shares:
        found = float(count(heap.cards, card))
        for cell in heap.unknown:
            if cell.heap is not None:
                found += share(card, cell.heap) / len(cell.heap.cells)
        heap.shares[card] = found
    return heap.shares[card]


# ---- what else is known


def odds_of_origins(heaps: list[Heap]) -> list[Odds]:
    """The odds of cards seen by chance: the more copies went into a heap, the likelier they are."""
    found: list[Odds] = []
    for heap in heaps:
        for card in dict.fromkeys(heap.given):
            cells = able_to_hold(card, heap.unknown)
            if cells:
                given = count(heap.given, card)
                least = given + count(heap.traced, card) + count(heap.cards, card)
                table = [ways(least + more, given) for more in range(len(cells) + 1)]
                found.append(Odds(card, cells, [part / table[-1] for part in table]))
    return found


def ways(n: int, k: int) -> float:
    """In how many ways k of n cards can be taken one after the other."""
    found = 1.0
    for i in range(k):
        found *= n - i
    return found


def odds_of_choices(memories: list[Memory]) -> list[Odds]:
    """The corrections for cards that were chosen, and not seen by chance.

    A card seen by chance is the likelier the more copies there are; a chosen one is not. Newest
    first, because cards that are known now may have been in other cells before.
    """
    found: list[Odds] = []
    moved: dict[Cell, bool] = {}
    for memory in reversed(memories):
        card, cells = memory.card, memory.cells
        if card is None:
            found.append(Odds(None, cells, []))
            for cell in cells:
                moved[cell] = True
            continue
        held = 1
        for cell in cells:
            if cell.heap is None and cell.card is card and cell not in moved:
                held += 1
        open_ = [cell for cell in cells if cell.heap is not None or cell in moved]
        table = [held / (held + more) for more in range(len(open_) + 1)]
        last = found[-1] if found else None
        if last is not None and last.card is card and last.cells == open_:
            for i in range(len(table)):
                last.table[i] *= table[i]
        elif open_:
            found.append(Odds(card, open_, table))
    return found


def knots_of(heaps: list[Heap], odds: list[Odds]) -> list[Knot]:
    """The heaps in groups that are independent of each other, each with its oldest heap first."""
    links: list[list[object]] = []
    for heap in heaps:
        links.append([heap, *[cell.heap for cell in heap.unknown]])
    for each in odds:
        linked: list[object] = [each]
        for cell in each.cells:
            linked.append(cell if cell.heap is None else cell.heap)
        links.append(linked)
    group_of: dict[object, int] = {}
    for number, link in enumerate(links):
        joined = {group_of[thing] for thing in link if thing in group_of}
        for thing, group in group_of.items():
            if group in joined:
                group_of[thing] = number
        for thing in link:
            group_of[thing] = number
    knots: list[Knot] = []
    for group in dict.fromkeys(group_of[heap] for heap in heaps):
        knots.append(
            Knot(
                [heap for heap in heaps if group_of[heap] == group],
                [each for each in odds if group_of[each] == group],
            )
        )
    return knots
