"""Windows: what several players may do at the same moment, one thing after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from feodum.engine.card import PASS, Card, Choice
from feodum.engine.decision import NEXT
from feodum.engine.zones import holds

if TYPE_CHECKING:
    from feodum.engine.play import Play
    from feodum.engine.player import Player


def attack_window(attack: Play) -> None:
    """Let the other players react to an Attack before it does anything.

    After each use the window starts again from the first player: a Reaction may have drawn another.
    """
    reacted = True
    while reacted:
        reacted = False
        for player in attack.others():
            if react(player, attack):
                reacted = True
                break


def react(player: Player, attack: Play) -> bool:
    """Ask one player for a Reaction; tell whether one was used."""
    usable = usable_reactions(player, attack)
    if not usable:
        return False
    decision = attack.game.decision
    decision.fill(player, NEXT, "react", attack.card, [*usable, PASS], 1, 1)
    chosen = attack.game.ask()[0]
    if chosen is PASS:
        return False
    assert isinstance(chosen, Card)
    assert chosen.when_attacked is not None
    player.game.note_cards("reveal", player, [chosen])
    chosen.when_attacked(player, attack)
    return True


def usable_reactions(player: Player, attack: Play) -> list[Choice]:
    usable: list[Choice] = []
    for card in attack.game.attack_reactions:
        if holds(player.hand, card) and (card.reacts is None or card.reacts(player, attack)):
            usable.append(card)
    return usable
