"""Dealing the first hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from feodum.engine.random import Random

if TYPE_CHECKING:
    from feodum.engine.game import Game


def deal(game: Game, seed: int, first: int | None) -> None:
    """Choose the first player and deal the first hands of a game without cards."""
    if first is None:
        first = int(Random(seed ^ 0x5EED).below(len(game.players)))
    game.first = game.current = game.regular = game.players[first]
    game.random = Random(seed)
    rules = game.rules
    for player in game.players:
        player.discard_pile = rules.start_deck.copy()
        player.draw(rules.hand_size)
