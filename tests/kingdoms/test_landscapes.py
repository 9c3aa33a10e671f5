"""Events and Ways at a table: named, recommended or drawn; the Mouse's card; Horses and Exile."""

from __future__ import annotations

import io
import json
import random
import re
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from rich.console import Console
from typer.testing import CliRunner

from feodum.bots import make_bot
from feodum.boxes.basic import BASIC
from feodum.boxes.menagerie.ways import mouse as way_of_the_mouse
from feodum.cli.app import app
from feodum.cli.language import speak
from feodum.engine.errors import Problem, UnknownName
from feodum.engine.landscape import Way
from feodum.engine.mats import EXILE_MAT
from feodum.kingdoms.landscapes import random_landscapes
from feodum.kingdoms.randomizer import Wish, random_kingdom
from feodum.kingdoms.recommended import recommended
from feodum.kingdoms.request import KingdomRequest, read_request
from feodum.kingdoms.series import Series
from feodum.kingdoms.sets import LANDSCAPES, RECOMMENDED, SETS, kingdom_cards, landscapes
from feodum.kingdoms.table import (
    ImpossibleTable,
    Table,
    beside_options,
    empty_game,
    find_kingdom,
    find_laid_out,
    find_landscapes,
    new_game,
)
from feodum.locales import Locale
from feodum.locales.problems import describe
from feodum.session.save import load, save
from feodum.session.seats import Seat
from feodum.session.session import Session
from feodum.terminal.dialogue import PlayOptions
from feodum.terminal.kingdom_talk import make_table
from feodum.terminal.screen import Screen
from tests.kingdoms.facts import named

if TYPE_CHECKING:
    from collections.abc import Callable

MENAGERIE = ("menagerie",)
ALL = landscapes(MENAGERIE)
EVENTS = [name for name, found in ALL.items() if not isinstance(found, Way)]
WAYS = [name for name, found in ALL.items() if isinstance(found, Way)]
MOUSE = "Way of the Mouse"
MICE = {card.name for card in SETS["menagerie"] if card.is_action and card.cost.coins in (2, 3)}
OLD = Table(recommended("base-2e/first-game").kingdom, sets=("base-2e",))


def menagerie(seed: int) -> Table:
    return Table(random_kingdom(seed, MENAGERIE), sets=MENAGERIE, seed=seed)


def ways(names: tuple[str, ...]) -> int:
    return sum(name in WAYS for name in names)


def code(call: Callable[[], object]) -> str:
    with pytest.raises(Problem) as error:
        call()
    assert describe(error.value, Locale("en"))
    return error.value.code


