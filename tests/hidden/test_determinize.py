"""New deals of what a seat cannot know: all of that, and nothing else."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Final

import pytest

from feodum.engine.card import Card
from feodum.engine.log import Entry, Recorder
from feodum.engine.notation import read_answer, read_cards
from feodum.engine.position import Position
from feodum.engine.starting import waiting
from feodum.engine.state import census, state
from feodum.hidden.determinize import determinize
from feodum.kingdoms.dealing import bring_uses
from feodum.kingdoms.table import Table, new_game
from feodum.views.question import as_seen_by, question_of
from feodum.views.view import view
from tests.support.amount import quick, volume
from tests.support.positions import (
    Seeded,
    lasting,
    names,
    positions,
    whole,
)
from tests.support.random_tables import random_table, stocked_game

SEEDS: Final = range(10 if quick() else 40)
DECK: Final = "Gold, Silver, Estate, Copper, Duchy, Province, Village, Copper, Silver, Estate"


@dataclass(frozen=True)
class Situation:
    """A situation in a game: hands by seat, everybody's deck and discard pile, the answers."""

    title: str
    hands: tuple[str, ...]
    answers: tuple[str, ...]
    seat: int
    """The seat that cards are dealt for."""
    sets: tuple[str, ...] = ("base-2e", "base-1e")
    decks: tuple[str, ...] = ()
    discards: str = "Market, Smithy, Silver, Copper, Moat"
    landscapes: tuple[str, ...] = ()
    exile: str = ""
    """The cards in everybody's Exile."""
    kingdom: tuple[str, ...] = ()
    """The cards that can be bought besides the basic ones."""

    def position(self) -> Position:
        players = len(self.hands)
        game = new_game(Table(self.kingdom, players, self.sets, 5, 0, self.landscapes))
        bring_uses(game, game.cards.values())
        for player in game.players:
            decks = self.decks or (DECK,) * players
            player.hand = cards_of(game.cards, self.hands[player.seat])
            player.deck = cards_of(game.cards, decks[player.seat])
            player.discard_pile = cards_of(game.cards, self.discards)
            player.exile = cards_of(game.cards, self.exile)
        game.look_around()
        position = Position(game)
        for answer in self.answers:
            position.answer(read_answer(position.decision, answer))
        return position


def cards_of(known: dict[str, Card], text: str) -> list[Card]:
    """Read cards; the last one is the top card."""
    return read_cards(known, text.split(",")) if text else []


HAND: Final = "Copper, Silver, Estate, Village, Gold"
PLAIN: Final = "Copper, Silver, Estate, Duchy, Gold"

MENAGERIE: Final = ("menagerie", "base-2e")
INTRIGUE: Final = ("intrigue-1e", "intrigue-2e", "base-2e")

