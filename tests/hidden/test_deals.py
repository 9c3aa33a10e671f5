"""A deal is drawn fairly from all possible worlds, revealing nothing and excluding nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from dataclasses import replace
from itertools import permutations
from math import comb
from typing import Final

import pytest

from feodum.engine.game import Game
from feodum.engine.log import Recorder
from feodum.engine.notation import read_answer
from feodum.engine.player import Player
from feodum.engine.position import Position
from feodum.engine.state import state
from feodum.hidden.determinize import determinize
from feodum.hidden.lookalike import lookalike_of
from feodum.kingdoms.table import Table, new_game
from tests.hidden.test_determinize import INTRIGUE, MENAGERIE, Situation, each_situation, now_seen
from tests.support.amount import quick
from tests.support.positions import names

ANN, BOB, CID = range(3)
DEALS: Final = 120 if quick() else 1200

UNLIKE: Final = "Cellar, Chapel, Village, Workshop, Smithy"
"""Single cards, which can be told apart."""
UNLIKE_DECK: Final = "Festival, Laboratory, Market, Mine, Witch, Artisan, Remodel, Poacher, Library"
UNLIKE_PILE: Final = "Gardens, Merchant, Harbinger"


def recorded(situation: Situation) -> Position:
    position = situation.position()
    return Position(position.turns[0].game, Recorder(), position.answers)


def deals(position: Position, seat: int) -> list[Game]:
    return [determinize(position, seat, seed).game for seed in range(DEALS)]


def place(player: Player, name: str) -> str:
    """Where a card is, if the player has at most one copy of it."""
    for i, card in enumerate(player.deck):
        if card.name == name:
            return f"deck {i}"
    zones = {"hand": player.hand, "discard pile": player.discard_pile, "aside": player.aside}
    for zone, cards in zones.items():
        if any(card.name == name for card in cards):
            return zone
    return "nowhere"


def surprise(found: Counter[str], expected: dict[str, float]) -> float:
    """How many standard deviations chi-square is above its mean, after Wilson and Hilferty."""
    total = sum(found.values())
    parts = sum(expected.values())
    assert found.keys() <= expected.keys(), found.keys() - expected.keys()
    chi_square = sum(
        (found[key] - total * part / parts) ** 2 / (total * part / parts)
        for key, part in expected.items()
    )
    free = len(expected) - 1
    if free == 0:
        return 0
    spread = 2 / (9 * free)
    return float(((chi_square / free) ** (1 / 3) - (1 - spread)) / spread**0.5)


def check(found: list[str], expected: dict[str, float]) -> None:
    """Check that each comes up as often as expected. The seeds are fixed, so luck plays no part."""
    assert surprise(Counter(found), expected) < 4


def anywhere(player: Player, *, known: tuple[int, ...] = (), hand: int = 0) -> dict[str, float]:
    """Each place where a hidden card of a player may be, with the room there.

    `known` are known places in the deck, and `hand` is the number of known cards in hand.
    """
    places: dict[str, float] = {f"deck {i}": 1 for i in range(len(player.deck)) if i not in known}
    places["hand"] = len(player.hand) - hand
    if len(player.discard_pile) > 1:
        places["discard pile"] = len(player.discard_pile) - 1
    return {place: room for place, room in places.items() if room}


# ---- nothing is given away


def start_of(position: Position, seat: int) -> Position:
    """The position from which deals for a seat start: after this step, if it may look finished."""
    lookalike = lookalike_of(Position(position.settled, Recorder(), position.answers), seat)
    return Position(lookalike.settled, None, lookalike.answers[lookalike.settled_answers :])


@each_situation
def test_a_deal_depends_on_nothing_but_what_was_seen(situation: Situation) -> None:
    """Another world that looks the same gives the same deals."""
    position = situation.position()
    answers = position.answers[position.settled_answers :]
    ours = start_of(Position(position.settled, None, answers), situation.seat)
    for seed in range(3):
        theirs = determinize(ours, situation.seat, seed)
        for again in range(5):
            one = determinize(ours, situation.seat, again).game
            other = determinize(theirs, situation.seat, again).game
            assert state(one) == state(other)


def twin(situation: Situation, card: str, other: str) -> Situation:
    """The situation with a card in hand and one in that player's deck exchanged."""
    hands, decks = list(situation.hands), list(situation.decks)
    seat = next(i for i, held in enumerate(hands) if card in held)
    hands[seat] = hands[seat].replace(card, other)
    decks[seat] = decks[seat].replace(other, card)
    assert hands[seat] != situation.hands[seat]
    assert decks[seat] != situation.decks[seat]
    return replace(situation, hands=tuple(hands), decks=tuple(decks))


