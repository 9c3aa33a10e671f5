"""How much playing an Action would do now, and which cards of a hand are worth keeping."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.bots.roles import is_terminal, role_of
from feodum.bots.survey import Survey
from feodum.bots.trading import trade
from feodum.cards.basic import copper, estate

if TYPE_CHECKING:
    from collections.abc import Callable

    from feodum.engine.card import Card
    from feodum.engine.player import Player

GAINS_UP_TO: Final = {"Workshop": 4, "Feast": 5, "Artisan": 5, "Ironworks": 4}
WORTH_A_TRADE: Final = 60
LIBRARY_SIZE: Final = 7
HAND_OF_DIPLOMAT: Final = 4
"""With so many cards left in hand, or fewer, Diplomat gives Actions."""
PLAYS_FOR_CONSPIRATOR: Final = 3
TOO_GOOD_TO_PASS: Final = 100


def use(card: Card, player: Player) -> int:
    """How much playing this Action from hand would do; below 1, it is better not played."""
    special = USES.get(card.name)
    return role_of(card).power if special is None else special(card, player)


def use_cellar(card: Card, player: Player) -> int:
    for held in player.hand:
        if held is not card and keep(held, player) <= 0:
            return 10
    return 0


def use_chapel(_card: Card, player: Player) -> int:
    junk = junk_in_hand(Survey(player))
    return junk if junk > 20 else 0


def junk_in_hand(survey: Survey) -> int:
    """How good it would be to trash all that is to spare; a Copper counts half."""
    junk = 0
    coppers = survey.spare_coppers()
    for held in survey.player.hand:
        if held is copper:
            coppers -= 1
            junk += 20 if coppers >= 0 and survey.spare(held) > 0 else 0
        elif survey.spare(held) > 0:
            junk += 40
    return junk


def use_gainer(card: Card, player: Player) -> int:
    survey = Survey(player)
    best = 0
    for gained in player.game.supply_up_to(GAINS_UP_TO[card.name]):
        best = max(best, survey.wants(gained))
    return best


def use_library(_card: Card, player: Player) -> int:
    return 15 * (LIBRARY_SIZE + 1 - len(player.hand))


def use_moneylender(card: Card, player: Player) -> int:
    return role_of(card).power if copper in player.hand else 0


def use_throne_room(card: Card, player: Player) -> int:
    best = 0
    for held in player.hand:
        if held.is_action and held is not card:
            best = max(best, use(held, player))
    return best + 1 if best else 0


def use_trader(card: Card, player: Player) -> int:
    best = best_trade(card, player)
    return best // 2 if best >= WORTH_A_TRADE or card.name == "Mine" else 0


def use_upgrade(card: Card, player: Player) -> int:
    return role_of(card).power if best_trade(card, player) > 0 else 0


def best_trade(card: Card, player: Player) -> int:
    survey = Survey(player)
    best = 0
    for held in player.hand:
        if held is not card:
            best = max(best, trade(card, held, survey) or 0)
    return best


def use_baron(card: Card, player: Player) -> int:
    """Without an Estate to discard it gains one."""
    if estate in player.hand:
        return role_of(card).power
    return Survey(player).wants(estate)


def use_coppersmith(_card: Card, player: Player) -> int:
    return 15 * player.hand.count(copper)


def use_courtier(card: Card, player: Player) -> int:
    return role_of(card).power if len(player.hand) > 1 else 0


def use_lurker(card: Card, player: Player) -> int:
    """Two in hand gain any Action; one gains what is in the trash."""
    if player.hand.count(card) > 1:
        return role_of(card).power
    survey = Survey(player)
    for trashed in player.game.trash:
        if trashed.is_action and survey.wants(trashed) > 0:
            return role_of(card).power
    return 0


def use_masquerade(card: Card, player: Player) -> int:
    """A card of this hand is passed: not if all of them are too good for that."""
    survey = Survey(player)
    for held in player.hand:
        if held is not card and survey.loss(held) < TOO_GOOD_TO_PASS:
            return role_of(card).power
    return 0


def use_secret_chamber(card: Card, player: Player) -> int:
    junk = 0
    for held in player.hand:
        if held is not card and not held.is_treasure:
            junk += 14
    return junk


def use_trading_post(card: Card, player: Player) -> int:
    """Two cards that are worth less than a Silver together."""
    survey = Survey(player)
    junk = 0
    for held in player.hand:
        if held is copper or survey.spare(held) > 0:
            junk += 1
    return role_of(card).power if junk > 1 else 0


USES: Final[dict[str, Callable[[Card, Player], int]]] = {
    "Artisan": use_gainer,
    "Baron": use_baron,
    "Cellar": use_cellar,
    "Chapel": use_chapel,
    "Coppersmith": use_coppersmith,
    "Courtier": use_courtier,
    "Feast": use_gainer,
    "Ironworks": use_gainer,
    "Library": use_library,
    "Lurker": use_lurker,
    "Masquerade": use_masquerade,
    "Mine": use_trader,
    "Moneylender": use_moneylender,
    "Remodel": use_trader,
    "Replace": use_trader,
    "Secret Chamber": use_secret_chamber,
    "Throne Room": use_throne_room,
    "Trading Post": use_trading_post,
    "Upgrade": use_upgrade,
    "Workshop": use_gainer,
}
"""The cards that do nothing in some hands, or more in some than in others."""


# ---- which Action comes first


def best_action(player: Player) -> Card | None:
    """The Action to play next: first what costs no Action, then what does most."""
    best: Card | None = None
    highest = 0
    for card in player.hand:
        if card.is_action:
            rank = rank_of(card, player)
            if rank > highest:
                best = card
                highest = rank
    return best


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
    if actions:
        return rank + 1000 * actions
    if role.free:
        return rank + 900
    if player.game.actions > 1:
        rank += 100 * role.draws
    return rank


def awaits_conspirator(player: Player) -> bool:
    """A Conspirator in hand would do more if another Action came before it."""
    if player.game.actions_played + 1 >= PLAYS_FOR_CONSPIRATOR:
        return False
    for card in player.hand:
        if card.name == "Conspirator":
            return True
    return False


def place_conspirator(_card: Card, player: Player) -> int:
    """Among what costs no Action as soon as it is the third; before, after all others if it can."""
    game = player.game
    if game.actions_played + 1 >= PLAYS_FOR_CONSPIRATOR:
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
    "Throne Room": place_throne_room,
}
"""Where cards come that are not simply placed by their +Actions: 1000 is a cantrip's place."""


# ---- which cards stay in hand


def dead(card: Card, player: Player) -> bool:
    """An Action that cannot be played any more this turn."""
    game = player.game
    return card.is_action and player is game.current and game.actions == 0


def keep(card: Card, player: Player) -> int:
    """How much a card in hand will do this turn, or the next one if it is another's turn."""
    if not card.is_action and not card.is_treasure:
        if card is estate and feeds_baron(player):
            return 35
        return -1 if card.is_victory else -2
    if dead(card, player):
        return 0
    if is_terminal(card) and not card.is_treasure:
        return min(role_of(card).power, 40) - 5 * rivals(card, player)
    return role_of(card).power


def feeds_baron(player: Player) -> bool:
    for held in player.hand:
        if held.name == "Baron" and not dead(held, player):
            return player.hand.count(estate) == 1
    return False


def rivals(card: Card, player: Player) -> int:
    """How many terminal Actions in hand would rather be played than this one."""
    power = role_of(card).power
    count = 0
    for held in player.hand:
        if is_terminal(held) and role_of(held).power > power:
            count += 1
    return count
