"""Players that are programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.bots.basic_bot import Basic
from feodum.bots.big_money import BigMoney
from feodum.bots.random_bot import RandomBot
from feodum.engine.errors import Problem, UnknownName

if TYPE_CHECKING:
    from collections.abc import Callable

    from feodum.engine.decision import Agent

BOTS: Final = {
    "basic": "bot-basic",
    "big-money": "bot-big-money",
    "random": "bot-random",
}
"""Every bot by name, with the key of the text that describes it."""
ADDED: Final[dict[str, Callable[[int], Agent]]] = {}
"""What makes the bots that were added, by name."""


def add_bot(name: str, make: Callable[[int], Agent], text: str = "") -> None:
    """Add a bot of one's own, made from a seed; the text says in a few words how it plays."""
    if name in BOTS:
        raise Problem("bot-exists", name=name)
    ADDED[name] = make
    BOTS[name] = text


def make_bot(name: str, seed: int = 0) -> Agent:
    """A new bot; the seed is for those that draw their answers."""
    if name in ADDED:
        return ADDED[name](seed)
    if name == "basic":
        return Basic()
    if name == "big-money":
        return BigMoney()
    if name == "random":
        return RandomBot(seed)
    raise UnknownName("bot", name, list(BOTS))
