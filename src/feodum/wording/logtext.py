"""The log in words: what an entry caused shares its line if it fits, or is indented below it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from feodum.engine.log import GAIN_KINDS, TURNS
from feodum.engine.mats import Token
from feodum.kingdoms.sets import CARDS, SOURCES, THINGS
from feodum.wording.marks import SEATS, named, plain, segments
from feodum.wording.words import gathered

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from feodum.views.data import LogEntry
    from feodum.wording.marks import Segment
    from feodum.wording.words import Words

INDENT: Final = 2
"""By how many columns a line is indented for each cause above it."""
WHOLE: Final = frozenset((*TURNS, "start", "end"))
"""Kinds whose message is a whole sentence."""
ALONE: Final = WHOLE | {"play", "play-as", "buy", "buy-event"}
"""Kinds that share their line only with what they caused."""
STARTS: Final = ALONE | {"clean-up", "next-hand"}
"""Kinds that begin a new line; others may continue the previous line."""
UNORDERED: Final = frozenset(("clean-up", "draw", "next-hand", "reveal-hand"))
"""Kinds whose equal cards are listed together."""
GATHERED: Final = frozenset(("reveal", "gain", "gain-onto-deck", "gain-to-hand"))
"""Kinds that are merged into one if several come in a row."""
BONUSES: Final = ("actions", "buys", "coins")
PAYMENTS: Final = ("take-tokens", "give-tokens")
NEXT_HAND: Final = 5
"""The usual size of a new hand; another player's hand is mentioned only if its size differs."""


@dataclass
class Clause:
    """A log entry, or several merged into one, with what it caused."""

    kind: str
    seat: int
    data: LogEntry
    last: int
    """The number of its last entry."""
    then: list[Clause]


@dataclass
class Line:
    """A line of the log; `depth` is how many causes it is indented below."""

    depth: int
    marked: str
    """What it says, with card names marked."""
    kind: str
    """The kind of its first entry: `turn`, `play`, ..."""
    last: int
    """The number of its last entry."""
    seat: int
    """The seat of its first entry."""
    gains: list[tuple[int, str]] = field(default_factory=list)
    """Who gained what in this line."""

    @property
    def text(self) -> str:
        return plain(self.marked)

    @property
    def segments(self) -> list[Segment]:
        return segments(self.marked)


