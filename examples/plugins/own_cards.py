"""A plugin: two cards and a bot of your own, with their texts.

feodum play --plugin examples/plugins/own_cards.py --sets invented,base-2e --random
"""

import feodum
from feodum import VICTORY, Answer, Play, Player, Sensible, action


@action("Toll Bridge", cost=4, cards=1, actions=1).does
def toll_bridge(you: Player, this: Play) -> None:
    card = you.choose.card_or_none("discard", this.card, you.in_hand(VICTORY))
    if card is not None:
        you.discard([card], you.hand)
        this.plus_coins(2)


orchard = action("Orchard", cost=3, actions=1, coins=1)
"""This card has no text below, so its numbers are shown instead."""

WISHES = (
    *("play Toll Bridge", "play treasures"),
    *("buy Province", "buy Gold", "buy Toll Bridge", "buy Silver", "end turn"),
)


class TollKeeper(Sensible):
    """Makes the first legal move of a list."""

    def turn(self, decision: feodum.Decision) -> Answer:
        moves = {option.name: option for option in decision.options()}
        return next(moves[wish].alone for wish in WISHES if wish in moves)


feodum.add_set("invented", [toll_bridge, orchard])
feodum.add_bot("toll-keeper", lambda _: TollKeeper(), "buys Toll Bridges and Treasures")
feodum.add_texts("""
toll-bridge = Toll Bridge
    .text =
        +1 Card
        +1 Action
        You may discard a Victory card. If you did, +$2.
""")
