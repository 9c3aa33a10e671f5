"""New deals compared with all possible worlds, enumerated in tiny games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

import pytest

from feodum.engine.card import END_TURN, PLAY, Answer, Move
from feodum.engine.decision import TURN, Decision
from feodum.engine.game import Game
from feodum.engine.log import Recorder
from feodum.engine.position import Position
from feodum.hidden.determinize import determinize
from feodum.kingdoms.dealing import bring_uses
from feodum.kingdoms.table import Table, new_game
from tests.hidden.test_deals import recorded, surprise
from tests.hidden.test_determinize import INTRIGUE, MENAGERIE, Situation
from tests.hidden.worlds import World, all_worlds, world
from tests.support.amount import more_in_volume, quick, volume
from tests.support.positions import Pick, Seeded, legal_answer

pytestmark = pytest.mark.long

DEALS: Final = 120 if quick() else 1200
MOST_TRIED: Final = 600 if quick() else 3000
"""Games with more worlds are left out."""


def check(position: Position, seat: int, worlds: Mapping[World, float]) -> None:
    """Check that only these worlds are dealt, each as often as it is likely."""
    assert world(position.game, seat) in worlds
    found: Counter[World] = Counter()
    for seed in range(DEALS):
        found[world(determinize(position, seat, seed).game, seat)] += 1
    assert found.keys() <= worlds.keys()
    compare(found, worlds)
    for zone in range(len(next(iter(worlds)))):
        compare(zones(found, zone), zones(worlds, zone))


def zones(worlds: Mapping[World, float], number: int) -> dict[World, float]:
    """How likely each content of one zone is."""
    found: dict[World, float] = {}
    for each, part in worlds.items():
        found[(each[number],)] = found.get((each[number],), 0) + part
    return found


def compare(found: Mapping[World, float], worlds: Mapping[World, float]) -> None:
    if len(worlds) <= DEALS / 4:
        told = Counter({str(key): int(count) for key, count in found.items()})
        assert surprise(told, {str(key): part for key, part in worlds.items()}) < 4


# ---- what the rules hide in many ways


def tiny(
    title: str,
    hands: tuple[str, ...],
    decks: tuple[str, ...],
    *answers: str,
    sets: tuple[str, ...] = ("base-2e", "base-1e"),
    discards: str = "Market",
    landscapes: tuple[str, ...] = (),
    kingdom: tuple[str, ...] = (),
) -> Situation:
    return Situation(title, hands, answers, 0, sets, decks, discards, landscapes, "", kingdom)


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


CHOSEN: Final = [
    tiny(
        "two Coppers played",
        ("3 Copper, Estate", "Gold"),
        ("2 Copper, Estate", "Gold"),
        "play Copper", "play Copper",
        discards="",
    ),
    tiny(
        "a Village, and what was drawn with it",
        ("2 Village, Copper", "Gold"),
        ("Copper, Village, Estate", "Gold"),
        "play Village", "play Village",
        discards="",
    ),
    tiny(
        "a Copper of one of two shuffles",
        ("Laboratory, Copper, Copper", "Gold"),
        ("Estate", "Gold"),
        "play Laboratory", "play Copper",
        discards="Copper, Estate, Copper",
    ),
    tiny(
        "Cellar, of which the last card is seen",
        ("Cellar, 2 Copper, Estate", "Gold"),
        ("Copper, Estate, Estate", "Gold"),
        "play Cellar", "Copper, Estate",
        discards="",
    ),
    tiny(
        "Chapel, of which all cards are seen",
        ("Chapel, 2 Copper, Estate", "Gold"),
        ("Copper, Estate, Estate", "Gold"),
        "play Chapel", "Copper, Estate",
        discards="",
    ),
    tiny(
        "Militia",
        ("Militia", "2 Copper, 2 Estate, Gold"),
        ("Gold", "Copper, Estate"),
        "play Militia", "Copper, Estate",
        discards="",
    ),
    tiny(
        "a Victory card for Bureaucrat",
        ("Bureaucrat", "2 Estate, Copper"),
        ("Gold", "2 Estate, 2 Copper"),
        "play Bureaucrat",
        discards="",
    ),
    tiny(
        "a Moat revealed",
        ("Witch", "2 Moat, Copper"),
        ("Gold, Gold", "Moat, 2 Copper"),
        "play Witch", "Moat",
        discards="",
    ),
    tiny(
        "a card passed with Masquerade",
        ("Masquerade", "2 Copper, Estate"),
        ("2 Gold", "Copper, 2 Estate"),
        "play Masquerade", "Copper", "none",
        sets=INTRIGUE,
        discards="",
    ),
    tiny(
        "Courtyard, then a Copper",
        ("Courtyard, Copper", "Gold"),
        ("2 Copper, 2 Estate", "Gold"),
        "play Courtyard", "Estate", "play Copper",
        sets=INTRIGUE,
        discards="",
    ),
    tiny(
        "Secret Chamber, and the cards put back",
        ("Witch", "Secret Chamber, Copper, Copper"),
        ("2 Gold", "2 Copper, Estate"),
        "play Witch", "Secret Chamber", "2 Copper", "pass",
        sets=INTRIGUE,
        discards="",
    ),
    tiny(
        "a Diplomat revealed, and three cards discarded",
        ("Militia", "2 Diplomat, 2 Copper, Estate"),
        ("Gold", "Copper, Estate"),
        "play Militia", "Diplomat", "Copper, Copper, Estate",
        sets=INTRIGUE,
        discards="",
    ),
    tiny(
        "Harbinger, from a pile",
        ("Harbinger, Village", "Gold"),
        ("Copper", "Gold"),
        "play Harbinger", "Copper",
        discards="Copper, Estate, Copper, Gold",
    ),
]  # fmt: skip

ASKED: Final = [
    tiny(
        "Sheepdog after a gain",
        ("Sheepdog, 2 Copper", "Gold"),
        ("Copper, Sheepdog, Estate", "Gold"),
        "buy Copper",
        sets=MENAGERIE,
        discards="",
    ),
    tiny(
        "Sleigh after a gain",
        ("Sleigh, 2 Copper", "Gold"),
        ("Copper, 2 Estate", "Gold"),
        "buy Copper",
        sets=MENAGERIE,
        discards="",
    ),
    tiny(
        "Falconer after one's own gain",
        ("Falconer, Copper, 3 Gold", "Gold"),
        ("Copper, Estate", "Gold"),
        "play Gold", "play Gold", "play Gold", "buy Falconer",
        sets=MENAGERIE,
        kingdom=("Falconer",),
        discards="",
    ),
    tiny(
        "a Sheepdog or a Sleigh in the middle of a card",
        ("Supplies, Sheepdog, Copper", "Gold"),
        ("Sleigh, Copper, Estate", "Gold"),
        "play Supplies",
        sets=MENAGERIE,
        discards="",
    ),
    tiny(
        "Black Cat after another's gain",
        ("2 Silver", "Black Cat, Copper", "Gold"),
        ("Gold", "2 Copper, Estate", "Gold"),
        "play Silver", "buy Estate",
        sets=MENAGERIE,
        discards="",
    ),
    tiny(
        "a Falconer or a Black Cat after another's gain",
        ("3 Gold", "Black Cat, Copper", "Gold"),
        ("Gold", "Copper, Falconer, Estate", "Gold"),
        "play Gold", "play Gold", "play Gold", "buy Mill",
        sets=(*MENAGERIE, "intrigue-2e"),
        kingdom=("Mill",),
        discards="",
    ),
    tiny(
        "Moat before Curses",
        ("Witch", "Moat, 2 Copper"),
        ("2 Gold", "Copper, 2 Estate"),
        "play Witch",
        discards="",
    ),
    tiny(
        "Moat before a discard",
        ("Militia", "Moat, 3 Copper"),
        ("Gold", "Copper, 2 Estate"),
        "play Militia",
        discards="",
    ),
    tiny(
        "Secret Chamber before Curses",
        ("Witch", "Secret Chamber, 2 Copper"),
        ("2 Gold", "Copper, Estate"),
        "play Witch",
        sets=INTRIGUE,
        discards="",
    ),
    tiny(
        "a Diplomat or a Moat before a discard",
        ("Militia", "Diplomat, 4 Copper"),
        ("Gold", "Moat, Estate"),
        "play Militia",
        sets=INTRIGUE,
        discards="",
    ),
    tiny(
        "Treasures to discard for a Hostelry",
        ("Livery, Copper, Estate", "Gold"),
        ("Copper, Estate", "Gold"),
        "play Livery", "end actions", "play Copper", "buy Hostelry",
        sets=MENAGERIE,
        kingdom=("Hostelry",),
        discards="",
    ),
]  # fmt: skip
"""Questions to one player, which the others may or may not be able to predict."""


@pytest.mark.parametrize("situation", [*NAMED, *CHOSEN, *ASKED], ids=lambda case: case.title)
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
    """A game in which everybody has some cards: single copies of many, or any of few."""
    pick = Seeded(number)
    players = 3 if number % 3 == 0 else 2
    game = new_game(Table((), players, ("base-2e", "base-1e", "intrigue-1e", "intrigue-2e"), 5, 0))
    bring_uses(game, game.cards.values())
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
    """Play any Action available, and buy nothing."""
    if decision.kind != TURN:
        return legal_answer(decision, pick)
    moves = [move for move in decision.options() if isinstance(move, Move)]
    plays = [move for move in moves if move.kind == PLAY and move.card and move.card.is_action]
    return plays[pick(len(plays))].alone if plays else END_TURN.alone


def test_in_any_tiny_game_deals_are_drawn_evenly_from_all_worlds() -> None:
    compared = 0
    several = 0
    for number in range(volume(120)):
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
    assert compared > more_in_volume(120)
    assert several > more_in_volume(60)
