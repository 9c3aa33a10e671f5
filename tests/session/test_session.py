"""A session: seats, questions, answers, views and the log."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import feodum
from feodum.bots import make_bot
from feodum.boxes.base.cards import sentry
from feodum.boxes.basic import copper, gold, silver
from feodum.engine.card import Answer
from feodum.engine.decision import Agent, Decision
from feodum.engine.errors import IllegalAnswer, Problem, UnknownName
from feodum.engine.game import GameOver
from feodum.engine.state import state
from feodum.kingdoms.table import Table, new_game
from feodum.session.save import load, save
from feodum.session.seats import LONGEST_BOT_NAME, Seat, read_seats
from feodum.session.session import Session
from feodum.views.data import PlayerView
from tests.support.positions import (
    ANN,
    BOB,
    KINGDOM,
    STORY,
    answer_all,
    names,
    played_answers,
    snapshot,
    third_turn,
)
from tests.support.random_tables import random_table

BOTS = (Seat("Ann"), Seat("Bob", "basic"))


def test_seats_without_names_are_numbered() -> None:
    assert [seat.name for seat in Session(STORY).seats] == ["P1", "P2"]


def test_there_is_a_seat_for_each_player() -> None:
    with pytest.raises(Problem) as refusal:
        Session(STORY, [Seat("Ann"), Seat("Bob"), Seat("Cid")])
    assert refusal.value.code == "seat-count"


@pytest.mark.parametrize("seat", [2, 5, -1, "Ann", None])
def test_a_seat_that_is_not_there_is_refused(seat: Any) -> None:
    session = third_turn()
    asks: list[Callable[[Any], object]] = [session.view, session.log, session.undo, session.scores]
    asks += [session.own_cards, session.can_undo, lambda seat: session.hand_over(seat, None)]
    asks.append(lambda seat: session.determinize(seat, 1))
    for ask in asks:
        with pytest.raises(Problem) as refusal:
            ask(seat)
        assert refusal.value.code == "no-such-seat"


def test_a_player_may_count_their_own_cards() -> None:
    session = third_turn()
    mine, theirs = session.own_cards(ANN), session.own_cards(BOB)
    assert (mine["seat"], theirs["seat"]) == (ANN, BOB)
    assert mine["cards"] == ["cellar", *["copper"] * 7, *["estate"] * 3, "workshop"]
    assert mine["score"] == session.scores(BOB)[ANN] == 3


@pytest.mark.parametrize("name", [None, 7, ["Estate"]])
def test_a_small_step_is_a_text(name: Any) -> None:
    session = third_turn()
    session.answer("play Cellar")
    with pytest.raises(Problem) as refusal:
        session.choose(name)
    assert refusal.value.code == "not-a-text"


@pytest.mark.parametrize("since", [-1, "all", None])
def test_a_log_is_read_from_a_number_on(since: Any) -> None:
    session = third_turn()
    assert session.watch_log(3) == session.watch_log()[-len(session.watch_log(3)) :]
    for ask in (session.watch_log, lambda since: session.log(0, since)):
        with pytest.raises(Problem) as refusal:
            ask(since)
        assert refusal.value.details["what"] == "since"


@pytest.mark.parametrize("answers", [["play Copper"], [("Copper",)], [[]], [None]])
def test_answers_are_tuples_of_choices(answers: Any) -> None:
    with pytest.raises(Problem) as refusal:
        Session(STORY, answers=answers)
    assert (refusal.value.code, refusal.value.details["what"]) == ("wrong-type", "answers")


def test_a_copy_shares_nothing_that_changes() -> None:
    session = third_turn()
    session.answer("play treasures")
    number = session.question
    copy = session.clone()
    assert copy.lock is not session.lock
    copy.undo(ANN)
    assert copy.question != number
    session.forget()
    assert session.question == number


@pytest.mark.parametrize(
    ("kingdom", "landscapes", "used"),
    [
        (("Village",), (), False),
        (("Village", "Camel Train"), (), True),
        (("Village",), ("Ride",), False),
        (("Village",), ("Ride", "Transport"), True),
        (("Village",), ("Way of the Otter", "Way of the Worm"), True),
    ],
)
def test_exile_mats_are_there_if_something_uses_them(
    kingdom: tuple[str, ...], landscapes: tuple[str, ...], used: bool
) -> None:
    table = Table(kingdom, 2, ("base-2e", "menagerie"), seed=1, landscapes=landscapes)
    session = Session(table)
    for view in (session.view(ANN), session.view(BOB), session.watch()):
        assert view["exile_mats"] == used
    assert [session.view(seat)["seat"] for seat in (ANN, BOB)] == [ANN, BOB]


def test_only_the_player_who_looks_at_cards_sees_them() -> None:
    table = Table(("Sentry",), 2, ("base-2e",), seed=1, first=ANN)
    session = Session(table)
    game = session.position.turns[0].game
    game.players[ANN].hand, game.players[ANN].deck = [sentry], [gold, silver, copper]
    session.position.go_back(0)
    session.answer("play Sentry")
    mine, theirs = session.view(ANN)["players"][ANN], session.view(BOB)["players"][ANN]
    assert mine["looking_at"] == ["silver", "gold"]
    assert "looking_at" not in theirs
    assert theirs["looking_at_size"] == 2


def test_typed_seats() -> None:
    seats = feodum.new_session("bot:basic", " Basic 2\n", "BOT: basic", "bot:random").seats
    assert [seat.name for seat in seats] == ["basic", "Basic 2", "basic 3", "random"]
    assert [seat.bot for seat in seats] == ["basic", None, "basic", "random"]


@pytest.mark.parametrize(
    ("seats", "code"),
    [
        (("Ann", " "), "error-name-empty"),
        (("Ann", "ann"), "error-name-twice"),
        (("Ann", "A" * 17), "error-name-long"),
        (("Ann", "bot:clever"), "unknown-bot"),
        (("Ann",), "player-count"),
    ],
)
def test_impossible_seats_are_refused(seats: tuple[str, ...], code: str) -> None:
    for read in (lambda: feodum.new_session(*seats), lambda: read_seats(seats, ["basic"])):
        with pytest.raises(Problem) as refusal:
            read()
        assert refusal.value.code == code


def test_a_custom_bot_has_a_title() -> None:
    title = "The \n Cleverest Bot there ever was and will be, by far and by all means"
    seats = read_seats(["Ann", "bot:clever"], [], lambda _: title)
    assert (seats[1].bot, seats[1].name[:14]) == ("clever", "The Cleverest ")
    assert len(seats[1].name) == LONGEST_BOT_NAME
    assert read_seats(["Ann", "bot:clever"], [], lambda _: "\n")[1].name == "clever"


def test_a_bots_name_is_a_text() -> None:
    bot: Any = 7
    with pytest.raises(Problem) as refusal:
        Session(STORY, [Seat("Ann"), Seat("Bob", bot)])
    assert refusal.value.details["what"] == "bot"


def test_names_between_commas_are_names() -> None:
    session = feodum.new_session(sets="base-1e", landscapes=[], seed=1)
    assert session.table == feodum.new_session(sets=["base-1e"], seed=1).table


# ---- questions and answers


def test_the_question_says_who_what_for_and_from_what() -> None:
    session = third_turn()
    question = session.question
    assert question is not None
    assert (question["seat"], question["kind"], question["verb"]) == (0, "turn", "turn")
    assert question["card"] is None
    moves = {"play Cellar", "play Workshop", "play Copper", "play treasures", "buy Copper"}
    assert set(question["options"]) == moves | {"buy Curse", "end actions", "end turn"}
    session.answer("play Cellar")
    question = session.question
    assert question is not None
    assert (question["kind"], question["verb"], question["card"]) == ("cards", "discard", "cellar")
    assert sorted(question["candidates"]) == ["Copper", "Estate", "Estate", "Workshop"]
    assert (question["least"], question["most"], question["whom"]) == (0, 4, ANN)
    assert "none" in question["options"]


def test_answers_are_names() -> None:
    session = third_turn()
    session.answer("play Cellar")
    session.answer("2 Estate", "Copper")
    assert names(session.game.players[ANN].discard_pile) == "Copper, 2 Estate"
    assert len(session.game.players[ANN].hand) == 4
    assert session.question is not None
    assert session.question["kind"] == "turn"


def test_an_answer_without_names_is_none() -> None:
    session = third_turn()
    session.answer("play Cellar")
    session.answer()
    assert session.game.players[ANN].discard_pile == []


def check_refused(session: Session, answer: str, code: str) -> None:
    """Give an answer that is refused for this reason and changes nothing."""
    before = snapshot(session)
    with pytest.raises((IllegalAnswer, UnknownName)) as refusal:
        session.answer(answer)
    assert refusal.value.code == code
    assert snapshot(session) == before


REFUSED = [
    ("play Moat", "not-in-hand"),
    ("play Estate", "not-playable"),
    ("buy Gold", "too-dear"),
    ("buy Witch", "not-in-supply"),
    ("discard Copper", "not-a-move"),
    ("Copper", "not-a-move"),
    ("yes", "not-a-move"),
    ("", "not-a-move"),
    ("play Celar", "unknown-card"),
    ("buy cellar", "unknown-card"),
]


@pytest.mark.parametrize(("answer", "code"), REFUSED)
def test_a_refused_move_changes_nothing(answer: str, code: str) -> None:
    check_refused(third_turn(), answer, code)


REFUSED_CARDS = [
    ("Moat", "not-offered"),
    ("3 Estate", "not-offered"),
    ("Copper, Copper", "not-offered"),
    ("Copper, 2 Estate, Workshop, Cellar", "wrong-number"),
    ("Coper", "unknown-card"),
    ("play Workshop", "unknown-card"),
    ("end turn", "unknown-card"),
    ("yes", "unknown-card"),
    ("Copper,", "unknown-card"),
]


@pytest.mark.parametrize(("answer", "code"), REFUSED_CARDS)
def test_a_refused_choice_changes_nothing(answer: str, code: str) -> None:
    session = third_turn()
    session.answer("play Cellar")
    check_refused(session, answer, code)


def test_moves_of_another_phase_are_refused() -> None:
    session = third_turn()
    session.answer("play treasures")
    for answer, code in [
        ("end actions", "not-action-phase"),
        ("play Cellar", "not-action-phase"),
        ("play treasures", "no-treasure"),
        ("buy Village", "too-dear"),
    ]:
        with pytest.raises(IllegalAnswer) as refusal:
            session.answer(answer)
        assert refusal.value.code == code
    session.answer("buy Copper")
    with pytest.raises(IllegalAnswer) as refusal:
        session.answer("buy Copper")
    assert refusal.value.code == "no-buys"


# ---- bots


def test_a_session_stops_where_a_bot_must_answer() -> None:
    session = Session(STORY, [Seat("Ann"), Seat("Bob", "big-money")], make_bot)
    for _ in range(10):
        assert session.pending == ANN
        session.answer("end turn")
        assert session.pending == BOB
        assert session.question is not None
        assert session.question["seat"] == BOB
        asked = len(session.position.asked)
        session.bot_answer()
        assert session.position.asked[asked:] == [BOB]
        session.play_bots()
    assert session.position.asked.count(BOB) > 10


def test_only_a_bot_is_asked() -> None:
    session = Session(STORY, [Seat("Ann"), Seat("Bob", "big-money")], make_bot)
    before = snapshot(session)
    with pytest.raises(Problem) as refusal:
        session.bot_answer()
    assert (refusal.value.code, refusal.value.details) == ("not-a-bot", {"name": "Ann"})
    session.play_bots()
    assert snapshot(session) == before
    without = Session(STORY, [Seat("Ann", "basic"), Seat("Bob", "basic")])
    without.play_bots()
    assert without.pending == ANN


def test_anybody_may_answer_for_a_bot() -> None:
    session = Session(STORY, [Seat("Ann"), Seat("Bob", "big-money")], make_bot)
    answer_all(session, "end turn", "end turn")
    assert session.pending == ANN


def test_bots_that_never_finish_are_stopped() -> None:
    class Idle(Agent):
        def answer(self, decision: Decision) -> Answer:
            return decision.options()[-1].alone

    session = Session(STORY, [Seat("A", "idle"), Seat("B", "idle")], lambda *_: Idle())
    with pytest.raises(Problem) as refusal:
        session.play_bots(most=100)
    assert (refusal.value.code, refusal.value.details) == ("bots-endless", {"answers": 100})
    assert len(session.position.answers) == 100
    session.bot_answer()


def test_a_bot_answers_in_the_middle_of_a_card() -> None:
    session = Session(STORY, BOTS, make_bot)
    while session.question is not None and "play Militia" not in session.question["options"]:
        for answer in ("play treasures", "buy Militia", "end turn"):
            if answer in session.question["options"]:
                session.answer(answer)
        session.play_bots()
    hand = session.game.players[BOB].hand.copy()
    assert len(hand) == 5
    session.answer("play Militia")
    assert session.pending == BOB
    session.bot_answer()
    assert session.pending == ANN
    assert len(session.game.players[BOB].hand) == 3


def test_a_table_of_bots_plays_to_the_end() -> None:
    seats = [Seat("A", "basic"), Seat("B", "big-money"), Seat("C", "random")]
    session = Session(random_table(12, most_players=3), seats, make_bot)
    assert len(seats) == session.table.players
    assert session.position.answers == []
    session.play_bots()
    assert session.over
    assert session.pending is None
    assert session.question is None
    again = Session(session.table, seats, make_bot)
    while not again.over:
        again = again.clone()
        again.bot_answer()
    assert snapshot(again) == snapshot(session)


# ---- the end


def test_the_result_waits_for_the_end() -> None:
    with pytest.raises(Problem) as refusal:
        third_turn().result()
    assert refusal.value.code == "not-over"


def test_the_result_tells_scores_decks_and_winners() -> None:
    table = random_table(5)
    session = Session(table, answers=played_answers(table, 5))
    result = session.result()
    assert result["winners"] == [player.seat for player in session.game.winners()]
    for place, player in zip(result["players"], session.game.players, strict=True):
        assert place["score"] == player.score() == sum(place["points"].values())
        assert place["cards"] == sorted(card.key for card in player.all_cards())
        assert place["turns"] == player.turns
    with pytest.raises(GameOver):
        session.answer("end turn")


# ---- views


def places(session: Session, seat: int) -> list[PlayerView]:
    return session.view(seat)["players"]


def test_a_view_shows_your_own_hand_and_the_size_of_others() -> None:
    ann, bob = places(third_turn(), ANN)
    assert ann["hand"] == ["cellar", "copper", "estate", "estate", "workshop"]
    assert "hand" not in bob
    assert bob["hand_size"] == 5
    assert (ann["deck_size"], bob["deck_size"], bob["discard_size"]) == (7, 7, 0)


def test_counts_can_be_hidden() -> None:
    session = third_turn(counts=False)
    ann, bob = places(session, ANN)
    assert not {"deck_size", "discard_size"} & bob.keys()
    assert "discard_size" not in ann
    for seat in (ANN, BOB):
        shuffles = [entry for entry in session.log(seat) if entry["kind"] == "shuffle"]
        assert not any({"count", "number", "cards", "top"} & entry.keys() for entry in shuffles)


def test_only_the_one_who_is_asked_sees_the_options() -> None:
    session = third_turn()
    session.answer("play Cellar")
    assert session.question is not None
    assert session.view(ANN)["question"] is session.question
    assert sorted(session.question["candidates"]) == ["Copper", "Estate", "Estate", "Workshop"]
    assert session.view(BOB)["question"] == {"seat": ANN}


def test_others_see_only_whom_they_wait_for() -> None:
    """They do not see why, nor, on a player's own turn, that another question is asked."""
    session = third_turn()
    seen = [session.view(BOB)["question"]]
    for answer in ("play Workshop", "Silver", "play treasures", "buy Copper"):
        session.answer(answer)
        seen.append(session.view(BOB)["question"])
    assert seen == [{"seat": ANN}] * 5


