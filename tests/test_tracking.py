"""Which of several copies of a card is moved."""

from __future__ import annotations

from feodum.cards.basic import copper, estate, gold, silver
from feodum.engine.abilities import GAINED
from feodum.engine.card import Card
from feodum.engine.game import Game
from feodum.engine.moments import Moment
from feodum.engine.player import Player
from feodum.engine.tracking import IN_DISCARD, IN_HAND, ON_DECK, Tracked
from feodum.kingdoms.table import Table, empty_game


def gained(player: Player, place: int, height: int) -> Moment:
    """A Silver that was gained, as its window holds it."""
    where = Tracked(player, silver, place, height)
    player.game.tracked.append(where)
    return Moment(GAINED, player, silver, where=where)


def ann() -> Player:
    game: Game = empty_game(Table(()))
    return game.players[0]


def test_the_copy_that_was_gained_is_moved_not_the_topmost() -> None:
    you = ann()
    you.discard_pile = [copper, silver, estate, silver, gold]
    gained(you, IN_DISCARD, 1).move_card(ON_DECK)
    assert you.discard_pile == [copper, estate, silver, gold]
    assert you.deck == [silver]


def test_another_copy_is_taken_rather_than_the_one_gained() -> None:
    you = ann()
    you.discard_pile = [silver, silver, gold]
    gain = gained(you, IN_DISCARD, 1)
    you.put_on_deck([silver], you.discard_pile)
    assert not gain.moved
    gain.exile_card()
    assert (you.discard_pile, you.exile, you.deck) == ([gold], [silver], [silver])
    assert gain.moved


def test_a_card_that_left_from_below_lets_the_others_slip_down() -> None:
    you = ann()
    you.hand = [estate, copper, silver]
    gain = gained(you, IN_HAND, 2)
    you.discard([estate], you.hand)
    gain.move_card(ON_DECK)
    assert (you.hand, you.deck) == ([copper], [silver])


def test_the_last_copy_taken_is_the_one_gained() -> None:
    you = ann()
    you.hand = [copper, silver]
    gain = gained(you, IN_HAND, 1)
    you.trash(silver, you.hand)
    assert gain.moved


def test_cards_put_into_the_deck_below_and_above() -> None:
    for above, expected in ((0, [copper, estate]), (1, [copper, estate]), (2, [estate, copper])):
        you = ann()
        you.deck, you.hand = [copper, silver], [estate]
        gain = gained(you, ON_DECK, 1)
        you.put_into_deck(estate, above)
        gain.exile_card()
        deck: list[Card] = you.deck
        assert deck == expected


def test_a_shuffle_under_the_deck_keeps_what_lies_on_it() -> None:
    you = ann()
    you.deck, you.discard_pile = [silver], [copper, gold]
    gain = gained(you, ON_DECK, 0)
    you.reshuffle()
    assert not gain.moved
    gain.exile_card()
    assert sorted(you.deck, key=lambda card: card.name) == [copper, gold]
    assert you.exile == [silver]
