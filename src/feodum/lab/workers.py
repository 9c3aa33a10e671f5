"""Processes that play batches of games, or do other tasks."""

from __future__ import annotations

import os
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from traceback import format_exc
from typing import TYPE_CHECKING, Any, Final

from feodum.engine.errors import Problem
from feodum.lab.processes import Worker, end, start

if TYPE_CHECKING:
    from collections.abc import Iterator

Play = Callable[..., Any]
"""Does a task: in a race, plays the games from a first number up to a second."""

AHEAD: Final = 2
"""How many batches each worker is given: one to play, and one to play next."""

PULSE: Final = 1.0
"""How many seconds to wait for a batch before seeing to something else."""


class Workers:
    """Several processes, which are killed when the `with` block ends, even by an error."""

    def __init__(self, count: int, play: Play) -> None:
        self.all: Final[list[Worker]] = start(work, [(play,)] * count)

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *_: object) -> None:
        end(self.all)

    @property
    def busy(self) -> bool:
        return any(worker.given for worker in self.all)

    @property
    def can_take_more(self) -> bool:
        return any(worker.given < AHEAD for worker in self.all)

    def give(self, *task: Any) -> None:
        """Give a batch or another task to the worker that has the least to do."""
        worker = min(self.all, key=lambda worker: worker.given)
        worker.pipe.send(task)
        worker.given += 1

    def results(self) -> Iterator[Any]:
        """Wait up to `PULSE` for batches to be done, and yield the result of each that is."""
        ready = wait([worker.pipe for worker in self.all if worker.given], PULSE)
        for worker in self.all:
            if worker.pipe in ready:
                try:
                    found = worker.pipe.recv()
                except (EOFError, OSError):
                    raise Problem("worker-ended") from None
                if isinstance(found, BaseException):
                    raise found
                worker.given -= 1
                yield found


# ---- in the other process


def work(pipe: Connection, play: Play) -> None:
    """Do tasks until the parent closes the pipe or ends."""
    while True:
        try:
            task = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            send(pipe, play(*task))
        except Exception as error:
            error.add_note(format_exc())
            send(pipe, error)


def send(pipe: Connection, found: object) -> None:
    try:
        pipe.send(found)
    except OSError:
        os._exit(1)  # the parent is gone
    except Exception:
        pipe.send(RuntimeError(f"{found!r}"))  # the error cannot be pickled
