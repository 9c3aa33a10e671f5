"""Does tasks in this process, in other processes or on a cluster, with the same results."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from feodum.lab.cluster import ClusterWorkers
    from feodum.lab.workers import Workers

Task = tuple[Callable[..., Any], tuple[Any, ...]]
"""A function at the top level of a module, and its arguments."""


def perform(number: int, function: Callable[..., Any], given: tuple[Any, ...]) -> tuple[int, Any]:
    """Do the task with this number; this runs in a worker."""
    return number, function(*given)


class Crew:
    """Does tasks. `heed` is called between them, and may raise an interrupt."""

    def __init__(self, workers: Workers | ClusterWorkers | None, heed: Callable[[], None]) -> None:
        self.workers: Final = workers
        self.heed: Final = heed

    def do(self, tasks: Sequence[Task]) -> list[Any]:
        """Do all tasks, and return their results in the order of the tasks."""
        if self.workers is None:
            return [self.done_here(task) for task in tasks]
        found: dict[int, Any] = {}
        waiting = list(enumerate(tasks))[::-1]
        while waiting or self.workers.busy:
            while waiting and self.workers.can_take_more:
                number, (function, given) = waiting.pop()
                self.workers.give(number, function, given)
            for number, result in self.workers.results():
                found[number] = result
            self.heed()
        return [found[number] for number in range(len(tasks))]

    def done_here(self, task: Task) -> Any:
        self.heed()
        function, given = task
        return function(*given)
