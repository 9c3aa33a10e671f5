"""The language of strategies: what can be written, how it is printed, and what is refused."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tests.support.drawn  # noqa: F401  # loads the profile of Hypothesis
from feodum import card, landscape
from feodum.engine.errors import UnknownName
from feodum.engine.starting import told_apart
from feodum.kingdoms.request import KingdomRequest
from feodum.kingdoms.sets import SETS
from feodum.kingdoms.table import Table
from feodum.lab import race
from feodum.lab.setting import tables_for
from feodum.locales import Locale
from feodum.locales.problems import describe
from feodum.strategies.library import library, shipped
from feodum.strategies.printing import expression_text, in_one_line, written
from feodum.strategies.reading import DEEPEST, LONGEST, BadStrategy, mistakes_in, read
from feodum.strategies.syntax import (
    BUY_SECTION,
    CHOOSE_SECTION,
    COMPARISONS,
    PLAY_SECTION,
    REACT_SECTION,
    SECTIONS,
    TRASH_SECTION,
    WAYS_SECTION,
    Count,
    Expression,
    Extreme,
    NamedNumber,
    Negative,
    Not,
    Number,
    Operation,
    Rule,
    Section,
    Strategy,
    Value,
)
from feodum.strategies.vocabulary import VALUES, choices
from tests.support.amount import examples

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
    assert (buy.name, buy.comment) == (BUY_SECTION, "in this order")
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
    rules = read(loose).rules(BUY_SECTION)
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
        st.just(Count("in_hand", "Gold", ("Action", "Council Room"))),
    )
    numbers = st.recursive(
        numbers,
        lambda parts: st.one_of(
            st.builds(Operation, st.sampled_from("+-*/"), parts, parts),
            st.builds(Negative, parts),
            st.builds(Extreme, st.sampled_from(["min", "max"]), st.tuples(parts, parts)),
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
    BUY_SECTION: ["Gold", "Throne Room", "Ride", "nothing", "otherwise as basic"],
    CHOOSE_SECTION: ["+2 Cards", "+$1", "trash 2 cards", "yes", "top", "nothing"],
    PLAY_SECTION: ["Smithy", "Council Room", "nothing"],
    REACT_SECTION: ["Moat", "Secret Chamber", "nothing"],
    WAYS_SECTION: ["Way of the Ox", "itself", "nothing"],
}
NUMBERS: Final = st.lists(
    st.builds(NamedNumber, st.just("few"), st.integers(-9, 9).map(float), LINES, COMMENTS)
    | st.builds(NamedNumber, st.just("many_2"), st.just(2.5), LINES, COMMENTS),
    unique_by=lambda number: number.name,
).map(tuple)


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
        numbers=draw(NUMBERS),
        sections=tuple(draw(sections(name)) for name in names),
        above=draw(COMMENTS),
        below=draw(COMMENTS),
    )


@examples(100)
@given(written_strategies())
def test_what_is_printed_reads_back(strategy: Strategy) -> None:
    """This holds for its standard form, and for one line, which leaves out comments."""
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
        ("buy: Gold if left(Action) > 3", "Line 1, column 19: Action is a type: “left( )” cannot count it."),
        ("buy: Gold if bought(Gold) > 3", "Gold is a card: “bought( )” cannot count it."),
        ("buy: Gold if bought(Ride, Banish) > 3", "“bought( )” counts one Event."),
        ("buy: Way of the Ox", "Way of the Ox is a Way: no rule of “buy:” can name it."),
        ("trash: Ride", "Ride is an Event: no rule of “trash:” can name it."),
        ("gain: Ride", "Ride is an Event: no rule of “gain:” can name it."),
        ("ways: Gold", "Gold is a card: no rule of “ways:” can name it."),
        ("buy: Action", "Action is a type: no rule of “buy:” can name it."),
        ("buy: itself", "“itself” is a word for another section: no rule of “buy:” can name it."),
        ("choose: Gold", "No card lets players choose “Gold”."),
        ("choose: +2 Crads", "No card lets players choose “+2 Crads”. Did you mean +2 Cards?"),
        ("play: Gold", "Gold is not an Action, and “play:” is only about Actions."),
        ("react: Village", "Village is not a Reaction, and “react:” is only about Reactions."),
        ("buy: Horse", "Horse is never in the Supply, so it cannot be bought."),
        ("beats: smithy, smity\nbuy: Gold", "Line 1, column 16: There is no strategy called smity. Did you mean smithy?"),
        ("coins = 3\nbuy: Gold", "“coins” is a word of the language."),
        ("few = many\nbuy: Gold", "Line 1, column 7: After “few =” comes a number"),
        ("few = 1\nfew = 2\nbuy: Gold", "Line 2, column 1: The number “few” is given twice."),
        ("buy: Gold\nfew = 2", "Line 2, column 1: The number “few” belongs above the first section."),
        ("few = 2\nbuy: Gold if fwe > 2", "There is no value “fwe”. Did you mean few?"),
        ("buy: Gold if min > 2", "“min” needs"),
        ("buy\n  Gold", "Line 1, column 1: A section needs a colon: “buy:”."),
        ("buy: Gold\nplay\n  Village", "Line 2, column 1: A section needs a colon: “play:”."),
        ("buy: if coins > 3 then Gold", "Line 1, column 6: What to choose comes first"),
        ("buy: Gold when coins > 3", "Line 1, column 11: Expected “if” or the end of the line, but found “when”."),
        ("buy: Throne Room else Gold", "Line 1, column 18: Expected “if” or the end of the line, but found “else”."),
        ("buy: Gold: coins > 3", "Line 1, column 10: Expected “if” or the end of the line, but found “:”."),
        ("buy: Gold if coins := 3", "Line 1, column 20: Expected a comparison"),
        ("buy: Gold if coins % 2 = 1", "Line 1, column 20: Expected a comparison"),
        ("buy: Gold if Smithy < 2", "Smithy is a card. To count it, write “owned(Smithy)”."),
        ("buy: Gold if provinces < 4", "Province is a card. To count it, write “owned(Province)”."),
        ("buy: Gold if ride > 0", "Ride is an Event. To count it, write “bought(Ride)”."),
        ("buy: Gold if left Province < 4", "“left” needs the name of a card, as in “left(Gold)”."),
        ("buy: Gold  // early", "Line 1, column 12: A comment begins with “#”."),
        ("", "There are no rules."),
        ("# only a comment", "There are no rules."),
    ],
)  # fmt: skip
def test_mistakes_are_reported(text: str, message: str) -> None:
    assert message in told(text)


def test_everything_that_is_wrong_is_told_at_once() -> None:
    text = "kingdom: Moot, Moat, Villag\nbuy:\n  Smity if coin > 3\n  Gold\nplay: Gold; Village"
    lines = told(text, "my.strategy").splitlines()
    places = [(1, 10), (1, 22), (3, 3), (3, 12), (5, 7)]
    assert len(lines) == len(places)
    for line, (row, column) in zip(lines, places, strict=True):
        assert line.startswith(f"my.strategy, line {row}, column {column}: ")
    assert [(found.line, found.column) for found in mistakes_in(text)] == places
    assert mistakes_in("buy: Gold") == ()


def test_a_number_that_is_wrong_is_not_told_again_where_it_is_used() -> None:
    assert len(told("few = many\nbuy: Gold if coins > few").splitlines()) == 1


def test_pasted_text_is_read_whatever_ends_its_lines() -> None:
    meant = read("name: A\nbuy:\n  Gold if coins > 3\n  Silver")
    for end in ("\r\n", "\r", "\N{LINE SEPARATOR}"):
        pasted = (
            f"\ufeffname: A{end}buy:{end}\N{NO-BREAK SPACE} Gold if coins > 3{end}\t\u200bSilver"
        )
        assert read(pasted) == meant


def test_cards_can_be_named_in_any_language() -> None:
    text = "buy:\n  Провинция\n  «Тронный зал» if owned(Кузница) > 1\nways: Путь Вола"
    assert in_one_line(read(text)) == (
        "buy: Province; Throne Room if owned(Smithy) > 1; ways: Way of the Ox"
    )


def test_rules_under_a_title_that_is_wrong_are_not_told_again() -> None:
    assert len(told("buys:\n  Gold\n  Silver if coin > 2").splitlines()) == 2


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("coins ≥ 3 && buys ≤ 2", "coins >= 3 and buys <= 2"),
        ("coins ≠ 3 || buys == 2", "coins != 3 or buys = 2"),
        ("coins => 3 & !(buys <> 2)", "coins >= 3 and not buys != 2"),
        ("3 < money < 15", "3 < money and money < 15"),
        ("1 <= coins < buys < 4", "1 <= coins and coins < buys and buys < 4"),
        ("coins × 2 − 1 > 4 ÷ 2", "coins * 2 - 1 > 4 / 2"),
        ("MIN(coins,3)>1", "min(coins, 3) > 1"),
        ("coins === 3 and buys !== 2", "coins = 3 and buys != 2"),
        ("owned(“Gold”) > 2\N{NO-BREAK SPACE}and coins > 3", "owned(Gold) > 2 and coins > 3"),
        ("owned(золото, Провинцию) > 2", "owned(Gold, Province) > 2"),
    ],
)
def test_other_ways_to_write_a_condition(text: str, meant: str) -> None:
    assert expression_text(condition(text)) == meant
    assert condition(text) == condition(meant)


SEVERAL_LINES: Final = """\
few = 2  # enough
# and more
many = 7.5

