"""Which of several copies of a card is moved."""

from __future__ import annotations

import pytest

from feodum.boxes.base.cards import cellar
from feodum.boxes.basic import copper, estate, gold, silver
from feodum.engine.abilities import GAINED
from feodum.engine.card import PASS, Answer, Card
from feodum.engine.decision import Agent, Decision
from feodum.engine.game import Game
from feodum.engine.moments import Moment
from feodum.engine.player import Player
from feodum.engine.tracking import IN_DISCARD, IN_HAND, ON_DECK, Tracked, take_untracked
from feodum.engine.turn import play_one_by_one
from feodum.kingdoms.table import Table, empty_game
from tests.support.parts import after


def gained(player: Player, place: int, height: int) -> Moment:
    """A gained Silver, as its window tracks it."""
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


def test_a_card_leaving_from_below_lowers_those_above() -> None:
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


def test_a_shuffle_under_the_deck_keeps_the_cards_above() -> None:
    you = ann()
    you.deck, you.discard_pile = [silver], [copper, gold]
    gain = gained(you, ON_DECK, 0)
    you.reshuffle()
    assert not gain.moved
    gain.exile_card()
    assert sorted(you.deck, key=lambda card: card.name) == [copper, gold]
    assert you.exile == [silver]


# ---- one by one


def tracking(cards: list[Card], *heights: int) -> tuple[Player, list[Tracked]]:
    """A player with these cards in hand, and the tracked ones among them."""
    player = ann()
    player.hand = cards
    tracked = [Tracked(player, cards[height], IN_HAND, height) for height in heights]
    player.game.tracked = [*tracked]
    return player, tracked


def test_an_untracked_copy_is_taken_first() -> None:
    player, (top,) = tracking([copper, copper, copper], 2)
    take_untracked(player, copper, player.hand)
    assert (top.moved, top.height) == (False, 1)
    take_untracked(player, copper, player.hand)
    assert (top.moved, top.height) == (False, 0)
    take_untracked(player, copper, player.hand)
    assert top.moved
    with pytest.raises(ValueError, match="no Copper there"):
        take_untracked(player, copper, player.hand)


def test_of_tracked_copies_the_topmost_is_taken() -> None:
    player, (bottom, top) = tracking([copper, copper, cellar], 0, 1)
    take_untracked(player, copper, player.hand)
    assert player.hand == [copper, cellar]
    assert (bottom.moved, top.moved) == (False, True)


def test_of_untracked_copies_the_topmost_is_taken() -> None:
    player, (tracked,) = tracking([copper, cellar, copper, gold], 3)
    take_untracked(player, copper, player.hand)
    assert player.hand == [copper, cellar, gold]
    assert tracked.height == 2


def test_a_card_is_tracked_only_in_its_own_zone() -> None:
    player, (tracked,) = tracking([copper, cellar], 0)
    for zone in (player.discard_pile, player.deck, player.in_play, player.looking_at):
        zone[:] = [copper]
        take_untracked(player, copper, zone)
    assert (tracked.moved, tracked.height) == (False, 0)


def test_a_gained_card_is_no_longer_tracked_after_all_reactions() -> None:
    position = after("kingdom: [Sleigh]\nplayers: {Ann: {hand: [Sleigh]}, Bob: {}}")
    game = position.settled
    tracked: list[list[Card]] = []

    class Passes(Agent):
        def answer(self, decision: Decision) -> Answer:
            tracked.append([one.card for one in decision.game.tracked])
            return PASS.alone

    game.agents = [Passes(), Passes()]
    assert game.players[0].gain(copper)
    assert tracked == [[copper]]
    assert game.tracked == []


def test_treasures_played_one_by_one_are_no_longer_tracked() -> None:
    position = after("players: {Ann: {hand: [Copper, Silver, Estate]}, Bob: {}}")
    game = position.settled
    play_one_by_one(game, game.players[0])
    assert game.coins == 3
    assert game.tracked == []
