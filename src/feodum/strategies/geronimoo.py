"""Reads the XML files of Geronimoo's Dominion simulator."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any, Final
from xml.etree import ElementTree

from feodum.engine.errors import Problem, UnknownName
from feodum.engine.landscape import Way
from feodum.strategies.imports import Imported, Unsayable
from feodum.strategies.printing import in_one_line
from feodum.strategies.reading import DEEPEST, LARGEST_NUMBER, BadStrategy, read
from feodum.strategies.syntax import (
    BUY_SECTION,
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
from feodum.strategies.vocabulary import CARD_TYPES, among, find, things

if TYPE_CHECKING:
    from collections.abc import Iterator
    from xml.etree.ElementTree import Element

VALUES: Final = {
    "countAvailableMoney": "coins",
    "countBuysLeft": "buys",
    "countTurns": "turn",
    "getTotalMoney": "money",
    "countAllCardsInDeck": "cards",
    "gainsNeededToEndGame": "gains_to_end",
    "isActionPhase": "action_phase",
    "countVP": "points",
    "countMAXOpponentVP": "opponent_points",
    "countEmptyPiles": "empty_piles",
    "actionsLeft": "actions",
    "countActionsLeft": "actions",
    "countAllCardsInOpponentsDeck": "opponent_cards",
}
COUNTS: Final = {
    "countCardsInDeck": "owned",
    "countCardsInSupply": "left",
    "countCardsInHand": "in_hand",
    "countCardsInPlay": "in_play",
    "countCardsInOpponentsDecks": "opponent_owned",
    "countCardsInExile": "exiled",
}
OF_TYPES: Final = "countCardTypeInDeck"
TYPES: Final = {**{name: name for name in (*CARD_TYPES, "Terminal", "Village", "Curse")}}
TYPES["Cycler"] = "Cantrip"
TYPES["Village"] = "Villages"
RENAMED: Final = {"Farm": "Harem"}
"""Cards that have another name in Geronimoo's collection."""
COMPARISONS: Final = {
    "smallerThan": "<",
    "smallerOrEqualThan": "<=",
    "greaterThan": ">",
    "greaterOrEqualThan": ">=",
    "equalTo": "=",
}
START_ZONES: Final = ("hand", "drawdeck", "discard")
OPERATIONS: Final = {"plus": "+", "minus": "-", "multiplyWith": "*", "divideBy": "/"}

STYLES: Final = {
    "aggressiveTrashing": "trash: Curse; Estate; Copper if money > 4",
    "modestTrashing": "trash: Curse; Estate",
    "forEngines": "trash: Mining Village if gains_to_end <= 3",
}
"""The rules for Geronimoo's play styles."""
OWN_STYLES: Final = ("standard", "goodDeckTracker")
"""The play styles that need no rules, because built-in play does the same."""
LAST_BUT_ONE: Final = "AppliesPPR"
"""The type of bots that follow the Penultimate Province Rule."""

# Limits, beyond what any collection needs.
LONGEST: Final = 2_000_000
"""The most characters in a file."""
MOST_ELEMENTS: Final = 60_000
"""The most elements in a file."""
MOST_PARTS: Final = 5_000
"""The most elements of one bot, together with the names in its lists."""


def read_collection(text: str, source: str = "") -> list[Imported]:
    """Every bot in a file, as a strategy and the problems with it."""
    return list(each_bot(text, source))


def each_bot(text: str, source: str = "") -> Iterator[Imported]:
    """Yield every bot in a file, as a strategy and the problems with it."""
    return (bot(player) for player in players_in(text, source))


def read_bot(text: str, name: str, source: str = "") -> Imported:
    """The bot in a file that has this name."""
    by_name = {title(player): player for player in players_in(text, source)}
    if not name:
        raise Problem("import-which", file=source or "XML", bots=", ".join(by_name))
    return bot(by_name[among(name, list(by_name))])


def players_in(text: str, source: str) -> list[Element]:
    file = source or "XML"
    if len(text) > LONGEST:
        raise Problem("import-too-long", file=file, most=LONGEST)
    try:
        if "<!DOCTYPE" in text or "<!ENTITY" in text:
            raise ElementTree.ParseError
        root = ElementTree.fromstring(text, ElementTree.XMLParser(target=Counted(file)))
    except (ElementTree.ParseError, UnicodeError):
        raise Problem("import-not-xml", file=file) from None
    players = [root] if root.tag == "player" else root.findall("player")
    if not players:
        raise Problem("import-no-bots", file=file)
    return players


