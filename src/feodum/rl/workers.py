"""Processes that play the games of a batch, and write into shared memory."""

from __future__ import annotations

import weakref
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, Final

from feodum.engine.errors import Problem
from feodum.rl.actions import ACTIONS
from feodum.rl.encoding import size_of
from feodum.rl.many import Many

if TYPE_CHECKING:
    from collections.abc import Sequence
    from multiprocessing.connection import Connection

    from feodum.rl.setting import Setting


class Workers:
    """Each process plays some rows of a batch."""

    def __init__(self, setting: Setting, count: int, seed: int, jobs: int) -> None:
        context = get_context("spawn")
        self.shared: Final = [context.RawArray("B", count * width) for width in widths(setting)]
        self.starts: Final = [count * job // jobs for job in range(jobs + 1)]
        self.pipes: Final[list[Connection]] = []
        processes = []
        for start, stop in zip(self.starts, self.starts[1:], strict=False):
            ours, theirs = context.Pipe()
            rows = (start, stop, count)
            process = context.Process(
                target=work, args=(theirs, self.shared, setting, seed, rows), daemon=True
            )
            process.start()
            theirs.close()
            self.pipes.append(ours)
            processes.append(process)
        self.end: Final = weakref.finalize(self, end, self.pipes, processes)
        self.gather()

    def buffers(self) -> tuple[object, ...]:
        return tuple(self.shared)

    def step(self, actions: Sequence[int]) -> None:
        try:
            for pipe, start, stop in zip(self.pipes, self.starts, self.starts[1:], strict=False):
                pipe.send(actions[start:stop])
        except OSError:
            raise Problem("rl-batch-ended") from None
        self.gather()

    def gather(self) -> None:
        """Wait until all processes have written; raise any error of theirs."""
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


def end(pipes: list[Connection], processes: list[Any]) -> None:
    for pipe in pipes:
        pipe.close()
    for process in processes:
        process.join()


def work(
    pipe: Connection, shared: list[Any], setting: Setting, seed: int, rows: tuple[int, int, int]
) -> None:
    """Play these rows until no more actions are sent."""
    start, stop, count = rows
    many: Many | None = None
    actions: list[int] = []
    while True:
        problem = None
        try:
            if many is None:
                many = Many(setting, stop - start, seed, start, count)
            else:
                many.step(actions)
            for target, width, found in zip(shared, widths(setting), many.buffers(), strict=True):
                share(found, target, start * width)
        except Exception as raised:
            problem = raised
        try:
            pipe.send(problem)
            actions = pipe.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return


def share(found: Any, target: Any, at: int) -> None:
    """Copy a buffer into shared memory."""
    new = memoryview(found).cast("B")
    memoryview(target).cast("B")[at : at + len(new)] = new
