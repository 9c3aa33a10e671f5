"""Input is refused before it takes too much memory, time or stack."""

from __future__ import annotations

import json
import sys
import tracemalloc
from pathlib import Path
from typing import Any, Final

import pytest

from feodum.bots import make_bot
from feodum.boxes.basic import BASIC, copper, estate, gold, province
from feodum.cli.strategy import file_name
from feodum.engine.abilities import GAINED
from feodum.engine.card import Answer, action
from feodum.engine.decision import Agent, Decision
from feodum.engine.errors import IllegalAnswer, Problem, UnknownName
from feodum.engine.game import Game
from feodum.engine.log import Recorder
from feodum.engine.moments import Moment
from feodum.engine.notation import read_answer
from feodum.engine.phases import Rules
from feodum.engine.play import MOST_NESTED, Play, TooDeep
from feodum.engine.player import Player
from feodum.engine.position import Position
from feodum.engine.random import Random
from feodum.engine.supply import Pile, Supply
from feodum.kingdoms.request import KingdomRequest
from feodum.kingdoms.sets import kingdom_cards
from feodum.locales import Locale
from feodum.locales.problems import describe
from feodum.scenarios.load import load as scenarios
from feodum.scenarios.run import Difference, run
from feodum.scenarios.scenario import ScenarioError
from feodum.session.save import DEEPEST, LARGEST, LONGEST_ANSWER, MOST_ANSWERS, load, save
from feodum.session.seats import Seat
from feodum.session.session import Session
from feodum.strategies.finding import text_of
from feodum.strategies.geronimoo import read_collection
from feodum.strategies.planning import plan_of
from feodum.strategies.printing import written
from feodum.strategies.provincial import read_menu
from feodum.strategies.reading import read
from feodum.terminal.saving import Saves
from tests.support.command import feodum
from tests.support.positions import STORY, snapshot, third_turn, whole

MUCH: Final = 2_000_000
"""In bytes."""
LONG: Final = "x" * 60_000


def at_the_cellar() -> Session:
    session = third_turn()
    session.answer("play Cellar")
    return session


# ---- answers


@pytest.mark.parametrize(
    "text", ["9999 Copper," * 5000 + "Copper", "9999 Copper", "4 Copper, Estate"]
)
def test_more_cards_than_can_be_chosen_are_refused_before_they_are_listed(text: str) -> None:
    session = at_the_cellar()
    before = snapshot(session)
    tracemalloc.start()
    try:
        with pytest.raises(IllegalAnswer) as problem:
            session.answer(text)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert problem.value.code == "wrong-number"
    assert most < MUCH
    assert snapshot(session) == before


@pytest.mark.parametrize("answer", [LONG, f"buy {LONG}", f"play {LONG}", f"5 {LONG}", "9" * 9000])
def test_a_message_repeats_no_long_answer(answer: str) -> None:
    for session in (third_turn(), at_the_cellar()):
        with pytest.raises(Problem) as problem:
            session.answer(answer)
        assert len(describe(problem.value, Locale("en"))) < 300
        assert len(str(problem.value)) < 300


def test_the_details_of_every_problem_are_short() -> None:
    for problem in (Problem("save-part", part=LONG), UnknownName("card", LONG, ["Copper"])):
        assert len(str(problem)) < 600
        assert len(repr(problem)) < 700
    assert Problem("save-part", part="x" * 500).details == {"part": "x" * 500}


# ---- cards that play cards

echo: Final = action("Echo", cost=2)


@echo.does
def echo_sounds(you: Player, this: Play) -> None:  # noqa: ARG001
    you.gain(echo)


@echo.when(GAINED)
def echo_returns(you: Player, gain: Moment) -> None:  # noqa: ARG001
    gain.play_card()


def echoing(copies: int) -> Position:
    """Echo gains an Echo, which plays itself: no other chain takes as many calls per play."""
    cards = [*BASIC, echo]
    piles = Supply([Pile(card, copies if card is echo else 10) for card in cards])
    rules = Rules([copper] * 7 + [estate] * 3, [province], 3)
    game = Game(2, {card.name: card for card in cards}, piles, rules, Random(1))
    game.players[0].hand = [echo, gold]
    game.look_around()
    return Position(game, Recorder())


def played(position: Position) -> int:
    return len(position.game.players[0].in_play)


