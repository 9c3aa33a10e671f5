"""Batches on the machines of a Ray cluster, with the same result as here."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, Final

from feodum.engine.errors import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import TracebackType

    from feodum.simulate.workers import Play

AHEAD: Final = 2
"""Batches for each processor: one to play, and one to go on with."""


class Cluster:
    """A cluster by its address; `auto` finds one on this machine, `local` starts one."""

    def __init__(self, address: str) -> None:
        self.address: Final = address

    def workers(self, play: Play) -> ClusterWorkers:
        try:
            import ray
        except ImportError:
            raise Problem("no-ray") from None
        if not ray.is_initialized():
            address = None if self.address == "local" else self.address
            try:
                ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
            except (ConnectionError, RuntimeError, ValueError):
                raise Problem("no-cluster", address=self.address) from None
        return ClusterWorkers(ray, play)


class ClusterWorkers:
    """Hands batches to a cluster. One whose worker is lost is played again, by another.

    Which batches that are changes nothing: the number of a game decides all of it.
    """

    def __init__(self, ray: Any, play: Play) -> None:
        self.ray: Final = ray
        self.play: Final = ray.remote(max_retries=-1, retry_exceptions=False)(play_batch_of)
        self.course: Final = ray.put(play)
        self.most: Final = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        self.given: Final[list[Any]] = []

    def __enter__(self) -> ClusterWorkers:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for batch in self.given:
            self.ray.cancel(batch, force=True)
        self.given.clear()

    @property
    def busy(self) -> bool:
        return bool(self.given)

    @property
    def can_take_more(self) -> bool:
        return len(self.given) < self.most

    def give(self, start: int, stop: int) -> None:
        self.given.append(self.play.remote(self.course, start, stop))

    def results(self) -> Iterator[list[int]]:
        """What has been played by now; waits for the first."""
        ready, _ = self.ray.wait(self.given, num_returns=1)
        for batch in ready:
            self.given.remove(batch)
            yield self.ray.get(batch)


def play_batch_of(play: Play, start: int, stop: int) -> list[int]:
    """Runs on another machine."""
    return play(start, stop)
