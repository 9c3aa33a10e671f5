"""Single turns, taken at once or move by move with the same result; illegal ones are refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pytest

from feodum.boxes.base.cards import market, merchant, moat, village
from feodum.boxes.basic import copper, estate, gold, province, silver
from feodum.boxes.menagerie.cards import horse, sleigh
from feodum.boxes.menagerie.events import ride
from feodum.engine.card import END_TURN, PASS, PLAY_TREASURES, Answer, Card, Move
from feodum.engine.decision import TURN, Agent, Decision
from feodum.engine.errors import IllegalAnswer
from feodum.engine.game import Game
from feodum.engine.log import Recorder
from feodum.engine.phases import CLEAN_UP, START
from feodum.engine.player import Player
from feodum.engine.state import state
from feodum.engine.turn import buy, buy_event, forget_gains
from feodum.kingdoms.table import Table, empty_game

TABLE: Final = Table(
    ("Village", "Market", "Merchant", "Sleigh"),
    sets=("base-2e", "menagerie"),
    landscapes=("Ride",),
    first=0,
)


def turn_with(*hand: Card) -> Game:
    """A game in which the first player is about to begin a turn with these cards in hand."""
    game = empty_game(TABLE)
    ann, bob = game.players
    ann.hand, ann.deck = list(hand), [copper] * 12
    bob.hand, bob.deck = [copper] * 5, [copper] * 5
    game.look_around()
    return game


class Planned(Agent):
    """Plays and buys from a list, and otherwise passes."""

    def __init__(self, actions: Sequence[Card] = (), buys: Sequence[Move] = ()) -> None:
        self.actions = [*actions]
        self.buys = [*buys]
        self.seen: list[list[Card]] = []
        """The hand each time it was asked what to buy."""

    def next_action(self, player: Player) -> Card | None:  # noqa: ARG002
        return self.actions.pop(0) if self.actions else None

    def next_buy(self, player: Player) -> Move | None:
        self.seen.append(player.hand.copy())
        return self.buys.pop(0) if self.buys else None

    def answer(self, decision: Decision) -> Answer:
        if decision.kind == TURN:
            return self.next_move(decision.player).alone
        return PASS.alone


class AtOnce(Planned):
    plain = True


class Shopper(AtOnce):
    buys_events = False


def take(game: Game, agent: Agent) -> None:
    game.agents = [agent, Planned()]
    ann = game.current
    while game.current is ann and not game.over:
        game.step()


@pytest.mark.parametrize(
    ("hand", "actions", "buys"),
    [
        ([copper, silver, estate], [], [silver.buying]),
        ([copper, silver, estate], [], []),
        ([village, market, copper], [village, market], [village.buying, copper.buying]),
        ([merchant, silver, silver], [merchant], [market.buying]),
        ([copper, copper], [], [ride.buying]),
        ([market, gold, gold], [market], [ride.buying, silver.buying]),
        ([gold, gold, sleigh], [], [gold.buying]),
        ([market, gold, gold, sleigh], [market], [silver.buying, silver.buying]),
        ([copper, horse, horse], [horse], [copper.buying]),
    ],
)
def test_a_turn_is_the_same_at_once_and_move_by_move(
    hand: list[Card], actions: list[Card], buys: list[Move]
) -> None:
    at_once, asked = turn_with(*hand), turn_with(*hand)
    at_once.agents = [AtOnce(actions, buys), Planned()]
    at_once.step()
    take(asked, Planned(actions, buys))
    assert state(at_once) == state(asked)
    assert at_once.phase is START
    assert at_once.current is at_once.players[1]


@pytest.mark.parametrize("agent", [AtOnce, Shopper])
def test_clean_up_includes_cards_that_others_played(agent: type[AtOnce]) -> None:
    games = [turn_with(gold, estate, copper), turn_with(gold, estate, copper)]
    for game in games:
        game.players[1].in_play = [moat]
    games[0].agents = [agent([], [silver.buying]), Planned()]
    games[0].step()
    take(games[1], Planned([], [silver.buying]))
    assert state(games[0]) == state(games[1])
    assert games[0].players[1].in_play == []
    assert games[0].players[1].discard_pile == [moat]


def test_treasures_are_in_play_before_events_may_be_bought() -> None:
    for agent, hand in ((AtOnce(), [estate]), (Shopper(), [copper, estate])):
        take(turn_with(copper, estate), agent)
        assert agent.seen == [hand]


def test_earlier_gains_are_known_at_the_next_buy() -> None:
    gained: list[list[Card]] = []

    class Counts(AtOnce):
        def next_buy(self, player: Player) -> Move | None:
            gained.append(player.gained)
            return super().next_buy(player)

    take(turn_with(market, gold, gold), Counts([market], [silver.buying, silver.buying]))
    assert gained == [[], [silver]]


@pytest.mark.parametrize(
    ("actions", "buys"),
    [
        ([market], []),
        ([copper], []),
        ([], [province.buying]),
        ([], [moat.buying]),
        ([], [END_TURN]),
        ([], [PLAY_TREASURES]),
        ([], [copper.playing]),
        ([village, merchant], [province.buying]),
        ([village, merchant], [copper.playing]),
    ],
)
def test_illegal_buys_are_refused_in_a_turn_at_once(actions: list[Card], buys: list[Move]) -> None:
    game = turn_with(village, merchant, silver)
    with pytest.raises(IllegalAnswer):
        take(game, AtOnce(actions, buys))


def test_a_turn_leaves_nothing_for_the_next() -> None:
    game = turn_with(market, gold)
    take(game, Planned([market], [silver.buying]))
    assert (game.actions, game.buys, game.coins, game.cheaper) == (0, 0, 0, 0)
    ann, bob = game.players
    game.gained = [silver]
    game.gained_elsewhere = {0: bob}
    game.events_bought = [ride]
    forget_gains(game)
    assert (game.gained, game.gained_elsewhere, game.events_bought) == ([], {}, [])
    assert ann.gained == []


@pytest.mark.parametrize("agent", [AtOnce, Planned])
def test_a_finished_game_is_between_turns(agent: type[Planned]) -> None:
    game = turn_with(gold, gold, silver)
    game.supply.set_size(province, 1)
    take(game, agent([], [province.buying]))
    assert game.over
    assert game.phase is CLEAN_UP
    assert (game.actions, game.buys, game.coins) == (0, 0, 0)


def test_the_end_is_noted() -> None:
    game = turn_with(gold, gold, silver)
    game.supply.set_size(province, 1)
    game.log = log = Recorder()
    take(game, Planned([], [province.buying]))
    assert (log.entries[-1].kind, log.entries[-1].seat) == ("end", 0)


def test_only_consequences_of_a_buy_are_logged_beneath_it() -> None:
    game = turn_with()
    ann = game.players[0]
    game.log = log = Recorder()
    game.coins = 10
    buy(game, ann, silver)
    buy_event(game, ann, ride)
    assert log.depth == 0
    assert [(entry.kind, entry.depth) for entry in log.entries] == [
        ("buy", 0),
        ("gain", 1),
        ("buy-event", 0),
        ("gain", 1),
    ]
