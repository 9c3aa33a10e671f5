"""Somebody who races strategies in a server's Lab all the time."""

from __future__ import annotations

from contextlib import contextmanager
from threading import Event, Thread
from typing import TYPE_CHECKING, Final

import httpx

from benchmarks.programs import Failed

if TYPE_CHECKING:
    from collections.abc import Iterator

BOTS: Final = ("big-money-ultimate", "basic")
GAMES: Final = 20_000
PATIENCE: Final = 30.0
"""How many seconds a race may take to begin."""


class Racer:
    """Begins a race whenever the one before has ended."""

    def __init__(self, address: str) -> None:
        self.address: Final = address
        self.began: Final = Event()
        self.ended: Final = Event()
        self.thread: Final = Thread(target=self.race, daemon=True)

    def race(self) -> None:
        contest = {"bots": [{"bot": bot} for bot in BOTS]}
        body = {"contest": contest, "games": GAMES}
        with httpx.Client(base_url=self.address, timeout=None) as client:
            while not self.ended.is_set():
                with client.stream("POST", "/api/lab/races", json=body) as response:
                    response.raise_for_status()
                    for _ in response.iter_lines():
                        self.began.set()
                        if self.ended.is_set():
                            return


@contextmanager
def racing(address: str) -> Iterator[None]:
    """Race in the Lab during the block."""
    racer = Racer(address)
    racer.thread.start()
    if not racer.began.wait(PATIENCE):
        raise Failed("no race has begun")
    try:
        yield
        if not racer.thread.is_alive():
            raise Failed("the races have ended")
    finally:
        racer.ended.set()
        racer.thread.join(PATIENCE)
