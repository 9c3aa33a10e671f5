"""Giving a game up, clocks for a whole game, and what the others see of the time."""

from __future__ import annotations

import json
from dataclasses import replace

import msgspec
import pytest

from feodum.engine.errors import Problem
from feodum.kingdoms.recommended import recommended
from feodum.kingdoms.table import Table
from feodum.locales import Locale
from feodum.server.live.live import Live
from feodum.server.live.perspective import Perspective
from feodum.server.protocol import messages
from feodum.server.protocol.common import TableOptions
from feodum.server.protocol.messages import Rematch
from feodum.server.table import events
from feodum.server.table.commands import follow_up
from feodum.server.table.fairness import first_player
from feodum.server.table.kingdoms import kingdom_of, laid_out
from feodum.server.table.places import Opening, SeatSetup, Setup
from feodum.server.table.rematch import setup_of_rematch
from feodum.server.table.resigning import without
from feodum.server.table.room import Room
from feodum.server.table.verify import verify
from feodum.server.web.records import record
from feodum.views.data import PlayerResult
from tests.server.client import Client, run
from tests.server.local_server import LocalServer, SettableClock
from tests.server.rooms import begin, refusal, send
from tests.server.test_together import mover_of

ENGLISH = Locale("en")
KINGDOM = recommended("base-2e/first-game").kingdom


def begun(*names: str, bots: int = 0, **options: int) -> Room:
    """A game of these people and some bots."""
    seats = [SeatSetup("person", name, None, name) for name in names]
    seats += [SeatSetup("bot", f"Bot {number}", "basic") for number in range(bots)]
    table = laid_out(Table(KINGDOM, len(seats), ("base-2e",)))
    wanted = TableOptions(**options)  # type: ignore[arg-type]
    room = Room("room", Setup(seats, wanted, kingdom_of(table).code, "Ann"), bytes(32), 0.0)
    begin(room, lambda event: room.apply(event, 0.0))
    return room


def why(room: Room) -> str:
    shown = Perspective(room, None, "en")
    message = shown.full(Live(room, SettableClock()).info())
    assert message.ending is not None
    return message.ending.why


@pytest.mark.parametrize("loser", [0, 1])
def test_of_two_players_the_other_wins(loser: int) -> None:
    room = begun("Ann", "Bob")
    send(room, loser, messages.Resign())
    assert room.state == "over"
    assert room.result()["winners"] == [1 - loser]
    assert why(room) == f"{room.places[loser].name} has resigned."
    assert room.pending is None
    for message in (messages.Resign(), messages.Undo(1), messages.Return()):
        assert refusal(room, loser, message) in ("table-over", "not-replaced")
    found = verify(json.dumps(record(room)))
    assert found.out == [loser]
    after = setup_of_rematch(room, Rematch(), "Ann")
    assert after.before is not None
    assert after.before.winners == [1 - loser]
    table = replace(room.finished.table, first=None)
    assert first_player(bytes(32), table, after.before) == loser, "the loser begins"


def test_a_game_that_nobody_gave_up_is_not_over_for_verify() -> None:
    room = begun("Ann", "Bob")
    room.apply(events.Closed("untouched"), 0.0)
    with pytest.raises(Problem, match="not over"):
        verify(json.dumps(record(room)))
    room = begun("Ann", "Bob", "Cid")
    send(room, 0, messages.Resign())
    room.apply(events.Closed("untouched"), 0.0)
    document = record(room)
    with pytest.raises(Problem, match="not over"):
        verify(json.dumps(document))
    shuffles = document["shuffles"]
    assert isinstance(shuffles, dict)
    for out in ([7], [-1]):
        with pytest.raises(Problem, match="damaged"):
            verify(json.dumps({**document, "shuffles": {**shuffles, "out": out}}))


def test_of_three_players_two_play_on() -> None:
    room = begun("Ann", "Bob", "Cid")
    send(room, 1, messages.Resign())
    assert room.places[1].bot == "basic"
    assert refusal(room, 1, messages.Return()) == "out-already"
    assert refusal(room, 1, messages.Resign()) == "out-already"
    assert room.people() == [0, 2], "nobody asks Bob whether a move may be taken back"
    assert room.chat[-1].message == "news-resigned-bot"
    while room.state == "playing":  # Bob's bot buys the only points
        pending = room.pending
        assert pending is not None
        legal = room.game.legal_answers()
        wanted = ["buy Estate", "buy Moat"] if pending == 1 else []
        wanted += ["play treasures", "buy Curse", "buy Copper", "end turn"]
        answer = next(answer for answer in wanted if answer in legal)
        room.apply(events.Answered(pending, room.game.spell(answer)), 1.0)
    scores = [player["score"] for player in room.result()["players"]]
    assert scores[1] == max(scores)
    assert 1 not in room.result()["winners"]
    assert verify(json.dumps(record(room))).out == [1]


def test_a_game_ends_when_only_bots_are_left() -> None:
    room = begun("Ann", bots=2)
    send(room, 0, messages.Resign())
    assert room.state == "over"
    assert room.result()["winners"] == [1, 2] or len(room.result()["winners"]) == 1
    assert 0 not in room.result()["winners"]
    verify(json.dumps(record(room)))