class LogText:
    """Puts one seat's log into words, joining entries while the line is narrower than `width`."""

    def __init__(
        self, words: Words, viewer: int, width: int, measure: Callable[[str], int] = len
    ) -> None:
        self.words: Final = words.marked
        """What things are called, with card names marked."""
        self.names: Final = words.seats
        """The players' names, by seat."""
        self.viewer: Final = viewer
        """The seat that reads the log."""
        self.width: Final = width
        """The width of a line, indentation included."""
        self.measure: Final = measure
        """Returns how wide a text is."""
        self.between: Final = words.locale.text("log-between")
        """What separates the parts of a line."""
        self.lines: Final[list[Line]] = []
        """The lines written so far."""

    def write(self, log: list[LogEntry], first: int = 0) -> list[Line]:
        """The lines of a log whose first entry has this number."""
        for line in self.write_unnamed(log, first):
            line.marked = named(line.marked, self.names)
        return self.lines

    def write_unnamed(self, log: list[LogEntry], first: int = 0) -> list[Line]:
        """The lines of a log, with placeholders for players' names; only their widths matter."""
        self._put(compact(clauses(log, first)), 0)
        return self.lines

    def _fits(self, marked: str, depth: int) -> bool:
        return INDENT * depth + self.measure(plain(named(marked, self.names))) < self.width

    def _put(self, siblings: list[Clause], depth: int) -> None:
        open_seat = -1
        for clause in siblings:
            follows = open_seat == clause.seat and clause.kind not in STARTS and not clause.then
            if follows and self._joined(self.lines[-1], self.predicate(clause), clause.last):
                self.lines[-1].gains.extend(gains_of(clause))
                continue
            text = self.sentence(clause)
            line = Line(depth, text, clause.kind, clause.last, clause.seat, gains_of(clause))
            self.lines.append(line)
            if clause.then and not self._on_one_line(line, clause):
                self._put(clause.then, depth + 1)
            open_seat = -1 if clause.then or clause.kind in ALONE else clause.seat

    def _on_one_line(self, line: Line, clause: Clause) -> bool:
        """Add what a clause caused to its line, if that is simple and fits."""
        caused = self._caused(clause.then, clause.seat)
        if caused is None:
            return False
        text = self.words.locale.text("log-caused", what=line.marked, caused=caused)
        if not self._fits(text, line.depth):
            return False
        line.marked = text
        line.last = clause.last
        line.gains.extend(gain for child in clause.then for gain in all_gains(child))
        return True

    def _caused(self, then: list[Clause], seat: int) -> str | None:
        """What a clause caused, as one list; None if any of that caused something else in turn."""
        parts: list[str] = []
        for child in then:
            if child.kind == "use" and child.then:
                inner = self._caused(child.then, seat)
                if inner is None:
                    return None
                args = {"what": self.what(child.data), "caused": inner}
                parts.append(self.words.locale.text("log-caused-by", **args))
            elif child.then:
                return None
            elif child.seat == seat:
                parts.append(self.predicate(child))
            else:
                parts.append(self.sentence(child, "within"))
            last = child.then[-1] if child.then else child
            seat = seat if last.kind in BONUSES else last.seat
        return self.between.join(parts)

    def _joined(self, line: Line, predicate: str, last: int) -> bool:
        text = f"{line.marked}{self.between}{predicate}"
        if not self._fits(text, line.depth):
            return False
        line.marked = text
        line.last = last
        return True

    def sentence(self, clause: Clause, place: str = "first") -> str:
        """A clause with its subject, worded for the start of a line or for the middle of one."""
        locale = self.words.locale
        if clause.kind in WHOLE:
            return self.predicate(clause)
        if clause.kind in BONUSES:
            return self.predicate(clause)
        if clause.seat == self.viewer:
            return locale.attribute("log-you", place, what=self.predicate(clause))
        name = SEATS[clause.seat]
        return locale.text("log-other", name=name, what=self.predicate(clause))

    def predicate(self, clause: Clause) -> str:
        """What a player does, without the player's name."""
        data = clause.data
        args: dict[str, str | int] = {
            "what": self.what(data, gather=clause.kind in UNORDERED),
            "number": data.get("number", 0),
            "name": SEATS[clause.seat],
        }
        if clause.kind == "play-as":
            args["way"] = self.words.card(data["source"])
        thing = THINGS.get(data.get("source", ""))
        if thing is not None:
            args["thing"] = self.words.thing(thing.key)
        if "other" in data:
            args["other"] = SEATS[data["other"]]
        locale = self.words.locale
        message_id = f"log-{clause.kind}"
        if clause.kind == "give-tokens" and isinstance(thing, Token) and thing.owed:
            message_id = "log-pay-off"
        if not locale.has(message_id):
            # An added card may come without words for what it does.
            message_id, args["kind"] = "log-other-kind", clause.kind
        if clause.seat == self.viewer and clause.kind not in BONUSES:
            return locale.attribute(message_id, "you", **args)
        if data.get("other") == self.viewer and locale.has(message_id, "to-you"):
            return locale.attribute(message_id, "to-you", **args)
        return locale.text(message_id, **args)

    def what(self, data: LogEntry, *, gather: bool = False) -> str:
        """The cards of an entry, or what is known of them, or its landscape."""
        if "cards" in data:
            return self.words.list_cards(gathered(data["cards"]) if gather else data["cards"])
        if data.get("source") in SOURCES:
            return self.words.card(data["source"])
        count = data.get("count", 0)
        if "top" in data:
            top = self.words.card(data["top"])
            return self.words.locale.cased("cards-and-top", count=count, top=top)
        return self.words.locale.cased("cards", count=count)


def clauses(log: list[LogEntry], first: int) -> list[Clause]:
    """The log as clauses, numbered in the order in which things happened."""
    number = first
    found: list[Clause] = []
    for data in log:
        caused = clauses(data["then"], number + 1)
        last = caused[-1].last if caused else number
        found.append(Clause(data["kind"], data["seat"], data.copy(), last, caused))
        number = last + 1
    return found


def compact(siblings: list[Clause]) -> list[Clause]:
    """Merge plain plays and similar entries in a row, Ways with cards, and buys with gains."""
    found: list[Clause] = []
    for clause in without_clean_up(siblings):
        if clause.kind == "buy":
            leave_out_gain(clause)
        clause.then = compact([child for child in clause.then if not is_nothing(child)])
        if clause.kind == "play" and clause.then and clause.then[0].kind == "way":
            clause.kind = "play-as"
            clause.data["source"] = clause.then.pop(0).data["source"]
        if found and plain_play(clause) and plain_play(found[-1]) and found[-1].seat == clause.seat:
            found[-1] = together(found[-1], clause)
        elif found and both_alike(found[-1], clause):
            found[-1].data["cards"] = [*found[-1].data["cards"], *clause.data["cards"]]
            found[-1].last = clause.last
        else:
            found.append(clause)
    return found


