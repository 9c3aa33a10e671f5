"""Heaps of hidden cards: what can be where, once some cards have been seen."""

from __future__ import annotations

from collections import Counter

import pytest

from feodum.boxes.base.cards import cellar, moat, village
from feodum.boxes.basic import copper, estate, gold, silver
from feodum.engine.card import Card
from feodum.engine.random import Random
from feodum.hidden.deals import FINE, Dealer, accounted_for, chance, explained, share
from feodum.hidden.heaps import (
    Cell,
    Heap,
    Heaps,
    LostTrack,
    alike,
    cells_for,
    learn,
    place_in,
)
from feodum.hidden.tidying import in_order, tidied


def known(*cards: Card) -> list[Cell]:
    return [Cell(card, None) for card in cards]


def heap_of(cell: Cell) -> Heap:
    assert cell.heap is not None
    return cell.heap


def two_in_one() -> tuple[Heaps, list[Cell], list[Cell]]:
    """A card of {Copper, Cellar} and one of {Copper, Gold} are mixed with a Moat."""
    heaps = Heaps()
    first = heaps.mix(known(copper, cellar))
    second = heaps.mix(known(copper, gold))
    mixed = heaps.mix([first.pop(), second.pop(), *known(moat)])
    return heaps, [*first, *second], mixed


def dealt(heaps: Heaps, cells: list[Cell], deals: int = 400) -> Counter[str]:
    """How often these cells get each combination of cards."""
    found: Counter[str] = Counter()
    random = Random(1)
    dealer = Dealer(heaps)
    for _ in range(deals):
        assert dealer.deal(random)
        found[", ".join(cell.card.name for cell in cells)] += 1
    return found


# ---- mixing


def test_identical_cards_are_not_mixed() -> None:
    heaps = Heaps()
    coppers = known(copper, copper)
    assert heaps.mix(coppers) == coppers
    assert heaps.heaps == []
    mixed = heaps.mix(known(copper, gold))
    assert heaps.mix(mixed) == mixed
    assert len(heaps.heaps) == 1


def test_cells_are_alike_if_it_makes_no_difference_which_is_which() -> None:
    heaps = Heaps()
    one, other = heaps.mix(known(copper, gold)), heaps.mix(known(copper, gold))
    assert alike(one)
    assert alike(known(copper, copper))
    assert not alike(known(copper, gold))
    assert not alike([one[0], other[0]])
    assert not alike([one[0], *known(copper)])
    assert not alike([*known(copper), one[0]])


def test_cards_taken_unseen_may_be_any() -> None:
    heaps = Heaps()
    zone = known(copper, silver, gold)
    taken = heaps.take_unseen(1, zone)
    assert (len(taken), len(zone)) == (1, 2)
    assert set(dealt(heaps, taken)) == {"Copper", "Silver", "Gold"}
    with pytest.raises(LostTrack):
        heaps.take_unseen(3, zone)
    assert len(zone) == 2


def test_all_cards_of_a_zone_are_known_unless_they_are_ordered() -> None:
    heaps = Heaps()
    assert [cell.card for cell in heaps.take_unseen(2, known(copper, gold))] == [copper, gold]
    taken = heaps.take_unseen(2, known(copper, gold), ordered=True)
    assert set(dealt(heaps, taken)) == {"Copper, Gold", "Gold, Copper"}


# ---- what comes to light


def test_a_card_that_becomes_known_is_no_longer_in_its_heap() -> None:
    heaps = Heaps()
    zone = heaps.mix(known(copper, gold))
    heap = heap_of(zone[0])
    place = heaps.find(gold, zone)
    assert place == 1
    assert zone[1].heap is None
    assert zone[1].card is gold
    assert heap.cards == [copper]
    assert len(heaps.heaps) == 1
    assert heaps.find(gold, zone) == 1


def test_a_card_is_not_found_where_it_cannot_be() -> None:
    heaps = Heaps()
    zone = heaps.mix(known(copper, gold))
    assert not heap_of(zone[0]).may_hold(silver)
    for cells in (zone, known(silver), []):
        with pytest.raises(LostTrack):
            cells_for(silver, cells)
    with pytest.raises(LostTrack):
        learn(known(gold)[0], silver)
    learn(known(silver)[0], silver)
    with pytest.raises(LostTrack):
        place_in(zone, known(gold)[0])


def test_a_card_may_come_from_an_older_heap() -> None:
    newest = heap_of(two_in_one()[2][0])
    for card in (copper, cellar, gold, moat):
        assert newest.may_hold(card)
    assert not newest.may_hold(silver)


def test_the_rest_depends_on_where_a_card_may_have_come_from() -> None:
    heaps, left, mixed = two_in_one()
    heaps.take(copper, mixed)
    assert heaps.heaps[-1].gone == [copper]
    found = dealt(heaps, left)
    # Both were Copper, or only one was: in that case the other heap still has its Copper.
    assert set(found) == {"Cellar, Gold", "Cellar, Copper", "Copper, Gold"}
    assert all(count > 40 for count in found.values())


