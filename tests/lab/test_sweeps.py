"""Sweeps, bots alone, start decks and openings, tournaments: from Python and the command line."""

from __future__ import annotations

import csv
import json
from io import StringIO
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest
from rich.console import Console

import feodum
from feodum.cli.interrupts import Interrupts
from feodum.cli.language import speak
from feodum.cli.simulate import read_ranges
from feodum.cli.watching import Watcher, needed_games, standing
from feodum.engine.errors import Problem
from feodum.kingdoms.table import Table
from feodum.lab import race
from feodum.lab.race import course_of
from feodum.lab.single import single_game
from feodum.lab.sweep import SweepPlan
from feodum.locales import Locale
from feodum.locales.problems import describe
from feodum.strategies.finding import bot_name
from feodum.strategies.printing import written
from tests.support.command import feodum as run_feodum
from tests.support.command import spaced

SMITHIES: Final = feodum.read_strategy(
    "name: Smithies; smithies = 2; late = 5; buy: Province if money > 15; "
    "Duchy if left(Province) <= late; Gold; Smithy if owned(Smithy) < smithies; Silver"
)
OPPONENT: Final = "big-money-ultimate"
TABLE: Final = Table(("Smithy",))
FIVE_TWO: Final = "5 Copper | 2 Copper, 3 Estate"


# ---- sweeps


def test_each_run_of_a_sweep_is_the_race_with_that_number() -> None:
    """The runs share their deals with each other, and with a race of the same seed."""
    found = feodum.sweep(SMITHIES, OPPONENT, vary={"smithies": [0, 3]}, games=40, seed=5, jobs=1)
    assert found.numbers == [{"smithies": 0.0}, {"smithies": 3.0}]
    for numbers, result in zip(found.numbers, found.results, strict=True):
        alone = feodum.simulate(
            SMITHIES.with_numbers(numbers), OPPONENT, games=40, seed=5, jobs=1, detailed=False
        )
        assert [bot.wins for bot in result.bots] == [bot.wins for bot in alone.bots]
        assert result.turns.data() == alone.turns.data()


@pytest.mark.slow
def test_a_sweep_is_the_same_in_any_number_of_processes() -> None:
    one, two = (
        feodum.sweep(SMITHIES, OPPONENT, vary={"smithies": range(3)}, games=200, seed=5, jobs=jobs)
        for jobs in (1, 2)
    )
    assert one.rows() == two.rows()


def test_runs_are_compared_deal_by_deal() -> None:
    """The error of the difference is that of the differences round by round."""
    found = feodum.sweep(SMITHIES, OPPONENT, vary={"smithies": [1, 2]}, games=80, seed=5, jobs=1)
    bots = [SMITHIES.with_numbers(numbers) for numbers in found.numbers]
    wins = []
    for bot in bots:
        wins.append(course_of([bot_name(bot), OPPONENT], TABLE, 5, 200, ()).play(0, 80).first_wins)
    behind = 1 - found.best
    differences = [one - other for one, other in zip(wins[found.best], wins[behind], strict=True)]
    mean = sum(differences) / 40
    spread = sum((difference - mean) ** 2 for difference in differences) / 39
    assert found.behind_best(behind) == pytest.approx((mean / 2, (spread / 40) ** 0.5 / 2))
    assert found.behind_best(found.best) == (0, 0)


def test_numbers_of_a_batch_can_be_sent() -> None:
    bots = ["smithy", OPPONENT]
    plan = SweepPlan([course_of(bots, TABLE, 1, 99, ()), course_of(bots[::-1], TABLE, 1, 99, ())])
    sent = plan.play_elsewhere(0, 6)
    counts = plan.read(sent)
    assert counts.games == 6
    assert counts.shared.rounds == 3
    assert [tally.dumps() for tally in counts.tallies] == [
        course.play(0, 6).dumps() for course in plan.courses
    ]


