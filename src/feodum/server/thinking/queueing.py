"""A queue in which everybody gets the same share, regardless of how much they ask for."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Hashable


class FairLock:
    """A lock that is passed on to the one waiting who has held it for the shortest time so far.

    Time spent without waiting for it earns no credit for later.
    """

    def __init__(self) -> None:
        self.busy = False
        self.used: Final[dict[Hashable, float]] = {}
        """How long each has held it; somebody who was away starts level with the last holder."""
        self.now = 0.0
        """The `used` of the last holder."""
        self.waiting: Final[dict[Hashable, deque[asyncio.Future[None]]]] = {}

    @property
    def count(self) -> int:
        """How many are waiting."""
        return sum(len(queue) for queue in self.waiting.values())

    @asynccontextmanager
    async def held(self, who: Hashable) -> AsyncIterator[None]:
        await self.acquire(who)
        start = time.monotonic()
        try:
            yield
        finally:
            self.used[who] = self.used.get(who, self.now) + time.monotonic() - start
            self.pass_on()

    async def acquire(self, who: Hashable) -> None:
        self.used[who] = max(self.used.get(who, 0.0), self.now)
        if not self.busy:
            self.busy = True
            return
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(who, deque()).append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self.pass_on()  # it was called and cancelled at the same time
            raise

    def pass_on(self) -> None:
        """Wake the next in line, if anybody is waiting."""
        for who in sorted(self.waiting, key=self.used.__getitem__):
            queue = self.waiting[who]
            while queue:
                called = queue.popleft()
                if not called.done():
                    self.now = self.used[who]
                    called.set_result(None)
                    return
            del self.waiting[who]
        self.busy = False
        self.used.clear()  # nobody had to wait
