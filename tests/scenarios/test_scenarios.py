"""Every scenario file holds, and the runner notices when one does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from feodum.boxes.menagerie.cards import horse
from feodum.boxes.menagerie.ways import mouse
from feodum.engine.card import Card
from feodum.engine.errors import Problem
from feodum.engine.state import state
from feodum.kingdoms.sets import kingdom_cards
from feodum.kingdoms.table import empty_game
from feodum.locales import Locale
from feodum.locales.problems import describe
from feodum.scenarios.load import load, load_file
from feodum.scenarios.run import Difference, Run, run
from feodum.scenarios.scenario import Scenario, ScenarioError
from feodum.views.view import invested
from tests.support.scenario_files import FOLDER, scenarios

POSITION = """\
title: A turn with a Militia
kingdom: [Militia, Moat, Sentry]
players:
  Ann: {hand: [Militia, Gold, 2 Copper], deck: [Estate, Copper, Silver], discard: [Duchy]}
  Bob: {hand: [4 Copper, Estate]}
  Cid: {hand: [2 Copper]}
trash: [Curse]
"""


MOUSE = "landscapes: [Way of the Mouse]"
BOB_AND_CID = "  Bob: {hand: [4 Copper, Estate]}\n  Cid: {hand: [2 Copper]}\n"
VERSIONS = """\
title: A Mine
sets: [{sets}]
kingdom: [Mine]
players: {{Ann: {{}}, Bob: {{}}}}
expect: {{over: no}}
"""


def scenario(text: str) -> Scenario:
    (found,) = load(POSITION + text)
    return found


def difference(text: str) -> tuple[str, int, dict[str, str | int | Problem]]:
    """What the runner says about a scenario: code, line, and the rest."""
    with pytest.raises(Difference) as error:
        run(scenario(text))
    details = dict(error.value.details)
    line = details.pop("line")
    assert isinstance(line, int)
    return error.value.code, line, details


def code_of(reason: str | int | Problem) -> str:
    assert isinstance(reason, Problem)
    return reason.code


@pytest.mark.parametrize("file", scenarios())
def test_scenarios_of(file: str) -> None:
    """All hold; a failure names the title and line of the scenario."""
    told: list[str] = []
    for scenario in scenarios()[file]:
        try:
            run(scenario)
        except Problem as problem:
            told.append(f"{scenario.title}\n    {file}: {describe(problem, Locale('en'))}")
        except Exception as error:
            error.add_note(f"in scenarios/{file}: {scenario.title}")
            raise
    if told:
        pytest.fail("\n".join(told), pytrace=False)


@pytest.mark.slow
def test_both_readers_of_yaml_agree() -> None:
    for file, found in scenarios().items():
        assert load_file(FOLDER / file) == found


class TestHolds:
    """True statements about a position, of every kind."""

    @pytest.mark.parametrize(
        "expected",
        [
            "Ann: {hand: [Copper, Militia, 1 Copper, Gold], play: [], actions: 1, buys: 1}",
            "Ann: {deck: [Estate, Copper, Silver]}",
            "Ann: {deck: [Estate, ...]}",
            "Ann: {deck: [Estate, Copper, Silver, ...]}",
            "Ann: {deck: [...]}",
            "Ann: {score: 4, turns: 1, coins: 0}",
            "Bob: {actions: 0, buys: 0, coins: 0, turns: 0, exile: [], aside: []}",
            "trash: [Curse]",
            "supply: {Militia: 10, Province: 12}",
            "cost: {Militia: 4, Chapel: 2}",
            "{turn: Ann, phase: action, asked: Ann, over: no, winners: []}",
            "{turn: Ann, over: false}",
            "options: [play Militia, play Gold, play Copper, play treasures,"
            " buy Copper, buy Curse, end actions, end turn]",
        ],
    )
    def test_at_once(self, expected: str) -> None:
        run(scenario(f"expect:\n  {expected}"))

    def test_asked_inside_a_card(self) -> None:
        run(
            scenario(
                "moves:\n"
                "- Ann: play Militia\n"
                "- check: {asked: Bob, turn: Ann, options: [Copper, Estate]}\n"
                "- Bob: Estate, Copper\n"
                "expect: {asked: Ann, Bob: {hand: [3 Copper], discard: [Copper, Estate]}}"
            )
        )

    def test_options_with_none(self) -> None:
        text = POSITION.replace("hand: [Militia,", "hand: [Sentry,")
        (found,) = load(
            text + "moves:\n"
            "- Ann: play Sentry\n"
            "- check: {Ann: {aside: [Copper, Silver], deck: []}, options: [Copper, Silver, none]}\n"
            "- Ann: none\n"
            "- Ann: none\n"
            "- check: {options: [Copper, Silver]}\n"
            "- Ann: Silver, Copper\n"
            "expect: {Ann: {deck: [Silver, Copper]}}"
        )
        run(found)

    def test_the_end(self) -> None:
        run(
            scenario(
                "supply: {Province: 0}\n"
                "moves: [{Ann: end turn}, {reject: {Bob: end turn}}]\n"
                "expect: {over: true, asked: none, winners: [Ann], options: [], turn: Ann}"
            )
        )

    def test_a_turn_given(self) -> None:
        run(
            scenario(
                "turn: {player: Bob, phase: buy, actions: 0, buys: 3, coins: 9}\n"
                "moves: [{Bob: buy Province}]\n"
                "expect: {turn: Bob, phase: buy, Bob: {turns: 1, actions: 0, buys: 2, coins: 1},"
                " Ann: {turns: 0}, supply: {Province: 11}}"
            )
        )


MENAGERIE = """\
title: A turn with landscapes
kingdom: [Village, Bridge]
landscapes: [Ride, Way of the Mouse]
mouse: Moat
players:
  Ann: {hand: [Village, Bridge, Horse], deck: [6 Copper], exile: [2 Gold, Estate]}
  Bob: {exile: [Curse], aside: [Silver]}
