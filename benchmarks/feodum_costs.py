"""Measure clones, memory, views, new deals and larger tables in Feodum, and print one JSON line.

Runs in any environment that has Feodum. All times are processor time.
"""

from __future__ import annotations

import argparse
import json
import time
import tracemalloc
from itertools import count
from typing import TYPE_CHECKING, Final

import feodum
from benchmarks.feodum_jobs import play
from benchmarks.players.engine_bot import KINGDOM, Engine
from feodum.bots.players.big_money import BigMoney
from feodum.engine.decision import CARDS
from feodum.engine.position import Position
from feodum.kingdoms.table import FEWEST_PLAYERS, MOST_PLAYERS, Table, new_game

if TYPE_CHECKING:
    from collections.abc import Callable

    from feodum.engine.decision import Agent
    from feodum.engine.game import Game
    from feodum.session.session import Session

TURNS: Final = 20
"""Player-turns before a game is copied: about half a game."""
KEPT: Final = 500
"""How many copies are kept at once, to measure the memory of one."""
MOVES: Final = ("play treasures", "buy Province", "buy Gold", "buy Silver", "end turn")
"""Big Money in words: the first legal move is made."""
POLICIES: Final[dict[str, Callable[[], Agent]]] = {"Big Money": BigMoney, "engine": Engine}


def turns(game: Game) -> int:
    return sum(player.turns for player in game.players)


def game_in_the_middle() -> Game:
    game = new_game(Table(KINGDOM, seed=1))
    game.agents = [Engine(), Engine()]
    while turns(game) < TURNS:
        game.step()
    return game


def position_inside_an_effect() -> Position:
    """That game, at a card that asks for cards."""
    bot = Engine()
    position = Position(new_game(Table(KINGDOM, seed=1)))
    while turns(position.game) < TURNS or position.decision.kind != CARDS:
        position.answer(bot.answer(position.decision))
    return position


def session_in_the_middle() -> tuple[Session, int]:
    """A game of two people, and the seat that is asked for a move."""
    session = feodum.new_session("Ann", "Bob", recommended="base-2e/first-game", seed=1)
    ended = 0
    while True:
        question = session.question
        assert question is not None
        if ended == TURNS:
            return session, question["seat"]
        move = next(move for move in MOVES if move in question["candidates"])
        session.answer(move)
        ended += move == "end turn"


def times_per_second(call: Callable[[], object], seconds: float) -> float:
    done = 0
    started = time.process_time()
    passed = 0.0
    while passed < seconds:
        for _ in range(100):
            call()
        done += 100
        passed = time.process_time() - started
    return done / passed


def clones(clone: Callable[[], object], seconds: float) -> dict[str, float]:
    rate = times_per_second(clone, seconds)
    tracemalloc.start()
    kept = [clone() for _ in range(KEPT)]
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return {"clones_per_second": rate, "bytes": taken / len(kept)}


def views(seconds: float) -> dict[str, float]:
    session, seat = session_in_the_middle()

    def view() -> object:
        session.forget()  # a view is kept until the next answer
        return session.view(seat)

    rate = times_per_second(view, seconds)
    return {"microseconds": 1e6 / rate}


def deals(seconds: float) -> dict[str, float]:
    """New deals for one seat, between steps: only the first has to read the log."""
    session, seat = session_in_the_middle()
    seeds = count()
    return {"per_second": times_per_second(lambda: session.determinize(seat, next(seeds)), seconds)}


def growth(make: Callable[[], Agent], seconds: float) -> dict[int, dict[str, float]]:
    """The speed of games by number of players, all with the same policy."""
    found: dict[int, dict[str, float]] = {}
    for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1):
        bots = [make() for _ in range(players)]
        games = 10
        passed = 0.0
        while passed < seconds / 2:
            games *= 2
            started = time.process_time()
            tally = play(bots, games, players)
            passed = time.process_time() - started
        found[players] = {"games_per_second": games / passed, "turns": tally.turns.mean}
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.5, help="about how long each one takes")
    seconds = parser.parse_args().seconds
    report = {
        "game": clones(game_in_the_middle().clone, seconds),
        "position": clones(position_inside_an_effect().clone, seconds),
        "view": views(seconds),
        "deals": deals(seconds),
        "players": {name: growth(make, seconds) for name, make in POLICIES.items()},
    }
    print(json.dumps(report))


if __name__ == "__main__":
    main()