def test_later_cards_show_where_the_first_came_from() -> None:
    heaps, left, mixed = two_in_one()
    heaps.take(copper, mixed)
    heaps.take(cellar, mixed)
    heaps.heaps = tidied(heaps.heaps)
    assert not any(heap.gone for heap in heaps.heaps)
    assert set(dealt(heaps, [*left, *mixed])) == {"Copper, Gold, Moat"}


def test_a_heaps_own_cards_become_known_first() -> None:
    heaps, _, mixed = two_in_one()
    heaps.take(moat, mixed)
    assert heaps.heaps[-1].cards == []
    assert heaps.heaps[-1].gone == []


# ---- dealing


def test_the_chance_of_a_card() -> None:
    heaps = Heaps()
    cells = heaps.mix(known(copper, copper, gold))
    assert chance(known(copper)[0], copper) == 0
    assert chance(cells[0], silver) == 0
    assert chance(cells[0], copper) == 2 * FINE // 3
    cells[1].fixed = True
    cells[1].card = gold
    assert chance(cells[0], copper) == 2 * FINE // 3
    cells[1].card = copper
    assert chance(cells[0], copper) == FINE // 3
    cells[2].fixed = True
    cells[2].card = copper
    assert chance(cells[0], copper) == 1


def test_the_share_of_a_card_counts_older_heaps() -> None:
    newest = heap_of(two_in_one()[2][0])
    assert share(copper, newest) == 1.0
    assert share(gold, newest) == 0.5
    assert share(moat, newest) == 1.0


def test_a_card_is_accounted_for_by_the_heaps_own_or_by_an_older_one() -> None:
    newest = heap_of(two_in_one()[2][0])
    random = Random(1)
    sources: Counter[str] = Counter()
    for _ in range(300):
        newest.rest = [copper, copper, moat]
        for cell in newest.unknown:
            cell.fixed = False
        assert accounted_for(copper, newest, random) > 0
        fixed = [number for number, cell in enumerate(newest.unknown) if cell.fixed]
        assert len(fixed) == (0 if len(newest.rest) == 2 else 1)
        for number in fixed:
            assert newest.unknown[number].card is copper
        sources[str(fixed)] += 1
    # Two of its own, and half a Copper from each older heap.
    assert 150 < sources["[]"] < 250
    assert 25 < sources["[0]"] < 90
    assert 25 < sources["[1]"] < 90


def test_a_deal_must_account_for_every_card() -> None:
    heaps, _, mixed = two_in_one()
    newest = heap_of(mixed[0])
    random = Random(1)
    newest.rest = []
    assert not accounted_for(silver, newest, random)
    for cell in newest.unknown:
        cell.fixed = True
    assert not accounted_for(copper, newest, random)
    newest.gone.append(silver)
    assert not explained(newest, random)
    assert not Dealer(heaps).deal(random)
    newest.gone.clear()
    assert Dealer(heaps).deal(random)


def test_cards_settled_later_must_be_accounted_for() -> None:
    heaps = Heaps()
    cells = heaps.mix(known(copper, gold))
    heap = heap_of(cells[0])
    cells[0].fixed = True
    for card, possible in ((gold, True), (silver, False)):
        heap.rest = heap.cards.copy()
        cells[0].card = card
        assert (explained(heap, Random(1)) > 0) == possible


def test_a_copy_deals_by_itself() -> None:
    heaps, left, mixed = two_in_one()
    heaps.take(copper, mixed)
    copies: dict[Cell, Cell] = {}
    twin = heaps.copy(copies)
    assert [heap.owner for heap in twin.heaps] == [heap.owner for heap in heaps.heaps]
    assert dealt(twin, [copies[cell] for cell in left]) == dealt(heaps, left)
    Dealer(heaps).deal(Random(3))
    kept = [cell.card for cell in left]
    twin.take(moat, [copies[cell] for cell in mixed])
    assert [cell.card for cell in left] == kept
    assert heaps.heaps[-1].cards == [moat]


# ---- keeping heaps few


def names_in(heap: Heap) -> list[str]:
    return sorted(card.name for card in heap.cards)


def test_a_heap_of_equal_cards_is_known_wherever_they_went() -> None:
    heaps = Heaps()
    zone = heaps.mix(known(copper, copper, gold))
    heaps.take(gold, zone)
    mixed = heaps.mix([zone[0], *known(moat)])
    (left,) = tidied(heaps.heaps)
    assert left is heap_of(mixed[0])
    assert [(cell.card, cell.heap) for cell in zone] == [(copper, None), (copper, None)]
    assert (names_in(left), left.unknown) == (["Copper", "Moat"], [])


