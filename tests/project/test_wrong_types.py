"""Arguments of the wrong type are refused with a problem that has a message."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

import feodum
from feodum import KingdomRequest, Seat, Session, Table
from feodum.engine.errors import Problem
from feodum.locales import Locale
from feodum.locales.problems import describe
from tests.support.positions import snapshot, third_turn

ENGLISH: Final = Locale("en")
HUGE: Final = 10**5000
NO_LIST: Final = (True, 1.5, 7, object())
NO_NUMBER: Final[tuple[object, ...]] = (
    True,
    1.5,
    float("nan"),
    "1",
    "",
    b"1",
    [],
    [1],
    {},
    (None,),
    object(),
    HUGE,
)
NO_AMOUNT: Final[tuple[object, ...]] = (
    True,
    float("nan"),
    float("inf"),
    -1,
    "1",
    "",
    b"1",
    [1],
    object(),
    HUGE,
)
NO_TEXT: Final[tuple[object, ...]] = (None, True, 1.5, b"x", [], ["x"], {}, object(), -1, HUGE)
NO_NAMES: Final = (*NO_LIST, None, b"x", [1], ["x", None], [["x"]], {1: 2}, HUGE)
NO_FUNCTION: Final = (True, 1.5, "x", b"x", ["x"], object(), HUGE)
TABLE: Final = Table(("Village",))
PLAYERS: Final = ["big-money", "big-money"]

Ask = Callable[[Any], object]


def of_session(ask: Callable[[Session, Any], object]) -> Ask:
    """Call a session, which must stay unchanged."""

    def asked(value: Any) -> None:
        session = third_turn()
        before = snapshot(session)
        try:
            ask(session, value)
        finally:
            assert snapshot(session) == before

    return asked


def request(field: str) -> Ask:
    return lambda value: KingdomRequest(**{field: value}).table()


CASES: Final[dict[str, tuple[Ask, tuple[object, ...]]]] = {
    "view": (of_session(lambda session, x: session.view(x)), (None, *NO_NUMBER)),
    "log": (of_session(lambda session, x: session.log(x)), (None, *NO_NUMBER)),
    "log since": (of_session(lambda session, x: session.log(0, since=x)), (None, -1, *NO_NUMBER)),
    "undo": (of_session(lambda session, x: session.undo(x)), (None, *NO_NUMBER)),
    "answer": (of_session(lambda session, x: session.answer(x)), (*NO_TEXT, "", "\ud800")),
    "answer seat": (
        of_session(lambda session, x: session.answer("end turn", seat=x)),
        NO_NUMBER,
    ),
    "answer number": (
        of_session(lambda session, x: session.answer("end turn", number=x)),
        NO_NUMBER,
    ),
    "choose": (of_session(lambda session, x: session.choose(x)), (*NO_TEXT, "", "\ud800")),
    "choose seat": (of_session(lambda session, x: session.choose("done", seat=x)), NO_NUMBER),
    "choose number": (of_session(lambda session, x: session.choose("done", number=x)), NO_NUMBER),
    "play_bots": (of_session(lambda session, x: session.play_bots(x)), (None, -1, *NO_NUMBER)),
    "determinize": (of_session(lambda session, x: session.determinize(x, 1)), (None, *NO_NUMBER)),
    "determinize seed": (
        of_session(lambda session, x: session.determinize(0, x)),
        (None, *NO_NUMBER),
    ),
    "Session": (Session, (None, "x", 1, {}, object(), Table)),
    "Session seats": (
        lambda x: Session(TABLE, x),
        (*NO_LIST, "Ann, Bob", ["Ann", "Bob"], [None, None]),
    ),
    "Session make_bot": (
        lambda x: Session(TABLE, [Seat("Ann", "random"), Seat("Bob")], x),
        NO_FUNCTION,
    ),
    "Session answers": (lambda x: Session(TABLE, answers=x), (*NO_LIST, None, "x", ["x"], [(1,)])),
    "Session secret": (lambda x: Session(TABLE, secret=x), (True, 1.5, "x" * 32, [1] * 32)),
    "Seat name": (lambda x: Session(TABLE, [Seat(x), Seat("Bob")]), NO_TEXT),
    "Seat bot": (
        lambda x: Session(TABLE, [Seat("Ann", x), Seat("Bob")], feodum.make_bot),
        (*NO_TEXT[1:], ""),
    ),
    "Table kingdom": (Table, (*NO_NAMES, "Village")),
    "Table players": (lambda x: Table((), x), (None, 10**30, *NO_NUMBER)),
    "Table sets": (lambda x: Table((), sets=x), (*NO_NAMES, "base-2e")),
    "Table seed": (lambda x: Table((), seed=x), NO_NUMBER),
    "Table first": (lambda x: Table((), first=x), (-1, 2, 10**30, *NO_NUMBER)),
    "Table landscapes": (lambda x: Table((), landscapes=x), (*NO_NAMES, "Delay")),
    "Table beside": (lambda x: Table((), beside=x), (*NO_NAMES, "Sleigh")),
    "new_session": (lambda x: feodum.new_session(x, "Bob"), (*NO_TEXT, "", "x" * 99)),
    "new_session kingdom": (lambda x: feodum.new_session(kingdom=x), NO_NAMES),
    "new_session sets": (lambda x: feodum.new_session(sets=x), NO_NAMES),
    "new_session landscapes": (lambda x: feodum.new_session(landscapes=x), NO_NAMES),
    "new_session recommended": (lambda x: feodum.new_session(recommended=x), NO_TEXT),
    "new_session seed": (lambda x: feodum.new_session(seed=x), NO_NUMBER),
    "load": (feodum.load, (*NO_TEXT, "", "\ud800", "0" * 9999, "[" * 9999)),
    "load make_bot": (lambda x: feodum.load(feodum.save(third_turn()), x), NO_FUNCTION),
    "save": (feodum.save, (None, 1, "x", object())),
    "make_bot": (feodum.make_bot, (*NO_TEXT, "")),
    "make_bot seed": (lambda x: feodum.make_bot("random", x), (None, *NO_NUMBER)),
    "race": (lambda x: feodum.race(x, TABLE, 1), (*NO_NAMES, "x", [], ["x", "y"])),
    "race tables": (lambda x: feodum.race(PLAYERS, x, 1), (None, *NO_FUNCTION)),
    "race games": (lambda x: feodum.race(PLAYERS, TABLE, x), (None, 0, -1, *NO_NUMBER)),
    "race seed": (lambda x: feodum.race(PLAYERS, TABLE, 1, x), (None, *NO_NUMBER)),
    "race jobs": (lambda x: feodum.race(PLAYERS, TABLE, 1, jobs=x), (None, 0, -1, *NO_NUMBER)),
    "race most_turns": (
        lambda x: feodum.race(PLAYERS, TABLE, 1, most_turns=x),
        (None, 0, -1, *NO_NUMBER),
    ),
    "race until": (
        lambda x: feodum.race(PLAYERS, TABLE, 9, until=x),
        (True, b"5%", "", "x", "5", "150%", "nan%", "9" * 9999, 0, 1, -1, [0.1], object(), HUGE),
    ),
    "advise seconds": (lambda x: feodum.advise(seconds=x), (None, *NO_AMOUNT)),
    "analyse seconds": (
        lambda x: feodum.analyse(third_turn(), seconds=x),
        (None, *NO_AMOUNT),
    ),
    "play_out seconds": (lambda x: feodum.play_out(third_turn(), seconds=x), NO_AMOUNT),
    "race progress": (lambda x: feodum.race(PLAYERS, TABLE, 1, progress=x), NO_FUNCTION),
    "add_set": (lambda x: feodum.add_set(x, []), NO_TEXT),
    "add_set cards": (lambda x: feodum.add_set("new", x), NO_NAMES),
    "add_set landscapes": (lambda x: feodum.add_set("new", [], x), NO_NAMES),
    "card": (feodum.card, (*NO_TEXT, "")),
    "landscape": (feodum.landscape, (*NO_TEXT, "", "village")),
    "request players": (lambda x: KingdomRequest().table(x), (None, 10**30, *NO_NUMBER)),
    "request seed": (lambda x: KingdomRequest().table(2, x), NO_NUMBER),
    "request counts": (request("counts"), (*NO_LIST, None, "5", ["5"], [HUGE], [True] * 3)),
    "request landscape_count": (request("landscape_count"), (-1, 10**30, *NO_NUMBER)),
    "request recommended": (request("recommended"), NO_TEXT),
    "request beside": (request("beside"), NO_NAMES),
    "request most_landscapes": (request("most_landscapes"), (None, *NO_NUMBER)),
    "request most_ways": (request("most_ways"), (None, *NO_NUMBER)),
    **{
        f"request {part}": (request(part), NO_NAMES)
        for part in ("sets", "kingdom", "required", "banned", "wishes", "landscapes")
    },
}


@pytest.mark.parametrize("case", CASES)
def test_a_wrong_type_is_a_problem(case: str) -> None:
    ask, values = CASES[case]
    for value in values:
        with pytest.raises(Problem) as problem:
            ask(value)
        assert 0 < len(describe(problem.value, ENGLISH)) < 400


def test_lists_do_as_well_as_tuples() -> None:
    table = Table(["Village"], sets=["base-2e"])  # type: ignore[arg-type]
    assert table == Table(("Village",), sets=("base-2e",))
    assert Session(table, [Seat("Ann"), Seat("Bob")]).seats == (Seat("Ann"), Seat("Bob"))
    assert KingdomRequest(kingdom=iter(["Village"])).kingdom == ("Village",)  # type: ignore[arg-type]
