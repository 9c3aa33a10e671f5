"""Processes at the other end of a pipe. They never outlive the process that started them."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from contextlib import contextmanager
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection, wait
from threading import Thread, current_thread, main_thread
from typing import TYPE_CHECKING, Any, Final

from feodum.engine.checks import check_number

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Work = Callable[..., None]
"""What a process does; its first argument is its end of the pipe."""


class Worker:
    """One process; `method` is how to start it, or None for the usual way."""

    def __init__(self, work: Work, given: tuple[Any, ...], method: str | None) -> None:
        context: Any = get_context(method)
        ours, theirs = context.Pipe()
        self.pipe: Final[Connection] = ours
        self.process: Final = context.Process(target=run, args=(work, theirs, given), daemon=True)
        self.process.start()
        theirs.close()
        self.given = 0
        """How many of its tasks have not come back yet."""


def start(work: Work, each: Iterable[tuple[Any, ...]], method: str | None = None) -> list[Worker]:
    """Start a process for each set of arguments."""
    found: list[Worker] = []
    try:
        with interrupts_later(method):
            for given in each:
                found.append(Worker(work, given, method))
    except BaseException:
        end(found)
        raise
    return found


def end(workers: Iterable[Worker]) -> None:
    """Kill all processes at once."""
    with interrupts_ignored():
        for worker in workers:
            worker.process.kill()
        for worker in workers:
            worker.process.join()
            worker.pipe.close()


def processes_for(jobs: int | None) -> int:
    """How many processes to use: this many, or one for each processor."""
    if jobs is None:
        return processors()
    check_number(jobs, "jobs", least=1)
    return jobs


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


# ---- in the other process


def run(work: Work, pipe: Connection, given: tuple[Any, ...]) -> None:
    # Ctrl-C reaches all processes; only the parent has to act on it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()
    work(pipe, *given)


def end_with_parent() -> None:
    """End this process when its parent ends, even if the parent was killed."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


# ---- interrupts


@contextmanager
def interrupts_later(method: str | None) -> Iterator[None]:
    """Hold back interrupts, since a process that is just starting does not ignore them yet."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    if get_context(method).get_start_method() != "fork":
        resource_tracker.ensure_running()  # which would let them through, if it were started later
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