class TestShuffledIn:
    """Landscapes that are turned over among ten kingdom cards."""

    def test_at_most_two_and_at_most_one_way(self) -> None:
        drawn = [random_landscapes(menagerie(seed)) for seed in range(400)]
        assert {len(names) for names in drawn} <= {0, 1, 2}
        assert {ways(names) for names in drawn} == {0, 1}
        assert all(len(set(names)) == len(names) for names in drawn)

    def test_the_seed_decides(self) -> None:
        drawn = [random_landscapes(menagerie(seed)) for seed in range(100)]
        assert drawn == [random_landscapes(menagerie(seed)) for seed in range(100)]
        assert len(set(drawn)) > 80

    def test_as_many_come_up_as_from_a_deck_of_cards(self) -> None:
        """The numbers are compared with decks that are really shuffled."""
        sets = ("base-2e", "intrigue-2e", "menagerie")
        cards = len(kingdom_cards(sets))
        shuffler = random.Random(1)
        real: Counter[int] = Counter()
        ours: Counter[int] = Counter()
        for seed in range(3000):
            deck = [True] * cards + [False] * 40
            shuffler.shuffle(deck)
            tenth = [i for i, is_card in enumerate(deck) if is_card][9]
            real[tenth - 9] += 1
            table = Table((), sets=sets, seed=seed)
            ours[len(random_landscapes(table, most=40, most_ways=20))] += 1
        mean = 10 * 40 / (cards + 1)
        for counts in (real, ours):
            # The standard deviation is about 2.5, that of the mean of 3,000 is 0.05.
            assert abs(sum(n * count for n, count in counts.items()) / 3000 - mean) < 0.2
        for number in range(10):
            assert abs(real[number] - ours[number]) < 130, number

    def test_each_is_drawn_equally_often(self) -> None:
        counts = Counter(
            name for seed in range(4000) for name in random_landscapes(menagerie(seed), most_ways=2)
        )
        assert set(counts) == set(ALL)
        # 200 each are expected, with a standard deviation of 14.
        assert 140 < min(counts.values()) <= max(counts.values()) < 260

    def test_skipped_ways_leave_room_for_events(self) -> None:
        drawn = [random_landscapes(menagerie(seed), most_ways=0) for seed in range(100)]
        assert all(ways(names) == 0 for names in drawn)
        assert [len(names) for names in drawn].count(2) > 90

    @pytest.mark.parametrize(("most", "most_ways"), [(0, 1), (1, 1), (3, 2), (5, 0), (4, 9)])
    def test_other_limits(self, most: int, most_ways: int) -> None:
        drawn = [
            random_landscapes(menagerie(seed), most=most, most_ways=most_ways)
            for seed in range(200)
        ]
        assert max(len(names) for names in drawn) == most
        assert max(ways(names) for names in drawn) == min(most, most_ways)

    def test_banned_cards_are_missing_from_the_deck(self) -> None:
        table = Table((), sets=("base-2e", "menagerie"))
        banned = list(kingdom_cards(("base-2e",)))
        totals = [0, 0]
        for seed in range(300):
            at = Table(table.kingdom, sets=table.sets, seed=seed)
            for i, names in enumerate(((), banned)):
                totals[i] += len(random_landscapes(at, most=40, most_ways=20, banned=names))
        assert totals[0] < 0.8 * totals[1]

    def test_sets_without_landscapes_have_none(self) -> None:
        for sets in (("base-2e",), ("base-1e", "intrigue-1e"), ("base-2e", "intrigue-2e")):
            assert random_landscapes(Table((), sets=sets, seed=3)) == ()
            table = KingdomRequest(sets=sets).table(seed=3)
            assert table == Table(random_kingdom(3, sets), sets=sets, seed=3)


class TestOwnDeck:
    @pytest.mark.parametrize("count", [0, 1, 2, 3, 21])
    def test_as_many_as_asked_for(self, count: int) -> None:
        for seed in range(100):
            drawn = random_landscapes(menagerie(seed), count)
            assert len(set(drawn)) == len(drawn) == count
            assert ways(drawn) <= 1

    def test_all_of_them(self) -> None:
        assert set(random_landscapes(menagerie(1), 40, most_ways=20)) == set(ALL)

    @pytest.mark.parametrize(
        ("count", "most_ways", "have", "left_out"),
        [(22, 1, 21, 19), (21, 0, 20, 20), (41, 99, 40, 0)],
    )
    def test_too_many(self, count: int, most_ways: int, have: int, left_out: int) -> None:
        with pytest.raises(ImpossibleTable) as error:
            random_landscapes(menagerie(1), count, most_ways=most_ways)
        assert error.value.code == "too-few-landscapes"
        details = {"have": have, "count": count, "sets": "menagerie", "ways": left_out}
        assert error.value.details == details
        assert ("--most-ways" in describe(error.value, Locale("en"))) == (left_out > 0)

    def test_one_of_a_set_that_has_none(self) -> None:
        assert random_landscapes(OLD, 0) == ()
        assert code(lambda: random_landscapes(OLD, 1)) == "too-few-landscapes"

    def test_below_zero(self) -> None:
        table = menagerie(1)
        assert code(lambda: random_landscapes(table, -1)) == "landscapes-below-zero"
        assert code(lambda: random_landscapes(table, most=-1)) == "landscapes-below-zero"
        assert code(lambda: random_landscapes(table, most_ways=-1)) == "landscapes-below-zero"


