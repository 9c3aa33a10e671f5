"""Ctrl-C while a command runs. Until then, and afterwards, it ends the process without a word."""

from __future__ import annotations

import os
import signal
import time
from threading import current_thread, main_thread
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from types import FrameType

INTERRUPTED: Final = 130
"""The exit code by which shells mark an interrupt."""
PATIENCE: Final = 1.0
"""After this many seconds, a second Ctrl-C ends the process at once."""


class Interrupts:
    """Records a Ctrl-C, instead of raising an exception wherever the program happens to be.

    An exception could come at any point, even while an earlier one is being handled. After the
    first Ctrl-C everything is ending anyway, so further ones are ignored.
    """

    def __init__(self) -> None:
        self.since: float | None = None
        """The time of the first Ctrl-C."""
        self.handles: Final = current_thread() is main_thread()

    def __enter__(self) -> Interrupts:
        self.before = signal.getsignal(signal.SIGINT)
        if self.handles:
            signal.signal(signal.SIGINT, self.note)
        return self

    def __exit__(self, *_: object) -> None:
        if self.handles:
            ending = self.since is not None
            signal.signal(signal.SIGINT, signal.SIG_IGN if ending else self.before)

    def note(self, _signal: int, _frame: FrameType | None, /) -> None:
        now = time.monotonic()
        if self.since is None:
            self.since = now
        elif now - self.since > PATIENCE:
            os._exit(INTERRUPTED)  # the process should have ended by itself by now

    def heed(self) -> None:
        """Raise KeyboardInterrupt if there was a Ctrl-C."""
        if self.since is not None:
            raise KeyboardInterrupt


class RaisedInterrupts(Interrupts):
    """Raises KeyboardInterrupt at the first Ctrl-C, as Python does, but not again while that is
    handled, however slow the machine is."""

    def note(self, signal: int, frame: FrameType | None) -> None:
        first = self.since is None
        super().note(signal, frame)
        if first:
            raise KeyboardInterrupt


class PagedInterrupts(Interrupts):
    """Leaves Ctrl-C to the pager that is on the screen."""

    def note(self, _signal: int, _frame: FrameType | None) -> None:
        """Ignore it here; a pager is not told to ignore it too, as it would be by SIG_IGN."""
