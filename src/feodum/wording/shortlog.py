"""The log in short form: one line per turn, with what matters to everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.engine.log import GAIN_KINDS, TURNS
from feodum.wording.logtext import Clause, Line, LogText, clauses, compact
from feodum.wording.marks import SEATS, named
from feodum.wording.words import gathered

if TYPE_CHECKING:
    from collections.abc import Iterator

    from feodum.views.data import LogEntry
    from feodum.wording.words import Words

DONE: Final = frozenset(
    (
        *("play", "play-as", "buy", "buy-event", *GAIN_KINDS),
        *("trash", "trash-from-deck", "trash-from-supply"),
        *("exile", "exile-from-supply", "pass"),
    )
)
"""Kinds that are mentioned for the player whose turn it is."""
SUFFERED: Final = DONE | {"discard", "discard-from-deck", "put-on-deck", "reveal"}
"""Kinds that are mentioned for the other players."""


def short_turns(words: Words, viewer: int, log: list[LogEntry], first: int = 0) -> list[Line]:
    """A line for each turn of a log, which must begin with a turn.

    `first` is the number of its first entry.
    """
    text = LogText(words, viewer, 0)
    lines: list[Line] = []
    turn: list[Clause] = []
    for clause in compact(clauses(log, first)):
        if clause.kind in TURNS and turn:
            lines.append(short_turn(text, turn))
            turn = []
        turn.append(clause)
    if turn:
        lines.append(short_turn(text, turn))
    return lines


def short_turn(text: LogText, turn: list[Clause]) -> Line:
    start = turn[0]
    parts: list[str] = []
    for clause in gather(turn[1:], start.seat):
        parts.append(
            text.predicate(clause)
            if clause.seat == start.seat and clause.seat != text.viewer
            else text.sentence(clause, "within")
        )
    locale = text.words.locale
    args: dict[str, str | int] = {
        "number": start.data.get("number", 0),
        "name": SEATS[start.seat],
        "what": text.between.join(parts) or locale.text("short-nothing"),
    }
    message_id = f"short-{start.kind}" if start.kind in TURNS else "short-turn"
    told = named(locale.text(message_id, **args), text.names)
    return Line(0, told, "short", turn[-1].last, start.seat)


def gather(turn: list[Clause], seat: int) -> list[Clause]:
    """What was done in a turn, merged into one clause for each player, kind and source."""
    found: dict[tuple[int, str, str], Clause] = {}
    for clause in all_of(turn):
        if clause.kind not in (DONE if clause.seat == seat else SUFFERED):
            continue
        key = (clause.seat, clause.kind, clause.data.get("source", ""))
        before = found.get(key)
        if before is None:
            found[key] = Clause(clause.kind, clause.seat, clause.data.copy(), clause.last, [])
        elif "cards" in before.data and "cards" in clause.data:
            before.data["cards"] = gathered([*before.data["cards"], *clause.data["cards"]])
        else:
            before.data["count"] = before.data.get("count", 0) + clause.data.get("count", 0)
            before.data.pop("cards", None)
            before.data.pop("top", None)
    return list(found.values())


def all_of(turn: list[Clause]) -> Iterator[Clause]:
    for clause in turn:
        yield clause
        yield from all_of(clause.then)
