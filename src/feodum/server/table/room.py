"""A room: one table of the server, built from its events, without clock, socket or database."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from feodum.server.table import events
from feodum.server.table.fairness import first_player, game_secret
from feodum.server.table.kingdoms import kingdom_of, read_code
from feodum.server.table.places import Place
from feodum.server.table.standing import Line, Request, Standing
from feodum.session.save import RULES
from feodum.session.seats import Seat, checked_seats
from feodum.session.session import Session

if TYPE_CHECKING:
    from collections.abc import Sequence

    from feodum.kingdoms.table import Table
    from feodum.server.protocol.common import Terms
    from feodum.server.table.events import AnyEvent

CHAT_KEPT: Final = 200
"""How many lines of the chat are kept."""


class Room(Standing):
    """One table, and what happens there, event by event."""

    def replay(self, found: Sequence[tuple[AnyEvent, float]]) -> None:
        """Apply many events. Answers in a row are given together, which is much quicker."""
        waiting: list[events.Answered] = []
        for event, at in found:
            if isinstance(event, events.Answered):
                waiting.append(event)
                self.number += 1
                self.moved = self.seen = self.number
                self.places[event.seat].used += event.took
                self.touched = self.answered = at
            else:
                self.answer_all(waiting)
                waiting = []
                self.apply(event, at)
        self.answer_all(waiting)

    def give_up(self, number: int) -> None:
        """Mark the game as outdated, because it does not fit the current rules."""
        self.outdated = True
        self.session = None
        self.number = number

    def answer_all(self, answers: Sequence[events.Answered]) -> None:
        if not answers or self.session is None:
            return
        before = len(self.session.position.answers)
        self.session.answer_all([event.answer for event in answers])
        self.answers.extend(event.answer for event in answers)
        for number, event in enumerate(answers, before):
            self.note_answer(self.session, number, event)

    def apply(self, event: AnyEvent, at: float) -> None:
        """Apply one event. If it cannot happen, nothing has changed."""
        waited_for = self.pending
        self.happen(event)
        if isinstance(event, events.Timed) and waited_for is not None:
            self.places[waited_for].used += event.took
        if isinstance(event, events.Extra):
            self.counts[event.seat, type(event)] += 1
        self.number += 1
        self.touched = at
        if isinstance(event, events.Answered):
            self.answered = at

    def happen(self, event: AnyEvent) -> None:
        match event:
            case events.Sat(seat, name, token, held):
                self.reseat(seat, Place("held" if held else "person", name, None, token))
            case events.Sealed(seat, seal):
                self.unseal()
                self.places[seat].seal = seal
                self.places[seat].share = ""
            case events.Shared(seat, number):
                self.places[seat].share = number
            case events.BotSat(seat, bot, name):
                self.reseat(seat, Place("bot", name, bot))
            case events.Emptied(seat):
                self.reseat(seat, Place("open"))
            case events.KingdomChanged(code):
                self.unseal()
                self.table = read_code(code, len(self.places))
                self.kingdom = kingdom_of(self.table)
            case events.Spoke(seat, text):
                self.say(Line(seat, text))
            case events.Followed(table, seat):
                self.next, self.next_by = table, seat
            case events.Closed(why):
                self.closed = why
                self.request = None
                self.votes.clear()
                self.say(Line(None, message=f"table-{why}"))
            case _:
                self.play(event, self.number + 1)

    def reseat(self, seat: int, place: Place) -> None:
        self.unseal()
        self.places[seat] = place

    def unseal(self) -> None:
        """Discard all numbers if some may be known, so that no terms can be chosen to fit them."""
        if self.opening:
            for place in self.places:
                place.seal = place.share = ""
            self.say(Line(None, message="news-drawn-anew"))

    def play(self, event: AnyEvent, number: int) -> None:
        """Apply the game event with this number."""
        seen = not isinstance(event, events.Answered) or self.answer(event)
        if isinstance(event, events.Started | events.Timed):
            self.moved = number
            self.seen = number if seen else self.seen
        match event:
            case events.Answered():
                pass
            case events.Started(rules, terms):
                self.start(rules, terms)
            case events.TookBack(seat):
                if self.session is not None:
                    self.session.undo(seat, agreed=True)
                    del self.answers[len(self.session.position.answers) :]
                self.request = None
                self.say(Line(None, message="news-took-back", name=self.places[seat].name))
            case events.AskedUndo(seat):
                self.request = Request(seat, number)
            case events.RepliedUndo(seat, accept):
                self.replied(seat, accept=accept)
            case events.Voted(seat, whom):
                self.votes.setdefault(whom, set()).add(seat)
            case events.BotCame(seat, bot, why):
                self.hand_over(seat, bot, f"news-bot-{why}")
            case events.CameBack(seat):
                self.hand_over(seat, None, "news-came-back")
            case events.Resigned(seat, bot, why):
                self.places[seat].out = why
                self.last_out = seat
                self.hand_over(seat, bot, f"news-{why}-{'end' if self.given_up else 'bot'}")
            case _:
                raise TypeError(event)

    def start(self, rules: int, terms: Terms | None) -> None:
        self.started = True
        self.terms = terms
        if rules != RULES:
            self.outdated = True
            return
        if self.setup.opening is not None:
            session = self.rehearse()
            session.seats = session.bots.seats = checked_seats(self.seated())
            session.forget()
            self.session, self.rehearsed = session, None
            self.answers.extend(self.setup.opening.answers)
            return
        secret = game_secret(self.secret, terms, self.shares)
        first = self.setup.first
        if terms is not None:
            first = first_player(secret, self.table, terms.before)
        self.session = self.begin(replace(self.table, first=first), secret)

    def rehearse(self) -> Session:
        """The game after its opening. Playing that can take a while, so it is done once."""
        opening = self.setup.opening
        assert opening is not None
        if self.rehearsed is None:
            session = self.begin(
                opening.table, bytes.fromhex(opening.secret) if opening.secret else None
            )
            session.answer_all(opening.answers)
            session.handed_over = len(opening.answers)
            self.rehearsed = session
        return self.rehearsed

    def begin(self, table: Table, secret: bytes | None) -> Session:
        session = Session(table, self.seated(), counts=self.options.counts, secret=secret)
        session.position.reuses = True
        return session

    def seated(self) -> list[Seat]:
        return [
            Seat(place.name or f"P{number}", place.bot)
            for number, place in enumerate(self.places, 1)
        ]

    def answer(self, event: events.Answered) -> bool:
        """Give an answer; return whether everybody can see that something has happened."""
        session = self.session
        if session is None:
            return True
        number = len(session.position.answers)
        watched = session.watch() if self.limits_time else None
        entries = len(session.entries)
        session.answer(event.answer)
        self.answers.append(event.answer)
        self.note_answer(session, number, event)
        if watched is None:
            return True
        return session.watch() != watched or bool(session.watch_log(entries))

    def note_answer(self, session: Session, number: int, event: events.Answered) -> None:
        """Note what an answer changes besides the game, such as that the person is present."""
        if event.memory is not None:
            session.remember(number, event.memory)
        if session.over or (self.request is not None and self.request.seat == event.seat):
            self.request = None
        self.votes.pop(event.seat, None)

    def replied(self, seat: int, *, accept: bool) -> None:
        request = self.request
        if request is None:
            return
        if accept:
            request.agreed.add(seat)
        else:
            self.request = None
            if seat != request.seat:
                name = self.places[seat].name
                self.say(Line(None, message="news-undo-refused", name=name))

    def hand_over(self, seat: int, bot: str | None, message: str) -> None:
        place = self.places[seat]
        place.bot = bot
        self.request = None  # it was about an earlier answer
        self.votes.pop(seat, None)
        if self.session is not None:
            self.session.hand_over(seat, bot)
        self.say(Line(None, message=message, name=place.name))

    def say(self, line: Line) -> None:
        self.chat.append(line)
        self.lines += 1
        del self.chat[:-CHAT_KEPT]