SITUATIONS: Final = [
    Situation("a turn, seen by its player", (HAND, HAND), (), 0),
    Situation("a turn, seen by another player", (HAND, HAND), (), 1),
    Situation("a turn of three", (HAND, HAND, HAND), ("play Village",), 2),
    Situation("Militia", (f"Militia, {HAND}", PLAIN), ("play Militia",), 1),
    Situation(
        "Militia after another victim",
        (f"Militia, {HAND}", PLAIN, PLAIN),
        ("play Militia", "Copper, Estate"),
        2,
    ),
    Situation("Sentry", (f"Sentry, {HAND}", HAND), ("play Sentry",), 0),
    Situation("Sentry, the order", (f"Sentry, {HAND}", HAND), ("play Sentry", "none", "none"), 0),
    Situation("Sentry, seen by another player", (f"Sentry, {HAND}", HAND), ("play Sentry",), 1),
    Situation(
        "Library", ("Library, Copper", HAND), ("play Library",), 0, decks=(f"{DECK}, Moat", DECK)
    ),
    Situation(
        "Library, seen by another player",
        ("Library, Copper", HAND),
        ("play Library", "yes"),
        1,
        decks=(f"{DECK}, Cellar, Copper, Moat", DECK),
    ),
    Situation(
        "Throne Room on Militia",
        (f"Throne Room, Militia, {HAND}", PLAIN),
        ("play Throne Room", "Militia"),
        1,
    ),
    Situation(
        "Throne Room on Sentry, the second time",
        (f"Throne Room, Sentry, {HAND}", HAND),
        ("play Throne Room", "Sentry", "none", "none", "Silver, Copper"),
        0,
        decks=("Gold, Silver, Estate, Copper, Duchy, Copper, Silver, Estate", DECK),
    ),
    Situation("Spy, one's own card", (f"Spy, {HAND}", HAND), ("play Spy",), 0),
    Situation("Spy, after one's own card", (f"Spy, {HAND}", PLAIN), ("play Spy", "put back"), 0),
    Situation(
        "Spy, after another's card",
        (f"Spy, {HAND}", PLAIN, PLAIN),
        ("play Spy", "discard", "put back"),
        0,
    ),
    Situation(
        "Spy, seen by the one who was spied on",
        (f"Spy, {HAND}", PLAIN, PLAIN),
        ("play Spy", "put back", "put back"),
        1,
    ),
    Situation(
        "Bandit",
        (f"Bandit, {HAND}", PLAIN, PLAIN),
        ("play Bandit", "Silver"),
        2,
        decks=(DECK, f"{DECK}, Silver, Gold", f"{DECK}, Silver, Gold"),
    ),
    Situation("Cellar", (f"Cellar, {HAND}", HAND), ("play Cellar",), 0),
    Situation(
        "Sentry after a shuffle", (f"Sentry, {HAND}", HAND), ("play Sentry",), 0, decks=("", DECK)
    ),
    Situation(
        "Sentry after a shuffle, seen by another player",
        (f"Sentry, {HAND}", HAND),
        ("play Sentry",),
        1,
        decks=("", DECK),
    ),
    Situation(
        "Vassal on Militia after a shuffle",
        (f"Vassal, {HAND}", PLAIN),
        ("play Vassal", "yes"),
        1,
        decks=("", DECK),
        discards="5 Militia",
    ),
    Situation("Moat", (f"Militia, {HAND}", f"Moat, {HAND}"), ("play Militia",), 1),
    Situation("Bureaucrat", (f"Bureaucrat, {HAND}", PLAIN), ("play Bureaucrat",), 1),
    Situation("Remodel", (f"Remodel, {HAND}", HAND), ("play Remodel", "Gold"), 0),
    Situation(
        "Thief",
        (f"Thief, {HAND}", PLAIN, PLAIN),
        ("play Thief", "Silver"),
        0,
        decks=(DECK, f"{DECK}, Silver, Gold", f"{DECK}, Silver, Gold"),
    ),
    Situation(
        "Masquerade, after another has chosen",
        (f"Masquerade, {HAND}", PLAIN, PLAIN),
        ("play Masquerade", "Estate"),
        1,
        INTRIGUE,
    ),
    Situation(
        "Masquerade, after all have passed",
        (f"Masquerade, {HAND}", PLAIN, PLAIN),
        ("play Masquerade", "Estate", "Copper", "Copper"),
        0,
        INTRIGUE,
    ),
    Situation("Courtyard", (f"Courtyard, {HAND}", HAND), ("play Courtyard",), 0, INTRIGUE),
    Situation(
        "Secret Passage, the place",
        (f"Secret Passage, {HAND}", HAND),
        ("play Secret Passage", "Village"),
        0,
        INTRIGUE,
    ),
    Situation(
        "Secret Chamber",
        (f"Torturer, {HAND}", f"Secret Chamber, {PLAIN}"),
        ("play Torturer", "Secret Chamber"),
        1,
        INTRIGUE,
    ),
    Situation(
        "Secret Chamber, used",
        (f"Torturer, {HAND}", f"Secret Chamber, {PLAIN}"),
        ("play Torturer", "Secret Chamber", "Copper, Gold", "Gold, Copper", "pass"),
        1,
        INTRIGUE,
    ),
    Situation("Swindler", (f"Swindler, {HAND}", PLAIN), ("play Swindler",), 0, INTRIGUE),
    Situation(
        "Saboteur",
        (f"Saboteur, {HAND}", PLAIN, PLAIN),
        ("play Saboteur", "Copper"),
        2,
        INTRIGUE,
    ),
    Situation("Wishing Well", (f"Wishing Well, {HAND}", HAND), ("play Wishing Well",), 0, INTRIGUE),
    Situation("Scout", (f"Scout, {HAND}", HAND), ("play Scout",), 0, INTRIGUE),
    Situation(
        "Scout, seen by another player", (f"Scout, {HAND}", HAND), ("play Scout",), 1, INTRIGUE
    ),
    Situation(
        "Bounty Hunter",
        (f"Bounty Hunter, {HAND}", PLAIN),
        ("play Bounty Hunter",),
        0,
        MENAGERIE,
        exile="Gold, Curse",
    ),
    Situation(
        "Bounty Hunter, seen by another player",
        (f"Bounty Hunter, {HAND}", PLAIN),
        ("play Bounty Hunter", "Estate", "end actions"),
        1,
        MENAGERIE,
        exile="Gold, Curse",
    ),
    Situation(
        "Cardinal",
        (f"Cardinal, {HAND}", PLAIN, PLAIN),
        ("play Cardinal",),
        1,
        MENAGERIE,
        decks=(DECK, f"{DECK}, Silver, Gold", f"{DECK}, Silver, Gold"),
    ),
    Situation(
        "Cardinal after another victim",
        (f"Cardinal, {HAND}", PLAIN, PLAIN),
        ("play Cardinal", "Gold"),
        0,
        MENAGERIE,
        decks=(DECK, f"{DECK}, Silver, Gold", f"{DECK}, Silver, Gold"),
    ),
    Situation(
        "the next turn of Barge",
        (f"Barge, {HAND}", PLAIN),
        ("play Barge", "next turn", "end turn", "end turn"),
        1,
        MENAGERIE,
    ),
    Situation(
        "Barge, waiting",
        (f"Barge, {HAND}", PLAIN),
        ("play Barge", "next turn", "end turn"),
        0,
        MENAGERIE,
    ),
    Situation(
        "Mastermind at the start of a turn",
        (f"Mastermind, {HAND}", PLAIN),
        ("play Mastermind", "end turn", "end turn"),
        0,
        MENAGERIE,
        decks=("Copper, Gold, Village, Estate, Market, Silver, Smithy, Duchy", DECK),
    ),
    Situation(
        "Gatekeeper",
        (f"Gatekeeper, {HAND}", PLAIN),
        ("play Gatekeeper", "end turn", "play treasures", "buy Silver"),
        0,
        MENAGERIE,
    ),
    Situation(
        "Sleigh",
        (f"Sleigh, {HAND}", PLAIN),
        ("play treasures", "buy Silver"),
        0,
        MENAGERIE,
    ),
    Situation(
        "Sleigh, seen by another player",
        (f"Sleigh, {HAND}", PLAIN),
        ("play treasures", "buy Silver"),
        1,
        MENAGERIE,
    ),
    Situation(
        "Sleigh, after discarding it",
        (f"Sleigh, Village Green, {HAND}", PLAIN),
        ("play treasures", "buy Silver", "Sleigh"),
        1,
        MENAGERIE,
    ),
    Situation(
        "Exile after a gain",
        (HAND, PLAIN),
        ("play treasures", "buy Silver"),
        0,
        MENAGERIE,
        exile="2 Silver, Gold",
    ),
    Situation(
        "Village Green, discarded",
        (f"Village Green, Militia, {HAND}", f"Village Green, {PLAIN}"),
        ("play Militia", "Village Green, 1 Copper, 1 Silver"),
        1,
        MENAGERIE,
    ),
    Situation(
        "a Way",
        (f"Village, {HAND}", PLAIN),
        ("play Village",),
        1,
        MENAGERIE,
        landscapes=("Way of the Mole",),
    ),
    Situation(
        "Transport",
        (HAND, PLAIN),
        ("play treasures", "buy Transport", "take from Exile"),
        0,
        MENAGERIE,
        landscapes=("Transport",),
        exile="Village, Smithy",
    ),
    Situation(
        "Delay",
        (f"Smithy, {HAND}", PLAIN),
        ("buy Delay", "Smithy", "end turn"),
        1,
        MENAGERIE,
        landscapes=("Delay",),
    ),
    Situation(
        "Gamble",
        (HAND, PLAIN),
        ("play treasures", "buy Gamble"),
        1,
        MENAGERIE,
        landscapes=("Gamble",),
        decks=(f"{DECK}, Smithy", DECK),
    ),
    Situation(
        "Banish",
        ("Copper, Silver, Estate, Estate, Gold", PLAIN),
        ("play treasures", "buy Banish"),
        0,
        MENAGERIE,
        landscapes=("Banish",),
    ),
]

