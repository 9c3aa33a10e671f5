"""The adviser: what it varies, how it chooses, and that it finds clearly better strategies."""

from pathlib import Path
from random import Random

import pytest

import feodum
from feodum.advice import memory
from feodum.advice.arena import Score, difference, match
from feodum.advice.evolution import SMALL, Island, grown, value_of
from feodum.advice.facts import opening, without
from feodum.advice.final import Matrix, named, pruned, selected, shortened
from feodum.advice.ground import fitting, ground_of
from feodum.advice.rules import (
    LATE_MONEY,
    MONEY,
    buying,
    buys,
    compared,
    fewer,
    has_number,
    leaves_rest,
    parts,
    provinces,
    rule,
    shifted,
    tidied,
)
from feodum.advice.study import Advice, AdviceInterrupted, advise_on
from feodum.advice.variation import Variation, copied, first_ones
from feodum.strategies.printing import in_one_line
from feodum.strategies.reading import read
from feodum.strategies.syntax import OTHERWISE, Value

WITCH = feodum.Table(("Witch", "Moat"), sets=("base-2e",))
EVENTS = feodum.Table(("Smithy", "Village"), landscapes=("Delay", "Way of the Ox"))


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "folder", lambda: tmp_path)


# ---- rules


def test_a_changed_strategy_can_be_written_and_read() -> None:
    """Any change gives a strategy that anybody can read, with at most 16 rules."""
    ground = ground_of(EVENTS)
    variation = Variation(ground, Random(1))
    pool = first_ones(ground)
    for _ in range(150):
        one = variation.changed(variation.random.choice(pool))
        crossed = variation.crossed(one, variation.random.choice(pool))
        pool += [one, crossed]
    for one in pool:
        again = read(in_one_line(one))
        assert again.rules("buy") == one.rules("buy")
        assert 1 <= len(buys(one)) <= 16
    assert len(set(pool)) > 200


def test_numbers_are_shifted_and_stay_sensible() -> None:
    assert shifted(provinces("<=", 4), -2) == provinces("<=", 2)
    assert shifted(provinces("<=", 1), -2) == provinces("<=", 0)
    assert shifted(compared(Value("lead"), "<", -3), 1) == compared(Value("lead"), "<", -2)
    assert has_number(fewer("Witch", 2))
    assert not has_number(parts(read("buy: Gold if coins > owned(Silver)").sections[0].rules[0])[0])


def test_rules_that_cannot_be_reached_are_dropped() -> None:
    ground = ground_of(WITCH)
    rules = (rule("Gold"), rule("Silver"), rule("Witch"), rule("Moat"), rule("Duchy"))
    assert [one.thing for one in tidied(rules, ground)] == ["Gold", "Silver", "Moat", "Duchy"]


def test_what_somebody_gains_becomes_a_strategy() -> None:
    gains = {"Witch": (1.9, 4.0), "Moat": (0.1, 9.0), "Province": (4.0, 15.0)}
    found = copied(gains, ground_of(WITCH))
    assert all(rule("Witch", fewer("Witch", 2)) in buys(one) for one in found)
    assert not any(one.thing == "Moat" for strategy in found for one in buys(strategy))


def test_the_library_takes_part_where_its_cards_are() -> None:
    assert "double-witch" in fitting(WITCH)
    assert "chapel-witch" not in fitting(WITCH)
    assert "big-money" in fitting(WITCH)


def test_what_is_left_to_basic_is_bought_as_basic_does() -> None:
    """Without a card, neither the rules nor `basic` buy it."""
    rest = buying([rule(OTHERWISE)])
    assert rest in first_ones(ground_of(WITCH))
    assert match(WITCH, rest, "basic", 3, range(4)).share == 0.5
    assert opening(WITCH, rest, (5, 2))[0] == "Witch"
    assert "Witch" not in opening(WITCH, without(rest, "Witch"), (5, 2))
    assert named([rest], {})[0].name == "basic"


# ---- matches


def test_a_match_is_fair_and_depends_on_its_deals_alone() -> None:
    money, late = buying(MONEY), buying(LATE_MONEY)
    whole = match(WITCH, money, late, 3, range(8))
    halves = match(WITCH, money, late, 3, range(4)) + match(WITCH, money, late, 3, range(4, 8))
    assert whole == halves
    assert whole.reversed() == match(WITCH, late, money, 3, range(8))
    assert match(WITCH, money, money, 3, range(4)).share == 0.5


def test_an_interval_holds_the_share_and_shrinks() -> None:
    few, many = Score(20, 14.0), Score(2000, 1400.0)
    for score in (few, many):
        low, high = score.interval
        assert low < score.share < high
    assert many.error < few.error / 5
    assert difference(many, Score(2000, 1000.0)).is_clear
    assert not difference(few, Score(20, 10.0)).is_clear


def test_a_bad_match_up_counts_more_than_a_mean() -> None:
    even = (Score(100, 60.0), Score(100, 60.0))
    uneven = (Score(100, 95.0), Score(100, 30.0))
    assert value_of(even) > value_of(uneven)


# ---- evolution


@pytest.mark.slow
def test_two_witches_beat_money_within_two_generations() -> None:
    island = Island(WITCH, 1, effort=SMALL)
    for _ in range(2):
        island = grown(island)
    assert island.generation == 2
    best = island.elite[0]
    assert leaves_rest(best) or any(one.thing == "Witch" for one in buys(best))
    assert island.games > 0
    assert "basic" in island.league