class TestRequest:
    def test_a_random_table_has_them(self) -> None:
        tables = [KingdomRequest().table(seed=seed) for seed in range(300)]
        assert {len(table.landscapes) for table in tables} == {0, 1, 2}
        for seed, table in enumerate(tables):
            assert table.kingdom == random_kingdom(seed)
            assert len(find_landscapes(table)) == len(table.landscapes)
            new_game(table)

    def test_limits(self) -> None:
        wanted = KingdomRequest(sets=MENAGERIE, most_landscapes=4, most_ways=3)
        tables = [wanted.table(seed=seed) for seed in range(100)]
        assert max(len(table.landscapes) for table in tables) == 4
        assert max(ways(table.landscapes) for table in tables) == 3

    def test_a_number_of_them_for_any_kingdom(self) -> None:
        for wanted in (
            KingdomRequest(landscape_count=2),
            KingdomRequest(recommended="menagerie/explosions", landscape_count=2),
            KingdomRequest(kingdom=OLD.kingdom, landscape_count=2),
        ):
            assert wanted.is_random
            drawn = {wanted.table(seed=seed).landscapes for seed in range(20)}
            assert {len(names) for names in drawn} == {2}
            assert len(drawn) > 15

    def test_none(self) -> None:
        for wanted in (
            KingdomRequest(sets=MENAGERIE, landscape_count=0),
            KingdomRequest(sets=MENAGERIE, most_landscapes=0),
            KingdomRequest(recommended="menagerie/explosions", landscape_count=0),
            KingdomRequest(kingdom=OLD.kingdom),
            KingdomRequest(recommended="base-2e/first-game"),
        ):
            assert wanted.table(seed=5).landscapes == ()

    def test_named_ones_in_any_case(self) -> None:
        wanted = read_request(landscapes=" way of the ox, RIDE,Way of the Pig,")
        assert wanted.table(seed=1).landscapes == ("Way of the Ox", "Ride", "Way of the Pig")
        assert wanted.table(seed=1).kingdom == random_kingdom(1)

    def test_named_ones_replace_the_recommended(self) -> None:
        wanted = KingdomRequest(recommended="menagerie/explosions", landscapes=("Ride",))
        assert wanted.table().landscapes == ("Ride",)
        assert not wanted.is_random

    @pytest.mark.parametrize(
        ("wanted", "expected"),
        [
            (KingdomRequest(landscapes=("Rode",)), "unknown-landscape"),
            (KingdomRequest(landscapes=("Moat",)), "unknown-landscape"),
            (KingdomRequest(landscapes=("Ride",), sets=("base-2e",)), "unknown-landscape"),
            (KingdomRequest(landscapes=("Ride", "ride")), "card-twice"),
            (KingdomRequest(landscapes=("Ride",), landscape_count=1), "landscapes-twice"),
            (KingdomRequest(landscape_count=-1), "landscapes-below-zero"),
            (KingdomRequest(sets=("base-2e",), landscape_count=1), "too-few-landscapes"),
            (KingdomRequest(landscapes=("Ride",), most_ways=0), "nothing-drawn"),
            (KingdomRequest(landscapes=("Ride",), most_landscapes=1), "nothing-drawn"),
            (KingdomRequest(landscape_count=2, most_landscapes=1), "nothing-drawn"),
            (KingdomRequest(kingdom=OLD.kingdom, banned=("Witch",)), "nothing-drawn"),
            (
                KingdomRequest(
                    kingdom=OLD.kingdom, banned=("Witch",), landscapes=(MOUSE,), beside=("Sleigh",)
                ),
                "nothing-drawn",
            ),
            (
                KingdomRequest(landscapes=(MOUSE,), beside=("Sleigh",), banned=("sleigh",)),
                "required-and-banned",
            ),
            (KingdomRequest(beside=("Sleigh",)), "beside-unused"),
            (KingdomRequest(beside=("Sleigh",), landscapes=("Ride",)), "beside-unused"),
            (KingdomRequest(beside=("Sleigh",), landscape_count=2), "beside-unused"),
            (KingdomRequest(beside=("Barge",), landscapes=(MOUSE,)), "unknown-mouse"),
            (KingdomRequest(beside=("Supplies",), landscapes=(MOUSE,)), "unknown-mouse"),
            (KingdomRequest(beside=("Slay",), landscapes=(MOUSE,)), "unknown-mouse"),
            (
                KingdomRequest(beside=("Sleigh",), landscapes=(MOUSE,), required=("Sleigh",)),
                "unknown-mouse",
            ),
            (
                KingdomRequest(beside=("Moat",), landscapes=(MOUSE,), kingdom=OLD.kingdom),
                "unknown-mouse",
            ),
        ],
    )
    def test_refused(self, wanted: KingdomRequest, expected: str) -> None:
        assert code(wanted.table) == expected