each_situation = pytest.mark.parametrize("situation", SITUATIONS, ids=lambda case: case.title)


def check_looks_alike(dealt: Position, position: Position, seat: int) -> None:
    """Check that a seat sees the same: the table, the question, and the log since the deal."""
    assert json.dumps(now_seen(dealt, seat)) == json.dumps(now_seen(position, seat))
    ours, theirs = log_of(dealt), log_of(position)
    for our, their in zip(ours, theirs[len(theirs) - len(ours) :], strict=True):
        assert our.looks_like(their, seat)


def now_seen(position: Position, seat: int) -> list[object]:
    """The table and the question, as a seat sees them."""
    return [view(position.game, seat), as_seen_by(question_of(position.decision), seat)]


def log_of(position: Position) -> list[Entry]:
    recorder = Recorder()
    Position(position.turns[0].game, recorder, position.answers)
    return recorder.entries


@each_situation
def test_the_seat_sees_the_same(situation: Situation) -> None:
    position = situation.position()
    before = whole(position)
    for seed in SEEDS:
        dealt = determinize(position, situation.seat, seed)
        check_looks_alike(dealt, position, situation.seat)
        assert census(dealt.game) == census(position.game)
        assert dealt.decision.player.seat == position.decision.player.seat
    assert whole(position) == before


