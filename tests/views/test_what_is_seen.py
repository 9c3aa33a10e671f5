"""What each seat sees of the others' cards, in its view of the table and in its log."""

from __future__ import annotations

import json

import pytest

from feodum.engine.log import Recorder
from feodum.engine.notation import read_answer
from feodum.engine.position import Position
from feodum.views.data import LogEntry, PlayerView, View
from feodum.views.log import log_view
from feodum.views.question import as_seen_by, question_of
from feodum.views.view import view
from tests.support.parts import after

ANN, BOB, CID = range(3)
SEATS = (ANN, BOB, CID)


class Watched:
    """A position played on, as each seat sees it."""

    def __init__(
        self, ann: str, bob: str = "", *answers: str, sets: str = "base-2e", table: str = ""
    ) -> None:
        players = f"{{Ann: {{{ann}}}, Bob: {{{bob}}}, Cid: {{hand: [2 Curse]}}}}"
        settled = after(f"sets: [{sets}]\nplayers: {players}\n{table}").settled
        self.position = Position(settled, Recorder())
        for answer in answers:
            name, _, words = answer.partition(": ")
            decision = self.position.decision
            assert decision.player.seat == ("Ann", "Bob", "Cid").index(name)
            self.position.answer(read_answer(decision, words))

    def view(self, seat: int, *, counts: bool = True) -> View:
        return view(self.position.game, seat, counts=counts)

    def player(self, seen_by: int, seat: int, *, counts: bool = True) -> PlayerView:
        return self.view(seen_by, counts=counts)["players"][seat]

    def log(self, seat: int, *, counts: bool = True) -> list[LogEntry]:
        assert self.position.recorder is not None
        return log_view(self.position.recorder.entries, seat, counts=counts)

    def events(self, seat: int, kind: str, *, counts: bool = True) -> list[LogEntry]:
        """The events of one kind, as this seat reads them."""
        found: list[LogEntry] = []
        waiting = self.log(seat, counts=counts)
        while waiting:
            event = waiting.pop(0)
            waiting, event["then"] = event["then"] + waiting, []
            if event["kind"] == kind:
                found.append(event)
        return found

    def all_seen(self, seat: int) -> str:
        """Everything that reaches a seat, as text."""
        question = as_seen_by(question_of(self.position.decision), seat)
        return json.dumps([self.view(seat), self.log(seat), question])


def same_for(seats: tuple[int, ...], one: Watched, other: Watched) -> bool:
    return all(one.all_seen(seat) == other.all_seen(seat) for seat in seats)


def test_a_question_about_another_does_not_affect_the_next() -> None:
    bob = "deck: [Silver, Gold]"
    game = Watched("hand: [Thief]", bob, "Ann: play Thief", sets="base-1e")
    asked = question_of(game.position.decision)
    assert (asked["seat"], asked["whom"]) == (ANN, BOB)
    game = Watched("hand: [Thief]", bob, "Ann: play Thief", "Ann: Silver", sets="base-1e")
    asked = question_of(game.position.decision)
    assert (asked["seat"], asked["whom"], asked["verb"]) == (ANN, ANN, "gain")


# ---- hands and draws


def test_a_hand_is_seen_by_its_owner_only() -> None:
    one = Watched("hand: [Gold, Silver]", "hand: [Duchy]")
    other = Watched("hand: [Copper, Estate]", "hand: [Duchy]")
    assert one.player(ANN, ANN)["hand"] == ["gold", "silver"]
    assert same_for((BOB, CID), one, other)
    assert not same_for((ANN,), one, other)
    assert all(one.player(seat, ANN)["hand_size"] == 2 for seat in SEATS)


