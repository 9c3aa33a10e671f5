"""Dominion for Python.

>>> import feodum
>>> game = feodum.new_session(recommended="base-2e/first-game", seed=7)
>>> game.question.options[:3]
('play Copper', 'play treasures', 'buy Copper')
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from feodum.bots import BOTS, make_bot
from feodum.engine.decision import Agent, Decision
from feodum.engine.errors import IllegalAnswer, Problem, UnknownName
from feodum.engine.position import Position
from feodum.kingdoms.randomizer import Wish
from feodum.kingdoms.request import KingdomRequest
from feodum.kingdoms.sets import SETS, card, landscape
from feodum.kingdoms.table import ImpossibleTable, Table
from feodum.session.question import Question
from feodum.session.save import BadSave, save
from feodum.session.save import load as load_session
from feodum.session.session import Seat, Session
from feodum.simulate import RaceResult, race

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = [
    "BOTS",
    "SETS",
    "Agent",
    "BadSave",
    "Decision",
    "IllegalAnswer",
    "ImpossibleTable",
    "KingdomRequest",
    "Position",
    "Problem",
    "Question",
    "RaceResult",
    "Seat",
    "Session",
    "Table",
    "UnknownName",
    "Wish",
    "card",
    "landscape",
    "load",
    "make_bot",
    "new_session",
    "race",
    "save",
]


def new_session(
    *seats: str,
    kingdom: Sequence[str] = (),
    recommended: str = "",
    landscapes: Sequence[str] = (),
    sets: Sequence[str] = (),
    seed: int = 0,
) -> Session:
    """Deal a game. A seat is a person's name or a bot's, as `bot:basic`; two persons if none are.

    Without a kingdom or a recommended set the seed draws a kingdom from the sets.
    """
    places = [read_seat(seat) for seat in seats or ("Ann", "Bob")]
    wanted = KingdomRequest(
        sets=tuple(sets),
        kingdom=tuple(kingdom),
        recommended=recommended,
        landscapes=tuple(landscapes),
    )
    return Session(wanted.table(len(places), seed), places, make_bot)


def read_seat(text: str) -> Seat:
    """Read `Ann`, or `bot:basic`."""
    kind, colon, name = text.partition(":")
    if kind != "bot" or not colon:
        return Seat(text)
    if name not in BOTS:
        raise UnknownName("bot", name, list(BOTS))
    return Seat(name, name)


def load(text: str) -> Session:
    """Go on with a game that `save` has written."""
    return load_session(text, make_bot)