@each_situation
def test_the_random_numbers_are_not_kept(situation: Situation) -> None:
    position = situation.position()
    states = {determinize(position, situation.seat, seed).game.random.state for seed in SEEDS}
    assert position.game.random.state not in states
    assert len(states) == len(SEEDS)


@each_situation
def test_a_new_deal_is_decided_by_its_seed(situation: Situation) -> None:
    position = situation.position()
    for seed in (1, 2):
        first = determinize(position, situation.seat, seed)
        second = determinize(position, situation.seat, seed)
        assert state(first.game) == state(second.game)


@each_situation
def test_everything_hidden_is_dealt_again(situation: Situation) -> None:
    """No other player's hand, no deck and no shuffled pile is the same in all deals."""
    position = situation.position()
    deals = [determinize(position, situation.seat, seed).game for seed in SEEDS]
    for player in position.game.players:
        mine = player.seat == situation.seat
        hands = {names(game.players[player.seat].hand) for game in deals}
        decks = {tuple(game.players[player.seat].deck) for game in deals}
        assert (len(hands) == 1) == mine, hands
        assert len(decks) > 1 or len(set(player.deck)) < 2


@pytest.mark.slow
@each_situation
def test_a_new_deal_can_be_played_to_the_end(situation: Situation) -> None:
    position = situation.position()
    for seed in SEEDS[: volume(4)]:
        dealt = determinize(position, situation.seat, seed)
        cards = census(dealt.game)
        for now in positions(dealt, Seeded(seed), 5000):
            assert len(now.answers) < 5000
        assert dealt.game.over
        assert census(dealt.game) == cards


# ---- what one knows of a deck