def test_a_question_has_a_number() -> None:
    session = third_turn()
    assert session.question is not None
    number = session.question["number"]
    assert number == session.position.asked.count(ANN) + 1
    session.answer("play Cellar", seat=ANN, number=number)
    for late in (number, number - 1, number + 2):
        with pytest.raises(IllegalAnswer) as problem:
            session.answer("none", number=late)
        assert (problem.value.code, problem.value.details) == ("stale-answer", {"number": late})
        with pytest.raises(IllegalAnswer):
            session.choose("done", number=late)
    session.answer("none", seat=ANN, number=number + 1)
    answer_all(session, "end turn", "end turn")
    assert session.question["number"] == number + 3


def test_the_number_tells_nothing_of_what_others_were_asked() -> None:
    one, other = third_turn(), third_turn()
    answer_all(one, "end turn", "play treasures", "buy Copper", "end turn")
    answer_all(other, "end turn", "end turn")
    assert one.question is not None
    assert other.question is not None
    assert one.question["number"] == other.question["number"]


def test_a_question_that_is_asked_again_has_a_new_number() -> None:
    session = third_turn()
    numbers: list[int] = []

    def number() -> int:
        assert session.question is not None
        return session.question["number"]

    numbers.append(number())
    for answer in ("play Workshop", "Silver", "play treasures"):
        session.answer(answer)
        numbers.append(number())
    for _ in range(3):
        session.undo(ANN)
        numbers.append(number())
    session.answer("play Workshop")
    numbers.append(number())
    assert session.clone().question == session.question
    assert load(save(session)).question == session.question
    answer_all(session, "Silver", "end turn")
    session.answer("play Militia")
    waiting = number()
    session.undo(BOB, agreed=True)
    session.answer("play Militia")
    assert number() > waiting
    numbers.append(waiting)
    assert len(set(numbers)) == len(numbers)