@pytest.mark.parametrize("copies", [5, MOST_NESTED // 2, MOST_NESTED - 1])
def test_a_long_chain_of_plays_is_played(copies: int) -> None:
    position = echoing(copies)
    position.answer(read_answer(position.decision, "play Echo"))
    assert played(position) == copies + 1


@pytest.mark.parametrize("copies", [MOST_NESTED, 5000])
def test_a_chain_without_end_is_refused_and_changes_nothing(copies: int) -> None:
    position = echoing(copies)
    before = whole(position)
    with pytest.raises(TooDeep) as problem:
        position.answer(read_answer(position.decision, "play Echo"))
    assert problem.value.details == {"card": "Echo"}
    assert "Echo cannot be played" in describe(problem.value, Locale("en"))
    assert whole(position) == before
    position.answer(read_answer(position.decision, "play Gold"))


def test_a_chain_is_as_long_wherever_it_begins() -> None:
    def below(depth: int) -> None:
        if depth:
            below(depth - 1)
        else:
            test_a_long_chain_of_plays_is_played(MOST_NESTED - 1)

    old = sys.getrecursionlimit()
    sys.setrecursionlimit(1000)
    try:
        below(300)
    finally:
        sys.setrecursionlimit(old)


def test_a_guide_that_leads_too_deep_leaves_the_question() -> None:
    class Eager(Agent):
        def answer(self, decision: Decision) -> Answer:
            return read_answer(decision, "play Echo")

    position = echoing(MOST_NESTED)
    before = whole(position)
    with pytest.raises(TooDeep):
        position.follow(Eager())
    assert whole(position) == before


# ---- saves


def document() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(save(third_turn()))
    return data


def refusal(text: str) -> Problem:
    with pytest.raises(Problem) as problem:
        load(text, make_bot)
    assert len(describe(problem.value, Locale("en"))) < 400
    return problem.value


def test_a_save_that_is_too_large_is_refused() -> None:
    data = document()
    data["comment"] = "x" * LARGEST
    assert refusal(json.dumps(data)).code == "save-too-large"


def test_a_file_that_is_too_large_is_not_read_to_its_end(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    with file.open("wb") as endless:
        endless.truncate(1 << 40)
    with pytest.raises(Problem) as problem:
        Saves().load(file, make_bot)
    assert problem.value.code == "save-too-large"


@pytest.mark.parametrize("depth", [DEEPEST, 100, 900])
@pytest.mark.parametrize("part", ["rules", "table", "comment"])
def test_a_save_that_is_too_deep_is_refused(depth: int, part: str) -> None:
    data = json.dumps(document() | {part: "here"})
    text = data.replace('"here"', "[" * depth + "]" * depth)
    assert refusal(text).code == "save-too-deep"


def test_too_many_answers_are_refused() -> None:
    data = document() | {"answers": ["none"] * (MOST_ANSWERS + 1)}
    assert refusal(json.dumps(data)).code == "save-answers"
    data["answers"] = ["x" * (LONGEST_ANSWER + 1)]
    assert refusal(json.dumps(data)).code == "save-part"


def test_numbers_of_cards_in_a_save_are_refused_before_they_are_listed() -> None:
    session = at_the_cellar()
    session.answer("2 Estate")
    data = json.loads(save(session))
    data["answers"][-1] = "9999 Copper," * 800 + "Copper"
    tracemalloc.start()
    try:
        assert refusal(json.dumps(data)).code == "save-turn"
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < MUCH


@pytest.mark.parametrize("sets", [["base-2e", "base-2e"], ["base-2e"] * 500, ["base-2e", "other"]])
def test_sets_of_a_save_are_known_and_named_once(sets: list[str]) -> None:
    data = document()
    data["table"]["sets"] = sets
    remembered = kingdom_cards.cache_info().currsize
    assert refusal(json.dumps(data)).code in ("set-twice", "unknown-set")
    assert kingdom_cards.cache_info().currsize == remembered
    with pytest.raises(Problem):
        KingdomRequest(sets=tuple(sets)).table()


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "error-name-empty"),
        (" ", "error-name-unprintable"),
        ("Bob\n", "error-name-unprintable"),
        ("\x1b[2J", "error-name-unprintable"),
        ("B" * 17, "error-name-long"),
        (LONG, "error-name-long"),
        ("ANN", "error-name-twice"),
        ("Bot:basic", "error-name-bot"),
    ],
)
def test_a_name_in_a_save_is_one_that_can_be_given(name: str, code: str) -> None:
    data = document()
    data["seats"][1]["name"] = name
    assert refusal(json.dumps(data)).code == code
    with pytest.raises(Problem) as problem:
        Session(STORY, [Seat("Ann"), Seat(name)])
    assert problem.value.code == code


