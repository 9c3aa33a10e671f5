"""Strategies written for other simulators."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from feodum import simulate
from feodum.engine.errors import Problem, UnknownName
from feodum.locales import Locale
from feodum.locales.problems import describe
from feodum.strategies.finding import find_strategy
from feodum.strategies.geronimoo import read_bot, read_collection
from feodum.strategies.imports import Imported, LeftOut
from feodum.strategies.printing import written
from feodum.strategies.provincial import is_menu, read_menu
from feodum.strategies.reading import read
from tests.support.command import feodum

COLLECTION: Final = """\
<?xml version="1.0"?>
<playerCollection>
  <player name="My Rooms" author="Ann" description="Two rooms; no more.XXXXMore to say.">
    <type name="TwoPlayer"/><type name="AppliesPPR"/>
    <board contents="Moat, Witch" bane=""/>
    <buy name="Province">
      <condition>
        <left type="getTotalMoney"/><operator type="greaterThan"/>
        <right type="constant" attribute="15.0"/>
      </condition>
    </buy>
    <buy name="Duchy"/>
    <buy name="Council_Room">
      <condition>
        <left type="countCardsInDeck" attribute="Council_Room"/><operator type="smallerThan"/>
        <right type="countCardTypeInDeck" attribute="Treasure"/>
        <extra_operation type="divideBy" attribute="11.0"/>
      </condition>
      <condition>
        <left type="countCardsInSupply" attribute="Silver"/><operator type="equalTo"/>
        <right type="constant" attribute="2.0"/>
        <extra_operation type="minus" attribute="3.0"/>
      </condition>
    </buy>
    <buy name="Chapel" strategy="aggressiveTrashing"/>
    <buy name="Gold">
      <condition>
        <left type="isEstateTokenPlaced" attribute="Moat"/><operator type="equalTo"/>
        <right type="constant" attribute="0.0"/>
      </condition>
    </buy>
    <buy name="Steward" strategy="playIfNotBuyingTopCard"/>
  </player>
  <player name="Far" author="" description="">
    <buy name="Fool$s_Gold"/><buy name="Silver"/>
  </player>
  <player name="Sheltered" author="" description="">
    <start_state><drawdeck contents="7 Copper, Hovel" shuffle="true"/></start_state>
    <buy name="Silver"/>
  </player>
</playerCollection>
"""

ROOMS: Final = """\
name: My Rooms
author: Ann
why: Two rooms, no more.
kingdom: Moat, Witch

buy:
  Province     if money > 15
               and not (left(Province) = 2 and left(Duchy) > 0 and lead < 0 and lead > -3)
  Duchy
  Council Room if owned(Council Room) < owned(Treasure) / 11 and left(Silver) = -1
  Chapel
  # left out: Gold, because of isEstateTokenPlaced Moat
  Steward

trash:
  Curse
  Estate
  Copper if money > 4
