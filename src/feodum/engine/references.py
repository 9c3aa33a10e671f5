"""Pickles by name those objects that exist only once in a process.

A pickled game names its cards, landscapes, mats, tokens and phases. They belong to boxes, which the
engine does not know, so the package registers a function that finds them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from feodum.engine.errors import Problem

if TYPE_CHECKING:
    from feodum.engine.decision import Agent
    from feodum.engine.game import Game

SOURCE: Final = "source"
"""A card or a landscape."""
THING: Final = "thing"
"""A mat or a token."""
PHASE: Final = "phase"

FINDERS: Final[list[Callable[[str, str], object]]] = []
"""At most one function, which finds the object for a kind and a key, or returns None."""
POLICIES: Final[list[Callable[[Game, float | None], Agent]]] = []
"""At most one function, which finds the agent that knows best how to play a game's kingdom. It is
told how long it may take, in seconds, if people wait."""


def reference(kind: str, key: str) -> tuple[object, ...]:
    """What `__reduce__` returns for an object that exists once."""
    return find, (kind, key)


def find(kind: str, key: str) -> object:
    """The object that a reference names; Problem if no box here has it."""
    found = known(kind, key)
    if found is None:
        raise Problem("no-box-has", key=key)
    return found


def known(kind: str, key: str) -> object:
    for finder in FINDERS:
        return finder(kind, key)
    return None