def tops(position: Position, seat: int, count: int) -> set[tuple[str, ...]]:
    """The top cards of a seat's own deck in all deals."""
    found: set[tuple[str, ...]] = set()
    for seed in SEEDS:
        deck = determinize(position, seat, seed).game.players[seat].deck
        found.add(tuple(card.name for card in reversed(deck[-count:])))
    return found


def test_a_card_put_onto_your_deck_stays_there() -> None:
    answers = ("play Artisan", "Duchy", "Village", "end actions")
    position = Situation("Artisan", (f"Artisan, {HAND}", HAND), answers, 0).position()
    assert tops(position, 0, 1) == {("Village",)}
    assert len(tops(position, 0, 2)) > 1


def test_a_gain_onto_your_deck_stays_there() -> None:
    answers = ("play Bureaucrat", "Duchy", "end actions")
    position = Situation("Bureaucrat", (f"Bureaucrat, {HAND}", PLAIN), answers, 0).position()
    assert tops(position, 0, 1) == {("Silver",)}
    assert len(tops(position, 0, 2)) > 1


def test_a_chosen_order_stays() -> None:
    answers = ("play Sentry", "none", "none", "Silver, Copper", "end actions")
    position = Situation("Sentry", (f"Sentry, {HAND}", HAND), answers, 0).position()
    assert tops(position, 0, 2) == {("Silver", "Copper")}
    assert len(tops(position, 0, 3)) > 1


@pytest.mark.parametrize(
    ("above", "known"),
    [
        (0, ("Village", "Gold", "Estate")),
        (1, ("Gold", "Village", "Estate")),
        (2, ("Gold", "Estate", "Village")),
        (3, ("Gold", "Estate")),
    ],
)
def test_known_cards_stay_around_a_card_put_between_them(
    above: int, known: tuple[str, ...]
) -> None:
    """Two cards are on the deck by choice, and another one is put into it."""
    position = Situation("Secret Passage", (HAND, HAND), (), 0, INTRIGUE).position()
    game = position.game
    ann = game.players[0]
    ann.put_on_deck(cards_of(game.cards, "Gold, Estate"), ann.hand)
    ann.put_into_deck(game.cards["Village"], above)
    position = Position(game)
    assert tops(position, 0, len(known)) == {known}
    assert len(tops(position, 0, len(known) + 1)) > 1


def test_a_known_card_stays_until_it_is_drawn() -> None:
    answers = ("play Artisan", "Duchy", "Village", "end actions")
    position = Situation("Artisan", (f"Artisan, {HAND}", HAND), answers, 0).position()
    position.answer(read_answer(position.decision, "end turn"))
    assert len(tops(position, 0, 1)) > 1


TWICE: Final = ("play Throne Room", "Artisan", "Duchy", "Village", "Duchy", "Gold")
"""Answers that leave Gold on the deck, with Village below it."""


@pytest.mark.parametrize(
    ("card", "answers", "left"),
    [
        ("Vassal", ("play Vassal",), ("Village",)),
        ("Village", ("play Village", "end actions"), ("Village",)),
        ("Laboratory", ("play Laboratory", "end actions"), ()),
        ("Smithy", ("play Smithy",), ()),
        ("Sentry", ("play Sentry", "none", "Village, Silver"), ()),
    ],
)
def test_a_card_taken_off_your_deck_is_no_longer_known_there(
    card: str, answers: tuple[str, ...], left: tuple[str, ...]
) -> None:
    hands = (f"Village, Throne Room, Artisan, {HAND}, {card}", PLAIN)
    situation = Situation(card, hands, ("play Village", *TWICE, *answers), 0)
    position = situation.position()
    if left:
        assert tops(position, 0, len(left)) == {left}
    assert len(tops(position, 0, len(left) + 1)) > 1


def test_a_known_card_in_the_middle_of_a_card_stays() -> None:
    answers = ("play Spy", "put back")
    position = Situation("Spy", (f"Spy, {HAND}", PLAIN), answers, 0).position()
    assert tops(position, 0, 1) == {("Silver",)}
    assert len(tops(position, 0, 2)) > 1