@pytest.mark.parametrize("reaction", ["Sheepdog", "Sleigh", "Falconer"])
def test_whose_answer_is_awaited_does_not_reveal_the_question(reaction: str) -> None:
    """Ann is asked about a Reaction, or has passed, or has none: Bob cannot tell the difference."""
    answers = ("play treasures", f"buy {reaction}")
    hands = (f"{reaction}, Gold, Gold, Chapel", UNLIKE)
    decks = (UNLIKE_DECK, UNLIKE_DECK)
    asked = Situation("", hands, answers, BOB, MENAGERIE, decks, UNLIKE_PILE, kingdom=(reaction,))
    passed = replace(asked, answers=(*answers, "pass"))
    without = twin(asked, reaction, "Witch")
    check_twins([recorded(situation) for situation in (asked, passed, without)], BOB)
    ann = [game.players[ANN] for game in deals(recorded(asked), BOB)]
    # The card with that name that was bought is in the discard pile.
    places = ["hand" if reaction in names(player.hand) else "elsewhere" for player in ann]
    hidden = len(ann[0].hand) + len(ann[0].deck) + len(ann[0].discard_pile) - 2
    check(places, {"hand": len(ann[0].hand), "elsewhere": hidden - len(ann[0].hand)})


@pytest.mark.parametrize("hand", ["Supplies, Gold, Sheepdog", "Gold, Supplies, Sheepdog"])
def test_treasures_played_at_once_reveal_no_more_than_one_by_one(hand: str) -> None:
    """Ann is asked about a Sheepdog after her first or second Treasure."""
    decks = (UNLIKE_DECK, UNLIKE_DECK)
    at_once = Situation("", (hand, UNLIKE), ("play treasures",), BOB, MENAGERIE, decks, UNLIKE_PILE)
    singly = ("play Gold", "play Supplies") if hand.startswith("Gold") else ("play Supplies",)
    check_twins([recorded(at_once), recorded(replace(at_once, answers=singly))], BOB)


@pytest.mark.parametrize(
    ("reaction", "sets"),
    [("Moat", ("base-2e",)), ("Diplomat", INTRIGUE), ("Secret Chamber", INTRIGUE)],
)
def test_a_reaction_that_was_passed_is_not_noticed(reaction: str, sets: tuple[str, ...]) -> None:
    """Bob has not revealed a Reaction, or has none: he must discard in either case."""
    hands = (f"Militia, {UNLIKE}", f"{reaction}, Gold, Duchy, Curse, Copper", UNLIKE)
    decks = (UNLIKE_DECK, UNLIKE_DECK, UNLIKE_DECK)
    passed = Situation("", hands, ("play Militia", "pass"), ANN, sets, decks, UNLIKE_PILE)
    without = twin(replace(passed, answers=passed.answers[:1]), reaction, "Witch")
    for seat in (ANN, CID):
        check_twins([recorded(passed), recorded(without)], seat)


