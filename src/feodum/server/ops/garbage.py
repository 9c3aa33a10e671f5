"""Decides when a server collects garbage, because everybody has to wait while it does.

An answer leaves no garbage behind, but Python's collector would still go through everything that
games have added: at a thousand tables, one answer in ten had to wait for a fifth of a second or
more. A table that is forgotten becomes garbage as a whole.
"""

from __future__ import annotations

import gc
import time
from typing import Final

TABLES: Final = 100
"""How many tables must have been forgotten before all objects are examined."""
SECONDS: Final = 600.0
"""After this many seconds, new objects are examined for any other garbage."""


class Garbage:
    """Decides when a server's process collects garbage."""

    def __init__(self) -> None:
        self.looked = time.monotonic()
        self.forgotten = 0
        """How many tables had been forgotten when all objects were last examined."""

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
    """Collect now, then only on request, leaving out all objects that exist now."""
    gc.disable()
    gc.collect()
    gc.freeze()
