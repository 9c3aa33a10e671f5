"""What the benchmarks play, as benchmarks/policies.md describes it; `Engine` is for job C."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from feodum.bots.judgement.sensible import Sensible
from feodum.bots.players.big_money import can_buy
from feodum.boxes.base.cards import (
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
from feodum.boxes.basic import copper, curse, duchy, estate, gold, province, silver
from feodum.engine.card import MADE, Card
from feodum.engine.decision import CARDS, NEXT, TURN

if TYPE_CHECKING:
    from mypy_extensions import i64

    from feodum.engine.card import Answer, Choice, Move
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
"""The Kingdom of jobs A, B and C."""

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
"""The landscapes of job D, which is played with `MENAGERIE_KINGDOM`."""


@final
class Goal:
    """A card to buy while fewer than this number are owned."""

    def __init__(self, card: Card, most: int) -> None:
        self.card: Final = card
        self.cost: Final = card.cost.coins
        self.most: Final = most


WISHES: Final = [
    Goal(witch, 1),
    Goal(gold, 2),
    Goal(laboratory, 3),
    Goal(festival, 1),
    Goal(market, 2),
    Goal(laboratory, 6),
    Goal(market, 4),
    Goal(festival, 3),
    Goal(chapel, 1),
    Goal(smithy, 2),
    Goal(militia, 1),
    Goal(village, 5),
    Goal(silver, 2),
    Goal(moat, 1),
    Goal(cellar, 1),
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
NO_PLACE: Final = 100


@final
class Place:
    """A card's place in this order; when compiled, this is quicker than a plain number."""

    def __init__(self, card: Card) -> None:
        self.number: Final[i64] = PLAY_ORDER.index(card) if card in PLAY_ORDER else NO_PLACE


PLACES: Final = [Place(card) for card in MADE]
"""The place of each card, by slot."""
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
    """Draws a lot, attacks, and plays many cards a turn."""

    def __init__(self) -> None:
        self.counts = True
        self.plain = self.trusted = type(self) is Engine
        self.buys_events = False

    def answer(self, decision: Decision) -> Answer:
        kind = decision.kind
        if kind == TURN:
            return self.turn(decision)
        card = decision.card
        if kind == CARDS:
            if card is cellar:
                return cellar_discards(decision.player)
            if card is chapel:
                return chapel_trashes(decision.game, decision.player)
            if card is militia and decision.verb == "discard":
                discards = militia_discards(decision.player, decision.least)
                if len(discards) == decision.least:
                    return discards
        elif kind == NEXT and decision.candidates[0] is moat:
            return moat.alone
        return super().answer(decision)

    def next_action(self, player: Player) -> Card | None:
        known: i64 = len(PLACES)
        earliest: i64 = NO_PLACE
        for card in player.hand:
            if card.slot < known:  # cards made later have no place
                earliest = min(earliest, PLACES[card.slot].number)
        return None if earliest == NO_PLACE else PLAY_ORDER[earliest]

    def next_buy(self, player: Player) -> Move | None:
        game = player.game
        if can_buy(game, province):
            return province.buying
        left = game.supply.left(province)
        if left <= 2 and can_buy(game, duchy):
            return duchy.buying
        if left <= 1 and can_buy(game, estate):
            return estate.buying
        coins = game.coins + game.cheaper
        owned = game.keep_ledger().accounts[player.seat].by_slot
        for wish in WISHES:
            if wish.cost <= coins:
                card = wish.card
                if owned[card.slot] < wish.most and game.supply.left(card):
                    return card.buying
        return None


def cellar_discards(player: Player) -> Answer:
    chosen: list[Choice] = []
    for card in player.hand:
        if card.is_victory or card is curse:
            chosen.append(card)
    return tuple(chosen)


def chapel_trashes(game: Game, player: Player) -> Answer:
    chosen: list[Choice] = []
    estates = 0
    coppers = 0
    for card in player.hand:
        if card is curse:
            chosen.append(card)
        elif card is estate:
            estates += 1
        elif card is copper:
            coppers += 1
    if estates and game.supply.left(province) > 4:
        for _ in range(estates):
            chosen.append(estate)
    if coppers:
        coins = int(game.keep_ledger().accounts[player.seat].coins)
        for _ in range(min(coppers, coins - COINS_KEPT)):
            chosen.append(copper)
    return tuple(chosen[:MOST_TRASHED] if len(chosen) > MOST_TRASHED else chosen)


def militia_discards(player: Player, count: int) -> Answer:
    chosen: list[Choice] = []
    for card in DISCARD_ORDER:
        for held in player.hand:
            if held is card:
                chosen.append(card)
                if len(chosen) == count:
                    return tuple(chosen)
    return tuple(chosen)
