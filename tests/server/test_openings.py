"""Games that go on from another: from every step of a replay, and from saved games."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import msgspec
import pytest

from feodum import rl
from feodum.bots import make_bot
from feodum.engine.errors import Problem
from feodum.engine.state import checksum
from feodum.kingdoms.table import Table
from feodum.locales import Locale
from feodum.server.laboratory.tasks import Open, Played
from feodum.server.laboratory.worker import opened, played
from feodum.server.protocol.bodies import PlayOn
from feodum.server.protocol.common import TableOptions
from feodum.server.table import events
from feodum.server.table.commands import follow_up, way_to_undo
from feodum.server.table.openings import continued, exhibited
from feodum.server.table.places import Opening
from feodum.server.table.room import Room
from feodum.server.table.verify import verify
from feodum.server.web import openings
from feodum.server.web.records import record
from feodum.session.save import load, save
from feodum.session.seats import Seat
from feodum.session.session import Session
from feodum.views.data import View
from tests.server.client import Client, run
from tests.server.local_server import LocalServer
from tests.support.random_tables import random_table

pytestmark = pytest.mark.slow  # plays whole games

ENGLISH = Locale("en")
SEATS = (Seat("Ann"), Seat("Bob", "basic"), Seat("Cid"), Seat("Dora", "big-money"))


def game_of_bots(number: int, *, answers: int = 100_000) -> Session:
    """A game that bots have played for everybody, to its end or for a while.

    Every other one has a secret in place of a seed.
    """
    table = random_table(number * 9)
    if number % 2:
        table = replace(table, seed=None)
    played = Session(table, [Seat(f"P{i}", "basic") for i in range(table.players)], make_bot)
    while not played.over and len(played.position.answers) < answers:
        played.bot_answer()
    seats = [SEATS[i % 4] if i < 4 else Seat(f"P{i}") for i in range(table.players)]
    return Session(table, seats, answers=played.position.answers, secret=played.secret)


def shown_in(session: Session) -> Room:
    """The table that shows a game."""
    found = played(session, "saved")
    opening = Opening(found.table, found.answers, found.secret, found.unfinished)
    room = Room("room", exhibited(opening, found.seats, "host", TableOptions()), bytes(32), 0.0)
    follow(room)
    return room


def follow(room: Room) -> None:
    while happened := follow_up(room):
        for event in happened:
            room.apply(event, 0.0)


def without_names(view: View) -> dict[str, object]:
    question = view["question"]
    asked = None if question is None else {**question, "number": 0}
    return {**view, "names": [], "question": asked}


@pytest.mark.parametrize("number", range(6))
def test_a_table_begins_exactly_where_a_replay_stands(number: int) -> None:
    random = Random(number)
    room = shown_in(game_of_bots(number, answers=300))
    game = room.finished
    seats, steps = len(room.places), len(game.position.answers)
    for step in random.sample(range(steps), min(12, steps)):
        seat = random.randrange(seats)
        others = random.choice(["bots", "open"])
        wish = PlayOn("Eve", seat, step, others)  # type: ignore[arg-type]
        setup = continued(room, wish, "token", ENGLISH)
        going_on = Room("next", setup, bytes(32), 0.0)
        for free, found in enumerate(setup.seats):
            if found.kind == "open":
                going_on.apply(events.Sat(free, f"F{free}", f"friend {free}"), 0.0)
        follow(going_on)
        then = game.after(step)
        for viewer in range(seats):
            now = going_on.game.view(viewer)
            assert without_names(now) == without_names(then.view(viewer))
        assert checksum(going_on.game.game) == checksum(then.game)
        assert going_on.seat_of("token") == seat
        assert going_on.places[seat].name == "Eve"
        for place, was in zip(going_on.places, room.places, strict=True):
            if was.kind == "bot" and place is not going_on.places[seat]:
                assert (place.name, place.bot) == (was.name, was.bot)
        with pytest.raises(Problem):
            way_to_undo(going_on, seat)


def test_what_cannot_be_played_on_is_refused() -> None:
    over = shown_in(game_of_bots(1))
    steps = len(over.finished.position.answers)
    assert over.state == "over"
    for wish, code in (
        (PlayOn("Eve", 0, steps), "no-such-step"),
        (PlayOn("Eve", 5, 0), "no-such-seat"),
        (PlayOn("Eve", 0, 0, bot="nobody"), "unknown-bot"),
    ):
        with pytest.raises(Problem) as problem:
            continued(over, wish, "token", ENGLISH)
        assert problem.value.code == code
    going_on = Room("next", continued(over, PlayOn("Eve", 0, 3), "token", ENGLISH), bytes(32), 0.0)
    follow(going_on)
    with pytest.raises(Problem, match="not over yet"):
        continued(going_on, PlayOn("Bob", 1, 0), "other", ENGLISH)


def test_a_game_saved_in_the_middle_is_played_on_from_its_last_step() -> None:
    session = game_of_bots(2, answers=40)
    room = shown_in(session)
    assert (room.state, room.closed) == ("closed", "saved")
    steps = len(room.finished.position.answers)
    going_on = Room("n", continued(room, PlayOn("Eve", 0, steps), "t", ENGLISH), bytes(32), 0.0)
    follow(going_on)
    assert checksum(going_on.game.game) == checksum(session.game)


def test_a_game_that_goes_on_from_another_is_not_verified() -> None:
    document = record(shown_in(game_of_bots(1)))
    with pytest.raises(Problem, match="dealt elsewhere"):
        verify(json.dumps(document))
    assert load(json.dumps(document)).over


# ---- saved games


def read(text: str) -> Played:
    return msgspec.msgpack.decode(opened(Open("en", text)), type=Played)


def test_a_save_of_an_environment_is_the_same_game() -> None:
    env = rl.aec_env()
    env.reset(seed=5)
    random = Random(5)
    for _ in range(60):
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(random.choice([action for action, legal in enumerate(mask) if legal]))
    text = env.save()
    found = read(text)
    assert found.answers
    room = shown_in(load(text))
    assert checksum(room.finished.game) == checksum(load(text).game)


def test_every_table_of_a_save_is_kept() -> None:
    """Landscapes, cards beside them, starting cards, seeds and secrets, who begins."""
    for number in range(8):
        session = game_of_bots(100 + number, answers=25)
        found = read(save(session))
        assert found.answers == json.loads(save(session))["answers"]
        assert checksum(shown_in(session).finished.game) == checksum(session.game)
    starts = ("5 Copper | 2 Copper, 3 Estate", "3 Silver")
    staged = Session(replace(random_table(3, most_players=2), starts=starts, first=1))
    again = shown_in(load(save(staged))).finished
    assert checksum(again.game) == checksum(staged.game)


def test_bots_that_are_not_known_here_are_replaced() -> None:
    document = json.loads(save(game_of_bots(4, answers=10)))
    document["seats"][1]["bot"] = "a plugin's bot"
    assert read(json.dumps(document)).seats[1].bot == "basic"


# ---- over HTTP


@pytest.mark.slow
def test_a_save_opens_and_is_played_on(server: LocalServer) -> None:
    session = game_of_bots(7, answers=60)

    async def test() -> None:
        async with Client(server.address) as browser:
            shown = await browser.post("/api/saves", {"text": save(session)})
            assert shown["seat"] is None
            path = f"/api/tables/{shown['table']}"
            assert (await browser.get(path))["state"] == "closed"
            steps = (await browser.get(f"{path}/replay/0?seat=0"))["steps"]
            assert steps == len(session.position.answers)
            seated = await browser.post(f"{path}/play", {"name": "Eve", "seat": 0, "step": steps})
            async with browser.page(seated["table"], seated["token"]) as page:
                await page.due()
                assert page.seat == 0
                assert page.state["info"]["state"] == "playing"
                assert page.state["info"]["goes_on"]
                secret = session.secret
                told = "".join(page.raw)
                assert secret is None or secret.hex() not in told

    run(test())


@pytest.mark.slow
def test_bots_play_on_from_a_staged_table(server: LocalServer) -> None:
    """The bot begins with cards of its own, and plays them before anybody else is asked."""
    starts = ("Smithy, Village, 3 Gold | 5 Silver", "5 Copper | 5 Estate")
    table = Table(("Smithy", "Village"), 2, ("base-2e",), seed=5, first=0, starts=starts)
    staged = Session(table, [Seat("Agnes", "basic"), Seat("Ann")])

    async def test() -> None:
        async with Client(server.address) as browser:
            shown = await browser.post("/api/saves", {"text": save(staged)})
            wish = {"name": "Eve", "seat": 1}
            seated = await browser.post(f"/api/tables/{shown['table']}/play", wish)
            async with browser.page(seated["table"], seated["token"]) as page:
                await page.due()
                log = "\n".join(page.log)
                assert "Agnes plays Village" in log
                assert "Agnes buys Province" in log or "Agnes buys Gold" in log
                assert page.state["view"]["players"][1]["hand"] == ["copper"] * 5
                await page.play(Random(5), 6)

    run(test())


@pytest.mark.slow
def test_what_is_no_saved_game_is_refused(server: LocalServer) -> None:
    good = json.loads(save(game_of_bots(8, answers=30)))
    bad = {
        "no game": "save-not-json",
        "{}": "save-not-a-game",
        json.dumps({**good, "rules": 1}): "save-other-rules",
        json.dumps({**good, "answers": ["buy Province"]}): "save-turn",
        json.dumps({**good, "table": None}): "save-part",
    }

    async def test() -> None:
        async with Client(server.address) as browser:
            for text, code in bad.items():
                refusal = await browser.post("/api/saves", {"text": text}, 400)
                assert refusal["code"] == code
                assert refusal["text"]
            large = "x" * (openings.LARGEST_SAVE + 1)
            assert (await browser.post("/api/saves", {"text": large}, 413))["code"] == "too-large"

    run(test())
