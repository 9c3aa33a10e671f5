"""When to reveal a Reaction to an Attack, and what to do about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.bots.keeping import keep
from feodum.cards.basic import copper, curse
from feodum.engine.card import PASS, Card

if TYPE_CHECKING:
    from collections.abc import Callable

    from feodum.engine.card import Answer
    from feodum.engine.decision import Decision
    from feodum.engine.player import Player

OTHER: Final = 0
HAND: Final = 1
"""Makes others discard cards from their hands."""
DECK: Final = 2
"""Trashes or discards from the tops of others' decks."""
CURSES: Final = 3
NEW_HANDS: Final = 4
"""Takes away whole hands, unless they are small."""

ATTACKS: Final = {
    "Bandit": DECK,
    "Black Cat": CURSES,
    "Bureaucrat": OTHER,
    "Cardinal": DECK,
    "Coven": OTHER,
    "Gatekeeper": OTHER,
    "Militia": HAND,
    "Minion": NEW_HANDS,
    "Replace": CURSES,
    "Saboteur": DECK,
    "Spy": DECK,
    "Swindler": DECK,
    "Thief": DECK,
    "Torturer": HAND,
    "Witch": CURSES,
}
"""What each Attack is aimed at."""

KEPT_FROM_MILITIA: Final = 3
HAND_FOR_MINION: Final = 5
JUNK_FOR_DIPLOMAT: Final = 3


def react(decision: Decision) -> Answer:
    """A Reaction that helps now, or none.

    All are offered again after each use, so each rule must be false once nothing more is to be won.
    """
    attack = decision.about
    player = decision.player
    if attack is None or is_safe(decision):
        return PASS.alone
    aim = ATTACKS.get(attack.name, OTHER)
    if not hurts(attack, aim, player):
        return PASS.alone
    for name, helps in REACTIONS.items():
        for choice in decision.candidates:
            if choice.name == name and helps(aim, player):
                return choice.alone
    return PASS.alone


def is_safe(decision: Decision) -> bool:
    """A Moat in hand that is not offered has been shown already."""
    for card in decision.player.hand:
        if card.name == "Moat":
            return card not in decision.candidates
    return False


def hurts(attack: Card, aim: int, player: Player) -> bool:
    """Whether an Attack would do anything at all to the player."""
    if aim == CURSES:
        return player.game.supply.left(curse) > 0
    if aim == NEW_HANDS:
        return len(player.hand) >= HAND_FOR_MINION
    if attack.name == "Militia":
        return len(player.hand) > KEPT_FROM_MILITIA
    return True


def moat_helps(_aim: int, _player: Player) -> bool:
    return True


def diplomat_helps(aim: int, player: Player) -> bool:
    """Each use leaves a card less in hand, until it cannot be used any more."""
    if aim == HAND:
        return True
    junk = 0
    for card in player.hand:
        if card is copper or keep(card, player) <= 0:
            junk += 1
    return junk >= JUNK_FOR_DIPLOMAT


def secret_chamber_helps(aim: int, player: Player) -> bool:
    """Once: then the two top cards of the deck are known."""
    return aim in (HAND, DECK, NEW_HANDS) and player.known_top < 2 and len(player.hand) > 1


REACTIONS: Final[dict[str, Callable[[int, Player], bool]]] = {
    "Moat": moat_helps,
    "Diplomat": diplomat_helps,
    "Secret Chamber": secret_chamber_helps,
}
"""When each Reaction helps against an Attack that would hurt; the best one first."""


def aim_of_attack(player: Player) -> int:
    """What the Attack is aimed at that is being played."""
    aim = OTHER
    for card in player.game.current.in_play:
        if card.is_attack:
            aim = ATTACKS.get(card.name, OTHER)
    return aim


def saved(player: Player, cards: list[Card]) -> list[int]:
    """Which cards to save from an Attack by putting them onto the deck: the highest first."""
    aim = aim_of_attack(player)
    scores = [keep(card, player) for card in cards]
    if aim == NEW_HANDS:
        return scores
    if aim != HAND:
        return [-score for score in scores]
    best = sorted(scores, reverse=True)[:KEPT_FROM_MILITIA]
    for i in range(len(scores)):
        if scores[i] in best:
            best.remove(scores[i])
            scores[i] -= 1000
    return scores
