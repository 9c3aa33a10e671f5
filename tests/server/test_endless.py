"""No table goes on forever, and nobody can fill one up."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random
from typing import Final

import pytest

from feodum.engine.errors import Problem
from feodum.locales import Locale
from feodum.server.protocol import messages
from feodum.server.protocol.bodies import KingdomWish
from feodum.server.table import events
from feodum.server.table.commands import Actor, events_for, follow_up, sit_down
from feodum.server.table.fairness import seal_of
from feodum.server.table.kingdoms import wished
from feodum.server.table.room import Room
from feodum.server.table.standing import STANDSTILL_ROUNDS
from feodum.server.thinking.thinker import RememberedGame, Think
from feodum.session.save import load
from feodum.session.seats import Seat
from tests.server.client import Client, Json, run
from tests.server.local_server import serving
from tests.server.test_rooms import NAMES, begun_room

NEVER_DONE: Final = "minion"
"""A bot that buys nothing unless its own cards are there."""


def send(room: Room, seat: int, wanted: messages.ClientMessage) -> None:
    """Let a seat send a request, and apply the events that follow by themselves."""
    for event in events_for(room, Actor(seat, seat == 0, Locale()), wanted, {}):
        room.apply(event, 1.0)
    for event in follow_up(room):
        room.apply(event, 1.0)


def answer(room: Room, *names: str) -> None:
    """Let the seat that must answer do so."""
    seat, question = room.pending, room.game.question
    assert seat is not None
    assert question is not None
    send(room, seat, messages.Answer(question["number"], list(names)))


# ---- games without end


@pytest.mark.slow
def test_bots_that_never_finish_are_stopped_with_an_explanation(tmp_path: Path) -> None:
    async def test(address: str) -> None:
        async with Client(address) as client:
            page = await client.new_table(NEVER_DONE, NEVER_DONE)
            await page.open()
            await page.until(lambda: page.state_of_table == "closed")
            assert page.state["info"]["closed"] == "standstill"
            ending = page.state["ending"]
            assert "nobody has gained or trashed anything" in ending["why"]
            assert ending["why"] in page.said
            assert ending["result"]["winners"] == []
            assert page.state["ask"] is None
            turns = sum(player["turns"] for player in ending["result"]["players"])
            assert STANDSTILL_ROUNDS * 2 <= turns < STANDSTILL_ROUNDS * 4
            saved = await client.http.get(f"/api/tables/{page.table}/save")
            assert len(load(saved.text).position.answers) == ending["steps"]
            step: Json = await client.get(f"/api/tables/{page.table}/replay/{ending['steps']}")
            assert step["view"] == page.state["view"]
            russian = client.page(page.table)
            await russian.open("ru")
            assert russian.state["ending"]["why"].startswith("Игра прервана")

    with serving(str(tmp_path / "tables.sqlite")) as server:
        run(test(server.address))


@pytest.mark.slow
def test_a_standstill_of_people_ends_and_any_progress_puts_it_off() -> None:
    room, _ = begun_room(0)
    for _ in range(STANDSTILL_ROUNDS * len(NAMES) - 1):
        answer(room, "end turn")
    answer(room, "buy Curse")
    answer(room, "end turn")
    for _ in range(STANDSTILL_ROUNDS * len(NAMES) - 1):
        assert room.state == "playing"
        answer(room, "end turn")
    assert room.state == "playing"
    answer(room, "end turn")
    assert str(room.closed) == "standstill"
    with pytest.raises(Problem) as problem:
        answer(room, "end turn")
    assert problem.value.code == "table-standstill"


@pytest.mark.parametrize("most", ["MOST_ROUNDS", "MOST_ANSWERS"])
def test_a_game_of_too_many_turns_ends(most: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"feodum.server.table.standing.{most}", 4)
    room, _ = begun_room(0)
    while room.closed is None:
        answer(room, "buy Curse" if len(room.answers) % 2 == 0 else "end turn")
    assert room.closed == "turns"
    assert len(room.answers) == (24 if most == "MOST_ROUNDS" else 5)


@pytest.mark.slow
def test_bots_rest_while_nobody_is_connected(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"

    def happened(table: str) -> int:
        with sqlite3.connect(database) as connection:
            query = "SELECT count(*) FROM events WHERE name = ?"
            count: int = connection.execute(query, (table,)).fetchone()[0]
        connection.close()
        return count

    async def test(address: str) -> None:
        async with Client(address) as client:
            alone = await client.new_table("basic", "basic")
            page = await client.against("basic")
            await page.play(Random(1))
            assert happened(alone.table) == 1  # nothing but the start has happened
            await alone.open()
            await alone.until(lambda: alone.state["ending"])
            assert happened(alone.table) > 50

    with serving(str(database)) as server:
        run(test(server.address))


def test_a_bot_process_keeps_little_of_a_long_game() -> None:
    table = wished(KingdomWish(recommended="base-2e/first-game"), 2)
    seats = [Seat("Ann", NEVER_DONE), Seat("Bob", NEVER_DONE)]
    asked = Think("room", table, seats, bytes(32), [], ["", ""])
    game = RememberedGame(asked)
    while len(game.answers) < 400:
        game.go_on(asked)
        asked.answers = list(game.answers)
        asked.memories = game.session.bots.memories()
    assert len(game.session.position.turns) == 2
    assert sum(player.turns for player in game.session.game.players) > 100


# ---- full tables


@pytest.mark.parametrize(
    ("wanted", "refusal"),
    [
        (messages.Say("Hello"), "enough-chat"),
        (messages.Undo(1), "enough-undo"),
        (messages.Replace(2), "enough-votes"),
        (messages.Return(), "enough-returns"),
    ],
)
def test_nobody_can_fill_a_table(wanted: messages.ClientMessage, refusal: str) -> None:
    room, _ = begun_room(0)
    loser = 0
    code = ""
    for _ in range(2000):
        if isinstance(wanted, messages.Return):
            send(room, loser, messages.Leave())
        elif isinstance(wanted, messages.Undo):
            answer(room, "buy Curse")
        actor = Actor(loser, False, Locale())
        try:
            found = events_for(room, actor, wanted, {2: 3600.0})
        except Problem as problem:
            code = problem.code
            break
        for event in found:
            room.apply(event, 1.0)
    assert code == refusal
    assert room.number < 1100
    if isinstance(wanted, messages.Return):
        assert room.bot_due is not None
        room.apply(events.Answered(loser, "end turn"), 1.0)  # answered by the bot
    else:
        answer(room, "end turn")
    answer(room, "end turn")
    assert room.pending == 2
    send(room, 1, messages.Leave())
    assert room.places[1].bot is not None
    send(room, 2, messages.Say("Others are not concerned"))


def test_a_table_with_very_many_events_goes_on() -> None:
    room, _ = begun_room(0)
    room.number = 60_000
    answer(room, "end turn")
    send(room, 0, messages.Leave())
    assert room.places[0].bot is not None


def test_coming_and_going_is_limited_but_the_game_begins() -> None:
    begun, _ = begun_room(0)
    room = Room("room", begun.setup, bytes(32), 0.0)
    refusals = []
    for number in range(2000):
        try:
            if room.places[2].kind == "person":
                send(room, 2, messages.Leave())
            room.apply(sit_down(room, 2, "Cid", f"token {number}"), 1.0)
        except Problem as problem:
            refusals.append(problem.code)
    assert set(refusals) == {"enough-changes"}
    assert room.number < 1100
    send(room, 0, messages.Start())
    for seat in (0, 1):
        send(room, seat, messages.Seal(seal_of("0" * 64)))
    for seat in (0, 1):
        send(room, seat, messages.Share("0" * 64))
    assert room.state == "playing"


def test_sealing_is_limited_and_the_host_can_send_people_away() -> None:
    begun, _ = begun_room(0)
    room = Room("room", begun.setup, bytes(32), 0.0)
    refusals = []
    for number in range(2000):
        for seat in range(len(NAMES)):
            if not room.places[seat].seal or seat == 2:
                try:
                    send(room, seat, messages.Seal(seal_of(f"{seat}{number:063x}")))
                except Problem as problem:
                    refusals.append(problem.code)
    assert set(refusals) == {"enough-changes"}
    assert room.number < 1100
    send(room, 0, messages.SetSeat(2, "basic"))
    for seat in (0, 1):
        send(room, seat, messages.Seal(seal_of("0" * 64)))
    for seat in (0, 1):
        send(room, seat, messages.Share("0" * 64))
    assert room.state == "playing"