# ---- scenario files

ANY: Final = "title: any\nplayers: {Ann: {hand: [HERE]}, Bob: {}}\nexpect: {over: no}\n"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (ANY.replace("HERE", "9999 Copper"), "too-many-cards"),
        (ANY.replace("HERE", "9999 Copper, " * 5000 + "Copper"), "too-many-cards"),
        (ANY.replace("HERE", "600 Copper, 600 Estate"), "too-many-cards"),
        (ANY.replace("[HERE]", "[" * 30_000 + "]" * 30_000), "nested"),
        (ANY.replace("{hand: [HERE]}", "{a: " * 30_000), "nested"),
        (ANY + "trash:\n" + "- " * 30_000 + "Copper\n", "nested"),
        (ANY.replace("HERE", "Copper") + "supply: {Copper: 1" + "0" * 30 + "}\n", "number-size"),
        (ANY.replace("HERE", "Copper") + "turn: {coins: 1" + "0" * 30 + "}\n", "number-size"),
        (ANY.replace("HERE", "Copper") + "seed: 1" + "0" * 300 + "\n", "number-size"),
        (ANY.replace("HERE", "Copper") + "sets: [base-2e, base-2e]\n", "set-twice"),
        (ANY.replace("HERE", "Copper") + "#" * LARGEST, "too-long"),
        ("---\na\n" * 60_000, "parts"),
        ("---\n" * 90_000, "parts"),
        (ANY + "trash: [" + "Copper," * 55_000 + "]", "parts"),
        ("".join(f"k{number}: 1\n" for number in range(35_000)), "parts"),
        (ANY.replace("HERE", "Copper") + "moves:\n" + "  - Ann: end turn\n" * 2_001, "moves"),
        (ANY.replace("HERE", "Copper").replace("Ann", '"\\e[2J"'), "unprintable"),
        (ANY.replace("HERE", "Copper").replace("any", '"\\u202Eany"'), "unprintable"),
        (ANY.replace("HERE", "&a [Copper], &b [*a, *a], [*b, *b]"), "not-a-word"),
    ],
    ids=lambda value: value[-20:],
)
def test_a_scenario_that_asks_for_too_much_is_refused(text: str, code: str) -> None:
    tracemalloc.start()
    try:
        with pytest.raises(ScenarioError) as problem:
            scenarios(text)
    finally:
        tracemalloc.stop()
    assert problem.value.code == f"scenario-{code}"
    assert describe(problem.value, Locale("en")).startswith("line ")


def test_a_scenario_in_which_cards_play_cards_without_end_says_where() -> None:
    """Each Throne Room plays another one."""
    count = MOST_NESTED + 1
    moves = "".join("  - Ann: Throne Room\n" for _ in range(count))
    (scenario,) = scenarios(
        "title: deep\nkingdom: [Throne Room]\n"
        f"players: {{Ann: {{hand: [{count + 1} Throne Room]}}, Bob: {{}}}}\n"
        f"moves:\n  - Ann: play Throne Room\n{moves}"
    )
    with pytest.raises(Difference) as problem:
        run(scenario)
    told = describe(problem.value, Locale("en"))
    assert told.startswith(f"line {MOST_NESTED + 5}:")
    assert "too many cards are playing each other" in told


# ---- strategies

CONDITION: Final = (
    '<condition><left type="countCardsInDeck" attribute="Gold"/><operator type="smallerThan"/>'
    '<right type="constant" attribute="3.0"/></condition>'
)
GOLD: Final = '<buy name="Gold"/>'


@pytest.mark.slow
@pytest.mark.parametrize(
    "condition",
    [
        "1" + " + 1" * 5_000 + " > 1",
        "1 < 1" + " + 1" * 5_000,
        " and ".join(["coins > 1"] * 3_000),
        " or ".join(["coins > 1"] * 3_000),
        "not " * 10_000 + "coins > 1",
        "-" * 20_000 + "1 > 0",
        "(1 + " * 5_000 + "1" + ")" * 5_000 + " > 1",
    ],
    ids=["sum", "on the right", "and", "or", "not", "minus", "brackets"],
)
def test_a_condition_that_is_too_deep_is_refused(condition: str) -> None:
    with pytest.raises(Problem) as problem:
        read(f"buy:\n  Gold if {condition}")
    assert "200 levels deep" in describe(problem.value, Locale("en"))


