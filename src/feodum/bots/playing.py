"""Which Action to play next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.bots.roles import is_terminal, role_of
from feodum.bots.using import use
from feodum.bots.ways import best_way, way_actions, way_worth
from feodum.engine.abilities import PLUS_ACTIONS

if TYPE_CHECKING:
    from collections.abc import Callable

    from feodum.engine.card import Card
    from feodum.engine.player import Player

HAND_OF_DIPLOMAT: Final = 4
"""With so many cards left in hand, or fewer, Diplomat gives Actions."""
PLAYS_FOR_CONSPIRATOR: Final = 3
AFTER_CANTRIPS: Final = 600


def best_action(player: Player) -> Card | None:
    """The Action to play next: first what costs no Action, then what does most."""
    best: Card | None = None
    highest = 0
    ways = bool(player.game.ways)
    for card in player.hand:
        if card.is_action:
            rank = rank_in_some_way(card, player) if ways else rank_of(card, player)
            if rank > highest:
                best = card
                highest = rank
    return best


def rank_in_some_way(card: Card, player: Player) -> int:
    """Ways that cost no Action come after the cards that cost none, which may draw better ones."""
    way = best_way(card, player, player.game.actions - 1)
    if way is None:
        return rank_of(card, player)
    rank = way_worth(way, card, player)
    if way_actions(way, card, player):
        return max(1, rank) + AFTER_CANTRIPS
    return rank


def rank_of(card: Card, player: Player) -> int:
    rank = use(card, player)
    actions = card.actions
    if rank <= 0:
        if actions == 0 or not awaits_conspirator(player):
            return 0
        rank = 1
    place = PLACES.get(card.name)
    if place is not None:
        return rank + place(card, player)
    role = role_of(card)
    if player.game.heeded & PLUS_ACTIONS:
        return rank + 100 * role.draws
    if actions:
        return rank + 1000 * actions
    if role.free:
        return rank + 900
    if player.game.actions > 1:
        rank += 100 * role.draws
    return rank


def awaits_conspirator(player: Player) -> bool:
    """A Conspirator in hand would do more if another Action came before it."""
    if player.actions_played() + 1 >= PLAYS_FOR_CONSPIRATOR:
        return False
    for card in player.hand:
        if card.name == "Conspirator":
            return True
    return False


def place_conspirator(_card: Card, player: Player) -> int:
    """Among what costs no Action as soon as it is the third; before, after all others if it can."""
    game = player.game
    if player.actions_played() + 1 >= PLAYS_FOR_CONSPIRATOR:
        return 1000
    return -30 if game.actions > 1 else 0


def place_diplomat(_card: Card, player: Player) -> int:
    return 2000 if len(player.hand) <= HAND_OF_DIPLOMAT else 200 * (player.game.actions - 1)


def place_minion(_card: Card, _player: Player) -> int:
    """After all that a new hand would lose."""
    return 600


def place_shanty_town(card: Card, player: Player) -> int:
    """After all else that costs no Action: it draws if there are no other Actions left in hand."""
    for held in player.hand:
        if held.is_action and held is not card and not is_terminal(held):
            return 700
    return 2000


def place_snowy_village(_card: Card, _player: Player) -> int:
    """After all else that gives Actions, because nothing does afterwards."""
    return 800


def place_throne_room(_card: Card, player: Player) -> int:
    for held in player.hand:
        if held.name != "Throne Room" and is_terminal(held):
            return 500
    return 5000


PLACES: Final[dict[str, Callable[[Card, Player], int]]] = {
    "Conspirator": place_conspirator,
    "Diplomat": place_diplomat,
    "Minion": place_minion,
    "Shanty Town": place_shanty_town,
    "Snowy Village": place_snowy_village,
    "Throne Room": place_throne_room,
}
"""Where cards come that are not simply placed by their +Actions: 1000 is a cantrip's place."""