class Counted(ElementTree.TreeBuilder):
    """Refuses a file with too many elements as soon as it has read that many."""

    def __init__(self, file: str) -> None:
        super().__init__()
        self.file: Final = file
        self.count = 0

    def start(self, tag: Any, attrs: Any) -> Element:
        self.count += 1
        if self.count > MOST_ELEMENTS:
            raise Problem("import-elements", file=self.file, most=MOST_ELEMENTS)
        return super().start(tag, attrs)


def title(player: Element) -> str:
    return clean(player.get("name", ""))


def bot(player: Element) -> Imported:
    try:
        return converted(player)
    except Problem as problem:
        return Imported(title(player), None, (problem,))


def converted(player: Element) -> Imported:
    name = title(player)
    if parts_of(player) > MOST_PARTS:
        raise Problem("import-parts", most=MOST_PARTS)
    missing = list(dict.fromkeys(missing_cards(player)))
    if missing:
        told = ", ".join(missing)
        return Imported(name, None, (Problem("import-missing", cards=told, count=len(missing)),))
    problems: list[Problem] = []
    start = start_deck(player, problems)
    rules: list[Rule] = []
    left_out: list[str] = []
    for buy in player.findall("buy"):
        try:
            rules.append(replace(rule(buy), above=tuple(left_out)))
            left_out.clear()
        except Unsayable as unsayable:
            card = spelt(buy.get("name", ""))
            problems.append(Problem("import-rule", card=card, part=str(unsayable)))
            left_out.append(f"left out: {card}, because of {unsayable}")
    if any(kind.get("name") == LAST_BUT_ONE for kind in player.findall("type")):
        rules = [not_the_last_but_one(one, rules) for one in rules]
    sections = [Section(BUY_SECTION, tuple(rules)), *play_styles(player, problems)]
    strategy = Strategy(
        name=name,
        author=clean(player.get("author", "")),
        why=clean(player.get("description", "").split("XXXX")[0]),
        kingdom=tuple(board(player)),
        start=start,
        sections=tuple(sections),
        below=tuple(left_out),
    )
    return Imported(name, checked(strategy), tuple(problems))


def parts_of(player: Element) -> int:
    """How many parts a bot has: elements, and names in their lists."""
    return sum(1 + part.get("contents", "").count(",") for part in player.iter())


def checked(strategy: Strategy) -> Strategy:
    """The strategy, after checking that its text can be read back."""
    try:
        read(in_one_line(strategy))
    except BadStrategy as problem:
        raise Problem("import-unreadable", name=strategy.name, problem=problem) from None
    return strategy


def clean(text: str) -> str:
    """A text that fits on one line of a strategy."""
    return " ".join(text.replace(";", ",").split())


def spelt(name: str) -> str:
    found = name.replace("_", " ").replace("$", "'").strip()
    return RENAMED.get(found, found)


# ---- the cards


def missing_cards(player: Element) -> Iterator[str]:
    """The cards that a bot names but Feodum does not have."""
    for name in named_cards(player):
        try:
            if isinstance(things()[find(name)][0], Way):
                yield name
        except UnknownName:
            yield name


def named_cards(player: Element) -> Iterator[str]:
    for buy in player.iter("buy"):
        yield spelt(buy.get("name", ""))
    for side in (*player.iter("left"), *player.iter("right")):
        if side.get("type") in COUNTS:
            yield spelt(side.get("attribute", ""))
    yield from listed(player.find("board"))
    for zone in (zone for start in player.iter("start_state") for zone in start):
        yield from listed(zone)


def listed(part: Element | None) -> list[str]:
    """The names in a list of contents, such as `7 Copper, Estate`."""
    contents = "" if part is None else part.get("contents", "")
    return [
        spelt(name.strip().lstrip("0123456789 ")) for name in contents.split(",") if name.strip()
    ]


def board(player: Element) -> list[str]:
    return [find(name) for name in listed(player.find("board"))]


def start_deck(player: Element, problems: list[Problem]) -> str:
    """The start deck of a bot; empty for the usual cards."""
    state = player.find("start_state")
    if state is None:
        return ""
    hand, deck, discard = (contents(state.find(zone)) for zone in START_ZONES)
    drawn = state.find("drawdeck")
    if discard or (drawn is not None and deck and drawn.get("shuffle", "true") != "true"):
        problems.append(Problem("import-start"))
        return ""
    return f"{hand} | {deck}" if hand else deck


