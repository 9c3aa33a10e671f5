"""Twenty thousand random games, and some of them looked at more closely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

import pytest

from feodum.engine.card import Answer, Card, Event, Way
from feodum.engine.decision import Decision
from feodum.engine.game import Game
from feodum.engine.log import Recorder
from feodum.engine.state import census, checksum
from feodum.kingdoms.table import new_game
from tests.random_tables import EDITIONS, random_table, stocked_game
from tests.support import Given, Whim, accepts, illegal_answers, play
from tests.volume import (
    CARDS,
    MOST_DECISIONS,
    Totals,
    check_end,
    check_names,
    landscapes_of,
    play_games,
    report,
    tally,
)

GAMES: Final = 20_000
PARTS: Final = 8
BROKEN_OFF: Final = 50
"""At most one game in so many takes too long."""

PER_GAMES: Final = 10
FEWEST: Final = {"plays": 10, "gains": 5, "discards": 1, "exiles": 0.05}
"""Of each card, in so many games in which it has a pile. Where nothing Exiles there is no Exile."""
FEWEST_BUYS: Final = 1
FEWEST_USES: Final = 50
"""Of each Event and each Way, likewise."""

WATCHED: Final = 30
"""Games for each choice of the sets that are looked at closely."""
TRY_ILLEGAL: Final = 20
"""Illegal answers are tried at one in so many decisions."""


# ---- twenty thousand


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_twenty_thousand_games(part: int, record_property: Callable[[str, object], None]) -> None:
    """Nothing is lost or made, nothing goes wrong, and all cards and landscapes are used."""
    totals = play_games(range(part, GAMES, PARTS))
    table = report(totals)
    record_property("what was used", table)
    print(table)  # noqa: T201
    assert totals.games == GAMES // PARTS
    assert not totals.failed, table
    assert len(totals.broken_off) * BROKEN_OFF <= totals.games, table
    check_use(totals, table)


def check_use(totals: Totals, table: str) -> None:
    counts = totals.counts
    for card in CARDS:
        games = counts[card.key, "games"]
        assert games >= 3 * PER_GAMES, table
        for column, fewest in FEWEST.items():
            never = column == "plays" and not (card.is_action or card.is_treasure)
            enough = counts[card.key, column] * PER_GAMES >= fewest * games
            assert enough or never, (card.key, column, table)
    for kind, column, fewest in ((Event, "buys", FEWEST_BUYS), (Way, "uses", FEWEST_USES)):
        for landscape in landscapes_of(kind):
            games = counts[landscape.key, "games"]
            assert games >= PER_GAMES, (landscape.key, table)
            assert counts[landscape.key, column] * PER_GAMES >= fewest * games, table


# ---- some, closely


class Watchful(Whim):
    """Looks at the whole game before every answer."""

    def __init__(self, game: Game, seed: int, keen: int) -> None:
        super().__init__(seed, keen)
        self.tally: Final = tally(game)
        self.refused = 0

    def answer(self, decision: Decision) -> Answer:
        check_counts(decision.game, self.tally)
        if len(self.given) % TRY_ILLEGAL == 0:
            self.refused += check_refusals(decision)
        answer = super().answer(decision)
        assert len(self.given) < MOST_DECISIONS
        return answer


def check_counts(game: Game, expected: Counter[Card]) -> None:
    check_names(game, expected)
    assert game.actions >= 0
    assert game.buys >= 0
    assert game.coins >= 0


def check_refusals(decision: Decision) -> int:
    """Nothing that the rules forbid is accepted, and everything that is offered is."""
    before = checksum(decision.game)
    illegal = illegal_answers(decision)
    for answer in illegal:
        assert not accepts(decision, answer), answer
    if decision.least <= 1 <= decision.most and not decision.all_or_none:
        for choice in decision.options():
            assert accepts(decision, choice.alone)
    assert checksum(decision.game) == before
    return len(illegal)


@pytest.mark.slow
@pytest.mark.parametrize("sets", EDITIONS, ids="+".join)
def test_every_decision_of_whole_games(sets: tuple[str, ...]) -> None:
    """All cards are there at every decision, and only what is legal is accepted."""
    refused = 0
    for number in range(WATCHED):
        table = random_table(EDITIONS.index(sets) + len(EDITIONS) * number, sets)
        game = stocked_game(table, number) if number % 2 else new_game(table)
        before = census(game)
        agent = Watchful(game, number, keen=(60, 80, 90, 95)[number % 4])
        play(game, agent, Recorder())
        check_counts(game, agent.tally)
        assert census(game) == before
        check_end(game)
        refused += agent.refused
    assert refused > 1000 * WATCHED


@pytest.mark.slow
def test_a_log_changes_nothing() -> None:
    for number in range(100):
        table = random_table(number)
        logged = new_game(table)
        agent = Whim(number, keen=80)
        play(logged, agent, Recorder())
        plain = new_game(table)
        play(plain, Given(agent.given))
        assert checksum(plain) == checksum(logged)
