"""An event loop on which a seed decides everything that happens, without taking any real time."""

from __future__ import annotations

import asyncio
import selectors
import sys
import time
from collections import deque
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack, contextmanager
from random import Random
from types import SimpleNamespace
from typing import Any, Final, TypeVar
from unittest.mock import patch

T = TypeVar("T")
START: Final = 1_000_000.0
"""What the clocks show at first."""


class Shuffled(deque[Any]):
    """Callbacks that are ready to run, taken in any order."""

    def __init__(self, random: Random) -> None:
        super().__init__()
        self.random: Final = random

    def popleft(self) -> Any:
        at = self.random.randrange(len(self))
        self.rotate(-at)
        found = super().popleft()
        self.rotate(at)
        return found


class Clock(selectors.SelectSelector):
    """Lets time pass when there is nothing else to do."""

    def __init__(self) -> None:
        super().__init__()
        self.now = START

    def select(self, timeout: float | None = None) -> list[Any]:
        assert timeout is not None, "everything waits, and nothing will ever happen"
        self.now += max(timeout, 0.0)
        return []


class Loop(asyncio.SelectorEventLoop):
    """Runs callbacks in an order drawn from a seed, on its own clock."""

    def __init__(self, seed: int) -> None:
        self.clock: Final = Clock()
        self.random: Final = Random(seed)
        self.faults: Final[list[str]] = []
        """Errors that nobody has handled."""
        super().__init__(self.clock)
        self._ready = Shuffled(self.random)  # asyncio has no official place for this
        self.set_exception_handler(self.note)

    def time(self) -> float:
        return self.clock.now

    def note(self, _loop: object, context: dict[str, Any]) -> None:
        self.faults.append(f"{context['message']}: {context.get('exception')!r}")

    def run_in_executor(
        self, _executor: object, work: Callable[..., Any], *given: object
    ) -> asyncio.Future[Any]:
        """Do at once what a thread would do in parallel."""
        done = self.create_future()

        def do() -> None:
            if done.cancelled():
                return
            try:
                done.set_result(work(*given))
            except Exception as error:
                done.set_exception(error)

        self.call_later(self.random.uniform(0.0, 0.01), do)
        return done


@contextmanager
def clocks_of(loop: Loop, *packages: str) -> Iterator[None]:
    """Make the modules of these packages read the loop's clock."""
    clock = SimpleNamespace(time=loop.time, monotonic=loop.time, thread_time=loop.time)
    with ExitStack() as stack:
        for name, module in list(sys.modules.items()):
            if name.startswith(packages) and getattr(module, "time", None) is time:
                stack.enter_context(patch.object(module, "time", clock))
        yield


def simulate(seed: int, make: Callable[[Loop], Coroutine[Any, Any, T]]) -> T:
    """Run this until it is done, and cancel everything still running."""
    loop = Loop(seed)
    with clocks_of(loop, "feodum.server"), asyncio.Runner(loop_factory=lambda: loop) as runner:
        result = runner.run(make(loop))
    assert not loop.faults, loop.faults
    return result
