"""What the benchmarks play: benchmarks/policies.md; the engine is that of job C."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from feodum.bots.big_money import can_buy, owned
from feodum.bots.sensible import Sensible
from feodum.cards.base import (
    cellar,
    chapel,
    festival,
    laboratory,
    market,
    militia,
    moat,
    smithy,
    village,
    witch,
)
from feodum.cards.basic import copper, curse, duchy, estate, gold, province, silver
from feodum.engine.card import END_TURN, PLAY_TREASURES, Card
from feodum.engine.decision import CARDS, NEXT, TURN
from feodum.engine.moves import may_play_treasures
from feodum.engine.phases import ACTIONS
from feodum.engine.zones import count as count_of

if TYPE_CHECKING:
    from feodum.engine.card import Answer, Choice
    from feodum.engine.decision import Decision
    from feodum.engine.game import Game
    from feodum.engine.player import Player

KINGDOM: Final = (
    "Smithy",
    "Village",
    "Market",
    "Militia",
    "Chapel",
    "Witch",
    "Moat",
    "Cellar",
    "Laboratory",
    "Festival",
)
"""The Kingdom of the jobs A, B and C."""

MENAGERIE_KINGDOM: Final = (
    "Sheepdog",
    "Black Cat",
    "Barge",
    "Livery",
    "Sleigh",
    "Bounty Hunter",
    "Sanctuary",
    "Snowy Village",
    "Destrier",
    "Cavalry",
)
MENAGERIE_LANDSCAPES: Final = ("Way of the Ox", "Ride")
"""What job D is played with."""


@final
class Wish:
    """A card to buy while fewer than so many are owned."""

    def __init__(self, card: Card, most: int) -> None:
        self.card: Final = card
        self.most: Final = most


WISHES: Final = [
    Wish(witch, 1),
    Wish(gold, 2),
    Wish(laboratory, 3),
    Wish(festival, 1),
    Wish(market, 2),
    Wish(laboratory, 6),
    Wish(market, 4),
    Wish(festival, 3),
    Wish(chapel, 1),
    Wish(smithy, 2),
    Wish(militia, 1),
    Wish(village, 5),
    Wish(silver, 2),
    Wish(moat, 1),
    Wish(cellar, 1),
]
PLAY_ORDER: Final = [
    village,
    festival,
    market,
    laboratory,
    cellar,
    witch,
    smithy,
    militia,
    moat,
    chapel,
]
DISCARD_ORDER: Final[list[Card]] = [
    curse,
    estate,
    duchy,
    province,
    copper,
    chapel,
    cellar,
    moat,
    silver,
    militia,
    smithy,
    village,
    witch,
    festival,
    market,
    laboratory,
    gold,
]
COINS_KEPT: Final = 5
MOST_TRASHED: Final = 4


class Engine(Sensible):
    """Draws much, attacks, and plays many cards a turn."""

    def answer(self, decision: Decision) -> Answer:
        if decision.kind == TURN:
            return self.turn(decision)
        card = decision.card
        if decision.kind == CARDS:
            if card is cellar:
                return cellar_discards(decision.player)
            if card is chapel:
                return chapel_trashes(decision.game, decision.player)
            if card is militia and decision.verb == "discard":
                discards = militia_discards(decision.player, decision.least)
                if len(discards) == decision.least:
                    return discards
        if decision.kind == NEXT and decision.candidates[0] is moat:
            return moat.alone
        return super().answer(decision)

    def turn(self, decision: Decision) -> Answer:
        game = decision.game
        player = decision.player
        if game.phase is ACTIONS and game.actions:
            action = next_action(player.hand)
            if action is not None:
                return action.playing.alone
        if may_play_treasures(game):
            return PLAY_TREASURES.alone
        if game.buys == 0:
            return END_TURN.alone
        if can_buy(game, province):
            return province.buying.alone
        left = game.supply.left(province)
        if left <= 2 and can_buy(game, duchy):
            return duchy.buying.alone
        if left <= 1 and can_buy(game, estate):
            return estate.buying.alone
        for wish in WISHES:
            card = wish.card
            if can_buy(game, card) and owned(player, card) < wish.most:
                return card.buying.alone
        return END_TURN.alone


def next_action(hand: list[Card]) -> Card | None:
    """The Action to play; the order matters only where there are different ones."""
    only: Card | None = None
    for card in hand:
        if card.is_action and card is not only:
            if only is not None:
                return earliest(hand)
            only = card
    return only


def earliest(hand: list[Card]) -> Card | None:
    for card in PLAY_ORDER:
        for held in hand:
            if held is card:
                return card
    return None


def cellar_discards(player: Player) -> Answer:
    chosen: list[Choice] = []
    for card in player.hand:
        if card.is_victory or card is curse:
            chosen.append(card)
    return tuple(chosen)


def chapel_trashes(game: Game, player: Player) -> Answer:
    hand = player.hand
    chosen: list[Choice] = []
    for card in hand:
        if card is curse:
            chosen.append(card)
    if game.supply.left(province) > 4:
        for card in hand:
            if card is estate:
                chosen.append(card)
    coppers = count_of(hand, copper)
    if coppers:
        coppers = min(coppers, treasure_coins(player) - COINS_KEPT)
    for _ in range(coppers):
        chosen.append(copper)
    return tuple(chosen[:MOST_TRASHED])


def treasure_coins(player: Player) -> int:
    return (
        coins(player.deck) + coins(player.hand) + coins(player.discard_pile) + coins(player.in_play)
    )


def coins(zone: list[Card]) -> int:
    total = 0
    for card in zone:
        if card.is_treasure:
            total += card.coins
    return total


def militia_discards(player: Player, count: int) -> Answer:
    chosen: list[Choice] = []
    for card in DISCARD_ORDER:
        for _ in range(min(count_of(player.hand, card), count - len(chosen))):
            chosen.append(card)
    return tuple(chosen)
