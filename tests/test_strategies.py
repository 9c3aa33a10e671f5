"""The language of strategies: what can be written, how it is printed, and what is refused."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tests.strategies  # noqa: F401  # loads the profile of Hypothesis
from feodum.engine.errors import UnknownName
from feodum.kingdoms.request import KingdomRequest
from feodum.kingdoms.sets import SETS
from feodum.kingdoms.table import Table
from feodum.locales import Locale
from feodum.locales.problems import describe
from feodum.simulate import race
from feodum.simulate.setting import tables_for
from feodum.strategies.library import library, shipped
from feodum.strategies.printing import expression_text, in_one_line, written
from feodum.strategies.reading import DEEPEST, LONGEST, BadStrategy, read
from feodum.strategies.syntax import (
    BUY,
    COMPARISONS,
    PLAY,
    SECTIONS,
    TRASH,
    WAYS,
    Count,
    Expression,
    Negative,
    Not,
    Number,
    Operation,
    Rule,
    Section,
    Strategy,
    Value,
)
from feodum.strategies.vocabulary import VALUES
from tests.amount import examples

SMITHY: Final = """\
# For two players
name: Big Money with Smithy
why: It draws.

buy:  # in this order
  # late
  Province if money > 15
  Duchy    if left(Province) <= 4
  Smithy   if owned(Smithy) < owned(Treasure) / 11  # few are enough
  Silver

