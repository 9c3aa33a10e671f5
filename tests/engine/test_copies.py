"""Copies of a game have everything that it depends on, but share nothing with the original."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any, Final

import pytest

from feodum.boxes.base.cards import cellar, moat, village
from feodum.boxes.basic import copper, gold
from feodum.boxes.menagerie.events import invest, ride
from feodum.engine.abilities import GAINED, PLAYED
from feodum.engine.card import Answer
from feodum.engine.decision import Agent, AnswerMissing, Decision
from feodum.engine.effects import WHILE_EXILED, Effect
from feodum.engine.errors import IllegalAnswer
from feodum.engine.game import Game
from feodum.engine.log import Recorder
from feodum.engine.mats import EXILE_MAT
from feodum.engine.middle import Middle
from feodum.engine.packing import OF_GAME, OF_PLAYER
from feodum.engine.phases import BUYS
from feodum.engine.play import Play
from feodum.engine.position import SILENT, Position
from feodum.engine.state import checksum
from feodum.engine.tracking import IN_HAND, Tracked
from tests.support.parts import after
from tests.support.positions import third_turn

PARTS: Final[dict[str, Any]] = {
    "trash": [copper],
    "hears": GAINED,
    "reactions": [moat],
    "dealt": [[copper, gold]],
    "over": True,
    "final_scores": [3, 4],
    "phase": BUYS,
    "actions": 2,
    "buys": 3,
    "coins": 4,
    "bought": True,
    "cheaper": 1,
    "extra_turn": True,
    "gained": [gold, cellar],
    "events_bought": [ride],
    "heeded": GAINED,
}
ZONES: Final = ("deck", "hand", "discard_pile", "in_play", "aside", "looking_at", "exile")
SEATS: Final = ("first", "current", "regular")


def begun() -> Game:
    return third_turn().position.settled


def become(game: Game) -> Game:
    twin = begun()
    twin.become(game)
    return twin


def pickled(game: Game) -> Game:
    found = pickle.loads(pickle.dumps(game))
    assert isinstance(found, Game)
    return found


WAYS: Final = (Game.clone, become, copy.copy, copy.deepcopy, pickled)


@pytest.mark.parametrize("make", WAYS)
def test_a_copy_has_everything_the_game_has(make: Callable[[Game], Game]) -> None:
    game = begun()
    for name, value in PARTS.items():
        setattr(game, name, value)
    for name in SEATS:
        setattr(game, name, game.players[1])
    game.random.state += 1
    game.extra_turns = [game.players[1]]
    game.gained_elsewhere = {1: game.players[1]}
    assert game.supply.take(village)
    twin = make(game)
    assert twin is not game
    assert twin.players[1] is not game.players[1]
    for name, value in PARTS.items():
        assert getattr(twin, name) == value, name
    for name in SEATS:
        assert getattr(twin, name) is twin.players[1], name
    assert twin.random.state == game.random.state
    assert twin.extra_turns == [twin.players[1]]
    assert twin.gained_elsewhere == {1: twin.players[1]}
    assert twin.supply.left(village) == game.supply.left(village)


@pytest.mark.parametrize("make", WAYS)
def test_every_zone_is_copied(make: Callable[[Game], Game]) -> None:
    game = begun()
    ann = game.players[0]
    for name in ZONES:
        setattr(ann, name, [cellar, gold])
    ann.mats = {EXILE_MAT: [copper]}
    ann.known_top, ann.turns, ann.trashed, ann.doubts = 1, 7, 2, 3
    ann.spent = [ride]
    same = make(game).players[0]
    for name in ZONES:
        assert getattr(same, name) == [cellar, gold], name
        assert getattr(same, name) is not getattr(ann, name), name
    assert same.mats == {EXILE_MAT: [copper]}
    assert same.mats[EXILE_MAT] is not ann.mats[EXILE_MAT]
    assert (same.known_top, same.turns, same.trashed, same.doubts) == (1, 7, 2, 3)
    assert same.spent == [ride]
    assert same.spent is not ann.spent


def test_what_is_under_way_is_not_copied() -> None:
    twin = begun()
    ann = twin.players[0]
    twin.nesting = 3
    twin.tracked = [Tracked(ann, ann.hand[0], IN_HAND, 0)]
    twin.become(begun())
    assert twin.nesting == 0
    assert twin.tracked == []


@pytest.mark.parametrize("make", WAYS)
def test_effects_are_copied_with_the_plays_that_left_them(make: Callable[[Game], Game]) -> None:
    game = begun()
    ann, bob = game.players
    outer = Play(ann, village)
    play = Play(bob, cellar, outer)
    play.in_play = False
    for victims in ([ann], None):
        game.add_effect(
            Effect(
                invest,
                bob,
                GAINED,
                WHILE_EXILED,
                play=play,
                card=gold,
                victims=victims,
                swapped=True,
            )
        )
    twin = make(game)
    first, second = twin.effects
    assert first.source is invest
    assert first.player is twin.players[1]
    assert (first.moments, first.until, first.card) == (GAINED, WHILE_EXILED, gold)
    assert first.swapped
    assert first.victims == [twin.players[0]]
    assert second.victims is None
    assert first.play is second.play
    assert first.play is not None
    assert first.play is not play
    assert first.play.player is twin.players[1]
    assert not first.play.in_play
    assert first.play.by is not None
    assert first.play.by.card is village
    assert first.play.by.player is twin.players[0]


def test_everything_in_a_game_is_pickled_or_made_again() -> None:
    given = {"cards", "supply", "rules", "random", "players"}
    under_way = {"decision", "log", "nesting", "tracked"}
    slots = {*Game.__slots__, *Middle.__slots__}
    assert set(OF_GAME) == slots - given - under_way
    made_again = {"agent", "choose", "game", "left", "plays", "seat"}
    assert set(OF_PLAYER) == set(vars(begun().players[0])) - made_again


def test_scores_are_counted_once_when_the_game_is_over() -> None:
    game = begun()
    before = game.scores()
    game.players[0].hand.append(gold)
    game.players[1].hand = []
    assert game.scores() != before
    game.over = True
    final = game.scores()
    assert game.scores() is final
    assert game.final_scores is final


@pytest.mark.parametrize("reuses", [True, False])
def test_a_game_that_an_answer_leaves_behind_is_used_again(reuses: bool) -> None:
    position = after(
        "kingdom: [Cellar]\nplayers: {Ann: {hand: [Cellar, Estate, Copper]}, Bob: {}}",
        "play Cellar",
    )
    position.reuses = reuses
    left = position.game
    position.answer(())
    assert (position.settled is left) == reuses
    position.answer((copper.playing,))
    assert (position.game is left) == reuses


def test_a_settled_game_asks_nobody_and_tells_nothing() -> None:
    position = Position(after("players: {Ann: {hand: [2 Copper]}, Bob: {}}").settled, Recorder())
    position.answer((copper.playing,))
    settled = position.settled
    assert settled.players[0].in_play == [copper]
    assert settled.agents == [SILENT, SILENT]
    assert settled.log is None


@pytest.mark.parametrize("make", [Position.clone, copy.copy, copy.deepcopy])
def test_a_copy_of_a_position_goes_on_by_itself(make: Callable[[Position], Position]) -> None:
    position = after("players: {Ann: {hand: [3 Copper]}, Bob: {}}", "play Copper")
    twin = make(position)
    assert twin.settled is position.settled
    twin.answer((copper.playing,))
    assert (len(twin.answers), len(position.answers)) == (2, 1)
    assert (twin.game.coins, position.game.coins) == (2, 1)


def test_going_back_forgets_later_questions() -> None:
    position = after("players: {Ann: {hand: [3 Copper]}, Bob: {}}", *["play Copper"] * 3)
    position.go_back(1)
    for told in (position.answers, position.asked, position.marks, position.doubts):
        assert len(told) == 1
    assert position.game.coins == 1


def test_a_guide_answers_only_as_long_as_it_is_followed() -> None:
    class Once(Agent):
        def answer(self, decision: Decision) -> Answer:
            if decision.game.coins:
                raise AnswerMissing
            return copper.playing.alone

    position = after("players: {Ann: {hand: [3 Copper]}, Bob: {}}")
    position.follow(Once())
    assert position.guide is None
    assert position.game.coins == 1
    position.answer(copper.playing.alone)
    assert position.game.coins == 2


def test_games_that_differ_in_an_effect_differ() -> None:
    game = begun()
    ann, bob = game.players
    effects = [
        Effect(invest, ann, GAINED),
        Effect(ride, ann, GAINED),
        Effect(invest, bob, GAINED),
        Effect(invest, ann, PLAYED),
        Effect(invest, ann, GAINED, WHILE_EXILED),
        Effect(invest, ann, GAINED, play=Play(ann, village)),
        Effect(invest, ann, GAINED, card=gold),
        Effect(invest, ann, GAINED, victims=[]),
        Effect(invest, ann, GAINED, victims=[bob]),
        Effect(invest, ann, GAINED, swapped=True),
    ]
    found = set()
    for effect in effects:
        game.effects = [effect]
        found.add(checksum(game))
    assert len(found) == len(effects)


def test_a_guide_must_answer_legally() -> None:
    class Greedy(Agent):
        def answer(self, decision: Decision) -> Answer:  # noqa: ARG002
            return gold.buying.alone

    position = after("players: {Ann: {hand: [3 Copper]}, Bob: {}}", "play Copper")
    with pytest.raises(IllegalAnswer):
        position.follow(Greedy())
    assert position.guide is None
    assert len(position.answers) == 1
    assert position.game.coins == 1