def test_a_heap_mixed_again_as_a_whole_was_mixed_once() -> None:
    heaps = Heaps()
    oldest = heaps.mix(known(copper, silver))
    older = heaps.mix([oldest[0], *known(gold)])
    newest = heaps.mix([*older, *known(moat)])
    first, last = tidied(heaps.heaps)
    assert first is heap_of(oldest[0])
    assert last is heap_of(newest[0])
    assert names_in(last) == ["Gold", "Moat"]
    assert last.unknown == oldest[:1]


def test_a_heap_is_kept_as_long_as_part_of_it_lies_elsewhere() -> None:
    heaps = Heaps()
    older = heaps.mix(known(copper, silver, gold))
    heaps.mix([older[0], *known(moat)])
    assert tidied(heaps.heaps) == heaps.heaps
    other = heaps.mix([older[1], *known(cellar)])
    assert tidied(heaps.heaps) == heaps.heaps
    assert heap_of(other[0]).unknown == [older[1]]


def all_mixed_again() -> tuple[Heaps, list[Cell], list[Cell]]:
    """A Copper has been seen that may be from either heap, and then the rest was mixed."""
    heaps, left, mixed = two_in_one()
    heaps.take(copper, mixed)
    return heaps, left, heaps.mix([*mixed, *known(estate)])


def test_origins_of_gone_cards_are_forgotten_once_the_rest_is_mixed() -> None:
    heaps, left, mixed = all_mixed_again()
    heaps.heaps = tidied(heaps.heaps)
    assert not any(heap.gone for heap in heaps.heaps)
    assert len(heaps.heaps) == 2
    merged, newest = heaps.heaps
    assert names_in(merged) == ["Cellar", "Copper", "Gold"]
    assert all(cell.heap is merged for cell in left)
    assert len(newest.unknown) == 1
    assert heap_of(newest.unknown[0]) is merged
    for found in dealt(heaps, [*left, *mixed]):
        assert sorted(found.split(", ")) == ["Cellar", "Copper", "Estate", "Gold", "Moat"]


def test_heaps_of_different_players_are_not_merged() -> None:
    heaps = Heaps()
    first = heaps.mix(known(copper, cellar))
    heaps.owner = 1
    second = heaps.mix(known(copper, gold))
    mixed = heaps.mix([first.pop(), second.pop(), *known(moat)])
    heaps.take(copper, mixed)
    heaps.mix([*mixed, *known(estate)])
    before = [*heaps.heaps]
    assert tidied(heaps.heaps) == before
    assert before[2].gone == [copper]


def test_heaps_in_between_are_merged_too() -> None:
    heaps = Heaps()
    first = heaps.mix(known(copper, cellar, silver))
    between = heaps.mix([first.pop(), *known(village)])
    mixed = heaps.mix([first.pop(), between.pop(), *known(moat)])
    heaps.take(silver, mixed)
    assert heaps.heaps[-1].gone == [silver]
    again = heaps.mix([*mixed, *known(estate)])
    heaps.heaps = tidied(heaps.heaps)
    assert len(heaps.heaps) == 2
    assert not any(heap.gone for heap in heaps.heaps)
    for found in dealt(heaps, [*first, *between, *again]):
        assert sorted(found.split(", ")) == [
            *("Cellar", "Copper", "Estate", "Moat", "Village"),
        ]


def test_gone_cards_stay_gone_when_heaps_are_merged() -> None:
    heaps, left, mixed = two_in_one()
    heaps.take(copper, mixed)
    other = heaps.mix(known(gold, village))
    again = heaps.mix([mixed.pop(), other.pop()])
    heaps.take(gold, again)
    last = heaps.mix([*again, *known(estate)])
    assert [heap.gone for heap in heaps.heaps] == [[], [], [copper], [], [gold], []]
    heaps.heaps = tidied(heaps.heaps)
    assert [heap.gone for heap in heaps.heaps] == [[], [], [copper], []]
    for found in dealt(heaps, [*left, *mixed, *other, *last], deals=100):
        assert sorted(found.split(", ")) == [
            *("Cellar", "Copper", "Estate", "Gold", "Moat", "Village"),
        ]


def test_a_merged_heap_may_show_where_its_own_cards_went() -> None:
    heaps, (first, second), mixed = two_in_one()
    heaps.take(copper, mixed)
    again = heaps.mix([mixed.pop(), first])
    heaps.take(cellar, again)
    last = heaps.mix([*again, *known(estate)])
    assert [heap.gone for heap in heaps.heaps] == [[], [], [copper], [cellar], []]
    heaps.heaps = tidied(heaps.heaps)
    assert not any(heap.gone for heap in heaps.heaps)
    for found in dealt(heaps, [second, *mixed, *last], deals=100):
        assert sorted(found.split(", ")) == ["Copper", "Estate", "Gold", "Moat"]


def test_a_heap_comes_after_those_that_it_is_made_of() -> None:
    heaps, _, _ = two_in_one()
    assert in_order([*reversed(heaps.heaps)])[-1] is heaps.heaps[-1]
    assert in_order(heaps.heaps) == heaps.heaps
