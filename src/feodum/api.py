"""Games for people and bots, made from names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from feodum import bots
from feodum.bots import BOTS, title_of
from feodum.engine.checks import check_number, check_text
from feodum.kingdoms.request import request_for
from feodum.session.save import load as load_session
from feodum.session.seats import read_seats
from feodum.session.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from feodum.engine.decision import Agent


def make_bot(name: str, seed: int = 0) -> Agent:
    """Make a bot; the seed matters only to bots that answer at random.

    The name is one of `BOTS`, a strategy that ships, or `strategy:` and a strategy in one line.
    """
    check_text(name, "name")
    check_number(seed, "seed")
    return bots.make_bot(name, seed)


def new_session(
    *seats: str,
    kingdom: Sequence[str] = (),
    recommended: str = "",
    landscapes: Sequence[str] = (),
    sets: Sequence[str] = (),
    seed: int | None = None,
) -> Session:
    """Deal a game. A seat is a person's name or a bot such as `bot:basic`; Ann and Bob by default.

    The session stops at every question: `answer` answers it, and `play_bots` lets the bots answer.

    `kingdom` names ten cards, `recommended` a recommended set. Without either, the kingdom is drawn
    from `sets`, by default the newest edition of each box. `landscapes` names the Events and Ways;
    otherwise a recommended set has its own, and a random kingdom may draw some.

    The same seed always gives the same game. Without a seed, nobody can predict the cards.
    """
    places = read_seats(seats or ("Ann", "Bob"), BOTS, title_of)
    wanted = request_for(kingdom, recommended, landscapes, sets)
    return Session(wanted.table(len(places), seed), places, make_bot)


def load(text: str, make_bot: Callable[[str, int], Agent] = make_bot) -> Session:
    """Load a game that `save` wrote, to continue it.

    `make_bot` makes each bot from its name and a seed. A text that is not a saved game, or whose
    answers break the rules, raises BadSave.
    """
    return load_session(text, make_bot)
