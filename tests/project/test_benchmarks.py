"""The benchmark plays as policies.md says, and reads the output of its programs."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest
from rich.console import Console

from benchmarks import programs, strategy_jobs
from benchmarks.against_limit import judge_shares, print_shares
from benchmarks.against_pyminion import judge, print_games, print_speed
from benchmarks.against_revision import NoBenchmark, known_jobs, unpack
from benchmarks.costs import judge_costs, measure_costs, print_costs
from benchmarks.feodum_costs import TURNS, session_in_the_middle
from benchmarks.feodum_jobs import TABLES, run
from benchmarks.programs import (
    JOBS,
    Failed,
    Measured,
    Program,
    Run,
    Series,
    compiled_limit,
    limit,
    uncompiled_feodum,
)
from benchmarks.server import (
    Load,
    judge_loads,
    judge_races,
    measure_load,
    measure_reopening,
    print_loads,
)
from benchmarks.strategies import (
    BY_HAND,
    BY_RULES,
    GAMES,
    LONG,
    Strategies,
    judge_strategies,
    print_strategies,
)
from feodum.kingdoms.sets import NEWEST_SETS
from scripts.compiled_env import ROOT, compiler_works

needs_compiler = pytest.mark.skipif(not compiler_works(), reason="no C compiler here")


def measured(turns: float, **rates: float) -> Measured:
    def series(rate: float, turns: float) -> Series:
        one = Run(
            games=100,
            cpu_seconds=100 / rate,
            games_per_second=rate,
            mean_turns=turns,
            turns_standard_error=0.1,
            wins=[60, 14],
            ties=26,
            cards_played=340,
        )
        return Series([one, one, one])

    return {
        (job, name): series(rate, turns if name == "pyminion" else 40)
        for job in JOBS
        for name, rate in rates.items()
    }


def verdict(figures: Measured) -> tuple[bool, str]:
    text = io.StringIO()
    return judge(Console(file=text), figures), text.getvalue()


@pytest.mark.slow
@pytest.mark.parametrize(("job", "turns", "first"), [("A", 34.2, 0.33), ("B", 32.3, 0.607)])
def test_the_jobs_play_their_policies(job: str, turns: float, first: float) -> None:
    result = run(job, 600, seed=1)
    assert result["mean_turns"] == pytest.approx(turns, rel=0.03)
    wins = result["wins"]
    assert isinstance(wins, list)
    assert wins[0] / 600 == pytest.approx(first, abs=0.06)


def test_the_engine_plays_many_cards() -> None:
    result = run("C", 50, seed=1)
    assert result["cards_played"] == pytest.approx(340, rel=0.05)


@pytest.mark.slow
def test_menagerie_is_played() -> None:
    result = run("D", 100, seed=1)
    assert result["mean_turns"] == pytest.approx(31.1, rel=0.06)


def test_kingdoms_that_big_money_ignores_change_no_game() -> None:
    keys = ("mean_turns", "wins", "ties")
    plain, recommended, drawn = (run(job, 30, seed=2) for job in ("A", "E", "F"))
    assert [recommended[key] for key in keys] == [plain[key] for key in keys]
    assert [drawn[key] for key in keys] == [plain[key] for key in keys]


def test_every_game_of_job_f_has_a_kingdom_of_its_own() -> None:
    tables = TABLES["F"]
    assert callable(tables)
    drawn = [tables(seed) for seed in range(20)]
    assert len({table.kingdom for table in drawn}) == 20
    assert drawn[0].sets == NEWEST_SETS
    assert any(table.landscapes for table in drawn)


@needs_compiler
def test_the_limit_plays_the_games_of_job_a() -> None:
    program = limit()
    result = program.run("A", seed=3, scale=0.001)
    assert result["games"] == 500
    assert Run.__annotations__.keys() <= result.keys()
    assert result["mean_turns"] == pytest.approx(34.2, rel=0.03)
    ours = run("A", 500, seed=3)
    for key in ("mean_turns", "turns_standard_error", "wins", "ties"):
        assert result[key] == pytest.approx(ours[key], abs=1e-5)


@needs_compiler
def test_the_limit_is_compiled_only_when_it_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "limit.c"
    source.write_text("int main(void) { return 0; }")
    monkeypatch.setattr(programs, "LIMIT_SOURCE", source)
    monkeypatch.setattr(programs, "LIMIT_FOLDER", tmp_path / "limit")
    first = compiled_limit()
    made = first.stat().st_mtime_ns
    assert compiled_limit() == first
    assert first.stat().st_mtime_ns == made
    source.write_text("int main(void) { return 1; }")
    assert compiled_limit() != first


@pytest.mark.slow
def test_the_same_seed_plays_the_same_games() -> None:
    keys = ("mean_turns", "wins", "ties", "cards_played")
    first, second = run("C", 20, seed=3), run("C", 20, seed=3)
    assert [first[key] for key in keys] == [second[key] for key in keys]


@pytest.mark.slow
def test_a_program_runs_in_a_process_of_its_own() -> None:
    program = uncompiled_feodum()
    assert program.run("A", seed=1, scale=0.01)["games"] == 30
    text = io.StringIO()
    costs = measure_costs([program], scale=0.01)
    print_costs(Console(file=text, width=80), costs)
    assert "Big Money" in text.getvalue()
    assert "microseconds a view" in text.getvalue()


def test_a_program_that_fails_says_so() -> None:
    with pytest.raises(Failed, match="invalid choice"):
        uncompiled_feodum().run_module("benchmarks.feodum_jobs", "Z")


def test_the_wrong_build_is_not_measured() -> None:
    program = Program("wrong", uncompiled_feodum().command, {"A": 2}, True)
    with pytest.raises(Failed, match="not the build"):
        program.run("A", seed=1, scale=1)


def test_requirements_are_checked() -> None:
    assert verdict(measured(40.5, compiled=16_000, uncompiled=1_600, pyminion=100))[0]
    kept, text = verdict(measured(40.5, compiled=14_000, uncompiled=1_600, pyminion=100))
    assert not kept
    assert "A compiled at least 150 times pyminion: 140.0  missed" in text
    assert not verdict(measured(42, compiled=16_000, uncompiled=1_600, pyminion=100))[0]


def test_shares_of_the_limit_are_checked() -> None:
    text = io.StringIO()
    console = Console(file=text)
    assert judge_shares(console, measured(40, compiled=9_100, limit=100_000))
    assert not judge_shares(console, measured(40, compiled=8_900, limit=100_000))
    assert "A compiled at least 9% of the limit: 8.90%  missed" in text.getvalue()
    assert "E compiled at least 7% of the limit: 8.90%  ok" in text.getvalue()


def test_the_times_of_views_and_new_deals_are_checked() -> None:
    text = io.StringIO()
    console = Console(file=text)

    def kept(microseconds: float, deals: float) -> bool:
        costs = {"view": {"microseconds": microseconds}, "deals": {"per_second": deals}}
        return judge_costs(console, [("compiled", costs)])

    assert kept(14.9, 20_000)
    assert not kept(15.0, 20_000)
    assert not kept(14.9, 19_999)
    assert "compiled view under 15 microseconds: 15.0  missed" in text.getvalue()


def test_the_session_that_is_viewed_is_in_its_middle() -> None:
    session, seat = session_in_the_middle()
    view = session.view(seat)
    assert view["turn"] == seat
    assert session.question is not None
    assert "end turn" in session.question["candidates"]
    assert sum(player.turns for player in session.game.players) == TURNS + 1


def test_the_tables_fit_in_80_columns() -> None:
    text = io.StringIO()
    figures = measured(40, compiled=16_000, uncompiled=1_600, pyminion=100, limit=1_600_000)
    console = Console(file=text, width=80)
    print_speed(console, figures, rounds=3)
    print_games(console, figures)
    print_shares(console, figures, rounds=3)
    assert "160.0" in text.getvalue()
    assert "1.00%" in text.getvalue()
    assert "…" not in text.getvalue()


def test_only_jobs_that_a_revision_has_are_compared(tmp_path: Path) -> None:
    (tmp_path / "benchmarks").mkdir()
    script = tmp_path / "benchmarks" / "feodum_jobs.py"
    script.write_text((ROOT / "benchmarks" / "feodum_jobs.py").read_text())
    games = {"A": 2, "D": 1}
    assert known_jobs(tmp_path, games) == games
    script.write_text('JOBS = {"A": lambda: []}')
    assert known_jobs(tmp_path, games) == {"A": 2}


def test_an_unknown_revision_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NoBenchmark, match="no-such-revision"):
        unpack("no-such-revision", tmp_path)


def load(tables: int, slow: float) -> Load:
    return Load(tables, [0.001] * 98 + [slow] * 2, 1024 * 100 * tables, 0.05, 0.1)


@pytest.mark.parametrize(
    ("few", "many", "kept"), [(0.005, 0.04, True), (0.005, 0.12, False), (0.001, 0.05, False)]
)
def test_a_server_must_stay_quick_with_many_tables(few: float, many: float, kept: bool) -> None:
    console = Console(file=io.StringIO(), width=100)
    loads = [load(10, few), load(1000, many)]
    print_loads(console, loads)
    assert judge_loads(console, loads) is kept
    printed = console.file.getvalue()  # type: ignore[attr-defined]
    assert f"{many * 1000:.0f} ms" in printed
    assert "100 kB" in printed
    assert "50%" in printed
    assert "0.50 ms" in printed


@pytest.mark.slow
def test_scripted_players_measure_a_real_server() -> None:
    found = measure_load(Path(sys.executable), 3, 3)
    assert 6 <= len(found.seconds) <= 9
    assert found.seconds == sorted(found.seconds)
    assert 0 < found.worked < found.lasted
    assert measure_reopening(Path(sys.executable)) < 30


@pytest.mark.slow
def test_scripted_players_answer_beside_races() -> None:
    found = measure_load(Path(sys.executable), 2, 2, races=True)
    assert found.seconds
    console = Console(file=io.StringIO(), width=100)
    assert judge_races(console, found) is (found.slow < 0.05)


def test_a_lab_must_not_be_noticed() -> None:
    console = Console(file=io.StringIO(), width=100)
    assert judge_races(console, load(100, 0.04))
    assert not judge_races(console, load(100, 0.06))


@pytest.mark.slow
@pytest.mark.parametrize("job", GAMES)
def test_strategies_by_rules_and_by_hand_play_the_same_games(job: str) -> None:
    by_rules, by_hand = (strategy_jobs.run(job, 60, 3, by_hand=hand) for hand in (False, True))
    for key in ("mean_turns", "wins", "ties"):
        assert by_rules[key] == by_hand[key]


@pytest.mark.slow
@pytest.mark.parametrize("job", LONG)
def test_long_strategies_play_to_the_end(job: str) -> None:
    turns = strategy_jobs.run(job, 4, 3, by_hand=False)["mean_turns"]
    assert isinstance(turns, float)
    assert 20 < turns < 80


def test_strategies_on_two_processes() -> None:
    found = strategy_jobs.run_on(2, "money", 200, 1)
    assert isinstance(found["games_per_second"], float)


@pytest.mark.parametrize(
    ("share", "gain", "growth", "rate", "kept"),
    [
        (0.7, 1.9, 100, 3100, True),
        (0.5, 1.9, 100, 3100, False),
        (0.7, 1.5, 100, 3100, False),
        (0.7, 1.9, 9000, 3100, False),
        (0.7, 1.9, 100, 2900, False),
    ],
)
def test_requirements_on_strategies_are_checked(
    share: float, gain: float, growth: int, rate: float, kept: bool
) -> None:
    runs = {
        (job, name): measured(40, feodum=1000 * rate)["A", "feodum"]
        for job in GAMES
        for name, rate in ((BY_RULES, share), (BY_HAND, 1.0))
    }
    runs |= {(job, BY_RULES): measured(40, feodum=rate)["A", "feodum"] for job in LONG}
    text = io.StringIO()
    found = Strategies(runs, dict.fromkeys(GAMES, gain), growth)
    print_strategies(Console(file=text), found, 3)
    assert judge_strategies(Console(file=text), found) is kept
    assert ("missed" in text.getvalue()) is not kept
