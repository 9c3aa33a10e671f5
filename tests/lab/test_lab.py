"""The simulator as a laboratory: how certain results are, and how they are shown."""

from __future__ import annotations

import csv
import json
import re
import sys
from pathlib import Path
from typing import Final

import pytest

import feodum
from feodum.bots import make_bot
from feodum.bots.naming import find_bot
from feodum.engine.decision import Agent
from feodum.engine.errors import Problem
from feodum.kingdoms.request import EachGame, KingdomRequest
from feodum.kingdoms.sets import SETS
from feodum.kingdoms.table import Table
from feodum.lab import BotResult, Mean, RaceResult, race
from feodum.lab.batch import play_batch
from feodum.lab.curves import by_turn, gains_by_turn
from feodum.lab.drawing import LIGHT, Canvas
from feodum.lab.margin import read_margin
from feodum.lab.plots import Pictures
from feodum.lab.result import wilson
from feodum.lab.setting import tables_for
from feodum.lab.single import single_game
from feodum.lab.tally import loads
from feodum.lab.tournament import TournamentInterrupted, play_tournament
from feodum.locales import Locale
from feodum.strategies.finding import find_strategy
from feodum.strategies.library import library, titled, titles
from tests.strategies.texts import EVERYTHING
from tests.support.command import ROOT
from tests.support.command import feodum as run_feodum

MONEY: Final = ["big-money-ultimate", "big-money"]
TABLE: Final = Table(("Smithy", "Witch"))


def told(result: RaceResult) -> list[dict[str, object]]:
    """All tables of a result."""
    tables = ("strategies", "turns", "gains", "lengths", "ends")
    return [row for table in tables for row in result.rows(table)]


# ---- certainty


@pytest.mark.slow
def test_intervals_hold_the_truth() -> None:
    """In about 95 of 100 short races, the interval contains the result of a long one."""
    truth = race(MONEY, TABLE, 4000, seed=99).bots[0].win_share
    held = 0
    for seed in range(60):
        low, high = race(MONEY, TABLE, 80, seed=seed).bots[0].win_interval
        held += low <= truth <= high
    assert held >= 52


@pytest.mark.parametrize(
    ("share", "games", "low", "high"),
    [(1.0, 10, 0.722, 1.0), (0.0, 10, 0.0, 0.278), (0.5, 100, 0.404, 0.596), (0.5, 0, 0.0, 1.0)],
)
def test_intervals_of_wilson(share: float, games: int, low: float, high: float) -> None:
    assert wilson(share, games) == pytest.approx((low, high), abs=0.001)


def test_games_of_a_round_tell_more_together() -> None:
    """One win in every pair: the bots are equal, and that is far more certain than by chance."""
    rounds = Mean()
    for _ in range(100):
        rounds.add(1)
    paired = BotResult("a", 100, 100, 0, Mean(), rounds)
    alone = BotResult("a", 100, 100, 0, Mean())
    assert alone.weight == 200
    assert paired.weight == 800
    assert paired.half_width < alone.half_width


@pytest.mark.slow
def test_each_bot_sits_in_every_seat_of_a_deal() -> None:
    """Six games of three bots have two deals; the seats move on within each."""
    seats: list[int] = []

    def made(seed: int) -> Agent:
        seats.append(seed % 3)
        return make_bot("big-money")

    def other(_seed: int) -> Agent:
        return make_bot("big-money")

    tally = play_batch(Table((), 3), [made, other, other], 4, 0, 6, 99, in_rounds=True)
    assert seats == [0, 1, 2, 0, 1, 2]
    assert tally.rounds[0].count == 2
    games = [single_game(["smithy", "duke", "basic"], Table((), 3), 4, n) for n in range(1, 7)]
    assert len({game.table.seed for game in games[:3]}) == 1
    assert len({game.table.seed for game in games}) == 2


