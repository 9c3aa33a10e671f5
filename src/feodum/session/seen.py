"""A game as those at the table may see it: views, questions, logs, scores."""

from __future__ import annotations

from functools import wraps
from threading import RLock
from typing import TYPE_CHECKING, Concatenate, Final, ParamSpec, TypeVar

from feodum.engine.checks import check_number
from feodum.engine.errors import Problem
from feodum.engine.ledger import count_all
from feodum.kingdoms.table import Table, check_seat
from feodum.views.log import SeatLog
from feodum.views.question import Numbers, question_of
from feodum.views.view import SPECTATOR, player_result, result, seen_by, table_view, to_draw

if TYPE_CHECKING:
    from collections.abc import Callable

    from feodum.engine.game import Game
    from feodum.engine.log import Entry
    from feodum.engine.position import Position
    from feodum.session.seats import Seat
    from feodum.views.data import LogEntry, PlayerResult, Question, Result, View

LEFT_BEHIND: Final = ("lock", "_made_after", "_table_seen", "_views", "_asking", "_logs")
"""The attributes of a session that are not pickled."""

Params = ParamSpec("Params")
Returned = TypeVar("Returned")
Seen = TypeVar("Seen", bound="GameSeen")


def alone(
    method: Callable[Concatenate[Seen, Params], Returned],
) -> Callable[Concatenate[Seen, Params], Returned]:
    """Let one thread at a time call a method: an answer is given completely or not at all."""

    @wraps(method)
    def wait(session: Seen, /, *args: Params.args, **kwargs: Params.kwargs) -> Returned:
        with session.lock:
            return method(session, *args, **kwargs)

    return wait


class GameSeen:
    """A game in progress, and what each seat and spectators may see of it."""

    def __init__(
        self, table: Table, seats: tuple[Seat, ...], position: Position, *, counts: bool
    ) -> None:
        self.lock = RLock()
        """Held while a method runs, so that one thread at a time uses the session."""
        self.table: Final = table
        """What was agreed before the game."""
        self.seats = seats
        """Who sits where."""
        self.position = position
        """The game in progress, in the engine's form."""
        self.counts: Final = counts
        """Whether everybody sees the sizes of decks and discard piles."""
        self.numbers = Numbers(table.players)
        """Numbers the questions."""
        self.forget()

    def forget(self) -> None:
        """Drop the views, question and logs made so far; they are made again when needed."""
        self._made_after = 0
        """The `position.advances` for which views and question were made."""
        self._table_seen: View | None = None
        """The part of a view that is the same for everybody."""
        self._views: dict[int, View] = {}
        self._asking: Question | None = None
        self._logs: dict[int, SeatLog] = {}

    def _keep_up(self) -> None:
        """Drop outdated views and make the question again, if the game has advanced."""
        if self._made_after != self.position.advances:
            self._made_after = self.position.advances
            self._table_seen = None
            self._views = {}
            self._asking = self._put()

    def _put(self) -> Question | None:
        if self.over:
            return None
        decision = self.position.decision
        number = self.numbers.next(decision.player.seat, self.position.asked)
        return question_of(decision, number)

    # ---- the game as it stands

    @property
    def game(self) -> Game:
        """The game as it stands now, in the engine's form."""
        return self.position.game

    @property
    @alone
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.over

    @property
    @alone
    def pending(self) -> int | None:
        """The seat that must answer, a person's or a bot's; None when the game is over."""
        return self.position.pending

    @property
    @alone
    def question(self) -> Question | None:
        """The open question; None when the game is over."""
        self._keep_up()
        return self._asking

    @alone
    def view(self, seat: int) -> View:
        """Everything that this seat may know about the table, with the question as it sees it."""
        check_seat(seat, self.table.players)
        return self._seen_from(seat)

    @alone
    def watch(self) -> View:
        """The table as a spectator sees it, without anybody's hand."""
        return self._seen_from(SPECTATOR)

    def _seen_from(self, seat: int) -> View:
        self._keep_up()
        found = self._views.get(seat)
        if found is None:
            if self._table_seen is None:
                self._table_seen = table_view(self.game, [place.name for place in self.seats])
            found = seen_by(self._table_seen, self.game, seat, self._asking, counts=self.counts)
            self._views[seat] = found
        return found

    @property
    def entries(self) -> list[Entry]:
        """The log in the engine's form, with everything that is hidden."""
        recorder = self.position.recorder
        assert recorder is not None
        return recorder.entries

    @alone
    def log(self, seat: int, since: int = 0) -> list[LogEntry]:
        """The log from entry `since` on, as this seat may know it."""
        check_seat(seat, self.table.players)
        check_number(since, "since", least=0)
        return self._read_by(seat, since)

    @alone
    def watch_log(self, since: int = 0) -> list[LogEntry]:
        """The log from entry `since` on, as a spectator may know it."""
        check_number(since, "since", least=0)
        return self._read_by(SPECTATOR, since)

    def _read_by(self, seat: int, since: int) -> list[LogEntry]:
        if seat not in self._logs:
            self._logs[seat] = SeatLog(seat, counts=self.counts)
        return self._logs[seat].read(self.entries, self.position.settled_entries, since)

    @alone
    def scores(self, seat: int) -> list[int]:
        """Everybody's points now, counted from what this seat can know."""
        check_seat(seat, self.table.players)
        ledger = self.game.ledger or count_all(self.game)
        return [ledger.seen_by(seat, of).score() for of in range(self.table.players)]

    @alone
    def watch_scores(self) -> list[int] | None:
        """Everybody's points now, as a spectator can know them; None once a card was passed unseen.

        Everything else that players gain or lose is public.
        """
        if any(entry.kind == "pass" for entry in self.entries):
            return None
        ledger = self.game.ledger or count_all(self.game)
        return [account.score() for account in ledger.accounts]

    @alone
    def result(self) -> Result:
        """How the game ended; Problem if it has not."""
        if not self.over:
            raise Problem("not-over")
        return result(self.game)

    @alone
    def own_cards(self, seat: int) -> PlayerResult:
        """All cards that this seat owns, and their points now. Only this seat may know them."""
        check_seat(seat, self.table.players)
        return player_result(self.game.players[seat])

    @alone
    def to_draw(self, seat: int) -> list[str]:
        """The seat's cards still to be drawn before the next shuffle. Only it may know them."""
        check_seat(seat, self.table.players)
        return to_draw(self.game.players[seat])

    def __repr__(self) -> str:
        names = ", ".join(seat.name for seat in self.seats)
        pending = self.pending
        state = "over" if pending is None else f"{self.seats[pending].name} must answer"
        return f"<Session of {names}: turn {self.game.current.turns}, {state}>"
