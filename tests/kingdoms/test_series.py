"""Several games in a row: who starts, which cards are exchanged."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from feodum.engine.errors import Problem, UnknownName
from feodum.kingdoms.recommended import recommended
from feodum.kingdoms.series import Series, exchange
from feodum.kingdoms.table import ImpossibleTable, Table, new_game

if TYPE_CHECKING:
    from collections.abc import Mapping

OLD = Table(recommended("base-1e/interaction").kingdom, sets=("base-1e",), seed=0)
NEW = Table(recommended("base-2e/deck-top").kingdom, sets=("base-2e",), seed=0)


def problem(error: pytest.ExceptionInfo[Problem]) -> tuple[str, Mapping[str, object]]:
    return error.value.code, error.value.details


def starts(table: Table, winners: list[int], games: int = 600) -> Counter[int]:
    """How often each seat starts the next game."""
    counts: Counter[int] = Counter()
    for seed in range(games):
        after = Series(replace(table, seed=seed)).next_table(winners)
        counts[new_game(after).first.seat] += 1
    return counts


class TestFirstPlayer:
    def test_the_first_game_is_started_by_a_random_player(self) -> None:
        table = replace(NEW, players=4)
        counts = Counter(
            new_game(Series(replace(table, seed=seed)).table).first.seat for seed in range(800)
        )
        # 200 each are expected, with a standard deviation of 12.
        assert sorted(counts) == [0, 1, 2, 3]
        assert all(140 < count < 260 for count in counts.values())

    @pytest.mark.parametrize("table", [OLD, NEW])
    @pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
    def test_left_of_the_winner(self, table: Table, players: int) -> None:
        for winner in range(players):
            counts = starts(replace(table, players=players), [winner], 20)
            assert counts == {(winner + 1) % players: 20}

    def test_after_a_tie_1e_draws_among_those_who_did_not_win(self) -> None:
        counts = starts(replace(OLD, players=5), [0, 3])
        # 200 each are expected, with a standard deviation of 12.
        assert sorted(counts) == [1, 2, 4]
        assert all(140 < count < 260 for count in counts.values())
        assert starts(replace(OLD, players=3), [2, 0], 20) == {1: 20}

    def test_after_a_tie_of_all_1e_draws_among_all(self) -> None:
        counts = starts(replace(OLD, players=3), [0, 1, 2])
        assert sorted(counts) == [0, 1, 2]
        assert all(140 < count < 260 for count in counts.values())

    def test_after_a_tie_2e_draws_among_all(self) -> None:
        for winners in ([0, 1], [0, 1, 2]):
            counts = starts(replace(NEW, players=3), winners)
            assert sorted(counts) == [0, 1, 2]
            assert all(140 < count < 260 for count in counts.values())

    def test_the_first_set_decides_between_the_editions(self) -> None:
        both = replace(OLD, sets=("base-1e", "base-2e"), players=3)
        assert starts(both, [0, 2], 40) == {1: 40}
        newest_first = replace(both, sets=("base-2e", "base-1e"))
        assert sorted(starts(newest_first, [0, 2], 40)) == [0, 1, 2]

    def test_somebody_must_have_won(self) -> None:
        with pytest.raises(ImpossibleTable) as error:
            Series(NEW).next_table([])
        assert problem(error) == ("no-winner", {})

    @pytest.mark.parametrize("seat", [-1, 2])
    def test_the_winner_must_sit_at_the_table(self, seat: int) -> None:
        with pytest.raises(ImpossibleTable) as error:
            Series(NEW).next_table([seat])
        assert problem(error) == ("no-such-seat", {"seat": seat, "players": 2})


class TestGamesInARow:
    def test_the_same_seed_and_results_give_the_same_series(self) -> None:
        first, second = Series(NEW), Series(NEW)
        results = [[0], [1], [0, 1], [1], [0, 1]]
        tables = [first.next_table(winners) for winners in results]
        assert tables == [second.next_table(winners) for winners in results]
        assert len({NEW.seed, *(table.seed for table in tables)}) == 6

    def test_a_series_goes_on_from_its_last_table(self) -> None:
        series = Series(NEW)
        after_one = series.next_table([1])
        assert series.table == after_one
        assert series.next_table([0, 1]) == Series(after_one).next_table([0, 1])

    def test_only_seed_and_first_player_change(self) -> None:
        table = replace(OLD, players=4, seed=9)
        after = Series(table).next_table([2])
        assert after == replace(table, seed=after.seed, first=3)

    def test_each_game_deals_again(self) -> None:
        series = Series(NEW)
        hands = [
            tuple(card.name for card in new_game(series.next_table([0])).players[0].hand)
            for _ in range(20)
        ]
        assert len(set(hands)) > 10

    def test_a_long_series_never_repeats_a_game(self) -> None:
        series = Series(NEW)
        assert len({series.next_table([0]).seed for _ in range(2000)}) == 2000


class TestExchange:
    def test_the_new_card_takes_the_place_of_the_old_one(self) -> None:
        after = exchange(NEW, "Vassal", "Witch")
        place = NEW.kingdom.index("Vassal")
        assert after.kingdom[place] == "Witch"
        assert after.kingdom[:place] == NEW.kingdom[:place]
        assert after.kingdom[place + 1 :] == NEW.kingdom[place + 1 :]
        assert replace(after, kingdom=NEW.kingdom) == NEW

    def test_several_exchanges_are_done_in_order(self) -> None:
        pairs = [("Vassal", "Witch"), ("Artisan", "Moat"), ("Witch", "Vassal")]
        after = Series(NEW).next_table([0], pairs)
        assert set(after.kingdom) == {*NEW.kingdom, "Moat"} - {"Artisan"}
        assert new_game(after).supply.left(new_game(after).cards["Moat"]) == 10

    def test_exchanges_do_not_change_who_starts_nor_the_seed(self) -> None:
        plain = Series(NEW).next_table([0, 1])
        exchanged = Series(NEW).next_table([0, 1], [("Vassal", "Witch")])
        assert (plain.seed, plain.first) == (exchanged.seed, exchanged.first)

    @pytest.mark.parametrize(
        ("out_name", "in_name", "expected"),
        [
            ("Witch", "Moat", ("not-in-kingdom", {"card": "Witch"})),
            ("Vassal", "Artisan", ("card-twice", {"card": "Artisan"})),
            ("Vassal", "Vassal", ("card-twice", {"card": "Vassal"})),
            ("Vassal", "Spy", ("unknown-kingdom-card", {"name": "Spy"})),
            ("Vassal", "Copper", ("unknown-kingdom-card", {"name": "Copper"})),
        ],
    )
    def test_bad_exchanges_change_nothing(
        self, out_name: str, in_name: str, expected: tuple[str, dict[str, str]]
    ) -> None:
        series = Series(NEW)
        with pytest.raises((ImpossibleTable, UnknownName)) as error:
            series.next_table([0], [("Village", "Smithy"), (out_name, in_name)])
        assert problem(error) == expected
        assert series.table == NEW