def test_the_answer_of_another_seat_is_refused() -> None:
    session = third_turn()
    before = snapshot(session)
    for seat, code in ((BOB, "not-your-question"), (2, "no-such-seat"), ("Ann", "no-such-seat")):
        with pytest.raises(Problem) as problem:
            session.answer("end turn", seat=seat)  # type: ignore[arg-type]
        assert problem.value.code == code
    assert snapshot(session) == before


@pytest.mark.parametrize("answer", [None, 5, b"end turn", ["end turn"], object()])
def test_an_answer_that_is_not_text_is_refused(answer: Any) -> None:
    session = third_turn()
    for give in (session.answer, session.choose):
        with pytest.raises(IllegalAnswer) as problem:
            give(answer)
        assert problem.value.code == "not-a-text"
    for look in (session.view, session.log, session.undo):
        with pytest.raises(Problem) as refused:
            look(answer)
        assert refused.value.code == "no-such-seat"


def test_views_and_logs_are_json() -> None:
    session = third_turn()
    session.answer("play Cellar")
    for seat in (ANN, BOB):
        for data in (session.view(seat), session.log(seat)):
            assert json.loads(json.dumps(data)) == data


# ---- the log


def test_the_log_is_nested_by_cause() -> None:
    session = third_turn()
    since = len(session.entries)
    answer_all(session, "play Cellar", "2 Estate", "play Workshop", "Silver")
    cellar, workshop = session.log(ANN, since)
    assert (cellar["kind"], cellar["cards"]) == ("play", ["cellar"])
    caused = cellar["then"]
    assert [event["kind"] for event in caused] == ["actions", "discard", "draw"]
    assert caused[1]["cards"] == ["estate", "estate"]
    assert workshop["then"] == [
        {"depth": 1, "kind": "gain", "seat": 0, "count": 1, "cards": ["silver"], "then": []}
    ]