def test_draws_are_seen_by_the_player_who_draws() -> None:
    one = Watched("hand: [Smithy], deck: [Gold, Copper, Estate]", "", "Ann: play Smithy")
    other = Watched("hand: [Smithy], deck: [Duchy, Silver, Curse]", "", "Ann: play Smithy")
    assert sorted(one.events(ANN, "draw")[0]["cards"]) == ["copper", "estate", "gold"]
    assert one.events(BOB, "draw") == [
        {"depth": 1, "kind": "draw", "seat": ANN, "count": 3, "then": []}
    ]
    assert same_for((BOB, CID), one, other)


def test_at_the_end_of_a_turn_cards_are_drawn_in_turn_order() -> None:
    """Bob's new hand, then the cards that Way of the Squirrel gives to Bob, Cid and Ann."""
    cat = "hand: [Black Cat], deck: [2 Copper]"
    players = f"{{Ann: {{{cat}}}, Bob: {{hand: [Village], deck: [7 Copper]}}, Cid: {{{cat}}}}}"
    answers = ["play Village", "Way of the Squirrel", "buy Estate"]
    answers += ["Black Cat", "Way of the Squirrel"] * 2 + ["end turn"]
    start = after(
        "sets: [menagerie, base-2e]\nkingdom: [Village, Black Cat]\n"
        f"landscapes: [Way of the Squirrel]\nplayers: {players}\nturn: {{player: Bob, coins: 2}}"
    )
    position = Position(start.settled, Recorder())
    for answer in answers:
        position.answer(read_answer(position.decision, answer))
    assert position.recorder is not None
    drawn = [entry for entry in position.recorder.entries if entry.kind == "draw"]
    assert [(entry.seat, len(entry.cards)) for entry in drawn] == [
        (BOB, 5),
        (BOB, 2),
        (CID, 2),
        (ANN, 2),
    ]


# ---- discards


def cellar(hand: str) -> Watched:
    return Watched(
        f"hand: [Cellar, {hand}], deck: [3 Silver]", "", "Ann: play Cellar", f"Ann: {hand}"
    )


def unseen_discard(seat: int, count: int, top: str) -> dict[str, object]:
    """A discard, as seen by those who see only the number of cards and the top one."""
    return {"depth": 1, "kind": "discard", "seat": seat, "count": count, "top": top, "then": []}


def test_others_see_the_number_and_the_top_of_cellars_discards() -> None:
    game = cellar("Estate, Copper, Duchy")
    (seen,) = game.events(BOB, "discard")
    assert seen == unseen_discard(ANN, 3, "duchy")
    assert game.player(BOB, ANN)["discard_top"] == "duchy"
    assert game.player(BOB, ANN)["discard_size"] == 3
    assert same_for((BOB, CID), game, cellar("Gold, Curse, Duchy"))
    assert game.events(ANN, "discard")[0]["cards"] == ["estate", "copper", "duchy"]


def secret_chamber(hand: str) -> Watched:
    ann = f"hand: [Secret Chamber, {hand}]"
    return Watched(ann, "", "Ann: play Secret Chamber", f"Ann: {hand}", sets="intrigue-1e")


def test_others_see_the_number_and_the_top_of_secret_chambers_discards() -> None:
    game = secret_chamber("Estate, Copper, Duchy")
    for seat in (BOB, CID):
        (seen,) = game.events(seat, "discard")
        assert seen == unseen_discard(ANN, 3, "duchy")
        assert game.player(seat, ANN)["discard_top"] == "duchy"
    assert same_for((BOB, CID), game, secret_chamber("Gold, Curse, Duchy"))
    assert game.events(ANN, "discard")[0]["cards"] == ["estate", "copper", "duchy"]


def militia(hand: str, answer: str) -> Watched:
    return Watched("hand: [Militia]", f"hand: [{hand}]", "Ann: play Militia", f"Bob: {answer}")


def test_others_see_the_number_and_the_top_of_several_discards() -> None:
    game = militia("Gold, Estate, 3 Copper", "Gold, Estate")
    for seat in (ANN, CID):
        (seen,) = game.events(seat, "discard")
        assert seen == unseen_discard(BOB, 2, "estate")
        assert game.player(seat, BOB)["discard_top"] == "estate"
    other = militia("Silver, Estate, 3 Copper", "Silver, Estate")
    assert same_for((ANN, CID), game, other)


