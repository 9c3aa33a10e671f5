"""A player's look at the game before a decision: what is owned, what is left, what is wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.bots.roles import (
    ALWAYS,
    CURE,
    CURSERS,
    DOUBLER,
    EARLY,
    GAINER,
    SUPPORT,
    is_terminal,
    role_of,
)
from feodum.cards.base import gardens
from feodum.cards.basic import copper, curse, duchy, estate, gold, province
from feodum.cards.intrigue import duke
from feodum.engine.cost import cost_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from feodum.engine.card import Card
    from feodum.engine.player import Player

NEVER: Final = -1000
WINS: Final = 1000
EARLY_TURNS: Final = 6
CARDS_PER_TERMINAL: Final = 8
GAINED_COST: Final = 5
GOOD_GAIN: Final = 50
POVERTY: Final = 25
"""What a Copper is worth to a deck that has no coins left."""
FEWEST_COINS: Final = 4
"""What the Treasures of a deck are worth at least when Coppers are trashed."""
POINT: Final = 33
"""What a point is worth once the Provinces run out."""
BOUNTY: Final = 40
"""What the coins for the first copy of a card in Exile are worth."""
AIMS: Final = (8, 6)
"""Coins of a turn that are not given up to trash Coppers."""


class Survey:
    """Holds only what its player may know: the public cards, and how many of each they own."""

    def __init__(self, player: Player) -> None:
        self.game: Final = player.game
        self.player: Final = player
        self.counts: Final[dict[Card, int]] = {}
        self.cards = 0
        self.coins = 0
        self.passing = 0
        """Those of the coins that are Exiled when they are used."""
        self.actions = 0
        self.villages = 0
        self.count(player.deck)
        self.count(player.hand)
        self.count(player.discard_pile)
        self.count(player.in_play)
        self.count(player.aside)
        self.count(player.looking_at)
        self.provinces_left: Final = int(player.game.supply.left(province))

    def count(self, zone: list[Card]) -> None:
        counts = self.counts
        self.cards += len(zone)
        for card in zone:
            counts[card] = counts.get(card, 0) + 1
            if card.is_treasure:
                self.coins += card.coins
                if card.exiles:
                    self.passing += card.coins
            elif card.is_action:
                self.actions += 1
                if card.actions > 1:
                    self.villages += 1

    def owns(self, card: Card) -> int:
        return self.counts.get(card, 0)

    def wants(self, card: Card) -> int:
        """What one more of this card is worth now; below 1, the player is better off without it."""
        if self.game.supply.left(card) == 1 and self.would_end(card):
            return WINS if self.lead() + card.points > 0 else NEVER
        if card.is_victory and not card.is_action and not card.is_treasure:
            return self.wants_victory(card)
        if self.provinces_left <= 2 and card is not curse:
            return role_of(card).worth // 10 + POINT * card.points
        wanted = self.wants_in_deck(card)
        if wanted > 0 and (self.player.exile or self.game.effects):
            wanted = self.with_exile(card, wanted)
        if card.is_victory and self.provinces_left <= 5:
            return wanted + POINT * card.points
        return wanted

    def with_exile(self, card: Card, wanted: int) -> int:
        """What a gain is worth that also frees copies from Exile, or ends up there."""
        copies = self.player.exile.count(card)
        if copies:
            return wanted + copies * max(0, role_of(card).worth)
        for effect in self.game.effects:
            if effect.victims is not None and self.player in effect.victims:
                return wanted // 2
        return wanted

    def would_end(self, card: Card) -> bool:
        """Whether gaining the last of this pile ends the game."""
        game = self.game
        return card in game.rules.end_cards or game.supply.empty + 1 >= game.rules.end_piles

    def lead(self) -> int:
        """By how many points the player is ahead of the best other one."""
        best = NEVER
        for other in self.game.players:
            if other is not self.player:
                best = max(best, other.score())
        return self.player.score() - best

    def wants_victory(self, card: Card) -> int:
        left = self.provinces_left
        if card is province:
            return 200 if self.coins >= 15 or left < 8 else 55
        if card is duchy:
            dukes = POINT * self.owns(duke)
            return dukes + (100 if left <= 4 else 32 if left <= 5 else 0)
        if card is estate:
            return 50 if left <= 2 else 0
        if card is gardens:
            points = self.cards // 10
            return 25 * points if left <= 4 else 0
        if card is duke:
            return POINT * self.owns(duchy) if left <= 4 else 0
        return 10 * card.points if left <= 4 else 0

    def wants_in_deck(self, card: Card) -> int:
        role = role_of(card)
        if self.owns(card) >= role.most:
            return 0
        if card is copper and self.coins - self.passing < FEWEST_COINS:
            return POVERTY
        if not card.is_action:
            return role.worth
        wanted_if = WANTED_IF.get(card.name)
        if wanted_if is not None and not wanted_if(self):
            return 0
        when = role.when
        if when == CURE and not self.curses_threaten():
            return 0
        if when in (EARLY, CURE) and self.player.turns > EARLY_TURNS:
            return 0
        if when == DOUBLER and self.actions < 3 + 2 * self.owns(card):
            return 0
        if when == GAINER and not self.something_to_gain():
            return 0
        if when == SUPPORT and self.terminals(1) <= self.room():
            return 0
        if is_terminal(card) and when != CURE:
            rivals = self.terminals(role.power) + self.awaited(role.power)
            return role.worth if rivals < self.room() else 0
        return role.worth

    def curses_threaten(self) -> bool:
        for pile in self.game.supply.piles:
            if pile.card is not None and pile.card.name in CURSERS:
                return True
        return False

    def something_to_gain(self) -> bool:
        for card in self.game.supply_up_to(cost_of(GAINED_COST)):
            if role_of(card).worth >= GOOD_GAIN:
                return True
        return False

    def room(self) -> int:
        """How many terminal Actions the deck can play."""
        return max(1, self.cards // CARDS_PER_TERMINAL) + self.villages

    def terminals(self, power: int) -> int:
        """How many terminal Actions are owned that do at least so much."""
        total = 0
        for card, count in self.counts.items():
            if is_terminal(card) and role_of(card).power >= power:
                total += count
        return total

    def free_actions(self) -> int:
        """How many Actions are owned that cost no Action."""
        total = 0
        for card, count in self.counts.items():
            if card.is_action and not is_terminal(card):
                total += count
        return total

    def awaited(self, power: int) -> int:
        """1 if the Supply has a terminal Action that does more, and none is owned yet."""
        for card in self.game.supply.cards():
            if is_terminal(card) and self.owns(card) == 0:
                role = role_of(card)
                if role.power > power and role.when == ALWAYS:
                    return 1
        return 0

    def reach(self, coins: int) -> int:
        """What the best card is worth that so many coins can buy."""
        best = 0
        for card in self.game.supply_up_to(cost_of(coins)):
            best = max(best, self.wants(card))
        return best

    def adds(self, coins: int) -> int:
        """How much better a card so many coins more would buy this turn."""
        sure = coins_in_sight(self.player)
        return self.reach(sure + coins) - self.reach(sure)

    def spare(self, card: Card) -> int:
        """How glad the player is to be rid of this card; below 1, not at all."""
        if card is curse:
            return 90
        if card is estate:
            return 80 if self.provinces_left > 3 else 0
        if card is copper:
            if self.coins > 6 or self.owns(gold):
                return 50
            return 0
        return -self.loss(card)

    def spare_to_exile(self, card: Card) -> int:
        """How glad the player is to Exile this card: its points are not lost."""
        if card.is_victory and not card.is_action and not card.is_treasure:
            return 85
        if card.is_victory:
            return -role_of(card).worth
        return self.spare(card)

    def bounty(self, card: Card) -> int:
        """The same, where the first copy of a card brings coins."""
        spare = self.spare_to_exile(card)
        return spare if card in self.player.exile else spare + BOUNTY

    def spare_coppers(self) -> int:
        """How many Coppers may be trashed at once: the deck needs some, and so may this turn."""
        spare = self.coins - self.passing - FEWEST_COINS
        player = self.player
        if player.looking_at or player is not self.game.current:
            return spare
        coins = coins_in_sight(player)
        for aim in AIMS:
            if coins >= aim:
                return min(spare, coins - aim)
        return spare

    def loss(self, card: Card) -> int:
        """What losing an owned card costs."""
        if card.is_victory:
            return 60 * card.points if card.points else 60
        return max(0, role_of(card).worth)


def coins_in_sight(player: Player) -> int:
    """The coins of this turn, with the Treasures in hand."""
    game = player.game
    coins = game.coins
    for card in player.hand:
        if card.is_treasure:
            coins += card.coins
    for effect in game.effects:
        if effect.source.name == "Coppersmith":
            coins += player.hand.count(copper)
    return coins


def has_estates(survey: Survey) -> bool:
    return survey.owns(estate) > 2


def has_coppers(survey: Survey) -> bool:
    return survey.owns(copper) > 5


def has_chain(survey: Survey) -> bool:
    """Enough Actions that cost none: about every hand has two of them."""
    return survey.free_actions() * 5 >= survey.cards


WANTED_IF: Final[dict[str, Callable[[Survey], bool]]] = {
    "Baron": has_estates,
    "Coppersmith": has_coppers,
    "Conspirator": has_chain,
}
"""Cards that are good only in some decks."""