class TestMouse:
    def test_which_cards_can_be_set_aside(self) -> None:
        assert set(beside_options(Table((), sets=MENAGERIE), way_of_the_mouse)) == MICE
        left = set(
            beside_options(Table(("Sleigh", "Barge"), sets=MENAGERIE), way_of_the_mouse, ["Scrap"])
        )
        assert left == MICE - {"Sleigh", "Scrap"}

    def test_a_table_without_a_named_card_draws_one(self) -> None:
        drawn = set()
        for seed in range(100):
            table = Table(("Sleigh",), sets=MENAGERIE, seed=seed, landscapes=(MOUSE,))
            card = empty_game(table).laid_out.get(way_of_the_mouse)
            assert card is find_laid_out(table)[way_of_the_mouse]
            assert card is not None
            drawn.add(card.name)
        assert drawn == MICE - {"Sleigh"}

    def test_the_named_one(self) -> None:
        wanted = KingdomRequest(landscapes=(MOUSE,), beside=("snowy village",))
        for seed in range(50):
            table = wanted.table(seed=seed)
            assert table.beside == ("Snowy Village",)
            assert "Snowy Village" not in table.kingdom
            new_game(table)

    def test_a_given_kingdom_leaves_what_is_banned_to_the_mouse(self) -> None:
        ways: list[dict[str, Any]] = [
            {"landscapes": ("way of the mouse",)},
            {"landscape_count": 40, "most_ways": 20},
        ]
        for asked in ways:
            wanted = KingdomRequest(kingdom=OLD.kingdom, banned=("Sleigh",), **asked)
            drawn = {wanted.table(seed=seed).beside[0] for seed in range(60)}
            assert len(drawn) > 5
            assert "Sleigh" not in drawn

    def test_a_request_draws_an_unused_one_that_is_not_banned(self) -> None:
        wanted = KingdomRequest(sets=MENAGERIE, landscapes=(MOUSE,), banned=("sleigh", "Scrap"))
        mice = set()
        for seed in range(100):
            table = wanted.table(seed=seed)
            assert table.beside[0] not in table.kingdom
            mice.add(table.beside[0])
        assert mice == MICE - {"Sleigh", "Scrap"}

    def test_a_card_is_left_for_it_in_any_kingdom(self) -> None:
        others = sorted(set(kingdom_cards(MENAGERIE)) - MICE)
        wanted = KingdomRequest(
            sets=MENAGERIE, landscapes=(MOUSE,), banned=tuple(others[4:]), wishes=(Wish.TRASHER,)
        )
        for seed in range(30):
            table = wanted.table(seed=seed)
            assert set(table.kingdom) == {*others[:4], *MICE} - {table.beside[0]}

    def test_the_way_is_not_drawn_if_no_card_is_left_for_it(self) -> None:
        kingdom = tuple(sorted(MICE | {"Barge", "Kiln", "Groom"}))
        table = Table(kingdom, sets=MENAGERIE)
        assert MOUSE not in random_landscapes(table, 39, most_ways=20)
        assert code(lambda: random_landscapes(table, 40, most_ways=20)) == "too-few-landscapes"
        with_way = Table(kingdom, sets=MENAGERIE, landscapes=(MOUSE,))
        assert code(lambda: empty_game(with_way)) == "no-mouse"

    def test_it_is_drawn_with_its_card(self) -> None:
        wanted = KingdomRequest(sets=MENAGERIE, landscape_count=20, most_ways=20)
        tables = [wanted.table(seed=seed) for seed in range(20)]
        assert {bool(table.beside) for table in tables} == {True, False}
        for table in tables:
            assert bool(table.beside) == (MOUSE in table.landscapes)
            new_game(table)

    def test_a_card_that_nothing_sets_aside(self) -> None:
        table = Table(("Barge",), sets=MENAGERIE, beside=("Sleigh",))
        assert code(lambda: empty_game(table)) == "beside-unused"

    def test_a_series_keeps_it_until_it_is_exchanged_in(self) -> None:
        table = KingdomRequest(sets=MENAGERIE, landscapes=(MOUSE, "Ride")).table(seed=4)
        series = Series(table)
        second = series.next_table([0])
        assert (second.landscapes, second.beside) == (table.landscapes, table.beside)
        third = series.next_table([1], [(table.kingdom[0], table.beside[0])])
        assert table.beside[0] in third.kingdom
        aside = empty_game(third).laid_out.get(way_of_the_mouse)
        assert aside is not None
        assert aside.name not in third.kingdom