def test_one_discarded_card_is_seen() -> None:
    game = militia("Gold, 3 Copper", "Gold")
    assert game.events(CID, "discard")[0]["cards"] == ["gold"]


def test_others_see_the_number_and_the_top_of_clean_up() -> None:
    def turn(hand: str) -> Watched:
        return Watched(
            f"hand: [{hand}, Silver], deck: [5 Copper]", "", "Ann: play Silver", "Ann: end turn"
        )

    game = turn("Gold, Curse")
    (seen,) = game.events(BOB, "clean-up")
    assert (seen["count"], seen["top"], "cards" in seen) == (3, "silver", False)
    assert same_for((BOB, CID), game, turn("Estate, Duchy"))


def test_the_top_of_each_discard_pile_is_seen_by_all() -> None:
    game = Watched("discard: [Gold, Estate]", "discard: [Duchy, Silver]")
    for seat in SEATS:
        tops = [game.player(seat, owner)["discard_top"] for owner in SEATS]
        assert tops == ["gold", "duchy", None]


def test_the_card_discarded_by_vassal_is_seen_by_all() -> None:
    game = Watched("hand: [Vassal], deck: [Gold, Copper]", "", "Ann: play Vassal")
    assert all(game.events(seat, "discard-from-deck")[0]["cards"] == ["gold"] for seat in SEATS)


# ---- decks and discard piles


def test_nobody_looks_through_decks_and_discard_piles() -> None:
    one = Watched("deck: [Gold, Estate], discard: [Curse, Silver]", "deck: [Duchy]")
    other = Watched("deck: [Copper, Duchy], discard: [Curse, Province]", "deck: [Silver]")
    assert same_for(SEATS, one, other)


def chancellor(deck: str) -> Watched:
    ann = f"hand: [Chancellor], deck: [{deck}], discard: [Copper]"
    return Watched(ann, "", "Ann: play Chancellor", "Ann: yes", sets="base-1e")


def test_a_deck_put_down_by_chancellor_is_not_looked_through() -> None:
    game = chancellor("Gold, Silver, Estate")
    for seat in SEATS:
        (event,) = game.events(seat, "deck-into-discard")
        assert event == {
            "depth": 1,
            "kind": "deck-into-discard",
            "seat": ANN,
            "number": 3,
            "then": [],
        }
        assert game.player(seat, ANN)["discard_top"] == "estate"
    assert same_for(SEATS, game, chancellor("Curse, Duchy, Estate"))


def test_your_own_deck_and_the_piles_may_be_counted_but_no_discard_pile() -> None:
    game = Watched("deck: [3 Copper], discard: [2 Estate]")
    mine = game.player(ANN, ANN, counts=False)
    assert mine["deck_size"] == 3
    assert "discard_size" not in mine
    piles = {pile["name"]: pile["count"] for pile in game.view(ANN, counts=False)["supply"]}
    assert piles == {
        "Copper": 39,
        "Silver": 40,
        "Gold": 30,
        "Estate": 12,
        "Duchy": 12,
        "Province": 12,
        "Curse": 20,
    }


def test_without_counts_neither_discard_piles_nor_other_decks_are_counted() -> None:
    game = Watched("deck: [3 Copper], discard: [2 Estate]", "deck: [Gold], discard: [Gold]")
    for seat in SEATS:
        for owner in SEATS:
            seen = game.player(seat, owner, counts=False)
            assert "discard_size" not in seen
            assert ("deck_size" in seen) == (seat == owner)
    one = game.view(CID, counts=False)
    assert one == Watched("deck: [Copper], discard: [Estate]", "discard: [Gold]").view(
        CID, counts=False
    )