def test_a_card_put_back_in_the_middle_of_a_card_stays() -> None:
    hands = (f"Throne Room, Artisan, {HAND}", HAND)
    answers = ("play Throne Room", "Artisan", "Duchy", "Village")
    position = Situation("Artisan", hands, answers, 0).position()
    assert tops(position, 0, 1) == {("Village",)}
    assert len(tops(position, 0, 2)) > 1


def test_a_gain_that_leaves_your_deck_again_is_not_there() -> None:
    hands = (f"Bureaucrat, Sleigh, {HAND}", PLAIN)
    answers = ("play Bureaucrat", "Sleigh", "hand", "Duchy", "end actions")
    position = Situation("Bureaucrat", hands, answers, 0, MENAGERIE).position()
    assert position.game.players[0].known_top == 0
    assert len(tops(position, 0, 1)) > 1


def test_a_card_taken_from_exile_is_known_to_all() -> None:
    answers = ("play treasures", "buy Transport", "take from Exile", "Village")
    situation = Situation(
        "Transport", (HAND, PLAIN), answers, 0, MENAGERIE, exile="Village, Smithy"
    )
    position = replace(situation, landscapes=("Transport",)).position()
    assert tops(position, 0, 1) == {("Village",)}
    assert len(tops(position, 0, 2)) > 1


def test_only_hands_that_were_not_shown_are_dealt_again() -> None:
    """Bob has revealed his hand to Bureaucrat, Cid must choose, and Dan has not been asked yet."""
    hands = ("Bureaucrat", "Copper, Silver, Gold, Market, Smithy", PLAIN, HAND)
    position = Situation("Bureaucrat", hands, ("play Bureaucrat",), 2).position()
    deals = [determinize(position, 2, seed).game.players for seed in SEEDS]
    assert {names(players[1].hand) for players in deals} == {"Copper, Gold, Market, Silver, Smithy"}
    assert len({names(players[3].hand) for players in deals}) > 1


def test_decks_are_dealt_again_even_if_hands_must_stay() -> None:
    """Bob can react, and hardly any other hand could."""
    decks = (DECK, "Gold" + ", Copper" * 300, DECK)
    hands = ("Militia", f"Moat, {PLAIN}", PLAIN)
    position = Situation("Moat", hands, ("play Militia", "pass"), 2, decks=decks).position()
    gold = position.game.cards["Gold"]
    kept = 0
    for seed in SEEDS:
        deck = determinize(position, 2, seed).game.players[1].deck
        kept += deck[0] is gold
    assert kept <= 1


def test_waiting_effects_are_kept() -> None:
    """Cards in Exile, cards set aside, and effects at the start of a turn."""
    answers = ("play Barge", "next turn", "play treasures", "buy Delay", "Smithy", "end turn")
    hands = (f"Barge, Smithy, {HAND}", PLAIN)
    situation = Situation("Delay", hands, answers, 1, MENAGERIE, exile="Gold, Curse")
    position = replace(situation, landscapes=("Delay",)).position()
    ann = position.game.players[0]
    assert names(ann.aside) == "Smithy"
    assert len(waiting(ann)) == 2
    for seed in SEEDS:
        dealt = determinize(position, 1, seed).game.players[0]
        assert dealt.exile == ann.exile
        assert dealt.aside == ann.aside
        assert dealt.in_play == ann.in_play
        assert lasting(dealt.game) == lasting(position.game)


# ---- whole games


@pytest.mark.slow
def test_every_decision_of_whole_games_can_be_dealt_again() -> None:
    inside = 0
    for number in range(volume(80)):
        pick = Seeded(number)
        start = stocked_game(random_table(number), number)
        cards = census(start)
        for position in positions(Position(start), pick, 40):
            seat = pick(len(start.players)) if pick(2) else position.decision.player.seat
            inside += position.decision.verb != "turn"
            dealt = determinize(position, seat, number)
            check_looks_alike(dealt, position, seat)
            assert census(dealt.game) == cards
            assert dealt.game.random.state != position.game.random.state
    assert inside > volume(200)