RECOMMENDED_BY_MENAGERIE = {
    "intro-to-horses": (MENAGERIE, ("Way of the Sheep", "Enhance")),
    "intro-to-exile": (MENAGERIE, ("Way of the Worm", "March")),
    "pony-express": (("menagerie", "base-2e"), ("Way of the Seal", "Stampede")),
    "garden-of-cats": (("menagerie", "base-2e"), ("Way of the Mole", "Toil")),
    "dog-and-pony-show": (("menagerie", "intrigue-2e"), ("Way of the Horse", "Commerce")),
    "explosions": (("menagerie", "intrigue-2e"), ("Way of the Squirrel", "Populate")),
}


class TestRecommended:
    def test_all_of_the_book(self) -> None:
        found = [name for name in RECOMMENDED if name.startswith("menagerie/")]
        assert found == [f"menagerie/{name}" for name in RECOMMENDED_BY_MENAGERIE]

    @pytest.mark.parametrize("name", RECOMMENDED_BY_MENAGERIE)
    def test_each_has_ten_cards_and_its_landscapes(self, name: str) -> None:
        entry = recommended(f"menagerie/{name}")
        sets, expected = RECOMMENDED_BY_MENAGERIE[name]
        assert (entry.sets, entry.landscapes) == (sets, expected)
        table = KingdomRequest(recommended=entry.name).table(3)
        assert table == Table(entry.kingdom, 3, sets, landscapes=expected)
        assert len({card.name for card in find_kingdom(table)}) == 10
        for of_set in sets[1:]:
            own = set(kingdom_cards((of_set,)))
            assert len(own & set(entry.kingdom)) == 5
        new_game(table)

    def test_which_kingdom_cards_are_recommended(self) -> None:
        names = {name for entry in RECOMMENDED.values() for name in entry.kingdom}
        left = {card.name for card in SETS["menagerie"]} - names
        assert left >= {"Fisherman", "Gatekeeper", "Groom", "Kiln", "Sleigh", "Village Green"}
        assert len(names & {card.name for card in SETS["menagerie"]}) == 24

    def test_other_books_have_no_landscapes(self) -> None:
        for name, entry in RECOMMENDED.items():
            assert bool(entry.landscapes) == name.startswith("menagerie/")

    def test_titles(self) -> None:
        locale = Locale("en")
        for name in RECOMMENDED:
            title = locale.text("recommended-" + name.replace("/", "-"))
            assert title.lower().replace("&", "and").replace(" ", "-") == name.partition("/")[2]
        assert locale.text("set-menagerie") == "Menagerie"