buy:
  Province if money > 15 and owned(Gold, Silver, Platinum, Harem, Stockpile, Supplies) > few
           and not left(Province) = 2
           and max(owned(Smithy), owned(Witch), owned(Council Room), owned(Torturer)) < many  # long
  Gold
"""


def test_a_rule_over_several_lines() -> None:
    broken = (
        "buy:\n  Gold if (coins > 3  # rich\n    or buys > 1) and\n    turn < 9  # early\n  Silver"
    )
    rules = read(broken).rules(BUY_SECTION)
    assert rules is not None
    assert rules[0] == Rule("Gold", condition("(coins > 3 or buys > 1) and turn < 9"), "rich early")
    assert rules[1] == Rule("Silver")
    assert told("buy:\n  Gold if coins > 3\n    and coin > 1").startswith("Line 3, column 9: ")
    text = SEVERAL_LINES.replace("Platinum, ", "")
    long = text.replace("> few\n", "> few and hand_size < 99\n")
    assert written(read(long)).count("\n           and ") == 4
    assert written(read(written(read(long)))) == written(read(long))


def test_numbers_have_names() -> None:
    strategy = read("few = 2\nmany = -3\nbuy: Gold if owned(Gold) < few; Silver if lead > many")
    assert [(number.name, number.value) for number in strategy.numbers] == [
        ("few", 2),
        ("many", -3),
    ]
    other = strategy.with_numbers({"few": 4})
    assert in_one_line(other).startswith("few = 4; many = -3; buy: ")
    with pytest.raises(UnknownName) as problem:
        strategy.with_numbers({"fwe": 4})
    assert "Did you mean few?" in describe(problem.value, Locale("en"))


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
        assert strategy.rules(BUY_SECTION), name


def test_a_strategy_that_does_not_ship() -> None:
    with pytest.raises(UnknownName) as problem:
        shipped("big-money-ultimat")
    assert "Did you mean big-money-ultimate?" in describe(problem.value, Locale("en"))


def test_sections_a_strategy_does_not_have() -> None:
    strategy = read("buy: Gold; trash: Curse")
    assert strategy.rules(TRASH_SECTION) == (Rule("Curse"),)
    assert strategy.rules(PLAY_SECTION) is None


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
    """It wins more games than it loses, in enough games to rule out luck."""
    tables = tables_for([name, other], KingdomRequest(), 1)
    assert isinstance(tables, Table)
    result = race([name, other], tables, 150, seed=1)
    ahead, behind = result.bots
    assert ahead.wins > behind.wins
    assert result.unfinished == 0


def test_what_can_be_chosen_does_not_depend_on_the_games_played_before() -> None:
    before = choices()
    told_apart(landscape("Delay"), card("Barge"))
    assert choices() == before
