"""A bot for beginners: it knows the cards, but often buys one that is merely not bad."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from feodum.bots.judgement.opinion import opinion_of
from feodum.bots.judgement.sensible import Sensible
from feodum.bots.players.basic import Basic
from feodum.boxes.basic import province
from feodum.engine.card import Move
from feodum.engine.decision import TURN, Decision
from feodum.engine.moves import can_pay
from feodum.engine.random import Random

if TYPE_CHECKING:
    from feodum.engine.card import Answer
    from feodum.engine.game import Game

MISTAKES: Final = 2
"""Of this many buys, one is a mistake."""


@final
class Easy(Sensible):
    """Plays like `basic`, but about every other buy is just any useful card."""

    def __init__(self, seed: int = 0) -> None:
        self.random: Final = Random(seed)
        self.basic: Final = Basic()
        self.counts = True

    def answer(self, decision: Decision) -> Answer:
        planned = self.basic.answer(decision)
        move = planned[0] if planned else None
        if decision.kind != TURN or not isinstance(move, Move) or not is_buy(move):
            return planned
        others = useful(decision.game)
        if move is province.buying or not others or self.random.below(MISTAKES):
            return planned
        return others[int(self.random.below(len(others)))].alone

    def memory(self) -> str:
        return str(self.random.state)

    def recall(self, memory: str) -> None:
        self.random.recall(memory)


def is_buy(move: Move) -> bool:
    return move.card is not None and move is move.card.buying


def useful(game: Game) -> list[Move]:
    """The buys of useful cards that leave no more than one coin unspent."""
    found: list[Move] = []
    for pile in game.supply.piles:
        card = pile.card
        if pile.count and card is not None and can_pay(game, card):
            price = game.price(card)
            if price <= game.coins <= price + 1 and opinion_of(card).worth > 0:
                found.append(card.buying)
    return found