def test_who_wins_without_those_who_are_out() -> None:
    def player(seat: int, score: int, turns: int) -> PlayerResult:
        return {"seat": seat, "score": score, "turns": turns, "cards": [], "points": {}}

    players = [player(0, 9, 5), player(1, 5, 5), player(2, 5, 4), player(3, 5, 4)]
    result = without({"winners": [0], "players": players}, [0], first=3)
    assert result["winners"] == [3, 2], "fewer turns win, in turn order"
    assert without({"winners": [0], "players": players}, [], 0)["winners"] == [0]


# ---- time


def test_the_time_for_a_game_is_added_up() -> None:
    clock = SettableClock()
    room = begun("Ann", "Bob", clock=100)
    live = Live(room, clock)
    mover = room.pending
    assert mover is not None
    happened: list[events.AnyEvent] = []

    def do(event: events.AnyEvent, seconds: float) -> None:
        live.info()  # this process sees the question
        clock.skipped += seconds
        found = live.timed([event])
        live.happen(found, 0.0)
        happened.extend(found)

    do(events.Answered(mover, "play treasures"), 10)
    do(events.TookBack(mover), 20)
    do(events.Answered(mover, "play treasures"), 5)
    do(events.Answered(mover, "end turn"), 1)
    do(events.Answered(1 - mover, "end turn"), 7)
    assert [round(room.places[seat].used / 1000) for seat in (mover, 1 - mover)] == [36, 7]
    clocks = live.info().clocks
    assert clocks is not None
    assert clocks[mover] == 64
    live.info()
    clock.skipped += 63
    assert round(live.clock_left() or 0) == 1
    for one_by_one in (True, False):
        again = begun("Ann", "Bob", clock=100)
        again.session = None
        again = Room("room", room.setup, bytes(32), 0.0)
        begin(again, lambda event: again.apply(event, 0.0))  # noqa: B023
        if one_by_one:
            for event in happened:
                again.apply(event, 0.0)
        else:
            again.replay([(event, 0.0) for event in happened])
        assert [place.used for place in again.places] == [place.used for place in room.places]


def test_events_without_a_clock_say_nothing_about_time() -> None:
    clock = SettableClock()
    room = begun("Ann", "Bob")
    live = Live(room, clock)
    live.info()
    clock.skipped += 50
    assert room.pending is not None
    (event,) = live.timed([events.Answered(room.pending, "end turn")])
    assert "took" not in events.written(event)


def test_nobody_sees_in_the_time_how_often_another_is_asked() -> None:
    """Ann looks at two cards with Sentry, and is asked several things about them."""
    starts = ("Sentry, 4 Copper | Estate, Silver, Gold, 2 Copper",)
    kingdom = ("Sentry", *KINGDOM[1:])
    table = Table(kingdom, 2, ("base-2e",), seed=1, first=0, starts=starts)
    seats = [SeatSetup("person", name, None, name) for name in ("Ann", "Bob")]
    options = TableOptions(thinking=60, clock=600)
    opening = Opening(table, ["play Sentry"])
    setup = Setup(seats, options, kingdom_of(table).code, "Ann", opening=opening)
    room = Room("room", setup, bytes(32), 0.0)
    clock = SettableClock()
    live = Live(room, clock)
    (started,) = follow_up(room)
    live.happen([started], 0.0)
    for seat in (1, None):
        perspective = Perspective(room, seat, "en")
        live.listeners[perspective] = set()
        perspective.full(live.info())
    for seconds in (20, 40):  # she trashes none, then discards none
        clock.skipped += 20
        assert not live.happen(live.timed([events.Answered(0, "none")]), 0.0), "nothing is sent"
        info = live.info()
        assert (info.deadline, info.clocks) == (60 - seconds, [600 - seconds, 600])
    assert room.pending == 0
    assert room.game.question is not None
    assert room.game.question["kind"] == "order"
    clock.skipped += 5
    order = ", ".join(room.game.question["candidates"])
    frames = live.happen(live.timed([events.Answered(0, order)]), 0.0)
    assert len(frames) == 2
    for _, message in frames:
        told = msgspec.json.decode(message)["info"]
        assert (told["deadline"], told["clocks"]) == (60, [555, 600])


def test_a_player_whose_time_is_up_has_lost(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            ann, bob = await client.game("Ann", "Bob", options={"clock": 300})
            mover, other = await mover_of(ann, bob)
            for page in (mover, other):
                assert page.state["info"]["clocks"][mover.seat or 0] in range(290, 301)
            await mover.answer("end turn")
            await other.due()
            server.clock.skipped += 301
            # the alarm was set for the time that was left: looking again wakes it
            watcher = client.page(ann.table)
            await watcher.open()
            await mover.until(lambda: mover.state["ending"] is not None)
            assert mover.state["ending"]["result"]["winners"] == [mover.seat]
            assert mover.state["ending"]["why"].endswith("time is up.")
            seats = mover.state["info"]["seats"]
            assert seats[other.seat or 0]["out"] == "time"

    run(test())


def test_times_that_make_no_sense_are_refused(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            for clock in (-1, 100_000):
                wish = {
                    "name": "Ann",
                    "seats": [{"kind": "me"}, {"kind": "open"}],
                    "options": {"clock": clock},
                }
                refusal = await client.post("/api/tables", wish, 400)
                assert refusal["code"] == "thinking-time"

    run(test())
