"""Numbers for cards, landscapes and moves."""

from __future__ import annotations

import pytest

from feodum.boxes.base.cards import mine_1e, mine_2e, village
from feodum.boxes.basic import BASIC, copper, estate
from feodum.engine.card import END_TURN
from feodum.engine.errors import UnknownName
from feodum.engine.moves import legal_moves
from feodum.kingdoms.numbering import numbering
from feodum.kingdoms.sets import SETS
from feodum.kingdoms.table import Table, new_game

ALL = ("base-2e", "intrigue-2e", "menagerie")


def test_numbers_and_lists_belong_together() -> None:
    for sets in [(name,) for name in SETS] + [ALL]:
        numbers = numbering(*sets)
        for choices in (numbers.cards, numbers.landscapes, numbers.moves):
            assert [numbers.number(choice) for choice in choices] == list(range(len(choices)))
            assert len(set(choices)) == len(choices)


def test_numbers_are_small_and_do_not_change() -> None:
    """Models may have been trained with these numbers."""
    base = numbering("base-2e")
    assert base.cards == [*BASIC, *sorted(SETS["base-2e"], key=lambda card: card.key)]
    playable = [card for card in base.cards if card.is_action or card.is_treasure]
    assert base.moves[3:] == [card.playing for card in playable] + [c.buying for c in base.cards]
    assert (base.number(copper), base.number(END_TURN)) == (0, 0)
    assert base.number(village.playing) == 3 + playable.index(village)
    every = numbering(*ALL)
    sizes = [len(every.cards), len(every.landscapes), len(every.moves)]
    assert repr(every) == "<Numbering: {} cards, {} landscapes, {} moves>".format(*sizes)
    assert numbering("menagerie").cards[7].name == "Horse"


def test_the_order_of_the_boxes_does_not_matter() -> None:
    assert numbering(*ALL).cards == numbering(*reversed(ALL)).cards
    assert mine_1e in numbering("base-1e", "base-2e").cards
    assert mine_2e in numbering("base-2e", "base-1e").cards


def test_a_game_as_flat_arrays() -> None:
    game = new_game(Table(("Village", "Smithy"), sets=("base-2e",), seed=1))
    game.step()
    numbers = numbering("base-2e")
    counts = numbers.counts(game.players[0].all_cards())
    assert (counts[numbers.number(copper)], counts[numbers.number(estate)]) == (7, 3)
    assert sum(counts) == 10
    mask = numbers.mask(legal_moves(game))
    moves = [move for move, legal in zip(numbers.moves, mask, strict=True) if legal]
    assert set(moves) == set(legal_moves(game))


def test_what_the_boxes_lack() -> None:
    with pytest.raises(KeyError):
        numbering("intrigue-2e").number(village)
    with pytest.raises(UnknownName):
        numbering("base-3e")
