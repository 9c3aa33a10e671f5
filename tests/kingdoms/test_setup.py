"""Setting up a table: piles, starting decks, the first player, versions, the end of the game."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from math import comb
from typing import TYPE_CHECKING

import pytest

from feodum.boxes.base.cards import mine_1e, mine_2e, village
from feodum.boxes.basic import BASIC, copper, estate, province
from feodum.boxes.intrigue.cards import masquerade_2e
from feodum.boxes.menagerie.cards import HORSES, barge, horse
from feodum.boxes.shipped import SHIPPED
from feodum.engine.card import Card, action
from feodum.engine.errors import Problem, UnknownName
from feodum.engine.landscape import Event
from feodum.engine.state import census
from feodum.engine.turn import end_turn, start_turn
from feodum.kingdoms import sets
from feodum.kingdoms.randomizer import random_kingdom
from feodum.kingdoms.recommended import recommended
from feodum.kingdoms.sets import (
    NEWEST_SETS,
    SETS,
    add_set,
    all_cards,
    card,
    kingdom_cards,
    landscape,
    landscapes,
)
from feodum.kingdoms.table import ImpossibleTable, Table, new_game
from feodum.locales import Locale
from feodum.locales.problems import describe
from tests.kingdoms.facts import cards_of, named

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

TABLE = Table(recommended("base-2e/first-game").kingdom)

PLAYERS = (2, 3, 4, 5, 6)
BASIC_PILES = {
    "Copper": (46, 39, 32, 85, 78),
    "Silver": (40, 40, 40, 80, 80),
    "Gold": (30, 30, 30, 60, 60),
    "Estate": (8, 12, 12, 12, 12),
    "Duchy": (8, 12, 12, 12, 12),
    "Province": (8, 12, 12, 15, 18),
    "Curse": (10, 20, 30, 40, 50),
}
VICTORY_PILE = (8, 12, 12, 12, 12)
EDITIONS = [edition.name for box in SHIPPED for edition in box.editions]
LANDSCAPES = sorted(named("landscape"))
VICTORY_CARDS = named("victory")


def problem(error: pytest.ExceptionInfo[Problem]) -> tuple[str, Mapping[str, object]]:
    return error.value.code, error.value.details


class TestPiles:
    @pytest.mark.parametrize("edition", EDITIONS)
    def test_the_cards_of_an_edition(self, edition: str) -> None:
        assert sorted(kingdom_cards((edition,))) == sorted(cards_of(edition))
        assert len(SETS[edition]) == len(cards_of(edition))

    @pytest.mark.parametrize("edition", EDITIONS)
    @pytest.mark.parametrize(("i", "players"), list(enumerate(PLAYERS)))
    def test_sizes(self, edition: str, i: int, players: int) -> None:
        cards = cards_of(edition)
        game = new_game(Table(tuple(cards), players, (edition,)))
        expected = {name: sizes[i] for name, sizes in BASIC_PILES.items()}
        for name in cards:
            expected[name] = VICTORY_PILE[i] if name in VICTORY_CARDS else 10
        assert {card.name: count for card, count in game.supply.sizes().items()} == expected

    def test_only_the_kingdom_and_the_basic_cards(self) -> None:
        game = new_game(TABLE)
        assert [card.name for card in game.supply.sizes()] == [*BASIC_PILES, *TABLE.kingdom]
        assert game.trash == []


class TestStartingDecks:
    @pytest.mark.parametrize("players", PLAYERS)
    def test_seven_coppers_and_three_estates(self, players: int) -> None:
        game = new_game(replace(TABLE, players=players))
        assert len(game.players) == players
        for player in game.players:
            assert len(player.hand) == 5
            assert len(player.deck) == 5
            assert Counter(player.all_cards()) == {copper: 7, estate: 3}
            assert player.turns == 0
            assert player.score() == 3

    def test_the_census_counts_each_card_at_the_table(self) -> None:
        basic = {"copper": 60, "silver": 40, "gold": 30, "estate": 8 + 6, "duchy": 8}
        assert census(new_game(Table(("Moat",)))) == basic | {
            "province": 8,
            "curse": 10,
            "moat": 10,
        }

    def test_no_card_is_made_or_lost(self) -> None:
        for players, coppers in ((4, 60), (6, 120)):
            game = new_game(replace(TABLE, players=players))
            dealt = sum(player.all_cards().count(copper) for player in game.players)
            assert dealt + game.supply.left(copper) == coppers

    def test_hands_are_dealt_fairly(self) -> None:
        games = 1200
        counts = Counter(
            player.hand.count(copper)
            for seed in range(games // 2)
            for player in new_game(replace(TABLE, seed=seed)).players
        )
        for coppers in range(2, 6):
            expected = games * comb(7, coppers) * comb(3, 5 - coppers) / comb(10, 5)
            assert abs(counts[coppers] - expected) < 5 * expected**0.5
        assert sum(counts.values()) == games

    def test_players_do_not_share_a_shuffle(self) -> None:
        game = new_game(replace(TABLE, players=6))
        assert len({tuple(player.hand + player.deck) for player in game.players}) == 6

    def test_the_seed_decides(self) -> None:
        def dealt(seed: int) -> list[list[str]]:
            game = new_game(replace(TABLE, seed=seed))
            return [[card.name for card in player.hand + player.deck] for player in game.players]

        assert dealt(5) == dealt(5)
        assert dealt(5) != dealt(6)


class TestFirstPlayer:
    @pytest.mark.parametrize("players", PLAYERS)
    def test_random(self, players: int) -> None:
        table = replace(TABLE, players=players)
        counts = Counter(
            new_game(replace(table, seed=seed)).first.seat for seed in range(200 * players)
        )
        # 200 each are expected, with a standard deviation below 14.
        assert sorted(counts) == list(range(players))
        assert all(140 < count < 260 for count in counts.values())

    def test_chosen(self) -> None:
        for seat in range(4):
            game = new_game(replace(TABLE, players=4, first=seat))
            assert game.first.seat == game.current.seat == seat

    def test_a_chosen_first_player_leaves_the_deal_as_it_was(self) -> None:
        one, other = (new_game(replace(TABLE, first=seat)) for seat in (0, 1))
        assert [player.hand for player in one.players] == [player.hand for player in other.players]

    @pytest.mark.parametrize("seat", [-1, 2])
    def test_must_sit_at_the_table(self, seat: int) -> None:
        with pytest.raises(ImpossibleTable) as error:
            new_game(replace(TABLE, first=seat))
        assert problem(error) == ("no-such-seat", {"seat": seat, "players": 2})


class TestRefused:
    @pytest.mark.parametrize("players", [-1, 0, 1])
    def test_too_few_players(self, players: int) -> None:
        with pytest.raises(ImpossibleTable) as error:
            new_game(replace(TABLE, players=players))
        assert problem(error) == ("player-count", {"players": players})

    def test_a_card_twice(self) -> None:
        with pytest.raises(ImpossibleTable) as error:
            new_game(replace(TABLE, kingdom=("Village", "Moat", "Village")))
        assert problem(error) == ("card-twice", {"card": "Village"})

    @pytest.mark.parametrize("name", ["Vilage", "Copper", "Spy", ""])
    def test_a_card_that_is_not_a_kingdom_card_of_the_sets(self, name: str) -> None:
        with pytest.raises(UnknownName) as error:
            new_game(Table(("Moat", name), sets=("base-2e",)))
        assert problem(error) == ("unknown-kingdom-card", {"name": name})
        assert sorted(error.value.known) == sorted(cards_of("base-2e"))

    def test_an_unknown_set(self) -> None:
        with pytest.raises(UnknownName) as error:
            new_game(replace(TABLE, sets=("base-2e", "base-3e")))
        assert problem(error) == ("unknown-set", {"name": "base-3e"})
        assert set(error.value.known) > {*SETS, "Зверинец"}


class TestTables:
    @pytest.mark.parametrize("players", [7, 8, 12])
    def test_seven_players_sit_at_two_tables(self, players: int) -> None:
        with pytest.raises(ImpossibleTable) as error:
            new_game(replace(TABLE, players=players))
        assert problem(error) == ("too-many-players", {"players": players})
        assert "two tables" in describe(error.value, Locale("en"))
        for size in (players // 2, players - players // 2):
            kingdom = random_kingdom(size, ("intrigue-1e", "base-1e"))
            game = new_game(Table(kingdom, size, ("intrigue-1e", "base-1e")))
            assert len(game.players) == size
            assert len(game.supply.piles) == 7 + 10


class TestVersions:
    @pytest.mark.parametrize(
        ("sets", "mine"),
        [
            (("base-1e",), mine_1e),
            (("base-2e",), mine_2e),
            (("base-1e", "base-2e"), mine_1e),
            (("base-2e", "base-1e"), mine_2e),
            (("intrigue-1e", "base-2e", "base-1e"), mine_2e),
        ],
    )
    def test_the_first_set_listed(self, sets: tuple[str, ...], mine: object) -> None:
        game = new_game(Table(("Mine", "Village"), sets=sets))
        assert list(game.supply.sizes())[len(BASIC) :] == [mine, village]
        assert game.cards["Mine"] is mine

    def test_the_default_is_the_newest(self) -> None:
        assert NEWEST_SETS == ("base-2e", "intrigue-2e", "menagerie")
        supply = new_game(Table(("Mine", "Masquerade", "Barge"))).supply
        assert mine_2e in supply
        assert masquerade_2e in supply

    def test_cards_of_sets_not_in_use_can_still_be_named(self) -> None:
        cards = all_cards(("base-1e",))
        assert {"Copper", "Sentry", "Spy"} <= set(cards)
        assert cards["Mine"] is mine_1e
        assert cards["Masquerade"] is masquerade_2e
        assert cards["Barge"] is barge
        assert cards["Horse"] is horse
        shipped = {name for edition in EDITIONS for name in cards_of(edition)}
        assert set(cards) == {*BASIC_PILES, *shipped, "Horse"}


def table_with(card: str, *landscapes: str) -> Table:
    return Table((card,), landscapes=landscapes)


class TestLandscapes:
    def test_the_events_and_ways_of_the_sets(self) -> None:
        assert sorted(landscapes(NEWEST_SETS)) == LANDSCAPES
        assert landscapes(("base-2e", "intrigue-2e", "intrigue-1e", "base-1e")) == {}

    @pytest.mark.parametrize("name", LANDSCAPES)
    def test_lie_beside_the_supply(self, name: str) -> None:
        game = new_game(table_with("Moat", name))
        assert [found.name for found in [*game.events, *game.ways]] == [name]
        assert [card.name for card in game.supply.sizes()] == [*BASIC_PILES, "Moat"]

    @pytest.mark.parametrize("players", PLAYERS)
    def test_thirty_horses_for_any_number_of_players(self, players: int) -> None:
        game = new_game(replace(table_with("Moat", "Ride"), players=players))
        assert game.supply.other_sizes() == {horse: 30}
        assert horse not in game.supply

    def test_an_unknown_one(self) -> None:
        with pytest.raises(UnknownName) as error:
            new_game(Table(("Moat",), landscapes=("Way of the Cow",)))
        assert problem(error) == ("unknown-landscape", {"name": "Way of the Cow"})
        assert sorted(error.value.known) == LANDSCAPES

    def test_one_of_a_set_not_in_use(self) -> None:
        with pytest.raises(UnknownName) as error:
            new_game(Table(("Moat",), sets=("base-2e",), landscapes=("Ride",)))
        assert problem(error) == ("unknown-landscape", {"name": "Ride"})

    def test_one_twice(self) -> None:
        with pytest.raises(ImpossibleTable) as error:
            new_game(table_with("Moat", "Ride", "Ride"))
        assert problem(error) == ("card-twice", {"card": "Ride"})


class TestEnd:
    @pytest.mark.parametrize(("players", "piles"), [(2, 3), (3, 3), (4, 3), (5, 4), (6, 4)])
    def test_empty_piles(self, players: int, piles: int) -> None:
        for empty in (piles - 1, piles):
            game = new_game(replace(TABLE, players=players, first=0))
            # Curses and basic cards count like any other pile.
            pile_names = ["Curse", "Village", "Estate", "Moat"][:empty]
            for name in pile_names:
                card = game.cards[name]
                while game.supply.left(card):
                    game.players[0].gain(card)
            start_turn(game)
            end_turn(game)
            assert game.over == (empty == piles)
            assert game.current.seat == (0 if empty == piles else 1)

    @pytest.mark.parametrize("players", PLAYERS)
    def test_provinces(self, players: int) -> None:
        for left in (1, 0):
            game = new_game(replace(TABLE, players=players, first=0))
            while game.supply.left(province) > left:
                game.players[1].gain(province)
            start_turn(game)
            end_turn(game)
            assert game.over == (left == 0)
            assert [player.seat for player in game.winners()] == ([] if left else [1])


@pytest.fixture
def toy() -> Iterator[Card]:
    """A custom set, known only while a test runs."""
    made = action("Toy", cost=2, actions=1)
    add_set("toys", [made], [Event("Toy Fair", 1, uses=HORSES)])
    yield made
    del sets.BOXES["toys"]
    sets.learn()


class TestAddedSet:
    def test_is_known_everywhere(self, toy: Card) -> None:
        assert kingdom_cards(("toys", "base-2e"))["Toy"] is toy
        assert all_cards(("base-2e",))["Toy"] is toy
        assert card("toy") is card("Toy") is toy
        assert sets.SOURCES["toy-fair"] is landscape("Toy Fair")
        game = new_game(Table(("Toy",), sets=("toys",), landscapes=("Toy Fair",)))
        assert game.supply.other_sizes() == {horse: 30}
        assert sets.CARDS["toy"] is toy

    def test_can_be_any_iterable(self) -> None:
        others = (action(name, cost=2) for name in ("Top", "Kite"))
        add_set("more-toys", others, (Event(name, 1) for name in ("Toy Sale",)))
        try:
            assert [card.name for card in SETS["more-toys"]] == ["Top", "Kite"]
            assert [found.name for found in sets.LANDSCAPES["more-toys"]] == ["Toy Sale"]
        finally:
            del sets.BOXES["more-toys"]
            sets.learn()

    def test_a_kingdom_card_can_end_the_game(self, toy: Card) -> None:
        toy.ends_game = True
        game = new_game(Table(("Toy", "Moat"), sets=("toys", "base-2e")))
        game.supply.set_size(toy, 0)
        assert game.must_end()
        toy.ends_game = False
        game = new_game(Table(("Toy", "Moat"), sets=("toys", "base-2e")))
        game.supply.set_size(toy, 0)
        assert not game.must_end()

    def test_cannot_be_added_twice(self, toy: Card) -> None:
        with pytest.raises(Problem) as error:
            add_set("toys", [toy])
        assert problem(error) == ("set-exists", {"set": "toys"})

    def test_must_not_take_the_key_of_another_card(self, toy: Card) -> None:
        with pytest.raises(Problem) as error:
            add_set("more", [toy, action("Village", cost=3)])
        assert problem(error) == ("key-exists", {"key": "village"})
        assert "more" not in SETS


class TestOneCard:
    def test_by_its_key_or_the_name_of_the_newest(self) -> None:
        assert card("mine-1e") is mine_1e
        assert card("Mine") is card("mine-2e") is mine_2e
        assert card("Horse") is horse
        assert landscape("ride") is landscape("Ride")
        with pytest.raises(UnknownName):
            landscape("mine-1e")

    @pytest.mark.parametrize(("name", "meant"), [("Smity", "Smithy"), ("mine-3e", "mine-2e")])
    def test_unknown(self, name: str, meant: str) -> None:
        with pytest.raises(UnknownName) as error:
            card(name)
        assert f"Did you mean {meant}?" in describe(error.value, Locale("en"))

    def test_horses_come_with_what_refers_to_them(self) -> None:
        assert [name for name in SETS if horse in sets.box_of(name)] == ["menagerie"]
