"""How a game ended, as kept for the history of those who played it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Literal

import msgspec

from feodum.server.protocol.common import Daily, Kingdom

if TYPE_CHECKING:
    from feodum.server.table.room import Room


class SeatResult(msgspec.Struct, frozen=True):
    """How a game ended for one seat."""

    name: str
    bot: str | None
    """The seat's bot; None for a person, even if a bot stood in at the end."""
    token: str
    """The hash of the seat's token; empty for a bot."""
    score: int
    turns: int
    cards: dict[str, int]
    """The cards owned at the end, by key, with their numbers."""
    out: bool = False
    """Whether the player has resigned, or run out of time."""


class GameResult(msgspec.Struct, frozen=True):
    """How a game ended."""

    state: Literal["over", "closed", "outdated"]
    """`closed` if the game was broken off; an `outdated` one cannot be read any more."""
    kingdom: Kingdom
    seats: list[SeatResult] = []
    winners: list[int] = []
    first: int = 0
    """The seat that began."""
    whole: bool = True
    """Whether it was played from the beginning, with cards that nobody knew."""
    daily: Daily | None = None
    answered: float = 0.0
    """When the last answer was given."""

    def seat_of(self, token: str) -> int | None:
        """The seat whose token has this hash."""
        return next((i for i, seat in enumerate(self.seats) if token and seat.token == token), None)


def result_of(room: Room) -> GameResult:
    """How this room's game ended; Problem if it has not."""
    if room.outdated or (room.closed and room.session is None):
        return GameResult("outdated", room.kingdom)
    game = room.finished
    found = room.result()
    seats = [
        SeatResult(
            name=place.name,
            bot=None if place.kind == "person" else place.bot,
            token=place.token,
            score=player["score"],
            turns=player["turns"],
            cards=dict(Counter(player["cards"])),
            out=place.out is not None,
        )
        for place, player in zip(room.places, found["players"], strict=True)
    ]
    over = room.state == "over"
    winners = sorted(found["winners"]) if over else []
    state: Literal["over", "closed"] = "over" if over else "closed"
    return GameResult(
        state=state,
        kingdom=room.kingdom,
        seats=seats,
        winners=winners,
        first=game.game.first.seat,
        whole=room.setup.opening is None or room.setup.counts,
        daily=room.setup.daily,
        answered=room.answered,
    )