@pytest.mark.parametrize("number", ["1000001", "9" * 400, "9" * 9_000 + ".5"])
def test_a_number_that_is_too_large_is_refused(number: str) -> None:
    with pytest.raises(Problem) as problem:
        read(f"buy:\n  Gold if coins > {number}")
    assert "1,000,000 at most" in describe(problem.value, Locale("en"))


def test_long_strategies_that_people_write_are_read() -> None:
    rules = "  Gold if coins >= 6 and owned(Gold) < 3\n" * 1_000
    long = "  Silver if " + " or ".join(["turn < 3"] * 150) + "\n"
    strategy = read(f"buy:\n{rules}trash:\n{long}")
    assert read(written(strategy)) == strategy
    plan_of(strategy)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "code"),
    [
        (f'<player name="x">{GOLD * 70_000}</player>', "import-elements"),
        ("<c>" + f'<player name="x">{GOLD}</player>' * 35_000 + "</c>", "import-elements"),
        ("<a>" * 70_000 + "</a>" * 70_000, "import-elements"),
        (f'<player name="x"><board contents="{"Gold," * 500_000}"/></player>', "import-too-long"),
        (f'<player name="\ud800">{GOLD}</player>', "import-not-xml"),
    ],
    ids=["buys", "bots", "deep", "board", "surrogate"],
)
def test_a_collection_that_is_too_large_is_refused(text: str, code: str) -> None:
    with pytest.raises(Problem) as problem:
        read_collection(text)
    assert problem.value.code == code
    assert len(describe(problem.value, Locale("en"))) < 300


@pytest.mark.parametrize(
    ("inside", "code"),
    [
        (GOLD * 6_000, "import-parts"),
        (f'<board contents="{"Gold," * 6_000}"/>{GOLD}', "import-parts"),
        (f'<buy name="Gold">{CONDITION * 1_000}</buy>', "strategy-too-deep"),
        (GOLD * 2_000, "import-unreadable"),
    ],
    ids=["buys", "board", "conditions", "rules"],
)
def test_a_bot_that_is_too_large_spoils_no_other(inside: str, code: str) -> None:
    text = f'<c><player name="a">{inside}</player><player name="b">{GOLD}</player></c>'
    large, other = read_collection(text)
    assert large.strategy is None
    assert [problem.code for problem in large.problems] == [code]
    assert other.strategy is not None


@pytest.mark.parametrize("number", ["inf", "nan", "1e999", "1e300", "-1e300", "1e-300"])
def test_a_number_that_a_strategy_cannot_have_is_left_out(number: str) -> None:
    condition = CONDITION.replace("3.0", number)
    (found,) = read_collection(f'<player name="x"><buy name="Gold">{condition}</buy></player>')
    assert found.strategy is not None
    assert [problem.code for problem in found.problems] == ["import-rule"]


@pytest.mark.parametrize(
    "menu",
    [
        "e2-d4-p8-" + "|".join(["gold@99"] * 100_000),
        "e2-d4-p8-gold@" + "9" * 5_000,
        "e2-d4-p" + "8" * 5_000 + "-gold@99",
    ],
    ids=["entries", "count", "provinces"],
)
def test_a_menu_that_is_too_large_is_refused(menu: str) -> None:
    with pytest.raises(Problem) as problem:
        read_menu(menu)
    assert len(describe(problem.value, Locale("en"))) < 600


def test_many_bots_of_one_name_get_their_files_at_once() -> None:
    taken: dict[str, int] = {}
    names = [file_name("Big Money", taken) for _ in range(30_000)]
    assert len({*names}) == 30_000
    assert names[:2] == ["big-money", "big-money-2"]


def test_a_file_without_end_is_not_read_to_its_end(tmp_path: Path) -> None:
    file = tmp_path / "endless.strategy"
    with file.open("wb") as endless:
        endless.truncate(1 << 40)
    with pytest.raises(Problem) as problem:
        text_of(str(file))
    assert problem.value.code == "file-too-large"
    for command in ("strategy check", "check", "verify", "play --load"):
        result = feodum(*command.split(), str(file))
        assert result.returncode != 0
        assert "000 " in result.stdout + result.stderr, "the limit is named"