@pytest.mark.slow
def test_a_sweep_in_words_tables_and_charts(tmp_path: Path) -> None:
    found = feodum.sweep(SMITHIES, OPPONENT, vary={"smithies": range(3)}, games=60, seed=1, jobs=1)
    assert "smithies = 1  wins " in repr(found)
    assert "Лучше всего: smithies" in found.summary("ru")
    assert found.frame()["smithies"].to_list() == [0, 1, 2]
    several = feodum.sweep(
        SMITHIES, OPPONENT, vary={"smithies": [1, 2], "late": [3, 5]}, games=4, seed=1, jobs=1
    )
    assert [row["late"] for row in several.rows()] == [3, 5, 3, 5]
    for one in (found, several):
        assert "Games won" in one.plot().to_json()
    found.save_plot(tmp_path / "sweep.svg", "ru", dark=True)
    assert "Выигранные игры" in (tmp_path / "sweep.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("n=0..4", [0, 1, 2, 3, 4]),
        ("n=0..1..0.25", [0, 0.25, 0.5, 0.75, 1]),
        ("N = 5,2,2", [5, 2]),
        ("n=0..0.3..0.1", [0, 0.1, 0.2, 0.3]),
    ],
)
def test_ranges(text: str, values: list[float]) -> None:
    assert read_ranges([text]) == {"n": values}


@pytest.mark.parametrize(
    "text", ["n", "n=", "=3", "n=3..1", "n=1..2..0", "n=x", "n=nan", "n=1..2..3..4"]
)
def test_ranges_that_say_nothing(text: str) -> None:
    with pytest.raises(Problem) as problem:
        read_ranges([text])
    assert problem.value.code == "vary-form"


def test_a_sweep_from_the_command_line(tmp_path: Path) -> None:
    own = tmp_path / "own.strategy"
    own.write_text("few = 1\nbuy:\n  Province\n  Gold\n  Smithy if owned(Smithy) < few\n  Silver\n")
    words = ["simulate", str(own), OPPONENT, "--games", "20", "--seed", "1", "--jobs", "1"]
    done = run_feodum(*words, "--vary", "few=0..2", "--csv", str(tmp_path / "csv"))
    assert done.returncode == 0, done.stderr
    assert "3 runs of 20 games each, all on the same deals." in done.stdout
    with (tmp_path / "csv" / "runs.csv").open(encoding="utf-8") as file:
        assert [row["few"] for row in csv.DictReader(file)] == ["0.0", "1.0", "2.0"]
    document = json.loads(run_feodum(*words, "--vary", "few=0..2", "--json").stdout)
    assert len(document["runs"]) == 3
    for more, told in [
        (["--vary", "few=0..2", "--show-game", "1"], "no single games"),
        (["--vary", "many=0..2"], "no number called"),
        (["--vary", "few=0..100000"], "too many"),
    ]:
        done = run_feodum(*words, *more)
        assert done.returncode == 2
        assert told in done.stderr.replace("\n", " ")


# ---- one alone


@pytest.mark.slow
def test_a_bot_alone_tells_its_turns_to_each_province() -> None:
    result = feodum.simulate("smithy", games=20, seed=1, jobs=1)
    assert [bot.name for bot in result.bots] == ["Smithy"]
    rows = result.rows("provinces")
    assert [row["provinces"] for row in rows] == list(range(1, 9))
    assert all(one["turns"] < other["turns"] for one, other in pairwise(rows))
    assert "4 Provinces in " in repr(result)
    assert "Провинции: в среднем за" in spaced(result.summary("ru"))
    assert "The turn of each Province" in result.plot().to_json()
    shown = run_feodum("simulate", "smithy", "--games", "4", "--seed", "1", "--show-game", "1")
    assert "Nobody begins with" in shown.stdout
    document = json.loads(run_feodum("simulate", "smithy", "--games", "4", "--json").stdout)
    assert len(document["provinces"]) == 8
    with pytest.raises(Problem):
        feodum.simulate("smithy", until=0.1)