def test_without_counts_the_log_hides_the_sizes_of_piles() -> None:
    game = chancellor("3 Copper, Estate")
    other = Watched("hand: [Smithy], discard: [6 Copper]", "", "Ann: play Smithy")
    for seat in SEATS:
        (turned,) = game.events(seat, "deck-into-discard", counts=False)
        assert turned == {"depth": 1, "kind": "deck-into-discard", "seat": ANN, "then": []}
        (shuffled,) = other.events(seat, "shuffle", counts=False)
        assert shuffled == {"depth": 1, "kind": "shuffle", "seat": ANN, "then": []}
        (drawn,) = other.events(seat, "draw", counts=False)
        assert drawn["count"] == 3, "the size of a hand is no secret"
        (shuffled,) = other.events(seat, "shuffle")
        assert shuffled == {"depth": 1, "kind": "shuffle", "seat": ANN, "count": 6, "then": []}


def test_with_counts_all_sizes_are_seen() -> None:
    game = Watched("deck: [3 Copper], discard: [2 Estate]")
    for seat in SEATS:
        assert game.player(seat, ANN)["deck_size"] == 3
        assert game.player(seat, ANN)["discard_size"] == 2


# ---- the trash, and other open zones


def test_everybody_may_look_through_the_trash() -> None:
    game = Watched(
        "hand: [Chapel, Gold, Estate, Copper]", "", "Ann: play Chapel", "Ann: Gold, Estate"
    )
    for seat in SEATS:
        assert game.view(seat)["trash"] == ["estate", "gold"]
        assert game.events(seat, "trash")[0]["cards"] == ["gold", "estate"]


def test_hand_sizes_tops_cards_in_play_and_aside_are_public() -> None:
    game = Watched(
        "hand: [3 Copper], play: [Village, Silver], aside: [Gold], discard: [Estate, Curse]",
        "hand: [Duchy], play: [Festival], aside: [Moat]",
    )
    for seat in SEATS:
        ann, bob = game.player(seat, ANN), game.player(seat, BOB)
        assert (ann["hand_size"], bob["hand_size"]) == (3, 1)
        assert (ann["discard_top"], bob["discard_top"]) == ("estate", None)
        assert (ann["in_play"], bob["in_play"]) == (["village", "silver"], ["festival"])
        assert (ann["aside"], bob["aside"]) == (["gold"], ["moat"])


def test_exiled_cards_are_seen_by_all() -> None:
    game = Watched(
        "hand: [Sanctuary, Gold, Estate], deck: [Copper], exile: [2 Curse]",
        "exile: [Duchy, Silver]",
        "Ann: play Sanctuary",
        "Ann: Gold",
        sets="menagerie",
    )
    for seat in SEATS:
        mats = [game.player(seat, owner)["exile"] for owner in SEATS]
        assert mats == [["curse", "curse", "gold"], ["duchy", "silver"], []]
        (event,) = game.events(seat, "exile")
        assert (event["seat"], event["cards"]) == (ANN, ["gold"])


def test_cards_discarded_from_exile_are_seen_by_all() -> None:
    ann = "hand: [Copper], exile: [2 Curse, Gold]"
    game = Watched(ann, "", "Ann: buy Curse", "Ann: Exile", sets="menagerie")
    for seat in SEATS:
        (event,) = game.events(seat, "discard-from-exile")
        assert (event["seat"], event["cards"]) == (ANN, ["curse", "curse"])
        assert game.player(seat, ANN)["exile"] == ["gold"]


def test_the_treasures_discarded_for_a_hostelry_are_seen_by_all() -> None:
    game = Watched(
        "hand: [Gold, Silver, 2 Copper, Estate]",
        "",
        "Ann: buy Hostelry",
        "Ann: Gold, Copper, Silver",
        sets="menagerie",
        table="kingdom: [Hostelry]\nturn: {coins: 4}",
    )
    for seat in SEATS:
        (event,) = game.events(seat, "discard")
        assert event["cards"] == ["gold", "copper", "silver"]
        assert [gain["cards"] for gain in game.events(seat, "gain")] == [
            ["hostelry"],
            *[["horse"]] * 3,
        ]


