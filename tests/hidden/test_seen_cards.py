"""What a seat learns from single log entries: which cells hold which cards afterwards."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from feodum.boxes.base.cards import cellar, moat, village
from feodum.boxes.basic import copper, estate, gold, silver
from feodum.engine.card import Card
from feodum.engine.log import NOBODY, OWNER, RECEIVER, TOP
from feodum.engine.random import Random
from feodum.engine.tracking import BEING_LOOKED_AT, ELSEWHERE, IN_DISCARD, IN_HAND, ON_DECK
from feodum.hidden.deals import Dealer
from feodum.hidden.heaps import Cell, Heaps, LostTrack
from feodum.hidden.knowledge import (
    Holding,
    Knowledge,
    cards_of,
    first_hidden,
    known,
    public_knowledge,
    relaxed,
)
from tests.support.parts import entry
from tests.support.positions import third_turn


def knowing(
    deck: Sequence[Card] = (), hand: Sequence[Card] = (), discard: Sequence[Card] = ()
) -> tuple[Knowledge, Holding]:
    """The first seat knows these cards of the second, whose turn it is."""
    holding = Holding()
    holding.deck = known(list(deck))
    holding.hand = known(list(hand))
    holding.discard_pile = known(list(discard))
    return Knowledge(0, Heaps(), [Holding(), holding], 1), holding


def possible(knowledge: Knowledge, cells: list[Cell]) -> set[str]:
    """The cards that these cells may hold."""
    random = Random(1)
    dealer = Dealer(knowledge.heaps)
    found: set[str] = set()
    for _ in range(100):
        assert dealer.deal(random)
        found.add(", ".join(card.name for card in cards_of(cells)))
    return found


def test_every_place_has_its_zone() -> None:
    _, holding = knowing([copper], [silver], [gold])
    holding.looking_at = known([estate])
    places = (ON_DECK, IN_HAND, IN_DISCARD, BEING_LOOKED_AT)
    assert [cards_of(holding.zone(place)) for place in places] == [
        [copper],
        [silver],
        [gold],
        [estate],
    ]


def test_a_copy_is_as_it_is_now() -> None:
    knowledge, holding = knowing([copper, silver], [gold], [estate])
    holding.looking_at, holding.loose, holding.limit = known([moat]), known([cellar]), 1
    knowledge.passed_unseen = True
    for copy in (knowledge.copy(), knowledge.as_it_lies()):
        same = copy.holdings[1]
        for name in ("deck", "hand", "discard_pile", "looking_at", "loose", "limit"):
            assert getattr(same, name) == getattr(holding, name), name
        same.deck.clear()
        assert len(holding.deck) == 2
        assert copy.passed_unseen
        assert (copy.seat, copy.turn) == (0, 1)


def test_certain_cards_are_known() -> None:
    knowledge, holding = knowing(discard=[copper, gold])
    knowledge.read_all(
        [
            entry("shuffle", copper, gold, seen=NOBODY),
            entry("reveal", gold, origin=ON_DECK),
            entry("discard", gold, origin=ELSEWHERE),
        ]
    )
    assert [(cell.card, cell.heap) for cell in holding.deck] == [(copper, None)]
    assert cards_of(holding.discard_pile) == [gold]
    assert knowledge.heaps.heaps == []


def test_a_heap_belongs_to_the_player_who_mixed_it() -> None:
    knowledge, _ = knowing(discard=[copper, gold])
    knowledge.read(entry("shuffle", copper, gold, seen=NOBODY))
    assert [heap.owner for heap in knowledge.heaps.heaps] == [1]


def test_a_turn_is_somebodys() -> None:
    knowledge, _ = knowing()
    knowledge.read(entry("turn", seat=0))
    assert knowledge.turn == 0
    knowledge.read(entry("extra-turn", seat=1))
    assert knowledge.turn == 1


def test_bought_or_named_cards_do_not_move_yet() -> None:
    knowledge, holding = knowing(deck=[copper])
    for kind in ("buy", "name", "trash-from-supply", "exile-from-supply"):
        assert knowledge.read(entry(kind, gold)) == []
    assert (len(holding.deck), holding.hand, holding.discard_pile) == (1, [], [])
    assert cards_of(knowledge.read(entry("gain", gold))) == [gold]
    assert cards_of(holding.discard_pile) == [gold]


def test_a_deck_put_into_the_discard_pile_is_face_down_except_its_top() -> None:
    knowledge, holding = knowing(deck=[copper, silver], discard=[gold])
    assert knowledge.read(entry("deck-into-discard", top=copper)) == []
    assert holding.deck == []
    assert cards_of(holding.discard_pile) == [gold, silver, copper]
    knowledge, holding = knowing(deck=[], discard=[])
    holding.deck = knowledge.heaps.mix(known([copper, silver]))
    knowledge.read(entry("deck-into-discard", top=silver))
    assert possible(knowledge, holding.discard_pile) == {"Copper, Silver"}


def test_a_loose_card_goes_along_with_its_deck() -> None:
    knowledge, holding = knowing(deck=[copper, silver], hand=[moat])
    knowledge.read(entry("put-into-deck", moat, seen=OWNER, origin=IN_HAND))
    knowledge.read(entry("deck-into-discard"))
    assert holding.loose == []
    assert len(holding.discard_pile) == 3
    assert len(possible(knowledge, holding.discard_pile)) == 6


def test_a_revealed_hand_is_known() -> None:
    knowledge, holding = knowing()
    holding.hand = knowledge.heaps.mix(known([copper, gold]))
    cells = knowledge.read(entry("reveal-hand", gold, copper))
    assert cards_of(cells) == [gold, copper]
    assert cells == holding.hand
    assert cells is not holding.hand
    assert all(cell.heap is None for cell in cells)


def test_a_revealed_card_stays_where_it_is() -> None:
    knowledge, holding = knowing()
    holding.hand = knowledge.heaps.mix(known([copper, moat]))
    (cell,) = knowledge.read(entry("reveal", moat, origin=IN_HAND))
    assert cell in holding.hand
    assert (cell.card, cell.heap) == (moat, None)
    holding.discard_pile = knowledge.heaps.mix(known([copper, gold]))
    (cell,) = knowledge.read(entry("reveal", gold, origin=IN_DISCARD))
    assert cell in holding.discard_pile


def test_cards_are_drawn_looked_at_and_put_back() -> None:
    knowledge, holding = knowing(deck=[copper, silver, gold])
    knowledge.read(entry("look", gold, silver, seen=OWNER))
    assert cards_of(holding.looking_at) == [gold, silver]
    knowledge.read(entry("put-on-deck", gold, silver, seen=OWNER, origin=BEING_LOOKED_AT))
    assert holding.looking_at == []
    assert possible(knowledge, holding.deck) == {"Copper, Silver, Gold", "Copper, Gold, Silver"}
    knowledge.read(entry("draw", silver, gold, seen=OWNER))
    assert len(holding.hand) == 2
    assert cards_of(holding.deck) == [copper]


def test_more_than_there_are_cannot_be_taken() -> None:
    knowledge, _ = knowing(deck=[copper])
    with pytest.raises(LostTrack):
        knowledge.read(entry("draw", copper, copper, seen=OWNER))


# ---- a card somewhere in a deck


def with_loose() -> tuple[Knowledge, Holding]:
    """The second player has put a Moat somewhere into their deck."""
    knowledge, holding = knowing(deck=[estate, silver, gold], hand=[moat])
    cells = knowledge.read(entry("put-into-deck", moat, seen=OWNER, origin=IN_HAND))
    assert cells == holding.loose
    assert cards_of(cells) == [moat]
    return knowledge, holding


def test_your_own_card_is_where_you_put_it() -> None:
    knowledge, _ = knowing()
    mine = knowledge.holdings[0]
    mine.deck, mine.hand = known([estate, silver, gold]), known([moat])
    put = entry("put-into-deck", moat, seat=0, seen=OWNER, origin=IN_HAND, above=1)
    assert cards_of(knowledge.read(put)) == [moat]
    assert cards_of(mine.deck) == [estate, silver, moat, gold]


def test_anothers_card_may_be_anywhere() -> None:
    knowledge, _ = with_loose()
    game = third_turn().position.settled
    places = set()
    random = Random(1)
    for _ in range(60):
        knowledge.deal(game, random)
        places.add(game.players[1].deck.index(moat))
    assert places == {0, 1, 2, 3}


def test_the_next_card_may_be_the_loose_one() -> None:
    knowledge, holding = with_loose()
    knowledge.read(entry("draw", gold, seen=OWNER))
    assert (holding.limit, len(holding.loose)) == (2, 1)
    assert cards_of(holding.deck) == [estate, silver]
    assert possible(knowledge, holding.hand) == {"Gold", "Moat"}
    knowledge.read(entry("draw", estate, silver, moat, seen=OWNER))
    assert (holding.deck, holding.loose) == ([], [])
    hands = [sorted(hand.split(", ")) for hand in possible(knowledge, holding.hand)]
    assert len(hands) > 2
    assert all(hand == ["Estate", "Gold", "Moat", "Silver"] for hand in hands)
    with pytest.raises(LostTrack):
        knowledge.read(entry("draw", copper, seen=OWNER))


def test_more_than_a_deck_with_a_loose_card_holds_cannot_be_taken() -> None:
    knowledge, _ = with_loose()
    with pytest.raises(LostTrack):
        knowledge.read(entry("draw", *[copper] * 5, seen=OWNER))


def test_a_card_put_on_top_later_is_above_the_loose_one() -> None:
    knowledge, holding = with_loose()
    knowledge.read(entry("gain-onto-deck", copper))
    knowledge.read(entry("draw", copper, seen=OWNER))
    assert [(cell.card, cell.heap) for cell in holding.hand] == [(copper, None)]
    assert (holding.limit, len(holding.loose)) == (3, 1)


def test_a_shuffle_goes_below_it_and_above_it() -> None:
    knowledge, holding = with_loose()
    holding.discard_pile = known([copper, copper])
    knowledge.read(entry("shuffle", copper, copper, seen=NOBODY))
    assert holding.loose == []
    assert holding.discard_pile == []
    assert cards_of(holding.deck[:2]) == [copper, copper]
    assert len(possible(knowledge, holding.deck[2:])) == 24


# ---- chosen cards


def test_the_last_of_several_discarded_cards_is_seen() -> None:
    knowledge, holding = knowing(hand=[copper, silver, gold])
    knowledge.read(entry("discard", copper, gold, seen=TOP, origin=IN_HAND))
    assert cards_of(holding.discard_pile[-1:]) == [gold]
    assert possible(knowledge, holding.hand) == {"Copper", "Silver"}


def test_a_card_is_taken_out_of_a_discard_pile() -> None:
    knowledge, holding = knowing(discard=[copper, silver, gold])
    taken = entry("put-on-deck", silver, seen=OWNER, origin=IN_DISCARD, top=gold)
    knowledge.read(taken)
    assert cards_of(holding.discard_pile[-1:]) == [gold]
    assert possible(knowledge, holding.deck) == {"Copper", "Silver"}
    knowledge, holding = knowing(discard=[copper, silver, gold])
    knowledge.read(entry("put-on-deck", gold, seen=OWNER, origin=IN_DISCARD, top=silver))
    assert cards_of(holding.deck) == [gold]
    assert cards_of(holding.discard_pile) == [copper, silver]


def test_the_new_top_card_is_seen() -> None:
    knowledge, holding = knowing()
    holding.discard_pile = [*knowledge.heaps.mix(known([copper, silver])), *known([gold])]
    knowledge.read(entry("put-on-deck", gold, seen=OWNER, origin=IN_DISCARD, top=copper))
    assert [(cell.card, cell.heap) for cell in holding.discard_pile[-1:]] == [(copper, None)]


def test_cards_are_passed_all_at_once() -> None:
    knowledge, holding = knowing(hand=[copper, gold])
    mine = knowledge.holdings[0]
    mine.hand = known([estate])
    knowledge.read(entry("pass", estate, seat=0, seen=RECEIVER, other=1))
    knowledge.read(entry("pass", gold, seat=1, seen=RECEIVER, other=0))
    assert (len(mine.hand), len(holding.hand)) == (0, 1)
    knowledge.read(entry("turn"))
    assert cards_of(mine.hand) == [gold]
    assert cards_of(holding.hand) == [copper, estate]
    assert knowledge.passing == []
    assert not knowledge.passed_unseen


def test_a_pass_between_others_is_unseen() -> None:
    knowledge, holding = knowing(hand=[copper, gold])
    knowledge.holdings.append(Holding())
    knowledge.read_all([entry("pass", gold, seat=1, seen=RECEIVER, other=2)])
    assert knowledge.passed_unseen
    assert possible(knowledge, knowledge.holdings[2].hand) == {"Copper", "Gold"}
    assert len(holding.hand) == 1


def test_clean_up_puts_the_hand_below_what_was_in_play() -> None:
    knowledge, holding = knowing(hand=[copper, estate])
    knowledge.read(entry("clean-up", estate, copper, village, seen=TOP))
    assert holding.hand == []
    assert cards_of(holding.discard_pile[2:]) == [village]
    knowledge, holding = knowing(hand=[copper, estate])
    knowledge.read(entry("clean-up", copper, estate, seen=TOP))
    assert cards_of(holding.discard_pile) == [copper, estate]
    knowledge, holding = knowing(hand=[copper, estate])
    knowledge.turn = 0
    knowledge.read(entry("clean-up", village, seen=TOP))
    assert cards_of(holding.hand) == [copper, estate]
    assert cards_of(holding.discard_pile) == [village]


# ---- coming to a game, and forgetting


def test_a_seat_that_joins_late_knows_what_is_public() -> None:
    game = third_turn().position.settled
    ann, bob = game.players
    bob.discard_pile = [silver, gold]
    ann.known_top = 1
    knowledge = public_knowledge(game, 0)
    mine, theirs = knowledge.holdings
    assert knowledge.fits(game)
    assert cards_of(mine.hand) == ann.hand
    assert [cell.heap is None for cell in mine.deck] == [False] * (len(ann.deck) - 1) + [True]
    assert mine.deck[-1].card is ann.deck[-1]
    assert cards_of(theirs.discard_pile[-1:]) == [gold]
    assert theirs.discard_pile[-1].heap is None
    assert all(cell.heap is not None for cell in [*theirs.hand, *theirs.deck])
    assert {heap.owner for heap in knowledge.heaps.heaps} == {0, 1}
    for zone in (ann.deck, ann.hand, bob.discard_pile):
        card = zone.pop()
        assert not knowledge.fits(game)
        zone.append(card)


def test_known_cards_are_kept_when_the_rest_is_forgotten() -> None:
    game = third_turn().position.settled
    bob = game.players[1]
    bob.discard_pile = [silver, copper, gold]
    knowledge = public_knowledge(game, 0)
    theirs = knowledge.holdings[1]
    for zone, card in (
        (theirs.deck[-1:], bob.deck[-1]),
        (theirs.hand, bob.hand[0]),
        (theirs.discard_pile[:-1], silver),
    ):
        knowledge.heaps.find(card, zone)
    simple = relaxed(knowledge, game)
    same = simple.holdings[1]
    assert simple.fits(game)
    assert [cell.card for cell in same.hand if cell.heap is None] == [bob.hand[0]]
    assert [cell.card for cell in same.discard_pile if cell.heap is None] == [silver, gold]
    assert [cell.card for cell in same.deck if cell.heap is None] == [bob.deck[-1]]
    assert same.deck[-1].heap is None
    with pytest.raises(LostTrack):
        first_hidden(known([copper]))