def test_a_gain_is_nested_in_the_buy() -> None:
    session = third_turn()
    session.answer("play treasures")
    since = len(session.entries)
    session.answer("buy Copper")
    (buy,) = session.log(BOB, since)
    caused = buy["then"]
    assert buy["kind"] == "buy"
    assert [event["kind"] for event in caused] == ["gain"]


def test_the_log_hides_what_a_seat_may_not_know() -> None:
    session = third_turn()
    since = len(session.entries)
    answer_all(session, "play Cellar", "Copper, Estate")
    (cellar,) = session.log(BOB, since)
    caused = cellar["then"]
    _, discard, draw = caused
    assert discard["top"] == "estate"
    assert "cards" not in discard
    assert draw == {"depth": 1, "kind": "draw", "seat": ANN, "count": 2, "then": []}


def test_other_players_events_are_nested_in_the_attack() -> None:
    session = third_turn()
    answer_all(session, "end turn")
    since = len(session.entries)
    answer_all(session, "play Militia", "2 Copper")
    (militia,) = session.log(BOB, since)
    caused = militia["then"]
    assert [(event["kind"], event["seat"]) for event in caused] == [
        ("coins", BOB),
        ("discard", ANN),
    ]


def test_a_replay_has_the_same_events() -> None:
    table = random_table(7)
    answers = played_answers(table, 7)
    session = Session(table)
    published = 0
    for answer in answers:
        before = session.entries[:published]
        session.position.answer(answer)
        now = session.entries
        assert all(map(lambda ours, theirs: ours.same(theirs), before, now))
        published = len(now)
    again = Session(table, answers=answers)
    assert snapshot(again) == snapshot(session)


