"""Sessions, positions and games can be pickled, and go on as they would have."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest

import feodum
from feodum.engine.game import Game
from feodum.engine.position import Position
from feodum.engine.state import checksum
from feodum.kingdoms.table import new_game
from feodum.session.rollouts import Rollouts, watched
from tests.support.harbour import BOX, LIGHTS, known
from tests.support.positions import Seeded, legal_answer, lively_answer, snapshot, third_turn, whole

Any = TypeVar("Any")


def pickled(thing: Any) -> Any:
    found: Any = pickle.loads(pickle.dumps(thing))
    return found


@pytest.fixture(scope="module")
def harbour() -> Iterator[None]:
    with known():
        yield


def twins(session: feodum.Session) -> None:
    """Compare a session with its copy, also after both have been given the same answer."""
    twin = pickled(session)
    assert snapshot(twin) == snapshot(session)
    assert twin.chosen == session.chosen
    assert twin.question == session.question
    assert whole(twin.position) == whole(session.position)
    assert checksum(pickled(session.position.settled)) == checksum(session.position.settled)


def play_and_compare(session: feodum.Session, seed: int, answers: int) -> int:
    """Answer at random and compare now and then; return how often a card was being played."""
    pick = Seeded(seed)
    inside = 0
    for number in range(answers):
        if session.over:
            break
        decision = session.position.decision
        if number % 23 == 0 or (decision.kind != feodum.TURN and number % 3 == 0):
            inside += decision.kind != feodum.TURN
            twins(session)
        session.position.answer(lively_answer(decision, pick))
    twins(session)
    return inside


@pytest.mark.parametrize("secret", [None, bytes(range(32))])
def test_a_session_at_any_point(secret: bytes | None) -> None:
    table = feodum.KingdomRequest(recommended="menagerie/pony-express").table(3, 5)
    assert play_and_compare(feodum.Session(table, secret=secret), seed=4, answers=150) > 2


@pytest.mark.usefixtures("harbour")
def test_mats_tokens_phases_and_split_piles() -> None:
    table = feodum.KingdomRequest(recommended=LIGHTS).table(2, 3)
    assert play_and_compare(feodum.Session(table), seed=2, answers=220) > 2


@pytest.mark.usefixtures("harbour")
@pytest.mark.parametrize("copied", [Game.clone, copy.deepcopy, pickled])
def test_a_card_still_has_its_pile_when_all_copies_are_gone(copied: Callable[[Game], Game]) -> None:
    game = new_game(feodum.KingdomRequest(recommended=LIGHTS).table())
    dinghy, brig = feodum.card("Dinghy"), feodum.card("Brig")
    for card in [dinghy] * 5 + [brig] * 5:
        assert game.supply.take(card)
        supply = copied(game).supply
        assert supply.left(card) == game.supply.left(card)
        supply.put_back(card)
        assert supply.left(card) == game.supply.left(card) + 1


def test_what_has_been_chosen_step_by_step() -> None:
    session = third_turn()
    session.answer("play Cellar")
    session.choose("Estate")
    twin = pickled(session)
    assert twin.chosen == ["Estate"]
    twin.choose("done")
    assert (twin.chosen, session.chosen) == ([], ["Estate"])


def test_undo_bots_and_question_numbers_go_on() -> None:
    session = feodum.new_session(
        "Ann", "bot:random", recommended="base-2e/first-game", seed=3, landscapes=()
    )
    session.answer("end turn")
    session.play_bots()
    session.answer("play treasures")
    session.undo(0)
    twin = pickled(session)
    assert twin.question == session.question
    for one in (session, twin):
        one.answer("end turn")
        one.play_bots()
    assert snapshot(twin) == snapshot(session)
    assert twin.can_undo(0) == session.can_undo(0)


def test_a_copy_goes_on_by_itself() -> None:
    session = third_turn()
    before = snapshot(session)
    for twin in (pickled(session), copy.deepcopy(session)):
        twin.answer("end turn")
        assert snapshot(session) == before
    position = pickled(session.position)
    position.answer(legal_answer(position.decision, Seeded(1)))
    assert snapshot(session) == before


def test_deals_of_a_copy_are_the_same() -> None:
    session = third_turn()
    session.answer("play Cellar")
    twin = pickled(session)
    for seed in range(5):
        dealt, again = session.determinize(1, seed), twin.determinize(1, seed)
        assert whole(dealt) == whole(again) == whole(pickled(dealt))


class Watcher(feodum.Sensible):
    """Records what it would deal in its third turn, and what a copy of its position would."""

    watches = True

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[Position, Position]] = []

    def answer(self, decision: feodum.Decision) -> feodum.Answer:
        if not self.found and decision.kind == feodum.TURN and decision.player.turns == 3:
            position = watched(decision)
            self.found.append((position, pickled(position)))
        return super().answer(decision)

    def next_buy(self, player: feodum.Player) -> feodum.Move | None:  # noqa: ARG002
        return None


def test_a_position_that_a_bot_watches_keeps_what_was_seen() -> None:
    watcher = Watcher()
    feodum.race([lambda _: watcher, "basic"], third_turn().table, games=1, seed=1, jobs=1)
    ((position, twin),) = watcher.found
    bots = [feodum.make_bot("basic"), feodum.make_bot("basic")]
    ours, theirs = Rollouts(position, 0, bots), Rollouts(twin, 0, bots)
    assert [ours.ending(number) for number in range(5)] == [
        theirs.ending(number) for number in range(5)
    ]


def test_cards_are_the_same_objects() -> None:
    moat, hamster = feodum.card("Moat"), feodum.landscape("Way of the Horse")
    things = [moat, hamster, feodum.EXILE_MAT, feodum.BUYS, moat.cost]
    for found in (pickled(things), copy.deepcopy(things), copy.copy(things)):
        assert all(one is other for one, other in zip(found, things, strict=True))


def test_an_answer_is_not_pickled() -> None:
    with pytest.raises(TypeError, match="sent as text"):
        pickle.dumps(feodum.END_TURN)


ELSEWHERE = """
import pickle, sys, feodum
if len(sys.argv) > 1:
    feodum.load_plugin(sys.argv[1])
try:
    session = pickle.loads(sys.stdin.buffer.read())
    print(feodum.save(session), end="")
except feodum.Problem as problem:
    print(problem)
"""


def elsewhere(session: feodum.Session, *boxes: Path) -> str:
    """What another process reads from a pickled session."""
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE, *map(str, boxes)],
        input=pickle.dumps(session),
        capture_output=True,
        check=True,
    )
    return done.stdout.decode()


@pytest.mark.slow
@pytest.mark.usefixtures("harbour")
def test_another_process_needs_the_boxes_that_the_game_uses() -> None:
    session = feodum.new_session(recommended=LIGHTS, seed=1)
    session.answer("end turn")
    assert elsewhere(session, BOX) == feodum.save(session)
    assert elsewhere(session).endswith(", which is in none of the boxes here. Add its box first.\n")
    plain = third_turn()  # made in a process that knows other boxes too
    assert elsewhere(plain) == feodum.save(plain)
