"""Ctrl-C while a command works: it is heeded between two batches, once, however often it comes."""

from __future__ import annotations

import os
import signal
import time
from threading import current_thread, main_thread
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from types import FrameType, TracebackType

INTERRUPTED: Final = 130
"""The exit code, as shells have it."""
PATIENCE: Final = 1.0
"""So many seconds after the first Ctrl-C another one ends the process at once."""


class Interrupts:
    """Takes note of Ctrl-C, instead of raising an exception wherever the program happens to be.

    An exception may come at any point, also while the one before is dealt with. After the first
    Ctrl-C all is being ended anyway, and no other one disturbs that.
    """

    def __init__(self) -> None:
        self.since: float | None = None
        """When the first one came."""
        self.handles: Final = current_thread() is main_thread()

    def __enter__(self) -> Interrupts:
        self.before = signal.getsignal(signal.SIGINT)
        if self.handles:
            signal.signal(signal.SIGINT, self.note)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.handles:
            ending = self.since is not None
            signal.signal(signal.SIGINT, signal.SIG_IGN if ending else self.before)

    def note(self, _signal: int, _frame: FrameType | None) -> None:
        now = time.monotonic()
        if self.since is None:
            self.since = now
        elif now - self.since > PATIENCE:
            os._exit(INTERRUPTED)  # what should have ended by now does not

    def heed(self) -> None:
        """Interrupt if there was a Ctrl-C."""
        if self.since is not None:
            raise KeyboardInterrupt