def contents(zone: Element | None) -> str:
    """The cards in a zone of a start deck, as people write them."""
    listed = "" if zone is None else zone.get("contents", "")
    return ", ".join(counted(part) for part in listed.split(",") if part.strip())


def counted(part: str) -> str:
    """An entry such as `7 Copper`, with the name in its proper spelling."""
    name = part.strip().lstrip("0123456789")
    number = part.strip().removesuffix(name)
    return f"{number} {find(spelt(name))}".strip()


# ---- rules


def rule(buy: Element) -> Rule:
    condition: Expression | None = None
    parts = buy.findall("condition")
    if len(parts) >= DEEPEST:
        raise Problem("strategy-too-deep", most=DEEPEST)
    for part in parts:
        more = comparison(part)
        condition = more if condition is None else Operation("and", condition, more)
    return Rule(find(spelt(buy.get("name", ""))), condition)


def comparison(condition: Element) -> Expression:
    left, right = side(condition.find("left")), side(condition.find("right"))
    operator = condition.find("operator")
    kind = "" if operator is None else operator.get("type", "")
    if kind not in COMPARISONS:
        raise Unsayable(kind)
    extra = condition.find("extra_operation")
    if extra is not None:
        right = with_extra(right, extra.get("type", ""), number(extra.get("attribute", "")))
    return Operation(COMPARISONS[kind], left, right)


def with_extra(value: Expression, operation: str, amount: float) -> Expression:
    if operation not in OPERATIONS:
        raise Unsayable(operation)
    operator = OPERATIONS[operation]
    if not isinstance(value, Number):
        return Operation(operator, value, constant(amount))
    if operator == "/":
        return constant(value.value / amount if amount else 0.0)
    by = {"+": value.value + amount, "-": value.value - amount, "*": value.value * amount}
    return constant(by[operator])


def side(part: Element | None) -> Expression:
    kind = "" if part is None else part.get("type", "")
    attribute = "" if part is None else part.get("attribute", "")
    if kind == "constant":
        return constant(number(attribute))
    if kind in VALUES:
        return Value(VALUES[kind])
    if kind in COUNTS:
        return Count(COUNTS[kind], find(spelt(attribute)))
    if kind == OF_TYPES and attribute in TYPES:
        return Count("owned", TYPES[attribute])
    raise Unsayable(f"{kind} {attribute}".strip())


def number(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        raise Unsayable(text) from None
    if not abs(found) <= LARGEST_NUMBER or "e" in repr(found):
        raise Unsayable(text)  # too large, too close to 0, or no number at all
    return found


def constant(value: float) -> Expression:
    return Number(value) if value >= 0 else Negative(Number(-value))


def not_the_last_but_one(one: Rule, rules: list[Rule]) -> Rule:
    """The rule, but not for the second-to-last Province if a Duchy is enough to take the lead."""
    if one.thing != "Province" or not any(other.thing == "Duchy" for other in rules):
        return one
    trap = "left(Province) = 2 and left(Duchy) > 0 and lead < 0 and lead > -3"
    free = Not(condition_of(read(f"buy: Province if {trap}")))
    return replace(
        one,
        condition=free if one.condition is None else Operation("and", one.condition, free),
    )


def condition_of(strategy: Strategy) -> Expression:
    condition = strategy.sections[0].rules[0].condition
    assert condition is not None
    return condition


# ---- play styles


def play_styles(player: Element, problems: list[Problem]) -> list[Section]:
    """The sections for the play styles of a bot's cards."""
    found: dict[str, list[Rule]] = {}
    for buy in player.findall("buy"):
        style = buy.get("strategy", "standard")
        card = spelt(buy.get("name", ""))
        if style in STYLES:
            for section in style_sections(style):
                known = found.setdefault(section.name, [])
                known += [one for one in section.rules if one not in known]
        elif style not in OWN_STYLES:
            problems.append(Problem("import-style", card=card, style=style))
        if buy.get("bane"):
            problems.append(Problem("import-rule", card=card, part="bane"))
    return [Section(name, tuple(rules)) for name, rules in found.items()]


@cache
def style_sections(style: str) -> tuple[Section, ...]:
    return read(STYLES[style]).sections
