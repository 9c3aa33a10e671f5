"""What Hypothesis draws: tables, games in progress, numbers to pick answers by."""

from __future__ import annotations

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from feodum.engine.game import Game
from feodum.kingdoms.sets import kingdom_cards, landscapes
from feodum.kingdoms.table import Table
from tests.support.positions import Script
from tests.support.random_tables import EDITIONS, stocked_game

settings.register_profile(
    "ci", derandomize=True, deadline=None, suppress_health_check=list(HealthCheck), database=None
)
settings.load_profile("ci")

seeds = st.integers(0, 2**32)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """A table with any ten kingdom cards of any edition, and up to two landscapes."""
    sets = draw(st.sampled_from(EDITIONS))
    names = st.sampled_from(sorted(kingdom_cards(sets)))
    kingdom = draw(st.lists(names, min_size=10, max_size=10, unique=True))
    players = draw(st.integers(2, 6))
    first = draw(st.none() | st.integers(0, players - 1))
    chosen: list[str] = []
    if landscapes(sets):
        choices = st.sampled_from(sorted(landscapes(sets)))
        chosen = draw(st.lists(choices, max_size=2, unique=True))
    return Table(tuple(kingdom), players, sets, draw(seeds), first, tuple(chosen))


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A game in progress."""
    return stocked_game(draw(tables()), draw(seeds))


def scripts(fewest: int = 0, most: int = 60) -> st.SearchStrategy[Script]:
    return st.lists(st.integers(0, 255), min_size=fewest, max_size=most).map(Script)
