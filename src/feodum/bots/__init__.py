"""Players that are programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.bots.basic_bot import Basic
from feodum.bots.big_money import BigMoney
from feodum.bots.random_bot import RandomBot
from feodum.engine.errors import UnknownName

if TYPE_CHECKING:
    from feodum.engine.decision import Agent

BOTS: Final = {
    "basic": "bot-basic",
    "big-money": "bot-big-money",
    "random": "bot-random",
}
"""Every bot by name, with the key of the text that describes it."""


def make_bot(name: str, seed: int = 0) -> Agent:
    """A new bot; the seed is for those that draw their answers."""
    if name == "basic":
        return Basic()
    if name == "big-money":
        return BigMoney()
    if name == "random":
        return RandomBot(seed)
    raise UnknownName("bot", name, list(BOTS))
