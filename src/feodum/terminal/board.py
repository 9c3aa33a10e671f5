"""The screen during a game: as much of the log as fits, the board and the question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.cells import cell_len
from rich.text import Text

from feodum.engine.log import TURNS
from feodum.terminal.finish import result_lines
from feodum.terminal.layout import Layout, rule
from feodum.terminal.loglines import log_lines, styled
from feodum.terminal.typed import keys_of
from feodum.views.view import SPECTATOR
from feodum.wording.logtext import recent
from feodum.wording.shortlog import short_turns

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from feodum.session.session import Session
    from feodum.terminal.prompts import Prompt
    from feodum.terminal.screen import Screen
    from feodum.views.data import LogEntry
    from feodum.wording.logtext import Line
    from feodum.wording.words import Words

TYPING: Final = 2
"""How many lines a question and its answer take."""


class Board:
    """Shows one game."""

    def __init__(self, screen: Screen, session: Session, words: Words) -> None:
        self.screen: Final = screen
        self.session: Final = session
        self.words: Final = words
        self.seen = [0] * len(session.seats)
        """How many log entries each seat has read."""

    def show(self, prompt: Prompt, notes: Sequence[Text]) -> None:
        """Show everything needed to answer a question, with these notes below it."""
        screen = self.screen
        seat = prompt.question["seat"]
        view = self.session.view(seat)
        board = Layout(self.words, view, screen.width, prompt.hand_numbers()).lines(screen.height)
        asked = [rule(screen.width, prompt.text()), *prompt.lines(screen.width), *notes]
        room = screen.height - len(board) - len(asked) - TYPING + 1
        log, left_out = self.fitting(seat, room)
        screen.clear()
        screen.show([*log, *board])
        if left_out and room < 1:
            screen.show([self.more(left_out)])
        screen.show(asked)
        self.seen[seat] = len(self.session.entries)

    # ---- the log

    def fitting(self, seat: int, room: int) -> tuple[list[Text], int]:
        """The log since this seat's last turn, and how many lines of it are left out.

        The log is in short form if it does not fit otherwise."""
        log = self.session.log(seat)
        start = recent(log, seat, self.session.view(seat)["turn"] == seat)
        seen = self.seen[seat]
        lines = self.lines(seat, start)
        if len(lines) > room:
            lines = self.short_lines(seat, log, start)
        texts = [self.one_line(line, seen) for line in lines]
        if len(texts) <= room:
            return texts, 0
        left_out = len(texts) - max(0, room - 1)
        return [self.more(left_out), *texts[left_out:]] if room > 0 else [], left_out

    def short_lines(self, seat: int, log: list[LogEntry], start: int) -> list[Line]:
        """One line for each turn of the others, then everything from this seat's own turn on."""
        turns = [i for i, entry in enumerate(log) if entry["kind"] in TURNS and i >= start]
        own = [i for i in turns if log[i]["seat"] == seat]
        end = own[0] if own else len(log)
        short = short_turns(self.words, seat, log[start:end], count_events(log[:start]))
        return short + self.lines(seat, end)

    def one_line(self, line: Line, seen: int) -> Text:
        text = styled(line, seen)
        if line.kind == "short" and cell_len(text.plain) >= self.screen.width:
            text.truncate(self.screen.width - 1, overflow="ellipsis")
        return text

    def more(self, count: int) -> Text:
        key = keys_of(self.words, "log")[0]
        return Text(" " + self.screen.text("log-more", count=count, key=key), "italic")

    def lines(self, seat: int, start: int, *, to_all: bool = False) -> list[Line]:
        """What this seat may know of the log from a top-level entry on.

        It is worded for this seat, or for everybody if `to_all`."""
        log = self.session.log(seat)
        first = count_events(log[:start])
        viewer = SPECTATOR if to_all else seat
        return log_lines(self.words, viewer, self.screen.width, log[start:], first)

    def whole_log(self, seat: int) -> list[Text]:
        return [styled(line, 0) for line in self.lines(seat, 0)]

    def last_log(self, persons: Sequence[int]) -> list[Text]:
        """The whole log of a finished game, worded for its only person, or else for everybody."""
        viewer = persons[0] if persons else 0
        lines = self.lines(viewer, 0, to_all=len(persons) != 1)
        return [styled(line, 0) for line in lines]

    def forget(self) -> None:
        """Mark entries that were taken back as unread."""
        entries = len(self.session.entries)
        self.seen = [min(seen, entries) for seen in self.seen]

    # ---- the end

    def result(self, persons: Sequence[int]) -> None:
        screen = self.screen
        one = len(persons) == 1
        viewer = persons[0] if persons else 0
        screen.wipe()
        lines = self.lines(viewer, 0, to_all=not one)
        if one:
            lines = [line for line in lines if line.last >= self.seen[viewer]]
        else:
            last_turn = [i for i, line in enumerate(lines) if line.kind in TURNS][-1:]
            lines = lines[last_turn[0] if last_turn else 0 :]
        end = result_lines(self.words, self.session.result(), self.session.view(0), screen.width)
        room = max(3, screen.height - len(end) - TYPING)
        screen.show(self.last([styled(line, 0) for line in lines], room))
        screen.show(end)

    def last(self, texts: list[Text], room: int) -> Iterable[Text]:
        """As many of the last lines as fit, with a note of how many are left out."""
        if len(texts) <= room:
            return texts
        left_out = len(texts) - room + 1
        return [self.more(left_out), *texts[left_out:]]


def count_events(log: list[LogEntry]) -> int:
    return sum(1 + count_events(data["then"]) for data in log)
