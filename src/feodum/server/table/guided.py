"""The guided first game: a fixed deal against a gentle bot, in which the page teaches the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.kingdoms.table import Table
from feodum.server.protocol.common import TableOptions
from feodum.server.table.commands import name_for_bot
from feodum.server.table.kingdoms import kingdom_of
from feodum.server.table.places import Opening, SeatSetup, Setup
from feodum.session.seats import person_name
from feodum.strategies.finding import bot_name, read_strategy

if TYPE_CHECKING:
    from feodum.locales import Locale

KINGDOM: Final = ("Moat", "Village", "Militia", "Smithy", "Laboratory", "Market")
"""Few enough that a newcomer can read them all."""
SEED: Final = 1970
"""With this seed, somebody who follows the coach has Village and Smithy in the third hand, is
attacked right after, holds a Moat against the next attack, and wins on the last Province in 15
turns."""
OPPONENT: Final = """\
buy:
  Province
  Duchy if left(Province) <= 2
  Militia if owned(Militia) < 1
  Gold if owned(Gold) < 2
  Silver
"""
"""It attacks early and then plays slowly."""


def guided_setup(name: str, token: str, locale: Locale) -> Setup:
    """The table for somebody of this name, whose seat has the token with this hash."""
    name = person_name(name)
    bot = SeatSetup("bot", name_for_bot([name], locale), bot_name(read_strategy(OPPONENT)))
    table = Table(KINGDOM, seed=SEED, first=0)
    return Setup(
        seats=[SeatSetup("person", name, None, token), bot],
        options=TableOptions(),
        kingdom=kingdom_of(table).code,
        host=token,
        opening=Opening(table, []),
        guided=True,
    )