# The end
"""


def condition(text: str) -> Expression:
    found = read(f"buy: Gold if {text}").sections[0].rules[0].condition
    assert found is not None
    return found


def told(text: str, source: str = "") -> str:
    with pytest.raises(BadStrategy) as problem:
        read(text, source)
    return describe(problem.value, Locale("en"))


# ---- reading


def test_a_file_says_what_it_says() -> None:
    strategy = read(SMITHY)
    assert strategy.name == "Big Money with Smithy"
    assert strategy.why == "It draws."
    assert strategy.guard
    assert strategy.above == ("For two players",)
    assert strategy.below == ("The end",)
    (buy,) = strategy.sections
    assert (buy.name, buy.comment) == (BUY, "in this order")
    assert [rule.thing for rule in buy.rules] == ["Province", "Duchy", "Smithy", "Silver"]
    assert buy.rules[0] == Rule(
        "Province", Operation(">", Value("money"), Number(15.0)), above=("late",)
    )
    assert buy.rules[2].comment == "few are enough"
    assert buy.rules[3] == Rule("Silver")


def test_a_formatted_file_is_left_as_it_is() -> None:
    assert written(read(SMITHY)) == SMITHY


def test_case_spaces_and_apostrophes_do_not_matter() -> None:
    loose = "BUY:\n\tcouncil   ROOM IF OWNED(council room)==0 AND Coins>=5;gold\n"
    rules = read(loose).rules(BUY)
    assert rules is not None
    assert [rule.thing for rule in rules] == ["Council Room", "Gold"]
    assert rules[0].condition == condition("owned(Council Room) = 0 and coins >= 5")


def test_what_binds_more_strongly() -> None:
    two, three, coins = Number(2.0), Number(3.0), Value("coins")
    product = Operation("*", two, three)
    assert condition("coins > 2 + 2 * 3") == Operation(">", coins, Operation("+", two, product))
    assert condition("coins > 3 - 2 - 2") == Operation(
        ">", coins, Operation("-", Operation("-", three, two), two)
    )
    either = condition("coins = 2 or coins = 3 and not coins > 2")
    assert either == Operation(
        "or",
        Operation("=", coins, two),
        Operation("and", Operation("=", coins, three), Not(Operation(">", coins, two))),
    )
    assert condition("coins > -2") == Operation(">", coins, Negative(two))


def test_types_and_kinds_of_actions_can_be_counted() -> None:
    for name in ("Treasure", "Action", "Terminal", "Village", "Cantrip", "Victory", "Curse"):
        assert condition(f"owned({name}) > 1") == Operation(">", Count("owned", name), Number(1.0))


# ---- printing


def expressions() -> st.SearchStrategy[Expression]:
    numbers: st.SearchStrategy[Expression] = st.one_of(
        st.integers(0, 200).map(lambda value: Number(value / 4)),
        st.sampled_from(VALUES).map(Value),
        st.sampled_from(["Gold", "Council Room", "Treasure"]).map(lambda of: Count("owned", of)),
    )
    numbers = st.recursive(
        numbers,
        lambda parts: st.one_of(
            st.builds(Operation, st.sampled_from("+-*/"), parts, parts), st.builds(Negative, parts)
        ),
        max_leaves=4,
    )
    compared = st.builds(Operation, st.sampled_from(COMPARISONS), numbers, numbers)
    return st.recursive(
        compared | numbers,
        lambda parts: st.one_of(
            st.builds(Operation, st.sampled_from(["and", "or"]), parts, parts),
            st.builds(Not, parts),
        ),
        max_leaves=4,
    )


LINES: Final = st.sampled_from(["", "x", "if # : and", "Wächter’s choice", "1 + (2"])
COMMENTS: Final = st.lists(LINES.filter(bool), max_size=2).map(tuple)
THINGS: Final = {
    BUY: ["Gold", "Throne Room", "Ride", "nothing"],
    WAYS: ["Way of the Ox", "itself", "nothing"],
}


@st.composite
def sections(draw: st.DrawFn, name: str) -> Section:
    things = st.sampled_from(THINGS.get(name, ["Estate", "Council Room", "nothing"]))
    rules = st.builds(Rule, things, st.none() | expressions(), LINES, COMMENTS)
    return Section(name, tuple(draw(st.lists(rules, max_size=2))), draw(LINES), draw(COMMENTS))


@st.composite
def written_strategies(draw: st.DrawFn) -> Strategy:
    names = draw(st.lists(st.sampled_from(SECTIONS), min_size=1, max_size=3, unique=True))
    return Strategy(
        name=f"Named {draw(LINES)}".strip(),
        author=draw(LINES),
        why=draw(LINES | st.just("One; two")),
        beats=tuple(draw(st.lists(st.sampled_from(["big-money", "duke"]), unique=True))),
        kingdom=tuple(draw(st.lists(st.sampled_from(["Moat", "Ride"]), unique=True))),
        guard=draw(st.booleans()),
        sections=tuple(draw(sections(name)) for name in names),
        above=draw(COMMENTS),
        below=draw(COMMENTS),
    )


@examples(100)
@given(written_strategies())
def test_what_is_printed_reads_back(strategy: Strategy) -> None:
    """In its one form, and in one line, which says the same without comments."""
    text = written(strategy)
    assert read(text) == strategy
    line = in_one_line(strategy)
    assert "\n" not in line
    again = read(line)
    assert in_one_line(again) == line
    for name in SECTIONS:
        rules, found = strategy.rules(name), again.rules(name)
        if rules is not None:
            assert found is not None
            assert [(rule.thing, rule.condition) for rule in found] == [
                (rule.thing, rule.condition) for rule in rules
            ]
        else:
            assert found is None


@given(expressions())
def test_brackets_are_kept_where_they_matter(expression: Expression) -> None:
    assert condition(expression_text(expression)) == expression


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        assert read(text).sections
    except BadStrategy as refused:
        problem = refused
    else:
        return
    assert describe(problem, Locale("en")).startswith("Line ")


# ---- refusing


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("buy:\n  Smity", "Line 2, column 3: There is no card “Smity” that fits here. Did you mean Smithy?"),
        ("buy:\n  Smithy if", "Line 2, column 12: Expected a number or a value"),
        ("buy:\n  Smithy if owned(", "Line 2, column 19: Expected the name of a card."),
        ("buy:\n  Smithy if owned(Gold", "Line 2, column 23: Expected “)”."),
        ("buy:\n  Smithy if coins > 3 4", "Line 2, column 23: Expected a comparison"),
        ("buy:\n  Smithy if coins > 3 4", "but found “4”."),
        ("buy:\n  Smithy if (coins > 3", "Line 2, column 23: Expected “)”."),
        ("buy:\n  %", "Line 2, column 3: Expected a rule"),
        ("buy:\n  Gold, Silver", "Line 2, column 7: Expected “if” or the end of the line, but found “,”."),
        ("buys:\n  Gold", "Line 1, column 1: There is no section “buys:”. Did you mean buy?"),
        ("name: A\nwhose: B", "Line 2, column 1: There is no section “whose:”."),
        ("Gold", "Line 1, column 1: “Gold” is not in any section. Put “buy:” above it."),
        ("buy: Gold\nname: A", "Line 2, column 1: “name:” belongs above the first section."),
        ("name: A\nname: B\nbuy: Gold", "Line 2, column 1: “name:” is given twice."),
        ("buy: Gold\nbuy: Silver", "Line 2, column 1: “buy:” is given twice."),
        ("guard: maybe\nbuy: Gold", "Line 1, column 1: “guard:” is “on” or “off”, not “maybe”."),
        ("kingdom: Moot\nbuy: Gold", "There is no card “Moot” that fits here. Did you mean Moat?"),
        ("buy: Gold if coin > 3", "Line 1, column 14: There is no value “coin”. Did you mean coins?"),
        ("buy: Gold if own(Gold) > 3", "There is no count “own( )”. Did you mean owned?"),
        ("buy: Gold if owned > 3", "“owned” needs the name of a card, as in “owned(Gold)”."),
        ("buy: Gold if (coins > 3) + 1 > 2", "Line 1, column 15: Expected a number here"),
        ("buy: Gold if -(coins > 3) > 2", "Line 1, column 16: Expected a number here"),
        ("buy: Gold if left(Action) > 3", "There is no card “Action” that fits here."),
        ("buy: Gold if bought(Gold) > 3", "There is no card “Gold” that fits here."),
        ("buy: Way of the Ox", "There is no card “Way of the Ox” that fits here."),
        ("trash: Ride", "There is no card “Ride” that fits here."),
        ("ways: Gold", "There is no card “Gold” that fits here."),
        ("buy: itself", "There is no card “itself” that fits here."),
        ("", "There are no rules."),
        ("# only a comment", "There are no rules."),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told(text: str, message: str) -> None:
    assert message in told(text)


def test_the_file_is_named() -> None:
    assert told("buy: Smity", "my.strategy").startswith("my.strategy, line 1, column 6: ")


def test_there_are_limits() -> None:
    deep = "not " * (DEEPEST + 1)
    assert "levels deep" in told(f"buy: Gold if {deep}coins > 1")
    read(f"buy: Gold if {'(' * 5000}coins{')' * 5000} > 1")
    assert "characters at most" in told("#" * (LONGEST + 1))
    assert "more than 1000 rules" in told("buy:\n" + "Gold\n" * 1001).replace(",", "")


# ---- the library


def test_every_strategy_that_ships_is_well_formed() -> None:
    for name, text in library().items():
        strategy = shipped(name)
        assert written(strategy) == text, name
        assert strategy.name
        assert strategy.why.endswith("."), name
        assert strategy.rules(BUY), name


def test_a_strategy_that_does_not_ship() -> None:
    with pytest.raises(UnknownName) as problem:
        shipped("big-money-ultimat")
    assert "Did you mean big-money-ultimate?" in describe(problem.value, Locale("en"))


def test_sections_a_strategy_does_not_have() -> None:
    strategy = read("buy: Gold; trash: Curse")
    assert strategy.rules(TRASH) == (Rule("Curse"),)
    assert strategy.rules(PLAY) is None


CLAIMS: Final = [(name, other) for name in library() for other in shipped(name).beats]


def test_the_library_is_for_all_boxes() -> None:
    named = {
        name
        for strategy in map(shipped, library())
        for section in strategy.sections
        for name in [rule.thing for rule in section.rules] + list(strategy.kingdom)
    }
    for box in ("base-2e", "intrigue-2e", "menagerie"):
        cards = {card.name for card in SETS[box]}
        assert len(cards & named) >= 12, box
    assert sum(len(shipped(name).beats) > 0 for name in library()) == len(library()) - 1


@pytest.mark.slow
@pytest.mark.parametrize(("name", "other"), CLAIMS)
def test_a_strategy_beats_what_it_claims_to_beat(name: str, other: str) -> None:
    """More games won than lost: enough of them that this is no luck."""
    tables = tables_for([name, other], KingdomRequest(), 1)
    assert isinstance(tables, Table)
    result = race([name, other], tables, 150, seed=1)
    ahead, behind = result.bots
    assert ahead.wins > behind.wins
    assert result.unfinished == 0
