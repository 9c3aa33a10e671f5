"""Who owns what, and what each seat can know about that."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest

from feodum.boxes.base.cards import chapel, gardens, militia
from feodum.boxes.basic import copper, curse, estate, gold, province, silver
from feodum.boxes.intrigue.cards import masquerade_2e
from feodum.engine.card import Card
from feodum.engine.game import Game
from feodum.engine.ledger import Account, Ledger
from feodum.engine.notation import read_answer
from feodum.engine.position import Position
from feodum.kingdoms.table import Table, new_game
from tests.support.amount import more_than, some
from tests.support.positions import Whim
from tests.support.random_tables import random_table, stocked_game

GIVER: Final = 0
TAKER: Final = 1
OBSERVER: Final = 2


def test_the_ledger_is_what_the_zones_hold() -> None:
    compared = 0
    for seed in range(some(150)):
        game = stocked_game(random_table(seed), seed)
        ledger = game.keep_ledger()
        game.agents = [Whim(seed + seat, keen=70) for seat in range(len(game.players))]
        while not game.over and game.current.turns < 12:
            game.step()
            for player in game.players:
                account = ledger.accounts[player.seat]
                assert Counter(account.all_cards()) == Counter(player.all_cards())
                assert account.score() == player.score()
            compared += 1
    assert compared > more_than(4000)


def test_what_the_ledger_counts() -> None:
    ledger = new_game(Table(("Village",))).keep_ledger()
    village = new_game(Table(("Village",))).cards["Village"]
    for card in (village, gardens, gardens, militia):
        ledger.add(0, card)
    for account in (ledger.accounts[0], ledger.accounts[0].clone()):
        assert (account.cards, account.treasures, account.coins) == (14, 7, 7)
        assert (account.actions, account.villages, account.bonus_coins) == (2, 1, 2)
        assert (account.points, account.scoring, account.score()) == (3, 2, 3 + 2)


# ---- what is passed between others


def circle() -> Game:
    """Three players; the first has a Masquerade, and can pass a Province or a Curse."""
    table = Table(("Masquerade", "Chapel"), 3, ("intrigue-2e", "base-2e"), first=GIVER)
    game = new_game(table)
    hands = ([masquerade_2e, province, curse], [chapel, copper, silver], [estate, copper, gold])
    for player, hand in zip(game.players, hands, strict=True):
        player.hand, player.deck = list(hand), [copper] * 8
    game.look_around()
    return game


def after_passing(passed: Card, game: Game) -> Position:
    position = Position(game)
    for answer in ("play Masquerade", passed.name, "Silver", "Gold", "none"):
        position.answer(read_answer(position.decision, answer))
    return position


def known(ledger: Ledger, observer: int) -> list[list[int]]:
    return [
        [int(count) for count in ledger.seen_by(observer, seat).by_slot]
        for seat in range(len(ledger.accounts))
    ]


@pytest.mark.parametrize("early", [True, False])
def test_other_players_do_not_know_a_passed_card(early: bool) -> None:
    """This holds even if nobody has asked for a ledger before."""
    ledgers: list[Ledger] = []
    for passed in (province, curse):
        game = circle()
        if early:
            game.keep_ledger()
        ledgers.append(after_passing(passed, game).settled.keep_ledger())
    assert known(ledgers[0], OBSERVER) == known(ledgers[1], OBSERVER)
    assert known(ledgers[0], GIVER) != known(ledgers[1], GIVER)
    assert known(ledgers[0], TAKER) != known(ledgers[1], TAKER)
    for ledger, passed in zip(ledgers, (province, curse), strict=True):
        assert ledger.accounts[TAKER].owned(passed) == 1
        assert ledger.seen_by(OBSERVER, GIVER).owned(passed) == 1
        assert ledger.seen_by(OBSERVER, TAKER).owned(passed) == 0
        for seat in (GIVER, TAKER):
            assert ledger.seen_by(seat, GIVER).owned(passed) == 0
            assert ledger.seen_by(seat, TAKER).owned(passed) == 1


def test_a_passed_card_becomes_known() -> None:
    position = after_passing(province, circle())
    for answer in ("end turn", "play Chapel", "Province"):
        position.answer(read_answer(position.decision, answer))
    ledger = position.settled.keep_ledger()
    assert [ledger.seen_by(OBSERVER, seat).owned(province) for seat in (0, 1, 2)] == [0, 0, 0]


def ledger_of(*owned: list[Card]) -> Ledger:
    accounts: list[Account] = []
    for cards in owned:
        account = Account()
        for card in cards:
            account.change(card, 1)
        accounts.append(account)
    return Ledger(accounts)


def passes(ledger: Ledger) -> int:
    """The number of passes whose card the last seat does not know."""
    assert ledger.books is not None
    return len(ledger.books[-1].passes)


def test_gains_and_losses_are_seen_by_all() -> None:
    ledger = ledger_of([], [], [])
    ledger.open_books()
    assert ledger.books is not None
    for change, count in ((ledger.add, 1), (ledger.add, 2), (ledger.remove, 1)):
        change(1, gold)
        assert [ledger.seen_by(observer, 1).owned(gold) for observer in range(3)] == [count] * 3
        assert ledger.accounts[1].owned(gold) == count


def test_a_card_is_traced_through_several_hands() -> None:
    ledger = ledger_of([province], [copper], [copper], [copper])
    ledger.pass_on(0, 1, province)
    ledger.pass_on(1, 2, copper)
    ledger.pass_on(1, 2, province)
    observer = [ledger.seen_by(3, seat) for seat in range(3)]
    assert [account.owned(province) for account in observer] == [1, 0, 0]
    copy = ledger.clone()
    assert passes(ledger) == 3
    ledger.remove(2, province)
    assert [account.owned(province) for account in observer] == [0, 0, 0]
    assert passes(ledger) == 1
    assert [copy.seen_by(3, seat).owned(province) for seat in range(3)] == [1, 0, 0]


def test_the_next_receiver_knows_where_a_passed_card_came_from() -> None:
    ledger = ledger_of([province], [copper], [copper])
    ledger.pass_on(0, 1, province)
    ledger.pass_on(1, 2, province)
    assert [ledger.seen_by(2, seat).owned(province) for seat in range(3)] == [0, 0, 1]
    assert [ledger.seen_by(0, seat).owned(province) for seat in range(3)] == [0, 1, 0]


def test_a_guess_at_which_pass_it_was_hides_the_truth() -> None:
    """Two players have passed a card to a third; the fourth cannot know which pass it was."""
    seen: list[list[list[int]]] = []
    for first, second in ((province, curse), (curse, province)):
        ledger = ledger_of([province, curse], [province, curse], [], [])
        ledger.pass_on(0, 2, first)
        ledger.pass_on(1, 2, second)
        ledger.remove(2, province)
        seen.append(known(ledger, 3))
    assert seen[0] == seen[1]


def test_a_wrong_guess_leaves_no_debts() -> None:
    ledger = ledger_of([province, curse], [province, curse], [], [])
    ledger.pass_on(0, 2, curse)
    ledger.pass_on(1, 2, province)
    ledger.remove(2, province)
    ledger.remove(0, province)
    assert min(min(counts) for counts in known(ledger, 3)) == 0


def test_two_players_see_everything() -> None:
    ledger = ledger_of([province], [])
    ledger.pass_on(0, 1, province)
    assert ledger.seen_by(0, 1) is ledger.accounts[1]
    assert ledger.books is None
