"""Processes that play batches of games, or do other tasks, and never outlive the one that started
them."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from contextlib import contextmanager
from multiprocessing import Pipe, Process, parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread, current_thread, main_thread
from traceback import format_exc
from typing import TYPE_CHECKING, Any, Final

from feodum.engine.errors import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import TracebackType

Play = Callable[..., Any]
"""Does a task: in a race, plays the games from a first number up to a second."""

AHEAD: Final = 2
"""How many batches each worker is given: one to play, and one to play next."""


class Worker:
    """One process."""

    def __init__(self, play: Play) -> None:
        self.pipe, theirs = Pipe()
        self.process: Final = Process(target=work, args=(play, theirs), daemon=True)
        self.process.start()
        theirs.close()
        self.given = 0
        """How many batches it has not yet sent back."""


class Workers:
    """Several processes, which are killed when the `with` block ends, in whatever way."""

    def __init__(self, count: int, play: Play) -> None:
        self.all: Final[list[Worker]] = []
        try:
            with interrupts_later():
                for _ in range(count):
                    self.all.append(Worker(play))
        except BaseException:
            self.end()
            raise

    def __enter__(self) -> Workers:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.end()

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
        """Wait until a batch is done, and yield every one that is."""
        ready = wait([worker.pipe for worker in self.all if worker.given])
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

    def end(self) -> None:
        """Kill all processes at once."""
        with interrupts_ignored():
            for worker in self.all:
                worker.process.kill()
            for worker in self.all:
                worker.process.join()
                worker.pipe.close()


# ---- in the other process


def work(play: Play, pipe: Connection) -> None:
    """Do tasks until the parent closes the pipe or ends."""
    # Ctrl-C reaches all processes; only the parent has to act on it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()
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


def end_with_parent() -> None:
    """End this process when its parent ends, in whatever way."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


# ---- interrupts


@contextmanager
def interrupts_later() -> Iterator[None]:
    """Hold back interrupts, since a process that is just starting does not ignore them yet."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def interrupts_ignored() -> Iterator[None]:
    """Ignore interrupts while the processes are being ended anyway."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