def march(discard: str, *answers: str) -> Watched:
    return Watched(
        f"discard: [Gold, {discard}]",
        "",
        *answers,
        sets="base-2e, menagerie",
        table="landscapes: [March]\nturn: {coins: 3}",
    )


def test_a_discard_pile_is_looked_through_once_march_is_bought() -> None:
    assert same_for(SEATS, march("Village, Smithy"), march("Moat, Duchy"))
    bought = ("Ann: buy March",)
    one, other = march("Village, Smithy", *bought), march("Moat, Cellar", *bought)
    assert question_of(one.position.decision)["options"] == ["Smithy", "Village", "none"]
    assert question_of(other.position.decision)["options"] == ["Cellar", "Moat", "none"]
    assert same_for((BOB, CID), one, other)
    assert all(one.player(seat, ANN)["discard_top"] == "gold" for seat in SEATS)


def test_cards_set_aside_by_delay_and_turtle_are_seen_by_all() -> None:
    game = Watched(
        "hand: [Village, Smithy]",
        "",
        "Ann: play Village",
        "Ann: Way of the Turtle",
        "Ann: buy Delay",
        "Ann: Smithy",
        sets="base-2e, menagerie",
        table="landscapes: [Delay, Way of the Turtle]",
    )
    for seat in SEATS:
        assert game.player(seat, ANN)["aside"] == ["village", "smithy"]
        assert [event["cards"] for event in game.events(seat, "set-aside")] == [
            ["village"],
            ["smithy"],
        ]


def test_others_see_the_number_and_the_top_of_a_hand_discarded_as_a_mole() -> None:
    def mole(hand: str) -> Watched:
        return Watched(
            f"hand: [Village, {hand}], deck: [3 Copper]",
            "",
            "Ann: play Village",
            "Ann: Way of the Mole",
            sets="base-2e, menagerie",
            table="landscapes: [Way of the Mole]",
        )

    game = mole("Gold, Curse, Estate")
    for seat in (BOB, CID):
        (seen,) = game.events(seat, "discard")
        assert (seen["count"], seen["top"], "cards" in seen) == (3, "estate", False)
    assert same_for((BOB, CID), game, mole("Duchy, Silver, Estate"))


# ---- looking and revealing


LOOKS = {
    "Sentry, asked": ("hand: [Sentry], deck: [Copper, {}]", ["play Sentry"], "Gold, Silver"),
    "Sentry, put back": (
        "hand: [Sentry], deck: [Copper, {}]",
        ["play Sentry", "none", "none", "{}"],
        "Gold, Silver",
    ),
    "Harbinger": (
        "hand: [Harbinger], deck: [Copper], discard: [Duchy, {}]",
        ["play Harbinger"],
        "Gold, Silver",
    ),
    "Library": ("hand: [Library, 4 Copper], deck: [{}, Moat]", ["play Library"], "Gold, Silver"),
}


@pytest.mark.parametrize("name", LOOKS)
def test_what_a_player_looks_at_is_seen_by_no_other(name: str) -> None:
    ann, answers, cards = LOOKS[name]

    def game(cards: str) -> Watched:
        told = [f"Ann: {answer.format(cards)}" for answer in answers]
        return Watched(ann.format(cards), "", *told)

    one, other = game(cards), game("Estate, Curse")
    assert same_for((BOB, CID), one, other)
    assert not same_for((ANN,), one, other)


def test_a_card_put_onto_the_deck_from_hand_or_discard_pile_is_seen_by_its_owner_only() -> None:
    def harbinger(card: str) -> Watched:
        ann = f"hand: [Harbinger], deck: [Copper], discard: [Duchy, {card}]"
        return Watched(ann, "", "Ann: play Harbinger", f"Ann: {card}")

    def artisan(card: str) -> Watched:
        ann = f"hand: [Artisan, {card}]"
        return Watched(ann, "", "Ann: play Artisan", "Ann: Duchy", f"Ann: {card}")

    for game in (harbinger, artisan):
        assert same_for((BOB, CID), game("Gold"), game("Estate"))
        assert game("Gold").events(ANN, "put-on-deck")[0]["cards"] == ["gold"]