def test_a_generation_without_time_changes_nothing() -> None:
    island = grown(Island(WITCH, 1, effort=SMALL))
    late = grown(island, seconds=-1.0)
    assert (late.generation, late.scores) == (island.generation, island.scores)


# ---- the end


def test_rules_that_do_nothing_are_taken_away() -> None:
    needless = rule("Estate", provinces("<=", 0))
    useful = rule("Witch", fewer("Witch", 2), compared(Value("turn"), "<=", 99))
    strategy = buying([MONEY[0], needless, MONEY[3], useful, MONEY[4]])
    shorter = pruned(WITCH, strategy, ["basic"], 1, 6)
    assert needless not in buys(shorter)
    assert any(one.thing == "Witch" for one in buys(shorter))
    assert useful not in buys(shorter)


def test_the_last_rule_is_never_taken_away() -> None:
    assert list(shortened(buying([rule("Silver")]), 0)) == []


def test_the_matrix_decides_who_is_advised() -> None:
    """The best mean does not decide: the second wins more games, but is outplayed by the first."""
    one, other, third = (buying([rule(name), *MONEY]) for name in ("Witch", "Moat", "Market"))
    points = {(0, 1): 70.0, (0, 2): 55.0, (0, 3): 55.0, (1, 2): 95.0, (1, 3): 95.0, (2, 3): 10.0}
    found = {pair: Score(100, won) for pair, won in points.items()}
    found |= {(b, a): score.reversed() for (a, b), score in found.items()}
    matrix = Matrix((one, other, third, "basic"), found)
    assert selected(matrix)[0] == one
    assert third not in selected(matrix)


def test_names_come_from_the_cards_and_are_distinct() -> None:
    witches = buying([rule("Witch", fewer("Witch", 2)), *MONEY])
    more = buying([rule("Witch", fewer("Witch", 3)), *MONEY])
    names = [one.name for one in named([witches, more, buying(MONEY)], {})]
    assert names == ["Witch", "Witch 2", "Money"]
    double = fitting(WITCH)["double-witch"]
    assert named([double], fitting(WITCH))[0].name == double.name


def test_an_opening_is_what_the_strategy_buys_with_these_coins() -> None:
    strategy = buying([rule("Witch", fewer("Witch", 2)), *MONEY])
    assert opening(WITCH, strategy, (4, 3)) == ("Silver", "Silver")
    assert opening(WITCH, strategy, (5, 2)) == ("Witch",)


# ---- the whole


@pytest.fixture(scope="module")
def advice() -> Advice:
    return advise_on(WITCH, games=1500, seed=1, jobs=1)


@pytest.mark.slow
def test_advice_names_at_most_five_strategies_with_their_matrix(advice: Advice) -> None:
    assert 1 <= len(advice.strategies) <= 5
    assert all(one.name for one in advice.strategies)
    assert "basic" in advice.matrix.players
    count = len(advice.matrix.players)
    assert len(advice.matrix.scores) == count * (count - 1)
    assert not advice.interrupted


@pytest.mark.slow
def test_the_same_number_of_games_finds_the_same_in_two_processes(advice: Advice) -> None:
    again = advise_on(WITCH, games=1500, seed=1, jobs=2)
    assert again == advice


@pytest.mark.slow
def test_an_interrupt_gives_what_is_known() -> None:
    calls: list[str] = []

    def stop(_done: float, stage: str) -> None:
        calls.append(stage)
        if stage != "search":
            raise KeyboardInterrupt

    with pytest.raises(AdviceInterrupted) as caught:
        advise_on(WITCH, games=600, seed=1, progress=stop)
    known = caught.value.advice
    assert known is not None
    assert known.interrupted
    assert known.strategies
    assert calls[0] == "search"


def test_an_interrupt_at_once_gives_nothing() -> None:
    def stop(_done: float, _stage: str) -> None:
        raise KeyboardInterrupt

    with pytest.raises(AdviceInterrupted) as caught:
        advise_on(WITCH, games=100, seed=1, jobs=1, progress=stop)
    assert caught.value.advice is None


# ---- the cache


@pytest.mark.slow
def test_what_was_found_is_kept_by_kingdom(advice: Advice) -> None:
    table = advice.table
    assert memory.recalled(table) is None
    memory.remember(table, advice.games, advice.strategies)
    found = memory.recalled(table)
    assert found is not None
    games, strategies = found
    assert games == advice.games
    assert [one.rules("buy") for one in strategies] == [
        one.rules("buy") for one in advice.strategies
    ]
    assert memory.recalled(EVENTS) is None
    memory.place_of(table).write_text("{", encoding="utf-8")
    assert memory.recalled(table) is None


@pytest.mark.parametrize(
    "spoilt",
    [
        "",
        "[]",
        "{}",
        "[" * 100_000,
        '{"games": Infinity, "strategies": ["buy: Gold"]}',
        '{"games": -5, "strategies": ["buy: Gold"]}',
        '{"games": 1e300, "strategies": ["buy: Gold"]}',
        '{"games": 5, "strategies": ["Gold"]}',
        '{"games": 5, "strategies": [null]}',
    ],
)
def test_a_spoilt_cache_is_as_good_as_none(spoilt: str) -> None:
    memory.remember(EVENTS, 5, [read("buy: Gold")])
    assert memory.recalled(EVENTS) == (5, (read("buy: Gold"),))
    memory.place_of(EVENTS).write_text(spoilt, encoding="utf-8")
    assert memory.recalled(EVENTS) is None
    memory.place_of(EVENTS).unlink()
