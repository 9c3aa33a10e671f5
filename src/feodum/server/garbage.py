"""When a server looks for garbage: everybody waits meanwhile, so not whenever Python would.

An answer leaves none behind, while the collector would go through all that games have added since:
at a thousand tables that made one answer in ten wait for a fifth of a second or more. A table that
is forgotten is garbage as a whole.
"""

from __future__ import annotations

import gc
import time
from typing import Final

TABLES: Final = 100
"""Tables that were forgotten, at least, before all that is held in memory is looked through."""
SECONDS: Final = 600.0
"""After which what is new is looked through, for what anything else may have left."""


class Garbage:
    """The garbage of a server's process."""

    def __init__(self) -> None:
        self.looked = time.monotonic()
        self.forgotten = 0
        """Tables that had been forgotten then."""

    def look(self, forgotten: int, held: int) -> None:
        """Look for it if it is time: when there may be as much of it as of tables still held."""
        if forgotten - self.forgotten >= max(TABLES, held):
            self.forgotten = forgotten
            gc.unfreeze()
        elif time.monotonic() < self.looked + SECONDS:
            return
        look_only_when_told()
        self.looked = time.monotonic()


def look_only_when_told() -> None:
    """Look once, and from now on only when told to, and never at what is there now."""
    gc.disable()
    gc.collect()
    gc.freeze()