def scout(order: str) -> Watched:
    ann = "hand: [Scout], deck: [Gold, Silver, Estate, Copper, Duchy]"
    return Watched(ann, "", "Ann: play Scout", f"Ann: {order}", sets="intrigue-1e")


def test_the_order_of_cards_put_back_by_scout_is_seen_by_its_owner_only() -> None:
    game = scout("Silver, Copper, Gold")
    for seat in SEATS:
        assert game.events(seat, "reveal")[0]["cards"] == ["gold", "silver", "estate", "copper"]
        assert game.events(seat, "put-into-hand")[0]["cards"] == ["estate"]
    assert game.events(ANN, "put-on-deck")[0]["cards"] == ["silver", "copper", "gold"]
    assert game.events(BOB, "put-on-deck") == [
        {"depth": 1, "kind": "put-on-deck", "seat": ANN, "count": 3, "then": []}
    ]
    other = scout("Gold, Silver, Copper")
    assert same_for((BOB, CID), game, other)
    assert not same_for((ANN,), game, other)


def test_a_card_put_into_the_deck_and_its_place_are_seen_by_its_owner_only() -> None:
    def secret_passage(card: str, above: int) -> Watched:
        ann = f"hand: [Secret Passage, {card}], deck: [2 Copper, 3 Silver]"
        answers = ("Ann: play Secret Passage", f"Ann: {card}", f"Ann: {above}")
        return Watched(ann, "", *answers, sets="intrigue-2e")

    game = secret_passage("Gold", 0)
    assert game.events(ANN, "put-into-deck")[0]["cards"] == ["gold"]
    assert same_for((BOB, CID), game, secret_passage("Estate", 0))
    assert same_for((BOB, CID), game, secret_passage("Gold", 3))


def masquerade(ann: str, bob: str) -> Watched:
    """Ann passes to Bob, Bob to Cid, Cid a Curse to Ann."""
    return Watched(
        f"hand: [Masquerade, {ann}], deck: [2 Silver]",
        f"hand: [2 Copper, {bob}]",
        "Ann: play Masquerade",
        f"Ann: {ann}",
        f"Bob: {bob}",
        sets="intrigue-1e",
    )


def test_a_passed_card_is_seen_by_giver_and_receiver_only() -> None:
    game = masquerade("Gold", "Estate")
    passed = {(ANN, BOB): "gold", (BOB, CID): "estate", (CID, ANN): "curse"}
    for seat in SEATS:
        found = game.events(seat, "pass")
        assert [(event["seat"], event["other"]) for event in found] == list(passed)
        for event in found:
            known = seat in (event["seat"], event["other"])
            card = passed[event["seat"], event["other"]]
            assert event.get("cards") == ([card] if known else None)
            assert event["count"] == 1
    assert same_for((CID,), game, masquerade("Duchy", "Estate"))
    assert same_for((ANN,), game, masquerade("Gold", "Duchy"))
    assert not same_for((BOB,), game, masquerade("Duchy", "Estate"))
    assert not same_for((CID,), game, masquerade("Gold", "Duchy"))


def test_nobody_sees_what_is_to_be_passed_before_all_have_chosen() -> None:
    def chosen(card: str) -> Watched:
        ann = f"hand: [Masquerade, {card}], deck: [2 Silver]"
        bob = "hand: [Copper, Estate]"
        return Watched(ann, bob, "Ann: play Masquerade", f"Ann: {card}", sets="intrigue-1e")

    assert same_for((BOB, CID), chosen("Gold"), chosen("Curse"))