"""


LOST: Final = [
    "My Rooms: The rule for Gold was left out: there is no word for “isEstateTokenPlaced Moat”.",
    "My Rooms: Steward is played as Feodum’s bots would play it: there is no word for "
    "“playIfNotBuyingTopCard”.",
]


def told(problems: tuple[Problem, ...]) -> list[str]:
    return [describe(problem, Locale("en")) for problem in problems]


def test_a_collection_becomes_strategies() -> None:
    rooms, far, sheltered = read_collection(COLLECTION)
    assert rooms.strategy is not None
    assert written(rooms.strategy) == ROOMS
    assert read(ROOMS) == rooms.strategy
    assert told(rooms.problems) == [
        "The rule for Gold was left out: there is no word for “isEstateTokenPlaced Moat”.",
        "Steward is played as Feodum’s bots would play it: there is no word for "
        "“playIfNotBuyingTopCard”.",
    ]
    assert (far.strategy, sheltered.strategy) == (None, None)
    assert told(far.problems) == ["It needs Fool's Gold, which Feodum does not have."]
    assert told(sheltered.problems) == ["It needs Hovel, which Feodum does not have."]


def test_what_geronimoos_functions_mean() -> None:
    functions = {
        "countAvailableMoney": "coins",
        "countBuysLeft": "buys",
        "countTurns": "turn",
        "gainsNeededToEndGame": "gains_to_end",
        "isActionPhase": "action_phase",
        "countVP": "points",
        "countMAXOpponentVP": "opponent_points",
        "countAllCardsInDeck": "cards",
        "countEmptyPiles": "empty_piles",
        "actionsLeft": "actions",
        "countAllCardsInOpponentsDeck": "opponent_cards",
    }
    for theirs, ours in functions.items():
        (found,) = read_collection(
            f'<player name="A"><buy name="Gold"><condition><left type="{theirs}"/>'
            '<operator type="greaterOrEqualThan"/><right type="constant" attribute="2.5"/>'
            "</condition></buy></player>"
        )
        assert found.strategy is not None
        assert f"Gold if {ours} >= 2.5\n" in written(found.strategy)


@pytest.mark.parametrize(
    ("style", "section"),
    [
        ("aggressiveTrashing", "trash:\n  Curse\n  Estate\n  Copper if money > 4\n"),
        ("modestTrashing", "trash:\n  Curse\n  Estate\n"),
        ("forEngines", "trash:\n  Mining Village if gains_to_end <= 3\n"),
    ],
)
def test_ways_to_play_are_sections(style: str, section: str) -> None:
    (found,) = read_collection(f'<player name="A"><buy name="Chapel" strategy="{style}"/></player>')
    assert found.strategy is not None
    assert written(found.strategy).endswith(section)
    assert not found.problems


def test_files_that_are_not_collections_are_refused() -> None:
    for text in ("no xml", "<a/>", "<!DOCTYPE x [<!ENTITY a 'b'>]><player name='A'/>"):
        with pytest.raises(Problem):
            read_collection(text, "bots.xml")
    with pytest.raises(UnknownName):
        read_bot(COLLECTION, "My Room")
    assert read_bot(COLLECTION, "my rooms").name == "My Rooms"


def test_geronimoos_names_start_decks_and_counts() -> None:
    (found,) = read_collection(
        '<player name="A"><start_state><drawdeck contents="7 Copper, 3 Farm"/></start_state>'
        '<buy name="Farm"><condition><left type="countCardsInExile" attribute="Farm"/>'
        '<operator type="equalTo"/><right type="countCardTypeInDeck" attribute="Village"/>'
        "</condition></buy></player>"
    )
    assert found.strategy is not None
    assert "  Harem if exiled(Harem) = owned(Villages)\n" in written(found.strategy)
    assert "start: 7 Copper, 3 Harem\n" in written(found.strategy)
    assert not found.problems


def test_geronimoos_start_decks_are_kept_if_they_are_shuffled() -> None:
    def found(zones: str) -> Imported:
        (one,) = read_collection(
            f'<player name="A"><start_state>{zones}</start_state><buy name="Silver"/></player>'
        )
        return one

    hand = '<hand contents="Silver, 2 Copper"/>'
    deck = '<drawdeck contents="5 Copper,Estate" shuffle="true"/>'
    kept = found(f'{hand}{deck}<discard contents=""/>')
    assert kept.strategy is not None
    assert kept.strategy.start == "Silver, 2 Copper | 5 Copper, Estate"
    assert not kept.problems
    result = simulate(kept.strategy, "big-money", games=2, seed=1, jobs=1)
    assert result.games == 2
    for zones in (f'{deck}<discard contents="Copper"/>', deck.replace("true", "false")):
        other = found(zones)
        assert other.strategy is not None
        assert other.strategy.start == ""
        assert told(other.problems) == [
            "Its start deck was left out: Feodum shuffles every card that is not in the first hand."
        ]


def test_a_collection_without_a_name_lists_its_bots() -> None:
    with pytest.raises(Problem) as problem:
        read_bot(COLLECTION, "", "bots.xml")
    assert describe(problem.value, Locale("en")) == (
        "Which bot of bots.xml? Write bots.xml#Name. It has: My Rooms, Far, Sheltered"
    )


# ---- Provincial


def test_a_menu_becomes_a_strategy() -> None:
    found = read_menu("e2-d4-p8-gold@99|witch@1|councilroom@2|witch@1|silver@99")
    assert found.strategy is not None
    assert not found.problems
    assert written(found.strategy).endswith(
        "buy:\n"
        "  Province\n"
        "  Duchy        if left(Province) <= 4\n"
        "  Estate       if left(Province) <= 2\n"
        "  Gold\n"
        "  Witch        if owned(Witch) < 1\n"
        "  Council Room if owned(Council Room) < 2\n"
        "  Witch        if owned(Witch) < 2\n"
        "  Silver\n"
    )


def test_menus_that_cannot_be_used() -> None:
    found = read_menu("e2-d4-p4-gold@99|wharf@1|torturer@2")
    assert found.strategy is None
    assert told(found.problems) == ["It needs wharf, which Feodum does not have."]
    assert told(read_menu("e2-d4-p4-gold@99").problems) == [
        "“p4” has no effect: it is for games with Colonies."
    ]
    assert not is_menu("gold@99")
    for text in ("gold@99", "e2-d4-p8-gold"):
        with pytest.raises(Problem):
            read_menu(text)


# ---- by name


def test_strategies_are_found_wherever_they_are(tmp_path: Path) -> None:
    xml = tmp_path / "bots.xml"
    xml.write_text(COLLECTION)
    own = tmp_path / "own.strategy"
    own.write_text("name: Own\nbuy: Gold\n")
    assert find_strategy("smithy").name == "Smithy"
    assert find_strategy(str(own)).name == "Own"
    with pytest.warns(LeftOut) as lost:
        assert find_strategy(f"{xml}#My Rooms").author == "Ann"
    assert [str(one.message) for one in lost] == LOST
    assert find_strategy("e2-d4-p8-gold@99").sections
    for name in (f"{xml}#Far", "nowhere.strategy", "smity"):
        with pytest.raises(Problem):
            find_strategy(name)


def test_named_numbers_are_given_with_the_name(tmp_path: Path) -> None:
    own = tmp_path / "own.strategy"
    own.write_text("name: Own\nfew = 2\nmany = 5\nbuy: Gold if coins > few")
    found = find_strategy(f"{own},few=3,many=-1.5")
    assert found.name == "Own (few = 3, many = -1.5)"
    assert [number.value for number in found.numbers] == [3.0, -1.5]
    for wrong in (f"{own},feW2=3", f"{own},few", "smithy,few=3"):
        with pytest.raises(Problem):
            find_strategy(wrong)
    result = simulate(f"{own},few=3", str(own), games=4, seed=1, jobs=1)
    assert [bot.name for bot in result.bots] == ["Own (few = 3)", "Own"]


# ---- the commands


def test_the_commands_of_strategies(tmp_path: Path) -> None:
    xml = tmp_path / "bots.xml"
    xml.write_text(COLLECTION)
    done = feodum("strategy", "convert", str(xml), "--to", str(tmp_path / "made"))
    assert done.returncode == 0
    assert (tmp_path / "made" / "my-rooms.strategy").read_text() == ROOMS
    assert "Far: It needs Fool's Gold" in done.stderr
    assert "One strategy was converted; 2 were refused." in done.stderr
    assert feodum("strategy", "convert", "e2-d4-p8-gold@99").stdout.endswith("  Gold\n\n")
    assert feodum("strategy", "convert", f"{xml}#Far").returncode == 1
    raced = feodum("simulate", f"{xml}#My Rooms", "smithy", "--games", "2", "--jobs", "1")
    assert raced.stderr.splitlines()[: len(LOST)] == LOST
    shown = feodum("strategy", "show", "smithy").stdout
    assert shown.startswith("name: Smithy\nwhy: ")
    assert "  Smithy   if owned(Smithy) < owned(Treasure) / 11\n" in shown
    listed = feodum("strategy", "list").stdout
    assert "big-money-ultimate" in listed
    assert "The classic" in listed


def test_checking_and_formatting(tmp_path: Path) -> None:
    good, bad, loose = (tmp_path / f"{name}.strategy" for name in ("good", "bad", "loose"))
    good.write_text("buy:\n  Gold\n")
    bad.write_text("buy:\n  Smity\n")
    loose.write_text("buy: gold  if coins>5 # rich\n")
    done = feodum("strategy", "check", str(good), str(bad), str(tmp_path / "none.strategy"))
    assert done.returncode == 1
    assert f"{good}: fine." in done.stdout
    assert f"{bad}, line 2, column 3: There is no card “Smity”" in done.stderr
    assert "none.strategy cannot be read: there is no such file or folder." in done.stderr
    files = [str(good), str(loose)]
    assert feodum("strategy", "format", "--check", *files).returncode == 1
    assert feodum("strategy", "format", *files).returncode == 0
    assert loose.read_text() == "buy:\n  Gold if coins > 5  # rich\n"
    assert feodum("strategy", "format", "--check", *files).returncode == 0
