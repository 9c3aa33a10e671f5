"""Advice in words, in both languages, and what `feodum advise` prints and writes."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

import feodum
from feodum.advice import memory
from feodum.advice.arena import Difference, Score
from feodum.advice.facts import SEEN_GAMES, Facts, First, gained
from feodum.advice.final import Matrix
from feodum.advice.report import html
from feodum.advice.rules import MONEY, buying, cleared, fewer, rule
from feodum.advice.study import Advice
from feodum.advice.words import kingdom, title, told
from feodum.locales import Locale
from feodum.strategies.finding import find_strategy
from feodum.strategies.reading import read as read_strategy
from tests.support.command import feodum as command
from tests.support.command import spaced

FACTS = Facts(
    {(4, 3): ("Silver", "Silver"), (3, 4): ("Silver", "Silver"), (5, 2): ("Witch",), (2, 5): ()},
    {"Gold": 4.0, "Duchy": 2.0, "Witch": 1.9, "Copper": 3.0, "Moat": 0.1},
    {"Ride": 2.5},
    {"Duchy": First(14.6, 3.8), "Province": First(11.2, 7.9)},
    19.6,
    {"Witch": Difference(0.31, 0.02), "Moat": Difference(0.05, 0.04)},
    {"Moat": Difference(-0.08, 0.02), "Market": Difference(-0.08, 0.06)},
)


def advice(points: float, facts: Facts = FACTS) -> Advice:
    """Advice about a strategy with this many points in 400 games against basic."""
    witches, money = buying([rule("Witch", fewer("Witch", 2)), *MONEY]), buying(MONEY)
    scores = {(0, 1): Score(400, points), (0, 2): Score(400, 300.0), (1, 2): Score(400, 200.0)}
    scores |= {(b, a): score.reversed() for (a, b), score in scores.items()}
    table = feodum.Table(("Witch", "Moat"), sets=("base-2e",))
    matrix = Matrix((witches, "basic", money), scores)
    return Advice(table, (witches,), matrix, facts, 1000, 1)


def lines(language: str, points: float = 260.0, facts: Facts = FACTS) -> list[str]:
    return [spaced(line) for line in told(advice(points, facts), Locale(language))]


def test_advice_in_english() -> None:
    assert lines("en") == [
        "Best here: Witch. It wins 65.0% of its games against basic (95% interval 60.2% to 69.5%).",
        "Against money alone it wins 75.0%.",
        "Opening 4/3: Silver + Silver.",
        "Opening 5/2: Witch.",
        "Opening 2/5: nothing.",
        "In a game of 20 turns it gains, on average: Gold 4.0; Duchy 2.0; Witch 1.9.",
        "Events that it buys in a game, on average: Ride 2.5.",
        "It buys its first Victory cards, on average: Duchy on turn 15, with 4 Provinces left; "
        "Province on turn 11.",
        "Measured in games against basic:",
        "Without Witch it wins 31 percentage points less (± 4).",
        "Leave Moat alone, good as it looks: with one, it wins 8 percentage points less (± 4).",
    ]


def test_advice_in_russian() -> None:
    found = lines("ru")
    assert found[0].startswith("Лучшее здесь: Ведьма. Против basic — 65,0 % побед")
    assert "Без Ведьмы побед меньше на 31 п. п. (± 4)." in found
    assert "Дебют 5/2: Ведьма." in found
    assert any("Герцогство — на 15-м ходу (Провинций осталось 4)" in line for line in found)
    assert len(found) == len(lines("en"))


def test_what_is_not_certain_is_not_said() -> None:
    """Going without Moat is not clearly worse, and Market is not clearly a mistake."""
    assert not any("Without Moat" in line or "Market" in line for line in lines("en"))


@pytest.mark.parametrize(
    ("points", "begins"),
    [
        (260.0, "Best here: Witch. It wins 65.0%"),
        (202.0, "Best found here: Witch. It is about even"),
        (120.0, "This search found nothing better than basic. The closest is Witch"),
    ],
)
def test_whether_it_is_better_than_basic_is_said_as_it_is(points: float, begins: str) -> None:
    assert lines("en", points)[0].startswith(begins)


def test_a_share_from_few_games_is_not_called_even() -> None:
    few = advice(260.0)
    scores = few.matrix.scores | {(0, 1): Score(20, 12.0), (1, 0): Score(20, 8.0)}
    found = told(replace(few, matrix=replace(few.matrix, scores=scores)), Locale("en"))
    assert "not certain: it won 60.0%" in spaced(found[0])
    assert "even" not in found[0]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (
            "Smithy if owned(Smithy) < 0; Market; otherwise as basic",
            "Market + basic without Smithy",
        ),
        ("Province; Smithy if owned(Smithy) < 0; otherwise as basic", "basic without Smithy"),
        ("Gold; otherwise as basic", "Gold + basic"),
        ("otherwise as basic", "Just like basic"),
        ("Moat if owned(Witch) >= 1; Village; Silver", "Village"),
        ("Moat if owned(Witch) >= 1; Witch; Silver", "Moat + Witch"),
        ("Witch if turn < 0; Moat if owned(Witch) >= 1; Village; Silver", "Village"),
    ],
)
def test_a_strategy_is_named_after_what_it_can_have(text: str, name: str) -> None:
    assert title(read_strategy(f"buy: {text}"), Locale("en")) == name


def test_what_basic_must_not_buy_declines() -> None:
    one = read_strategy("buy: Witch if turn < 0; otherwise as basic")
    assert title(one, Locale("ru")) == "basic без Ведьмы"
    two = read_strategy("buy: Witch if turn < 0; Moat if owned(Moat) < 0; otherwise as basic")
    assert spaced(title(two, Locale("ru"))) == "basic без Ведьмы и Рва"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("Smithy if owned(Smithy) < 0; Market; Silver", "Market; Silver"),
        ("Duchy if lead < 0; Gold if owned(Gold) < 0; Gold", "Duchy if lead < 0; Gold"),
        ("Smithy if owned(Smithy) < 0; otherwise as basic",) * 2,
    ],
)
def test_rules_that_never_hold_are_taken_away(before: str, after: str) -> None:
    left = cleared(read_strategy(f"buy: {before}"))
    assert left.rules("buy") == read_strategy(f"buy: {after}").rules("buy")


def test_everything_bought_is_noted_with_its_turn_and_game() -> None:
    table = feodum.Table(
        ("Gardens", "Workshop"), landscapes=("Ride",), sets=("base-2e", "menagerie")
    )
    buyer, gains, turns = gained(table, read_strategy("buy: Province; Gardens; Ride"), 1)
    assert buyer.games == SEEN_GAMES
    assert min(one.turn for one in buyer.buys) == 1
    assert buyer.events(table)["Ride"] > 1
    assert gains["Horse"] == pytest.approx(buyer.events(table)["Ride"])
    first = buyer.firsts(table)["Gardens"]
    assert 1 <= first.turn <= turns
    assert 0 < first.left <= 8


def test_the_kingdom_has_its_names_in_the_language() -> None:
    assert kingdom(advice(260.0), Locale("ru")) == "Ведьма, Ров"


def test_advice_that_was_interrupted_says_only_who_won() -> None:
    assert len(lines("en", facts=Facts())) == 2


def test_a_report_holds_words_matrix_and_strategies_and_no_markup_of_others() -> None:
    strange = replace(advice(260.0), table=feodum.Table(("<b>", "Moat")))
    page = html(strange, Locale("en"))
    assert page.startswith("<!doctype html>")
    assert "<b>" not in page
    assert "if owned(Witch) &lt; 2" in page
    assert "65.0% ± 5" in page
    assert 'lang="ru"' in html(strange, Locale("ru"))


# ---- the command

GIVEN = ("advise", "--recommended", "base-2e/first-game", "--games", "200", "--seed", "1")


@pytest.mark.slow
def test_the_command_prints_data_and_writes_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory, "folder", lambda: tmp_path / "cache")
    report, folder = tmp_path / "report.html", tmp_path / "strategies"
    files = ("--html", str(report), "--write", str(folder))
    done = command(*GIVEN, "--jobs", "1", "--json", *files)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert "Militia" in found["kingdom"]
    assert found["players"][0] == found["strategies"][0]["name"]
    assert found["matrix"][0][0] is None
    assert 0 <= found["matrix"][0][1]["low"] <= found["matrix"][0][1]["share"] <= 1
    assert set(found["openings"]) == {"4/3", "3/4", "5/2", "2/5"}
    assert "basic" in found["players"]
    written = sorted(folder.iterdir())
    assert len(written) == len(found["strategies"])
    for file in written:
        assert find_strategy(str(file)).rules("buy")
    assert "</html>" in report.read_text(encoding="utf-8")
    assert not (tmp_path / "cache").exists()


def test_a_report_that_cannot_be_written_is_refused_before_any_game(tmp_path: Path) -> None:
    done = command(*GIVEN, "--html", str(tmp_path / "nowhere" / "report.html"))
    assert done.returncode == 2
    assert "report.html" in done.stderr


def test_a_folder_that_cannot_be_made_is_refused_before_any_game(tmp_path: Path) -> None:
    taken = tmp_path / "strategies"
    taken.write_text("a file")
    done = command(*GIVEN, "--write", str(taken))
    assert done.returncode == 2
    assert not done.stdout
    assert taken.read_text() == "a file"
