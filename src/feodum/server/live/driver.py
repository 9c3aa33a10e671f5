"""Lets bots answer when it is their turn, and acts when time runs out."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final, Literal

from feodum.bots import STUDIOUS
from feodum.engine.errors import Problem
from feodum.server.ops.limits import PAYER
from feodum.server.store.outage import Unavailable
from feodum.server.table import events
from feodum.server.table.commands import STANDARD_BOT
from feodum.server.table.standing import Line
from feodum.server.thinking.pool import BotFailed
from feodum.server.thinking.thinker import Think

if TYPE_CHECKING:
    from feodum.server.live.keeper import Keeper
    from feodum.server.live.live import Live
    from feodum.server.table.events import AnyEvent
    from feodum.server.table.room import Room
    from feodum.server.thinking.pool import Thinkers
    from feodum.session.session import Session

LOG: Final = logging.getLogger("feodum.server")
OTHERS_SECONDS: Final = 2.0
"""How long to leave the bots to another process that has more recent news."""
REST_SECONDS: Final = 0.5
"""The longest that bots rest before checking again, if their client has used up its time."""
MOST_STUDIES: Final = 8
"""How often bots study a kingdom before the game at their table begins."""
LATE_SECONDS: Final = 8.0
"""After this many seconds, people are told that a bot is late."""
LAST_RESORT: Final = "random"


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
            return
        if live.driver is not None and live.is_studying and live.room.state != "waiting":
            live.driver.cancel()  # the game has begun, or never will
            live.driver, live.is_studying = None, False
        if not live.is_driven and self.is_needed(live):
            live.driver = asyncio.create_task(self.drive(live))

    def forget(self, live: Live) -> None:
        if live.driver is not None:
            live.driver.cancel()
        if live.timer is not None:
            live.timer.cancel()

    def is_needed(self, live: Live) -> bool:
        return self.can_think(live) or self.can_study(live) or self.next_alarm(live) is not None

    def can_think(self, live: Live) -> bool:
        """Whether a bot must answer and somebody is there to see it; otherwise bots rest."""
        return live.room.bot_due is not None and bool(live.listeners) and not self.stopping

    def can_study(self, live: Live) -> bool:
        """Whether seats are being filled at a table with a bot that studies its kingdom."""
        room = live.room
        return (
            room.state == "waiting"
            and live.studies < MOST_STUDIES
            and any(place.bot in STUDIOUS for place in room.places)
            and bool(live.listeners)
            and not self.stopping
        )

    def next_alarm(self, live: Live) -> float | None:
        """Seconds until the next time limit runs out, if there is one."""
        limits = (live.request_left(), live.thinking_left(), live.clock_left())
        return min((left for left in limits if left is not None), default=None)

    async def drive(self, live: Live) -> None:
        """Let bots answer as long as they must, then check the clock."""
        try:
            while self.can_think(live) or self.can_study(live):
                await (self.think(live) if self.can_think(live) else self.study(live))
            left = self.next_alarm(live)
            if left is not None:
                if left <= 0:
                    await self.keeper.let(live, lambda room: self.alarmed(live, room))
                live.driver = None
                self.wake(live, after=max(left, 0.05))
        except (Problem, Unavailable) as problem:
            LOG.warning("table stopped", extra={"table": live.room.name, "why": str(problem)})
            live.driver = None
            self.wake(live, after=OTHERS_SECONDS)

    def alarmed(self, live: Live, room: Room) -> list[AnyEvent]:
        """The events for every time limit that has run out."""
        found: list[AnyEvent] = []
        if room.request is not None and is_up(live.request_left()):
            found.append(events.RepliedUndo(room.request.seat, False))
        if room.pending is not None and is_up(live.clock_left()):
            found.append(events.Resigned(room.pending, STANDARD_BOT, "time"))
        elif room.pending is not None and is_up(live.thinking_left()):
            found.append(events.BotCame(room.pending, STANDARD_BOT, "time"))
        return found

    async def think(self, live: Live) -> None:
        """Let the bots that must answer do so, and replace one that fails."""
        payer = live.payer()
        if payer is None:
            return
        seconds = payer.wait()
        if live.room.is_bots_alone and payer.has_many_bot_games(live):
            seconds = REST_SECONDS  # people have left more tables to bots than one client may have
        if seconds > 0:
            await asyncio.sleep(min(seconds, REST_SECONDS))
            return
        PAYER.set(payer)
        async with self.keeper.holding(live) as room:
            number, seat = room.number, room.pending
            asked = think_of(room)
        if asked is None or seat is None:
            return
        found: list[AnyEvent]
        waiting = self.keeper.begin(self.say_if_late(live, number, seat))
        try:
            answers = await self.thinkers.think(asked, payer)
            found = [events.Answered(one.seat, one.answer, one.memory) for one in answers]
            self.keeper.metrics.bot_answers.inc(len(found))
        except BotFailed as failure:
            LOG.warning(
                "bot failed",
                extra={"table": room.name, "bot": room.bot_due, "fault": failure.fault},
            )
            found = replaced(room, seat, failure)
        finally:
            waiting.cancel()
        await self.keeper.let(live, lambda now: found if now.number == number else [])

    async def study(self, live: Live) -> None:
        """Let bots study the kingdom once, if the server can spare the time."""
        payer = live.payer()
        if payer is None:
            return
        if payer.wait() <= 0:
            PAYER.set(payer)
            live.studies += 1
            room = live.room
            asked = Think(room.name, room.table, [], None, [], [], ahead=True)
            live.is_studying = True
            if await self.thinkers.study(asked, payer):
                live.studies = MOST_STUDIES
            live.is_studying = False
        if live.room.state == "waiting":
            await asyncio.sleep(REST_SECONDS)

    async def say_if_late(self, live: Live, number: int, seat: int) -> None:
        """Tell the people who wait for a late bot that nothing is wrong with their game."""
        await asyncio.sleep(LATE_SECONDS)
        async with self.keeper.holding(live) as room:
            if room.number == number:
                live.show(
                    live.told(Line(None, message="news-bot-late", name=room.places[seat].name))
                )


def is_up(left: float | None) -> bool:
    return left is not None and left <= 0


def think_of(room: Room) -> Think | None:
    """What a bot needs in order to answer, if one must."""
    session = room.session
    if session is None or room.bot_due is None:
        return None
    return thought_about(room, session)


def thought_about(room: Room, session: Session) -> Think:
    return Think(
        room=room.name,
        table=session.table,
        seats=list(session.seats),
        secret=session.secret,
        answers=[*room.answers],
        memories=session.bots.memories(),
    )


def replaced(room: Room, seat: int, failure: BotFailed) -> list[AnyEvent]:
    """The events after a bot has failed: the standard bot takes over, then a random one.

    If even that one raises, the game cannot go on. If its processes only end or take too long, it
    is asked again as long as somebody waits: a table is never closed because of that.
    """
    bot = room.places[seat].bot
    why: Literal["slow", "failed"] = "slow" if failure.why == "slow" else "failed"
    if bot != LAST_RESORT:
        return [events.BotCame(seat, LAST_RESORT if bot == STANDARD_BOT else STANDARD_BOT, why)]
    return [events.Closed("failed")] if failure.why == "failed" else []
