"""Lets bots answer when they are due, and acts when time runs out."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

from feodum.engine.errors import Problem
from feodum.server import events
from feodum.server.bots import BotFailed
from feodum.server.commands import STANDARD_BOT
from feodum.server.room import UNDO_SECONDS
from feodum.server.thinker import Think

if TYPE_CHECKING:
    from feodum.server.bots import Thinkers
    from feodum.server.events import AnyEvent
    from feodum.server.keeper import Keeper
    from feodum.server.live import Live
    from feodum.server.room import Room

LOG: Final = logging.getLogger("feodum.server")
OTHERS_SECONDS: Final = 2.0
"""How long to leave the bots to another process, which has more recent news."""
LAST_RESORT: Final = "random"


class Unavailable(Exception):
    """A table cannot change now: the database failed, or other processes were always first."""


class Driver:
    """Runs the bots and the time limits of tables."""

    def __init__(self, keeper: Keeper, thinkers: Thinkers) -> None:
        self.keeper: Final = keeper
        self.thinkers: Final = thinkers
        self.stopping = False

    def wake(self, live: Live, *, after: float = 0.0) -> None:
        """Let bots think and check the clock, now or after some seconds."""
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        if self.stopping or self.keeper.rooms.get(live.room.name) is not live:
            return
        if after > 0:
            loop = asyncio.get_running_loop()
            live.timer = loop.call_later(after, lambda: self.wake(live))
        elif not live.is_driven and self.is_needed(live):
            live.driver = asyncio.create_task(self.drive(live))

    def forget(self, live: Live) -> None:
        if live.driver is not None:
            live.driver.cancel()
        if live.timer is not None:
            live.timer.cancel()

    def is_needed(self, live: Live) -> bool:
        return live.room.bot_due is not None or self.next_alarm(live) is not None

    def next_alarm(self, live: Live) -> float | None:
        """When the next time limit runs out, if there is one."""
        room = live.room
        alarms: list[float] = []
        if room.request is not None:
            alarms.append(room.request.at + UNDO_SECONDS)
        if room.options.thinking and room.pending is not None and room.bot_due is None:
            alarms.append(room.moved + room.options.thinking)
        return min(alarms, default=None)

    async def drive(self, live: Live) -> None:
        """Let bots answer as long as they are due, then check the clock."""
        try:
            while live.room.bot_due is not None and not self.stopping:
                await self.think(live)
            alarm = self.next_alarm(live)
            if alarm is not None:
                left = alarm - time.time()
                if left <= 0:
                    await self.keeper.let(live, self.alarmed)
                    live.show(live.changes())
                live.driver = None
                self.wake(live, after=max(left, 0.05))
        except (Problem, Unavailable) as problem:
            LOG.warning("table stopped", extra={"table": live.room.name, "why": str(problem)})
            live.driver = None
            self.wake(live, after=OTHERS_SECONDS)

    def alarmed(self, room: Room) -> list[AnyEvent]:
        """The events for every time limit that has run out."""
        now = time.time()
        found: list[AnyEvent] = []
        request = room.request
        if request is not None and room.open_request(now) is None:
            found.append(events.RepliedUndo(request.seat, False))
        thinking, pending = room.options.thinking, room.pending
        up = bool(thinking) and now >= room.moved + thinking
        if up and pending is not None and room.bot_due is None:
            found.append(events.BotCame(pending, STANDARD_BOT, "time"))
        return found

    async def think(self, live: Live) -> None:
        """Let the bots that are due answer, and replace one that fails."""
        room = live.room
        number, seat = room.number, room.pending
        asked = think_of(room)
        if asked is None or seat is None:
            return
        found: list[AnyEvent]
        try:
            answers = await self.thinkers.think(asked)
            found = [events.Answered(one.seat, one.answer, one.memory) for one in answers]
            self.keeper.metrics.bot_answers.inc(len(found))
        except BotFailed as failure:
            LOG.warning(
                "bot failed",
                extra={"table": room.name, "bot": room.bot_due, "fault": failure.fault},
            )
            found = [replaced(room, seat, failure)]
        await self.keeper.let(live, lambda now: found if now.number == number else [])


def think_of(room: Room) -> Think | None:
    """What a bot needs in order to answer, if one is due."""
    session = room.session
    if session is None or session.secret is None or room.bot_due is None:
        return None
    return Think(
        room=room.name,
        table=session.table,
        seats=list(session.seats),
        secret=session.secret,
        answers=room.answers,
        memories=session.bots.memories(),
    )


def replaced(room: Room, seat: int, failure: BotFailed) -> AnyEvent:
    """What follows when a bot fails: the standard bot, then a random one, then a closed table."""
    bot = room.places[seat].bot
    if bot == LAST_RESORT:
        return events.Closed()
    return events.BotCame(seat, LAST_RESORT if bot == STANDARD_BOT else STANDARD_BOT, failure.why)