def test_a_file_is_not_taken_for_a_title(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "Кузница").write_text("buy: Gold", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert "Gold" in find_bot("Кузница")
    assert feodum.find_strategy("Кузница").name == "Кузница"


def test_titles_tell_strategies_apart_in_every_language() -> None:
    for name in library():
        assert {titled(title) for title in titles(name)} == {name}


def test_until_it_is_certain_in_any_number_of_processes() -> None:
    results = [race(MONEY, TABLE, 5000, seed=3, until=0.04, jobs=jobs) for jobs in (1, 2)]
    one, two = results
    assert one.games == two.games < 5000
    assert one.bots[0].wins == two.bots[0].wins
    assert all(bot.half_width <= 0.04 for bot in one.bots)
    assert race(MONEY, TABLE, 300, seed=3, until=0.0001).games == 300


def test_a_game_that_was_given_up_can_be_looked_at() -> None:
    idle = "strategy:buy: Province if coins > 100"
    assert race([idle, idle], TABLE, 2, seed=1, most_turns=9).unfinished == 2
    session = single_game([idle, idle], TABLE, 1, 1, most_turns=9)
    assert not session.over
    turns = [entry["number"] for entry in session.log(0) if entry["kind"] == "turn"]
    assert turns == [*sorted([*range(1, 10)] * 2), 10]


# ---- details


def test_details_are_the_same_on_any_number_of_cores() -> None:
    one = race(["smithy", "basic", "random"], Table(("Smithy",), 3), 30, seed=5, detailed=True)
    two = race(
        ["smithy", "basic", "random"], Table(("Smithy",), 3), 30, seed=5, detailed=True, jobs=2
    )
    assert told(one) == told(two)
    assert len(told(one)) > 100


def test_details_change_no_game() -> None:
    plain = race(MONEY, TABLE, 40, seed=6)
    detailed = race(MONEY, TABLE, 40, seed=6, detailed=True)
    assert [bot.wins for bot in plain.bots] == [bot.wins for bot in detailed.bots]
    assert plain.turns.data() == detailed.turns.data()
    with pytest.raises(Problem) as problem:
        plain.rows("turns")
    assert problem.value.code == "not-detailed"


def test_details_are_what_happened() -> None:
    """The same numbers are counted again in the games themselves."""
    bots = ["smithy", "big-money"]
    result = race(bots, TABLE, 2, seed=8, detailed=True)
    scores: list[int] = []
    gold = 0
    for number in (1, 2):
        game = single_game(bots, TABLE, 8, number).game
        seat = 0 if number == 1 else 1
        scores.append(game.players[seat].score())
        gold += game.players[seat].all_cards().count(game.cards["Gold"])
    curves = result.bots[0].curves
    assert curves is not None
    turns = by_turn(curves.scores)
    assert sum(turns[1].values()) == 2
    assert max(turns[max(turns)]) == max(scores) or max(scores) in turns[max(turns) - 1]
    gains = gains_by_turn(curves.gains)
    slot = int(feodum.card("Gold").slot)
    assert sum(counts.get(slot, 0) for counts in gains.values()) == gold
    assert set(turns[1]) == {3}


def test_a_detailed_tally_can_be_sent() -> None:
    bots = [make_bot(name) for name in MONEY]
    makers = [lambda _, bot=bot: bot for bot in bots]
    tally = play_batch(TABLE, makers, 1, 0, 6, 99, in_rounds=True, detailed=True)
    assert loads(tally.dumps(), 2, detailed=True).dumps() == tally.dumps()


def test_how_games_end_and_who_goes_first() -> None:
    rush = race(["workshop-gardens", "big-money"], Table(("Workshop", "Gardens")), 60, seed=2)
    money = race(MONEY, TABLE, 60, seed=2)
    assert rush.by_piles > 50
    assert money.by_piles == 0
    for result in (rush, money):
        assert sum(result.by_place) == sum(bot.wins for bot in result.bots)
        assert sum(result.lengths.values()) == result.finished == 60


# ---- tables


def test_strategies_have_the_cards_they_name() -> None:
    wanted = KingdomRequest()
    found = tables_for(["smithy", "double-witch"], wanted, 1)
    assert isinstance(found, Table)
    assert found.kingdom == ("Smithy", "Witch")
    assert tables_for(MONEY, wanted, 1) == Table((), 2, tuple(SETS))
    found = tables_for(["ox-smithies", "alliance"], wanted, 1)
    assert isinstance(found, Table)
    assert found.landscapes == ("Way of the Ox", "Alliance")
    each = tables_for(["alliance", "basic"], wanted, 1)
    assert isinstance(each, EachGame)
    assert each(5).landscapes == each(6).landscapes == ("Alliance",)
    each = tables_for(["alliance", "basic"], KingdomRequest(landscape_count=1), 1)
    assert isinstance(each, EachGame)
    assert len(each(5).landscapes) == 1
    assert each(5).landscapes != each(6).landscapes
    each = tables_for(["smithy", "basic"], wanted, 1)
    assert isinstance(each, EachGame)
    assert {"Smithy"} <= set(each(5).kingdom) != set(each(6).kingdom)
    named = tables_for(["smithy", "basic"], KingdomRequest(recommended="base-2e/first-game"), 1)
    assert isinstance(named, Table)
    assert len(named.kingdom) == 10


def test_the_guard_can_be_switched_off() -> None:
    assert find_bot("smithy") == "smithy"
    assert "guard: off" in find_bot("smithy", guard=False)
    for name in ("SMITHY", "Кузница", "КУЗНИЦА"):
        assert find_bot(name) == "smithy"
        assert feodum.find_strategy(name) == feodum.find_strategy("smithy")
    for name in ("Big Money Ultimate", "большие деньги, лучший вариант"):
        assert find_bot(name) == "big-money-ultimate"
    assert find_bot("strategy:buy: Gold") == "strategy:buy: Gold"
    assert find_bot(EVERYTHING).startswith("strategy:name: Everything;")  # longer than any path
    with pytest.raises(Problem, match="smity"):
        find_bot("smity")
    on = feodum.simulate(*MONEY, games=200, seed=1, jobs=1, detailed=False)
    off = feodum.simulate(*MONEY, games=200, seed=1, jobs=1, detailed=False, guard=False)
    assert on.turns.total > off.turns.total


# ---- one game


def test_one_game_of_a_race_can_be_played_again() -> None:
    bots = ["smithy", "random", "basic"]
    table = Table(("Smithy", "Village"), 3, tuple(SETS))
    result = race(bots, table, 6, seed=7)
    wins = [0, 0, 0]
    for number in range(1, 7):
        session = single_game(bots, table, 7, number)
        assert session.over
        winners = session.game.winners()
        if len(winners) == 1:
            wins[bots.index(session.seats[winners[0].seat].bot or "")] += 1
    assert wins == [bot.wins for bot in result.bots]


# ---- the tournament


def test_a_tournament_ranks_all() -> None:
    bots = ["big-money", "double-witch", "smithy"]

    def tables(pair: object) -> Table | EachGame:
        assert isinstance(pair, tuple)
        return tables_for(pair, KingdomRequest(), 1)

    progress: list[tuple[int, int]] = []
    found = play_tournament(
        bots, bots, tables, 40, 1, progress=lambda done, total: progress.append((done, total))
    )
    assert [one.name for one in found.standings] == ["double-witch", "smithy", "big-money"]
    assert progress[-1] == (120, 120)
    best = found.standings[0]
    assert set(best.against) == {"smithy", "big-money"}
    assert best.share == pytest.approx(sum(best.against.values()) / 2)
    low, high = best.interval
    assert low < best.share < high
    assert (found.pairs, found.finished, best.games) == (3, 3, 80)


def test_an_interrupted_tournament_ranks_those_who_played() -> None:
    bots = ["big-money", "smithy", "militia"]

    def stop(done: int, _total: int) -> None:
        if done > 40:
            raise KeyboardInterrupt

    with pytest.raises(TournamentInterrupted) as interrupted:
        play_tournament(bots, bots, lambda _: TABLE, 40, 1, progress=stop)
    found = interrupted.value.tournament
    assert (found.pairs, found.finished) == (3, 1)
    games = {one.name: one.games for one in found.standings}
    assert games["smithy"] == 40
    assert games["big-money"] == 40 + games.get("militia", 0)
    assert games.get("militia") != 0


# ---- as it is shown


@pytest.fixture(scope="module")
def result() -> RaceResult:
    return feodum.simulate("smithy", "big-money-ultimate", games=40, seed=1, jobs=1)


def test_a_result_reads_well(result: RaceResult) -> None:
    lines = repr(result).splitlines()
    assert lines[0].startswith("Smithy              wins ")
    assert lines[1].startswith("Big Money Ultimate  wins ")
    assert lines[2].startswith("40 games of ")
    assert "Won by the first player" in lines[4]


def test_a_result_as_a_data_frame(result: RaceResult) -> None:
    frame = result.frame()
    assert frame["strategy"].to_list() == ["Smithy", "Big Money Ultimate"]
    assert frame["games"].to_list() == [40, 40]
    gains = result.frame("gains")
    assert set(gains.columns) == {"strategy", "turn", "card", "gains", "per_game"}
    assert "Smithy" in gains["card"].to_list()
    with pytest.raises(Problem):
        result.frame("nothing")


@pytest.mark.slow
def test_pictures_in_all_forms(result: RaceResult, tmp_path: Path) -> None:
    files = [tmp_path / f"plot.{suffix}" for suffix in ("html", "svg", "png")]
    for file in files:
        result.save_plot(file)
    html, svg, png = (file.read_bytes() for file in files)
    assert b"Points at the end of each turn" in html
    assert b"cdn.jsdelivr.net" not in html.split(b"<body>")[1].split(b"</script>")[0]
    assert not [line for line in html.splitlines() if b'src="http' in line]
    assert b"Big Money Ultimate" in svg
    assert png.startswith(b"\x89PNG")
    with pytest.raises(Problem):
        result.save_plot(tmp_path / "plot.pdf")


@pytest.mark.parametrize("name", ["race.html", "race.svg"])
def test_a_picture_without_the_lab_extra(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = feodum.simulate(*MONEY, games=4, seed=1, jobs=1)
    monkeypatch.setitem(sys.modules, "vl_convert", None)
    with pytest.raises(Problem) as problem:
        result.save_plot(tmp_path / name)
    assert problem.value.code == "no-lab"


def test_a_result_without_details_has_fewer_pictures() -> None:
    plain = feodum.simulate(*MONEY, games=4, seed=1, jobs=1, detailed=False)
    assert "What " not in plain.plot().to_json()
    assert "Games won" in plain.plot().to_json()


# ---- the commands


@pytest.mark.slow
def test_simulating_from_the_command_line(tmp_path: Path) -> None:
    own = tmp_path / "own.strategy"
    own.write_text("name: My Own\nbuy:\n  Province\n  Gold\n  Silver\n")
    words = ["simulate", str(own), "smithy", "--games", "20", "--seed", "1", "--jobs", "1"]
    saved = tmp_path / "game.json"
    done = run_feodum(
        *words, "--csv", str(tmp_path / "csv"), "--html", str(tmp_path / "a.html"),
        "--save-game", "3", str(saved),
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "My Own" in done.stdout
    assert "Ended by Provinces" in done.stdout
    assert (tmp_path / "a.html").stat().st_size > 100_000
    with (tmp_path / "csv" / "strategies.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [row["strategy"] for row in rows] == ["My Own", "Smithy"]
    assert int(rows[0]["games"]) == 20
    assert {file.name for file in (tmp_path / "csv").iterdir()} == {
        *("strategies.csv", "turns.csv", "gains.csv", "provinces.csv"),
        *("lengths.csv", "ends.csv"),
    }
    game = feodum.load(saved.read_text())
    assert game.over
    assert sorted(seat.name for seat in game.seats) == ["My Own", "Smithy"]
    shown = run_feodum(*words, "--show-game", "3").stdout
    assert "Turn 1: " in shown
    assert "The game is over." in shown


@pytest.mark.parametrize("margin", ["6%", " 6 % ", "6,0%", "0.06", "0,06"])
def test_until_can_be_written_in_python_as_in_the_command_line(margin: str) -> None:
    wanted = race(MONEY, TABLE, 5000, seed=1, until=0.06).games
    assert race(MONEY, TABLE, 5000, seed=1, until=margin).games == wanted < 5000
    found = feodum.simulate(*MONEY, until=margin, seed=1, jobs=1).games
    assert found == feodum.simulate(*MONEY, until=0.06, seed=1, jobs=1).games


def test_a_margin_that_is_refused_is_told_a_form_that_is_accepted() -> None:
    with pytest.raises(feodum.Problem) as refused:
        feodum.simulate(*MONEY, until=5)
    assert str(refused.value) == "“5” is not a share such as 0.5% or 0.005."
    for margin in re.findall(r"0\.[05]+%?", str(refused.value)):
        assert race(MONEY, TABLE, 30, until=margin).games == 30


def test_until_from_the_command_line() -> None:
    words = ["simulate", *MONEY, "--until", "6%", "--seed", "1", "--json"]
    found = json.loads(run_feodum(*words, "--jobs", "1").stdout)
    for bot in found["bots"]:
        assert bot["win_high"] - bot["win_low"] <= 0.12
    assert (read_margin("0.5%"), read_margin(" 0.01")) == (0.005, 0.01)
    for text in ("x", "0", "100%", "-1%"):
        with pytest.raises(Problem):
            read_margin(text)


def test_impossible_simulations_are_refused(tmp_path: Path) -> None:
    bad = tmp_path / "bad.strategy"
    bad.write_text("buy:\n  Smity\n")
    for words, expected in [
        ([str(bad), "smithy"], "bad.strategy, line 2, column 3"),
        (["smithy", "smity"], "Did you mean smithy?"),
        (["smithy", "duke", "--plot", "a.pdf"], "written as .html, .svg or .png"),
        (["smithy", "duke", "--until", "x"], "not a share"),
    ]:
        done = run_feodum("simulate", *words, "--games", "2")
        assert done.returncode == 2
        assert expected in done.stderr


def test_a_strategy_without_its_cards_is_pointed_out() -> None:
    words = ["simulate", "smithy", "duke", "--games", "4", "--seed", "1", "--jobs", "1"]
    done = run_feodum(*words, "--recommended", "first-game")
    assert "Duke played without Duke: not in this kingdom." in done.stderr
    assert "Smithy played" not in done.stderr
    assert "played without" not in run_feodum(*words).stderr


@pytest.mark.parametrize(
    "words", [("--plot", "none/x.svg"), ("--csv", "file"), ("--save-game", "1", "none/x.json")]
)
def test_no_game_is_played_if_nothing_can_be_written(
    words: tuple[str, ...], tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    *options, path = words
    place = str(tmp_path / path)
    done = run_feodum("simulate", *MONEY, "--games", "4", "--jobs", "1", *options, place)
    assert (done.returncode, done.stdout) == (2, "")
    assert f"{place} cannot be written" in done.stderr.replace("\n", "")


def test_a_strategy_without_a_name_is_named_after_its_file(tmp_path: Path) -> None:
    (tmp_path / "mine.strategy").write_text("buy: Province; Gold; Silver")
    assert find_strategy(str(tmp_path / "mine.strategy")).name == "mine"


def test_every_length_has_its_place_in_the_picture() -> None:
    result = race(MONEY, TABLE, 40, seed=6)
    shown = Pictures(Canvas(Locale("en")), result).shown_lengths()
    turns = [row["turns"] for row in shown]
    assert turns == list(range(min(result.lengths), max(result.lengths) + 1))
    assert sum(row["share"] for row in shown) == pytest.approx(1)


def test_a_tournament_from_the_command_line() -> None:
    words = ["tournament", *MONEY, "smithy", "--games", "30", "--seed", "1", "--jobs", "1"]
    shown = run_feodum(*words).stdout
    ranks = [line.split()[1] for line in shown.splitlines() if "%" in line and "to" in line]
    assert ranks[0] == "Smithy"
    assert "3 pairs, 30 games each" in shown
    document = json.loads(run_feodum(*words, "--json").stdout)
    assert document["standings"][0]["name"] == "Smithy"
    assert run_feodum("tournament", "smithy").returncode == 2


@pytest.mark.slow
def test_the_page_knows_the_colours_of_a_report() -> None:
    """It draws the same charts in its own colours, so it must find ink, paper and ramps."""
    page = (ROOT / "web" / "src" / "lab" / "charts.ts").read_text(encoding="utf-8")
    assert f"BLACK = '{LIGHT.text}'" in page
    assert f"WHITE = '{LIGHT.ground}'" in page
    chart = feodum.simulate("smithy", "big-money", games=4, seed=1, jobs=1).plot().to_json()
    assert '"interpolate": "lab"' in chart
    assert f'"color": "{LIGHT.text}"' in chart
