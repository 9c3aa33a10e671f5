"""A short game in which somebody plays badly, to be analysed."""

from __future__ import annotations

from feodum.bots import make_bot
from feodum.kingdoms.table import Table
from feodum.session.seats import Seat
from feodum.session.session import Session

RICH = "5 Gold | 5 Gold"
"""With this start deck a Province can be bought every turn, so games are over soon."""
SEATS = (Seat("Ann"), Seat("Bob", "basic"))


def played(*answers: str, seed: int = 1) -> Session:
    """A game in which Ann answers like this again and again, against a bot, to its end."""
    table = Table(("Cellar", "Smithy"), seed=seed, first=0, sets=("base-2e",), starts=(RICH,) * 2)
    session = Session(table, SEATS, make_bot)
    while session.pending is not None:
        session.play_bots()
        question = session.question
        if question is None:
            break
        fits = [answer for answer in answers if answer in question["options"]]
        session.answer(fits[0] if fits else "end turn")
    return session


def careless_game() -> Session:
    """Ann could buy Provinces, but buys Silver."""
    return played("play treasures", "buy Silver")
