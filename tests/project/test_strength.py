"""How strength is measured: few judged games say what many raced ones say."""

from collections.abc import Iterable
from math import sqrt

import pytest

import feodum
from benchmarks import standings
from benchmarks.judging import judged
from benchmarks.standings import SHORT, Standings
from benchmarks.strength import Meeting, Outcome, drawn, kingdoms, play, rivals
from feodum.bots import make_bot
from feodum.lab.race import race

TABLE = feodum.KingdomRequest(recommended="base-2e/first-game").table()
MONEY = "strategy:buy: Province; Duchy if left(Province) <= 4; Gold; Silver"
SMITHY = MONEY.replace("Silver", "Smithy if owned(Smithy) < 1; Silver")
MILITIA = MONEY.replace("Silver", "Militia if owned(Militia) < 2; Silver")
WORKSHOP = MONEY.replace("Silver", "Workshop if owned(Workshop) < 1; Silver")
JUDGED, RACED = 12, 1200


@pytest.mark.slow
@pytest.mark.parametrize(
    ("player", "other", "better"),
    [(SMITHY, MONEY, True), (MILITIA, "basic", True), (WORKSHOP, MONEY, False)],
    ids=["Smithy", "Militia", "Workshop"],
)
def test_judged_games_say_what_ten_times_as_many_raced_ones_say(
    player: str, other: str, *, better: bool
) -> None:
    found = judged(
        TABLE, lambda _seed: make_bot(player), other, JUDGED, 1, make_bot(MONEY), 60, 400
    )
    raced = race([player, other], TABLE, RACED, 2).bots[0].points_share
    error = sqrt(raced * (1 - raced) / RACED)
    assert found.changes >= JUDGED
    assert abs(found.share - raced) < 2.5 * sqrt(found.error**2 + error**2)
    assert found.error < sqrt(0.25 / (10 * JUDGED))
    gain = found.share - found.planned
    assert abs(gain) > 2 * found.error
    assert (gain > 0) == better


def test_a_player_that_changes_nothing_is_as_strong_as_its_strategy() -> None:
    found = judged(TABLE, lambda _seed: make_bot(MONEY), "basic", 2, 1, make_bot(MONEY), 1, 20)
    assert found.changes == 0
    assert found.share == found.planned


def test_the_worst_of_several_opponents_counts() -> None:
    shares = [play(Meeting(TABLE, MONEY, (other,), 20)).share for other in ("random", "basic")]
    outcome = play(Meeting(TABLE, MONEY, ("random", "basic"), 20))
    assert outcome.share == min(shares) < max(shares)


def test_the_benchmark_has_its_kingdoms() -> None:
    assert len(kingdoms("all")) == 24
    assert kingdoms("even") + kingdoms("odd") == kingdoms("all")[::2] + kingdoms("all")[1::2]
    assert drawn(2) == drawn(3)[:2]
    menagerie = drawn(1, "menagerie")[0]
    assert menagerie.sets == ("menagerie",)
    assert rivals(menagerie)[0] == "basic"


def test_one_run_measures_everything(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    met: list[Meeting] = []

    def play_all(meetings: Iterable[Meeting], _jobs: int) -> list[Outcome]:
        new = list(meetings)
        met.extend(new)
        return [Outcome(one, 0.5, 0.1, 0.0) for one in new]

    monkeypatch.setattr(standings, "play_all", play_all)
    monkeypatch.setattr(standings, "advised", lambda _seconds, _games: lambda _table: MONEY)
    Standings(SHORT, 0.1, 1).measure()
    told = capsys.readouterr().out.rpartition("\n\n")[2].splitlines()
    assert len(told) == 13
    assert "expert against hard: 50.0% ± 0.0% over 2 kingdoms, the worst 50.0%" in told
    assert {one.player for one in met} == {*standings.LEVELS[1:], MONEY}
    assert all(one.games % 2 == 0 for one in met)
