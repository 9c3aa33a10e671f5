"""New deals compared with all possible worlds, found by trying every one in tiny games."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest

from feodum.engine.card import END_TURN, PLAY, Answer, Move
from feodum.engine.decision import TURN, Decision
from feodum.engine.game import Game
from feodum.engine.log import Recorder
from feodum.engine.position import Position
from feodum.kingdoms.dealing import add_other_piles
from feodum.kingdoms.table import Table, new_game
from feodum.session.determinize import determinize
from tests.amount import more_than, quick, some
from tests.support import Pick, Seeded, legal_answer
from tests.test_deals import recorded, surprise
from tests.test_determinize import INTRIGUE, MENAGERIE, Situation
from tests.worlds import World, all_worlds, world

DEALS: Final = 120 if quick() else 1200
MOST_TRIED: Final = 600 if quick() else 3000
"""Games that have more worlds are left out."""


def check(position: Position, seat: int, worlds: Counter[World]) -> None:
    """Check that deals are only of these worlds, each in proportion to the ways that lead there."""
    assert world(position.game, seat) in worlds
    found: Counter[World] = Counter()
    for seed in range(DEALS):
        found[world(determinize(position, seat, seed).game, seat)] += 1
    assert found.keys() <= worlds.keys()
    compare(found, worlds)
    for zone in range(len(next(iter(worlds)))):
        compare(zones(found, zone), zones(worlds, zone))


def zones(worlds: Counter[World], number: int) -> Counter[World]:
    """How often each content of one zone comes up."""
    found: Counter[World] = Counter()
    for each, count in worlds.items():
        found[(each[number],)] += count
    return found


def compare(found: Counter[World], worlds: Counter[World]) -> None:
    if len(worlds) <= DEALS / 4:
        told = Counter({str(key): count for key, count in found.items()})
        assert surprise(told, {str(key): float(count) for key, count in worlds.items()}) < 4


# ---- what the rules hide in many ways


def tiny(
    title: str,
    hands: tuple[str, ...],
    decks: tuple[str, ...],
    *answers: str,
    sets: tuple[str, ...] = ("base-2e", "base-1e"),
    discards: str = "Market",
    landscapes: tuple[str, ...] = (),
) -> Situation:
    return Situation(title, hands, answers, 0, sets, decks, discards, landscapes)


NAMED: Final = [
    tiny(
        "Secret Passage and Throne Room",
        ("Throne Room, Secret Passage, Village", "Gold"),
        ("Moat, Mine, Chapel, Cellar", "Witch"),
        "play Throne Room", "Secret Passage", "Village", "1",
        sets=INTRIGUE,
    ),
    tiny(
        "Secret Passage, and draws after it",
        ("Secret Passage, Laboratory, Village", "Gold, Silver"),
        ("Moat, Mine, Chapel", "Witch"),
        "play Secret Passage", "Village", "1", "play Laboratory",
        sets=INTRIGUE,
    ),
    tiny(
        "gained onto the deck and drawn again",
        ("Village, Bureaucrat, Laboratory", "Gold"),
        ("Moat, Chapel", "Witch"),
        "play Village", "play Bureaucrat", "play Laboratory",
    ),
    tiny(
        "a Silver shown by Bandit",
        ("Bandit", "Village, Chapel"),
        ("Mine", "Cellar, Gold, Silver"),
        "play Bandit", "Gold", "end turn",
    ),
    tiny(
        "a Moat not revealed",
        ("Militia", "Moat, Chapel, Cellar, Mine"),
        ("Gold", "Witch"),
        "play Militia", "pass",
    ),
    tiny(
        "Militia, after the discard",
        ("Militia", "Moat, Chapel, Cellar, Mine"),
        ("Gold", "Witch"),
        "play Militia", "pass", "Chapel",
    ),
    tiny(
        "Masquerade among three",
        ("Masquerade, Village", "Moat, Chapel", "Gold, Silver"),
        ("Witch, Cellar", "Mine", "Duchy"),
        "play Masquerade", "Village", "Moat", "Gold",
        sets=INTRIGUE,
        discards="",
    ),
    tiny(
        "Masquerade among three, and a card of it played",
        ("Masquerade", "Moat, Laboratory", "Gold"),
        ("Witch, Cellar", "Mine, Chapel", "Duchy"),
        "play Masquerade", "Cellar", "Moat", "none", "end turn", "play Laboratory",
        sets=INTRIGUE,
        discards="",
    ),
    tiny(
        "in the middle of Council Room",
        ("Throne Room, Council Room", "Chapel"),
        ("Gold, Silver, Mine, Duchy", "Witch, Cellar"),
        "play Throne Room", "Throne Room", "Council Room", "Council Room",
        sets=MENAGERIE,
        landscapes=("Way of the Sheep",),
    ),
    tiny(
        "what Sentry asks",
        ("Sentry, Gold", "Duchy"),
        ("Copper, Silver, Copper", "Village"),
        "play Sentry", "none", "none",
    ),
    tiny(
        "Scout's order",
        ("Scout", "Gold"),
        ("Moat, Chapel, Cellar, Mine, Witch", "Duchy"),
        "play Scout", "Witch, Chapel, Cellar, Mine",
        sets=INTRIGUE,
    ),
    tiny(
        "cards of two shuffles in one hand",
        ("Village, Laboratory", "Gold"),
        ("Moat", "Witch"),
        "play Village", "play Laboratory",
        discards="Village, Moat, Mine",
    ),
]  # fmt: skip


@pytest.mark.parametrize("situation", NAMED, ids=lambda case: case.title)
def test_deals_are_drawn_evenly_from_all_worlds(situation: Situation) -> None:
    position = recorded(situation)
    compared = 0
    for seat in range(len(situation.hands)):
        worlds = all_worlds(position, seat, 4 * MOST_TRIED)
        if worlds is not None:
            check(position, seat, worlds)
            compared += 1
    assert compared > 0


# ---- any tiny games

UNLIKE: Final = (
    "Cellar", "Militia", "Moat", "Bureaucrat", "Bandit", "Council Room", "Village", "Smithy",
    "Harbinger", "Vassal", "Masquerade", "Secret Passage", "Courtier", "Minion", "Torturer",
    "Scout", "Patrol", "Sentry", "Library", "Artisan", "Laboratory", "Throne Room", "Spy", "Thief",
    "Swindler", "Wishing Well", "Diplomat", "Steward", "Mill", "Nobles", "Chancellor", "Copper",
)  # fmt: skip
ALIKE: Final = (
    "Village", "Laboratory", "Militia", "Cellar", "Smithy", "Secret Passage", "Harbinger", "Vassal",
    "Courtyard", "Market", "Copper",
)  # fmt: skip


def tiny_game(number: int) -> Game:
    """Some cards for everybody: one each of many, or any of few."""
    pick = Seeded(number)
    players = 3 if number % 3 == 0 else 2
    game = new_game(Table((), players, ("base-2e", "base-1e", "intrigue-1e", "intrigue-2e"), 5, 0))
    add_other_piles(game, game.cards.values())
    left = list(UNLIKE)
    for player in game.players:
        player.hand, player.deck = [], []
        for zone, size in ((player.hand, 2), (player.deck, 2), (player.discard_pile, pick(3))):
            for _ in range(size):
                name = ALIKE[pick(len(ALIKE))] if number % 2 else left.pop(pick(len(left)))
                zone.append(game.cards[name])
    game.look_around()
    return game


def answer_of(decision: Decision, pick: Pick) -> Answer:
    """Play any Action there is, and buy nothing."""
    if decision.kind != TURN:
        return legal_answer(decision, pick)
    moves = [move for move in decision.options() if isinstance(move, Move)]
    plays = [move for move in moves if move.kind == PLAY and move.card and move.card.is_action]
    return plays[pick(len(plays))].alone if plays else END_TURN.alone


def test_in_any_tiny_game_deals_are_drawn_evenly_from_all_worlds() -> None:
    compared = 0
    several = 0
    for number in range(some(60)):
        pick = Seeded(number + 1)
        position = Position(tiny_game(number), Recorder())
        for _ in range(1 + pick(4)):
            position.answer(answer_of(position.decision, pick))
        for seat in range(len(position.game.players)):
            worlds = all_worlds(position, seat, MOST_TRIED)
            if worlds is not None:
                check(position, seat, worlds)
                compared += 1
                several += len(worlds) > 1
    assert compared > more_than(60)
    assert several > more_than(30)
