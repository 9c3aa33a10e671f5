"""Turns of the bots, taken at once or move by move with the same result; and bots of your own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pytest

from benchmarks.players.engine_bot import KINGDOM, MENAGERIE_KINGDOM, MENAGERIE_LANDSCAPES, Engine
from feodum.bots import make_bot
from feodum.bots.judgement.sensible import Sensible
from feodum.bots.players.basic import Basic
from feodum.bots.players.big_money import BigMoney
from feodum.bots.players.strategy import StrategyBot
from feodum.boxes.basic import province
from feodum.engine.card import END_TURN, Answer, Card, Move
from feodum.engine.decision import TURN, Agent, Decision
from feodum.engine.errors import IllegalAnswer
from feodum.engine.game import Game
from feodum.engine.log import Recorder
from feodum.engine.phases import START
from feodum.engine.player import Player
from feodum.engine.position import Position
from feodum.engine.state import state
from feodum.kingdoms.table import Table, new_game
from feodum.strategies.planning import plan_of
from feodum.strategies.reading import read
from tests.support.amount import more_than, some
from tests.support.random_tables import random_table, stocked_game

pytestmark = pytest.mark.long

RULES: Final = (
    "buy: Province if money > 12; Duchy if gains_to_end <= 4; Ride if bought(Ride) = 0; Gold;"
    "Laboratory if lead > -9; Smithy if owned(Terminal) < cards / 8; Village if owned(Village) < 3;"
    "Silver if gained(Silver) < 2; play: Village; Laboratory; trash: Curse; Copper if money > 6"
)
BOTS: Final[dict[str, Callable[[], Agent]]] = {
    "basic": Basic,
    "big-money": BigMoney,
    "smithies": lambda: BigMoney(smithies=2),
    "engine": Engine,
    "strategy": lambda: StrategyBot(plan_of(read(RULES))),
}
MOST_TURNS: Final = 15


class MoveByMove(Agent):
    """Gives the answers of another bot, one decision at a time."""

    def __init__(self, bot: Agent) -> None:
        self.bot: Final = bot

    def answer(self, decision: Decision) -> Answer:
        return self.bot.answer(decision)


def run(game: Game, agents: list[Agent]) -> list[object]:
    """The states between the turns."""
    game.agents = agents
    states: list[object] = []
    while not game.over and (game.phase is not START or game.current.turns < MOST_TURNS):
        game.step()
        if game.phase is START or game.over:
            states.append(state(game))
    return states


def games() -> list[Game]:
    """New games and games in progress, at tables of all boxes."""
    found = [stocked_game(random_table(seed), seed) for seed in range(some(60))]
    found += [new_game(random_table(seed)) for seed in range(60, 60 + some(30))]
    jobs = Table(KINGDOM), Table(MENAGERIE_KINGDOM, landscapes=MENAGERIE_LANDSCAPES)
    found += [new_game(replace(table, seed=seed)) for table in jobs for seed in range(5)]
    return found


@pytest.mark.parametrize("name", BOTS)
def test_a_turn_at_once_equals_the_turn_move_by_move(name: str) -> None:
    at_once = move_by_move = 0
    for game in games():
        seats = range(len(game.players))
        asked = game.clone()
        noted = game.clone()
        noted.log = Recorder()
        checked = game.clone()
        bots = [BOTS[name]() for _ in seats]
        assert all(bot.plain and bot.trusted for bot in bots)
        states = run(game, bots)
        for bot in bots:
            bot.trusted = False  # so that each move is checked, too
        assert run(checked, bots) == states
        assert run(asked, [MoveByMove(bot) for bot in bots]) == states
        assert run(noted, [MoveByMove(bot) for bot in bots]) == states
        at_once += len(states)
        move_by_move += sum(entry.kind == "play" for entry in noted.log.entries)
    assert at_once > more_than(1000)
    assert move_by_move > more_than(3000)


def test_a_position_leads_to_the_same_game() -> None:
    for seed in range(some(20)):
        game = stocked_game(random_table(seed), seed)
        position = Position(game.clone())
        bots = [make_bot("basic") for _ in game.players]
        states = run(game, bots)[:12]
        while len(position.turns) <= len(states):
            decision = position.decision
            position.answer(bots[decision.player.seat].answer(decision))
        assert [state(turn.game) for turn in position.turns[1:]] == states


# ---- bots of one's own


class Saver(Basic):
    """Buys only Provinces."""

    def next_buy(self, player: Player) -> Move | None:
        game = player.game
        affordable = game.price(province) <= game.coins and game.supply.left(province)
        return province.buying if affordable else None


class Idler(Basic):
    """Does nothing in its turns."""

    def turn(self, decision: Decision) -> Answer:  # noqa: ARG002
        return END_TURN.alone


class Cheater(Basic):
    """Buys what it cannot afford."""

    def next_buy(self, player: Player) -> Move | None:  # noqa: ARG002
        return province.buying


class Quick(Sensible):
    """Declares its turns as plain, so that they are taken at once."""

    def __init__(self) -> None:
        self.plain = True
        self.asked = 0

    def next_action(self, player: Player) -> Card | None:
        actions = [card for card in player.hand if card.is_action]
        return actions[0] if actions else None

    def next_buy(self, player: Player) -> Move | None:
        self.asked += 1
        return player.game.cards["Silver"].buying if player.game.coins in (3, 4, 5) else None

    def turn(self, decision: Decision) -> Answer:
        raise AssertionError(decision)


@pytest.mark.parametrize("bot", [Saver, Idler, Cheater])
def test_subclasses_of_bots_are_neither_trusted_nor_hurried(bot: type[Basic]) -> None:
    made = bot()
    assert not made.trusted
    assert not made.plain


def test_custom_bots_are_asked() -> None:
    game = new_game(Table(KINGDOM, seed=1, first=0))
    game.agents = [Saver(), Idler()]
    game.run(10)
    for player in game.players:
        assert len(player.all_cards()) == 10
    game.agents = [Cheater(), Idler()]
    with pytest.raises(IllegalAnswer):
        game.run(20)


def test_a_custom_bot_can_take_its_turns_at_once() -> None:
    game = new_game(Table(KINGDOM, seed=1, first=0))
    quick = Quick()
    game.agents = [quick, quick]
    game.run(10)
    assert quick.asked >= 20
    silver = game.cards["Silver"]
    assert game.players[0].all_cards().count(silver) > 3


def test_a_turn_is_answered_with_the_next_move() -> None:
    """However a turn is asked for, the answer is the next move."""
    game = new_game(Table(KINGDOM, seed=1, first=0))
    position = Position(game)
    assert position.decision.kind == TURN
    for bot in (Basic(), BigMoney(), Engine()):
        answer = bot.answer(position.decision)
        assert answer == bot.next_move(position.decision.player).alone
