"""Processes that play the games of a batch, and write into shared memory."""

from __future__ import annotations

import weakref
from itertools import pairwise
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, Final

from feodum.engine.errors import Problem
from feodum.lab.processes import end, start
from feodum.rl.actions import ACTIONS
from feodum.rl.encoding import size_of
from feodum.rl.many import Many

if TYPE_CHECKING:
    from collections.abc import Sequence
    from multiprocessing.connection import Connection

    from feodum.rl.setting import Setting

METHOD: Final = "spawn"
"""How processes are started: a training library may run threads, which a fork does not survive."""


class Workers:
    """Each process plays some rows of a batch."""

    def __init__(self, setting: Setting, count: int, seed: int, jobs: int) -> None:
        context = get_context(METHOD)
        self.shared: Final = [context.RawArray("B", count * width) for width in widths(setting)]
        starts = [count * job // jobs for job in range(jobs + 1)]
        self.rows: Final = list(pairwise(starts))
        each = [(self.shared, setting, seed, (*rows, count)) for rows in self.rows]
        workers = start(work, each, METHOD)
        self.pipes: Final = [worker.pipe for worker in workers]
        self.end: Final = weakref.finalize(self, end, workers)
        self.gather()

    def buffers(self) -> tuple[object, ...]:
        return tuple(self.shared)

    def step(self, actions: Sequence[int]) -> None:
        try:
            for pipe, (first, last) in zip(self.pipes, self.rows, strict=True):
                pipe.send(actions[first:last])
        except OSError:
            raise Problem("rl-batch-ended") from None
        self.gather()

    def gather(self) -> None:
        """Wait until all processes have written; raise an error that one of them has reported."""
        try:
            raised = [found for found in [pipe.recv() for pipe in self.pipes] if found is not None]
        except (EOFError, OSError):
            raise Problem("rl-batch-ended") from None
        if raised:
            raise raised[0]

    def close(self) -> None:
        self.end()


def widths(setting: Setting) -> list[int]:
    """How many bytes a game has in each buffer, in the order of `Many.buffers`."""
    size = int(size_of(setting.players))
    return [size, size, ACTIONS, 8 * setting.players, 1, 1, 1]


def work(
    pipe: Connection, shared: list[Any], setting: Setting, seed: int, rows: tuple[int, int, int]
) -> None:
    """Play these rows until no more actions are sent."""
    first, last, count = rows
    many: Many | None = None
    actions: list[int] = []
    while True:
        problem = None
        try:
            if many is None:
                many = Many(setting, last - first, seed, first, count)
            else:
                many.step(actions)
            for target, width, found in zip(shared, widths(setting), many.buffers(), strict=True):
                share(found, target, first * width)
        except Exception as raised:
            problem = raised
        try:
            pipe.send(problem)
            actions = pipe.recv()
        except (EOFError, OSError):
            return


def share(found: Any, target: Any, at: int) -> None:
    """Copy a buffer into shared memory."""
    new = memoryview(found).cast("B")
    memoryview(target).cast("B")[at : at + len(new)] = new
