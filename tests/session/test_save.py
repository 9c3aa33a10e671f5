"""A game as a document: it loads as the same game, and a damaged one is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import feodum
from feodum.bots import make_bot
from feodum.boxes.base.cards import merchant
from feodum.engine.abilities import PLAYING
from feodum.engine.decision import Agent
from feodum.engine.effects import Effect
from feodum.engine.errors import Problem
from feodum.engine.game import Game
from feodum.engine.state import checksum, state
from feodum.session.save import FORMAT, RULES, BadSave, load, save
from feodum.session.seats import Seat
from feodum.session.session import Session
from tests.support.amount import quick
from tests.support.positions import (
    ANN,
    STORY,
    answer_all,
    played_answers,
    snapshot,
    third_turn,
)
from tests.support.random_tables import random_table

LARGEST = 20_000

Document = dict[str, Any]


def whole_game(seed: int = 6) -> Session:
    table = random_table(seed, most_players=2)
    return Session(table, answers=played_answers(table, seed))


# ---- there and back


@pytest.mark.parametrize(
    "answers",
    [
        [],
        ["play Cellar"],
        ["play Cellar", "2 Estate", "play Workshop"],
        ["end turn", "play Militia"],
        ["end turn", "play Militia", "2 Copper"],
    ],
)
def test_a_loaded_game_is_the_same_and_goes_on(answers: list[str]) -> None:
    session = third_turn()
    answer_all(session, *answers)
    loaded = load(save(session), make_bot)
    assert snapshot(loaded) == snapshot(session)
    assert loaded.seats == session.seats
    assert loaded.question == session.question
    assert save(loaded) == save(session)
    for each in (session, loaded):
        assert each.question is not None
        each.answer(*each.question["candidates"][: each.question["least"]])
    assert snapshot(loaded) == snapshot(session)


def test_a_new_game_can_be_saved() -> None:
    session = Session(STORY)
    assert snapshot(load(save(session))) == snapshot(session)


def test_a_game_that_is_over_can_be_saved() -> None:
    session = whole_game()
    loaded = load(save(session))
    assert loaded.over
    assert loaded.result() == session.result()
    assert snapshot(loaded) == snapshot(session)


def test_a_game_with_bots_can_be_saved() -> None:
    session = Session(STORY, [Seat("Ann"), Seat("Bob", "basic")], make_bot)
    for _ in range(40):
        session.play_bots()
        question = session.question
        assert question is not None
        if question["kind"] == "turn":
            answer = "play treasures" if "play treasures" in question["options"] else "end turn"
            session.answer(answer)
        else:
            session.answer(*question["candidates"][: question["least"]])
    text = save(session)
    loaded = load(text, make_bot)
    assert snapshot(loaded) == snapshot(session)
    for each in (session, loaded):
        each.play_bots()
        answer_all(each, "end turn")
        each.play_bots()
    assert snapshot(loaded) == snapshot(session)


def test_a_game_with_custom_bots_can_be_loaded() -> None:
    made: list[str] = []

    def make(name: str, seed: int) -> Agent:
        made.append(name)
        return make_bot("basic", seed)

    text = save(Session(STORY, [Seat("Ann"), Seat("Bob", "my-own")], make))
    with pytest.raises(Problem):
        feodum.load(text)
    made.clear()
    feodum.load(text, make).play_bots()
    assert made == ["my-own"]


def test_a_bot_is_not_asked_again() -> None:
    def no_bot(name: str, seed: int) -> Any:
        raise AssertionError(f"{name} {seed} is not needed")

    seats = [Seat("Ann", "basic"), Seat("Bob", "big-money")]
    session = Session(STORY, seats, make_bot)
    session.play_bots()
    assert session.over
    answers = load(save(session), make_bot).position.answers
    assert answers == session.position.answers
    without = Session(STORY, [Seat("Ann"), Seat("Bob")], no_bot, answers)
    assert snapshot(without) == snapshot(session)


def test_the_options_of_a_table_are_kept() -> None:
    session = third_turn(counts=False)
    loaded = load(save(session))
    assert loaded.counts is False
    assert loaded.view(ANN) == session.view(ANN)


@pytest.mark.parametrize("seed", range(0, 40, 4))
def test_a_whole_game_is_a_small_document(seed: int) -> None:
    assert len(save(whole_game(seed)).encode()) < LARGEST


def test_names_in_any_alphabet_are_kept() -> None:
    session = Session(STORY, [Seat("Аня"), Seat('"Bob"')])
    assert load(save(session)).seats == session.seats


# ---- broken


def document() -> Document:
    """A game in its third turn, as data."""
    data: Document = json.loads(save(third_turn()))
    return data


def refusal(text: str) -> Problem:
    with pytest.raises(Problem) as problem:
        load(text, make_bot)
    return problem.value


@pytest.mark.parametrize("text", ["", "{", "[1, 2", "feodum", "\x00", "{" * 100_000, "[" * 100_000])
def test_text_that_is_not_json_is_refused(text: str) -> None:
    assert refusal(text).code == "save-not-json"


@pytest.mark.parametrize("text", ["1", "null", "[]", "{}", '"game"', '{"format": "other"}'])
def test_json_that_is_not_a_game_is_refused(text: str) -> None:
    assert refusal(text).code == "save-not-a-game"


@pytest.mark.parametrize("rules", [0, RULES + 1, "1", None, [1]])
def test_other_rules_are_refused(rules: object) -> None:
    problem = refusal(json.dumps(document() | {"rules": rules}))
    assert problem.code == "save-other-rules"
    assert problem.details == {"rules": str(rules), "ours": RULES}


@pytest.mark.parametrize("part", ["table", "seats", "answers"])
@pytest.mark.parametrize("value", ["missing", None, 1, "text", [1], {"a": 1}, [[]]])
def test_a_missing_or_wrong_part_is_named(part: str, value: object) -> None:
    data = document()
    data[part] = value
    if value == "missing":
        del data[part]
    problem = refusal(json.dumps(data))
    assert problem.code == "save-part"
    expected = {"table": {"table", "sets"}}.get(part, {part})
    assert problem.details["part"] in expected


@pytest.mark.parametrize("part", ["kingdom", "players", "sets", "seed"])
@pytest.mark.parametrize("value", ["missing", None, "text", [1], {"a": 1}, 1.5, True])
def test_a_wrong_part_of_the_table_is_named(part: str, value: object) -> None:
    data = document()
    data["table"][part] = value
    if value == "missing":
        del data["table"][part]
    problem = refusal(json.dumps(data))
    # A game without a seed needs a secret.
    named = "secret" if part == "seed" and value in ("missing", None) else part
    assert (problem.code, problem.details) == ("save-part", {"part": named})


def test_a_table_without_sets_is_refused() -> None:
    data = document()
    data["table"]["sets"] = []
    problem = refusal(json.dumps(data))
    assert (problem.code, problem.details) == ("save-part", {"part": "sets"})


@pytest.mark.parametrize("value", [None, 1, [], [0], [0, 0, 0], [0, -1], [0, "1"], [0, True]])
def test_wrong_numbers_of_questions_are_refused(value: object) -> None:
    problem = refusal(json.dumps(document() | {"withdrawn": value}))
    assert (problem.code, problem.details) == ("save-part", {"part": "withdrawn"})


@pytest.mark.parametrize("part", ["landscapes", "beside"])
@pytest.mark.parametrize("value", [None, [1], {"a": 1}, 1.5, True])
def test_wrong_landscapes_are_named(part: str, value: object) -> None:
    data = document()
    data["table"][part] = value
    problem = refusal(json.dumps(data))
    assert (problem.code, problem.details) == ("save-part", {"part": part})


@pytest.mark.parametrize("first", [-1, 2, "Ann", 0.5, [0]])
def test_a_first_player_who_is_not_there_is_refused(first: object) -> None:
    data = document()
    data["table"]["first"] = first
    assert refusal(json.dumps(data)).code == "save-part"


def change_card(data: Document) -> None:
    data["table"]["kingdom"][3] = "Merchand"


def change_set(data: Document) -> None:
    data["table"]["sets"] = ["base-3e"]


def repeat_card(data: Document) -> None:
    data["table"]["kingdom"][3] = data["table"]["kingdom"][4]


def add_players(data: Document) -> None:
    data["table"]["players"] = 7


def add_seat(data: Document) -> None:
    data["seats"].append({"name": "Cid", "bot": None})


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (change_card, "unknown-kingdom-card"),
        (change_set, "unknown-set"),
        (repeat_card, "card-twice"),
        (add_players, "too-many-players"),
        (add_seat, "seat-count"),
    ],
)
def test_an_impossible_table_is_refused(change: Callable[[Document], None], code: str) -> None:
    data = document()
    change(data)
    assert refusal(json.dumps(data)).code == code


def test_an_unknown_bot_is_refused() -> None:
    data = document()
    data["seats"][1]["bot"] = "basik"
    assert refusal(json.dumps(data)).code == "unknown-bot"


TURNS = [("buy Cellar", 1), ("buy Moat", 2), ("buy Workshop", 3), ("buy Militia", 4)]


@pytest.mark.parametrize(("answer", "turn"), TURNS)
@pytest.mark.parametrize("changed", ["buy Copper", "buy Gold", "buy Nothing", "none", "Copper", ""])
def test_a_changed_answer_names_the_turn(answer: str, turn: int, changed: str) -> None:
    data = document()
    data["answers"][data["answers"].index(answer)] = changed
    problem = refusal(json.dumps(data))
    assert (problem.code, problem.details) == ("save-turn", {"turn": turn})


@pytest.mark.parametrize(
    "changed", ["play treasures", "play Silver", "yes", "99999999999999999999 Copper", "9" * 5000]
)
def test_an_illegal_answer_in_the_turn_that_is_going_on_is_refused(changed: str) -> None:
    session = third_turn()
    answer_all(session, "play Cellar", "2 Estate")
    data = json.loads(save(session))
    data["answers"][-1] = changed
    problem = refusal(json.dumps(data))
    assert (problem.code, problem.details) == ("save-turn", {"turn": 5})


def test_a_changed_checksum_names_the_turn() -> None:
    data = document()
    data["turns"][2] += 1
    problem = refusal(json.dumps(data))
    assert (problem.code, problem.details) == ("save-turn", {"turn": 3})


@pytest.mark.parametrize("turns", [None, [], "text", [1, 2, 3, 4, 5, 6]])
def test_wrong_checksums_are_refused(turns: object) -> None:
    problem = refusal(json.dumps(document() | {"turns": turns}))
    assert problem.code == "save-turn"


def test_a_missing_answer_is_refused() -> None:
    data = document()
    del data["answers"][4]
    assert refusal(json.dumps(data)).code == "save-turn"


def test_answers_after_the_end_are_refused() -> None:
    session = whole_game()
    data = json.loads(save(session))
    data["answers"].append("end turn")
    problem = refusal(json.dumps(data))
    assert problem.code == "save-turn"


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1] if quick() else [1, 6, 8])
def test_a_changed_answer_in_the_last_turn_is_refused(seed: int) -> None:
    session = whole_game(seed)
    data = json.loads(save(session))
    answers: list[str] = data["answers"]
    start = max(i for i, answer in enumerate(answers[:-1]) if answer == "end turn") + 1
    assert len(answers) - start > 3
    for i in range(start, len(answers)):
        question = Session(session.table, answers=session.position.answers[:i]).question
        assert question is not None
        for other in question["options"]:
            if other != answers[i]:
                changed = [*answers[:i], other, *answers[i + 1 :]]
                check_refused_or_the_same(session, json.dumps(data | {"answers": changed}))


def check_refused_or_the_same(session: Session, text: str) -> None:
    """Check that a changed text is refused or gives the same game, as `play Copper` may."""
    try:
        loaded = load(text)
    except BadSave:
        return
    assert state(loaded.game) == state(session.game)


def test_the_document_says_what_it_is() -> None:
    data = document()
    assert data["format"] == FORMAT
    assert data["rules"] == RULES
    assert len(data["turns"]) == 4


def make_extra(game: Game) -> None:
    game.extra_turn = not game.extra_turn


def add_a_turn(game: Game) -> None:
    game.extra_turns.append(game.players[0])


def add_an_effect(game: Game) -> None:
    game.add_effect(Effect(merchant, game.players[0], PLAYING))


@pytest.mark.parametrize("change", [make_extra, add_a_turn, add_an_effect])
def test_the_checksum_tells_what_kind_of_turn_it_is(change: Callable[[Game], None]) -> None:
    game = whole_game().game.clone()
    before = checksum(game)
    change(game)
    assert checksum(game) != before