HORSES = named("horse")
USING_EXILE = named("exile")
QUIET = ("Barge", "Kiln")


def with_only(name: str) -> Table:
    """A table where only this can refer to anything."""
    if name in ALL:
        return Table(QUIET, sets=MENAGERIE, landscapes=(name,), beside=mouse_of(name))
    return Table((*QUIET, name), sets=MENAGERIE)


def mouse_of(name: str) -> tuple[str, ...]:
    return ("Sheepdog",) if name == MOUSE else ()


class TestHorsesAndExile:
    """Horses and Exile mats are there if and only if something in the game refers to them."""

    @pytest.mark.parametrize(
        "name", [*ALL, *(card.name for card in SETS["menagerie"] if card.name not in QUIET)]
    )
    def test_one_at_a_time(self, name: str) -> None:
        game = empty_game(with_only(name))
        assert [pile.name for pile in game.supply.other_sizes()] == ["Horse"] * (name in HORSES)
        assert list(game.supply.other_sizes().values()) == [30] * (name in HORSES)
        assert (EXILE_MAT in game.mats) == (name in USING_EXILE)

    @pytest.mark.parametrize("mouse", sorted(MICE))
    def test_the_card_set_aside_brings_what_it_needs(self, mouse: str) -> None:
        game = empty_game(Table(QUIET, sets=MENAGERIE, landscapes=(MOUSE,), beside=(mouse,)))
        assert bool(game.supply.other_sizes()) == (mouse in HORSES)
        assert (EXILE_MAT in game.mats) == (mouse in USING_EXILE)

    def test_other_games_have_neither(self) -> None:
        for name, cards in SETS.items():
            if name not in LANDSCAPES:
                kingdom = tuple(card.name for card in cards)
                game = empty_game(Table(kingdom, sets=(name,)))
                assert not game.supply.other_sizes()
                assert EXILE_MAT not in game.mats


class TestSaved:
    table = KingdomRequest(
        recommended="menagerie/pony-express", landscapes=(MOUSE, "Ride"), beside=("Sleigh",)
    ).table(seed=7)

    def document(self, **changes: object) -> dict[str, Any]:
        seats = [Seat("Ann"), Seat("Bob", "random")]
        session = Session(self.table, seats, make_bot)
        for _ in range(3):
            session.answer("end turn")
        data: dict[str, Any] = json.loads(save(session))
        data["table"].update(changes)
        return data

    def test_there_and_back(self) -> None:
        data = self.document()
        assert data["table"]["landscapes"] == [MOUSE, "Ride"]
        assert data["table"]["beside"] == ["Sleigh"]
        session = load(json.dumps(data), make_bot)
        assert session.table == self.table
        assert [event.name for event in session.game.events] == ["Ride"]
        assert json.loads(save(session)) == data

    def test_a_drawn_mouse_is_the_same_again(self) -> None:
        table = Table(self.table.kingdom, 2, self.table.sets, 3, landscapes=(MOUSE,))
        session = Session(table)
        loaded = load(save(session))
        assert loaded.table == table
        assert loaded.game.laid_out.get(way_of_the_mouse) is session.game.laid_out.get(
            way_of_the_mouse
        )

    def test_a_document_without_landscapes(self) -> None:
        session = Session(OLD)
        session.answer("end turn")
        data = json.loads(save(session))
        del data["table"]["landscapes"], data["table"]["beside"]
        loaded = load(json.dumps(data))
        assert loaded.table == OLD
        assert json.loads(save(loaded))["turns"] == data["turns"]

    @pytest.mark.parametrize("part", ["landscapes", "beside"])
    @pytest.mark.parametrize("value", [None, 1, "Ride", [1], {"a": 1}, True, [None]])
    def test_a_broken_part(self, part: str, value: object) -> None:
        text = json.dumps(self.document(**{part: value}))
        with pytest.raises(Problem) as error:
            load(text, make_bot)
        assert error.value.code == "save-part"
        assert error.value.details == {"part": part}

    def test_an_older_document_names_the_card_of_the_mouse_itself(self) -> None:
        data = self.document()
        data["table"]["mouse"] = data["table"].pop("beside")[0]
        assert load(json.dumps(data), make_bot).table == self.table

    @pytest.mark.parametrize(
        ("changes", "expected"),
        [
            ({"landscapes": ["Rode", MOUSE]}, "unknown-landscape"),
            ({"landscapes": ["Market", MOUSE]}, "unknown-landscape"),
            ({"landscapes": [MOUSE, MOUSE]}, "card-twice"),
            ({"landscapes": ["Ride"]}, "beside-unused"),
            ({"beside": ["Slay"]}, "unknown-mouse"),
            ({"beside": ["Market"]}, "unknown-mouse"),
            ({"beside": ["Village"]}, "unknown-mouse"),
        ],
    )
    def test_impossible_landscapes(self, changes: dict[str, object], expected: str) -> None:
        text = json.dumps(self.document(**changes))
        assert code(lambda: load(text, make_bot)) == expected


