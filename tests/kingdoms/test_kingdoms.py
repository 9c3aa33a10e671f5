"""Recommended sets, the randomizer, kingdoms chosen in turns, and misspelt names."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Any

import pytest

from feodum.boxes.basic import copper, curse, duchy, estate, gold, silver
from feodum.boxes.box import Recommended
from feodum.engine.abilities import ATTACKED
from feodum.engine.decision import ABILITIES, Agent, Decision
from feodum.engine.errors import Problem, UnknownName
from feodum.engine.turn import start_turn
from feodum.kingdoms.draft import Draft
from feodum.kingdoms.randomizer import Kingdoms, Wish, random_kingdom, shares_of
from feodum.kingdoms.recommended import recommended
from feodum.kingdoms.request import KingdomRequest
from feodum.kingdoms.sets import RECOMMENDED, SETS, kingdom_cards
from feodum.kingdoms.table import ImpossibleTable, Table, empty_game, find_kingdom
from feodum.locales.problems import nearest
from tests.kingdoms.facts import named

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from feodum.engine.card import Answer
    from feodum.engine.game import Game

BASE_2E = list(kingdom_cards(("base-2e",)))
BOTH_BASE = ("base-2e", "base-1e")
INTRIGUE_2E = list(kingdom_cards(("intrigue-2e",)))
MENAGERIE = list(kingdom_cards(("menagerie",)))
ATTACKS = named("attack")
REACTIONS = named("reaction")
BUYS = named("buy")
BUYS_TO_CHOOSE = named("conditional-buy")
"""Cards that give +Buy only sometimes."""

SMALL_POOL = [
    *("Cellar", "Chapel", "Festival", "Gardens", "Library", "Market"),
    *("Moat", "Smithy", "Vassal", "Village", "Witch", "Workshop"),
]


def problem(error: pytest.ExceptionInfo[Problem]) -> tuple[str, Mapping[str, object]]:
    return error.value.code, error.value.details


def leaving(*names: str) -> list[str]:
    """The cards to ban from the second edition so that these are left."""
    return [name for name in BASE_2E if name not in names]


class TestNearest:
    @pytest.mark.parametrize(
        ("typed", "meant"),
        [
            ("Vilage", "Village"),
            ("village", "Village"),
            ("THRONE ROM", "Throne Room"),
            ("Council-Room", "Council Room"),
            ("xyzzy", None),
            ("", None),
        ],
    )
    def test_cards(self, typed: str, meant: str | None) -> None:
        assert nearest(typed, BASE_2E) == meant

    def test_a_title_alone_finds_the_newest_book(self) -> None:
        assert nearest("first-game", RECOMMENDED) == "base-2e/first-game"
        assert nearest("Silver and Gold", RECOMMENDED) == "base-2e/silver-and-gold"

    def test_case_does_not_matter(self) -> None:
        assert nearest("moat", ["Moat", "moas"]) == "Moat"

    def test_no_names(self) -> None:
        assert nearest("Village", []) is None


class TestRecommended:
    def test_names(self) -> None:
        assert list(RECOMMENDED) == [
            "menagerie/intro-to-horses",
            "menagerie/intro-to-exile",
            "menagerie/pony-express",
            "menagerie/garden-of-cats",
            "menagerie/dog-and-pony-show",
            "menagerie/explosions",
            "base-2e/first-game",
            "base-2e/size-distortion",
            "base-2e/deck-top",
            "base-2e/sleight-of-hand",
            "base-2e/improvements",
            "base-2e/silver-and-gold",
            "base-2e/underlings",
            "base-2e/grand-scheme",
            "base-2e/deconstruction",
            "intrigue-1e/victory-dance",
            "intrigue-1e/secret-schemes",
            "intrigue-1e/best-wishes",
            "intrigue-1e/deconstruction",
            "intrigue-1e/hand-madness",
            "intrigue-1e/underlings",
            "base-1e/first-game",
            "base-1e/big-money",
            "base-1e/interaction",
            "base-1e/size-distortion",
            "base-1e/village-square",
        ]

    @pytest.mark.parametrize("name", RECOMMENDED)
    def test_each_is_ten_different_cards_of_its_edition(self, name: str) -> None:
        entry = recommended(name)
        assert entry.name == name
        assert entry.sets[0] == name.partition("/")[0]
        assert len(set(entry.kingdom)) == len(entry.kingdom) == 10
        assert len(find_kingdom(Table(entry.kingdom, sets=entry.sets))) == 10

    def test_the_editions_differ_under_one_title(self) -> None:
        old = recommended("base-1e/first-game").kingdom
        new = recommended("base-2e/first-game").kingdom
        assert set(old) - set(new) == {"Woodcutter"}
        assert set(new) - set(old) == {"Merchant"}

    @pytest.mark.parametrize(
        ("name", "sets"),
        [
            ("base-2e/underlings", ("base-2e", "intrigue-2e")),
            ("intrigue-1e/underlings", ("intrigue-1e", "base-1e")),
        ],
    )
    def test_sets_of_two_boxes(self, name: str, sets: tuple[str, str]) -> None:
        """The kingdom has cards of both, in the edition that goes with the book."""
        entry = recommended(name)
        assert entry.sets == sets
        for one in sets:
            assert len(set(entry.kingdom) & set(kingdom_cards((one,)))) >= 4

    @pytest.mark.parametrize("book", ["base-1e", "base-2e"])
    def test_how_often_the_books_recommend_each_card(self, book: str) -> None:
        counts = how_often(entry.kingdom for entry in alone(book))
        assert set(counts) <= {card.name for card in SETS[book]}
        assert len(counts) == {"base-1e": 25, "base-2e": 26}[book]
        assert counts["Village"] == {"base-1e": 4, "base-2e": 2}[book]
        assert counts["Throne Room"] == {"base-1e": 2, "base-2e": 3}[book]

    def test_how_often_intrigue_recommends_each_of_its_cards(self) -> None:
        entries = [entry for entry in RECOMMENDED.values() if entry.sets[0] == "intrigue-1e"]
        counts = how_often(entry.kingdom for entry in entries)
        assert set(counts) >= set(kingdom_cards(("intrigue-1e",)))
        assert (len(entries), len(alone("intrigue-1e"))) == (6, 3)
        assert counts["Steward"] == 4
        assert counts["Duke"] == 1

    def test_unknown(self) -> None:
        with pytest.raises(UnknownName) as error:
            recommended("base-2e/big-money")
        assert problem(error) == ("unknown-recommended", {"name": "base-2e/big-money"})
        assert {*RECOMMENDED, "First Game", "Первая игра"} <= set(error.value.known)


def alone(book: str) -> list[Recommended]:
    """What a book recommends for its own cards alone."""
    return [entry for entry in RECOMMENDED.values() if entry.sets == (book,)]


def how_often(kingdoms: Iterable[tuple[str, ...]]) -> Counter[str]:
    return Counter(card for kingdom in kingdoms for card in kingdom)


class Greedy(Agent):
    """Agrees to everything, takes as much as it can, and chooses the last abilities."""

    def answer(self, decision: Decision) -> Answer:
        if decision.kind == ABILITIES:
            return tuple(decision.candidates[-decision.most :])
        return tuple(decision.candidates[: decision.most])


def played(name: str, edition: str) -> Game:
    """A game in which the card was just played. Only the other player owned Gold."""
    game = empty_game(Table((name,), sets=(edition,)))
    game.agents = [Greedy(), Greedy()]
    you, victim = game.players
    card = game.cards[name]
    you.hand = [card, copper, silver, estate, curse]
    you.deck = [copper, duchy, curse, estate, silver, copper]
    victim.hand = [copper] * 5
    victim.deck = [gold] * 3
    start_turn(game)
    if card.is_action or card.is_treasure:
        you.play(card, you.hand)
    return game


TRASHERS = named("trasher")
EVERY_CARD = [(card.name, edition) for edition, cards in SETS.items() for card in cards]


class TestFeatures:
    """The features that wishes rely on are true of every card."""

    @pytest.mark.parametrize(("name", "edition"), EVERY_CARD)
    def test_trashers(self, name: str, edition: str) -> None:
        own = [card for card in played(name, edition).trash if card.name not in (name, "Gold")]
        assert bool(own) == (name in TRASHERS) == kingdom_cards((edition,))[name].trashes

    @pytest.mark.parametrize(("name", "edition"), EVERY_CARD)
    def test_buys(self, name: str, edition: str) -> None:
        game = played(name, edition)
        assert (game.cards[name].buys > 0) == (name in BUYS)
        assert (game.buys > 1) == (name in BUYS) or name in BUYS_TO_CHOOSE

    @pytest.mark.parametrize(("name", "edition"), EVERY_CARD)
    def test_attacks_and_reactions(self, name: str, edition: str) -> None:
        card = kingdom_cards((edition,))[name]
        assert card.is_attack == (name in ATTACKS)
        assert bool(card.hears & ATTACKED) == (name in REACTIONS)


def as_wished(kingdom: Collection[str], wishes: Collection[Wish]) -> bool:
    names = set(kingdom)
    return (
        (Wish.BUY not in wishes or bool(names & BUYS))
        and (Wish.TRASHER not in wishes or bool(names & TRASHERS))
        and (Wish.REACTION not in wishes or not names & ATTACKS or bool(names & REACTIONS))
    )


SUBSETS_OF_WISHES = [wishes for n in range(4) for wishes in combinations(Wish, n)]


class TestRandomizer:
    def test_ten_cards_of_the_newest_sets(self) -> None:
        kingdom = random_kingdom(1)
        assert len(set(kingdom)) == len(kingdom) == 10
        assert set(kingdom) <= {*BASE_2E, *INTRIGUE_2E, *MENAGERIE}
        assert list(kingdom) == sorted(kingdom)

    def test_the_seed_decides(self) -> None:
        drawn = [random_kingdom(seed) for seed in range(200)]
        assert drawn == [random_kingdom(seed) for seed in range(200)]
        assert len(set(drawn)) == 200

    @pytest.mark.parametrize("edition", ["intrigue-1e", "intrigue-2e"])
    def test_ten_cards_of_intrigue_alone(self, edition: str) -> None:
        cards = set(kingdom_cards((edition,)))
        counts: Counter[str] = Counter()
        for seed in range(130):
            kingdom = random_kingdom(seed, (edition,))
            assert len(set(kingdom)) == len(kingdom) == 10
            counts.update(kingdom)
        assert set(counts) == cards

    @pytest.mark.parametrize(
        "sets", [("base-1e", "intrigue-1e"), ("base-2e", "intrigue-2e"), ("intrigue-2e", "base-1e")]
    )
    def test_ten_cards_of_two_boxes_together(self, sets: tuple[str, str]) -> None:
        boxes = [set(kingdom_cards((name,))) for name in sets]
        counts: Counter[str] = Counter()
        shares: Counter[int] = Counter()
        for seed in range(260):
            kingdom = random_kingdom(seed, sets)
            assert len(set(kingdom)) == len(kingdom) == 10
            counts.update(kingdom)
            shares[len(boxes[0] & set(kingdom))] += 1
        assert set(counts) == boxes[0] | boxes[1]
        assert len(shares) > 5, "how many come from each box is left to chance"

    def test_every_card_is_drawn_equally_often(self) -> None:
        counts = Counter(name for seed in range(8200) for name in random_kingdom(seed))
        assert set(counts) == {*BASE_2E, *INTRIGUE_2E, *MENAGERIE}
        # 1000 each are expected, with a standard deviation of 30.
        assert 880 < min(counts.values()) <= max(counts.values()) < 1120

    @pytest.mark.parametrize("wishes", SUBSETS_OF_WISHES)
    def test_numbers_cover_exactly_the_kingdoms_wished_for(self, wishes: tuple[Wish, ...]) -> None:
        names = [*SMALL_POOL, "Bandit", "Sentry"]
        (share,) = shares_of(("base-2e",))
        share.settle([], leaving(*names))
        kingdoms = Kingdoms([share], [], wishes)
        numbered = [
            frozenset(card.name for card in kingdoms.numbered(number))
            for number in range(kingdoms.total)
        ]
        expected = {frozenset(ten) for ten in combinations(names, 10) if as_wished(ten, wishes)}
        assert set(numbered) == expected
        assert len(numbered) == len(expected)

    def test_each_kingdom_is_equally_likely(self) -> None:
        expected = {ten for ten in combinations(SMALL_POOL, 10) if as_wished(ten, list(Wish))}
        assert len(expected) == 45
        draws = Counter(
            random_kingdom(seed, ("base-2e",), banned=leaving(*SMALL_POOL), wishes=list(Wish))
            for seed in range(2250)
        )
        assert set(draws) == expected
        # 50 each are expected; the sum has 44 degrees of freedom: mean 44, deviation 9.4.
        assert sum((count - 50) ** 2 for count in draws.values()) / 50 < 90

    def test_counting_two_editions_together(self) -> None:
        (share,) = shares_of(BOTH_BASE)
        assert Kingdoms([share], [], ()).total == comb(len(kingdom_cards(BOTH_BASE)), 10)

    def test_given_numbers_from_each_set(self) -> None:
        only_2e = set(BASE_2E) - set(kingdom_cards(("base-1e",)))
        assert len(only_2e) > 5
        for seed in range(50):
            kingdom = set(random_kingdom(seed, {"base-1e": 5, "base-2e": 5}))
            assert len(kingdom) == 10
            assert len(kingdom & only_2e) == 5

    @pytest.mark.parametrize(
        "sets", [("base-1e", "intrigue-1e"), ("base-2e", "intrigue-2e"), ("intrigue-2e", "base-1e")]
    )
    def test_five_from_each_of_two_boxes(self, sets: tuple[str, str]) -> None:
        counts: Counter[str] = Counter()
        for seed in range(200):
            kingdom = random_kingdom(seed, dict.fromkeys(sets, 5))
            counts.update(kingdom)
            for name in sets:
                assert len(set(kingdom) & set(kingdom_cards((name,)))) == 5
        assert set(counts) == {card for name in sets for card in kingdom_cards((name,))}

    def test_a_card_of_two_sets_counts_for_the_first(self) -> None:
        only_1e = set(kingdom_cards(("base-1e",))) - set(BASE_2E)
        kingdom = set(random_kingdom(3, {"base-2e": 4, "base-1e": 6}))
        assert kingdom >= only_1e
        assert len(only_1e) == 6

    def test_counts_are_chosen_independently(self) -> None:
        counts = Counter(
            name
            for seed in range(700)
            for name in random_kingdom(seed, {"base-1e": 9, "base-2e": 1})
        )
        only_2e = set(BASE_2E) - set(kingdom_cards(("base-1e",)))
        # 100 each are expected, with a standard deviation of 9.
        assert all(60 < counts[name] < 140 for name in only_2e)

    def test_required_and_banned(self) -> None:
        for seed in range(100):
            kingdom = random_kingdom(
                seed, ("base-2e",), required=["Witch", "Gardens"], banned=["Moat", "Spy"]
            )
            assert {"Witch", "Gardens"} <= set(kingdom)
            assert "Moat" not in kingdom
            assert len(set(kingdom)) == 10

    def test_required_cards_count_for_their_set(self) -> None:
        only_2e = set(BASE_2E) - set(kingdom_cards(("base-1e",)))
        for seed in range(20):
            sets = {"base-1e": 7, "base-2e": 3}
            kingdom = set(random_kingdom(seed, sets, required=["Sentry", "Spy"]))
            assert {"Sentry", "Spy"} <= kingdom
            assert len(kingdom & only_2e) == 3

    def test_ten_required_cards_are_the_kingdom(self) -> None:
        ten = recommended("base-2e/improvements").kingdom
        assert random_kingdom(5, required=ten) == tuple(sorted(ten))

    @pytest.mark.parametrize("wishes", SUBSETS_OF_WISHES)
    def test_wishes(self, wishes: tuple[Wish, ...]) -> None:
        fulfilled = [
            as_wished(random_kingdom(seed, ("base-2e", "base-1e"), wishes=wishes), list(Wish))
            for seed in range(150)
        ]
        assert all(fulfilled) == (len(wishes) == 3)
        for seed in range(50):
            kingdom = random_kingdom(seed, {"base-1e": 6, "base-2e": 4}, wishes=wishes)
            assert as_wished(kingdom, wishes)

    def test_a_required_attack_brings_its_reaction(self) -> None:
        for seed in range(50):
            wishes = [Wish.REACTION]
            assert "Moat" in random_kingdom(seed, ("base-2e",), required=["Witch"], wishes=wishes)
            assert REACTIONS & set(random_kingdom(seed, required=["Witch"], wishes=wishes))

    def test_a_rare_wish_is_found(self) -> None:
        """Ten cards without any Attack are one kingdom of the 8,008 that can be drawn."""
        peaceful = sorted(set(kingdom_cards(BOTH_BASE)) - ATTACKS - {"Moat"})
        banned = ["Moat", *peaceful[10:]]
        for seed in range(5):
            kingdom = random_kingdom(seed, BOTH_BASE, banned=banned, wishes=[Wish.REACTION])
            assert kingdom == tuple(peaceful[:10])


class TestImpossibleKingdoms:
    @pytest.mark.parametrize(
        ("wish", "banned"),
        [(Wish.BUY, BUYS - {"Woodcutter"}), (Wish.TRASHER, TRASHERS)],
    )
    def test_a_wish_with_all_its_cards_banned(self, wish: Wish, banned: set[str]) -> None:
        with pytest.raises(ImpossibleTable) as error:
            random_kingdom(0, ("base-2e",), banned=banned, wishes=[wish])
        assert problem(error) == (f"wish-{wish}", {})

    def test_a_required_attack_without_any_reaction(self) -> None:
        with pytest.raises(ImpossibleTable) as error:
            random_kingdom(0, required=["Witch"], banned=REACTIONS, wishes=[Wish.REACTION])
        assert problem(error) == ("wish-reaction", {})

    def test_wishes_that_do_not_fit_together(self) -> None:
        idle = set(BASE_2E) - BUYS - TRASHERS - ATTACKS - {"Moat"}
        nine = sorted(idle)[:9]
        with pytest.raises(ImpossibleTable) as error:
            random_kingdom(0, required=nine, wishes=[Wish.BUY, Wish.TRASHER])
        assert problem(error) == ("wishes", {"wishes": "buy, trasher"})
        for wish, cards in ((Wish.BUY, BUYS), (Wish.TRASHER, TRASHERS)):
            (last,) = set(random_kingdom(0, required=nine, wishes=[wish])) - set(nine)
            assert last in cards

    def test_too_few_cards(self) -> None:
        with pytest.raises(ImpossibleTable) as error:
            random_kingdom(0, ("base-2e",), banned=BASE_2E[9:])
        assert problem(error) == ("too-few-cards", {"have": 9, "count": 10, "sets": "base-2e"})
        many = len(set(BASE_2E) - set(kingdom_cards(("base-1e",)))) + 1
        with pytest.raises(ImpossibleTable) as error:
            random_kingdom(0, {"base-1e": 10 - many, "base-2e": many})
        told = {"have": many - 1, "count": many, "sets": "base-2e"}
        assert problem(error) == ("too-few-cards", told)

    def test_too_few_cards_beside_required_ones(self) -> None:
        with pytest.raises(ImpossibleTable) as error:
            random_kingdom(0, ("base-2e",), required=BASE_2E[:3], banned=BASE_2E[9:])
        assert problem(error) == ("too-few-cards", {"have": 9, "count": 10, "sets": "base-2e"})

    def test_too_many_required(self) -> None:
        with pytest.raises(ImpossibleTable) as error:
            random_kingdom(0, ("base-2e",), required=BASE_2E[:11])
        assert problem(error) == (
            "too-many-required",
            {"required": 11, "count": 10, "sets": "base-2e"},
        )
        with pytest.raises(ImpossibleTable) as error:
            random_kingdom(0, {"base-1e": 9, "base-2e": 1}, required=["Sentry", "Bandit"])
        assert problem(error) == (
            "too-many-required",
            {"required": 2, "count": 1, "sets": "base-2e"},
        )

    @pytest.mark.parametrize("counts", [{"base-1e": 5, "base-2e": 4}, {"base-2e": 11}])
    def test_counts_that_do_not_make_ten(self, counts: dict[str, int]) -> None:
        with pytest.raises(ImpossibleTable) as error:
            random_kingdom(0, counts)
        assert problem(error) == ("counts-sum", {"total": sum(counts.values()), "size": 10})

    def test_a_count_below_zero(self) -> None:
        with pytest.raises(ImpossibleTable) as error:
            random_kingdom(0, {"base-1e": 11, "base-2e": -1})
        assert problem(error) == ("count-below-zero", {"count": -1, "set": "base-2e"})

    def test_required_and_banned_at_once(self) -> None:
        with pytest.raises(ImpossibleTable) as error:
            random_kingdom(0, required=["Witch"], banned=["Witch"])
        assert problem(error) == ("required-and-banned", {"card": "Witch"})

    def test_required_twice(self) -> None:
        with pytest.raises(ImpossibleTable) as error:
            random_kingdom(0, required=["Witch", "Witch"])
        assert problem(error) == ("card-twice", {"card": "Witch"})

    def test_unknown_names(self) -> None:
        for required, banned in ([["Wich"], []], [[], ["Wich"]]):
            with pytest.raises(UnknownName) as error:
                random_kingdom(0, required=required, banned=banned)
            assert problem(error) == ("unknown-kingdom-card", {"name": "Wich"})
            assert nearest(error.value.name, error.value.known) == "Witch"
        with pytest.raises(UnknownName) as error:
            random_kingdom(0, ("base-3e",))
        assert problem(error) == ("unknown-set", {"name": "base-3e"})

    def test_a_card_of_another_set_cannot_be_required_but_may_be_banned(self) -> None:
        with pytest.raises(UnknownName):
            random_kingdom(0, required=["Spy"])
        assert random_kingdom(0, banned=["Spy"]) == random_kingdom(0)


class TestDraft:
    def test_players_choose_clockwise_from_the_first(self) -> None:
        draft = Draft(3, first=1)
        seats = []
        for name in BASE_2E[:10]:
            assert not draft.done
            seats.append(draft.seat)
            draft.choose(name)
        assert seats == [1, 2, 0, 1, 2, 0, 1, 2, 0, 1]
        assert draft.done
        assert draft.seat is None
        assert draft.options == []
        assert draft.kingdom == tuple(BASE_2E[:10])

    def test_what_is_chosen_is_no_longer_offered(self) -> None:
        draft = Draft(2, ("base-1e", "base-2e"))
        offered = set(draft.options)
        assert len(offered) == len(draft.options) >= 32
        draft.choose("Sentry")
        assert set(draft.options) == offered - {"Sentry"}

    def test_bad_choices_change_nothing(self) -> None:
        draft = Draft(2)
        draft.choose("Witch")
        with pytest.raises(ImpossibleTable) as error:
            draft.choose("Witch")
        assert problem(error) == ("card-twice", {"card": "Witch"})
        for name in ("Spy", "Copper", "Wich"):
            with pytest.raises(UnknownName) as unknown:
                draft.choose(name)
            assert problem(unknown) == ("unknown-kingdom-card", {"name": name})
        assert draft.chosen == ["Witch"]
        assert draft.seat == 1

    def test_neither_too_early_nor_too_late(self) -> None:
        draft = Draft(2)
        for name in BASE_2E[:9]:
            draft.choose(name)
        with pytest.raises(ImpossibleTable) as error:
            _ = draft.kingdom
        assert problem(error) == ("draft-unfinished", {"chosen": 9, "size": 10})
        draft.choose(BASE_2E[9])
        with pytest.raises(ImpossibleTable) as error:
            draft.choose(BASE_2E[10])
        assert problem(error) == ("draft-over", {"size": 10})
        assert draft.kingdom == tuple(BASE_2E[:10])

    def test_impossible_drafts(self) -> None:
        for players, code in ((1, "player-count"), (7, "too-many-players")):
            with pytest.raises(ImpossibleTable) as error:
                Draft(players)
            assert problem(error) == (code, {"players": players})
        with pytest.raises(ImpossibleTable) as error:
            Draft(4, first=4)
        assert problem(error) == ("no-such-seat", {"seat": 4, "players": 4})
        with pytest.raises(ImpossibleTable) as error:
            Draft(2, ())
        assert problem(error) == ("too-few-cards", {"have": 0, "count": 10, "sets": ""})
        with pytest.raises(UnknownName):
            Draft(2, ("base-3e",))


TEN = recommended("base-2e/first-game").kingdom


class TestRequest:
    @pytest.mark.parametrize("given", [{"kingdom": TEN}, {"recommended": "base-2e/first-game"}])
    @pytest.mark.parametrize(
        "asked",
        [
            {"required": ("Witch",)},
            {"banned": ("Witch",)},
            {"wishes": (Wish.BUY,)},
            {"sets": BOTH_BASE, "counts": (5, 5)},
        ],
    )
    def test_options_without_effect_are_refused(
        self, given: dict[str, Any], asked: dict[str, Any]
    ) -> None:
        option = list(asked)[-1]
        with pytest.raises(ImpossibleTable) as error:
            KingdomRequest(**given, **asked).table()
        assert problem(error) == ("nothing-drawn", {"option": option})
        with pytest.raises(ImpossibleTable) as error:
            KingdomRequest(**asked).check(drafted=True)
        assert problem(error) == ("nothing-drawn", {"option": option})
        KingdomRequest(**asked).table()

    @pytest.mark.parametrize(
        ("asked", "code"),
        [
            ({"sets": BOTH_BASE, "counts": (10,)}, "counts-sets"),
            ({"counts": (5, 5)}, "counts-sets"),
            ({"kingdom": TEN, "banned": ("smithy",), "landscape_count": 1}, "required-and-banned"),
            ({"kingdom": TEN, "sets": ("intrigue-2e",)}, "unknown-kingdom-card"),
            (
                {"recommended": "base-2e/deck-top", "sets": ("intrigue-2e",)},
                "unknown-kingdom-card",
            ),
        ],
    )
    def test_contradictions(self, asked: dict[str, Any], code: str) -> None:
        with pytest.raises(Problem) as error:
            KingdomRequest(**asked).table()
        assert error.value.code == code

    def test_an_unknown_wish(self) -> None:
        with pytest.raises(UnknownName) as error:
            KingdomRequest(wishes=("luck",))  # type: ignore[arg-type]
        assert {"buy", "trasher", "reaction", "покупка"} <= set(error.value.known)

    @pytest.mark.parametrize("players", [1, 9])
    def test_the_number_of_players_is_checked_at_once(self, players: int) -> None:
        with pytest.raises(ImpossibleTable):
            KingdomRequest().table(players)

    def test_any_list_of_names_will_do(self) -> None:
        wanted = KingdomRequest(
            sets=BOTH_BASE, counts=(5, 5), required=("Spy",), wishes=(Wish.BUY,)
        )
        lists: dict[str, Any] = {"sets": list(BOTH_BASE), "counts": [5, 5]}
        typed: dict[str, Any] = {"required": "Spy", "wishes": "buy"}
        assert KingdomRequest(**lists, **typed) == wanted
        assert KingdomRequest(**lists, **typed).table(seed=3) == wanted.table(seed=3)
