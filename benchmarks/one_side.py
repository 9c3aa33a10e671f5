"""One side of a game between two revisions; it runs with the package of either.

Both sides keep the whole game on tables of their own. Each answers for its own bot and tells the
other side, through a pipe, what it has answered. When a turn begins, the tables are compared.
"""

from __future__ import annotations

import json
import sys
import zlib
from contextlib import suppress
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final

import feodum
from feodum.bots import make_bot
from feodum.engine.decision import Agent, Decision
from feodum.engine.errors import Problem
from feodum.engine.notation import read_answer, write_answer
from feodum.kingdoms.table import Table, new_game

if TYPE_CHECKING:
    from typing import IO

    from feodum.engine.card import Answer, Card
    from feodum.engine.game import Game

PARTED: Final = "parted"
MOST_TURNS: Final = 200
BETWEEN: Final = " -> "


class Parted(Exception):
    """The two tables are no longer the same: the revisions have different rules."""


class Gone(Exception):
    """The other side has ended."""


class Pipe:
    """Lines to the other side, and from it."""

    def __init__(self, source: IO[str], sink: IO[str]) -> None:
        self.source: Final = source
        self.sink: Final = sink
        self.told = False
        """Whether the other side has said that it has stopped."""

    def tell(self, line: str) -> None:
        self.sink.write(f"{line}\n")

    def hear(self) -> str:
        self.sink.flush()
        line = self.source.readline()
        if not line:
            raise Gone
        if line.rstrip("\n") == PARTED:
            self.told = True
            raise Parted
        return line.rstrip("\n")

    def part(self) -> None:
        """Let both sides stop here, and go on with the next game."""
        self.tell(PARTED)
        while not self.told:
            with suppress(Parted):
                self.hear()
        self.told = False


class Here(Agent):
    """The bot of this side, whose answers the other side is told."""

    def __init__(self, bot: Agent, pipe: Pipe) -> None:
        self.bot = bot
        self.pipe = pipe
        self.counts = bot.counts
        self.watches = getattr(bot, "watches", False)

    def answer(self, decision: Decision) -> Answer:
        question = asked(decision)
        answer = self.bot.answer(decision)
        self.pipe.tell(question + BETWEEN + write_answer(answer))
        return answer


class There(Agent):
    """The bot of the other side."""

    def __init__(self, pipe: Pipe) -> None:
        self.pipe = pipe

    def answer(self, decision: Decision) -> Answer:
        question, _, text = self.pipe.hear().partition(BETWEEN)
        if question != asked(decision):
            raise Parted
        return read_answer(decision, text)


def asked(decision: Decision) -> str:
    """A question in brief."""
    asking = "" if decision.card is None else decision.card.name
    return f"{decision.player.seat} {asking} {len(decision.candidates)}"


def picture(game: Game) -> str:
    """A short text that two different tables hardly ever share."""
    zones = [
        [names(zone) for zone in (player.deck, player.hand, player.discard_pile, player.in_play)]
        for player in game.players
    ]
    exiled = [sorted(names(player.exile)) for player in game.players]
    piles = [(pile.card.name, int(pile.count)) for pile in game.supply.piles if pile.card]
    seats = (game.current.seat, [player.turns for player in game.players], game.over)
    whole = (zones, exiled, piles, sorted(names(game.trash)), int(game.random.state), seats)
    return str(zlib.crc32(repr(whole).encode()))


def names(cards: list[Card]) -> list[str]:
    return [card.name for card in cards]


def play(order: dict[str, Any], seat: int, pipe: Pipe) -> float | None:
    """The share of this seat in the win; None if the tables have parted."""
    try:
        game = new_game(table_of(order))
        game.agents = [
            Here(make_bot(order["bot"], order["seed"]), pipe) if each == seat else There(pipe)
            for each in range(2)
        ]
        while not game.over and game.current.turns < MOST_TURNS:
            compare(game, seat, pipe)
            game.step()
            while not game.between_turns():
                game.step()
        pipe.tell(picture(game))
        if pipe.hear() != picture(game):
            raise Parted
    except (Parted, Problem):
        pipe.part()
        return None
    return share_of(game, seat)


def compare(game: Game, seat: int, pipe: Pipe) -> None:
    """The side whose turn begins tells what its table looks like."""
    if game.current.seat == seat:
        pipe.tell(picture(game))
    elif pipe.hear() != picture(game):
        raise Parted


def share_of(game: Game, seat: int) -> float:
    """What a seat has of the win: a tie, or a game that is given up, is shared."""
    winners = game.winners() or game.players
    return 1 / len(winners) if game.players[seat] in winners else 0.0


def table_of(order: dict[str, Any]) -> Table:
    parts: dict[str, Any] = {
        key: tuple(order[key]) for key in ("kingdom", "sets", "landscapes", "beside")
    }
    if "beside" not in {field.name for field in fields(Table)}:
        parts["mouse"] = next(iter(parts.pop("beside")), "")  # before a box could add its own
    return Table(seed=order["seed"], first=0, **parts)


def main() -> None:
    """Say which package this is, and play every game that is ordered, in the seat that is left."""
    pipe = Pipe(sys.stdin, sys.stdout)
    with suppress(Gone):
        pipe.tell(feodum.__file__)
        while True:
            order = json.loads(pipe.hear())
            play(order, 1 - order["seat"], pipe)


if __name__ == "__main__":
    main()
