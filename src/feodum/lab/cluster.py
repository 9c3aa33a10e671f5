"""Has batches played by a Ray cluster, with the same result as on this machine."""

from __future__ import annotations

import logging
import os
import socket
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from feodum.engine.errors import Problem
from feodum.extras import extra

if TYPE_CHECKING:
    from collections.abc import Iterator

    from feodum.lab.workers import Play

ANSWER_SECONDS: Final = 5
TOKENS: Final = ("RAY_AUTH_TOKEN", "RAY_AUTH_TOKEN_PATH")
"""Where Ray looks for a token."""
AHEAD: Final = 2
"""How many batches each processor is given: one to play, and one to play next."""


@dataclass(frozen=True)
class Cluster:
    """The address of a cluster; `auto` finds one on this machine, `local` starts one.

    If the cluster wants a token, put it into RAY_AUTH_TOKEN, or into a file named by
    RAY_AUTH_TOKEN_PATH.
    """

    address: str

    def __post_init__(self) -> None:
        if any(name in os.environ for name in TOKENS):
            os.environ.setdefault("RAY_AUTH_MODE", "token")  # or Ray would not send the token
        with extra("ray"):
            import ray  # noqa: F401  # if it is missing, fail before any game

    def workers(self, play: Play) -> ClusterWorkers:
        import ray

        if not ray.is_initialized():
            answers = check_address(self.address)
            try:
                ray.init(address=self.address, log_to_driver=False, logging_level=logging.ERROR)
            except (ConnectionError, RuntimeError, ValueError, ray.exceptions.RayError):
                # Ray does not say whether a token was missing, wrong or not the cause.
                code = "cluster-refused" if answers else "no-cluster"
                version = ray.__version__
                raise Problem(code, address=self.address, version=version) from None
        return ClusterWorkers(ray, play)


def check_address(address: str) -> bool:
    """Whether a server answers at this address; False if the address has no port.

    An address that does not answer is refused: Ray itself would take minutes to notice.
    """
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if not colon:
        return False
    try:
        socket.create_connection((host, int(port)), ANSWER_SECONDS).close()
    except (OSError, ValueError, OverflowError):
        raise Problem("no-cluster", address=address) from None
    return True


def cluster_at(address: str) -> Cluster | None:
    """The cluster at an address; None if the address is empty."""
    return Cluster(address) if address else None


class ClusterWorkers:
    """Hands batches to a cluster. If a worker is lost, another one plays its batch again.

    That does not change the result: the number of a game determines everything in it.
    """

    def __init__(self, ray: Any, play: Play) -> None:
        self.ray: Final = ray
        self.play: Final = ray.remote(max_retries=-1, retry_exceptions=False)(play_batch_of)
        self.course: Final = ray.put(play)
        self.most: Final = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        self.given: Final[list[Any]] = []

    def __enter__(self) -> ClusterWorkers:
        return self

    def __exit__(self, *_: object) -> None:
        for batch in self.given:
            self.ray.cancel(batch, force=True)
        self.given.clear()

    @property
    def busy(self) -> bool:
        return bool(self.given)

    @property
    def can_take_more(self) -> bool:
        return len(self.given) < self.most

    def give(self, *task: Any) -> None:
        self.given.append(self.play.remote(self.course, *task))

    def results(self) -> Iterator[Any]:
        """Wait until a batch is done, and yield its result."""
        ready, _ = self.ray.wait(self.given, num_returns=1)
        for batch in ready:
            self.given.remove(batch)
            yield self.ray.get(batch)


def play_batch_of(play: Play, *task: Any) -> Any:
    """Play a batch; this runs in the cluster."""
    return play(*task)
