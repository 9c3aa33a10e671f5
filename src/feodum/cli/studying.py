"""Shows how far the study of a kingdom or a game has got."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from feodum.cli.interrupts import Interrupts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@contextmanager
def studying(text: str = "") -> Iterator[Callable[[float, str], None]]:
    """Show a progress bar; the function that this yields updates it, and heeds Ctrl-C."""
    columns = (BarColumn(), TimeElapsedColumn(), TextColumn("{task.description}", markup=False))
    console = Console(stderr=True)
    bar = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
    with Interrupts() as interrupts, bar:
        task = bar.add_task(text, total=1.0)

        def tell(done: float, text: str) -> None:
            bar.update(task, completed=done, description=text)
            interrupts.heed()

        yield tell