def test_provinces_and_coins_are_what_happened() -> None:
    """Both are counted again in the log of the games."""
    bots = ["smithy", "big-money"]
    result = race(bots, TABLE, 2, seed=8, detailed=True)
    turns: dict[int, list[int]] = {}
    first_coins: list[int] = []
    for number in (1, 2):
        session = single_game(bots, TABLE, 8, number)
        seat = number - 1
        bought = turn = 0
        coins = 0
        for entry in session.entries:
            if entry.kind == "turn":
                if turn == 1 and entry.seat != seat:
                    first_coins.append(coins)
                turn = entry.number if entry.seat == seat else 0
                coins = 0
            elif entry.kind == "coins" and turn:
                coins += entry.number
            elif entry.kind == "buy" and entry.seat == seat and entry.cards[0].name == "Province":
                bought += 1
                turns.setdefault(bought, []).append(turn)
    found = {
        row["provinces"]: row for row in result.rows("provinces") if row["strategy"] == "Smithy"
    }
    assert {number: sum(of) / len(of) for number, of in turns.items()} == {
        number: row["turns"] for number, row in found.items()
    }
    (first,) = [
        row for row in result.rows("turns") if (row["strategy"], row["turn"]) == ("Smithy", 1)
    ]
    assert first["coins"] == pytest.approx(sum(first_coins) / 2)


# ---- beginnings


def test_a_start_deck_decides_the_first_hand() -> None:
    starts = [FIVE_TWO, "Gold, Witch"]
    for number in (1, 2):
        session = single_game(["smithy", "smithy"], TABLE, 3, number, starts=starts)
        players = session.position.turns[0].game.players
        first, second = players if number == 1 else players[::-1]
        assert [card.name for card in first.hand] == ["Copper"] * 5
        assert sorted(card.name for card in first.deck) == ["Copper"] * 2 + ["Estate"] * 3
        assert sorted(card.name for card in second.hand) == ["Gold", "Witch"]
        assert feodum.load(feodum.save(session)).table.starts == session.table.starts
    result = feodum.simulate("smithy", "smithy", games=6, seed=3, jobs=1, starts=starts)
    row = result.rows("turns")[0]
    assert (row["coins"], row["coins_low"], row["coins_high"]) == (5, 5, 5)


def test_a_start_deck_brings_what_its_cards_need() -> None:
    session = feodum.Session(
        Table((), sets=tuple(feodum.SETS), seed=1, starts=("4 Sleigh, Copper",))
    )
    assert session.game.supply.has_pile(feodum.card("Horse"))


@pytest.mark.parametrize(
    ("start", "code"),
    [("6 Copper | Estate", "start-hand"), ("|", "start-empty"), ("500 Copper", "start-large")],
)
def test_start_decks_that_cannot_be(start: str, code: str) -> None:
    with pytest.raises(Problem) as problem:
        feodum.simulate("smithy", "smithy", games=2, starts=[start], jobs=1)
    assert problem.value.code == code
    with pytest.raises(feodum.UnknownName):
        feodum.simulate("smithy", "smithy", games=2, starts=["7 Coper"], jobs=1)
    with pytest.raises(Problem):
        feodum.simulate("smithy", "smithy", games=2, starts=[FIVE_TWO] * 3, jobs=1)


def test_an_opening_is_bought_first() -> None:
    result = feodum.simulate(
        "big-money-ultimate",
        "smithy",
        games=40,
        seed=1,
        jobs=1,
        starts=["4 Copper, Estate | 3 Copper, 2 Estate"],
        openings=["Silver, Workshop", "Estate, Estate"],
    )
    bought = [
        (row["strategy"], row["turn"], row["card"], row["gains"])
        for row in result.rows("gains")
        if row["turn"] <= 2
    ]
    money, smithy = (bot.name for bot in result.bots)
    assert money == "Big Money Ultimate (Silver, Workshop)"
    assert (money, 1, "Silver", 40) in bought
    assert (money, 2, "Workshop", 40) in bought
    assert (smithy, 1, "Estate", 40) in bought
    assert (smithy, 2, "Estate", 40) in bought
    with pytest.raises(Problem) as problem:
        feodum.simulate("basic", "smithy", games=2, openings=["Silver"], jobs=1)
    assert problem.value.code == "opening-bot"


OWN: Final = (
    "start: 5 copper | 2 Copper, 3 Estate; opening: Village, Village; buy: Province; Silver"
)


