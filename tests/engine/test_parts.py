"""The engine's small parts, each tested alone, in cases that whole games rarely reach."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from feodum.boxes.base.cards import cellar, militia, moat
from feodum.boxes.basic import copper
from feodum.boxes.menagerie.events import ride
from feodum.engine.abilities import GAINED
from feodum.engine.checks import LARGEST_NUMBER, check_number
from feodum.engine.cost import cost_of
from feodum.engine.decision import place
from feodum.engine.errors import LONGEST_NAME, LONGEST_NUMBER, Problem, UnknownName, cut
from feodum.engine.game import GameOver
from feodum.engine.log import Recorder
from feodum.engine.mats import Mat
from feodum.engine.notation import read_answer
from feodum.engine.phases import Rules
from feodum.engine.play import Plays, TooDeep
from feodum.engine.player import Player
from feodum.engine.position import Position
from feodum.engine.random import SECRET_SIZE, SecretRandom
from feodum.engine.supply import Pile, Supply
from feodum.engine.tracking import ELSEWHERE, IN_DISCARD, IN_HAND, ON_DECK, Tracked
from feodum.engine.zones import remove
from feodum.hidden.deals import Dealer
from feodum.hidden.knowledge import public_knowledge
from feodum.hidden.reader import Reader
from feodum.views.log import SeatLog
from feodum.views.question import Numbers
from tests.support.parts import a_player, after
from tests.support.positions import third_turn


@pytest.mark.parametrize("coins", [0, 1, 99, 100, 101, 5_000])
def test_equal_costs_are_one_object_however_large(coins: int) -> None:
    assert cost_of(coins) is cost_of(coins)
    assert cost_of(coins).coins == coins
    assert cost_of(coins).plus(-coins) is cost_of(0)


@pytest.mark.parametrize("above", [0, 1, 199, 200, 201, 5_000])
def test_equal_places_are_one_object_however_deep(above: int) -> None:
    assert place(above) is place(above)
    assert place(above).name == str(above)


def test_a_number_may_be_as_large_as_the_largest() -> None:
    check_number(LARGEST_NUMBER, "seed")
    with pytest.raises(Problem, match="seed"):
        check_number(LARGEST_NUMBER + 1, "seed")


def test_long_texts_are_cut_to_the_longest_that_is_shown() -> None:
    longest = "x" * LONGEST_NAME
    assert cut(longest) == longest
    assert cut(longest + "x") == longest[:-1] + "…"
    assert UnknownName("card", longest + "x", []).name == cut(longest + "x")


def test_long_numbers_are_described_by_their_size() -> None:
    longest = (1 << LONGEST_NUMBER) - 1
    assert Problem("too-large", number=longest).details == {"number": longest}
    assert Problem("too-large", number=longest + 1).details == {"number": "≈2^65"}


def test_an_ended_game_says_so() -> None:
    game = a_player().game
    game.over = True
    with pytest.raises(GameOver) as ended:
        game.step()
    assert ended.value.code == "game-over"
    assert game.over


def test_cards_placed_directly_are_counted_and_heard() -> None:
    position = after("kingdom: [Moat]\nplayers: {Ann: {hand: [Cellar]}, Bob: {}}")
    game = position.settled
    ann, bob = game.players
    game.keep_ledger()
    heard = game.hears
    ann.hand.append(copper)
    bob.exile.append(copper)
    game.look_around()
    ledger = game.ledger
    assert ledger is not None
    assert [ledger.accounts[seat].owned(copper) for seat in (0, 1)] == [1, 1]
    assert ledger.accounts[0].owned(cellar) == 1
    assert game.hears == heard | GAINED
    game.ledger = None
    game.look_around()
    assert game.ledger is None


def test_a_gained_card_that_is_moved_onto_the_deck_is_known() -> None:
    position = after(
        "kingdom: [Sleigh]\nturn: {coins: 3}\n"
        "players: {Ann: {hand: [Sleigh], deck: [Copper]}, Bob: {}}",
        "buy Silver",
        "Sleigh",
        "deck",
    )
    ann = position.game.players[0]
    assert [card.name for card in ann.deck[-1:]] == ["Silver"]
    assert ann.known_top == 1
    assert position.game.tracked == []


def test_consequences_of_an_effect_are_logged_beneath_it() -> None:
    start = after(
        "kingdom: [Barge, Livery]\nturn: {coins: 4, actions: 4}\n"
        "players: {Ann: {hand: [2 Barge, 2 Livery], deck: [12 Copper]}, Bob: {}}"
    )
    recorder = Recorder()
    position = Position(start.settled, recorder)
    barge, livery = ["play Barge", "next turn"], ["play Livery"]
    for answer in (*barge, *barge, *livery, *livery, "buy Livery", "end turn", "end turn"):
        position.answer(read_answer(position.decision, answer))
    for kind in ("use", "start"):
        depths = [entry.depth for entry in recorder.entries if entry.kind == kind]
        assert len(depths) == 2
        assert len(set(depths)) == 1


def test_the_new_top_of_a_discard_pile_is_logged() -> None:
    player = a_player()
    log = player.game.log = Recorder()
    player.discard_pile = [copper, cellar]
    for zone, origin, top in (
        (player.discard_pile, IN_DISCARD, cellar),
        (player.hand, IN_HAND, None),
        (player.in_play, ELSEWHERE, None),
    ):
        player.game.note_origin(player, zone)
        log.add("trash", 0, [militia])
        assert (log.entries[-1].origin, log.entries[-1].top) == (origin, top)


def test_a_log_is_rewound_to_where_a_step_began() -> None:
    log = Recorder()
    log.add("turn", 0, [])
    log.add("play", 0, [cellar])
    log.depth, log.origin, log.top = 2, IN_DISCARD, copper
    knowledge = public_knowledge(a_player().game, 0)
    reader = Reader(knowledge, Dealer(knowledge.heaps), log.entries)
    log.readings[0] = reader
    twin = log.clone(1)
    assert [entry.kind for entry in twin.entries] == ["turn"]
    assert twin.readings == {0: reader}
    twin.readings.clear()
    assert log.readings
    log.rewind(1)
    assert [entry.kind for entry in log.entries] == ["turn"]
    log.add("draw", 0, [copper])
    again = log.entries[-1]
    assert (again.depth, again.origin, again.top) == (0, ELSEWHERE, None)


# ---- what is kept from move to move


def test_played_cards_are_those_of_this_turn() -> None:
    plays = Plays()
    for card in (copper, militia):
        plays.add(card)
    assert plays.so_far() == [copper, militia]
    plays.clear()
    assert plays.so_far() == []
    plays.add(cellar)
    assert plays.so_far() == [cellar]
    plays.add(militia)
    plays.add(copper)
    twin = Plays()
    twin.become(plays)
    plays.clear()
    assert twin.so_far() == [cellar, militia, copper]


@pytest.mark.parametrize(
    ("start", "answers", "top"),
    [
        ("kingdom: [Bureaucrat]\nplayers: {Ann: {hand: [Bureaucrat]}, Bob: {}}", [], "Silver"),
        (
            "kingdom: [Village]\nlandscapes: [Transport]\nturn: {coins: 3}\n"
            "players: {Ann: {exile: [Village]}, Bob: {}}",
            ["buy Transport", "take from Exile"],
            "Village",
        ),
    ],
)
def test_a_card_put_on_top_is_known(start: str, answers: list[str], top: str) -> None:
    position = after(start, *(answers or ["play Bureaucrat"]))
    ann = position.game.players[0]
    assert [card.name for card in ann.deck] == [top]
    assert ann.known_top == 1


def test_a_card_returned_to_its_pile_has_no_owner() -> None:
    position = after("kingdom: [Sleigh]\nplayers: {Ann: {hand: [2 Horse]}, Bob: {}}")
    game = position.settled
    account = game.keep_ledger().accounts[0]
    horse = game.players[0].hand[0]
    assert account.owned(horse) == 2
    game.players[0].play(horse, game.players[0].hand)
    assert account.owned(horse) == 1


def test_received_cards_are_owned() -> None:
    game = third_turn().position.settled
    ann = game.players[0]
    account = game.keep_ledger().accounts[0]
    before = account.owned(cellar)
    ann.gain(cellar)
    assert account.owned(cellar) == before + 1
    assert ann.exile_from_supply(cellar)
    assert account.owned(cellar) == before + 2
    ann.trash(cellar, ann.exile)
    assert account.owned(cellar) == before + 1


def test_a_play_that_has_ended_is_not_under_way() -> None:
    game = third_turn().position.settled
    ann = game.players[0]
    for _ in range(2):
        ann.play(copper, ann.hand)
        assert game.nesting == 0
        ann.hand.append(copper)


def test_abilities_of_the_start_deck_are_heard() -> None:
    rules = Rules([copper, moat, moat], [copper], 3)
    assert rules.hears == moat.hears
    assert rules.reactions == [moat]


def test_a_chain_without_end_names_its_card() -> None:
    problem = TooDeep("Echo")
    assert (problem.code, problem.details) == ("too-deep", {"card": "Echo"})


def test_empty_piles_are_counted_when_cards_come_back() -> None:
    supply = Supply([Pile(copper, 1), Pile(cellar, 2), Pile(militia, 0, in_supply=False)])
    assert supply.empty == 0
    assert supply.take(copper)
    assert supply.empty == 1
    twin = supply.clone()
    supply.put_back(copper)
    supply.put_back(militia)
    assert supply.empty == 0
    supply.become(twin)
    assert (supply.empty, supply.left(copper), supply.left(militia)) == (1, 0, 0)
    supply.set_size(cellar, 0)
    assert supply.empty == 2


# ---- the deck


@pytest.mark.parametrize("logged", [True, False])
def test_known_top_cards_are_drawn_first(logged: bool) -> None:
    player = a_player()
    player.game.log = Recorder() if logged else None
    player.deck = [copper] * 9
    for take in (player.draw, player.take_from_deck):
        player.known_top = 3
        take(2)
        assert player.known_top == 1
        take(2)
        assert player.known_top == 0


def test_an_empty_discard_pile_is_not_shuffled() -> None:
    player = a_player()
    player.deck, player.discard_pile = [copper], []
    game = player.game
    game.dealt = [[cellar]]
    game.random = SecretRandom(bytes(SECRET_SIZE))
    player.reshuffle()
    assert player.deck == [copper]
    assert game.dealt == [[cellar]]
    game.dealt = []
    player.reshuffle()
    assert game.random.state == 0


def test_a_deck_turned_over_is_no_longer_known() -> None:
    player = a_player()
    game = player.game
    game.log = log = Recorder()
    player.deck, player.discard_pile, player.known_top = [copper, cellar], [militia], 2
    tracked = Tracked(player, copper, ON_DECK, 0)
    game.tracked = [tracked]
    player.put_deck_into_discard_pile()
    assert (player.deck, player.known_top) == ([], 0)
    assert player.discard_pile == [militia, cellar, copper]
    assert tracked.moved
    entry = log.entries[-1]
    assert (entry.kind, entry.number, entry.top) == ("deck-into-discard", 2, copper)


def test_a_card_not_in_a_zone_cannot_be_removed() -> None:
    zone = [copper, cellar, copper]
    remove(copper, zone)
    assert zone == [copper, cellar]
    with pytest.raises(ValueError, match="no Militia there"):
        remove(militia, zone)
    assert zone == [copper, cellar]


# ---- questions


def test_a_question_that_is_asked_again_has_a_new_number() -> None:
    numbers = Numbers(2)
    assert (numbers.next(0, []), numbers.next(1, [])) == (1, 1)
    assert (numbers.next(0, [0, 1, 0]), numbers.next(1, [0, 1, 0])) == (3, 2)
    numbers.go_back(1, [0, 1, 0, 0], pending=1)
    assert (numbers.next(0, [0]), numbers.next(1, [0])) == (5, 3)
    assert (numbers.next(0, [0, 0]), numbers.next(1, [0, 0, 1])) == (6, 4)
    assert numbers.next(0, [0]) == 5
    assert numbers.next(0, []) == 4
    twin = numbers.clone()
    twin.go_back(0, [0], pending=None)
    assert twin.next(0, []) == 6
    twin.go_back(1, [0, 1, 0, 0], pending=None)
    later = [0, 1, 1, 1, 1, 0]
    assert twin.next(0, later) == 2 + twin.withdrawn[0] + 1
    assert twin.next(1, later) == 4 + twin.withdrawn[1] + 1
    assert numbers.next(0, [0]) == 5


# ---- zones

LOFT = Mat("Loft")


@pytest.mark.parametrize(
    ("verb", "kind"),
    [
        (lambda you: you.put_on_deck(you.hand, you.hand), "put-on-deck"),
        (lambda you: you.put_on_mat(LOFT, you.hand, you.hand), "put-on-mat"),
        (lambda you: you.discard(you.hand, you.hand), "discard"),
        (lambda you: you.trash_cards(you.hand, you.hand), "trash"),
        (lambda you: you.exile_cards(you.hand, you.hand), "exile"),
    ],
    ids=lambda case: case if isinstance(case, str) else "",
)
def test_all_cards_of_a_zone_can_be_moved_at_once(
    verb: Callable[[Player], None], kind: str
) -> None:
    you = a_player()
    you.game.log = Recorder()
    hand = you.hand.copy()
    verb(you)
    assert len(hand) > 1
    assert you.hand == []
    assert [entry.cards for entry in you.game.log.entries if entry.kind == kind] == [hand]


def test_all_cards_of_a_mat_can_be_taken_at_once() -> None:
    you = a_player()
    hand = you.hand.copy()
    you.put_on_mat(LOFT, you.hand, you.hand)
    you.take_from_mat(LOFT, you.mat(LOFT))
    assert (you.hand, you.mat(LOFT)) == (hand, [])
    you.put_into_hand(you.deck, you.deck)
    assert not you.deck


# ---- a seat's log


def test_only_entries_taken_back_are_read_again() -> None:
    log = Recorder()
    for kind in ("turn", "play", "buy"):
        log.add(kind, 0, [cellar])
    read = SeatLog(0, counts=True)
    before = read.read(log.entries, 3, 0)
    log.rewind(2)
    log.add_source("buy-event", 0, ride)
    now = read.read(log.entries, 3, 0)
    assert [entry["kind"] for entry in now] == ["turn", "play", "buy-event"]
    assert now[2]["source"] == ride.key
    assert [one is other for one, other in zip(before, now, strict=True)] == [True, True, False]
    assert len(read.made_of) == len(read.roots) == len(read.numbers) == 3
