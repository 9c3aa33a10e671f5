"""The numbers of the moves in a turn, which do not change while it lasts.

Cards are numbered from 1 in the order of the hand, and cards drawn later follow. Everything that
can be bought keeps its number for the whole game, by its place on the board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.kingdoms.sets import PILE_CARDS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from feodum.views.data import View
    from feodum.wording.questions import Option

FIRST_BUY: Final = 11


class Numbering:
    """Numbers the moves of one seat."""

    def __init__(self) -> None:
        self.turn = -1
        self.plays: Final[dict[str, int]] = {}

    def numbers(self, turn: int, options: Iterable[Option], view: View) -> dict[str, int]:
        """The numbers of all buys, and of the possible plays; `turn` counts the turns so far."""
        if turn != self.turn:
            self.turn = turn
            self.plays.clear()
        buys = buy_numbers(view)
        found = dict(buys)
        for option in options:
            if option.answer not in buys:
                found[option.answer] = self.play_number(option.answer, FIRST_BUY + len(buys))
        return found

    def play_number(self, answer: str, after_buys: int) -> int:
        if answer not in self.plays:
            number = len(self.plays) + 1
            if number >= FIRST_BUY:
                number += after_buys - FIRST_BUY
            self.plays[answer] = number
        return self.plays[answer]


def buy_numbers(view: View) -> dict[str, int]:
    """The number of everything for sale at the table, in the order of the board."""
    piles = sorted(view["supply"], key=lambda pile: -PILE_CARDS[pile["card"]].cost.coins)
    names = [pile["name"] for pile in piles] + [event["name"] for event in view["events"]]
    return {f"buy {name}": number for number, name in enumerate(names, FIRST_BUY)}
