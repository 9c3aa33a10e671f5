"""Bonuses that several cards let their player choose from."""

from __future__ import annotations

from typing import Final

from feodum.boxes.basic import gold, silver
from feodum.engine.card import Choice, Label
from feodum.engine.play import Play
from feodum.engine.player import Player

PLUS_CARD: Final = Label("+1 Card")
PLUS_ACTION: Final = Label("+1 Action")
PLUS_BUY: Final = Label("+1 Buy")
PLUS_COIN: Final = Label("+$1")
PLUS_3_COINS: Final = Label("+$3")
GAIN_A_SILVER: Final = Label("gain a Silver")
GAIN_A_GOLD: Final = Label("gain a Gold")


def do_ability(you: Player, this: Play, ability: Choice) -> None:
    if ability is PLUS_CARD:
        this.plus_cards(1)
    elif ability is PLUS_ACTION:
        this.plus_actions(1)
    elif ability is PLUS_BUY:
        this.plus_buys(1)
    elif ability is PLUS_COIN:
        this.plus_coins(1)
    elif ability is PLUS_3_COINS:
        this.plus_coins(3)
    elif ability is GAIN_A_SILVER:
        you.gain(silver)
    elif ability is GAIN_A_GOLD:
        you.gain(gold)
