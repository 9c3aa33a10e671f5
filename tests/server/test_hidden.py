"""The messages to a seat contain nothing that is hidden from it."""

from __future__ import annotations

import json
import secrets
from collections import Counter
from random import Random
from typing import Final

import pytest

from feodum.engine.game import Game
from feodum.engine.log import ALL, OWNER
from feodum.engine.mats import Mat
from feodum.engine.random import Random as GameRandom
from feodum.kingdoms.sets import THINGS
from feodum.kingdoms.table import Table
from feodum.server.live.live import ENCODER, Live
from feodum.server.live.perspective import Perspective
from feodum.server.live.wordlog import log_of
from feodum.server.ops.clock import Clock
from feodum.server.ops.limits import Client
from feodum.server.protocol.common import TableOptions
from feodum.server.table import events
from feodum.server.table.kingdoms import kingdom_of, laid_out
from feodum.server.table.places import SeatSetup, Setup
from feodum.server.table.room import Room
from feodum.session.session import Session
from feodum.views.view import SPECTATOR
from tests.server.client import Json, any_answer, merged
from tests.server.rooms import begin
from tests.support.amount import more_in_volume, volume
from tests.support.positions import inside_an_effect
from tests.support.random_tables import random_table

GAMES: Final = 480
ANSWERS: Final = 60
COMPARED: Final = 0.35
"""The share of answers that are also given in another world."""


class Ear:
    """A connection that keeps everything it is sent."""

    def __init__(self, token: str) -> None:
        self.token = token
        self.client = Client()
        self.sent: Final[list[bytes]] = []

    def send(self, message: bytes) -> None:
        self.sent.append(message)

    def dismiss(self, problem: Exception, *, again: bool) -> None:
        raise AssertionError(problem, again)


class Told:
    """A game, and everything sent about it to each seat and to a spectator."""

    def __init__(self, table: Table, seed: int) -> None:
        seats = [SeatSetup("person", f"P{i}", None, f"token{i}") for i in range(table.players)]
        options = TableOptions(scores=True, counts=bool(seed % 3))
        setup = Setup(seats, options, kingdom_of(laid_out(table)).code, "token0")
        self.live: Final = Live(Room("room", setup, secrets.token_bytes(32), 0.0), Clock())
        self.ears: Final[dict[int, Ear]] = {}
        begin(self.live.room, self.let)
        for seat in (*range(table.players), SPECTATOR):
            self.ears[seat] = Ear(f"token{seat}")
            perspective = self.live.join(self.ears[seat], None if seat == SPECTATOR else seat, "en")
            self.ears[seat].send(ENCODER.encode(perspective.full(self.live.info())))

    def let(self, event: events.AnyEvent) -> None:
        self.live.show(self.live.happen([event], 1.0))

    @property
    def session(self) -> Session:
        session = self.live.room.session
        assert session is not None
        return session

    def everything(self, seat: int) -> Json:
        """What a page that is opened now would see."""
        shown = None if seat == SPECTATOR else seat
        perspective = next(
            perspective for perspective in self.live.listeners if perspective.seat == shown
        )
        return json.loads(ENCODER.encode(perspective.full(self.live.info())))

    def answer(self, names: list[str]) -> dict[int, list[bytes]]:
        """The messages that an answer leads to."""
        before = {seat: len(ear.sent) for seat, ear in self.ears.items()}
        pending = self.session.pending
        assert pending is not None
        self.let(events.Answered(pending, self.session.spell(*names)))
        return {seat: ear.sent[before[seat] :] for seat, ear in self.ears.items()}


def dealt_anew(game: Game, seat: int, seed: int) -> Game:
    """The game between steps, with other players' unseen cards in other places."""
    copy = game.clone()
    random = GameRandom(seed)
    for player in copy.players:
        if player.seat == seat:
            continue
        pile = max(0, len(player.discard_pile) - 1)
        hidden = [cards for mat, cards in player.mats.items() if mat.seen != ALL]
        heap = player.discard_pile[:pile] + player.deck + [card for mat in hidden for card in mat]
        random.shuffle(heap)
        for cards in hidden:
            cards[:] = [heap.pop() for _ in cards]
        player.discard_pile[:pile] = heap[:pile]
        player.deck = heap[pile:]
    return copy


