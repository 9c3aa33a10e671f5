"""Thousands of random games, some of which are examined closely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

import pytest

from feodum.engine.card import Answer, Card
from feodum.engine.decision import Decision
from feodum.engine.game import Game
from feodum.engine.landscape import Event, Way
from feodum.engine.log import Recorder
from feodum.engine.state import census, checksum
from feodum.engine.supply import Supply
from feodum.kingdoms.table import new_game
from tests.support.amount import every_time, volume
from tests.support.positions import Given, Whim, accepts, illegal_answers, play
from tests.support.random_tables import EDITIONS, random_table, stocked_game
from tests.support.volume import (
    CARDS,
    MOST_DECISIONS,
    check_end,
    check_names,
    landscapes_of,
    play_all,
    play_games,
    report,
    tally,
)

GAMES: Final = every_time(20_000)
JOBS: Final = 2
BROKEN_OFF: Final = 50
"""At most one game in this many takes too long."""

FEWEST: Final = {
    "games": every_time(300),
    "plays": every_time(800),
    "gains": every_time(400),
    "discards": every_time(80),
    "exiles": every_time(5),
}
"""The least number of times that each card is seen, by column."""
FEWEST_BUYS: Final = every_time(10)
FEWEST_USES: Final = every_time(1000)
"""The least number of uses of each Event and each Way."""

WATCHED: Final = volume(60)
"""How many games to examine closely for each choice of sets."""
TRY_ILLEGAL: Final = 20
"""Illegal answers are tried at one in this many decisions."""


# ---- thousands


@pytest.mark.slow
def test_thousands_of_games(record_property: Callable[[str, object], None]) -> None:
    """No card is lost or created, nothing fails, and all cards and landscapes are used."""
    totals = play_all(GAMES, JOBS)
    table = report(totals)
    record_property("what was used", table)
    print(table)  # noqa: T201
    assert totals.games == GAMES
    assert not totals.failed, table
    assert len(totals.broken_off) * BROKEN_OFF <= totals.games, table
    counts = totals.counts
    for card in CARDS:
        for column, fewest in FEWEST.items():
            if column != "plays" or card.is_action or card.is_treasure:
                assert counts[card.key, column] >= fewest, (card.key, column, table)
    for event in landscapes_of(Event):
        assert counts[event.key, "buys"] >= FEWEST_BUYS, (event.key, table)
    for way in landscapes_of(Way):
        assert counts[way.key, "uses"] >= FEWEST_USES, (way.key, table)


def test_a_card_from_nowhere_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not play_games(range(3)).failed
    monkeypatch.setattr(Supply, "take", lambda *_: True)
    totals = play_games(range(30))
    assert totals.failed
    assert "a card was lost or made" in report(totals)


# ---- some, closely


class Watchful(Whim):
    """Examines the whole game before every answer."""

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
    """Check that everything illegal is refused, and everything offered is accepted."""
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
    """At every decision, all cards are there and only legal answers are accepted."""
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
