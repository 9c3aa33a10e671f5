"""When a server collects garbage: not whenever Python would, because everybody waits meanwhile.

An answer leaves no garbage behind, but the collector would go through all that games have added
since: at a thousand tables, one answer in ten had to wait for a fifth of a second or more. A table
that is forgotten is garbage as a whole.
"""

from __future__ import annotations

import gc
import time
from typing import Final

TABLES: Final = 100
"""At least this many tables must have been forgotten before all objects are looked through."""
SECONDS: Final = 600.0
"""After this many seconds, new objects are looked through for any other garbage."""


class Garbage:
    """Decides when a server's process collects garbage."""

    def __init__(self) -> None:
        self.looked = time.monotonic()
        self.forgotten = 0
        """How many tables had been forgotten when all objects were last looked through."""

    def look(self, forgotten: int, held: int) -> None:
        """Collect if as many tables were forgotten as are held, or if enough time has passed."""
        if forgotten - self.forgotten >= max(TABLES, held):
            self.forgotten = forgotten
            gc.unfreeze()
        elif time.monotonic() < self.looked + SECONDS:
            return
        look_only_when_told()
        self.looked = time.monotonic()


def look_only_when_told() -> None:
    """Collect now, then only when told to, and leave what is there now out of it."""
    gc.disable()
    gc.collect()
    gc.freeze()
