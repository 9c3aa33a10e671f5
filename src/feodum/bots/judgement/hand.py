"""What the cards in hand are good for: which to keep, and how much playing them would do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.bots.judgement.opinion import is_terminal, opinion_of
from feodum.boxes.basic import copper
from feodum.engine.phases import ACTIONS, BUYS
from feodum.engine.zones import count, holds, remove

if TYPE_CHECKING:
    from feodum.bots.judgement.survey import Survey
    from feodum.engine.card import Card

PLAYABLE: Final = 15
"""What any Action that can be played does at least, so that it is kept before a Copper."""
VILLAGE: Final = 48
"""What a village does at least if it lets several terminal Actions be played."""


# ---- keeping cards


def dead(card: Card, survey: Survey) -> bool:
    """Whether this is an Action that can no longer be played this turn."""
    game = survey.game
    if not card.is_action or survey.player is not game.current:
        return False
    return game.actions == 0 or game.phase is BUYS


def keep(card: Card, survey: Survey) -> int:
    """How much a card in hand will do this turn, or next turn if it is another player's turn."""
    if not card.is_action and not card.is_treasure:
        if feeds_another(card, survey):
            return 35
        return -1 if card.is_victory else -2
    if dead(card, survey):
        return 0
    if is_terminal(card) and not card.is_treasure:
        return min(opinion_of(card).power, 40) - 5 * rivals(card, survey)
    return opinion_of(card).power


def values_in_hand(cards: list[Card], survey: Survey) -> list[int]:
    """How much each of these cards in hand will do, if they are all that is kept.

    Only as many terminal Actions count as can be played, and a village counts more with several.
    """
    terminals = [card for card in cards if is_terminal(card) and not dead(card, survey)]
    several = len(terminals) > 1
    too_many: list[Card] = []
    most = playable(cards, survey)
    while len(terminals) > most:
        too_many.append(take_weakest(terminals))
    values: list[int] = []
    for card in cards:
        value = keep(card, survey)
        if too_many and holds(too_many, card):
            remove(card, too_many)
            value = min(value, 0)
        elif card.is_action and not dead(card, survey):
            value = max(value, PLAYABLE)
            if card.actions > 1 and several:
                value = max(value, VILLAGE)
        values.append(value)
    return values


def take_weakest(cards: list[Card]) -> Card:
    """Take out the card with the least power; the last of several."""
    weakest = 0
    least = opinion_of(cards[0]).power
    for i in range(1, len(cards)):
        power = opinion_of(cards[i]).power
        if power <= least:
            weakest = i
            least = power
    return cards.pop(weakest)


def playable(cards: list[Card], survey: Survey) -> int:
    """How many terminal Actions can be played from these cards."""
    game = survey.game
    found = int(game.actions) if survey.player is game.current else 1
    for card in cards:
        if card.actions > 1:
            found += card.actions - 1
    return found


def feeds_another(card: Card, survey: Survey) -> bool:
    """Whether another card in hand needs this one, and there is no second copy."""
    hand = survey.player.hand
    for held in hand:
        if opinion_of(held).traits.feeds_on is card and not dead(held, survey):
            return count(hand, card) == 1
    return False


def rivals(card: Card, survey: Survey) -> int:
    """How many terminal Actions in hand do more than this one."""
    power = opinion_of(card).power
    found = 0
    for held in survey.player.hand:
        if is_terminal(held) and opinion_of(held).power > power:
            found += 1
    return found


def new_cards(survey: Survey, draws: int, *, terminals: bool = True) -> int:
    """How much better `draws` new cards are than those in hand."""
    old = 0
    for held in survey.player.hand:
        if terminals or not is_terminal(held):
            old += max(0, keep(held, survey))
    return draws * average_power(survey) - old


def average_power(survey: Survey) -> int:
    """How much a card of the deck does on average."""
    return (10 * survey.coins + 20 * survey.actions) // max(1, survey.cards)


def junk(survey: Survey) -> int:
    """How good it would be to trash everything that can be spared; a Copper counts half."""
    total = 0
    coppers = survey.spare_coppers()
    for held in survey.player.hand:
        if held is copper:
            coppers -= 1
            total += 20 if coppers >= 0 and survey.spare(held) > 0 else 0
        elif survey.spare(held) > 0:
            total += 40
    return total


# ---- playing Actions


def use(card: Card, survey: Survey) -> int:
    """How much playing this Action from hand would do; below 1, it is better not to play it."""
    opinion = opinion_of(card)
    if opinion.use is None:
        return opinion.power
    uses = survey.uses
    if uses is None:
        uses = survey.uses = {}
    known = uses.get(card)
    if known is not None:
        return known
    before = survey.asking
    survey.asking = card
    does = uses[card] = opinion.use(card, survey)
    survey.asking = before
    return does


def late_use(card: Card, survey: Survey) -> int:
    """How much playing a card in the Buy phase does: cards that it draws come too late."""
    if card.cards:
        return 20 if card.is_attack else 10 * card.coins
    return use(card, survey)


def hand_without(card: Card, survey: Survey) -> int:
    """The size of the hand without this card, which may have left it already."""
    return len(survey.player.hand) - (0 if survey.played is card else 1)


def without(card: Card, survey: Survey) -> list[Card]:
    """The hand without this card, which may have left it already."""
    hand = survey.player.hand.copy()
    if survey.played is not card and holds(hand, card):
        hand.remove(card)
    return hand


def in_action_phase(survey: Survey) -> bool:
    return survey.player is survey.game.current and survey.game.phase is ACTIONS


def actions_waiting(survey: Survey) -> int:
    """How many Actions in hand are worth playing, but cannot be because no Actions are left."""
    if survey.game.actions:
        return 0
    found = 0
    for card in survey.player.hand:
        if card.is_action and use(card, survey) > 0:
            found += 1
    return found