# ---- copies


def test_a_clone_is_independent() -> None:
    session = third_turn()
    session.answer("play Cellar")
    before = snapshot(session)
    clone = session.clone()
    assert snapshot(clone) == before
    answer_all(clone, "2 Estate", "play Workshop", "Silver", "end turn")
    assert snapshot(session) == before
    answer_all(session, "2 Estate", "play Workshop", "Silver", "end turn")
    assert snapshot(clone) == snapshot(session)


def test_a_determinized_session_goes_on() -> None:
    session = third_turn()
    position = session.determinize(ANN, seed=1)
    assert position.decision.player.seat == ANN
    assert state(position.game) != state(session.game)


@pytest.mark.slow
@pytest.mark.parametrize("first", [0, 1, 2])
def test_winners_are_named_in_turn_order_from_the_first_player(first: int) -> None:
    seats = [Seat(name, "big-money") for name in ("Ann", "Bob", "Cid")]
    order = [first, (first + 1) % 3, (first + 2) % 3]
    shared: list[list[int]] = []
    for seed in range(50):
        table = Table((), 3, seed=seed, first=first)
        game = new_game(table)
        game.agents = [make_bot("big-money", 0) for _ in seats]
        game.run()
        if len(game.winners()) > 1:
            session = Session(table, seats, make_bot)
            session.play_bots()
            winners = session.result()["winners"]
            assert winners == [seat for seat in order if seat in winners]
            assert session.view(0)["winners"] == winners
            shared.append(winners)
    assert any(winners != sorted(winners) for winners in shared) == (first > 0)


