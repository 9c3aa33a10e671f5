"""The machine's two clocks."""

from __future__ import annotations

import time


class Clock:
    """The time of day, for dates, and elapsed time, for time limits.

    If the time of day is changed while games are running, nobody gains or loses time. Tests can use
    a clock of their own.
    """

    def day(self) -> float:
        """The time of day, in seconds since 1970."""
        return time.time()

    def passed(self) -> float:
        """Seconds elapsed since an arbitrary moment."""
        return time.monotonic()