def check_twins(positions: list[Position], seat: int) -> None:
    for position in positions:
        assert now_seen(position, seat) == now_seen(positions[0], seat)
    for seed in range(DEALS // 20):
        first, *others = (state(determinize(position, seat, seed).game) for position in positions)
        assert all(other == first for other in others)


@pytest.mark.parametrize(
    ("card", "hands", "answers"),
    [
        ("Black Cat", ("Gold, Gold", "Black Cat, Gold, Copper"), ("play treasures", "buy Duchy")),
        ("Moat", ("Witch", "Moat, Gold, Copper"), ("play Witch",)),
        ("Sheepdog", ("Sleigh, Sheepdog, Gold", "Gold, Silver"), ("play Sleigh",)),
    ],
)
def test_a_question_that_only_one_card_can_ask_shows_the_card(
    card: str, hands: tuple[str, ...], answers: tuple[str, ...]
) -> None:
    """Before anything else happens, everybody sees whose answer is awaited."""
    decks = (UNLIKE_DECK, UNLIKE_DECK)
    position = recorded(Situation("", hands, answers, ANN, MENAGERIE, decks, UNLIKE_PILE))
    asked = position.decision.player.seat
    assert card in hands[asked]
    for seed in range(DEALS // 20):
        dealt = determinize(position, 1 - asked, seed)
        assert card in names(dealt.game.players[asked].hand)


PASSAGE: Final = Situation(
    "Secret Passage twice",
    (f"Throne Room, Secret Passage, {UNLIKE}", UNLIKE),
    ("play Throne Room", "Secret Passage", "Village", "3"),
    ANN,
    INTRIGUE,
    (UNLIKE_DECK, UNLIKE_DECK),
    UNLIKE_PILE,
)


def test_your_own_deck_around_a_secret_passage() -> None:
    """Ann has drawn twice since then, and is asked for the second card."""
    position = recorded(PASSAGE)
    found = deals(position, ANN)
    ann = position.game.players[ANN]
    village = ann.deck.index(position.game.cards["Village"])
    assert village == len(ann.deck) - 2
    assert {place(game.players[ANN], "Village") for game in found} == {f"deck {village}"}
    for name in ("Festival", "Witch"):
        places = {f"deck {i}": 1.0 for i in range(len(ann.deck)) if i != village}
        check([place(game.players[ANN], name) for game in found], places)


@pytest.mark.parametrize("name", ["Village", "Smithy", "Festival", "Library", "Gardens"])
def test_anothers_cards_around_a_secret_passage(name: str) -> None:
    position = recorded(PASSAGE)
    found = [place(game.players[ANN], name) for game in deals(position, BOB)]
    check(found, anywhere(position.game.players[ANN]))


def test_a_card_gained_onto_a_deck_and_drawn_again() -> None:
    hand = f"Village, Bureaucrat, Laboratory, {UNLIKE}"
    answers = ("play Village", "play Bureaucrat", "play Laboratory")
    position = recorded(
        Situation("Bureaucrat", (hand, UNLIKE), answers, BOB, decks=(UNLIKE_DECK, UNLIKE_DECK))
    )
    ann = position.game.players[ANN]
    found = deals(position, BOB)
    assert all("Silver" in names(game.players[ANN].hand) for game in found)
    for name in ("Chapel", "Poacher", "Festival"):
        check([place(game.players[ANN], name) for game in found], anywhere(ann, hand=1))
    own = deals(position, ANN)
    for name in ("Festival", "Artisan"):
        places = {f"deck {i}": 1.0 for i in range(len(ann.deck))}
        check([place(game.players[ANN], name) for game in own], places)


@pytest.mark.parametrize("answers", [(), ("end turn", "end turn", "end turn")])
def test_a_silver_shown_by_bandit(answers: tuple[str, ...]) -> None:
    """Bob trashes the Gold and discards the Silver; tested at once and two turns later."""
    decks = (UNLIKE_DECK, f"{UNLIKE_DECK}, Gold, Silver")
    position = recorded(
        Situation(
            "Bandit",
            (f"Bandit, {UNLIKE}", UNLIKE),
            ("play Bandit", "Gold", *answers),
            ANN,
            decks=decks,
            discards=UNLIKE_PILE,
        )
    )
    bob = position.game.players[BOB]
    found = deals(position, ANN)
    assert {place(game.players[BOB], "Silver") for game in found} == {"discard pile"}
    expected = anywhere(bob)
    # Known there: the Silver, the Harbinger that was on top, later the top of Bob's old hand.
    expected["discard pile"] = len(bob.discard_pile) - (3 if answers else 2)
    for name in ("Chapel", "Festival", "Library", "Gardens"):
        check([place(game.players[BOB], name) for game in found], expected)


@pytest.mark.parametrize("name", ["Moat", "Chapel", "Festival", "Gardens"])
def test_a_moat_not_revealed(name: str) -> None:
    """Bob was asked for a Reaction, but that does not mean he has one."""
    position = recorded(
        Situation(
            "Militia",
            (f"Militia, {UNLIKE}", f"Moat, {UNLIKE}"),
            ("play Militia", "pass"),
            ANN,
            decks=(UNLIKE_DECK, UNLIKE_DECK),
            discards=UNLIKE_PILE,
        )
    )
    found = [place(game.players[BOB], name) for game in deals(position, ANN)]
    check(found, anywhere(position.game.players[BOB]))


@pytest.mark.parametrize("sleeping", ["Festival", "Moat"])
def test_no_moat_is_asked_for_where_there_is_none(sleeping: str) -> None:
    """A Moat in Bob's deck might also be in his hand, where he did not reveal it."""
    decks = (UNLIKE_DECK, f"Moat, {UNLIKE_DECK}")
    position = recorded(
        Situation(
            "Militia", (f"Militia, {UNLIKE}", UNLIKE), ("play Militia",), ANN, decks=decks,
            discards=UNLIKE_PILE,
        )
    )  # fmt: skip
    found = [place(game.players[BOB], sleeping) for game in deals(position, ANN)]
    check(found, anywhere(position.game.players[BOB]))


MASQUERADE: Final = Situation(
    "Masquerade among three",
    (f"Masquerade, {UNLIKE}", "Moat, Bandit, Gold, Curse", "Copper, Silver, Estate, Duchy"),
    ("play Masquerade", "Smithy", "Moat", "Copper"),
    ANN,
    INTRIGUE,
    (UNLIKE_DECK, "Festival, Laboratory, Market, Mine", "Witch, Artisan, Remodel"),
    "Gardens",
)
BOBS: Final = ("Moat", "Bandit", "Gold", "Curse", "Festival", "Laboratory", "Market", "Mine")


@pytest.mark.parametrize("more", [(), ("none",)])
def test_a_card_passed_between_others(more: tuple[str, ...]) -> None:
    """Bob passed one of his cards to Cid; tested in the middle of Masquerade, and after it."""
    position = recorded(replace(MASQUERADE, answers=(*MASQUERADE.answers, *more)))
    found = deals(position, ANN)
    for game in found:
        assert "Smithy" in names(game.players[BOB].hand)
        assert "Copper" in names(game.players[ANN].hand)
    passed = [
        next(card.name for card in game.players[CID].hand if card.name in BOBS) for game in found
    ]
    check(passed, dict.fromkeys(BOBS, 1.0))


def test_a_card_that_was_chosen_but_not_passed_yet() -> None:
    """Bob has chosen; Cid, who must choose now, does not know what."""
    position = recorded(replace(MASQUERADE, answers=MASQUERADE.answers[:3]))
    chosen: list[str] = []
    for seed in range(DEALS):
        dealt = determinize(position, CID, seed)
        dealt.answer(read_answer(dealt.decision, "Copper"))
        cid = dealt.game.players[CID]
        chosen.append(next(card.name for card in cid.hand if card.name in BOBS))
    check(chosen, dict.fromkeys(BOBS, 1.0))


def test_draws_in_the_middle_of_council_room() -> None:
    """When it is played the second time, Ann is asked for a Way; Bob has already drawn a card."""
    position = recorded(
        Situation(
            "Council Room",
            (f"Throne Room, Council Room, {UNLIKE}", UNLIKE),
            ("play Throne Room", "Throne Room", "Council Room", "Council Room"),
            ANN,
            MENAGERIE,
            (UNLIKE_DECK, UNLIKE_DECK),
            UNLIKE_PILE,
            ("Way of the Sheep",),
        )
    )
    assert len(position.game.players[BOB].hand) == 6
    for seat in (ANN, BOB):
        other = position.game.players[1 - seat]
        found = deals(position, seat)
        for name in ("Chapel", "Festival", "Library", "Gardens"):
            check([place(game.players[1 - seat], name) for game in found], anywhere(other))


# ---- nothing that is known is lost


def always(position: Position, seat: int, what: Callable[[Game], Hashable]) -> Hashable:
    """What is the same in all deals."""
    (found,) = {what(game) for game in deals(position, seat)}
    return found


def top(seat: int, count: int = 1) -> Callable[[Game], Hashable]:
    return lambda game: tuple(card.name for card in game.players[seat].deck[: -count - 1 : -1])


def hand(seat: int) -> Callable[[Game], Hashable]:
    return lambda game: names(game.players[seat].hand)


@pytest.mark.parametrize("more", [(), ("end turn",)])
def test_the_card_that_bureaucrat_puts_back_is_on_top(more: tuple[str, ...]) -> None:
    hands = (f"Bureaucrat, {UNLIKE}", "Estate, Duchy, Gold", "Copper, Silver, Gold")
    position = recorded(Situation("", hands, ("play Bureaucrat", "Duchy", *more), ANN))
    assert always(position, ANN, top(BOB)) == ("Duchy",)
    assert always(position, CID, top(BOB)) == ("Duchy",)
    assert always(position, ANN, hand(CID)) == "Copper, Gold, Silver"
    if not more:
        assert always(position, BOB, top(ANN)) == ("Silver",)


def test_a_revealed_hand_is_known_until_it_is_discarded_unseen() -> None:
    hands = (f"Village, Village, Bureaucrat, Militia, {UNLIKE}", "Copper, Silver, Gold, Moat")
    answers = ("play Village", "play Village", "play Bureaucrat", "pass")
    position = recorded(Situation("", hands, answers, ANN))
    assert always(position, ANN, hand(BOB)) == "Copper, Gold, Moat, Silver"
    position = recorded(Situation("", hands, (*answers, "play Militia", "pass", "Copper"), ANN))
    assert always(position, ANN, hand(BOB)) == "Gold, Moat, Silver"


def test_two_cards_of_a_known_hand_are_discarded_and_one_is_seen() -> None:
    hands = (f"Village, Bureaucrat, Militia, {UNLIKE}", "Copper, Silver, Gold, Festival, Market")
    answers = ("play Village", "play Bureaucrat", "play Militia", "Copper, Silver")
    position = recorded(Situation("", hands, answers, ANN))
    found = [names(game.players[BOB].hand) for game in deals(position, ANN)]
    expected = ["Copper, Festival, Gold", "Copper, Festival, Market", "Copper, Gold, Market"]
    check(found, dict.fromkeys([*expected, "Festival, Gold, Market"], 1.0))


def test_a_passed_curse_is_in_its_new_hand() -> None:
    hands = ("Masquerade, Curse, Gold", "Copper, Silver, Estate", "Copper, Silver, Estate")
    answers = ("play Masquerade", "Curse", "Copper", "Copper", "none")
    position = recorded(Situation("", hands, answers, ANN, INTRIGUE))
    assert all("Curse" in names(game.players[BOB].hand) for game in deals(position, ANN))
    assert all("Copper" in names(game.players[ANN].hand) for game in deals(position, CID))


def test_a_card_gained_to_hand_is_in_hand() -> None:
    hands = (f"Torturer, {UNLIKE}", "Copper, Silver, Estate, Gold, Duchy")
    position = recorded(Situation("", hands, ("play Torturer", "gain a Curse"), ANN, INTRIGUE))
    assert all("Curse" in names(game.players[BOB].hand) for game in deals(position, ANN))


@pytest.mark.parametrize("card", ["Scout", "Patrol"])
def test_the_order_of_cards_put_back_is_known_to_their_owner(card: str) -> None:
    """Others know which cards are on top, but not in which order."""
    deck = f"{UNLIKE_DECK}, Copper, Estate, Gold, Silver"
    deck += ", Moat, Moat, Moat" if card == "Patrol" else ""
    answers = (f"play {card}", "Gold, Silver, Copper")
    hands = (f"{card}, {UNLIKE}", UNLIKE)
    position = recorded(Situation("", hands, answers, ANN, INTRIGUE, (deck, deck)))
    assert always(position, ANN, top(ANN, 3)) == ("Gold", "Silver", "Copper")
    orders = {str(order): 1.0 for order in permutations(("Gold", "Silver", "Copper"))}
    check([str(top(ANN, 3)(game)) for game in deals(position, BOB)], orders)


@pytest.mark.parametrize("above", [0, 2, 7, 11])
def test_the_place_of_a_card_put_into_a_deck_is_known_to_its_owner(above: int) -> None:
    hands = (f"Secret Passage, {UNLIKE}", UNLIKE)
    deck = f"{UNLIKE_DECK}, Moat, Bandit, Gold, Silver"
    answers = ("play Secret Passage", "Village", str(above))
    position = recorded(Situation("", hands, answers, ANN, INTRIGUE, (deck, deck)))
    assert always(position, ANN, lambda game: game.players[ANN].deck[-1 - above].name) == "Village"


# ---- from the first turn on


def played_on(seed: int, *answers: str) -> Position:
    kingdom = ("Village", "Smithy", "Market", "Militia", "Moat", "Cellar")
    position = Position(new_game(Table(kingdom, 2, ("base-2e",), seed, 0)), Recorder())
    for answer in answers:
        position.answer(read_answer(position.decision, answer))
    return position


def test_a_hand_that_is_certain_after_the_first_turn() -> None:
    """Bob has shown five Coppers on his first turn: the other five cards are his hand now."""
    for seed in range(1000):
        if names(played_on(seed, "end turn").game.players[BOB].hand) == "5 Copper":
            break
    position = played_on(seed, "end turn", "play treasures", "buy Market", "end turn")
    assert always(position, ANN, hand(BOB)) == "2 Copper, 3 Estate"


@pytest.mark.parametrize("played", [1, 2, 3])
def test_a_hand_of_coppers_is_no_likelier_because_some_were_played(played: int) -> None:
    """Any first hand has two Coppers, so playing two reveals nothing about the rest."""
    position = played_on(1, "end turn", *["play Copper"] * played)
    copper = position.game.cards["Copper"]
    held = [played + game.players[BOB].hand.count(copper) for game in deals(position, ANN)]
    hands = {str(n): float(comb(7, n) * comb(3, 5 - n)) for n in range(max(2, played), 6)}
    check([str(n) for n in held], hands)


@pytest.mark.slow
def test_gains_since_the_last_shuffle_are_in_the_discard_pile() -> None:
    gone_through = 0
    for seed in range(20):
        position = played_on(seed)
        gained: list[list[str]] = [[], []]
        entries = 0
        while position.game.players[ANN].turns < 9:
            text = "end turn"
            moves = [choice.name for choice in position.decision.options()]
            if "play treasures" in moves:
                text = "play treasures"
            elif position.game.coins >= 3 and position.game.buys:
                text = "buy Silver"
            position.answer(read_answer(position.decision, text))
            assert position.recorder is not None
            for entry in position.recorder.entries[entries:]:
                if entry.kind == "shuffle":
                    gained[entry.seat] = []
                elif entry.kind == "gain":
                    gained[entry.seat].append(entry.cards[0].name)
            entries = len(position.recorder.entries)
            for seat in (ANN, BOB):
                dealt = determinize(position, seat, seed).game
                for player in dealt.players:
                    pile = Counter(card.name for card in player.discard_pile)
                    assert Counter(gained[player.seat]) <= pile
                    gone_through += bool(gained[player.seat])
    assert gone_through > 100


def test_no_more_cards_of_a_new_shuffle_are_in_hand_than_were_drawn_since() -> None:
    """Bob has three cards from before the shuffle and two from after it, one of them played."""
    decks = (UNLIKE_DECK, "Estate, Duchy, Province")
    hands = (UNLIKE, "Copper, Copper, Copper, Copper, Village")
    position = recorded(
        Situation(
            "",
            hands,
            ("end turn", "play Village", "play treasures", "end turn", "end turn"),
            ANN,
            decks=decks,
            discards="Market",
        )
    )
    bob = position.game.players[BOB]
    assert names(position.turns[2].game.players[BOB].hand) == names(bob.hand)
    new = ("Copper", "Village", "Market")
    for game in deals(position, ANN):
        assert sum(card.name in new for card in game.players[BOB].hand) <= 3


def test_an_unseen_card_is_put_above_a_known_one_or_below_it() -> None:
    """Ann draws two of three Silvers gained onto her deck, then puts a card somewhere into it."""
    hands = (f"3 Village, 3 Bureaucrat, Secret Passage, {UNLIKE}", "Copper, Gold")
    plays = (
        ("play Village",) * 3 + ("play Bureaucrat",) * 3 + ("play Secret Passage", "Smithy", "4")
    )
    position = recorded(Situation("", hands, plays, BOB, INTRIGUE, (UNLIKE_DECK, UNLIKE_DECK)))
    size = len(position.game.players[ANN].deck)
    tops = Counter(
        "top" if game.players[ANN].deck[-1].name == "Silver" else game.players[ANN].deck[-2].name
        for game in deals(position, BOB)
    )
    assert surprise(tops, {"top": size - 1, "Silver": 1}) < 4