turn: {coins: 4, actions: 2, buys: 2}
"""


class TestLandscapes:
    """Events, Ways, the card of the Mouse, Horses and Exile in a scenario."""

    @pytest.mark.parametrize(
        "text",
        [
            "expect: {Ann: {exile: [Estate, 2 Gold], score: 1}, Bob: {exile: [Curse], score: -1}}",
            "expect: {supply: {Horse: 30, Village: 10, Moat: 0}}",
            "supply: {Horse: 1}\nexpect: {supply: {Horse: 1}}",
            "expect: {cost: {Ride: 2, Horse: 3, Bridge: 4, Alliance: 10}}",
            "moves:\n"
            "- Ann: play Bridge\n"
            "- check: {asked: Ann, options: [Bridge, Way of the Mouse]}\n"
            "- reject: {Ann: Way of the Ox}\n"
            "- Ann: Bridge\n"
            "expect: {cost: {Ride: 2, Horse: 2, Bridge: 3}, Ann: {coins: 5}}",
            "moves:\n"
            "- Ann: play Village\n"
            "- Ann: Way of the Mouse\n"
            "expect: {Ann: {hand: [Bridge, Horse, 2 Copper], play: [Village], actions: 1}}",
            "moves:\n"
            "- Ann: play Horse\n"
            "- Ann: Horse\n"
            "expect: {supply: {Horse: 31}, Ann: {hand: [Village, Bridge, 2 Copper]}}",
            "moves:\n"
            "- Ann: buy Ride\n"
            "- Ann: buy Ride\n"
            "- reject: {Ann: buy Ride}\n"
            "- reject: {Ann: buy Toil}\n"
            "expect: {supply: {Horse: 28}, Ann: {discard: [2 Horse], coins: 0, buys: 0}}",
            "supply: {Horse: 0}\n"
            "moves:\n- Ann: buy Ride\nexpect: {supply: {Horse: 0}, Ann: {discard: [], coins: 2}}",
        ],
    )
    def test_holds(self, text: str) -> None:
        (found,) = load(MENAGERIE + text)
        run(found)

    @pytest.mark.parametrize(
        ("expected", "what", "wanted", "actual"),
        [
            ("Ann: {exile: [Gold, Estate]}", "Ann, exile", "Gold, Estate", "2 Gold, Estate"),
            ("Bob: {exile: []}", "Bob, exile", "none", "Curse"),
            ("cost: {Ride: 3}", "cost, Ride", "3", "2"),
            ("supply: {Horse: 29}", "supply, Horse", "29", "30"),
        ],
    )
    def test_differs(self, expected: str, what: str, wanted: str, actual: str) -> None:
        (found,) = load(f"{MENAGERIE}expect:\n  {expected}")
        with pytest.raises(Difference) as error:
            run(found)
        assert error.value.code == "difference-value"
        assert error.value.details == {
            "line": 10,
            "what": what,
            "expected": wanted,
            "found": actual,
        }

    def test_a_way_that_is_refused_says_what_was_asked(self) -> None:
        (found,) = load(f"{MENAGERIE}moves:\n- Ann: play Village\n- Ann: Way of the Ox\n")
        with pytest.raises(Difference) as error:
            run(found)
        assert (error.value.code, error.value.details["line"]) == ("difference-illegal", 11)
        assert error.value.details["asked"] == "Ann, way (Village): Village, Way of the Mouse"

    def test_an_event_that_is_refused(self) -> None:
        (found,) = load(MENAGERIE.replace("coins: 4", "coins: 1") + "moves:\n- Ann: buy Ride\n")
        with pytest.raises(Difference) as error:
            run(found)
        assert code_of(error.value.details["reason"]) == "too-dear"

    @pytest.mark.parametrize(
        ("old", "new", "message"),
        [
            ("Ride", "Rides", "line 3: there is no Event or Way called Rides in the sets in use"),
            ("Moat", "Smithy", "line 4: Smithy cannot be set aside for Way of the Mouse"),
            (
                ", Way of the Mouse",
                "",
                "line 4: Moat can be set aside only if you name a landscape that needs it",
            ),
        ],
    )
    def test_messages(self, old: str, new: str, message: str) -> None:
        with pytest.raises(ScenarioError) as error:
            load(MENAGERIE.replace(old, new, 1) + "expect: {over: no}")
        assert describe(error.value, Locale("en")).startswith(message)

    def test_a_mouse_left_out_is_drawn_as_in_a_game(self) -> None:
        text = MENAGERIE.replace("mouse: Moat\n", "")
        aside: list[Card | None] = []
        for seed in range(30):
            (found,) = load(f"{text}seed: {seed}\nexpect: {{over: no}}")
            aside.append(Run(found).position.game.laid_out[mouse])
            assert aside[-1] is empty_game(found.table).laid_out[mouse]
        assert len(set(aside)) > 5

    def test_nothing_is_invested_at_the_start(self) -> None:
        (found,) = load(MENAGERIE + "expect: {over: no}")
        assert all(invested(player) == [] for player in Run(found).position.game.players)

    def test_a_horse_in_a_zone_brings_the_pile(self) -> None:
        text = POSITION + "expect: {supply: {Horse: 0}}"
        (without,) = load(text)
        run(without)
        for zone in ("deck: [Estate", "discard: [Duchy"):
            (found,) = load(POSITION.replace(zone, f"{zone}, Horse") + "expect: {over: no}")
            game = Run(found).position.game
            assert game.supply.other_sizes() == {horse: 30}


class TestFails:
    """Each kind of difference is noticed, with its line."""

    @pytest.mark.parametrize(
        ("expected", "what", "wanted", "found"),
        [
            ("Ann: {hand: [Militia, Gold, Copper]}", "Ann, hand", None, None),
            ("Ann: {hand: [Militia, Gold, 3 Copper]}", "Ann, hand", None, None),
            ("Ann: {discard: []}", "Ann, discard", "none", "Duchy"),
            ("Ann: {play: [Militia]}", "Ann, play", "Militia", "none"),
            ("Ann: {deck: [Copper, Estate, Silver]}", "Ann, deck", None, None),
            ("Ann: {deck: [Estate, Copper]}", "Ann, deck", None, None),
            ("Ann: {deck: [Copper, ...]}", "Ann, deck", None, None),
            ("Ann: {deck: [Estate, Copper, Silver, Gold, ...]}", "Ann, deck", None, None),
            ("Ann: {exile: [Duchy]}", "Ann, exile", "Duchy", "none"),
            ("Ann: {aside: [Duchy]}", "Ann, aside", "Duchy", "none"),
            ("Ann: {actions: 2}", "Ann, actions", "2", "1"),
            ("Ann: {score: 3}", "Ann, score", "3", "4"),
            ("Bob: {turns: 1}", "Bob, turns", "1", "0"),
            ("Bob: {buys: 1}", "Bob, buys", "1", "0"),
            ("trash: []", "trash", "none", "Curse"),
            ("supply: {Militia: 9}", "supply, Militia", "9", "10"),
            ("cost: {Militia: 3}", "cost, Militia", "3", "4"),
            ("turn: Bob", "turn", "Bob", "Ann"),
            ("phase: buy", "phase", "buy", "action"),
            ("asked: Bob", "asked", "Bob", "Ann"),
            ("asked: none", "asked", "none", "Ann"),
            ("over: yes", "over", "True", "False"),
            ("winners: [Ann]", "winners", None, None),
            ("options: [end turn]", "options", "end turn", None),
        ],
    )
    def test_value(self, expected: str, what: str, wanted: str | None, found: str | None) -> None:
        code, line, details = difference(f"expect:\n  {expected}")
        assert (code, line, details["what"]) == ("difference-value", 9, what)
        assert wanted is None or details["expected"] == wanted
        assert found is None or details["found"] == found

    def test_in_between(self) -> None:
        code, line, details = difference(
            "moves:\n- Ann: play Militia\n- check: {Ann: {coins: 3}}\n- Bob: Gold\n"
        )
        assert (code, line) == ("difference-value", 10)
        assert details == {"what": "Ann, coins", "expected": "3", "found": "2"}

    @pytest.mark.parametrize(
        ("answer", "reason"),
        [
            ("buy Gold", "too-dear"),
            ("buy Chapel", "not-in-supply"),
            ("play Silver", "not-in-hand"),
            ("play Gould", "unknown-card"),
            ("dance", "not-a-move"),
            ("2 Copper", "not-a-move"),
        ],
    )
    def test_illegal_move(self, answer: str, reason: str) -> None:
        code, line, details = difference(f"moves:\n- Ann: {answer}\n")
        assert (code, line) == ("difference-illegal", 9)
        asked = str(details["asked"])
        assert asked.startswith("Ann, turn: play Militia, play Gold")
        assert (details["player"], details["answer"]) == ("Ann", answer)
        assert code_of(details["reason"]) == reason

    @pytest.mark.parametrize(
        ("answer", "reason"),
        [
            ("Estate", "wrong-number"),
            ("none", "wrong-number"),
            ("3 Copper", "wrong-number"),
            ("2 Estate", "not-offered"),
            ("Gold, Copper", "not-offered"),
        ],
    )
    def test_illegal_choice(self, answer: str, reason: str) -> None:
        code, line, details = difference(f"moves:\n- Ann: play Militia\n- Bob: {answer}\n")
        assert (code, line) == ("difference-illegal", 10)
        assert code_of(details["reason"]) == reason
        assert details["asked"] == "Bob, discard (Militia): Copper, Estate"

    def test_not_asked(self) -> None:
        code, line, details = difference("moves:\n- Bob: end turn\n")
        assert (code, line) == ("difference-not-asked", 9)
        assert (details["player"], details["answer"]) == ("Bob", "end turn")
        assert str(details["asked"]).startswith("Ann, turn")

    def test_game_over(self) -> None:
        code, line, details = difference(
            "supply: {Province: 0}\nmoves:\n- Ann: end turn\n- Bob: end turn\n"
        )
        assert (code, line) == ("difference-over", 11)
        assert details == {"player": "Bob", "answer": "end turn"}

    def test_a_move_that_is_not_refused(self) -> None:
        code, line, details = difference("moves:\n- reject: {Ann: buy Copper}\n")
        assert (code, line) == ("difference-accepted", 9)
        assert details == {"player": "Ann", "answer": "buy Copper"}


class TestReject:
    @pytest.mark.parametrize(
        "refused",
        ["Ann: buy Gold", "Ann: play Silver", "Ann: nonsense", "Ann: play Gould", "Bob: end turn"],
    )
    def test_changes_nothing(self, refused: str) -> None:
        playing = Run(scenario(f"moves: [{{reject: {{{refused}}}}}]"))
        before = state(playing.position.game)
        playing.play()
        assert state(playing.position.game) == before
        assert playing.position.answers == []

    def test_changes_nothing_inside_a_card(self) -> None:
        playing = Run(
            scenario("moves: [{Ann: play Militia}, {reject: {Bob: Gold}}, {reject: {Ann: pass}}]")
        )
        playing.play()
        assert playing.fact("asked") == "Bob"
        assert playing.options() == ["Copper", "Estate"]
        assert len(playing.position.answers) == 1


class TestNotValid:
    """A file that is not a valid scenario is refused, with the line of the mistake."""

    @pytest.mark.parametrize(
        ("text", "code", "line"),
        [
            ("expext: {turn: Ann}", "unknown-key", 8),
            ("supply:\n  Millitia: 3\nexpect: {turn: Ann}", "unknown-card", 9),
            ("supply:\n  3 Militia: 3\nexpect: {turn: Ann}", "unknown-card", 9),
            ("supply:\n  Militia: many\nexpect: {turn: Ann}", "not-a-number", 9),
            ("supply:\n  Militia: -1\nexpect: {turn: Ann}", "not-a-number", 9),
            ("supply: [Militia]\nexpect: {turn: Ann}", "not-a-mapping", 8),
            ("trash: [Curse]\nexpect: {turn: Ann}", "key-twice", 8),
            ("sets:\n- base-2e\n- base-9e\nexpect: {turn: Ann}", "unknown-set", 10),
            ("turn:\n  player: Dan\nexpect: {turn: Ann}", "not-one-of", 9),
            ("turn:\n  phase: night\nexpect: {turn: Ann}", "not-one-of", 9),
            ("turn:\n  villagers: 1\nexpect: {turn: Ann}", "unknown-key", 9),
            ("seed: lucky\nexpect: {turn: Ann}", "not-a-number", 8),
            ("expect:\n  Ann: {hand: [Coper]}", "unknown-card", 9),
            ("expect:\n  Ann: {hnad: [Copper]}", "unknown-key", 9),
            ("expect:\n  Ann: {hand: Copper}", "not-a-list", 9),
            ("expect:\n  Ann:\n    coins: x", "not-a-number", 10),
            ("expect:\n  Dan: {coins: 1}", "unknown-key", 9),
            ("expect:\n  asked: Dan", "not-one-of", 9),
            ("expect:\n  over: maybe", "not-one-of", 9),
            ("expect: {}", "checks-nothing", 8),
            ("expect:\n  Ann: {}", "checks-nothing", 9),
            ("expect: {supply: {}, Bob: {}, cost: {}}", "checks-nothing", 8),
            ("expect: {Ann: {turns: -1}}", "not-a-number", 8),
            ("supply:\n  Militia: 3\n  Militia: 4\nexpect: {turn: Ann}", "key-twice", 10),
            ("supply:\n  Witch: 3\nexpect: {turn: Ann}", "no-pile", 9),
            ("landscapes:\n- Ride\n- Toll\nexpect: {turn: Ann}", "landscape", 10),
            ("landscapes:\n- Moat\nexpect: {turn: Ann}", "landscape", 9),
            ("landscapes: Ride\nexpect: {turn: Ann}", "not-a-list", 8),
            ("sets: [base-2e]\nlandscapes: [Ride]\nexpect: {turn: Ann}", "landscape", 9),
            ("mouse: [Village]\nexpect: {turn: Ann}", "not-a-word", 8),
            ("sets: [base-2e]\nsupply:\n  Horse: 3\nexpect: {turn: Ann}", "other-sets", 10),
            ("supply:\n  Ride: 3\nexpect: {turn: Ann}", "unknown-card", 9),
            ("expect:\n  cost: {Way of the Ox: 2}", "unknown-card", 9),
            ("sets: [base-2e]\nexpect:\n  cost: {Ride: 2}", "unknown-card", 10),
            ("expect:\n  Ann: {exile: [Ride]}", "unknown-card", 9),
            ("expect:\n  Ann: {hand: [Spy]}", "other-sets", 9),
            ("", "checks-nothing", 1),
            ("moves: []", "checks-nothing", 1),
            ("moves: {Ann: end turn}", "not-a-list", 8),
            ("moves:\n- Ann: end turn\n- Dan: end turn", "unknown-player", 10),
            ("moves:\n- Ann: end turn\n- reject: {Dan: end turn}", "unknown-player", 10),
            ("moves:\n- {Ann: end turn, Bob: end turn}", "not-a-move", 9),
            ("moves:\n- end turn", "not-a-mapping", 9),
            ("moves:\n- Ann:", "not-a-word", 9),
            ("moves:\n- check: {}", "checks-nothing", 9),
            ("moves:\n- check: {Ann: {}}", "checks-nothing", 9),
            ("moves:\n- Ann: [end turn]", "not-a-word", 9),
        ],
    )
    def test_part(self, text: str, code: str, line: int) -> None:
        with pytest.raises(ScenarioError) as error:
            load(POSITION + text)
        assert (error.value.code, error.value.details["line"]) == (f"scenario-{code}", line)

    @pytest.mark.parametrize(
        ("text", "code", "line"),
        [
            ("", "empty", 1),
            ("# nothing\n", "empty", 1),
            ("title: [unclosed\nplayers: {}\n", "yaml", 2),
            ("title: a: b\n", "yaml", 1),
            ("title: x\n\tplayers: {}\n", "yaml", 2),
            ("just words", "not-a-mapping", 1),
            ("- title: x", "not-a-mapping", 1),
            ("players: {Ann: {}, Bob: {}}\nexpect: {over: no}\n", "missing-key", 1),
            ("title: x\nexpect: {over: no}\n", "missing-key", 1),
            ("title:\nplayers: {Ann: {}, Bob: {}}\nexpect: {over: no}\n", "not-a-word", 1),
            ("title: x\nplayers:\n  Ann: {}\n  trash: {}\nexpect: {over: no}", "reserved-name", 4),
            ("title: x\nplayers:\n  Ann: {}\n  check: {}\nexpect: {over: no}", "reserved-name", 4),
            ("title: x\nplayers:\n  Ann: {}\n  mouse: {}\nexpect: {over: no}", "reserved-name", 4),
            ("title: x\nplayers:\n  Ann: {}\n  Ann: {}\nexpect: {over: no}", "key-twice", 4),
            ("title: x\nplayers:\n  Ann: {coins: 1}\nexpect: {over: no}", "unknown-key", 3),
            ("title: x\nplayers:\n  Ann: {turns: -1}\nexpect: {over: no}", "not-a-number", 3),
            ("title: x\nplayers:\n  Ann: {deck: [...]}\nexpect: {over: no}", "unknown-card", 3),
        ],
    )
    def test_file(self, text: str, code: str, line: int) -> None:
        with pytest.raises(ScenarioError) as error:
            load(text)
        assert (error.value.code, error.value.details["line"]) == (f"scenario-{code}", line)

    def test_a_later_scenario_of_a_file(self) -> None:
        good = POSITION + "expect: {turn: Ann}\n"
        with pytest.raises(ScenarioError) as error:
            load(f"{good}---\n{good}---\n{POSITION}expext: {{}}\n")
        assert error.value.details == {"line": 26, "key": "expext"}

    def test_a_misspelt_card_is_named(self) -> None:
        with pytest.raises(ScenarioError) as error:
            load(POSITION + "expect: {Ann: {hand: [2 Coper]}}")
        assert error.value.details == {"line": 8, "name": "Coper"}


class TestImpossible:
    """Positions that no table can have are refused as well."""

    @pytest.mark.parametrize(
        ("old", "new", "line", "reason"),
        [
            (BOB_AND_CID, "", 4, "player-count"),
            (BOB_AND_CID, "".join(f"  P{i}: {{}}\n" for i in range(6)), 4, "too-many-players"),
            ("Moat, Sentry]", "Moat, Militia]", 2, "card-twice"),
            ("Moat, Sentry]", "2 Moat]", 2, "card-twice"),
            ("Moat, Sentry]", "Moat, Gold]", 2, "unknown-kingdom-card"),
            ("Moat, Sentry]", "Moat, Horse]", 2, "unknown-kingdom-card"),
            ("Moat, Sentry]", "Moat]\nlandscapes: [Ride, Ride]", 3, "card-twice"),
            ("Moat, Sentry]", f"Moat]\n{MOUSE}\nmouse: Moat", 4, "unknown-mouse"),
            ("Moat, Sentry]", f"Moat]\n{MOUSE}\nmouse: Smithy", 4, "unknown-mouse"),
            ("Moat, Sentry]", f"Moat]\n{MOUSE}\nmouse: Mouse", 4, "unknown-mouse"),
            ("Moat, Sentry]", "Moat]\nmouse: Village", 3, "beside-unused"),
            ("Moat, Sentry]", "Moat]\nlandscapes: [Ride]\nmouse: Village", 4, "beside-unused"),
        ],
    )
    def test_table(self, old: str, new: str, line: int, reason: str) -> None:
        assert old in POSITION
        with pytest.raises(ScenarioError) as error:
            load(POSITION.replace(old, new) + "expect: {over: no}")
        assert (error.value.code, error.value.details["line"]) == ("scenario-table", line)
        assert code_of(error.value.details["reason"]) == reason

    @pytest.mark.parametrize("card", ["Sentry", "Duchy", "Curse"])
    def test_a_card_of_a_set_not_in_use(self, card: str) -> None:
        line = POSITION[: POSITION.index(card)].count("\n") + 1
        with pytest.raises(ScenarioError) as error:
            load(POSITION.replace(card, "Spy") + "expect: {over: no}")
        assert (error.value.code, error.value.details["line"]) == ("scenario-other-sets", line)


class TestSets:
    def test_the_sets_decide_which_version_a_name_means(self) -> None:
        (old,) = load(VERSIONS.format(sets="base-1e, base-2e"))
        (new,) = load(VERSIONS.format(sets="base-2e, base-1e"))
        (default,) = load(VERSIONS.format(sets="base-2e"))
        tables = [found.table for found in (old, new, default)]
        assert [kingdom_cards(table.sets)["Mine"].key for table in tables] == [
            "mine-1e",
            "mine-2e",
            "mine-2e",
        ]


def test_every_file_is_found_and_says_where_it_comes_from() -> None:
    assert {file.partition("/")[0] for file in scenarios()} == {
        "base",
        "basic",
        "combinations",
        "intrigue",
        "menagerie",
        "rules",
    }
    assert all(found.source for group in scenarios().values() for found in group)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(Problem) as error:
        load_file(tmp_path / "missing.yaml")
    assert error.value.code == "unreadable-file"
    (tmp_path / "bytes.yaml").write_bytes(b"\xff\xfe\xff")
    with pytest.raises(Problem) as error:
        load_file(tmp_path / "bytes.yaml")
    assert error.value.code == "unreadable-file"