def test_a_card_set_aside_by_library_is_seen_by_all() -> None:
    ann = "hand: [Library, 5 Copper], deck: [Moat, Village, Gold]"
    game = Watched(ann, "", "Ann: play Library", "Ann: yes")
    for seat in SEATS:
        assert game.events(seat, "set-aside")[0]["cards"] == ["moat"]
        assert game.player(seat, ANN)["aside"] == ["moat"]
        assert game.player(seat, ANN)["looking_at_size"] == 1


@pytest.mark.parametrize(
    ("deck", "answers", "discards"),
    [
        ("Estate, Duchy, Copper", [], ["estate", "duchy"]),
        ("Estate, Gold, Copper", [], ["estate"]),
        ("Silver, Gold, Copper", ["Ann: Silver"], ["gold"]),
    ],
)
def test_what_thief_discards_is_seen_by_all(
    deck: str, answers: list[str], discards: list[str]
) -> None:
    game = Watched("hand: [Thief]", f"deck: [{deck}]", "Ann: play Thief", *answers, sets="base-1e")
    for seat in SEATS:
        bobs = [event for event in game.events(seat, "discard") if event["seat"] == BOB]
        assert [event["cards"] for event in bobs] == [discards]


REVEALS = {
    "Spy": (
        "hand: [Spy], deck: [Copper, Gold]",
        "deck: [Duchy]",
        ["Ann: play Spy", "Ann: discard"],
        [(ANN, ["gold"]), (BOB, ["duchy"])],
    ),
    "Thief": (
        "hand: [Thief]",
        "deck: [Estate, Gold, Copper]",
        ["Ann: play Thief"],
        [(BOB, ["estate", "gold"])],
    ),
    "Bandit": (
        "hand: [Bandit]",
        "deck: [Estate, Gold, Copper]",
        ["Ann: play Bandit"],
        [(BOB, ["estate", "gold"])],
    ),
    "Adventurer": (
        "hand: [Adventurer], deck: [Gold, Estate, Silver, Duchy]",
        "",
        ["Ann: play Adventurer"],
        [(ANN, ["gold"]), (ANN, ["estate"]), (ANN, ["silver"])],
    ),
    "Moat": (
        "hand: [Militia]",
        "hand: [Moat, 4 Copper]",
        ["Ann: play Militia", "Bob: Moat"],
        [(BOB, ["moat"])],
    ),
    "Secret Chamber": (
        "hand: [Militia]",
        "hand: [Secret Chamber, 3 Copper], deck: [2 Copper]",
        ["Ann: play Militia", "Bob: Secret Chamber", "Bob: 2 Copper", "Bob: pass"],
        [(BOB, ["secret-chamber"])],
    ),
    "Diplomat": (
        "hand: [Militia]",
        "hand: [Diplomat, 4 Copper], deck: [2 Copper]",
        ["Ann: play Militia", "Bob: Diplomat", "Bob: 3 Copper"],
        [(BOB, ["diplomat"])],
    ),
    "Tribute": (
        "hand: [Tribute]",
        "deck: [Gold, Village, Copper]",
        ["Ann: play Tribute"],
        [(BOB, ["gold", "village"])],
    ),
    "Saboteur": (
        "hand: [Saboteur]",
        "deck: [Estate, Gold, Copper]",
        ["Ann: play Saboteur", "Bob: none"],
        [(BOB, ["estate"]), (BOB, ["gold"])],
    ),
    "Wishing Well": (
        "hand: [Wishing Well], deck: [Copper, Gold]",
        "",
        ["Ann: play Wishing Well", "Ann: Silver"],
        [(ANN, ["gold"])],
    ),
    "Patrol": (
        "hand: [Patrol], deck: [3 Copper, Gold, 3 Estate]",
        "",
        ["Ann: play Patrol"],
        [(ANN, ["gold", "estate", "estate", "estate"])],
    ),
    "Courtier": (
        "hand: [Courtier, Gold]",
        "",
        ["Ann: play Courtier"],
        [(ANN, ["gold"])],
    ),
    "Cardinal": (
        "hand: [Cardinal]",
        "deck: [Gold, Silver, Copper]",
        ["Ann: play Cardinal"],
        [(BOB, ["gold", "silver"])],
    ),
    "Gamble": (
        "deck: [Gold, Copper]",
        "",
        ["Ann: buy Gamble"],
        [(ANN, ["gold"])],
    ),
    "Pursue": (
        "deck: [Gold, Silver, Copper, 2 Estate]",
        "",
        ["Ann: buy Pursue", "Ann: Estate"],
        [(ANN, ["gold", "silver", "copper", "estate"])],
    ),
    "Village Green": (
        "hand: [Militia]",
        "hand: [Village Green, 3 Copper]",
        ["Ann: play Militia", "Bob: Village Green", "Bob: Village Green"],
        [(BOB, ["village-green"])],
    ),
}
EVENTS = "landscapes: [Gamble, Pursue]\nturn: {coins: 2}"


