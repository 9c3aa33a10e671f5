"""The log in words: one line where it fits, what it caused indented below where not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len
from rich.text import Text

from feodum.terminal.words import gathered

if TYPE_CHECKING:
    from feodum.session.view import Data
    from feodum.terminal.words import Words

INDENT: Final = 2
TURNS: Final = frozenset(("turn", "extra-turn"))
WHOLE: Final = TURNS | {"end"}
"""Kinds that are a sentence of their own."""
STARTS: Final = WHOLE | {"play", "play-as", "buy", "buy-event", "clean-up"}
"""Kinds that begin a new line; others may follow on the line before."""
GATHERED: Final = frozenset(("reveal", "gain", "gain-onto-deck", "gain-to-hand"))
"""Kinds of which several in a row are said as one."""
BONUSES: Final = ("actions", "buys", "coins")


@dataclass
class Entry:
    """An event with what it caused, after plain ones have been put together."""

    kind: str
    seat: int
    data: Data
    last: int
    """The number of its last event."""
    then: list[Entry]


@dataclass
class Line:
    depth: int
    text: str
    kind: str
    last: int


class LogText:
    """Puts the log of one seat into words."""

    def __init__(self, words: Words, viewer: int, width: int) -> None:
        self.words: Final = words
        self.viewer: Final = viewer
        self.width: Final = width
        self.between: Final = words.locale.text("log-between")
        self.lines: Final[list[Line]] = []

    def write(self, log: list[Data], first: int = 0) -> list[Line]:
        """The lines of a log whose first event has this number."""
        self.put(compact(entries(log, first)), 0)
        return self.lines

    def put(self, siblings: list[Entry], depth: int) -> None:
        open_seat = -1
        for entry in siblings:
            follows = open_seat == entry.seat and entry.kind not in STARTS and not entry.then
            if follows and self.joined(self.lines[-1], self.predicate(entry), entry.last):
                continue
            text = self.sentence(entry)
            line = Line(depth, text, entry.kind, entry.last)
            self.lines.append(line)
            if entry.then and not self.on_one_line(line, entry):
                self.put(entry.then, depth + 1)
            open_seat = -1 if entry.then or entry.kind in WHOLE else entry.seat

    def on_one_line(self, line: Line, entry: Entry) -> bool:
        """Add what an entry caused to its line, if that is simple and short."""
        if any(child.then for child in entry.then):
            return False
        parts = [
            self.predicate(child) if child.seat == entry.seat else self.sentence(child)
            for child in entry.then
        ]
        text = self.words.locale.text("log-caused", what=line.text, caused=self.between.join(parts))
        if INDENT * line.depth + cell_len(text) >= self.width:
            return False
        line.text = text
        line.last = entry.last
        return True

    def joined(self, line: Line, predicate: str, last: int) -> bool:
        text = f"{line.text}{self.between}{predicate}"
        if INDENT * line.depth + cell_len(text) >= self.width:
            return False
        line.text = text
        line.last = last
        return True

    def sentence(self, entry: Entry) -> str:
        locale = self.words.locale
        if entry.kind in WHOLE:
            return self.predicate(entry)
        if entry.kind in BONUSES:
            return self.predicate(entry)
        if entry.seat == self.viewer:
            return locale.text("log-you", what=self.predicate(entry))
        name = self.words.seats[entry.seat]
        return locale.text("log-other", name=name, what=self.predicate(entry))

    def predicate(self, entry: Entry) -> str:
        data = entry.data
        number = data.get("number", 0)
        assert isinstance(number, int)
        args: dict[str, str | int] = {
            "what": self.what(data),
            "number": number,
            "name": self.words.seats[entry.seat],
        }
        if entry.kind == "play-as":
            args["way"] = self.words.card(str(data["source"]))
        other = data.get("other")
        if isinstance(other, int):
            args["other"] = self.words.seats[other]
        locale = self.words.locale
        if entry.seat == self.viewer and entry.kind not in BONUSES:
            return locale.attribute(f"log-{entry.kind}", "you", **args)
        return locale.text(f"log-{entry.kind}", **args)

    def what(self, data: Data) -> str:
        """The cards of an event, or as much of them as is known; or its landscape."""
        cards = data.get("cards")
        if isinstance(cards, list):
            return self.words.list_cards(cards)
        source = data.get("source")
        if isinstance(source, str):
            return self.words.card(source)
        count = data.get("count", 0)
        assert isinstance(count, int)
        top = data.get("top")
        if isinstance(top, str):
            return self.words.locale.text("cards-and-top", count=count, top=self.words.card(top))
        return self.words.locale.text("cards", count=count)


def entries(log: list[Data], first: int) -> list[Entry]:
    """The log as entries, numbered in the order in which things happened."""
    number = first
    found: list[Entry] = []
    for data in log:
        then = data["then"]
        kind = data["kind"]
        seat = data["seat"]
        assert isinstance(then, list)
        assert isinstance(kind, str)
        assert isinstance(seat, int)
        caused = entries(then, number + 1)
        last = caused[-1].last if caused else number
        found.append(Entry(kind, seat, data, last, caused))
        number = last + 1
    return found


def compact(siblings: list[Entry]) -> list[Entry]:
    """Say plain plays in a row as one, a Way with its card, and a bought card only once."""
    found: list[Entry] = []
    for entry in siblings:
        if entry.kind == "buy" and entry.then and is_gain_of(entry.then[0], entry):
            entry.then.pop(0)
        entry.then = compact(entry.then)
        if entry.kind == "play" and entry.then and entry.then[0].kind == "way":
            entry.kind = "play-as"
            entry.data = {**entry.data, "source": entry.then.pop(0).data["source"]}
        if found and plain_play(entry) and plain_play(found[-1]) and found[-1].seat == entry.seat:
            found[-1] = together(found[-1], entry)
        elif found and both_alike(found[-1], entry):
            found[-1].data["cards"] = [*listed(found[-1].data), *listed(entry.data)]
            found[-1].last = entry.last
        else:
            found.append(entry)
    return found


def is_gain_of(gain: Entry, buy: Entry) -> bool:
    same = gain.data.get("cards") == buy.data.get("cards")
    return gain.kind == "gain" and same and not gain.then


def plain_play(entry: Entry) -> bool:
    """Whether a card was played that gave coins and nothing else."""
    if entry.kind != "play" or not entry.then:
        return False
    return all(child.kind == "coins" for child in entry.then)


def both_alike(one: Entry, other: Entry) -> bool:
    """Whether one player reveals or gains cards one after the other."""
    same = one.kind == other.kind and one.kind in GATHERED and one.seat == other.seat
    return same and not one.then and not other.then


def together(one: Entry, other: Entry) -> Entry:
    data: Data = {"cards": gathered([*listed(one.data), *listed(other.data)])}
    coins = sum(number_of(child.data) for child in (*one.then, *other.then))
    then = [Entry("coins", one.seat, {"number": coins}, other.last, [])] if coins else []
    return Entry("play", one.seat, data, other.last, then)


def listed(data: Data) -> list[str]:
    cards = data["cards"]
    assert isinstance(cards, list)
    return cards


def number_of(data: Data) -> int:
    number = data["number"]
    assert isinstance(number, int)
    return number


def mark_extra_turns(log: list[Data]) -> None:
    """Two turns of one player in a row: the second is an extra turn."""
    seat: object = None
    for data in log:
        if data["kind"] == "turn":
            if data["seat"] == seat:
                data["kind"] = "extra-turn"
            seat = data["seat"]


def who_played(log: list[Data], key: str) -> int | None:
    """The seat that played this card last."""
    for data in reversed(log):
        then, cards, seat = data["then"], data.get("cards"), data["seat"]
        assert isinstance(then, list)
        assert isinstance(seat, int)
        found = who_played(then, key)
        if found is not None:
            return found
        if data["kind"] == "play" and isinstance(cards, list) and key in cards:
            return seat
    return None


def recent(log: list[Data], seat: int, own_turn: bool) -> int:
    """Where in the log the others' turns after this seat's last finished turn begin."""
    turns = [i for i, data in enumerate(log) if data["kind"] == "turn"]
    own = [i for i in turns if log[i]["seat"] == seat]
    if own_turn and own:
        own.pop()
    finished = own[-1] if own else -1
    return next((i for i in turns if i > finished), len(log))


def styled(line: Line, seen: int) -> Text:
    """A line for the screen: what this seat has read before is dim."""
    text = Text(" " * (1 + INDENT * line.depth) + line.text)
    if line.last < seen:
        text.stylize("dim")
    elif line.kind in TURNS:
        text.stylize("bold")
    return text