def without_clean_up(siblings: list[Clause]) -> list[Clause]:
    """Leave out plain Clean-ups, except the viewer's next hand and hands of unusual size."""
    found: list[Clause] = []
    cleaning = False
    for clause in siblings:
        if clause.kind == "clean-up" and not clause.then:
            cleaning = True
            continue
        if cleaning and clause.kind == "draw" and not clause.then:
            cleaning = False
            if "cards" not in clause.data and clause.data.get("count") == NEXT_HAND:
                continue
            clause.kind = "next-hand"
        found.append(clause)
    return found


def leave_out_gain(buy: Clause) -> None:
    """Leave out the gain of the card that was bought; it comes after what was paid in tokens."""
    place = unpaid(buy)
    if place < len(buy.then) and is_gain_of(buy.then[place], buy):
        buy.then[place : place + 1] = buy.then[place].then


def unpaid(buy: Clause) -> int:
    """How many of the clauses that a buy caused are about what it cost in tokens."""
    others = (place for place, child in enumerate(buy.then) if child.kind not in PAYMENTS)
    return next(others, len(buy.then))


def is_gain_of(gain: Clause, buy: Clause) -> bool:
    same = gain.data.get("cards") == buy.data.get("cards")
    return gain.kind == "gain" and same


def gains_of(clause: Clause) -> list[tuple[int, str]]:
    """What was gained in a clause; a buy counts unless its gain is a clause of its own."""
    then = clause.then[unpaid(clause) :]
    apart = then and then[0].kind in GAIN_KINDS
    if clause.kind not in GAIN_KINDS and (clause.kind != "buy" or apart):
        return []
    return [(clause.seat, card) for card in clause.data.get("cards", ())]


def all_gains(clause: Clause) -> list[tuple[int, str]]:
    """What was gained in a clause, and in everything that it caused."""
    caused = [gain for child in clause.then for gain in all_gains(child)]
    return [*gains_of(clause), *caused]


def is_nothing(clause: Clause) -> bool:
    """Whether this is a bonus of no Actions, Buys or coins."""
    return clause.kind in BONUSES and not clause.data.get("number")


def plain_play(clause: Clause) -> bool:
    """Whether a Treasure was played that only gave coins."""
    if clause.kind != "play" or not clause.then:
        return False
    if not all(CARDS[key].is_treasure for key in clause.data["cards"]):
        return False
    return all(child.kind == "coins" for child in clause.then)


def both_alike(one: Clause, other: Clause) -> bool:
    """Whether one player reveals or gains cards in the same way twice in a row."""
    same = one.kind == other.kind and one.kind in GATHERED and one.seat == other.seat
    return same and not one.then and not other.then


def together(one: Clause, other: Clause) -> Clause:
    played, coins = one.data.copy(), one.then[0].data.copy()
    played["cards"] = gathered([*one.data["cards"], *other.data["cards"]])
    coins["number"] = sum(child.data["number"] for child in (*one.then, *other.then))
    then = [Clause("coins", one.seat, coins, other.last, [])]
    return Clause("play", one.seat, played, other.last, then)


def who_last(log: list[LogEntry], kinds: Collection[str], key: str) -> int | None:
    """The seat that last did something of these kinds with this card."""
    for data in reversed(log):
        found = who_last(data["then"], kinds, key)
        if found is not None:
            return found
        if data["kind"] in kinds and key in data.get("cards", ()):
            return data["seat"]
    return None


def last_card(log: list[LogEntry], kinds: Collection[str], seat: int) -> str | None:
    """The card with which this seat last did something of these kinds."""
    for data in reversed(log):
        found = last_card(data["then"], kinds, seat)
        if found is not None:
            return found
        if data["kind"] in kinds and data["seat"] == seat and data.get("cards"):
            return data["cards"][-1]
    return None


def recent(log: list[LogEntry], seat: int, own_turn: bool) -> int:
    """The index in the log where the turns after this seat's last finished turn begin."""
    turns = [i for i, data in enumerate(log) if data["kind"] in TURNS]
    own = [i for i in turns if log[i]["seat"] == seat]
    if own_turn and own:
        own.pop()
    finished = own[-1] if own else -1
    return next((i for i in turns if i > finished), len(log))
