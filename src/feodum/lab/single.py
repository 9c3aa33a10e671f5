"""Plays one game of a race again, for a closer look."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from feodum.bots import make_bot, title_of
from feodum.kingdoms.table import Table
from feodum.lab.batch import game_seed
from feodum.lab.openings import start_decks
from feodum.lab.race import MOST_TURNS
from feodum.session.agents import bot_seed
from feodum.session.seats import Seat, seat_of_bot
from feodum.session.session import Session

if TYPE_CHECKING:
    from collections.abc import Sequence

    from feodum.engine.decision import Agent
    from feodum.kingdoms.request import EachGame


def single_game(
    bots: Sequence[str],
    tables: Table | EachGame,
    seed: int,
    number: int,
    *,
    titles: Sequence[str] = (),
    most_turns: int = MOST_TURNS,
    starts: Sequence[str] = (),
) -> Session:
    """Game `number` of a race, counted from 1: played to its end, or until the race gave it up."""
    count = len(bots)
    at = number - 1
    of_game = game_seed(seed, at // count)
    found = tables if isinstance(tables, Table) else tables(of_game)
    shift = at % count
    starts = start_decks(bots, starts)
    seated = tuple(starts[(seat - shift) % count] for seat in range(count)) if starts else ()
    table = replace(found, seed=of_game, first=0, starts=seated or found.starts)
    named: list[Seat] = []
    for bot, title in zip(bots, titles or map(title_of, bots), strict=True):
        named.append(seat_of_bot(bot, title, [seat.name for seat in named]))
    order = [(seat - shift) % count for seat in range(count)]
    seats = [named[bot] for bot in order]
    drawn = {bot_seed(of_game, seat): (game_seed(seed, 0) + at) * count + seat for seat in order}

    def make(name: str, of_seat: int) -> Agent:
        """A bot with the seed that it has in the race."""
        return make_bot(name, drawn.get(of_seat, of_seat))

    session = Session(table, seats, make)
    while not session.over and session.game.current.turns <= most_turns:
        session.bot_answer()
    return session
