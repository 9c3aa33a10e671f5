"""Optional dependencies, as in `pip install 'feodum[server]'`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from feodum.engine.errors import Problem

Extra = Literal["server", "lab", "ray", "rl"]


@contextmanager
def extra(name: Extra) -> Iterator[None]:
    """Wrap imports that need an extra: if it is missing, a Problem says which line installs it."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] == "feodum":
            raise
        raise Problem(f"no-{name}") from missing