def test_the_log_begins_with_the_first_turn() -> None:
    session = third_turn()
    assert session.log(ANN)[0]["kind"] == "turn"
    assert session.log(ANN) == session.log(ANN, 0)
    assert session.log(ANN, 1) == session.log(ANN)[1:]


def test_a_bot_that_does_not_exist_cannot_sit_down() -> None:
    assert read_seats(["Ann", "bot:basic"], ["basic"]) == [Seat("Ann"), Seat("basic", "basic")]
    with pytest.raises(UnknownName, match="clever"):
        read_seats(["Ann", "bot:clever"], ["basic"])


def test_no_two_bots_share_a_seed() -> None:
    """Otherwise two random bots would play alike, at one table or in two games."""
    seeds: list[int] = []

    def remember(name: str, seed: int) -> Agent:
        seeds.append(seed)
        return make_bot(name, seed)

    seats = [Seat(name, "random") for name in ("Ann", "Bob", "Cid")]
    for seed in range(4):
        Session(Table((), 3, seed=seed), [*seats[:2], Seat("Cid")], remember)
    assert len(set(seeds)) == len(seeds) == 8


@pytest.mark.slow
def test_two_random_bots_do_not_play_alike() -> None:
    seats = [Seat(name, "random") for name in ("Ann", "Bob")]
    alike = 0
    for seed in range(5):
        session = Session(Table(KINGDOM, 2, ("base-2e",), seed=seed, first=0), seats, make_bot)
        session.play_bots()
        bought: list[list[object]] = [[], []]
        for entry in session.entries:
            if entry.kind == "buy":
                bought[entry.seat].append(entry.cards[0].key)
        alike += bought[0][:8] == bought[1][:8]
    assert alike == 0


def test_spectators_know_the_points_until_a_card_is_passed_unseen() -> None:
    starts = ("Masquerade, 3 Copper, Estate | 4 Estate, Copper", "4 Copper, Estate | 2 Estate")
    table = Table(("Masquerade", "Village"), 2, ("intrigue-2e", "base-2e"), 1, 0, starts=starts)
    session = Session(table)
    assert session.watch_scores() == session.scores(0) == [5, 3]
    session.answer("play Masquerade")
    session.answer("Estate")
    assert session.watch_scores() == [5, 3]
    session.answer("Copper")
    assert session.watch_scores() is None
    assert session.scores(0) == session.scores(1)
    session.undo(1, agreed=True)
    assert session.watch_scores() == [5, 3]
