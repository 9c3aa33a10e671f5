"""Positions for strategies: a hand, a kingdom, and what a strategy does with them."""

from __future__ import annotations

from typing import Final

from feodum.bots import by_strategy
from feodum.engine.card import Card
from feodum.engine.game import Game
from feodum.engine.notation import write_answer
from feodum.engine.phases import ACTIONS, BUYS
from feodum.engine.position import Position
from feodum.kingdoms.sets import SETS, all_cards
from feodum.kingdoms.table import Table, new_game

NAMES: Final = all_cards(tuple(SETS))


def cards(text: str) -> list[Card]:
    """`2 Copper, Smithy` as cards."""
    found: list[Card] = []
    for part in text.split(", ") if text else []:
        count, _, name = part.partition(" ") if part[0].isdigit() else ("1", "", part)
        found += [NAMES[name]] * int(count)
    return found


def game_of(
    hand: str = "",
    *kingdom: str,
    deck: str = "",
    landscapes: tuple[str, ...] = (),
    players: int = 2,
) -> Game:
    """A game in the Action phase of a player with these cards, and two Estates for the others."""
    table = Table(kingdom, players, tuple(SETS), seed=1, first=0, landscapes=landscapes)
    game = new_game(table)
    for player in game.players:
        player.hand = cards("2 Estate")
        player.deck = []
    game.players[0].hand = cards(hand)
    game.players[0].deck = cards(deck)
    game.look_around()
    game.keep_ledger()
    game.step()
    assert game.phase is ACTIONS
    return game


def bought(text: str, game: Game, coins: int) -> str:
    """What a strategy buys with this many coins."""
    game.phase = BUYS
    game.coins = coins
    move = by_strategy(f"strategy:{text}").next_buy(game.current)
    return "" if move is None else move.name.removeprefix("buy ")


def answer(text: str, position: Position) -> str:
    given = by_strategy(f"strategy:{text}").answer(position.decision)
    position.decision.refuse(given)
    return write_answer(given)