def feodum(*words: str) -> str:
    """Run the command, and return what it prints."""
    done = CliRunner().invoke(app, speak(words), env={"COLUMNS": "100"})
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    assert done.exit_code == 0, done.output
    return " ".join(done.stdout.split())


def feodum_json(*words: str) -> Any:
    return json.loads(feodum(*words, "--json"))


class TestCommands:
    def test_a_kingdom_with_landscapes(self) -> None:
        shown = feodum_json("kingdom", "--landscapes", f"ride,{MOUSE}", "--mouse", "sleigh")
        assert shown["landscapes"] == [
            {"name": "Ride", "cost": 2, "cost_tokens": {}, "types": ["event"]},
            {"name": MOUSE, "cost": None, "cost_tokens": {}, "types": ["way"]},
        ]
        assert shown["laid_out"] == {
            MOUSE: {
                "name": "Sleigh",
                "cost": 2,
                "cost_tokens": {},
                "types": ["action", "reaction"],
            }
        }

    def test_a_kingdom_without(self) -> None:
        shown = feodum_json("kingdom", "--recommended", "base-2e/first-game")
        assert shown["landscapes"] == []
        assert shown["laid_out"] == {}

    def test_a_recommended_one_brings_its_own(self) -> None:
        shown = feodum_json("kingdom", "--recommended", "menagerie/garden-of-cats")
        assert [found["name"] for found in shown["landscapes"]] == ["Way of the Mole", "Toil"]

    def test_a_given_number(self) -> None:
        words = ["kingdom", "--landscape-count", "3", "--most-ways", "0", "--seed", "8"]
        shown = feodum_json(*words)
        assert [found["types"] for found in shown["landscapes"]] == [["event"]] * 3
        assert shown == feodum_json(*words)
        none = feodum_json("kingdom", "--most-landscapes", "0", "--sets", "menagerie")
        assert none["landscapes"] == []

    def test_text(self) -> None:
        words = ("--recommended", "menagerie/pony-express")
        shown = feodum("kingdom", *words, "--landscapes", f"Ride,{MOUSE}", "--seed", "5")
        table = read_request(
            recommended="menagerie/pony-express", landscapes=f"Ride,{MOUSE}"
        ).table(seed=5)
        assert re.search(r"Ride +Event", shown)
        assert MOUSE in shown
        assert f"Set aside for Way of the Mouse: {table.beside[0]}." in shown
        assert "Drawn with seed 5." in shown
        shown = feodum("kingdom", *words)
        assert re.search(r"Stampede +Event", shown)
        assert "From: Menagerie; Dominion, second edition." in shown
        assert "Way of the Seal" in shown
        assert "Menagerie" in shown
        assert "seed" not in shown

    def test_problems(self) -> None:
        with pytest.raises(UnknownName, match="Rode"):
            feodum("kingdom", "--landscapes", "Rode")
        with pytest.raises(ImpossibleTable):
            feodum("simulate", "random", "random", "--mouse", "Sleigh")

    def test_cards(self) -> None:
        listed = {card["name"]: card for card in feodum_json("cards")}
        assert set(ALL) <= set(listed)
        assert listed["Ride"]["types"] == ["event"]
        assert (listed["Ride"]["cost"], listed["Ride"]["pile"]) == (2, {})
        assert listed["Ride"]["sets"] == ["menagerie"]
        assert listed["Way of the Ox"]["types"] == ["way"]
        assert (listed["Way of the Ox"]["cost"], listed["Way of the Ox"]["pile"]) == (None, {})
        assert listed["Horse"]["sets"] == ["menagerie"]
        assert set(listed["Horse"]["pile"].values()) == {30}
        assert len(feodum_json("cards", "--sets", "menagerie")) == len(
            [*BASIC, *SETS["menagerie"], "Horse", *ALL]
        )

    def test_cards_of_sets_without_landscapes(self) -> None:
        listed = feodum_json("cards", "--sets", "base-2e,intrigue-2e")
        sets = [*SETS["base-2e"], *SETS["intrigue-2e"]]
        assert len(listed) == len([*BASIC, *sets])
        assert not {card["name"] for card in listed} & {"Horse", *ALL}

    @pytest.mark.parametrize("name", ["way of the ox", "way-of-the-ox", "Way of the Ox"])
    def test_one_landscape(self, name: str) -> None:
        (found,) = feodum_json("cards", name)
        assert found["name"] == "Way of the Ox"
        assert "Way of the Ox" in feodum("cards", name)

    def test_a_race(self) -> None:
        words = ("simulate", "random", "random", "--games", "4", "--seed", "2")
        for asked in (
            ("--landscapes", f"Ride,{MOUSE}", "--mouse", "Sleigh"),
            ("--landscape-count", "2"),
            ("--recommended", "menagerie/intro-to-exile"),
        ):
            first, second = (feodum_json(*words, *asked) for _ in range(2))
            for result in (first, second):
                del result["games_per_second"]
            assert first == second
            assert first["games"] == 4

    def test_playing(self, monkeypatch: pytest.MonkeyPatch) -> None:
        asked: list[PlayOptions] = []

        def play(options: PlayOptions) -> int:
            asked.append(options)
            return 0

        monkeypatch.setattr("feodum.cli.play.play_in_terminal", play)
        feodum("play", "--landscapes", f"Ride,{MOUSE}", "--mouse", "Sleigh", "--players", "Ann,Bob")
        feodum("play", "--landscape-count", "1", "--most-ways", "0")
        feodum("play")
        wanted = [options.wanted for options in asked]
        assert [options.landscapes for options in wanted] == [("Ride", MOUSE), (), ()]
        assert [options.beside for options in wanted] == [("Sleigh",), (), ()]
        assert [options.landscape_count for options in wanted] == [None, 1, None]
        assert [options.most_ways for options in wanted] == [1, 0, 1]
        assert [options.has_kingdom for options in asked] == [True, True, False]

    def test_a_draft_has_those_that_are_asked_for(self) -> None:
        screen = Screen(Console(file=io.StringIO()), Locale("en"), lambda _: "")
        seats = [Seat("a", "random"), Seat("b", "random")]

        def drafted(**asked: Any) -> Table:
            options = PlayOptions(wanted=KingdomRequest(**asked), draft=True, seed=4)
            return make_table(screen, options, seats)

        assert drafted().landscapes == ()
        assert drafted(landscapes=["ride"]).landscapes == ("Ride",)
        assert len(drafted(landscape_count=2).landscapes) == 2
        assert drafted(landscapes=[MOUSE]).beside[0] not in drafted().kingdom
        assert drafted(sets=["base-2e"]).sets == ("base-2e",)
