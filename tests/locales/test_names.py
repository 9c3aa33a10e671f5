"""One rule for names: an accepted name can sit down, start, be saved, loaded and shown."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from feodum.bots import make_bot
from feodum.engine.errors import Problem
from feodum.kingdoms.table import Table
from feodum.lab.race import distinct
from feodum.locales import Locale, available
from feodum.server.table.commands import name_for_bot
from feodum.session.save import load, save
from feodum.session.seats import (
    LONGEST_BOT_NAME,
    LONGEST_NAME,
    Seat,
    checked_seats,
    free_name,
    look,
    person_name,
    read_seats,
)
from feodum.session.session import Session
from feodum.wording.words import Words
from tests.server.client import Client, run
from tests.server.local_server import LocalServer
from tests.support.amount import examples

TABLE = Table(
    (
        *("Cellar", "Market", "Merchant", "Militia", "Mine"),
        *("Moat", "Remodel", "Smithy", "Village", "Workshop"),
    ),
    seed=1,
)

ODD = [
    "bot:x",
    " BoT: basic",
    "b\u200bot:basic",
    "bo\u202et:x",
    "",
    " \t\n",
    "\u3164\u3164",  # invisible letters
    "\u2800\ufe0f",
    "\u202eAnn\u202c",
    "A\u200bn\u200dn",
    "Ann\ufe0f",
    "ＡＮＮ",
    "a" + "\u0301\u0327" * 40,
    "\u0301",
    "👩‍👩‍👧‍👦" * 4,
    "🇫🇷❤️",
    "ﷺ" * 16,
    "İı",
    "x" * 10_000,
    "\ud800",
    "<b>&amp;</b>",
    "{ $name }",
    '"quoted", \\ name',
]

names = st.one_of(
    st.sampled_from(ODD),
    st.text(max_size=40),
    st.lists(
        st.sampled_from(["bot:", "Ann", " ", "2", "\u202e", "\u200b", "\u0301", "\u3164", "👩"]),
        max_size=12,
    ).map("".join),
)


def accepted(name: str, taken: Collection[str]) -> str | None:
    with suppress(Problem):
        return person_name(name, taken)
    return None


@settings(examples(200), derandomize=True, deadline=None, database=None)
@given(st.lists(names, min_size=2, max_size=2))
@example(["Ann", "bot:x"])
@example(["Ann", "Ann\ufe0f"])
def test_every_name_that_is_accepted_starts_a_game_and_is_saved_and_shown(typed: list[str]) -> None:
    found: list[str] = []
    for name in typed:
        made = accepted(name, found)
        found.append(free_name("Bob", found) if made is None else made)
    session = Session(TABLE, [Seat(name) for name in found])
    assert [seat.name for seat in load(save(session)).seats] == found
    assert [seat.name for seat in read_seats(found, [])] == found
    for language in available():
        words = Words(Locale(language), TABLE.sets, found)
        assert words.seats == found
    for seat, name in enumerate(found):
        assert 0 < len(name) <= LONGEST_NAME
        assert name.isprintable()
        assert look(name)
        session.hand_over(seat, "basic")
        session.hand_over(seat, None)
    assert len({look(name) for name in found}) == 2


@pytest.mark.parametrize("typed", ODD)
def test_names_that_a_session_accepts_can_be_typed(typed: str) -> None:
    seats: tuple[Seat, ...] = ()
    with suppress(Problem):
        seats = checked_seats([Seat("Bob"), Seat(typed)])
    assert not seats or accepted(typed, ["Bob"]) == typed


def test_a_seat_is_handed_to_a_person_only_under_a_persons_name() -> None:
    long = "A bot with a long title"
    session = Session(TABLE, [Seat("Ann"), Seat(long, "basic")], make_bot)
    with pytest.raises(Problem) as problem:
        session.hand_over(1, None)
    assert problem.value.code == "error-name-long"
    assert session.seats[1].bot == "basic"


def test_names_that_look_the_same_get_numbers() -> None:
    taken = ["Ann"]
    for typed in ("ann", "A\u200bnn", "Ann\ufe0f", "Ａｎｎ", " Ann "):
        taken.append(person_name(typed, taken))
    assert len({look(name) for name in taken}) == len(taken)
    assert person_name("x" * 40, ["x" * 16]) == "x" * 14 + " 2"
    assert name_for_bot(["", "AGNES"], Locale()) != "Agnes"


def test_bots_of_a_race_have_different_names() -> None:
    assert distinct(["a", "a 2", "a", "b"]) == ["a", "a 2", "a 3", "b"]
    assert all(len(name) <= LONGEST_BOT_NAME for name in distinct(["x" * LONGEST_BOT_NAME] * 3))


def test_the_game_begins_with_any_name_the_server_accepts(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            begun = 0
            for name in ODD:
                typed = name.encode("utf-8", "replace").decode()
                seats = [{"kind": "me"}, {"kind": "open"}]
                body = {"name": typed, "seats": seats}
                answer = await client.http.post("/api/tables", json=body)
                if not answer.is_success:
                    assert 400 <= answer.status_code < 500
                    continue
                seated = answer.json()
                ann = client.page(seated["table"], seated["token"])
                bob = await client.sit(seated["table"], typed)
                for page in (ann, bob):
                    await page.open()
                    await page.get_ready()
                await ann.until(lambda ann=ann: ann.state["view"] is not None)  # type: ignore[misc]
                shown = [seat["name"] for seat in ann.state["info"]["seats"]]
                assert ann.state["view"]["names"] == shown
                begun += 1
            assert begun > len(ODD) // 2

    run(test())