def answered_elsewhere(told: Told, seat: int, names: list[str], seed: int) -> tuple[Json, Json]:
    """What a seat would see, and its log, if the cards that it cannot see were different.

    The room's own perspectives are shown this other game, just once.
    """
    room = told.live.room
    session = told.session
    room.session = other = session.clone()
    other.position.settled = dealt_anew(other.position.settled, seat, seed)
    other.position.advance()
    other.forget()
    try:
        before = fresh(told, seat)
        other.answer(*names)
        return before, (fresh(told, seat), log_of(other, None if seat == SPECTATOR else seat))
    finally:
        room.session = session


def fresh(told: Told, seat: int) -> Json:
    """Everything that a seat is sent when it joins, made from scratch."""
    perspective = Perspective(told.live.room, None if seat == SPECTATOR else seat, "en")
    return json.loads(ENCODER.encode(perspective.full(told.live.info())))


def play_and_compare(seed: int, counted: Counter[str], table: Table) -> None:
    random = Random(seed)
    told = Told(table, seed)
    state = {seat: json.loads(ear.sent[0]) for seat, ear in told.ears.items()}
    players = len(told.live.room.places)
    for number in range(ANSWERS):
        session = told.session
        question = session.question
        if question is None:
            break
        names = any_answer(question, random)
        seat = random.choice([*range(players), SPECTATOR])
        twin: Json = None
        if random.random() < COMPARED and not inside_an_effect(session.position):
            assert fresh(told, seat)["view"] == told.everything(seat)["view"]
            twin = answered_elsewhere(told, seat, names, seed + number)
            assert twin[0]["view"] == state[seat]["view"]
            assert twin[0]["log"] == state[seat]["log"]
        frames = told.answer(names)
        for viewer, sent in frames.items():
            for text in sent:
                message = json.loads(text)
                assert message["type"] == "change"
                state[viewer] = merged(state[viewer], message)
            check_private(state[viewer], viewer, counted)
        if twin is not None:
            log = log_of(told.session, None if seat == SPECTATOR else seat)
            if log == twin[1][1]:
                counted["same story"] += 1
                for part in ("view", "log", "ask", "scores", "undo"):
                    assert twin[1][0][part] == state[seat][part], part
    for viewer in told.ears:
        now = told.everything(viewer)
        for part in ("view", "log", "ask", "scores", "undo", "ending"):
            assert state[viewer][part] == now[part]


def check_private(state: Json, viewer: int, counted: Counter[str]) -> None:
    """Check that hands, cards looked at and questions are sent only to their owners."""
    for player in state["view"]["players"]:
        mine = player["seat"] == viewer
        assert ("hand" in player) == ("looking_at" in player) == mine
        counted["hands"] += mine
        for mat in player.get("mats", ()):
            thing = THINGS[mat["mat"]]
            seen = isinstance(thing, Mat) and (thing.seen == ALL or (mine and thing.seen == OWNER))
            assert ("cards" in mat) == seen
            counted["mats of others"] += not seen
    question = state["view"]["question"]
    if question is not None and question["seat"] != viewer:
        assert question == {"seat": question["seat"]}
        assert state["ask"] is None
        counted["questions of others"] += 1
    if viewer == SPECTATOR:
        counted["scores seen by spectators"] += state["scores"] is not None
        assert state["undo"] == "no"


@pytest.mark.parametrize(
    "part", [0, *[pytest.param(i, marks=pytest.mark.slow) for i in range(1, 6)]]
)
def test_messages_of_one_seat_hold_nothing_hidden(part: int) -> None:
    """Two games that differ only in hidden cards lead to the same messages."""
    counted: Counter[str] = Counter()
    games = volume(GAMES) // 6
    for game in range(games):
        seed = part * 1000 + game
        play_and_compare(seed, counted, random_table(seed))
    assert counted["same story"] > more_in_volume(250)
    assert counted["questions of others"] > games
    assert counted["hands"] > games


def test_the_secret_is_told_at_the_end_and_not_before() -> None:
    told = Told(random_table(0), 0)
    room = told.live.room
    hidden = (room.secret.hex(), (told.session.secret or b"").hex())
    random = Random(1)
    while told.session.question is not None:
        told.answer(any_answer(told.session.question, random))
    for ear in told.ears.values():
        *before, last = ear.sent
        for secret in hidden:
            assert not any(secret.encode() in text for text in before)
        assert hidden[0].encode() in last
