"""A table as a seat or the spectators see it, in one language: in full, and as changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import msgspec

from feodum.engine.errors import IllegalAnswer, Problem
from feodum.locales import Locale
from feodum.locales.problems import describe
from feodum.server.live.wordlog import WordLog, log_of, page_segments
from feodum.server.protocol.common import Ask, AskOption
from feodum.server.protocol.messages import (
    Change,
    ChartPoint,
    ChatLine,
    Ending,
    LogChange,
    TableMessage,
)
from feodum.server.table.commands import way_to_undo
from feodum.server.table.fairness import hash_of
from feodum.wording.ending import why_over
from feodum.wording.questions import QuestionText
from feodum.wording.refusals import clearer
from feodum.wording.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from feodum.kingdoms.table import Table
    from feodum.server.protocol.messages import TableInfo
    from feodum.server.table.room import Room
    from feodum.server.table.standing import Line
    from feodum.session.session import Session
    from feodum.views.data import View

Undoing = Literal["no", "free", "ask"]


class Perspective:
    """What was last shown to one seat, or to the spectators."""

    def __init__(self, room: Room, seat: int | None, language: str) -> None:
        self.seat: Final = seat
        self.language: Final = language
        self.locale: Final = Locale(language)
        self.number = 0
        """The number of the last message."""
        self.reset(room)

    def reset(self, room: Room) -> None:
        """Forget what was shown, so that everything is shown again."""
        self.room: Room = room
        self.session: Session | None = None
        self.words: Words | None = None
        self.log: WordLog | None = None
        self.known: tuple[TableInfo, int] | None = None
        """The info that was shown, without running clocks, and what started them."""
        self.view: View | None = None
        self.ask: Ask | None = None
        self.scores: list[int] | None = None
        self.undo: Undoing = "no"
        self.ending: Ending | None = None

    # ---- messages

    def full(self, info: TableInfo) -> TableMessage:
        """The whole table as it is now."""
        self.update(info)
        return TableMessage(
            number=self.number,
            info=info,
            seat=self.seat,
            view=self.view,
            ask=self.ask,
            log=self.log.lines if self.log is not None else [],
            chat=[self.chat_line(line) for line in self.room.chat],
            scores=self.scores,
            undo=self.undo,
            ending=self.ending,
        )

    def update(self, info: TableInfo) -> Change | None:
        """What has changed since the last message; None if nothing has."""
        change = Change(self.number + 1)
        known = (without_clocks(info), self.room.seen if self.room.limits_time else 0)
        if known != self.known:
            change.info = info
            self.known = known
        if self.room.session is not None:
            self.update_game(self.room.session, change)
        if change == Change(self.number + 1):
            return None
        self.number += 1
        return change

    def update_game(self, session: Session, change: Change) -> None:
        if self.words is None or session is not self.session:
            names = [place.name for place in self.room.places]
            self.words = words_for(self.locale, session.table, names)
            self.log = WordLog(self.words, self.seat)
            self.session = session
        self.update_view(session, change)
        self.update_log(session, change)
        ask = self.ask_now(session)
        if ask != self.ask:
            change.ask = self.ask = ask
        undo = self.undo_now(session)
        if undo != self.undo:
            change.undo = self.undo = undo
        if self.room.options.scores:
            seat = self.seat
            scores = session.watch_scores() if seat is None else session.scores(seat)
            if scores != self.scores:
                change.scores = self.scores = scores
        if self.room.is_finished and self.ending is None:
            change.ending = self.ending = self.ending_of(session)

    def update_view(self, session: Session, change: Change) -> None:
        now, before = view_of(session, self.seat), self.view
        self.view = now
        if before is None:
            change.view = {key: value for key, value in now.items() if key != "players"}
            change.players = now["players"]
            return
        changed: dict[str, object] = {
            key: value
            for key, value in now.items()
            if key != "players" and value != before.get(key)
        }
        if changed:
            change.view = changed
        pairs = zip(now["players"], before["players"], strict=True)
        players = [player for player, earlier in pairs if player != earlier]
        if players:
            change.players = players

    def update_log(self, session: Session, change: Change) -> None:
        assert self.log is not None
        before = len(self.log.lines)
        same = self.log.update(session)
        if same < len(self.log.lines) or same < before:
            change.log = LogChange(same, self.log.lines[same:])

    # ---- parts of messages

    def asked(self, session: Session) -> QuestionText | None:
        """The question in words, if this seat must answer it."""
        if self.seat is None or self.words is None or self.view is None:
            return None
        question = session.question
        if question is None or self.room.pending != self.seat:
            return None
        if self.room.places[self.seat].bot is not None:
            return None
        # The question of a turn does not depend on earlier events.
        log = [] if question["kind"] == "turn" else log_of(session, self.seat)
        return QuestionText(self.words, question, self.view, log, typed=False)

    def ask_now(self, session: Session) -> Ask | None:
        text = self.asked(session)
        return None if text is None else ask_of(text)

    def undo_now(self, session: Session) -> Undoing:
        if self.seat is None or self.seat not in session.position.asked:
            return "no"
        try:
            return way_to_undo(self.room, self.seat)
        except Problem:
            return "no"

    def ending_of(self, session: Session) -> Ending:
        assert self.words is not None
        return Ending(
            result=self.room.result(),
            why=self.why_ended(session),
            chart=chart(session),
            secret=self.room.secret.hex(),
            shares=self.room.shares,
            terms="" if self.room.terms is None else hash_of(self.room.terms),
            steps=len(session.position.answers),
        )

    def why_ended(self, session: Session) -> str:
        assert self.words is not None
        if self.room.closed is not None:
            return describe(self.room.refusal(), self.locale)
        if self.room.last_out is not None and self.room.given_up:
            place = self.room.places[self.room.last_out]
            return self.locale.text(f"news-{place.out}-end", name=place.name)
        return why_over(self.words, session.watch()["supply"])

    def chat_line(self, line: Line) -> ChatLine:
        if line.message:
            return ChatLine(None, self.locale.text(line.message, name=line.name))
        return ChatLine(line.seat, line.text)

    def refusal(self, problem: Problem, names: Sequence[str] = ()) -> str:
        """Why something was refused, in words."""
        session = self.room.session
        if isinstance(problem, IllegalAnswer) and names and session is not None:
            text = self.asked(session)
            if text is not None and self.view is not None:
                problem = clearer(problem, text, self.view, names)
        return describe(problem, self.locale)


def without_clocks(info: TableInfo) -> TableInfo:
    """The info without running clocks, which are not worth a message of their own.

    Otherwise each step of the game would cause a message, and others could count them.
    """
    if (
        info.request is None
        and info.deadline is None
        and info.clocks is None
        and all(seat.wait is None for seat in info.seats)
    ):
        return info
    seats = [
        seat if seat.wait is None else msgspec.structs.replace(seat, wait=0) for seat in info.seats
    ]
    request = info.request and msgspec.structs.replace(info.request, seconds=0)
    deadline = None if info.deadline is None else 0
    return msgspec.structs.replace(
        info, seats=seats, request=request, deadline=deadline, clocks=None
    )


def view_of(session: Session, seat: int | None) -> View:
    return session.watch() if seat is None else session.view(seat)


def words_for(locale: Locale, table: Table, names: list[str]) -> Words:
    return Words(locale, table.sets, names, ways=bool(table.landscapes))


def ask_of(text: QuestionText) -> Ask:
    options = [
        AskOption(option.answer, option.label, option.card, option.count) for option in text.options
    ]
    return Ask(page_segments(text.segments()), options)


def chart(session: Session) -> list[ChartPoint]:
    """Everybody's points after each turn."""
    points: list[ChartPoint] = []
    seat = -1
    for turn in session.position.turns:
        scores = [player.score() for player in turn.game.players]
        points.append(ChartPoint(seat, turn.answers, scores))
        seat = turn.game.current.seat
    return points
