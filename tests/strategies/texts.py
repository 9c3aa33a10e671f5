"""A strategy that uses every word of the language, in every section."""

from __future__ import annotations

from typing import Final

EVERYTHING: Final = (
    "strategy:name: Everything; kingdom: Moat; few = 2; many = 7;"
    "buy: Province if coins_made > 20 or deck_size > 30 or smallest_pile < 1 or own = 0;"
    "Province if money > 12 or average_money > 2 or cards > 25;"
    "Duchy if gains_to_end <= 5 or left(Province) <= 3 or empty_piles > 1;"
    "Estate if lead < 0 and turn > 8 and points < opponent_points;"
    "Ride if bought(Ride) = 0 and buys > 1;"
    "Curse if players > 5 and opponent_owned(Curse) > 4 and trashed(Curse) > 3;"
    "Gold if opponent_cards > 9 and exiled(Gold) = 0;"
    "Smithy if owned(Terminal) < owned(Treasure) / 6 and in_hand(Copper) + in_play(Copper) > 0;"
    "Village if owned(Village) < owned(Action) and action_phase = 0 and hand_size < 9;"
    "Silver if gained(Silver) < few; nothing if coins < 2; Copper if owned(Copper) < 5;"
    "otherwise as basic if turn > many;"
    "play: nothing if actions = 0; Village; Cellar if hand_size > 4; Chapel if in_hand(Estate) > 0;"
    "trash: Curse; Estate if left(Province) > 3; Copper if money > 5 and by(Chapel); nothing;"
    "discard: Curse; Estate; Duchy if not by(Cellar) or lead > 3; Copper if in_hand(Copper) > 2;"
    "gain: Gold; Laboratory if owned(Laboratory) < 3; Silver if action_phase;"
    "exile: Estate if in_deck(Gold, Silver) > few; Curse;"
    "topdeck: Gold; Silver if about(Copper) < 1;"
    "pass: Curse; reveal: Nobles; attack: Gold; Curse;"
    "naming: Gold if max(few, many) > min(few, 3);"
    "choose: trash 2 cards if by(Steward) and in_hand(Estate) > 1; +$2; yes; top; gain a Curse;"
    "ways: Way of the Ox if playing(Village) and actions = 0; itself if playing(Smithy);"
    "react: Moat; Secret Chamber if hand_size > 4; Sheepdog"
)
