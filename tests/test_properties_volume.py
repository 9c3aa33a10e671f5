"""Thousands of random games, looked at after every decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

import pytest

from feodum.cards.basic import curse, province
from feodum.engine.card import Answer, Card
from feodum.engine.decision import Decision
from feodum.engine.game import Game
from feodum.engine.log import Recorder
from feodum.engine.state import census, checksum
from feodum.kingdoms.sets import kingdom_cards
from feodum.kingdoms.table import new_game
from tests.support import (
    EDITIONS,
    Given,
    Whim,
    accepts,
    illegal_answers,
    play,
    random_table,
    stocked_game,
)

GAMES: Final = 300
"""For each choice of the sets."""
FEWEST_PLAYS: Final = 15
FEWEST_GAINS: Final = 5
"""Of each kingdom card, in so many games in which it is in the kingdom:"""
PER_GAMES: Final = 10
FEWEST_PROVINCES: Final = 30
FEWEST_CURSES: Final = 1000
MOST_DECISIONS: Final = 20_000
TRY_ILLEGAL: Final = 50
"""Illegal answers are tried at one in so many decisions."""


class Watchful(Whim):
    """Looks at the game before every answer."""

    def __init__(self, game: Game, seed: int, keen: int) -> None:
        super().__init__(seed, keen)
        self.tally: Final = tally(game)
        self.refused = 0

    def answer(self, decision: Decision) -> Answer:
        game = decision.game
        check_counts(game, self.tally)
        if len(self.given) % TRY_ILLEGAL == 0:
            self.refused += check_refusals(decision)
        answer = super().answer(decision)
        assert len(self.given) < MOST_DECISIONS
        return answer


def tally(game: Game) -> Counter[Card]:
    """The census, quick enough for every decision."""
    cards = game.trash.copy()
    for player in game.players:
        cards += player.all_cards()
    counts = Counter(game.supply)
    counts.update(cards)
    return counts


def check_counts(game: Game, expected: Counter[Card]) -> None:
    assert dict.__eq__(tally(game), expected)
    assert game.actions >= 0
    assert game.buys >= 0
    assert game.coins >= 0
    assert min(game.supply.values()) >= 0
    assert game.empty_piles == list(game.supply.values()).count(0)
    for player in game.players:
        assert 0 <= player.known_top <= len(player.deck)
        if player is not game.current:
            assert not player.in_play


def check_refusals(decision: Decision) -> int:
    """Nothing that the rules forbid is accepted, and everything that is offered is."""
    before = checksum(decision.game)
    illegal = illegal_answers(decision)
    for answer in illegal:
        assert not accepts(decision, answer)
    if decision.least <= 1 <= decision.most and not decision.all_or_none:
        for choice in decision.options():
            assert accepts(decision, choice.alone)
    assert checksum(decision.game) == before
    return len(illegal)


def check_end(game: Game) -> None:
    empty = list(game.supply.values()).count(0)
    assert game.supply[province] == 0 or empty >= (4 if len(game.players) > 4 else 3)
    turns = [player.turns for player in game.players]
    assert max(turns) - min(turns) <= 1
    winners = game.winners()
    assert winners
    assert {game.scores()[player.seat] for player in winners} == {max(game.scores())}
    last = game.current
    assert len(last.hand) == 5 or not last.deck + last.discard_pile
    for player in game.players:
        assert not player.in_play + player.aside + player.looking_at


def game_of(number: int, sets: tuple[str, ...]) -> Game:
    """From the beginning, or from some way on."""
    table = random_table(EDITIONS.index(sets) + len(EDITIONS) * number, sets)
    return stocked_game(table, number) if number % 2 else new_game(table)


def report(sets: tuple[str, ...], plays: Counter[str], gains: Counter[str]) -> str:
    lines = [f"{GAMES} games, {', '.join(sets)}", f"{'card':20}{'plays':>9}{'gains':>9}"]
    for key in sorted(plays | gains):
        lines.append(f"{key:20}{plays[key]:9}{gains[key]:9}")
    return "\n".join(lines)


@pytest.mark.slow
@pytest.mark.parametrize("sets", EDITIONS, ids="+".join)
def test_no_card_is_lost_or_made_and_every_card_is_used(
    sets: tuple[str, ...], record_property: Callable[[str, object], None]
) -> None:
    plays: Counter[str] = Counter()
    gains: Counter[str] = Counter()
    kingdoms: Counter[str] = Counter()
    refused = 0
    for number in range(GAMES):
        game = game_of(number, sets)
        kingdoms.update(card.name for card in game.supply)
        before = census(game)
        agent = Watchful(game, number, keen=(0, 80, 90, 95)[number % 4])
        recorder = Recorder()
        play(game, agent, recorder)
        check_counts(game, agent.tally)
        assert census(game) == before
        check_end(game)
        refused += agent.refused
        for event in recorder.events:
            if event.kind == "play":
                plays[event.cards[0].key] += 1
            elif event.kind.startswith("gain"):
                gains[event.cards[0].key] += 1
    table = report(sets, plays, gains)
    record_property("plays and gains", table)
    print(table)  # noqa: T201
    assert refused > 10 * GAMES
    for card in kingdom_cards(sets).values():
        assert gains[card.key] * PER_GAMES >= FEWEST_GAINS * kingdoms[card.name], table
        assert kingdoms[card.name] >= PER_GAMES, table
        enough = plays[card.key] * PER_GAMES >= FEWEST_PLAYS * kingdoms[card.name]
        assert enough or not (card.is_action or card.is_treasure), table
    assert gains[province.key] >= FEWEST_PROVINCES, table
    assert gains[curse.key] >= FEWEST_CURSES, table


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
