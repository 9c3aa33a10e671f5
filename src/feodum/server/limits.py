"""How much one client may ask for."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

LARGEST_MESSAGE: Final = 16 * 1024
LARGEST_BODY: Final = 64 * 1024
CLIENTS_KEPT: Final = 10_000

RATES: Final[dict[str, tuple[float, float]]] = {
    "requests": (200, 20),
    "tables": (40, 0.1),
    "seats": (60, 0.2),
    "sockets": (200, 5),
}
"""How much a client may do at once, and how much more each second."""

MESSAGES: Final = (60.0, 20.0)
"""How many messages one socket may send at once, and how many more each second."""
CHAT: Final = (10.0, 0.5)
"""How many chat messages one socket may send at once, and how many more each second."""
SOCKETS: Final = 150
"""How many sockets one client may have open at the same time."""


class Bucket:
    """Lets `size` things through at once, and then `rate` more each second."""

    def __init__(self, size: float, rate: float) -> None:
        self.size: Final = size
        self.rate: Final = rate
        self.level = size
        self.at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.level = min(self.size, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Limits:
    """What each client has asked for lately."""

    def __init__(self, *, on: bool) -> None:
        self.on: Final = on
        self.buckets: Final[OrderedDict[tuple[str, str], Bucket]] = OrderedDict()
        self.sockets: Final[dict[str, int]] = {}

    def take(self, client: str, what: str) -> bool:
        """Whether a client may do this once more."""
        if not self.on:
            return True
        key = (client, what)
        bucket = self.buckets.pop(key, None) or Bucket(*RATES[what])
        self.buckets[key] = bucket
        while len(self.buckets) > CLIENTS_KEPT:
            self.buckets.popitem(last=False)
        return bucket.take()

    def open_socket(self, client: str) -> bool:
        count = self.sockets.get(client, 0)
        if self.on and (count >= SOCKETS or not self.take(client, "sockets")):
            return False
        self.sockets[client] = count + 1
        return True

    def close_socket(self, client: str) -> None:
        left = self.sockets.get(client, 0) - 1
        if left > 0:
            self.sockets[client] = left
        else:
            self.sockets.pop(client, None)