@pytest.mark.parametrize("name", REVEALS)
def test_revealed_cards_are_seen_by_all(name: str) -> None:
    ann, bob, answers, revealed = REVEALS[name]
    sets = "base-1e, base-2e, intrigue-1e, intrigue-2e, menagerie"
    game = Watched(ann, bob, *answers, sets=sets, table=EVENTS)
    for seat in SEATS:
        found = [(event["seat"], event["cards"]) for event in game.events(seat, "reveal")]
        assert found == revealed


def test_cards_revealed_while_a_question_is_open_are_visible() -> None:
    game = Watched("hand: [Spy], deck: [Copper, Gold]", "", "Ann: play Spy", sets="base-1e")
    assert all(game.player(seat, ANN)["aside"] == ["gold"] for seat in SEATS)


def test_bureaucrat_shows_the_victory_card_or_the_hand_without_one() -> None:
    bureaucrat = ("Ann: play Bureaucrat",)
    with_one = Watched("hand: [Bureaucrat]", "hand: [Estate, 2 Gold]", *bureaucrat)
    without = Watched("hand: [Bureaucrat]", "hand: [2 Gold, Copper]", *bureaucrat)
    for seat in SEATS:
        assert with_one.events(seat, "put-on-deck")[0]["cards"] == ["estate"]
        assert [event["seat"] for event in with_one.events(seat, "reveal-hand")] == [CID]
        assert without.events(seat, "put-on-deck") == []
        shown = without.events(seat, "reveal-hand")
        assert [(event["seat"], event["cards"]) for event in shown] == [
            (BOB, ["gold", "gold", "copper"]),
            (CID, ["curse", "curse"]),
        ]
    other = Watched("hand: [Bureaucrat]", "hand: [Estate, 2 Silver]", *bureaucrat)
    assert same_for((ANN, CID), with_one, other)


def test_shanty_town_shows_the_hand() -> None:
    def shanty_town(hand: str) -> Watched:
        ann = f"hand: [Shanty Town, {hand}], deck: [Curse, Duchy]"
        return Watched(ann, "", "Ann: play Shanty Town", sets="intrigue-1e")

    for hand, cards in (("Gold, Estate", ["gold", "estate"]), ("Gold, Pawn", ["gold", "pawn"])):
        game = shanty_town(hand)
        for seat in SEATS:
            (shown,) = game.events(seat, "reveal-hand")
            assert (shown["seat"], shown["cards"]) == (ANN, cards)
    assert shanty_town("Gold, Estate").events(BOB, "draw")[0]["count"] == 2


def test_options_are_seen_only_by_the_player_asked() -> None:
    game = Watched("hand: [Militia]", "hand: [Gold, Estate, 3 Copper]", "Ann: play Militia")
    question = question_of(game.position.decision)
    assert as_seen_by(question, ANN) == {"seat": BOB}
    assert question["candidates"] == [
        "Gold",
        "Estate",
        "Copper",
        "Copper",
        "Copper",
    ]