def test_a_strategy_can_name_its_start_deck_and_its_opening() -> None:
    """They hold wherever it races, unless the command says otherwise."""
    own = feodum.read_strategy(OWN)
    assert (own.start, own.opening) == ("5 Copper | 2 Copper, 3 Estate", ("Village", "Village"))
    assert feodum.read_strategy(written(own)) == own
    result = feodum.simulate(own, "smithy", games=10, seed=1, jobs=1)
    mine = [row for row in result.rows("turns") if row["strategy"] == result.bots[0].name]
    assert (mine[0]["coins_low"], mine[0]["coins_high"]) == (5, 5)
    gains = [row for row in result.rows("gains") if row["strategy"] == result.bots[0].name]
    assert [(row["card"], row["gains"]) for row in gains if row["turn"] == 1] == [("Village", 10)]
    other = feodum.simulate(
        own, "smithy", games=10, seed=1, jobs=1, starts=["Village, 4 Copper | Village, 4 Copper"]
    )
    gains = [row for row in other.rows("gains") if row["strategy"] == other.bots[0].name]
    assert [(row["card"], row["gains"]) for row in gains if row["turn"] == 1] == [("Village", 10)]
    session = single_game([bot_name(own), "smithy"], Table(("Village", "Smithy")), 1, 1)
    hands = [seat.hand for seat in session.position.turns[0].game.players]
    assert [card.name for card in hands[0]] == ["Copper"] * 5
    table = feodum.tournament(own, "smithy", "big-money", games=4, seed=1, jobs=1)
    assert len(table.standings) == 3


@pytest.mark.parametrize(
    ("field", "told"),
    [
        ("start: 7 Coper", "There is no card"),
        ("start: |", "A start deck needs a card"),
        ("start: 6 Copper | Estate", "A first hand has 5 cards at most"),
        ("opening: Silver, Smity", "Did you mean Smithy"),
        ("opening: Ride", "“opening:” lists cards, and Ride is not a card"),
        ("opening: Horse", "Horse is never in the Supply"),
    ],
)
def test_beginnings_that_cannot_be(field: str, told: str) -> None:
    with pytest.raises(Problem) as problem:
        feodum.read_strategy(f"{field}; buy: Silver")
    assert told in describe(problem.value, Locale("en"))


# ---- what is refused


@pytest.mark.parametrize(
    ("options", "code"),
    [({"games": 0}, "no-games"), ({"until": 5}, "not-a-share"), ({"until": 0.0}, "not-a-share")],
)
def test_numbers_with_which_nothing_can_be_played(options: dict[str, int], code: str) -> None:
    with pytest.raises(Problem) as problem:
        feodum.simulate("smithy", OPPONENT, **options)  # type: ignore[arg-type]
    assert problem.value.code == code


def test_a_game_that_was_not_played_is_refused(tmp_path: Path) -> None:
    words = ["simulate", "smithy", OPPONENT, "--games", "4", "--seed", "1", "--jobs", "1"]
    for more in (["--show-game", "5"], ["--save-game", "5", str(tmp_path / "game.json")]):
        done = run_feodum(*words, *more)
        assert (done.returncode, done.stdout) == (2, "")
        assert "Game 5 was not played" in done.stderr
    assert "Game 5 was not played" not in run_feodum(*words, "--show-game", "4").stderr


def test_a_game_is_shown_with_the_draws_of_both() -> None:
    words = ["simulate", "smithy", OPPONENT, "--games", "2", "--seed", "1", "--jobs", "1"]
    shown = run_feodum(*words, "--show-game", "1").stdout
    assert "Smithy begins with" in shown
    assert "Big Money Ultimate begins with" in shown
    assert "Turn 1: Big Money Ultimate" in shown
    draws = [line for line in shown.splitlines() if "for the next turn" in line]
    assert len(draws) > 10
    assert not [line for line in draws if "draws 5 cards" in line]


# ---- tournaments


@pytest.mark.slow
def test_a_tournament_from_python(tmp_path: Path) -> None:
    found = feodum.tournament("smithy", "duke", "big-money", games=20, seed=1, jobs=1)
    names = [one.name for one in found.standings]
    assert names[-1] == "big-money"
    for one in names:
        for other in set(names) - {one}:
            assert found.matrix[one][other] + found.matrix[other][one] == pytest.approx(1)
    assert {row["against"] for row in found.rows("matrix") if row["strategy"] == "Duke"} == {
        *("Smithy", "big-money")
    }
    assert repr(found).splitlines()[0].startswith(" 1  ")
    assert "Standings" in found.plot().to_json()
    with pytest.raises(feodum.UnknownName):
        found.rows("turns")
    with pytest.raises(Problem):
        feodum.tournament("smithy", games=2)
    words = ["tournament", "smithy", "duke", "big-money", "--games", "10", "--seed", "1"]
    files = ["--csv", str(tmp_path), "--plot", str(tmp_path / "a.svg")]
    done = run_feodum(*words, "--jobs", "1", *files)
    assert done.returncode == 0, done.stderr
    assert {file.name for file in tmp_path.iterdir()} == {"standings.csv", "matrix.csv", "a.svg"}
    assert "Against" in done.stdout


# ---- while it is played


def watched(width: int, until: float | None, titles: list[str]) -> str:
    """What the last line but one and the last line of the progress look like."""
    speak(["--lang", "en"])
    console = Console(file=StringIO(), width=width, force_terminal=True, color_system=None)
    result = race(["smithy", "big-money-ultimate"][: len(titles)], TABLE, 100, seed=1)
    with Watcher(100_000, Interrupts(), titles, until, console) as watcher:
        watcher.race(result)
    with console.capture() as capture:
        console.print(watcher.progress.get_renderable())
    return capture.get()


def test_progress_is_readable_in_80_columns() -> None:
    long = ["A strategy with a name of many words", "Another one that has as many as that"]
    lines = watched(80, None, long).splitlines()
    assert len(lines) == 2
    assert "100/100000" in lines[0]
    assert all(len(line.rstrip()) <= 80 for line in lines)
    assert lines[1].count("%") == 2
    assert "A strategy with a name" in lines[1]


def test_until_shows_what_is_reached() -> None:
    line = watched(80, 0.005, ["Smithy", "Big Money"]).splitlines()[0]
    assert "wanted ±0.5%" in line
    assert "100/" in line
    assert "100/100000" not in line
    assert needed_games(1000, 0.02, 0.01, 10_000) == 4000
    assert needed_games(1000, 0.02, 0.01, 3000) == 3000
    assert needed_games(1000, 0.005, 0.01, 3000) == 1000


def test_standings_of_many_fit_into_a_line() -> None:
    speak(["--lang", "en"])
    shares = [(f"A rather long name {number}", number / 10) for number in range(6)]
    line = standing(shares, 60)
    assert len(line) <= 60
    assert "50.0%" in line
    assert standing([("a", 0.5)], 80) == "a 50.0%"


# ---- notebooks


@pytest.mark.slow
def test_two_results_in_a_notebook_show_their_own_charts() -> None:
    results = [
        feodum.simulate(name, OPPONENT, games=4, seed=1, jobs=1) for name in ("smithy", "duke")
    ]
    shown = [result._repr_mimebundle_() for result in results]
    for bundle, name in zip(shown, ("Smithy", "Duke"), strict=True):
        assert bundle["text/plain"].startswith(name)
        (spec,) = [value for kind, value in bundle.items() if "vegalite" in kind]
        assert spec["$schema"].startswith("https://vega")
        assert name in bundle["image/svg+xml"]
        assert "http" not in bundle["image/svg+xml"].replace("http://www.w3.org/", "")
    ids = [ids_of(bundle["image/svg+xml"]) for bundle in shown]
    assert all(ids)
    assert not ids[0] & ids[1]


def ids_of(svg: str) -> set[str]:
    return {part.partition('"')[0] for part in svg.split(' id="')[1:]}


@pytest.mark.slow
def test_a_name_cannot_break_out_of_the_page(tmp_path: Path) -> None:
    evil = feodum.read_strategy("name: </script><b>x; buy: Province; Gold; Silver")
    feodum.simulate(evil, OPPONENT, games=2, seed=1, jobs=1).save_plot(tmp_path / "a.html")
    assert "</script><b>" not in (tmp_path / "a.html").read_text(encoding="utf-8")


# ---- names in any case


def test_strategies_are_known_in_any_case() -> None:
    assert run_feodum("strategy", "show", "SMITHY").stdout.startswith("name: Smithy")
    assert feodum.find_strategy("Big-Money-Ultimate").name == "Big Money Ultimate"
    result = feodum.simulate("SMITHY", "Basic", games=2, seed=1, jobs=1)
    assert [bot.name for bot in result.bots] == ["Smithy", "basic"]
